"""What a seat may decide: options, the reasons why not, and the choice that holds them.

An option is a small frozen struct whose tag and fields are rulebook words; its id
(`produce:bread`) is stable for ever. A choice is plain data with ids only: labels and
sentences are made by the game's texts when somebody looks.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import ClassVar

import msgspec


class Option(msgspec.Struct, frozen=True):
    """Base of a game's options; a subclass sets `tag="produce"` and its typed arguments.

    `final`: taking it cannot be taken back as a rule, so a screen may ask twice.
    """

    final: ClassVar[bool] = False

    @property
    def id(self) -> str:
        return _id_of(self)


@lru_cache(maxsize=16_384)
def _id_of(option: Option) -> str:
    """Tag and arguments joined by colons; arguments at their default at the end are left out."""
    words = [str(type(option).__struct_config__.tag)]
    fields = type(option).__struct_fields__
    defaults = type(option).__struct_defaults__
    values = [getattr(option, field) for field in fields]
    while values and len(defaults) > len(fields) - len(values):
        if values[-1] != defaults[len(values) - 1 - len(fields)]:
            break
        values.pop()
    return ":".join([*words, *(str(value) for value in values)])


class Why(msgspec.Struct, frozen=True, array_like=True):
    """A reason why an option is not offered: a word of the game's texts and its arguments."""

    id: str
    args: tuple[str | int, ...] = ()


class Bound(msgspec.Struct, frozen=True):
    """The picked options' weights of this measure must add up to low … high (None: no limit)."""

    measure: str
    low: int | None = None
    high: int | None = None


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One candidate: offered if `why` is None, at most `most` times in a pick of several."""

    id: str
    why: Why | None = None
    most: int = 1
    weights: tuple[int, ...] = ()
    final: bool = False

    @property
    def words(self) -> list[str]:
        return self.id.split(":")


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """What one seat must or may decide now.

    `key` names the question, `args` fill its prompt. `several`: a multiset of offers that
    keeps every bound; else exactly one offer. `waited`: the game waits for it.
    `number` moves only when this seat's choice changes.
    """

    seat: int
    key: str
    offers: tuple[Offer, ...]
    args: tuple[str | int, ...] = ()
    bounds: tuple[Bound, ...] = ()
    several: bool = False
    waited: bool = True
    number: int = 0

    @cached_property
    def legal(self) -> tuple[Offer, ...]:
        return tuple(offer for offer in self.offers if offer.why is None)

    def offer(self, option_id: str) -> Offer | None:
        return next((offer for offer in self.offers if offer.id == option_id), None)
