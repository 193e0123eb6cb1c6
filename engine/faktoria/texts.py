"""The words of Faktoria: everything that a person reads about it is made here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.faktoria.cards import CATALOG
from engine.faktoria.guide import HELP, INTRO, TOPICS
from engine.faktoria.lines import ENDS, line_of
from engine.faktoria.order_words import leads, order_hint, order_prompt, pass_label
from engine.faktoria.view import AuctionView, FaktoriaView, PlayerView
from engine.faktoria.words import (
    amounts,
    brings,
    cube,
    cube_of,
    guilders,
    has_large,
    kinds_in,
    lacking,
    listed,
    name,
    points,
    price,
)
from engine.kernel.choice import Choice, Offer, Why
from engine.kernel.game import Names

GROUPS = {
    "import": "Import",
    "build": "Build",
    "production": "Production",
    "export": "Export",
    "end_turn": "End turn",
    "lot": "Lot",
    "leave": "Leave Import",
    "bid": "Bid",
    "other_lot": "Other cubes",
    "pass": "Pass",
    "give": "Give",
    "up_to": "Bid for me",
    "pass_above": "Pass for me",
    "ask_first": "Ask me first",
    "bid_for_me": "Rather bid for me",
    "every": "In every auction",
    "once": "Only once",
    "withdraw": "Withdraw my order",
    "give_if_won": "If I win, give",
}


# -- a choice ---------------------------------------------------------------------------------


def prompt(choice: Choice, view: FaktoriaView, names: Names) -> str:
    lot = listed(kinds_in(view.auction.lot)) if view.auction else ""
    match choice.key, choice.args:
        case "lot", _:
            return "Which cubes of the second row go on auction? Two or more."
        case "open", _:
            return f"On auction: {lot}. Your opening bid? It binds you."
        case "bid", (bid, leader):
            asked = f"Bid {int(bid) + 1} or more, or pass for good?"
            return f"{names[int(leader)]} leads with {bid} for {lot}. {asked}"
        case "gift", (receiver,):
            return f"The lot is yours. Which cube of it does {names[int(receiver)]} get?"
        case "gift_order", (receiver,):
            now = [cube(offer.words[1]) for offer in choice.offers if offer.why is not None]
            words = f"If you win, which cube does {names[int(receiver)]} get?"
            return f"{words} Now: {now[0]}." if now else words
        case "order", _:
            return order_prompt(view)
    return _turn_prompt(view)


def _turn_prompt(view: FaktoriaView) -> str:
    left = [
        word
        for word, used in (
            ("Import", view.imported),
            ("Build", view.built),
            ("Production", view.produced),
        )
        if not used
    ]
    if not left:
        return "All three actions are done. Export if you like, then end your turn."
    return f"Still to do, in any order, none compulsory: {', '.join(left)}. Export at any time."


def label(offer: Offer, choice: Choice, view: FaktoriaView) -> str:
    match offer.words:
        case ["build", building]:
            return name(building)
        case ["export", kind]:
            return f"{CATALOG.export[kind].count} {kind}"
        case ["lot", column]:
            seen = view.columns[int(column) - 1].now
            return f"{cube_of(seen).capitalize()} (column {column})" if seen else offer.id
        case ["bid", number]:
            return guilders(int(number))
        case ["up_to", number]:
            return f"Up to {number}"
        case ["pass_above", "0"]:
            return pass_label(choice, view)
        case ["pass_above", number]:
            return f"Above {number}"
        case ["give" | "give_if_won", word]:
            return cube(word).capitalize()
    return GROUPS[offer.words[0]]


def hint(offer: Offer, choice: Choice, view: FaktoriaView) -> str:
    """What the option will do."""
    me = None if view.seat is None else view.players[view.seat]
    match offer.words:
        case ["build", building]:
            words = f"pay {price(building, view)}, get {brings(building)}"
            return f"{words}; cubes are drawn at once" if building == "harbour" else words
        case ["export", kind]:
            return f"get {guilders(CATALOG.export[kind].guilders)}"
        case ["lot", column]:
            seen = view.columns[int(column) - 1].later
            return f"behind it: {cube_of(seen)}" if seen else ""
        case ["bid", number]:
            return f"you would keep {guilders(me.guilders - int(number))}" if me else ""
        case ["give" | "give_if_won", word]:
            return "a large cube counts 5" if has_large(word) else ""
        case ["production"]:
            return _production_hint(me, view) if me else ""
        case ["import"]:
            over = "; your Build is over with the opening bid" if view.building else ""
            return f"choose two or more cubes, then open their auction{over}"
        case ["end_turn"]:
            is_last = view.round == view.rounds and view.turn == view.order_of_play[-1]
            return "the game is over then" if is_last else HINTS["end_turn"]
        case ["leave"] if view.order is not None:
            return f"{HINTS['leave']}; your order stays, for the next auction"
    return order_hint(offer, choice) or HINTS[offer.words[0]]


HINTS = {
    "end_turn": "the market is refilled and the next player's turn begins",
    "leave": "the Import is not used",
    "other_lot": "put these back and choose again",
    "pass": "for the rest of this auction",
    "ask_first": "name a price above which you pass; up to it you are asked",
    "bid_for_me": "bid up to your price instead of being asked",
    "every": "keep this order until you withdraw it",
    "once": "let this order end with its auction",
    "withdraw": "bids already made stay",
}


def _production_hint(me: PlayerView, view: FaktoriaView) -> str:
    found: dict[str, int] = {}
    for work in me.works:
        card = CATALOG.buildings[work]
        found[card.produces or ""] = found.get(card.produces or "", 0) + card.yields
    over = "; your Build is over then" if view.building else ""
    return f"get {amounts(found)}{over}"


def group(offer: Offer, choice: Choice) -> str:
    if offer.id == "pass_above:0":
        return "Bid no more" if leads(choice) else "Pass this lot"
    return GROUPS[offer.words[0]]


def why(why: Why, view: FaktoriaView) -> str:
    """The reason why an option is not offered."""
    match why.id:
        case "needs":
            return f"needs {lacking(why.args)}"
        case "needs_harbours":
            return "needs 2 harbours" if int(why.args[0]) > 1 else "needs the second harbour"
        case "all_works":
            return f"{why.args[0]} production buildings are the most"
    return WHYS[why.id]


WHYS = {
    "import_used": "Import is done for this turn",
    "no_guilders": "the opening bid is at least 1 guilder; export first",
    "build_used": "Build is done for this turn",
    "none_left": "none left",
    "production_used": "Production is done for this turn",
    "no_works": "you have no production building",
    "ordered": "that is your order now",
}


line = line_of


# -- where the game stands --------------------------------------------------------------------


def holdings(view: FaktoriaView, names: Names) -> str:
    """What I own in two lines; a spectator owns nothing."""
    if view.seat is None:
        return ""
    me = view.players[view.seat]
    cubes = f"{me.wood} wood, {me.stone} stone, {me.iron} iron, {me.gold} gold"
    works = ", ".join(name(each) for each in me.works) or "none"
    built = listed(name(each) for each in me.buildings) or "nothing yet"
    limit = CATALOG.limits.works
    production = f"Production buildings {len(me.works)}/{limit}: {works}"
    return f"{guilders(me.guilders)} · {cubes}\n{production} · Built: {built} · {points(me.vp)}"


def where(view: FaktoriaView) -> str:
    words = f"round {view.round} of {view.rounds}"
    return f"{words} · {_auction_words(view.auction)}" if view.auction else words


def _auction_words(auction: AuctionView) -> str:
    return "Import" if auction.bid is None else f"auction at {auction.bid}"


def help(choice: Choice, view: FaktoriaView) -> str:
    """Help on the question that is open now."""
    return TOPICS[HELP[choice.key]]


def intro() -> tuple[str, ...]:
    return INTRO


def topics() -> Mapping[str, str]:
    return TOPICS


def reason(over: str) -> str:
    return ENDS[over]
