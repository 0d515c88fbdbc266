"""Who wins and when: before the card, after the card, together, and Friedrich (000 §12)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    FIRST_ORDER,
    IDS,
    OBJECTIVES_OF,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import NATIONS
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    city_of,
    is_conquered,
    play,
    position,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import end_turn_with, pass_until

S12 = pytest.mark.rule("000 §12")
F31 = pytest.mark.rule("F31")
RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE = range(2, 7)
SEATS = {"russia": 1, "sweden": 1, "austria": 2, "imperial": 2, "france": 3}


def objectives_of(name: str, *, first_order: bool = False) -> list[str]:
    """Name a nation's objectives, all or those of the first order."""
    bits = OBJECTIVES_OF[NATIONS.index(name)]
    return [IDS[city] for city in cities_of(bits & FIRST_ORDER if first_order else bits)]


def end_of_turn(turn: int = 8, **more: Any) -> FriedrichState:
    """The last movement phase of a turn; hardly anybody is on the map."""
    sides: dict[str, Any] = {"prussia": {"Friedrich": ("berlin", 5), "Keith": ("halle", 4)}}
    return position(active="france", turn=turn, **(sides | more))


def leave_war(state: FriedrichState, *nations: str) -> FriedrichState:
    """Let nations have left the war earlier."""
    for name in nations:
        number = NATIONS.index(name)
        state.out |= 1 << number
        state.exits[number] = 6
    return state


def winners(state: FriedrichState) -> list[str]:
    return list(view_of(state)["winners"])


@S12
@pytest.mark.parametrize("name", list(SEATS))
def test_a_nation_with_all_its_objectives_wins_at_the_end_of_the_turn(name: str) -> None:
    state = end_of_turn(conquered=objectives_of(name))
    events = play(state, "end")
    assert (state.phase, state.to_act, winners(state)) == ("over", None, [name])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (SEATS[name],)
    assert outcome.scores[SEATS[name]] == 1
    assert short_keys(events)[-1] == "wins"


@S12
@pytest.mark.parametrize("name", list(SEATS))
def test_one_objective_short_is_not_enough(name: str) -> None:
    state = end_of_turn(turn=4, conquered=objectives_of(name)[:-1])
    play(state, "end")
    assert (state.turn, state.outcome()) == (5, None)


@S12
@F31
def test_no_card_is_drawn_after_a_victory() -> None:
    state = end_of_turn(conquered=objectives_of("france"))
    events = end_turn_with(state, "elisabeth")
    assert ("fate" in short_keys(events), state.fate_drawn) == (False, [])


@S12
@pytest.mark.parametrize("turn", [1, 2, 5])
def test_victory_is_checked_at_the_end_of_early_turns_too(turn: int) -> None:
    state = end_of_turn(turn=turn, conquered=objectives_of("sweden"))
    play(state, "end")
    assert winners(state) == ["sweden"]


@S12
def test_the_game_ends_only_at_the_end_of_a_turn() -> None:
    russia = {"Fermor": ("kuestrin", 3), "train": "drossen"}
    missing = [city for city in objectives_of("russia") if city != "kuestrin"]
    state = position(active="russia", turn=8, conquered=missing, russia=russia)
    play(state, "march Fermor kuestrin-landsberg")
    assert is_conquered(state, "kuestrin")
    play(state, "end")
    assert (state.phase, view_of(state)["nation"]) == ("movement", "sweden")
    pass_until(state, "france")
    play(state, "end")
    assert winners(state) == ["russia"]


@S12
def test_what_is_lost_again_before_the_end_of_the_turn_does_not_count() -> None:
    state = position(turn=8, conquered=objectives_of("russia"), prussia={"Dohna": ("kuestrin", 3)})
    play(state, "march Dohna kuestrin-landsberg")
    assert not is_conquered(state, "kuestrin")
    pass_until(state, "france")
    play(state, "end")
    assert winners(state) == []


@S12
@F31
def test_several_nations_win_together() -> None:
    cities = objectives_of("russia") + objectives_of("sweden") + objectives_of("france")
    state = end_of_turn(conquered=cities)
    play(state, "end")
    assert winners(state) == ["russia", "sweden", "france"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1, 3), (0, 2, 0, 1))


@S12
def test_with_three_players_one_seat_counts_all_its_nations() -> None:
    state = end_of_turn(players=3, conquered=objectives_of("russia") + objectives_of("france"))
    play(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0, 2, 0))


# After the card


@S12
@F31
def test_sweden_wins_by_russias_exit_and_prussia_retires_nobody() -> None:
    state = end_of_turn(conquered=objectives_of("sweden", first_order=True))
    events = end_turn_with(state, "elisabeth")
    assert (state.phase, winners(state)) == ("over", ["sweden"])
    assert "fate" in short_keys(events)
    assert "retires" not in short_keys(events)
    assert city_of(state, "Keith") == "halle"


@S12
@F31
def test_the_check_after_the_card_comes_before_the_retirement() -> None:
    state = end_of_turn(conquered=objectives_of("sweden", first_order=True)[:-1])
    end_turn_with(state, "elisabeth")
    assert (state.phase, winners(state)) == ("retire", [])
    play(state, acts(state)[0])
    assert (state.turn, state.phase) == (9, "movement")


@S12
@F31
def test_the_imperial_army_wins_for_its_new_player_when_it_changes() -> None:
    cities = objectives_of("imperial", first_order=True)
    for before, card, seat in (("russia", "sweden", 1), ("sweden", "elisabeth", 1)):
        state = leave_war(end_of_turn(conquered=cities), before)
        end_turn_with(state, card)
        outcome = state.outcome()
        assert outcome is not None
        assert (winners(state), outcome.winners) == (["imperial"], (seat,))


