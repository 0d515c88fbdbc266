"""What views and events show to whom (F3, F4, F7)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import AUSTRIA
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event
from tests.games.friedrich.build import (
    acts,
    key_and_params,
    new_game,
    play,
    position,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import draw_in_suit, last_moment

F3 = pytest.mark.rule("F3")
F4 = pytest.mark.rule("F4")
SEATS: list[int | None] = [0, 1, 2, 3, None]
EVERYBODY: dict[str, Any] = {
    "prussia": {"Friedrich+Winterfeldt": ("oschatz", 9), "Keith": ("berlin", 4)},
    "hanover": {"Ferdinand": ("stade", 4)},
    "russia": {"Fermor": ("warszawa", 4), "Apraxin": ("sierpc", 2)},
    "sweden": {"Ehrensvärd": ("stralsund", 2)},
    "austria": {"Daun+Lacy": ("tabor", 7), "Browne": ("bruenn", 4)},
    "imperial": {"Hildburghausen": ("hildburghausen", 2)},
    "france": {"Richelieu+Chevert": ("koblenz", 6), "Soubise": ("gemuenden", 4)},
}
HANDS = {"prussia": ["spades 5", "clubs 7 set 2"], "austria": ["hearts 9", "reserve set 2"],
         "russia": ["clubs 2"], "sweden": ["clubs 3"], "france": ["diamonds 4"]}  # fmt: skip
OWNER = {
    "prussia": 0,
    "hanover": 0,
    "russia": 1,
    "sweden": 1,
    "austria": 2,
    "imperial": 2,
    "france": 3,
}


def war_position(active: str = "prussia", **more: Any) -> FriedrichState:
    given: dict[str, Any] = EVERYBODY | {"hands": HANDS} | more
    return position(active=active, turn=4, **given)


def other_seats(seat: int) -> list[int | None]:
    return [other for other in SEATS if other != seat]


# Views


@F3
@pytest.mark.parametrize("seat", SEATS)
def test_hands_are_shown_to_their_player_only(seat: int | None) -> None:
    nations = view_of(war_position(), seat)["nations"]
    for name, owner in OWNER.items():
        assert (nations[name]["hand"] is None) is (owner != seat)
    if seat == 2:
        assert nations["austria"]["hand"] == ["hearts 9 set 1", "reserve set 2"]
        assert nations["imperial"]["hand"] == []


@F3
@pytest.mark.parametrize("seat", SEATS)
def test_how_many_cards_of_which_set_is_shown_to_all(seat: int | None) -> None:
    nations = view_of(war_position(), seat)["nations"]
    assert [nations[name]["cards"] for name in OWNER] == [2, 0, 1, 1, 2, 0, 1]
    assert nations["prussia"]["cards_by_set"] == [1, 1, 0, 0]
    assert nations["austria"]["cards_by_set"] == [1, 1, 0, 0]


@F3
@pytest.mark.parametrize("seat", SEATS)
def test_armies_of_stacks_are_shown_to_their_player_and_totals_to_all(seat: int | None) -> None:
    view = view_of(war_position(), seat)
    for stack in view["stacks"]:
        assert (stack["armies"] is None) is (OWNER[stack["nation"]] != seat)
        assert stack["stated"] is None
    totals = [view["nations"][name]["armies"] for name in OWNER]
    assert totals == [13, 4, 6, 2, 11, 2, 10]


@F3
def test_nothing_in_a_view_names_a_foreign_card() -> None:
    state = war_position()
    for seat in SEATS:
        text = json.dumps(state.view(seat))
        for name, cards in HANDS.items():
            for card in cards:
                full = card if "set" in card else f"{card} set 1"
                assert (f'"{full}"' in text) is (OWNER[name] == seat)


@F3
def test_the_order_of_the_decks_is_not_revealed() -> None:
    one, two = war_position(), war_position()
    two.reseed(5)
    two.pile.reverse()
    for seat in SEATS:
        assert one.view(seat) == two.view(seat)
    for number in range(4):
        assert one.knowledge(number) == two.knowledge(number)


@F3
def test_a_player_of_two_nations_sees_both_and_they_stay_apart() -> None:
    nations = view_of(war_position(), 1)["nations"]
    assert nations["russia"]["hand"] == ["clubs 2 set 1"]
    assert nations["sweden"]["hand"] == ["clubs 3 set 1"]


# Secret acts: the same act with another secret looks the same to all others


def events_seen_by(events: list[Event], seat: int | None) -> list[Event]:
    return [event for event in events if event.is_seen_by(seat)]


def assert_alike(
    make: Callable[[], FriedrichState], first: list[str], second: list[str], seat: int
) -> None:
    """Play two rows of acts from the same position; others must not tell them apart."""
    one, two = make(), make()
    events, twins = list[Event](), list[Event]()
    for text, other in zip(first, second, strict=True):
        assert one.to_act == two.to_act
        events += play(one, text)
        twins += play(two, other)
    for watcher in other_seats(seat):
        assert events_seen_by(events, watcher) == events_seen_by(twins, watcher)
        assert one.view(watcher) == two.view(watcher)
        assert one.prompt() == two.prompt()
        if watcher is not None:
            assert one.knowledge(watcher) == two.knowledge(watcher)
    assert one.view(seat) != two.view(seat)
    assert one.knowledge(seat) != two.knowledge(seat)


@F3
@pytest.mark.rule("F5")
def test_allotments_are_seen_by_their_player_only() -> None:
    assert_alike(new_game, ["armies 9", "armies 4"], ["armies 5", "armies 8"], 0)


@F3
@pytest.mark.rule("F8")
def test_how_many_armies_go_along_is_seen_by_their_player_only() -> None:
    march = "march Winterfeldt oschatz-riesa"
    assert_alike(war_position, [march, "armies 2"], [march, "armies 7"], 0)
    march = "march Lacy tabor-wotitz"
    assert_alike(lambda: war_position("austria"), [march, "armies 1"], [march, "armies 6"], 2)


@F3
@pytest.mark.rule("F8")
def test_uniting_two_stacks_shows_no_armies() -> None:
    def make(armies: int) -> FriedrichState:
        stacks = {"Daun+Lacy": ("tabor", armies), "Browne": ("wotitz", 9 - armies)}
        return war_position("austria", austria=stacks)

    one, two = make(3), make(5)
    first, second = play(one, "march Browne wotitz-tabor"), play(two, "march Browne wotitz-tabor")
    for seat in other_seats(2):
        assert events_seen_by(first, seat) == events_seen_by(second, seat)
        assert one.view(seat) == two.view(seat)


@F3
@pytest.mark.rule("F20")
def test_how_recruits_are_shared_out_is_seen_by_their_player_only() -> None:
    def make() -> FriedrichState:
        return war_position("austria", hands={"austria": ["spades 12", "hearts 6"]})

    buy = ["pay spades 12", "pay hearts 6", "raise 3"]
    assert_alike(make, [*buy, "armies 3", "armies 0"], [*buy, "armies 1", "armies 2"], 2)


@F3
@pytest.mark.rule("F20")
def test_recruitment_itself_is_public() -> None:
    state = war_position("austria", hands={"austria": ["spades 12"]})
    events = play(state, "pay spades 12", "raise 2")
    for seat in SEATS:
        assert short_keys(events_seen_by(events, seat)) == ["pays", "raises"]
        assert view_of(state, seat)["nations"]["austria"]["armies"] == 13
        assert view_of(state, seat)["asked"]["left"] == (2 if seat == 2 else None)


@F3
@pytest.mark.rule("F7")
def test_frances_discard_is_seen_by_france_only() -> None:
    base = war_position("imperial")
    play(base, "end")
    first, second = acts(base)[:2]
    assert_alike(base.copy, [first], [second], 3)


@F3
def test_cards_dealt_are_shown_to_their_player_only() -> None:
    state = war_position("hanover")
    events = play(state, "end")
    for seat in SEATS:
        names = short_keys(events_seen_by(events, seat))
        assert ("drawn" in names) is (seat == 1)
        assert "draws" in names
    (shown,) = [event for event in events if key_and_params(event)[0] == "drawn"]
    assert len(key_and_params(shown)[1]["cards"]) == 4


@F3
def test_cards_played_and_paid_are_public() -> None:
    state = war_position("austria", hands={"austria": ["spades 12"]})
    (event,) = play(state, "pay spades 12")
    assert event.audience is None
    assert key_and_params(event)[1]["card"]["params"] == {"suit": "spades", "value": 12, "set": 1}


# Combats


def combat_position(**more: Any) -> FriedrichState:
    sides: dict[str, Any] = {"austria": {"Daun+Lacy": ("riesa", 7), "Browne": ("bruenn", 4)}}
    state = war_position("austria", **(sides | more))
    play(state, "end")
    return state


@F4
def test_armies_are_stated_when_a_combat_begins_not_before() -> None:
    state = combat_position()
    assert all(stack["stated"] is None for stack in view_of(state)["stacks"])
    (event,) = play(state, "attack Daun Friedrich")
    assert (
        event.audience,
        key_and_params(event)[1]["strength"],
        key_and_params(event)[1]["against"],
    ) == (None, 7, 9)
    for seat in SEATS:
        view = view_of(state, seat)
        assert view["combat"]["armies"] == [7, 9]
        stated = {s["city"]: s["stated"] for s in view["stacks"] if s["stated"]}
        assert stated == {"riesa": 7, "oschatz": 9}


@F4
def test_a_sum_is_stated_never_a_split() -> None:
    state = combat_position()
    play(state, "attack Daun Friedrich")
    text = json.dumps(view_of(state)["combat"])
    assert '"armies": [7, 9]' in text


@F3
def test_the_side_with_the_right_is_asked_even_without_a_card() -> None:
    rich, poor = (
        combat_position(hands={"austria": ["diamonds 9"]}),
        combat_position(hands={"austria": ["clubs 9"]}),
    )
    for state in (rich, poor):
        play(state, "attack Daun Friedrich")
    for seat in other_seats(2):
        assert rich.view(seat) == poor.view(seat)
        assert rich.prompt() == poor.prompt()
    assert (rich.phase, rich.to_act) == (poor.phase, poor.to_act) == ("combat", 2)


@F3
def test_a_reserve_is_public_before_its_value_is_named() -> None:
    state = combat_position(hands={"austria": ["reserve"]})
    play(state, "attack Daun Friedrich")
    (event,) = play(state, "play reserve")
    assert (key_and_params(event)[0], event.audience, event.final) == ("plays_reserve", None, True)
    assert view_of(state)["combat"]["reserve"] is True
    assert state.hands[AUSTRIA] == 0


@F4
def test_after_losses_everybody_still_knows_the_sums() -> None:
    state = combat_position()
    play(state, "attack Daun Friedrich", "give way")
    play(state, acts(state, "retreat")[0])
    stated = {tuple(s["generals"]): s["stated"] for s in view_of(state)["stacks"] if s["stated"]}
    assert stated == {("Daun", "Lacy"): 5, ("Friedrich", "Winterfeldt"): 9}


# Previews


def reseeded_copy(state: FriedrichState) -> FriedrichState:
    """Return the same position with other chance to come."""
    other = state.copy()
    other.reseed(11)
    return other


AUSTRIAN = [f"hearts {number}" for number in range(2, 12)]
MOMENTS = {
    "the last act of a turn": lambda: war_position("france"),
    "9♦": lambda: draw_in_suit(9, "diamonds", hands={"prussia": ["spades 2"], "austria": AUSTRIAN}),
    "4♥": lambda: draw_in_suit(4, "hearts", hands={"france": ["spades 2", "hearts 3"]}),
    "fate to come": lambda: last_moment("hearts", hands={"france": ["spades 2"]}),
}


@F3
@pytest.mark.parametrize("name", list(MOMENTS))
def test_a_preview_does_not_reveal_future_chance(name: str) -> None:
    state = MOMENTS[name]()
    other = reseeded_copy(state)
    for action in state.legal_actions():
        for seat in range(4):
            assert state.preview(action, seat) == other.preview(action, seat)


@F3
def test_an_ally_of_the_same_side_sees_no_more_than_the_enemy() -> None:
    state = war_position()
    for nation in ("russia", "sweden"):
        view = view_of(state, 2)["nations"][nation]
        assert view == view_of(state, 0)["nations"][nation]
        assert view["hand"] is None


@F4
def test_a_preview_does_not_reveal_the_enemys_armies() -> None:
    weak, strong = (
        {"Friedrich+Winterfeldt": ("oschatz", 5)},
        {"Friedrich+Winterfeldt": ("oschatz", 9)},
    )
    one = combat_position(prussia=weak | {"Keith": ("berlin", 8)})
    two = combat_position(prussia=strong | {"Keith": ("berlin", 4)})
    action = one.parse("attack Daun Friedrich")
    assert one.preview(action, 2) == two.preview(action, 2)
    assert one.view(2) == two.view(2)


@F4
def test_a_preview_of_standing_under_8_clubs_does_not_reveal_dauns_armies() -> None:
    found = []
    for armies in (3, 7):
        austria = {"Daun+Lacy": ("riesa", armies), "Browne": ("bruenn", 11 - armies)}
        state = combat_position(austria=austria, effect="8 clubs")
        play(state, "attack Daun Friedrich")
        assert state.phase == "evade"
        found.append([state.preview(action, 0) for action in state.legal_actions()])
    assert found[0] == found[1]
