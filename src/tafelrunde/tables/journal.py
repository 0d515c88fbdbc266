"""The journal of one game: its entries, and how they are chained.

A journal is a record that is still being written. Live play needs only its length and its last
check digits; the whole journal is read from the store.
"""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel import Json, Record

Entry = dict[str, Json]


@dataclass(frozen=True, slots=True)
class JournalHead:
    """The end of a journal: the index of the next entry and the last check digits."""

    index: int
    digits: str

    @classmethod
    def of(cls, record: Record) -> JournalHead:
        """Return the head of a record."""
        return cls(len(record.entries), record.digits)

    def append(self, entry: Entry) -> tuple[JournalHead, Entry]:
        """Return the head after one more entry, and the entry as it is stored."""
        numbered: Entry = {"n": self.index, **entry}
        line = chain_line(self.digits, numbered)
        return JournalHead(self.index + 1, str(line["h"])), line


def chain_line(digits: str, line: Entry) -> Entry:
    """Return a line with its check digits."""
    return {**line, "h": Record.chain(digits, line)}


def act_entry(seat: int, text: str) -> Entry:
    """Return the entry of an act."""
    return {"seat": seat, "act": text}


def control_entry(kind: str, /, **details: Json) -> Entry:
    """Return an entry that is not an act, such as a flag or a pause."""
    return {"do": kind, **details}
