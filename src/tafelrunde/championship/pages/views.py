"""What a championship shows to whom, as plain data: pages and replies are made from it.

Names stand where people must find their chairs, pseudonyms where points are; together they
stand only on the organisers' desk (T34, T35).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tafelrunde.championship.event import final_commands as ending
from tafelrunde.championship.event import standings as standing
from tafelrunde.championship.event.model import (
    CHOOSING,
    CLOSED,
    CONFIRMED,
    DRAWN,
    FINAL,
    FINAL_ROUND,
    OVER,
    PLAYING,
    REGISTERING,
    ROUNDS,
    WAITING,
    Game,
    Participant,
    Weekend,
)
from tafelrunde.championship.event.people_commands import named
from tafelrunde.championship.rules import points
from tafelrunde.championship.rules.final import free_roles
from tafelrunde.championship.rules.terms import ROLES

Names = Mapping[str, str]
Data = dict[str, Any]


def listed(weekend: Weekend, names: Names) -> Data:
    """Return what the list of championships shows."""
    return {
        "id": weekend.id,
        "name": weekend.name,
        "kind": weekend.kind,
        "stage": weekend.stage,
        "starts": [*weekend.starts],
        "participants": len(weekend.participants),
        "champion": _person(weekend, weekend.champion, names),
    }


def public(n: int, weekend: Weekend, names: Names, account: str) -> Data:
    """Return what everybody may see, and what is somebody's own."""
    is_published = _is_published(weekend)
    people = sorted(named(one.sitter, names) for one in weekend.participants)
    rounds = range(1, ROUNDS + 1) if is_published else ()
    return {
        **listed(weekend, names),
        "n": n,
        "options": asdict(weekend.options),
        "names": people,
        "seeds": [one.seed for one in weekend.drawings] if is_published else [],
        "rounds": [_round(weekend, number, names, account) for number in rounds],
        "rounds_over": weekend.rounds_over,
        "standings": standings(weekend),
        "final": _final(weekend, names, account),
        "you": _you(weekend, account),
    }


def _is_published(weekend: Weekend) -> bool:
    return weekend.stage not in (REGISTERING, CLOSED, DRAWN)


def standings(weekend: Weekend) -> list[Data]:
    """Return the public standings: pseudonym, games, total, and nothing else (T35).

    Before the seating there are none: a name and a pseudonym that appear at the same moment
    belong to one person, whoever watches the page.
    """
    if not _is_published(weekend):
        return []
    return [
        {
            "place": line.place,
            "pseudonym": line.pseudonym,
            "games": line.games,
            "total": points.format_points(line.total),
        }
        for line in standing.public(weekend)
    ]


def _round(weekend: Weekend, number: int, names: Names, account: str) -> Data:
    games = weekend.round(number)
    return {
        "round": number,
        "start": weekend.starts[number - 1],
        "started": any(game.status != WAITING for game in games),
        "over": weekend.is_round_over(number),
        "tables": [
            {"table": game.table, "seats": seats(weekend, game, names, account)} for game in games
        ],
    }


def seats(weekend: Weekend, game: Game, names: Names, account: str = "") -> list[Data]:
    """Say who sits at a table, by name."""
    return [
        {
            "role": role,
            "name": named(sitter, names),
            "bot": sitter.bot is not None,
            "stand_in": role in game.stand_ins or weekend.participant(number).is_stand_in,
            "you": bool(account) and sitter.account == account,
        }
        for role, number in ((role, game.seats[role]) for role in ROLES)
        for sitter in [weekend.sitter(game, role)]
    ]


def _final(weekend: Weekend, names: Names, account: str) -> Data | None:
    """Tell of the final without ranks: they would join names to pseudonyms."""
    if weekend.sealed is None:
        return None
    games, is_over = weekend.round(FINAL_ROUND), weekend.stage == OVER
    return {
        "chosen": len(weekend.choices),
        "seats": seats(weekend, games[0], names, account) if games else [],
        "seal": weekend.sealed.digest,
        "chances": dict(weekend.sealed.chances) if is_over else None,
        "salt": weekend.sealed.salt if is_over else None,
        "champion": _person(weekend, weekend.champion, names),
        "tied": [_person(weekend, number, names) for number in weekend.tied],
    }


def _person(weekend: Weekend, number: int | None, names: Names) -> str | None:
    return None if number is None else named(weekend.participant(number).sitter, names)


