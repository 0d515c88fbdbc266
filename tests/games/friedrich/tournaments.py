"""A table in a tournament, for the tests of tournament play."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import position

GOAL = ["braunschweig", "diepholz", "goettingen", "halberstadt", "hameln", "hannover", "kassel",
        "magdeburg", "minden", "wittingen"]  # fmt: skip
"""What France needs."""


def tournament_position(active: str = "hanover", turn: int = 4, **more: Any) -> FriedrichState:
    """A movement phase in a tournament; some generals stand at home."""
    sides: dict[str, Any] = {
        "prussia": {"Friedrich": ("berlin", 4)},
        "hanover": {"Ferdinand": ("stade", 4)},
        "russia": {"Fermor": ("warszawa", 4)},
        "sweden": {"Ehrensvärd": ("stralsund", 2)},
        "austria": {"Daun": ("bruenn", 4)},
        "imperial": {"Hildburghausen": ("hildburghausen", 2)},
        "france": {"Soubise": ("koblenz", 4)},
    }
    options: dict[str, Any] = {"tournament": True, "expert": True}
    state = position(active=active, turn=turn, **(options | sides | more))
    state.option = 2
    return state
