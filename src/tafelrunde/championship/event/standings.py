"""Points, standings and places of a championship, from confirmed score sheets (T10 to T42)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tafelrunde.championship.event.model import (
    CONFIRMED,
    ROUNDS,
    Championship,
    Game,
)
from tafelrunde.championship.rules.points import GameResult, score_game
from tafelrunde.championship.rules.ranking import (
    Place,
    PlayedGame,
    PublicLine,
    public_standings,
    rank_scores,
    sum_scores,
)
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet


def game_result(championship: Championship, game: Game) -> GameResult | None:
    """Return the points of a game by its present score sheet; None while there is none."""
    if game.protocol is None:
        return None
    return score_game(read_scoresheet(game.protocol), championship.options.deduct_unfinished)


def played_games(championship: Championship, games: Iterable[Game]) -> list[PlayedGame]:
    """Return games with their points if they are confirmed; stand-ins get no points."""
    return [
        PlayedGame(
            {role: who for role, who in game.seats.items() if role not in game.stand_ins},
            game_result(championship, game) if game.status == CONFIRMED else None,
        )
        for game in games
    ]


def visible_standings(championship: Championship) -> list[PublicLine]:
    """Return the standings for the public: complete rounds, pseudonyms, totals (T35).

    Once the preliminary round is sealed, they are in the order of the places, with ties broken.
    """
    pseudonyms = {
        participant.number: participant.pseudonym
        for participant in championship.participants
        if participant.is_ranked
    }
    rounds = [
        played_games(championship, championship.round(number)) for number in range(1, ROUNDS + 1)
    ]
    lines = public_standings([games for games in rounds if games], pseudonyms)
    if championship.sealed is None:
        return lines
    order = [pseudonyms[number] for number in championship.sealed.ranking if number in pseudonyms]
    lines_by_pseudonym = {line.pseudonym: line for line in lines}
    ranked = [lines_by_pseudonym[name] for name in order]
    return [
        PublicLine(place, line.pseudonym, line.games, line.total)
        for place, line in enumerate(ranked, 1)
    ]


def rank_participants(championship: Championship, lot: str | None) -> list[Place]:
    """Rank all participants by confirmed games; the lot is the last tie-break (T36 to T42)."""
    unranked = [
        participant.number for participant in championship.participants if not participant.is_ranked
    ]
    return rank_scores(
        sum_scores(played_games(championship, preliminary_games(championship)), unranked), lot
    )


def preliminary_games(championship: Championship) -> Sequence[Game]:
    """Return all games of the preliminary round."""
    return [game for game in championship.games if game.round <= ROUNDS]
