"""Lists of tables and players: what the lobby, a search and a player's page show.

A viewer finds public tables, and private games only after playing in them. Hidden tables appear
only in the lists of their own players.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    String,
    and_,
    case,
    cast,
    false,
    func,
    literal,
    not_,
    or_,
    select,
    true,
    tuple_,
)

from tafelrunde.tables.errors import refusal
from tafelrunde.tables.rows import AccountRow, ChatRow, ReportRow, SeatRow, TableRow
from tafelrunde.tables.schema import ACCOUNTS, CHAT, JOURNAL, REPORTS, SEATS, TABLES
from tafelrunde.tables.store import Store, read_rows
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    TableSnapshot,
)

STATUSES = {"open": (OPEN,), "running": (RUNNING, PAUSED), "over": (OVER,)}
ABANDONED_OPEN_SECONDS = 7 * 86400.0
"""After this time an open table is no longer listed among those that people wait at."""
ABANDONED_GAME_SECONDS = 30 * 86400.0
"""After this time without a move a game is no longer listed among those that people play."""
ARCHIVE = "archive"
"""The host of imported games: not a player."""
SEATS_AT_ONCE = 500
"""Of how many tables the seats are read at once: databases limit the length of a list."""
DURATIONS: Mapping[str, tuple[int, int | None]] = {
    "short": (0, 1800),
    "medium": (1800, 7200),
    "long": (7200, 86400),
    "days": (86400, None),
}
"""How long a game took, in seconds: at least the first, less than the second."""
CURSOR = r"^$|^([01])~([0-9]{1,12}(?:\.[0-9]{1,9})?)?~([A-Za-z0-9_-]{1,32})$"
"""The text form of a table's place in a list."""


@dataclass(frozen=True, slots=True)
class Search:
    """What a viewer searches for."""

    viewer: str = ""
    """The viewer's account; empty without one."""
    status: str | None = None
    is_mine: bool = False
    game: str = ""
    words: str = ""
    """Part of the table's name or of a player's."""
    player: str = ""
    """The account of a player who holds a seat."""
    result: str | None = None
    """Whether that player has "won" or "lost"."""
    length: str | None = None
    """How long the game took, one of `DURATIONS`."""
    before: str = ""
    """The cursor of the last table on the page before."""
    active_at: float | None = None
    """With a time only tables are found that people wait at or play at then."""


def search_tables(store: Store, search: Search, limit: int) -> list[TableSnapshot]:
    """Return the tables that match, unfinished before finished ones, the newest first."""
    conditions = _search_conditions(search)
    order = (_rank().desc(), TABLES.c.created.desc(), TABLES.c.id.desc())
    statement = select(TABLES).where(*conditions).order_by(*order).limit(limit)
    with store.read_transaction() as connection:
        _fold_all_letters(connection)
        return with_seats(connection, read_rows(connection, TableRow, statement))


def cursor_of(table: TableSnapshot) -> str:
    """Return a table's place in the list, to ask for the tables after it.

    The time at which a blind table was created is secret, so the list looks it up.
    """
    rank = int(table.status in (OPEN, RUNNING, PAUSED))
    created = "" if table.is_blind else repr(table.row.created)
    return f"{rank}~{created}~{table.id}"


def with_seats(connection: Connection, rows: Sequence[TableRow]) -> list[TableSnapshot]:
    """Read the seats of all tables at once."""
    ids = [row.id for row in rows]
    query = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
    seats = defaultdict[str, list[SeatRow]](list)
    for seat in read_rows(connection, SeatRow, query):
        seats[seat.table_id].append(seat)
    return [TableSnapshot(row, seats[row.id]) for row in rows]


def _search_conditions(search: Search) -> list[ColumnElement[bool]]:
    if search.status is not None and search.status not in STATUSES:
        raise refusal("bad_status", status=search.status[:20], known=[*STATUSES])
    conditions = [_is_held_by(search.viewer) if search.is_mine else and_(*_publicity())]
    if search.status is not None:
        conditions.append(TABLES.c.status.in_(STATUSES[search.status]))
    if search.game:
        conditions.append(TABLES.c.game == search.game)
    if search.words.strip():
        conditions.append(_matches_words(search.words))
    conditions += _result_conditions(search)
    if search.before:
        conditions.append(_is_after(search.before))
    if search.active_at is not None:
        conditions.append(_is_active(search.active_at))
    return conditions


