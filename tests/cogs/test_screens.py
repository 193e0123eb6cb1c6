"""Every screen of random games, turned into Discord's layout: within all limits, ids that parse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cogs.layout import MOST_COMPONENTS, MOST_TEXT, fitted, layout
from engine.kernel import pick
from engine.kernel.choice import Bound, Choice, Offer
from engine.kernel.dice import commitment
from engine.kernel.game import Game
from engine.registry import GAMES
from engine.simulate import key_of
from tables import screens
from tables.records import Loaded, Seat, Status, Table
from tables.screen import Menu, Screen
from tables.screens import ids, several
from tables.screens.panel import panel
from tables.screens.words import safe
from tests import toy
from tests.engine import battery
from tests.engine.test_every_game import options

LONG = "Bartholomew *von* @everyone #chan"


def table_of(game: Game, seats: int, status: Status = Status.LIVE) -> Table:
    people = tuple(Seat(seat, LONG[: 10 + 7 * seat], 1000 + seat) for seat in range(seats))
    return Table(
        code="K7Q2X",
        game=game.id,
        guild=2**62,
        channel=2**62 + 1,
        home=2**62 + 2,
        organiser=1000,
        status=status,
        seats=people,
        options={},
        commitment=commitment("00", "K7Q2X"),
    )


def walk(game: Game, seats: int, seed: str) -> Iterator[tuple[Loaded, Any]]:
    table = table_of(game, seats)
    for _, _, _, after, done in battery.walk(game, seats, options(game, seed), seed):
        yield Loaded(table, game, after), done


def components(thing: Any) -> Iterator[dict[str, Any]]:
    for item in thing:
        yield item
        for name in ("components", "accessory"):
            inner = item.get(name)
            yield from components(inner if isinstance(inner, list) else [inner] if inner else [])


def hold(screen: Screen) -> None:
    """Discord takes this screen, whole, and we understand every id on it."""
    picture = screen.picture.name if screen.picture else None
    made = list(components(layout(screen, picture, "alt").to_components()))
    assert len(made) <= MOST_COMPONENTS
    assert sum(len(each["content"]) for each in made if each["type"] == 10) <= MOST_TEXT
    found = [each["custom_id"] for each in made if "custom_id" in each]
    assert len(found) == len(set(found))
    assert sum(1 for each in made if each["type"] == 1) == len(screen.rows), "a row was left out"
    for custom_id in found:
        assert 0 < len(custom_id) <= 100
        assert ids.parse(custom_id) is not None
    for row in screen.rows:
        if isinstance(row, Menu):
            assert 1 <= len(row.entries) <= 25
            values = [entry.value for entry in row.entries]
            assert len(values) == len(set(values))
            assert all(0 < len(value) <= 100 for value in values)


def drafts(choice: Choice) -> Iterator[str]:
    """A pick of several at every stage, from nothing to as much as may be added."""
    counts = (0,) * len(choice.legal) if choice.several else ()
    while counts:
        yield several.encode(counts)
        place = next(pick.addable(counts, choice), None)
        if place is None:
            return
        counts = (*counts[:place], counts[place] + 1, *counts[place + 1 :])


ALL = [toy.GAME, *GAMES.values()]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_screen_of_a_game_fits_discord(game: Game):
    for seats in game.seats:
        for step, (loaded, done) in enumerate(walk(game, seats, f"screens {seats}")):
            if step % 4 and loaded.match.over is None:
                continue
            for seat in range(seats):
                hold(panel(loaded, seat, events=done.events))
                hold(screens.hand(loaded, seat))
                hold(screens.help_on(loaded, seat))
                for choice in loaded.match.choices(seat):
                    for offer in choice.legal:
                        if offer.final:
                            hold(screens.confirm(loaded, choice, offer))
                    for half_made in drafts(choice):
                        hold(panel(loaded, seat, draft=half_made))
            hold(screens.phase(loaded, done.events, done.events, (1, 2), live=True))
            hold(screens.showcase(loaded))
            hold(screens.prompt(loaded, 0, (1,)))
        hold(screens.end(loaded, done.events, key_of("x")))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_lobbies_fit_discord(game: Game):
    for seats in range(1, max(game.seats) + 1):
        table = table_of(game, seats, Status.LOBBY)
        hold(screens.lobby(table, game))
        hold(screens.options(table, game, is_organiser=True))
        hold(screens.lobby_closed(table, game, "It was cancelled."))
        hold(screens.intro(game, table.code))


def test_a_pick_too_large_for_one_menu_fits_at_every_stage():
    """No game comes here in a short walk, so a pick is made larger than any menu."""
    game = GAMES["little_factory"]
    for loaded, _ in walk(game, 2, "s1"):
        for choice in (c for seat in range(2) for c in loaded.match.choices(seat) if c.several):
            offers = tuple(replace(offer, most=26) for offer in choice.offers)
            large = replace(choice, offers=offers)
            last_row = panel(loaded, choice.seat).rows[-1:]
            for half_made in drafts(large):
                rows = several.rows(loaded, large, half_made)
                hold(Screen(accent=game.id, rows=(*rows, *last_row)))


def requisition(points: int, kinds: int = 10) -> Choice:
    """So many points for cubes of the sizes, as in Factory 42; all must be spent."""
    prices = [1 + kind % 3 for kind in range(kinds)]
    offers = tuple(
        Offer(f"requisition:{kind}", None, points // price, (price,))
        for kind, price in enumerate(prices)
    )
    bounds = (Bound("points", low=points, high=points),)
    return Choice(0, "requisition_pool", offers, bounds=bounds, several=True)


def test_a_large_pick_takes_few_presses():
    """All points on one kind, or several portions at once: one menu, and it is complete."""
    choice = requisition(10)
    nothing = (0,) * len(choice.legal)
    found = several.portions(choice, nothing)
    assert len(found) == 25
    assert found["0*10"] == (0, 10)
    assert found["1*1"] == (1, 1)
    counts = several.added(choice, nothing, ["0*10"])
    assert counts is not None
    assert pick.is_complete(counts, choice)
    assert several.portions(choice, counts) == {}
    both = several.added(choice, nothing, ["1*1", "0*2", "4*1"])
    assert both is not None
    assert sum(both) == 4
    assert pick.can_complete(both, choice)


def test_portions_that_cannot_be_completed_are_not_offered():
    """3 points, cubes for 2: a second one would be too much, none of 2 alone is enough."""
    offers = (Offer("requisition:coin", None, 1, (1,)), Offer("requisition:block", None, 20, (2,)))
    choice = Choice(0, "key", offers, bounds=(Bound("points", low=3, high=3),), several=True)
    assert set(several.portions(choice, (0, 0))) == {"0*1", "1*1"}
    assert several.added(choice, (0, 0), ["1*7"]) is None
    assert several.added(choice, (0, 0), ["nonsense"]) is None
    assert several.added(choice, (0, 0), ["0*1", "0*1"]) == (1, 0)


def test_a_pick_that_may_be_empty_has_a_button_for_that():
    """A menu cannot be sent with nothing chosen in it."""
    loaded = next(loaded for loaded, _ in walk(toy.GAME, 2, "s1") if loaded.match.waiting)
    offers = (Offer("plant:apple"), Offer("plant:pear"))
    choice = Choice(0, "pay", offers, bounds=(Bound("cards", high=1),), several=True)
    menu, row = several.rows(loaded, weighed(choice), "")
    assert isinstance(menu, Menu)
    assert [button.label for button in row.buttons] == ["Take none"]
    compulsory = replace(choice, bounds=(Bound("cards", low=1, high=1),))
    assert len(several.rows(loaded, weighed(compulsory), "")) == 1


def weighed(choice: Choice) -> Choice:
    return replace(choice, offers=tuple(replace(offer, weights=(1,)) for offer in choice.offers))


def test_a_name_is_shown_as_typed():
    shown = screens.lobby(table_of(toy.GAME, 4), toy.GAME)
    assert "\\*von\\*" in "".join(shown.text)
    assert "@everyone" not in "".join(shown.text).replace("\\@everyone", "")


def test_text_beyond_the_limit_is_cut_at_a_line():
    lines = "\n".join(f"line {number}" for number in range(900))
    above, _ = fitted(Screen(accent="factotum", text=("head", lines)))
    assert sum(map(len, above)) <= MOST_TEXT
    assert above[1].splitlines()[-2].startswith("line ")


def test_ids_go_there_and_back():
    made = ids.updates("pick", "K7Q2X", 0, 14, "produce:bread")
    press = ids.parse(made)
    assert press is not None
    assert (press.kind, press.verb, press.table) == ("u", "pick", "K7Q2X")
    assert ":".join(press.words[2:]) == "produce:bread"
    assert ids.parse("something else") is None


@pytest.mark.parametrize(
    ("name", "shown"),
    [("\u200b\u3164", "?"), ("\u202eevil", "evil"), ("A\u200bda", "Ada"), ("a\nb", "a b")],
)
def test_a_name_hides_nothing_and_turns_no_line_around(name: str, shown: str):
    assert safe(name) == shown


def test_who_goes_to_the_market_sees_it_with_what_his_own_hand_could_do():
    game = GAMES["fantastic_factories"]
    for loaded, _ in walk(game, 3, "market"):
        view = loaded.match.view(None)
        scenes = [panel(loaded, seat).picture.scene for seat in range(3)]
        if view.phase == "market" and loaded.match.choices(view.turn)[0].key == "market":
            assert scenes == ["market" if seat == view.turn else "hand" for seat in range(3)]
            assert msgspec.json.decode(panel(loaded, view.turn).picture.view)["seat"] == view.turn
        if view.phase == "work":
            assert scenes == ["hand"] * 3
            return


def test_an_opponent_without_a_seat_stands_in_the_end_by_name():
    game = GAMES["fantastic_factories"]
    *_, (loaded, done) = walk(game, 1, "solo")
    end = screens.end(loaded, done.events, key_of("x"))
    assert "**The Machine**" in end.below[0]
    names = [row["name"] for row in msgspec.json.decode(end.picture.view)["rows"]]
    assert sorted(names) == sorted([loaded.table.names[0], "The Machine"])
