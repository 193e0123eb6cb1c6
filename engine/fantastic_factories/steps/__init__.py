"""The steps of Fantastic Factories: one file per section of the rules.

- `round.py`: begin and end of a round and of its phases, in the order of FF-50, FF-51, FF-63.
- `market.py`: a market turn: refresh, take, hire. `contractors.py`: what the base contractors do.
- `opening.py`: the work phase opens, dice are rolled, Foreman. `work.py`: the lane of each seat.
- `headquarters.py`: dice in the three rows. `building.py`: building a card. `triggers.py`: cards
  that run by themselves, and gaining goods. `activation.py`: using a building (and Replicator).
  `specials.py`: the part of an action that is no amount. `finishing.py`: done, and discards.
- Subterfuge: `subterfuge.py` (contractors), `subterfuge_blueprints.py` (specials of its
  blueprints), `sabotage.py` (tokens, targets, repair), `airport.py` (gifts).
- The solo game: `machine.py`; with Subterfuge also `machine_sabotage.py`.

How an effect is added. A blueprint's amounts are data (`recipes`, `trigger`). What is no amount
has a word in its `special`, and that word is a key of `SPECIALS` in `specials.py`: which values
are to be chosen, and a small function that carries it out. A contractor's amounts are data too
(`gain`, `gives`); its `effect` is a key of `EFFECTS` in `contractors.py`. What a seat may do in
its lane besides is one more generator in `SECTIONS` of `work.py`.

Whatever card of a hand an action shows to all stands in the option that is picked, so nothing
public ever depends on what nobody could see.
"""

from engine.fantastic_factories.steps.airport import SendDie
from engine.fantastic_factories.steps.contractors import Effect, Give, Reward
from engine.fantastic_factories.steps.machine import MachineRefills, MachineTurn, MachineWorks
from engine.fantastic_factories.steps.machine_sabotage import HitGroup, MachineStrikes, Suffer
from engine.fantastic_factories.steps.market import BeginTurn, Dismiss, MarketTurn
from engine.fantastic_factories.steps.round import (
    BeginRound,
    CleanUp,
    EndMarket,
    EndRound,
    OpenWork,
    WorkPhase,
)
from engine.fantastic_factories.steps.sabotage import HitBuilding
from engine.fantastic_factories.steps.subterfuge import (
    LookAtHand,
    StealDie,
    StealResources,
    TakeCard,
)

AnyStep = (
    BeginRound
    | BeginTurn
    | MarketTurn
    | Effect
    | Reward
    | Give
    | Dismiss
    | EndMarket
    | OpenWork
    | WorkPhase
    | CleanUp
    | EndRound
    | HitBuilding
    | StealDie
    | StealResources
    | LookAtHand
    | TakeCard
    | SendDie
    | MachineTurn
    | MachineRefills
    | MachineWorks
    | HitGroup
    | MachineStrikes
    | Suffer
)
