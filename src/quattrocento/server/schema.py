"""What the database holds. The acts are the truth; all else about a match follows from them."""

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("language", String, nullable=False),
    Column("created", String, nullable=False),
    Column("key", Integer, nullable=False, server_default="0"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("components", String, nullable=False),
    Column("options", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("host", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("public", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("created", String, nullable=False),
    Column("moved", String, nullable=False),
    Column("waits", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("rematch", ForeignKey("tables.id", ondelete="SET NULL")),
    Column("terms", String, nullable=False),
    Column("visited", String, nullable=False, server_default=""),
    Column("version", Integer, nullable=False, server_default="0"),
    Index("ix_tables_lobby", "public", "status", "moved"),
    Index("ix_tables_status", "status", "moved"),
)

CHAIRS = Table(
    "chairs",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("bot", String),
    Column("open", Boolean, nullable=False),
    Column("token", String, unique=True),
    Column("stand_in", String),
)

ACTS = Table(
    "acts",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("audience", Integer, nullable=False),
    Column("stand_in", String),
    UniqueConstraint("table_id", "seat", "seq"),
)

ORDERS = Table(
    "orders",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", String, nullable=False),
    Column("scene", String, nullable=False),
    Column("language", String, nullable=False),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("difficulty", String, nullable=False),
    Column("players", String, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("against", Integer, nullable=False),
    Column("day", String, index=True),
    Column("finished", String, nullable=False),
    Column("hints", Integer, nullable=False, server_default="0"),
)

HINTS = Table(
    "hints",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),
)

SCORES = Table(
    "scores",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
)

STARTS = Table(
    "starts",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("dump", LargeBinary, nullable=False),
    Column("origin", ForeignKey("tables.id", ondelete="SET NULL")),
    Column("place", Integer),
)

LINES = Table(
    "lines",
    METADATA,
    Column("id", String, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("place", Integer, nullable=False),
    Column("moves", String, nullable=False),
    Column("created", String, nullable=False),
)

PUZZLE_TRIES = Table(
    "puzzle_tries",
    METADATA,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("puzzle", String, primary_key=True),
    Column("found", Boolean, nullable=False),
    Column("tried", String, nullable=False),
)

PUZZLE_RATINGS = Table(
    "puzzle_ratings",
    METADATA,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("form", Integer, nullable=False),
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("asked", String, nullable=False),
    Column("status", String, nullable=False, index=True),
    Column("reviewed", Integer, nullable=False),
    Column("kept", LargeBinary),
    Column("marks", String, nullable=False),
)

HOUSE = Table(
    "house",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

LEASES = Table(
    "leases",
    METADATA,
    Column("name", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)

THOUGHTS = Table(
    "thoughts",
    METADATA,
    Column("id", String, primary_key=True),
    Column("rank", Integer, nullable=False),
    Column("asked", DateTime(timezone=True), nullable=False),
    Column("asker", String, nullable=False),
    Column("wanted", DateTime(timezone=True), nullable=False),
    Column("work", LargeBinary, nullable=False),
    Column("owner", String),
    Column("until", DateTime(timezone=True)),
    Column("answer", LargeBinary),
    Index("ix_thoughts_rank", "rank", "asked"),
)
