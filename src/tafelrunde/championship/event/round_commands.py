"""Commands while games are played: starts, late arrivals, calls, score sheets, confirmations."""

from __future__ import annotations

from dataclasses import replace

from tafelrunde.championship.event.errors import refusal
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
    Championship,
    Game,
    LateArrival,
    Sitter,
)
from tafelrunde.championship.event.people_commands import (
    CommandContext,
    require_sitter,
    require_stage,
)
from tafelrunde.championship.event.standings import current_ranking
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.kernel import Json

CALL_REASONS = ("dispute", "rules", "exit", "option", "end", "other")
"""The reasons for which the jury is called (T58, T59)."""
MAX_CALLS = 40
MAX_MINUTES_LATE = 600


def require_start(championship: Championship, number: int) -> None:
    """Refuse to start a round out of order (T7)."""
    stage = FINAL if number == FINAL_ROUND else PLAYING
    require_stage(championship, stage)
    games = championship.round(number)
    if not games:
        raise refusal("no_such_round", round=number)
    if any(game.status != WAITING for game in games):
        raise refusal("round_started", round=number)
    if 1 < number <= ROUNDS and not championship.is_round_over(number - 1):
        raise refusal("round_before", round=number - 1)


def start_round(
    championship: Championship, context: CommandContext, number: int, tables: dict[int, str]
) -> Championship:
    """Start all tables of a round at once; `tables` has the ids of the tables made for it."""
    require_start(championship, number)
    for game in championship.round(number):
        started = replace(game, started=context.at, table_id=tables.get(game.table))
        championship = championship.with_game(started)
    return championship


def note_late_arrival(
    championship: Championship, context: CommandContext, number: int, round: int, minutes: int
) -> Championship:
    """Note that a participant came late to a round (T8)."""
    require_stage(championship, PLAYING, FINAL)
    if not 0 < minutes <= MAX_MINUTES_LATE:
        raise refusal("minutes", most=MAX_MINUTES_LATE)
    if not championship.round(round):
        raise refusal("no_such_round", round=round)
    participant = championship.participant(number)
    late = (*participant.late, LateArrival(round, minutes, context.at, context.account))
    return championship.with_participant(replace(participant, late=late))


def exclude_participant(
    championship: Championship, _: CommandContext, number: int, stand_in: Sitter
) -> Championship:
    """Exclude a latecomer; a stand-in plays the remaining games unranked (T8, C3)."""
    require_stage(championship, PLAYING, CHOOSING)
    participant = championship.participant(number)
    if participant.excluded_from is not None:
        raise refusal("excluded_already")
    if championship.stage == CHOOSING:
        return _exclude_after_preliminaries(championship, number)
    sitter = require_sitter(championship, stand_in)
    left = [
        (game, role)
        for game in championship.games
        for role, who in game.seats.items()
        if who == number and game.status in (WAITING, RUNNING)
    ]
    if not left:
        raise refusal("nothing_left")
    _require_free(championship, sitter, [game for game, _ in left])
    first = min(game.round for game, _ in left)
    for game, role in left:
        championship = championship.with_game(
            replace(game, stand_ins={**game.stand_ins, role: sitter})
        )
    return championship.with_participant(replace(participant, excluded_from=first))


def _exclude_after_preliminaries(championship: Championship, number: int) -> Championship:
    """Exclude a participant while roles are chosen.

    The next in rank moves up for a finalist, and all finalists choose again (T43). Choices stay
    if the participant is no finalist.
    """
    before = _best_four(championship)
    participant = replace(championship.participant(number), excluded_from=FINAL_ROUND)
    championship = championship.with_participant(participant)
    now = _best_four(championship)
    if len(now) < 4:
        raise refusal("too_few_finalists")
    return championship if now == before else replace(championship, choices={})


def _best_four(championship: Championship) -> list[int]:
    return [place.score.participant for place in current_ranking(championship)[:4]]


def _require_free(championship: Championship, sitter: Sitter, games: list[Game]) -> None:
    """Refuse a stand-in who already plays in one of these rounds."""
    if sitter.account is None:
        return
    participant = championship.participant_of(sitter.account)
    if participant is not None and not participant.is_stand_in:
        raise refusal("stand_in_plays")
    for number in {game.round for game in games}:
        if any(championship.sits_at(game, sitter.account) for game in championship.round(number)):
            raise refusal("stand_in_busy", round=number)


