"""Notifications about a turn or an offer, to players who have no page of the table open.

A notification names the table and what is waited for, in the language of the account, and nothing
of the game. It is sent a few seconds later, if the player is still to act and still absent, so
that a page that is being reloaded causes none.
"""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tafelrunde.i18n import LANGUAGES, Translator, catalogue
from tafelrunde.kernel import TafelrundeError
from tafelrunde.server.live.presence import OpenPages
from tafelrunde.server.ops.delivery_queue import MAX_QUEUED, DeliveryQueue
from tafelrunde.server.ops.settings import Settings
from tafelrunde.server.push.encryption import MAX_TEXT_BYTES, encrypt
from tafelrunde.server.push.services import post
from tafelrunde.server.push.subscriptions import Subscriptions, load_house_key
from tafelrunde.tables.game_session import GameSession, turn_start
from tafelrunde.tables.proposals import is_waiting
from tafelrunde.tables.rows import AccountRow, PushSubscriptionRow, SeatRow, SessionRow
from tafelrunde.tables.schema import ACCOUNTS, SESSIONS
from tafelrunde.tables.service import RUNNING, TableService, TableSnapshot

ABSENCE_SECONDS = 10.0
"""How long a player has no page of the table open before they are notified."""
LIFETIME_SECONDS = 24 * 3600
"""How long a push service keeps a message for a device that is off."""
RETRY_SECONDS = (5.0, 60.0, 600.0)
"""The pause before each new attempt."""
TIMEOUT_SECONDS = 10.0
"""How long a push service may take to answer."""
GONE = (404, 410)
"""The statuses by which a push service says that a browser does not want messages any more."""
MAY_HELP = (408, 425, 429)
"""The refusals after which another attempt may help, as after every error of the service."""


class PushRefused(Exception):
    """A push service did not take a message."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status

    @property
    def is_permanent(self) -> bool:
        """Whether another attempt would be refused too."""
        return self.status < 500 and self.status not in MAY_HELP


@dataclass(frozen=True, slots=True)
class PushMessage:
    """A notification for one browser."""

    subscription: PushSubscriptionRow
    content: bytes = field(repr=False)
    topic: str
    """A newer message about the same table replaces one that was not delivered yet."""
    is_current: Callable[[], bool]


class PushQueue(DeliveryQueue[PushMessage]):
    """Sends notifications in the order in which they are due."""

    name = "push"
    timeout = TIMEOUT_SECONDS
    max_threads = 4
    errors = (*DeliveryQueue.errors, PushRefused)

    def is_permanent(self, error: Exception) -> bool:
        """Return whether another attempt would fail in the same way."""
        is_refused = isinstance(error, PushRefused) and error.is_permanent
        return is_refused or isinstance(error, ValueError)

    def describe_error(self, error: Exception) -> str:
        """Return the kind of an error, or the status of the push service's answer."""
        status = f" {error.status}" if isinstance(error, PushRefused) else ""
        return f"{type(error).__name__}{status}"


