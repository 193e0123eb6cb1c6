"""Before the game: seats, robots, options, who may do what, and how a lobby closes."""

from __future__ import annotations

import asyncio

import pytest

from engine.kernel.dice import commitment
from tables.lobbies import ALPHABET
from tables.refusals import (
    AlreadySeated,
    AlreadyStarted,
    BadOption,
    LobbyClosed,
    LobbyFull,
    NoSuchGame,
    NoSuchSeat,
    NoSuchTable,
    NotOrganiser,
    NotStarted,
    NotYourSeat,
    TooFewPlayers,
)
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, GUILD, World


async def test_a_code_has_five_clear_characters(world: World):
    code = await world.lobby(ANN)
    assert len(code) == 5
    assert set(code) <= set(ALPHABET)
    assert (await world.house.load(f" {code.lower()} ")).table.code == code
    with pytest.raises(NoSuchTable):
        await world.house.load("?????")


async def test_a_code_that_is_taken_is_not_given_again(world: World):
    keys = iter(["1" * 32, "1" * 32, "2" * 32])
    world.house.entropy = lambda: next(keys)
    assert await world.lobby(ANN) != await world.lobby(BEN)


async def test_who_opens_a_lobby_sits_and_others_join(world: World):
    code = await world.lobby(ANN, BEN)
    with pytest.raises(AlreadySeated):
        await world.house.join(code, BEN, "Ben")
    table = (await world.house.load(code)).table
    assert table.names == ("Ann", "Ben")
    await world.settle()
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ann Ben"]
    assert table.organiser == ANN


async def test_many_who_join_at_once_fill_the_seats_and_no_more(world: World):
    code = await world.lobby(ANN)
    joins = [world.house.join(code, person, f"P{person}") for person in range(10)]
    answers = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(isinstance(answer, LobbyFull) for answer in answers) == 7
    assert len((await world.house.load(code)).table.seats) == 4


async def test_seats_move_up_and_the_organiser_passes_the_lobby_on(world: World):
    code = await world.lobby(ANN, BEN, CLEO)
    table = await world.house.leave(code, ANN)
    assert table.names == ("Ben", "Cleo")
    assert [each.seat for each in table.seats] == [0, 1]
    assert table.organiser == BEN
    with pytest.raises(NotYourSeat):
        await world.house.leave(code, ANN)


async def test_the_last_to_leave_closes_the_lobby(world: World):
    code = await world.lobby(ANN)
    assert (await world.house.leave(code, ANN)).status == "cancelled"
    with pytest.raises(LobbyClosed):
        await world.house.join(code, BEN, "Ben")


async def test_who_leaves_as_another_joins_passes_the_lobby_on(world: World):
    """What the leaving of one means is decided when the presses before it count."""
    code = await world.lobby(ANN, robots=1)
    await asyncio.gather(world.house.join(code, CLEO, "Cleo"), world.house.leave(code, ANN))
    table = (await world.house.load(code)).table
    assert (table.status, table.people, table.organiser) == ("lobby", (CLEO,), CLEO)


async def test_all_who_leave_at_once_close_the_lobby(world: World):
    code = await world.lobby(ANN, BEN, CLEO, robots=1)
    await asyncio.gather(*(world.house.leave(code, person) for person in (ANN, BEN, CLEO)))
    assert (await world.house.load(code)).table.status == "cancelled"


async def test_only_the_organiser_seats_robots_kicks_and_sets_options(world: World):
    code = await world.lobby(ANN, BEN)
    for refused in (
        world.house.add_robot(code, BEN),
        world.house.kick(code, BEN, str(ANN)),
        world.house.set_option(code, BEN, "rounds", "1"),
        world.house.hand_over(code, BEN, str(BEN)),
        world.house.cancel(code, BEN),
        world.house.start(code, BEN),
    ):
        with pytest.raises(NotOrganiser):
            await refused
    table = await world.house.add_robot(code, ANN)
    assert table.seats[2].is_robot
    assert (await world.house.kick(code, ANN, table.seats[2].holder)).names == ("Ann", "Ben")
    with pytest.raises(NoSuchSeat):
        await world.house.kick(code, ANN, str(ANN))
    assert (await world.house.hand_over(code, ANN, str(BEN))).organiser == BEN


