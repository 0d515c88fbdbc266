"""Noughts as the house finds it."""

from pathlib import Path

from noughts import Noughts
from tafelrunde.kernel import GamePlugin

HERE = Path(__file__).parent
PLUGIN = GamePlugin(
    game=Noughts(),
    texts=HERE / "texts",
    board=HERE / "board",
    conformance="noughts.conformance:CASE",
)
