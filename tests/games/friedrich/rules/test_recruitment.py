"""Paying, raising armies, bringing pieces back (000 §10, F14, F20, F21).

Blocked depots have a file of their own.
"""

from typing import Any

import pytest

from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    is_face_down,
    key_and_params,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)

RECRUITING = pytest.mark.rule("000 §10")
F14 = pytest.mark.rule("F14")
F20 = pytest.mark.rule("F20")
F21 = pytest.mark.rule("F21")
SUITS = ("spades", "clubs", "hearts", "diamonds")


def prussian_cards(*values: int) -> dict[str, list[str]]:
    """Return Prussia cards of these values in changing suits and sets."""
    return {"prussia": [f"{SUITS[n % 4]} {v} set {n // 4 + 1}" for n, v in enumerate(values)]}


def credit_of(state: FriedrichState) -> int:
    found = view_of(state)["recruitment"]["credit"]
    assert isinstance(found, int)
    return found


def pay_all(state: FriedrichState) -> None:
    while acts(state, "pay"):
        play(state, acts(state, "pay")[0])


def refusal_key(state: FriedrichState, text: str) -> str:
    return refusal(state, text)[0]


def armies_in_view(state: FriedrichState, nation: str = "prussia") -> int:
    found = view_of(state)["nations"][nation]["armies"]
    assert isinstance(found, int)
    return found


# The worked example


@RECRUITING
@F20
@F21
def test_russia_buys_three_armies_and_a_train_for_24_points_and_pays_25() -> None:
    state = position("russia", turn=1, russia={"Saltikov": ("bydgoszcz", 3), "train": "torun"},
                     hands={"russia": ["clubs 13", "clubs 12"]})  # fmt: skip
    play(state, "pay clubs 13", "pay clubs 12")
    assert credit_of(state) == 25
    play(state, "bring Apraxin sierpc", "bring Tottleben sierpc", "raise 1")
    assert (credit_of(state), armies_in_view(state, "russia")) == (7, 6)
    play(state, "armies 1", "armies 0")
    assert refusal_key(state, "bring train sierpc") == "not_a_depot"
    play(state, "bring train warszawa")
    assert (credit_of(state), armies_at(state, "sierpc"), armies_at(state, "bydgoszcz")) == (
        1,
        2,
        4,
    )
    trains = [p["city"] for p in view_of(state)["pieces"] if p["kind"] == "train" and p["city"]]
    assert sorted(trains) == ["torun", "warszawa"]
    play(state, "end")
    assert (view_of(state)["nation"], view_of(state)["nations"]["russia"]["cards"]) == ("sweden", 0)


# Paying


@RECRUITING
@F20
@pytest.mark.parametrize(
    ("card", "worth"), [("spades 2", 2), ("hearts 13", 13), ("reserve", 10), ("reserve set 3", 10)]
)
def test_cards_of_any_suit_are_money_and_a_reserve_is_worth_ten(card: str, worth: int) -> None:
    state = position(prussia={"Keith": ("berlin", 1)}, hands={"prussia": [card]})
    events = play(state, f"pay {card}")
    assert credit_of(state) == worth
    assert (key_and_params(events[0])[0], events[0].is_seen_by(None)) == ("pays", True)


@RECRUITING
@F20
@pytest.mark.parametrize(("paid", "most"), [(5, 0), (6, 1), (11, 1), (12, 2), (13, 2)])
def test_an_army_costs_six(paid: int, most: int) -> None:
    state = position(prussia={"Keith": ("berlin", 1)}, hands=prussian_cards(paid))
    play(state, *acts(state, "pay"))
    assert acts(state, "raise") == [f"raise {number}" for number in range(1, most + 1)]
    assert refusal(state, f"raise {most + 1}") == (
        "credit_short", {"credit": paid, "price": 6 * (most + 1)})  # fmt: skip
    assert refusal_key(state, "raise 0") == "raise_none"


@F20
def test_a_card_may_be_paid_only_while_there_is_something_left_to_buy() -> None:
    """One army and no train are missing: six points buy all there is."""
    prussia = {"Friedrich+Keith": ("berlin", 16), "Heinrich+Dohna": ("potsdam", 15)}
    state = position(
        prussia=prussia | {"train": ["jueterbog", "gruenberg"]}, hands=prussian_cards(5, 6, 7)
    )
    play(state, "pay spades 5")
    assert len(acts(state, "pay")) == 2
    play(state, "pay clubs 6")
    assert (credit_of(state), acts(state, "pay")) == (11, [])
    assert refusal_key(state, "pay hearts 7 set 1") == "nothing_to_buy"


