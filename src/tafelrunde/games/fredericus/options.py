"""The options of Fredericus."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel import Choice, Flag, OptionError, Options, Phrase, SeatChoice, option


@dataclass(frozen=True)
class FredericusOptions(Options):
    """Two to four players; who begins; the variant for a shorter game."""

    players: int = option(2, Choice(2, 3, 4))
    first: int | None = option(None, SeatChoice(4))
    short: bool = option(False, Flag())

    def check(self) -> None:
        """Refuse a first seat that does not exist."""
        if self.first is not None and self.first >= self.players:
            params = {"first": self.first, "players": self.players, "last": self.players - 1}
            raise OptionError(Phrase("fredericus.option.first_absent", params))
