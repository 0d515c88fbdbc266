"""What a card with a marker costs, and who is passed over (002 Besitzmarker, R7, R8)."""

import pytest

from tests.games.richelieu.build import acts, play, position, refusal, short_keys, view_of

MARKERS = pytest.mark.rule("002 Besitzmarker")


@MARKERS
@pytest.mark.rule("R7")
def test_a_foreign_marker_is_paid_from_the_supply_or_from_any_card_by_choice() -> None:
    state = position(["brg2@1 cha2@0", "cha2 nor2@0 cha2"])
    assert acts(state) == [
        *[f"take 1L pay {source}" for source in ("supply", "1-2", "2-2")],
        *["take 1R", "take 2L", "take 2R"],
    ]


@MARKERS
@pytest.mark.rule("R7")
def test_a_marker_paid_from_the_supply_is_out_of_the_game() -> None:
    state = position(["brg2@1 cha2@0", "cha2"])
    play(state, "take 1L pay supply")
    assert (state.supply, state.lost) == ([1, 3], [1, 0])
    assert view_of(state)["seats"][0]["markers"] == ["1-2"]


@MARKERS
@pytest.mark.rule("R7")
def test_a_marker_paid_from_a_card_leaves_that_card_free() -> None:
    state = position(["brg2@1 cha2@0", "cha2"])
    play(state, "take 1L pay 1-2")
    assert (state.supply, state.lost) == ([2, 3], [1, 0])
    assert (view_of(state)["seats"][0]["markers"], view_of(state)["rows"][0][0]["marker"]) == (
        [],
        None,
    )
    assert "mark 1-2" in acts(state)


@MARKERS
@pytest.mark.rule("R7")
@pytest.mark.parametrize("source", ["1-1", "4-12"])
def test_a_marker_on_the_very_first_or_last_place_pays_as_well(source: str) -> None:
    state = position(["cha2@0 nor2", "brg2@1 cha2", "", "12: cha2@0"])
    play(state, f"take 2L pay {source}")
    left = {"1-1": ["4-12"], "4-12": ["1-1"]}[source]
    assert (view_of(state)["seats"][0]["markers"], state.lost[0]) == (left, 1)


@MARKERS
@pytest.mark.rule("R7")
def test_the_foreign_marker_returns_to_its_owner_at_once() -> None:
    state = position(["brg2@2 cha2", "cha2@1"], players=3)
    play(state, "take 1L pay supply")
    assert state.supply == [2, 2, 3]
    assert view_of(state)["seats"][2]["markers"] == []


@MARKERS
@pytest.mark.rule("R7")
def test_two_foreign_markers_cost_two_of_ones_own() -> None:
    state = position(["brg1s@1 cha2", "brg1c@2 cha2"], players=3)
    play(state, "take 1L pay supply", "take 2L pay supply")
    assert (state.supply, state.lost) == ([1, 3, 3], [2, 0, 0])


@MARKERS
def test_a_foreign_marker_must_be_paid_for() -> None:
    state = position(["brg2@1 cha2"])
    assert refusal(state, "take 1L") == ("must_pay", {"place": "1-1", "owner": 1})


@MARKERS
def test_nothing_is_paid_for_a_free_card_or_for_ones_own() -> None:
    state = position(["brg2@0 cha2", "cha2@0 cha2"])
    assert refusal(state, "take 1R pay supply") == ("nothing_to_pay", {"place": "1-2"})
    assert refusal(state, "take 1L pay supply") == ("nothing_to_pay", {"place": "1-1"})
    assert refusal(state, "take 1L pay 2-1") == ("nothing_to_pay", {"place": "1-1"})


@MARKERS
@pytest.mark.rule("R7")
def test_only_ones_own_markers_pay() -> None:
    state = position(["brg2@1 cha2@0 nor2@1 cha2", "cha2"], lost=[2, 0])
    assert acts(state, "take")[0] == "take 1L pay 1-2"
    assert refusal(state, "take 1L pay supply") == ("supply_empty", {})
    assert refusal(state, "take 1L pay 1-3") == ("not_your_marker", {"place": "1-3"})
    assert refusal(state, "take 1L pay 1-4") == ("not_your_marker", {"place": "1-4"})
    assert refusal(state, "take 1L pay 1-1") == ("not_your_marker", {"place": "1-1"})


@MARKERS
def test_a_card_with_ones_own_marker_brings_it_back_into_the_supply() -> None:
    state = position(["brg2@0 cha2"])
    play(state, "take 1L")
    assert (state.supply, state.lost, state.markers) == ([3, 3], [0, 0], [0, 0])


@MARKERS
def test_free_and_marked_cards_are_equally_open_to_choice() -> None:
    state = position(["brg2@1 cha2"])
    assert acts(state) == ["take 1L pay supply", "take 1R"]


