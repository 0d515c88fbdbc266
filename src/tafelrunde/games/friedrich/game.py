"""Friedrich as the house knows it: start, sample, restore, draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tafelrunde.games.friedrich import stats, terminal
from tafelrunde.games.friedrich.information import determinize, event_notes
from tafelrunde.games.friedrich.model import snapshot
from tafelrunde.games.friedrich.model.atlas import IDS, MAP_X, MAP_Y
from tafelrunde.games.friedrich.model.options import NEWEST_RULES
from tafelrunde.games.friedrich.options import OPTIONS_BY_RULES, FriedrichOptions
from tafelrunde.games.friedrich.state import FriedrichState, begin
from tafelrunde.kernel import (
    BoardSection,
    Chance,
    Event,
    EventNote,
    Game,
    Json,
    Knowledge,
    Line,
    Options,
    Say,
    State,
    View,
)


class Friedrich(Game):
    """The Seven Years War for two to four."""

    key = snapshot.KEY
    rules_version = NEWEST_RULES
    rules_versions = (*OPTIONS_BY_RULES,)
    styles = terminal.STYLES
    secret_setup_phases = frozenset({"allot"})

    def options(self) -> type[Options]:
        """Return the class of the options, which decides the version of the rules."""
        return OPTIONS_BY_RULES[self.rules_version]

    def start(self, options: Options, seed: bytes) -> FriedrichState:
        """Return a new game with the roles drawn by lot and the pieces set up."""
        assert isinstance(options, FriedrichOptions)
        return begin(options, Chance(seed))

    def sample(self, knowledge: Knowledge, rng: Random) -> FriedrichState:
        """Return a state that fits the knowledge, with unseen cards and armies dealt at random."""
        options = OPTIONS_BY_RULES[knowledge.rules].from_json(knowledge.options)
        facts = knowledge.facts
        roles: Any = facts["roles"]
        state = FriedrichState(options, tuple(roles), Chance(rng.randbytes(32)))
        determinize.fill(state, facts, knowledge.seat, rng)
        return state

    def from_snapshot(self, data: dict[str, Any]) -> FriedrichState:
        """Build a state from a snapshot's data."""
        options = OPTIONS_BY_RULES[data["rules"]].from_json(data["options"])
        state = FriedrichState(options, tuple(data["roles"]), Chance.from_text(data["chance"]))
        snapshot.restore(state, data)
        return state

    def event_note(self, event: Event) -> EventNote | None:
        """Return who did it, in a few words, and where on the map."""
        return event_notes.event_note(event)

    def roles(self, state: State) -> Sequence[str]:
        """Return who plays whom: the lot decides before the game begins."""
        assert isinstance(state, FriedrichState)
        return state.roles

    def stats(self, state: State) -> Mapping[str, float]:
        """Return what one finished game adds to the statistics."""
        assert isinstance(state, FriedrichState)
        return stats.game_stats(state)

    def summarise(self, sums: Mapping[str, float], games: int) -> dict[str, Json]:
        """Return wins by role and nation, turns, combats, cards and objectives."""
        return stats.summarise(sums, games)

    def layers(self, state: State) -> Mapping[str, Mapping[str, float]]:
        """Return the conquered cities and the cities with a general at the end, for plots."""
        assert isinstance(state, FriedrichState)
        return stats.city_layers(state)

    def place_positions(self) -> Mapping[str, tuple[float, float]]:
        """Return where the cities lie on the map."""
        return dict(zip(IDS, zip(MAP_X, MAP_Y, strict=True), strict=True))

    def board(self, view: View, say: Say) -> list[Line]:
        """Draw the fronts for a terminal."""
        return terminal.draw(view, say)

    def board_sections(self, view: View, say: Say) -> list[BoardSection]:
        """Draw nations, armies and map as pages, and the viewer's hands, for a terminal."""
        return terminal.draw_sections(view, say)
