"""The server's tables at which a championship is played.

They are private and hidden until the final is over: only their players, the jury and the
organisers see them. No list, search, player's page or replay shows them (T34, T35, T46).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, insert, select, update

from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.championship.event.model import (
    ONLINE,
    OVER,
    RUNNING,
    Call,
    Championship,
    Game,
    Sitter,
)
from tafelrunde.championship.event.people_commands import GAME, name_of
from tafelrunde.championship.event.round_commands import record_result, require_start
from tafelrunde.championship.event.table_clock import JURY, TableClock
from tafelrunde.championship.rules import chess_clock
from tafelrunde.championship.rules.terms import ROLES
from tafelrunde.games.friedrich.tournament.scoresheet import protocol as sheet_of
from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables import game_session
from tafelrunde.tables.directory import new_table_rows, seat_header, start_values
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.policy import ClockControl
from tafelrunde.tables.schema import SEATS, TABLES
from tafelrunde.tables.service import TableService
from tafelrunde.tables.table_snapshot import OVER as GAME_OVER
from tafelrunde.tables.table_snapshot import RUNNING as GAME_RUNNING

TableRows = tuple[dict[str, Any], list[dict[str, Any]]]
"""The row of a table and the rows of its seats."""
TableSeed = Callable[[Game], bytes] | None
"""Returns the seed of a game's table, for rehearsals; None for a random seed."""
MAX_TRIES = 20


def accounts_of(championship: Championship) -> set[str]:
    """Return all accounts that take part in a championship, organise it or judge it."""
    sitting = [participant.sitter for participant in championship.participants]
    sitting += [sitter for game in championship.games for sitter in game.stand_ins.values()]
    accounts = {sitter.account for sitter in sitting if sitter.account is not None}
    return {*accounts, *championship.organisers, *championship.jury}


def prepare_tables(
    championship: Championship,
    names: Mapping[str, str],
    number: int,
    now: float,
    table_seed: TableSeed = None,
) -> list[TableRows]:
    """Return the tables of a round with its players seated by role; none in a hall (T7)."""
    if championship.kind != ONLINE:
        return []
    require_start(championship, number)
    return [
        _prepare_table(championship, names, game, now, table_seed)
        for game in championship.round(number)
    ]


def _prepare_table(
    championship: Championship,
    names: Mapping[str, str],
    game: Game,
    now: float,
    table_seed: TableSeed,
) -> TableRows:
    options: dict[str, object] = {
        "expert": True,
        "gentle_clock": championship.options.gentle_clock,
        "roles": ",".join(role.lower().replace(" ", "-") for role in ROLES),
        "tournament": True,
    }
    name = f"{championship.name[:40]} {game.round}.{game.table}"
    settings = {**_table_settings(championship), "round": game.round, "table": game.table}
    seed = None if table_seed is None else table_seed(game)
    row, seats = new_table_rows(
        championship.organisers[0], GAME, options, name, settings, now, seed
    )
    filled = [
        {**seat, **_seat_values(championship.sitter(game, role), place, names)}
        for place, (seat, role) in enumerate(zip(seats, ROLES, strict=True))
    ]
    header = [seat_header(seat["name"], seat["bytes"], seat["bot"]) for seat in filled]
    return {**row, **start_values(header, now)}, filled


def _table_settings(championship: Championship) -> dict[str, Any]:
    """Return the settings of championship tables, with who may watch."""
    is_sealed = championship.stage != OVER
    return {
        "championship": championship.id,
        "private": is_sealed,
        "hidden": is_sealed,
        "chat": False,
        "hints": False,
        "time": {},
        "gardez_prussia": championship.options.gardez_prussia,
        "watchers": sorted({*championship.jury, *championship.organisers}),
    }


def _seat_values(sitter: Sitter, place: int, names: Mapping[str, str]) -> dict[str, Any]:
    name = f"{sitter.bot} {place + 1}" if sitter.bot is not None else name_of(sitter, names)
    return {"account": sitter.account, "bot": sitter.bot, "name": name}


def insert_table(
    connection: Connection, row: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]
) -> None:
    """Write a table and its seats."""
    connection.execute(insert(TABLES), dict(row))
    connection.execute(insert(SEATS), [dict(seat) for seat in seats])


def is_visibility_changed(before: Championship, after: Championship) -> bool:
    """Return whether a command changes who may see the tables."""
    return {*_visibility(before)} != {*_visibility(after)}


def _visibility(championship: Championship) -> list[object]:
    return [championship.stage == OVER, *championship.jury, *championship.organisers]


