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
    GONE,
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
from tests.games.friedrich.build import new_game, parse_card, position
from tests.games.friedrich.fate_cards import draw_in_suit
from tests.games.friedrich.moments import MOMENTS, VARIANTS, sample_random_game, split_position

Spoil = Callable[[FriedrichState], object]
ACTING = "a seat is to move after the end, or none before it"
FATE = "the card of fate 4 is named twice"
NO_SEAT_BEFORE = "seat −1 is to move but does not exist"
DOWN = "Lacy is face down but not on the map"
ROLES = "“roles” do not fit the players"
TURN = "a seat other than that of {} is to move"
TOTAL = "Prussia cannot spread {} armies over its generals"
LIMIT = "Prussia has 33 armies and may have 32"
STILL = "Fermor does not take part"
CARDS = "Russia has cards but is not in the war"
MISSING = "{} is nowhere"
CONQUERED = "nobody can hold {} now"
MARK = "{} cannot be marked now"
FORGOTTEN = "{} is still marked"
HALF = (
    "Keith is face down and others of the stack in Oschatz are not: a stack is face down as a whole"
)
NOT_DRAWN = "the card of the effect {} must be the latest to come: name it last in “fate”"
SUIT = "the effect {} belongs to the expert game: elsewhere only spades are read"
MANY = "{} cannot have retired: no stroke of fate has asked for it"
FAILED = "“offensive” cannot be failed: no subsidy has been cut"


def together(city: str) -> str:
    return f"pieces stand in {city} that may not stand together"


def twice(card: str) -> str:
    return f"{card} is in two places"


def field(name: str) -> str:
    return f"“{name}” has a value that it cannot have"


def no_seat(seat: int) -> str:
    return f"seat {seat} is to move but does not exist"


def unknown(city: str) -> str:
    return f"“at” and “occupied” do not agree with the pieces in {city}"


def place(name: str) -> str:
    return f"“{name}” names a card that is not there"


def sound_position() -> FriedrichState:
    """Prussia moves: stacks, trains, hands, a conquest, somebody face down."""
    return position(
        prussia={"Friedrich+Keith": ("oschatz", 9), "Dohna": ("berlin", 4),
                 "train": ["jueterbog", "gruenberg"]},
        russia={"Fermor": ("lomza", 3)}, austria={"Daun": ("bruenn", 5), "train": "olmuetz"},
        hanover={"Ferdinand": ("stade", 4)}, conquered=["radeberg"], face_down=["Daun"],
        hands={"prussia": ["spades 2"], "austria": ["hearts 9"], "russia": ["clubs 5 set 2"]},
    )  # fmt: skip


def wrong_armies_text(number: int, city: str) -> str:
    return f"the armies in {city} must be one to eight for each general, not {number}"


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
    """Return a Prussian stack another pool; the total follows."""

    def spoil(state: FriedrichState) -> None:
        state.total[PRUSSIA] += number - state.pool[NUMBER[city]]
        state.pool[NUMBER[city]] = number

    return spoil


def never_returning(name: str) -> Spoil:
    """Let a general never return."""
    return at_index("where", general(name), GONE)


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


def add_objective(name: str, city: str) -> Spoil:
    def spoil(state: FriedrichState) -> None:
        setattr(state, name, getattr(state, name) | OBJECTIVE_AT[NUMBER[city]])

    return spoil


