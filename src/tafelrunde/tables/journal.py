"""The journal of one game, entry by entry: what is appended, and how it is chained.

A journal is a record that is still being written. Live play needs only its last check digits
and its length; whoever wants the whole of it reads it from the store.
"""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel import Json, Record

Entry = dict[str, Json]


@dataclass(frozen=True, slots=True)
class JournalHead:
    """Where a journal ends: the index of the next entry and the last check digits."""

    index: int
    digits: str

    @classmethod
    def of(cls, record: Record) -> JournalHead:
        """Give the tip of a record."""
        return cls(len(record.entries), record.digits)

    def append(self, entry: Entry) -> tuple[JournalHead, Entry]:
        """Chain an entry to the journal; give the new tip and the entry as it is kept."""
        numbered: Entry = {"n": self.index, **entry}
        line = chain_line(self.digits, numbered)
        return JournalHead(self.index + 1, str(line["h"])), line


def chain_line(digits: str, line: Entry) -> Entry:
    """Give a line with its check digits."""
    return {**line, "h": Record.chain(digits, line)}


def act_entry(seat: int, text: str) -> Entry:
    """Give the entry of an act."""
    return {"seat": seat, "act": text}


def control_entry(deed: str, **details: Json) -> Entry:
    """Give the entry of something that is no act."""
    return {"do": deed, **details}
