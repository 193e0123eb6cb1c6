"""The steps of Factory 42: one file per section of the rulebook.

`round` lays out a round and resolves the locations in the order of their numbers. `Resolve` looks
up in `round.FIRST` with which step a location begins, lays it on the stack without arguments, and
goes on when all that it led to has come to an end; a location that is missing there does nothing.
Each step's docstring begins with the section of the rulebook that it does.

| section | file |
|---|---|
| Setup; Shorter game | `../setup.py`, `short` |
| Phase 1 - Draw Cards; 0 - Events | `drawing`, `event` |
| Phase 2 - Place Workers | `placing`, `plan` (a standing order of ours) |
| Personal Supply (what is received, overflow) | `receiving` |
| 1 - Requisition | `requisition` |
| 2 - Bureaucracy | `bureaucracy` |
| 3 - Loading | `loading` |
| 4 - Spiking | `spiking` |
| 5 - Shipping | `shipping` |
| 6 - Steam Generation | `steam` |
| 7 - Operate | `operate`; `operating`, `fetching` (the effects of Inventions) |
| 8 - Inventor's Guild | `guild` |
| 9 - Elven Embassy | `embassy` |
| 7 / 10 - Trading | `trading` |
| 8 / 11 - Research | `research` |
| 9 / 12 - Manufacturium 1, 11 / 14 - Manufacturium 2 | `manufacturium` |
| paying a cost: cubes, Steam, Magic, Incinerator | `paying` |
| 10 / 13 - Accounting | `accounting` |
| 12 / 15 - End of Round Scoring | `end_of_round` |
| Phase 4 - Clean Up; Game End | `clean_up` |
| habits (standing answers to usual questions, ours) | `habits` |
| Making Deals | `deals` |

Questions are `asking.Question` and `asking.Selection`; `asides` gathers what nobody waits for. What
the locations from 7 on say stands in `../events_later.py`, their words in `../later_words.py`.
"""

from engine.factory_42.steps.accounting import Account, Accounting, DoAction, DoCheat, PayFee
from engine.factory_42.steps.bureaucracy import Bureaucracy
from engine.factory_42.steps.clean_up import CleanUp, KeepRailcars, PassToken
from engine.factory_42.steps.drawing import DrawCards, EndDrawing
from engine.factory_42.steps.embassy import (
    CommissarVisits,
    DrawCommissions,
    Embassy,
    KeepOne,
    NextVisitor,
    WorkerVisits,
)
from engine.factory_42.steps.end_of_round import EndOfRound, HeroOfLabour, Penalty, ScoreRound
from engine.factory_42.steps.event import (
    EventMovesPool,
    EventWorks,
    GainByEvent,
    GainRosettesByEvent,
    LoseCubes,
    SteamByEvent,
)
from engine.factory_42.steps.fetching import (
    DrawFromBag,
    KeepDrawn,
    LoadOwnDocks,
    ReturnDrawn,
    TakeFromPool,
)
from engine.factory_42.steps.guild import Guild, GuildMagic, TakeInvention, WorkerBuys
from engine.factory_42.steps.loading import ChooseRailcar, LoadCubes, Loading, WorkerLoads
from engine.factory_42.steps.manufacturium import (
    FinishCommission,
    FinishOrder,
    Manufacturium1,
    Manufacturium2,
    WorkerMakes,
)
from engine.factory_42.steps.operate import Operate, OperateNext, SpendToken
from engine.factory_42.steps.operating import DoEffect, GainAnyCubes, UpgradeOne
from engine.factory_42.steps.paying import BurnOrPay, ComposePayment, PayBill
from engine.factory_42.steps.placing import NextMeeple, PlaceOne, PlaceWorkers
from engine.factory_42.steps.receiving import StowSome
from engine.factory_42.steps.requisition import (
    CommissarRequisitions,
    ForPool,
    ForWarehouse,
    Requisition,
    WorkerRequisitions,
)
from engine.factory_42.steps.research import FinishResearch, Research, ResearchNext
from engine.factory_42.steps.round import BeginRound, Leave, Resolve
from engine.factory_42.steps.shipping import (
    NameOrNot,
    NextShipper,
    ShipOther,
    Shipping,
    WorkerShips,
)
from engine.factory_42.steps.short import ChooseStart, ChooseStock
from engine.factory_42.steps.spiking import (
    Draw,
    FillBag,
    ReturnRest,
    SpikeCube,
    Spiking,
    WorkerSpikes,
)
from engine.factory_42.steps.steam import SteamGeneration, WorkerBurns
from engine.factory_42.steps.trading import Trading, WorkerBuysCubes, WorkerSells

AnyStep = (
    BeginRound
    | Resolve
    | Leave
    | ChooseStart
    | ChooseStock
    | DrawCards
    | EndDrawing
    | EventWorks
    | EventMovesPool
    | GainByEvent
    | GainRosettesByEvent
    | SteamByEvent
    | LoseCubes
    | StowSome
    | PlaceWorkers
    | NextMeeple
    | PlaceOne
    | Requisition
    | WorkerRequisitions
    | CommissarRequisitions
    | ForWarehouse
    | ForPool
    | Bureaucracy
    | Loading
    | WorkerLoads
    | ChooseRailcar
    | LoadCubes
    | Spiking
    | FillBag
    | Draw
    | WorkerSpikes
    | SpikeCube
    | ReturnRest
    | Shipping
    | NextShipper
    | NameOrNot
    | ShipOther
    | WorkerShips
    | SteamGeneration
    | WorkerBurns
    | PayBill
    | BurnOrPay
    | ComposePayment
    | Operate
    | OperateNext
    | SpendToken
    | DoEffect
    | GainAnyCubes
    | UpgradeOne
    | TakeFromPool
    | LoadOwnDocks
    | DrawFromBag
    | KeepDrawn
    | ReturnDrawn
    | Guild
    | WorkerBuys
    | TakeInvention
    | GuildMagic
    | Embassy
    | NextVisitor
    | WorkerVisits
    | DrawCommissions
    | KeepOne
    | CommissarVisits
    | Trading
    | WorkerSells
    | WorkerBuysCubes
    | Research
    | ResearchNext
    | FinishResearch
    | Manufacturium1
    | Manufacturium2
    | WorkerMakes
    | FinishOrder
    | FinishCommission
    | Accounting
    | Account
    | PayFee
    | DoAction
    | DoCheat
    | EndOfRound
    | HeroOfLabour
    | ScoreRound
    | Penalty
    | CleanUp
    | KeepRailcars
    | PassToken
)
