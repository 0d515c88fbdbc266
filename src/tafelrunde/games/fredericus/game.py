"""Fredericus as a `Game`: start, sample, restore, draw."""

from __future__ import annotations

from random import Random
from typing import Any

from tafelrunde.games.fredericus import event_notes, snapshot, terminal
from tafelrunde.games.fredericus.components import PERCH, pack
from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import (
    BoardSection,
    Chance,
    Event,
    EventNote,
    Game,
    Knowledge,
    Line,
    Options,
    Say,
    View,
)


class Fredericus(Game):
    """The hunt around the castle for two to four players."""

    key = snapshot.KEY
    rules_version = snapshot.RULES
    styles = terminal.STYLES

    def options(self) -> type[Options]:
        """Return the class of the options."""
        return FredericusOptions

    def start(self, options: Options, seed: bytes) -> FredericusState:
        """Draw the first player; cards are dealt when all birds are placed (Q3)."""
        assert isinstance(options, FredericusOptions)
        chance = Chance(seed)
        raffled = chance.below(options.players)
        first = raffled if options.first is None else options.first
        return FredericusState(options, first, chance)

    def sample(self, knowledge: Knowledge, rng: Random) -> FredericusState:
        """Deal the orders that this seat has not seen at random; it knows everything else."""
        state = self._restore_state(knowledge.options, knowledge.facts, Chance(rng.randbytes(32)))
        if state.stage != PERCH:
            snapshot.guess_hidden(state, knowledge.facts, rng)
        return state

    def from_snapshot(self, data: dict[str, Any]) -> FredericusState:
        """Build a state from the data of a snapshot."""
        chance = Chance.from_text(data["chance"])
        state = self._restore_state(data["options"], data["public"], chance)
        state.orders = [pack(kinds) for kinds in data["orders"]]
        state.pile = tuple(data["pile"])
        return state

    def _restore_state(self, options: Any, facts: Any, chance: Chance) -> FredericusState:
        """Return a state with the public facts of a snapshot or of a seat's knowledge."""
        own_options = FredericusOptions.from_json(options)
        state = FredericusState(own_options, facts["first"], chance)
        snapshot.restore(state, facts)
        return state

    def event_note(self, event: Event) -> EventNote | None:
        """Return whose turn it is, what was done, and where on the castle."""
        return event_notes.event_note(event)

    def board(self, view: View, say: Say) -> list[Line]:
        """Draw the castle for a terminal."""
        return terminal.draw(view, say)

    def board_sections(self, view: View, say: Say) -> list[BoardSection]:
        """Draw the castle, its legend and the viewer's orders for a terminal."""
        return terminal.draw_sections(view, say)
