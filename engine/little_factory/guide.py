"""The two-minute introduction to Little Factory, and help by section, in our own words."""

from __future__ import annotations

INTRO = (
    "**Goal.** Wood becomes charcoal, charcoal and flour become bread, bread becomes points. "
    "Be the first with 10 victory points (VP), from buildings you own and Victory point cards. "
    "The game also ends when the twelve Victory point cards are gone.",
    "**On the table.** Basics cost nothing. Level I and II cards and buildings show what to pay "
    "for them. Only what lies face up can be had; gaps are filled at the start of each turn.",
    "**Your turn.** Once: *make* one card (pay what it asks) or *trade* by value. Besides, each "
    "building of yours may use its elf (its ability) once. Any order; then end the turn.",
    "**Trade.** Several hand cards for one card in play, or one hand card for several. What you "
    "give must be worth at least what you get; no change is given. The Initial funds you "
    "begin with (more for later players) are good for this only.",
    "**Buildings.** They score, and their elves turn cards into better cards or into VP every "
    "turn, also in the turn you get them. Early elves pay off most.",
    "**Hand.** Seven cards at most, never more, not even for a moment. All hands are open.",
)

TOPICS = {
    "turn": (
        "In your turn you may make one card or trade once, and use the elf of each of your "
        "buildings once, in any order. Nothing is compulsory. Steps can be taken back until you "
        "end the turn; it ends by itself when nothing at all is left to do, and then it may be too "
        "late to take back."
    ),
    "replenishment": (
        "At the start of every turn the rows of Level I, Level II and buildings are filled up to "
        "five types each. A card of a type that already lies there goes onto its pile, and one "
        "more is drawn. An empty deck is renewed from its discard pile; buildings are never "
        "discarded, so their row gets shorter when the deck is empty. During a turn nothing is "
        "refilled."
    ),
    "production": (
        "Choose any card in play and pay what it asks; basics are free. Where there is an *or*, "
        "choose one side. Cards that are shown stay in your hand. Resources go to your hand, "
        "buildings before you. Paid basics return to the supply, others to their discard pile."
    ),
    "trade": (
        "Give several cards for one, or one card for several. Add up the values: what you give "
        "must be worth at least what you take, and what is too much is lost. Buildings in play can "
        "be traded for; yours cannot be given. Initial funds leave the game when given. Buildings "
        "count with the number on the black square. A trade that you have begun can be taken back "
        "until you have chosen the cards."
    ),
    "elf action": (
        "Each of your buildings that has an elf may make its exchange once a turn, if you hold "
        "what goes in and what comes out lies in play. Elves may follow one another: flour from "
        "the Water mill can go straight into the Bread factory. Abilities that give points take "
        "Victory point cards from the stack."
    ),
    "hand limit": (
        "Seven resource cards, Initial funds included; buildings and points do not count. What "
        "would take you above seven cannot be done. First you pay, then you gain, so with a full "
        "hand you can still swap one for one or get a building."
    ),
    "victory points": (
        "Points stand on buildings (1 to 5) and on the twelve Victory point cards, one each. If an "
        "ability gives more cards than are left, you get what is left."
    ),
    "end": (
        "The game ends at once when somebody has 10 or more points or the last Victory point card "
        "is taken. Most points win, ties share. It also ends when all players in a row end their "
        "turn without doing anything, or after 60 rounds."
    ),
}
