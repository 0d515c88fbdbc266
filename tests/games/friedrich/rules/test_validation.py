"""Defects that `validate` names, each shown by a position spoilt in one way."""

from collections.abc import Callable

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    CITIES,
    NUMBER,
    OBJECTIVE_AT,
)
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    COMBATS,
    HANOVER,
    OFF,
    OVER,
    PHASES,
    PRUSSIA,
    RUSSIA,
    SPLIT,
    TRAINS,
    general,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import begun, parse_card, position
from tests.games.friedrich.fate_cards import draw_in_suit
from tests.games.friedrich.moments import MOMENTS, VARIANTS, splitting, wander

Spoil = Callable[[FriedrichState], object]
ACTING = "somebody must act after the end, or nobody before it"
NO_SEAT = "a seat that is not there must act"
NO_MOMENT = "there is no such moment in a game"
FATE = "a card of fate came twice"
ROLES = "the roles do not fit the players"
TURN = "somebody acts out of turn"
NOWHERE = "a piece is nowhere"
UNKNOWN = "a city does not know who stands on it"
TOGETHER = "pieces stand together that may not"
NOBODY = "somebody stands where nobody is"
DOWN = "somebody is face down who cannot be"
TOTAL = "prussia has another number of armies than it says"
LIMIT = "prussia has more armies than it may have"
STILL = "russia is out of the war and still there"
PILE = "the pile cannot be like that"
TWICE = "a card lies in two places"
MISSING = "a card is missing"
PLACE = "a card is not where it should be"
CONQUERED = "an objective is conquered that cannot be"
MARK = "a mark lies where none may be"
FORGOTTEN = "a mark was forgotten"


def sound_position() -> FriedrichState:
    """Prussia moves: stacks, trains, hands, a conquest, somebody face down."""
    return position(
        prussia={"Friedrich+Keith": ("oschatz", 9), "Dohna": ("berlin", 4),
                 "train": ["jueterbog", "gruenberg"]},
        russia={"Fermor": ("lomza", 3)}, austria={"Daun": ("bruenn", 5), "train": "olmuetz"},
        hanover={"Ferdinand": ("stade", 4)}, conquered=["radeberg"], face_down=["Daun"],
        hands={"prussia": ["spades 2"], "austria": ["hearts 9"], "russia": ["clubs 5 set 2"]},
    )  # fmt: skip


def wrong_armies_text(name: str) -> str:
    return f"{name} commands too few or too many armies"


def set_to(name: str, value: object) -> Spoil:
    return lambda state: setattr(state, name, value)


def at_index(name: str, index: int, value: int) -> Spoil:
    def spoil(state: FriedrichState) -> None:
        getattr(state, name)[index] = value

    return spoil


def move_silently(piece: int, city: str) -> Spoil:
    """Put a piece onto a city as if it had always been there."""

    def spoil(state: FriedrichState) -> None:
        state.remove_piece(piece, OFF)
        state.place_piece(piece, NUMBER[city])

    return spoil


def name_city_only(name: str, city: str) -> Spoil:
    """Name a city for a piece without telling the city."""
    return at_index("where", general(name), NUMBER[city])


def set_armies(city: str, number: int) -> Spoil:
    """Give a Prussian stack another pool; the total follows."""

    def spoil(state: FriedrichState) -> None:
        state.total[PRUSSIA] += number - state.pool[NUMBER[city]]
        state.pool[NUMBER[city]] = number

    return spoil


def add_fourth_general(state: FriedrichState) -> None:
    for name in ("Heinrich", "Schwerin"):
        state.place_piece(general(name), NUMBER["oschatz"])


def flip_bits(name: str, *places: int) -> Spoil:
    """Turn some bits of a number over."""

    def spoil(state: FriedrichState) -> None:
        setattr(state, name, getattr(state, name) ^ sum(1 << place for place in places))

    return spoil


def hold_card_twice(state: FriedrichState) -> None:
    state.hands[RUSSIA] |= 1 << parse_card("spades 2")


def drop_hand(state: FriedrichState) -> None:
    state.hands[PRUSSIA] = 0


def repeat_top_card(state: FriedrichState) -> None:
    state.pile.append(state.pile[0])


def drop_from_pile(state: FriedrichState) -> None:
    state.pile.pop()


def hold_open_card(state: FriedrichState) -> None:
    state.open_card = parse_card("hearts 9")


def marked_at(name: str, city: str) -> Spoil:
    def spoil(state: FriedrichState) -> None:
        setattr(state, name, getattr(state, name) | OBJECTIVE_AT[NUMBER[city]])

    return spoil


