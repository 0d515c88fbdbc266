"""Combats between Pyrmont and Hameln, both in a sector of spades, for the tests of fate."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import play, position, view_of

OWNER = {"Friedrich": "prussia", "Keith": "prussia", "Heinrich": "prussia",
         "Friedrich+Keith": "prussia", "Keith+Seydlitz": "prussia", "Ferdinand": "hanover",
         "Richelieu": "france", "Soubise": "france", "Fermor": "russia",
         "Hildburghausen": "imperial", "Daun": "austria"}  # fmt: skip


def start_combat(
    effect: str, attacker: str, ours: int, defender: str, theirs: int, **hands: list[str]
) -> FriedrichState:
    """Let somebody in Pyrmont attack somebody in Hameln."""
    own, foe = OWNER[attacker], OWNER[defender]
    sides: dict[str, Any] = {
        own: {attacker: ("pyrmont", ours)},
        foe: {defender: ("hameln", theirs)},
    }
    state = position(active=own, turn=4, effect=effect, hands=hands, **sides)
    names = attacker.split("+")[0], defender.split("+")[0]
    play(state, "end", f"attack {names[0]} {names[1]}")
    return state


def combat_score(state: FriedrichState) -> int:
    """Return the score as the attacker sees it."""
    return int(view_of(state)["combat"]["score"])


def seat_with_right(state: FriedrichState) -> int:
    return int(view_of(state)["combat"]["right"])
