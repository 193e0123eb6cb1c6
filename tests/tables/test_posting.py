"""What stands in the channel and in direct messages after which move."""

from __future__ import annotations

from tests.tables.world import ANN, BEN, CHANNEL, CLEO, NAMES, World


def with_buttons(world: World, channel: int = CHANNEL) -> int:
    return sum(bool(m.screen.rows) for m in world.discord.messages.values() if m.channel == channel)


async def finish(world: World, code: str, *seats: int) -> None:
    for seat in seats:
        await world.answer(code, seat, "visit", "done")


async def test_start_posts_the_board_and_calls_the_first_player(world: World):
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    await world.settle()
    assert world.discord.texts(CHANNEL) == ["lobby live Ann Ben", "phase [] since []"]
    assert world.discord.notified == [(ANN, BEN)[opener]]
    table = (await world.house.load(code)).table
    assert world.discord.messages[table.post_message].picture == f"{code}_0.png"


async def test_an_own_thread_becomes_the_home_and_the_lobby_the_showcase(world: World):
    code = await world.table(ANN, BEN, own_thread=True)
    await world.settle()
    table = (await world.house.load(code)).table
    assert table.home == table.lobby_message
    assert world.discord.threads == {table.home: f"Penny Market {code}"}
    assert world.discord.texts(CHANNEL) == ["showcase 0"]
    assert world.discord.texts(table.home) == ["phase [] since []"]


async def test_where_no_thread_can_be_opened_the_channel_is_home(world: World):
    """Where the lobby was deleted; what is left of it tells who plays, and the fingerprint."""
    code = await world.lobby(ANN, BEN, own_thread=True)
    await world.settle()
    world.discord.messages.clear()
    await world.house.start(code, ANN)
    await world.settle()
    table = (await world.house.load(code)).table
    assert not table.own_thread
    assert sorted(world.discord.texts(CHANNEL)) == ["lobby live Ann Ben", "phase [] since []"]


