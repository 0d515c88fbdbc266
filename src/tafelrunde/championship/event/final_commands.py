"""The end of a championship: sealing, roles of the final, the world champion (T43 to T46)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tafelrunde.championship.event import standings as standing
from tafelrunde.championship.event.errors import refused
from tafelrunde.championship.event.model import (
    CHOOSING,
    CONFIRMED,
    FINAL,
    FINAL_ROUND,
    OVER,
    PLAYING,
    ROUNDS,
    Game,
    Participant,
    Sealed,
    Weekend,
)
from tafelrunde.championship.event.people_commands import By, require_stage
from tafelrunde.championship.rules import final
from tafelrunde.championship.rules import role_chances as chances
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet


def seal(weekend: Weekend, _: By, lot: str, salt: str) -> Weekend:
    """Close the preliminary round: places for good, the roles' chances sealed (T9, T46)."""
    require_stage(weekend, PLAYING)
    if weekend.rounds_over < ROUNDS:
        raise refused("round_before", round=weekend.rounds_over + 1)
    places = standing.places(weekend, lot)
    final.select_finalists(places)
    results = [standing.result(weekend, game) for game in standing.preliminaries(weekend)]
    shares = chances.role_chances([one for one in results if one is not None])
    sealed = Sealed(
        tuple(place.score.participant for place in places),
        lot,
        {role: str(share) for role, share in shares.items()},
        salt,
        chances.seal_chances(shares, bytes.fromhex(salt)),
    )
    return replace(weekend, stage=CHOOSING, sealed=sealed)


def finalists(weekend: Weekend) -> list[Participant]:
    """Return the four finalists in their order, none before the preliminary round is sealed."""
    if weekend.sealed is None:
        return []
    ranked = [weekend.participant(number) for number in weekend.sealed.ranking]
    return [one for one in ranked if one.excluded_from is None][:4]


def next_to_choose(weekend: Weekend) -> Participant | None:
    """Say who chooses a role now; None if nobody does."""
    if weekend.stage != CHOOSING:
        return None
    return finalists(weekend)[len(weekend.choices)]


def choose(weekend: Weekend, by: By, role: str) -> Weekend:
    """Let the next finalist choose his role; in a hall the organiser writes it down (T43)."""
    chooser = next_to_choose(weekend)
    if chooser is None:
        raise refused("no_choice")
    if by.account != chooser.sitter.account and by.account not in weekend.organisers:
        raise refused("not_your_choice")
    roles = final.choose_role([*weekend.choices], role)
    order = finalists(weekend)
    chosen = {name: order[place].number for place, name in enumerate(roles)}
    weekend = replace(weekend, choices=chosen)
    return _seated(weekend) if len(chosen) == len(order) else weekend


def _seated(weekend: Weekend) -> Weekend:
    """Lay the table of the final."""
    game = Game(FINAL_ROUND, 1, dict(weekend.choices))
    return replace(weekend, stage=FINAL, games=(*weekend.games, game))


def concluded(weekend: Weekend) -> Weekend:
    """Name the world champion once the final is confirmed, or those among whom it is open."""
    games = weekend.round(FINAL_ROUND)
    if weekend.stage != FINAL or not games or games[0].status != CONFIRMED:
        return weekend
    assert weekend.sealed is not None
    assert games[0].protocol is not None
    shares = {role: Fraction(text) for role, text in weekend.sealed.chances.items()}
    verdict = final.decide_champion(read_scoresheet(games[0].protocol), shares)
    people = tuple(games[0].seats[role] for role in verdict.roles)
    if len(people) == 1:
        return replace(weekend, stage=OVER, champion=people[0])
    return replace(weekend, stage=OVER, tied=people)


def decide(weekend: Weekend, by: By, number: int) -> Weekend:
    """Let the jury decide between those whom the rules leave equal (C12)."""
    if weekend.stage != OVER or not weekend.tied or weekend.champion is not None:
        raise refused("no_tie")
    if number not in weekend.tied:
        raise refused("not_tied")
    return replace(weekend, champion=number, decided_by=by.account)
