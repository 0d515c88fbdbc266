"""Talk at a table: muted for oneself, reported to the host, and none where there is none."""

from __future__ import annotations

from typing import get_args

import pytest

from tafelrunde.i18n import LANGUAGES, catalogue
from tafelrunde.server.schemas.requests import QuickPhrase
from tests.server.routes.test_lobby import set_columns
from tests.server.visitors import Home, Visitor, start_table


def chat_texts(who: Visitor, table: str) -> list[str]:
    return [line["text"] for line in who.get(f"/api/tables/{table}/chat").json()]


def write_chat(who: Visitor, table: str, text: str) -> None:
    assert who.post(f"/api/tables/{table}/chat", {"text": text}).status_code == 201


def test_a_muted_player_is_hidden_only_from_the_muter(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    write_chat(anna, table, "Hello")
    write_chat(otto, table, "Bah")
    assert anna.ask("PUT", "/api/mutes/OTTO").status_code == 204
    assert anna.ask("PUT", "/api/mutes/Otto").status_code == 204
    assert anna.get("/api/mutes").json() == {"names": ["Otto"]}
    assert chat_texts(anna, table) == ["Hello"]
    assert chat_texts(otto, table) == chat_texts(home.nobody(), table) == ["Hello", "Bah"]
    assert anna.delete("/api/mutes/Otto").status_code == 204
    assert chat_texts(anna, table) == ["Hello", "Bah"]
    assert anna.get("/api/mutes").json() == {"names": []}


def test_a_muted_player_does_not_notice(home: Home) -> None:
    anna, otto = home.pair()
    anna.ask("PUT", "/api/mutes/Otto")
    assert otto.get("/api/mutes").json() == {"names": []}


@pytest.mark.parametrize(("name", "status"), [("Anna", 422), ("Nobody", 404), ("%00", 404)])
def test_only_others_who_are_there_can_be_muted(home: Home, name: str, status: int) -> None:
    anna, _ = home.pair()
    assert anna.ask("PUT", f"/api/mutes/{name}").status_code == status


def test_a_line_that_cannot_be_seen_cannot_be_reported(home: Home) -> None:
    anna, otto = home.pair()
    table, other = start_table(anna, otto), start_table(anna, otto)
    write_chat(otto, table, "Bah")
    line = anna.get(f"/api/tables/{table}/chat").json()[0]["id"]
    assert anna.post(f"/api/tables/{other}/chat/{line}/report").status_code == 404
    assert anna.post(f"/api/tables/{table}/chat/{line + 1}/report").status_code == 404
    anna.ask("PUT", "/api/mutes/Otto")
    assert anna.post(f"/api/tables/{table}/chat/{line}/report").status_code == 404
    assert home.admin().get("/api/host").json()["reports"] == []


def test_a_table_without_talk_refuses_it_with_a_sentence(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    set_columns(home, table, chat=False)
    path = f"/api/tables/{table}/chat"
    for found in (anna.post(path, {"text": "Hello"}), anna.get(path)):
        assert (found.status_code, found.json()["error"]) == (403, "server.no_chat")
        assert found.json()["text"] == "There is no chat at this table."
    assert anna.get(f"/api/tables/{table}").json()["chat"] is False


def test_own_lines_are_marked(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    write_chat(anna, table, "Hello")
    lines = [who.get(f"/api/tables/{table}/chat").json()[0] for who in (anna, otto, home.nobody())]
    assert [line["you"] for line in lines] == [True, False, False]


def test_a_quick_phrase_comes_in_the_language_of_the_reader(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    path = f"/api/tables/{table}/chat"
    response = anna.post(f"{path}?lang=de", {"phrase": "good_luck"})
    assert (response.status_code, response.json()["text"]) == (201, "Viel Glück!")
    assert otto.get(f"{path}?lang=en").json()[0]["text"] == "Good luck!"
    assert otto.get(f"{path}?lang=de").json()[0]["text"] == "Viel Glück!"


def test_a_reported_phrase_can_be_read_by_the_host(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    otto.post(f"/api/tables/{table}/chat", {"phrase": "well_played"})
    line = anna.get(f"/api/tables/{table}/chat").json()[0]["id"]
    anna.post(f"/api/tables/{table}/chat/{line}/report")
    host = home.admin()
    assert [report["text"] for report in host.get("/api/host?lang=en").json()["reports"]] == [
        "Well played!"
    ]


@pytest.mark.parametrize("body", [{"phrase": "bah"}, {"phrase": None}, {"text": " "}, {}])
def test_a_line_without_a_text_or_a_known_phrase_is_refused(
    home: Home, body: dict[str, str | None]
) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    refused = anna.post(f"/api/tables/{table}/chat", body)
    assert refused.status_code == 422
    assert refused.json()["text"]
    assert chat_texts(anna, table) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phrase", get_args(QuickPhrase))
def test_every_quick_phrase_has_a_text(language: str, phrase: str) -> None:
    assert f"page.phrase.{phrase}" in catalogue(language)