DEFECTS: dict[str, tuple[Spoil, str]] = {
    "nobody to act": (set_to("to_act", None), ACTING),
    "acting after the end": (set_to("stage", OVER), ACTING),
    "no such stage": (set_to("stage", OVER + 1), ACTING),
    "no stage before the first": (set_to("stage", -1), ACTING),
    "no such seat": (set_to("to_act", 4), NO_SEAT),
    "no seat before the first": (set_to("to_act", -1), NO_SEAT),
    "no such turn": (set_to("turn", 24), NO_MOMENT),
    "turns below nothing": (set_to("turn", -1), NO_MOMENT),
    "fate card twice": (set_to("fate_drawn", [3, 12, 3]), FATE),
    "no such fate card": (set_to("fate_drawn", [18]), FATE),
    "no fate card before the first": (set_to("fate_drawn", [-1]), FATE),
    "role twice": (set_to("roles", ("friedrich", "elisabeth", "elisabeth", "pompadour")), ROLES),
    "role too few": (set_to("roles", ("friedrich", "elisabeth", "maria-theresia")), ROLES),
    "another seat to act": (set_to("to_act", 2), TURN),
    "another nation moves": (set_to("nation", AUSTRIA), TURN),
    "piece beyond the map": (at_index("where", 5, CITIES), NOWHERE),
    "piece before the map": (at_index("where", 5, -3), NOWHERE),
    "piece too many": (lambda state: state.where.append(OFF), NOWHERE),
    "piece too few": (lambda state: state.where.pop(), NOWHERE),
    "city unaware of its guest": (name_city_only("Ferdinand", "syke"), UNKNOWN),
    "city not barred": (flip_bits("occupied", NUMBER["berlin"]), UNKNOWN),
    "train taken for a general": (at_index("at", NUMBER["jueterbog"], PRUSSIA + 1), UNKNOWN),
    "enemies together": (name_city_only("Fermor", "berlin"), TOGETHER),
    "allies together": (name_city_only("Fermor", "bruenn"), TOGETHER),
    "general on his train": (name_city_only("Dohna", "jueterbog"), TOGETHER),
    "trains together": (move_silently(TRAINS[PRUSSIA][0], "gruenberg"), TOGETHER),
    "four generals together": (add_fourth_general, TOGETHER),
    "ghost on a city": (at_index("at", NUMBER["syke"], HANOVER + 1), NOBODY),
    "empty city barred": (flip_bits("occupied", NUMBER["syke"]), NOBODY),
    "train face down": (flip_bits("face_down", TRAINS[PRUSSIA][0]), DOWN),
    "face down off the map": (flip_bits("face_down", general("Lacy")), DOWN),
    "armies uncounted": (at_index("pool", NUMBER["berlin"], 5), TOTAL),
    "armies missing": (at_index("total", PRUSSIA, 14), TOTAL),
    "too many armies": (at_index("total", PRUSSIA, 33), LIMIT),
    "general without an army": (set_armies("berlin", 0), wrong_armies_text("Dohna")),
    "stack short of one": (set_armies("oschatz", 1), wrong_armies_text("Friedrich")),
    "ninth army": (set_armies("berlin", 9), wrong_armies_text("Dohna")),
    "seventeenth army": (set_armies("oschatz", 17), wrong_armies_text("Friedrich")),
    "out and on the map": (flip_bits("out", RUSSIA), STILL),
    "no such set": (set_to("next_set", 5), PILE),
    "card twice in the pile": (repeat_top_card, PILE),
    "card held twice": (hold_card_twice, TWICE),
    "card open and held": (hold_open_card, TWICE),
    "card discarded and held": (flip_bits("discards", parse_card("hearts 9")), TWICE),
    "card gone": (drop_hand, MISSING),
    "pile cut": (drop_from_pile, MISSING),
    "set not there yet": (set_to("next_set", 3), MISSING),
    "hidden and not discarded": (flip_bits("hidden", parse_card("hearts 9")), PLACE),
    "just drawn by nobody": (flip_bits("fresh", parse_card("hearts 10")), PLACE),
    "bohemia without the option": (marked_at("conquered", "prag"), CONQUERED),
    "bohemia marked without the option": (marked_at("marked", "prag"), MARK),
}


@pytest.mark.parametrize("what", DEFECTS)
def test_each_defect_is_named_once_and_little_else(what: str) -> None:
    spoil, defect = DEFECTS[what]
    state = sound_position()
    assert state.validate() == []
    spoil(state)
    assert state.validate().count(defect) == 1
    assert len(state.validate()) <= 4


def test_a_nation_that_left_the_war_keeps_nothing() -> None:
    """Its conquests and its marks go, and its cards (F25)."""
    state = draw_in_suit("elisabeth", prussia={"Friedrich": ("berlin", 4)})
    assert state.validate() == []
    state.hands[RUSSIA] = 1 << state.pile.pop()
    state.conquered |= OBJECTIVE_AT[NUMBER["koenigsberg"]]
    state.marked |= OBJECTIVE_AT[NUMBER["kuestrin"]]
    assert state.validate() == [STILL, CONQUERED, MARK]


