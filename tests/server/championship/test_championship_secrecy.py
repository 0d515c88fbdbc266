"""What nobody may learn: who hides behind a pseudonym, how roles do, what others play."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tafelrunde.championship.rules.terms import ROLES
from tests.server.auth.test_access import MATRIX
from tests.server.championships import RunningChampionship
from tests.server.visitors import Home, Visitor, run_house

PUBLIC = ("", "/seating", "/standings", "/final")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with run_house(tmp_path_factory.mktemp("house"), {"beat": 60.0}) as home:
        yield home


@pytest.fixture(scope="module")
def meeting(house: Home) -> RunningChampionship:
    """A championship of eight people whose first round is confirmed and whose second is on."""
    made = RunningChampionship(house, people=8).publish_seating()
    made.play(1)
    made.do_successfully(made.organiser, "start", round=2)
    return made


def all_watchers(meeting: RunningChampionship) -> list[Visitor]:
    return [meeting.home.nobody(), meeting.stranger, meeting.admin, meeting.juror, *meeting.people]


def pages(meeting: RunningChampionship, visitor: Visitor) -> Iterator[str]:
    """Yield everything that somebody is shown of a championship."""
    for part in PUBLIC:
        yield visitor.get(f"/championships/{meeting.id}{part}").text
    yield visitor.get(meeting.path).text
    yield visitor.get("/championships").text
    yield visitor.get("/api/championships").text


@pytest.mark.rule("T35")
def test_the_standings_hold_pseudonym_games_and_total_only(meeting: RunningChampionship) -> None:
    """T35."""
    lines = meeting.home.nobody().get(meeting.path).json()["standings"]
    assert len(lines) == 8
    assert {frozenset(line) for line in lines} == {
        frozenset(("place", "pseudonym", "games", "total"))
    }
    assert {line["games"] for line in lines} == {1}


@pytest.mark.rule("T34")
def test_no_element_of_any_page_holds_a_name_and_a_pseudonym(meeting: RunningChampionship) -> None:
    """T34: a row, a chair or an entry tells one of them; only one's own stands on one's page."""
    pair = re.compile(r"(Player \d)[^{}\n]{0,80}(Owl \d)|(Owl \d)[^{}\n]{0,80}(Player \d)")
    for visitor in (meeting.home.nobody(), meeting.stranger, meeting.juror, meeting.admin):
        for text in pages(meeting, visitor):
            rows = re.findall(r"<tr>.*?</tr>|<li>.*?</li>|<dd.*?</dd>", text)
            assert not any("Owl" in row and "Player" in row for row in rows)
            for part in re.split(r"</section>|\}", text):
                plain = re.sub(r"<[^>]+>", " ", part)
                assert pair.search(plain) is None, plain


@pytest.mark.rule("T34")
def test_no_pseudonym_is_shown_before_all_of_them_are(house: Home) -> None:
    """A name and a pseudonym that appear at the same moment would belong to one person."""
    meeting = RunningChampionship(house, " R", people=4, field=4)
    for deed in ("close", "draw", "publish"):
        for visitor in (house.nobody(), meeting.stranger, meeting.juror, meeting.people[1]):
            for text in pages(meeting, visitor):
                assert "Owl 0" not in text, deed
        meeting.do_successfully(meeting.organiser, deed)
    assert len(house.nobody().get(meeting.path).json()["standings"]) == 4


def test_a_participant_sees_only_the_own_pseudonym(meeting: RunningChampionship) -> None:
    for n, person in enumerate(meeting.people):
        you = person.get(meeting.path).json()["you"]
        assert (you["pseudonym"], you["number"]) == (f"Owl {n}", n)


def test_the_jury_is_shown_no_pseudonym_with_a_table(meeting: RunningChampionship) -> None:
    for path in (f"{meeting.path}/jury", f"/championships/{meeting.id}/jury"):
        assert "Owl" not in meeting.juror.get(path).text
    assert "Owl" not in meeting.juror.get(f"/championships/{meeting.id}/protocols").text


def test_the_organiser_page_holds_names_and_pseudonyms_but_no_win_rates(
    meeting: RunningChampionship,
) -> None:
    reply = meeting.organiser.get(f"{meeting.path}/desk").json()
    both = {
        (participant["name"], participant["pseudonym"]) for participant in reply["participants"]
    }
    assert ("Player 0", "Owl 0") in both
    assert "chances" not in json.dumps(reply)


# Trying to undo it


def shown_pages(meeting: RunningChampionship, visitor: Visitor) -> list[str]:
    """Return all that a visitor sees, without the number of changes and the session token."""
    texts = [*pages(meeting, visitor)]
    hidden = r'"n":\d+|data-live="\d+"|name="csrf" content="[^"]*"|"called":\[[^]]*\]'
    return [re.sub(hidden, "", text) for text in texts]


@pytest.mark.rule("T35")
def test_nothing_changes_on_any_page_while_a_round_is_half_confirmed(house: Home) -> None:
    """A watcher of the pages cannot tell whose points come from which table."""
    meeting = RunningChampionship(house, " W", people=8).publish_seating()
    meeting.play(1)
    meeting.do_successfully(meeting.organiser, "start", round=2)
    first, second = meeting.now.round(2)
    at_second = [one for one in meeting.people if one.person is not None
                 and meeting.now.sits_at(second, one.person.id)]  # fmt: skip
    eyes = [house.nobody(), meeting.stranger, meeting.admin, *at_second]
    before = [shown_pages(meeting, eye) for eye in eyes]
    for game in (first, second):
        meeting._play_table(str(game.table_id))
    meeting.juror.get(f"{meeting.path}/jury")
    meeting.do_successfully(meeting.juror, "confirm", round=2, table=first.table)
    public = [shown_pages(meeting, eye) for eye in eyes[:3]]
    assert public == before[:3]
    lines = [eye.get(meeting.path).json()["standings"] for eye in eyes]
    assert {line["games"] for found in lines for line in found} == {1}
    meeting.do_successfully(meeting.juror, "confirm", round=2, table=second.table)
    after = house.nobody().get(meeting.path).json()["standings"]
    assert {line["games"] for line in after} == {2}


@pytest.mark.rule("T34")
def test_the_order_of_registration_is_not_shown(house: Home) -> None:
    """Numbers and names are known by the seating; pseudonyms stand in an order of their own."""
    meeting = RunningChampionship(house, " O", people=0, field=0)
    for n, pseudonym in enumerate(("Zebra", "Mole", "Ant", "Fox")):
        one = house.account(f"Late {n}")
        meeting.do_successfully(one, "register", pseudonym=pseudonym, city="")
    meeting.publish_seating()
    lines = house.nobody().get(meeting.path).json()["standings"]
    assert [line["pseudonym"] for line in lines] == ["Ant", "Fox", "Mole", "Zebra"]
    assert {line["place"] for line in lines} == {1}


@pytest.mark.rule("T34")
def test_no_search_finds_a_pseudonym(meeting: RunningChampionship) -> None:
    """Neither lobby nor search nor a player's page knows what people are called in standings."""
    asked = ("/api/players?q=Owl", "/api/tables?q=Owl", "/api/tables?status=over&q=Owl%200")
    for visitor in all_watchers(meeting):
        for path in asked:
            response = visitor.get(path)
            assert response.status_code == 200
            assert "Owl" not in response.text, path
        assert visitor.get("/api/players/Owl%200").status_code == 404
        for one in meeting.people:
            assert "Owl" not in visitor.get(f"/api/players/{one.name}").text


