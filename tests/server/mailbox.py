"""A mail server for tests: a real conversation over a socket, kept word by word."""

from __future__ import annotations

import re
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

LINK = re.compile(r"https?://\S+")


@dataclass
class Mailbox:
    """What a mail server heard, and how it is to answer."""

    port: int = 0
    letters: list[tuple[str, bytes]] = field(default_factory=list)
    """To whom, and the whole mail."""
    heard: list[str] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    """What is answered to a command instead of consent."""
    offers: tuple[str, ...] = ("8BITMIME",)
    context: ssl.SSLContext | None = None

    @property
    def mails(self) -> list[EmailMessage]:
        """All mails that were taken."""
        found = [message_from_bytes(text, policy=default) for _, text in self.letters]
        return [mail for mail in found if isinstance(mail, EmailMessage)]

    @property
    def texts(self) -> list[str]:
        """What the mails say."""
        return [str(mail.get_content()).replace("\r\n", "\n") for mail in self.mails]

    def link(self, number: int = -1) -> str:
        """Return the last link in a mail."""
        return str(LINK.findall(self.texts[number])[-1])

    def token(self, number: int = -1) -> str:
        """Return the secret of the link in a mail."""
        return self.link(number).partition("token=")[2]


class _Conversation(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self.box: Mailbox = self.server.box  # type: ignore[attr-defined]  # our own server class
        self.to = ""
        if self._say(self.box.answers.get("HELLO", "220 ready")).startswith("220"):
            while line := self.rfile.readline():
                if not self._answer(line.decode("utf-8", "replace").rstrip("\r\n")):
                    return

    def finish(self) -> None:
        """Hang up; an encrypted connection is not the one that was accepted."""
        super().finish()
        self.request.close()

    def _say(self, text: str) -> str:
        self.wfile.write(f"{text}\r\n".encode())
        return text

    def _answer(self, line: str) -> bool:
        word = line.split(" ")[0].upper()
        self.box.heard.append(word + line[len(word) :])
        if word in self.box.answers:
            self._say(self.box.answers[word])
        elif word == "EHLO":
            self._say("\r\n".join(["250-here", *(f"250-{offer}" for offer in self.box.offers)]))
            self._say("250 HELP")
        elif word == "DATA":
            self._data()
        elif word == "STARTTLS":
            self._secure()
        elif word == "AUTH":
            self._say("235 welcome")
        else:
            self.to = line if word == "RCPT" else self.to
            self._say("221 bye" if word == "QUIT" else "250 fine")
        return word != "QUIT"

    def _secure(self) -> None:
        assert self.box.context is not None
        self._say("220 go on")
        self.request = self.box.context.wrap_socket(self.request, server_side=True)
        self.setup()

    def _data(self) -> None:
        self._say("354 go on")
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line)
        self.box.letters.append((self.to, b"".join(lines)))
        self._say(self.box.answers.get("END", "250 taken"))


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    box: Mailbox
    is_tls = False

    def get_request(self) -> Any:
        sock, address = super().get_request()
        if self.is_tls:
            assert self.box.context is not None
            sock = self.box.context.wrap_socket(sock, server_side=True)
        return sock, address

    def handle_error(self, *_: Any) -> None:
        """Ignore the error: a client that hangs up needs no report."""


@contextmanager
def open_mailbox(
    box: Mailbox | None = None, is_tls: bool = False, context: ssl.SSLContext | None = None
) -> Iterator[Mailbox]:
    """Open a mail server, at the port of an earlier one if it is named."""
    found = box or Mailbox()
    found.context = context
    server = _Server(("127.0.0.1", found.port), _Conversation)
    server.box, server.is_tls, found.port = found, is_tls, server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def mail_settings(box: Mailbox, **more: Any) -> dict[str, Any]:
    """Return the settings by which a house sends its mails there."""
    wanted = {"smtp_host": "127.0.0.1", "smtp_port": box.port, "smtp_security": "none"}
    return {**wanted, "mail_from": "The house <house@games.example>",
            "base_url": "http://games.example", **more}  # fmt: skip