@F20
def test_a_nation_that_lacks_nothing_cannot_pay() -> None:
    prussia = {"Friedrich+Keith": ("berlin", 16), "Heinrich+Dohna": ("potsdam", 16)}
    state = position(
        prussia=prussia | {"train": ["jueterbog", "gruenberg"]}, hands=prussian_cards(13)
    )
    assert acts(state, "pay") == []
    assert refusal_key(state, "pay spades 13") == "nothing_to_buy"


@F20
def test_a_missing_train_alone_may_be_paid_for() -> None:
    prussia = {"Friedrich+Keith": ("berlin", 16), "Heinrich+Dohna": ("potsdam", 16)}
    state = position(prussia=prussia | {"train": "jueterbog"}, hands=prussian_cards(6, 2))
    play(state, "pay spades 6")
    assert (acts(state, "pay"), acts(state, "raise")) == ([], [])
    assert acts(state, "bring") == []
    assert refusal_key(state, "bring train berlin") == "no_depot_free"


@F20
def test_after_a_purchase_less_is_missing_and_the_rest_of_the_credit_counts() -> None:
    prussia = {"Friedrich+Keith": ("berlin", 15), "Heinrich+Dohna": ("potsdam", 15)}
    state = position(
        prussia=prussia | {"train": ["jueterbog", "gruenberg"]}, hands=prussian_cards(10, 9)
    )
    play(state, "pay spades 10")
    assert acts(state, "pay") == ["pay clubs 9 set 1"]
    play(state, "raise 1", "armies 1", "armies 0")
    assert (credit_of(state), acts(state, "pay")) == (4, ["pay clubs 9 set 1"])
    play(state, "pay clubs 9")
    assert credit_of(state) == 13


@F20
def test_what_was_paid_may_be_left_unused_and_is_lost() -> None:
    state = position(turn=1, prussia={"Keith": ("berlin", 1)}, hands=prussian_cards(13, 12))
    play(state, "pay spades 13", "end")
    assert view_of(state)["nations"]["prussia"]["cards"] == 1
    assert state.credit == 0


@F14
@F20
@pytest.mark.parametrize(
    "act", ["march Dohna riesa-oschatz", "march train dahme-luckau", "back Heinrich"]
)
def test_any_other_act_ends_a_payment_and_the_rest_is_lost(act: str) -> None:
    prussia = {"Keith": ("berlin", 1), "Dohna": ("riesa", 1), "Heinrich": ("wurzen", 1),
               "train": "dahme"}  # fmt: skip
    state = position(prussia=prussia, hands=prussian_cards(13))
    play(state, "march Heinrich wurzen-leipzig", "pay spades 13")
    assert credit_of(state) == 13
    play(state, act)
    assert (credit_of(state), acts(state, "raise", "bring")) == (0, [])


@F20
def test_pay_raise_share_and_bring_are_one_payment() -> None:
    state = position(prussia={"Keith": ("berlin", 1)}, hands=prussian_cards(13, 12, 11))
    play(state, "pay spades 13", "raise 1", "armies 1", "pay clubs 12", "bring Dohna berlin")
    assert credit_of(state) == 13 - 6 + 12 - 6
    play(state, "pay hearts 11", "bring Seydlitz berlin", "raise 2", "armies 2")
    assert (credit_of(state), armies_at(state, "berlin")) == (6, 6)


@F20
@pytest.mark.parametrize("act", ["raise 1", "bring Keith berlin", "bring train berlin"])
def test_nothing_is_bought_without_paying(act: str) -> None:
    state = position(prussia={"Dohna": ("riesa", 1)}, hands=prussian_cards(13))
    assert refusal_key(state, act) == "credit_short"
    assert acts(state, "raise", "bring") == []


# Limits


@RECRUITING
@F20
def test_a_nation_never_has_more_armies_than_at_the_start() -> None:
    state = position("sweden", sweden={"Ehrensvärd": ("stralsund", 2)},
                     hands={"sweden": ["spades 13", "clubs 13"]})  # fmt: skip
    pay_all(state)
    assert acts(state, "raise") == ["raise 1", "raise 2"]
    assert refusal(state, "raise 3") == ("army_limit", {"nation": "sweden", "limit": 4})


