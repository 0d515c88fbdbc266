"""Any seat, any mix, any option: whole games without an error or an act that is not listed."""

from __future__ import annotations

import pytest

from tafelrunde.search import Budget
from tests.search.counts import games
from tests.search.variants import (
    VARIANTS,
    Variant,
    draw_bots,
    play_bots,
)

QUICK = ("page", "cadet", "greedy")
FEW = Budget(simulations=20, workers=1)

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


@every_variant
def test_quick_bots_play_any_mix_to_the_end(variant: Variant) -> None:
    for number in range(4):
        seed = f"mix:{number}"
        assert play_bots(variant, draw_bots(variant, QUICK, seed), FEW, seed).winners


@every_variant
def test_searching_bots_play_any_mix_to_the_end(variant: Variant) -> None:
    names = ["captain", "marshal", "cadet", "captain"][: variant.options.players]
    assert play_bots(variant, names, FEW, "searching").winners


@pytest.mark.long
@pytest.mark.parametrize("bot", QUICK)
@every_variant
def test_many_games_of_a_quick_bot(variant: Variant, bot: str) -> None:
    """One seat is the bot's in any case; the others are seated by lot."""
    for number in range(games(100)):
        seed = f"{bot}:{number}"
        names = draw_bots(variant, QUICK, seed)
        names[number % len(names)] = bot
        assert play_bots(variant, names, FEW, seed).winners


@pytest.mark.long
@every_variant
def test_games_of_captains(variant: Variant) -> None:
    for number in range(games(3)):
        names = draw_bots(variant, (*QUICK, "captain"), f"captain:{number}")
        names[number % len(names)] = "captain"
        assert play_bots(variant, names, FEW, f"captain:{number}").winners


@pytest.mark.long
@every_variant
def test_games_of_marshals(variant: Variant) -> None:
    names = ["marshal"] * variant.options.players
    for number in range(games(0.3)):
        assert play_bots(variant, names, Budget(simulations=20), f"marshal:{number}").winners
