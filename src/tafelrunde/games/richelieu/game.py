"""Richelieu as a `Game`: start, sample, restore, draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tafelrunde.games.richelieu import event_notes, scoring, snapshot, terminal
from tafelrunde.games.richelieu.components import (
    COLUMNS,
    PLACES,
    TOKEN_PLACES,
    place_name,
    places_of,
)
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.deck import deck_from_text
from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.games.richelieu.state import RichelieuState
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
    State,
    View,
)


class Richelieu(Game):
    """A drafting game with coats of arms for two to four players."""

    key = snapshot.KEY
    rules_version = snapshot.RULES
    styles = terminal.STYLES

    def options(self) -> type[Options]:
        """Return the class of the options."""
        return RichelieuOptions

    def start(self, options: Options, seed: bytes) -> RichelieuState:
        """Lay out shuffled cards and tokens, then draw the first player (002, R2, R3)."""
        assert isinstance(options, RichelieuOptions)
        chance = Chance(seed)
        deck = deck_from_text(options.deck)
        cards = list(range(len(deck.cards)))
        chance.shuffle(cards)
        state = RichelieuState(options, Deal(deck, cards), chance)
        tokens = snapshot.ALL_TOKENS[:]
        chance.shuffle(tokens)
        for place, kind in zip(TOKEN_PLACES, tokens, strict=False):  # six stay in the box
            state.tokens[place] = kind
        raffled = chance.below(options.players)
        state.to_act = raffled if options.first is None else options.first
        return state

    def sample(self, knowledge: Knowledge, rng: Random) -> RichelieuState:
        """Deal the tokens that this seat has not seen at random; it knows everything else."""
        facts: Any = knowledge.facts
        state = self._restore_public(knowledge.options, facts, Chance(rng.randbytes(32)))
        known: Sequence[list[int] | None] = facts["tokens"]
        state.held = [snapshot.pack_tokens(kinds or ()) for kinds in known]
        unseen = snapshot.unseen_tokens(state.held, state.redeemed)
        rng.shuffle(unseen)
        for seat, kinds in enumerate(known):
            if kinds is None:
                count = facts["token_counts"][seat]
                state.held[seat] = snapshot.pack_tokens([unseen.pop() for _ in range(count)])
        lying = len(snapshot.hidden_places(state))
        snapshot.lay_tokens(state, unseen[:lying])
        return state

    def from_snapshot(self, data: dict[str, Any]) -> RichelieuState:
        """Build a state from the data of a snapshot."""
        chance = Chance.from_text(data["chance"])
        state = self._restore_public(data["options"], data["public"], chance)
        state.held = [snapshot.pack_tokens(kinds) for kinds in data["held"]]
        snapshot.lay_tokens(state, data["tokens"])
        return state

    def _restore_public(self, options: Any, facts: Any, chance: Chance) -> RichelieuState:
        """Build a state from the public facts; the hidden tokens are still missing."""
        parsed = RichelieuOptions.from_json(options)
        deal = Deal(deck_from_text(parsed.deck), facts["cards"])
        state = RichelieuState(parsed, deal, chance)
        snapshot.restore(state, facts)
        return state

    def layers(self, state: State) -> Mapping[str, Mapping[str, float]]:
        """Return the places whose cards the winners have taken."""
        assert isinstance(state, RichelieuState)
        outcome = scoring.outcome(state)
        places = [place for seat in outcome.winners for place in places_of(state.cards[seat])]
        return {"winners": {place_name(place): 1.0 for place in places}}

    def place_positions(self) -> Mapping[str, tuple[float, float]]:
        """Return the places as a grid of rows and columns."""
        return {place_name(n): (float(n % COLUMNS), 1.2 * (n // COLUMNS)) for n in range(PLACES)}

    def event_note(self, event: Event) -> EventNote | None:
        """Return whose turn it is, what was taken, and where it went."""
        return event_notes.event_note(event)

    def board(self, view: View, say: Say) -> list[Line]:
        """Draw the table for a terminal."""
        return terminal.draw(view, say)

    def board_sections(self, view: View, say: Say) -> list[BoardSection]:
        """Draw the table, its legend and the viewer's tokens for a terminal."""
        return terminal.draw_sections(view, say)
