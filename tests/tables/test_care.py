"""Between the moves: ending by consent, servers that put us out, saves that cannot be read."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from tables.check import report
from tables.refusals import (
    CannotResume,
    NotPaused,
    NotYourSeat,
    TableOver,
    TablePaused,
    Unreadable,
)
from tables.schema import event, table_
from tables.schema import seat as seats
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, GUILD, World
from tests.toy import GAME


async def second_round(world: World, **more) -> str:
    code = await world.at_the_stalls(ANN, BEN, **more)
    loaded = await world.house.load(code)
    for seat in loaded.running.waiting:
        person = loaded.table.seats[seat].person
        await world.house.press(
            code, person, loaded.running.choices(seat)[0].number, ["done"], seat=seat
        )
    assert (await world.house.load(code)).running.view(None).round == 2
    return code


async def test_the_organiser_ends_a_game_in_its_first_round(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    await world.house.end(code, ANN)
    await world.settle(100)
    table = (await world.house.load(code)).table
    assert table.status == "cancelled"
    key = (await world.house.load(code)).running.state.dice.key
    assert key in world.discord.texts(CHANNEL)[-1]
    assert not any(m.screen.rows for m in world.discord.messages.values())
    assert not any("prompt" in text for text in world.discord.texts(CHANNEL))
    with pytest.raises(TableOver):
        await world.answer(code, 0, "visit", "done")
    assert await world.house.waiting_for(BEN) == []


async def test_later_all_people_must_agree(world: World):
    code = await second_round(world)
    words = await world.house.end(code, ANN)
    assert "Ben" in words
    await world.house.end(code, ANN)
    with pytest.raises(NotYourSeat):
        await world.house.end(code, CLEO)
    await world.settle()
    assert len([t for t in world.discord.texts(CHANNEL) if "asks to end" in t]) == 1
    assert (await world.house.load(code)).table.status == "live"
    await world.house.end(code, BEN)
    assert (await world.house.load(code)).table.status == "cancelled"


async def test_robots_have_no_vote(world: World):
    code = await world.table(ANN, robots=1)
    while (loaded := await world.house.load(code)).running.view(None).round < 2:
        await world.house.robots.play(code)
        loaded = await world.house.load(code)
        choice = loaded.running.choices(0)[0]
        pick = "done" if choice.key == "visit" else "pass"
        await world.house.press(code, ANN, choice.number, [pick])
    await world.house.end(code, ANN)
    assert (await world.house.load(code)).table.status == "cancelled"


async def test_a_server_that_puts_us_out_and_lets_us_in_again(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.lose_guild(GUILD)
    with pytest.raises(TablePaused, match="removed"):
        await world.answer(code, 0, "visit", "draw")
    await world.house.regain_guild(GUILD)
    await world.answer(code, 0, "visit", "draw")
    with pytest.raises(NotPaused):
        await world.house.resume(code, ANN)


async def test_a_save_that_cannot_be_read_is_set_aside_and_the_others_go_on(world: World):
    bad, good = await world.at_the_stalls(ANN, BEN), await world.at_the_stalls(ANN, CLEO)
    spoil = update(table_).where(table_.c.code == bad).values(state=b"{}")
    await world.store.write(lambda db: db.execute(spoil))
    lines, faults = await report(world.store, {GAME.id: GAME})
    assert faults == 1
    assert any(line.startswith(f"{good} toy live: Ann: visit") for line in lines)
    (fault,) = await world.house.check()
    assert fault.startswith(bad)
    with pytest.raises(Unreadable):
        await world.house.load(bad)
    with pytest.raises(CannotResume):
        await world.house.resume(bad, ANN)
    await world.answer(good, 0, "visit", "draw")
    await world.house.refresh(0)
    await world.settle()
    assert any("cannot be read" in text for text in world.discord.texts(-ANN))


async def test_a_log_that_cannot_be_read_keeps_nobody_from_starting(world: World):
    """Its table is set aside, and whoever asks for it is told so; the others go on."""
    bad, good = await second_round(world), await world.at_the_stalls(ANN, CLEO)
    spoil = update(event).where(event.c.code == bad).values(data=b"{}")
    await world.store.write(lambda db: db.execute(spoil))
    await world.house.open(world.discord, world.painter, world.thinker)
    assert (await world.house.load(bad)).table.status == "paused"
    with pytest.raises(Unreadable, match="log of this game"):
        await world.house.log(bad, 0)
    with pytest.raises(CannotResume, match="log of this game"):
        await world.house.resume(bad, ANN)
    await world.answer(good, 0, "visit", "draw")


async def test_a_table_that_cannot_be_refreshed_keeps_nobody_from_starting(
    world: World, monkeypatch: pytest.MonkeyPatch
):
    bad, good = await world.at_the_stalls(ANN, BEN), await world.at_the_stalls(ANN, CLEO)
    await world.settle()
    poster = world.house._poster

    def broken(db, loaded, now):
        assert loaded.table.code != bad, "a bug"
        return poster(db, loaded, now)

    monkeypatch.setattr(world.house, "_poster", broken)
    del world.discord.messages[(await world.house.load(good)).table.post_message]
    await world.house.refresh(0)
    await world.settle()
    assert world.discord.texts(CHANNEL).count("phase [] since [passed]") == 2


async def test_a_name_is_shown_as_it_was_typed_where_the_end_is_asked_for(world: World):
    """Neither a link nor a heading comes out of it."""
    typed, shown = "# [free](https://evil.example)", r"\# \[free\]\(https\://evil.example\)"
    code = await world.lobby(ANN)
    await world.house.join(code, BEN, typed)
    await world.house.start(code, ANN)
    assert "Still to agree: Ann." in await world.house.end(code, BEN)
    await world.settle()
    assert f"{shown} asks to end this game." in " ".join(world.discord.texts(CHANNEL))
    other = await second_round(world)
    await world.store.write(
        lambda db: db.execute(update(seats).where(seats.c.person == BEN).values(name=typed))
    )
    assert f"Still to agree: {shown}." in await world.house.end(other, ANN)


async def test_a_game_that_this_house_no_longer_has_is_set_aside(world: World):
    code = await world.table(ANN, BEN)
    world.house.games = {}
    assert (await world.house.check())[0].startswith(code)


async def test_refreshing_restores_a_post_that_was_deleted_while_we_were_away(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    del world.discord.messages[(await world.house.load(code)).table.post_message]
    await world.house.refresh(0)
    await world.settle()
    assert "phase [] since [passed]" in world.discord.texts(CHANNEL)


async def test_status_counts_tables_and_messages(world: World):
    await world.at_the_stalls(ANN, BEN)
    await world.lobby(CLEO)
    lines = await world.house.status()
    assert lines[0] == "Tables: 1 lobby, 1 live"
    assert lines[1].startswith("Messages to be sent: ")
