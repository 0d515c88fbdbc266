"""Undo over HTTP: its terms, what others saw, the log, and practice in statistics."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.visitors import Home, Visitor, play_to_the_end, play_until, start_table


def _after(home: Home, both: tuple[Visitor, Visitor], is_final: bool) -> tuple[str, int]:
    """Return a table whose last act taught somebody something or not, and its seat."""
    table = start_table(*both)
    live = play_until(
        home,
        table,
        lambda game: bool(game.undo_entries) and game.undo_entries[-1].final == is_final,
    )
    return table, live.undo_entries[-1].seat


def _last_was_public(home: Home, table: str) -> bool:
    """Return whether everybody learned something by the last act."""
    n = home.game(table).head.index
    last = home.server.store.read_events(table, n - 1, 1) if n else []
    return any(event.final and event.audience is None for _, told in last for event in told)


def _choices(who: Visitor, table: str) -> Any:
    response = who.get(f"/api/tables/{table}/take-back")
    assert response.status_code == 200, response.text
    return response.json()


def _take_back(home: Home, who: Visitor, table: str, **more: Any) -> Any:
    body = {"index": home.game(table).head.index, **more}
    return who.post(f"/api/tables/{table}/take-back", body)


def _lines(who: Visitor, table: str) -> list[dict[str, Any]]:
    return list(who.get(f"/api/tables/{table}/log?undo=true").json()["lines"])


def test_a_message_tells_the_terms_of_an_undo(home: Home) -> None:
    both = home.pair()
    table, seat = _after(home, both, is_final=False)
    assert both[seat].position(table)["undo"] == {"now": "free", "beyond": "consent", "last": -1}
    assert home.nobody().position(table)["undo"]["now"] == "none"
    n = _take_back(home, both[seat], table).json()["n"]
    assert both[seat].position(table)["undo"]["last"] == n - 1


def test_what_the_other_saw_is_said_before_and_in_the_proposal(home: Home) -> None:
    both = home.pair()
    table = start_table(*both, game="fredericus")
    while not _last_was_public(home, table):
        n = home.game(table).head.index
        play_until(home, table, lambda game, n=n: game.head.index > n)  # type: ignore[misc]
    seat = home.game(table).undo_entries[-1].seat
    found = _choices(both[seat], table)
    assert (found["now"], found["proposed"]) == ("consent", None)
    known = [line for line in found["choices"][0]["seen"] if 1 - seat in line["seats"]]
    assert known
    _take_back(home, both[seat], table)
    asked = _choices(both[1 - seat], table)["proposed"]
    assert asked["acts"] >= 1
    assert asked["first"]
    assert {line["text"] for line in known} <= {line["text"] for line in asked["seen"]}


def test_a_secret_of_the_other_is_in_no_list(home: Home) -> None:
    """What only one seat may see is not told to the other by an undo either."""
    both = home.pair()
    table, seat = _after(home, both, is_final=True)
    _take_back(home, both[seat], table)
    for number, who in enumerate(both):
        shown = _choices(who, table)
        told = {line["text"] for line in _lines(who, table)}
        for choice in [*shown["choices"], shown["proposed"]]:
            for line in choice["seen"]:
                assert line["text"] in told, number


def test_the_log_marks_what_was_taken_back_and_says_so(home: Home) -> None:
    both = home.pair()
    table, seat = _after(home, both, is_final=True)
    n = home.game(table).head.index
    _take_back(home, both[seat], table)
    both[1 - seat].answer(table)
    lines = _lines(both[seat], table)
    undone = {line["n"] for line in lines if line.get("undone")}
    assert undone == {n - 1}
    assert lines[-1]["key"] == "undo.practice"
    assert both[seat].name in lines[-1]["text"]
    assert lines[-1]["n"] == n


def test_a_free_undo_is_in_the_log_too(home: Home) -> None:
    both = home.pair()
    table, seat = _after(home, both, is_final=False)
    _take_back(home, both[seat], table)
    assert _lines(both[1 - seat], table)[-1]["key"] == "undo.free"


def test_a_whole_move_can_be_asked_for(home: Home) -> None:
    both = home.pair()
    table, seat = _after(home, both, is_final=True)
    wholes = [choice["whole"] for choice in _choices(both[seat], table)["choices"]]
    found = _take_back(home, both[seat], table, whole=True).json()["proposal"]
    assert found["whole"] == wholes[-1]


def test_practice_is_listed_and_not_counted(home: Home) -> None:
    anna, bert = home.pair()
    table, seat = _after(home, (anna, bert), is_final=True)
    _take_back(home, (anna, bert)[seat], table)
    (anna, bert)[1 - seat].answer(table)
    assert anna.get(f"/api/tables/{table}").json()["practice"] is True
    play_to_the_end(home, table)
    counted = start_table(anna, bert)
    play_to_the_end(home, counted, seed=Random(3).randrange(100))
    reply = anna.get(f"/api/players/{anna.name}").json()
    assert (reply["played"], reply["by_game"][0]["games"], reply["against"][0]["games"]) == (1,) * 3
    listed = {game["id"]: game["practice"] for game in reply["games"]}
    assert listed == {table: True, counted: False}
