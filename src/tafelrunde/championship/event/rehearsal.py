"""A whole championship played by bots, from registration to the world champion.

Every step is done as people would do it, by deeds of accounts, so that a rehearsal shows what an
organiser will see. It is kept in a database and goes on where it was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from random import Random
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread
from typing import Any

from tafelrunde.championship.event import final_commands as ending
from tafelrunde.championship.event.bot_games import play_out
from tafelrunde.championship.event.errors import refused
from tafelrunde.championship.event.model import (
    CHOOSING,
    CLOSED,
    CONFIRMED,
    DRAWN,
    ENDED,
    FINAL,
    FINAL_ROUND,
    ONLINE,
    OVER,
    PLAYING,
    REGISTERING,
    ROUNDS,
    RUNNING,
    WAITING,
    Game,
    Sitter,
    Weekend,
)
from tafelrunde.championship.event.repository import Weekends
from tafelrunde.tables.schema import ACCOUNTS
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store

STARTS = (
    "2027-05-14T10:00",
    "2027-05-14T17:00",
    "2027-05-15T10:00",
    "2027-05-15T17:00",
    "2027-05-16T10:00",
)
FIRST = (
    *("Anna", "Béla", "Carla", "David", "Emma", "Felix", "Greta", "Hans", "Ida", "Jakob"),
    *("Klara", "Leo", "Marie", "Nils", "Olga", "Paul", "Rosa", "Simon", "Tilda", "Uwe"),
)
LAST = (
    *("Adler", "Busch", "Conrad", "Dorn", "Ebert", "Falk", "Graf", "Horn", "Iser", "Jung"),
    *("Kern", "Lang", "Mohr", "Nagel", "Ott", "Pohl", "Roth", "Stein", "Thiel", "Voss"),
)
COLOURS = (
    *("Amber", "Ashen", "Blue", "Bronze", "Copper", "Crimson", "Dusky", "Golden", "Green"),
    *("Grey", "Indigo", "Ivory", "Jade", "Pale", "Pearl", "Rusty", "Sable", "Scarlet"),
    *("Silver", "White"),
)
ANIMALS = (
    *("Badger", "Crane", "Crow", "Deer", "Falcon", "Finch", "Fox", "Hare", "Heron", "Kite"),
    *("Lark", "Lynx", "Marten", "Otter", "Owl", "Raven", "Stoat", "Stork", "Swan", "Wolf"),
)
CITIES = ("Kassel", "Jena", "Wien", "Bern", "Lyon", "Essen", "Gent", "Kiel", "Linz", "Graz")
ORGANISER, JUROR = "rehearsal-organiser", "rehearsal-juror"
Tell = Callable[[int, int], None]
"""Is told how many games are played, and of how many."""


@dataclass(frozen=True)
class Plan:
    """What is rehearsed."""

    participants: int
    bot: str
    seed: str
    workers: int = 1

    @property
    def name(self) -> str:
        """The name of the championship, by which it is known again."""
        return f"Rehearsal {self.participants} {self.bot} {self.seed}"[:60]

    @property
    def games(self) -> int:
        """So many games are played, the final included."""
        return self.participants + 1


class Rehearsal:
    """A rehearsal in a database."""

    def __init__(self, store: Store, plan: Plan) -> None:
        self.store = store
        self.plan = plan
        self.weekends = Weekends(store, TableService(store))
        self.weekends.luck = self._luck
        self.id = self._found() or self._begun()

    def _found(self) -> str | None:
        """Go on with what is there; refuse to mix it with another rehearsal."""
        for weekend in self.weekends.all():
            if weekend.name != self.plan.name:
                raise refused("other_rehearsal", name=weekend.name)
            return weekend.id
        return None

    def _begun(self) -> str:
        """Open accounts and begin a championship."""
        for account, name in ((ORGANISER, "The organiser"), (JUROR, "The jury")):
            self._open(account, name)
        organiser = Person(ORGANISER, "The organiser")
        made = self.weekends.create(organiser, self.plan.name, ONLINE, STARTS)
        return made.id

    def _open(self, account: str, name: str) -> None:
        flags = dict.fromkeys(("is_guest", "is_admin", "is_banned", "is_deleted"), False)
        row = {"id": account, "name": name, "name_key": name.casefold(), "created": 0.0}
        self.store.add(ACCOUNTS, **row, **flags)

    def _luck(self, game: Game) -> bytes:
        """Return a table's seed: the same plan rehearses the same games."""
        text = f"{self.plan.name}:{self.plan.seed}:{game.round}:{game.table}"
        return sha256(text.encode()).digest()

    @property
    def weekend(self) -> Weekend:
        """The championship as it is now."""
        return self.weekends.get(self.id)

    @property
    def stage(self) -> str:
        """Name the moment the rehearsal has come to, for the pages of it."""
        weekend = self.weekend
        number = FINAL_ROUND if weekend.stage == FINAL else weekend.rounds_over + 1
        if weekend.stage in (PLAYING, FINAL) and _waits_for_jury(weekend, number):
            return f"jury-{number}"
        if weekend.stage != PLAYING:
            return weekend.stage
        return f"round-{weekend.rounds_over}" if weekend.rounds_over else "seating"

    def _do(self, account: str, deed: str, /, **params: Any) -> None:
        self.weekends.do(self.id, account, deed, **params)

    def step(self, tell: Tell) -> bool:
        """Go on to the next moment worth looking at; False when all is over."""
        stage = self.weekend.stage
        if stage == OVER:
            return False
        steps: dict[str, Callable[[], None]] = {
            REGISTERING: self._register,
            CLOSED: partial(self._do, ORGANISER, "draw", seed=self.plan.seed),
            DRAWN: partial(self._do, ORGANISER, "publish"),
            PLAYING: partial(self._next_round, tell),
            CHOOSING: self._choose,
            FINAL: partial(self._round, FINAL_ROUND, tell),
        }
        steps[stage]()
        return True

    def _register(self) -> None:
        """Let everybody register; of those who are there already nobody twice."""
        if JUROR not in self.weekend.jury:
            self._do(ORGANISER, "appoint", account=JUROR, office="jury")
        known = {one.sitter.account for one in self.weekend.participants}
        for n in range(self.plan.participants):
            account = f"rehearsal-{n}"
            self._open(account, f"{FIRST[n % 20]} {LAST[(n + n // 20) % 20]}")
            if account not in known:
                pseudonym = f"{COLOURS[(n * 7) % 20]} {ANIMALS[(n * 3 + n // 20) % 20]}"
                self._do(account, "register", pseudonym=pseudonym, city=CITIES[n % 10])
        self._do(ORGANISER, "close")

    def _next_round(self, tell: Tell) -> None:
        over = self.weekend.rounds_over
        if over == ROUNDS:
            salt = sha256(self.plan.seed.encode()).hexdigest()[:32]
            self._do(ORGANISER, "seal", lot=self.plan.seed, salt=salt)
            return
        if over == 1:
            self._exclude()
        self._round(over + 1, tell)

    def _exclude(self) -> None:
        """Let somebody come late and be excluded, where the field is large enough for it."""
        first = self.weekend.participants[0]
        is_small = self.plan.participants < 12
        if is_small or first.excluded_from is not None or self.weekend.round_now is not None:
            return
        self._do(ORGANISER, "late", number=first.number, round=2, minutes=45)
        stand_in = Sitter(bot=self.plan.bot)
        self._do(ORGANISER, "exclude", number=first.number, stand_in=stand_in)

    def _round(self, number: int, tell: Tell) -> None:
        """Play all tables of a round; when they are over let the jury confirm them."""
        if _waits_for_jury(self.weekend, number):
            for game in self.weekend.round(number):
                if game.status != CONFIRMED:
                    self._do(JUROR, "confirm", round=number, table=game.table)
            return
        if any(game.status == WAITING for game in self.weekend.round(number)):
            self._do(ORGANISER, "start", number=number)
        left = [
            str(game.table_id)
            for game in self.weekend.round(number)
            if game.status == RUNNING and not self._is_over(str(game.table_id))
        ]
        done = (self.plan.participants // 4 * (number - 1)) + len(self.weekend.round(number))
        for place, _ in enumerate(self._played(left), 1):
            tell(done - len(left) + place, self.plan.games)
        self.weekends.collect(self.id)

    def _is_over(self, table_id: str) -> bool:
        return self.weekends.tables.directory.find(table_id).status == "over"

    def _played(self, tables: Sequence[str]) -> Iterator[str]:
        """Play games, here or in processes of their own; give each when it is journaled."""
        if self.plan.workers > 1 and len(tables) > 1:
            yield from self._played_elsewhere(tables)
            return
        for table in tables:
            play_out(self.weekends.tables, table, self.plan.bot)
            yield table

    def _played_elsewhere(self, tables: Sequence[str]) -> Iterator[str]:
        url = self.store.engine.url.render_as_string(hide_password=False)
        context = get_context("spawn")
        with ProcessPoolExecutor(min(self.plan.workers, len(tables)), context) as crew:
            with _deaf():
                waiting = [crew.submit(_play, url, table, self.plan.bot) for table in tables]
            try:
                for one in waiting:
                    yield one.result()
            except BaseException:
                crew.shutdown(cancel_futures=True)
                raise

    def _choose(self) -> None:
        """Let the next finalist choose, by lot from the seed."""
        chooser = ending.next_to_choose(self.weekend)
        assert chooser is not None
        chosen = self.weekend.choices
        roles = [role for role in self.weekend.games[0].seats if role not in chosen]
        role = Random(f"{self.plan.seed}:{len(chosen)}").choice(sorted(roles))
        self._do(str(chooser.sitter.account), "choose", role=role)


def _waits_for_jury(weekend: Weekend, number: int) -> bool:
    """Return whether all games of a round are over and not all of them confirmed."""
    found = {game.status for game in weekend.round(number)}
    return ENDED in found and found <= {ENDED, CONFIRMED}


@contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that leave Ctrl-C to this one: they inherit what is ignored."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


def _play(url: str, table: str, bot: str) -> str:
    store = Store(url)
    try:
        play_out(TableService(store), table, bot)
    finally:
        store.close()
    return table
