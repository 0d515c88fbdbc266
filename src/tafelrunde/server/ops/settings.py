"""The settings of a house: from the command line, the environment, or a file."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, Self, get_args
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    Field,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    field_validator,
    model_validator,
)
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    InitSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.email_addresses import sender_of
from tafelrunde.server.ops.proxies import read_proxies

PREFIX = "TAFELRUNDE_"
FILE = f"{PREFIX}SETTINGS"
"""The one variable that is no setting itself but names a file of them."""
SECRETS = ("database", "smtp_password")
"""Settings whose values are never shown."""
USUAL_PORTS = {"none": 25, "starttls": 587, "tls": 465}
"""The usual port for each way to hand mail over."""
THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")
_HAVE_SENTENCES = {
    "port",
    "database",
    "base_url",
    "beat",
    "session_days",
    "smtp_host",
    "smtp_port",
    "smtp_security",
    "log",
    "log_level",
    "proxies",
    "limits",
    "thinkers",
    "workers",
}
"""Settings with a sentence of their own about the values they may have."""
_OUT_OF_RANGE = {"greater_than_equal", "less_than_equal", "literal_error", "value_error"}
"""Kinds of pydantic's errors about a value of the right type."""


class SettingsError(TafelrundeError):
    """A setting with a value that cannot be used."""


def _wrong(what: str, **params: Json) -> SettingsError:
    return SettingsError(Phrase(f"settings.{what}", params))


def _check_database(address: str) -> str:
    if address and not address.startswith("postgresql://"):
        raise ValueError("not PostgreSQL")
    return address


def _check_base_url(url: str) -> str:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc):
        raise ValueError("not an address")
    return url


def _check_smtp_host(host: str) -> str:
    if not host.isprintable() or any(sign in host for sign in " /@") or host.count(":") == 1:
        raise ValueError("not a host alone")
    return host


def _check_proxies(text: str) -> str:
    read_proxies(text)
    return text


Port = Annotated[int, Field(ge=0, le=65535)]


class Settings(BaseSettings):
    """All settings with their defaults; a wrong one is refused with a sentence.

    Made directly, it takes only what it is given; `read_settings` adds the other sources.
    """

    model_config = SettingsConfigDict(
        frozen=True,
        extra="forbid",
        env_prefix=PREFIX,
        coerce_numbers_to_str=True,
        hide_input_in_errors=True,
    )

    host: str = "127.0.0.1"
    port: Port = 8756
    data: str = "data"
    database: Annotated[str, AfterValidator(_check_database)] = Field(default="", repr=False)
    """Empty for SQLite in the data folder; postgresql://… for PostgreSQL."""
    base_url: Annotated[str, AfterValidator(_check_base_url)] = ""
    """How people reach the house, such as https://games.example; empty: as it listens."""
    beat: Annotated[float, Field(ge=0, le=60)] = 0.6
    """Seconds between bots' acts."""
    session_days: Annotated[int, Field(ge=1, le=3650)] = 30
    smtp_host: Annotated[str, AfterValidator(_check_smtp_host)] = ""
    """The server that takes the house's mails; empty: the house writes none."""
    smtp_port: Port = 0
    """0 for the usual port."""
    smtp_user: str = ""
    smtp_password: str = Field(default="", repr=False)
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    """How the way to that server is kept secret."""
    mail_from: str = ""
    """Whom mails come from: an address, or a name with an address in angle brackets."""
    log: Literal["auto", "plain", "json"] = "auto"
    """Lines of the log as plain text or as JSON; auto: plain at a terminal."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    proxies: Annotated[str, AfterValidator(_check_proxies)] = ""
    """Addresses and networks of proxies that are believed when they say who asks."""
    limits: Annotated[float, Field(ge=0.1, le=1_000_000)] = 1.0
    """How many times as often as usual everybody may ask."""
    thinkers: Annotated[int, Field(ge=0, le=256)] = 0
    """How many processes bots think in; 0: one less than this machine has processors."""
    workers: Annotated[int, Field(ge=0, le=1000)] = 32
    """How many jobs this process does at once with PostgreSQL; 0 leaves them to others."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003  # the library's signature
        init_settings: PydanticBaseSettingsSource,
        *_: PydanticBaseSettingsSource,
        **__: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Read nothing but arguments, so that no variable of a machine changes a test."""
        return (init_settings,)

    @field_validator("*", mode="wrap")
    @classmethod
    def _explain_errors(
        cls, value: object, convert: ValidatorFunctionWrapHandler, info: ValidationInfo
    ) -> object:
        """Refuse a wrong value with a sentence of the house instead of pydantic's text."""
        name = str(info.field_name)
        shown = "…" if name in SECRETS else str(value)[:80]
        if isinstance(value, bool):  # pydantic would take it for a number
            raise _wrong("kind", name=name, value=shown)
        try:
            return convert(value)
        except ValidationError as error:
            is_out_of_range = error.errors()[0]["type"] in _OUT_OF_RANGE
        # Raised outside of the handler: the library's error holds the value.
        if is_out_of_range and name in _HAVE_SENTENCES:
            choices = get_args(cls.model_fields[name].annotation)
            raise _wrong(name, value=shown, choices=[*choices])
        raise _wrong("kind", name=name, value=shown)

    @model_validator(mode="after")
    def _check_mail(self) -> Self:
        """Check what several settings say about mail together."""
        if bool(self.smtp_user) != bool(self.smtp_password):
            raise _wrong("smtp_user")
        is_sent_openly = self.smtp_security == "none" and self.smtp_host not in THIS_MACHINE
        if self.smtp_password and is_sent_openly:
            raise _wrong("smtp_open")
        if self.smtp_host:
            self._check_sender()
        elif self.smtp_user or self.mail_from:
            raise _wrong("smtp_missing")
        return self

    def _check_sender(self) -> None:
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


class _EnvironmentSource(EnvSettingsSource):
    """Reads settings from a given environment, which need not be that of this process."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        super().__init__(Settings)
        self.env_vars = {name.lower(): text for name, text in environment.items()}


def read_settings(
    given: Mapping[str, object], environment: Mapping[str, str] = os.environ
) -> Settings:
    """Read all sources: what is given wins over the environment, the environment over the file."""
    _check_variables(environment)
    chosen = {name: value for name, value in given.items() if value is not None}
    sources = (
        InitSettingsSource(Settings, chosen),
        _EnvironmentSource(environment),
        InitSettingsSource(Settings, _read_file(environment.get(FILE, ""))),
    )
    return Settings(_build_sources=(sources, {}))  # type: ignore[call-arg]  # the library's argument


def _check_variables(environment: Mapping[str, str]) -> None:
    """Refuse a variable that looks like a setting and is none: it was meant to say something."""
    known = [FILE, *(f"{PREFIX}{name.upper()}" for name in Settings.model_fields)]
    for variable in sorted(environment):
        if variable.upper().startswith(PREFIX) and variable not in known:
            nearest = get_close_matches(variable.upper(), known, 1, cutoff=0.0)[0]
            raise _wrong("variable", name=variable[:60], nearest=nearest)


def _read_file(path: str) -> dict[str, Any]:
    """Read a file of settings; pydantic's own source passes over one that is not there."""
    if not path:
        return {}
    try:
        found = tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise _wrong("file", path=path) from error
    for name in found:
        if name not in Settings.model_fields:
            raise _wrong("unknown", name=name[:40])
    return found
