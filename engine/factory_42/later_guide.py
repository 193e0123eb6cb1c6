"""Help on the locations from Operate on, the end of a round and of the game."""

from __future__ import annotations

LATER_HELP: dict[str, str] = {
    "pay": "paying",
    "incinerate": "paying",
    "compose": "paying",
    "operate": "operate",
    "gain_any": "operate",
    "upgrade": "operate",
    "take_pool": "operate",
    "load_docks": "operate",
    "draw_bag": "operate",
    "keep": "operate",
    "guild": "inventor's guild",
    "embassy": "elven embassy",
    "keep_commission": "elven embassy",
    "embassy_commissar": "elven embassy",
    "sell": "trading",
    "buy": "trading",
    "research": "research",
    "make": "manufacturium",
    "account": "accounting",
    "fee": "accounting",
    "cheat": "accounting",
    "penalty": "end of a round",
    "railcars": "clean up",
}

LATER_TOPICS: dict[str, str] = {
    "paying": (
        "The cheapest way is paid when you choose what to do: docks before the Warehouse, the "
        "gauge before your tank. Magic is never spent, and nothing burned, without your press. "
        "With Pay otherwise you put the payment together yourself: name the cubes, what they "
        "stand for sorts itself out. Any cube of a group pays for that group. Research is paid "
        "from the Warehouse alone; an Incinerator works only while you manufacture: 1 Private "
        "Steam for a cube of the Warehouse, 2 for a rosette, and up to 2 are kept."
    ),
    "operate": (
        "A Worker here uses each of your researched Inventions once, in any order, and only if "
        "you like. Some want Steam or a cube first. Where an Invention has a number of uses, one "
        "is gone each time, even if nothing came of it. What you gain goes to the Warehouse, what "
        "has no room to the pool."
    ),
    "inventor's guild": (
        "A Worker may buy one of the Inventions on show for 1, 2 or 3 Steam by his space. It lies "
        "face down until you pay for its research. At the end it is worth 1 VP even so. The "
        "Commissar gets 1 Magic for each Worker there."
    ),
    "elven embassy": (
        "For 1 rosette a Worker draws 2 Commissions and keeps 1, which nobody sees until you "
        "make it. After the Workers the Commissar may pay 1 rosette for 1 Magic for each of them "
        "that paid."
    ),
    "trading": (
        "One sale, then one purchase. Sell any cubes of your Warehouse at the Market's prices; "
        "then buy what the worth allows, nothing of a kind that you have just sold, and it must "
        "fit. The rest is lost. Magic sells as itself or as another cube. With another player's "
        "Commissar here a Worker who trades pays him 1 rosette."
    ),
    "research": (
        "Your Worker pays for one improvement or one of your face-down Inventions. Small and "
        "Large Expansion: 2 and 4 more Warehouse spaces. Crane: both docks serve both "
        "Manufacturia. Incinerator: Private Steam. An Invention scores at once and can be "
        "operated from the next round on. A Commissar counts as 1 Magic for the research, and may "
        "once a round trade 2 rosettes for 1 Magic or 1 VP, with or without a Worker."
    ),
    "manufacturium": (
        "Each of your two Manufacturia with a Worker makes one thing: an order at one of its "
        "three qualities, or one piece of a Commission. It is paid from your Warehouse and the "
        "dock of the same number. A Commissar there counts as 1 Magic. Rosettes come at once, "
        "points at the end of the round: 2 VP for an order, however often you made it."
    ),
    "accounting": (
        "Each Worker does up to two different things: a large cube for 1 VP, 1 rosette for 1 VP, "
        "2 rosettes for 3 VP, any 3 cubes for 1 VP. With another player's Commissar he first "
        "pays him a cube of your choice."
    ),
    "end of a round": (
        "Whoever completed most different orders is the Hero of Labour and gets a rosette, also "
        "when tied. Each order of yours brings 2 VP. For orders that nobody completed every "
        "player loses 1 VP each, or gives 2 rosettes for all of them together."
    ),
    "clean up": (
        "Orders left over get a rosette, which the first to make them will receive. Completed "
        "ones leave, meeples go home, empty railcars go back to the Station. Railcars with cargo "
        "stay in either of your docks or go back with all that is in them; an empty dock can "
        "receive a new one. The next player begins."
    ),
    "end": (
        "After the last round, or after a round in which somebody stands at 42 VP, the game is "
        "over. Every 3 rosettes count 1 VP. One VP each for the most cubes in a Warehouse and the "
        "most improvements; with Commissions also for the most Commissions and the most "
        "researched Inventions, and 1 VP for each Invention not yet researched. Whoever ties for "
        "the most scores too. Equal points: most rosettes, then a shared win."
    ),
}