def test_nobody_but_organisers_gets_a_file_or_a_certificate(meeting: RunningChampionship) -> None:
    parts = ("export", *(f"export/{name}" for name in ("participants", "results", "standings")))
    for visitor in all_watchers(meeting):
        for part in (*parts, "export/seating", "desk"):
            assert visitor.get(f"{meeting.path}/{part}").status_code == 403, part
        page = visitor.get(f"/championships/{meeting.id}/certificates")
        assert page.status_code == 403


# Tables


def tables_of_round(meeting: RunningChampionship, number: int) -> list[str]:
    return [str(game.table_id) for game in meeting.now.round(number)]


def all_tables(meeting: RunningChampionship) -> list[str]:
    return [*tables_of_round(meeting, 1), *tables_of_round(meeting, 2)]


@pytest.mark.rule("T46")
@pytest.mark.parametrize("name", ["nobody", "stranger", "other player"])
def test_a_championship_table_is_found_by_no_route(meeting: RunningChampionship, name: str) -> None:
    """Asked by its id, over every route that there is, running or finished."""
    for table in all_tables(meeting):
        sitting = {seat.name for seat in meeting.home.server.tables.directory.find(table).seats}
        other = next(one for one in meeting.people if one.name not in sitting)
        visitor = {
            "nobody": meeting.home.nobody(),
            "stranger": meeting.stranger,
            "other player": other,
        }[name]
        for (method, path), row in MATRIX.items():
            if "/api/tables/{table_id}" not in path:
                continue
            place = path.replace("{table_id}", table).replace("{seat}", "0").replace("{line}", "1")
            body = {"actions": ["x"], "index": 0} if row.body == {"act": True} else row.body
            body = {"action": "x"} if row.body == {"check": True} else body
            body = {"index": 0} if row.body == {"at": True} else body
            is_preview = row.body == {"preview": True}
            body = {"index": 0, "selection": {"text": "x"}} if is_preview else body
            body = {"agree": True, "proposal": "x"} if row.body == {"agree": True} else body
            response = visitor.ask(method, place, body)
            is_nobody = name == "nobody" and method != "GET"
            assert response.status_code == (401 if is_nobody else 404), (method, path)


