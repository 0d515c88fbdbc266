"""Every act of Fredericus as an integer and a text, tabulated once.

`birds 3 7` (falcon, goshawk) · `bet 5` · `bet 2 5` (moved from tower 2) · `bet middle` ·
`shift 3 4` · `fly falcon 3` · `hood 5 red-falcon blue-goshawk` · `catch falcon` ·
`reverse 4 seal 3` · `rearrange 2` · `free` · `end`
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.fredericus.components import (
    BIRDS,
    COLOURS,
    HAND,
    MIDDLE,
    SIDES,
)
from tafelrunde.kernel import Action, MalformedAction, Phrase

EVERY_BIRD: Final = tuple(f"{colour}-{bird}" for colour in COLOURS for bird in BIRDS)
"""Birds by number: twice the seat, plus one for the goshawk."""

SHIFT: Final = 0  # row * 2 + direction (0 down, 1 up)
FLY: Final = SHIFT + 2 * SIDES  # kind * SIDES + field
CATCH: Final = FLY + 2 * SIDES  # kind
REVERSE: Final = CATCH + 2  # row * 2 + direction of the seal
REARRANGE: Final = REVERSE + 2 * SIDES  # row
FREE: Final = REARRANGE + SIDES
END: Final = FREE + 1
BET: Final = END + 1  # source * (SIDES + 1) + target; a source is a tower or HAND
PLACE: Final = BET + (HAND + 1) * (SIDES + 1)  # the falcon's field
HOOD: Final = PLACE + SIDES  # field * 256 + mask of birds
CODES: Final = HOOD + SIDES * 256


def beside(side: int, direction: int) -> int:
    """Return the neighbour of a side: 0 down, 1 up; the ring closes between 8 and 1.

    >>> beside(0, 0), beside(7, 1)
    (7, 0)
    """
    return (side + (1 if direction else -1)) % SIDES


def bet_code(source: int, target: int) -> int:
    """Return the code of laying or moving a chip."""
    return BET + source * (SIDES + 1) + target


def _spot(place: int) -> str:
    return "middle" if place == MIDDLE else str(place + 1)


def _text(code: int) -> str:
    if code < FLY:
        row, direction = divmod(code, 2)
        return f"shift {row + 1} {beside(row, direction) + 1}"
    if code < CATCH:
        kind, field = divmod(code - FLY, SIDES)
        return f"fly {BIRDS[kind]} {field + 1}"
    if code < REVERSE:
        return f"catch {BIRDS[code - CATCH]}"
    if code < REARRANGE:
        row, direction = divmod(code - REVERSE, 2)
        return f"reverse {row + 1} seal {beside(row, direction) + 1}"
    if code < FREE:
        return f"rearrange {code - REARRANGE + 1}"
    if code < BET:
        return "free" if code == FREE else "end"
    return _late_text(code)


def _late_text(code: int) -> str:
    if code < PLACE:
        source, target = divmod(code - BET, SIDES + 1)
        return f"bet {_spot(target)}" if source == HAND else f"bet {_spot(source)} {_spot(target)}"
    if code < HOOD:
        falcon = code - PLACE
        return f"birds {falcon + 1} {(falcon + SIDES // 2) % SIDES + 1}"
    field, mask = divmod(code - HOOD, 256)
    names = " ".join(name for bird, name in enumerate(EVERY_BIRD) if mask >> bird & 1)
    return f"hood {field + 1} {names}"


def _is_act(code: int) -> bool:
    """Return whether a code is an act: no chip leaves the middle or stays where it is."""
    if BET <= code < PLACE:
        source, target = divmod(code - BET, SIDES + 1)
        return source not in (MIDDLE, target)
    return code < HOOD or (code - HOOD) % 256 > 0


ACTIONS: Final = tuple(
    Action(code, _text(code)) if _is_act(code) else Action(code, f"no act {code}")
    for code in range(CODES)
)
_BY_TEXT: Final = {action.text: action for action in ACTIONS if _is_act(action.code)}


def is_real(action: Action) -> bool:
    """Return whether this is one of the acts above."""
    known = _BY_TEXT.get(action.text)
    return known is not None and known.code == action.code


def parse_act(text: str) -> Action:
    """Return the act with this text; case, spaces and the order of birds do not matter.

    >>> parse_act(" Hood 5 blue-falcon RED-goshawk").text
    'hood 5 red-goshawk blue-falcon'
    """
    words = text.lower().split()
    if len(words) > 3 and words[0] == "hood":
        order = {name: number for number, name in enumerate(EVERY_BIRD)}
        words[2:] = sorted(words[2:], key=lambda word: order.get(word, len(order)))
    action = _BY_TEXT.get(" ".join(words))
    if action is None:
        raise MalformedAction(Phrase("fredericus.reason.malformed", {"text": text[:40]}))
    return action
