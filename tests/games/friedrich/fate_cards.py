"""Bringing a wanted card of fate about, and letting time pass, for the tests of fate.

`last_moment` is the last movement phase of turn 7 in an expert game: the latest combat was won
by Ferdinand, who stands in a sector of the wanted suit, far from everything else.
"""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from tafelrunde.games.friedrich.model.atlas import NUMBER, OBJECTIVE_AT
from tafelrunde.games.friedrich.model.components import NATIONS, STROKES, general
from tafelrunde.games.friedrich.rules import fate
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event
from tests.games.friedrich.build import key_and_params, play, position, view_of

QUIET = {"spades": "lehrte", "clubs": "syke", "hearts": "warburg", "diamonds": "verden"}
"""A Hanoverian city in a sector of each suit."""
NOTHING = (0, 3, 5, 9)
"""A card without any effect in spades, clubs, hearts and diamonds."""
DECLINED = 2


def fate_number(card: int | str) -> int:
    """Number a card of fate: the small ones are named 1 to 12, strokes by their name."""
    return card - 1 if isinstance(card, int) else 12 + STROKES.index(card)


def end_turn_with(state: FriedrichState, card: int | str, last: str = "end") -> list[Event]:
    """Do the last act of a turn; if fate is drawn after it, it is this card."""
    wanted = fate_number(card)

    def draw(state: FriedrichState) -> int:
        state.fate_drawn.append(wanted)
        return wanted

    with patch.object(fate, "draw_fate_card", draw):
        return play(state, last)


def last_moment(suit: str = "spades", turn: int = 7, **given: Any) -> FriedrichState:
    """Return the last movement phase of a turn; fate will be read in this suit."""
    hanover = {"Ferdinand": (QUIET[suit], 2)} | given.pop("hanover", {})
    options: dict[str, Any] = {"expert": True, "active": "france"} | given
    state = position(turn=turn, hanover=hanover, **options)
    state.victor = general("Ferdinand")
    state.option = DECLINED
    return state


def draw_in_suit(card: int | str, suit: str = "spades", **given: Any) -> FriedrichState:
    """Return the position after a card was drawn in such a moment."""
    state = last_moment(suit, **given)
    end_turn_with(state, card)
    return state


def _card_without_effect(state: FriedrichState) -> int:
    return NOTHING[fate.fate_suit(state)]


def pass_until(state: FriedrichState, nation: str, turn: int | None = None) -> list[Event]:
    """Let everybody do as little as possible until a nation's movement phase begins."""
    wanted = NATIONS.index(nation)
    events: list[Event] = []
    with patch.object(fate, "draw_fate_card", _card_without_effect):
        while not (
            state.phase == "movement"
            and state.nation == wanted
            and turn in (None, state.turn)
            and not state.marches
        ):
            assert state.to_act is not None, "the game is over"
            events += state.apply(state.default_action())
            assert state.validate() == []
    return events


def give_objectives(state: FriedrichState, *cities: str) -> None:
    """Give objectives to the nations that claim them."""
    for city in cities:
        state.conquered |= OBJECTIVE_AT[NUMBER[city]]
    assert state.validate() == []


def drawn_card_name(events: list[Event]) -> str:
    """Name the card of fate that these events tell of."""
    (name,) = [
        key_and_params(event)[1]["name"] for event in events if key_and_params(event)[0] == "fate"
    ]
    assert isinstance(name, str)
    return name


def effect_name(state: FriedrichState) -> str | None:
    """Name the effect that lasts through this turn, as everybody sees it."""
    name = view_of(state)["fate"]["effect"]
    assert name is None or isinstance(name, str)
    return name
