"""Sending mails: one thread hands them over, and nobody else ever waits for a mail server.

What cannot be handed over now is tried again after growing pauses. Logs say that and why, but
neither to whom nor what.
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
from tafelrunde.server.auth.email_addresses import Sender, sender_of
from tafelrunde.server.ops.settings import DEFAULT_SMTP_PORTS, Settings

PAUSES = (5.0, 30.0, 120.0, 600.0)
"""Seconds before each new try."""
MOST_WAITING = 1000
CLOSING_SECONDS = 4.0
PATIENCE = 10.0
"""Seconds a mail server may be silent."""
LOG = logging.getLogger("tafelrunde.mail")


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail in plain text."""

    to: str = field(repr=False)
    subject: str = field(repr=False)
    text: str = field(repr=False)


Work = Callable[[], Sequence[Letter]]
"""What finds out, in the background, which letters are to be written."""


@dataclass(order=True, slots=True)
class _Waiting:
    due: float
    number: int
    tries: int = field(compare=False)
    work: Work | Letter = field(compare=False)


def message_of(letter: Letter, sender: Sender) -> EmailMessage:
    """Give a letter as mail servers want it; a line break cannot make a header of its own."""
    message = EmailMessage(policy=SMTP)
    message["From"] = Address(sender.name, addr_spec=sender.address)
    message["To"] = Address(addr_spec=letter.to)
    message["Subject"] = _one_line(letter.subject)
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = make_msgid(domain=sender.address.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text, charset="utf-8", cte="quoted-printable")
    return message


def _one_line(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def hand_over(letter: Letter, settings: Settings, patience: float = PATIENCE) -> None:
    """Hand a letter to the mail server; what is to be kept secret never goes openly."""
    sender = sender_of(settings.mail_from)
    assert sender is not None
    server = _connected(settings, patience)
    try:
        if settings.smtp_security == "starttls":
            server.starttls(context=ssl.create_default_context())
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message_of(letter, sender), sender.address, [letter.to])
    finally:
        # A letter that was taken is not sent twice because the leave-taking failed.
        with suppress(smtplib.SMTPException, OSError):
            server.quit()
        server.close()


def _connected(settings: Settings, patience: float) -> smtplib.SMTP:
    port = settings.smtp_port or DEFAULT_SMTP_PORTS[settings.smtp_security]
    own_name = urlsplit(settings.address).hostname or "localhost"
    if settings.smtp_security == "tls":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(
            settings.smtp_host, port, own_name, timeout=patience, context=context
        )
    return smtplib.SMTP(settings.smtp_host, port, own_name, timeout=patience)


def _codes(error: Exception) -> list[int]:
    """Give what a mail server answered, without its text: that may name the address."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return [code for code, _ in error.recipients.values()]
    return [error.smtp_code] if isinstance(error, smtplib.SMTPResponseException) else []


def is_for_good(error: Exception) -> bool:
    """Tell whether trying again is of no use."""
    if isinstance(error, smtplib.SMTPNotSupportedError | ValueError):
        return True
    codes = _codes(error)
    return bool(codes) and all(code >= 500 for code in codes)


class Postman:
    """Hands letters over in the order in which they are due."""

    def __init__(
        self,
        hand: Callable[[Letter, float], None],
        pauses: Sequence[float] = PAUSES,
        most: int = MOST_WAITING,
    ) -> None:
        self._hand = hand
        self._pauses = pauses
        self._most = most
        self._waiting: list[_Waiting] = []
        self._number = 0
        self._changed = threading.Condition()
        self._ends: float | None = None
        self._thread: threading.Thread | None = None

    def take(self, work: Work | Letter) -> bool:
        """Take something to be done in the background; False if too much is waiting already."""
        with self._changed:
            is_taken = self._ends is None and len(self._waiting) < self._most
            if is_taken:
                self._put(time.monotonic(), 0, work)
                self._begin()
        if not is_taken:
            LOG.warning("mail: too much is waiting; one is dropped")
        return is_taken

    def _put(self, due: float, tries: int, work: Work | Letter) -> None:
        self._number += 1
        heapq.heappush(self._waiting, _Waiting(due, self._number, tries, work))
        self._changed.notify()

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="mail", daemon=True)
            self._thread.start()

    def close(self, seconds: float = CLOSING_SECONDS) -> None:
        """Try everything that waits once more within some seconds, and end."""
        with self._changed:
            self._ends = self._ends or time.monotonic() + seconds
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(seconds + 1)
        if self._waiting:
            LOG.warning("mail: %d not sent before closing", len(self._waiting))

    def _work(self) -> None:
        while (waiting := self._next()) is not None:
            self._do(waiting)

    def _next(self) -> _Waiting | None:
        """Wait for what is due; None at the end."""
        with self._changed:
            while True:
                now = time.monotonic()
                if self._ends is not None:
                    is_over = now >= self._ends or not self._waiting
                    return None if is_over else heapq.heappop(self._waiting)
                if self._waiting and self._waiting[0].due <= now:
                    return heapq.heappop(self._waiting)
                self._changed.wait(self._waiting[0].due - now if self._waiting else None)

    def _do(self, waiting: _Waiting) -> None:
        try:
            if isinstance(waiting.work, Letter):
                self._hand(waiting.work, self._patience())
                return
            letters = waiting.work()
        except (OSError, smtplib.SMTPException, TafelrundeError, ValueError) as error:
            self._failed(waiting, error)
        except Exception as error:  # a mistake of ours must not end the thread
            LOG.error("mail: given up after %s", type(error).__name__)
        else:
            with self._changed:
                for letter in letters:
                    self._put(time.monotonic(), 0, letter)

    def _patience(self) -> float:
        if self._ends is None:
            return PATIENCE
        return max(0.1, min(PATIENCE, self._ends - time.monotonic()))

    def _failed(self, waiting: _Waiting, error: Exception) -> None:
        said = " ".join([type(error).__name__, *map(str, _codes(error))])
        is_last = waiting.tries >= len(self._pauses) or self._ends is not None
        if is_last or is_for_good(error):
            LOG.warning("mail: given up after try %d: %s", waiting.tries + 1, said)
            return
        pause = self._pauses[waiting.tries]
        LOG.warning("mail: try %d failed, next in %d s: %s", waiting.tries + 1, pause, said)
        with self._changed:
            self._put(time.monotonic() + pause, waiting.tries + 1, waiting.work)
