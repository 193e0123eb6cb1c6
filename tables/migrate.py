"""Brings a database up to this program's schema, all steps or none."""

from __future__ import annotations

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

MIGRATIONS = Path(__file__).parent / "migrations"
log = logging.getLogger(__name__)
# It tells of its own workings at every start.
logging.getLogger("alembic").setLevel(logging.WARNING)


class Newer(Exception):
    """The database was written by a later version of the program."""


class NotOurs(Exception):
    """The database holds tables, but none of ours."""


def config_of(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def revision_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def known_revisions() -> dict[str, str]:
    """Every schema that this program knows, the oldest first, with what came with it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    scripts = list(ScriptDirectory.from_config(config).walk_revisions())
    return {script.revision: script.doc for script in reversed(scripts)}


def upgrade(connection: Connection) -> None:
    """Run every step that is missing. Newer or NotOurs if this is no database for us."""
    config = config_of(connection)
    scripts = ScriptDirectory.from_config(config)
    found = revision_of(connection)
    if found is None and inspect(connection).get_table_names():
        raise NotOurs
    if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        raise Newer(found)
    head = scripts.get_current_head()
    if found != head:
        command.upgrade(config, "head")
        log.info("the database went from schema %s to %s", found or "none", head)