@MARKERS
@pytest.mark.rule("R7")
def test_example_of_andreas_whose_markers_all_lie_on_cards() -> None:
    """He takes a card with Bernd's marker and has to give one up from a card."""
    andreas, bernd = 0, 1
    state = position(["brg2@1 cha2", "cha2@0 nor2@0 lan2@0", "lan2@1 pro2"])
    assert acts(state)[:3] == ["take 1L pay 2-1", "take 1L pay 2-2", "take 1L pay 2-3"]
    assert refusal(state, "take 1L pay supply") == ("supply_empty", {})
    play(state, "take 1L pay 2-2")
    assert view_of(state)["seats"][andreas]["markers"] == ["2-1", "2-3"]
    assert (state.supply[andreas], state.lost[andreas]) == (0, 1)
    assert (state.supply[bernd], state.lost[bernd]) == (2, 0)


@MARKERS
def test_without_any_marker_no_marked_card_can_be_taken() -> None:
    state = position(["brg2@1 cha2"], lost=[3, 0])
    assert acts(state) == ["take 1R"]
    for payment in ("", " pay supply", " pay 1-2"):
        assert refusal(state, f"take 1L{payment}") == ("no_marker_to_pay", {"place": "1-1"})


@MARKERS
@pytest.mark.rule("R8")
def test_a_player_who_cannot_take_anything_is_passed_over() -> None:
    state = position(["brg2@0 cha2 cha2@0"], lost=[0, 3], to_act=0)
    events = play(state, "take 1L", "mark 1-2")
    assert (state.to_act, state.phase, state.turns) == (0, "take", 6)
    assert (short_keys(events)[-1], events[-1].params) == ("skipped", {"seat": 1})


@MARKERS
@pytest.mark.rule("R8")
def test_a_passed_over_player_is_back_as_soon_as_a_free_card_lies_at_an_end() -> None:
    state = position(["brg2@0 cha2@0 nor2 cha2@0"], lost=[0, 3])
    play(state, "take 1L", "end")
    assert state.to_act == 0
    play(state, "take 1L", "end")
    assert (state.to_act, acts(state)) == (1, ["take 1L"])


@MARKERS
@pytest.mark.rule("R8")
def test_several_players_in_a_row_can_be_passed_over() -> None:
    state = position(["brg2 cha2@0 nor2 lan2@0"], players=4, lost=[0, 3, 3, 0])
    events = play(state, "take 1L", "end")
    assert state.to_act == 3
    assert [event.params for event in events[-2:]] == [{"seat": 1}, {"seat": 2}]


@MARKERS
@pytest.mark.rule("R8")
def test_everybody_else_can_be_passed_over() -> None:
    state = position(["brg2 cha2@0 nor2 lan2@0"], players=3, lost=[0, 3, 3])
    events = play(state, "take 1L", "end")
    assert (state.to_act, short_keys(events)[-2:]) == (0, ["skipped", "skipped"])


@pytest.mark.rule("R8")
@pytest.mark.parametrize("token", ["marker-back", "sword"])
def test_a_player_with_a_token_is_asked_and_may_pass(token: str) -> None:
    """What kind of token it is does not show: the question is the same."""
    state = position(["brg2 cha2@0 nor2 lan2@0"], lost=[0, 3], held=[[], [token]])
    play(state, "take 1L", "end")
    assert (state.to_act, state.phase, state.prompt().key) == (1, "take", "richelieu.prompt.stuck")
    events = play(state, "end")
    assert (short_keys(events), events[0].params) == (["passed"], {"seat": 1})
    assert state.to_act == 0


@pytest.mark.rule("R8")
def test_a_stuck_player_with_marker_back_may_redeem_and_must_then_take() -> None:
    state = position(["cha2@1 nor2 lan2@1"], lost=[3, 0], held=[["marker-back"]])
    assert acts(state) == ["redeem", "end"]
    play(state, "redeem")
    assert acts(state) == ["take 1L pay supply", "take 1R pay supply"]
    assert refusal(state, "end") == ("must_take", {})


@pytest.mark.rule("R8")
def test_a_stuck_player_with_another_token_can_only_pass() -> None:
    state = position(["cha2@1 nor2 lan2@1"], lost=[3, 0], held=[["tower"]])
    assert acts(state) == ["end"]


@pytest.mark.rule("R8")
def test_a_player_with_a_marker_must_take_even_if_every_card_costs_one() -> None:
    state = position(["cha2@1 nor2 lan2@1"], lost=[2, 0])
    assert acts(state) == ["take 1L pay supply", "take 1R pay supply"]
    assert refusal(state, "end") == ("must_take", {})


@pytest.mark.rule("R8")
def test_a_player_with_a_marker_is_never_passed_over() -> None:
    state = position(["brg2 cha2@0 nor2 lan2@0"], lost=[0, 2])
    play(state, "take 1L", "end")
    assert state.to_act == 1
