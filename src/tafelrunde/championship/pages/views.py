"""What a championship shows to each kind of viewer, as plain data for pages and API replies.

Seatings show names and standings show pseudonyms. Only organisers see both together (T34, T35).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tafelrunde.championship.event.final_commands import next_to_choose
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
    Championship,
    Game,
    Participant,
)
from tafelrunde.championship.event.people_commands import name_of
from tafelrunde.championship.event.standings import (
    current_ranking,
    game_result,
    visible_standings,
)
from tafelrunde.championship.rules import points
from tafelrunde.championship.rules.final import free_roles
from tafelrunde.championship.rules.terms import ROLES

Names = Mapping[str, str]
Data = dict[str, Any]


def list_entry(championship: Championship, names: Names) -> Data:
    """Return the entry of a championship in the list."""
    return {
        "id": championship.id,
        "name": championship.name,
        "kind": championship.kind,
        "stage": championship.stage,
        "starts": [*championship.starts],
        "participants": len(championship.participants),
        "champion": _person_name(championship, championship.champion, names),
    }


def public_view(n: int, championship: Championship, names: Names, account: str) -> Data:
    """Return what is public, and what belongs to the viewer's own account."""
    is_published = _is_published(championship)
    people = sorted(name_of(participant.sitter, names) for participant in championship.participants)
    rounds = range(1, ROUNDS + 1) if is_published else ()
    return {
        **list_entry(championship, names),
        "n": n,
        "options": asdict(championship.options),
        "names": people,
        "seeds": [drawing.seed for drawing in championship.drawings] if is_published else [],
        "rounds": [_round_view(championship, number, names, account) for number in rounds],
        "rounds_over": championship.finished_rounds,
        "standings": standings_view(championship),
        "final": _final_view(championship, names, account),
        "you": _own_view(championship, account),
    }


def _is_published(championship: Championship) -> bool:
    return championship.stage not in (REGISTERING, CLOSED, DRAWN)


def standings_view(championship: Championship) -> list[Data]:
    """Return the public standings: pseudonym, games, total, and nothing else (T35).

    There are none before the seating. Otherwise a name and a pseudonym that appear at the same
    moment would show visitors of the page that they belong to one person.
    """
    if not _is_published(championship):
        return []
    return [
        {
            "place": line.place,
            "pseudonym": line.pseudonym,
            "games": line.games,
            "total": points.format_points(line.total),
        }
        for line in visible_standings(championship)
    ]


def _round_view(championship: Championship, number: int, names: Names, account: str) -> Data:
    games = championship.round(number)
    return {
        "round": number,
        "start": championship.starts[number - 1],
        "started": any(game.status != WAITING for game in games),
        "over": championship.is_round_over(number),
        "tables": [
            {"table": game.table, "seats": seat_views(championship, game, names, account)}
            for game in games
        ],
    }


def seat_views(
    championship: Championship, game: Game, names: Names, account: str = ""
) -> list[Data]:
    """Return the players of a game by name."""
    return [
        {
            "role": role,
            "name": name_of(sitter, names),
            "bot": sitter.bot is not None,
            "stand_in": role in game.stand_ins or championship.participant(number).is_stand_in,
            "you": bool(account) and sitter.account == account,
        }
        for role, number in ((role, game.seats[role]) for role in ROLES)
        for sitter in [championship.sitter(game, role)]
    ]


def _final_view(championship: Championship, names: Names, account: str) -> Data | None:
    """Return the final without ranks, which would link names to pseudonyms."""
    if championship.sealed is None:
        return None
    games, is_over = championship.round(FINAL_ROUND), championship.stage == OVER
    return {
        "chosen": len(championship.choices),
        "seats": seat_views(championship, games[0], names, account) if games else [],
        "seal": championship.sealed.digest,
        "chances": dict(championship.sealed.chances) if is_over else None,
        "salt": championship.sealed.salt if is_over else None,
        "champion": _person_name(championship, championship.champion, names),
        "tied": [_person_name(championship, number, names) for number in championship.tied],
    }


def _person_name(championship: Championship, number: int | None, names: Names) -> str | None:
    return None if number is None else name_of(championship.participant(number).sitter, names)


