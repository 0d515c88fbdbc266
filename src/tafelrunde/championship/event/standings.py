"""Points, standings and places of a weekend, from its confirmed protocols (T10 to T42)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tafelrunde.championship.event.model import (
    CONFIRMED,
    ROUNDS,
    Game,
    Weekend,
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


def result(weekend: Weekend, game: Game) -> GameResult | None:
    """Return the points of a game as its protocol stands, None while there is none."""
    if game.protocol is None:
        return None
    return score_game(read_scoresheet(game.protocol), weekend.options.deduct_unfinished)


def played(weekend: Weekend, games: Iterable[Game]) -> list[PlayedGame]:
    """Return games with their points if they are confirmed; who sits in for others gets none."""
    return [
        PlayedGame(
            {role: who for role, who in game.seats.items() if role not in game.stand_ins},
            result(weekend, game) if game.status == CONFIRMED else None,
        )
        for game in games
    ]


def public(weekend: Weekend) -> list[PublicLine]:
    """Return the standings that everybody may see: whole rounds, pseudonyms, totals (T35).

    When the preliminary round is sealed they are in the order of the places, ties broken.
    """
    pseudonyms = {one.number: one.pseudonym for one in weekend.participants if one.is_ranked}
    rounds = [played(weekend, weekend.round(number)) for number in range(1, ROUNDS + 1)]
    lines = public_standings([games for games in rounds if games], pseudonyms)
    if weekend.sealed is None:
        return lines
    order = [pseudonyms[one] for one in weekend.sealed.ranking if one in pseudonyms]
    found = {line.pseudonym: line for line in lines}
    ranked = [found[name] for name in order]
    return [
        PublicLine(place, line.pseudonym, line.games, line.total)
        for place, line in enumerate(ranked, 1)
    ]


def places(weekend: Weekend, lot: str | None) -> list[Place]:
    """Rank everybody by all that is confirmed, with the tie-breaks; equals by lot (T36 to T42)."""
    unranked = [one.number for one in weekend.participants if not one.is_ranked]
    return rank_scores(sum_scores(played(weekend, preliminaries(weekend)), unranked), lot)


def preliminaries(weekend: Weekend) -> Sequence[Game]:
    """Return all games of the preliminary round."""
    return [game for game in weekend.games if game.round <= ROUNDS]
