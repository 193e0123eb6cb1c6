"""The tables of the database, as SQLAlchemy Core metadata: nothing here is SQLite's own.

Every id of Discord is a BigInteger, every moment a float of seconds since 1970. Uniqueness that
keeps a press from counting twice lives here, not in the code. `migrations/` leads to exactly
this; a test compares them.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _code(*, primary_key: bool = False) -> Column[str]:
    """The table's code, as every row that belongs to a table carries it."""
    belongs = ForeignKey("table_.code", ondelete="CASCADE")
    return Column("code", String(5), belongs, primary_key=primary_key, nullable=False)


table_ = Table(
    "table_",
    metadata,
    Column("code", String(5), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("home", BigInteger, nullable=False),
    Column("organiser", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("options", JSON, nullable=False),
    Column("theme", String(16), nullable=False),
    Column("own_thread", Boolean, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("paused_by", String(8), nullable=False),
    Column("pause_reason", Text, nullable=False),
    Column("rematch_of", String(5)),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("version", String(64), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("events", Integer, nullable=False),
    Column("public", Integer, nullable=False),
    Column("posted", JSON, nullable=False),
    Column("pace", JSON, server_default=text("'{}'"), nullable=False),
    Column("clocks", JSON, server_default=text("'{}'"), nullable=False),
    Column("state", LargeBinary),
    Index(None, "status"),
    Index(None, "channel"),
    Index(None, "home"),
)

seat = Table(
    "seat",
    metadata,
    _code(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("person", BigInteger),
    Column("since", Float, nullable=False),
    Column("waited_since", Float),
    # A robot plays here for its person; anybody may take the seat.
    Column("robot", Boolean, server_default=false(), nullable=False),
    Column("open", Boolean, server_default=false(), nullable=False),
    UniqueConstraint("code", "person"),
    Index(None, "person"),
)

action = Table(
    "action",
    metadata,
    _code(primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    # The idempotency key. Actions that answer no choice (start, take back) have no number.
    Column("number", Integer),
    Column("picks", JSON, nullable=False),
    Column("by", String(8), nullable=False),
    Column("person", BigInteger),
    Column("at", Float, nullable=False),
    # Which action this one took back, or the first of those; and which one took this back.
    Column("undone", Integer),
    Column("undone_by", Integer),
    Column("data", LargeBinary, nullable=False),
    UniqueConstraint("code", "seat", "number"),
)

event = Table(
    "event",
    metadata,
    _code(primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("audience", JSON(none_as_null=True)),
    Column("public", Integer),
    Column("taken_back", Boolean, nullable=False),
    Column("data", LargeBinary, nullable=False),
    UniqueConstraint("code", "public"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    _code(),
    Column("lane", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("place", String(8), nullable=False),
    Column("channel", BigInteger),
    Column("person", BigInteger),
    Column("slot", String(32), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("draw", Boolean, nullable=False),
    Column("revive", Boolean, nullable=False),
    Column("due", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("repaints", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("aside", Text),
    Column("screen", LargeBinary),
    # Since when it waits; 0 where nobody knows.
    Column("at", Float, nullable=False, server_default="0"),
    Index(None, "lane", "rank", "id"),
    Index(None, "code", "slot"),
    # A nonce is made of the row's id, so an id must never be given twice.
    sqlite_autoincrement=True,
)

timer = Table(
    "timer",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    _code(),
    Column("kind", String(16), nullable=False),
    # The choice it belongs to; -1 and 0 where it belongs to none.
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("due", Float, nullable=False),
    UniqueConstraint("code", "kind", "seat"),
    Index(None, "due"),
    sqlite_autoincrement=True,
)

message = Table(
    "message",
    metadata,
    _code(primary_key=True),
    Column("slot", String(32), primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("picture", String(128), nullable=False),
    Column("at", Float, nullable=False),
)

vote = Table(
    "vote",
    metadata,
    _code(primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("person", BigInteger, primary_key=True),
    Column("at", Float, nullable=False),
)

lane = Table(
    "lane",
    metadata,
    Column("lane", String(32), primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("stopped", Float),
    Column("probe", Float),
    Column("reason", Text, nullable=False),
)

person = Table(
    "person",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False),
    Column("prefers_dm", Boolean, nullable=False),
    Column("dm_closed_since", Float),
    Column("dm_closed_told", Boolean, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("introduced", JSON, nullable=False),
    Column("zone", String(64), server_default="", nullable=False),
    Column("remind", Integer, server_default="0", nullable=False),
    Column("last_call", Boolean, server_default=false(), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("away_until", Float),
)

reminder = Table(
    "reminder",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    # None: silent until the person acts.
    Column("due", Float),
    Column("count", Integer, nullable=False),
    # Where the last one stands.
    Column("code", String(5)),
    Column("place", String(8)),
    Column("slot", String(32)),
    Index(None, "due"),
)

guild = Table(
    "guild",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", JSON, nullable=False),
)

# What an admin did at a table, and for which seat; public like the log.
deed = Table(
    "deed",
    metadata,
    _code(primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("person", BigInteger),
)

meta = Table(
    "meta",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
