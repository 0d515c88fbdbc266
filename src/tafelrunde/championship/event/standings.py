"""Points, standings and places of a championship, from confirmed score sheets (T10 to T42)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from tafelrunde.championship.event.model import (
    CONFIRMED,
    ROUNDS,
    Championship,
    Game,
    SealedPlace,
)
from tafelrunde.championship.rules.points import GameResult, score_game
from tafelrunde.championship.rules.ranking import (
    Place,
    PlayedGame,
    PublicLine,
    Score,
    draw_lots,
    leave_out,
    public_standings,
    rank_scores,
    sum_scores,
)
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet

STORED_VALUES = ("second_nations", "variance", "tc_coefficient", "friedrich")
"""The tie-breaks of a score that are stored with its place."""


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
    return [
        PublicLine(
            place.place,
            pseudonyms[place.score.participant],
            place.score.games,
            place.score.total,
        )
        for place in current_ranking(championship)
    ]


def current_ranking(championship: Championship) -> list[Place]:
    """Return the one ranking that all pages show (T36 to T42).

    Once the preliminary round is sealed it is the stored one. Participants who were excluded
    later are left out and the others move up; the lot is not drawn again.
    """
    if championship.sealed is None:
        return rank_participants(championship, None)
    stored = [_read_place(place) for place in championship.sealed.places]
    excluded = {
        participant.number for participant in championship.participants if not participant.is_ranked
    }
    return leave_out(stored, excluded)


def rank_participants(
    championship: Championship, lot: str | Mapping[int, int] | None
) -> list[Place]:
    """Rank all participants by confirmed games; the lot is the last tie-break (T36 to T42)."""
    unranked = [
        participant.number for participant in championship.participants if not participant.is_ranked
    ]
    return _rank_without(championship, unranked, lot)


def _rank_without(
    championship: Championship, unranked: Iterable[int], lot: str | Mapping[int, int] | None
) -> list[Place]:
    games = played_games(championship, preliminary_games(championship))
    return rank_scores(sum_scores(games, unranked), lot)


def preliminary_games(championship: Championship) -> Sequence[Game]:
    """Return all games of the preliminary round."""
    return [game for game in championship.games if game.round <= ROUNDS]


# Places as they are stored


def draw_lot_order(championship: Championship, seed: str) -> tuple[int, ...]:
    """Draw the lots of all competitors, also of those who are excluded now (T41)."""
    people = [
        participant.number
        for participant in championship.participants
        if not participant.is_stand_in
    ]
    return _in_order(draw_lots(people, seed))


def _in_order(lots: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(sorted(lots, key=lots.__getitem__))


def lots_by_participant(order: Sequence[int]) -> dict[int, int]:
    """Return the lot of each participant from the stored order."""
    return {participant: lot for lot, participant in enumerate(order)}


def store_place(place: Place) -> SealedPlace:
    """Return a place as it is stored."""
    score = place.score
    breaks = {name: _fraction_text(getattr(score, name)) for name in STORED_VALUES}
    return SealedPlace(
        score.participant,
        place.place,
        score.games,
        str(score.total),
        place.decided_by,
        place.left_out,
        **breaks,
    )


def _fraction_text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _read_place(stored: SealedPlace) -> Place:
    breaks = {name: getattr(stored, name) for name in STORED_VALUES}
    known = {name: None if text is None else Fraction(text) for name, text in breaks.items()}
    score = Score(stored.participant, stored.games, Fraction(stored.total), **known)
    return Place(stored.place, score, stored.decided_by, stored.left_out)


def with_stored_places(championship: Championship) -> Championship:
    """Add lots and places to a championship that was sealed before they were stored.

    Results cannot have changed since. The lots were drawn among those who were ranked then.
    """
    sealed = championship.sealed
    if sealed is None or sealed.places:
        return championship
    numbers = {participant.number for participant in championship.participants}
    lots = draw_lots(sealed.ranking, sealed.lot)
    places = _rank_without(championship, numbers - {*sealed.ranking}, lots)
    sealed = replace(
        sealed, lots=_in_order(lots), places=tuple(store_place(place) for place in places)
    )
    return replace(championship, sealed=sealed)
