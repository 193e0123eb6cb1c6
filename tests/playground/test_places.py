"""Threads, direct messages, permissions, and servers that come and go."""

import discord
import pytest

from playground import Playground
from playground.client import NotPossible, Person, Visit
from tests.playground.small_bot import SmallBot, board, running
from tests.playground.test_interactions import JOIN, row


async def test_a_thread_is_opened_on_a_message(
    games: discord.TextChannel, circle: Person, bot: SmallBot
) -> None:
    message = await games.send("table 1")
    thread = await message.create_thread(name="Table 1")
    await thread.send("inside")
    assert thread.id == message.id
    assert [m.text for m in await circle.messages("Table 1")] == ["inside"]
    active = await games.guild.active_threads()
    assert [t.name for t in active] == ["Table 1"]
    with pytest.raises(discord.HTTPException) as caught:
        await message.create_thread(name="again")
    assert caught.value.code == 160004


async def test_a_thread_without_a_message_leaves_a_line(
    games: discord.TextChannel, circle: Person
) -> None:
    public = discord.ChannelType.public_thread
    thread = await games.create_thread(name="Free", type=public)
    assert (await circle.messages())[-1].raw["type"] == 18
    await thread.add_user(discord.Object(int(await circle.user_id())))
    assert len(await thread.fetch_members()) == 2


async def test_private_threads_are_for_members_and_moderators(
    games: discord.TextChannel, circle: Person, square: Person
) -> None:
    thread = await games.create_thread(name="Secret")
    assert [c["name"] for c in (await circle.world())["channels"] if c["type"] == 12] == ["Secret"]
    with pytest.raises(NotPossible):
        await square.visit.post(
            "say", **{"as": "square", "channel": str(thread.id), "content": "?"}
        )


async def test_an_archived_thread_is_woken_by_writing_but_not_by_editing(
    games: discord.TextChannel, visit: Visit, circle: Person
) -> None:
    thread = await (await games.send("t")).create_thread(name="Sleepy")
    message = await thread.send("one", view=row(JOIN))
    await visit.control("archive", channel=str(thread.id))
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="two")
    assert caught.value.code == 50083
    with pytest.raises(NotPossible):
        await circle.press_id(str(message.id), "join")
    await thread.send("good morning")
    await message.edit(content="two")


async def test_a_locked_thread_needs_manage_threads(
    games: discord.TextChannel, visit: Visit, bot: SmallBot
) -> None:
    thread = await (await games.send("t")).create_thread(name="Locked")
    await visit.control("lock", channel=str(thread.id), archived=False)
    await visit.control("deny", permission="MANAGE_THREADS", channel="games")
    with pytest.raises(discord.Forbidden) as caught:
        await thread.send("hello?")
    assert caught.value.code == 160005
    await visit.control("allow", permission="MANAGE_THREADS", channel="games")
    await thread.send("hello!")
    fetched = await bot.fetch_channel(thread.id)
    assert isinstance(fetched, discord.Thread)
    assert not fetched.archived


async def test_a_quiet_thread_is_archived_after_its_time(
    games: discord.TextChannel, visit: Visit, bot: SmallBot
) -> None:
    message = await games.send("t")
    thread = await message.create_thread(name="Quiet", auto_archive_duration=60)
    await visit.control("advance_clock", seconds=59 * 60)
    await thread.send("still here")
    await visit.control("advance_clock", seconds=59 * 60)
    assert not (await bot.fetch_channel(thread.id)).archived
    await visit.control("advance_clock", seconds=60)
    assert (await bot.fetch_channel(thread.id)).archived


async def test_the_bot_archives_renames_and_deletes_its_thread(
    games: discord.TextChannel, visit: Visit
) -> None:
    thread = await (await games.send("t")).create_thread(name="Mine")
    await thread.edit(name="Ours", archived=True)
    assert [t.name async for t in games.archived_threads()] == ["Ours"]
    await thread.edit(archived=False)
    await thread.delete()
    with pytest.raises(discord.NotFound) as caught:
        await thread.send("x")
    assert caught.value.code == 10003


async def test_direct_messages_reach_one_person_and_notify(
    bot: SmallBot, square: Person, circle: Person
) -> None:
    user = await bot.fetch_user(int(await square.user_id()))
    await user.send("Your turn", view=row(JOIN))

    @bot.answer("join")
    async def join(interaction: discord.Interaction) -> None:
        assert interaction.guild is None
        await interaction.response.edit_message(content=f"Hello {interaction.user.display_name}")

    (message,) = await square.messages("dm")
    assert message.notified == ["Square"]
    assert (await square.press(message, "Join")).text == "Hello Square"
    assert await circle.messages("dm") == []


async def test_commands_work_in_direct_messages(bot: SmallBot, square: Person) -> None:
    @bot.answer("ping")
    async def ping(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.DMChannel)
        await interaction.response.send_message("pong")

    assert (await square.command("ping", channel="dm")).text == "pong"


