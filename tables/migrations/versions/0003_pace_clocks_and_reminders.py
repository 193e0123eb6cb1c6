"""Pace and clocks of a table, stand-ins, what undid an action, reminders and absences of people"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("pace", "clocks"):
        op.add_column(
            "table_", sa.Column(name, sa.JSON(), server_default=sa.text("'{}'"), nullable=False)
        )
    for name in ("robot", "open"):
        op.add_column(
            "seat", sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    _actions()
    _people()
    op.create_table(
        "reminder",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=5), nullable=True),
        sa.Column("place", sa.String(length=8), nullable=True),
        sa.Column("slot", sa.String(length=32), nullable=True),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_reminder")),
    )
    op.create_index(op.f("ix_reminder_due"), "reminder", ["due"])


def _actions() -> None:
    """What was taken back until now was taken back one by one."""
    op.add_column("action", sa.Column("undone_by", sa.Integer(), nullable=True))
    op.execute(
        "UPDATE action SET undone_by = (SELECT later.seq FROM action AS later"
        " WHERE later.code = action.code AND later.undone = action.seq)"
    )


def _people() -> None:
    op.add_column(
        "person", sa.Column("zone", sa.String(length=64), server_default="", nullable=False)
    )
    op.add_column(
        "person", sa.Column("remind", sa.Integer(), server_default="0", nullable=False)
    )
    op.add_column(
        "person", sa.Column("last_call", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("person", sa.Column("quiet_from", sa.Integer(), nullable=True))
    op.add_column("person", sa.Column("quiet_to", sa.Integer(), nullable=True))
    op.add_column("person", sa.Column("away_until", sa.Float(), nullable=True))
