"""Goals of the expert game: Bohemia, Austria's four waived objectives, East Prussia (F30, F1)."""

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    EAST_PRUSSIA,
    FIRST_ORDER,
    IDS,
    OBJECTIVES_OF,
    SAXON_OBJECTIVES,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import AUSTRIA
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    is_conquered,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import end_turn_with, give_objectives, pass_until

S13 = pytest.mark.rule("000 §13")
F1 = pytest.mark.rule("F1")
F30 = pytest.mark.rule("F30")
CITIES = [IDS[city] for city in cities_of(BOHEMIAN_OBJECTIVES)]
SAXONS = [IDS[city] for city in cities_of(OBJECTIVES_OF[AUSTRIA] & SAXON_OBJECTIVES)]
SILESIANS = [IDS[city] for city in cities_of(OBJECTIVES_OF[AUSTRIA] & ~SAXON_OBJECTIVES)]
FIRST = [IDS[city] for city in cities_of(OBJECTIVES_OF[AUSTRIA] & FIRST_ORDER)]
EAST = ["koenigsberg", "ortelsburg", "rastenburg", "riesenburg"]


def position_with_option(active: str = "prussia", turn: int = 5, **more: Any) -> FriedrichState:
    """A movement phase while the option runs; the 12 of spades lies open."""
    state = position(active=active, turn=turn, expert=True, **more)
    state.option, state.open_card = 1, 10
    state.pile.remove(10)
    return state


def winners(state: FriedrichState) -> list[str]:
    return list(view_of(state)["winners"])


# Offensive victory


def position_before_bohemia_falls(**more: Any) -> FriedrichState:
    """All of Bohemia but Prague is Prussian."""
    sides: dict[str, Any] = {"prussia": {"Friedrich": ("prag", 5)}} | more
    state = position_with_option(**sides)
    give_objectives(state, *[city for city in CITIES if city != "prag"])
    return state


@S13
@F1
def test_the_fourteenth_city_ends_the_game_at_once() -> None:
    state = position_before_bohemia_falls()
    events = play(state, "march Friedrich prag-melnik")
    assert (state.phase, state.to_act, winners(state)) == ("over", None, ["prussia"])
    assert short_keys(events)[-1] == "wins_offensively"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@S13
@F1
def test_it_ends_at_once_also_when_the_city_falls_after_a_combat() -> None:
    state = position_before_bohemia_falls(
        prussia={"Friedrich": ("prag", 8)}, austria={"Lacy": ("jungbunzlau", 2)}
    )
    play(state, "march Friedrich prag-melnik")
    assert state.phase == "movement"
    play(state, "end", "attack Friedrich Lacy", "give way")
    assert (state.phase, winners(state)) == ("over", ["prussia"])


@S13
@F1
def test_thirteen_cities_are_not_enough() -> None:
    state = position_before_bohemia_falls()
    play(state, "end")
    assert state.phase == "movement"


@S13
@F1
@pytest.mark.parametrize("rest", ["Keith", "Winterfeldt+Keith"])
def test_a_part_of_a_stack_wins_as_well_and_the_position_stays_sound(rest: str) -> None:
    state = position_before_bohemia_falls(prussia={f"Friedrich+{rest}": ("prag", 7)})
    play(state, "march Friedrich prag-melnik")
    assert (state.phase, winners(state)) == ("over", ["prussia"])
    assert state.validate() == []
    assert GAME.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()
    for seat in range(4):
        assert GAME.sample(state.knowledge(seat), Random(1)).validate() == []


@S13
def test_with_the_option_declined_or_undecided_bohemia_wins_nothing() -> None:
    for turn, option in ((2, 0), (5, 2)):
        state = position(turn=turn, expert=True, prussia={"Friedrich": ("prag", 5)})
        state.option = option
        if option == 0:
            give_objectives(state, *[city for city in CITIES if city != "prag"])
        play(state, "march Friedrich prag-melnik")
        assert winners(state) == []


@F1
@pytest.mark.rule("001 §13")
def test_in_2005_it_is_checked_at_the_end_of_the_turn() -> None:
    state = position_before_bohemia_falls(edition="revised-2005")
    play(state, "march Friedrich prag-melnik")
    assert (state.phase, is_conquered(state, "prag")) == ("movement", True)
    pass_until(state, "france")
    play(state, "end")
    assert winners(state) == ["prussia"]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.key.endswith("wins_offensively")


