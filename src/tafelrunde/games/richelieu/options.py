"""The options of Richelieu."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.games.richelieu.deck import tidy_deck
from tafelrunde.kernel import (
    Choice,
    Flag,
    OptionError,
    Options,
    Phrase,
    SeatChoice,
    TextFile,
    option,
)


@dataclass(frozen=True)
class RichelieuOptions(Options):
    """Two to four players; who begins; the variant for two; the deck."""

    players: int = option(2, Choice(2, 3, 4))
    first: int | None = option(None, SeatChoice(4))
    three_rows: bool = option(False, Flag())
    deck: str = option("", TextFile(tidy_deck))

    def check(self) -> None:
        """Refuse a first seat that does not exist, and the variant with more than two (R12)."""
        if self.first is not None and self.first >= self.players:
            params = {"first": self.first, "players": self.players, "last": self.players - 1}
            raise OptionError(Phrase("richelieu.option.first_absent", params))
        if self.three_rows and self.players != 2:
            raise OptionError(Phrase("richelieu.option.three_rows_for_two"))
