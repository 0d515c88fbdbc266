"""The tables of the house at which a championship is played.

They are private and hidden until the final is over: only who sits there, the jury and the
organisers see them, and no list, search, player's page or replay shows them (T34, T35, T46).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, select, update
from sqlalchemy import insert as inserting

from tafelrunde.championship.event import round_commands as play
from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.championship.event.model import (
    ONLINE,
    OVER,
    RUNNING,
    Call,
    Game,
    Sitter,
    Weekend,
)
from tafelrunde.championship.event.people_commands import GAME, named
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

Rows = tuple[dict[str, Any], list[dict[str, Any]]]
"""The rows of a table and of its seats."""
Luck = Callable[[Game], bytes] | None
"""Gives the seed of a table, for rehearsals only; None: one that nobody knows."""
TRIES = 20


def accounts_of(weekend: Weekend) -> set[str]:
    """Return all accounts that have to do with a championship."""
    sitting = [one.sitter for one in weekend.participants]
    sitting += [sitter for game in weekend.games for sitter in game.stand_ins.values()]
    found = {sitter.account for sitter in sitting if sitter.account is not None}
    return {*found, *weekend.organisers, *weekend.jury}


def laid(
    weekend: Weekend, names: Mapping[str, str], number: int, now: float, luck: Luck = None
) -> list[Rows]:
    """Lay the tables of a round, everybody seated by role; none beside real boards (T7)."""
    if weekend.kind != ONLINE:
        return []
    play.require_start(weekend, number)
    return [_laid(weekend, names, game, now, luck) for game in weekend.round(number)]


def _laid(weekend: Weekend, names: Mapping[str, str], game: Game, now: float, luck: Luck) -> Rows:
    options: dict[str, object] = {
        "expert": True,
        "gentle_clock": weekend.options.gentle_clock,
        "roles": ",".join(role.lower().replace(" ", "-") for role in ROLES),
        "tournament": True,
    }
    name = f"{weekend.name[:40]} {game.round}.{game.table}"
    settings = {**_settings(weekend), "round": game.round, "table": game.table}
    seed = None if luck is None else luck(game)
    row, seats = new_table_rows(weekend.organisers[0], GAME, options, name, settings, now, seed)
    filled = [
        {**seat, **_seated(weekend.sitter(game, role), place, names)}
        for place, (seat, role) in enumerate(zip(seats, ROLES, strict=True))
    ]
    header = [seat_header(seat["name"], seat["bytes"], seat["bot"]) for seat in filled]
    return {**row, **start_values(header, now)}, filled


def _settings(weekend: Weekend) -> dict[str, Any]:
    """Say how championship tables are kept, and who may watch."""
    is_sealed = weekend.stage != OVER
    return {
        "championship": weekend.id,
        "private": is_sealed,
        "hidden": is_sealed,
        "chat": False,
        "hints": False,
        "time": {},
        "gardez_prussia": weekend.options.gardez_prussia,
        "watchers": sorted({*weekend.jury, *weekend.organisers}),
    }


def _seated(sitter: Sitter, place: int, names: Mapping[str, str]) -> dict[str, Any]:
    name = f"{sitter.bot} {place + 1}" if sitter.bot is not None else named(sitter, names)
    return {"account": sitter.account, "bot": sitter.bot, "name": name}


def insert(
    connection: Connection, row: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]
) -> None:
    """Write a table and its seats."""
    connection.execute(inserting(TABLES), dict(row))
    connection.execute(inserting(SEATS), [dict(seat) for seat in seats])


def is_seen_otherwise(before: Weekend, after: Weekend) -> bool:
    """Return whether a deed changes who may see the tables."""
    return {*_seeing(before)} != {*_seeing(after)}


def _seeing(weekend: Weekend) -> list[object]:
    return [weekend.stage == OVER, *weekend.jury, *weekend.organisers]


def retell(connection: Connection, weekend: Weekend) -> None:
    """Write into all tables who may see them now; when the final is over, everybody."""
    ids = [game.table_id for game in weekend.games if game.table_id is not None]
    found = connection.execute(select(TABLES.c.id, TABLES.c.settings).where(TABLES.c.id.in_(ids)))
    for table_id, settings in found.all():
        new = {**settings, **_settings(weekend)}
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(settings=new))


def reseat(tables: TableService, weekend: Weekend, names: Mapping[str, str]) -> None:
    """Let stand-ins take the seats of excluded participants in running games."""
    for game in weekend.games:
        if game.status == RUNNING and game.table_id is not None:
            for role, sitter in game.stand_ins.items():
                _reseat(tables, game.table_id, ROLES.index(role), sitter, names)


def _reseat(
    tables: TableService, table_id: str, seat: int, sitter: Sitter, names: Mapping[str, str]
) -> None:
    for _ in range(TRIES):
        sight, live = tables.journal.load(table_id)
        held = sight.seats[seat]
        if live is None or sight.status != GAME_RUNNING:
            return
        if (held.account, held.bot) == (sitter.account, sitter.bot):
            return
        what: dict[str, Any] = {"seat": seat}
        what |= {} if sitter.bot is None else {"bot": sitter.bot}
        deed = "take_over" if sitter.bot is None else "resign"
        change = game_session.add_control_entry(live, live.head.index, deed, **what)
        new = {**_seated(sitter, seat, names), "ahead": None, "is_offered": False}
        try:
            tables.journal.commit(sight, change, {seat: new})
        except Stale:
            continue
        for reason in clock_of(tables.directory.find(table_id)).clock.stops:
            if reason.endswith(f" {seat}"):  # He who was away does not come back.
                stop(tables.clocks, table_id, reason, False)
        return


def follow(tables: TableService, weekend: Weekend) -> None:
    """Let clocks stand where players have called the jury, and run again afterwards (T71)."""
    for game in weekend.games:
        if game.status == RUNNING and game.table_id is not None:
            is_called = any(call.by is not None for call in game.open_calls)
            stop(tables.clocks, game.table_id, JURY, is_called)


def stop(control: ClockControl, table_id: str, reason: str, is_stopped: bool) -> bool:
    """Stop a clock for a reason, or take the reason away; tell whether that changed anything."""
    sight = control.find_table(table_id)
    clock = clock_of(sight).clock
    if sight.status != GAME_RUNNING or (reason in clock.stops) == is_stopped:
        return False
    control.record_change(
        table_id, kind=chess_clock.STOP if is_stopped else chess_clock.RESUME, reason=reason
    )
    return True


# What the tables tell


def collected(tables: TableService, weekend: Weekend, now: float) -> Weekend:
    """Take over the protocols of games that have ended, and call the jury where it must come."""
    for game in weekend.games:
        if game.status == RUNNING and game.table_id is not None:
            try:
                weekend = _collected(tables, weekend, game, game.table_id, now)
            except TafelrundeError:
                continue  # A table that cannot be read must not hold up all others.
    return weekend


def _collected(
    tables: TableService, weekend: Weekend, game: Game, table_id: str, now: float
) -> Weekend:
    sight = tables.directory.find(table_id)
    if sight.status == GAME_OVER:
        sheet = sheet_of(tables.journal.session(sight).state)
        return play.ended(weekend, now, game, {**sheet, **_timed(sheet, clock_of(sight))})
    return weekend.with_game(_noticed(game, clock_of(sight), now))


def _timed(sheet: Mapping[str, Any], table: TableClock) -> dict[str, Any]:
    """Add to a sheet what both sides had left on the clock, in seconds."""
    left = {"defender": table.clock.defender // 1000, "attackers": table.clock.attackers // 1000}
    return {"details": {**sheet["details"], "seconds_left": left}}


def _noticed(game: Game, clock: TableClock, now: float) -> Game:
    """Call the jury when a nation has left or the offensive option has failed (T59).

    The row of the table tells it, so that no game must be played again for that.
    """
    wanted = {"exit": clock.exits, "option": int(clock.option_failed)}
    calls = list(game.calls)
    for about, number in wanted.items():
        told = sum(one.about == about and one.by is None for one in game.calls)
        calls += [Call(len(calls) + n + 1, about, now, None) for n in range(number - told)]
    return replace(game, calls=tuple(calls)) if len(calls) > len(game.calls) else game
