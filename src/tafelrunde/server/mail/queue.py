"""Mails, how they are handed to a mail server, and the queue that does so in one thread."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import urlsplit

from tafelrunde.server.auth.email_addresses import Sender, parse_sender
from tafelrunde.server.ops.delivery_queue import MAX_QUEUED, DeliveryQueue
from tafelrunde.server.ops.settings import DEFAULT_SMTP_PORTS, Settings

RETRY_SECONDS = (5.0, 30.0, 120.0, 600.0)
"""The pause before each new attempt."""
TIMEOUT_SECONDS = 10.0
"""How long a mail server may be silent."""


@dataclass(frozen=True, slots=True)
class Email:
    """A mail in plain text."""

    to: str = field(repr=False)
    subject: str = field(repr=False)
    text: str = field(repr=False)


EmailFactory = Callable[[], Sequence[Email]]
"""A function that composes mails; it is called in the background."""


def build_message(email: Email, sender: Sender) -> EmailMessage:
    """Return the message that a mail server is sent; a line break cannot add a header."""
    message = EmailMessage(policy=SMTP)
    message["From"] = Address(sender.name, addr_spec=sender.address)
    message["To"] = Address(addr_spec=email.to)
    message["Subject"] = _to_one_line(email.subject)
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = make_msgid(domain=sender.address.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(email.text, charset="utf-8", cte="quoted-printable")
    return message


def _to_one_line(text: str) -> str:
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def send_email(email: Email, settings: Settings, timeout: float = TIMEOUT_SECONDS) -> None:
    """Send a mail through the mail server, encrypted as the settings demand."""
    sender = parse_sender(settings.mail_from)
    assert sender is not None
    server = _connect(settings, timeout)
    try:
        if settings.smtp_security == "starttls":
            server.starttls(context=ssl.create_default_context())
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(build_message(email, sender), sender.address, [email.to])
    finally:
        # A mail that was accepted is not sent again because QUIT failed.
        with suppress(smtplib.SMTPException, OSError):
            server.quit()
        server.close()


def _connect(settings: Settings, timeout: float) -> smtplib.SMTP:
    port = settings.smtp_port or DEFAULT_SMTP_PORTS[settings.smtp_security]
    own_name = urlsplit(settings.address).hostname or "localhost"
    if settings.smtp_security == "tls":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(
            settings.smtp_host, port, own_name, timeout=timeout, context=context
        )
    return smtplib.SMTP(settings.smtp_host, port, own_name, timeout=timeout)


def _response_codes(error: Exception) -> list[int]:
    """Return the codes of a mail server's answer without its text, which may name the address."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return [code for code, _ in error.recipients.values()]
    return [error.smtp_code] if isinstance(error, smtplib.SMTPResponseException) else []


def is_permanent(error: Exception) -> bool:
    """Return whether another attempt would fail in the same way."""
    if isinstance(error, smtplib.SMTPNotSupportedError | ValueError):
        return True
    codes = _response_codes(error)
    return bool(codes) and all(code >= 500 for code in codes)


class MailQueue(DeliveryQueue[Email]):
    """Sends mails in the order in which they are due."""

    name = "mail"
    timeout = TIMEOUT_SECONDS
    errors = (*DeliveryQueue.errors, smtplib.SMTPException)

    def __init__(
        self,
        send: Callable[[Email, float], None],
        pauses: Sequence[float] = RETRY_SECONDS,
        max_queued: int = MAX_QUEUED,
    ) -> None:
        super().__init__(send, pauses, max_queued)

    def is_permanent(self, error: Exception) -> bool:
        """Return whether another attempt would fail in the same way."""
        return is_permanent(error)

    def describe_error(self, error: Exception) -> str:
        """Return the kind of an error and the codes of the mail server's answer."""
        return " ".join([type(error).__name__, *map(str, _response_codes(error))])
