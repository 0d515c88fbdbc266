"""The questions of fate to a player: the values of `fate_question` (000 §11, F39)."""

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

# A question has the number of its effect; the answer to an offer has no effect of its own.
RUSSIAN_GAIN: Final[int] = effect_of(1, CLUBS)
SWAP_OFFER: Final[int] = effect_of(1, HEARTS)
SWAP_ANSWER: Final[int] = 1000
FRENCH_EXCHANGE: Final[int] = effect_of(4, HEARTS)
LAUDON_MOVES: Final[int] = effect_of(6, SPADES)
FLIP_STACK: Final[int] = effect_of(6, DIAMONDS)
PRUSSIAN_GAIN: Final[int] = effect_of(8, SPADES)
CARD_GIFT: Final[int] = effect_of(9, DIAMONDS)
PRUSSIAN_LOSS: Final[int] = effect_of(10, CLUBS)
HANOVERIAN_GAIN: Final[int] = effect_of(11, CLUBS)
HILDBURGHAUSEN_MOVES: Final[int] = effect_of(12, HEARTS)

GAIN_NATIONS: Final = {RUSSIAN_GAIN: RUSSIA, PRUSSIAN_GAIN: PRUSSIA, HANOVERIAN_GAIN: HANOVER}
"""The questions about which stack gains an army, with the nation that answers."""
QUESTIONS: Final = frozenset(
    {
        *GAIN_NATIONS,
        PRUSSIAN_LOSS,
        SWAP_OFFER,
        SWAP_ANSWER,
        FRENCH_EXCHANGE,
        LAUDON_MOVES,
        FLIP_STACK,
        CARD_GIFT,
        HILDBURGHAUSEN_MOVES,
    }
)
