"""Commands for the end: sealing, roles of the final, the world champion (T43 to T46)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tafelrunde.championship.event.errors import refusal
from tafelrunde.championship.event.model import (
    CHOOSING,
    CONFIRMED,
    FINAL,
    FINAL_ROUND,
    OVER,
    PLAYING,
    ROUNDS,
    Championship,
    Game,
    Participant,
    SealedResults,
)
from tafelrunde.championship.event.people_commands import CommandContext, require_stage
from tafelrunde.championship.event.standings import (
    current_ranking,
    draw_lot_order,
    game_result,
    lots_by_participant,
    preliminary_games,
    rank_participants,
    store_place,
)
from tafelrunde.championship.rules import final
from tafelrunde.championship.rules.role_chances import role_chances, seal_chances
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet


def seal_preliminaries(
    championship: Championship, _: CommandContext, lot: str, salt: str
) -> Championship:
    """Close the preliminary round: fix the places and seal the roles' chances (T9, T46)."""
    require_stage(championship, PLAYING)
    if championship.finished_rounds < ROUNDS:
        raise refusal("round_before", round=championship.finished_rounds + 1)
    lots = draw_lot_order(championship, lot)
    places = rank_participants(championship, lots_by_participant(lots))
    final.select_finalists(places)
    results = [game_result(championship, game) for game in preliminary_games(championship)]
    shares = role_chances([result for result in results if result is not None])
    sealed = SealedResults(
        tuple(place.score.participant for place in places),
        lot,
        {role: str(share) for role, share in shares.items()},
        salt,
        seal_chances(shares, bytes.fromhex(salt)),
        lots,
        tuple(store_place(place) for place in places),
    )
    return replace(championship, stage=CHOOSING, sealed=sealed)


def finalists(championship: Championship) -> list[Participant]:
    """Return the four finalists in order; none before the preliminary round is sealed."""
    if championship.sealed is None:
        return []
    ranking = current_ranking(championship)
    return [championship.participant(place.score.participant) for place in ranking[:4]]


def next_to_choose(championship: Championship) -> Participant | None:
    """Return the participant who chooses a role next; None if no choice is due."""
    if championship.stage != CHOOSING:
        return None
    return finalists(championship)[len(championship.choices)]


def choose_role(championship: Championship, context: CommandContext, role: str) -> Championship:
    """Choose a role as the next finalist; in a hall an organiser enters the choice (T43)."""
    chooser = next_to_choose(championship)
    if chooser is None:
        raise refusal("no_choice")
    if context.account != chooser.sitter.account and context.account not in championship.organisers:
        raise refusal("not_your_choice")
    roles = final.choose_role([*championship.choices], role)
    order = finalists(championship)
    chosen = {name: order[place].number for place, name in enumerate(roles)}
    championship = replace(championship, choices=chosen)
    return _add_final_game(championship) if len(chosen) == len(order) else championship


def _add_final_game(championship: Championship) -> Championship:
    """Add the game of the final."""
    game = Game(FINAL_ROUND, 1, dict(championship.choices))
    return replace(championship, stage=FINAL, games=(*championship.games, game))


def conclude_final(championship: Championship) -> Championship:
    """Set the world champion once the final is confirmed, or the finalists who are tied."""
    games = championship.round(FINAL_ROUND)
    if championship.stage != FINAL or not games or games[0].status != CONFIRMED:
        return championship
    assert championship.sealed is not None
    assert games[0].protocol is not None
    shares = {role: Fraction(text) for role, text in championship.sealed.chances.items()}
    verdict = final.decide_champion(read_scoresheet(games[0].protocol), shares)
    people = tuple(games[0].seats[role] for role in verdict.roles)
    if len(people) == 1:
        return replace(championship, stage=OVER, champion=people[0])
    return replace(championship, stage=OVER, tied=people)


def decide_tie(championship: Championship, context: CommandContext, number: int) -> Championship:
    """Name one of the tied finalists world champion, as the jury decides (C12)."""
    if championship.stage != OVER or not championship.tied or championship.champion is not None:
        raise refusal("no_tie")
    if number not in championship.tied:
        raise refusal("not_tied")
    return replace(championship, champion=number, decided_by=context.account)