def _own_view(championship: Championship, account: str) -> Data:
    participant = championship.participant_of(account)
    chooser = next_to_choose(championship)
    is_choosing = (
        chooser is not None and participant is not None and chooser.number == participant.number
    )
    return {
        "organiser": account in championship.organisers,
        "jury": account in championship.jury,
        "number": participant.number if participant else None,
        "pseudonym": participant.pseudonym if participant else None,
        "city": participant.city if participant else None,
        "table": _own_table(championship, account),
        "choose": [*free_roles([*championship.choices])] if is_choosing else [],
    }


def _own_table(championship: Championship, account: str) -> Data | None:
    """Return the table at which an account plays now or next."""
    for game in championship.games:
        if championship.stage in (DRAWN, OVER) or game.status == CONFIRMED:
            continue
        for role, sitter in championship.sitters(game):
            if account and sitter.account == account:
                called = [call.about for call in game.open_calls]
                place = {"round": game.round, "table": game.table, "role": role}
                return {**place, "id": game.table_id, "called": called}
    return None


# The jury


def jury_view(n: int, championship: Championship, names: Names) -> Data:
    """Return what the jury sees: players by name, calls, score sheets, points of each game."""
    games = [game for game in championship.games if game.status != WAITING]
    return {
        "n": n,
        "stage": championship.stage,
        "games": [jury_game_view(championship, game, names) for game in games],
    }


def jury_game_view(championship: Championship, game: Game, names: Names) -> Data:
    """Return one game as the jury sees it."""
    result = game_result(championship, game)
    return {
        "round": game.round,
        "table": game.table,
        "status": game.status,
        "id": game.table_id,
        "seats": seat_views(championship, game, names),
        "calls": [_call_view(call, names) for call in map(asdict, game.open_calls)],
        "protocol": game.protocol,
        "by_hand": game.is_by_hand,
        "points": None if result is None else points.result_to_json(result),
        "confirmed_by": names.get(game.confirmed_by or "", game.confirmed_by),
        "confirmed_at": game.confirmed_at,
    }


def _call_view(call: Data, names: Names) -> Data:
    by = call["by"]
    return {"id": call["id"], "about": call["about"], "at": call["at"], "by": names.get(by or "")}


# The organisers


def organiser_view(n: int, championship: Championship, names: Names) -> Data:
    """Return everything that organisers see; the roles' chances stay sealed (T46)."""
    return {
        "n": n,
        "stage": championship.stage,
        "organisers": [names.get(person, person) for person in championship.organisers],
        "jury": [names.get(person, person) for person in championship.jury],
        "participants": [participant_view(person, names) for person in championship.participants],
        "unkept": [_unkept_view(championship, text, names) for text in championship.unkept],
        "places": ranking_view(championship, names),
        "free_roles": [*free_roles([*championship.choices])],
        "games": [jury_game_view(championship, game, names) for game in championship.games],
    }


def participant_view(participant: Participant, names: Names) -> Data:
    """Return a participant as organisers see it."""
    return {
        "number": participant.number,
        "name": name_of(participant.sitter, names),
        "pseudonym": participant.pseudonym,
        "city": participant.city,
        "bot": participant.sitter.bot,
        "stand_in": participant.is_stand_in,
        "keeps_table": participant.keeps_table,
        "late": [{"round": late.round, "minutes": late.minutes} for late in participant.late],
        "excluded_from": participant.excluded_from,
    }


def _unkept_view(championship: Championship, text: str, names: Names) -> Data:
    what, number, *people = text.split()
    people_names = [_person_name(championship, int(number), names) for number in people]
    return {"what": what, "round": int(number), "names": people_names}


def ranking_view(championship: Championship, names: Names) -> list[Data]:
    """Return the ranking by confirmed games, with names and deciding tie-breaks."""
    if championship.stage not in (PLAYING, CHOOSING, FINAL, OVER):
        return []
    return [
        {
            "place": place.place,
            "number": place.score.participant,
            "name": _person_name(championship, place.score.participant, names),
            "pseudonym": championship.participant(place.score.participant).pseudonym,
            "games": place.score.games,
            "total": points.format_points(place.score.total),
            "decided_by": place.decided_by,
            "left_out": [*place.left_out],
            "champion": place.score.participant == championship.champion,
        }
        for place in current_ranking(championship)
    ]
