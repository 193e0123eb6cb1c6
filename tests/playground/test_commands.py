"""Logging in, registering commands, and people using them."""

import discord
import pytest

from playground.client import NotPossible, Person, Visit
from tests.playground.small_bot import SmallBot


async def test_the_bot_finds_two_servers_with_their_channels(bot: SmallBot) -> None:
    names = {guild.name: [c.name for c in guild.text_channels] for guild in bot.guilds}
    assert names == {"Workshop": ["games", "chatter"], "Second Shift": ["games"]}
    assert bot.user
    assert bot.user.name == "factotum"


async def test_the_bot_can_read_about_itself_and_others(bot: SmallBot, circle: Person) -> None:
    info = await bot.application_info()
    user = await bot.fetch_user(int(await circle.user_id()))
    assert info.name == "Factotum"
    assert user.display_name == "Circle"
    assert [c.name for c in await bot.tree.fetch_commands()] == ["game", "ping"]


async def test_a_server_tells_its_members_roles_and_channels(bot: SmallBot, circle: Person) -> None:
    guild = await bot.fetch_guild(bot.guilds[0].id)
    member = await guild.fetch_member(int(await circle.user_id()))
    assert member.display_name == "Circle"
    assert [c.name for c in await guild.fetch_channels()] == ["games", "chatter"]
    assert {role.name for role in await guild.fetch_roles()} == {"@everyone", "Factotum"}
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(1)


async def test_a_command_arrives_with_its_options(bot: SmallBot, circle: Person) -> None:
    got = {}

    @bot.answer("game new")
    async def new(interaction: discord.Interaction) -> None:
        got.update(interaction.extras)
        await interaction.response.send_message(f"{interaction.user.display_name} opens a table")

    answer = await circle.command("game new", game="faktoria", people="4", private=True)
    assert got == {"game": "faktoria", "people": 4, "private": True}
    assert answer.ack == 4
    assert answer.text == "Circle opens a table"


async def test_a_sub_command_group_resolves_people_and_channels(
    bot: SmallBot, circle: Person
) -> None:
    got = {}

    @bot.answer("game seat give")
    async def give(interaction: discord.Interaction) -> None:
        got.update(interaction.extras)
        await interaction.response.send_message("given")

    await circle.command("game seat give", who="square", where="chatter")
    assert got["who"].display_name == "Square"
    assert isinstance(got["who"], discord.Member)
    assert got["where"].name == "chatter"


async def test_completion_offers_what_fits(bot: SmallBot, circle: Person) -> None:
    choices = await circle.autocomplete("game new", "game", game="fak")
    assert choices == [{"name": "Faktoria", "value": "faktoria"}]


async def test_an_interaction_says_where_it_is_and_what_the_bot_may_do(
    bot: SmallBot, circle: Person, visit: Visit
) -> None:
    seen: list[discord.Interaction] = []

    @bot.answer("ping")
    async def ping(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.send_message("pong")

    await circle.command("ping")
    await visit.control("deny", permission="ATTACH_FILES", channel="games")
    await circle.command("ping")
    before, after = seen
    assert before.guild
    assert before.channel
    assert before.app_permissions.attach_files
    assert not after.app_permissions.attach_files
    assert before.permissions.administrator
    assert before.context.guild
    assert before.filesize_limit == 10 * 1024 * 1024


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("nothing", {}),
        ("game", {}),
        ("game fly", {}),
        ("game new", {}),
        ("game new", {"game": "x", "people": 9}),
        ("game new", {"game": "x", "colour": "red"}),
        ("game seat give", {"who": "nobody"}),
    ],
)
async def test_what_the_client_would_not_send_is_refused_with_a_sentence(
    bot: SmallBot, circle: Person, name: str, options: dict[str, object]
) -> None:
    with pytest.raises(NotPossible):
        await circle.command(name, **options)


async def test_with_no_bot_a_command_fails_at_once(bot: SmallBot, circle: Person) -> None:
    await bot.close()
    assert (await circle.command("ping")).failed


async def test_commands_sync_keeps_ids(bot: SmallBot) -> None:
    before = {c.name: c.id for c in await bot.tree.fetch_commands()}
    await bot.tree.sync()
    assert {c.name: c.id for c in await bot.tree.fetch_commands()} == before
