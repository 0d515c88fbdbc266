"""What cannot be in a championship: a sentence over the API, and nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.championship.event.events import sheet
from tests.server.championships import RunningChampionship
from tests.server.visitors import Home, Visitor, run_house

OPTION = sheet()["offensive_option"]
NATIONS = sheet()["nations"]
RESULTS: dict[str, tuple[str, dict[str, Any]]] = {
    "more cities than there are": (
        "nations.russia: there are only 10 cities", {"nations": NATIONS | {"russia": [11, 10]}}),
    "a winner without what it takes": (
        "nations.austria: Austria is named as a winner", {"winners": ["austria", "sweden"]}),
    "a winner that is not named": (
        "winners: Russia holds the required 10", {"nations": NATIONS | {"russia": [10, 10]}}),
    "an option failed before round 6": (
        "offensive_option.ended_in_round: the option can fail from turn 6",
        {"offensive_option": OPTION | {"ended_in_round": 5}}),
    "an option failed with its card": (
        "offensive_option.card_taken: ", {"offensive_option": OPTION | {"card_taken": False}}),
    "more rounds than there are": ("rounds: a whole number from 1 to 23", {"rounds": 24}),
    "nobody has won": ("winners: ", {"winners": []}),
    "a field that nobody knows": ("weather: there is no such field", {"weather": "fine"}),
}  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with run_house(tmp_path_factory.mktemp("house"), {"beat": 60.0}) as home:
        yield home


def refusal_text(meeting: RunningChampionship, who: Visitor, deed: str, /, **more: Any) -> str:
    """Let somebody try what is refused; return the sentence."""
    before = meeting.now
    response = meeting.do(who, deed, **more)
    assert response.status_code in (409, 422), response.text
    assert meeting.now == before
    return str(response.json()["text"])


@pytest.mark.rule("C2")
def test_a_field_not_divisible_by_four_is_not_drawn(house: Home) -> None:
    meeting = RunningChampionship(house, " A", people=1, field=6)
    meeting.do_successfully(meeting.organiser, "close")
    text = refusal_text(meeting, meeting.organiser, "draw", seed="1")
    assert "6 participants do not fill tables of four; 2 more are needed" in text


@pytest.mark.parametrize("who", [{}, {"bot": ""}, {"bot": "page", "account": "Olga"}])
def test_an_entry_names_exactly_one_person(house: Home, who: dict[str, str]) -> None:
    meeting = RunningChampionship(house, f" {len(who)}{'bot' in who}", people=0, field=0)
    arguments: dict[str, Any] = {"who": who, "pseudonym": "Owl", "stand_in": True}
    assert "Say who it is" in refusal_text(meeting, meeting.organiser, "enter", **arguments)


@pytest.mark.rule("T34")
@pytest.mark.parametrize("again", ["Owl 0", " OWL  0 ", "ｏｗｌ 0"])
def test_a_doubled_pseudonym_is_not_taken(house: Home, again: str) -> None:
    meeting = RunningChampionship(house, f" {len(again)}{ord(again[0])}", people=1, field=1)
    text = refusal_text(meeting, meeting.stranger, "register", pseudonym=again, city="")
    assert "is taken; choose another one" in text


@pytest.fixture(scope="module")
def board_championship(house: Home) -> RunningChampionship:
    """A championship on real boards whose jury is called to the first table."""
    meeting = RunningChampionship(house, " H", people=0, field=4, kind="hall").start_first_round()
    meeting.do_successfully(meeting.juror, "call", round=1, table=1, about="end")
    return meeting


@pytest.mark.parametrize("what", RESULTS)
def test_a_result_that_cannot_be_is_not_written(
    board_championship: RunningChampionship, what: str
) -> None:
    says, changes = RESULTS[what]
    at = {"round": 1, "table": 1}
    text = refusal_text(
        board_championship, board_championship.juror, "write", protocol=sheet(**changes), **at
    )
    assert says in text
    assert board_championship.now.game(1, 1).protocol is None


def test_nothing_is_confirmed_before_it_is_written(board_championship: RunningChampionship) -> None:
    at = {"round": 1, "table": 1}
    assert "no score sheet" in refusal_text(
        board_championship, board_championship.juror, "confirm", **at
    )
