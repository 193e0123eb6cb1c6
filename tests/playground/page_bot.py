"""The answers of a bot that shows a bit of everything, for looking at the page."""

import discord
from discord import ui

from tests.playground.small_bot import SmallBot, board

PURPLE = discord.Colour(0x8E55CF)


class Lobby(ui.LayoutView):
    """A Components V2 message with one of most things in it."""

    def __init__(self, game: str, seats: list[str]) -> None:
        super().__init__(timeout=None)
        inside = ui.Container(accent_colour=PURPLE)
        inside.add_item(
            ui.TextDisplay(f"## {game.title()}\nFour people build **one** factory each.")
        )
        picture = discord.MediaGalleryItem("attachment://board.png", description="Six machines")
        inside.add_item(ui.MediaGallery(picture))
        taken = ", ".join(seats) or "nobody yet"
        texts = ui.TextDisplay(f"**Seats:** {taken}\n-# Closes <t:4102444800:R>")
        button = ui.Button(label="Rules", custom_id="rules", emoji="📖")
        inside.add_item(ui.Section(texts, accessory=button))
        inside.add_item(ui.Separator())
        row = ui.ActionRow()
        row.add_item(ui.Button(label="Join", style=discord.ButtonStyle.success, custom_id="join"))
        row.add_item(
            ui.Button(label="Take turn", custom_id="turn", style=discord.ButtonStyle.primary)
        )
        row.add_item(ui.Button(label="Bid …", custom_id="bid"))
        row.add_item(ui.Button(label="Full", custom_id="full", disabled=True))
        row.add_item(
            ui.Button(label="Nobody home", custom_id="silent", style=discord.ButtonStyle.danger)
        )
        inside.add_item(row)
        self.add_item(inside)
        self.stop()


class Panel(ui.View):
    """A private panel with a menu of several."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        menu = ui.Select(custom_id="load", placeholder="Load cubes", min_values=2, max_values=3)
        for name, note in (
            ("Coal", "black, marked C"),
            ("Steel", "grey, marked S"),
            ("Wood", "W"),
            ("Water", "blue, marked with a drop"),
        ):
            menu.add_option(label=name, value=name.lower(), description=note, emoji="📦")
        self.add_item(menu)
        self.add_item(ui.Button(label="Take back", custom_id="back", row=1))
        link = "https://example.org/rules"
        self.add_item(ui.Button(label="Help", url=link, row=1))
        self.stop()


class Bid(ui.Modal):
    """A form with a text and a menu."""

    how_much = ui.Label(
        text="How much?",
        description="Up to all you have",
        component=ui.TextInput(custom_id="amount", max_length=3, placeholder="7"),
    )
    pay = ui.Label(
        text="Pay with",
        component=ui.Select(
            custom_id="pay",
            options=[discord.SelectOption(label=name) for name in ("Coins", "Cubes")],
        ),
    )

    def __init__(self) -> None:
        super().__init__(title="Your bid", custom_id="bid-form")


def teach(bot: SmallBot) -> SmallBot:
    """Puts all answers in."""
    seats: list[str] = []

    @bot.answer("game new")
    async def new(interaction: discord.Interaction) -> None:
        view = Lobby(interaction.extras["game"], seats)
        await interaction.response.send_message(view=view, file=board())

    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        seats.append(interaction.user.display_name)
        await interaction.response.edit_message(view=Lobby("faktoria", seats))
        await interaction.followup.send(f"{interaction.user.mention} took a seat.")

    @bot.answer("turn")
    async def turn(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(
            content="**Your turn.** What to load?", view=Panel()
        )

    @bot.answer("load")
    async def load(interaction: discord.Interaction) -> None:
        chosen = " and ".join(interaction.data["values"])
        await interaction.response.edit_message(content=f"Loaded {chosen}.", view=None)

    @bot.answer("bid")
    async def bid(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Bid())

    @bot.answer("bid-form")
    async def bid_form(interaction: discord.Interaction) -> None:
        rows = interaction.data["components"]
        amount, pay = rows[0]["component"]["value"], rows[1]["component"]["values"][0]
        text = f"{interaction.user.display_name} bids **{amount}** in {pay}."
        await interaction.response.send_message(text)

    @bot.answer("rules")
    async def rules(interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="The rules", description="> short\n1. Build\n2. Run\n`x` ||y||")
        embed.add_field(name="Time", value="40 minutes").add_field(name="People", value="1–5")
        await interaction.response.send_message(embed=embed, ephemeral=True)

    @bot.answer("ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong", file=board("pong.png", "Pong"))

    return bot
