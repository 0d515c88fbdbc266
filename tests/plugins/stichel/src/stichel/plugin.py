"""Stichel as the house finds it."""

from pathlib import Path

from stichel import Stichel
from tafelrunde.kernel import GamePlugin

PLUGIN = GamePlugin(
    game=Stichel(),
    bots={name: f"stichel.bots:{name.upper()}" for name in ("cadet", "captain", "marshal")},
    evaluator="stichel.bots:EVALUATOR",
    conformance="stichel.conformance:CASE",
    texts=Path(__file__).parent / "texts",
)