async def test_closed_direct_messages(bot: SmallBot, square: Person, visit: Visit) -> None:
    user = await bot.fetch_user(int(await square.user_id()))
    await visit.control("close_dms", who="square")
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("x")
    assert caught.value.code == 50007
    await visit.control("open_dms", who="square")
    await user.send("y")


async def test_no_server_in_common(bot: SmallBot, square: Person, visit: Visit) -> None:
    user = await bot.fetch_user(int(await square.user_id()))
    for guild in ("Workshop", "Second Shift"):
        await visit.control("member_leave", who="square", guild=guild)
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("x")
    assert caught.value.code == 50278


TAKEN = {
    "VIEW_CHANNEL": 50001,
    "SEND_MESSAGES": 50013,
    "ATTACH_FILES": 50013,
    "EMBED_LINKS": 50013,
    "CREATE_PUBLIC_THREADS": 50013,
    "SEND_MESSAGES_IN_THREADS": 50013,
    "PIN_MESSAGES": 50013,
    "READ_MESSAGE_HISTORY": 50013,
}


@pytest.mark.parametrize(("permission", "code"), TAKEN.items())
async def test_a_taken_permission_is_missed(
    games: discord.TextChannel, visit: Visit, permission: str, code: int
) -> None:
    message = await games.send("before")
    thread = await message.create_thread(name="t")
    other = await games.send("another")
    acts = {
        "ATTACH_FILES": lambda: games.send(file=board()),
        "EMBED_LINKS": lambda: games.send(embed=discord.Embed(title="x")),
        "CREATE_PUBLIC_THREADS": lambda: other.create_thread(name="u"),
        "SEND_MESSAGES_IN_THREADS": lambda: thread.send("x"),
        "PIN_MESSAGES": other.pin,
        "READ_MESSAGE_HISTORY": lambda: games.fetch_message(other.id),
    }
    act = acts.get(permission, lambda: games.send("x"))
    await visit.control("deny", permission=permission, channel="games")
    with pytest.raises(discord.Forbidden) as caught:
        await act()
    assert caught.value.code == code
    await visit.control("allow", permission=permission, channel="games")
    await act()


async def test_interactions_are_answered_even_where_the_bot_may_not_write(
    bot: SmallBot, circle: Person, visit: Visit
) -> None:
    @bot.answer("ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    await visit.control("deny", permission="SEND_MESSAGES", channel="games")
    assert (await circle.command("ping")).text == "pong"


async def test_somebody_else_s_message_needs_manage_messages(
    games: discord.TextChannel, circle: Person, visit: Visit
) -> None:
    said = await circle.say("x")
    await visit.control("deny", permission="MANAGE_MESSAGES", channel="games")
    with pytest.raises(discord.Forbidden):
        await games.get_partial_message(int(said.id)).delete()


async def test_a_deleted_channel_is_unknown(
    bot: SmallBot, games: discord.TextChannel, visit: Visit
) -> None:
    await visit.control("delete_channel", channel="games")
    with pytest.raises(discord.NotFound) as caught:
        await games.send("x")
    assert caught.value.code == 10003
    with pytest.raises(discord.NotFound):
        await bot.fetch_channel(games.id)


async def test_members_leave_and_come_back(
    bot: SmallBot, circle: Person, square: Person, visit: Visit
) -> None:
    guild, user_id = bot.guilds[0], int(await square.user_id())
    await visit.control("member_leave", who="square")
    with pytest.raises(discord.NotFound) as caught:
        await guild.fetch_member(user_id)
    assert caught.value.code == 10007
    with pytest.raises(NotPossible):
        await square.say("let me in", channel="games")
    await visit.control("member_join", who="square")
    assert (await guild.fetch_member(user_id)).id == user_id


async def test_the_bot_is_thrown_out_and_invited_again(
    bot: SmallBot, games: discord.TextChannel, circle: Person, visit: Visit
) -> None:
    await visit.control("remove_bot", guild="Workshop")
    with pytest.raises(discord.Forbidden) as caught:
        await games.send("x")
    assert caught.value.code == 50001
    with pytest.raises(NotPossible):
        await circle.command("ping")
    await visit.control("add_bot", guild="Workshop")
    await games.send("back")


async def test_two_bots_with_one_token_both_hear_it(
    playground: Playground, bot: SmallBot, games: discord.TextChannel, circle: Person
) -> None:
    async with running(SmallBot(), playground) as twin:
        for one in (bot, twin):

            @one.answer("join")
            async def join(interaction: discord.Interaction) -> None:
                await interaction.response.send_message("me")

        message = await games.send("x", view=row(JOIN))
        await circle.press_id(str(message.id), "join")
        await circle.visit.wait("request", route="/interactions/*", count=2)
        callbacks = (await circle.visit.requests()).of(
            "POST", "/interactions/{interaction_id}/{token}/callback"
        )
    assert sorted(entry["status"] for entry in callbacks) == [200, 400]
