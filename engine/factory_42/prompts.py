"""Every question of phases 1 and 2 and of locations 1 to 6, in words."""

from __future__ import annotations

from engine.factory_42 import deal_words, later_prompts
from engine.factory_42.view import Factory42View
from engine.factory_42.words import cause, cubes, listed, resource, rosettes, spots, steps
from engine.kernel.choice import Choice
from engine.kernel.game import Names


def prompt(choice: Choice, view: Factory42View, names: Names) -> str:
    """The question, after what its seat has promised for this moment."""
    if choice.key in deal_words.ASKED:
        return deal_words.prompt(choice, view, names)
    reminder = deal_words.reminder(view, names) if choice.waited else ""
    return f"{reminder} {_question(choice, view, names)}".strip()


def _question(choice: Choice, view: Factory42View, names: Names) -> str:
    match choice.key, choice.args:
        case "start", _:
            return "Short game: begin with 2 rosettes or with 1 VP?"
        case "stock", (n,):
            return f"Short game: cubes for {steps(int(n), 'point')} to begin with."
        case "place", (n,):
            return f"Place a meeple: {n} left. As a Worker, or as a Commissar?"
        case "habits", (question,):
            return "From now on, always the same?" if question else "Be asked again?"
        case "plan", _:
            return _plan_prompt(view)
        case "give_up", (n, group_word):
            return f"The Event takes {cubes(int(n))} of {group_word}. Which?"
        case "stow", (room, n, word):
            kept = f"Your Warehouse has room for {room} of {n}"
            return f"{cause(str(word))}: {kept}; the rest goes to the pool. Which do you keep?"
        case "requisition_warehouse", (own, pool, room):
            free = steps(int(room), "free space")
            return (
                f"Requisition for your Warehouse ({free}): up to {steps(int(own), 'point')}. "
                f"What you do not use joins your {steps(int(pool), 'point')} for the pool."
            )
        case "requisition_pool", (n,):
            return f"Requisition for the pool: {steps(int(n), 'point')}, all to be spent."
    return _railcar_prompt(choice, view, names)


def _plan_prompt(view: Factory42View) -> str:
    planned = view.own.plan if view.own else ()
    if planned:
        return f"Your plan: {spots(planned)}. Add a place?"
    return "Away for a while? Plan your next places; each turn uses the first that is still open."


def _railcar_prompt(choice: Choice, view: Factory42View, names: Names) -> str:
    match choice.key, choice.args:
        case "railcar", _:
            return "Loading: which railcar of the Station?"
        case "load", (low, high):
            span = low if low == high else f"{low} to {high}"
            return f"Loading: {span} of the pool's cubes into this railcar."
        case "bag", (n,):
            return f"Spiking: add {cubes(int(n))} of the Supply to the bag."
        case "feel", (n,):
            drawn = f" Drawn so far: {listed(view.drawn)}." if view.drawn else ""
            return f"Spiking: {steps(int(n), 'draw')} left. Which size do you feel for?{drawn}"
        case "spike", (n,):
            most = steps(int(n), "drawn cube")
            return f"Spiking: slip up to {most} into railcars. Which cubes?"
        case "into", (kind,):
            return f"Spiking: into which railcar goes the {resource(str(kind))}?"
        case "name", (worker,):
            return f"Shipping: must {names[int(worker)]}'s Worker ship both railcars?"
        case "ship", _:
            return "Shipping: which railcar goes to which dock? It must be done."
        case "burn", (n,):
            return f"Burn fuel of your Warehouse? One cube or more earns {rosettes(int(n))}."
    return later_prompts.prompt(choice, view, names)
