"""What people and servers prefer, and odd facts that the bot keeps by name."""

from __future__ import annotations

from functools import partial

import msgspec
from sqlalchemy import Connection

from .desk import Desk
from .records import Guild, Person
from .store import person_rows


class People(Desk):
    """Preferences of people and servers."""

    async def preferences(self, person: int) -> Person:
        """How a person likes to be served; the usual for somebody new."""
        found = await self.store.read(partial(person_rows.load, id=person))
        return found or Person(person, "")

    async def prefer(
        self,
        person: int,
        *,
        confirm: bool | None = None,
        prefers_dm: bool | None = None,
        introduced: str | None = None,
    ) -> Person:
        """Change preferences. Choosing direct messages also tries again where they were closed."""
        return await self.store.write(
            partial(
                _prefer, id=person, confirm=confirm, prefers_dm=prefers_dm, introduced=introduced
            )
        )

    async def tell_dm_closed(self, person: int) -> bool:
        """True once after a direct message was refused: the next private panel says so."""
        known = await self.preferences(person)
        if known.dm_closed_since is None or known.dm_closed_told:
            return False
        await self.store.write(partial(person_rows.change, id=person, dm_closed_told=True))
        return True

    async def guild(self, guild: int) -> Guild:
        """How new tables begin on a server."""
        return await self.store.read(partial(_guild, id=guild))

    async def set_guild(self, guild: int, **changed: bool | str) -> Guild:
        return await self.store.write(partial(_set_guild, id=guild, changed=changed))

    async def note(self, name: str) -> str | None:
        """A fact kept by name, such as the hash of the command tree."""
        return await self.store.read(partial(person_rows.fact, name=name))

    async def set_note(self, name: str, value: str) -> None:
        await self.store.write(partial(person_rows.set_fact, name=name, value=value))


def _prefer(
    db: Connection,
    id: int,
    confirm: bool | None,
    prefers_dm: bool | None,
    introduced: str | None,
) -> Person:
    known = person_rows.load(db, id) or person_rows.meet(db, id, "")
    if confirm is not None:
        known = msgspec.structs.replace(known, confirm=confirm)
    if prefers_dm is not None:
        known = msgspec.structs.replace(
            known, prefers_dm=prefers_dm, dm_closed_since=None, dm_closed_told=False
        )
    if introduced is not None and introduced not in known.introduced:
        known = msgspec.structs.replace(known, introduced=(*known.introduced, introduced))
    person_rows.change(db, **msgspec.to_builtins(known))
    return known


def _guild(db: Connection, id: int) -> Guild:
    return msgspec.convert(person_rows.guild_settings(db, id), Guild)


def _set_guild(db: Connection, id: int, changed: dict[str, bool | str]) -> Guild:
    settings = msgspec.convert({**person_rows.guild_settings(db, id), **changed}, Guild)
    person_rows.set_guild(db, id, msgspec.to_builtins(settings))
    return settings