# The jury


def call_jury(
    championship: Championship, context: CommandContext, round: int, table: int, about: str
) -> Championship:
    """Call the jury to the caller's table; in a hall the officials call for the players (T58)."""
    if about not in CALL_REASONS:
        raise refusal("call_about", known=[*CALL_REASONS])
    game = championship.game(round, table)
    if game.status not in (RUNNING, ENDED):
        raise refusal("not_being_played")
    is_for_them = championship.kind == HALL and context.account in (
        *championship.jury,
        *championship.organisers,
    )
    if not championship.sits_at(game, context.account) and not is_for_them:
        raise refusal("not_your_table")
    if len(game.calls) >= MAX_CALLS:
        raise refusal("calls_number", most=MAX_CALLS)
    return championship.with_game(_add_call(game, about, context.at, context.account))


def _add_call(game: Game, about: str, at: float, account: str | None) -> Game:
    if any(call.about == about for call in game.open_calls):
        return game
    return replace(game, calls=(*game.calls, Call(len(game.calls) + 1, about, at, account)))


def answer_call(
    championship: Championship, context: CommandContext, round: int, table: int, call: int
) -> Championship:
    """Close a call that the jury has settled."""
    game = championship.game(round, table)
    require_impartial(championship, game, context.account)
    if call not in {each.id for each in game.open_calls}:
        raise refusal("no_such_call")
    calls = tuple(_close_call(each, context) if each.id == call else each for each in game.calls)
    return championship.with_game(replace(game, calls=calls))


def _close_call(call: Call, context: CommandContext) -> Call:
    return replace(call, closed_at=context.at, closed_by=context.account)


def record_result(
    championship: Championship, at: float, game: Game, protocol: dict[str, Json]
) -> Championship:
    """Record the score sheet of a game that ended on this server, and call the jury."""
    if game.status != RUNNING:
        return championship
    read_scoresheet(protocol)
    return championship.with_game(_add_call(replace(game, protocol=protocol), "end", at, None))


def write_scoresheet(
    championship: Championship,
    context: CommandContext,
    round: int,
    table: int,
    protocol: dict[str, Json],
) -> Championship:
    """Enter a result by hand as a called jury member; it counts once it is confirmed."""
    game = _require_called(championship, context, round, table)
    read_scoresheet(protocol)
    return championship.with_game(replace(game, protocol=protocol, is_by_hand=True))


def require_impartial(championship: Championship, game: Game, account: str) -> None:
    """Refuse a jury member who plays at the table as a stand-in (T57, T58)."""
    if championship.sits_at(game, account):
        raise refusal("own_table")


def _require_called(
    championship: Championship, context: CommandContext, round: int, table: int
) -> Game:
    """Return a game to which the jury is called and whose result is not confirmed, or refuse."""
    game = championship.game(round, table)
    require_impartial(championship, game, context.account)
    if game.status == CONFIRMED:
        raise refusal("confirmed_already")
    if game.status == WAITING:
        raise refusal("not_being_played")
    if not game.open_calls:
        raise refusal("not_called")
    return game


def confirm_result(
    championship: Championship,
    context: CommandContext,
    round: int,
    table: int,
    protocol: dict[str, Json] | None = None,
) -> Championship:
    """Confirm a result once. A score sheet that is given must be the present one (T60)."""
    game = _require_called(championship, context, round, table)
    if game.protocol is None:
        raise refusal("no_protocol")
    if protocol is not None and protocol != game.protocol:
        raise refusal("protocol_changed")
    calls = tuple(
        _close_call(call, context) if call.closed_at is None else call for call in game.calls
    )
    done = replace(game, confirmed_by=context.account, confirmed_at=context.at, calls=calls)
    return championship.with_game(done)


def reopen_result(
    championship: Championship, context: CommandContext, round: int, table: int
) -> Championship:
    """Reopen a confirmed result as an organiser, before the preliminary round is sealed."""
    require_stage(championship, PLAYING)
    game = championship.game(round, table)
    if game.status != CONFIRMED:
        raise refusal("not_confirmed")
    opened = replace(game, confirmed_by=None, confirmed_at=None)
    return championship.with_game(_add_call(opened, "end", context.at, context.account))
