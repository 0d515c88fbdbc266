"""What happens while games are played: starts, lateness, calls, protocols, confirmations."""

from __future__ import annotations

from dataclasses import replace

from tafelrunde.championship.event.errors import refused
from tafelrunde.championship.event.model import (
    CHOOSING,
    CONFIRMED,
    ENDED,
    FINAL,
    FINAL_ROUND,
    HALL,
    PLAYING,
    ROUNDS,
    RUNNING,
    WAITING,
    Call,
    Game,
    Late,
    Sitter,
    Weekend,
)
from tafelrunde.championship.event.people_commands import By, require_sitter, require_stage
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.kernel import Json

CALLS = ("dispute", "rules", "exit", "option", "end", "other")
"""What the jury is called for: T58 and T59."""
MOST_CALLS = 40
MOST_MINUTES = 600


def require_start(weekend: Weekend, number: int) -> None:
    """Refuse to start a round out of its turn (T7)."""
    stage = FINAL if number == FINAL_ROUND else PLAYING
    require_stage(weekend, stage)
    games = weekend.round(number)
    if not games:
        raise refused("no_such_round", round=number)
    if any(game.status != WAITING for game in games):
        raise refused("round_started", round=number)
    if 1 < number <= ROUNDS and not weekend.is_round_over(number - 1):
        raise refused("round_before", round=number - 1)


def start(weekend: Weekend, by: By, number: int, tables: dict[int, str]) -> Weekend:
    """Start all tables of a round at once; `tables` are those that the house has made for it."""
    require_start(weekend, number)
    for game in weekend.round(number):
        begun = replace(game, started=by.at, table_id=tables.get(game.table))
        weekend = weekend.with_game(begun)
    return weekend


def note_late(weekend: Weekend, by: By, number: int, round: int, minutes: int) -> Weekend:
    """Note that somebody came late to a round (T8)."""
    require_stage(weekend, PLAYING, FINAL)
    if not 0 < minutes <= MOST_MINUTES:
        raise refused("minutes", most=MOST_MINUTES)
    if not weekend.round(round):
        raise refused("no_such_round", round=round)
    found = weekend.participant(number)
    late = (*found.late, Late(round, minutes, by.at, by.account))
    return weekend.with_participant(replace(found, late=late))


def exclude(weekend: Weekend, _: By, number: int, stand_in: Sitter) -> Weekend:
    """Exclude a latecomer; somebody else plays his remaining seats unranked (T8, C3)."""
    require_stage(weekend, PLAYING, CHOOSING)
    found = weekend.participant(number)
    if found.excluded_from is not None:
        raise refused("excluded_already")
    if weekend.stage == CHOOSING:
        return _excluded_finalist(weekend, number)
    sitter = require_sitter(weekend, stand_in)
    left = [
        (game, role)
        for game in weekend.games
        for role, who in game.seats.items()
        if who == number and game.status in (WAITING, RUNNING)
    ]
    if not left:
        raise refused("nothing_left")
    _require_free(weekend, sitter, [game for game, _ in left])
    first = min(game.round for game, _ in left)
    for game, role in left:
        weekend = weekend.with_game(replace(game, stand_ins={**game.stand_ins, role: sitter}))
    return weekend.with_participant(replace(found, excluded_from=first))


def _excluded_finalist(weekend: Weekend, number: int) -> Weekend:
    """Let the next one in rank move up while roles are chosen; all choose again (T43)."""
    sealed = weekend.sealed
    assert sealed is not None
    found = replace(weekend.participant(number), excluded_from=FINAL_ROUND)
    weekend = weekend.with_participant(found)
    left = [one for one in sealed.ranking if weekend.participant(one).is_ranked]
    if len(left) < 4:
        raise refused("too_few_finalists")
    return replace(weekend, choices={})


def _require_free(weekend: Weekend, sitter: Sitter, games: list[Game]) -> None:
    """Refuse a stand-in who has a table of his own in one of these rounds."""
    if sitter.account is None:
        return
    own = weekend.of_account(sitter.account)
    if own is not None and not own.is_stand_in:
        raise refused("stand_in_plays")
    for number in {game.round for game in games}:
        if any(weekend.is_at(game, sitter.account) for game in weekend.round(number)):
            raise refused("stand_in_busy", round=number)


