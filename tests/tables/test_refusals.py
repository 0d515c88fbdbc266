"""Every refusal of a table can be brought about, changes nothing, and reads well."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tafelrunde import tables
from tafelrunde.i18n import LANGUAGES, Translator, catalogue
from tafelrunde.tables import store as storing
from tafelrunde.tables.errors import Stale, TableError
from tafelrunde.tables.journal_service import NOT_RUNNING
from tafelrunde.tables.rows import JournalRow, SeatRow, TableRow
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import TABLES
from tests.tables.backends import Database
from tests.tables.guests import add_people, legal_texts, play_to_the_end, start_game
from tests.third_party.install import install_pebbles

MODULES = (
    "acts", "bot_service", "clocks", "clock_service", "deadlines", "directory", "game_session",
    "handovers", "journal_service", "premoves", "proposals", "store", "table_data",
)  # fmt: skip
"""Where tables refuse something; backups and upgrades have tests of their own."""
AWAY = {"sqlite": "locked", "postgresql": "stopped"}


class RefusalTables:
    """A house with three people who do everything wrong."""

    def __init__(self, database: Database) -> None:
        self.database, self.store = database, database.open()
        self.time = 0.0
        self.tables = TableService(self.store, lambda: self.time)
        self.ada, self.boll, self.cora = add_people(self.store, "Ada", "Böll", "Cora")

    def open_table(self) -> str:
        """Return a table that Ada has made and where she sits."""
        table = self.tables.directory.create(self.ada, "richelieu", {})
        self.tables.directory.sit(table, self.ada, 0)
        return table

    def running_table(self) -> str:
        """Return a table where Ada and Böll play, Ada first."""
        return start_game(self.tables, [self.ada, self.boll], options={"first": 0})

    def of_a_game_without_bots(self) -> str:
        """Return a table where Ada plays alone, a game that brings no bots of its own."""
        return start_game(self.tables, [self.ada, None], game="pebbles")

    def table_after_act(self) -> str:
        """Return a table where Ada has acted."""
        table = self.running_table()
        self.tables.acts.play(table, self.ada, 0, legal_texts(self.tables, table)[:1])
        return table

    def table_with_proposal(self, kind: str = "pause") -> str:
        """Return a table where Ada has proposed something."""
        table = self.running_table()
        self.tables.proposals.propose(table, self.ada, kind)
        return table

    def table_with_agreement(self, kind: str) -> str:
        """Return a table where Böll has agreed to it."""
        table = self.table_with_proposal(kind)
        self.tables.proposals.answer(table, self.boll, True)
        return table

    def finished_table(self) -> str:
        """Return a table whose game was played to the end."""
        table = self.running_table()
        play_to_the_end(self.tables, table, [self.ada, self.boll])
        return table

    def against_bots(self) -> str:
        """Return a table where Ada plays against a bot, who begins."""
        return start_game(self.tables, [self.ada, None], options={"first": 1})

    def table_with_fallen_flag(self) -> str:
        """Return a table where Ada has thought too long."""
        control = {"kind": "live", "bank": 60.0}
        table = self.tables.directory.create(
            self.ada, "richelieu", {"first": 0}, time_control=control
        )
        self.tables.directory.sit(table, self.ada, 0)
        self.tables.directory.sit(table, self.boll, 1)
        self.time += 60.0
        return table

    def of_championship(self) -> str:
        """Return a table that a championship has made."""
        table = self.running_table()
        settings = {"championship": "cup", "hidden": True}
        self.store.change(TABLES, TABLES.c.id == table, of=table, settings=settings)
        return table

    def end(self, table: str) -> None:
        """Let Ada answer the first index."""
        self.tables.acts.play(table, self.ada, 0, ["end"])

    def act_without_database(self, table: str) -> None:
        """Let her act while the database is away."""
        texts = legal_texts(self.tables, table)[:1]
        with self.database.lose_database(AWAY[self.database.kind]):
            self.tables.acts.play(table, self.ada, 0, texts)

    def everything(self) -> list[object]:
        """Return all that could have changed."""
        return [*self.store.rows(TableRow), *self.store.rows(SeatRow), *self.store.rows(JournalRow)]


Wrong = Callable[[RefusalTables], Callable[[], object]]
SAND = {"kind": "sand"}
SITUATIONS: dict[str, Wrong] = {
    "stale": lambda e: partial(e.end, e.table_after_act()),
    "acts_number": lambda e: partial(e.tables.acts.play, e.running_table(), e.ada, 0, []),
    "bad_name": lambda e: partial(e.tables.directory.create, e.ada, "richelieu", {}, "x" * 61),
    "bad_bytes": lambda e: partial(e.tables.directory.sit, e.open_table(), e.boll, 1, "x"),
    "bad_label": lambda e: partial(
        e.tables.directory.sit, e.open_table(), e.boll, 1, label="x" * 99
    ),
    "bad_time": lambda e: partial(
        e.tables.directory.create, e.ada, "richelieu", {}, time_control=SAND
    ),
    "no_such_table": lambda e: partial(e.tables.directory.find, "nowhere"),
    "no_such_seat": lambda e: partial(e.tables.directory.sit, e.open_table(), e.boll, 2),
    "no_such_bot": lambda e: partial(e.tables.directory.seat_bot, e.open_table(), e.ada, 1, "hal"),
    "seat_taken": lambda e: partial(e.tables.directory.sit, e.open_table(), e.boll, 0),
    "not_your_seat": lambda e: partial(
        e.tables.handovers.resign, e.running_table(), e.ada, 1, "page"
    ),
    "not_at_table": lambda e: partial(e.tables.acts.play, e.running_table(), e.cora, 0, ["end"]),
    "host_only": lambda e: partial(e.tables.directory.seat_bot, e.open_table(), e.boll, 1, "page"),
    "has_begun": lambda e: partial(e.tables.directory.stand_up, e.running_table(), e.ada, 0),
    "not_begun": lambda e: partial(
        e.tables.journal.session, e.tables.directory.find(e.open_table())
    ),
    "is_open": lambda e: partial(e.end, e.open_table()),
    "is_paused": lambda e: partial(e.end, e.table_with_agreement("pause")),
    "is_over": lambda e: partial(e.end, e.finished_table()),
    "is_aborted": lambda e: partial(e.end, e.table_with_agreement("abort")),
    "no_take_back": lambda e: partial(e.tables.proposals.take_back, e.running_table(), e.ada, 0),
    "no_hints": lambda e: partial(e.tables.bots.hint_request, e.running_table(), e.ada, 0),
    "no_adviser": lambda e: partial(
        e.tables.bots.hint_request, e.of_a_game_without_bots(), e.ada, 0
    ),
    "not_your_turn": lambda e: partial(e.tables.bots.hint_request, e.against_bots(), e.ada, 0),
    "time_is_up": lambda e: partial(e.end, e.table_with_fallen_flag()),
    "sits_already": lambda e: partial(e.tables.handovers.take_over, e.running_table(), e.ada, 1),
    "not_offered": lambda e: partial(e.tables.handovers.take_over, e.running_table(), e.cora, 1),
    "nothing_proposed": lambda e: partial(
        e.tables.proposals.answer, e.running_table(), e.boll, True
    ),
    "not_asked": lambda e: partial(e.tables.proposals.answer, e.table_with_proposal(), e.ada, True),
    "cannot_propose": lambda e: partial(
        e.tables.proposals.propose, e.running_table(), e.ada, "resume"
    ),
    "not_ahead": lambda e: partial(e.tables.premoves.submit, e.running_table(), e.ada, 0, ["end"]),
    "is_championship": lambda e: partial(
        e.tables.proposals.propose, e.of_championship(), e.ada, "pause"
    ),
    "not_over": lambda e: partial(e.tables.directory.rematch, e.running_table(), e.ada),
    "database_away": lambda e: partial(e.act_without_database, e.running_table()),
}
"""For each refusal, what leads there; the last request of it is the one that is refused."""


@pytest.fixture
def refusal_tables(
    database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[RefusalTables]:
    monkeypatch.setattr(storing, "BUSY_SECONDS", 0.1)
    with install_pebbles(tmp_path, "PLAIN"):
        yield RefusalTables(database)


def test_refusals_change_nothing_and_have_texts_in_both_languages(
    refusal_tables: RefusalTables,
) -> None:
    for what, wrong in SITUATIONS.items():
        request = wrong(refusal_tables)
        before = refusal_tables.everything()
        with pytest.raises(TableError) as caught:
            request()
        assert caught.value.phrase.key == f"table.{what}"
        assert isinstance(caught.value, Stale) == (what == "stale")
        assert refusal_tables.everything() == before, what
        said = {Translator(language).translate(caught.value.phrase) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES), what
        assert all(reads_well(sentence) for sentence in said), said


def reads_well(sentence: str) -> bool:
    """Return whether this is one plain sentence of a length that people read."""
    is_whole = sentence[0].isupper() and sentence.endswith(".") and sentence.isprintable()
    return is_whole and 10 < len(sentence) < 120 and not set("{}_") & set(sentence)


def refusals(module: str) -> Iterator[str]:
    """Find the words that a module of the tables refuses something with."""
    source = Path(tables.__path__[0], f"{module}.py").read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="refusal"), args=[ast.Constant(value=str(what))]):
                yield what


def test_no_refusal_of_a_table_is_left_out() -> None:
    said = {what for module in MODULES for what in refusals(module)} | {"stale"}
    by_policies = {"is_championship"}
    assert said | set(NOT_RUNNING.values()) | by_policies == set(SITUATIONS)
    assert {f"table.{what}" for what in SITUATIONS} <= set(catalogue("en"))
