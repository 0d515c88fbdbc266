"""The offensive option: its decision, Bohemia, the open card, its failure (000 §13, F27 to F29)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import BOHEMIAN_OBJECTIVES, IDS, cities_of
from tafelrunde.games.friedrich.model.components import AUSTRIA, PRUSSIA
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    card_bits,
    city_of,
    is_conquered,
    is_marked,
    parse_card,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import end_turn_with, give_objectives, pass_until

F27 = pytest.mark.rule("F27")
F28 = pytest.mark.rule("F28")
F29 = pytest.mark.rule("F29")
S13 = pytest.mark.rule("000 §13")
CITIES = [IDS[city] for city in cities_of(BOHEMIAN_OBJECTIVES)]


def position_before_turn(
    turn: int = 3, hand: list[str] | None = None, **more: Any
) -> FriedrichState:
    """The last movement phase before a turn begins in which Prussia moves first."""
    sides: dict[str, Any] = {"prussia": {"Friedrich": ("prag", 5), "train": "beraun"}}
    hands = {"prussia": hand or []}
    return position(active="france", turn=turn - 1, expert=True, hands=hands, **(sides | more))


def position_at_decision(hand: list[str] | None = None, **more: Any) -> FriedrichState:
    """Prussia is asked in turn 3; what it drew besides is laid under the pile again."""
    state = position_before_turn(3, hand, **more)
    play(state, "end")
    drawn = state.hands[PRUSSIA] & ~card_bits(hand or [])
    state.hands[PRUSSIA] &= ~drawn
    state.discards |= drawn
    assert state.validate() == []
    return state


def position_with_option(active: str = "prussia", turn: int = 5, **more: Any) -> FriedrichState:
    """A later movement phase; the option runs and the 7 of spades of set 1 lies open."""
    state = position(active=active, turn=turn, expert=True, **more)
    state.option, state.open_card = 1, parse_card("spades 7")
    state.pile.remove(state.open_card)
    assert state.validate() == []
    return state


def option_view(state: FriedrichState) -> Any:
    return view_of(state)["option"]


# The decision


@F27
def test_in_turn_3_the_decision_is_prussias_first_act() -> None:
    state = position_at_decision(["spades 2", "hearts 13"])
    assert (state.phase, state.to_act, state.turn) == ("option", 0, 3)
    assert acts(state) == ["option spades 2 set 1", "option hearts 13 set 1", "decline"]
    assert option_view(state)["decision"] == "open"
    assert refusal(state, "march Friedrich prag-melnik")[0] == "not_now"


@F27
@pytest.mark.parametrize("turn", [1, 2, 4, 7])
def test_the_decision_comes_in_no_other_turn(turn: int) -> None:
    state = position(active="france", turn=turn - 1, expert=True)
    end_turn_with(state, 1)
    assert (state.turn, state.phase) == (turn, "movement")


@F27
def test_the_standard_game_knows_no_such_decision() -> None:
    state = position(active="france", turn=2)
    play(state, "end")
    assert (state.phase, option_view(state)) == ("movement", None)


@F27
def test_the_decision_is_asked_even_without_any_card() -> None:
    assert acts(position_at_decision([])) == ["decline"]


@pytest.mark.rule("F1")
def test_any_card_does_in_the_anniversary_edition() -> None:
    state = position_at_decision(["clubs 2", "reserve", "reserve"])
    assert acts(state) == ["option clubs 2 set 1", "option reserve set 1", "decline"]


@pytest.mark.rule("F1")
@pytest.mark.rule("001 §13")
def test_in_2005_it_takes_a_card_of_ten_or_more_or_a_reserve() -> None:
    hand = ["clubs 9", "clubs 10", "hearts 13", "reserve"]
    state = position_at_decision(hand, edition="revised-2005")
    assert acts(state) == [
        "option clubs 10 set 1",
        "option hearts 13 set 1",
        "option reserve set 1",
        "decline",
    ]
    assert refusal(state, "option clubs 9")[0] == "option_too_low"
    assert acts(position_at_decision(["clubs 9"], edition="revised-2005")) == ["decline"]


@S13
def test_declared_the_card_lies_open_and_out_of_the_hand() -> None:
    state = position_at_decision(["spades 2", "hearts 13"])
    events = play(state, "option spades 2")
    assert (state.hands[PRUSSIA], state.phase) == (card_bits(["hearts 13"]), "movement")
    assert option_view(state) == {
        "decision": "declared",
        "card": "spades 2 set 1",
        "card_taken": False,
        "failed": False,
    }
    assert short_keys(events) == ["option_declared"]


@S13
def test_the_decision_is_made_once() -> None:
    for answer, after in (("option spades 2", "declared"), ("decline", "declined")):
        state = position_at_decision(["spades 2"])
        play(state, answer)
        pass_until(state, "prussia", turn=4)
        assert (option_view(state)["decision"], state.phase) == (after, "movement")


# Bohemia


@F27
@pytest.mark.parametrize("turn", [1, 2])
def test_in_turns_1_and_2_prussia_conquers_freely(turn: int) -> None:
    state = position(turn=turn, expert=True, prussia={"Friedrich": ("prag", 5)})
    play(state, "march Friedrich prag-melnik")
    assert is_conquered(state, "prag")
    state = position(turn=turn, expert=True, prussia={"Friedrich": ("prag", 5)},
                     austria={"Daun": ("kuttenberg", 3)})  # fmt: skip
    play(state, "march Friedrich prag-melnik")
    assert is_marked(state, "prag")


@F27
def test_declined_its_marks_in_bohemia_go_and_no_more_are_made() -> None:
    state = position_before_turn(3)
    give_objectives(state, "kolin", "saaz")
    play(state, "end")
    assert is_conquered(state, "kolin")
    play(state, "decline")
    assert not is_conquered(state, "kolin")
    assert not is_conquered(state, "saaz")
    play(state, "march Friedrich prag-melnik")
    assert not is_conquered(state, "prag")
    assert not is_marked(state, "prag")
    assert view_of(state)["nations"]["prussia"]["held"] == 0


@F27
def test_declined_what_others_hold_stays() -> None:
    state = position_before_turn(3, conquered=["dresden", "kuestrin"])
    play(state, "end", "decline")
    assert is_conquered(state, "dresden")
    assert is_conquered(state, "kuestrin")


@F27
def test_declared_what_was_conquered_stays_and_more_may_follow() -> None:
    state = position_at_decision(["spades 2"])
    give_objectives(state, "kolin")
    play(state, "option spades 2", "march Friedrich prag-melnik")
    assert is_conquered(state, "kolin")
    assert is_conquered(state, "prag")


@F27
def test_in_the_standard_game_prussia_conquers_nothing_from_the_start() -> None:
    for turn in (1, 2, 3, 8):
        state = position(turn=turn, prussia={"Friedrich": ("prag", 5)})
        play(state, "march Friedrich prag-melnik", "end")
        assert not is_conquered(state, "prag")


@pytest.mark.rule("F13")
def test_austria_takes_bohemia_back_where_no_prussian_protects_it() -> None:
    for friedrich, is_back in (("brod", False), ("troppau", True)):
        state = position_with_option(active="austria", prussia={"Friedrich": (friedrich, 3)},
                                     hanover={"Ferdinand": ("kuttenberg", 2)},
                                     austria={"Lacy": ("kolin", 3)})  # fmt: skip
        give_objectives(state, "kolin")
        play(state, "march Lacy kolin-pardubitz")
        assert is_conquered(state, "kolin") is not is_back


@pytest.mark.rule("F13")
def test_only_austria_protects_bohemia_and_only_prussia_conquers_it() -> None:
    state = position_with_option(
        prussia={"Friedrich": ("prag", 5)}, imperial={"Hildburghausen": ("beraun", 2)}
    )
    play(state, "march Friedrich prag-melnik")
    assert is_conquered(state, "prag")
    state = position_with_option(active="hanover", hanover={"Ferdinand": ("prag", 5)})
    play(state, "march Ferdinand prag-melnik")
    assert not is_conquered(state, "prag")


# The open card


def combat_lost_by(score: int, *, active: str = "prussia", **more: Any) -> FriedrichState:
    """Keith in Oschatz loses to Daun in Riesa by so much."""
    sides: dict[str, Any] = {"prussia": {"Keith": ("oschatz", 8 + score)},
                             "austria": {"Daun": ("riesa", 8)}} | more  # fmt: skip
    state = position_with_option(active=active, **sides)
    names = "Keith Daun" if active == "prussia" else "Daun Keith"
    play(state, "end", f"attack {names}")
    return state


@F28
@pytest.mark.parametrize("active", ["prussia", "austria"])
@pytest.mark.parametrize(("score", "is_taken"), [(-1, False), (-2, False), (-3, True), (-6, True)])
def test_austria_takes_the_card_when_prussia_loses_by_three_or_more(
    active: str, score: int, is_taken: bool
) -> None:
    state = combat_lost_by(score, active=active)
    events = play(state, "give way")
    assert ("card_taken" in short_keys(events)) is is_taken
    assert bool(state.hands[AUSTRIA] >> parse_card("spades 7") & 1) is is_taken
    assert option_view(state)["card_taken"] is is_taken
    assert (option_view(state)["card"] is None) is is_taken


@F28
def test_the_card_is_taken_before_the_retreat() -> None:
    state = combat_lost_by(-3)
    play(state, "give way")
    assert (state.phase, option_view(state)["card_taken"]) == ("retreat", True)


@F28
def test_a_total_loss_and_a_retreat_without_a_way_count_by_the_score() -> None:
    state = combat_lost_by(-5, prussia={"Keith": ("oschatz", 3)})
    play(state, "give way")
    assert (city_of(state, "Keith"), option_view(state)["card_taken"]) == (None, True)


@F28
def test_it_is_the_final_score_that_counts() -> None:
    state = combat_lost_by(-6, hands={"prussia": ["diamonds 4"]})
    play(state, "play diamonds 4", "give way")
    assert option_view(state)["card_taken"] is False
    state = combat_lost_by(-1, hands={"prussia": ["diamonds 2"], "austria": ["diamonds 5"]})
    play(state, "play diamonds 2", "play diamonds 5", "give way")
    assert option_view(state)["card_taken"] is True


@F28
@pytest.mark.parametrize(
    ("loser", "winner"),
    [({"prussia": {"Keith": ("oschatz", 2)}}, {"imperial": {"Hildburghausen": ("riesa", 6)}}),
     ({"prussia": {"Keith": ("oschatz", 2)}}, {"france": {"Soubise": ("riesa", 8)}}),
     ({"hanover": {"Ferdinand": ("oschatz", 2)}}, {"austria": {"Daun": ("riesa", 8)}}),
     ({"austria": {"Daun": ("oschatz", 2)}}, {"prussia": {"Keith": ("riesa", 8)}})],
)  # fmt: skip
def test_other_defeats_do_not_matter(loser: dict[str, Any], winner: dict[str, Any]) -> None:
    (nation,) = loser
    state = position_with_option(active=nation, **loser, **winner)
    play(state, "end")
    play(state, acts(state)[0], "give way")
    assert option_view(state)["card_taken"] is False


@F28
def test_the_card_is_taken_once() -> None:
    state = combat_lost_by(-3)
    play(state, "give way")
    assert state.taken_in == 5
    play(state, acts(state)[0])
    hand = state.hands[AUSTRIA]
    assert hand.bit_count() == 1
    assert state.open_card == -1


@F28
@pytest.mark.rule("F3")
def test_everybody_knows_that_austria_holds_it_and_it_is_not_dealt() -> None:
    state = combat_lost_by(-3)
    before = state.dealt[AUSTRIA]
    play(state, "give way")
    assert state.dealt[AUSTRIA] == before
    assert view_of(state)["nations"]["austria"]["cards"] == 1
    for seat in (0, 1, 3):
        assert state.aware[seat] >> parse_card("spades 7") & 1


STARVING = [
    pytest.param("prag", True, id="south of row 5"),
    pytest.param("torgau", True, id="south of row 5 in Saxony"),
    pytest.param("sieradz", True, id="just south of it"),
    pytest.param("bernburg", False, id="just north of it"),
    pytest.param("lomza", False, id="north of it in Poland"),
    pytest.param("neustrelitz", False, id="far north"),
]


@F28
@pytest.mark.parametrize(("city", "is_taken"), STARVING)
def test_the_card_is_taken_when_a_prussian_starves_in_the_south(city: str, is_taken: bool) -> None:
    state = position_with_option(prussia={"Keith": (city, 3)}, face_down=["Keith"])
    events = play(state, "end")
    assert ("starved" in short_keys(events), city_of(state, "Keith")) == (True, None)
    assert option_view(state)["card_taken"] is is_taken


@F28
def test_others_starving_in_the_south_do_not_matter() -> None:
    for nation, name in (("hanover", "Ferdinand"), ("russia", "Fermor")):
        sides: dict[str, Any] = {nation: {name: ("prag", 3)}}
        state = position_with_option(active=nation, face_down=[name], **sides)
        play(state, "end")
        assert (city_of(state, name), option_view(state)["card_taken"]) == (None, False)


@F28
def test_being_turned_face_down_in_the_south_is_not_starving() -> None:
    state = position_with_option(prussia={"Keith": ("prag", 3)})
    play(state, "end")
    assert (city_of(state, "Keith"), option_view(state)["card_taken"]) == ("prag", False)


@F28
def test_without_the_option_no_card_is_taken() -> None:
    state = position(turn=5, expert=True, prussia={"Keith": ("oschatz", 2)},
                     austria={"Daun": ("riesa", 8)})  # fmt: skip
    state.option = 2
    play(state, "end", "attack Keith Daun", "give way")
    assert (state.hands[AUSTRIA], option_view(state)["card_taken"]) == (0, False)


# Failing


@F29
def test_it_fails_by_the_subsidy_cut_after_the_card_was_taken() -> None:
    state = position_with_option(active="france", turn=7, prussia={"Friedrich": ("berlin", 3)})
    give_objectives(state, "prag", "kolin", "saaz")
    state.hands[AUSTRIA] |= 1 << state.open_card
    state.open_card, state.taken_in = -1, 5
    events = end_turn_with(state, "lord-bute")
    assert option_view(state)["failed"] is True
    assert "option_failed" in short_keys(events)
    assert not any(is_conquered(state, city) for city in CITIES)
    assert (state.failed_in, state.failed_with) == (7, 3)


@F29
def test_it_fails_by_the_card_after_the_subsidy_was_cut_in_mid_phase() -> None:
    state = combat_lost_by(-3)
    give_objectives(state, "prag", "kolin")
    state.cuts, state.cut_in = 1, 4
    events = play(state, "give way")
    assert (state.phase, option_view(state)["failed"]) == ("retreat", True)
    assert short_keys(events).index("card_taken") < short_keys(events).index("option_failed")
    assert not is_conquered(state, "prag")
    assert (state.failed_in, state.failed_with) == (5, 2)


@F29
def test_marks_made_in_the_same_move_go_with_it() -> None:
    state = position_with_option(
        prussia={"Keith": ("oschatz", 5), "Friedrich": ("prag", 4)},
        austria={"Daun": ("riesa", 8), "Lacy": ("kuttenberg", 1)},
    )
    state.cuts, state.cut_in = 1, 4
    play(state, "march Friedrich prag-melnik", "end", "attack Keith Daun")
    assert is_marked(state, "prag")
    play(state, "give way")
    assert not is_marked(state, "prag")
    play(state, acts(state)[0])
    assert not is_conquered(state, "prag")


@F29
def test_failed_prussia_conquers_nothing_any_more() -> None:
    state = position_with_option(prussia={"Friedrich": ("prag", 4)})
    state.hands[AUSTRIA] |= 1 << state.open_card
    state.open_card, state.taken_in, state.cut_in, state.cuts, state.failed_in = -1, 4, 4, 1, 4
    play(state, "march Friedrich prag-melnik")
    assert not is_conquered(state, "prag")
    assert not is_marked(state, "prag")


@F29
def test_one_of_the_two_conditions_alone_is_not_failing() -> None:
    state = position_with_option(active="france", turn=7, prussia={"Friedrich": ("berlin", 3)})
    give_objectives(state, "prag")
    end_turn_with(state, "poems")
    assert (option_view(state)["failed"], is_conquered(state, "prag")) == (False, True)
    pass_until(state, "france")
    end_turn_with(state, "lord-bute")
    assert (option_view(state)["failed"], is_conquered(state, "prag")) == (False, True)
    state = combat_lost_by(-3)
    give_objectives(state, "prag")
    play(state, "give way")
    assert (option_view(state)["failed"], is_conquered(state, "prag")) == (False, True)


@F29
def test_by_starving_it_may_fail_within_the_supply_phase() -> None:
    state = position_with_option(prussia={"Keith": ("prag", 3)}, face_down=["Keith"])
    give_objectives(state, "kolin")
    state.cuts, state.cut_in = 1, 4
    play(state, "end")
    assert (option_view(state)["failed"], is_conquered(state, "kolin"), state.failed_with) == (
        True,
        False,
        1,
    )
