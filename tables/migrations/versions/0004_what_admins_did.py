"""What admins did at a table, for everybody to see"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deed",
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_deed_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "n", name=op.f("pk_deed")),
    )