@F1
def test_in_2005_austria_may_still_take_a_city_back_in_the_same_turn() -> None:
    state = position_before_bohemia_falls(
        edition="revised-2005", austria={"Laudon": ("truebau", 3)}
    )
    play(state, "march Friedrich prag-melnik")
    pass_until(state, "austria")
    play(state, "march Laudon truebau-zwittau")
    assert not is_conquered(state, "truebau")
    pass_until(state, "france")
    play(state, "end")
    assert winners(state) == []


@F1
def test_in_2005_prussia_and_an_attacker_may_win_together() -> None:
    state = position_with_option(active="france", turn=8, edition="revised-2005",
                                 prussia={"Friedrich": ("prag", 5)})  # fmt: skip
    give_objectives(state, *CITIES, *[IDS[c] for c in cities_of(OBJECTIVES_OF[3])])
    events = end_turn_with(state, "elisabeth")
    assert winners(state) == ["prussia", "sweden"]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert "fate" not in short_keys(events)


@S13
def test_an_expert_game_may_be_won_by_others_and_defensively_as_usual() -> None:
    state = position_with_option(active="france", turn=8)
    state.exits[2] = state.exits[3] = 6
    state.out |= 0b1100
    state.owner[5], state.imperial_changed, state.eased, state.colonies = 1, 6, 0b110000, 1
    end_turn_with(state, "india")
    assert winners(state) == ["prussia"]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.key.endswith("wins_defensively")


# Austria's goal


def austria_goal(state: FriedrichState) -> tuple[int, int]:
    view = view_of(state)["nations"]["austria"]
    return view["held"], view["needed"]


@F30
def test_without_the_option_austria_needs_all_sixteen() -> None:
    state = position(active="france", turn=8, expert=True, conquered=[*SILESIANS, *SAXONS[:-1]])
    assert austria_goal(state) == (15, 16)


@F30
def test_with_the_option_four_are_waived_if_one_it_holds_lies_in_saxony() -> None:
    state = position_with_option(active="france", turn=8)
    give_objectives(state, *SILESIANS)
    assert (len(SILESIANS), austria_goal(state)) == (11, (11, 12))
    give_objectives(state, SAXONS[0])
    assert austria_goal(state) == (12, 12)
    play(state, "end")
    assert winners(state) == ["austria"]


@F30
def test_eleven_cities_outside_saxony_are_not_enough_nor_eleven_in_all() -> None:
    state = position_with_option(active="france", turn=5)
    give_objectives(state, *SILESIANS)
    play(state, "end")
    assert winners(state) == []
    state = position_with_option(active="france", turn=5)
    give_objectives(state, *SILESIANS[:10], SAXONS[0])
    assert austria_goal(state) == (11, 12)
    play(state, "end")
    assert winners(state) == []


@F30
def test_more_than_twelve_count_as_twelve() -> None:
    state = position_with_option(active="france", turn=8)
    give_objectives(state, *SILESIANS, *SAXONS)
    assert austria_goal(state) == (12, 12)


@F30
def test_eased_austria_needs_eight_of_twelve_with_one_in_saxony() -> None:
    saxons = [city for city in FIRST if city in SAXONS]
    others = [city for city in FIRST if city not in SAXONS]
    assert (len(saxons), len(others)) == (2, 10)
    state = position_with_option(active="france", turn=8)
    state.eased, state.owner[5], state.imperial_changed = 0b110000, 3, 6
    give_objectives(state, *others)
    assert austria_goal(state) == (7, 8)
    give_objectives(state, saxons[0])
    assert austria_goal(state) == (8, 8)
    play(state, "end")
    assert winners(state) == ["austria"]


@F30
def test_the_waiver_lasts_when_the_option_has_failed() -> None:
    state = position_with_option(active="france", turn=8)
    state.hands[AUSTRIA] |= 1 << state.open_card
    state.open_card, state.taken_in, state.cut_in, state.cuts, state.failed_in = -1, 5, 6, 1, 6
    give_objectives(state, *SILESIANS, SAXONS[0])
    play(state, "end")
    assert winners(state) == ["austria"]


