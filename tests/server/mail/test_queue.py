"""Handing mails over: a real conversation, tries, pauses, and what is never told."""

from __future__ import annotations

import logging
import smtplib
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.auth.email_addresses import normalize_address, parse_sender
from tafelrunde.server.mail import queue as mail
from tafelrunde.server.mail.queue import (
    Email,
    MailQueue,
    build_message,
    is_permanent,
    send_email,
)
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.errors import refusal
from tests.server.mailbox import Mailbox, mail_settings, open_mailbox
from tests.server.visitors import wait_for

EMAIL = Email("anna@example.org", "Grüße", "Ein Brief mit Umlauten: äöü ♠\n")


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with open_mailbox() as mailbox:
        yield mailbox


def settings(box: Mailbox, **more: Any) -> Settings:
    return Settings(**mail_settings(box, **more))


def mail_queue(box: Mailbox, *pauses: float, most: int = 100) -> MailQueue:
    wanted = settings(box)
    return MailQueue(lambda email, patience: send_email(email, wanted, patience), pauses, most)


# The mail itself


def test_a_mail_has_all_it_needs_and_keeps_every_sign(box: Mailbox) -> None:
    send_email(EMAIL, settings(box))
    (to, raw), (found,) = box.letters[0], box.mails
    assert to.upper().startswith("RCPT TO:<ANNA@EXAMPLE.ORG>")
    assert (found["From"], found["To"]) == ("The house <house@games.example>", EMAIL.to)
    assert (found["Subject"], box.texts) == (EMAIL.subject, [EMAIL.text])
    assert found.get_content_type() == "text/plain"
    assert abs(parsedate_to_datetime(found["Date"]).timestamp() - time.time()) < 60
    assert found["Message-ID"].endswith("@games.example>")
    assert raw.isascii(), "also the oldest mail server can take it"
    assert all(len(line) <= 998 for line in raw.split(b"\r\n"))


def test_every_mail_has_an_id_of_its_own(box: Mailbox) -> None:
    send_email(EMAIL, settings(box))
    send_email(EMAIL, settings(box))
    assert len({found["Message-ID"] for found in box.mails}) == 2


@pytest.mark.parametrize("sign", ["\r\n", "\n", "\r", "\x00", "\u2028", "\x85"])
def test_no_subject_makes_a_header_of_its_own(box: Mailbox, sign: str) -> None:
    send_email(Email("anna@example.org", f"Hello{sign}Bcc: eve@example.org", "x"), settings(box))
    (found,) = box.mails
    assert found["Bcc"] is None
    assert found["Subject"] == "Hello Bcc: eve@example.org"


def test_a_dot_alone_does_not_end_a_mail(box: Mailbox) -> None:
    send_email(
        Email("anna@example.org", "x", "first\n.\nRCPT TO:<eve@example.org>\n"), settings(box)
    )
    assert "eve@example.org" in box.texts[0]
    assert len([line for line in box.heard if line.upper().startswith("RCPT")]) == 1


def test_an_address_cannot_break_out_of_its_header() -> None:
    sender = parse_sender("house@games.example")
    assert sender is not None
    with pytest.raises(ValueError, match=r"address|CR or LF|newline"):
        build_message(Email("anna@example.org\r\nBcc: eve@example.org", "x", "x"), sender)


GOOD = {
    "anna@example.org": "anna@example.org",
    "  Anna.B+games@EXAMPLE.org ": "Anna.B+games@example.org",
    "a@localhost": "a@localhost",
    "a@bücher.example": "a@xn--bcher-kva.example",
}
BAD = ["", "anna", "@example.org", "anna@", "a b@example.org", "a@b@c", "a@exa mple.org", "a@.org"]
BAD += ["a@b..c", ".a@b.c", "a.@b.c", "a..b@c.d", "a@-b.c", "a@b.c\nBcc: d@e.f", "a\r\n@b.c"]
BAD += ["<a@b.c>", "a@b.c, d@e.f", "a@b.c;d@e.f", "a@[127.0.0.1]", '"a b"@c.d', "ä@b.c", "a@b_c.d"]
BAD += [
    "x" * 65 + "@b.c",
    "a@" + "b" * 64 + ".c",
    "a@" + "b." * 130 + "c",
    "a@\x00.c",
    "a@\ud800.c",
]


