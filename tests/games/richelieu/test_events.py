"""What is told to whom, and what cannot simply be taken back."""

import pytest

from tafelrunde.kernel import Event
from tests.games.richelieu.build import all_cards, key_and_params, play, position, short_keys

SHIELDS = ["bourgogne", "bretagne", "champagne", "normandie", "languedoc", "provence",
           "anjou", "bourbon", "auvergne"]  # fmt: skip


def public_event(what: str, *, final: bool = False, **params: object) -> Event:
    return Event(f"richelieu.event.{what}", params, None, final)  # type: ignore[arg-type]  # any parameters


def card_data(region: str, shields: int, symbol: str | None = None) -> dict[str, object]:
    return {"region": region, "shields": shields, "symbol": symbol}


def test_taking_a_free_card() -> None:
    state = position(["brg2 cha1s"])
    expected = public_event("took", seat=0, place="1-2", card=card_data("champagne", 1, "sword"))
    assert play(state, "take 1R") == [expected]


@pytest.mark.rule("002 Besitzmarker")
def test_taking_a_card_with_ones_own_marker() -> None:
    state = position(["brg2@0 cha2"])
    took = public_event("took", seat=0, place="1-1", card=card_data("bourgogne", 2))
    assert play(state, "take 1L") == [took, public_event("own_marker_back", seat=0)]


@pytest.mark.rule("R7")
@pytest.mark.parametrize("source", ["supply", "1-3"])
def test_taking_a_card_with_a_foreign_marker(source: str) -> None:
    state = position(["brg2@2 cha2 cha2@0"], players=3)
    events = play(state, f"take 1L pay {source}")
    assert events[1:] == [public_event("paid", seat=0, source=source, owner=2)]


@pytest.mark.rule("R9")
def test_a_token_is_announced_to_all_and_shown_to_its_taker_for_good() -> None:
    state = position(["3: brg2@1 cha2"], to_act=0, tokens={"1-3": "marker-back"})
    events = play(state, "take 1L pay supply")
    assert short_keys(events) == ["took", "paid", "token_taken", "token_seen"]
    assert events[2] == public_event("token_taken", seat=0, place="1-3")
    secret = Event("richelieu.event.token_seen", {"token": "marker-back"}, (0,), True)
    assert events[3] == secret


def test_marking_moving_and_ending() -> None:
    state = position(["brg2 cha2 cha2", "nor2 nor2"])
    assert play(state, "take 1L", "mark 1-2")[1:] == [public_event("marked", seat=0, place="1-2")]
    assert play(state, "take 2L", "end")[1:] == [public_event("ended", seat=1)]
    moving = position(["brg2 cha2@0 cha2@0 bre2@0 nor2"])
    expected = public_event("moved", seat=0, source="1-3", place="1-5")
    assert play(moving, "take 1L", "move 1-3 1-5")[1:] == [expected]


@pytest.mark.rule("R5")
def test_redeeming_shows_what_the_token_was() -> None:
    state = position(["brg2 cha2"], lost=[0, 1], to_act=1, held=[[], ["marker-back"]])
    assert play(state, "redeem") == [public_event("redeemed", seat=1, final=True)]


@pytest.mark.rule("R8")
def test_passing_and_being_passed_over() -> None:
    state = position(
        ["brg2@0 cha2@0 nor2@0"], players=3, lost=[0, 3, 3], to_act=1, held=[[], ["sword"]]
    )
    assert play(state, "end") == [public_event("passed", seat=1), public_event("skipped", seat=2)]


@pytest.mark.rule("002 Wertung")
def test_scoring_events_for_two_players_follow_the_order_of_the_rules() -> None:
    """First the tokens, then shields by region, missing regions, symbols, missing symbols."""
    state = position(["auv2"], hands=["brg2 brg2"], rest=1, to_act=1, held=[["sword", "cross"]])
    events = play(state, "take 1L")
    assert short_keys(events) == [
        "took", *["tokens_shown"] * 2, *["region_scored"] * 9, *["regions_missing"] * 2,
        *["symbol_scored"] * 3, *["symbols_missing"] * 2, "totals", "won",
    ]  # fmt: skip
    assert [e.params["region"] for e in events if "region_scored" in e.key] == SHIELDS
    symbols = [e.params["symbol"] for e in events if "symbol_scored" in e.key]
    assert symbols == ["sword", "cross", "tower"]
    assert all(e.audience is None for e in events)
    assert [e.final for e in events] == [False] + [True] * (len(events) - 1)


@pytest.mark.rule("002 Wertung")
def test_every_step_of_scoring_two_players() -> None:
    state = position(["auv2"], hands=["brg2 brg2"], rest=1, to_act=1, held=[["sword", "cross"]])
    steps = [key_and_params(event) for event in play(state, "take 1L")]
    assert steps[1:3] == [
        ("tokens_shown", {"seat": 0, "tokens": ["sword", "cross"]}),
        ("tokens_shown", {"seat": 1, "tokens": []}),
    ]
    first = {"region": "bourgogne", "counts": [4, 6], "winners": [1], "points": 6}
    assert steps[3] == ("region_scored", first)
    assert steps[12:14] == [
        ("regions_missing", {"seat": 0, "regions": 8, "points": -40}),
        ("regions_missing", {"seat": 1, "regions": 0, "points": 0}),
    ]
    sword = {"symbol": "sword", "counts": [1, 9], "winners": [1], "points": 9}
    assert steps[14] == ("symbol_scored", sword)
    assert steps[17:19] == [
        ("symbols_missing", {"seat": 0, "symbols": 3, "points": -15}),
        ("symbols_missing", {"seat": 1, "symbols": 0, "points": 0}),
    ]
    scores = [-55, 6 + 9 + 9 + 8 + 7 + 7 + 6 + 5 + 5 + 27]
    result = {"key": "richelieu.outcome.points", "params": {"winners": [1], "points": scores[1]}}
    assert steps[19:] == [("totals", {"scores": scores}), ("won", {"result": result})]


@pytest.mark.rule("002 Wertung")
@pytest.mark.parametrize("players", [3, 4])
def test_scoring_events_for_more_players_name_held_regions_and_no_missing_ones(
    players: int,
) -> None:
    state = position(["auv2"], hands=[all_cards("brg"), "", ""], rest=2, to_act=2, players=players)
    events = play(state, "take 1L")
    assert short_keys(events) == [
        "took", *["tokens_shown"] * players, *["region_scored"] * 9,
        *["regions_held"] * players, *["symbol_scored"] * 3, "totals", "won",
    ]  # fmt: skip
    held = [dict(e.params) for e in events if e.key.endswith("regions_held")]
    assert held[0] == {"seat": 0, "regions": 1, "points": 2}
    assert held[2] == {"seat": 2, "regions": 8, "points": 16}


@pytest.mark.rule("002 Spielende")
def test_the_last_event_gives_the_reason_of_the_outcome() -> None:
    state = position(["auv2"])
    last = play(state, "take 1L")[-1]
    outcome = state.outcome()
    assert outcome is not None
    assert last == public_event("won", final=True, result=outcome.reason.to_json())


@pytest.mark.rule("R12")
def test_the_scoring_events_of_the_variant_follow_the_act_that_ended_the_turn() -> None:
    state = position(["brg2", "", "", "auv2 cha2"], three_rows=True)
    assert short_keys(play(state, "take 1L")) == ["took"]
    assert short_keys(play(state, "mark 4-1"))[:3] == ["marked", "tokens_shown", "tokens_shown"]
