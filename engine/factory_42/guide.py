"""The two-minute introduction to Factory 42, and help by section, in our own words."""

from __future__ import annotations

from engine.factory_42.later_guide import LATER_HELP, LATER_TOPICS

HELP = {
    "start": "short game",
    "stock": "short game",
    "place": "placing workers",
    "plan": "placement plan",
    "habits": "habits",
    "give_up": "events",
    "stow": "warehouse",
    "requisition_warehouse": "requisition",
    "requisition_pool": "requisition",
    "railcar": "loading",
    "load": "loading",
    "bag": "spiking",
    "feel": "spiking",
    "spike": "spiking",
    "into": "spiking",
    "name": "shipping",
    "ship": "shipping",
    "burn": "steam",
    "deal_draft": "deals",
    "deals": "deals",
    **LATER_HELP,
}

INTRO = (
    "**Goal.** Six rounds to make what the Government orders. An order that you made brings 2 VP, "
    "better quality brings rosettes; each order that nobody made costs every player 1 VP.",
    "**A round.** Cards are drawn. Then each player in turn places one meeple until all stand "
    "somewhere. Then the locations are resolved in the order of their numbers.",
    "**Cubes.** Orders and Requisition bring cubes into the Common Pool. They fall through the "
    "Tower, which keeps some of them for later rounds. Loading takes them into railcars, Spiking "
    "slips in more from the bag, Shipping sends railcars to docks, your own or another's.",
    "**Steam.** Fuel left in the pool is burned. The gauge belongs to all; at 15 it ruptures and "
    "falls to 8. Everything that is made needs Steam, so somebody must leave fuel.",
    "**Making.** A Worker in your Manufacturium 1 makes one thing from Dock 1 and your Warehouse, "
    "one in Manufacturium 2 from Dock 2. Magic stands for any cube or 1 Steam.",
    "**Worker or Commissar.** A meeple on a round space is a Worker and acts; on the other space "
    "of a location it is a Commissar, who changes what the Workers there do or takes a fee.",
    "**The end.** Rosettes count 1 VP for every 3. One VP each for the most cubes in a "
    "Warehouse and the most improvements. Most VP win.",
)

TOPICS = {
    "placing workers": (
        "In turn order each player places one meeple, and again, until all are placed. Worker "
        "spaces are filled from space 1 on; a Commissar may come before, after or without "
        "Workers. You may have several meeples in one location. The locations of your own board "
        "are yours alone. In the last round a Worker in Accounting costs 1 rosette when placed."
    ),
    "placement plan": (
        "For a round in which you are away. Name places in the order in which you want them. "
        "Whenever it is your turn, the first that is still open is taken, and those before it "
        "that are gone are dropped. When the plan runs out you are asked. You may change it at "
        "any time; only you see it. It ends with the round's placement."
    ),
    "habits": (
        "Standing answers to what is asked nearly every round: keep railcars as they are, and what "
        "to give for orders that nobody made. Take one up when you are asked; it answers at once "
        "and from then on. During placement you can give it up. Only you see it."
    ),
    "events": (
        "The Event of the round: what it does at once comes first, then the cubes it adds to the "
        "pool or takes from it. To gain means into your Warehouse, what has no room there goes to "
        "the pool. Where cubes are taken you choose them, from Warehouse and docks, as far as you "
        "have them. A closed location lets nobody in."
    ),
    "warehouse": (
        "Your Warehouse has 4 spaces, and 2 or 4 more with the expansions. What you receive goes "
        "there; what has no room goes to the Common Pool. Cubes never leave it but where a rule "
        "takes them. Bought cubes must fit."
    ),
    "requisition": (
        "Two sorts of points. With the first you buy for your Warehouse, with the second for the "
        "Common Pool, and what is left of the first joins the second. Points for the pool must be "
        "spent while any cube is cheap enough. Small cubes cost 1, medium ones 2, large ones 3, "
        "Coal 4; Magic is not to be had. The Worker in space 1 gets a rosette too. The Commissar "
        "acts last: 2 points and 2 for each Worker for the pool, 1 for each Worker for himself."
    ),
    "bureaucracy": (
        "The whole pool falls through the Tower. Small cubes stick least, large ones most. Of "
        "what stuck before about a third comes loose with each drop. What falls out is the new "
        "pool. Everybody can count what is inside."
    ),
    "loading": (
        "Each Worker takes a railcar from the Station, with whatever lies in it, loads 1 to 4 "
        "cubes of the pool and sends it to the end of the queue on the track. With a Commissar "
        "it is 2 to 5, and the Commissar gets a rosette. Six cubes fit into a railcar. With an "
        "empty pool nothing is loaded."
    ),
    "spiking": (
        "The Commissar first adds 4 cubes of the Supply to the bag, no Magic. The first Worker "
        "draws 3 cubes and 1 more for each Worker there; he can feel small, medium and large "
        "apart, not what they are. Then each Worker slips up to 2 of them into railcars on the "
        "track that have room. The rest goes back, with 1 Lichen and 1 Flax."
    ),
    "shipping": (
        "Each Worker sends one of the two railcars at the exit to any open dock, anybody's. It "
        "must be done if there is a railcar and an open dock. The queue closes up at once. The "
        "Commissar may, once a round and before that Worker's turn, make one Worker ship both."
    ),
    "steam": (
        "First all fuel of the pool burns: Coal 3 Steam, Wood and Mushroom 2, Flax and Lichen 1. "
        "Then each Worker may burn fuel of the own Warehouse (Magic counts as Coal) and gets 1, 2 "
        "or 3 rosettes by his space for one cube or more, even if the Steam is lost. At 15 the "
        "gauge ruptures: it falls to 8 and stays at 8 or below until the round is over. Steam "
        "left over stays for the next round."
    ),
    "deals": (
        "If the table plays with deals: offer a promise, for one in return or for nothing, "
        "due in this round or the next. Both see the list, and whoever promised something is "
        "reminded when the moment comes. Free deals bind nobody. With binding deals a player may "
        "say that the other broke it, until the placement of the next round is over; the players "
        "outside vote, and if most of the votes say so he loses 1 VP. Votes that are missing when "
        "the round (or that placement) ends do not count, and a tie means it was kept. Nothing "
        "changes hands but by actions of the game."
    ),
    "short game": (
        "Five rounds instead of six. Before the first one each player, in turn order, chooses 2 "
        "rosettes or 1 VP; then each takes cubes for 4 points into the Warehouse."
    ),
    **LATER_TOPICS,
}
