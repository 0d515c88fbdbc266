"""What a house is told at its start: by the command, the environment, or a file."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from urllib.parse import urlsplit

from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.email_addresses import sender_of
from tafelrunde.server.ops.logs import KINDS, LEVELS
from tafelrunde.server.ops.proxies import read_proxies

PREFIX = "TAFELRUNDE_"
FILE = f"{PREFIX}SETTINGS"
"""The one variable that is no setting itself but names a file of them."""
SECRETS = ("database", "smtp_password")
"""Settings whose values are never shown."""
USUAL_PORTS = {"none": 25, "starttls": 587, "tls": 465}
"""How mail is handed over, and the port that is usual for it."""
THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")


class SettingsError(TafelrundeError):
    """A setting that cannot be."""


def _wrong(what: str, **params: Json) -> SettingsError:
    return SettingsError(Phrase(f"settings.{what}", params))


@dataclass(frozen=True)
class Settings:
    """All settings with their defaults; a wrong one is refused with a sentence."""

    host: str = "127.0.0.1"
    port: int = 8756
    data: str = "data"
    database: str = field(default="", repr=False)
    """Empty for SQLite in the data folder; postgresql://… for PostgreSQL."""
    base_url: str = ""
    """How people reach the house, such as https://games.example; empty: as it listens."""
    beat: float = 0.6
    """Seconds between bots' acts."""
    session_days: int = 30
    smtp_host: str = ""
    """The server that takes the house's mails; empty: the house writes none."""
    smtp_port: int = 0
    """0 for the usual port."""
    smtp_user: str = ""
    smtp_password: str = field(default="", repr=False)
    smtp_security: str = "starttls"
    """How the way to that server is kept secret: `starttls`, `tls` or `none`."""
    mail_from: str = ""
    """Whom mails come from: an address, or a name with an address in angle brackets."""
    log: str = "auto"
    """Lines of the log as plain text or as JSON; auto: plain at a terminal."""
    log_level: str = "info"
    proxies: str = ""
    """Addresses and networks of proxies that are believed when they say who asks."""
    limits: float = 1.0
    """How many times as often as usual everybody may ask."""
    thinkers: int = 0
    """How many processes bots think in; 0: one less than this machine has processors."""
    workers: int = 32
    """How many jobs this process does at once with PostgreSQL; 0 leaves them to others."""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise _wrong("port", port=self.port)
        if self.database and not self.database.startswith("postgresql://"):
            raise _wrong("database")
        parts = urlsplit(self.base_url)
        if self.base_url and (parts.scheme not in ("http", "https") or not parts.netloc):
            raise _wrong("base_url", url=self.base_url[:80])
        if not 0 <= self.beat <= 60:
            raise _wrong("beat")
        if not 1 <= self.session_days <= 3650:
            raise _wrong("session_days")
        _check_operations(self)
        self._check_server_of_mails()
        self._check_mails()

    def _check_server_of_mails(self) -> None:
        host = self.smtp_host
        if not host.isprintable() or any(sign in host for sign in " /@") or host.count(":") == 1:
            raise _wrong("smtp_host")
        if not 0 <= self.smtp_port <= 65535:
            raise _wrong("smtp_port", port=self.smtp_port)
        if self.smtp_security not in USUAL_PORTS:
            raise _wrong("smtp_security", value=self.smtp_security[:40])
        if bool(self.smtp_user) != bool(self.smtp_password):
            raise _wrong("smtp_user")
        is_told_openly = self.smtp_security == "none" and host not in THIS_MACHINE
        if self.smtp_password and is_told_openly:
            raise _wrong("smtp_open")

    def _check_mails(self) -> None:
        if not self.smtp_host:
            if self.smtp_user or self.mail_from:
                raise _wrong("smtp_missing")
            return
        if not self.mail_from:
            raise _wrong("mail_from_missing")
        if sender_of(self.mail_from) is None:
            raise _wrong("mail_from", value=self.mail_from[:80])
        if not self.base_url and self.host in EVERYWHERE:
            raise _wrong("mail_links")

    @property
    def address(self) -> str:
        """Where people find the house."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.base_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def is_secure(self) -> bool:
        """Tell whether people come by HTTPS, so that cookies are sent by nothing else."""
        return self.base_url.startswith("https://")

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it named."""
        if self.database:
            return self.database.replace("postgresql://", "postgresql+psycopg://", 1)
        return f"sqlite+pysqlite:///{Path(self.data) / 'tafelrunde.sqlite'}"


def _check_operations(settings: Settings) -> None:
    """Check what concerns logs, proxies and limits."""
    if settings.log not in KINDS:
        raise _wrong("log", value=settings.log[:40], kinds=[*KINDS])
    if settings.log_level not in LEVELS:
        raise _wrong("log_level", value=settings.log_level[:40], levels=[*LEVELS])
    if not 0.1 <= settings.limits <= 1_000_000:
        raise _wrong("limits")
    if not 0 <= settings.workers <= 1000:
        raise _wrong("workers")
    if not 0 <= settings.thinkers <= 256:
        raise _wrong("thinkers")
    try:
        read_proxies(settings.proxies)
    except ValueError as error:
        raise _wrong("proxies", value=settings.proxies[:80]) from error


def read_settings(
    given: Mapping[str, object], environment: Mapping[str, str] = os.environ
) -> Settings:
    """Put settings together: what is given wins over the environment, that over the file."""
    names = {found.name: found.type for found in fields(Settings)}
    _check_variables(environment, names)
    values: dict[str, object] = {}
    if environment.get(FILE):
        values |= _from_file(Path(environment[FILE]), names)
    for name in names:
        text = environment.get(f"{PREFIX}{name.upper()}")
        if text is not None:
            values[name] = text
    values |= {name: value for name, value in given.items() if value is not None}
    return Settings(**{name: _typed(name, value, names) for name, value in values.items()})  # type: ignore[arg-type]  # typed above


def _check_variables(environment: Mapping[str, str], names: Mapping[str, object]) -> None:
    """Refuse a variable that looks like a setting and is none: it was meant to say something."""
    known = [FILE, *(f"{PREFIX}{name.upper()}" for name in names)]
    for variable in sorted(environment):
        if variable.upper().startswith(PREFIX) and variable not in known:
            nearest = get_close_matches(variable.upper(), known, 1, cutoff=0.0)[0]
            raise _wrong("variable", name=variable[:60], nearest=nearest)


def _from_file(path: Path, names: Mapping[str, object]) -> dict[str, object]:
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise _wrong("file", path=str(path)) from error
    for name in found:
        if name not in names:
            raise _wrong("unknown", name=name[:40])
    return found


def _typed(name: str, value: object, names: Mapping[str, object]) -> object:
    kind = {"int": int, "float": float, "str": str}[str(names[name])]
    try:
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise ValueError(name)
        return kind(value)
    except (TypeError, ValueError) as error:
        shown = "…" if name in SECRETS else str(value)[:40]
        raise _wrong("kind", name=name, value=shown) from error
