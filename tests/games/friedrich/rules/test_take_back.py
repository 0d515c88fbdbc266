"""Taking a march back while the movement phase lasts (F14; the championship's T53)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import english
from tests.games.friedrich.build import (
    acts,
    armies_at,
    by_first_rules,
    city_of,
    is_conquered,
    is_face_down,
    is_marked,
    key_and_params,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)

F14 = pytest.mark.rule("F14")
F8 = pytest.mark.rule("F8")
STACK = {"Friedrich+Keith": ("oschatz", 9)}
THREE = {"Friedrich+Keith+Dohna": ("oschatz", 9)}
MONEY = {"prussia": ["spades 6", "clubs 6", "hearts 13"]}


def refusal_key(state: FriedrichState, text: str) -> str:
    return refusal(state, text)[0]


def check_undo(state: FriedrichState, *texts: str, back: str) -> None:
    """Do something and take it back: nothing at all may have changed."""
    before = state.to_bytes()
    play(state, *texts)
    assert back in acts(state, "back")
    events = play(state, back)
    assert state.to_bytes() == before
    assert short_keys(events)[-1] in ("takes_back", "takes_back_train")


# What comes back


@F14
@pytest.mark.parametrize(
    "road",
    [
        "oschatz-riesa",
        "oschatz-riesa-meissen-dresden-radeberg",
        "oschatz-riesa-meissen-riesa-oschatz",
    ],
)
@pytest.mark.rule("T53")
def test_a_march_taken_back_leaves_no_trace(road: str) -> None:
    check_undo(
        position(prussia=STACK), f"march Friedrich+Keith {road}", back="back Friedrich+Keith"
    )


@F14
@F8
@pytest.mark.parametrize("armies", [1, 4, 8])
def test_the_armies_of_a_part_come_back(armies: int) -> None:
    state = position(prussia=STACK)
    check_undo(state, "march Keith oschatz-riesa", f"armies {armies}", back="back Keith")
    assert armies_at(state, "oschatz") == 9


@F14
def test_a_part_that_returned_to_its_stack_may_be_taken_back() -> None:
    check_undo(position(prussia=STACK), "march Keith oschatz-riesa-oschatz", back="back Keith")


@F14
def test_a_train_comes_back_and_is_named_by_where_it_stands() -> None:
    state = position(prussia={"train": ["dahme", "berlin"]})
    play(state, "march train dahme-luckau")
    assert acts(state, "back") == ["back train luckau"]
    assert refusal_key(state, "back train dahme") == "no_such_march"
    assert refusal_key(state, "back train berlin") == "no_such_march"
    check_undo(position(prussia={"train": ["dahme", "berlin"]}), "march train dahme-luckau",
               back="back train luckau")  # fmt: skip


@F14
def test_a_hostile_train_that_was_taken_stands_there_again() -> None:
    state = position(prussia=STACK, austria={"train": "riesa"})
    check_undo(state, "march Friedrich+Keith oschatz-riesa", back="back Friedrich+Keith")
    check_undo(state, "march Keith oschatz-riesa", "armies 3", back="back Keith")


@F14
@pytest.mark.rule("F12")
@pytest.mark.rule("T53")
def test_conquests_and_marks_go() -> None:
    state = position(
        "austria", austria={"Daun": ("bischofswerda", 4)}, prussia={"Keith": ("cottbus", 1)}
    )
    play(state, "march Daun bischofswerda-radeberg-kamenz-hoyerswerda")
    assert is_conquered(state, "radeberg")
    assert is_marked(state, "kamenz")
    play(state, "back Daun")
    assert (state.conquered, state.marked) == (0, 0)


@F14
@pytest.mark.rule("F13")
def test_a_reconquest_goes() -> None:
    state = position(prussia={"Keith": ("radeberg", 2)}, conquered=["kamenz", "radeberg"])
    check_undo(state, "march Keith radeberg-kamenz-hoyerswerda", back="back Keith")


@F14
@pytest.mark.rule("F19")
@pytest.mark.parametrize("down", ["Keith", "Dohna"])
def test_uniting_is_undone_also_for_those_who_stood_there(down: str) -> None:
    state = position(prussia={"Keith": ("oschatz", 2), "Dohna": ("riesa", 1)}, face_down=[down])
    check_undo(state, "march Dohna riesa-oschatz", back="back Dohna")
    assert is_face_down(state, "Keith") == (down == "Keith")
    assert len({text.split()[1] for text in acts(state, "march")}) == 2


@F14
def test_a_general_taken_back_may_march_again() -> None:
    state = position(prussia=STACK)
    play(state, "march Friedrich+Keith oschatz-riesa", "back Friedrich+Keith")
    play(state, "march Keith oschatz-wurzen", "armies 2", "march Friedrich oschatz-torgau")
    assert (city_of(state, "Keith"), city_of(state, "Friedrich")) == ("wurzen", "torgau")


@F14
def test_any_of_several_marches_may_be_taken_back_not_the_last_alone() -> None:
    prussia = {"Keith": ("oschatz", 2), "Dohna": ("berlin", 1), "train": "dahme"}
    state = position(prussia=prussia)
    play(
        state, "march Keith oschatz-riesa", "march Dohna berlin-potsdam", "march train dahme-luckau"
    )
    assert sorted(acts(state, "back")) == ["back Dohna", "back Keith", "back train luckau"]
    play(state, "back Keith")
    assert [city_of(state, "Keith"), city_of(state, "Dohna")] == ["oschatz", "potsdam"]
    assert sorted(acts(state, "back")) == ["back Dohna", "back train luckau"]


@F14
def test_names_are_those_who_marched_together() -> None:
    state = position(prussia=STACK)
    play(state, "march Friedrich+Keith oschatz-riesa")
    for text in ("back Friedrich", "back Keith", "back Dohna"):
        assert refusal_key(state, text) == "no_such_march"


@F14
@pytest.mark.rule("T53")
def test_nothing_is_taken_back_before_armies_are_named_or_after_the_end() -> None:
    state = position(turn=1, prussia=STACK, hanover={"Ferdinand": ("stade", 1)})
    assert refusal_key(state, "back Keith") == "no_such_march"
    play(state, "march Keith oschatz-riesa")
    assert refusal_key(state, "back Keith") == "not_now"
    play(state, "armies 2", "end")
    assert refusal_key(state, "back Keith") == "no_such_march"
    assert acts(state, "back") == []


# What hangs on a march


@F14
@pytest.mark.parametrize(
    "later",
    [
        "march Dohna wurzen-oschatz",
        "march Dohna wurzen-oschatz-riesa",
    ],
)
def test_a_march_that_made_room_or_was_joined_stays(later: str) -> None:
    state = position(prussia={"Keith": ("oschatz", 2), "Dohna": ("wurzen", 1)})
    play(state, "march Keith oschatz-riesa", later)
    assert acts(state, "back") == ["back Dohna"]
    assert refusal_key(state, "back Keith") == "march_needed"
    play(state, "back Dohna", "back Keith")
    assert (city_of(state, "Keith"), city_of(state, "Dohna")) == ("oschatz", "wurzen")


@F14
def test_a_listed_road_stands_for_all_with_the_same_effects() -> None:
    """Keith came to Zossen by Potsdam: he needs no room where Heinrich stood."""
    state = position(prussia={"Heinrich": ("koenigs-wusterhausen", 4), "Keith": ("berlin", 3)})
    play(state, "march Heinrich koenigs-wusterhausen-fuerstenwalde")
    play(state, "march Keith berlin-potsdam-zossen")
    assert acts(state, "back") == ["back Heinrich", "back Keith"]
    play(state, "back Heinrich")
    assert (city_of(state, "Heinrich"), city_of(state, "Keith")) == (
        "koenigs-wusterhausen",
        "zossen",
    )


def position_after_detour() -> FriedrichState:
    """Keith has come to Zossen over the city that Heinrich left, though Potsdam is free too."""
    state = position(prussia={"Heinrich": ("koenigs-wusterhausen", 4), "Keith": ("berlin", 3)})
    play(state, "march Heinrich koenigs-wusterhausen-fuerstenwalde")
    play(state, "march Keith berlin-koenigs-wusterhausen-zossen")
    return state


@F14
def test_the_log_names_the_other_road_of_a_later_march() -> None:
    state = position_after_detour()
    events = play(state, "back Heinrich")
    assert short_keys(events) == ["takes_back", "other_road"]
    assert key_and_params(events[1])[1]["road"] == "Berlin – Potsdam – Zossen"
    assert english(events[1].phrase) == (
        "March of Keith now by another road: Berlin – Potsdam – Zossen."
    )
    assert all(event.audience is None for event in events)


@F14
def test_the_log_names_the_other_road_of_a_train() -> None:
    state = position(
        prussia={"Heinrich": ("koenigs-wusterhausen", 4), "train": "berlin"},
        austria={"Daun": ("prag", 1)},
    )
    play(state, "march Heinrich koenigs-wusterhausen-fuerstenwalde")
    play(state, "march train berlin-koenigs-wusterhausen-zossen")
    events = play(state, "back Heinrich")
    assert short_keys(events) == ["takes_back", "train_other_road"]
    assert key_and_params(events[1])[1]["road"] == "Berlin – Potsdam – Zossen"


@F14
def test_the_log_says_nothing_of_marches_that_keep_their_road() -> None:
    state = position(prussia={"Heinrich": ("meissen", 4), "Keith": ("berlin", 3)})
    play(state, "march Heinrich meissen-dresden", "march Keith berlin-potsdam-zossen")
    assert short_keys(play(state, "back Heinrich")) == ["takes_back"]


@F14
def test_logs_by_the_first_rules_stay_as_they_were() -> None:
    """`repair` compares what was told, act by act."""
    state = by_first_rules(position_after_detour())
    assert short_keys(play(state, "back Heinrich")) == ["takes_back"]
    assert city_of(state, "Keith") == "zossen"


@F14
def test_a_train_rolled_over_a_vacated_city_needs_the_march_that_vacated_it() -> None:
    state = position(prussia={"Keith": ("oschatz", 2), "train": "wurzen"})
    play(state, "march Keith oschatz-torgau-falkenberg", "march train wurzen-oschatz-riesa")
    assert refusal_key(state, "back Keith") == "march_needed"


@F14
@pytest.mark.rule("F12")
@pytest.mark.parametrize("guard", [{}, {"Keith": ("spremberg", 1)}])
def test_the_first_march_over_an_objective_is_not_taken_back_after_a_second(
    guard: dict[str, Any],
) -> None:
    """Without Daun's march Lacy's would have conquered or marked Radeberg."""
    state = position(
        "austria", austria={"Daun": ("dresden", 2), "Lacy": ("radeberg", 2)}, prussia=guard
    )
    play(state, "march Lacy radeberg-bischofswerda-bautzen")
    play(state, "march Daun dresden-radeberg-bischofswerda")
    assert refusal_key(state, "back Lacy") == "march_needed"
    play(state, "back Daun", "back Lacy")
    assert (state.conquered, state.marked) == (0, 0)


@F14
@pytest.mark.rule("F13")
def test_taking_the_imperial_train_is_needed_by_the_reconquest_after_it() -> None:
    state = position(conquered=["leipzig"], imperial={"train": "oschatz"},
                     prussia={"Keith": ("leipzig", 2), "Dohna": ("torgau", 2)})  # fmt: skip
    play(state, "march Dohna torgau-oschatz", "march Keith leipzig-halle")
    assert refusal_key(state, "back Dohna") == "march_needed"
    play(state, "back Keith")
    assert is_conquered(state, "leipzig")
    play(state, "back Dohna")
    assert city_of(state, "Dohna") == "torgau"


@F14
@pytest.mark.rule("F13")
def test_a_march_that_only_marked_may_go_though_the_train_was_taken_later() -> None:
    state = position(conquered=["leipzig"], imperial={"train": "oschatz"},
                     prussia={"Keith": ("leipzig", 2), "Dohna": ("torgau", 2)})  # fmt: skip
    play(state, "march Keith leipzig-halle", "march Dohna torgau-oschatz", "back Keith")
    assert (state.marked, city_of(state, "Dohna")) == (0, "oschatz")


@F14
@F8
def test_of_two_who_left_a_stack_of_three_either_may_come_back() -> None:
    state = position(prussia=THREE)
    play(state, "march Keith oschatz-riesa", "armies 3", "march Dohna oschatz-wurzen", "armies 2")
    assert sorted(acts(state, "back")) == ["back Dohna", "back Keith"]
    play(state, "back Keith")
    assert (armies_at(state, "oschatz"), armies_at(state, "wurzen")) == (7, 2)
    play(state, "back Dohna")
    assert armies_at(state, "oschatz") == 9


@F14
@F8
def test_the_first_to_leave_cannot_come_back_when_all_others_followed() -> None:
    """Without Keith's march Friedrich's would divide the stack."""
    state = position(prussia=STACK)
    play(state, "march Keith oschatz-riesa", "armies 3", "march Friedrich oschatz-wurzen")
    assert refusal_key(state, "back Keith") == "march_needed"
    play(state, "back Friedrich", "back Keith")
    assert armies_at(state, "oschatz") == 9


@F14
def test_a_bring_back_into_a_place_made_free_needs_the_march() -> None:
    state = position(prussia={"Keith+Dohna+Heinrich": ("berlin", 3)}, hands=MONEY)
    play(state, "march Keith berlin-potsdam", "armies 1", "pay spades 6", "bring Seydlitz berlin")
    assert refusal_key(state, "back Keith") == "march_needed"


@F14
def test_a_bring_back_would_have_other_companions_without_the_march() -> None:
    state = position(prussia={"Keith": ("berlin", 3)}, hands=MONEY)
    play(state, "march Keith berlin-potsdam", "pay spades 6", "bring Seydlitz berlin")
    assert refusal_key(state, "back Keith") == "march_needed"


@F14
@pytest.mark.rule("F22")
def test_a_purchase_at_six_needs_the_march_that_opened_the_depot() -> None:
    state = position(prussia={"Keith": ("potsdam", 1)}, austria={"train": "berlin"}, hands=MONEY)
    play(state, "march Keith potsdam-berlin", "pay spades 6", "raise 1", "armies 1")
    assert refusal_key(state, "back Keith") == "march_needed"


@F14
def test_a_raise_that_asked_other_stacks_holds_a_divided_stack_apart() -> None:
    state = position(prussia=STACK, hands=MONEY)
    play(state, "march Keith oschatz-riesa", "armies 3", "pay spades 6", "raise 1")
    play(state, "armies 0", "armies 1")
    assert refusal_key(state, "back Keith") == "march_needed"


# What stays


@F14
@pytest.mark.rule("F20")
@pytest.mark.rule("T54")
def test_payments_stay_paid_and_raised_armies_go_back_with_their_stack() -> None:
    state = position(prussia={"Keith": ("oschatz", 2), "Dohna": ("berlin", 1)}, hands=MONEY)
    play(state, "march Keith oschatz-riesa", "pay spades 6", "raise 1", "armies 1", "armies 0")
    play(state, "back Keith")
    assert (armies_at(state, "oschatz"), armies_at(state, "riesa")) == (3, 0)
    assert view_of(state)["nations"]["prussia"] | {"armies": 4, "cards": 2} == (
        view_of(state)["nations"]["prussia"])  # fmt: skip


@F14
@pytest.mark.rule("F20")
def test_credit_is_lost_when_a_march_is_taken_back() -> None:
    state = position(prussia={"Keith": ("oschatz", 2)}, hands=MONEY)
    play(state, "march Keith oschatz-riesa", "pay hearts 13", "back Keith")
    assert (state.credit, acts(state, "raise", "bring")) == (0, [])


@F14
def test_a_general_brought_back_elsewhere_stays() -> None:
    state = position(prussia={"Keith": ("oschatz", 2)}, hands=MONEY)
    play(state, "march Keith oschatz-riesa", "pay spades 6", "bring Dohna berlin", "back Keith")
    assert (city_of(state, "Dohna"), armies_at(state, "berlin")) == ("berlin", 1)
    assert not [text for text in acts(state, "march") if "Dohna" in text]
