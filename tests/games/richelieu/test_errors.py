"""Every reason for a refusal, and the texts of acts."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from tafelrunde.games.richelieu.action_codes import ACTIONS, parse_act
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import MalformedAction, act
from tests.games.acts import expect_reason, reasons_in
from tests.games.richelieu.build import play, position


class Case(NamedTuple):
    """A position, what is done in it, and the act that is then refused."""

    rows: Sequence[str]
    done: Sequence[str]
    text: str
    params: dict[str, Any]
    extra: dict[str, Any]


TOKEN = {"lost": [1, 0], "held": [["sword"]]}
REGIONS = {"first": "bourgogne", "second": "champagne"}
CASES = {
    "row_empty": Case(["brg2"], [], "take 3R", {"row": 3}, {}),
    "must_take": Case(["brg2"], [], "end", {}, {}),
    "marker_first_take": Case(["brg2 cha2"], [], "mark 1-2", {}, {}),
    "must_pay": Case(["brg2@1"], [], "take 1L", {"place": "1-1", "owner": 1}, {}),
    "nothing_to_pay": Case(["brg2"], [], "take 1L pay supply", {"place": "1-1"}, {}),
    "supply_empty": Case(["brg2@1 cha2@0"], [], "take 1L pay supply", {}, {"lost": [2]}),
    "not_your_marker": Case(["brg2@1"], [], "take 1L pay 1-1", {"place": "1-1"}, {}),
    "no_marker_to_pay": Case(["brg2@1 cha2"], [], "take 1L", {"place": "1-1"}, {"lost": [3]}),
    "one_card_at_first": Case(["brg1s brg1c"], ["take 1L"], "take 1L", {}, {"turns": 0}),
    "other_region": Case(["brg2 cha2"], ["take 1L"], "take 1L", REGIONS, {}),
    "too_many_shields": Case(["brg1s brg2"], ["take 1L"], "take 1L", {"shields": 3}, {}),
    "two_cards": Case(["brg1s brg1c brg1t"], ["take 1L", "take 1L"], "take 1L", {}, {}),
    "take_after_marker": Case(["brg2 cha2"], ["take 1L", "mark 1-2"], "take 1L", {}, TOKEN),
    "one_marker": Case(["brg2 cha2 nor2"], ["take 1L", "mark 1-2"], "mark 1-3", {}, TOKEN),
    "marker_there": Case(["brg2 cha2@1"], ["take 1L"], "mark 1-2", {"place": "1-2"}, TOKEN),
    "no_card": Case(["brg2 cha2"], ["take 1L"], "mark 1-9", {"place": "1-9"}, {}),
    "supply_not_empty": Case(["brg2 cha2@0 nor2"], ["take 1L"], "move 1-2 1-3", {}, {}),
    "supply_empty_move": Case(["brg2 cha2@0 nor2"], ["take 1L"], "mark 1-3", {}, {"lost": [2]}),
    "two_markers_out": Case(
        ["brg2 cha2@0 cha2@0 nor2"], ["take 1L"], "mark 1-4", {}, {"players": 4}
    ),
    "no_marker_left": Case(
        ["brg2 cha2"], ["take 1L"], "mark 1-2", {}, {"lost": [3], "held": [["sword"]]}
    ),
    "no_marker_lost": Case(["brg2"], [], "redeem", {}, {"held": [["marker-back"]]}),
    "marker_stays": Case(
        ["brg2 cha2@0 nor2"], ["take 1L"], "move 1-2 1-2", {"place": "1-2"}, {"lost": [2]}
    ),
    "no_marker_back": Case(["brg2"], [], "redeem", {}, {"lost": [1], "held": [["sword"]]}),
}


@pytest.mark.parametrize("key", CASES)
def test_every_refusal_has_its_reason(key: str) -> None:
    case = CASES[key]
    state = position(case.rows, **case.extra)
    play(state, *case.done)
    expect_reason(state, case.text, key, case.params)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_no_reason_in_the_catalogue_that_is_not_tested(language: str) -> None:
    assert reasons_in(language, "richelieu") == {*CASES, *UNREADABLE.values(), "malformed"}


UNREADABLE = {
    "take 5L": "no_row",
    "take 0R pay supply": "no_row",
    "take 1L pay 1-13": "no_place",
    "mark 0-1": "no_place",
    "mark 5-1": "no_place",
    "mark 1-0": "no_place",
    "move 1-2 1-13": "no_place",
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_row_or_place_that_is_not_there_is_named(text: str) -> None:
    state = position(["brg2 cha2"])
    before = state.to_bytes()
    with pytest.raises(MalformedAction) as caught:
        act(state, 0, text)
    phrase = caught.value.phrase
    assert phrase.key == f"richelieu.reason.{UNREADABLE[text]}"
    for language in ("en", "de"):
        assert f"{next(iter(phrase.params.values()))}" in Translator(language).translate(phrase)
    assert state.to_bytes() == before


def test_every_act_has_one_text_that_reads_back() -> None:
    assert len({action.text for action in ACTIONS}) == len(ACTIONS)
    assert all(parse_act(action.text).code == action.code for action in ACTIONS)
