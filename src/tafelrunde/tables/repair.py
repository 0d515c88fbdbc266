"""Running games replayed by their rules as the code has them now, and what differs then.

A game of a version that the house knows is replayed by that version, any other by the newest.

Findings name no act and no event, only kinds and numbers: an administrator may be a player at the
table.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, cast

from sqlalchemy import and_, func, select, update

from tafelrunde.kernel import Event, Json, Phrase, Record, RecordError, Step, replay
from tafelrunde.tables.journal import Entry, chain_line
from tafelrunde.tables.journal_service import JournalService
from tafelrunde.tables.schema import JOURNAL, TABLES
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import TableSnapshot


@dataclass
class Finding:
    """A replayed game: what differs, and whether it can be repaired."""

    table: TableSnapshot
    differences: list[Phrase] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    """The events of each entry in the replay, as JSON."""
    is_playable: bool = True

    @property
    def is_same(self) -> bool:
        """Return whether nothing differs."""
        return not self.differences

    @property
    def can_repair(self) -> bool:
        """Return whether the game can go on once its stored data is brought up to date."""
        return self.is_playable and not self.is_same

    def add_difference(self, what: str, **params: Json) -> None:
        """Add a difference by the last part of its key."""
        self.differences.append(Phrase(f"repair.{what}", params))


def examine(journal: JournalService, table: TableSnapshot) -> Finding:
    """Replay a game from its first act and compare it act by act."""
    finding = Finding(table)
    try:
        record = journal.read_record(table)
    except RecordError as error:
        finding.is_playable = False
        finding.add_difference("broken", n=_entry_number(error.line))
        return finding
    finding.entries = record.entries
    _compare_rules(finding, record)
    stored = dict(journal.store.read_events(table.id, 0, len(record.entries)))
    _replay(finding, record, stored)
    if finding.is_same:  # frees memory: nothing of this game will be written
        finding.entries, finding.events = [], []
    return finding


def _compare_rules(finding: Finding, record: Record) -> None:
    """Note a rules version that the house does not know, and replay by the newest one."""
    current, recorded = finding.table.game.rules_version, str(record.header["rules"])
    if current != recorded:
        finding.add_difference("rules", was=recorded, now=current)
        record.header["rules"] = current


def _replay(finding: Finding, record: Record, stored: dict[int, list[Event]]) -> None:
    last: Step | None = None
    try:
        for step in replay(record):
            last = step
            if step.entry is not None:
                _compare_events(finding, step, stored.get(_entry_number(step.line), []))
    except RecordError as error:
        finding.is_playable = False
        finding.add_difference(
            "impossible", n=_entry_number(error.line), why=_reason_key(error.phrase)
        )
        return
    if last is not None and last.state.outcome() is not None:
        finding.is_playable = False
        finding.add_difference("over", n=_entry_number(last.line))


def _reason_key(phrase: Phrase) -> str:
    """Return the key of an error's reason: its sentence could reveal a secret."""
    reason = cast(dict[str, Any], phrase.params.get("why") or {})
    return str(reason.get("key", phrase.key))


def _compare_events(finding: Finding, step: Step, stored: list[Event]) -> None:
    """Add the replayed events of a step to the finding, and any difference from the stored ones."""
    replayed = _to_json([event.to_json() for event in step.events])
    finding.events.append(replayed)
    if _to_json([event.to_json() for event in stored]) != replayed:
        was = ", ".join(event.key for event in stored) or "–"
        now = ", ".join(event.key for event in step.events) or "–"
        finding.add_difference("told", n=_entry_number(step.line), was=was, now=now)


def _entry_number(line: int) -> int:
    """Return the number of a record's entry: the header is line 1, and entries count from 0."""
    return line - 2


def repair_game(store: Store, finding: Finding) -> bool:
    """Bring a game's stored data up to the replay; False if it has gone on meanwhile.

    Only what follows from the acts changes: their events, and with another rules version the header
    and so all check digits. A running server plays no game of rules that it does not know.
    """
    table, lines = finding.table, _chain_again(finding)
    ours = TABLES.c.id == table.id
    with store.transaction() as connection:
        rules = connection.scalar(select(TABLES.c.rules).where(ours).with_for_update())
        length = select(func.count()).where(JOURNAL.c.table_id == table.id)
        if rules != table.row.rules or connection.scalar(length) != len(lines):
            return False
        for n, (line, events) in enumerate(zip(lines, finding.events, strict=True)):
            place = and_(JOURNAL.c.table_id == table.id, JOURNAL.c.n == n)
            connection.execute(update(JOURNAL).where(place).values(line=line, events=events))
        connection.execute(update(TABLES).where(ours).values(rules=table.game.rules_version))
    return True


def _chain_again(finding: Finding) -> list[str]:
    """Return the entries chained again, after a header that names the rules of the replay."""
    table = finding.table.with_changes({"rules": finding.table.game.rules_version}, None)
    digits, lines = table.begin_record().digits, []
    for entry in finding.entries:
        line = chain_line(digits, {name: value for name, value in entry.items() if name != "h"})
        digits = str(line["h"])
        lines.append(_to_json(line))
    return lines


def _to_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
