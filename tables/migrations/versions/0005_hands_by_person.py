"""A hand in direct messages belongs to its person: a seat may change hands"""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("message", "outbox"):
        op.execute(
            f"UPDATE {table} SET slot = slot || ':' || (SELECT seat.person FROM seat WHERE"
            f" seat.code = {table}.code AND 'hand:' || seat.seat = {table}.slot)"
            " WHERE slot LIKE 'hand:_' AND EXISTS (SELECT 1 FROM seat WHERE seat.person IS NOT NULL"
            f" AND seat.code = {table}.code AND 'hand:' || seat.seat = {table}.slot)"
        )
