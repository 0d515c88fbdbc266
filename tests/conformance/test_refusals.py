"""What the games of this repository promise about refusals, beyond what the suite asks of all."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.conformance import Case
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import MalformedAction, NotYourTurn, SnapshotError, State, act, parse
from tests.conformance.case import ALL_CASES, case_value
from tests.games.acts import refusal

EVERY_GAME = pytest.mark.parametrize(
    "case", [case for case in ALL_CASES if any(case.positions())], ids=str
)
FIRST = {case.game.key: case for case in reversed(ALL_CASES)}
MALFORMED = [(case, text) for case in FIRST.values() for text in case.game_case.malformed]


def running_positions(case: Case) -> list[State]:
    return [state for state in case.positions() if state.to_act is not None]


@pytest.mark.parametrize("key", FIRST)
def test_after_the_end_everything_is_refused_as_over(key: str) -> None:
    cases = [case for case in ALL_CASES if case.game.key == key]
    ended = [state for case in cases for state in case.positions() if state.to_act is None]
    assert ended
    for state in ended:
        assert state.legal_actions() == []
        for text in cases[0].universe()[::10]:
            assert refusal(state, text) == ("over", {})
            shown: Any = state.preview(state.parse(text), 0)["reason"]
            assert shown == {"key": "action.over", "params": {}}
            with pytest.raises(NotYourTurn) as caught:
                act(state, 0, text)
            assert (caught.value.phrase.key, caught.value.phrase.params) == ("action.over", {})


@EVERY_GAME
def test_acting_out_of_turn_is_an_error_of_its_own(case: Case) -> None:
    for state in running_positions(case):
        before = state.to_bytes()
        for seat in set(case.seats) - {state.to_act}:
            for text in (state.legal_actions()[0].text, "nonsense"):
                with pytest.raises(NotYourTurn) as caught:
                    act(state, seat, text)
                assert caught.value.phrase.key == "action.not_your_turn"
                assert caught.value.phrase.params == {"seat": state.to_act}
        assert state.to_bytes() == before


@pytest.mark.parametrize(("case", "text"), MALFORMED, ids=lambda value: str(value) or "nothing")
def test_a_text_that_is_no_act_is_malformed_and_the_reason_says_so(case: Case, text: str) -> None:
    state = case.start("malformed")
    before = state.to_bytes()
    with pytest.raises(MalformedAction) as caught:
        act(state, state.to_act or 0, text)
    phrase, start = caught.value.phrase, f"{case.game.key}.reason."
    assert phrase.key.removeprefix(start) in case_value(case.game, "MALFORMED_REASONS")
    assert phrase.key != f"{start}malformed" or phrase.params["text"] == text[:40]
    assert all("{" not in Translator(language).translate(phrase) for language in LANGUAGES)
    assert state.to_bytes() == before


@pytest.mark.parametrize("case", FIRST.values(), ids=str)
def test_a_long_text_is_quoted_in_part_and_an_endless_one_not_read(case: Case) -> None:
    state = case.start("long")
    with pytest.raises(MalformedAction) as caught:
        parse(state, "x" * 300)
    assert caught.value.phrase.params.keys() == {"text", "asked"}
    assert caught.value.phrase.params["text"] == "x" * 40
    for text in ("x" * 401, f"{state.legal_actions()[0]}\n"):
        with pytest.raises(MalformedAction) as caught:
            parse(state, text)
        assert caught.value.phrase.key == "action.malformed"


@pytest.mark.parametrize("case", FIRST.values(), ids=str)
def test_an_action_put_together_wrongly_is_malformed(case: Case) -> None:
    state = case.start("forged")
    for action in case_value(case.game, "FORGED"):
        for use in (state.canonical, state.check, state.apply):
            with pytest.raises(MalformedAction) as caught:
                use(action)
            assert caught.value.phrase.params["text"] == action.text[:40]


@EVERY_GAME
def test_capitals_and_spaces_are_free(case: Case) -> None:
    for state in running_positions(case):
        for action in state.legal_actions():
            typed = f"  {action.text.upper().replace(' ', '   ')} "
            assert state.parse(typed) == action


@pytest.mark.parametrize("case", FIRST.values(), ids=str)
def test_bytes_that_are_no_snapshot_are_refused_as_broken(case: Case) -> None:
    for data in (b"", case.start("broken").to_bytes().replace(b"options", b"option")):
        with pytest.raises(SnapshotError) as caught:
            case.game.from_bytes(data)
        assert caught.value.phrase.key == "snapshot.broken"