DEFECTS: dict[str, tuple[Spoil, str]] = {
    "nobody to act": (set_to("to_act", None), ACTING),
    "acting after the end": (set_to("stage", OVER), ACTING),
    "no such stage": (set_to("stage", OVER + 1), field("stage")),
    "no stage before the first": (set_to("stage", -1), field("stage")),
    "no such seat": (set_to("to_act", 4), no_seat(4)),
    "no seat before the first": (
        set_to("to_act", -1),
        NO_SEAT_BEFORE,
    ),
    "no such turn": (set_to("turn", 24), field("turn")),
    "turns below nothing": (set_to("turn", -1), field("turn")),
    "fate card twice": (set_to("fate_drawn", [3, 12, 3]), FATE),
    "no such fate card": (set_to("fate_drawn", [18]), field("fate_drawn")),
    "no fate card before the first": (set_to("fate_drawn", [-1]), field("fate_drawn")),
    "role twice": (set_to("roles", ("friedrich", "elisabeth", "elisabeth", "pompadour")), ROLES),
    "role too few": (set_to("roles", ("friedrich", "elisabeth", "maria-theresia")), ROLES),
    "another seat to act": (set_to("to_act", 2), TURN.format("Prussia")),
    "another nation moves": (set_to("nation", AUSTRIA), TURN.format("Austria")),
    "piece beyond the map": (at_index("where", 5, CITIES), field("where")),
    "piece before the map": (at_index("where", 5, -3), field("where")),
    "piece too many": (lambda state: state.where.append(OFF), field("where")),
    "piece too few": (lambda state: state.where.pop(), field("where")),
    "city unaware of its guest": (name_city_only("Ferdinand", "syke"), unknown("Syke")),
    "city not barred": (flip_bits("occupied", NUMBER["berlin"]), unknown("Berlin")),
    "train taken for a general": (
        at_index("at", NUMBER["jueterbog"], PRUSSIA + 1),
        unknown("Jüterbog"),
    ),
    "enemies together": (name_city_only("Fermor", "berlin"), together("Berlin")),
    "allies together": (name_city_only("Fermor", "bruenn"), together("Brünn")),
    "general on his train": (name_city_only("Dohna", "jueterbog"), together("Jüterbog")),
    "trains together": (
        move_silently(TRAINS[PRUSSIA][0], "gruenberg"),
        together("Grünberg"),
    ),
    "four generals together": (add_fourth_general, together("Oschatz")),
    "ghost on a city": (at_index("at", NUMBER["syke"], HANOVER + 1), unknown("Syke")),
    "empty city barred": (flip_bits("occupied", NUMBER["syke"]), unknown("Syke")),
    "train face down": (
        flip_bits("face_down", TRAINS[PRUSSIA][0]),
        "a supply train of Prussia is face down",
    ),
    "face down off the map": (
        flip_bits("face_down", general("Lacy")),
        "Lacy is face down but not on the map",
    ),
    "armies uncounted": (at_index("pool", NUMBER["berlin"], 5), TOTAL.format(13)),
    "armies missing": (at_index("total", PRUSSIA, 14), TOTAL.format(14)),
    "too many armies": (at_index("total", PRUSSIA, 33), LIMIT),
    "general without an army": (set_armies("berlin", 0), wrong_armies_text(0, "Berlin")),
    "stack short of one": (set_armies("oschatz", 1), wrong_armies_text(1, "Oschatz")),
    "ninth army": (set_armies("berlin", 9), wrong_armies_text(9, "Berlin")),
    "seventeenth army": (set_armies("oschatz", 17), wrong_armies_text(17, "Oschatz")),
    "out and on the map": (flip_bits("out", RUSSIA), STILL),
    "no such set": (set_to("next_set", 5), field("next_set")),
    "card twice in the pile": (repeat_top_card, field("pile")),
    "card held twice": (hold_card_twice, twice("spades 2")),
    "card open and held": (hold_open_card, twice("hearts 9")),
    "card discarded and held": (
        flip_bits("discards", parse_card("hearts 9")),
        twice("hearts 9"),
    ),
    "card gone": (drop_hand, MISSING.format("spades 2")),
    "pile cut": (drop_from_pile, MISSING.format("Reserve")),
    "set not there yet": (set_to("next_set", 3), MISSING.format("spades 2")),
    "hidden and not discarded": (flip_bits("hidden", parse_card("hearts 9")), place("hidden")),
    "just drawn by nobody": (flip_bits("fresh", parse_card("hearts 10")), place("fresh")),
    "bohemia without the option": (add_objective("conquered", "prag"), CONQUERED.format("Prag")),
    "bohemia marked without the option": (add_objective("marked", "prag"), MARK.format("Prag")),
    "half a stack face down": (flip_bits("face_down", general("Keith")), HALF),
    "an effect whose card has not come": (set_to("effect", 5 * 4), NOT_DRAWN.format("5 spades")),
    "an effect of another suit": (set_to("effect", 5 * 4 + 3), SUIT.format("5 diamonds")),
    "Friedrich retired": (never_returning("Friedrich"), "Friedrich never retires"),
    "an Austrian retired": (never_returning("Laudon"), "Laudon never retires"),
    "a Prussian retired without a stroke": (never_returning("Heinrich"), MANY.format("Heinrich")),
    "an option failed without a cut": (set_to("failed_in", 6), FAILED),
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
    assert state.validate() == [
        CARDS,
        CONQUERED.format("Königsberg"),
        MARK.format("Küstrin"),
    ]


def test_after_easing_no_second_order_objective_is_held() -> None:
    state = draw_in_suit("elisabeth", prussia={"Friedrich": ("berlin", 4)})
    state.conquered |= OBJECTIVE_AT[NUMBER["prenzlau"]]
    defects = state.validate()
    state.eased = 0
    assert (defects, state.validate()) == ([CONQUERED.format("Prenzlau")], [])


@pytest.mark.parametrize("build", [new_game, MOMENTS["over"]])
def test_marks_are_gone_before_the_first_move_and_at_the_end(
    build: Callable[[], FriedrichState],
) -> None:
    state = build()
    state.marked = OBJECTIVE_AT[NUMBER["radeberg"]]
    assert state.validate() == [FORGOTTEN.format("Radeberg")]


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
        assert [defect for defect in state.validate() if "cannot spread" in defect]


def test_in_the_allotment_a_stack_has_nothing_or_what_it_may_have() -> None:
    state = new_game()
    state.pool[NUMBER["oschatz"]] = 1
    assert state.validate() == [wrong_armies_text(1, "Oschatz")]
    state.pool[NUMBER["oschatz"]] = 2
    assert state.validate() == []


def test_a_stack_that_is_being_divided_may_have_any_armies() -> None:
    state = split_position()
    assert (state.stage, state.pool[state.to_city]) == (SPLIT, 0)
    assert state.validate() == []
    state.stage = COMBATS
    assert any("one to eight for each" in defect for defect in state.validate())


def test_no_nation_is_before_the_first() -> None:
    state = sound_position()
    state.nation = -1
    assert field("nation") in state.validate()


KNOWN: dict[str, tuple[Spoil, str]] = {
    "no such nation": (set_to("nation", 7), field("nation")),
    "city of another nation": (at_index("at", NUMBER["berlin"], HANOVER + 1), unknown("Berlin")),
    "city empty though held": (at_index("at", NUMBER["berlin"], 0), unknown("Berlin")),
    "general taken for a train": (at_index("at", NUMBER["berlin"], PRUSSIA + 9), unknown("Berlin")),
    "train put upon a general": (
        move_silently(TRAINS[PRUSSIA][0], "berlin"),
        together("Berlin"),
    ),
}
"""Known defects of `validate`: an IndexError where it has words of its own."""


def defects_after(spoil: Spoil) -> list[str]:
    """Return what `validate` says of a spoilt position, or the exception it raises."""
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
    assert all(state.validate() == [] for state in sample_random_game(variant, 3, 7))
