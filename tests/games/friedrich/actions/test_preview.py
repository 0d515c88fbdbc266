"""What an act would do, told before it is done: nothing that chance or foreign secrets decide."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import BOHEMIAN_OBJECTIVES, NUMBER, OBJECTIVE_AT
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import key_and_params, play, position
from tests.games.friedrich.fate_cards import draw_in_suit, last_moment
from tests.games.friedrich.moments import (
    MOMENTS,
    VARIANTS,
    combat_position,
    combats_position,
    evade_position,
    laudon_split_position,
    march_position,
    position_after_payment,
    reclaim_position,
    reserve_position,
    retreat_position,
    sample_random_game,
    share_position,
    split_position,
)

Effects = list[tuple[str, dict[str, Any]]]


def preview(state: FriedrichState, text: str, seat: int | None = None) -> Any:
    """Ask for a preview, which must not change anything."""
    before = state.to_bytes()
    assert state.to_act is not None
    preview_data = state.preview(state.parse(text), state.to_act if seat is None else seat)
    assert state.to_bytes() == before
    return preview_data


def effects(state: FriedrichState, text: str) -> Effects:
    """Return the short keys and the parameters of what an allowed act would do."""
    preview_data = preview(state, text)
    assert preview_data["reason"] is None
    return [
        (effect["key"].rpartition(".")[2], effect["params"]) for effect in preview_data["effects"]
    ]


def effect_keys(state: FriedrichState, text: str) -> list[str]:
    return [key for key, _ in effects(state, text)]


# Marches


@pytest.mark.rule("000 §5")
def test_a_march_shows_its_road_and_what_it_conquers_and_marks() -> None:
    guard = {"Keith": ("hoyerswerda", 2)}
    state = position("austria", austria={"Daun": ("bischofswerda", 4)}, prussia=guard)
    effect_lines = effects(state, "march Daun bischofswerda-radeberg-dresden")
    road = "Bischofswerda – Radeberg – Dresden"
    assert effect_lines == [
        ("marches", {"nation": "austria", "generals": ["Daun"], "road": road}),
        ("marks", {"nation": "austria", "cities": ["Radeberg"]}),
    ]
    free = position("austria", austria={"Daun": ("bischofswerda", 4)})
    effect_lines = effects(free, "march Daun bischofswerda-radeberg-dresden")
    assert effect_lines[1:] == [("conquers", {"nation": "austria", "cities": ["Radeberg"]})]


def test_a_march_shows_what_it_reconquers_and_the_train_it_takes() -> None:
    state = position(prussia={"Keith": ("radeberg", 2)}, conquered=["radeberg"],
                     austria={"train": "dresden"})  # fmt: skip
    assert effects(state, "march Keith radeberg-dresden")[1:] == [
        ("reconquers", {"nation": "prussia", "cities": ["Radeberg"]}),
        ("takes_train", {"nation": "austria", "city": "Dresden"}),
    ]


@pytest.mark.rule("F19")
def test_a_march_shows_the_generals_that_uniting_turns_face_down() -> None:
    prussia = {"Keith": ("oschatz", 2), "Dohna": ("riesa", 1)}
    state = position(prussia=prussia, face_down=["Dohna"])
    effect_lines = effects(state, "march Keith oschatz-riesa")
    assert effect_lines[1:] == [("turned_by_uniting", {"generals": ["Keith"]})]


@pytest.mark.rule("000 §7")
def test_a_march_shows_whom_it_would_fight_and_in_which_suits() -> None:
    foes: dict[str, Any] = {
        "austria": {"Daun+Lacy": ("torgau", 6)},
        "imperial": {"Hildburghausen": ("riesa", 2)},
    }
    state = position(prussia={"Friedrich+Keith": ("wurzen", 5), "train": "halle"},
                     hanover={"Ferdinand": ("meissen", 2)}, **foes)  # fmt: skip
    preview_data = preview(state, "march Friedrich+Keith wurzen-oschatz")
    assert preview_data["fights"] == [
        {"general": "Hildburghausen", "city": "Riesa", "suit": "diamonds"},
        {"general": "Daun", "city": "Torgau", "suit": "hearts"},
    ]
    assert (preview_data["suit"], preview_data["supplied"]) == ("diamonds", True)
    away = preview(state, "march Friedrich+Keith wurzen-leipzig")
    assert (away["fights"], away["suit"]) == ([], "clubs")


def test_taken_trains_friends_and_trains_beside_are_no_fights() -> None:
    state = position(prussia={"Keith": ("wurzen", 2), "Dohna": ("riesa", 2)},
                     austria={"train": ["oschatz", "torgau"]})  # fmt: skip
    assert preview(state, "march Keith wurzen-oschatz")["fights"] == []


@pytest.mark.rule("000 §9")
@pytest.mark.parametrize(("train", "supplied"), [("beraun", True), ("jueterbog", False)])
def test_a_march_shows_whether_it_is_supplied_where_it_ends(train: str, supplied: bool) -> None:
    state = position(prussia={"Keith": ("melnik", 2), "train": train})
    assert preview(state, "march Keith melnik-prag")["supplied"] is supplied


@pytest.mark.rule("000 §9")
def test_supply_counts_what_the_march_itself_clears_or_leaves() -> None:
    """A train behind an enemy's train that is taken feeds; one's own old city is empty."""
    state = position("austria", austria={"Daun": ("oschatz", 2), "train": "riesa"},
                     prussia={"train": "wurzen"})  # fmt: skip
    assert preview(state, "march Daun oschatz-wurzen")["supplied"]


def test_a_train_shows_its_road_and_no_fights() -> None:
    preview_data = preview(march_position(), "march train jueterbog-herzberg")
    assert set(preview_data) == {"act", "reason", "effects"}
    road = {"nation": "prussia", "road": "Jüterbog – Herzberg"}
    assert effects(march_position(), "march train jueterbog-herzberg") == [("train_marches", road)]


def test_a_march_is_shown_by_its_listed_road() -> None:
    state = march_position()
    typed = "march Keith oschatz-torgau-oschatz-riesa"
    assert preview(state, typed)["act"] == "march Keith oschatz-riesa"


def test_a_part_of_a_stack_shows_no_armies_before_they_are_named() -> None:
    state = position(prussia={"Friedrich+Keith": ("oschatz", 9)})
    assert effect_keys(state, "march Keith oschatz-riesa") == ["marches"]


@pytest.mark.rule("F30")
def test_a_march_that_wins_the_game_shows_the_conquest_only() -> None:
    """What becomes of the game is told when it is over."""
    state = position(turn=5, expert=True, prussia={"Friedrich": ("prag", 5)})
    state.option, state.conquered = 1, BOHEMIAN_OBJECTIVES & ~OBJECTIVE_AT[NUMBER["prag"]]
    assert effect_keys(state, "march Friedrich prag-melnik") == ["marches", "conquers"]


def test_a_march_beside_halle_shows_no_fight_while_fate_keeps_it_safe() -> None:
    state = position(effect="3 diamonds", turn=4, prussia={"Keith": ("wurzen", 2)},
                     austria={"Daun": ("halle", 3)})  # fmt: skip
    preview_data = preview(state, "march Keith wurzen-leipzig")
    play(state, "march Keith wurzen-leipzig", "end")
    assert state.phase != "combats"
    assert preview_data["fights"] == []


# Money


@pytest.mark.rule("000 §10")
def test_a_payment_shows_the_credit_and_a_purchase_the_armies() -> None:
    (key, params), *rest = effects(march_position(), "pay spades 7")
    assert (key, params["credit"], rest) == ("pays", 7, [])
    assert effects(position_after_payment(), "raise 2") == [
        ("raises", {"nation": "prussia", "armies": 2, "total": 7}),
    ]  # fmt: skip
    brought = {"nation": "prussia", "city": "Berlin", "general": "Dohna", "total": 6}
    assert effects(position_after_payment(), "bring Dohna berlin") == [("brings", brought)]
    assert effect_keys(position_after_payment(), "bring train berlin") == ["brings_train"]


def test_the_player_who_names_armies_sees_them() -> None:
    assert effects(split_position(), "armies 3") == [
        ("split", {"generals": ["Keith"], "armies": 3})
    ]
    assert effects(share_position(), "armies 2") == [
        ("shared", {"general": "Friedrich", "armies": 2})
    ]
    assert effect_keys(laudon_split_position(), "armies 3") == ["split", "turn", "moves"]
    generals = ["Friedrich", "Winterfeldt"]
    assert effects(MOMENTS["allot"](), "armies 9") == [
        ("allotted", {"generals": generals, "armies": 9}),
    ]  # fmt: skip


# Combat


@pytest.mark.rule("F4")
def test_an_attack_shows_nothing_because_armies_are_stated_later() -> None:
    assert effect_keys(combats_position(), "attack Daun Friedrich") == []
    assert effect_keys(evade_position(), "stand") == []


@pytest.mark.rule("000 §7")
def test_a_card_shows_what_it_counts_and_the_score() -> None:
    ((key, params),) = effects(combat_position(), "play diamonds 9")
    assert (key, params["value"], params["score"]) == ("plays", 9, 7)
    assert effect_keys(combat_position(), "play reserve") == ["plays_reserve"]
    ((key, params),) = effects(reserve_position(), "reserve 4")
    assert (key, params["value"], params["score"]) == ("plays", 4, 2)


def test_a_card_shows_what_fate_makes_of_it() -> None:
    state = combats_position(effect="10 hearts")
    play(state, "attack Daun Friedrich")
    ((_, params),) = effects(state, "play diamonds 9")
    assert (params["value"], params["score"]) == (0, -2)


@pytest.mark.rule("000 §7")
def test_giving_way_shows_its_cost() -> None:
    ((key, params),) = effects(combat_position(), "give way")
    assert (key, params["armies"], params["score"], params["total"]) == ("defeat", 2, -2, 2)
    lost = combat_position(austria={"Daun": ("torgau", 8)})
    effect_lines = effects(lost, "give way")
    assert effect_lines[1] == ("come_off", {"generals": ["Friedrich", "Keith"]})


def test_giving_way_at_zero_shows_a_draw() -> None:
    state = combat_position(austria={"Daun": ("torgau", 4)}, hands={})
    assert effect_keys(state, "give way")[0] == "draw"


def test_a_retreat_and_a_step_aside_show_where_they_lead_and_what_follows() -> None:
    where = {"generals": ["Friedrich", "Keith"], "city": "Meißen", "steps": 2}
    assert effects(retreat_position(), "retreat meissen")[0] == ("retreats", where)
    assert effect_keys(evade_position(), "step riesa") == [
        "steps_aside",
        *["out_of_supply"] * 2,
        "moves",
    ]


# The end of a phase


def test_the_end_shows_what_falls_who_is_out_of_supply_and_who_moves_next() -> None:
    state = position("austria", austria={"Daun": ("bischofswerda", 4)},
                     prussia={"Keith": ("hoyerswerda", 2)})  # fmt: skip
    play(state, "march Daun bischofswerda-radeberg-dresden")
    assert [key for key, _ in effects(state, "end")] == ["unmarked", "out_of_supply", "moves"]


def test_the_end_shows_nothing_while_there_are_combats() -> None:
    state = position("austria", austria={"Daun": ("torgau", 6)},
                     prussia={"Friedrich": ("oschatz", 4)})  # fmt: skip
    assert effect_keys(state, "end") == []


def test_the_end_shows_who_is_eliminated_but_not_the_armies_lost() -> None:
    state = position("austria", austria={"Daun": ("torgau", 6)}, face_down=["Daun"])
    assert effect_keys(state, "end") == ["starved"]


def test_the_last_end_of_a_turn_shows_nothing_of_fate() -> None:
    assert effect_keys(last_moment(), "end") == []
    assert effect_keys(last_moment(turn=4, expert=False), "end") == ["turn", "moves"]


@pytest.mark.rule("T57")
def test_in_a_tournament_no_turn_is_shown() -> None:
    state = position("france", turn=4, tournament=True)
    assert effects(state, "end") == [("next_turn", {}), ("moves", {"nation": "prussia"})]
    later = draw_in_suit(1, "clubs", tournament=True, russia={"Fermor": ("lomza", 3)})
    assert effect_keys(later, "gain Fermor") == ["gains", "next_turn", "moves"]


# Fate


@pytest.mark.parametrize(("name", "text", "expected"), [
    ("gain", "gain Apraxin", "gains"), ("lose", "lose Keith", "loses"),
    ("flip", "flip Keith", "flipped"), ("laudon", "move Laudon nachod", "fate_moves"),
    ("west", "move Hildburghausen apolda", "fate_moves"), ("retire", "retire Keith", "retires"),
    ("offer", "offer hearts 4", "offered"), ("discard", "discard clubs 7", "discards"),
    ("exchange", "discard spades 2", "discards"), ("option", "option clubs 7", "option_declared"),
    ("option", "decline", "option_declined"), ("reclaim", "reclaim rastenburg", "reclaims"),
    ("marched", "back Keith", "takes_back"),
])  # fmt: skip
def test_answers_show_first_what_they_do(name: str, text: str, expected: str) -> None:
    assert effect_keys(MOMENTS[name](), text)[0] == expected


@pytest.mark.rule("F39")
@pytest.mark.parametrize(("name", "text"), [
    ("answer", "swap clubs 5"), ("answer", "decline"), ("offer", "decline"),
    ("give", "give spades 2"),
])  # fmt: skip
def test_cards_that_change_hands_are_not_previewed(name: str, text: str) -> None:
    assert effect_keys(MOMENTS[name](), text) == []


def test_an_exchange_shows_the_discarded_card_and_not_the_drawn_one() -> None:
    assert effect_keys(MOMENTS["exchange"](), "discard spades 2") == ["discards", "discarded"]


def test_the_last_city_that_falls_back_ends_russias_move() -> None:
    state = reclaim_position()
    play(state, "reclaim rastenburg")
    assert effect_keys(state, "reclaim koenigsberg") == ["reclaims", "moves"]


# What is not allowed


def test_a_preview_of_a_forbidden_act_shows_the_reason_and_no_effects() -> None:
    preview_data = preview(march_position(), "march Keith oschatz-berlin")
    assert preview_data["act"] == "march Keith oschatz-berlin"
    assert preview_data["reason"]["key"] == "friedrich.reason.no_road"
    assert set(preview_data) == {"act", "reason"}


def test_a_preview_for_another_seat_names_whose_turn_it_is() -> None:
    reason = {"key": "action.not_your_turn", "params": {"seat": 0}}
    assert preview(march_position(), "pay spades 7", 2) == {"act": "pay spades 7", "reason": reason}


def test_after_the_end_a_preview_says_that_the_game_is_over() -> None:
    state = MOMENTS["over"]()
    preview_data: Any = state.preview(state.parse("end"), 0)
    assert preview_data["reason"] == {"key": "action.over", "params": {}}


@pytest.mark.parametrize("variant", VARIANTS)
def test_certain_events_happen_first_and_in_this_order(variant: str) -> None:
    """Over a game: the effects are what the act then tells its seat, as far as they go."""
    for state in sample_random_game(variant, 4, 9)[:-1]:
        for action in state.legal_actions()[::23]:
            preview_data: Any = state.preview(action, state.to_act or 0)
            events = state.copy().apply(action)
            seen = [event.phrase.to_json() for event in events if event.is_seen_by(state.to_act)]
            assert preview_data["effects"] == seen[: len(preview_data["effects"])]


def test_the_moments_effects_say_something() -> None:
    """Every effect has a key of the game's events."""
    for build in MOMENTS.values():
        state = build()
        for action in state.legal_actions():
            for event in state.certain_events(action):
                assert event.key == f"friedrich.event.{key_and_params(event)[0]}"
                assert event.is_seen_by(state.to_act)
