"""Shields, regions, symbols and the winner (002 Wertung, 002 Spielende, R10, R11)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Outcome
from tests.games.richelieu.build import all_cards, play, position

SCORING = pytest.mark.rule("002 Wertung")
ENDING = pytest.mark.rule("002 Spielende")
ANDREAS, BERND = 0, 1

CROSSES_5 = "brg1c bre1c cha1c nor1c lan1c"
LEVEL_24 = """brg1t brg2 brg2 bre1c bre1s bre1t bre2 cha1s cha1t cha2 nor1 nor1t nor2
    lan1c lan1s lan2 pro1s pro2 anj1c anj2 bbn1s bbn2 auv1c auv1t"""
LEVEL_25 = """brg1 brg1s brg1t brg2 bre1c bre2 bre2 cha1c cha1t cha2 nor1 nor1c nor1s nor1t
    lan1s lan1t lan2 pro1c pro2 anj1 anj1s anj1t bbn1s bbn2 auv2"""
"""Whose these are leads or draws in half of everything: 34 points if Bernd holds the tower."""


def steps(
    hands: Sequence[str], *, rest: int = BERND, players: int = 2, held: Sequence[list[str]] = ()
) -> list[tuple[str, dict[str, Any]]]:
    """Let the seat `rest` take the last card, an Auvergne, and return the steps of the scoring."""
    state = position(
        ["auv2"], hands=hands, rest=rest, to_act=rest, players=players, held=held, turns=30
    )
    return [(event.key.split(".")[-1], dict(event.params)) for event in play(state, "take 1L")]


def majority(found: list[tuple[str, dict[str, Any]]], what: str) -> tuple[Any, Any, Any]:
    """Return counts, winners and points of one region or symbol."""
    (step,) = [
        params for _, params in found if what in (params.get("region"), params.get("symbol"))
    ]
    return step["counts"], step["winners"], step["points"]


def points(found: list[tuple[str, dict[str, Any]]], what: str) -> list[tuple[Any, Any]]:
    """Return number and points by seat of a step that counts regions or symbols."""
    number = "symbols" if "symbols" in what else "regions"
    return [(params[number], params["points"]) for key, params in found if key == what]


def result(state: RichelieuState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@SCORING
def test_example_1_the_token_makes_six_shields_against_five() -> None:
    score_steps = steps(["brg2 brg2 brg1s"], held=[["bourgogne"]])
    assert majority(score_steps, "bourgogne") == ([6, 5], [ANDREAS], 6)


@SCORING
def test_example_2_equal_numbers_earn_everybody_all_points() -> None:
    score_steps = steps(["nor2 nor2", "nor1s nor1c nor1t nor1"])
    assert majority(score_steps, "normandie") == ([4, 4], [ANDREAS, BERND], 4)


@SCORING
def test_example_2_holds_for_two_of_three_as_well() -> None:
    score_steps = steps(["nor2 nor2", "nor1s nor1c nor1t nor1"], rest=2, players=3)
    assert majority(score_steps, "normandie") == ([4, 4, 0], [ANDREAS, BERND], 4)


@SCORING
def test_example_3_five_crosses_beat_four() -> None:
    score_steps = steps([CROSSES_5])
    assert majority(score_steps, "cross") == ([5, 4], [ANDREAS], 5)


@SCORING
@pytest.mark.rule("R11")
def test_example_3_with_the_token_bernd_draws_level() -> None:
    score_steps = steps([CROSSES_5], held=[[], ["cross"]])
    assert majority(score_steps, "cross") == ([5, 5], [ANDREAS, BERND], 5)


@SCORING
@pytest.mark.rule("R11")
def test_example_3_with_the_token_andreas_himself_would_have_six() -> None:
    score_steps = steps([CROSSES_5], held=[["cross"]])
    assert majority(score_steps, "cross") == ([6, 4], [ANDREAS], 6)


@SCORING
def test_shields_are_counted_and_not_cards() -> None:
    """Three cards with six shields against four cards with four."""
    score_steps = steps(["brg2 brg2 brg2", "brg1s brg1c brg1t brg1"])
    assert majority(score_steps, "bourgogne") == ([6, 4], [ANDREAS], 6)


@SCORING
def test_the_others_earn_nothing_for_a_region() -> None:
    """10 + 9 + 9 + 8 for the first four regions, 7 + 7 + 6 + 5 + 5 for the others."""
    state = position(hands=[all_cards("brg", "bre", "cha", "nor")], rest=1)
    shields, symbols, regions = (36, 30), (0, 15), (-25, -20)
    assert result(state).scores == tuple(map(sum, zip(shields, symbols, regions, strict=True)))


@SCORING
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_every_region_held_earns_two(players: int) -> None:
    score_steps = steps(["brg2 bre2 cha2", all_cards("auv")[:-5]], rest=2, players=players)
    assert points(score_steps, "regions_held")[:3] == [(3, 6), (1, 2), (9, 18)]
    assert points(score_steps, "regions_missing") == []
    assert points(score_steps, "symbols_missing") == []


@SCORING
@pytest.mark.rule("R10")
def test_a_token_is_no_card_for_the_regions_bonus() -> None:
    score_steps = steps(["brg2"], rest=2, players=3, held=[["bourgogne", "bretagne"]])
    assert points(score_steps, "regions_held") == [(1, 2), (0, 0), (9, 18)]
    assert majority(score_steps, "bretagne")[0] == [1, 0, 9]


@SCORING
def test_of_two_players_each_loses_five_for_every_region_without_a_card() -> None:
    score_steps = steps(["brg2 bre2 cha2 nor2 lan2 pro2"])
    assert points(score_steps, "regions_missing") == [(3, -15), (0, 0)]
    assert points(score_steps, "regions_held") == []


@SCORING
@pytest.mark.rule("R10")
def test_a_token_saves_nobody_from_a_missing_region() -> None:
    score_steps = steps(["brg2 bre2 cha2 nor2 lan2 pro2"], held=[["anjou", "bourbon", "auvergne"]])
    assert points(score_steps, "regions_missing") == [(3, -15), (0, 0)]


@SCORING
@pytest.mark.parametrize(("symbol", "letter"), [("sword", "s"), ("cross", "c"), ("tower", "t")])
def test_most_of_a_symbol_earn_their_number_and_others_nothing(symbol: str, letter: str) -> None:
    score_steps = steps([f"brg1{letter} bre1{letter}"], rest=2, players=3)
    assert majority(score_steps, symbol) == ([2, 0, 7], [2], 7)
    equal = steps(
        [" ".join(f"{region}1{letter}" for region in ("brg", "bre", "cha", "nor"))],
        held=[[symbol]],
    )
    assert majority(equal, symbol) == ([5, 5], [ANDREAS, BERND], 5)


@SCORING
def test_of_two_players_each_loses_five_for_every_symbol_without_a_card() -> None:
    score_steps = steps(["brg1s brg2"])
    assert points(score_steps, "symbols_missing") == [(2, -10), (0, 0)]


@SCORING
@pytest.mark.rule("R10")
def test_a_token_saves_nobody_from_a_missing_symbol() -> None:
    score_steps = steps(["brg1s brg2"], held=[["cross", "tower"]])
    assert points(score_steps, "symbols_missing") == [(2, -10), (0, 0)]
    assert majority(score_steps, "cross")[0] == [1, 9]


@SCORING
@pytest.mark.rule("R10")
def test_what_nobody_has_earns_nobody_anything() -> None:
    """Only the variant leaves cards on the table: here all of the Auvergne."""
    state = position(["brg2", "", "", "auv1s auv1c auv1t auv2"], three_rows=True)
    events = play(state, "take 1L", "end")
    (step,) = [event.params for event in events if event.params.get("region") == "auvergne"]
    assert (step["counts"], step["winners"], step["points"]) == ([0, 0], [], 0)


@SCORING
@pytest.mark.rule("002 Spielplättchen")
def test_marker_back_plays_no_part_in_the_scoring() -> None:
    with_it = position(hands=[LEVEL_24], rest=1, held=[["marker-back", "marker-back"], ["tower"]])
    assert result(with_it).scores == (34, 34)


@SCORING
def test_all_that_is_scored_adds_up_with_two_players() -> None:
    """Andreas has no majority, seven regions and all symbols are missing: -35 - 15."""
    score_steps = steps(["brg2 brg2 bre2"], held=[["bourgogne", "bretagne"]])
    shields, symbols = [10 - 4, 9 - 2, 9, 8, 7, 7, 6, 5, 5], 27
    assert majority(score_steps, "bourgogne") == ([5, 6], [BERND], 6)
    assert dict(score_steps)["totals"] == {"scores": [-50, sum(shields) + symbols]}


@SCORING
def test_all_that_is_scored_adds_up_with_three_players() -> None:
    """The first two win one region each; the third wins the others and all symbols."""
    score_steps = steps(["brg2 brg2 brg2 bre1s", "cha2 cha2 cha2"], rest=2, players=3)
    shields, symbols = [9 - 1, 8, 7, 7, 6, 5, 5], [8, 9, 9]
    totals = [6 + 2 * 2, 6 + 1 * 2, sum(shields) + sum(symbols) + 9 * 2]
    assert dict(score_steps)["totals"] == {"scores": totals}


@ENDING
@pytest.mark.rule("002 Spielziel")
def test_most_points_win() -> None:
    state = position(hands=["brg2 bre2"], rest=1)
    outcome = result(state)
    assert (outcome.winners, outcome.reason.key) == ((1,), "richelieu.outcome.points")
    assert outcome.reason.params == {"winners": [1], "points": outcome.scores[1]}
    assert outcome.scores[1] > outcome.scores[0]


@ENDING
@pytest.mark.rule("R10")
def test_with_equal_points_fewer_cards_win() -> None:
    outcome = result(position(hands=[LEVEL_25], rest=1, held=[[], ["tower"]]))
    assert (outcome.scores, outcome.winners) == ((34, 34), (1,))
    reason = ("richelieu.outcome.fewer_cards", {"winners": [1], "points": 34})
    assert (outcome.reason.key, outcome.reason.params) == reason


@ENDING
@pytest.mark.rule("R10")
def test_with_equal_points_and_cards_the_victory_is_shared() -> None:
    outcome = result(position(hands=[LEVEL_24], rest=1, held=[[], ["tower"]]))
    assert (outcome.scores, outcome.winners) == ((34, 34), (0, 1))
    reason = ("richelieu.outcome.shared", {"winners": [0, 1], "points": 34})
    assert (outcome.reason.key, outcome.reason.params) == reason


@ENDING
@pytest.mark.rule("R10")
@pytest.mark.parametrize(("cards", "winners"), [(LEVEL_24, (0, 1)), (LEVEL_25, (1,))])
def test_cards_are_compared_only_among_those_with_most_points(
    cards: str, winners: tuple[int, ...]
) -> None:
    """The third player has fewest cards, but not the points."""
    state = position(hands=[cards], rest=1, players=3, held=[[], ["tower"]])
    assert (result(state).scores, result(state).winners) == ((34 + 18, 34 + 18, 0), winners)
