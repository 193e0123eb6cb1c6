"""The two-minute introduction to Fantastic Factories, and help by section, in our own words."""

from __future__ import annotations

from engine.fantastic_factories.cards import CATALOG, KINDS, Blueprint, Contractor
from engine.fantastic_factories.words import KIND_NAMES, amounts, counted

HELP = {
    "market": "market",
    "give": "contractors",
    "foreman": "dice",
    "work": "work",
    "place_several": "headquarters",
    "pay_blueprints": "using buildings",
    "reroll": "dice",
    "fence": "using buildings",
    "throw_resources": "done",
    "drop_cards": "done",
    "sabotage": "sabotage",
    "headhunt": "contractors",
    "steal": "contractors",
    "spy_on": "spying",
    "steal_card": "spying",
    "leave_gift": "airport",
    "give_die": "airport",
    "sabotage_group": "the machine",
    "sacrifice": "the machine",
}

INTRO = (
    "**Goal.** Put up factories and let them make goods. Every good is a point, and most "
    "buildings bring points of their own (prestige). Cards in hand, metal and energy left over "
    "bring none.",
    "**A round** has two halves. In the market, one player after the other takes one blueprint or "
    "hires one contractor. Then all work at the same time, each at his own pace.",
    "**Hiring** costs a blueprint from your hand that bears the tool shown over that place, and "
    "sometimes energy.",
    "**Work.** You roll four dice. A die goes to your Headquarters (cards, energy or metal) or "
    "onto a building that wants it. A die equal to another in its row brings one more.",
    "**Building** needs no die: pay metal and energy, and discard a second blueprint with the "
    "same tool. A new building may be used at once; each works once a round.",
    "**The end.** Somebody has 12 goods or 10 buildings: that round is finished, one more is "
    "played, and most points win.",
)

TOPICS = {
    "market": (
        "In your turn you may first pay 1 metal or 1 energy, once, to replace all four blueprints "
        "or all four contractors. Then take one face-up blueprint for nothing, or hire one "
        "contractor. What you took or hired is replaced at once, so none of it can be taken "
        "back; where you must still choose something, until you have, or have drawn."
    ),
    "contractors": "",
    "work": (
        "Everybody works at once. Put dice in your Headquarters, build, use buildings, in any "
        "order and as often as you can pay. Steps can be taken back until you roll or draw "
        "something. All see your dice and buildings as they stand. Say Done when you like; dice "
        "may stay unused. When all are done, the next round begins."
    ),
    "headquarters": (
        "Three rows with three places each. Research takes any die and draws a blueprint. "
        "Generate takes a 1, 2 or 3 and brings that much energy. Mine takes a 4, 5 or 6 and "
        "brings 1 metal. A die equal to one that already lies in its row brings 1 more: two 3s "
        "in Generate are 3 + 4 energy, three are 3 + 4 + 4."
    ),
    "building": (
        "Discard a second blueprint with the same tool and pay the printed metal and energy. No "
        "die is used, and you may build as often as you can. One of each name in a compound, but "
        "any number of Beacons and Obelisks. Starred costs are shown as they are for you now."
    ),
    "using buildings": (
        "Each building once a round, also in the round in which it was built. All its dice and "
        "costs are paid first, then you get everything at once and may use it further. Dice stay "
        "on the card. Goods stay where they were made and count for you."
    ),
    "dice": (
        "Four dice of your own. Extra dice are white, count like the others and leave at the end "
        "of the work phase. Training changes free dice only and does not use them up; a 6 cannot "
        "be raised, nor a 1 lowered. Foreman's owner sets up to four of his dice and rolls the "
        "rest. The Specialist's die may be called at any time of the work phase."
    ),
    "triggers": (
        "Laboratory, Scrap Yard, Solar Array and Empire run by themselves, each the first time in "
        "a round that their reason comes, market included. A card never runs for being built "
        "itself, and what it brings cannot help to pay for that building."
    ),
    "done": (
        "Done is final. If you have more than 12 metal and energy together, or more than 10 cards, "
        "you first choose what goes. Goods do not count for that limit. Only at the end of the "
        "work phase is it looked at."
    ),
    "sabotage": (
        "A token keeps a building from working: no action, nothing that it does by itself, no "
        "protection. Its goods and prestige still count. In your work phase any free die "
        "repairs it: the token is turned and goes at the end of the next market phase. Until "
        "then the building cannot be used, nor hit again. Without a repair the token stays. "
        "Guard Tower must be hit first; Lighthouse can never be hit."
    ),
    "spying": (
        "You alone see the whole hand of the opponent whom you choose, and take one blueprint. "
        "He sees which one it was; the others see only that one went."
    ),
    "airport": (
        "Every die that made a good on an Airport is given to an opponent, who begins the next "
        "work phase with an extra die of that value. It is named when all are done, clockwise "
        "from the first player; you may say it already with Done. In the last round, and alone "
        "against the Machine, nobody gets one."
    ),
    "the machine": (
        "Alone you play against the Machine. After your work it rolls five dice. Green 1 to 4 "
        "takes that blueprint of the market; 5 and 6 take the top card, then all blueprints (5) "
        "or all contractors (6) are discarded. Blue, yellow, red and purple stand for "
        "Production, Utility, Training and Special: a die makes 1 good if it shows no more than "
        "the Machine has cards of that kind. Only its 12 goods end the game, not its cards. With "
        "Subterfuge, green 6 also sabotages your building with most goods. Your Saboteur hits a "
        "whole kind, whose die then repairs instead of making a good."
    ),
    "end": (
        "12 goods or 10 buildings in any compound, looked at after each round. One further full "
        "round follows. Points are goods and prestige. If they are equal, more metal wins, then "
        "more energy, then more cards in hand; else the win is shared."
    ),
}


def _blueprint_line(card: Blueprint) -> str:
    cost = amounts(metal=card.metal, energy=card.energy)
    worth = f"; {counted(card.prestige, 'point')}" if card.prestige else ""
    return f"**{card.name}** ({card.tool}; {cost}{worth}). {card.text}"


def _contractor_line(card: Contractor) -> str:
    cost = f" ({card.energy} energy)" if card.energy else ""
    return f"**{card.name}**{cost}. {card.text}"


TOPICS["contractors"] = "\n".join(_contractor_line(card) for card in CATALOG.contractors.values())
TOPICS |= {
    f"{KIND_NAMES[kind].lower()} cards": "\n".join(
        _blueprint_line(card) for card in CATALOG.blueprints.values() if card.kind == kind
    )
    for kind in KINDS
}
