"""People take their own data with them, and nobody else's."""

from __future__ import annotations

from tests.server.routes.test_lobby import set_columns
from tests.server.visitors import Home, play_to_the_end, start_table


def test_an_export_holds_account_games_and_words(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, private=True)
    anna.post(f"/api/tables/{table}/chat", {"text": "Hello"})
    anna.post(f"/api/tables/{table}/chat?lang=en", {"phrase": "good_luck"})
    otto.post(f"/api/tables/{table}/chat", {"text": "Bah"})
    anna.ask("PUT", "/api/mutes/Otto")
    play_to_the_end(home, table)
    response = anna.get("/api/account/export?lang=en")
    assert response.headers["content-disposition"].startswith("attachment")
    data = response.json()
    assert (data["account"]["name"], data["muted"]) == ("Anna", ["Otto"])
    assert [line["text"] for line in data["chat"]] == ["Hello", "Good luck!"]
    [game] = data["games"]
    assert (game["id"], game["seats"], game["status"]) == (table, [0], "over")
    assert game["won"] in (True, False)
    assert anna.get(game["record"]).status_code == 200


def test_an_export_holds_no_password_and_nothing_of_others(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    otto.post(f"/api/tables/{table}/chat", {"text": "Bah"})
    text = anna.get("/api/account/export").text
    assert "password" not in text
    assert "Bah" not in text
    assert "Otto" not in text


def test_a_hidden_championship_table_is_not_exported(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    set_columns(home, table, hidden=True)
    assert table not in anna.get("/api/account/export").text
    set_columns(home, table, hidden=False)
    assert table in anna.get("/api/account/export").text


def test_a_stranger_has_no_data(home: Home) -> None:
    refused = home.nobody().get("/api/account/export")
    assert refused.status_code == 401
    assert refused.json()["text"]
