"""Running games played again by the present rules, and what comes out otherwise.

Nothing here names an act or what it told, only kinds and numbers: whoever keeps the house may
sit at its tables.
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
    """A game played again: what differs, and whether the house may take it over."""

    table: TableSnapshot
    differences: list[Phrase] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    """What each entry tells by the present rules."""
    is_playable: bool = True

    @property
    def is_same(self) -> bool:
        """Tell whether nothing differs."""
        return not self.differences

    @property
    def can_repair(self) -> bool:
        """Tell whether the game goes on once what is kept of it is brought up to date."""
        return self.is_playable and not self.is_same

    def add_difference(self, what: str, **params: Json) -> None:
        """Note a difference."""
        self.differences.append(Phrase(f"repair.{what}", params))


def examine(journal: JournalService, sight: TableSnapshot) -> Finding:
    """Play a game again from its first act and compare act by act."""
    finding = Finding(sight)
    try:
        record = journal.read_record(sight)
    except RecordError as error:
        finding.is_playable = False
        finding.add_difference("broken", n=error.line - 2)
        return finding
    finding.entries = record.entries
    _compare_rules(finding, record)
    kept = dict(journal.store.read_events(sight.id, 0, len(record.entries)))
    _replay(finding, record, kept)
    if finding.is_same:  # nothing will be written of it, and there may be many
        finding.entries, finding.events = [], []
    return finding


def _compare_rules(finding: Finding, record: Record) -> None:
    """Play by the present rules, whichever the game began with."""
    here, there = finding.table.game.rules_version, str(record.header["rules"])
    if here != there:
        finding.add_difference("rules", was=there, now=here)
        record.header["rules"] = here


def _replay(finding: Finding, record: Record, kept: dict[int, list[Event]]) -> None:
    last: Step | None = None
    try:
        for step in replay(record):
            last = step
            if step.entry is not None:
                _compare_events(finding, step, kept.get(step.line - 2, []))
    except RecordError as error:
        finding.is_playable = False
        finding.add_difference("impossible", n=error.line - 2, why=_reason_key(error.phrase))
        return
    if last is not None and last.state.outcome() is not None:
        finding.is_playable = False
        finding.add_difference("over", n=last.line - 2)


def _reason_key(phrase: Phrase) -> str:
    """Name the kind of a mistake: its sentence could tell a secret."""
    reason = cast(dict[str, Any], phrase.params.get("why") or {})
    return str(reason.get("key", phrase.key))


def _compare_events(finding: Finding, step: Step, kept: list[Event]) -> None:
    now = [event.to_json() for event in step.events]
    finding.events.append(_to_json(now))
    if _to_json([event.to_json() for event in kept]) != finding.events[-1]:
        was = ", ".join(event.key for event in kept) or "–"
        new = ", ".join(event.key for event in step.events) or "–"
        finding.add_difference("told", n=step.line - 2, was=was, now=new)


def repair_game(store: Store, finding: Finding) -> bool:
    """Bring what is kept of a game up to the present rules; False if it has gone on meanwhile.

    Only what follows from the acts changes: what they told, and with other rules the header and
    so all check digits. A house that runs by these rules holds no game of other rules.
    """
    sight, lines = finding.table, _chain_again(finding)
    ours = TABLES.c.id == sight.id
    with store.transaction() as connection:
        rules = connection.scalar(select(TABLES.c.rules).where(ours).with_for_update())
        length = select(func.count()).where(JOURNAL.c.table_id == sight.id)
        if rules != sight.row.rules or connection.scalar(length) != len(lines):
            return False
        for n, (line, told) in enumerate(zip(lines, finding.events, strict=True)):
            place = and_(JOURNAL.c.table_id == sight.id, JOURNAL.c.n == n)
            connection.execute(update(JOURNAL).where(place).values(line=line, events=told))
        connection.execute(update(TABLES).where(ours).values(rules=sight.game.rules_version))
    return True


def _chain_again(finding: Finding) -> list[str]:
    """Chain the entries anew, behind a header that names the present rules."""
    sight = finding.table.with_changes({"rules": finding.table.game.rules_version}, None)
    digits, lines = sight.begin_record().digits, []
    for entry in finding.entries:
        line = chain_line(digits, {name: value for name, value in entry.items() if name != "h"})
        digits = str(line["h"])
        lines.append(_to_json(line))
    return lines


def _to_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
