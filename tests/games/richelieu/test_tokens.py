"""Tokens in the game, above all `marker-back` (002 Spielplättchen, R5, R9)."""

import pytest

from tests.games.richelieu.build import (
    acts,
    held_tokens,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)

TOKENS = pytest.mark.rule("002 Spielplättchen")


@TOKENS
@pytest.mark.parametrize("token", ["bourgogne", "auvergne", "sword", "marker-back"])
def test_the_token_on_a_taken_card_belongs_to_the_taker(token: str) -> None:
    state = position(["3: brg2 cha2"], tokens={"1-3": token})
    events = play(state, "take 1L")
    assert held_tokens(state, 0) == [token]
    assert (short_keys(events)[-1], events[-1].params) == ("token_seen", {"token": token})
    assert (state.token_count(0), state.token_count(1)) == (1, 0)


@TOKENS
def test_a_card_without_a_token_brings_none() -> None:
    state = position(["3: brg2 cha2"])
    play(state, "take 1R")
    assert (held_tokens(state, 0), view_of(state, 0)["rows"][0][0]["token"]) == ([], True)


@TOKENS
@pytest.mark.rule("R9")
def test_only_the_taker_looks_at_it_and_the_others_see_that_there_is_one() -> None:
    state = position(["3: brg2 cha2"], tokens={"1-3": "sword"})
    events = play(state, "take 1L")
    secret = [event for event in events if "sword" in str(event)]
    assert [(event.audience, event.params) for event in secret] == [((0,), {"token": "sword"})]
    assert view_of(state, 1)["tokens"] == []
    assert "'sword'" not in str(view_of(state, 1)["seats"][0]["tokens_shown"])
    assert view_of(state, 1)["seats"][0]["token_count"] == 1


@TOKENS
@pytest.mark.rule("R5")
def test_marker_back_brings_back_one_marker_and_is_gone() -> None:
    state = position(["brg2 cha2"], lost=[2, 1], held=[["marker-back", "sword"]])
    play(state, "redeem")
    assert (state.supply, state.lost) == ([2, 2], [1, 1])
    assert (held_tokens(state, 0), state.redeemed) == (["sword"], [1, 0])


@TOKENS
@pytest.mark.rule("R5")
def test_the_marker_brought_back_can_be_used_at_once() -> None:
    state = position(["brg2 cha2 cha2"], lost=[3, 0], held=[["marker-back"]])
    play(state, "take 1L", "redeem")
    assert acts(state) == ["mark 1-2", "mark 1-3", "end"]


@TOKENS
@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    "before",
    [[], ["take 1L"], ["take 1L", "take 1L"], ["take 1L", "mark 1-3"]],
    ids=["before taking", "after one card", "after two cards", "after marking"],
)
def test_marker_back_may_be_redeemed_at_any_time_of_ones_turn(before: list[str]) -> None:
    state = position(["brg1s brg1c cha2 cha2"], lost=[1, 0], held=[["marker-back"]])
    play(state, *before)
    assert "redeem" in acts(state)
    play(state, "redeem")
    assert (state.lost[0], state.redeemed[0]) == (0, 1)


@TOKENS
@pytest.mark.rule("R5")
def test_redeeming_does_not_end_a_turn_that_has_more_to_offer() -> None:
    state = position(["brg2 cha2 cha2"], lost=[1, 0], held=[["marker-back"]])
    play(state, "redeem")
    assert (state.to_act, state.phase) == (0, "take")
    play(state, "take 1L")
    assert (state.to_act, state.phase) == (0, "follow")


@TOKENS
@pytest.mark.rule("R5")
def test_after_the_marker_nothing_is_left_but_redeeming_or_ending() -> None:
    state = position(["brg2 cha2 cha2"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L", "mark 1-2")
    assert (state.to_act, state.phase, acts(state)) == (0, "close", ["redeem", "end"])
    again = state.copy()
    play(state, "redeem")
    assert (state.to_act, state.lost[0], held_tokens(state, 0)) == (1, 0, [])
    play(again, "end")
    assert (again.to_act, again.lost[0], held_tokens(again, 0)) == (1, 1, ["marker-back"])


@TOKENS
@pytest.mark.rule("R5")
@pytest.mark.rule("R9")
def test_any_token_keeps_the_turn_open_as_its_kind_is_secret() -> None:
    state = position(["brg2 cha2 cha2"], lost=[1, 0], held=[["bourbon"]])
    play(state, "take 1L", "mark 1-2")
    assert (state.to_act, state.phase, acts(state)) == (0, "close", ["end"])


@TOKENS
@pytest.mark.rule("R5")
def test_both_marker_backs_may_be_redeemed_in_one_turn() -> None:
    state = position(["brg2 cha2 cha2"], lost=[3, 0], held=[["marker-back", "marker-back"]])
    play(state, "redeem", "redeem")
    assert (state.lost, state.redeemed, state.supply) == ([1, 0], [2, 0], [2, 3])
    assert refusal(state, "redeem") == ("no_marker_back", {})


@TOKENS
@pytest.mark.rule("R5")
def test_nothing_is_redeemed_without_a_marker_out_of_the_game() -> None:
    state = position(["brg2 cha2@0 cha2"], held=[["marker-back"]])
    assert acts(state, "redeem") == []
    assert refusal(state, "redeem") == ("no_marker_lost", {})


@TOKENS
@pytest.mark.parametrize("mine", [[], ["sword", "bourgogne"]])
def test_only_marker_back_is_redeemed_and_only_ones_own(mine: list[str]) -> None:
    state = position(["brg2 cha2"], lost=[2, 0], held=[mine, ["marker-back"]])
    assert acts(state, "redeem") == []
    assert refusal(state, "redeem") == ("no_marker_back", {})


@TOKENS
def test_shields_and_symbols_do_nothing_before_the_end() -> None:
    """The table shows what the cards say; tokens join only in the scoring."""
    state = position(["brg2 cha2"], held=[["bourgogne", "sword"]], hands=["brg1s"], rest=1)
    shown = view_of(state, 0)["seats"][0]
    assert (shown["shields"]["bourgogne"], shown["symbols"]["sword"]) == (1, 1)


@TOKENS
def test_a_redeemed_token_went_back_into_the_box() -> None:
    state = position(["brg2 cha2"], lost=[1, 0], held=[["marker-back"]])
    events = play(state, "redeem", "take 1L", "end", "take 1L")
    shown = [event.params for event in events if event.key.endswith("tokens_shown")]
    assert shown == [{"seat": 0, "tokens": []}, {"seat": 1, "tokens": []}]
    assert "redeemed" in short_keys(events)
