"""Pressing, choosing, submitting; answering in time, late, twice, and never."""

import discord
import pytest
from discord import ui

from playground import Playground, Timing
from playground.client import NotPossible, Person, Visit
from tests.playground.page_bot import Bid, Panel
from tests.playground.small_bot import SmallBot, running

JOIN = ui.Button[ui.View](label="Join", custom_id="join")


def row(*items: ui.Item[ui.View]) -> ui.View:
    view = ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


@pytest.fixture
async def lobby(games: discord.TextChannel) -> discord.Message:
    return await games.send("A table", view=row(JOIN))


async def press(person: Person, message: discord.Message, custom_id: str = "join", **more):
    return await person.press_id(str(message.id), custom_id, **more)


async def test_a_press_edits_its_message(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        assert interaction.message
        assert interaction.message.content == "A table"
        await interaction.response.edit_message(content=f"{interaction.user.display_name} is in")

    answer = await press(square, lobby)
    assert (answer.ack, answer.text) == (7, "Square is in")
    assert answer.message.id == str(lobby.id)


async def test_a_deferred_press_waits_for_the_edit(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="done")

    answer = await press(square, lobby)
    assert (answer.ack, answer.text) == (6, "done")


async def test_a_thinking_answer_is_filled_in_and_stays_private(
    bot: SmallBot, lobby: discord.Message, square: Person, circle: Person
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="Your hand", view=Panel())

    answer = await press(square, lobby)
    assert answer.message.ephemeral
    assert answer.text == "Your hand"
    assert "Your hand" in [m.text for m in await square.messages()]
    assert "Your hand" not in [m.text for m in await circle.messages()]


async def test_private_messages_are_in_no_history(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    answer = await press(square, lobby)
    assert [m.content async for m in lobby.channel.history()] == ["A table"]
    with pytest.raises(discord.NotFound):
        await lobby.channel.fetch_message(int(answer.message.id))


async def test_the_first_follow_up_after_a_deferral_takes_its_place(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        first = await interaction.followup.send("one", wait=True)
        second = await interaction.followup.send("two", wait=True)
        await second.edit(content="two, changed")
        assert first.id == (await interaction.original_response()).id

    await press(square, lobby)
    seen = await square.wait_message(contains="two, changed")
    assert not seen.ephemeral
    assert [m.text for m in await square.messages()] == ["A table", "one", "two, changed"]


async def test_follow_ups_can_be_private_and_be_deleted(
    bot: SmallBot, lobby: discord.Message, square: Person, visit: Visit
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("public")
        extra = await interaction.followup.send("private", ephemeral=True, wait=True)
        await extra.delete()
        await interaction.delete_original_response()

    await press(square, lobby)
    await visit.wait("request", method="DELETE", route="/webhooks/*/messages/@original")
    assert [m.text for m in await square.messages()] == ["A table"]


async def test_a_menu_sends_what_was_chosen(
    bot: SmallBot, games: discord.TextChannel, square: Person
) -> None:
    @bot.answer("load")
    async def load(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=" ".join(interaction.data["values"]))

    message = await games.send("Load", view=Panel())
    answer = await press(square, message, "load", values=["Coal", "wood"])
    assert answer.text == "coal wood"


@pytest.mark.parametrize("values", [["coal"], [], ["coal", "gold"], ["coal", "steel", "wood", "x"]])
async def test_a_menu_takes_only_what_it_offers(
    bot: SmallBot, games: discord.TextChannel, square: Person, values: list[str]
) -> None:
    message = await games.send("Load", view=Panel())
    with pytest.raises(NotPossible):
        await press(square, message, "load", values=values)


async def test_menus_of_people_resolve_them(
    bot: SmallBot, games: discord.TextChannel, square: Person
) -> None:
    @bot.answer("who")
    async def who(interaction: discord.Interaction) -> None:
        users = interaction.data["resolved"]["users"]
        name = next(iter(users.values()))["global_name"]
        await interaction.response.send_message(name)

    message = await games.send("Who?", view=row(ui.UserSelect(custom_id="who")))
    assert (await press(square, message, "who", values=["diamond"])).text == "Diamond"


async def test_disabled_and_missing_buttons_cannot_be_pressed(
    bot: SmallBot, games: discord.TextChannel, square: Person
) -> None:
    off = ui.Button[ui.View](label="Off", custom_id="off", disabled=True)
    message = await games.send("x", view=row(off))
    for custom_id in ("off", "gone"):
        with pytest.raises(NotPossible):
            await press(square, message, custom_id)


async def test_a_forged_press_arrives_as_it_was_sent(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    @bot.answer("made-up")
    async def made_up(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(interaction.data["values"]))

    answer = await press(square, lobby, "made-up", values=["9"], forged=True)
    assert answer.text == "['9']"


async def open_form(bot: SmallBot, lobby: discord.Message, person: Person):
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Bid())

    return (await press(person, lobby)).modal


async def test_a_form_is_submitted_with_labels_or_ids(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    form = await open_form(bot, lobby, square)

    @bot.answer("bid-form")
    async def bid(interaction: discord.Interaction) -> None:
        first, second = (r["component"] for r in interaction.data["components"])
        assert interaction.message
        text = f"{first['value']} {second['values']}"
        await interaction.response.edit_message(content=text)

    answer = await square.submit(form, {"How much?": "7", "pay": "Coins"})
    assert answer.text == "7 ['Coins']"
    with pytest.raises(NotPossible):
        await square.submit(form, {"amount": "7", "pay": "Coins"})


@pytest.mark.parametrize(
    "values",
    [
        {"pay": "Coins"},
        {"amount": "12345", "pay": "Coins"},
        {"amount": "7", "pay": "Coins", "x": 1},
    ],
)
async def test_a_form_is_checked_before_it_is_sent(
    bot: SmallBot, lobby: discord.Message, square: Person, values: dict[str, object]
) -> None:
    form = await open_form(bot, lobby, square)
    with pytest.raises(NotPossible):
        await square.submit(form, values)


async def test_a_form_outlives_the_bot(
    playground: Playground, bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    form = await open_form(bot, lobby, square)
    await bot.close()
    async with running(SmallBot(), playground) as second:

        @second.answer("bid-form")
        async def bid(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("still here", ephemeral=True)

        answer = await square.submit(form, {"amount": "1", "pay": "Cubes"})
    assert answer.text == "still here"


async def test_a_second_answer_is_refused(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        again = interaction.response
        again._response_type = None
        await again.send_message("twice")

    await press(square, lobby, wait="ack")
    second = await square.visit.wait("request", route="/interactions/*/callback", count=2)
    assert (second["status"], second["code"]) == (400, 40060)


async def test_a_form_cannot_follow_a_form(
    bot: SmallBot, lobby: discord.Message, square: Person
) -> None:
    form = await open_form(bot, lobby, square)

    @bot.answer("bid-form")
    async def bid(interaction: discord.Interaction) -> None:
        with pytest.raises(discord.HTTPException) as caught:
            await interaction.response.send_modal(Bid())
        assert caught.value.code == 50035
        await interaction.response.send_message("no second form")

    assert (await square.submit(form, {"amount": "1", "pay": "Cubes"})).text == "no second form"


async def test_an_answer_after_three_seconds_comes_too_late(
    bot: SmallBot, lobby: discord.Message, square: Person, visit: Visit
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await visit.control("advance_clock", seconds=3.1)
        with pytest.raises(discord.NotFound) as caught:
            await interaction.response.send_message("late")
        assert caught.value.code == 10062
        await interaction.channel.send("noticed")

    answer = await press(square, lobby)
    assert answer.failed
    await square.wait_message(contains="noticed")


async def test_a_token_ends_after_fifteen_minutes(
    bot: SmallBot, lobby: discord.Message, square: Person, visit: Visit
) -> None:
    kept: list[discord.Interaction] = []

    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        kept.append(interaction)
        await interaction.response.send_message("ok")

    await press(square, lobby)
    await visit.control("advance_clock", seconds=15 * 60)
    with pytest.raises(discord.HTTPException) as caught:
        await kept[0].edit_original_response(content="too late")
    assert (caught.value.status, caught.value.code) == (401, 50027)


async def test_nobody_answers() -> None:
    timing = Timing(acknowledge=0.05)
    async with Playground(port=0, timing=timing) as short, Visit(short.url) as visit:
        circle = visit.person("circle")
        async with running(SmallBot(), short) as bot:
            channel = bot.get_channel(int(await circle.channel_id()))
            message = await channel.send("x", view=row(JOIN))
            answer = await circle.press_id(str(message.id), "join")
    assert answer.failed


async def test_dismissing_is_for_the_reader_alone(
    bot: SmallBot, lobby: discord.Message, square: Person, circle: Person
) -> None:
    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    private = (await press(square, lobby)).message
    with pytest.raises(NotPossible):
        await circle.dismiss(private)
    await square.dismiss(private)
    assert [m.text for m in await square.messages()] == ["A table"]