@RECRUITING
@F20
@pytest.mark.rule("000 §6")
def test_no_more_armies_are_raised_than_eight_for_each_general() -> None:
    state = position(
        prussia={"Keith": ("riesa", 7), "Dohna": ("wurzen", 8)}, hands=prussian_cards(13, 13)
    )
    pay_all(state)
    assert acts(state, "raise") == ["raise 1"]
    assert refusal(state, "raise 2") == ("nobody_has_room", {"most": 1})


@F20
def test_without_a_general_no_army_can_be_raised() -> None:
    state = position(hands=prussian_cards(6))
    play(state, "pay spades 6")
    assert refusal_key(state, "raise 1") == "no_room_at_all"
    play(state, "bring Keith berlin")
    assert (armies_at(state, "berlin"), armies_in_view(state)) == (1, 1)


@F20
@F21
def test_at_the_limit_no_general_comes_back_but_a_train_does() -> None:
    state = position(
        "sweden", sweden={"Ehrensvärd": ("wolgast", 4)}, hands={"sweden": ["spades 13"]}
    )
    play(state, "pay spades 13")
    assert acts(state, "bring") == ["bring train stralsund"]
    prussia = {"Friedrich+Keith": ("riesa", 16), "Heinrich+Dohna": ("potsdam", 16)}
    state = position(prussia=prussia, hands=prussian_cards(13))
    play(state, "pay spades 13")
    assert refusal_key(state, "bring Lehwaldt berlin") == "army_limit"
    assert acts(state, "bring") == ["bring train berlin"]


@F20
@pytest.mark.rule("000 §14")
def test_in_a_scenario_prussia_never_exceeds_its_smaller_number() -> None:
    state = position(players=2, scenario="west", prussia={"Seydlitz": ("brandenburg", 2)},
                     hands=prussian_cards(13, 13))  # fmt: skip
    pay_all(state)
    assert refusal(state, "raise 2") == ("army_limit", {"nation": "prussia", "limit": 3})
    assert acts(state, "raise", "bring") == ["raise 1", "bring train berlin"]
    assert refusal_key(state, "bring Friedrich berlin") == "gone_for_good"


# Sharing out


@RECRUITING
@F20
@pytest.mark.rule("F33")
def test_every_stack_is_asked_in_the_order_of_ranks_and_zero_is_allowed() -> None:
    prussia = {"Keith": ("riesa", 2), "Heinrich+Dohna": ("wurzen", 3), "Lehwaldt": ("berlin", 1)}
    state = position(prussia=prussia, hands=prussian_cards(12))
    play(state, "pay spades 12", "raise 2")
    asked = []
    for _ in range(3):
        asked.append((view_of(state)["asked"]["generals"], acts(state)))
        play(state, acts(state)[0])
    assert asked == [
        (["Heinrich", "Dohna"], ["armies 0", "armies 1", "armies 2"]),
        (["Keith"], ["armies 0", "armies 1", "armies 2"]),
        (["Lehwaldt"], ["armies 2"]),
    ]
    assert (state.phase, armies_at(state, "berlin")) == ("movement", 3)


@F20
def test_a_full_stack_is_asked_too_and_the_room_of_later_ones_is_minded() -> None:
    prussia = {"Keith": ("riesa", 8), "Dohna": ("wurzen", 3), "Lehwaldt": ("berlin", 7)}
    state = position(prussia=prussia, hands=prussian_cards(12, 6))
    pay_all(state)
    play(state, "raise 3")
    assert acts(state) == ["armies 0"]
    play(state, "armies 0")
    assert acts(state) == ["armies 2", "armies 3"]
    assert refusal(state, "armies 1") == ("armies_bounds", {"least": 2, "most": 3})
    play(state, "armies 2", "armies 1")
    assert (armies_at(state, "wurzen"), armies_at(state, "berlin")) == (5, 8)


