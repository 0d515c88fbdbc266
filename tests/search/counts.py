"""How many games the large counts play.

`make test-long` plays a part of each count, so that it keeps its time; `GAMES_FACTOR=1 make
test-long` plays them whole. `make test-bots` plays a multiple, up to the counts by which the bots
are judged, which takes a night for Friedrich.
"""

from __future__ import annotations

import os

FACTOR = float(os.environ.get("GAMES_FACTOR", "0.3"))


def games(some: float) -> int:
    """Return the number of games for a count, at least one."""
    return max(1, round(some * FACTOR))
