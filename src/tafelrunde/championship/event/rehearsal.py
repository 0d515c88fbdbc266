"""A whole championship played by bots, from registration to the world champion.

Every step is a command of an account, as people would give it, so that a rehearsal shows what an
organiser will see. A rehearsal is stored in a database and continues where it was interrupted.
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

from tafelrunde.championship.event.bot_games import play_out
from tafelrunde.championship.event.errors import refusal
from tafelrunde.championship.event.final_commands import next_to_choose
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
    Championship,
    Game,
    Sitter,
)
from tafelrunde.championship.event.repository import ChampionshipRepository
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
FIRST_NAMES = (
    *("Anna", "Béla", "Carla", "David", "Emma", "Felix", "Greta", "Hans", "Ida", "Jakob"),
    *("Klara", "Leo", "Marie", "Nils", "Olga", "Paul", "Rosa", "Simon", "Tilda", "Uwe"),
)
LAST_NAMES = (
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
ReportProgress = Callable[[int, int], None]
"""Called with the number of games played and the number of all games."""


@dataclass(frozen=True)
class Plan:
    """What a rehearsal plays."""

    participants: int
    bot: str
    seed: str
    workers: int = 1

    @property
    def name(self) -> str:
        """The name of the championship, by which a later run finds it."""
        return f"Rehearsal {self.participants} {self.bot} {self.seed}"[:60]

    @property
    def games(self) -> int:
        """The number of games, the final included."""
        return self.participants + 1


class Rehearsal:
    """A rehearsal in a database."""

    def __init__(self, store: Store, plan: Plan) -> None:
        self.store = store
        self.plan = plan
        self.championships = ChampionshipRepository(store, TableService(store))
        self.championships.table_seed = self._table_seed
        self.id = self._find_existing() or self._create()

    def _find_existing(self) -> str | None:
        """Return the championship to continue, if there is one; refuse another rehearsal's."""
        for championship in self.championships.all():
            if championship.name != self.plan.name:
                raise refusal("other_rehearsal", name=championship.name)
            return championship.id
        return None

    def _create(self) -> str:
        """Create the officials' accounts and the championship; return its id."""
        for account, name in ((ORGANISER, "The organiser"), (JUROR, "The jury")):
            self._create_account(account, name)
        organiser = Person(ORGANISER, "The organiser")
        championship = self.championships.create(organiser, self.plan.name, ONLINE, STARTS)
        return championship.id

    def _create_account(self, account: str, name: str) -> None:
        flags = dict.fromkeys(("is_guest", "is_admin", "is_banned", "is_deleted"), False)
        row = {"id": account, "name": name, "name_key": name.casefold(), "created": 0.0}
        self.store.add(ACCOUNTS, **row, **flags)

    def _table_seed(self, game: Game) -> bytes:
        """Return a table's seed, so that the same plan plays the same games."""
        text = f"{self.plan.name}:{self.plan.seed}:{game.round}:{game.table}"
        return sha256(text.encode()).digest()

    @property
    def championship(self) -> Championship:
        """The championship as it is now."""
        return self.championships.get(self.id)

    @property
    def stage(self) -> str:
        """The name of the stage that the rehearsal has reached, for its pages."""
        championship = self.championship
        number = FINAL_ROUND if championship.stage == FINAL else championship.finished_rounds + 1
        if championship.stage in (PLAYING, FINAL) and _waits_for_jury(championship, number):
            return f"jury-{number}"
        if championship.stage != PLAYING:
            return championship.stage
        return (
            f"round-{championship.finished_rounds}" if championship.finished_rounds else "seating"
        )

    def _execute(self, account: str, command: str, /, **params: Any) -> None:
        self.championships.execute(self.id, account, command, **params)

    def step(self, report: ReportProgress) -> bool:
        """Go on to the next stage worth looking at; return False if everything is over."""
        stage = self.championship.stage
        if stage == OVER:
            return False
        steps: dict[str, Callable[[], None]] = {
            REGISTERING: self._register_all,
            CLOSED: partial(self._execute, ORGANISER, "draw", seed=self.plan.seed),
            DRAWN: partial(self._execute, ORGANISER, "publish"),
            PLAYING: partial(self._play_next_round, report),
            CHOOSING: self._choose_role,
            FINAL: partial(self._play_round, FINAL_ROUND, report),
        }
        steps[stage]()
        return True

    def _register_all(self) -> None:
        """Register all participants who are not registered yet, and close registration."""
        if JUROR not in self.championship.jury:
            self._execute(ORGANISER, "appoint", account=JUROR, office="jury")
        known = {participant.sitter.account for participant in self.championship.participants}
        for n in range(self.plan.participants):
            account = f"rehearsal-{n}"
            self._create_account(account, f"{FIRST_NAMES[n % 20]} {LAST_NAMES[(n + n // 20) % 20]}")
            if account not in known:
                pseudonym = f"{COLOURS[(n * 7) % 20]} {ANIMALS[(n * 3 + n // 20) % 20]}"
                self._execute(account, "register", pseudonym=pseudonym, city=CITIES[n % 10])
        self._execute(ORGANISER, "close")

    def _play_next_round(self, report: ReportProgress) -> None:
        over = self.championship.finished_rounds
        if over == ROUNDS:
            salt = sha256(self.plan.seed.encode()).hexdigest()[:32]
            self._execute(ORGANISER, "seal", lot=self.plan.seed, salt=salt)
            return
        if over == 1:
            self._exclude_latecomer()
        self._play_round(over + 1, report)

    def _exclude_latecomer(self) -> None:
        """Exclude a latecomer, if there are enough participants for it."""
        first = self.championship.participants[0]
        is_small = self.plan.participants < 12
        if (
            is_small
            or first.excluded_from is not None
            or self.championship.current_round is not None
        ):
            return
        self._execute(ORGANISER, "late", number=first.number, round=2, minutes=45)
        stand_in = Sitter(bot=self.plan.bot)
        self._execute(ORGANISER, "exclude", number=first.number, stand_in=stand_in)

    def _play_round(self, number: int, report: ReportProgress) -> None:
        """Play all tables of a round; if they are over, let the jury confirm the results."""
        if _waits_for_jury(self.championship, number):
            for game in self.championship.round(number):
                if game.status != CONFIRMED:
                    self._execute(JUROR, "confirm", round=number, table=game.table)
            return
        if any(game.status == WAITING for game in self.championship.round(number)):
            self._execute(ORGANISER, "start", number=number)
        left = [
            str(game.table_id)
            for game in self.championship.round(number)
            if game.status == RUNNING and not self._is_over(str(game.table_id))
        ]
        done = (self.plan.participants // 4 * (number - 1)) + len(self.championship.round(number))
        for place, _ in enumerate(self._play_tables(left), 1):
            report(done - len(left) + place, self.plan.games)
        self.championships.collect_results(self.id)

    def _is_over(self, table_id: str) -> bool:
        return self.championships.tables.directory.find(table_id).status == "over"

    def _play_tables(self, tables: Sequence[str]) -> Iterator[str]:
        """Play games, in this process or in several; yield each one once it is journaled."""
        if self.plan.workers > 1 and len(tables) > 1:
            yield from self._play_in_processes(tables)
            return
        for table in tables:
            play_out(self.championships.tables, table, self.plan.bot)
            yield table

    def _play_in_processes(self, tables: Sequence[str]) -> Iterator[str]:
        url = self.store.engine.url.render_as_string(hide_password=False)
        context = get_context("spawn")
        with ProcessPoolExecutor(min(self.plan.workers, len(tables)), context) as crew:
            with _ignoring_interrupts():
                waiting = [crew.submit(_play_table, url, table, self.plan.bot) for table in tables]
            try:
                for future in waiting:
                    yield future.result()
            except BaseException:
                crew.shutdown(cancel_futures=True)
                raise

    def _choose_role(self) -> None:
        """Let the next finalist choose a role at random, from the seed."""
        chooser = next_to_choose(self.championship)
        assert chooser is not None
        chosen = self.championship.choices
        roles = [role for role in self.championship.games[0].seats if role not in chosen]
        role = Random(f"{self.plan.seed}:{len(chosen)}").choice(sorted(roles))
        self._execute(str(chooser.sitter.account), "choose", role=role)


def _waits_for_jury(championship: Championship, number: int) -> bool:
    """Return whether all games of a round are over and some are not confirmed."""
    statuses = {game.status for game in championship.round(number)}
    return ENDED in statuses and statuses <= {ENDED, CONFIRMED}


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C while processes start, so that they inherit this and leave it to us."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


def _play_table(url: str, table: str, bot: str) -> str:
    store = Store(url)
    try:
        play_out(TableService(store), table, bot)
    finally:
        store.close()
    return table
