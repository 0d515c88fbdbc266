"""Positions that the rules allow or forbid: fate, retirements, the offensive option, stacks."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.components import (
    DECLARED,
    DECLINED,
    GENERALS,
    GONE,
    OFF,
    PRUSSIA,
    SHORT_NAMES,
    UNDECIDED,
    general,
)
from tafelrunde.games.friedrich.options import FirstRulesOptions
from tafelrunde.games.friedrich.rules import fate_strokes, victory
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import OptionError, SnapshotError, seed_from_text
from tests.games.friedrich.build import (
    acts,
    is_conquered,
    options_for,
    parse_card,
    play,
    view_of,
)
from tests.games.friedrich.positions.test_position import defects_of
from tests.games.friedrich.positions.test_position import start_from_position as start

OLD = "revised-2005"
PRUSSIANS = {"stacks": {"berlin": {"generals": ["Heinrich", "Keith"], "armies": 5}}}


def retired_prussians(state: FriedrichState) -> set[int]:
    """Return the Prussian generals who never return."""
    return {piece for piece in GENERALS[PRUSSIA] if state.where[piece] == GONE}


# Turn 3, before Prussia decides


@pytest.mark.rule("000 §13")
@pytest.mark.rule("F27")
def test_before_the_decision_of_turn_3_prussia_holds_what_it_conquered() -> None:
    arguments = {"turn": 3, "conquered": ["teplitz"], "hands": {"prussia": ["spades 12"]}}
    for deal in (True, False):
        state = start({**arguments, "deal": deal}, expert=True)
        assert (state.phase, state.option, is_conquered(state, "teplitz")) == (
            "option",
            UNDECIDED,
            True,
        )
    again = state.copy()
    play(state, "option spades 12")
    assert is_conquered(state, "teplitz")
    play(again, "decline")
    assert not is_conquered(again, "teplitz")


@pytest.mark.rule("F27")
@pytest.mark.parametrize("options", [{}, {"expert": True, "turn": 4}])
def test_without_the_option_prussia_holds_nothing_in_bohemia(options: dict[str, Any]) -> None:
    turn = options.pop("turn", 3)
    given = {"turn": turn, "conquered": ["teplitz"]}
    if options:
        given["offensive"] = "declined"
    assert "nobody can hold Teplitz" in defects_of(given, **options)


# The offensive option


@pytest.mark.rule("F27")
@pytest.mark.parametrize("moment", [{"turn": 4}, {"turn": 3, "nation": "hanover"}])
def test_what_became_of_the_option_must_be_said(moment: dict[str, Any]) -> None:
    assert "“offensive” must say" in defects_of(moment, expert=True)
    assert start({**moment, "offensive": "declined"}, expert=True).option == DECLINED


@pytest.mark.rule("F27")
@pytest.mark.parametrize("said", ["declined", "taken", "failed", "spades 12"])
@pytest.mark.parametrize("moment", [{"turn": 2}, {"turn": 3, "nation": "prussia"}])
def test_before_the_decision_nothing_can_be_said(moment: dict[str, Any], said: str) -> None:
    assert "after Prussia's decision" in defects_of({**moment, "offensive": said}, expert=True)
    assert "expert game" in defects_of({"turn": 4, "offensive": said})


@pytest.mark.rule("F28")
def test_an_option_whose_card_austria_has_taken_goes_on() -> None:
    given = {"turn": 5, "offensive": "taken", "conquered": ["prag"]}
    state = start(given, expert=True)
    assert (state.option, state.open_card, state.failed_in) == (DECLARED, -1, 0)
    assert is_conquered(state, "prag")
    shown = view_of(state)["option"]
    assert (shown["decision"], shown["card_taken"], shown["failed"]) == ("declared", True, False)
    assert GAME.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()


@pytest.mark.rule("F28")
@pytest.mark.rule("F29")
def test_a_taken_option_fails_when_the_first_subsidy_is_cut() -> None:
    state = start({"turn": 5, "offensive": "taken", "conquered": ["prag"]}, expert=True)
    fate_strokes.apply_stroke(state, 12)
    assert (bool(state.failed_in), state.failed_with, is_conquered(state, "prag")) == (
        True,
        1,
        False,
    )


@pytest.mark.rule("F29")
@pytest.mark.rule("F30")
def test_an_option_that_failed_leaves_austria_its_eased_goal() -> None:
    arguments = {"turn": 9, "offensive": "failed", "fate": ["poems"]}
    state = start(arguments, expert=True)
    assert (state.option, state.open_card) == (DECLARED, -1)
    assert view_of(state)["option"]["failed"] is True
    plain = start({**arguments, "offensive": "declined"}, expert=True)
    fewer, all_of_them = (victory.required_objectives(one, 4) for one in (state, plain))
    assert fewer == all_of_them - 4
    assert "nobody can hold Prag" in defects_of({**arguments, "conquered": ["prag"]}, expert=True)


@pytest.mark.rule("F29")
def test_an_option_fails_by_a_cut_and_a_taken_card_together() -> None:
    assert "no subsidy has been cut" in defects_of({"turn": 9, "offensive": "failed"}, expert=True)
    both = {"turn": 9, "offensive": "taken", "fate": ["lord-bute"]}
    assert "the option has failed" in defects_of(both, expert=True)
    assert start({**both, "offensive": "hearts 12"}, expert=True).open_card == parse_card(
        "hearts 12"
    )


@pytest.mark.rule("F1")
def test_in_2005_only_a_card_of_10_or_more_lies_open() -> None:
    low, high = {"turn": 5, "offensive": "hearts 9"}, {"turn": 5, "offensive": "reserve"}
    assert "hearts 9 cannot lie open" in defects_of(low, expert=True, edition=OLD)
    assert start(high, expert=True, edition=OLD).open_card >= 0
    assert start(low, expert=True).open_card == parse_card("hearts 9")


def test_every_word_for_the_option_has_one_form() -> None:
    for said, more in (("declined", {}), ("taken", {}), ("failed", {"fate": ["poems"]})):
        given = {"turn": 8, "offensive": said, **more}
        text = options_for(position=json.dumps(given), expert=True).position
        assert json.loads(text)["offensive"] == said
    assert "no card “later”" in defects_of({"turn": 8, "offensive": "later"}, expert=True)


# Retirements


@pytest.mark.rule("F1")
def test_in_2005_lehwaldt_retires_when_elisabeth_dies() -> None:
    arguments = {"turn": 9, "fate": ["elisabeth"]}
    state = start({**arguments, **PRUSSIANS}, edition=OLD)
    assert retired_prussians(state) == {general("Lehwaldt")}
    assert (
        start({**arguments, "retired": ["Lehwaldt"]}, edition=OLD).where
        == start(arguments, edition=OLD).where
    )
    placed = {"stacks": {"berlin": {"generals": ["Lehwaldt"], "armies": 2}}}
    assert "Lehwaldt has retired" in defects_of({**arguments, **placed}, edition=OLD)
    assert "Keith cannot have retired" in defects_of(
        {**arguments, "retired": ["Keith"]}, edition=OLD
    )


@pytest.mark.rule("F1")
def test_in_2005_nobody_else_retires_if_sweden_had_sent_lehwaldt_home() -> None:
    arguments = {"turn": 9, "fate": ["sweden", "elisabeth"], "retired": ["Lehwaldt"]}
    assert retired_prussians(start(arguments, edition=OLD)) == {general("Lehwaldt")}
    other = start({**arguments, "fate": ["elisabeth", "sweden"]}, edition=OLD)
    assert len(retired_prussians(other)) == 2


@pytest.mark.rule("F1")
def test_friedrich_and_generals_of_other_nations_never_retire() -> None:
    for name in ("Friedrich", "Daun", "Ferdinand", "Soubise"):
        defects = defects_of({"turn": 9, "fate": ["elisabeth"], "retired": [name]})
        assert f"{name} never retires" in defects
    assert "Cumberland" in defects_of({"turn": 9, "fate": ["india"], "retired": ["Cumberland"]})


@pytest.mark.rule("F1")
def test_cumberland_retires_with_france() -> None:
    arguments = {"turn": 9, "fate": ["india", "america"], "retired": ["Cumberland"]}
    assert start(arguments).where[general("Cumberland")] == GONE
    placed = {**arguments, "retired": [], "stacks": {"stade": {"generals": ["Cumberland"]}}}
    assert "Cumberland has retired" in defects_of(placed)


@pytest.mark.rule("F1")
def test_a_prussian_retires_for_each_stroke_and_no_other() -> None:
    arguments: dict[str, Any] = {"turn": 9, "fate": ["elisabeth"], **PRUSSIANS}
    assert retired_prussians(start({**arguments, "retired": ["Dohna"]})) == {general("Dohna")}
    assert "Keith cannot have retired" in defects_of({"turn": 9, "retired": ["Keith"]})
    two = {**arguments, "retired": ["Dohna", "Schwerin"]}
    assert "cannot have retired" in defects_of(two)
    assert len(retired_prussians(start({**two, "fate": ["elisabeth", "sweden"]}))) == 2


@pytest.mark.rule("F1")
def test_who_retired_is_left_to_the_lot_if_nobody_is_named() -> None:
    """Of the generals beside the map; the seed decides, as for all that a position leaves out."""
    given = {"turn": 9, "fate": ["elisabeth"], **PRUSSIANS}
    found = [retired_prussians(start(given, seed=str(seed))) for seed in range(30)]
    assert {len(one) for one in found} == {1}
    chosen = set().union(*found)
    assert len(chosen) > 3
    assert not chosen & {general(name) for name in ("Friedrich", "Heinrich", "Keith")}


@pytest.mark.rule("F1")
def test_with_all_prussians_on_the_map_nobody_can_have_retired() -> None:
    cities = ["berlin", "potsdam", "zossen", "halle", "torgau", "wurzen", "riesa", "meissen"]
    stacks = {
        city: {"generals": [SHORT_NAMES[piece]], "armies": 1}
        for city, piece in zip(cities, GENERALS[PRUSSIA], strict=True)
    }
    defects = defects_of({"turn": 9, "fate": ["elisabeth"], "stacks": stacks})
    assert "the stroke elisabeth has retired a Prussian general" in defects


@pytest.mark.rule("F32")
def test_in_a_scenario_no_prussian_retires() -> None:
    arguments = {"turn": 9, "fate": ["elisabeth"], "nation": "austria"}
    state = start(arguments, players=2, scenario="silesia")
    assert {state.where[piece] for piece in GENERALS[PRUSSIA][:5]} == {OFF}
    defects = defects_of({**arguments, "retired": ["Keith"]}, players=2, scenario="silesia")
    assert "Keith cannot have retired" in defects


# Fate


@pytest.mark.rule("F23")
@pytest.mark.parametrize("options", [{}, {"players": 2, "scenario": "silesia"}])
def test_only_the_expert_game_has_effects_of_other_suits(options: dict[str, Any]) -> None:
    arguments = {"turn": 8, "nation": "austria", "fate": ["7"]}
    assert "belongs to the expert game" in defects_of(
        {**arguments, "effect": "7 hearts"}, **options
    )
    assert start({**arguments, "effect": "7 spades"}, **options).effect == 7 * 4


@pytest.mark.rule("F24")
@pytest.mark.parametrize("fate", [[], ["3"], ["7", "3"], ["7", "poems"]])
def test_an_effect_is_of_the_card_that_came_last(fate: list[str]) -> None:
    arguments = {"turn": 9, "fate": fate, "effect": "7 spades"}
    assert "must be the latest to come" in defects_of(arguments)
    state = start({**arguments, "fate": ["3", "7"]})
    assert state.fate_drawn[-1] == 6


@pytest.mark.rule("000 §13")
def test_the_gentle_clock_begins_without_three_strokes() -> None:
    for stroke in ("poems", "elisabeth", "america"):
        arguments = {"turn": 7, "fate": [stroke], "offensive": "declined"}
        assert f"{stroke} is not among the first four" in defects_of(arguments, gentle_clock=True)
        assert start({**arguments, "turn": 11}, gentle_clock=True).fate_drawn[4] >= 12
        assert start(arguments, expert=True).fate_drawn[0] >= 12


# Stacks


@pytest.mark.rule("F19")
def test_a_stack_is_face_down_as_a_whole() -> None:
    half = {**PRUSSIANS, "face_down": ["Keith"]}
    assert "a stack is face down as a whole" in defects_of(half)
    assert "Keith" in defects_of(half)
    state = start({**PRUSSIANS, "face_down": ["Heinrich", "Keith"]})
    assert state.face_down == 1 << general("Heinrich") | 1 << general("Keith")


# One validator


@pytest.mark.rule("F19")
def test_the_same_validator_refuses_a_snapshot() -> None:
    state = start({**PRUSSIANS, "face_down": ["Heinrich", "Keith"]})
    state.face_down = 1 << general("Keith")
    (said,) = state.validate()
    assert said in defects_of({**PRUSSIANS, "face_down": ["Keith"]})
    with pytest.raises(SnapshotError):
        GAME.from_bytes(state.to_bytes())


REFUSED: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "half a stack": ({**PRUSSIANS, "face_down": ["Keith"]}, {}),
    "an effect of another suit": ({"turn": 8, "effect": "7 hearts"}, {}),
    "a decision left out": ({"turn": 8}, {"expert": True}),
    "Friedrich retired": ({"turn": 8, "retired": ["Friedrich"]}, {}),
    "an early stroke": ({"turn": 7, "fate": ["elisabeth"], "offensive": "hearts 12"},
                        {"gentle_clock": True}),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_games_by_the_first_rules_may_begin_like_that(what: str) -> None:
    given, options = REFUSED[what]
    assert defects_of(given, **options)
    first = GAME.with_rules("1")
    old = FirstRulesOptions(position=json.dumps(given), **options)
    state = first.start(old, seed_from_text("1"))
    assert state.validate() == []
    assert GAME.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()
    assert acts(state)


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_defect_is_one_sentence_in_both_languages(what: str, language: str) -> None:
    given, options = REFUSED[what]
    with pytest.raises(OptionError) as caught:
        options_for(position=json.dumps(given), **options)
    sentence = Translator(language).translate(caught.value.phrase)
    assert not re.search(r"[{}]|friedrich\.", sentence)
    assert sentence.endswith(".")
