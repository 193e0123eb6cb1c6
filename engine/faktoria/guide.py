"""The two-minute introduction to Faktoria, and help by section, in our own words."""

from __future__ import annotations

HELP = {
    "turn": "turn",
    "lot": "import",
    "open": "import",
    "bid": "auction",
    "gift": "auction",
    "order": "standing orders",
    "gift_order": "standing orders",
}

INTRO = (
    "**Goal.** Five rounds to make a town worth showing. Buildings bring victory points (VP); "
    "cubes, guilders and production buildings left over bring none.",
    "**Your turn.** Import, Build and Production, each once at most, in any order, none of them "
    "compulsory. Selling cubes (Export) is free in between; prices are poor.",
    "**Import.** You choose two or more cubes of the market's second row, and everybody may bid "
    "for them. The winner pays the bank. If that is not you, the winner hands you one cube of "
    "the lot, of his choice.",
    "**Build.** As many buildings as you can pay. A sawmill yields 5 wood, a quarry 5 stone "
    "in each Production; you may own four in all, and your third and fourth cost 5 guilders "
    "more. Early ones pay for everything later.",
    "**Iron and gold** come from the market only, and a little iron from the King. There are two "
    "gold cubes: one makes the Cathedral, one the Chapel.",
    "**Harbours** bring 18 VP and open a channel of large cubes for all, each worth 5 small "
    "ones. With both open, everybody may build ships.",
)

TOPICS = {
    "turn": (
        "Three actions, each once a turn: Import, Build, Production; any order, none compulsory. "
        "A Build goes on until you use Import or Production or end the turn, so several "
        "buildings in a row are one Build. You may export before, between and after, not "
        "during an Import. Steps can be taken back until cubes are drawn or somebody has bid. "
        "The turn ends when you say so, or by itself if it begins, or your auction ends, with "
        "nothing that you could do."
    ),
    "import": (
        "Choose at least two cubes of the second row, in any columns; a large cube counts as one. "
        "Then name the opening bid: any number from 1 to all your guilders. Until you do, you may "
        "change the lot or leave the Import. Afterwards it is used, whoever wins. Without "
        "guilders you cannot import: export something first."
    ),
    "auction": (
        "Clockwise, each player still in bids more than the standing bid or passes for good. Who "
        "owns no more than the standing bid is passed without being asked. The last one in pays "
        "the bank and takes the lot. If it is not the player in turn, the winner gives that "
        "player one cube of the lot, and chooses which; a large cube may be the one, and must be "
        "if there are no small ones. Nobody can sell cubes during an auction."
    ),
    "standing orders": (
        "For auctions while you are away. *Bid for me* raises by one whenever it is your turn, up "
        "to your limit, then passes: you pay only what was needed. *Pass this lot* stays out; if "
        "your own bid stands, *Bid no more* leaves it at that. *Ask me first* turns the limit "
        "into a price above which you pass; up to it you are asked. An order is for the auction "
        "that you are in, or else for the next one, whatever its cubes; *in every auction* keeps "
        "it. In your own turn you leave one when your cubes are chosen. You may change or "
        "withdraw it at any time; bids made stay. If you may win without coming back, you can "
        "say beforehand which cube you would give. Only you see it. "
        "With equal limits, whoever gets to say that number first has the lot."
    ),
    "market": (
        "Four columns of merchants, each with two cubes, and up to two of the harbours. Only the "
        "second row can be imported. At the end of each turn a cube moves down where one is "
        "missing below it, and new ones are drawn into the first row: small ones from the orange "
        "bag, large ones from the blue bag. An empty bag gives stone without end."
    ),
    "build": (
        "Pay what the building asks, in small cubes; large ones are changed 5 to 1 by themselves. "
        "It counts at once. Victory-point buildings have no limit but what is left on the board. "
        "At most four sawmills and quarries; the third and the fourth cost 5 guilders on top."
    ),
    "harbours": (
        "Whoever builds a harbour opens the next large column at once, filled with two cubes; if "
        "your Import is still to come you may choose from it. Once both harbours stand, whoever "
        "built them, all players may build ships, even in the same Build."
    ),
    "production": (
        "Each sawmill you own yields 5 wood and each quarry 5 stone, all at once. What you build "
        "later in the turn yields nothing until the next, so build first."
    ),
    "export": (
        "In your own turn, as often as you like, but not during an Import: 5 wood for 1 guilder, "
        "5 stone for 1, 1 iron for 1, 1 gold for 5."
    ),
    "support": (
        "What the King gives every player before a round. Round 1: 20 guilders, 1 iron and "
        "1 stone. Round 2: 1 guilder and 1 iron. Round 3: 2 guilders and 1 iron. "
        "Round 4: 3 guilders. Round 5: nothing."
    ),
    "end": (
        "After five rounds most victory points win. If they are equal, more guilders, then more "
        "wood and stone together, then the win is shared. The track has 60 spaces; on you go in "
        "the next lap."
    ),
}
