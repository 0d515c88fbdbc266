"""Games over HTTP: acts, agreements, acts handed in ahead, clocks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tafelrunde.kernel import Record, replay
from tafelrunde.tables.rows import JournalRow
from tafelrunde.tables.schema import JOURNAL
from tests.server.visitors import (
    GAMES,
    WEST,
    Home,
    Visitor,
    legal_texts,
    new_table,
    play_to_the_end,
    play_until,
    start_table,
    wait_for,
)


def journal_length(home: Home, table: str) -> int:
    return len(home.server.store.rows(JournalRow, JOURNAL.c.table_id == table, limit=10_000))


def head_index(home: Home, table: str) -> int:
    return home.game(table).head.index


def visitor_to_act(home: Home, table: str, both: tuple[Visitor, ...]) -> Visitor:
    seat = home.game(table).state.to_act
    assert seat is not None
    return both[seat]


def _play_through(home: Home, table: str, both: tuple[Visitor, ...], rng: Random) -> Any:
    """Let two people play to the end, each with one of the acts offered to them."""
    found = [who.position(table) for who in both]
    while found[0]["status"] == "running":
        actor = next(seat for seat in (0, 1) if found[seat]["actions"])
        text = home.game(table).state.random_action(rng).text
        assert text in found[actor]["actions"]
        response = both[actor].act(table, found[actor]["n"], text)
        assert response.status_code == 200, response.text
        found[actor] = response.json()
        if not found[actor]["actions"]:
            found[1 - actor] = both[1 - actor].position(table)
    return found[0]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_two_accounts_play_a_whole_game(home: Home, game: str, options: Mapping[str, Any]) -> None:
    both = home.pair()
    table = start_table(*both, game=game, options=options)
    promised = both[0].get(f"/api/tables/{table}").json()["commitment"]
    last = _play_through(home, table, both, Random(3))
    summary = home.nobody().get(f"/api/tables/{table}").json()
    assert (last["status"], summary["status"]) == ("over", "over")
    record = Record.from_text(home.nobody().get(f"/api/tables/{table}/record").text)
    assert [step.state.outcome() for step in replay(record)][-1] is not None
    assert (len(record.entries), record.header["commitment"]) == (last["n"], promised)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_guest_plays_a_whole_game_against_a_bot(
    home: Home, game: str, options: Mapping[str, Any]
) -> None:
    guest, rng = home.guest(), Random(4)
    table = new_table(guest, game, options=options, sit=0, bots="page", bytes="00ff")
    while home.server.tables.directory.find(table).status == "running":
        wait_for(lambda: home.game(table).state.to_act in (0, None))
        live = home.game(table)
        if live.state.to_act == 0:
            text = live.state.random_action(rng).text
            assert guest.act(table, live.head.index, text).status_code == 200
    names = [seat["bot"] for seat in guest.get(f"/api/tables/{table}").json()["seats"]]
    assert names == [None, "page"]
    assert [*replay(Record.from_text(guest.get(f"/api/tables/{table}/record").text))]


@pytest.mark.parametrize(("language", "name"), [("de", "Kadett 2"), ("en", "Cadet 2")])
def test_a_bot_is_called_in_the_readers_language(home: Home, language: str, name: str) -> None:
    guest = home.guest()
    table = new_table(guest, options={"first": 1}, sit=0, bots="cadet")
    wait_for(lambda: home.game(table).state.to_act == 0)
    lines = guest.get(f"/api/tables/{table}/log?lang={language}").json()["lines"]
    assert lines
    assert all(name in line["text"] for line in lines)


def test_bots_play_alone(home: Home) -> None:
    table = new_table(home.guest(), bots="page")
    wait_for(lambda: home.server.tables.directory.find(table).status == "over")


def test_a_stale_index_is_refused_with_the_present_one(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    play_until(home, table, lambda live: live.head.index == 3)
    for index in (0, 2, 4, 10**9):
        response = visitor_to_act(home, table, both).act(table, index, legal_texts(home, table)[0])
        assert (response.status_code, response.json()["error"]) == (409, "table.stale")
        assert response.json()["index"] == 3
        assert response.json()["position"] == visitor_to_act(home, table, both).position(table)
    assert journal_length(home, table) == 3


def test_a_conflict_reveals_nothing_new(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    late, index = both[1 - (home.game(table).state.to_act or 0)], head_index(home, table)
    reply = late.act(table, index + 5, "end").json()
    assert reply["error"] == "table.stale"
    assert (reply["position"]["seat"], reply["position"]["actions"]) == (both.index(late), [])


def test_an_act_sent_twice_is_done_once(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    actor, text = visitor_to_act(home, table, both), legal_texts(home, table)[0]
    assert [actor.act(table, 0, text).status_code for _ in range(2)] == [200, 409]
    assert journal_length(home, table) == 1


def test_several_acts_are_done_all_or_none(home: Home) -> None:
    both = home.pair()
    table = start_table(*both, game="friedrich", options=WEST)
    actor, state, texts = visitor_to_act(home, table, both), home.game(table).state.copy(), []
    for _ in range(3):
        texts.append(state.legal_actions()[0].text)
        state.push(state.legal_actions()[0])
    assert actor.act(table, 0, *texts, "no such act").status_code == 422
    assert (head_index(home, table), journal_length(home, table)) == (0, 0)
    assert actor.act(table, 0, *texts).json()["n"] == 3


def test_a_player_out_of_turn_is_refused(home: Home) -> None:
    both = home.pair()
    table = start_table(*both, options={"first": 0})
    response = both[1].act(table, 0, legal_texts(home, table)[0])
    assert (response.status_code, response.json()["error"]) == (422, "action.not_your_turn")
    assert head_index(home, table) == 0


def test_a_check_shows_what_an_act_would_do_and_does_nothing(home: Home) -> None:
    both = home.pair()
    table = start_table(*both, options={"first": 0})
    path, act = f"/api/tables/{table}/check", legal_texts(home, table)[0]
    may = both[0].post(path, {"action": act}).json()
    assert (may["n"], may["preview"]["reason"]) == (0, None)
    assert all(isinstance(line, str) for line in may["text"])
    waits = both[1].post(path, {"action": act}).json()
    assert waits["preview"]["reason"]["key"] == "action.not_your_turn"
    assert waits["text"] == ["It is not your turn, but Anna’s."]
    german = both[1].post(path, {"action": act}, headers={"accept-language": "de"}).json()
    assert german["text"] != waits["text"]
    assert both[0].post(path, {"action": "nonsense"}).status_code == 422
    assert journal_length(home, table) == 0


# Agreements


def _after_one_act(home: Home, is_final: bool) -> tuple[tuple[Visitor, Visitor], str, int]:
    """Return a table whose last act taught somebody something, or did not."""
    both = home.pair()
    table = start_table(*both)
    live = play_until(
        home,
        table,
        lambda game: bool(game.undo_entries) and game.undo_entries[-1].final == is_final,
    )
    return both, table, live.undo_entries[-1].seat


def _take_back(who: Visitor, home: Home, table: str) -> Any:
    return who.post(f"/api/tables/{table}/take-back", {"index": head_index(home, table)})


def test_an_act_that_revealed_nothing_is_taken_back_alone(home: Home) -> None:
    both, table, seat = _after_one_act(home, is_final=False)
    before, n = home.game(table).undo_entries[-1].before.to_bytes(), head_index(home, table)
    response = _take_back(both[seat], home, table)
    assert (response.status_code, response.json()["n"]) == (200, n + 1)
    assert home.game(table).state.to_bytes() == before


@pytest.mark.parametrize("is_agreed", [True, False])
def test_an_act_that_revealed_something_is_taken_back_by_consent(
    home: Home, is_agreed: bool
) -> None:
    both, table, seat = _after_one_act(home, is_final=True)
    other, n = both[1 - seat], head_index(home, table)
    assert _take_back(both[seat], home, table).json()["proposal"]["open"] == [1 - seat]
    assert other.position(table)["proposal"]["kind"] == "take_back"
    mine = both[seat].answer(table)
    assert (mine.status_code, mine.json()["error"]) == (409, "table.not_asked")
    reply = other.answer(table, is_agreed).json()
    assert reply["n"] == (n + 1 if is_agreed else n)
    if is_agreed:
        assert reply["proposal"] is None
    else:  # it stays to be shown, until the game goes on
        shown = both[seat].position(table)["proposal"]
        assert (shown["declined"], shown["open"], shown["asked"]) == (1 - seat, [], [1 - seat])


def test_a_proposal_is_forgotten_when_the_game_goes_on(home: Home) -> None:
    both, table, seat = _after_one_act(home, is_final=True)
    _take_back(both[seat], home, table)
    visitor_to_act(home, table, both).act(
        table, head_index(home, table), legal_texts(home, table)[0]
    )
    assert both[0].position(table)["proposal"] is None
    response = both[1 - seat].answer(table)
    assert response.json()["error"] == "table.nothing_proposed"


def test_an_answer_counts_only_for_the_proposal_it_names(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    both[0].post(f"/api/tables/{table}/proposals", {"kind": "pause"})
    read = both[1].position(table)["proposal"]["id"]
    both[0].post(f"/api/tables/{table}/proposals", {"kind": "abort"})
    for is_agreed in (True, False):
        body = {"agree": is_agreed, "proposal": read}
        response = both[1].post(f"/api/tables/{table}/answer", body)
        assert (response.status_code, response.json()["error"]) == (409, "table.nothing_proposed")
        assert both[0].position(table)["proposal"]["kind"] == "abort"
    assert both[0].position(table)["status"] == "running"


def _agree(table: str, both: tuple[Visitor, ...], kind: str) -> str:
    both[0].post(f"/api/tables/{table}/proposals", {"kind": kind})
    return str(both[1].answer(table).json()["status"])


def test_a_paused_game_takes_no_acts_and_goes_on_by_agreement(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    assert _agree(table, both, "pause") == "paused"
    actor, text = visitor_to_act(home, table, both), legal_texts(home, table)[0]
    response = actor.act(table, head_index(home, table), text)
    assert (response.status_code, response.json()["error"]) == (409, "table.is_paused")
    assert _agree(table, both, "resume") == "running"
    assert actor.act(table, head_index(home, table), text).status_code == 200


def test_a_game_is_broken_off_by_agreement_and_played_again(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    assert _agree(table, both, "abort") == "aborted"
    assert [who.position(table)["actions"] for who in both] == [[], []]
    for kind in ("abort", "pause", "resume"):
        assert both[0].post(f"/api/tables/{table}/proposals", {"kind": kind}).status_code == 409
    made = [who.post(f"/api/tables/{table}/rematch").json()["id"] for who in (*both, both[0])]
    assert len(set(made)) == 1
    again = both[0].get(f"/api/tables/{made[0]}").json()
    assert (again["status"], again["game"]) == ("open", "richelieu")


def test_a_bot_follows_a_player_who_resigns(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    reply = both[0].post(f"/api/tables/{table}/resign", {"seat": 0}).json()
    assert (reply["seat"], reply["status"]) == (None, "running")
    assert both[1].get(f"/api/tables/{table}").json()["seats"][0]["bot"] == "page"
    wait_for(lambda: home.game(table).state.to_act == 1)
    assert (
        both[0].act(table, head_index(home, table), legal_texts(home, table)[0]).status_code == 409
    )


def test_a_finished_game_takes_no_acts(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    play_to_the_end(home, table)
    response = both[0].act(table, head_index(home, table), "pass")
    assert (response.status_code, response.json()["error"]) == (409, "table.is_over")
    assert both[0].post(f"/api/tables/{table}/rematch").status_code == 201


# Acts handed in ahead


def _allotment(home: Home, table: str, seat: int) -> list[str]:
    """Return acts that a seat may hand in, from a game in which it is its turn."""
    state = home.game(table).state.copy()
    while state.to_act != seat:
        state.push(state.legal_actions()[0])
    texts = []
    while state.to_act == seat and state.phase == "allot":
        texts.append(state.legal_actions()[0].text)
        state.push(state.legal_actions()[0])
    return texts


def _table_while_allotting(home: Home) -> tuple[tuple[Visitor, Visitor], str, int]:
    both = home.pair()
    table = start_table(*both, game="friedrich", options=WEST)
    first = home.game(table).state.to_act
    assert first is not None
    return both, table, first


def test_acts_handed_in_ahead_stay_unseen(home: Home) -> None:
    both, table, first = _table_while_allotting(home)
    texts = _allotment(home, table, 1 - first)
    looks = ("", "/position", "/log", "/chat")
    watching = (both[first], home.nobody())
    before = [[who.get(f"/api/tables/{table}{p}").content for p in looks] for who in watching]
    body = {"seat": 1 - first, "actions": texts}
    assert both[1 - first].post(f"/api/tables/{table}/ahead", body).status_code == 204
    after = [[who.get(f"/api/tables/{table}{p}").content for p in looks] for who in watching]
    assert after == before


def test_acts_handed_in_ahead_are_played_when_they_are_due(home: Home) -> None:
    both, table, first = _table_while_allotting(home)
    later, sooner = _allotment(home, table, 1 - first), _allotment(home, table, first)
    body = {"seat": 1 - first, "actions": later}
    both[1 - first].post(f"/api/tables/{table}/ahead", body)
    assert both[first].act(table, 0, *sooner).status_code == 200
    wait_for(lambda: home.game(table).state.phase != "allot")
    assert head_index(home, table) == len(later) + len(sooner)


def test_surplus_premoves_are_dropped(home: Home) -> None:
    both, table, first = _table_while_allotting(home)
    for seat in (1 - first, first):
        texts = [*_allotment(home, table, seat), "pass", "pass"]
        both[seat].post(f"/api/tables/{table}/ahead", {"seat": seat, "actions": texts})
    wait_for(lambda: home.game(table).state.phase != "allot")
    wait_for(lambda: not any(s.ahead for s in home.server.tables.directory.find(table).seats))


def test_nothing_is_handed_in_ahead_in_open_play(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    response = both[0].post(f"/api/tables/{table}/ahead", {"seat": 0, "actions": ["pass"]})
    assert (response.status_code, response.json()["error"]) == (409, "table.not_ahead")


# Clocks


class FakeTime:
    """A clock for the house that only the test moves."""

    def __init__(self, home: Home) -> None:
        self.now = 1_000_000.0
        self.home = home
        tables = home.server.tables
        for part in (tables, tables.directory, tables.deadlines, tables.journal):
            part.now = lambda: self.now

    def let_pass(self, seconds: float, table: str) -> None:
        self.now += seconds
        self.home.server.hub.wake(table)


def test_clocks_run_for_the_player_to_act(home: Home) -> None:
    clock, both = FakeTime(home), home.pair()
    control = {"kind": "live", "bank": 60, "each": 5}
    table = start_table(*both, options={"first": 0}, time=control)
    clock.let_pass(10, table)
    assert both[1].position(table)["clocks"]["left"] == [50.0, 60]
    found = both[0].act(table, 0, legal_texts(home, table)[0]).json()["clocks"]
    assert found["left"][0] == 55.0
    assert _agree(table, both, "pause") == "paused"
    clock.let_pass(1000, table)
    assert both[0].position(table)["clocks"]["left"] == found["left"]


@pytest.mark.parametrize("flag", ["default", "bot"])
def test_a_flag_falls_when_the_time_is_up(home: Home, flag: str) -> None:
    clock, both = FakeTime(home), home.pair()
    control = {"kind": "mail", "bank": 30, "each": 30, "flag": flag}
    table = start_table(*both, options={"first": 0}, time=control)
    wanted = home.game(table).state.default_action().text
    clock.let_pass(59, table)
    assert head_index(home, table) == 0
    clock.let_pass(1, table)
    wait_for(lambda: head_index(home, table) > 1 or home.game(table).state.to_act == 1)
    record = home.server.store.read_lines(table)
    assert (record[0]["do"], record[0]["seat"]) == ("flag", 0)
    seat = both[0].get(f"/api/tables/{table}").json()["seats"][0]
    assert seat["bot"] == ("cadet" if flag == "bot" else None)
    assert flag == "bot" or record[1]["act"] == wanted
