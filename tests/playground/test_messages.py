"""Messages: files, edits, Components V2, nonces, mentions, pins and history."""

import discord
import pytest
from discord import ui

from playground.client import Person, Visit
from tests.playground.page_bot import Lobby
from tests.playground.small_bot import SmallBot, board


async def test_a_picture_arrives_with_its_description(
    games: discord.TextChannel, circle: Person, visit: Visit
) -> None:
    await games.send("look", file=board(size=(320, 200)))
    message = await circle.wait_message(contains="look")
    (picture,) = message.pictures
    assert picture.filename == "board.png"
    assert picture.alt == "Board: six machines stand in a row"
    assert (message.raw["attachments"][0]["width"], message.raw["attachments"][0]["height"]) == (
        320,
        200,
    )
    assert (await visit.file(picture)).startswith(b"\x89PNG")


async def test_an_edit_keeps_or_replaces_attachments(games: discord.TextChannel) -> None:
    message = await games.send("a", files=[board("one.png"), board("two.png")])
    kept = await message.edit(attachments=[message.attachments[1]])
    assert [a.filename for a in kept.attachments] == ["two.png"]
    both = await kept.add_files(board("three.png"))
    assert [a.filename for a in both.attachments] == ["two.png", "three.png"]
    text = await both.edit(content="b")
    assert len(text.attachments) == 2
    none = await text.edit(attachments=[])
    assert none.attachments == []


async def test_what_was_replaced_is_no_longer_served(
    games: discord.TextChannel, circle: Person, visit: Visit
) -> None:
    message = await games.send("a", file=board("one.png"))
    before = (await circle.wait_message(contains="a")).pictures[0]
    await message.edit(attachments=[board("two.png")])
    with pytest.raises(Exception, match="404"):
        await visit.file(before)


async def test_an_embed_shows_the_upload_and_hides_the_attachment(
    games: discord.TextChannel, circle: Person
) -> None:
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    await games.send(embed=embed, file=board())
    seen = await circle.wait_message(contains="Board")
    assert seen.raw["attachments"] == []
    assert seen.pictures[0].filename == "board.png"


async def test_a_layout_shows_its_gallery_and_can_be_edited(
    games: discord.TextChannel, circle: Person
) -> None:
    message = await games.send(view=Lobby("faktoria", []), file=board())
    seen = await circle.wait_message(contains="Faktoria")
    assert [p.alt for p in seen.pictures] == ["Six machines"]
    assert seen.labels == ["Rules", "Join", "Take turn", "Bid …", "Nobody home"]
    await message.edit(view=Lobby("faktoria", ["Square"]))
    assert "Square" in (await circle.message(seen)).text


async def test_a_layout_takes_no_content_any_more(games: discord.TextChannel) -> None:
    message = await games.send(view=Lobby("faktoria", []), file=board())
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="text")
    assert caught.value.code == 50035


async def test_a_plain_message_can_become_a_layout_once_emptied(games: discord.TextChannel) -> None:
    message = await games.send("text", file=board())
    with pytest.raises(discord.HTTPException):
        await message.edit(view=Lobby("faktoria", []))
    changed = await message.edit(content=None, view=Lobby("faktoria", []))
    assert changed.flags.components_v2
    assert changed.content == ""


async def test_a_layout_must_bring_the_files_it_names(games: discord.TextChannel) -> None:
    with pytest.raises(discord.HTTPException) as caught:
        await games.send(view=Lobby("faktoria", []))
    assert "board.png" in str(caught.value)


async def test_the_same_nonce_returns_the_first_message(
    games: discord.TextChannel, visit: Visit
) -> None:
    first = await games.send("one", nonce="42")
    again = await games.send("two", nonce="42")
    assert (again.id, again.content) == (first.id, "one")
    await visit.control("advance_clock", seconds=3600)
    assert (await games.send("three", nonce="42")).id != first.id


async def test_mentions_notify_unless_they_are_off(
    games: discord.TextChannel, circle: Person
) -> None:
    who = f"<@{await circle.user_id()}>"
    await games.send(f"{who} loud")
    await games.send(f"{who} off", allowed_mentions=discord.AllowedMentions.none())
    await games.send(f"{who} silent", silent=True)
    await games.send(f"`{who}` code")
    notified = {m.text.split()[-1]: m.notified for m in await circle.messages()}
    assert notified == {"loud": ["Circle"], "off": [], "silent": [], "code": []}


