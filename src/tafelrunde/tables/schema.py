"""The present schema of the database; migrations bring older databases to it."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(40), nullable=False, unique=True),  # how names are compared
    Column("password", String(200)),  # None for guests and for deleted accounts
    Column("is_guest", Boolean, nullable=False),
    Column("is_admin", Boolean, nullable=False),
    Column("is_banned", Boolean, nullable=False),
    Column("is_deleted", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("email", String(254)),  # only an address that was confirmed
    Column("is_mailed", Boolean, nullable=False, server_default=false()),  # of the player's turn
    Column("language", String(2), nullable=False, server_default="en"),  # of mails
    Column("skeleton", String(200)),  # how its name looks; None for guests, who own no name
    Index(None, "skeleton", unique=True),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("token", String(64), primary_key=True),  # a hash of what the link carries
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("purpose", String(12), nullable=False),
    Column("address", String(254)),  # the address to be confirmed
    Column("expires", Float, nullable=False),
    Index(None, "account"),
)

HOLIDAYS = Table(
    "holidays",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("begins", Float, nullable=False),
    Column("ends", Float, nullable=False),
    Index(None, "account", "ends"),
)

MUTES = Table(
    "mutes",
    METADATA,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # a hash, useless for logging in
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("csrf", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Index(None, "account"),
)

PUSH_SUBSCRIPTIONS = Table(
    "push_subscriptions",
    METADATA,
    Column("device", String(64), primary_key=True),  # a hash of the endpoint
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("session", String(64), nullable=False),  # the hash of the session that turned it on
    Column("endpoint", String(1000), nullable=False),  # where the push service takes messages
    Column("p256dh", String(100), nullable=False),  # the browser's public key
    Column("auth", String(40), nullable=False),  # a secret that the browser shares
    Column("created", Float, nullable=False),
    Index(None, "account"),
)

HOUSE_KEYS = Table(
    "house_keys",
    METADATA,
    Column("purpose", String(20), primary_key=True),
    Column("private", String(200), nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("host", ForeignKey("accounts.id"), nullable=False),
    Column("status", String(12), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("salt", String(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("header", JSON),  # the seats as they were when the game began, for its record
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("outcome", JSON),
    Column("n", Integer, nullable=False, default=0),  # the length of its journal
    Column("proposal", JSON),  # what a player asks the others to agree to
    Column("clock", JSON),  # seconds left by seat, and since when one runs
    Column("invitation", String(64)),  # a hash of the link's secret
    Column("rematch", String(32)),  # the table that follows this one
    Column("is_practice", Boolean, nullable=False, server_default=false()),  # counts nowhere
    Index(None, "status", "created"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("accounts.id")),
    Column("bot", String(20)),
    Column("name", String(60)),
    Column("bytes", String(64), nullable=False),  # what its player adds to the seed
    Column("ahead", JSON),  # premoves: acts submitted before they are due
    Column("is_offered", Boolean, nullable=False, server_default=false()),  # a person may take it
    Column("mailed", Integer),  # the index of the last mail about the player's turn
    Column("label", String(20)),  # who plays here, where several share a screen
    Column("former", ForeignKey("accounts.id")),  # the account that left the seat to a bot
    Index(None, "account"),
    Index(None, "former"),
)

PUSH_NOTICES = Table(
    "push_notices",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", Integer),  # the index of the last notification about the player's turn
    Column("offer", String(16)),  # the proposal of the last notification about an offer
)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("events", Text, nullable=False),  # its events, each with its audience
    Column("at", Float, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Column("is_reported", Boolean, nullable=False),
    Column("phrase", String(20)),  # the key of a quick phrase, which readers see translated
    Index(None, "table_id", "id"),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),  # the player who is reported
    Column("reporter", ForeignKey("accounts.id"), nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="SET NULL")),
    Column("reason", String(12), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("account", "reporter"),
    Index(None, "reporter"),
)

CHAMPIONSHIPS = Table(
    "championships",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("n", Integer, nullable=False),  # grows with every command; an older one is stale
    Column("state", JSON, nullable=False),
)

DEEDS = Table(
    "deeds",
    METADATA,
    Column("championship", ForeignKey("championships.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("account", String(32), nullable=False),  # empty for the server itself
    Column("deed", JSON, nullable=False),  # the command, without names and pseudonyms
    Column("at", Float, nullable=False),
)
