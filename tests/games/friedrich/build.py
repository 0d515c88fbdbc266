"""Positions of Friedrich in a few readable lines, and short ways to play on.

A nation is given as `prussia={"Friedrich+Keith": ("oschatz", 9), "train": "jueterbog"}`: who
stands where with how many armies; several trains are a list of cities. Pieces that nobody names
are off the map and may be brought back. Hands are lists of cards as acts name them (set 1 if
none is named); everything else has a default. Seats are in the order of the roles: Friedrich 0,
Elisabeth 1, Maria Theresia 2, Pompadour 3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.actions.action_codes import card_number
from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER, OBJECTIVE_AT
from tafelrunde.games.friedrich.model.components import (
    GONE,
    NATIONS,
    OFF,
    SUITS,
    TRAINS,
    effect_of,
    general,
)
from tafelrunde.games.friedrich.options import FirstRulesOptions, FriedrichOptions
from tafelrunde.games.friedrich.rules import flow
from tafelrunde.games.friedrich.rules.setup import scenario_pieces
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import seed_from_text
from tests.games.acts import (
    acts as acts,
)
from tests.games.acts import (
    key_and_params as key_and_params,
)
from tests.games.acts import (
    play as play,
)
from tests.games.acts import (
    refusal as refusal,
)
from tests.games.acts import (
    short_keys as short_keys,
)
from tests.games.acts import (
    view_of as view_of,
)

Side = Mapping[str, Any]


def options_for(**given: Any) -> FriedrichOptions:
    """Return options with roles in the order of seats unless they are named."""
    options = FriedrichOptions(**given)
    return (
        options if "roles" in given else FriedrichOptions(**given, roles=",".join(options.cast()))
    )


def parse_card(text: str) -> int:
    """Return the number of a card such as `spades 10 set 2`; set 1 if none is named."""
    return card_number(text.split()) % 200


def card_bits(cards: Sequence[str]) -> int:
    """Return cards as bits; a second Reserve of a set is the other one."""
    found = 0
    for text in cards:
        number = parse_card(text)
        found |= 1 << (number + 1 if found >> number & 1 else number)
    return found


def new_game(seed: str = "1", **given: Any) -> FriedrichState:
    """Return a new game, before the allotment."""
    return GAME.start(options_for(**given), seed_from_text(seed))


def allot_all(state: FriedrichState) -> FriedrichState:
    """Allot all armies as a fallen flag would; the war begins."""
    while state.phase == "allot":
        state.push(state.default_action())
    return state


def position(
    active: str = "prussia",
    turn: int = 7,
    hands: Mapping[str, Sequence[str]] | None = None,
    conquered: Sequence[str] = (),
    face_down: Sequence[str] = (),
    retired: Sequence[str] = (),
    effect: str = "",
    seed: str = "1",
    **given: Any,
) -> FriedrichState:
    """Return a movement phase of the active nation; nations and options are keywords."""
    placed = {name: given.pop(name) for name in NATIONS if name in given}
    if effect and not effect.endswith("spades"):
        given.setdefault("expert", True)  # Elsewhere only spades are read (F23).
    state = allot_all(new_game(seed, **given))
    _sweep(state)
    for nation, side in placed.items():
        _place(state, nation, side)
    for name in face_down:
        state.face_down |= 1 << general(name)
    for name in retired:
        state.where[general(name)] = GONE
    _deal(state, hands or {})
    for city in conquered:
        state.conquered |= OBJECTIVE_AT[NUMBER[city]]
    state.turn = turn
    if effect:
        number, suit = effect.split()
        state.effect = effect_of(int(number), SUITS.index(suit))
        state.fate_drawn = [int(number) - 1]
    state.nation = NATIONS.index(active)
    state.to_act = state.owner[state.nation]
    flow.begin_movement(state)
    if retired:
        state = by_first_rules(state)  # No stroke came: today nobody would have retired.
    assert state.validate() == []
    return state


def by_first_rules(state: FriedrichState) -> FriedrichState:
    """Return the same position in a game by the first rules."""
    options = FirstRulesOptions.from_json(state.options.to_json())
    return FriedrichState(options, state.roles, state.chance, state)


def _sweep(state: FriedrichState) -> None:
    """Take everything off the map and all cards out of the hands."""
    for piece in scenario_pieces(state.options.scenario):
        if state.where[piece] >= 0:
            state.pool[state.where[piece]] = 0
            state.remove_piece(piece, OFF)
    for name in ("total", "hands", "dealt"):
        setattr(state, name, [0] * 7)
    state.fresh = state.discards = state.hidden = state.sealed = 0
    state.aware = [0] * state.options.players


def _place(state: FriedrichState, nation: str, side: Side) -> None:
    number = NATIONS.index(nation)
    for who, where in side.items():
        if who == "train":
            cities = [where] if isinstance(where, str) else where
            for piece, city in zip(TRAINS[number], cities, strict=False):
                state.place_piece(piece, NUMBER[city])
            continue
        city, armies = where
        for name in who.split("+"):
            state.place_piece(general(name), NUMBER[city])
        state.pool[NUMBER[city]] = armies
        state.total[number] += armies


def _deal(state: FriedrichState, hands: Mapping[str, Sequence[str]]) -> None:
    """Give named cards to hands; of the sets before the last one the rest is discarded."""
    held = 0
    for nation, cards in hands.items():
        state.hands[NATIONS.index(nation)] = card_bits(cards)
        held |= card_bits(cards)
    sets = max((held.bit_length() + 49) // 50, 1)
    state.next_set = sets
    state.pile = [c for c in range((sets - 1) * 50, sets * 50) if not held >> c & 1]
    state.discards = sum(1 << c for c in range((sets - 1) * 50) if not held >> c & 1)


def city_of(state: FriedrichState, name: str) -> str | None:
    """Say where a general stands, None if he is off the map."""
    city = state.where[general(name)]
    return IDS[city] if city >= 0 else None


def armies_at(state: FriedrichState, city: str) -> int:
    """Return the armies on a city."""
    return state.pool[NUMBER[city]]


def is_conquered(state: FriedrichState, city: str) -> bool:
    """Return whether an objective is conquered."""
    return bool(state.conquered & OBJECTIVE_AT[NUMBER[city]])


def is_marked(state: FriedrichState, city: str) -> bool:
    """Return whether an objective carries a question mark."""
    return bool(state.marked & OBJECTIVE_AT[NUMBER[city]])


def is_face_down(state: FriedrichState, name: str) -> bool:
    """Return whether a general is face down."""
    return bool(state.face_down >> general(name) & 1)