def update_visibility(connection: Connection, championship: Championship) -> None:
    """Update who may see the tables; after the final they are public."""
    ids = [game.table_id for game in championship.games if game.table_id is not None]
    rows = connection.execute(select(TABLES.c.id, TABLES.c.settings).where(TABLES.c.id.in_(ids)))
    for table_id, settings in rows.all():
        new = {**settings, **_table_settings(championship)}
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(settings=new))


def seat_stand_ins(
    tables: TableService, championship: Championship, names: Mapping[str, str]
) -> None:
    """Give stand-ins the seats of excluded participants in running games."""
    for game in championship.games:
        if game.status == RUNNING and game.table_id is not None:
            for role, sitter in game.stand_ins.items():
                _seat_stand_in(tables, game.table_id, ROLES.index(role), sitter, names)


def _seat_stand_in(
    tables: TableService, table_id: str, seat: int, sitter: Sitter, names: Mapping[str, str]
) -> None:
    for _ in range(MAX_TRIES):
        table, session = tables.journal.load(table_id)
        current = table.seats[seat]
        if session is None or table.status != GAME_RUNNING:
            return
        if (current.account, current.bot) == (sitter.account, sitter.bot):
            return
        what: dict[str, Any] = {"seat": seat}
        what |= {} if sitter.bot is None else {"bot": sitter.bot}
        entry_kind = "take_over" if sitter.bot is None else "resign"
        change = game_session.add_control_entry(session, session.head.index, entry_kind, **what)
        new = {**_seat_values(sitter, seat, names), "ahead": None, "is_offered": False}
        try:
            tables.journal.commit(table, change, {seat: new})
        except Stale:
            continue
        for reason in clock_of(tables.directory.find(table_id)).clock.stops:
            if reason.endswith(f" {seat}"):  # The excluded player does not come back.
                set_clock_stop(tables.clocks, table_id, reason, False)
        return


def update_jury_stops(tables: TableService, championship: Championship) -> None:
    """Stop clocks where players called the jury, and let them run again afterwards (T71)."""
    for game in championship.games:
        if game.status == RUNNING and game.table_id is not None:
            is_called = any(call.by is not None for call in game.open_calls)
            set_clock_stop(tables.clocks, game.table_id, JURY, is_called)


def set_clock_stop(control: ClockControl, table_id: str, reason: str, is_stopped: bool) -> bool:
    """Stop a clock for a reason, or remove the reason; return whether that changed anything."""
    table = control.find_table(table_id)
    clock = clock_of(table).clock
    if table.status != GAME_RUNNING or (reason in clock.stops) == is_stopped:
        return False
    control.record_change(
        table_id, kind=chess_clock.STOP if is_stopped else chess_clock.RESUME, reason=reason
    )
    return True


# Results


def collect_results(tables: TableService, championship: Championship, now: float) -> Championship:
    """Record the score sheets of games that ended, and call the jury where it is needed."""
    for game in championship.games:
        if game.status == RUNNING and game.table_id is not None:
            try:
                championship = _collect_result(tables, championship, game, game.table_id, now)
            except TafelrundeError:
                continue  # A table that cannot be read must not hold up all others.
    return championship


def _collect_result(
    tables: TableService, championship: Championship, game: Game, table_id: str, now: float
) -> Championship:
    table = tables.directory.find(table_id)
    if table.status == GAME_OVER:
        sheet = sheet_of(tables.journal.session(table).state)
        return record_result(
            championship, now, game, {**sheet, **_with_time_left(sheet, clock_of(table))}
        )
    return championship.with_game(_add_automatic_calls(game, clock_of(table), now))


def _with_time_left(sheet: Mapping[str, Any], table: TableClock) -> dict[str, Any]:
    """Return a sheet's details with the seconds that both sides had left."""
    left = {"defender": table.clock.defender // 1000, "attackers": table.clock.attackers // 1000}
    return {"details": {**sheet["details"], "seconds_left": left}}


def _add_automatic_calls(game: Game, clock: TableClock, now: float) -> Game:
    """Call the jury when a nation dropped out or the offensive option failed (T59).

    The table's row says so, so that the game need not be replayed.
    """
    expected = {"exit": clock.exits, "option": int(clock.option_failed)}
    calls = list(game.calls)
    for about, number in expected.items():
        earlier_calls = sum(call.about == about and call.by is None for call in game.calls)
        calls += [Call(len(calls) + n + 1, about, now, None) for n in range(number - earlier_calls)]
    return replace(game, calls=tuple(calls)) if len(calls) > len(game.calls) else game
