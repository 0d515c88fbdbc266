"""How many games the large counts play.

`make test-long` plays some of each; `make test-bots` a multiple of that, up to the counts by
which the bots are judged, which takes a night for Friedrich.
"""

from __future__ import annotations

import os

FACTOR = float(os.environ.get("GAMES_FACTOR", "1"))


def games(some: float) -> int:
    """Give the number of games for a count, at least one."""
    return max(1, round(some * FACTOR))
