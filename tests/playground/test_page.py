"""The page in a real browser: what a newcomer does, on a desk and on a phone."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from shutil import which

import discord
import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from playground import Playground
from playground.client import Visit
from tests.playground.page_bot import teach
from tests.playground.small_bot import SmallBot, board, running

pytestmark = [
    pytest.mark.page,
    pytest.mark.skipif(which("chromium") is None, reason="no Chromium on this machine"),
]
QUIET = """
--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync
--disable-background-networking --disable-component-update
"""
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}

Open = Callable[..., Awaitable[Page]]


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[SmallBot]:
    async with running(teach(SmallBot()), playground) as bot:
        yield bot


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=which("chromium"), args=QUIET.split()
        )
        yield browser
        await browser.close()


@pytest.fixture
async def open_page(browser: Browser, playground: Playground) -> AsyncIterator[Open]:
    """Opens the page as somebody; whatever goes wrong in its scripts fails the test."""
    faults: list[str] = []

    async def open_as(who: str = "circle", device: dict = DESK, path: str = "") -> Page:
        page = await browser.new_page(**device)
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"{playground.url}/?as={who}{path}")
        await expect(page.locator("#channel-head h1")).not_to_be_empty()
        return page

    yield open_as
    assert faults == []


@pytest.fixture
async def lobby(bot: SmallBot, visit: Visit) -> str:
    answer = await visit.person("circle").command("game new", game="faktoria")
    return answer.message.id


async def no_sideways_scroll(page: Page) -> bool:
    wide = await page.evaluate("document.documentElement.scrollWidth")
    return bool(wide <= page.viewport_size["width"])


def log(page: Page):
    return page.locator("#timeline")


async def test_a_newcomer_opens_a_table_by_keyboard(bot: SmallBot, open_page: Open) -> None:
    page = await open_page()
    await expect(page.locator("#hint")).to_contain_text("/game new")
    await page.get_by_label("Message #games").press("/")
    await expect(page.get_by_role("option")).to_have_count(3)
    await page.keyboard.type("game n")
    await expect(page.get_by_role("option", name="/game new")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("textbox", name="game")).to_be_focused()
    await page.keyboard.type("fak")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(log(page).get_by_role("heading", name="Faktoria")).to_be_visible()


async def test_required_options_are_asked_for(bot: SmallBot, open_page: Open) -> None:
    page = await open_page()
    await page.get_by_role("button", name="/game new").click()
    await expect(page.get_by_role("textbox", name="game")).to_be_focused()
    await page.get_by_role("button", name="+ people").click()
    await page.keyboard.type("3")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-note")).to_have_text("game must be given.")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.get_by_label("Message #games")).to_be_focused()


async def test_a_press_shows_that_it_waits_and_then_the_change(
    lobby: str, open_page: Open, visit: Visit
) -> None:
    page = await open_page("square")
    await visit.fault("POST", "/interactions/*", effect="hold")
    await page.get_by_role("button", name="Join").click()
    await expect(page.locator(".button.busy")).to_have_count(1)
    await visit.control("release")
    await expect(log(page).get_by_text("Square took a seat")).to_be_visible()
    await expect(page.locator(".button.busy")).to_have_count(0)


async def test_a_command_on_its_way_and_one_that_nobody_answers(
    bot: SmallBot, open_page: Open, visit: Visit
) -> None:
    page = await open_page()
    await visit.fault("POST", "/interactions/*", effect="hold")
    await page.keyboard.type("/ping ")
    await page.keyboard.press("Enter")
    await expect(log(page).get_by_text("/ping …")).to_be_visible()
    await visit.control("advance_clock", seconds=3)
    await expect(log(page).get_by_text("The application did not respond")).to_be_visible()
    await log(page).get_by_role("button", name="Dismiss message").click()
    await expect(log(page).get_by_role("alert")).to_have_count(0)


async def test_nobody_answers_and_it_says_so(lobby: str, open_page: Open, visit: Visit) -> None:
    page = await open_page()
    await page.get_by_role("button", name="Nobody home").click()
    await expect(page.locator(".button.busy")).to_have_count(1)
    await visit.control("advance_clock", seconds=3)
    await expect(log(page).get_by_text("This interaction failed")).to_be_visible()


async def test_a_menu_of_several_is_used_by_keyboard(lobby: str, open_page: Open) -> None:
    page = await open_page()
    await page.get_by_role("button", name="Take turn").click()
    await page.get_by_role("button", name="Load cubes").press("Enter")
    await expect(page.get_by_role("button", name="Done")).to_be_disabled()
    for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
        await page.keyboard.press(key)
    await page.get_by_role("button", name="Done").press("Enter")
    await expect(log(page).get_by_text("Loaded coal and wood.")).to_be_visible()


async def test_private_messages_are_seen_by_one_and_dismissed(lobby: str, open_page: Open) -> None:
    mine, theirs = await open_page("circle"), await open_page("square")
    await mine.get_by_role("button", name="Rules").click()
    await expect(mine.locator(".embed")).to_contain_text("The rules")
    await expect(log(mine).get_by_text("Only you can see this")).to_be_visible()
    await expect(theirs.locator(".embed")).to_have_count(0)
    await mine.get_by_role("button", name="Dismiss message").click()
    await expect(mine.locator(".embed")).to_have_count(0)


async def test_a_form_is_filled_in_and_sent(lobby: str, open_page: Open) -> None:
    page = await open_page()
    await page.get_by_role("button", name="Bid …").click()
    form = page.get_by_role("dialog", name="Your bid")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_have_text("How much? must be filled in.")
    await form.get_by_label("How much?").fill("9")
    await form.get_by_role("button", name="Make a selection").click()
    await page.get_by_role("option", name="Cubes").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(log(page).get_by_text("Circle bids 9 in Cubes.")).to_be_visible()


async def test_a_picture_has_its_words_and_can_be_enlarged(
    bot: SmallBot, open_page: Open, visit: Visit
) -> None:
    await visit.person("circle").command("ping")
    page = await open_page()
    picture = page.get_by_role("img", name="Pong: six machines stand in a row")
    await expect(picture).to_be_visible()
    words = page.locator(".alt-text")
    await expect(words).to_be_hidden()
    await page.get_by_role("button", name="Show the picture's description").click()
    await expect(words).to_have_text("Pong: six machines stand in a row")
    await page.get_by_role("button", name="Enlarge picture").click()
    await expect(page.get_by_role("dialog", name="Picture")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_switching_people_shows_their_badges_and_messages(
    bot: SmallBot, open_page: Open, visit: Visit
) -> None:
    page = await open_page()
    user = await bot.fetch_user(int(await visit.person("square").user_id()))
    await user.send("Your hand", file=board("hand.png"))
    button = page.get_by_role("button", name="Be Square")
    await expect(button.locator(".badge")).to_have_text("1")
    await button.click()
    await expect(page).to_have_url(re.compile("as=square"))
    await page.get_by_role("link", name="Direct messages").click()
    await expect(log(page).get_by_text("Your hand")).to_be_visible()
    await expect(button.locator(".badge")).to_have_count(0)


async def test_links_jump_and_threads_open(
    bot: SmallBot, games: discord.TextChannel, open_page: Open
) -> None:
    first = await games.send("the very first")
    for number in range(40):
        await games.send(f"line {number}")
    thread = await (await games.send("table")).create_thread(name="Table 1")
    await thread.send(f"back: {first.jump_url}")
    page = await open_page()
    await page.locator(".thread-card").click()
    await expect(page.locator("#channel-head h1")).to_contain_text("Table 1")
    await log(page).get_by_role("link", name="#games › message").click()
    await expect(log(page).get_by_text("the very first")).to_be_in_viewport()


async def test_reading_above_is_not_disturbed(
    bot: SmallBot, games: discord.TextChannel, open_page: Open
) -> None:
    for number in range(40):
        await games.send(f"line {number}")
    page = await open_page()
    await expect(log(page).get_by_text("line 39")).to_be_in_viewport()
    await games.send("seen at once")
    await expect(log(page).get_by_text("seen at once")).to_be_in_viewport()
    await page.locator("#timeline").evaluate("(list) => list.scrollTo(0, 0)")
    await expect(page.locator("#to-bottom")).to_be_visible()
    await games.send("further down")
    await expect(log(page).get_by_text("further down")).not_to_be_in_viewport()
    await page.locator("#to-bottom").click()
    await expect(log(page).get_by_text("further down")).to_be_in_viewport()


async def test_markdown_is_shown_as_discord_shows_it(
    bot: SmallBot, games: discord.TextChannel, open_page: Open
) -> None:
    await games.send(
        "## Head\n**bold** *it* `a*b*` \\*plain\\* ||hidden|| <b>no html</b>\n- one\n1. two"
    )
    await games.send(f"> said\n```\ncode **raw**\n```\n-# small <#{games.id}> <t:0:R>")
    page = await open_page()
    first, second = page.locator(".message .md").nth(0), page.locator(".message .md").nth(1)
    await expect(first.locator("h4")).to_have_text("Head")
    await expect(first.locator("strong")).to_have_text("bold")
    await expect(first.locator("code")).to_have_text("a*b*")
    await expect(first).to_contain_text("*plain*")
    await expect(first).to_contain_text("<b>no html</b>")
    await expect(first.locator("ul li")).to_have_text("one")
    await expect(first.locator("ol li")).to_have_text("two")
    await expect(second.locator("blockquote")).to_have_text("said")
    await expect(second.locator("pre")).to_have_text("code **raw**")
    await expect(second.locator(".subtext")).to_contain_text("#games")
    await expect(second.locator("time")).to_contain_text("years ago")


async def test_on_a_phone_everything_fits_and_the_menu_comes_from_below(
    lobby: str, open_page: Open
) -> None:
    page = await open_page("square", PHONE)
    await page.get_by_role("button", name="Take turn").tap()
    await page.get_by_role("button", name="Load cubes").tap()
    sheet = page.get_by_role("listbox", name="Load cubes")
    await sheet.get_by_role("option", name="Coal").tap()
    await sheet.get_by_role("option", name="Water").tap()
    assert await no_sideways_scroll(page)
    await page.get_by_role("button", name="Done").tap()
    await expect(log(page).get_by_text("Loaded coal and water.")).to_be_visible()
    pressable = ".message .button, .message .select, .alt-tag, .text-button, .icon-button"
    heights = (
        await page.locator(pressable)
        .locator("visible=true")
        .evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    )
    assert min(heights) >= 40


async def test_on_a_phone_channels_and_people_are_one_tap_away(lobby: str, open_page: Open) -> None:
    page = await open_page("circle", PHONE)
    drawer = page.locator("#drawer")
    await expect(drawer).to_be_hidden()
    await page.get_by_role("button", name="Servers and channels").tap()
    await drawer.get_by_role("link", name="chatter").tap()
    await expect(page.locator("#channel-head h1")).to_have_text("chatter")
    await expect(drawer).to_be_hidden()
    await page.locator("#you-are").tap()
    await page.get_by_role("button", name="Be Plus").tap()
    await expect(page.locator("#you-are")).to_contain_text("Plus")
    assert await no_sideways_scroll(page)


async def test_without_a_bot_the_page_says_so(open_page: Open) -> None:
    page = await open_page()
    await expect(page.get_by_role("status")).to_contain_text("Factotum is offline")


def test_no_script_or_style_is_from_elsewhere() -> None:
    page = Path(__file__).parent.parent.parent / "playground" / "page"
    for file in page.iterdir():
        text = file.read_text()
        assert len(text.splitlines()) <= 350
        assert "https://cdn" not in text