def _is_active(now: float) -> ColumnElement[bool]:
    """Match tables that are not abandoned, and games that are not against bots alone."""
    last_move = select(JOURNAL.c.at).where(
        JOURNAL.c.table_id == TABLES.c.id, JOURNAL.c.n == TABLES.c.n - 1
    )
    moved = func.coalesce(last_move.scalar_subquery(), TABLES.c.started, TABLES.c.created)
    is_recent = case(
        (TABLES.c.status == OPEN, TABLES.c.created > now - ABANDONED_OPEN_SECONDS),
        (TABLES.c.status.in_((RUNNING, PAUSED)), moved > now - ABANDONED_GAME_SECONDS),
        else_=true(),
    )
    return and_(is_recent, or_(TABLES.c.status == OPEN, _is_among_people()))


def _is_among_people() -> ColumnElement[bool]:
    """Match tables of at least two people, and those with a seat that a person may take."""
    here = SEATS.c.table_id == TABLES.c.id
    people = select(func.count(SEATS.c.account.distinct())).where(here).scalar_subquery()
    offered = select(SEATS.c.seat).where(here, SEATS.c.is_offered.is_(True)).exists()
    return or_(people > 1, offered)


def _result_conditions(search: Search) -> list[ColumnElement[bool]]:
    """Match the player, the result and the length of finished games."""
    conditions: list[ColumnElement[bool]] = []
    if search.player:
        held = select(SEATS.c.table_id).where(SEATS.c.account == search.player)
        conditions.append(TABLES.c.id.in_(held))
    if search.result is not None:
        is_won = _is_won_by(search.player)
        conditions.append(is_won if search.result == "won" else not_(is_won))
    if search.result is not None or search.length is not None:
        conditions.append(TABLES.c.status == OVER)
    if search.length is not None:
        conditions += _length_conditions(*DURATIONS[search.length])
    return conditions


def _is_won_by(account: str) -> ColumnElement[bool]:
    # A table has fewer than ten seats, so each winner is one digit in the text of the list.
    winners = TABLES.c.outcome["winners"].as_string()
    return (
        select(SEATS.c.seat)
        .where(SEATS.c.table_id == TABLES.c.id, SEATS.c.account == account)
        .where(winners.contains(cast(SEATS.c.seat, String)))
        .correlate(TABLES)
        .exists()
    )


def _length_conditions(least: int, limit: int | None) -> list[ColumnElement[bool]]:
    seconds = TABLES.c.ended - TABLES.c.started
    return [seconds >= least, *([] if limit is None else [seconds < limit])]


def _matches_words(words: str) -> ColumnElement[bool]:
    at_seat = select(SEATS.c.table_id).where(_contains(SEATS.c.name, words))
    return or_(_contains(TABLES.c.name, words), TABLES.c.id.in_(at_seat))


def _contains(column: ColumnElement[str], words: str) -> ColumnElement[bool]:
    """Match words in a name; wildcards of a pattern are taken literally."""
    text = " ".join(words.replace("\x00", " ").split()).lower()
    return func.lower(column).contains(text, autoescape=True)


def _is_after(before: str) -> ColumnElement[bool]:
    match = re.fullmatch(CURSOR, before)
    if match is None:
        raise refusal("bad_cursor")
    rank, created, table_id = match.groups()
    stored = select(TABLES.c.created).where(TABLES.c.id == table_id).scalar_subquery()
    created_at = stored if created is None else literal(float(created))
    place = tuple_(literal(int(rank)), created_at, literal(table_id))
    return tuple_(_rank(), TABLES.c.created, TABLES.c.id) < place