def test_after_easing_no_second_order_objective_is_held() -> None:
    state = draw_in_suit("elisabeth", prussia={"Friedrich": ("berlin", 4)})
    state.conquered |= OBJECTIVE_AT[NUMBER["prenzlau"]]
    found = state.validate()
    state.eased = 0
    assert (found, state.validate()) == ([CONQUERED], [])


@pytest.mark.parametrize("build", [begun, MOMENTS["over"]])
def test_marks_are_gone_before_the_first_move_and_at_the_end(
    build: Callable[[], FriedrichState],
) -> None:
    state = build()
    state.marked = OBJECTIVE_AT[NUMBER["radeberg"]]
    assert state.validate() == [FORGOTTEN]


def test_marks_may_lie_where_prussia_has_won_offensively() -> None:
    state = MOMENTS["over"]()
    state.marked, state.offensive = OBJECTIVE_AT[NUMBER["radeberg"]], True
    assert state.validate() == []


def test_conquered_objectives_may_carry_the_mark_of_their_defender() -> None:
    state = sound_position()
    state.marked = state.conquered
    assert state.validate() == []


@pytest.mark.parametrize(("turn", "option", "sound"), [
    (2, 0, True), (3, 0, True), (3, 2, False), (4, 0, False), (4, 1, True), (4, 2, False),
])  # fmt: skip
def test_bohemia_is_held_until_the_decision_and_after_it_with_the_option(
    turn: int, option: int, sound: bool
) -> None:
    state = position(turn=turn, expert=True, prussia={"Friedrich": ("prag", 4)})
    state.option, state.conquered = option, BOHEMIAN_OBJECTIVES
    assert (state.validate() == []) is sound


def test_armies_being_shared_out_are_counted_where_they_are() -> None:
    """In the allotment, a division and a share-out some armies belong to no stack."""
    for name in ("split", "share", "laudon divided"):
        state = MOMENTS[name]()
        state.total[state.nation if name != "laudon divided" else AUSTRIA] += 1
        assert [defect for defect in state.validate() if "another number" in defect]


def test_in_the_allotment_a_stack_has_nothing_or_what_it_may_have() -> None:
    state = begun()
    state.pool[NUMBER["oschatz"]] = 1
    assert state.validate() == [wrong_armies_text("Friedrich")]
    state.pool[NUMBER["oschatz"]] = 2
    assert state.validate() == []


def test_a_stack_that_is_being_divided_may_have_any_armies() -> None:
    state = splitting()
    assert (state.stage, state.pool[state.to_city]) == (SPLIT, 0)
    assert state.validate() == []
    state.stage = COMBATS
    assert wrong_armies_text("Keith") in state.validate()


def test_no_nation_is_before_the_first() -> None:
    state = sound_position()
    state.nation = -1
    assert NO_MOMENT in state.validate()


KNOWN: dict[str, tuple[Spoil, str]] = {
    "no such nation": (set_to("nation", 7), NO_MOMENT),
    "city of another nation": (at_index("at", NUMBER["berlin"], HANOVER + 1), UNKNOWN),
    "city empty though held": (at_index("at", NUMBER["berlin"], 0), UNKNOWN),
    "general taken for a train": (at_index("at", NUMBER["berlin"], PRUSSIA + 9), UNKNOWN),
    "train put upon a general": (move_silently(TRAINS[PRUSSIA][0], "berlin"), TOGETHER),
}
"""Known defects of `validate`: an IndexError where it has words of its own."""


def defects_after(spoil: Spoil) -> list[str]:
    """Give what `validate` says of a spoilt position, or the exception it raises."""
    state = sound_position()
    spoil(state)
    try:
        return state.validate()
    except IndexError as error:
        return [repr(error)]


def test_validate_names_what_is_wrong_and_raises_nothing() -> None:
    found = {what: defects_after(spoil) for what, (spoil, _) in KNOWN.items()}
    assert {what: found[what] for what in KNOWN if KNOWN[what][1] not in found[what]} == {}


# Sound positions


@pytest.mark.parametrize("name", MOMENTS)
def test_a_sound_position_of_every_phase_has_no_defect(name: str) -> None:
    assert MOMENTS[name]().validate() == []


def test_the_moments_are_of_every_phase() -> None:
    assert {build().phase for build in MOMENTS.values()} == set(PHASES)


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_position_of_a_random_game_has_a_defect(variant: str) -> None:
    assert all(state.validate() == [] for state in wander(variant, 3, 7))