async def test_notifications_are_remembered_when_their_message_is_gone(
    games: discord.TextChannel, circle: Person
) -> None:
    message = await games.send(f"<@{await circle.user_id()}> your turn")
    await message.edit(content="again")
    await message.delete()
    (call,) = await circle.notifications()
    assert call["content"].endswith("your turn")


async def test_only_the_listed_people_are_notified(
    games: discord.TextChannel, circle: Person, square: Person
) -> None:
    ids = [int(await p.user_id()) for p in (circle, square)]
    allowed = discord.AllowedMentions(users=[discord.Object(ids[1])], everyone=False, roles=False)
    await games.send(f"<@{ids[0]}> <@{ids[1]}>", allowed_mentions=allowed)
    assert (await circle.messages())[-1].notified == ["Square"]


async def test_everyone_is_called_only_with_the_permission(
    games: discord.TextChannel, circle: Person, visit: Visit
) -> None:
    await games.send("@everyone one")
    await visit.control("deny", permission="MENTION_EVERYONE", channel="games")
    await games.send("@everyone two")
    first, second = await circle.messages()
    assert len(first.notified) == 6
    assert second.notified == []


async def test_a_text_display_mentions_and_an_edit_does_not_notify(
    games: discord.TextChannel, circle: Person
) -> None:
    def layout(text: str) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(text))
        view.stop()
        return view

    who = f"<@{await circle.user_id()}>"
    message = await games.send(view=layout(f"{who} turn"))
    quiet = await games.send("nobody")
    await quiet.edit(content=f"{who} now")
    await message.edit(view=layout(f"{who} still"))
    first, second = await circle.messages()
    assert (first.notified, second.notified) == (["Circle"], [])
    assert len(second.raw["mentions"]) == 1


async def test_a_reply_notifies_the_author_by_default(
    games: discord.TextChannel, circle: Person
) -> None:
    said = await circle.say("hello")
    target = games.get_partial_message(int(said.id))
    await target.reply("hi")
    await target.reply("hi, quietly", mention_author=False)
    _, loud, quiet = await circle.messages()
    assert (loud.notified, quiet.notified) == (["Circle"], [])


async def test_history_pages(games: discord.TextChannel) -> None:
    sent = [await games.send(str(number)) for number in range(6)]
    newest = [m.content async for m in games.history(limit=2)]
    after = [m.content async for m in games.history(limit=2, after=sent[1], oldest_first=True)]
    before = [m.content async for m in games.history(limit=2, before=sent[2])]
    assert (newest, after, before) == (["5", "4"], ["2", "3"], ["1", "0"])


async def test_pins(bot: SmallBot, games: discord.TextChannel) -> None:
    message = await games.send("pin me")
    await message.pin()
    assert [m.id async for m in games.pins()] == [message.id]
    await message.unpin()
    assert [m.id async for m in games.pins()] == []


async def test_people_write_too_and_the_bot_cannot_edit_that(
    games: discord.TextChannel, circle: Person
) -> None:
    said = await circle.say("mine")
    with pytest.raises(discord.Forbidden) as caught:
        await games.get_partial_message(int(said.id)).edit(content="yours")
    assert caught.value.code == 50005


async def test_deleting_and_what_is_gone(
    games: discord.TextChannel, circle: Person, visit: Visit
) -> None:
    message = await games.send("a")
    other = await games.send("b")
    await message.delete()
    await visit.control("delete_message", message=str(other.id))
    for gone in (message, other):
        with pytest.raises(discord.NotFound) as caught:
            await gone.edit(content="x")
        assert caught.value.code == 10008
    said = await circle.say("c")
    await games.get_partial_message(int(said.id)).delete()
    assert await circle.messages() == []


async def test_typing_is_shown(games: discord.TextChannel, visit: Visit) -> None:
    async with games.typing():
        await visit.wait("request", method="POST", route="/channels/*/typing")


async def test_an_empty_message_is_refused(games: discord.TextChannel) -> None:
    with pytest.raises(discord.HTTPException) as caught:
        await games.send("")
    assert caught.value.code == 50006
