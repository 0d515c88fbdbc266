"""Prompts speak to the viewer: your move, waiting for somebody, or names for those who watch."""

from __future__ import annotations

import pytest

from tests.server.visitors import Home, Visitor, legal_texts, new_table, start_table

PUBLIC = ": take one card; only one in the first turn of the game."


@pytest.fixture
def both(home: Home) -> tuple[Visitor, Visitor]:
    return home.pair()


@pytest.fixture
def table(both: tuple[Visitor, Visitor]) -> str:
    return start_table(*both, options={"first": 0})


def prompts_over_socket(table: str, *people: Visitor, language: str = "en") -> list[str]:
    found = []
    for person in people:
        with person.live(table, f"?lang={language}") as socket:
            found.append(socket.next()["prompt"])
    return found


def test_the_actor_is_addressed_the_others_wait_and_spectators_read_names(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    anna, _ = both
    expected = [f"Your move{PUBLIC}", f"Waiting for {anna.name}.", f"{anna.name}{PUBLIC}"]
    assert prompts_over_socket(table, *both, home.nobody()) == expected
    # What was rendered for one viewer is not shown to another.
    assert prompts_over_socket(table, home.nobody(), *both[::-1]) == expected[::-1]
    assert [who.position(table)["prompt"] for who in (*both, home.nobody())] == expected


def test_prompts_are_addressed_in_german_too(both: tuple[Visitor, Visitor], table: str) -> None:
    mine, theirs = prompts_over_socket(table, *both, language="de")
    assert mine.startswith("Du bist am Zug: ")
    assert theirs == f"Warten auf {both[0].name}."


def test_an_act_changes_whom_a_prompt_addresses(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    with both[0].live(table) as first, both[1].live(table) as second:
        first.next(), second.next()
        both[0].act(table, 0, legal_texts(home, table)[0])
        first.next(), second.next()
        both[0].act(table, 1, "end")
        assert first.next()["prompt"] == f"Waiting for {both[1].name}."
        assert second.next()["prompt"].startswith("Your move: ")


def test_a_nation_is_named_with_its_player(home: Home) -> None:
    anna = home.guest("Anna")
    options = {"players": 2, "scenario": "west", "roles": "friedrich,pompadour"}
    table = new_table(anna, "friedrich", options=options, sit=0, bots="page")
    assert anna.position(table)["prompt"].startswith("Your move (")


def test_several_people_at_one_screen_read_names(home: Home) -> None:
    anna = home.guest("Anna")
    table = new_table(anna, options={"first": 0})
    for seat, label in enumerate(("Lisa", "Otto")):
        anna.post(f"/api/tables/{table}/seats/{seat}", {"label": label})
    with anna.live(table, "?seat=0") as socket:
        assert socket.next()["prompt"].startswith("Lisa")
