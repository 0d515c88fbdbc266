"""The settings of a server, from the command line, the environment or a file."""

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

from tafelrunde.i18n import TEXTS_VARIABLE
from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.email_addresses import parse_sender
from tafelrunde.server.ops.proxies import read_proxies

ENV_PREFIX = "TAFELRUNDE_"
FILE_VARIABLE = f"{ENV_PREFIX}SETTINGS"
"""The variable that names a file of settings."""
SECRET_SETTINGS = ("database", "smtp_password")
"""Settings whose values are never shown."""
DEFAULT_SMTP_PORTS = {"none": 25, "starttls": 587, "tls": 465}
"""The usual port of each kind of connection to a mail server."""
LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")
ANY_HOST = ("0.0.0.0", "::")
_SETTINGS_WITH_MESSAGES = {
    "port",
    "database",
    "base_url",
    "pages",
    "beat",
    "session_days",
    "smtp_host",
    "smtp_port",
    "smtp_security",
    "log",
    "log_level",
    "proxies",
    "push",
    "push_services",
    "limits",
    "thinkers",
    "workers",
}
"""Settings with an error message of their own about the values they may have."""
_OUT_OF_RANGE = {"greater_than_equal", "less_than_equal", "literal_error", "value_error"}
"""Types of pydantic's errors about a value of the right type."""


class SettingsError(TafelrundeError):
    """A setting has a value that cannot be used."""


def _settings_error(what: str, **params: Json) -> SettingsError:
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


def _check_folder(path: str) -> str:
    if path and not Path(path).is_dir():
        raise ValueError("not a folder")
    return path


def _check_smtp_host(host: str) -> str:
    if not host.isprintable() or any(char in host for char in " /@") or host.count(":") == 1:
        raise ValueError("not a host alone")
    return host


def _check_proxies(text: str) -> str:
    read_proxies(text)
    return text


def _check_push_services(text: str) -> str:
    for service in text.split():
        parts = urlsplit(service)
        is_origin = parts.scheme in ("http", "https") and parts.hostname
        if not is_origin or service != f"{parts.scheme}://{parts.netloc}" or "@" in parts.netloc:
            raise ValueError("not an origin")
        parts.port  # noqa: B018  # raises an error if it is no number
    return text


Port = Annotated[int, Field(ge=0, le=65535)]