def _you(weekend: Weekend, account: str) -> Data:
    own = weekend.of_account(account)
    chooser = ending.next_to_choose(weekend)
    is_choosing = chooser is not None and own is not None and chooser.number == own.number
    return {
        "organiser": account in weekend.organisers,
        "jury": account in weekend.jury,
        "number": own.number if own else None,
        "pseudonym": own.pseudonym if own else None,
        "city": own.city if own else None,
        "table": _own_table(weekend, account),
        "choose": [*free_roles([*weekend.choices])] if is_choosing else [],
    }


def _own_table(weekend: Weekend, account: str) -> Data | None:
    """Say where somebody plays now, or plays next."""
    for game in weekend.games:
        if weekend.stage in (DRAWN, OVER) or game.status == CONFIRMED:
            continue
        for role, sitter in weekend.sitters(game):
            if account and sitter.account == account:
                called = [call.about for call in game.open_calls]
                place = {"round": game.round, "table": game.table, "role": role}
                return {**place, "id": game.table_id, "called": called}
    return None


# The jury


def jury(n: int, weekend: Weekend, names: Names) -> Data:
    """Return what the jury sees: tables by name, calls, protocols, points of each game."""
    games = [game for game in weekend.games if game.status != WAITING]
    return {
        "n": n,
        "stage": weekend.stage,
        "games": [jury_game(weekend, game, names) for game in games],
    }


def jury_game(weekend: Weekend, game: Game, names: Names) -> Data:
    """Return one table as the jury sees it."""
    result = standing.result(weekend, game)
    return {
        "round": game.round,
        "table": game.table,
        "status": game.status,
        "id": game.table_id,
        "seats": seats(weekend, game, names),
        "calls": [_call(call, names) for call in map(asdict, game.open_calls)],
        "protocol": game.protocol,
        "by_hand": game.is_by_hand,
        "points": None if result is None else points.result_to_json(result),
        "confirmed_by": names.get(game.confirmed_by or "", game.confirmed_by),
        "confirmed_at": game.confirmed_at,
    }


def _call(call: Data, names: Names) -> Data:
    by = call["by"]
    return {"id": call["id"], "about": call["about"], "at": call["at"], "by": names.get(by or "")}


# The organisers


def desk(n: int, weekend: Weekend, names: Names) -> Data:
    """Return everything an organiser knows; the roles' chances stay sealed for him too (T46)."""
    return {
        "n": n,
        "stage": weekend.stage,
        "organisers": [names.get(one, one) for one in weekend.organisers],
        "jury": [names.get(one, one) for one in weekend.jury],
        "participants": [participant(one, names) for one in weekend.participants],
        "unkept": [_unkept(weekend, text, names) for text in weekend.unkept],
        "places": places(weekend, names),
        "free_roles": [*free_roles([*weekend.choices])],
        "games": [jury_game(weekend, game, names) for game in weekend.games],
    }


def participant(one: Participant, names: Names) -> Data:
    """Return everything about a participant."""
    return {
        "number": one.number,
        "name": named(one.sitter, names),
        "pseudonym": one.pseudonym,
        "city": one.city,
        "bot": one.sitter.bot,
        "stand_in": one.is_stand_in,
        "keeps_table": one.keeps_table,
        "late": [{"round": late.round, "minutes": late.minutes} for late in one.late],
        "excluded_from": one.excluded_from,
    }


def _unkept(weekend: Weekend, text: str, names: Names) -> Data:
    what, number, *people = text.split()
    found = [_person(weekend, int(one), names) for one in people]
    return {"what": what, "round": int(number), "names": found}


def places(weekend: Weekend, names: Names) -> list[Data]:
    """Rank everybody by what is confirmed, with names and what decided between equals."""
    if weekend.stage not in (PLAYING, CHOOSING, FINAL, OVER):
        return []
    lot = weekend.sealed.lot if weekend.sealed is not None else None
    found = standing.places(weekend, lot)
    return [
        {
            "place": place.place,
            "number": place.score.participant,
            "name": _person(weekend, place.score.participant, names),
            "pseudonym": weekend.participant(place.score.participant).pseudonym,
            "games": place.score.games,
            "total": points.format_points(place.score.total),
            "decided_by": place.decided_by,
            "left_out": [*place.left_out],
        }
        for place in found
    ]
