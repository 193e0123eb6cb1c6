"""Faktoria through the real bot: auctions by hand and by standing orders, five players."""

from __future__ import annotations

from playground.client import Person, Seen
from tests.end_to_end.begun import begun
from tests.end_to_end.floor import Floor
from tests.end_to_end.players import turn_of
from tests.end_to_end.test_whole_game import hold_end, play_by_buttons

LIKED = {"Build": 6, "Production": 5, "Import": 4, "Lot": 3, "Bid (": 2, "Pass": 1.5, "Give (": 1}
ORDERS = (
    "Bid for me",
    "Pass for me",
    "Ask me",
    "Rather",
    "In every",
    "Only once",
    "Withdraw",
    "If I",
)


def judge(words: str) -> float:
    """Builds what it can, bids and passes by chance, and leaves orders alone."""
    if words.startswith(ORDERS) or words.startswith(("Pass this", "Bid no more", "Leave", "Other")):
        return -5.0
    return next((worth for word, worth in LIKED.items() if words.startswith(word)), 0.0)


async def test_two_people_and_three_robots_play_to_the_end(floor: Floor):
    people = [floor.person(name) for name in ("circle", "square")]
    game = await begun(*people, game="faktoria", robots=3)
    post, players = await play_by_buttons(game, *people, judge=judge)
    hold_end(post)
    assert all(player.presses > 10 for player in players)


async def opened(floor: Floor, *names: str) -> tuple[Person, list[Person], Seen]:
    """A game in whose first turn a lot has been opened at 3: who opened, the others, the post."""
    people = [floor.person(name) for name in names]
    game = await begun(*people, game="faktoria")
    opener = await turn_of(people, game.post)
    assert opener is not None
    panel = (await opener.press(game.post, "Take turn")).message
    panel = (await opener.press(panel, "Import")).message
    lot = panel.selects[0]
    values = [option["value"] for option in lot["options"] if option["value"].startswith("lot")]
    panel = (await opener.press_id(panel.id, lot["custom_id"], values=values[:2])).message
    panel = (await opener.press(panel, "Bid (", values=["bid:3"])).message
    await opener.press(panel, "Yes")
    return opener, [each for each in people if each is not opener], game.post


async def called(person: Person, after: Seen) -> Seen:
    """The line that calls this person to bid."""
    call = f"<@{await person.user_id()}> – your turn at Faktoria"
    return await person.wait_message(after=after, contains=call)


async def test_an_auction_goes_on_across_a_restart(floor: Floor):
    opener, (left, far), post = await opened(floor, "circle", "square", "triangle")
    line = await called(left, post)
    await floor.restart()
    panel = (await left.press(line, "Take turn")).message
    assert "leads with 3" in panel.text
    panel = (await left.press(panel, "Bid (", values=["bid:5"])).message
    await left.press(panel, "Yes")
    panel = (await far.press(await called(far, post), "Take turn")).message
    await far.press((await far.press(panel, "Pass")).message, "Yes")
    panel = (await opener.press(await called(opener, post), "Take turn")).message
    assert "leads with 5" in panel.text


async def test_an_auction_goes_on_where_somebody_closes_direct_messages(floor: Floor):
    opener, (left,), post = await opened(floor, "circle", "square")
    await floor.house.prefer(int(await left.user_id()), prefers_dm=True)
    panel = (await left.press(await called(left, post), "Take turn")).message
    panel = (await left.press(panel, "Bid (", values=["bid:4"])).message
    await floor.visit.control("close_dms", who=left.name)
    await left.press(panel, "Yes")
    panel = (await opener.press(await called(opener, post), "Take turn")).message
    panel = (await opener.press(panel, "Bid (", values=["bid:5"])).message
    before = (await left.messages())[-1]
    await opener.press(panel, "Yes")
    panel = (await left.press(await called(left, before), "Take turn")).message
    assert "leads with 5" in panel.text
    assert "direct message" in panel.text.lower()


async def test_what_an_order_says_reaches_nobody_else(floor: Floor):
    """Neither a message, nor a picture, nor an export of anybody else names the limit."""
    opener, (left, far), post = await opened(floor, "circle", "square", "triangle")
    panel = (await far.press(post, "Take turn")).message
    await far.press(panel, "Bid for me", values=["up_to:13"])
    await far.wait_message(message=panel, contains="up to 13")
    for person in (opener, left, floor.person("spectator")):
        seen = [message.text for message in await person.messages()]
        assert not any("up to 13" in text for text in seen)
        exported = await person.command("game export")
        for url in exported.message.raw["attachments"]:
            assert b"up_to" not in await floor.visit.file(url["url"])
    shown = [bytes(picture.view) for picture in floor.workshop.painted if picture.scene != "hand"]
    assert not any(b'"limit":13' in view or b"up_to:13" in view for view in shown)


async def test_standing_bids_of_equal_limits_meet_and_the_earlier_to_say_it_wins(floor: Floor):
    """FK-25: the lot goes to the one who says 6; the other would have to say 7."""
    opener, others, post = await opened(floor, "circle", "square", "triangle")
    panels = {each: (await each.press(post, "Take turn")).message for each in others}
    left, far = sorted(others, key=lambda each: "leads with 3" not in panels[each].text)
    await far.press(panels[far], "Bid for me", values=["up_to:6"])
    await far.wait_message(message=panels[far], contains="up to 6")
    asked = (await left.press(panels[left], "Bid for me", values=["up_to:6"])).message
    await left.press(asked, "Yes")
    panel = (await opener.press(await called(opener, post), "Take turn")).message
    assert "leads with 5" in panel.text
    await opener.press((await opener.press(panel, "Pass")).message, "Yes")
    won = await opener.wait_message(after=post, contains="for 6")
    assert left.name.capitalize() in won.text