async def test_options_are_those_of_the_game_and_two_of_the_house(world: World):
    code = await world.lobby(ANN, BEN)
    await world.house.set_option(code, ANN, "rounds", "1")
    await world.house.set_option(code, ANN, "place", "thread")
    table = await world.house.set_option(code, ANN, "theme", "light")
    assert table.options == {"rounds": "1"}
    assert table.own_thread
    assert table.theme == "light"
    with pytest.raises(BadOption, match="rounds"):
        await world.house.set_option(code, ANN, "rounds", "7")
    with pytest.raises(NoSuchGame):
        await world.house.open_lobby("chess", ANN, "Ann", guild=GUILD, channel=CHANNEL)


async def test_start_needs_players_and_keeps_the_promise_of_the_dice(world: World):
    code = await world.lobby(ANN)
    with pytest.raises(TooFewPlayers):
        await world.house.start(code, ANN)
    with pytest.raises(NotStarted):
        await world.house.playing(code)
    await world.house.join(code, BEN, "Ben")
    loaded = await world.house.start(code, ANN)
    key = loaded.running.state.dice.key
    assert loaded.table.commitment == commitment(key, code)
    with pytest.raises(AlreadyStarted):
        await world.house.start(code, ANN)
    with pytest.raises(AlreadyStarted):
        await world.house.join(code, CLEO, "Cleo")


async def test_starting_twice_at_once_deals_once(world: World):
    code = await world.lobby(ANN, BEN)
    starts = [world.house.start(code, ANN) for _ in range(5)]
    answers = await asyncio.gather(*starts, return_exceptions=True)
    assert sum(isinstance(answer, AlreadyStarted) for answer in answers) == 4


async def test_a_lobby_in_which_nothing_happens_closes_with_a_word(world: World):
    code = await world.lobby(ANN)
    await world.settle(23 * 3600)
    await world.house.join(code, BEN, "Ben")
    await world.settle(23 * 3600)
    assert (await world.house.load(code)).table.status == "lobby"
    await world.settle(3600)
    assert (await world.house.load(code)).table.status == "cancelled"
    assert "24 hours" in world.discord.texts(CHANNEL)[0]


async def test_a_started_table_never_expires(world: World):
    code = await world.table(ANN, BEN)
    await world.settle(48 * 3600)
    assert (await world.house.load(code)).table.status == "live"


async def test_a_rematch_is_one_lobby_for_all_who_press(world: World):
    code = await world.at_the_stalls(ANN, BEN, options={"rounds": "1"})
    with pytest.raises(AlreadyStarted):
        await world.house.rematch(code, ANN, "Ann")
    for seat in (0, 1):
        await world.answer(code, seat, "visit", "done")
    first, second = await asyncio.gather(
        world.house.rematch(code, ANN, "Ann"), world.house.rematch(code, BEN, "Ben")
    )
    assert first.code == second.code
    assert first.options == {"rounds": "1"}
    with pytest.raises(NotYourSeat):
        await world.house.rematch(code, CLEO, "Cleo")


async def test_an_old_menu_never_hits_who_has_moved_up(world: World):
    """A seat's number changes when somebody leaves; the menu names the person."""
    code = await world.lobby(ANN, BEN, CLEO)
    meant = (await world.house.load(code)).table.seats[1].holder
    await world.house.leave(code, BEN)
    with pytest.raises(NoSuchSeat):
        await world.house.kick(code, ANN, meant)
    with pytest.raises(NoSuchSeat):
        await world.house.hand_over(code, ANN, meant)
    await world.house.join(code, BEN, "Ben")
    assert (await world.house.kick(code, ANN, meant)).names == ("Ann", "Cleo")
