"""Rematches: offers that the others accept or decline, and the table that follows."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rematches import LIVE_OFFER_SECONDS
from tafelrunde.tables.service import Person, TableService, TableSnapshot
from tafelrunde.tables.store import ACCOUNTS, TABLES, Store
from tests.tables.guests import add_people, refuses, start_game


def finish(tables: TableService, table: str, *people: Person) -> str:
    """End a game by consent, which is the shortest way to its end."""
    tables.proposals.propose(table, people[0], "abort")
    for person in people[1:]:
        tables.proposals.answer(table, person, True)
    assert tables.directory.find(table).status == "aborted"
    return table


def offer_at(tables: TableService, table: str) -> dict[str, Any]:
    proposal = tables.directory.find(table).row.proposal
    assert proposal is not None
    return proposal


def rematch_of(tables: TableService, table: str) -> TableSnapshot:
    return tables.directory.find(offer_at(tables, table)["table"])


def sitting_at(table: TableSnapshot) -> list[str | None]:
    return [seat.account or seat.bot for seat in table.seats]


@pytest.fixture
def pair(store: Store) -> list[Person]:
    return add_people(store, "Ada", "Böll")


@pytest.fixture
def over(tables: TableService, pair: list[Person]) -> str:
    return finish(tables, start_game(tables, [*pair]), *pair)


def test_an_accepted_rematch_starts_with_the_seats_moved_on(
    tables: TableService, pair: list[Person], over: str
) -> None:
    ada, boll = pair
    tables.proposals.offer_rematch(over, ada, "aa")
    offer = offer_at(tables, over)
    assert (offer["kind"], offer["by"], offer["open"]) == ("rematch", 0, [1])
    assert (rematch_of(tables, over).status, sitting_at(rematch_of(tables, over))) == (
        "open",
        [None, "ada"],
    )
    tables.proposals.answer(over, boll, True, offer["id"], "bb")
    rematch = rematch_of(tables, over)
    assert (rematch.status, sitting_at(rematch)) == ("running", ["böll", "ada"])
    assert [seat.bytes for seat in rematch.seats] == ["bb", "aa"]
    assert offer_at(tables, over)["accepted"] is True
    assert tables.directory.find(over).row.rematch == rematch.id


def test_three_rematches_in_a_row_bring_everybody_back(
    tables: TableService, pair: list[Person], over: str
) -> None:
    table, seats = over, []
    for _ in range(3):
        tables.proposals.offer_rematch(table, pair[0])
        tables.proposals.answer(table, pair[1], True)
        table = rematch_of(tables, table).id
        seats.append(sitting_at(tables.directory.find(table)))
        finish(tables, table, *pair)
    assert seats == [["böll", "ada"], ["ada", "böll"], ["böll", "ada"]]


def test_against_bots_a_rematch_starts_at_once(
    tables: TableService, store: Store, pair: list[Person]
) -> None:
    ada = pair[0]
    table = finish(tables, start_game(tables, [ada, None, None]), ada)
    tables.proposals.offer_rematch(table, ada)
    rematch = rematch_of(tables, table)
    assert (rematch.status, sitting_at(rematch)) == ("running", ["page", "ada", "page"])
    assert not rematch.is_private


def test_a_rematch_may_be_against_a_stronger_bot(tables: TableService, pair: list[Person]) -> None:
    ada = pair[0]
    table = finish(tables, start_game(tables, [ada, None]), ada)
    with refuses("no_such_bot", bot="nobody"):
        tables.proposals.offer_rematch(table, ada, bot="nobody")
    tables.proposals.offer_rematch(table, ada, bot="captain")
    assert sitting_at(rematch_of(tables, table)) == ["captain", "ada"]


def test_everybody_must_accept_before_the_game_starts(tables: TableService, store: Store) -> None:
    people = add_people(store, "Ada", "Böll", "Cora")
    table = finish(tables, start_game(tables, [*people, None]), *people)
    tables.proposals.offer_rematch(table, people[1])
    tables.proposals.answer(table, people[0], True)
    assert rematch_of(tables, table).status == "open"
    assert offer_at(tables, table)["open"] == [2]
    tables.proposals.answer(table, people[2], True)
    assert sitting_at(rematch_of(tables, table)) == ["page", "ada", "böll", "cora"]
    assert rematch_of(tables, table).status == "running"


def test_a_player_who_offers_too_accepts(
    tables: TableService, pair: list[Person], over: str
) -> None:
    for person in pair:
        tables.proposals.offer_rematch(over, person)
    assert rematch_of(tables, over).status == "running"


def test_a_second_press_changes_nothing(
    tables: TableService, pair: list[Person], over: str
) -> None:
    tables.proposals.offer_rematch(over, pair[0])
    before = offer_at(tables, over)
    tables.proposals.offer_rematch(over, pair[0])
    assert offer_at(tables, over) == before


@pytest.mark.parametrize(("answers", "field"), [(1, "declined"), (0, "withdrawn")])
def test_a_declined_or_withdrawn_offer_is_shown_and_its_table_is_gone(
    tables: TableService, pair: list[Person], over: str, answers: int, field: str
) -> None:
    tables.proposals.offer_rematch(over, pair[0])
    prepared = offer_at(tables, over)["table"]
    tables.proposals.answer(over, pair[answers], False)
    assert field in offer_at(tables, over)
    with pytest.raises(TableError):
        tables.directory.find(prepared)
    with refuses("nothing_proposed"):
        tables.proposals.answer(over, pair[1], True)
    tables.proposals.offer_rematch(over, pair[1])
    assert offer_at(tables, over)["open"] == [0]


def test_nobody_else_sees_a_rematch_before_it_is_accepted(
    tables: TableService, store: Store, pair: list[Person], over: str
) -> None:
    (cora,) = add_people(store, "Cora")
    tables.proposals.offer_rematch(over, pair[0])
    made = offer_at(tables, over)["table"]
    with refuses("no_such_table"):
        tables.directory.find_visible(made, cora)
    tables.directory.find_visible(made, pair[1])
    tables.proposals.answer(over, pair[1], True)
    tables.directory.find_visible(made, cora)


def test_a_rematch_of_a_private_game_is_private(
    tables: TableService, store: Store, pair: list[Person], over: str
) -> None:
    store.change(TABLES, TABLES.c.id == over, of=over, settings={"private": True})
    for person in pair:
        tables.proposals.offer_rematch(over, person)
    assert rematch_of(tables, over).is_private


def test_people_at_one_screen_keep_their_names(tables: TableService, pair: list[Person]) -> None:
    ada = pair[0]
    table = tables.directory.create(ada, "richelieu", {"players": 2})
    tables.directory.sit(table, ada, 0)
    tables.directory.sit(table, ada, 1, label="Lisa")
    tables.proposals.offer_rematch(finish(tables, table, ada), ada)
    assert [seat.name for seat in rematch_of(tables, table).seats] == ["Lisa (Ada)", "Ada"]


def test_only_players_offer_a_rematch_and_only_after_the_game(
    tables: TableService, store: Store, pair: list[Person], over: str
) -> None:
    (cora,) = add_people(store, "Cora")
    with refuses("not_at_table"):
        tables.proposals.offer_rematch(over, cora)
    with refuses("not_over"):
        tables.proposals.offer_rematch(start_game(tables, [*pair]), pair[0])


def test_an_offer_with_bad_bytes_leaves_nothing_behind(
    tables: TableService, store: Store, pair: list[Person], over: str
) -> None:
    with refuses("bad_bytes", most=32):
        tables.proposals.offer_rematch(over, pair[0], "no bytes")
    assert tables.directory.find(over).row.proposal is None
    with store.read_transaction() as connection:
        assert [row.id for row in connection.execute(TABLES.select())] == [over]


def test_the_rematch_that_a_program_has_made_is_found(
    tables: TableService, pair: list[Person], over: str
) -> None:
    made = tables.directory.rematch(over, pair[0])
    tables.proposals.offer_rematch(over, pair[1])
    assert (offer_at(tables, over)["table"], offer_at(tables, over)["accepted"]) == (made, True)


def test_a_deleted_account_is_not_asked(
    tables: TableService, store: Store, pair: list[Person], over: str
) -> None:
    store.change(ACCOUNTS, ACCOUNTS.c.id == "böll", is_deleted=True)
    tables.proposals.offer_rematch(over, pair[0])
    assert offer_at(tables, over)["accepted"] is True
    assert sitting_at(rematch_of(tables, over)) == [None, "ada"]


def test_an_offer_lapses_where_a_clock_would_run(store: Store, pair: list[Person]) -> None:
    moment = [1000.0]
    tables = TableService(store, now=lambda: moment[0])
    time = {"kind": "live", "bank": 600, "each": 5}
    table = tables.directory.create(pair[0], "richelieu", {"players": 2}, time_control=time)
    for seat, person in enumerate(pair):
        tables.directory.sit(table, person, seat)
    finish(tables, table, *pair)
    tables.proposals.offer_rematch(table, pair[0])
    moment[0] += LIVE_OFFER_SECONDS + 1
    with refuses("nothing_proposed"):
        tables.proposals.answer(table, pair[1], True)
    tables.proposals.offer_rematch(table, pair[1])
    assert offer_at(tables, table)["open"] == [0]


def test_the_player_who_proposes_may_withdraw_anything(
    tables: TableService, pair: list[Person]
) -> None:
    table = start_game(tables, [*pair])
    tables.proposals.propose(table, pair[0], "abort")
    tables.proposals.answer(table, pair[0], False)
    assert offer_at(tables, table)["withdrawn"] is True
    with refuses("nothing_proposed"):
        tables.proposals.answer(table, pair[1], True)
    assert tables.directory.find(table).status == "running"
