"""What fate may ask a player: one group of codes for the field `asked` (000 §11, F39)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.model.components import (
    CLUBS,
    DIAMONDS,
    HANOVER,
    HEARTS,
    PRUSSIA,
    RUSSIA,
    SPADES,
    effect_of,
)

# Each question is numbered by its effect; the answer to an offer has no effect of its own.
RUSSIAN_GAIN: Final[int] = effect_of(1, CLUBS)
SWAP_OFFER: Final[int] = effect_of(1, HEARTS)
SWAP_ANSWER: Final[int] = 1000
FRENCH_EXCHANGE: Final[int] = effect_of(4, HEARTS)
LAUDON_MOVES: Final[int] = effect_of(6, SPADES)
FLIPPING: Final[int] = effect_of(6, DIAMONDS)
PRUSSIAN_GAIN: Final[int] = effect_of(8, SPADES)
CARD_GIVEN: Final[int] = effect_of(9, DIAMONDS)
PRUSSIAN_LOSS: Final[int] = effect_of(10, CLUBS)
HANOVERIAN_GAIN: Final[int] = effect_of(11, CLUBS)
WESTWARDS: Final[int] = effect_of(12, HEARTS)

GAINING: Final = {RUSSIAN_GAIN: RUSSIA, PRUSSIAN_GAIN: PRUSSIA, HANOVERIAN_GAIN: HANOVER}
"""The questions which stack gains an army, with the nation that is asked."""
QUESTIONS: Final = frozenset(
    {
        *GAINING,
        PRUSSIAN_LOSS,
        SWAP_OFFER,
        SWAP_ANSWER,
        FRENCH_EXCHANGE,
        LAUDON_MOVES,
        FLIPPING,
        CARD_GIVEN,
        WESTWARDS,
    }
)
