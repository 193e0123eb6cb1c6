"""Every command seen to work, in a thread and in the channel itself."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from cogs.table_presses import verified
from engine import record
from engine.registry import GAMES
from playground.client import Person
from tables.refusals import Refused
from tables.store import table_rows
from tests.end_to_end.begun import begun, lobby_of, next_post, played_out, shown
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import two
from tests.end_to_end.players import Presser, next_call

PLACES = ["here", "thread"]


async def exported(person: Person, code: str, channel: str) -> bytes:
    """The file that /game export attaches."""
    message = (await person.command("game export", table=code, channel=channel)).message
    attached = message.raw["attachments"][0]
    assert attached["filename"] == f"little_factory_{code}.jsonl"
    return await person.visit.file(attached["url"])


@pytest.mark.parametrize("place", PLACES)
async def test_reading(floor: Floor, place: str):
    """Without naming the table: a command means the one that is played where it is typed."""
    game, mover, _ = await two(floor, place)
    spectator = floor.person("spectator")
    where = {"channel": game.channel}
    board = (await spectator.command("game board", **where)).message
    assert game.code in board.text
    assert board.pictures[0].filename.startswith(f"little_factory_{game.code}_")
    in_words = (await spectator.command("game board", words=True, **where)).message
    assert not in_words.pictures
    assert len(in_words.text) > 200
    assert (
        "has not played round 7" in (await spectator.command("game board", round=7, **where)).text
    )
    assert "You have no seat" in (await spectator.command("game hand", **where)).text
    hand = (await mover.command("game hand", **where)).message
    assert "Your turn" in hand.text
    assert "Turn order" in (await spectator.command("game log", **where)).text
    assert "Make or trade once" in (await mover.command("game rules", **where)).text
    intro = (await spectator.command("game rules", game="little_factory", **where)).message
    assert "in two minutes" in intro.text
    topic = intro.selects[0]["options"][0]["value"]
    chosen = await spectator.press_id(intro.id, intro.selects[0]["custom_id"], values=[topic])
    assert topic in chosen.text
    shown = (await mover.command("game mine", **where)).text
    assert "**your turn**" in shown
    assert game.channel in shown


@pytest.mark.parametrize("place", PLACES)
async def test_playing_taking_back_and_an_earlier_round(floor: Floor, place: str):
    game, mover, other = await two(floor, place)
    where = {"channel": game.channel}
    offered = await mover.autocomplete("game play", "option", option="wood", **where)
    assert offered
    assert all("wood" in each["name"].lower() for each in offered)
    tables = await mover.autocomplete("game board", "table", table="", channel="dm")
    assert [each["value"] for each in tables] == [game.code]
    unclear = await mover.command("game play", option="@everyone *x*", **where)
    assert "“\\@everyone \\*x\\*” is nothing you can do now." in unclear.text
    assert "End turn" in unclear.message.labels
    assert "You are not waited for" in (await other.command("game play", **where)).text
    assert "nothing to take back" in (await mover.command("game undo", **where)).text
    ended = await mover.command("game play", option="End turn", **where)
    assert "You are not waited for" in ended.text
    post = await next_post(mover, game.post)
    assert "Taken back" in (await mover.command("game undo", **where)).text
    await Presser(mover, 1).take_turn(post)
    person, post = await next_call([other], post, game.channel)
    assert person is other
    await Presser(other, 2).take_turn(post)
    first = (await mover.command("game board", round=1, **where)).message
    assert "round 1" in first.text


async def test_the_showcase_follows_a_game_in_its_thread(floor: Floor):
    game, mover, _ = await two(floor, "thread")
    shown = await mover.wait_message(message=game.lobby, contains="Played in")
    assert game.channel in shown.text
    assert shown.pictures
    assert "Take turn" not in shown.labels


@pytest.mark.parametrize("place", PLACES)
async def test_export_and_verify(floor: Floor, place: str, tmp_path: Path):
    game, mover, other = await two(floor, place)
    key = await key_of(floor, game.code)
    running = await exported(mover, game.code, game.channel)
    assert key.encode() not in running
    assert "stays secret" in (await other.command("game verify", channel=game.channel)).text
    with pytest.raises(Refused, match="still running"):
        await verified(running)

    await played_out(floor, game, mover)
    spectator = floor.person("spectator")
    data = await exported(spectator, game.code, game.channel)
    assert key.encode() in data
    assert record.verify(data, GAMES) == []
    assert "Good: " in (await spectator.command("game verify", channel=game.channel)).text
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    assert await exit_code("-m", "engine", "verify", str(file)) == 0
    file.write_bytes(data.replace(key.encode(), b"0" * len(key)))
    assert await exit_code("-m", "engine", "verify", str(file)) == 1


async def exit_code(*words: str) -> int:
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.DEVNULL
    )
    return await process.wait()


async def key_of(floor: Floor, code: str) -> str:
    return (await floor.house.load(code)).running.state.dice.key


async def test_ending_early(floor: Floor):
    """Alone in the first round, by consent later, and never by somebody who only watches."""
    game, mover, other = await two(floor, "here")
    assert "no seat" in (await floor.person("spectator").command("game end")).text
    circle = floor.person("circle")
    square = floor.person("square")
    asked = await square.command("game end")
    assert "Still to agree: Circle" in asked.text
    notice = await circle.wait_message(contains="asks to end this game")
    assert not notice.ephemeral
    assert "is ended" in (await circle.command("game end")).text
    assert "key of its dice was" in (await next_post(circle, notice)).text
    assert (
        "is over" in (await mover.press_id(game.post.id, f"o:turn:{game.code}", forged=True)).text
    )
    assert "is over" in (await other.command("game end")).text
    assert "Good" in (await other.command("game verify")).text


async def test_resume_of_what_is_not_paused(floor: Floor):
    _, mover, _ = await two(floor, "here")
    assert "is not paused" in (await mover.command("game resume")).text
    assert (
        "is played here" in (await mover.command("game resume", here=True, channel="chatter")).text
    )
    post = await mover.wait_message(channel="chatter", contains="round 1")
    assert post


async def test_status_and_check(floor: Floor):
    circle = floor.person("circle")
    await lobby_of(circle)
    status = (await circle.command("factotum status")).text
    for words in ("Tables: 1 lobby", "Press acknowledged: ", "Posted after the move: "):
        assert words in status
    assert "Errors of the last hour: 0" in status
    assert "refused within ten minutes: 0" in status
    assert "All that is needed is allowed" in (await circle.command("factotum check")).text
    for permission in ("SEND_MESSAGES", "ATTACH_FILES", "CREATE_PUBLIC_THREADS"):
        await floor.visit.control("deny", permission=permission)
    check = (await circle.command("factotum check")).text
    assert "- missing: Send Messages – " in check
    assert "- missing: Attach Files – " in check
    assert "- missing, optional: Create Public Threads – " in check
    refused = await circle.command("game new", game="little_factory")
    assert "Please ask an admin to allow me:\n- Send Messages" in refused.text


async def test_one_damaged_table_hides_no_other(floor: Floor):
    circle = floor.person("circle")
    first, second = await begun(circle, robots=1), await begun(circle, robots=1)
    await floor.store.write(
        lambda db: db.execute(
            table_rows.table_.update()
            .where(table_rows.table_.c.code == first.code)
            .values(state=b"no state")
        )
    )
    text = (await circle.command("game mine")).text
    assert f"Table {first.code} cannot be read" in text
    assert second.code in text
    assert "your turn" in text
    refused = await circle.press_id(first.post.id, f"o:turn:{first.code}", forged=True)
    assert "cannot be read" in refused.text


async def test_asking_twice_can_be_switched_off_and_on(floor: Floor):
    game, mover, other = await two(floor, "here")
    panel = (await mover.press(game.post, "Take turn")).message
    asked = (await mover.press(panel, "End turn")).message
    assert "You are not waited for" in (await mover.press(asked, "Yes, and never")).text
    post = await next_post(other, game.post)
    await Presser(other, 1).take_turn(post)
    _, post = await next_call([mover], post, game.channel)
    panel = (await mover.press(post, "Take turn")).message
    assert "You are not waited for" in (await mover.press(panel, "End turn")).text

    mine = (await mover.command("game mine")).message
    mine = (await mover.press(mine, "Ask twice again")).message
    assert "Stop asking twice" in mine.labels
    post = await next_post(other, post)
    await Presser(other, 1).take_turn(post)
    _, post = await next_call([mover], post, game.channel)
    panel = (await mover.press(post, "Take turn")).message
    assert "End turn?" in (await mover.press(panel, "End turn")).text


async def test_an_admin_sets_a_table_going_again(floor: Floor):
    """Everybody at the table reads what was done, there and in the log."""
    game, mover, other = await two(floor)
    circle = floor.person("circle", channel="chatter")
    words = f"had **{shown(mover)}**’s turn finished"
    answer = await circle.command("factotum repair", what="skip", table=game.code)
    assert words in answer.text
    person, post = await next_call([mover, other], game.post, game.channel)
    assert person is other
    assert await mover.wait_message(after=game.post, contains=words)
    assert words in (await mover.command("game log", table=game.code)).text
    await circle.command("factotum repair", what="repost", table=game.code)
    again = await other.wait_message(after=post, contains="is to play")
    assert "Take turn" in again.labels
    await circle.command("factotum repair", what="end", table=game.code)
    assert await mover.wait_message(after=again, contains="ended early")
    square = floor.person("square", channel="Second Shift#games")  # an admin there, not here
    elsewhere = await square.command("factotum repair", what="end", table=game.code)
    assert "no table" in elsewhere.text


async def test_what_is_kept_of_me_and_that_it_goes(floor: Floor):
    game, mover, other = await two(floor)
    answer = await mover.command("privacy export", channel="dm")
    (file,) = answer.message.raw["attachments"]
    assert file["filename"] == "factotum-about-you.json"
    assert "sure:True" in (await mover.command("privacy delete")).text
    assert "names you any more" in (await mover.command("privacy delete", sure=True)).text
    person, _ = await next_call([mover, other], game.post, game.channel)
    assert person is other
