"""Three kinds of errors, every reason, and nothing changed by a refusal."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from tafelrunde.games.richelieu.action_codes import ACTIONS, parse_act
from tafelrunde.i18n import Translator
from tafelrunde.i18n.catalogue import catalogue
from tafelrunde.kernel import Action, IllegalAction, MalformedAction, NotYourTurn, act, parse
from tests.games.richelieu.build import play, position, refusal


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
    assert refusal(state, case.text) == (key, case.params)
    reason = state.check(state.parse(case.text))
    assert reason is not None
    assert reason.key == f"richelieu.reason.{key}"
    for language in ("en", "de"):
        assert "{" not in Translator(language).translate(reason)


def test_there_is_no_reason_in_the_catalogue_that_is_not_tested() -> None:
    for language in ("en", "de"):
        start = "richelieu.reason."
        known = {key.removeprefix(start) for key in catalogue(language) if key.startswith(start)}
        assert known == {*CASES, *UNREADABLE.values(), "malformed"}


def test_after_the_end_everything_is_refused() -> None:
    state = position()
    for text in ("take 1L", "redeem", "mark 1-1", "move 1-1 1-2", "end"):
        assert refusal(state, text) == ("over", {})
        with pytest.raises(NotYourTurn) as caught:
            act(state, 0, text)
        assert (caught.value.phrase.key, caught.value.phrase.params) == ("action.over", {})


def test_acting_out_of_turn_is_an_error_of_its_own() -> None:
    state = position(["brg2 cha2"], players=3, to_act=1)
    before = state.to_bytes()
    for seat, text in ((0, "take 1L"), (2, "nonsense")):
        with pytest.raises(NotYourTurn) as caught:
            act(state, seat, text)
        assert caught.value.phrase.key == "action.not_your_turn"
        assert caught.value.phrase.params == {"seat": 1}
    assert state.to_bytes() == before


def test_an_illegal_act_is_an_error_of_its_own() -> None:
    state = position(["brg2 cha2"])
    before = state.to_bytes()
    with pytest.raises(IllegalAction) as caught:
        act(state, 0, "end")
    assert caught.value.phrase.key == "richelieu.reason.must_take"
    assert state.to_bytes() == before


@pytest.mark.parametrize(
    "text",
    ["", " ", "take", "take 1X", "take 1L 2L", "take 1L pay", "take 01L", "take 1000L",
     "take 1L pay bank", "take 1L pay supply pay supply", "mark", "mark 1-01", "mark 1",
     "move 1-1", "move 1-1 1-2 1-3", "end now", "redeem 1", "pass", "take １L", "mark -1-1"],
)  # fmt: skip
def test_a_text_that_is_no_act_is_malformed(text: str) -> None:
    state = position(["brg2 cha2"])
    before = state.to_bytes()
    with pytest.raises(MalformedAction) as caught:
        act(state, 0, text)
    assert caught.value.phrase.key == "richelieu.reason.malformed"
    assert caught.value.phrase.params == {"text": text, "asked": "take"}
    assert state.to_bytes() == before


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


def test_a_long_text_is_quoted_in_part_and_an_endless_one_not_read() -> None:
    state = position(["brg2"])
    with pytest.raises(MalformedAction) as caught:
        parse(state, "x" * 300)
    assert caught.value.phrase.params == {"text": "x" * 40, "asked": "take"}
    for text in ("x" * 401, "take\n1L"):
        with pytest.raises(MalformedAction) as caught:
            parse(state, text)
        assert caught.value.phrase.key == "action.malformed"


def test_every_act_has_one_text_that_reads_back() -> None:
    assert len({action.text for action in ACTIONS}) == len(ACTIONS)
    assert all(parse_act(action.text).code == action.code for action in ACTIONS)


def test_capitals_and_spaces_are_free() -> None:
    state = position(["brg2@1 cha2"])
    assert state.parse("  TAKE   1l  Pay SUPPLY ").text == "take 1L pay supply"


@pytest.mark.parametrize(
    "action",
    [
        Action(0, "take 1R"),
        Action(-1, ACTIONS[-1].text),
        Action(len(ACTIONS), "end"),
        Action(0, "x" * 50),
    ],
)
def test_an_action_put_together_wrongly_is_malformed(action: Action) -> None:
    state = position(["brg2 cha2"])
    for use in (state.canonical, state.check, state.apply):
        with pytest.raises(MalformedAction) as caught:
            use(action)
        assert caught.value.phrase.params["text"] == action.text[:40]
