"""Armies that fate gives and takes at once: 1♣ 1♦ 2♥ 6♣ 8♠ 10♣ 11♣ (F9, F24, F37)."""

from typing import Any

import pytest

from tests.games.friedrich.build import acts, armies_at, play, refusal, short_keys, view_of
from tests.games.friedrich.fate_cards import draw_in_suit, end_turn_with, last_moment

pytestmark = [pytest.mark.rule("F24"), pytest.mark.rule("F9")]

GAINS = [
    pytest.param(1, "clubs", "russia", ("Fermor", "lomza"), ("Apraxin", "sierpc"), 1, id="1♣"),
    pytest.param(8, "spades", "prussia", ("Friedrich", "berlin"), ("Keith", "halle"), 0, id="8♠"),
    pytest.param(
        11, "clubs", "hanover", ("Ferdinand", "syke"), ("Cumberland", "celle"), 0, id="11♣"
    ),
]
Named = tuple[str, str]


def two_generals(
    nation: str, one: Named, two: Named, first: int = 3, second: int = 3
) -> dict[str, Any]:
    return {nation: {one[0]: (one[1], first), two[0]: (two[1], second)}}


@pytest.mark.parametrize(("card", "suit", "nation", "one", "two", "seat"), GAINS)
def test_the_nation_chooses_who_gains_an_army(
    card: int, suit: str, nation: str, one: Named, two: Named, seat: int
) -> None:
    state = draw_in_suit(card, suit, **two_generals(nation, one, two))
    assert (state.phase, state.to_act) == ("fate", seat)
    assert acts(state) == [f"gain {one[0]}", f"gain {two[0]}"]
    events = play(state, f"gain {two[0]}")
    assert (armies_at(state, one[1]), armies_at(state, two[1])) == (3, 4)
    assert view_of(state)["nations"][nation]["armies"] == 7
    assert "gains" in short_keys(events)
    assert (state.turn, state.phase) == (8, "movement")


@pytest.mark.rule("F37")
@pytest.mark.parametrize(("card", "suit", "nation", "one", "two", "seat"), GAINS)
def test_a_gain_is_not_declined(
    card: int, suit: str, nation: str, one: Named, two: Named, seat: int
) -> None:
    state = draw_in_suit(card, suit, **two_generals(nation, one, two))
    assert refusal(state, "decline")[0] == "must_choose"


@pytest.mark.parametrize(("card", "suit", "nation", "one", "two", "seat"), GAINS)
def test_a_general_with_eight_armies_is_not_listed(
    card: int, suit: str, nation: str, one: Named, two: Named, seat: int
) -> None:
    state = draw_in_suit(card, suit, **two_generals(nation, one, two, first=8, second=1))
    assert acts(state) == [f"gain {two[0]}"]
    assert refusal(state, f"gain {one[0]}")[0] == "full_stack"


@pytest.mark.parametrize(("card", "suit", "nation", "one", "two", "seat"), GAINS)
def test_nobody_is_asked_when_every_general_on_the_map_is_full(
    card: int, suit: str, nation: str, one: Named, two: Named, seat: int
) -> None:
    hanover = {"Ferdinand": ("syke", 8)}
    sides = {"hanover": hanover, nation: {one[0]: (one[1], 8)}}
    state = draw_in_suit(card, suit, **sides)
    assert (state.phase, armies_at(state, one[1])) == ("movement", 8)


@pytest.mark.parametrize(("card", "suit", "nation", "one", "two", "seat"), GAINS)
def test_others_cannot_gain_by_it(
    card: int, suit: str, nation: str, one: Named, two: Named, seat: int
) -> None:
    state = draw_in_suit(card, suit, **two_generals(nation, one, two))
    assert refusal(state, "gain Daun")[0] == "fate_not_him"


def test_the_start_armies_are_never_exceeded() -> None:
    full = {"Saltikov": ("lomza", 6), "Fermor": ("sierpc", 6), "Apraxin": ("plonsk", 4)}
    state = draw_in_suit(1, "clubs", russia=full)
    assert (state.phase, state.total[2]) == ("movement", 16)
    hanover = {"Ferdinand": ("syke", 6), "Cumberland": ("celle", 6)}
    state = draw_in_suit(11, "clubs", hanover=hanover)
    assert (state.phase, state.total[1]) == ("movement", 12)


def test_a_nation_without_generals_on_the_map_is_not_asked() -> None:
    assert draw_in_suit(1, "clubs").phase == "movement"
    assert draw_in_suit(8, "spades", hanover={}).phase == "movement"


def test_any_general_of_a_stack_stands_for_it_and_the_commander_is_listed() -> None:
    stack = {"Schwerin+Keith": ("halle", 9), "Friedrich": ("berlin", 2)}
    state = draw_in_suit(8, prussia=stack)
    assert acts(state) == ["gain Friedrich", "gain Schwerin"]
    play(state, "gain Keith")
    assert armies_at(state, "halle") == 10


def test_a_stack_gains_up_to_eight_for_each_general() -> None:
    state = draw_in_suit(
        8, prussia={"Schwerin+Keith": ("halle", 15), "Dohna+Seydlitz": ("berlin", 16)}
    )
    assert acts(state) == ["gain Schwerin"]


def test_russia_out_of_the_war_gains_nothing() -> None:
    state = last_moment("clubs")
    state.out |= 1 << 2
    end_turn_with(state, 1)
    assert (state.phase, state.total[2]) == ("movement", 0)