def test_the_socket_of_a_championship_table_is_shut_to_others(meeting: RunningChampionship) -> None:
    for visitor in (meeting.home.nobody(), meeting.stranger):
        for table in all_tables(meeting):
            with visitor.live(table) as socket:
                assert socket.next() == {"error": "table.no_such_table"}


def test_championship_tables_are_in_no_list_search_or_players_page(
    meeting: RunningChampionship,
) -> None:
    hidden = all_tables(meeting)
    for visitor in all_watchers(meeting):
        asked = [f"/api/tables?status={status}" for status in ("open", "running", "over")]
        asked += ["/api/tables", "/api/tables?q=Spring", "/api/tables?q=Player"]
        asked += [f"/api/players/{one.name}" for one in meeting.people]
        for path in asked:
            text = visitor.get(path).text
            assert not any(table in text for table in hidden), path
    played = meeting.stranger.get(f"/api/players/{meeting.player.name}").json()
    assert (played["played"], played["won"]) == (0, 0), "even the number would tell"


def test_players_see_no_record_or_replay_before_the_final_is_over(
    meeting: RunningChampionship,
) -> None:
    """A person who could show it to others could undo the anonymity and count the roles."""
    for table in tables_of_round(meeting, 1):
        for visitor in (meeting.admin, meeting.juror, meeting.organiser, *meeting.people):
            for part in ("record", "replay", "shuffle", "review", "advice?n=0"):
                response = visitor.get(f"/api/tables/{table}/{part}")
                assert response.status_code in (403, 404), part


@pytest.mark.rule("T47")
@pytest.mark.rule("T58")
def test_the_jury_watches_like_a_spectator(meeting: RunningChampionship) -> None:
    """T58: no hand, no act."""
    table = tables_of_round(meeting, 2)[0]
    position = meeting.juror.position(table)
    assert (position["seat"], position["actions"]) == (None, [])
    act = meeting.juror.act(table, position["n"], "anything")
    assert act.json()["error"] == "table.not_at_table"
    for visitor in (meeting.juror, *meeting.people):
        response = visitor.post(f"/api/tables/{table}/chat", {"text": "Attack!"})
        assert response.status_code in (403, 404, 409), "T47: nobody talks at a championship table"


@pytest.mark.rule("T46")
def test_the_chances_are_sealed_until_the_final_is_over(house: Home) -> None:
    """T46: neither finalists nor officials are told before; then the seal can be checked."""
    meeting = RunningChampionship(house, " F", people=4, field=4).publish_seating()
    for number in range(1, 5):
        meeting.play(number)
    meeting.final()
    sealed = meeting.now.sealed
    assert sealed is not None
    secret = json.dumps(sealed.chances["Elisabeth"])
    seats = meeting.stranger.get(meeting.path).json()["final"]["seats"]
    assert [seat["role"] for seat in seats] == [*ROLES], "in the order of roles, not of ranks"
    for visitor in (*all_watchers(meeting), meeting.organiser):
        final = visitor.get(meeting.path).json()["final"]
        assert (final["chances"], final["salt"]) == (None, None)
        assert final["seal"] == sealed.digest
    exported = meeting.organiser.get(f"{meeting.path}/export").json()
    assert "chances" not in exported["championship"]["sealed"], secret
    assert "salt" not in exported["championship"]["sealed"]
    meeting.play(5)
    final = meeting.stranger.get(meeting.path).json()["final"]
    assert final["chances"] == sealed.chances
    assert final["champion"] or final["tied"]
    _check_that_tables_are_public(meeting)


def _check_that_tables_are_public(meeting: RunningChampionship) -> None:
    """When the final is over its tables are like any others."""
    table = tables_of_round(meeting, 1)[0]
    reply: dict[str, Any] = meeting.stranger.get("/api/tables?status=over").json()
    assert table in {one["id"] for one in reply}  # type: ignore[index]  # JSON
    assert meeting.stranger.get(f"/api/tables/{table}/record").status_code == 200
    assert meeting.stranger.get(f"/api/tables/{table}/replay").status_code == 200
