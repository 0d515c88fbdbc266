"""Positions as bytes and back, copies, and damage that is refused."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.fields import LISTS, NAMES, PLAIN
from tafelrunde.kernel import SnapshotError, State
from tests.games.friedrich.build import acts, new_game, play
from tests.games.friedrich.moments import MOMENTS, march_position, position_after_march

Change = Callable[[Any], object]
PARTS = ["options", "roles", "chance", "plain", "lists", "pools", "stated", "played", "held",
         "marches"]  # fmt: skip
HUGE = hex(1 << 80)


def restore(data: bytes) -> State:
    return GAME.from_bytes(data)


def same(one: State, two: State) -> None:
    """Make sure that two positions cannot be told apart by anything they show."""
    assert one.to_bytes() == two.to_bytes()
    assert acts(one) == acts(two)
    assert (one.phase, one.prompt(), one.outcome()) == (two.phase, two.prompt(), two.outcome())
    for seat in (0, 1, None):
        assert one.view(seat) == two.view(seat)
    assert one.knowledge(1) == two.knowledge(1)


# There and back


@pytest.mark.rule("F14")
def test_what_was_done_in_a_movement_phase_survives_too() -> None:
    """Marches, purchases and raises, for they decide what may be taken back."""
    prussia = {"Friedrich+Keith": ("oschatz", 9), "train": "jueterbog"}
    hands = {"prussia": ["spades 13", "clubs 13", "hearts 2"]}
    state = march_position(prussia=prussia, austria={"train": "riesa"}, hands=hands)
    for text in ("march Keith oschatz-riesa", "armies 3", "march train jueterbog-herzberg",
                 "pay spades 13", "pay clubs 13", "bring Dohna berlin"):  # fmt: skip
        play(state, text)
        same(restore(state.to_bytes()), state)
    assert acts(restore(state.to_bytes()), "back") == ["back Keith", "back train herzberg"]
    for text in ("raise 1", "armies 0", "armies 1", "armies 0", "end"):
        play(state, text)
        same(restore(state.to_bytes()), state)


def test_snapshots_are_written_alike_and_say_whose_they_are() -> None:
    data = json.loads(new_game("x").to_bytes())
    assert (data["game"], data["rules"]) == (GAME.key, GAME.rules_version)
    assert new_game("x").to_bytes() == new_game("x").to_bytes() != new_game("y").to_bytes()
    assert set(data) == {"game", "rules", *PARTS}


# Copies


@pytest.mark.parametrize("name", MOMENTS)
def test_a_copy_shares_nothing_that_changes(name: str) -> None:
    state = MOMENTS[name]()
    copied = state.copy()
    for slot in NAMES:
        value = getattr(state, slot)
        assert getattr(copied, slot) == value, slot
        if isinstance(value, list | bytearray):
            assert getattr(copied, slot) is not value, slot


def test_a_copy_goes_its_own_way() -> None:
    state = position_after_march()
    before, copied = state.to_bytes(), state.copy()
    play(copied, "back Keith", "march Keith oschatz-torgau", "pay spades 7", "raise 1", "armies 1")
    play(copied, "end")
    assert state.to_bytes() == before != copied.to_bytes()


def test_a_state_is_written_without_secrets() -> None:
    """Its short form may end up in a log."""
    assert repr(march_position()) == "<friedrich, turn 4, movement, seat 0>"


# Damage


@cache
def sound(name: str) -> bytes:
    return MOMENTS[name]().to_bytes()


def refuse(found: object) -> None:
    """Make sure that these bytes are refused as a broken snapshot."""
    with pytest.raises(SnapshotError) as caught:
        restore(found if isinstance(found, bytes) else json.dumps(found).encode())
    assert caught.value.phrase.key == "snapshot.broken"


def damage(name: str, change: Change) -> None:
    """Refuse the snapshot of a moment after it was changed in one place."""
    data = json.loads(sound(name))
    change(data)
    assert json.dumps(data) != json.dumps(json.loads(sound(name)))
    refuse(data)


def part(name: str, value: object) -> Change:
    """Put another value into a part, a plain value or a list of the snapshot."""

    def change(found: Any) -> None:
        if name in PLAIN:
            found["plain"][PLAIN.index(name)] = value
        elif name in LISTS:
            found["lists"][LISTS.index(name)] = value
        else:
            found[name] = value

    return change


def remove_last(name: str) -> Change:
    """Take the last item of a list away."""

    def change(found: Any) -> None:
        (found["lists"][LISTS.index(name)] if name in LISTS else found[name]).pop()

    return change


def more(name: str, value: object) -> Change:
    """Put one item more into a list."""

    def change(found: Any) -> None:
        (found["lists"][LISTS.index(name)] if name in LISTS else found[name]).append(value)

    return change


def first(name: str, value: object) -> Change:
    """Put another value into the first place of a list."""

    def change(found: Any) -> None:
        (found["lists"][LISTS.index(name)] if name in LISTS else found[name])[0] = value

    return change


def on_city(name: str, city: str, value: object) -> Change:
    def change(found: Any) -> None:
        found[name][city] = value

    return change


@pytest.mark.parametrize("name", ["plain", "lists"])
def test_a_value_too_many_or_too_few_is_refused(name: str) -> None:
    for phase in MOMENTS:
        damage(phase, remove_last(name))
        damage(phase, more(name, 0))


@pytest.mark.parametrize("value", [None, 3, 1.5, True, "x", [[7]]])
@pytest.mark.parametrize("name", ["roles", "chance", "plain", "lists", "played", "held", "marches"])
def test_a_part_of_another_kind_is_refused(name: str, value: object) -> None:
    damage("movement", part(name, value))


@pytest.mark.parametrize("value", [
    None, 3, [], {"players": 9}, {"colour": 1}, {"players": 2}, {"expert": 1},
    {"scenario": "west", "players": 2}, {"roles": "friedrich,nobody"},
])  # fmt: skip
def test_broken_options_are_refused(value: object) -> None:
    damage("movement", part("options", value))


@pytest.mark.parametrize("value", [None, 3, "", "x:1:1", "0" * 128 + ":1:17"])
def test_broken_chance_is_refused(value: object) -> None:
    damage("movement", part("chance", value))


@pytest.mark.parametrize("value", [
    [], ["friedrich"], ["friedrich", "elisabeth", "maria-theresia", "maria-theresia"],
    ["friedrich", "elisabeth", "maria-theresia", 3],
    ["friedrich", "elisabeth", "maria-theresia", "pompadour", "nobody"],
])  # fmt: skip
def test_roles_that_nobody_has_are_refused(value: object) -> None:
    damage("movement", part("roles", value))


IMPOSSIBLE: list[tuple[str, object]] = [
    ("to_act", 4), ("to_act", -1), ("to_act", None), ("to_act", "x"), ("to_act", 2),
    ("stage", 14), ("stage", 15), ("stage", -1), ("stage", None), ("stage", "x"),
    ("turn", 24), ("turn", -1), ("turn", None), ("turn", HUGE),
    ("nation", 7), ("nation", -1), ("nation", None), ("nation", 4),
    ("face_down", -1), ("face_down", None), ("face_down", 1.5),
    ("next_set", 5), ("next_set", -1), ("next_set", None), ("next_set", 0),
    ("discards", HUGE), ("discards", 1), ("discards", -1), ("discards", None),
    ("hidden", 1), ("hidden", HUGE), ("hidden", 1.5), ("hidden", None),
    ("fresh", HUGE), ("fresh", None), ("open_card", 0), ("open_card", 200),
    ("open_card", None), ("conquered", -1), ("conquered", HUGE), ("conquered", None),
    ("marked", HUGE), ("marked", -1), ("marked", "x"), ("out", 1), ("out", None),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_an_impossible_value_is_refused(name: str, value: object) -> None:
    damage("movement", part(name, value))


@pytest.mark.parametrize("value", [None, 3, True, "x", [["y"]], [[1]]])
@pytest.mark.parametrize("name", ["where", "hands", "pile", "total", "fate_drawn"])
def test_a_list_of_another_kind_is_refused(name: str, value: object) -> None:
    damage("movement", part(name, value))


@pytest.mark.parametrize("value", [None, "x", 1.5, -3, 672, 10**6, [], {}])
@pytest.mark.parametrize("name", ["where", "hands", "pile", "total"])
def test_an_impossible_item_of_a_list_is_refused(name: str, value: object) -> None:
    damage("movement", first(name, value))


@pytest.mark.parametrize("name", ["where", "pile", "total"])
def test_a_list_cut_short_is_refused(name: str) -> None:
    for phase in MOMENTS:
        damage(phase, remove_last(name))


@pytest.mark.parametrize("card", [0, 49, 200, -1, "x", None])
def test_a_card_more_in_the_pile_is_refused(card: object) -> None:
    damage("movement", more("pile", card))


@pytest.mark.parametrize("drawn", [[3, 3], [18], [-1], ["x"], [None], [[]]])
def test_impossible_cards_of_fate_are_refused(drawn: list[object]) -> None:
    damage("movement", part("fate_drawn", drawn))


@pytest.mark.parametrize(("city", "number"), [
    ("672", 1), ("9999", 1), ("x", 1), ("", 1), ("0", 256), ("0", -1), ("0", None), ("0", "x"),
    ("0", 1.5), ("0", [1]),
])  # fmt: skip
@pytest.mark.parametrize("name", ["pools", "stated"])
def test_armies_on_no_city_or_no_number_of_armies_are_refused(
    name: str, city: str, number: object
) -> None:
    damage("movement", on_city(name, city, number))


@pytest.mark.parametrize("name", ["movement", "marched", "split", "combat"])
def test_a_pool_that_does_not_fit_the_total_is_refused(name: str) -> None:
    for city in json.loads(sound(name))["pools"]:
        damage(name, on_city("pools", city, 15))
        damage(name, on_city("pools", city, 0))


@pytest.mark.parametrize("item", [None, 3, "x", [], [1], [1, 2, 3, 4], {}])
def test_items_of_another_length_are_refused(item: object) -> None:
    damage("combat", more("played", item))
    damage("combat", more("held", item))


@pytest.mark.parametrize("item", [None, 3, [], [0], [0] * 16, {}])
def test_a_deed_of_another_length_is_refused(item: object) -> None:
    damage("marched", more("marches", item))


# Damage of every kind is refused, and by nothing else than a refusal.

RAISING: dict[str, Change | bytes] = {
    "pools are no table": part("pools", [3]),
    "pools are nothing": part("pools", None),
    "stated armies are no table": part("stated", "x"),
    "no such open card, by far": part("open_card", HUGE),
    "no such card in the pile, by far": first("pile", HUGE),
    "brackets without end": b"[" * 100_000,
}
"""Damage that ends in another exception: AttributeError, OverflowError, RecursionError."""


def answer_to(name: str, broken: Change | bytes) -> str:
    """Say what comes of damage: the name of an exception, or nothing."""
    data = json.loads(sound(name))
    if not isinstance(broken, bytes):
        broken(data)
    try:
        restore(broken if isinstance(broken, bytes) else json.dumps(data).encode())
    except Exception as error:
        return type(error).__name__
    return ""


def test_damage_never_raises_anything_else() -> None:
    found = {what: answer_to("movement", broken) for what, broken in RAISING.items()}
    assert {what: name for what, name in found.items() if name != "SnapshotError"} == {}


LET_THROUGH: dict[str, tuple[str, Change]] = {
    "a stage that is a truth": ("movement", part("stage", True)),
    "a stage that is a fraction": ("movement", part("stage", 1.5)),
    "a turn that is a fraction": ("movement", part("turn", 4.5)),
    "somebody face down who is none": ("movement", part("face_down", HUGE)),
    "fate that is a table": ("movement", part("fate_drawn", {"3": 1})),
    "no step": ("allot", part("step", None)),
    "a step beyond the stacks": ("allot", part("step", 99)),
    "armies left below nothing": ("movement", part("armies_left", -5)),
    "moved pieces that are none": ("movement", part("moved", None)),
    "credit below nothing": ("movement", part("credit", -5)),
    "credit that is a list": ("movement", part("credit", [])),
    "sealed cards that nobody holds": ("movement", part("sealed", HUGE)),
    "sealed cards that are none": ("movement", part("sealed", None)),
    "an open card before the first": ("movement", part("open_card", -5)),
    "no such decision": ("option", part("option", 255)),
    "no such victor": ("movement", part("victor", 255)),
    "no such effect": ("movement", part("effect", 255)),
    "an effect that is a fraction": ("movement", part("effect", 1.5)),
    "no such question": ("gain", part("fate_question", 2)),
    "no such offered card": ("answer", part("offered", 1.5)),
    "three cuts": ("movement", part("cuts", 255)),
    "winners that are none": ("movement", part("winners", None)),
    "gardez that is none": ("movement", part("gardez", None)),
    "an attacker who is not there": ("combat", part("attacker", -1)),
    "a defender beyond the map": ("combat", part("defender", 10**6)),
    "a score that is a fraction": ("combat", part("score", 1.5)),
    "a side that is none": ("combat", part("side", None)),
    "no such reserve": ("reserve", part("reserve", None)),
    "a retreat of no step": ("retreat", part("retreat_steps", -1)),
    "a retreat from nowhere": ("retreat", part("from_city", -1)),
    "a victor beyond the map": ("retreat", part("to_city", 10**6)),
    "a nation without a hand": ("movement", remove_last("hands")),
    "a seat without awareness": ("movement", remove_last("aware")),
    "awareness that is none": ("movement", first("aware", None)),
    "void that is none": ("movement", part("void", [])),
    "dealt cards that are none": ("movement", part("dealt", [])),
    "a nation without an owner": ("movement", remove_last("owner")),
    "an owner who is not there": ("gain", first("owner", 255)),
    "no substitutes": ("movement", part("substitute", [])),
    "a substitute beyond the map": ("movement", first("substitute", 10**6)),
    "a pair of nobody": ("combats", more("pairs", 0)),
    "pairs that are none": ("combats", first("pairs", None)),
    "no pair to choose": ("combats", part("pairs", [])),
    "what nobody held": ("movement", part("held", [])),
    "a played card that is none": ("combat", more("played", [0, None, 3])),
    "a deed of nobody": ("marched", more("marches", [0, 0])),
    "armies before the first city": ("movement", on_city("pools", "-1", 3)),
    "armies on an empty city": ("movement", on_city("pools", "0", 3)),
    "stated armies of nobody": ("movement", on_city("stated", "0", 3)),
}
"""Damage that the check of a snapshot does not see; most of it breaks the position later."""


def test_all_damage_is_noticed() -> None:
    unnoticed = [what for what, case in LET_THROUGH.items() if not answer_to(*case)]
    assert unnoticed == []