FAVOURITES = [
    pytest.param(1, "diamonds", "russia", "Tottleben", "Fermor", "sierpc", 16, id="1♦"),
    pytest.param(6, "clubs", "austria", "Daun", "Lacy", "bruenn", 30, id="6♣"),
]


@pytest.mark.parametrize(("card", "suit", "nation", "name", "other", "city", "most"), FAVOURITES)
def test_the_named_general_gains_an_army_without_a_question(
    card: int, suit: str, nation: str, name: str, other: str, city: str, most: int
) -> None:
    state = draw_in_suit(card, suit, **{nation: {name: (city, 3), other: ("glatz", 4)}})
    assert (state.phase, armies_at(state, city), armies_at(state, "glatz")) == ("movement", 4, 4)
    assert view_of(state)["nations"][nation]["armies"] == 8


@pytest.mark.parametrize(("card", "suit", "nation", "name", "other", "city", "most"), FAVOURITES)
def test_he_gains_nothing_beyond_eight(
    card: int, suit: str, nation: str, name: str, other: str, city: str, most: int
) -> None:
    state = draw_in_suit(card, suit, **{nation: {name: (city, 8)}})
    assert armies_at(state, city) == 8


@pytest.mark.parametrize(("card", "suit", "nation", "name", "other", "city", "most"), FAVOURITES)
def test_he_gains_for_the_pool_of_his_stack(
    card: int, suit: str, nation: str, name: str, other: str, city: str, most: int
) -> None:
    state = draw_in_suit(card, suit, **{nation: {f"{name}+{other}": (city, 15)}})
    assert armies_at(state, city) == 16
    state = draw_in_suit(card, suit, **{nation: {f"{name}+{other}": (city, 16)}})
    assert armies_at(state, city) == 16


@pytest.mark.parametrize(("card", "suit", "nation", "name", "other", "city", "most"), FAVOURITES)
def test_he_gains_nothing_off_the_map(
    card: int, suit: str, nation: str, name: str, other: str, city: str, most: int
) -> None:
    state = draw_in_suit(card, suit, **{nation: {other: (city, 3)}})
    assert (state.phase, armies_at(state, city)) == ("movement", 3)


def test_tottleben_gains_nothing_when_russia_has_all_its_armies() -> None:
    state = draw_in_suit(
        1, "diamonds", russia={"Saltikov+Fermor": ("lomza", 11), "Tottleben": ("sierpc", 5)}
    )
    assert armies_at(state, "sierpc") == 5


def test_daun_gains_nothing_when_austria_has_all_its_armies() -> None:
    austria = {"Browne+Karl+Laudon": ("tabor", 23), "Daun": ("bruenn", 7)}
    assert armies_at(draw_in_suit(6, "clubs", austria=austria), "bruenn") == 7


# 2♥ and 10♣: losses


def test_apraxin_loses_an_army() -> None:
    state = draw_in_suit(2, "hearts", russia={"Apraxin": ("lomza", 2), "Fermor": ("sierpc", 5)})
    assert (armies_at(state, "lomza"), armies_at(state, "sierpc")) == (1, 5)
    assert (state.phase, state.total[2]) == ("movement", 6)


def test_apraxin_keeps_his_last_army() -> None:
    assert armies_at(draw_in_suit(2, "hearts", russia={"Apraxin": ("lomza", 1)}), "lomza") == 1


@pytest.mark.parametrize(("before", "after"), [(2, 2), (3, 2), (9, 8)])
def test_apraxins_stack_loses_one_only_if_one_for_each_general_remains(
    before: int, after: int
) -> None:
    state = draw_in_suit(2, "hearts", russia={"Fermor+Apraxin": ("lomza", before)})
    assert armies_at(state, "lomza") == after


def test_apraxin_off_the_map_loses_nothing() -> None:
    assert armies_at(draw_in_suit(2, "hearts", russia={"Fermor": ("lomza", 5)}), "lomza") == 5


def test_prussia_chooses_who_loses_an_army() -> None:
    state = draw_in_suit(10, "clubs", prussia={"Friedrich": ("berlin", 2), "Keith": ("halle", 5)})
    assert (state.phase, state.to_act) == ("fate", 0)
    assert acts(state) == ["lose Friedrich", "lose Keith"]
    events = play(state, "lose Friedrich")
    assert (armies_at(state, "berlin"), armies_at(state, "halle"), state.total[0]) == (1, 5, 6)
    assert "loses" in short_keys(events)


@pytest.mark.rule("F37")
def test_the_loss_is_not_declined() -> None:
    state = draw_in_suit(10, "clubs", prussia={"Friedrich": ("berlin", 2)})
    assert acts(state) == ["lose Friedrich"]
    assert refusal(state, "decline")[0] == "must_choose"


def test_a_general_with_one_army_does_not_lose_it() -> None:
    state = draw_in_suit(
        10, "clubs", prussia={"Friedrich": ("berlin", 1), "Keith+Dohna": ("halle", 3)}
    )
    assert acts(state) == ["lose Keith"]
    state = draw_in_suit(
        10, "clubs", prussia={"Friedrich": ("berlin", 1), "Keith+Dohna": ("halle", 2)}
    )
    assert (state.phase, state.total[0]) == ("movement", 3)


def test_the_question_who_gains_or_loses_reveals_nothing_about_armies() -> None:
    first = draw_in_suit(8, prussia={"Friedrich": ("berlin", 8), "Keith": ("halle", 1)})
    second = draw_in_suit(8, prussia={"Friedrich": ("berlin", 2), "Keith": ("halle", 7)})
    assert (first.phase, first.prompt()) == (second.phase, second.prompt())
    assert view_of(first) == view_of(second)