async def test_between_phases_only_text_is_edited(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    painted = world.painter.painted
    await world.answer(code, 0, "visit", "draw")
    await world.settle()
    assert world.discord.texts(CHANNEL)[1] == "phase [] since [passed,drew]".replace(",drew", "")
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    await world.answer(code, 0, "visit", f"plant:{card}")
    await world.settle()
    assert world.discord.texts(CHANNEL)[1] == "phase [] since [passed,planted]"
    assert world.painter.painted == painted


async def test_the_picture_follows_after_thirty_seconds(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    await world.answer(code, 0, "visit", f"plant:{card}")
    await world.settle()
    table = (await world.house.load(code)).table
    assert world.discord.messages[table.post_message].picture == f"{code}_0.png"
    await world.settle(30)
    assert world.discord.messages[table.post_message].picture == f"{code}_2.png"
    painted = world.painter.painted
    await world.settle(300)
    assert world.painter.painted == painted


async def test_a_finished_phase_is_a_new_post_and_only_that_has_buttons(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await finish(world, code, 0, 1)
    await world.settle()
    posts = world.discord.texts(CHANNEL)[1:]
    assert posts[0] == "phase [] since []"
    assert posts[1] == "phase [passed,finished,finished,round_ended] since []"
    assert with_buttons(world) == 1


async def test_each_newly_opened_choice_calls_its_player_once(world: World):
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    await world.answer(code, opener, "open", "pass")
    await world.settle()
    other = (ANN, BEN)[1 - opener]
    assert world.discord.notified == [(ANN, BEN)[opener], other]
    assert world.discord.texts(CHANNEL)[-1] == f"prompt {1 - opener}"
    await world.answer(code, 1 - opener, "visit", "draw")
    await world.settle()
    assert "prompt" not in world.discord.texts(CHANNEL)[-1]
    assert world.discord.notified == [(ANN, BEN)[opener], other]


async def test_a_prompt_that_was_answered_before_it_went_out_never_does(world: World):
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    await world.settle()
    await world.answer(code, opener, "open", "pass")
    await world.answer(code, 1 - opener, "visit", "draw")
    await world.settle()
    assert not any("prompt" in " ".join(m.screen.text) for m in world.discord.all())


async def test_who_chose_direct_messages_is_called_there(world: World):
    for person in (ANN, BEN):
        await world.house.open_lobby("toy", person, NAMES[person], guild=1, channel=2)
        await world.house.prefer(person, prefers_dm=True)
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    await world.settle()
    assert world.discord.notified == []
    called = world.discord.texts(-(ANN, BEN)[opener])
    assert called[0] == f"your turn {opener}"
    assert called[1].startswith("hand ")
    await world.answer(code, opener, "open", "pass")
    await world.answer(code, 0, "visit", "draw")
    await world.settle()
    hand = (await world.house.load(code)).running.view(0).hand
    assert f"hand {' '.join(hand)}" in world.discord.texts(-ANN)
    assert len([text for text in world.discord.texts(-ANN) if text.startswith("hand")]) == 1


async def test_an_order_left_in_private_changes_nothing_in_public(world: World):
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    await world.settle()
    before = len(world.discord.requests)
    await world.answer(code, 1 - opener, "leave_bid", "up_to:3")
    await world.settle(60)
    assert len(world.discord.requests) == before
    assert (await world.house.load(code)).table.public == 0


async def test_a_step_taken_back_leaves_the_post_and_gets_a_picture_of_its_own(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    await world.answer(code, 0, "visit", f"plant:{card}")
    await world.settle(40)
    await world.house.take_back(code, ANN)
    await world.settle(40)
    assert world.discord.texts(CHANNEL)[1] == "phase [] since [passed]"
    table = (await world.house.load(code)).table
    assert world.discord.messages[table.post_message].picture == f"{code}_3.png"


async def test_the_end_shows_standings_and_the_key(world: World):
    code = await world.at_the_stalls(ANN, BEN, own_thread=True, options={"rounds": "1"})
    await finish(world, code, 0, 1)
    await world.settle()
    loaded = await world.house.load(code)
    key = loaded.running.state.dice.key
    text = world.discord.texts(loaded.table.home)[-1]
    assert text == f"end [passed,finished,finished,round_ended] {key}"
    assert with_buttons(world, loaded.table.home) == 0
    assert world.discord.texts(CHANNEL) == [f"showcase {loaded.table.public}"]


async def test_the_showcase_is_edited_once_a_phase_and_ten_minutes(world: World):
    code = await world.at_the_stalls(ANN, BEN, own_thread=True)
    await world.settle()
    assert world.discord.texts(CHANNEL) == ["showcase 1"]
    await finish(world, code, 0, 1)
    await world.settle(60)
    assert world.discord.texts(CHANNEL) == ["showcase 1"]
    await world.settle(540)
    assert world.discord.texts(CHANNEL) == ["showcase 4"]


async def test_phases_of_robots_among_themselves_share_a_post(world: World):
    code = await world.table(ANN, robots=1)
    while (await world.house.load(code)).table.status == "live":
        await world.house.robots.play(code)
        loaded = await world.house.load(code)
        if loaded.running.waiting:
            choice = loaded.running.choices(0)[0]
            pick = "done" if choice.key == "visit" else "pass"
            await world.house.press(code, ANN, choice.number, [pick])
    await world.settle()
    assert len(world.discord.texts(CHANNEL)) <= 5


async def test_a_fault_in_a_screen_does_not_stop_the_game(world: World, monkeypatch):
    def broken(*given: object) -> None:
        raise KeyError("word")

    code = await world.table(ANN, BEN, CLEO)
    monkeypatch.setattr(world.screens, "prompt", broken)
    (opener,) = await world.waiting(code)
    await world.answer(code, opener, "open", "pass")
    await world.settle()
    assert len(await world.waiting(code)) == 3
    assert len(world.discord.notified) == 3
