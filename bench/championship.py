"""Times of draws, and of Gardez at the end of a round; `make bench` prints them."""

from __future__ import annotations

import time
from random import Random

from tafelrunde.championship.rules.draw import draw_rounds
from tafelrunde.championship.rules.gardez import Board, General, find_marks
from tafelrunde.championship.rules.wishes import Wishes
from tafelrunde.games.friedrich.model.atlas import IDS, OBJECTIVES
from tafelrunde.games.friedrich.model.components import GENERALS, NATIONS

BOARDS = 2000


def measure_draws() -> None:
    for participants in (16, 40, 400):
        size = participants // 4
        wishes = {
            "no wishes": Wishes(),
            "four large cities": Wishes({str(n): tuple(range(n, 4 * size, 4)) for n in range(4)}),
            "a city too large": Wishes({"x": tuple(range(size + 3))}, (0, 1, 2)),
        }
        for name, wished in wishes.items():
            start = time.perf_counter()
            draw = draw_rounds(participants, "1", wished)
            took = time.perf_counter() - start
            print(f"draw of {participants}, {name}: {took:.2f} s, together {len(draw.together)}")


def measure_gardez() -> None:
    """Time Gardez on crowded boards: many generals near many missing objectives."""
    random, worst, total = Random(1), 0.0, 0.0
    for _ in range(BOARDS):
        generals: dict[str, list[General]] = {
            nation: [General(IDS[random.choice(OBJECTIVES)]) for _ in GENERALS[number]]
            for number, nation in enumerate(NATIONS)
        }
        conquered = frozenset(IDS[city] for city in OBJECTIVES if random.random() < 0.7)
        start = time.perf_counter()
        find_marks(
            Board(generals, conquered, option_chosen=True, option_running=True), with_prussia=True
        )
        took = time.perf_counter() - start
        worst, total = max(worst, took), total + took
    mean = total / BOARDS
    print(f"Gardez for all nations: {mean * 1e3:.2f} ms, at worst {worst * 1e3:.2f} ms")


if __name__ == "__main__":
    measure_draws()
    measure_gardez()
