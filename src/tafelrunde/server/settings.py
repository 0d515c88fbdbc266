"""What a house is told at its start: by the command, the environment, or a file."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from urllib.parse import urlsplit

from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.logs import KINDS, LEVELS
from tafelrunde.server.proxies import read_proxies

PREFIX = "TAFELRUNDE_"


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
    database: str = ""
    """Empty for SQLite in the data folder; postgresql://… for PostgreSQL."""
    base_url: str = ""
    """How people reach the house, such as https://games.example; empty: as it listens."""
    beat: float = 0.6
    """Seconds between bots' acts."""
    session_days: int = 30
    log: str = "auto"
    """Lines of the log as plain text or as JSON; auto: plain at a terminal."""
    log_level: str = "info"
    proxies: str = ""
    """Addresses and networks of proxies that are believed when they say who asks."""
    limits: float = 1.0
    """How many times as often as usual everybody may ask."""

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
    try:
        read_proxies(settings.proxies)
    except ValueError as error:
        raise _wrong("proxies", value=settings.proxies[:80]) from error


def read_settings(
    given: Mapping[str, object], environment: Mapping[str, str] = os.environ
) -> Settings:
    """Put settings together: what is given wins over the environment, that over the file."""
    names = {field.name: field.type for field in fields(Settings)}
    values: dict[str, object] = {}
    if environment.get(f"{PREFIX}SETTINGS"):
        values |= _from_file(Path(environment[f"{PREFIX}SETTINGS"]), names)
    for name in names:
        text = environment.get(f"{PREFIX}{name.upper()}")
        if text is not None:
            values[name] = text
    values |= {name: value for name, value in given.items() if value is not None}
    return Settings(**{name: _typed(name, value, names) for name, value in values.items()})  # type: ignore[arg-type]


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
        if isinstance(value, bool):
            raise ValueError(name)
        return kind(value)
    except (TypeError, ValueError) as error:
        raise _wrong("kind", name=name, value=str(value)[:40]) from error
