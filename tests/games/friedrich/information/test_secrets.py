"""What views and events show to whom (F3, F4, F7)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import AUSTRIA
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event
from tests.games.friedrich.build import acts, begun, keys, play, position, seen, told
from tests.games.friedrich.destiny import last_moment, strike

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


def war(active: str = "prussia", **more: Any) -> FriedrichState:
    given: dict[str, Any] = EVERYBODY | {"hands": HANDS} | more
    return position(active=active, turn=4, **given)


def others(seat: int) -> list[int | None]:
    return [other for other in SEATS if other != seat]


# Views


@F3
@pytest.mark.parametrize("seat", SEATS)
def test_hands_are_shown_to_their_player_only(seat: int | None) -> None:
    nations = seen(war(), seat)["nations"]
    for name, owner in OWNER.items():
        assert (nations[name]["hand"] is None) is (owner != seat)
    if seat == 2:
        assert nations["austria"]["hand"] == ["hearts 9 set 1", "reserve set 2"]
        assert nations["imperial"]["hand"] == []


@F3
@pytest.mark.parametrize("seat", SEATS)
def test_how_many_cards_of_which_set_is_shown_to_all(seat: int | None) -> None:
    nations = seen(war(), seat)["nations"]
    assert [nations[name]["cards"] for name in OWNER] == [2, 0, 1, 1, 2, 0, 1]
    assert nations["prussia"]["cards_by_set"] == [1, 1, 0, 0]
    assert nations["austria"]["cards_by_set"] == [1, 1, 0, 0]


@F3
@pytest.mark.parametrize("seat", SEATS)
def test_armies_of_stacks_are_shown_to_their_player_and_totals_to_all(seat: int | None) -> None:
    view = seen(war(), seat)
    for stack in view["stacks"]:
        assert (stack["armies"] is None) is (OWNER[stack["nation"]] != seat)
        assert stack["stated"] is None
    totals = [view["nations"][name]["armies"] for name in OWNER]
    assert totals == [13, 4, 6, 2, 11, 2, 10]


@F3
def test_nothing_in_a_view_names_a_foreign_card() -> None:
    state = war()
    for seat in SEATS:
        text = json.dumps(state.view(seat))
        for name, cards in HANDS.items():
            for card in cards:
                full = card if "set" in card else f"{card} set 1"
                assert (f'"{full}"' in text) is (OWNER[name] == seat)


@F3
def test_the_order_of_the_decks_is_nowhere() -> None:
    one, two = war(), war()
    two.reseed(5)
    two.pile.reverse()
    for seat in SEATS:
        assert one.view(seat) == two.view(seat)
    for number in range(4):
        assert one.knowledge(number) == two.knowledge(number)


@F3
def test_a_player_of_two_nations_sees_both_and_they_stay_apart() -> None:
    nations = seen(war(), 1)["nations"]
    assert nations["russia"]["hand"] == ["clubs 2 set 1"]
    assert nations["sweden"]["hand"] == ["clubs 3 set 1"]


# Secret acts: the same act with another secret looks the same to all others


def told_to(events: list[Event], seat: int | None) -> list[Event]:
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
    for watcher in others(seat):
        assert told_to(events, watcher) == told_to(twins, watcher)
        assert one.view(watcher) == two.view(watcher)
        assert one.prompt() == two.prompt()
        if watcher is not None:
            assert one.knowledge(watcher) == two.knowledge(watcher)
    assert one.view(seat) != two.view(seat)
    assert one.knowledge(seat) != two.knowledge(seat)


@F3
@pytest.mark.rule("F5")
def test_allotments_are_seen_by_their_player_only() -> None:
    assert_alike(begun, ["armies 9", "armies 4"], ["armies 5", "armies 8"], 0)


@F3
@pytest.mark.rule("F8")
def test_how_many_armies_go_along_is_seen_by_their_player_only() -> None:
    march = "march Winterfeldt oschatz-riesa"
    assert_alike(war, [march, "armies 2"], [march, "armies 7"], 0)
    march = "march Lacy tabor-wotitz"
    assert_alike(lambda: war("austria"), [march, "armies 1"], [march, "armies 6"], 2)


@F3
@pytest.mark.rule("F8")
def test_uniting_two_stacks_shows_no_armies() -> None:
    def make(armies: int) -> FriedrichState:
        stacks = {"Daun+Lacy": ("tabor", armies), "Browne": ("wotitz", 9 - armies)}
        return war("austria", austria=stacks)

    one, two = make(3), make(5)
    first, second = play(one, "march Browne wotitz-tabor"), play(two, "march Browne wotitz-tabor")
    for seat in others(2):
        assert told_to(first, seat) == told_to(second, seat)
        assert one.view(seat) == two.view(seat)


@F3
@pytest.mark.rule("F20")
def test_how_recruits_are_shared_out_is_seen_by_their_player_only() -> None:
    def make() -> FriedrichState:
        return war("austria", hands={"austria": ["spades 12", "hearts 6"]})

    buy = ["pay spades 12", "pay hearts 6", "raise 3"]
    assert_alike(make, [*buy, "armies 3", "armies 0"], [*buy, "armies 1", "armies 2"], 2)


@F3
@pytest.mark.rule("F20")
def test_recruitment_itself_is_public() -> None:
    state = war("austria", hands={"austria": ["spades 12"]})
    events = play(state, "pay spades 12", "raise 2")
    for seat in SEATS:
        assert keys(told_to(events, seat)) == ["pays", "raises"]
        assert seen(state, seat)["nations"]["austria"]["armies"] == 13
        assert seen(state, seat)["asked"]["left"] == (2 if seat == 2 else None)


@F3
@pytest.mark.rule("F7")
def test_frances_discard_is_seen_by_france_only() -> None:
    base = war("imperial")
    play(base, "end")
    first, second = acts(base)[:2]
    assert_alike(base.copy, [first], [second], 3)


@F3
def test_cards_dealt_are_shown_to_their_player_only() -> None:
    state = war("hanover")
    events = play(state, "end")
    for seat in SEATS:
        names = keys(told_to(events, seat))
        assert ("drawn" in names) is (seat == 1)
        assert "draws" in names
    (shown,) = [event for event in events if told(event)[0] == "drawn"]
    assert len(told(shown)[1]["cards"]) == 4


@F3
def test_cards_played_and_paid_are_public() -> None:
    state = war("austria", hands={"austria": ["spades 12"]})
    (event,) = play(state, "pay spades 12")
    assert event.audience is None
    assert told(event)[1]["card"]["params"] == {"suit": "spades", "value": 12, "set": 1}


# Combats


def fight(**more: Any) -> FriedrichState:
    sides: dict[str, Any] = {"austria": {"Daun+Lacy": ("riesa", 7), "Browne": ("bruenn", 4)}}
    state = war("austria", **(sides | more))
    play(state, "end")
    return state


@F4
def test_armies_are_stated_when_a_combat_begins_not_before() -> None:
    state = fight()
    assert all(stack["stated"] is None for stack in seen(state)["stacks"])
    (event,) = play(state, "attack Daun Friedrich")
    assert (event.audience, told(event)[1]["strength"], told(event)[1]["against"]) == (None, 7, 9)
    for seat in SEATS:
        view = seen(state, seat)
        assert view["combat"]["armies"] == [7, 9]
        stated = {s["city"]: s["stated"] for s in view["stacks"] if s["stated"]}
        assert stated == {"riesa": 7, "oschatz": 9}


@F4
def test_a_sum_is_stated_never_a_split() -> None:
    state = fight()
    play(state, "attack Daun Friedrich")
    text = json.dumps(seen(state)["combat"])
    assert '"armies": [7, 9]' in text


@F3
def test_the_one_with_the_right_is_asked_whether_he_holds_a_card_or_not() -> None:
    rich, poor = fight(hands={"austria": ["diamonds 9"]}), fight(hands={"austria": ["clubs 9"]})
    for state in (rich, poor):
        play(state, "attack Daun Friedrich")
    for seat in others(2):
        assert rich.view(seat) == poor.view(seat)
        assert rich.prompt() == poor.prompt()
    assert (rich.phase, rich.to_act) == (poor.phase, poor.to_act) == ("combat", 2)


@F3
def test_a_reserve_is_public_before_its_value_is_named() -> None:
    state = fight(hands={"austria": ["reserve"]})
    play(state, "attack Daun Friedrich")
    (event,) = play(state, "play reserve")
    assert (told(event)[0], event.audience, event.final) == ("plays_reserve", None, True)
    assert seen(state)["combat"]["reserve"] is True
    assert state.hands[AUSTRIA] == 0


@F4
def test_after_losses_everybody_still_knows_the_sums() -> None:
    state = fight()
    play(state, "attack Daun Friedrich", "give way")
    play(state, acts(state, "retreat")[0])
    stated = {tuple(s["generals"]): s["stated"] for s in seen(state)["stacks"] if s["stated"]}
    assert stated == {("Daun", "Lacy"): 5, ("Friedrich", "Winterfeldt"): 9}


# Previews


def stirred(state: FriedrichState) -> FriedrichState:
    """Give the same position with other chance to come."""
    other = state.copy()
    other.reseed(11)
    return other


AUSTRIAN = [f"hearts {number}" for number in range(2, 12)]
MOMENTS = {
    "the last act of a turn": lambda: war("france"),
    "9♦": lambda: strike(9, "diamonds", hands={"prussia": ["spades 2"], "austria": AUSTRIAN}),
    "4♥": lambda: strike(4, "hearts", hands={"france": ["spades 2", "hearts 3"]}),
    "fate to come": lambda: last_moment("hearts", hands={"france": ["spades 2"]}),
}


@F3
@pytest.mark.parametrize("name", list(MOMENTS))
def test_a_preview_does_not_tell_what_chance_will_bring(name: str) -> None:
    state = MOMENTS[name]()
    other = stirred(state)
    for action in state.legal_actions():
        for seat in range(4):
            assert state.preview(action, seat) == other.preview(action, seat)


@F3
def test_an_ally_of_the_same_side_sees_no_more_than_the_enemy() -> None:
    state = war()
    for nation in ("russia", "sweden"):
        view = seen(state, 2)["nations"][nation]
        assert view == seen(state, 0)["nations"][nation]
        assert view["hand"] is None


@F4
def test_a_preview_does_not_tell_the_enemys_armies() -> None:
    weak, strong = (
        {"Friedrich+Winterfeldt": ("oschatz", 5)},
        {"Friedrich+Winterfeldt": ("oschatz", 9)},
    )
    one = fight(prussia=weak | {"Keith": ("berlin", 8)})
    two = fight(prussia=strong | {"Keith": ("berlin", 4)})
    action = one.parse("attack Daun Friedrich")
    assert one.preview(action, 2) == two.preview(action, 2)
    assert one.view(2) == two.view(2)


@F4
def test_a_preview_of_standing_under_8_clubs_does_not_tell_dauns_armies() -> None:
    found = []
    for armies in (3, 7):
        austria = {"Daun+Lacy": ("riesa", armies), "Browne": ("bruenn", 11 - armies)}
        state = fight(austria=austria, effect="8 clubs")
        play(state, "attack Daun Friedrich")
        assert state.phase == "evade"
        found.append([state.preview(action, 0) for action in state.legal_actions()])
    assert found[0] == found[1]
