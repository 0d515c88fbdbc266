"""What birds could catch and why not, and what is scored, as one viewer may know it."""

from __future__ import annotations

from tafelrunde.games.fredericus import reasons, scoring
from tafelrunde.games.fredericus.components import (
    BIRDS,
    CREATURES,
    ENOUGH,
    GOSHAWK,
    OVER,
    SIDES,
    SKY,
    TREES,
)
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Json


def hunt(state: FredericusPosition, bird: int) -> dict[str, Json]:
    """Tell where a bird stands, what keeps it from catching there, and which rows are to blame."""
    seat, kind = divmod(bird, 2)
    side = state.birds[bird]
    what = reasons.catch_obstacle(state, seat, kind)
    blame: list[Json] = [row + 1 for row in _blamed(state, kind, side, what)]
    return {"seat": seat, "bird": BIRDS[kind], "side": side + 1, "obstacle": what, "blame": blame}


def _blamed(state: FredericusPosition, kind: int, side: int, what: str | None) -> list[int]:
    """Return the rows whose open cards are not what the bird needs."""
    if what == "no_creature":
        return [side]
    if what not in ("falcon_needs", "goshawk_needs"):
        return []
    beside = [(side - 1) % SIDES, (side + 1) % SIDES]
    fitting = (SKY, TREES) if kind == GOSHAWK else (SKY,)
    # With two skies or two trees either neighbour may change for the goshawk.
    return [row for row in beside if state.rows[row] & 15 not in fitting] or beside


def catchers(state: FredericusPosition, seat: int) -> list[str]:
    """Name the birds of a seat that could catch now."""
    return [
        bird for kind, bird in enumerate(BIRDS) if not reasons.catch_obstacle(state, seat, kind)
    ]


def score(state: FredericusPosition, seat: int, viewer: int | None) -> dict[str, Json]:
    """Tell what a seat's points are made of; `pairs` is null where orders are unknown (Q12)."""
    made = scoring.score(state, seat)
    pairs: list[Json] | None = [CREATURES[kind] for kind in scoring.pair_kinds(state, seat)]
    if state.stage != OVER and seat != viewer:
        made, pairs = made._replace(pairs=0), None
    return {
        "creatures": made.creatures,
        "orders": made.orders,
        "fredericus": made.fredericus,
        "pairs": pairs,
        "pair_points": made.pair_points,
        "points": made.points,
    }


def cause_of_end(state: FredericusPosition) -> dict[str, Json] | None:
    """Tell what ended the game: Fredericus drawn or turned up, or an eighth creature (Q9)."""
    if state.stage != OVER:
        return None
    if state.fredericus >= 0:
        return {"what": "drawn", "seats": [state.fredericus]}
    full: list[Json] = [s for s, count in enumerate(state.creature_counts) if count >= ENOUGH]
    return {"what": "eighth" if full else "turned_up", "seats": full}
