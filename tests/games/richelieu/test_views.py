"""What a seat and a spectator are shown; secrets stay secrets (R9)."""

from random import Random

import pytest

from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import play, position, start, view_of

SECRET = pytest.mark.rule("R9")


def views(state: RichelieuState) -> list[object]:
    """Everything that is shown to a spectator, as one comparable value."""
    return [state.view(None), state.phase, state.prompt()]


def test_the_table_is_shown_card_by_card() -> None:
    state = position(["3: brg2 cha1s@1", "nor1 nor2"])
    view = view_of(state)
    assert view["rows"] == [
        [
            {"place": "1-3", "region": "bourgogne", "shields": 2, "symbol": None,
             "token": True, "marker": None},
            {"place": "1-4", "region": "champagne", "shields": 1, "symbol": "sword",
             "token": False, "marker": 1},
        ],
        [
            {"place": "2-1", "region": "normandie", "shields": 1, "symbol": None,
             "token": False, "marker": None},
            {"place": "2-2", "region": "normandie", "shields": 2, "symbol": None,
             "token": False, "marker": None},
        ],
        [],
        [],
    ]  # fmt: skip
    assert view["ends"] == {"1L": "1-3", "1R": "1-4", "2L": "2-1", "2R": "2-2"}


def test_every_seats_cards_and_markers_are_open() -> None:
    state = position(
        ["brg2@0 cha2 nor2@0", "lan2"],
        hands=["brg1c brg1s bre2"],
        rest=1,
        lost=[1, 2],
        held=[["sword"], ["cross", "marker-back"]],
        redeemed=[0, 1],
    )
    first, second = view_of(state)["seats"]
    assert [(c["region"], c["symbol"]) for c in first["cards"]] == [
        ("bourgogne", "sword"),
        ("bourgogne", "cross"),
        ("bretagne", None),
    ]
    assert (first["seat"], first["supply"], first["lost"], first["token_count"]) == (0, 0, 1, 1)
    assert (first["markers"], first["redeemed"]) == (["1-1", "1-3"], 0)
    assert (first["shields"]["bourgogne"], first["shields"]["bretagne"]) == (2, 2)
    assert first["symbols"] == {"sword": 1, "cross": 1, "tower": 0}
    assert (second["supply"], second["lost"], second["token_count"]) == (1, 2, 2)
    assert (len(second["cards"]), second["redeemed"]) == (41, 1)


def test_a_view_says_whose_turn_it_is_and_how_far_the_turn_has_come() -> None:
    state = position(["brg1s brg1c brg2", "brg1t", "cha2"], players=3, to_act=2, turns=8)
    view = view_of(state, 1)
    assert (view["game"], view["players"], view["you"]) == ("richelieu", 3, 1)
    assert (view["phase"], view["to_act"], view["turn"]) == ("take", 2, 9)
    assert (view["first"], view["second"], view["outcome"]) == (None, [], None)
    play(state, "take 1L")
    view = view_of(state)
    assert (view["phase"], view["you"], view["first"]) == ("follow", None, "1-1")
    assert view["second"] == ["1-2", "2-1"]
    play(state, "end")
    view = view_of(state)
    assert (view["to_act"], view["turn"], view["first"], view["second"]) == (0, 10, None, [])


@SECRET
def test_ones_own_tokens_are_shown_to_oneself_only() -> None:
    state = position(["brg2"], players=3, held=[["sword"], ["anjou", "marker-back"]])
    assert [view_of(state, seat)["tokens"] for seat in (0, 1, 2, None)] == [
        ["sword"],
        ["anjou", "marker-back"],
        [],
        None,
    ]
    for viewer in (0, 1, 2, None):
        seats = view_of(state, viewer)["seats"]
        assert [seat["tokens_shown"] for seat in seats] == [None, None, None]
        assert [seat["token_count"] for seat in seats] == [1, 2, 0]


@SECRET
@pytest.mark.rule("002 Spielplättchen")
def test_others_cannot_tell_two_tokens_apart() -> None:
    """Two worlds that differ in one held token look the same to everybody else."""
    one = position(["brg2 cha2"], held=[["marker-back"]], lost=[1, 0])
    two = position(["brg2 cha2"], held=[["tower"]], lost=[1, 0])
    assert one.view(0) != two.view(0)
    assert one.view(1) == two.view(1)
    assert views(one) == views(two)
    assert one.knowledge(1) == two.knowledge(1)
    assert one.knowledge(0) != two.knowledge(0)


