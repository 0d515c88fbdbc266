"""Tables are made and taken; a game begins when the last seat is, with everybody in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from tafelrunde.kernel import (
    Json,
    NotYourTurn,
    OptionError,
    UnknownGame,
    commit,
    find_game,
    is_commitment_to,
)
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rows import JournalRow, TableRow
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.tables.backends import Database, on_both_quickly
from tests.tables.guests import (
    add_people,
    add_person,
    legal_texts,
    next_index,
    refuses,
    session_of,
    start_game,
)
from tests.tables.journals import run_at_once


@pytest.fixture
def ada(store: Store) -> Person:
    return add_person(store, "Ada")


@pytest.fixture
def boll(store: Store) -> Person:
    return add_person(store, "Böll")


def accounts(tables: TableService, table: str) -> list[str | None]:
    return [seat.account for seat in tables.directory.find(table).seats]


# Making


def test_a_new_table_is_open_and_all_its_seats_are_free(tables: TableService, ada: Person) -> None:
    table = tables.directory.create(ada, "richelieu", {"players": 3}, "  Salon \n bleu ")
    sight = tables.directory.find(table)
    assert (sight.status, sight.row.name, sight.game.key) == ("open", "Salon bleu", "richelieu")
    assert accounts(tables, table) == [None] * 3
    assert (sight.row.header, sight.row.outcome, sight.row.started) == (None, None, None)


def test_a_table_without_a_name_is_called_after_its_game(tables: TableService, ada: Person) -> None:
    assert (
        tables.directory.find(tables.directory.create(ada, "richelieu", {}, " ")).row.name
        == "richelieu"
    )


def test_options_are_kept_whole_with_their_defaults(tables: TableService, ada: Person) -> None:
    for game in ("richelieu", "fredericus"):
        wanted = find_game(game).options().from_json({"players": 3})
        sight = tables.directory.find(tables.directory.create(ada, game, {"players": 3}))
        assert sight.row.options == wanted.to_json()
        assert sight.row.rules == find_game(game).rules_version


IMPOSSIBLE: list[tuple[str, dict[str, Json], type[Exception]]] = [
    ("chess", {}, UnknownGame),
    ("richelieu", {"players": 5}, OptionError),
    ("richelieu", {"colour": "red"}, OptionError),
    ("friedrich", {"players": 2}, OptionError),
]


def test_a_game_that_cannot_be_played_makes_no_table(tables: TableService, ada: Person) -> None:
    for game, options, error in IMPOSSIBLE:
        with pytest.raises(error):
            tables.directory.create(ada, game, options)
    assert tables.store.rows(TableRow) == []


def test_a_table_name_must_be_plain_text(tables: TableService, ada: Person) -> None:
    for name in ("x" * 61, "bell\a", "left\u202eright"):
        with refuses("bad_name", most=60):
            tables.directory.create(ada, "richelieu", {}, name)
    assert tables.store.rows(TableRow) == []


def test_ids_seeds_and_salts_are_all_different(tables: TableService, ada: Person) -> None:
    rows = [
        tables.directory.find(tables.directory.create(ada, "richelieu", {})).row for _ in range(20)
    ]
    for field in ("id", "seed", "salt", "commitment"):
        assert len({getattr(row, field) for row in rows}) == 20
    assert min(len(row.id) for row in rows) >= 22


# Taking


def test_the_game_begins_when_the_last_seat_is_taken(
    tables: TableService, ada: Person, boll: Person
) -> None:
    table = tables.directory.create(ada, "richelieu", {})
    tables.directory.sit(table, boll, 1)
    assert tables.directory.find(table).status == "open"
    tables.directory.sit(table, ada, 0)
    sight = tables.directory.find(table)
    assert sight.status == "running"
    assert sight.row.started is not None
    assert sight.row.started >= sight.row.created
    assert accounts(tables, table) == ["ada", "böll"]
    assert next_index(tables, table) == 0


def test_a_player_may_take_several_seats(tables: TableService, ada: Person) -> None:
    table = start_game(tables, [ada, ada])
    assert tables.directory.find(table).seats_of(ada) == [0, 1]
    assert tables.directory.find(table).seats_of(None) == []
    for _ in range(10):
        tables.acts.play(table, ada, next_index(tables, table), legal_texts(tables, table)[:1])


def test_bots_alone_with_a_host_who_watches_begin_as_well(
    tables: TableService, ada: Person
) -> None:
    table = tables.directory.create(ada, "richelieu", {})
    for seat in (0, 1):
        tables.directory.seat_bot(table, ada, seat, "page")
    assert tables.directory.find(table).status == "running"
    assert tables.bots.play(table) is not None


def test_the_record_names_who_sat_down_and_what_they_gave(
    tables: TableService, ada: Person, boll: Person
) -> None:
    table = tables.directory.create(ada, "richelieu", {"players": 3})
    tables.directory.sit(table, ada, 0, "00ff")
    tables.directory.seat_bot(table, ada, 2, "page")
    tables.directory.sit(table, boll, 1, "ab" * 32)
    seats = tables.directory.find(table).begin_record().header["seats"]
    assert seats == [
        {"name": "Ada", "bytes": "00ff"},
        {"name": "Böll", "bytes": "ab" * 32},
        {"name": "page 3", "bytes": "", "bot": "page"},
    ]


def test_the_seed_was_promised_before_anybody_gave_something_to_it(
    tables: TableService, ada: Person, boll: Person
) -> None:
    table = tables.directory.create(ada, "richelieu", {})
    promised = tables.directory.find(table).row.commitment
    tables.directory.sit(table, ada, 0, "01")
    tables.directory.sit(table, boll, 1, "02")
    row = tables.directory.find(table).row
    seed, salt = bytes.fromhex(row.seed), bytes.fromhex(row.salt)
    assert promised == row.commitment == commit(seed, salt)
    assert is_commitment_to(promised, seed, salt)
    assert tables.directory.find(table).begin_record().seed != seed


def test_a_player_who_stood_up_leaves_no_trace(
    tables: TableService, ada: Person, boll: Person
) -> None:
    table = tables.directory.create(ada, "richelieu", {})
    tables.directory.sit(table, boll, 0, "ff")
    tables.directory.stand_up(table, boll, 0)
    seat = tables.directory.find(table).seats[0]
    assert (seat.account, seat.name, seat.bytes) == (None, None, "")
    tables.directory.sit(table, ada, 0)
    assert accounts(tables, table) == ["ada", None]


def test_nobody_takes_a_taken_seat(tables: TableService, ada: Person, boll: Person) -> None:
    table = tables.directory.create(ada, "richelieu", {"players": 3})
    tables.directory.sit(table, ada, 0)
    tables.directory.seat_bot(table, ada, 1, "page")
    for seat in (0, 1):
        with refuses("seat_taken", seat=seat):
            tables.directory.sit(table, boll, seat)
        with refuses("seat_taken", seat=seat):
            tables.directory.seat_bot(table, ada, seat, "page")
    assert accounts(tables, table) == ["ada", None, None]


def test_nobody_sits_down_or_leaves_when_the_game_has_begun(
    tables: TableService, ada: Person, boll: Person
) -> None:
    table = start_game(tables, [ada, boll])
    with refuses("has_begun"):
        tables.directory.stand_up(table, boll, 1)
    with refuses("has_begun"):
        tables.directory.sit(table, boll, 0)
    with refuses("has_begun"):
        tables.directory.seat_bot(table, ada, 0, "page")


def test_only_bytes_in_small_hexadecimal_digits_go_into_the_seed(
    tables: TableService, ada: Person
) -> None:
    table = tables.directory.create(ada, "richelieu", {})
    for given in ("0", "zz", "FF", "00 ff", "00" * 33, "٠٠"):
        with refuses("bad_bytes", most=32):
            tables.directory.sit(table, ada, 0, given)
    assert accounts(tables, table) == [None, None]


def test_an_unknown_seat_is_refused(tables: TableService, ada: Person) -> None:
    table = tables.directory.create(ada, "richelieu", {})
    for seat in (-1, 2, 10**30):
        with refuses("no_such_seat", seat=seat, last=1):
            tables.directory.sit(table, ada, seat)
        with refuses("no_such_seat", seat=seat, last=1):
            tables.directory.seat_bot(table, ada, seat, "page")


def test_leaving_an_unknown_seat_is_refused(tables: TableService, ada: Person) -> None:
    table = tables.directory.create(ada, "richelieu", {})
    for seat in (-1, 2, 10**30):
        with pytest.raises(TableError) as caught:
            tables.directory.stand_up(table, ada, seat)
        assert caught.value.phrase.key in ("table.not_your_seat", "table.no_such_seat")


def test_an_id_that_is_none_is_refused(tables: TableService) -> None:
    for table_id in ("", "x" * 5000, "' OR 1=1", "\ud800", "\0"):
        with refuses("no_such_table"):
            tables.directory.find(table_id)


def test_no_error_reveals_a_seed(tables: TableService) -> None:
    with pytest.raises(TableError) as caught:
        tables.directory.create(Person("nobody", "Nobody"), "richelieu", {})
    assert "[parameters: " not in str(caught.value.__cause__)


# Many at once


def attempt(done: list[bool], work: Callable[..., object], *args: object) -> Callable[[], None]:
    """Make a task that notes whether it was refused."""

    def run() -> None:
        try:
            work(*args)
        except TableError:
            done.append(False)
        else:
            done.append(True)

    return run


def test_of_many_who_want_a_seat_one_gets_it(database: Database) -> None:
    services = [TableService(database.open()) for _ in range(3)]
    crowd = add_people(services[0].store, *"ABCDEF")
    for _ in range(5):
        table, done = services[0].directory.create(crowd[0], "richelieu", {}), list[bool]()
        tries = zip(services * 2, crowd, strict=True)
        run_at_once(*(attempt(done, tables.directory.sit, table, who, 0) for tables, who in tries))
        assert sorted(done) == [False] * 5 + [True]
        assert accounts(services[0], table)[0] is not None


def test_nobody_leaves_while_a_table_begins(database: Database, ada: Person, boll: Person) -> None:
    first, second = TableService(database.open()), TableService(database.open())
    for _ in range(10):
        table, done = first.directory.create(ada, "richelieu", {}), list[bool]()
        first.directory.sit(table, ada, 0)
        leave = attempt(done, first.directory.stand_up, table, ada, 0)
        run_at_once(leave, attempt(done, second.directory.sit, table, boll, 1))
        sight = first.directory.find(table)
        if sight.status == "running":
            assert (accounts(first, table), sorted(done)) == (["ada", "böll"], [False, True])
            assert [seat["name"] for seat in sight.row.header or ()] == ["Ada", "Böll"]
            assert session_of(first, table).head.index == 0
        else:
            assert (accounts(first, table), done) == ([None, "böll"], [True, True])


@on_both_quickly
def test_the_last_two_who_sit_down_at_once_begin_one_game(
    database: Database, ada: Person, boll: Person
) -> None:
    first, second = TableService(database.open()), TableService(database.open())
    for _ in range(5):
        table = first.directory.create(ada, "richelieu", {})
        run_at_once(
            partial(first.directory.sit, table, ada, 0, "01"),
            partial(second.directory.sit, table, boll, 1, "02"),
        )
        assert first.directory.find(table).status == "running"
        assert first.directory.find(table).begin_record().header["seats"] == [
            {"name": "Ada", "bytes": "01"},
            {"name": "Böll", "bytes": "02"},
        ]
        assert first.store.rows(JournalRow) == []


# Acting


def test_only_players_of_the_table_act(tables: TableService, ada: Person, boll: Person) -> None:
    table = start_game(tables, [ada, ada])
    with refuses("not_at_table"):
        tables.acts.play(table, boll, 0, legal_texts(tables, table)[:1])
    assert next_index(tables, table) == 0


def test_only_the_seat_to_act_acts(tables: TableService, ada: Person, boll: Person) -> None:
    table = start_game(tables, [ada, boll], options={"first": 0})
    with pytest.raises(NotYourTurn):
        tables.acts.play(table, boll, 0, legal_texts(tables, table)[:1])
    assert next_index(tables, table) == 0
    assert tables.bots.play(table) is None


def test_a_request_for_another_index_is_refused_with_the_present_one(
    tables: TableService, ada: Person
) -> None:
    table, rng = start_game(tables, [ada, ada]), Random(1)
    for index in range(6):
        text = session_of(tables, table).state.random_action(rng).text
        for wrong in (index - 1, index + 1):
            with refuses("stale", index=index):
                tables.acts.play(table, ada, wrong, [text])
        tables.acts.play(table, ada, index, [text])