class Settings(BaseSettings):
    """All settings with their defaults; a wrong value raises an error with a message for people.

    The constructor uses its arguments only. `read_settings` adds the other sources.
    """

    model_config = SettingsConfigDict(
        frozen=True,
        extra="forbid",
        env_prefix=ENV_PREFIX,
        coerce_numbers_to_str=True,
        hide_input_in_errors=True,
    )

    host: str = "127.0.0.1"
    port: Port = 8756
    data: str = "data"
    database: Annotated[str, AfterValidator(_check_database)] = Field(default="", repr=False)
    """Empty for SQLite in the data folder, or postgresql://… for PostgreSQL."""
    base_url: Annotated[str, AfterValidator(_check_base_url)] = ""
    """The public address, such as https://games.example; if empty, host and port are used."""
    contact: str = ""
    """Whom people ask for help, such as a name with an email address; shown on pages."""
    pages: Annotated[str, AfterValidator(_check_folder)] = ""
    """The folder of the imprint and the privacy page; if empty, `pages` in the data folder."""
    beat: Annotated[float, Field(ge=0, le=60)] = 0.6
    """Seconds between the acts of bots."""
    session_days: Annotated[int, Field(ge=1, le=3650)] = 30
    smtp_host: Annotated[str, AfterValidator(_check_smtp_host)] = ""
    """The mail server; if empty, no mail is sent."""
    smtp_port: Port = 0
    """The port of the mail server, or 0 for the usual one."""
    smtp_user: str = ""
    smtp_password: str = Field(default="", repr=False)
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    """How the connection to the mail server is encrypted."""
    mail_from: str = ""
    """The sender of mails: an address, or a name with an address in angle brackets."""
    push: Literal["on", "off"] = "on"
    """Whether players may turn on notifications of their browsers."""
    push_services: Annotated[str, AfterValidator(_check_push_services)] = ""
    """Push services of one's own, such as http://127.0.0.1:8080; all others must be public."""
    log: Literal["auto", "plain", "json"] = "auto"
    """The format of log lines; `auto` is plain at a terminal and JSON elsewhere."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    proxies: Annotated[str, AfterValidator(_check_proxies)] = ""
    """Addresses and networks of proxies that are trusted to name the client."""
    limits: Annotated[float, Field(ge=0.1, le=1_000_000)] = 1.0
    """A factor for all rate limits."""
    thinkers: Annotated[int, Field(ge=0, le=256)] = 0
    """How many processes bots think in; 0 means one less than the number of processors."""
    workers: Annotated[int, Field(ge=0, le=1000)] = 32
    """How many jobs this process does at once with PostgreSQL; 0 leaves them to other processes."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003  # the library's signature
        init_settings: PydanticBaseSettingsSource,
        *_: PydanticBaseSettingsSource,
        **__: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Use the arguments only, so that no variable of a machine changes a test."""
        return (init_settings,)

    @field_validator("*", mode="wrap")
    @classmethod
    def _explain_errors(
        cls, value: object, convert: ValidatorFunctionWrapHandler, info: ValidationInfo
    ) -> object:
        """Raise an error with a message of our own instead of pydantic's text."""
        name = str(info.field_name)
        excerpt = "…" if name in SECRET_SETTINGS else str(value)[:80]
        if isinstance(value, bool):  # pydantic would accept it as a number
            raise _settings_error("kind", name=name, value=excerpt)
        try:
            return convert(value)
        except ValidationError as error:
            is_out_of_range = error.errors()[0]["type"] in _OUT_OF_RANGE
        # Raised outside of the handler, because the library's error holds the value.
        if is_out_of_range and name in _SETTINGS_WITH_MESSAGES:
            choices = get_args(cls.model_fields[name].annotation)
            raise _settings_error(name, value=excerpt, choices=[*choices])
        raise _settings_error("kind", name=name, value=excerpt)

    @model_validator(mode="after")
    def _check_mail(self) -> Self:
        """Check the settings about mail against each other."""
        if bool(self.smtp_user) != bool(self.smtp_password):
            raise _settings_error("smtp_user")
        is_unencrypted = self.smtp_security == "none" and self.smtp_host not in LOCAL_HOSTS
        if self.smtp_password and is_unencrypted:
            raise _settings_error("smtp_open")
        if self.smtp_host:
            self._check_sender()
        elif self.smtp_user or self.mail_from:
            raise _settings_error("smtp_missing")
        return self

    def _check_sender(self) -> None:
        if not self.mail_from:
            raise _settings_error("mail_from_missing")
        if parse_sender(self.mail_from) is None:
            raise _settings_error("mail_from", value=self.mail_from[:80])
        if not self.base_url and self.host in ANY_HOST:
            raise _settings_error("mail_links")

    @property
    def address(self) -> str:
        """The public address of the server."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.base_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def is_secure(self) -> bool:
        """Whether visitors come by HTTPS, so that cookies must not be sent over HTTP."""
        return self.base_url.startswith("https://")

    @property
    def database_url(self) -> str:
        """The database address in the form that SQLAlchemy takes."""
        if self.database:
            return self.database.replace("postgresql://", "postgresql+psycopg://", 1)
        return f"sqlite+pysqlite:///{Path(self.data) / 'tafelrunde.sqlite'}"


class _EnvironmentSource(EnvSettingsSource):
    """Settings from an environment, which need not be that of this process."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        super().__init__(Settings)
        self.env_vars = {name.lower(): text for name, text in environment.items()}


def read_settings(
    options: Mapping[str, object], environment: Mapping[str, str] = os.environ
) -> Settings:
    """Read all sources; arguments win over the environment, and the environment over the file."""
    _check_variables(environment)
    chosen = {name: value for name, value in options.items() if value is not None}
    sources = (
        InitSettingsSource(Settings, chosen),
        _EnvironmentSource(environment),
        InitSettingsSource(Settings, _read_file(environment.get(FILE_VARIABLE, ""))),
    )
    return Settings(_build_sources=(sources, {}))  # type: ignore[call-arg]  # the library's argument


def _check_variables(environment: Mapping[str, str]) -> None:
    """Raise an error for a variable with our prefix that is not a setting: it may be misspelt."""
    known = [
        FILE_VARIABLE,
        TEXTS_VARIABLE,
        *(f"{ENV_PREFIX}{name.upper()}" for name in Settings.model_fields),
    ]
    for variable in sorted(environment):
        if variable.upper().startswith(ENV_PREFIX) and variable not in known:
            nearest = get_close_matches(variable.upper(), known, 1, cutoff=0.0)[0]
            raise _settings_error("variable", name=variable[:60], nearest=nearest)


def _read_file(path: str) -> dict[str, Any]:
    """Read a file of settings; pydantic's own source would ignore a missing file."""
    if not path:
        return {}
    try:
        values = tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise _settings_error("file", path=path) from error
    for name in values:
        if name not in Settings.model_fields:
            raise _settings_error("unknown", name=name[:40])
    return values
