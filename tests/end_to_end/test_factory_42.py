"""Factory 42 through the real bot: Commissions with robots, a short game, deals that bind."""

from __future__ import annotations

from playground.client import Person
from tables.records import Status
from tests.end_to_end.begun import Begun, played_out
from tests.end_to_end.floor import Floor
from tests.end_to_end.players import Presser
from tests.end_to_end.side_by_side import started, take_turn, waited_for
from tests.end_to_end.test_whole_game import hold_end

NAMES = ("circle", "square", "triangle", "diamond", "plus")
LEFT_ALONE = ("Plan", "Deal", "Habit", "Always", "Offer", "Promise")


def judge(words: str) -> float:
    """Answers what is asked, and leaves plans, habits and deals alone."""
    return -5.0 if words.startswith(LEFT_ALONE) else 0.0


async def played(floor: Floor, game: Begun, *people: Person) -> list[Presser]:
    """To the end of the game, by what people press."""
    by_id = {int(await each.user_id()): each for each in people}
    players = {each.name: Presser(each, seed, judge) for seed, each in enumerate(people)}
    while waiting := await waited_for(floor, game.code, by_id):
        await take_turn(players[waiting[0].name], game)
    hold_end(await people[0].wait_message(after=game.post, contains="the key was"))
    return list(players.values())


async def test_two_people_and_two_robots_with_commissions(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    game = await started(floor, "factory_42", circle, square, robots=2, Commissions="on")
    players = await played(floor, game, circle, square)
    assert all(player.presses > 30 for player in players)


async def test_a_short_game_of_two(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    game = await started(floor, "factory_42", circle, square, Short_game="on")
    await played(floor, game, circle, square)
    assert (await floor.house.load(game.code)).running.view(None).round == 5


async def says(floor: Floor, game: Begun, person: Person, seat: int, pick: str) -> None:
    """Type an option of a choice that nobody waits for."""
    choices = (await floor.house.load(game.code)).running.choices(seat)
    number = next(each.number for each in choices if each.offer(pick))
    await person.command("game play", option=f"{number}|{pick}", table=game.code)


async def agreed(floor: Floor, game: Begun, people: dict[int, Person], by: int, to: int) -> int:
    """A deal: `by` will burn fuel in this round, and `to` agrees. Its number."""
    for pick in (f"offer_to:{to}", "gives:burn", "gets:nothing", "in_round:1"):
        await says(floor, game, people[by], by, pick)
    deal = (await floor.house.load(game.code)).running.view(None).promises[-1]
    await says(floor, game, people[to], to, f"agree:{deal.number}")
    return int(deal.number)


async def test_five_people_with_binding_deals_one_kept_and_one_broken(floor: Floor):
    everybody = [floor.person(name) for name in NAMES]
    game = await started(floor, "factory_42", *everybody, Deals="binding")
    people = dict(enumerate(everybody))
    kept = await agreed(floor, game, people, by=0, to=1)
    broken = await agreed(floor, game, people, by=2, to=3)
    before = (await floor.house.load(game.code)).running.view(None).players[2].vp
    await says(floor, game, people[3], 3, f"say_broken:{broken}")
    for seat, vote in ((0, "kept"), (1, "broken"), (4, "broken")):
        await says(floor, game, people[seat], seat, f"vote_{vote}:{broken}")
    view = (await floor.house.load(game.code)).running.view(None)
    assert view.players[2].vp == before - 1
    assert [deal.number for deal in view.promises] == [kept]
    hold_end(await played_out(floor, game, people[0]))
    loaded = await floor.house.load(game.code)
    assert loaded.table.status is Status.OVER
