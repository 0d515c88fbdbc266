"""The mail queue: one thread sends them, so that no request waits for a mail server.

A mail that cannot be sent is retried with increasing delays. The log says so and why, but holds
neither the address nor the text.
"""

from __future__ import annotations

import heapq
import logging
import smtplib
import ssl
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import urlsplit

from tafelrunde.kernel import TafelrundeError
from tafelrunde.server.auth.email_addresses import Sender, parse_sender
from tafelrunde.server.ops.settings import DEFAULT_SMTP_PORTS, Settings

RETRY_SECONDS = (5.0, 30.0, 120.0, 600.0)
"""The pause before each new attempt."""
MAX_QUEUED = 1000
CLOSING_SECONDS = 4.0
TIMEOUT_SECONDS = 10.0
"""How long a mail server may be silent."""
LOG = logging.getLogger("tafelrunde.mail")


@dataclass(frozen=True, slots=True)
class Email:
    """A mail in plain text."""

    to: str = field(repr=False)
    subject: str = field(repr=False)
    text: str = field(repr=False)


EmailFactory = Callable[[], Sequence[Email]]
"""A function that composes mails; it is called in the background."""


@dataclass(order=True, slots=True)
class _QueueItem:
    due: float
    number: int
    tries: int = field(compare=False)
    content: EmailFactory | Email = field(compare=False)


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


class MailQueue:
    """Sends mails in the order in which they are due."""

    def __init__(
        self,
        send: Callable[[Email, float], None],
        pauses: Sequence[float] = RETRY_SECONDS,
        max_queued: int = MAX_QUEUED,
    ) -> None:
        self._send = send
        self._pauses = pauses
        self._max_queued = max_queued
        self._items: list[_QueueItem] = []
        self._number = 0
        self._changed = threading.Condition()
        self._closes_at: float | None = None
        self._thread: threading.Thread | None = None

    def put(self, content: EmailFactory | Email) -> bool:
        """Queue a mail, or a function that composes mails; return False if the queue is full."""
        with self._changed:
            is_accepted = self._closes_at is None and len(self._items) < self._max_queued
            if is_accepted:
                self._push(time.monotonic(), 0, content)
                self._start_thread()
        if not is_accepted:
            LOG.warning("mail: too much is waiting; one is dropped")
        return is_accepted

    def _push(self, due: float, tries: int, content: EmailFactory | Email) -> None:
        self._number += 1
        heapq.heappush(self._items, _QueueItem(due, self._number, tries, content))
        self._changed.notify()

    def _start_thread(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="mail", daemon=True)
            self._thread.start()

    def close(self, seconds: float = CLOSING_SECONDS) -> None:
        """Try to send all queued mails once more within some seconds, and stop."""
        with self._changed:
            self._closes_at = self._closes_at or time.monotonic() + seconds
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(seconds + 1)
        if self._items:
            LOG.warning("mail: %d not sent before closing", len(self._items))

    def _run(self) -> None:
        while (item := self._wait_for_item()) is not None:
            self._process(item)

    def _wait_for_item(self) -> _QueueItem | None:
        """Wait for the next item that is due; return None when the queue is closed."""
        with self._changed:
            while True:
                now = time.monotonic()
                if self._closes_at is not None:
                    is_over = now >= self._closes_at or not self._items
                    return None if is_over else heapq.heappop(self._items)
                if self._items and self._items[0].due <= now:
                    return heapq.heappop(self._items)
                self._changed.wait(self._items[0].due - now if self._items else None)

    def _process(self, item: _QueueItem) -> None:
        try:
            if isinstance(item.content, Email):
                self._send(item.content, self._timeout())
                return
            emails = item.content()
        except (OSError, smtplib.SMTPException, TafelrundeError, ValueError) as error:
            self._handle_failure(item, error)
        except Exception as error:  # a bug of ours must not end the thread
            LOG.error("mail: given up after %s", type(error).__name__)
        else:
            with self._changed:
                for email in emails:
                    self._push(time.monotonic(), 0, email)

    def _timeout(self) -> float:
        if self._closes_at is None:
            return TIMEOUT_SECONDS
        return max(0.1, min(TIMEOUT_SECONDS, self._closes_at - time.monotonic()))

    def _handle_failure(self, item: _QueueItem, error: Exception) -> None:
        """Queue an item again after a pause, or give it up."""
        reason = " ".join([type(error).__name__, *map(str, _response_codes(error))])
        is_last = item.tries >= len(self._pauses) or self._closes_at is not None
        if is_last or is_permanent(error):
            LOG.warning("mail: given up after try %d: %s", item.tries + 1, reason)
            return
        pause = self._pauses[item.tries]
        LOG.warning("mail: try %d failed, next in %d s: %s", item.tries + 1, pause, reason)
        with self._changed:
            self._push(time.monotonic() + pause, item.tries + 1, item.content)