@pytest.mark.parametrize(("text", "kept"), GOOD.items())
def test_addresses_are_kept_in_one_form(text: str, kept: str) -> None:
    assert normalize_address(text) == kept
    assert normalize_address(kept) == kept


@pytest.mark.parametrize("text", BAD)
def test_an_invalid_address_is_refused(text: str) -> None:
    assert normalize_address(text) is None


# Secrecy on the way


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for this machine, with its key in the same file."""
    folder = tmp_path_factory.mktemp("tls")
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout key -out crt"
    name = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run(["openssl", *words.split(), *name], cwd=folder, check=True, capture_output=True)
    path = folder / "both.pem"
    path.write_bytes((folder / "crt").read_bytes() + (folder / "key").read_bytes())
    return path


def _context(certificate: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return context


def _context_that_trusts(certificate: Path) -> Any:
    real = ssl.create_default_context
    return lambda: real(cafile=str(certificate))


SECRET = {"smtp_user": "house", "smtp_password": "a secret"}


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_mails_and_passwords_go_encrypted(
    certificate: Path, monkeypatch: pytest.MonkeyPatch, security: str
) -> None:
    box = Mailbox(offers=("STARTTLS", "AUTH PLAIN"))
    with open_mailbox(box, security == "tls", _context(certificate)):
        monkeypatch.setattr(ssl, "create_default_context", _context_that_trusts(certificate))
        send_email(EMAIL, settings(box, smtp_security=security, **SECRET))
    assert box.texts == [EMAIL.text]
    words = [line.split(" ")[0] for line in box.heard]
    assert "AUTH" in words
    assert security == "tls" or words.index("STARTTLS") < words.index("AUTH")


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_a_mail_server_without_a_trusted_certificate_gets_nothing(
    certificate: Path, security: str
) -> None:
    box = Mailbox(offers=("STARTTLS", "AUTH PLAIN"))
    with (
        open_mailbox(box, security == "tls", _context(certificate)),
        pytest.raises(ssl.SSLCertVerificationError),
    ):
        send_email(EMAIL, settings(box, smtp_security=security, **SECRET))
    assert not any(line.startswith(("AUTH", "MAIL", "RCPT")) for line in box.heard)


def test_a_server_without_tls_gets_nothing_that_was_to_be_encrypted(box: Mailbox) -> None:
    box.offers = ("AUTH PLAIN",)
    with pytest.raises(smtplib.SMTPNotSupportedError) as caught:
        send_email(EMAIL, settings(box, smtp_security="starttls", **SECRET))
    assert is_permanent(caught.value)
    assert not any(line.startswith(("AUTH", "MAIL", "RCPT")) for line in box.heard)


# The mail_queue


def test_an_email_is_sent_in_the_background(box: Mailbox) -> None:
    sending = mail_queue(box)
    assert sending.put(EMAIL)
    wait_for(lambda: box.letters)
    sending.close()


def test_a_factory_may_compose_any_number_of_emails(box: Mailbox) -> None:
    sending = mail_queue(box)
    sending.put(list)
    sending.put(lambda: [EMAIL, EMAIL])
    wait_for(lambda: len(box.letters) == 2)
    sending.close()


def test_a_server_that_is_away_is_tried_again_until_it_is_back() -> None:
    with open_mailbox() as box:
        pass
    sending = mail_queue(box, *[0.05] * 100)
    start = time.monotonic()
    sending.put(EMAIL)
    assert time.monotonic() - start < 4, "nobody waits for a mail server"
    time.sleep(0.2)
    with open_mailbox(box):
        wait_for(lambda: box.letters)
        sending.close()
    assert len(box.letters) == 1


def test_a_silent_mail_server_delays_no_request(monkeypatch: pytest.MonkeyPatch) -> None:
    release, entered = threading.Event(), threading.Event()

    def silent(*_: object) -> None:
        entered.set()
        release.wait(30)

    sending = MailQueue(silent, (), 3)
    sending.put(EMAIL)
    assert entered.wait(30)
    start = time.monotonic()
    taken = [sending.put(EMAIL) for _ in range(5)]
    assert time.monotonic() - start < 10
    assert taken == [True] * 3 + [False] * 2, "what waits has a bound"
    sending.close(0.1)
    assert time.monotonic() - start < 20
    release.set()


ANSWERS = [
    ({"HELLO": "421 later"}, 3),
    ({"MAIL": "451 later"}, 3),
    ({"RCPT": "450 anna@example.org is busy"}, 3),
    ({"END": "452 full"}, 3),
    ({"RCPT": "550 there is no anna@example.org"}, 1),
    ({"MAIL": "553 no"}, 1),
    ({"END": "554 spam"}, 1),
]


@pytest.mark.parametrize(("answers", "tries"), ANSWERS)
def test_temporary_failures_are_retried_and_permanent_ones_are_not(
    box: Mailbox, caplog: pytest.LogCaptureFixture, answers: dict[str, str], tries: int
) -> None:
    caplog.set_level(logging.INFO)
    box.answers = answers
    sending = mail_queue(box, 0.01, 0.01)
    sending.put(EMAIL)
    wait_for(lambda: "given up" in caplog.text)
    assert f"given up after try {tries}" in caplog.text
    box.answers, before = {}, len(box.letters)
    sending.put(EMAIL)
    wait_for(lambda: len(box.letters) > before)
    sending.close()


def test_pauses_grow() -> None:
    assert list(mail.RETRY_SECONDS) == sorted(set(mail.RETRY_SECONDS))


def test_logs_hold_neither_address_nor_contents_nor_password(
    box: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    box.answers = {"RCPT": "550 anna@example.org said: Grüße", "AUTH": "535 house with a secret"}
    secret = settings(box, smtp_security="none", **SECRET)
    sending = MailQueue(lambda email, patience: send_email(email, secret, patience), (0.01,))
    box.offers = ("AUTH PLAIN",)
    sending.put(EMAIL)
    wait_for(lambda: "given up" in caplog.text)
    box.offers = ()
    sending.close()
    for word in ("anna", "Grüße", "Umlauten", "secret"):
        assert word not in caplog.text
    assert "535" in caplog.text
    assert "anna" not in repr(EMAIL)


def test_a_database_that_is_away_is_tried_again(box: Mailbox) -> None:
    tries: list[int] = []

    def work() -> list[Email]:
        tries.append(1)
        if len(tries) < 3:
            raise refusal("database_away")
        return [EMAIL]

    sending = mail_queue(box, 0.01, 0.01)
    sending.put(work)
    wait_for(lambda: box.letters)
    sending.close()
    assert len(tries) == 3


def test_a_bug_of_ours_does_not_end_the_mail_queue(
    box: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> list[Email]:
        raise KeyError("anna@example.org")

    sending = mail_queue(box)
    sending.put(broken)
    sending.put(EMAIL)
    wait_for(lambda: box.letters)
    sending.close()
    assert "KeyError" in caplog.text
    assert "anna" not in caplog.text


def test_waiting_mails_are_sent_when_the_server_stops() -> None:
    with open_mailbox() as box:
        pass
    sending = mail_queue(box, 600.0)
    sending.put(EMAIL)
    wait_for(lambda: sending._items and sending._items[0].tries == 1)
    with open_mailbox(box):
        sending.close()
    assert len(box.letters) == 1
    assert not sending.put(EMAIL)


def test_an_accepted_email_is_not_sent_again_if_quit_fails(box: Mailbox) -> None:
    box.answers = {"QUIT": "421 whatever"}
    sending = mail_queue(box, 0.01, 0.01)
    sending.put(EMAIL)
    wait_for(lambda: box.letters)
    sending.close()
    assert len(box.letters) == 1