# The jury


def call(weekend: Weekend, by: By, round: int, table: int, about: str) -> Weekend:
    """Call the jury to a table: whoever sits there, and in a hall the jury for them (T58)."""
    if about not in CALLS:
        raise refused("call_about", known=[*CALLS])
    game = weekend.game(round, table)
    if game.status not in (RUNNING, ENDED):
        raise refused("not_being_played")
    is_for_them = weekend.kind == HALL and by.account in (*weekend.jury, *weekend.organisers)
    if not weekend.is_at(game, by.account) and not is_for_them:
        raise refused("not_your_table")
    if len(game.calls) >= MOST_CALLS:
        raise refused("calls_number", most=MOST_CALLS)
    return weekend.with_game(_called(game, about, by.at, by.account))


def _called(game: Game, about: str, at: float, account: str | None) -> Game:
    if any(one.about == about for one in game.open_calls):
        return game
    return replace(game, calls=(*game.calls, Call(len(game.calls) + 1, about, at, account)))


def answer(weekend: Weekend, by: By, round: int, table: int, call: int) -> Weekend:
    """Close a call that the jury has settled; one about a result ends by its confirmation."""
    game = weekend.game(round, table)
    require_impartial(weekend, game, by.account)
    if call not in {one.id for one in game.open_calls}:
        raise refused("no_such_call")
    calls = tuple(_closed(one, by) if one.id == call else one for one in game.calls)
    return weekend.with_game(replace(game, calls=calls))


def _closed(call: Call, by: By) -> Call:
    return replace(call, closed_at=by.at, closed_by=by.account)


def ended(weekend: Weekend, at: float, game: Game, protocol: dict[str, Json]) -> Weekend:
    """Take the protocol of a game that the house has played to its end, and call the jury."""
    if game.status != RUNNING:
        return weekend
    read_scoresheet(protocol)
    return weekend.with_game(_called(replace(game, protocol=protocol), "end", at, None))


def write(weekend: Weekend, by: By, round: int, table: int, protocol: dict[str, Json]) -> Weekend:
    """Let a called jury member write down a result by hand; it counts when it is confirmed."""
    game = _called_to(weekend, by, round, table)
    read_scoresheet(protocol)
    return weekend.with_game(replace(game, protocol=protocol, is_by_hand=True))


def require_impartial(weekend: Weekend, game: Game, account: str) -> None:
    """Refuse a jury member who plays there himself, as a stand-in may (T57, T58)."""
    if weekend.is_at(game, account):
        raise refused("own_table")


def _called_to(weekend: Weekend, by: By, round: int, table: int) -> Game:
    """Return a game that the jury may touch: it was called there, and nothing is confirmed."""
    game = weekend.game(round, table)
    require_impartial(weekend, game, by.account)
    if game.status == CONFIRMED:
        raise refused("confirmed_already")
    if game.status == WAITING:
        raise refused("not_being_played")
    if not game.open_calls:
        raise refused("not_called")
    return game


def confirm(
    weekend: Weekend, by: By, round: int, table: int, protocol: dict[str, Json] | None = None
) -> Weekend:
    """Confirm a result, exactly once; with a protocol only if it is the one that was seen (T60)."""
    game = _called_to(weekend, by, round, table)
    if game.protocol is None:
        raise refused("no_protocol")
    if protocol is not None and protocol != game.protocol:
        raise refused("protocol_changed")
    calls = tuple(_closed(one, by) if one.closed_at is None else one for one in game.calls)
    done = replace(game, confirmed_by=by.account, confirmed_at=by.at, calls=calls)
    return weekend.with_game(done)


def reopen(weekend: Weekend, by: By, round: int, table: int) -> Weekend:
    """Let the organiser open a confirmed result again, before the preliminaries are sealed."""
    require_stage(weekend, PLAYING)
    game = weekend.game(round, table)
    if game.status != CONFIRMED:
        raise refused("not_confirmed")
    opened = replace(game, confirmed_by=None, confirmed_at=None)
    return weekend.with_game(_called(opened, "end", by.at, by.account))