def _rank() -> ColumnElement[int]:
    return case((TABLES.c.status.in_((OVER, ABORTED)), 0), else_=1)


def _is_held_by(account: str) -> ColumnElement[bool]:
    own_tables = select(SEATS.c.table_id).where(SEATS.c.account == account)
    return or_(TABLES.c.id.in_(own_tables), and_(TABLES.c.host == account, TABLES.c.status == OPEN))


def is_set(setting: str) -> ColumnElement[bool]:
    """Match the tables with a setting."""
    return func.coalesce(TABLES.c.settings[setting].as_boolean(), false())


def _publicity() -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return is_set("private").is_(False), is_set("hidden").is_(False)


def _is_open_to(viewer: str) -> ColumnElement[bool]:
    """Match the tables that a viewer may find by a player's name: public ones, and their own."""
    is_public, is_shown = _publicity()
    sat = select(SEATS.c.table_id).where(SEATS.c.account == viewer)
    return and_(is_shown, or_(is_public, TABLES.c.id.in_(sat)))


def _fold_all_letters(connection: Connection) -> None:
    """Teach SQLite capitals beyond ASCII, so that müller finds MÜLLER."""
    if connection.dialect.name == "sqlite":
        driver: Any = connection.connection.driver_connection
        driver.create_function("lower", 1, _lower, deterministic=True)


def _lower(text: object) -> object:
    return text.lower() if isinstance(text, str) else text


# More about the tables of a list


def last_change_times(store: Store, tables: Sequence[TableSnapshot]) -> dict[str, float]:
    """Return when each table changed last: by its last entry, or when it was created or ended."""
    ids = [table.id for table in tables]
    last = and_(JOURNAL.c.table_id == TABLES.c.id, JOURNAL.c.n == TABLES.c.n - 1)
    query = select(TABLES.c.id, JOURNAL.c.at).join(JOURNAL, last).where(TABLES.c.id.in_(ids))
    with store.read_transaction() as connection:
        acted = {row.id: row.at for row in connection.execute(query)}
    return {table.id: _latest_moment(table.row, acted.get(table.id)) for table in tables}


def _latest_moment(row: TableRow, acted: float | None) -> float:
    known = (row.created, row.started, row.ended, acted)
    return max(float(moment) for moment in known if moment is not None)


# Players


def find_players(store: Store, words: str, limit: int) -> list[str]:
    """Return the names of people with an account that match."""
    is_person = and_(
        *(column.is_(False) for column in _unlisted_columns()), ACCOUNTS.c.id != ARCHIVE
    )
    query = (
        select(ACCOUNTS.c.name)
        .where(is_person, _contains(ACCOUNTS.c.name, words))
        .order_by(ACCOUNTS.c.name_key)
        .limit(limit)
    )
    with store.read_transaction() as connection:
        _fold_all_letters(connection)
        return list(connection.scalars(query))


def _unlisted_columns() -> Sequence[ColumnElement[bool]]:
    return ACCOUNTS.c.is_deleted, ACCOUNTS.c.is_guest, ACCOUNTS.c.is_banned


def finished_games(store: Store, account: str, viewer: str, limit: int) -> list[TableSnapshot]:
    """Return a player's finished games that a viewer may see, the latest first."""
    sat = select(SEATS.c.table_id).where(SEATS.c.account == account)
    where = (TABLES.c.id.in_(sat), TABLES.c.status == OVER, _is_open_to(viewer))
    statement = select(TABLES).where(*where).order_by(TABLES.c.ended.desc(), TABLES.c.id)
    with store.read_transaction() as connection:
        rows = read_rows(connection, TableRow, statement.limit(limit))
        return with_seats(connection, rows)


def games_of(store: Store, account: str, limit: int) -> list[TableSnapshot]:
    """Return all games that a player holds a seat in, oldest first, without hidden tables."""
    held = select(SEATS.c.table_id).where(SEATS.c.account == account)
    where = (TABLES.c.id.in_(held), is_set("hidden").is_(False))
    query = select(TABLES).where(*where).order_by(TABLES.c.created, TABLES.c.id).limit(limit)
    with store.read_transaction() as connection:
        rows = read_rows(connection, TableRow, query)
        pages = [rows[n : n + SEATS_AT_ONCE] for n in range(0, len(rows), SEATS_AT_ONCE)]
        return [table for page in pages for table in with_seats(connection, page)]


