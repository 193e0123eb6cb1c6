"""Three upgrades that a later program might bring: a column, a table written anew, a table more."""

from __future__ import annotations

from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from tables import migrate

_HEAD = '''"""An upgrade while tables are running"""

import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"
branch_labels = None
depends_on = None


def upgrade() -> None:
'''
_WORK = (
    '    op.add_column("seat", sa.Column("extra", sa.Integer(), server_default="7"))\n',
    '    with op.batch_alter_table("action", recreate="always") as action:\n'
    '        action.add_column(sa.Column("extra", sa.Text(), nullable=True))\n',
    '    op.create_table("extra", sa.Column("id", sa.Integer(), primary_key=True))\n'
    '    op.create_index("ix_event_extra", "event", ["seq"])\n',
)


def add(migrations: Path, number: int) -> None:
    """Put the upgrade of that number (from 1) at the end of these migrations."""
    migrate.MIGRATIONS = migrations
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        before = ScriptDirectory.from_config(migrate.config_of(connection)).get_current_head()
    revision = f"soak{number}"
    text = _HEAD.format(revision=revision, before=before) + _WORK[number - 1]
    (migrations / "versions" / f"{revision}_upgrade.py").write_text(text)
