"""The lobby: what is listed for whom, whose turn it is, and what players have won."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event

from tafelrunde.i18n import catalogue
from tafelrunde.tables.schema import TABLES
from tests.server.visitors import (
    Home,
    Visitor,
    act_often,
    new_table,
    play_to_the_end,
    start_table,
)


def set_columns(home: Home, table: str, **settings: bool | str) -> None:
    """Give a table settings that no request can give it."""
    row = home.server.tables.directory.find(table).row
    kept = {**row.settings, **settings}
    home.server.store.change(TABLES, TABLES.c.id == table, settings=kept)


def list_tables(who: Visitor, query: str) -> list[Any]:
    response = who.get(f"/api/tables?{query}")
    assert response.status_code == 200, response.text
    return list(response.json())


def list_ids(who: Visitor, query: str) -> list[str]:
    return [table["id"] for table in list_tables(who, query)]


@pytest.mark.parametrize("status", ["lost", "Open", "paused", "%"])
def test_a_status_that_is_none_is_refused_with_a_sentence(home: Home, status: str) -> None:
    response = home.nobody().get(f"/api/tables?status={status}")
    assert (response.status_code, response.json()["error"]) == (422, "table.bad_status")
    assert "open, running and over" in response.json()["text"]


def test_a_place_in_the_list_that_is_none_is_refused(home: Home) -> None:
    response = home.nobody().get("/api/tables?before=nowhere")
    assert (response.status_code, response.json()["error"]) == (422, "table.bad_cursor")


def test_a_list_says_whose_turn_it_is(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, options={"first": 1})
    assert list_tables(anna, "status=running")[0]["turn"] == {"seat": 1, "you": False}
    assert list_tables(otto, "status=running")[0]["turn"] == {"seat": 1, "you": True}
    assert list_tables(home.nobody(), "status=running")[0]["turn"] == {"seat": 1, "you": False}
    assert otto.get(f"/api/tables/{table}").json()["turn"]["you"]


def test_tables_where_it_is_my_turn_come_first(home: Home) -> None:
    anna, otto = home.pair()
    waiting = start_table(anna, otto, options={"first": 0})
    others = [start_table(anna, otto, options={"first": 1}) for _ in range(3)]
    assert list_ids(anna, "mine=true")[0] == waiting
    assert set(list_ids(anna, "mine=true")) == {waiting, *others}
    assert set(list_ids(otto, "mine=true")[:3]) == set(others)


def test_a_list_shows_times_free_seats_and_clocks(home: Home) -> None:
    anna, otto = home.pair()
    time = {"kind": "live", "bank": 600.0, "each": 5.0, "flag": "bot"}
    table = new_table(anna, options={"players": 3}, time=time)
    anna.post(f"/api/tables/{table}/seats/0")
    found = list_tables(otto, "status=open")[0]
    assert (found["free"], found["private"], found["chat"]) == (2, False, True)
    assert {name: found["time"][name] for name in time} == time
    assert found["created"] <= found["changed"]
    playing = start_table(anna, otto)
    before = otto.get(f"/api/tables/{playing}").json()["changed"]
    act_often(home, playing, (anna, otto), 1)
    assert otto.get(f"/api/tables/{playing}").json()["changed"] > before


def test_finished_games_name_their_winners(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    play_to_the_end(home, table)
    tables = list_tables(home.nobody(), "status=over&q=otto&game=richelieu")
    outcome = home.game(table).outcome
    assert outcome is not None
    assert tables[0]["winners"] == [("Anna", "Otto")[seat] for seat in outcome.winners]
    assert tables[0]["turn"] is None
    assert list_tables(home.nobody(), "status=over&game=fredericus") == []


def test_a_hidden_table_is_in_no_list_search_or_player_page(home: Home) -> None:
    anna, otto = home.pair()
    tables = {
        "open": new_table(anna),
        "running": start_table(anna, otto),
        "over": start_table(anna, otto),
    }
    play_to_the_end(home, tables["over"])
    for table in tables.values():
        set_columns(home, table, hidden=True)
    for who in (home.nobody(), home.guest(), otto, home.admin()):
        for status, table in tables.items():
            assert table not in who.get(f"/api/tables?status={status}&q=richelieu").text
            assert table not in who.get(f"/api/tables?status={status}&q=anna").text
        page = who.get("/api/players/Anna").json()
        assert (page["played"], page["games"], page["against"]) == (0, [], [])
    assert tables["running"] in list_ids(otto, "mine=true"), "who plays there must find it"


def test_a_players_page_counts_what_may_be_seen(home: Home) -> None:
    anna, otto = home.pair()
    for private in (False, True):
        play_to_the_end(home, start_table(anna, otto, private=private))
    stranger, own = home.nobody().get("/api/players/anna"), otto.get("/api/players/Anna")
    assert (stranger.json()["played"], own.json()["played"]) == (1, 2)
    found = stranger.json()
    assert found["by_game"] == [{"name": "richelieu", "games": 1, "wins": found["won"]}]
    assert found["against"] == [
        {"name": "Otto", "handle": "Otto", "games": 1, "wins": found["won"]}
    ]


def test_a_players_page_rates_public_games_among_people(home: Home) -> None:
    anna, otto = home.pair()
    for private in (False, False, True):
        play_to_the_end(home, start_table(anna, otto, private=private))
    own, other = (who.get("/api/players/Anna").json()["ratings"] for who in (anna, home.nobody()))
    assert own == other
    assert [(one["game"], one["games"], one["provisional"]) for one in own] == [
        ("richelieu", 2, True)
    ]


def test_a_players_page_counts_by_role_in_the_readers_language(home: Home) -> None:
    anna, otto = home.pair()
    options = {"players": 2, "scenario": "west"}
    table = start_table(anna, otto, game="friedrich", options=options)
    roles = anna.position(table)["view"]["roles"]
    play_to_the_end(home, table)
    found = anna.get("/api/players/Anna?lang=de").json()["by_role"]
    names = catalogue("de")
    assert [(one["game"], one["name"], one["games"]) for one in found] == [
        ("friedrich", names[f"friedrich.role.{roles[0]}"], 1)
    ]


def test_finished_games_are_found_by_player_and_result(home: Home) -> None:
    anna, otto = home.pair()
    tables = [start_table(anna, otto) for _ in range(2)]
    for table, winner in zip(tables, (0, 1), strict=True):
        play_to_the_end(home, table)
        kept = home.server.tables.directory.find(table).row.outcome or {}
        outcome = {**kept, "winners": [winner]}
        home.server.store.change(TABLES, TABLES.c.id == table, outcome=outcome)
    nobody = home.nobody()
    assert list_ids(nobody, "status=over&player=ANNA&result=won") == [tables[0]]
    assert list_ids(nobody, "status=over&player=Anna&result=lost") == [tables[1]]
    assert list_ids(otto, "status=over&result=won") == [tables[1]]
    assert sorted(list_ids(nobody, "status=over&player=Anna")) == sorted(tables)
    assert list_ids(home.guest(), "status=over&result=lost") == []


def test_finished_games_are_found_by_their_length(home: Home) -> None:
    table = start_table(*home.pair())
    play_to_the_end(home, table)
    seconds = {"short": 1799, "medium": 1800, "long": 7200, "days": 86400}
    for length, took in seconds.items():
        home.server.store.change(TABLES, TABLES.c.id == table, started=1.0, ended=1.0 + took)
        found = {other: list_ids(home.nobody(), f"status=over&length={other}") for other in seconds}
        assert found == {other: [table] if other == length else [] for other in seconds}


def test_a_result_needs_a_player_who_is_there(home: Home) -> None:
    refused = home.nobody().get("/api/tables?status=over&result=won")
    assert (refused.status_code, refused.json()["error"]) == (401, "table.result_of_nobody")
    assert home.nobody().get("/api/tables?status=over&player=Nobody").status_code == 404
    assert home.nobody().get("/api/tables?status=over&result=drawn").status_code == 422


def test_a_deleted_player_is_found_by_no_search(home: Home) -> None:
    anna, otto = home.pair()
    assert anna.get("/api/players?q=OTT").json() == {"names": ["Otto"]}
    otto.delete_account()
    assert anna.get("/api/players?q=ott").json() == {"names": []}
    assert anna.get("/api/players/Otto").status_code == 404


def test_a_list_of_many_tables_comes_in_pages(home: Home) -> None:
    anna = home.account("Anna")
    made = {new_table(anna) for _ in range(53)}
    first = list_tables(anna, "status=open")
    assert len(first) == 50
    rest = list_ids(anna, f"status=open&before={first[-1]['cursor']}")
    assert {table["id"] for table in first} | set(rest) == made
    assert len(rest) == 3


def test_a_list_costs_the_same_number_of_queries_for_any_number_of_tables(home: Home) -> None:
    anna = home.account("Anna")
    asked = list[str]()

    def note(_: Any, __: Any, text: str, *more: Any) -> None:
        asked.append(text)

    def count_queries() -> int:
        asked.clear()
        event.listen(home.server.store.engine, "before_cursor_execute", note)
        list_tables(anna, "status=open")
        event.remove(home.server.store.engine, "before_cursor_execute", note)
        return len(asked)

    counts = []
    for _ in range(2):
        for _ in range(5):
            new_table(anna)
        # The house has queries of its own, now and then: the least of some counts has none.
        counts.append(min(count_queries() for _ in range(4)))
    assert counts[0] == counts[1]


def test_every_option_of_every_game_is_explained(home: Home) -> None:
    for language in ("en", "de"):
        for game in home.nobody().get(f"/api/games?lang={language}").json():
            assert [option["name"] for option in game["choices"]] == [*game["options"]]
            for option in game["choices"]:
                assert option["about"]
                assert len(option["values"]) == len(option["labels"])
                is_listed = option["default"] in option["values"]
                assert is_listed or option["kind"] in ("text", "file")


def test_a_guest_plays_against_bots_with_one_request(home: Home) -> None:
    guest = home.guest()
    table = new_table(guest, sit=0, bots="page", options={"first": 0})
    assert guest.position(table)["actions"]
    assert list_ids(guest, "mine=true") == [table]


def test_options_are_explained_and_seats_counted_from_one(home: Home) -> None:
    games = {game["key"]: game for game in home.nobody().get("/api/games").json()}
    first = next(choice for choice in games["richelieu"]["choices"] if choice["name"] == "first")
    assert (first["title"], first["labels"][:2]) == ("Who starts", ["by lot", "seat 1"])
    assert "0" not in first["about"]
    for game in games.values():
        assert all(choice["title"] != choice["name"] for choice in game["choices"])
        assert game["default_bot"] in game["bots"]


def test_guests_are_called_so_in_their_language(home: Home) -> None:
    reply = home.nobody().post("/api/guests", {}, headers={"accept-language": "de"}).json()
    assert reply["name"].startswith("Gast ")
