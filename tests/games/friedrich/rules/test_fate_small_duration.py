"""When small cards of fate come, in which suit they are read, and how long they last."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import NATIONS, general
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    city_of,
    is_conquered,
    is_marked,
    play,
    position,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import (
    QUIET,
    draw_in_suit,
    drawn_card_name,
    effect_name,
    end_turn_with,
    give_objectives,
    last_moment,
    pass_until,
)

F23 = pytest.mark.rule("F23")
F24 = pytest.mark.rule("F24")
SUITS = ["spades", "clubs", "hearts", "diamonds"]
NEXT_TURN = [(2, "clubs"), (2, "diamonds"), (3, "clubs"), (3, "hearts"), (3, "diamonds"),
             (4, "spades"), (4, "diamonds"), (5, "spades"), (5, "hearts"), (5, "diamonds"),
             (7, "spades"), (7, "hearts"), (7, "diamonds"), (8, "clubs"), (8, "diamonds"),
             (9, "clubs"), (10, "spades"), (10, "hearts"), (11, "spades"), (11, "hearts"),
             (12, "spades")]  # fmt: skip
WITHOUT = [(1, "spades"), (2, "spades"), (3, "spades"), (4, "clubs"), (5, "clubs"),
           (6, "hearts"), (7, "clubs"), (8, "hearts"), (9, "hearts"), (10, "diamonds"),
           (11, "diamonds"), (12, "diamonds")]  # fmt: skip


@F23
@pytest.mark.parametrize("suit", SUITS)
def test_the_suit_is_that_of_the_sector_where_the_latest_victor_stands(suit: str) -> None:
    assert drawn_card_name(end_turn_with(last_moment(suit), 12)) == f"12_{suit}"


@F23
@pytest.mark.parametrize("suit", SUITS)
def test_in_the_standard_game_it_is_always_spades(suit: str) -> None:
    state = last_moment(suit, expert=False)
    assert drawn_card_name(end_turn_with(state, 12)) == "12_spades"


@F23
def test_if_nobody_has_won_yet_it_is_spades() -> None:
    state = last_moment("hearts")
    state.victor = -1
    assert drawn_card_name(end_turn_with(state, 12)) == "12_spades"


@F23
@pytest.mark.parametrize("retired", [[], ["Keith"]])
def test_if_the_victor_is_off_the_map_or_retired_it_is_spades(retired: list[str]) -> None:
    state = last_moment("hearts", retired=retired)
    state.victor = general("Keith")
    assert city_of(state, "Keith") is None
    assert drawn_card_name(end_turn_with(state, 12)) == "12_spades"


@F23
def test_it_is_where_he_stands_now_not_where_he_won() -> None:
    state = last_moment("clubs", active="hanover")
    play(state, "march Ferdinand syke-verden", "end")
    pass_until(state, "france")
    assert drawn_card_name(end_turn_with(state, 12)) == "12_diamonds"


def last_combat_of_turn(
    ours: tuple[str, int], theirs: tuple[str, int], **more: Any
) -> FriedrichState:
    """France attacks Ferdinand as the last thing of the turn; Keith has won before, in hearts."""
    state = position(
        active="france",
        expert=True,
        france={"Soubise+Chevert": ours},
        hanover={"Ferdinand": theirs},
        prussia={"Keith": ("kuestrin", 3)},
        **more,
    )
    state.option, state.victor = 2, general("Keith")
    return state


@F23
def test_an_attacker_who_won_decides_by_his_commander() -> None:
    state = last_combat_of_turn(("celle", 9), ("hannover", 2))
    play(state, "end", "attack Soubise Ferdinand")
    with_card = end_combat_and_turn(state, "give way")
    assert state.victor == general("Soubise")
    assert with_card == "12_diamonds"


@F23
def test_a_defender_who_won_decides_even_without_any_card() -> None:
    state = last_combat_of_turn(("hannover", 2), ("celle", 7))
    play(state, "end", "attack Soubise Ferdinand")
    assert end_combat_and_turn(state, "give way") == "12_diamonds"
    assert state.victor == general("Ferdinand")


@F23
def test_a_draw_changes_nothing() -> None:
    state = last_combat_of_turn(("hannover", 4), ("celle", 4))
    play(state, "end", "attack Soubise Ferdinand")
    assert end_combat_and_turn(state, "give way") == "12_hearts"
    assert state.victor == general("Keith")


def end_combat_and_turn(state: FriedrichState, text: str) -> str:
    """Let the last act of a combat bring the twelfth card; return the name it is read by."""
    return drawn_card_name(end_turn_with(state, 12, text))


@pytest.mark.rule("000 §11")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_no_card_comes_at_the_end_of_the_first_five_turns(turn: int) -> None:
    state = last_moment(turn=turn, expert=False)
    assert "fate" not in short_keys(play(state, "end"))
    assert (state.turn, state.fate_drawn) == (turn + 1, [])


@F23
@pytest.mark.parametrize("turn", [6, 7, 12])
def test_a_card_comes_at_the_end_of_every_turn_from_the_sixth_on(turn: int) -> None:
    state = last_moment(turn=turn, expert=False)
    assert short_keys(play(state, "end")).count("fate") == 1
    assert len(state.fate_drawn) == 1


@F23
def test_no_card_comes_twice_as_long_as_others_are_left() -> None:
    for seed in range(12):
        state = last_moment(expert=False, seed=str(seed))
        state.fate_drawn = [card for card in range(18) if card not in (1, 2)]
        play(state, "end")
        assert state.fate_drawn[-1] in (1, 2)


@pytest.mark.rule("000 §11")
def test_every_card_may_come() -> None:
    found = set[int]()
    for seed in range(150):
        state = last_moment(expert=False, seed=str(seed))
        play(state, "end")
        found |= set(state.fate_drawn)
    assert found == set(range(18))


@F24
@pytest.mark.parametrize(("card", "suit"), NEXT_TURN)
def test_what_is_for_the_next_turn_lasts_through_all_of_it_and_ends(card: int, suit: str) -> None:
    state = last_moment(suit, prussia={"Friedrich": ("berlin", 3)}, austria={"Daun": ("tabor", 3)})
    assert effect_name(state) is None
    end_turn_with(state, card)
    for nation in NATIONS:
        pass_until(state, nation, turn=8)
        assert effect_name(state) == f"{card}_{suit}"
    pass_until(state, "prussia", turn=9)
    assert effect_name(state) is None


@F24
@pytest.mark.parametrize(("card", "suit"), WITHOUT)
def test_cards_without_an_effect_do_nothing(card: int, suit: str) -> None:
    state = last_moment(suit, prussia={"Friedrich": ("berlin", 3)}, hands={"france": ["spades 3"]})
    where, pool, total = list(state.where), bytes(state.pool), list(state.total)
    end_turn_with(state, card)
    assert (effect_name(state), state.phase, view_of(state)["nation"]) == (
        None,
        "movement",
        "prussia",
    )
    assert (state.where, bytes(state.pool), state.total) == (where, pool, total)


@F24
def test_a_new_effect_takes_the_place_of_the_old_one() -> None:
    state = last_moment(effect="9 clubs")
    end_turn_with(state, 12)
    assert effect_name(state) == "12_spades"


@F24
def test_a_stroke_ends_what_lasted_and_leaves_no_effect() -> None:
    state = last_moment(effect="9 clubs")
    end_turn_with(state, "poems")
    assert effect_name(state) is None


@F24
def test_an_effect_that_was_used_is_fresh_when_another_card_comes() -> None:
    state = last_moment("diamonds", effect="4 spades")
    state.effect_used = True
    end_turn_with(state, 8)
    assert view_of(state)["fate"]["used"] is False


# 11♥: Heinrich protects four cities far


def passing_meissen(
    effect: str, protector: str = "Heinrich", city: str = "leipzig"
) -> FriedrichState:
    state = position(active="imperial", turn=4, effect=effect,
                     imperial={"Hildburghausen": ("grossenhain", 3)},
                     prussia={protector: (city, 3)})  # fmt: skip
    play(state, "march Hildburghausen grossenhain-meissen-doebeln")
    return state


@F24
def test_heinrich_protects_up_to_four_cities_away() -> None:
    state = passing_meissen("11 hearts")
    assert (is_conquered(state, "meissen"), is_marked(state, "meissen")) == (False, True)
    play(state, "end")
    assert (is_conquered(state, "meissen"), is_marked(state, "meissen")) == (False, False)


@F24
@pytest.mark.parametrize("effect", ["", "11 spades", "12 spades"])
def test_otherwise_four_cities_are_too_far(effect: str) -> None:
    assert is_conquered(passing_meissen(effect), "meissen")


@F24
def test_no_other_prussian_protects_that_far() -> None:
    assert is_conquered(passing_meissen("11 hearts", "Keith"), "meissen")


@F24
def test_heinrich_does_not_protect_five_cities_away() -> None:
    assert is_conquered(passing_meissen("11 hearts", city="merseburg"), "meissen")


@F24
def test_heinrich_protects_what_prussia_holds_in_bohemia_just_as_far() -> None:
    for city, is_safe in (("deuben", True), ("dresden", False)):
        state = position(active="austria", turn=4, expert=True, effect="11 hearts",
                         prussia={"Heinrich": (city, 3)},
                         austria={"Daun": ("saaz", 3)})  # fmt: skip
        state.option = 1
        give_objectives(state, "saaz")
        play(state, "march Daun saaz-rakonitz")
        assert is_conquered(state, "saaz") is is_safe


@F24
def test_heinrich_off_the_map_protects_nothing() -> None:
    state = draw_in_suit(11, "hearts", imperial={"Hildburghausen": ("grossenhain", 3)})
    pass_until(state, "imperial")
    play(state, "march Hildburghausen grossenhain-meissen-doebeln")
    assert is_conquered(state, "meissen")


def test_the_quiet_cities_are_of_the_suits_they_are_meant_to_be() -> None:
    state = position(hanover={"Ferdinand": (QUIET["hearts"], 2)})
    assert view_of(state)["stacks"][0]["suit"] == "hearts"
    assert acts(state, "end") == ["end"]
