"""`/game undo` beyond what one may take back alone: the others are asked, by buttons."""

from __future__ import annotations

from tests.end_to_end.begun import begun, next_post
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import two
from tests.end_to_end.players import Presser, next_call


async def asked_back(person, where: str):
    """The menu of own steps, the first chosen, and the others asked."""
    menu = (await person.command("game undo", channel=where)).message
    assert "nothing to take back" in menu.text
    select = menu.selects[0]
    value = select["options"][-1]["value"]
    shown = (await person.press_id(menu.id, select["custom_id"], values=[value])).message
    assert "This is undone" in shown.text
    return shown


async def test_the_others_agree_and_the_game_goes_back(floor: Floor):
    game, mover, other = await two(floor)
    await Presser(mover, 1).take_turn(game.post)
    _, post = await next_call([mover, other], game.post, game.channel)
    await Presser(other, 2).take_turn(post)
    _, post = await next_call([mover, other], post, game.channel)
    before = await floor.house.load(game.code)
    shown = await asked_back(mover, game.channel)
    panel = (await mover.press(shown, "Ask the others")).message
    assert "The others are asked" in panel.text
    request = await next_post(other, post, "asks to go back", game.channel)
    assert f"<@{await other.user_id()}>" in request.text
    assert "not asked of you" in (await mover.press(request, "Agree")).text
    rung = len(await other.notifications())
    answer = await other.press(request, "Agree")
    assert "the game went back" in answer.text
    settled = await mover.wait_message(message=request, contains="By consent")
    assert settled.labels == []
    post = await next_post(mover, request, "round 1", game.channel, game.code)
    assert "Take turn" in post.labels
    assert post.pictures
    after = await floor.house.load(game.code)
    assert after.running.state.dice.epoch == before.running.state.dice.epoch + 1
    assert after.table.seq == before.table.seq + 1
    assert len(await other.notifications()) == rung
    await Presser(mover, 3).take_turn(post)
    person, _ = await next_call([mover, other], post, game.channel)
    assert person is other
    log = (await mover.command("game log", channel=game.channel)).text
    assert "~~" in log or "taken back" in log


async def test_one_would_rather_go_on(floor: Floor):
    game, mover, other = await two(floor)
    await Presser(mover, 1).take_turn(game.post)
    _, post = await next_call([mover, other], game.post, game.channel)
    await Presser(other, 2).take_turn(post)
    _, post = await next_call([mover, other], post, game.channel)
    shown = await asked_back(mover, game.channel)
    await mover.press(shown, "Ask the others")
    request = await next_post(other, post, "asks to go back", game.channel)
    assert "The game goes on" in (await other.press(request, "Rather not")).text
    settled = await mover.wait_message(message=request, contains="would rather go on")
    assert settled.labels == []


async def test_beside_robots_nobody_is_asked(floor: Floor):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    await Presser(circle, 1).take_turn(game.post)
    person, _ = await next_call([circle], game.post, game.channel)
    assert person is circle
    shown = await asked_back(circle, game.channel)
    panel = (await circle.press(shown, "Go back")).message
    assert "Done: the game went back" in panel.text
    assert (await floor.house.load(game.code)).running.state.dice.epoch == 1