@F20
def test_the_player_sees_how_many_of_the_new_armies_each_stack_may_be_given() -> None:
    prussia = {"Keith": ("riesa", 8), "Dohna": ("wurzen", 3), "Lehwaldt": ("berlin", 7)}
    state = position(prussia=prussia, hands=prussian_cards(12, 6))
    pay_all(state)
    play(state, "raise 3")
    assert view_of(state, 0)["asked"]["stacks"] == [
        {"city": "riesa", "least": 0, "most": 0, "holds": 8},
        {"city": "wurzen", "least": 2, "most": 3, "holds": 8},
        {"city": "berlin", "least": 0, "most": 1, "holds": 8},
    ]
    assert view_of(state, 1)["asked"]["stacks"] is None


@RECRUITING
@pytest.mark.rule("F3")
def test_the_new_total_is_public_and_who_received_is_not() -> None:
    state = position(
        prussia={"Keith": ("riesa", 2), "Dohna": ("wurzen", 3)}, hands=prussian_cards(6)
    )
    events = play(state, "pay spades 6", "raise 1", "armies 0", "armies 1")
    assert short_keys(events) == ["pays", "raises", "shared", "shared"]
    assert key_and_params(events[1])[1] == {"nation": "prussia", "armies": 1, "total": 6}
    assert [event.is_seen_by(1) for event in events] == [True, True, False, False]


@F20
def test_a_general_just_brought_back_takes_part_in_the_next_sharing_out() -> None:
    state = position(prussia={"Keith": ("riesa", 2)}, hands=prussian_cards(12))
    play(state, "pay spades 12", "bring Dohna berlin", "raise 1", "armies 0", "armies 1")
    assert (armies_at(state, "berlin"), armies_at(state, "riesa")) == (2, 2)


# Bringing back


@RECRUITING
@F21
def test_a_general_comes_with_one_army_for_six_points() -> None:
    state = position(prussia={"Keith": ("riesa", 2)}, hands=prussian_cards(7))
    play(state, "pay spades 7", "bring Dohna berlin")
    assert (city_of(state, "Dohna"), armies_at(state, "berlin"), credit_of(state)) == (
        "berlin",
        1,
        1,
    )
    assert (armies_in_view(state), is_face_down(state, "Dohna")) == (3, False)


@RECRUITING
@F21
def test_pieces_that_came_back_do_not_move() -> None:
    state = position(turn=1, prussia={"Keith": ("riesa", 2)}, hands=prussian_cards(12))
    play(state, "pay spades 12", "bring Dohna berlin")
    assert refusal_key(state, "march Dohna berlin-potsdam") == "has_moved"
    assert not [text for text in acts(state, "march") if "Dohna" in text]
    state = position("russia", russia={}, hands={"russia": ["spades 6"]})
    play(state, "pay spades 6", "bring train warszawa")
    assert refusal_key(state, "march train warszawa-otwock") == "train_moved"


@F21
def test_they_move_in_the_next_turn() -> None:
    state = position("france", turn=1, hands={"france": ["spades 6"]})
    play(state, "pay spades 6", "bring Soubise koblenz", "end", *["end"] * 6)
    play(state, acts(state, "discard")[0])
    assert [text for text in acts(state, "march") if "Soubise" in text]


@F21
@pytest.mark.rule("F19")
def test_a_general_in_the_depot_is_done_moving_too() -> None:
    state = position(prussia={"Keith": ("berlin", 2)}, hands=prussian_cards(6))
    play(state, "pay spades 6", "bring Dohna berlin")
    assert refusal_key(state, "march Keith berlin-potsdam") == "has_moved"


@F21
def test_his_army_is_his_even_when_he_joins_a_rich_stack() -> None:
    state = position(prussia={"Friedrich+Keith": ("berlin", 16)}, hands=prussian_cards(6))
    play(state, "pay spades 6")
    assert acts(state, "raise") == []
    play(state, "bring Dohna berlin")
    assert (armies_at(state, "berlin"), armies_in_view(state)) == (17, 17)


@RECRUITING
@F21
def test_a_depot_takes_a_general_onto_one_or_two_own_ones_not_onto_three() -> None:
    for stack, room in (
        ("Keith", True),
        ("Keith+Heinrich", True),
        ("Keith+Heinrich+Winterfeldt", False),
    ):
        state = position(prussia={stack: ("berlin", 3)}, hands=prussian_cards(6))
        play(state, "pay spades 6")
        assert ("bring Dohna berlin" in acts(state)) == room
        if not room:
            assert refusal_key(state, "bring Dohna berlin") == "no_depot_free"