@F30
def test_it_is_counted_at_the_end_of_the_turn_only() -> None:
    state = position_with_option(active="austria", turn=5)
    give_objectives(state, *SILESIANS, SAXONS[0])
    play(state, "end")
    assert (state.phase, view_of(state)["nation"]) == ("movement", "imperial")


@F30
def test_other_nations_need_what_they_always_need() -> None:
    view = view_of(position_with_option())["nations"]
    assert [view[name]["needed"] for name in ("russia", "sweden", "imperial", "france")] == [10] * 4
    assert view["prussia"]["needed"] == 14


# East Prussia, 2005 only


def position_in_east_prussia(
    city: str, *, edition: str = "revised-2005", expert: bool = True, **more: Any
) -> FriedrichState:
    """Russia holds East Prussia; Fermor stands somewhere at the end of its move."""
    russia = {"Fermor": (city, 3), "train": "torun"}
    state = position(active="russia", turn=5, edition=edition, expert=expert,
                     conquered=more.pop("conquered", EAST), russia=russia, **more)  # fmt: skip
    state.option = 2 if expert else 0
    play(state, "end")
    return state


@F1
@pytest.mark.rule("001 §13")
def test_without_a_russian_there_prussia_takes_two_cities_back() -> None:
    state = position_in_east_prussia("dobrzyn")
    assert (state.phase, state.to_act) == ("reclaim", 0)
    assert acts(state) == [f"reclaim {city}" for city in EAST]
    play(state, "reclaim rastenburg")
    assert (state.phase, state.to_act) == ("reclaim", 0)
    assert acts(state) == ["reclaim koenigsberg", "reclaim ortelsburg", "reclaim riesenburg"]
    assert refusal(state, "reclaim rastenburg")[0] == "not_reclaimable"
    play(state, "reclaim koenigsberg")
    assert [is_conquered(state, city) for city in EAST] == [False, True, False, True]
    assert (state.phase, view_of(state)["nation"]) == ("movement", "sweden")


@F1
@pytest.mark.parametrize("city", ["mohrungen", "tilsit", "soldau", "koenigsberg", "bartenstein"])
def test_a_russian_in_east_prussia_keeps_it(city: str) -> None:
    assert view_of(position_in_east_prussia(city))["nation"] == "sweden"


@F1
@pytest.mark.parametrize("city", ["olsztyn", "elblag", "colberg", "lauenburg-pommern"])
def test_polish_enclaves_and_other_prussian_land_are_not_east_prussia(city: str) -> None:
    assert position_in_east_prussia(city).phase == "reclaim"


@F1
def test_with_three_of_the_four_nothing_falls_back() -> None:
    assert view_of(position_in_east_prussia("dobrzyn", conquered=EAST[:3]))["nation"] == "sweden"


@F1
def test_nothing_falls_back_in_the_anniversary_edition_or_the_standard_game() -> None:
    assert view_of(position_in_east_prussia("dobrzyn", edition="anniversary"))["nation"] == "sweden"
    assert view_of(position_in_east_prussia("dobrzyn", expert=False))["nation"] == "sweden"


@F1
def test_another_nations_general_in_east_prussia_does_not_keep_it() -> None:
    state = position_in_east_prussia("dobrzyn", sweden={"Ehrensvärd": ("tilsit", 2)})
    assert state.phase == "reclaim"


@F1
def test_a_russian_who_starves_there_in_the_same_move_keeps_nothing() -> None:
    state = position(active="russia", turn=5, edition="revised-2005", expert=True, conquered=EAST,
                     russia={"Fermor": ("tilsit", 3)}, face_down=["Fermor"])  # fmt: skip
    state.option = 2
    play(state, "end")
    assert state.phase == "reclaim"


@F1
def test_it_is_judged_at_the_end_of_russias_move_only() -> None:
    russia = {"Fermor": ("dobrzyn", 3), "train": "torun"}
    state = position(active="prussia", turn=5, edition="revised-2005", expert=True,
                     conquered=EAST, russia=russia)  # fmt: skip
    state.option = 2
    events = pass_until(state, "russia")
    assert "reclaims" not in short_keys(events)


@F1
def test_east_prussia_has_thirty_cities() -> None:
    assert len(EAST_PRUSSIA) == 30
