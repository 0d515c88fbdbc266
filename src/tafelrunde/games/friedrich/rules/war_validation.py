"""The part of the validator that knows the war: fate, retirements, the offensive option.

The first rules did not ask any of this, so that games by them are spared it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.games.friedrich.model.components import (
    DECLARED,
    ELISABETH_DIES,
    FATE,
    FRANCE,
    GENERALS,
    GENTLE_CLOCK_CARDS,
    GONE,
    HIGH_CARDS,
    LATE_STROKES,
    NAMES,
    NO_EFFECT,
    OVER,
    PRUSSIA,
    RESERVES,
    RETIRE,
    RUSSIA,
    SMALL_CARDS,
    SPADES,
    STROKES,
    SUITS,
    SWEDEN,
    SWEDEN_PEACE,
)
from tafelrunde.games.friedrich.model.defects import defect
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules.cards import card_name
from tafelrunde.games.friedrich.rules.fate_strokes import CUMBERLAND, FRIEDRICH, LEHWALDT
from tafelrunde.games.friedrich.rules.setup import scenario_pieces
from tafelrunde.kernel import Phrase


def defects(state: BaseState) -> list[Phrase]:
    """List what fate and the option cannot have led to."""
    return [*_effect_defects(state), *_clock_defects(state), *_retirement_defects(state),
            *_option_defects(state)]  # fmt: skip


def fate_name(card: int) -> str:
    """Return the name of a card of fate: its number, or the stroke."""
    return STROKES[card - SMALL_CARDS] if card >= SMALL_CARDS else str(card + 1)


def effect_name(effect: int) -> str:
    """Return an effect as positions write it, such as `7 hearts`."""
    return f"{effect // 4} {SUITS[effect % 4]}"


def _effect_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield an effect that cannot last now: its card is the latest that came (F23, F24)."""
    if state.effect == NO_EFFECT:
        return
    if state.effect % 4 != SPADES and not state.options.expert:
        yield defect("effect_suit", effect=effect_name(state.effect))
    if not state.fate_drawn or state.fate_drawn[-1] != state.effect // 4 - 1:
        yield defect("effect_not_drawn", effect=effect_name(state.effect))


def _clock_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield strokes that the gentle clock holds back (000 §13)."""
    if state.options.gentle_clock:
        for card in state.fate_drawn[:GENTLE_CLOCK_CARDS]:
            if card in LATE_STROKES:
                yield defect("fate_gentle", found=fate_name(card))


# Retirements


def retiring_strokes(state: BaseState) -> list[int]:
    """List the strokes that have made a Prussian general retire, as they came (F1a, F32)."""
    if state.options.scenario != "none":
        return []
    asking = {ELISABETH_DIES: RUSSIA, SWEDEN_PEACE: SWEDEN}
    return [card for card in state.fate_drawn if card in asking and state.exits[asking[card]]]


def retired_prussians(state: BaseState) -> list[int]:
    """List the Prussian generals of the scenario who never return."""
    known = scenario_pieces(state.options.scenario)
    return [p for p in GENERALS[PRUSSIA] if p in known and state.where[p] == GONE]


def missing_retirements(state: BaseState) -> list[int]:
    """List the strokes for which no Prussian general has retired yet."""
    strokes, retired = retiring_strokes(state), retired_prussians(state)
    is_lehwaldt_named = state.options.edition == "revised-2005" and ELISABETH_DIES in strokes
    if is_lehwaldt_named and strokes[0] == SWEDEN_PEACE and retired == [LEHWALDT]:
        return []  # Sweden's peace had retired him already.
    return strokes[len(retired) :]


def must_lehwaldt_retire(state: BaseState) -> bool:
    """Return whether Elisabeth's death has retired Lehwaldt, as it does in 2005 (F1a)."""
    return state.options.edition == "revised-2005" and ELISABETH_DIES in retiring_strokes(state)


def _retirement_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield who has retired without a reason, and who should have (F1a)."""
    retired = retired_prussians(state)
    if FRIEDRICH in retired:
        retired.remove(FRIEDRICH)
        yield defect("retired_never", general=NAMES[FRIEDRICH])
    if must_lehwaldt_retire(state):  # In 2005 he comes first, and nobody else has this reason.
        retired.sort(key=lambda piece: piece != LEHWALDT)
    for piece in retired[len(retiring_strokes(state)) :]:
        yield defect("retired_many", general=NAMES[piece])
    yield from _other_retirement_defects(state)
    if state.stage in (FATE, RETIRE, OVER):
        return
    if state.exits[FRANCE] and state.where[CUMBERLAND] != GONE:
        yield defect("must_retire", general=NAMES[CUMBERLAND])
    if must_lehwaldt_retire(state) and state.where[LEHWALDT] != GONE:
        yield defect("must_retire", general=NAMES[LEHWALDT])
    for stroke in missing_retirements(state):
        yield defect("retired_few", found=fate_name(stroke))


def _other_retirement_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield generals of other nations who are gone though their nation is in the war."""
    known = scenario_pieces(state.options.scenario)
    for nation in range(1, 7):
        for piece in GENERALS[nation]:
            is_gone = state.where[piece] == GONE and piece in known and state.is_at_war(nation)
            if is_gone and not (piece == CUMBERLAND and state.exits[FRANCE]):
                yield defect("retired_never", general=NAMES[piece])


# The offensive option


def _option_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield what cannot be of the offensive option (F1b, F28, F29)."""
    card, is_declared = state.open_card, state.option == DECLARED
    if card >= 0 and (not is_declared or state.taken_in):
        yield defect("offensive_open", card=card_name(card))
    is_high = card < 0 or (HIGH_CARDS | RESERVES) >> card & 1
    if not is_high and state.options.edition == "revised-2005":
        yield defect("offensive_low", card=card_name(card))
    if state.failed_in and not state.cut_in:
        yield defect("offensive_not_failed")
    if is_declared and state.taken_in and state.cut_in and not state.failed_in:
        yield defect("offensive_failed")
