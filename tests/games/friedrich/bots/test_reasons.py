"""The reasons of a hint: one true sentence for each kind of act, from the seat's own knowledge."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.bots.act_facts import explain_act
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import parse
from tests.games.friedrich.build import new_game, play, position
from tests.games.friedrich.combats import start_combat
from tests.games.friedrich.moments import MOMENTS, VARIANTS, sample_random_game

KEITH_NORTH = {"Keith": ("elsterwerda", 4), "train": "riesa"}
TO_MEISSEN = "march Keith elsterwerda-grossenhain-meissen"


def reasons_for(state: FriedrichState, act: str, language: str = "en") -> list[str]:
    """Return the sentences for an act; every language must have them."""
    found = explain_act(state, parse(state, act))
    for each in LANGUAGES:
        assert all(Translator(each).translate(phrase) for phrase in found)
    return [Translator(language).translate(phrase) for phrase in found]


def saxony(enemy: str, **given: Any) -> FriedrichState:
    """Let Keith stand north of Meißen, and Hildburghausen south of Dresden."""
    return position(prussia=KEITH_NORTH, imperial={"Hildburghausen": (enemy, 3)}, **given)


# Marches


def test_a_march_names_what_it_protects_and_what_the_enemy_can_still_reach() -> None:
    state = saxony("deuben")
    assert reasons_for(state, "march Keith elsterwerda-grossenhain") == [
        "Protects Pirna.",
        "Hildburghausen can reach only Chemnitz.",
    ]
    assert reasons_for(state, TO_MEISSEN, "de") == [
        "Deckt Chemnitz, Pirna und Rochlitz.",
        "Hildburghausen kann keine ungedeckte Zielstadt mehr erreichen.",
    ]


def test_protection_that_was_there_before_is_no_reason() -> None:
    state = position(
        prussia={**KEITH_NORTH, "Dohna": ("meissen", 4)}, imperial={"Hildburghausen": ("deuben", 3)}
    )
    assert not any("Protects" in line for line in reasons_for(state, TO_MEISSEN))


def test_a_march_away_says_whose_reach_it_leaves_and_what_it_leaves_open() -> None:
    lines = reasons_for(saxony("deuben"), "march Keith elsterwerda-falkenberg-herzberg")
    assert lines == [
        "Moves out of reach of Hildburghausen.",
        "Leaves Dresden and Meißen open.",
    ]


def imperial_turn(enemy: str = "riesa") -> FriedrichState:
    return position(
        "imperial",
        prussia={"Keith": (enemy, 4)},
        imperial={"Hildburghausen": ("deuben", 3), "train": "plauen"},
        hands={"imperial": ["hearts 8", "diamonds 5", "hearts 3"]},
    )


def test_a_march_names_what_it_conquers_and_what_it_can_take_next() -> None:
    lines = reasons_for(imperial_turn(), "march Hildburghausen deuben-freiberg-chemnitz-mittweida")
    assert lines == [
        "Conquers Chemnitz.",
        "From there, the next march can take Rochlitz and Zwickau.",
    ]


def test_a_march_names_what_it_marks_and_whom_it_attacks_with_which_cards() -> None:
    lines = reasons_for(imperial_turn(), "march Hildburghausen deuben-dresden-meissen")
    assert lines == [
        "Marks Dresden: yours if the protector is beaten.",
        "Attacks Keith from diamonds, where your cards are worth 5 points.",
    ]


def test_an_objective_taken_back_is_named() -> None:
    state = position(
        prussia={"Keith": ("meissen", 4), "train": "riesa"},
        imperial={"Hildburghausen": ("eger", 3)},
        conquered=["meissen"],
    )
    assert reasons_for(state, "march Keith meissen-riesa-oschatz")[0] == "Takes Meißen back."


def soubise_abroad(**given: Any) -> FriedrichState:
    france = {"Soubise": ("goettingen", 4), "train": "koblenz"}
    return position("france", france=france, hanover={"Ferdinand": ("stade", 4)}, **given)


def test_a_march_back_into_supply_says_what_would_be_lost() -> None:
    march = "march Soubise goettingen-muenden-kassel-fritzlar"
    assert reasons_for(soubise_abroad(), march)[1] == "Brings the stack back into supply."
    starving = soubise_abroad(face_down=["Soubise"])
    assert reasons_for(starving, march)[1].endswith("here it would be lost.")


def facing_ferdinand() -> FriedrichState:
    return position(
        "france",
        france={"Soubise": ("goettingen", 4), "train": "kassel"},
        hanover={"Ferdinand": ("warburg", 4), "train": "hameln"},
    )


def test_a_train_that_is_taken_is_named() -> None:
    march = "march Soubise goettingen-holzminden-pyrmont-hameln"
    assert "Takes the Hanoverian supply train." in reasons_for(facing_ferdinand(), march)


def test_a_train_says_whom_it_supplies_or_follows_and_whose_reach_it_leaves() -> None:
    state = facing_ferdinand()
    assert reasons_for(state, "march train kassel-muenden") == ["Supplies Soubise there."]
    assert reasons_for(state, "march train kassel-bebra-hersfeld") == [
        "Takes the supply train out of reach of Ferdinand."
    ]
    assert reasons_for(soubise_abroad(), "march train koblenz-betzdorf-siegen") == [
        "The supply train follows Soubise: 7 cities to go."
    ]


def test_a_march_that_changes_nothing_says_where_it_leads() -> None:
    state = imperial_turn()
    assert reasons_for(state, "march Hildburghausen deuben-dippoldiswalde") == [
        "Keeps away from Keith: 4 cities between them."
    ]
    assert reasons_for(state, "march Hildburghausen deuben-dresden") == ["Reaches Dresden."]


# Other acts


def test_the_end_of_the_movement_says_what_stands_and_what_follows() -> None:
    state = imperial_turn()
    assert reasons_for(state, "end") == [
        "Everything that has not moved stands where the plan wants it."
    ]
    play(state, "march Hildburghausen deuben-dresden-meissen", "march train plauen-greiz")
    assert reasons_for(state, "end") == [
        "Everything that can march has marched.",
        "Then there is combat: Hildburghausen against Keith.",
    ]


def test_a_payment_says_why_the_card_can_be_spared_and_what_it_buys() -> None:
    state = imperial_turn()
    assert reasons_for(state, "pay hearts 8 set 1") == [
        "You have no stack in hearts, so this card helps in no combat now.",
        "That makes 8 points paid: enough for one army or piece.",
    ]


def test_new_armies_are_counted() -> None:
    state = imperial_turn()
    play(state, "pay hearts 8 set 1")
    assert reasons_for(state, "raise 1") == ["That makes 4 of at most 6 armies."]


def test_a_general_who_comes_back_says_what_he_does_there() -> None:
    state = position(
        prussia={"Friedrich": ("magdeburg", 4)},
        russia={"Saltikov": ("landsberg", 4), "train": "warszawa"},
        hands={"prussia": ["hearts 10"]},
    )
    play(state, "pay hearts 10 set 1")
    lines = [
        line
        for action in state.legal_actions()
        if action.text.startswith("bring ")
        for line in reasons_for(state, action.text)
    ]
    assert lines
    assert any("Saltikov" in line or line.startswith("Protects") for line in lines)


def test_an_attack_says_what_both_sides_bring_as_far_as_it_is_known() -> None:
    state = imperial_turn()
    play(state, "march Hildburghausen deuben-dresden-meissen", "end")
    lines = reasons_for(state, "attack Hildburghausen Keith")
    assert lines == [
        "A victory there conquers Dresden.",
        "Hildburghausen has 3 armies, and your cards in diamonds are worth 5 points.",
    ]


def test_a_card_says_how_the_combat_stands_then() -> None:
    state = start_combat("", "Richelieu", 3, "Ferdinand", 5, france=["spades 4", "spades 2"])
    assert reasons_for(state, "play spades 4 set 1")[0] == "You lead by 2 points with it."
    assert reasons_for(state, "play spades 2 set 1")[0] == "The score is even with it."
    assert reasons_for(state, "give way")[0] == "It costs 2 armies."


def test_a_retreat_says_what_the_beaten_cannot_do_there() -> None:
    state = start_combat("", "Richelieu", 5, "Ferdinand", 3)
    play(state, "give way")
    ends = {action.text: reasons_for(state, action.text) for action in state.legal_actions()}
    assert all(any("Ferdinand" in line for line in lines) for lines in ends.values())


def test_an_allotment_says_how_near_the_enemy_is() -> None:
    state = new_game()
    act = state.legal_actions()[0].text
    assert "The enemy nearest to" in reasons_for(state, act)[0]


# Nothing secret


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_reason_has_words_in_every_moment(moment: str) -> None:
    state = MOMENTS[moment]()
    for action in state.legal_actions()[:40]:
        assert all(reasons_for(state, action.text))


@pytest.mark.parametrize("variant", VARIANTS)
def test_worlds_that_differ_only_in_secrets_give_the_same_reasons(variant: str) -> None:
    rng = Random(variant)
    for state in sample_random_game(variant, 5, 40):
        if state.to_act is None:
            continue
        twin = GAME.sample(state.knowledge(state.to_act), rng)
        actions = state.legal_actions()
        for action in rng.sample(actions, min(len(actions), 6)):
            assert explain_act(state, action) == explain_act(twin, action)
