"""The possible catches, the obstacles to them, and the scores, as one viewer may know them."""

from __future__ import annotations

from tafelrunde.games.fredericus import reasons, scoring
from tafelrunde.games.fredericus.board_types import EndCause, Hunt, Score
from tafelrunde.games.fredericus.components import (
    BIRDS,
    CREATURES,
    ENOUGH,
    GOSHAWK,
    OVER,
    SIDES,
    SKY,
    TREES,
    Bird,
    Creature,
)
from tafelrunde.games.fredericus.position import FredericusPosition


def describe_hunt(state: FredericusPosition, bird: int) -> Hunt:
    """Return where a bird stands, the obstacle to a catch there, and the rows to blame."""
    seat, kind = divmod(bird, 2)
    side = state.birds[bird]
    what = reasons.catch_obstacle(state, seat, kind)
    blame = [row + 1 for row in _rows_to_blame(state, kind, side, what)]
    return {"seat": seat, "bird": BIRDS[kind], "side": side + 1, "obstacle": what, "blame": blame}


def _rows_to_blame(state: FredericusPosition, kind: int, side: int, what: str | None) -> list[int]:
    """Return the rows whose open cards are not what the bird needs."""
    if what == "no_creature":
        return [side]
    if what not in ("falcon_needs", "goshawk_needs"):
        return []
    beside = [(side - 1) % SIDES, (side + 1) % SIDES]
    fitting = (SKY, TREES) if kind == GOSHAWK else (SKY,)
    # With two skies or two trees either neighbour may change for the goshawk.
    return [row for row in beside if state.rows[row] & 15 not in fitting] or beside


def birds_that_can_catch(state: FredericusPosition, seat: int) -> list[Bird]:
    """Return the names of the birds of a seat that can catch now."""
    return [
        bird for kind, bird in enumerate(BIRDS) if not reasons.catch_obstacle(state, seat, kind)
    ]


def describe_score(state: FredericusPosition, seat: int, viewer: int | None) -> Score:
    """Return the parts of a seat's points; `pairs` is null if its orders are unknown (Q12)."""
    score = scoring.score(state, seat)
    pairs: list[Creature] | None = [CREATURES[kind] for kind in scoring.pair_kinds(state, seat)]
    if state.stage != OVER and seat != viewer:
        score, pairs = score._replace(pairs=0), None
    return {
        "creatures": score.creatures,
        "orders": score.orders,
        "fredericus": score.fredericus,
        "pairs": pairs,
        "pair_points": score.pair_points,
        "points": score.points,
    }


def cause_of_end(state: FredericusPosition) -> EndCause | None:
    """Return what ended the game: Fredericus drawn or turned up, or an eighth creature (Q9)."""
    if state.stage != OVER:
        return None
    if state.fredericus >= 0:
        return {"what": "drawn", "seats": [state.fredericus]}
    full = [s for s, count in enumerate(state.creature_counts) if count >= ENOUGH]
    return {"what": "eighth" if full else "turned_up", "seats": full}
