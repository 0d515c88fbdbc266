"""Chances of roles, the final and its winner (T9, T43 to T46, C11, C12)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tafelrunde.championship.rules.final import (
    choose_role,
    decide_champion,
    free_roles,
    select_finalists,
)
from tafelrunde.championship.rules.points import score_game
from tafelrunde.championship.rules.ranking import Score, rank_scores
from tafelrunde.championship.rules.role_chances import role_chances, seal_chances
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.championship.rules.terms import ROLES, ChampionshipError
from tests.championship.rules.sheets import EXAMPLES, read_example, sheet_data

HERS = "Maria Theresia"
EVEN = dict.fromkeys(ROLES, Fraction(1, 4))


@pytest.mark.rule("C11")
@pytest.mark.rule("T46")
def test_a_chance_is_the_share_of_games_won_a_shared_victory_being_one() -> None:
    found = role_chances([score_game(read_example(number)) for number in EXAMPLES])
    assert found == {"Friedrich": Fraction(1, 2), "Elisabeth": Fraction(1, 3),
                     HERS: Fraction(1, 6), "Pompadour": Fraction(1, 6)}  # fmt: skip


def test_there_are_no_chances_without_games() -> None:
    with pytest.raises(ChampionshipError):
        role_chances([])


@pytest.mark.rule("T46")
def test_sealed_chances_are_hidden_and_cannot_be_changed() -> None:
    chances, salt = EVEN | {HERS: Fraction(1, 3)}, bytes(16)
    seal = seal_chances(chances, salt)
    assert seal_chances(chances, salt) == seal
    assert seal_chances(EVEN, salt) != seal
    assert seal_chances(chances, b"other") != seal
    assert "1/3" not in seal


def finalists(*totals: int, seed: str | None = "1") -> list[int]:
    entries = [Score(number, 4, Fraction(total)) for number, total in enumerate(totals)]
    return list(select_finalists(rank_scores(entries, seed)))


@pytest.mark.rule("T2")
@pytest.mark.rule("T9")
def test_the_four_best_play_the_final() -> None:
    assert finalists(1, 9, 3, 8, 7, 2) == [1, 3, 4, 2]


@pytest.mark.rule("T9")
def test_no_final_while_a_place_in_it_is_shared() -> None:
    for totals in ((9, 9, 3, 2, 1), (9, 8, 7, 3, 3)):
        with pytest.raises(ChampionshipError, match="the lot must decide"):
            finalists(*totals, seed=None)
        assert len(finalists(*totals)) == 4
    assert finalists(9, 8, 7, 6, 1, 1, seed=None) == [0, 1, 2, 3]
    with pytest.raises(ChampionshipError, match="needs four"):
        finalists(1, 2, 3)


@pytest.mark.rule("T43")
def test_roles_are_chosen_by_rank_and_the_fourth_gets_the_last() -> None:
    chosen = choose_role((), HERS)
    assert free_roles(chosen) == ("Friedrich", "Elisabeth", "Pompadour")
    chosen = choose_role(chosen, "Friedrich")
    chosen = choose_role(chosen, "Pompadour")
    assert chosen == (HERS, "Friedrich", "Pompadour", "Elisabeth")


@pytest.mark.rule("T43")
@pytest.mark.parametrize("role", [HERS, "Katharina", ""])
def test_a_role_that_is_not_free_is_refused(role: str) -> None:
    with pytest.raises(ChampionshipError, match="is not free"):
        choose_role((HERS,), role)
    with pytest.raises(ChampionshipError, match="are chosen"):
        choose_role(ROLES, role)


@pytest.mark.rule("T44")
def test_the_winner_of_the_final_is_champion_regardless_of_the_chances() -> None:
    verdict = decide_champion(read_example(1), {})
    assert (verdict.roles, verdict.decided_by) == ((HERS,), "victory")
    assert decide_champion(read_example(4), {}).roles == ("Friedrich",)
    assert decide_champion(read_example(5), {}).roles == ("Elisabeth",)


@pytest.mark.rule("T45")
def test_more_winning_nations_decide_first() -> None:
    rare = EVEN | {"Pompadour": Fraction(0)}
    verdict = decide_champion(read_example(3), rare)
    assert (verdict.roles, verdict.decided_by) == (("Elisabeth",), "nations")


SHARED = sheet_data(11, ["russia", "france"], "10/10 1/10 9/16 7/10 10/10", HERS)


@pytest.mark.rule("T45")
def test_then_the_role_with_the_lower_chance() -> None:
    final = read_scoresheet(SHARED)
    for rare in ("Elisabeth", "Pompadour"):
        verdict = decide_champion(final, EVEN | {rare: Fraction(1, 5)})
        assert (verdict.roles, verdict.decided_by) == ((rare,), "chance")


@pytest.mark.rule("C12")
def test_a_tie_that_is_left_goes_to_the_jury() -> None:
    verdict = decide_champion(read_scoresheet(SHARED), EVEN | {HERS: Fraction(0)})
    assert (verdict.roles, verdict.decided_by) == (("Elisabeth", "Pompadour"), "jury")
