"""The six strokes of fate: subsidies, nations that leave, generals who retire (000 §11)."""

from itertools import permutations
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import (
    GENERALS,
    NATIONS,
    SHORT_NAMES,
    general,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    card_bits,
    city_of,
    is_conquered,
    is_marked,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import end_turn_with, pass_until

S11 = pytest.mark.rule("000 §11")
RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE = range(2, 7)
FULL: dict[str, Any] = {
    "prussia": {
        "Friedrich": ("berlin", 5),
        "Keith+Dohna": ("halle", 12),
        "Lehwaldt": ("tilsit", 3),
    },
    "hanover": {"Ferdinand": ("stade", 4), "Cumberland": ("verden", 3)},
    "russia": {"Saltikov": ("lomza", 5), "train": "sierpc"},
    "sweden": {"Ehrensvärd": ("stralsund", 3), "train": "wismar"},
    "austria": {"Daun": ("tabor", 6)},
    "imperial": {"Hildburghausen": ("hildburghausen", 4), "train": "erlangen"},
    "france": {"Richelieu": ("koblenz", 6), "train": "gemuenden"},
}


def end_of_turn(active: str = "france", turn: int = 8, **more: Any) -> FriedrichState:
    """The last movement phase of a turn; everybody stands at home."""
    return position(active=active, turn=turn, **(FULL | more))


def last_nation(state: FriedrichState) -> str:
    return [name for number, name in enumerate(NATIONS) if state.is_at_war(number)][-1]


def draw_strokes(state: FriedrichState, *cards: str) -> FriedrichState:
    """Let strokes come at the end of this turn and the next ones; the first who may retires."""
    for card in cards:
        pass_until(state, last_nation(state))
        end_turn_with(state, card)
        if state.phase == "retire":
            play(state, acts(state)[0])
    return state


def nation_view(state: FriedrichState, name: str, seat: int | None = None) -> Any:
    return view_of(state, seat)["nations"][name]


# Subsidies


@S11
@pytest.mark.rule("F26")
@pytest.mark.parametrize("cards", list(permutations(["poems", "lord-bute"])))
def test_prussia_draws_seven_then_five_then_four(cards: tuple[str, str]) -> None:
    state = end_of_turn()
    assert nation_view(state, "prussia")["draws"] == 7
    for card, draws in zip(cards, (5, 4), strict=True):
        before = state.hands[0].bit_count()
        draw_strokes(state, card)
        assert nation_view(state, "prussia")["draws"] == draws
        assert state.hands[0].bit_count() == before + draws
        pass_until(state, "france")


@S11
def test_a_subsidy_cut_touches_nobody_else() -> None:
    state = draw_strokes(end_of_turn(), "poems")
    draws = [nation_view(state, name)["draws"] for name in NATIONS[1:]]
    assert draws == [2, 4, 1, 5, 1, 4]
    assert all(state.is_at_war(number) for number in range(7))


# Nations that leave

LEAVING = [("elisabeth", "russia", RUSSIA), ("sweden", "sweden", SWEDEN)]
leaving = pytest.mark.parametrize(("card", "name", "number"), LEAVING)


@S11
@pytest.mark.rule("F25")
@leaving
def test_the_nation_loses_its_pieces_armies_and_cards(card: str, name: str, number: int) -> None:
    state = end_of_turn(hands={name: ["spades 5", "hearts 7"]})
    end_turn_with(state, card)
    left = nation_view(state, name)
    assert (left["in_war"], left["armies"], left["cards"], left["draws"]) == (False, 0, 0, 0)
    pieces = [p for p in view_of(state)["pieces"] if p["nation"] == name]
    assert all(p["gone"] and p["city"] is None for p in pieces)
    assert view_of(state)["cards"]["discards_by_set"][0] == 2


@S11
@leaving
def test_it_moves_no_more_and_receives_no_cards(card: str, name: str, number: int) -> None:
    state = draw_strokes(end_of_turn(), card)
    events = pass_until(state, "france", turn=9)
    told = [dict(event.params).get("nation") for event in events]
    assert name not in told
    assert state.hands[number] == 0


@S11
@pytest.mark.rule("F25")
def test_its_marks_go_and_what_it_held_is_recorded_first() -> None:
    state = end_of_turn(conquered=["kuestrin", "pyritz", "stettin"])
    end_turn_with(state, "elisabeth")
    assert (is_conquered(state, "kuestrin"), is_conquered(state, "stettin")) == (False, True)
    russia = nation_view(state, "russia")
    assert (russia["held"], russia["needed"]) == (2, 10)


@S11
@pytest.mark.rule("F25")
def test_a_city_where_its_pieces_stood_is_empty() -> None:
    state = end_of_turn()
    end_turn_with(state, "elisabeth")
    assert city_of(state, "Saltikov") is None
    assert armies_at(state, "lomza") == 0
    assert view_of(state)["nations"]["russia"]["armies"] == 0


@S11
@pytest.mark.rule("F31")
def test_when_russia_leaves_sweden_needs_first_order_objectives_only() -> None:
    state = end_of_turn(conquered=["stettin", "anklam", "prenzlau", "schwedt"])
    assert (nation_view(state, "sweden")["held"], nation_view(state, "sweden")["needed"]) == (4, 10)
    draw_strokes(state, "elisabeth")
    sweden = nation_view(state, "sweden")
    assert (sweden["held"], sweden["needed"], sweden["eased"]) == (2, 5, True)
    assert (is_conquered(state, "prenzlau"), is_conquered(state, "stettin")) == (False, True)


@S11
@pytest.mark.rule("F31")
def test_second_order_objectives_are_neither_conquered_nor_marked_any_more() -> None:
    for keith in ("halle", "schwedt"):
        sweden = {"Ehrensvärd": ("prenzlau", 3), "train": "stettin"}
        prussia = {"Friedrich": ("berlin", 5), "Keith": (keith, 3), "Lehwaldt": ("tilsit", 3)}
        state = draw_strokes(end_of_turn(sweden=sweden, prussia=prussia), "elisabeth")
        pass_until(state, "sweden")
        play(state, "march Ehrensvärd prenzlau-pasewalk")
        assert not is_conquered(state, "prenzlau")
        assert not is_marked(state, "prenzlau")


@S11
@pytest.mark.rule("F31")
def test_sweden_leaving_eases_nothing_while_russia_is_there() -> None:
    state = draw_strokes(end_of_turn(), "sweden")
    assert [nation_view(state, name)["needed"] for name in NATIONS[2:]] == [10, 10, 16, 10, 10]
    assert not any(nation_view(state, name)["eased"] for name in NATIONS)


@S11
@pytest.mark.parametrize("cards", list(permutations(["elisabeth", "sweden"])))
def test_when_both_have_left_elisabeth_plays_the_imperial_army(cards: tuple[str, str]) -> None:
    state = end_of_turn()
    draw_strokes(state, cards[0])
    assert nation_view(state, "imperial")["seat"] == 2
    draw_strokes(state, cards[1])
    assert nation_view(state, "imperial")["seat"] == 1
    pass_until(state, "imperial")
    assert state.to_act == 1


@S11
@pytest.mark.rule("F31")
def test_when_the_imperial_army_changes_it_and_austria_need_first_order_objectives_only() -> None:
    held = ["meissen", "dresden", "kamenz", "breslau", "goerlitz"]
    state = end_of_turn(conquered=held)
    draw_strokes(state, "elisabeth")
    assert (nation_view(state, "imperial")["needed"], nation_view(state, "austria")["needed"]) == (
        10,
        16,
    )
    draw_strokes(state, "sweden")
    imperial, austria = nation_view(state, "imperial"), nation_view(state, "austria")
    assert (imperial["held"], imperial["needed"], imperial["eased"]) == (1, 5, True)
    assert (austria["held"], austria["needed"], austria["eased"]) == (1, 12, True)
    assert [is_conquered(state, city) for city in held] == [False, True, False, True, False]


# The colonies


@S11
@pytest.mark.rule("F26")
@pytest.mark.parametrize("cards", list(permutations(["india", "america"])))
def test_the_first_colony_costs_cards_and_the_second_the_war(cards: tuple[str, str]) -> None:
    state = end_of_turn()
    draw_strokes(state, cards[0])
    assert (nation_view(state, "austria")["draws"], nation_view(state, "france")["draws"]) == (4, 3)
    assert (nation_view(state, "hanover")["draws"], nation_view(state, "prussia")["draws"]) == (
        2,
        7,
    )
    assert state.is_at_war(FRANCE)
    draw_strokes(state, cards[1])
    assert not state.is_at_war(FRANCE)
    assert (nation_view(state, "austria")["draws"], nation_view(state, "hanover")["draws"]) == (
        4,
        1,
    )
    assert nation_view(state, "imperial")["seat"] == 3


@S11
@pytest.mark.rule("F26")
def test_after_the_first_colony_france_keeps_all_it_draws() -> None:
    state = draw_strokes(end_of_turn(), "india")
    before = state.hands[FRANCE].bit_count()
    events = pass_until(state, "france")
    assert "discards" not in short_keys(events)
    assert state.hands[FRANCE].bit_count() == before + 3


@S11
def test_before_it_france_discards_one_of_four() -> None:
    state = end_of_turn(turn=4)
    before = state.hands[FRANCE].bit_count()
    events = pass_until(state, "france", turn=5)
    assert "discards" in short_keys(events)
    assert state.hands[FRANCE].bit_count() == before + 3


@S11
def test_with_france_cumberland_leaves_and_nobody_is_asked() -> None:
    state = end_of_turn()
    draw_strokes(state, "india")
    pass_until(state, "france")
    events = end_turn_with(state, "america")
    assert "retires" in short_keys(events)
    assert (state.phase, view_of(state)["nation"]) == ("movement", "prussia")
    assert city_of(state, "Cumberland") is None
    assert (nation_view(state, "hanover")["armies"], city_of(state, "Ferdinand")) == (4, "stade")


@S11
@pytest.mark.rule("F9")
def test_cumberland_leaves_his_armies_to_his_stack() -> None:
    for armies, left in ((7, 7), (10, 8)):
        state = end_of_turn(hanover={"Ferdinand+Cumberland": ("stade", armies)})
        draw_strokes(state, "india", "america")
        assert armies_at(state, "stade") == left


@S11
@pytest.mark.rule("F9")
def test_cumberland_off_the_map_never_returns() -> None:
    state = end_of_turn(hanover={"Ferdinand": ("verden", 4)}, hands={"hanover": ["spades 13"]})
    draw_strokes(state, "india", "america")
    pass_until(state, "hanover")
    play(state, "pay spades 13")
    assert refusal(state, "bring Cumberland stade")[0] == "gone_for_good"


@S11
@pytest.mark.rule("F31")
def test_with_france_out_the_imperial_army_moves_last_and_after_austria() -> None:
    state = draw_strokes(end_of_turn(), "india", "america")
    pass_until(state, "austria")
    play(state, "end")
    assert (view_of(state)["nation"], state.to_act) == ("imperial", 3)
    turn = state.turn
    end_turn_with(state, 1)
    assert (state.turn, view_of(state)["nation"]) == (turn + 1, "prussia")


@S11
@pytest.mark.rule("F31")
def test_france_leaving_eases_austria_and_the_imperial_army_but_not_sweden() -> None:
    state = draw_strokes(end_of_turn(), "india", "america")
    assert [nation_view(state, name)["needed"] for name in ("austria", "imperial")] == [12, 5]
    assert nation_view(state, "sweden")["needed"] == 10


@S11
def test_the_imperial_army_changes_its_player_once_only() -> None:
    state = draw_strokes(end_of_turn(), "india", "america", "sweden")
    assert nation_view(state, "imperial")["seat"] == 3
    state = draw_strokes(end_of_turn(), "elisabeth", "sweden", "india")
    assert nation_view(state, "imperial")["seat"] == 1


# The Imperial Army's new player


@pytest.mark.rule("F7")
@pytest.mark.parametrize(
    ("cards", "seat"), [(["india", "america"], 3), (["elisabeth", "sweden"], 1)]
)
def test_its_hand_goes_along_with_the_imperial_army(cards: list[str], seat: int) -> None:
    state = end_of_turn(hands={"imperial": ["spades 5", "hearts 7"]})
    draw_strokes(state, cards[0])
    pass_until(state, last_nation(state))
    before = state.hands[IMPERIAL]
    assert before & card_bits(["spades 5", "hearts 7"])
    assert nation_view(state, "imperial", seat)["hand"] is None
    end_turn_with(state, cards[1])
    assert state.hands[IMPERIAL] == before
    assert "spades 5 set 1" in nation_view(state, "imperial", seat)["hand"]
    assert nation_view(state, "imperial", 2)["hand"] is None
    assert state.knowledge(seat).facts != state.knowledge(2).facts


@S11
@pytest.mark.parametrize("cards", [["india", "america"], ["elisabeth", "sweden"]])
def test_with_three_players_it_goes_to_the_one_who_is_both(cards: list[str]) -> None:
    state = draw_strokes(end_of_turn(players=3), *cards)
    assert nation_view(state, "imperial")["seat"] == 1
    assert [nation_view(state, name)["eased"] for name in ("austria", "imperial")] == [True, True]
    assert [nation_view(state, name)["needed"] for name in ("austria", "imperial")] == [12, 5]


@S11
def test_with_three_players_it_changes_though_elisabeth_still_has_nations() -> None:
    state = draw_strokes(end_of_turn(players=3), "elisabeth", "sweden")
    assert nation_view(state, "france")["seat"] == nation_view(state, "imperial")["seat"] == 1
    state = draw_strokes(state, "india")
    assert nation_view(state, "imperial")["seat"] == 1


@S11
def test_the_seats_follow_the_roles_not_their_order() -> None:
    roles = "pompadour,maria-theresia,elisabeth,friedrich"
    state = end_of_turn(roles=roles)
    draw_strokes(state, "india", "america")
    assert nation_view(state, "imperial")["seat"] == 0


# Who retires


@pytest.mark.rule("F1")
@pytest.mark.parametrize("card", ["elisabeth", "sweden"])
def test_prussia_chooses_any_general_but_friedrich_on_the_map_or_off_it(card: str) -> None:
    state = end_of_turn(retired=["Seydlitz"])
    end_turn_with(state, card)
    assert (state.phase, state.to_act) == ("retire", 0)
    names = [SHORT_NAMES[p] for p in GENERALS[0]]
    wanted = [f"retire {n}" for n in names if n not in ("Friedrich", "Seydlitz")]
    assert acts(state) == wanted
    assert refusal(state, "retire Friedrich")[0] == "not_friedrich"
    assert refusal(state, "retire Seydlitz")[0] == "gone_for_good"
    assert refusal(state, "retire Daun")[0] == "not_yours"


@pytest.mark.rule("F9")
@pytest.mark.parametrize(("armies", "left"), [(12, 8), (8, 8), (3, 3), (16, 8)])
def test_a_retiring_general_leaves_what_his_stack_can_command(armies: int, left: int) -> None:
    state = end_of_turn(prussia={"Friedrich": ("berlin", 5), "Keith+Dohna": ("halle", armies)})
    end_turn_with(state, "sweden")
    play(state, "retire Keith")
    assert (city_of(state, "Keith"), city_of(state, "Dohna")) == (None, "halle")
    assert (armies_at(state, "halle"), state.total[0]) == (left, 5 + left)


@pytest.mark.rule("F9")
def test_alone_he_takes_his_armies_with_him_and_never_returns() -> None:
    state = end_of_turn(hands={"prussia": ["spades 13"]})
    end_turn_with(state, "sweden")
    play(state, "retire Lehwaldt")
    assert (city_of(state, "Lehwaldt"), armies_at(state, "tilsit"), state.total[0]) == (None, 0, 17)
    play(state, "march Friedrich berlin-potsdam", "pay spades 13")
    assert refusal(state, "bring Lehwaldt berlin")[0] == "gone_for_good"
    assert "bring Seydlitz berlin" in acts(state)


@pytest.mark.rule("F9")
def test_a_general_off_the_map_may_retire_and_costs_no_army() -> None:
    state = end_of_turn()
    end_turn_with(state, "elisabeth")
    play(state, "retire Heinrich")
    assert state.total[0] == 20
    assert state.where[general("Heinrich")] == -2


@pytest.mark.rule("F1")
def test_nobody_is_asked_when_only_friedrich_is_left() -> None:
    others = [SHORT_NAMES[p] for p in GENERALS[0][1:]]
    state = end_of_turn(prussia={"Friedrich": ("berlin", 5)}, retired=others)
    end_turn_with(state, "sweden")
    assert (state.phase, city_of(state, "Friedrich")) == ("movement", "berlin")


@pytest.mark.rule("F1")
@pytest.mark.rule("001 §11")
def test_in_2005_elisabeths_death_retires_lehwaldt() -> None:
    state = end_of_turn(edition="revised-2005")
    events = end_turn_with(state, "elisabeth")
    assert "retires" in short_keys(events)
    assert (state.phase, state.where[general("Lehwaldt")], state.total[0]) == ("movement", -2, 17)


@pytest.mark.rule("F1")
@pytest.mark.rule("001 §11")
def test_in_2005_lehwaldt_retires_from_a_stack_and_from_off_the_map_too() -> None:
    prussia = {"Friedrich+Lehwaldt": ("berlin", 10)}
    state = end_of_turn(edition="revised-2005", prussia=prussia)
    end_turn_with(state, "elisabeth")
    assert (armies_at(state, "berlin"), state.total[0]) == (8, 8)
    state = end_of_turn(edition="revised-2005", prussia={"Friedrich": ("berlin", 5)})
    end_turn_with(state, "elisabeth")
    assert state.where[general("Lehwaldt")] == -2


@pytest.mark.rule("F1")
def test_in_2005_nobody_retires_if_lehwaldt_has_already() -> None:
    state = end_of_turn(edition="revised-2005", retired=["Lehwaldt"],
                        prussia={"Friedrich": ("berlin", 5), "Keith": ("halle", 3)})  # fmt: skip
    events = end_turn_with(state, "elisabeth")
    assert (state.phase, "retires" in short_keys(events), state.total[0]) == ("movement", False, 8)


@pytest.mark.rule("F1")
@pytest.mark.rule("001 §11")
def test_in_2005_swedens_peace_retires_one_of_choice() -> None:
    state = end_of_turn(edition="revised-2005")
    end_turn_with(state, "sweden")
    assert state.phase == "retire"
    assert "retire Friedrich" not in acts(state)
    assert "retire Lehwaldt" in acts(state)


@pytest.mark.rule("F25")
def test_the_owner_of_a_nation_that_left_still_knows_its_discarded_cards() -> None:
    one, two = (
        end_of_turn(hands={"russia": ["spades 5"]}),
        end_of_turn(hands={"russia": ["hearts 7"]}),
    )
    for state in (one, two):
        end_turn_with(state, "elisabeth")
    assert one.knowledge(1) != two.knowledge(1)
    assert view_of(one, 2)["cards"] == view_of(two, 2)["cards"]