@S12
@F31
def test_the_exit_of_france_may_give_pompadour_the_victory_of_the_imperial_army() -> None:
    state = end_of_turn(conquered=objectives_of("imperial", first_order=True))
    state.colonies = 1
    end_turn_with(state, "america")
    outcome = state.outcome()
    assert outcome is not None
    assert (winners(state), outcome.winners) == (["imperial"], (3,))


@S12
@F31
def test_austria_wins_by_the_change_of_the_imperial_army() -> None:
    state = end_of_turn(conquered=objectives_of("austria", first_order=True))
    state.colonies = 1
    end_turn_with(state, "india")
    assert winners(state) == ["austria"]


@S12
@F31
def test_austria_and_the_imperial_army_may_win_together_for_two_players() -> None:
    cities = objectives_of("austria", first_order=True) + objectives_of(
        "imperial", first_order=True
    )
    state = end_of_turn(conquered=cities)
    state.colonies = 1
    end_turn_with(state, "india")
    outcome = state.outcome()
    assert outcome is not None
    assert (winners(state), outcome.winners) == (["austria", "imperial"], (2, 3))


@S12
@F31
def test_second_order_objectives_do_not_stand_in_for_first_order_ones() -> None:
    cities = [c for c in objectives_of("sweden") if c != "stettin"]
    state = end_of_turn(conquered=cities)
    end_turn_with(state, "elisabeth")
    assert winners(state) == []


@S12
@F31
def test_a_small_card_lets_nobody_win() -> None:
    state = end_of_turn(conquered=objectives_of("sweden", first_order=True))
    end_turn_with(state, 1)
    assert (winners(state), state.turn) == ([], 9)


@S12
@F31
def test_a_nation_that_leaves_does_not_win_any_more() -> None:
    state = end_of_turn(conquered=objectives_of("russia")[:-1])
    end_turn_with(state, "elisabeth")
    assert (state.phase, winners(state)) == ("retire", [])
    assert not any(is_conquered(state, city) for city in objectives_of("russia"))


# Friedrich


ENDS = [
    (("russia", "sweden"), 1, "america"),
    (("russia", "sweden"), 1, "india"),
    (("russia", "france"), 2, "sweden"),
    (("sweden", "france"), 2, "elisabeth"),
]


@S12
@pytest.mark.parametrize(("before", "colonies", "card"), ENDS)
def test_friedrich_wins_when_russia_sweden_and_france_are_out(
    before: tuple[str, str], colonies: int, card: str
) -> None:
    state = leave_war(end_of_turn(), *before)
    state.colonies = colonies
    if "france" in before:
        state.nation, state.to_act = IMPERIAL, 3
        state.owner[IMPERIAL], state.imperial_changed, state.eased = 3, 6, 0b110000
    else:
        state.owner[IMPERIAL], state.imperial_changed, state.eased = 1, 6, 0b110000
    events = end_turn_with(state, card)
    outcome = state.outcome()
    assert outcome is not None
    assert (winners(state), outcome.winners) == (["prussia"], (0,))
    assert short_keys(events)[-1] == "wins_defensively"
    assert (state.phase, city_of(state, "Keith")) == ("over", "halle")


@S12
def test_two_of_the_three_are_not_enough() -> None:
    state = leave_war(end_of_turn(), "russia")
    end_turn_with(state, "sweden")
    assert (state.phase, winners(state)) == ("retire", [])


@S12
def test_in_the_standard_game_bohemia_does_not_matter() -> None:
    state = position(turn=2, prussia={"Friedrich": ("prag", 5)})
    play(state, "march Friedrich prag-melnik")
    assert not is_conquered(state, "prag")


@S12
def test_a_finished_game_asks_no_seat_and_shows_the_turn_and_the_cards() -> None:
    state = end_of_turn(conquered=objectives_of("france"))
    state.fate_drawn = [3]
    play(state, "end")
    assert state.legal_actions() == []
    view = view_of(state)
    assert (view["turn"], view["fate"]["drawn"]) == (8, [4])


@S12
def test_objectives_are_counted_per_nation_at_any_time() -> None:
    view = view_of(end_of_turn(conquered=["kuestrin", "pyritz", "dresden"]))["nations"]
    assert (view["russia"]["held"], view["russia"]["needed"]) == (2, 10)
    assert (view["imperial"]["held"], view["austria"]["needed"]) == (1, 16)


# The edition of 2005 ends games in the same ways


@pytest.mark.rule("001 §12")
def test_in_2005_a_nation_wins_before_the_card_is_drawn() -> None:
    state = end_of_turn(
        edition="revised-2005", conquered=objectives_of("russia") + objectives_of("france")
    )
    events = end_turn_with(state, "elisabeth")
    assert (winners(state), "fate" in short_keys(events)) == (["russia", "france"], False)


@pytest.mark.rule("001 §12")
def test_in_2005_a_nation_wins_by_eased_conditions_and_lehwaldt_stays() -> None:
    prussia = {"Friedrich": ("berlin", 5), "Lehwaldt": ("tilsit", 4)}
    state = end_of_turn(edition="revised-2005", prussia=prussia,
                        conquered=objectives_of("sweden", first_order=True))  # fmt: skip
    end_turn_with(state, "elisabeth")
    assert (winners(state), city_of(state, "Lehwaldt")) == (["sweden"], "tilsit")


@pytest.mark.rule("001 §12")
def test_in_2005_friedrich_wins_when_the_three_are_out() -> None:
    state = leave_war(end_of_turn(edition="revised-2005"), "russia", "sweden")
    state.colonies, state.owner[IMPERIAL], state.imperial_changed = 1, 1, 6
    state.eased = 0b110000
    end_turn_with(state, "america")
    assert winners(state) == ["prussia"]
