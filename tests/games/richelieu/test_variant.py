"""The variant for two: scored once three rows are cleared (002 Variante, R12)."""

import pytest

from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.kernel import OptionError
from tests.games.richelieu.build import acts, play, position, short_keys, view_of

VARIANT = pytest.mark.rule("002 Variante")
RULING = pytest.mark.rule("R12")


@VARIANT
@RULING
def test_the_turn_that_clears_the_third_row_is_the_last() -> None:
    state = position(["brg2", "", "cha2 cha2"], three_rows=True)
    events = play(state, "take 1L")
    assert (state.phase, short_keys(events)) == ("follow", ["took"])
    events = play(state, "end")
    assert (state.phase, state.to_act) == ("over", None)
    assert (short_keys(events)[0], short_keys(events)[-1]) == ("ended", "won")
    assert state.outcome() is not None


@VARIANT
@RULING
def test_that_turn_is_played_to_its_end_with_second_card_and_marker() -> None:
    state = position(["brg1s", "", "brg1c cha2 cha2"], three_rows=True)
    play(state, "take 1L")
    assert acts(state) == ["take 3L", "mark 3-1", "mark 3-2", "mark 3-3", "end"]
    phases: list[str] = []
    for act in ("take 3L", "mark 3-2"):
        play(state, act)
        phases.append(state.phase)
    assert phases == ["follow", "over"]


@VARIANT
@RULING
def test_a_turn_that_ends_by_itself_is_scored_too() -> None:
    state = position(["brg2", "", "cha2 cha2"], three_rows=True, lost=[3, 0])
    play(state, "take 1L")
    assert state.phase == "over"


@VARIANT
def test_two_cleared_rows_are_not_enough() -> None:
    state = position(["brg2", "", "cha2 cha2", "nor2"], three_rows=True)
    play(state, "take 1L", "end")
    assert (state.phase, state.to_act) == ("take", 1)


@VARIANT
@RULING
def test_clearing_two_rows_in_one_turn_ends_it_as_well() -> None:
    state = position(["brg1s", "brg1c", "", "nor2 cha2"], three_rows=True)
    play(state, "take 1L", "take 2L", "end")
    assert state.phase == "over"


@VARIANT
def test_without_the_variant_all_four_rows_are_cleared() -> None:
    state = position(["brg2", "", "cha2 cha2"])
    play(state, "take 1L", "end")
    assert (state.phase, state.to_act) == ("take", 1)


@VARIANT
@RULING
def test_cards_and_tokens_of_the_last_row_belong_to_nobody() -> None:
    state = position(
        ["brg2", "", "", "6: auv1s auv1c auv1t auv2"],
        three_rows=True,
        hands=["brg1s", ""],
        rest=1,
        tokens={"4-6": "bourgogne", "4-7": "auvergne"},
    )
    events = play(state, "take 1L", "end")
    counts = {event.params.get("region"): event.params.get("counts") for event in events}
    assert (counts["bourgogne"], counts["auvergne"]) == ([3, 7], [0, 0])
    missing = [event.params["regions"] for event in events if "regions_missing" in event.key]
    assert missing == [8, 1]
    assert [len(seat["cards"]) for seat in view_of(state)["seats"]] == [2, 42]


@VARIANT
@RULING
@pytest.mark.parametrize("players", [3, 4])
def test_the_variant_is_for_two_players_only(players: int) -> None:
    with pytest.raises(OptionError) as caught:
        RichelieuOptions(players=players, three_rows=True)
    assert caught.value.phrase.key == "richelieu.option.three_rows_for_two"


@VARIANT
def test_the_variant_is_off_unless_asked_for_and_shown_when_on() -> None:
    assert view_of(position(["brg2"]))["three_rows"] is False
    assert view_of(position(["brg2"], three_rows=True))["three_rows"] is True