@F21
@pytest.mark.parametrize(
    "holder",
    [
        {"prussia": {"train": "berlin"}},
        {"hanover": {"Ferdinand": ("berlin", 1)}},
        {"hanover": {"train": "berlin"}},
    ],
)
def test_a_train_or_a_piece_of_the_same_players_other_nation_closes_a_depot(
    holder: dict[str, Any],
) -> None:
    state = position(hands=prussian_cards(6), **holder)
    play(state, "pay spades 6")
    assert acts(state, "bring") == []
    assert refusal_key(state, "bring Dohna berlin") == "no_depot_free"
    assert view_of(state)["recruitment"]["price"] == 6


@F21
def test_a_train_needs_an_empty_depot() -> None:
    state = position(prussia={"Keith": ("berlin", 1)}, hands=prussian_cards(6))
    play(state, "pay spades 6")
    assert "bring Dohna berlin" in acts(state)
    assert refusal_key(state, "bring train berlin") == "no_depot_free"


@RECRUITING
@F21
def test_pieces_come_back_in_depots_of_their_nation_only() -> None:
    state = position("austria", hands={"austria": ["spades 6"]})
    play(state, "pay spades 6")
    assert {text.split()[2] for text in acts(state, "bring")} == {"bruenn", "tabor"}
    for city in ("berlin", "prag", "warszawa"):
        assert refusal_key(state, f"bring Daun {city}") == "not_a_depot"
    assert refusal_key(state, "bring Friedrich bruenn") == "not_yours"


@F21
def test_a_general_on_the_map_is_not_brought_back() -> None:
    state = position(
        prussia={"Keith": ("riesa", 1), "train": ["dahme", "gruenberg"]}, hands=prussian_cards(6)
    )
    play(state, "pay spades 6")
    assert refusal_key(state, "bring Keith berlin") == "on_the_map"
    assert refusal_key(state, "bring train berlin") == "no_train_off"


@F21
@pytest.mark.rule("F15")
def test_a_general_who_came_back_beside_an_enemy_fights_this_turn() -> None:
    state = position(hands=prussian_cards(6), austria={"Daun": ("potsdam", 1)})
    play(state, "pay spades 6", "bring Dohna berlin", "end")
    assert acts(state) == ["attack Dohna Daun"]


@F21
@pytest.mark.rule("F33")
def test_of_several_trains_off_the_map_one_is_listed() -> None:
    state = position("russia", hands={"russia": ["spades 6"]})
    play(state, "pay spades 6")
    trains = [text for text in acts(state, "bring") if "train" in text]
    assert trains == ["bring train sierpc", "bring train warszawa"]


# Between marches


@RECRUITING
@F14
def test_marches_and_recruitment_may_be_interleaved() -> None:
    prussia = {"Keith+Dohna+Heinrich": ("berlin", 4), "Lehwaldt": ("riesa", 1)}
    state = position(prussia=prussia, hands=prussian_cards(6, 6, 6))
    play(state, "pay spades 6")
    assert refusal_key(state, "bring Seydlitz berlin") == "no_depot_free"
    play(state, "march Keith+Dohna+Heinrich berlin-potsdam", "pay clubs 6", "bring Seydlitz berlin")
    play(state, "march Lehwaldt riesa-oschatz", "pay hearts 6", "raise 1", *["armies 0"] * 2)
    assert acts(state) == ["armies 1"]
    play(state, "armies 1")
    assert armies_at(state, "oschatz") == 2


@F14
def test_a_stack_that_has_marched_still_receives() -> None:
    state = position(prussia={"Keith": ("riesa", 1)}, hands=prussian_cards(6))
    play(state, "march Keith riesa-oschatz", "pay spades 6", "raise 1", "armies 1")
    assert armies_at(state, "oschatz") == 2


@pytest.mark.rule("F38")
def test_10_of_spades_binds_prussians_only() -> None:
    """Daun received an army and still marches beside Friedrich."""
    state = position("austria", austria={"Daun": ("bruenn", 5)},
                     prussia={"Friedrich": ("olmuetz", 5)},
                     hands={"austria": ["clubs 6", "hearts 6"]}, effect="10 spades")  # fmt: skip
    play(state, "pay clubs 6", "raise 1", "armies 1", "march Daun bruenn-prossnitz")
    assert city_of(state, "Daun") == "prossnitz"
    play(state, "pay hearts 6", "raise 1")
    assert acts(state) == ["armies 1"]