@dataclass(frozen=True, slots=True)
class GameCount:
    """How many games a player has played, and how many of them they have won."""

    name: str
    games: int
    wins: int


def counted_games(games: Sequence[TableSnapshot]) -> list[TableSnapshot]:
    """Return the games that count in statistics: practice does not."""
    return [table for table in games if not table.row.is_practice]


def count_by_game(games: Sequence[TableSnapshot], account: str) -> list[GameCount]:
    """Count a player's games and victories by game; see `counted_games`."""
    return count_games([(table.row.game, has_won(table, account)) for table in games])


def count_by_opponent(games: Sequence[TableSnapshot], account: str) -> list[GameCount]:
    """Count a player's games and victories against each opponent.

    Opponents are named by the id of their account, bots and players who left by their seat.
    """
    met = [
        (opponent, has_won(table, account))
        for table in games
        for opponent in dict.fromkeys(
            seat.account or str(seat.name) for seat in table.seats if seat.account != account
        )
    ]
    return count_games(met)


def accounts_by_id(store: Store, accounts: Collection[str]) -> dict[str, AccountRow]:
    """Return accounts by their id."""
    ids = sorted(accounts)
    pages = [ids[n : n + SEATS_AT_ONCE] for n in range(0, len(ids), SEATS_AT_ONCE)]
    return {
        row.id: row
        for page in pages
        for row in store.rows(AccountRow, ACCOUNTS.c.id.in_(page), limit=SEATS_AT_ONCE)
    }


def winner_names(table: TableSnapshot) -> list[str]:
    """Return the names of the winners of a finished game."""
    outcome: Mapping[str, Any] = table.row.outcome or {"winners": []}
    return [str(table.seats[seat].name) for seat in outcome["winners"]]


def has_won(table: TableSnapshot, account: str) -> bool:
    """Return whether a player has won a finished game."""
    outcome: Mapping[str, Any] = table.row.outcome or {"winners": []}
    return any(table.seats[seat].account == account for seat in outcome["winners"])


def count_games(results: Sequence[tuple[str, bool]]) -> list[GameCount]:
    """Count games and victories by name, the name with most games first."""
    games, wins = defaultdict[str, int](int), defaultdict[str, int](int)
    for name, has_won in results:
        games[name] += 1
        wins[name] += has_won
    counts = [GameCount(name, number, wins[name]) for name, number in games.items()]
    return sorted(counts, key=lambda count: (-count.games, count.name))


# For the administrators


def running_tables(store: Store, limit: int) -> list[TableSnapshot]:
    """Return all games that are being played, private and hidden ones too, oldest first."""
    where = TABLES.c.status.in_((RUNNING, PAUSED))
    statement = select(TABLES).where(where).order_by(TABLES.c.started).limit(limit)
    with store.read_transaction() as connection:
        return with_seats(connection, read_rows(connection, TableRow, statement))


@dataclass(frozen=True, slots=True)
class Report:
    """A reported line of a chat, with the name of its table."""

    line: ChatRow
    table_name: str


def player_reports(store: Store, limit: int) -> list[ReportRow]:
    """Return the reports of players that are not settled, oldest first."""
    return [*store.rows(ReportRow, order=REPORTS.c.id, limit=limit)]


def reported_lines(store: Store, limit: int) -> list[Report]:
    """Return the reported lines of all chats, oldest first."""
    query = select(CHAT, TABLES.c.name).join(TABLES, TABLES.c.id == CHAT.c.table_id)
    query = query.where(CHAT.c.is_reported.is_(True)).order_by(CHAT.c.id).limit(limit)
    with store.read_transaction() as connection:
        rows = connection.execute(query).all()
    return [Report(ChatRow(*line), name) for *line, name in rows]