class Pusher:
    """Decides who is notified; its queue does all work that needs the database or the network."""

    def __init__(
        self,
        settings: Settings,
        tables: TableService,
        open_pages: OpenPages,
        pauses: Sequence[float] = RETRY_SECONDS,
        max_queued: int = MAX_QUEUED,
    ) -> None:
        self.settings = settings
        self.tables = tables
        self.open_pages = open_pages
        self.own_services = frozenset(settings.push_services.split())
        self.subscriptions = Subscriptions(tables.store, self.own_services)
        self.key = load_house_key(tables.store)
        self.queue = PushQueue(self._send, pauses, max_queued)
        self.absence = ABSENCE_SECONDS
        self.now: Callable[[], float] = time.time
        self._waiting: set[tuple[str, int, str]] = set()
        """What is queued and not composed yet, so that it is not queued twice."""

    @property
    def is_on(self) -> bool:
        """Whether players may turn on notifications."""
        return self.settings.push == "on"

    def close(self) -> None:
        """Send what is being sent, if that takes only a few seconds."""
        self.queue.close()

    # Whom to notify

    def notify_turn(self, table: TableSnapshot, seat: SeatRow, index: int) -> bool:
        """Tell the absent player of a seat that it is their turn since an index.

        Return whether that is queued; never wait.
        """
        if not _is_awaited(table, seat):
            return False

        def is_current() -> bool:
            return self._is_turn(table.id, seat, index)

        def claim() -> bool:
            return self.subscriptions.claim_turn(table.id, seat.seat, index)

        return self._defer(table, seat, f"turn {index}", "turn", is_current, claim)

    def notify_offer(self, table: TableSnapshot, seat: SeatRow) -> bool:
        """Tell the absent player of a seat that they are asked something; never wait."""
        assert table.row.proposal is not None
        kind, proposal = table.row.proposal["kind"], table.row.proposal.get("id", "")

        def is_current() -> bool:
            return self._is_asked(table.id, seat, proposal)

        def claim() -> bool:
            return self.subscriptions.claim_offer(table.id, seat.seat, proposal)

        return self._defer(table, seat, f"offer {proposal}", kind, is_current, claim)

    def _defer(
        self,
        table: TableSnapshot,
        seat: SeatRow,
        mark: str,
        kind: str,
        is_current: Callable[[], bool],
        claim: Callable[[], bool],
    ) -> bool:
        account, item = seat.account, (table.id, seat.seat, mark)
        if not self.is_on or account is None or item in self._waiting:
            return False
        if self.open_pages.is_open(table.id, account):
            return False

        def compose() -> Sequence[PushMessage]:
            self._waiting.discard(item)
            subscriptions = self.subscriptions.of_account(account)
            if not subscriptions or self.open_pages.is_open(table.id, account):
                return []
            if not is_current() or not claim():
                return []
            return self._compose(table, account, kind, subscriptions, is_current)

        self._waiting.add(item)
        is_queued = self.queue.put(compose, self.absence)
        if not is_queued:
            self._waiting.discard(item)
        return is_queued

    def _is_turn(self, table_id: str, seat: SeatRow, index: int) -> bool:
        table, session = self.tables.journal.load(table_id)
        if table.status != RUNNING or session is None or session.state.to_act != seat.seat:
            return False
        is_same_player = table.seats[seat.seat].account == seat.account
        return is_same_player and turn_start(session) == index

    def _is_asked(self, table_id: str, seat: SeatRow, proposal: str) -> bool:
        table = self.tables.directory.find(table_id)
        now = table.row.proposal
        if now is None or now.get("id", "") != proposal or not is_waiting(now, self.now()):
            return False
        return seat.seat in now["open"] and table.seats[seat.seat].account == seat.account

    def mark_seen(self, table: TableSnapshot, session: GameSession, account: str) -> None:
        """Store that a player sees their turn and offers, so that no other process tells them."""
        if not self.subscriptions.of_account(account):
            return
        seat, proposal = session.state.to_act, table.row.proposal or {}
        if seat is not None and table.seats[seat].account == account:
            self.subscriptions.claim_turn(table.id, seat, turn_start(session))
        for asked in proposal.get("open", ()):
            if table.seats[asked].account == account:
                self.subscriptions.claim_offer(table.id, asked, proposal.get("id", ""))

    # What they are told

    def _compose(
        self,
        table: TableSnapshot,
        account: str,
        kind: str,
        subscriptions: Sequence[PushSubscriptionRow],
        is_current: Callable[[], bool],
    ) -> list[PushMessage]:
        store = self.tables.store
        row = store.one(AccountRow, ACCOUNTS.c.id == account)
        if row is None or row.is_deleted or row.is_banned:
            return []
        if row.is_guest and not self._has_session(account):
            return []  # Nobody can come back as this guest.
        language = row.language if row.language in LANGUAGES else LANGUAGES[0]
        content = json.dumps(describe_notice(table, kind, language), ensure_ascii=False).encode()
        topic = urlsafe_b64encode(sha256(table.id.encode()).digest()[:18]).decode()
        return [PushMessage(one, content, topic, is_current) for one in subscriptions]

    def _has_session(self, account: str) -> bool:
        where = (SESSIONS.c.account == account, SESSIONS.c.expires > self.now())
        return self.tables.store.one(SessionRow, *where) is not None

    # Sending

    def _send(self, message: PushMessage, timeout: float) -> None:
        """Send a message to its push service, unless it is out of date by now."""
        with suppress(TafelrundeError):
            if not message.is_current():
                return
        to = message.subscription
        headers = {
            "Authorization": self.key.authorize(to.endpoint, self._contact, self.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFETIME_SECONDS),
            "Urgency": "high",
            "Topic": message.topic,
        }
        body = encrypt(message.content, to.p256dh, to.auth)
        status = post(to.endpoint, headers, body, timeout, self.own_services)
        if status in GONE:
            self.subscriptions.forget(to.endpoint)
        elif not 200 <= status < 300:
            raise PushRefused(status)

    @property
    def _contact(self) -> str:
        """Whom a push service may write to about this house."""
        if self.settings.is_secure:
            return self.settings.address
        return "https://localhost"  # Only this machine itself can subscribe without HTTPS.


def _is_awaited(table: TableSnapshot, seat: SeatRow) -> bool:
    """Return whether another person or a clock waits for a player."""
    people = {other.account for other in table.seats if other.account is not None}
    return len(people - {seat.account}) > 0 or table.row.clock is not None


def describe_notice(table: TableSnapshot, kind: str, language: str) -> dict[str, Any]:
    """Return what the browser shows: the table and what is waited for."""
    game = catalogue(language).get(f"{table.row.game}.title", table.row.game)
    name = table.row.name
    body = game if name in (table.row.game, game) else f"{name} · {game}"
    title = Translator(language).say(f"push.{kind}")
    path = f"/tables/{table.id}"
    notice = {"title": title, "body": body, "tag": path, "url": path, "lang": language}
    assert len(json.dumps(notice).encode()) <= MAX_TEXT_BYTES
    return notice