@SECRET
def test_nobody_can_tell_what_lies_under_the_tokens_on_the_table() -> None:
    one = position(["3: brg2 cha2"], tokens={"1-3": "marker-back"})
    two = position(["3: brg2 cha2"], tokens={"1-3": "tower"})
    for seat in (0, 1):
        assert one.view(seat) == two.view(seat)
        assert one.knowledge(seat) == two.knowledge(seat)
    assert views(one) == views(two)


@SECRET
@pytest.mark.rule("002 Spielplättchen")
def test_at_the_end_all_held_tokens_are_shown_to_everybody() -> None:
    state = position(["brg2"], held=[["sword"], ["anjou", "marker-back"]])
    play(state, "take 1L")
    for viewer in (0, 1, None):
        shown = [seat["tokens_shown"] for seat in view_of(state, viewer)["seats"]]
        assert shown == [["sword"], ["anjou", "marker-back"]]
    assert state.knowledge(0).facts["tokens"] == state.knowledge(1).facts["tokens"]


@SECRET
def test_tokens_nobody_took_stay_hidden_after_the_end() -> None:
    worlds = []
    for token in ("bourgogne", "tower"):
        state = position(["brg2", "", "", "6: auv2"], three_rows=True, tokens={"4-6": token})
        events = play(state, "take 1L", "end")
        worlds.append((views(state), state.view(0), state.knowledge(0), state.outcome(), events))
    assert worlds[0] == worlds[1]
    assert worlds[0][3] is not None


def test_the_outcome_is_part_of_the_last_view() -> None:
    state = position(["brg2"])
    play(state, "take 1L")
    outcome = state.outcome()
    assert outcome is not None
    assert view_of(state)["outcome"] == outcome.to_json()


@pytest.mark.parametrize(
    ("turns", "lost", "acts", "key"),
    [
        (0, 0, [], "opening"),
        (0, 0, ["take 1L"], "place"),
        (5, 0, [], "take"),
        (5, 0, ["take 1L"], "follow_place"),
        (5, 3, ["take 1L"], "follow"),
        (5, 0, ["take 1R"], "place"),
        (5, 0, ["take 1L", "take 1L"], "place"),
        (5, 1, ["take 1L", "mark 1-2"], "close"),
        (5, 0, ["take 1L", "take 1L", "end", "take 1L"], "over"),
    ],
)
def test_the_prompt_says_what_is_asked(turns: int, lost: int, acts: list[str], key: str) -> None:
    state = position(["brg1s brg1c nor2"], turns=turns, lost=[lost, 0], held=[["sword"]])
    play(state, *acts)
    prompt = state.prompt()
    assert prompt.key == f"richelieu.prompt.{key}"
    assert prompt.params == ({} if key == "over" else {"seat": 0})


@pytest.mark.rule("R6")
def test_a_player_without_a_marker_in_the_supply_is_asked_to_move_one() -> None:
    state = position(["brg2 cha2@0 nor2@0 pro2"], turns=5, lost=[1, 0])
    play(state, "take 1L")
    assert state.prompt().key == "richelieu.prompt.move"


@pytest.mark.rule("R6")
def test_a_second_card_is_asked_for_together_with_the_marker_that_can_be_moved() -> None:
    state = position(["brg1s brg1c cha2@0 nor2@0 pro2"], turns=5, lost=[1, 0])
    play(state, "take 1L")
    assert state.prompt().key == "richelieu.prompt.follow_move"


@pytest.mark.parametrize("seed", range(20))
def test_a_prompt_speaks_of_a_marker_or_a_second_card_only_if_one_is_listed(seed: int) -> None:
    state, rng = start(str(seed), players=2 + seed % 3), Random(seed)
    while state.to_act is not None:
        key = state.prompt().key.rpartition(".")[2]
        listed = {action.text.split()[0] for action in state.legal_actions()}
        if state.phase != "take":
            assert ("follow" in key) == ("take" in listed)
            assert key.endswith("place") == ("mark" in listed)
            assert key.endswith("move") == ("move" in listed)
        state.push(state.random_action(rng))


def test_nobody_is_asked_to_end_a_turn_in_which_nothing_else_can_be_done() -> None:
    state = position(["brg2 cha2 nor2"], turns=5, lost=[3, 0])
    play(state, "take 1L")
    assert state.to_act == 1


@pytest.mark.rule("R8")
def test_a_stuck_seat_has_its_own_prompt() -> None:
    state = position(["brg2@0 cha2@0"], lost=[0, 3], to_act=1, held=[[], ["sword"]])
    assert (state.prompt().key, state.prompt().params) == ("richelieu.prompt.stuck", {"seat": 1})
