"""The first schema"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guild",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guild")),
    )
    op.create_table(
        "lane",
        sa.Column("lane", sa.String(length=32), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("stopped", sa.Float(), nullable=True),
        sa.Column("probe", sa.Float(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("lane", name=op.f("pk_lane")),
    )
    op.create_table(
        "meta",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_meta")),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("prefers_dm", sa.Boolean(), nullable=False),
        sa.Column("dm_closed_since", sa.Float(), nullable=True),
        sa.Column("dm_closed_told", sa.Boolean(), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("introduced", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "table_",
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("home", sa.BigInteger(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("theme", sa.String(length=16), nullable=False),
        sa.Column("own_thread", sa.Boolean(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("paused_by", sa.String(length=8), nullable=False),
        sa.Column("pause_reason", sa.Text(), nullable=False),
        sa.Column("rematch_of", sa.String(length=5), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.Column("version", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("events", sa.Integer(), nullable=False),
        sa.Column("public", sa.Integer(), nullable=False),
        sa.Column("posted", sa.JSON(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_table_")),
    )
    with op.batch_alter_table("table_", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_table__channel"), ["channel"], unique=False)
        batch_op.create_index(batch_op.f("ix_table__home"), ["home"], unique=False)
        batch_op.create_index(batch_op.f("ix_table__status"), ["status"], unique=False)

    op.create_table(
        "action",
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("picks", sa.JSON(), nullable=False),
        sa.Column("by", sa.String(length=8), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("undone", sa.Integer(), nullable=True),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_action_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "seq", name=op.f("pk_action")),
        sa.UniqueConstraint("code", "seat", "number", name=op.f("uq_action_code_seat_number")),
    )
    op.create_table(
        "event",
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("audience", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("public", sa.Integer(), nullable=True),
        sa.Column("taken_back", sa.Boolean(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_event_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "n", name=op.f("pk_event")),
        sa.UniqueConstraint("code", "public", name=op.f("uq_event_code_public")),
    )
    op.create_table(
        "message",
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("slot", sa.String(length=32), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("picture", sa.String(length=128), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_message_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "slot", name=op.f("pk_message")),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("lane", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("place", sa.String(length=8), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("slot", sa.String(length=32), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("draw", sa.Boolean(), nullable=False),
        sa.Column("revive", sa.Boolean(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("repaints", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("aside", sa.Text(), nullable=True),
        sa.Column("screen", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_outbox_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_outbox_code_slot"), ["code", "slot"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_outbox_lane_rank_id"), ["lane", "rank", "id"], unique=False
        )

    op.create_table(
        "seat",
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("waited_since", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_seat_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "seat", name=op.f("pk_seat")),
        sa.UniqueConstraint("code", "person", name=op.f("uq_seat_code_person")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_person"), ["person"], unique=False)

    op.create_table(
        "timer",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_timer_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_timer")),
        sa.UniqueConstraint("code", "kind", "seat", name=op.f("uq_timer_code_kind_seat")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("timer", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_timer_due"), ["due"], unique=False)

    op.create_table(
        "vote",
        sa.Column("code", sa.String(length=5), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name=op.f("fk_vote_code_table_"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", "kind", "person", name=op.f("pk_vote")),
    )


def downgrade() -> None:
    op.drop_table("vote")
    with op.batch_alter_table("timer", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_timer_due"))

    op.drop_table("timer")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_person"))

    op.drop_table("seat")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_outbox_lane_rank_id"))
        batch_op.drop_index(batch_op.f("ix_outbox_code_slot"))

    op.drop_table("outbox")
    op.drop_table("message")
    op.drop_table("event")
    op.drop_table("action")
    with op.batch_alter_table("table_", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_table__status"))
        batch_op.drop_index(batch_op.f("ix_table__home"))
        batch_op.drop_index(batch_op.f("ix_table__channel"))

    op.drop_table("table_")
    op.drop_table("person")
    op.drop_table("meta")
    op.drop_table("lane")
    op.drop_table("guild")
