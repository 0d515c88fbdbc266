"""Every act of Fredericus as an integer and a text, tabulated once.

`birds 3 7` (falcon, goshawk) · `bet 5` · `bet 2 5` (moved from tower 2) · `bet middle` ·
`shift 3 4` · `fly falcon 3` · `hood 5 red-falcon blue-goshawk` · `catch falcon` ·
`reverse 4 seal 3` · `rearrange 2` · `free` · `end`

Acts that no rule ever allows have codes too, so that a player who types one is told the rule.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, TypeAlias

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
"""From here on the acts that are never legal."""


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
    names = [name for bird, name in enumerate(EVERY_BIRD) if mask >> bird & 1]
    return " ".join(["hood", str(field + 1), *names])


class Misfit(NamedTuple):
    """Two sides that never go together with a verb: not neighbours, or not opposite."""

    verb: Literal["shift", "reverse", "birds"]
    first: int
    second: int

    @property
    def text(self) -> str:
        """The text of the act."""
        between = " seal" if self.verb == "reverse" else ""
        return f"{self.verb} {self.first + 1}{between} {self.second + 1}"


_PAIRS: Final = [(first, second) for first in range(SIDES) for second in range(SIDES)]
_APART: Final = [(a, b) for a, b in _PAIRS if b not in (beside(a, 0), beside(a, 1))]
MISFITS: Final = (
    *(Misfit("shift", *sides) for sides in _APART),
    *(Misfit("reverse", *sides) for sides in _APART),
    *(Misfit("birds", a, b) for a, b in _PAIRS if (a - b) % SIDES != SIDES // 2),
)
ACTIONS: Final = (
    *(Action(code, _text(code)) for code in range(CODES)),
    *(Action(CODES + number, misfit.text) for number, misfit in enumerate(MISFITS)),
)
_BY_TEXT: Final = {action.text: action for action in ACTIONS}


def is_real(action: Action) -> bool:
    """Return whether this is one of the acts above."""
    known = _BY_TEXT.get(action.text)
    return known is not None and known.code == action.code


def malformed_error(text: str, expected: str) -> MalformedAction:
    """Return the error for a text that is no act; it suggests acts of the kind expected now."""
    return MalformedAction(
        Phrase("fredericus.reason.malformed", {"text": text[:40], "asked": expected})
    )


def parse_act(text: str, expected: str = "act") -> Action:
    """Return the act with this text; case, spaces and the order of birds do not matter.

    `expected` names the kind of act that the seat may make now, for the suggestions in the error.

    >>> parse_act(" Hood 5 blue-falcon RED-goshawk").text
    'hood 5 red-goshawk blue-falcon'
    """
    words = text.lower().split()
    if len(words) > 3 and words[0] == "hood":
        order = {name: number for number, name in enumerate(EVERY_BIRD)}
        words[2:] = sorted(words[2:], key=lambda word: order.get(word, len(order)))
    action = _BY_TEXT.get(" ".join(words))
    if action is None:
        wrong = _wrong_word(words)
        raise malformed_error(text, expected) if wrong is None else MalformedAction(wrong)
    return action


_Slot: TypeAlias = Literal["side", "place", "seal", "bird", "name"]
_NAME: Final[_Slot] = "name"
_FORMS: Final[dict[str, tuple[tuple[_Slot, ...], ...]]] = {
    "shift": (("side", "side"),),
    "fly": (("bird", "side"),),
    "catch": (("bird",),),
    "reverse": (("side", "seal", "side"),),
    "rearrange": (("side",),),
    "bet": (("place",), ("place", "place")),
    "birds": (("side", "side"),),
    "hood": tuple(("side", *[_NAME] * birds) for birds in range(1, len(EVERY_BIRD) + 1)),
}
_NUMBER: Final = re.compile("0|[1-9][0-9]{0,2}")


def _wrong_word(words: list[str]) -> Phrase | None:
    """Return what is wrong with a text in the form of an act, None if it has no such form."""
    for form in _FORMS.get(words[0], ()) if words else ():
        if len(form) == len(words) - 1:
            slots = list(zip(form, words[1:], strict=True))
            if all(_is_filled(slot, word) for slot, word in slots):
                return next(
                    mistake for slot, word in slots if (mistake := _mistake(slot, word, words))
                )
    return None


def _is_filled(slot: _Slot, word: str) -> bool:
    """Return whether a word is of the kind that a form has there."""
    if slot in ("side", "place"):
        return bool(_NUMBER.fullmatch(word)) or (slot == "place" and word == "middle")
    return word == "seal" if slot == "seal" else not _NUMBER.fullmatch(word)


def _mistake(slot: _Slot, word: str, words: list[str]) -> Phrase | None:
    if slot in ("side", "place") and word != "middle" and not 1 <= int(word) <= SIDES:
        return Phrase("fredericus.reason.no_side", {"number": int(word)})
    if slot == "bird" and word not in BIRDS:
        return Phrase("fredericus.reason.no_bird", {"word": word[:40]})
    if slot == "name" and word not in EVERY_BIRD:
        return Phrase("fredericus.reason.no_bird_name", {"word": word[:40]})
    if slot == "name" and words.count(word) > 1:
        colour, bird = word.split("-")
        return Phrase("fredericus.reason.bird_twice", {"colour": colour, "bird": bird})
    return None
