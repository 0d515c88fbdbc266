"""Settings: where they come from, which one wins, and a sentence for each mistake."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.server.ops.settings import Settings, SettingsError, read_settings

FROM = {"mail_from": "house@games.example"}
MAIL = {"smtp_host": "mail.example", **FROM}
LOG_IN = {"smtp_user": "house", "smtp_password": "a secret"}
MISTAKES: list[tuple[Mapping[str, object], str]] = [
    ({"port": -1}, "port"),
    ({"port": 65536}, "port"),
    ({"port": "many"}, "kind"),
    ({"port": "80.5"}, "kind"),
    ({"port": True}, "kind"),
    ({"port": 80.5}, "kind"),
    ({"port": "9" * 5000}, "kind"),
    ({"port": ""}, "kind"),
    ({"log": True}, "kind"),
    ({"database": "mysql://x"}, "database"),
    ({"database": "x.sqlite"}, "database"),
    ({"base_url": "games.example"}, "base_url"),
    ({"base_url": "ftp://games.example"}, "base_url"),
    ({"base_url": "https://"}, "base_url"),
    ({"beat": -0.1}, "beat"),
    ({"beat": 61}, "beat"),
    ({"beat": "nan"}, "beat"),
    ({"beat": "soon"}, "kind"),
    ({"session_days": 0}, "session_days"),
    ({"session_days": 3651}, "session_days"),
    ({"session_days": None, "beat": []}, "kind"),
    ({"smtp_host": "mail.example:587", **FROM}, "smtp_host"),
    ({"smtp_host": "smtp://mail.example", **FROM}, "smtp_host"),
    ({"smtp_host": "mail\n.example", **FROM}, "smtp_host"),
    ({**MAIL, "smtp_port": 65536}, "smtp_port"),
    ({**MAIL, "smtp_port": "many"}, "kind"),
    ({**MAIL, "smtp_security": "ssl"}, "smtp_security"),
    ({**MAIL, "smtp_user": "house"}, "smtp_user"),
    ({**MAIL, "smtp_password": "secret"}, "smtp_user"),
    ({**MAIL, **LOG_IN, "smtp_security": "none"}, "smtp_open"),
    ({"smtp_host": "mail.example"}, "mail_from_missing"),
    ({"smtp_host": "mail.example", "mail_from": "the house"}, "mail_from"),
    ({"smtp_host": "mail.example", "mail_from": "a@b.c\nBcc: d@e.f"}, "mail_from"),
    ({"smtp_host": "mail.example", "mail_from": "House <a@b.c> d@e.f"}, "mail_from"),
    (FROM, "smtp_missing"),
    (LOG_IN, "smtp_missing"),
    ({**MAIL, "host": "0.0.0.0"}, "mail_links"),
    ({"smtp_password": ["secret"]}, "kind"),
    ({"host": ["::1"]}, "kind"),
    ({"log": "xml"}, "log"),
    ({"log_level": "loud"}, "log_level"),
    ({"limits": 0}, "limits"),
    ({"workers": -1}, "workers"),
    ({"thinkers": 257}, "thinkers"),
    ({"limits": "nan"}, "limits"),
    ({"proxies": "*"}, "proxies"),
    ({"proxies": "proxy.example"}, "proxies"),
    ({"proxies": "127.0.0.1, 10.0.0.1/8"}, "proxies"),
    ({"proxies": "0.0.0.0/0"}, "proxies"),
    ({"proxies": "::/0"}, "proxies"),
]


@pytest.mark.parametrize(("given", "what"), MISTAKES)
def test_each_mistake_has_its_sentence(given: Mapping[str, object], what: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings(given, {})
    assert caught.value.phrase.key == f"settings.{what}"
    told = {code: Translator(code).translate(caught.value.phrase) for code in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    assert all(text.endswith(".") for text in told.values())


@pytest.mark.parametrize("text", ["port = [", "\xff", "unknown = 1", "port = 'many'"])
def test_a_broken_file_has_its_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingsError):
        read_settings({}, {"TAFELRUNDE_SETTINGS": str(path)})


def test_a_missing_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({}, {"TAFELRUNDE_SETTINGS": str(tmp_path / "none.toml")})
    assert caught.value.phrase.key == "settings.file"


def test_without_anything_the_house_is_for_this_machine_alone() -> None:
    settings = read_settings({}, {})
    assert settings == Settings()
    assert (settings.address, settings.is_secure) == ("http://127.0.0.1:8756", False)
    assert settings.database_url == "sqlite+pysqlite:///data/tafelrunde.sqlite"


def test_the_command_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('port = 1\nbeat = 2\nhost = "::1"\nsession_days = 3\n')
    environment = {
        "TAFELRUNDE_SETTINGS": str(path),
        "TAFELRUNDE_PORT": "11",
        "TAFELRUNDE_BEAT": "12",
        "PORT": "99",
    }
    settings = read_settings({"port": 21, "beat": None}, environment)
    assert (settings.port, settings.beat, settings.host, settings.session_days) == (
        21,
        12.0,
        "::1",
        3,
    )


def test_every_setting_can_come_from_the_environment() -> None:
    values = {
        "host": "0.0.0.0",
        "port": 80,
        "data": "/srv/house",
        "database": "postgresql://house@localhost/house",
        "base_url": "https://games.example/",
        "contact": "Anna, anna@games.example",
        "pages": "tests",
        "beat": 1.5,
        "session_days": 7,
        "smtp_host": "mail.example",
        "smtp_port": 2525,
        "smtp_user": "house",
        "smtp_password": "a secret",
        "smtp_security": "tls",
        "mail_from": "The house <house@games.example>",
        "push": "off",
        "push_services": "http://127.0.0.1:8080 https://push.example",
        "log": "json",
        "log_level": "debug",
        "proxies": "127.0.0.1, 10.0.0.0/8",
        "limits": 2.5,
        "thinkers": 2,
        "workers": 3,
    }
    assert set(values) == set(Settings.model_fields)
    environment = {f"TAFELRUNDE_{name.upper()}": str(value) for name, value in values.items()}
    settings = read_settings({}, environment)
    assert settings == Settings(**values)  # type: ignore[arg-type]  # settings from environment texts
    assert (settings.address, settings.is_secure) == ("https://games.example", True)
    assert settings.database_url == "postgresql+psycopg://house@localhost/house"


def test_a_wrong_database_is_refused_without_its_password() -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({"database": "mysql://house:secret@localhost/x"}, {})
    assert "secret" not in Translator("en").translate(caught.value.phrase)


def test_mail_errors_do_not_reveal_the_password() -> None:
    for given, _ in MISTAKES:
        with pytest.raises(SettingsError) as caught:
            read_settings(given, {})
        assert "secret" not in Translator("en").translate(caught.value.phrase)


def test_no_error_of_the_library_stays_behind_a_sentence() -> None:
    """It would hold the value, and a stack trace would print it."""
    for given, _ in MISTAKES:
        with pytest.raises(SettingsError) as caught:
            read_settings(given, {})
        assert (caught.value.__cause__, caught.value.__context__) == (None, None)
        assert "pydantic" not in str(caught.value)


def test_variables_of_this_process_are_read_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TAFELRUNDE_PORT", "4321")
    assert Settings().port == 8756
    assert read_settings({}).port == 4321


def test_settings_are_shown_without_passwords() -> None:
    settings = Settings(**MAIL, **LOG_IN, database="postgresql://house:secret@localhost/house")  # type: ignore[arg-type]  # settings from environment texts
    assert "secret" not in f"{settings} {settings!r}"


def test_a_mail_server_on_this_machine_may_be_talked_to_openly() -> None:
    settings = Settings(smtp_host="localhost", smtp_security="none", **FROM, **LOG_IN)  # type: ignore[arg-type]  # settings from environment texts
    assert settings.smtp_host == "localhost"


@pytest.mark.parametrize(
    ("variable", "nearest"),
    [
        ("TAFELRUNDE_PROT", "TAFELRUNDE_PORT"),
        ("TAFELRUNDE_BASEURL", "TAFELRUNDE_BASE_URL"),
        ("TAFELRUNDE_SETTING", "TAFELRUNDE_SETTINGS"),
        ("TAFELRUNDE_port", "TAFELRUNDE_PORT"),
        ("tafelrunde_smtp_host", "TAFELRUNDE_SMTP_HOST"),
        ("TAFELRUNDE_", "TAFELRUNDE_"),
    ],
)
def test_a_misspelt_variable_is_refused_and_the_nearest_one_named(
    variable: str, nearest: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({}, {variable: "8000"})
    for code in LANGUAGES:
        text = Translator(code).translate(caught.value.phrase)
        assert variable in text
        assert nearest in text


def test_unknown_environment_variables_are_ignored() -> None:
    assert read_settings({}, {"TAFELRUNDEN": "1", "MY_TAFELRUNDE_PORT": "2"}) == Settings()
