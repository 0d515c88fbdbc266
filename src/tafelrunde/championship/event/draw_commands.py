"""The draw and its seating (T3 to T6)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from tafelrunde.championship.event.errors import refused
from tafelrunde.championship.event.model import (
    CLOSED,
    DRAWN,
    PLAYING,
    Drawing,
    Game,
    Weekend,
)
from tafelrunde.championship.event.people_commands import (
    By,
    key,
    require_stage,
    tidy,
)
from tafelrunde.championship.rules import draw as drawing
from tafelrunde.championship.rules.wishes import Wishes

LONGEST_SEED = 40


def draw(weekend: Weekend, by: By, seed: str) -> Weekend:
    """Draw all rounds by lot from a seed; until they are published it may be done again.

    Every drawing is kept, so that nobody can draw in secret until he likes the lots (T6).
    """
    require_stage(weekend, CLOSED, DRAWN)
    text = tidy(seed, LONGEST_SEED, "seed")
    if text in {one.seed for one in weekend.drawings}:
        raise refused("seed_used", seed=text)
    drawn = drawing.draw_rounds(len(weekend.participants), text, wishes(weekend))
    numbers = [one.number for one in weekend.participants]
    games = tuple(
        Game(number, table, {role: numbers[place] for role, place in seats.items()})
        for number, tables in enumerate(drawn.rounds, 1)
        for table, seats in enumerate(tables, 1)
    )
    unkept = [_unkept("together", one, numbers) for one in drawn.together]
    unkept += [_unkept("moved", one, numbers) for one in drawn.moved]
    drawings = (*weekend.drawings, Drawing(text, by.at, by.account))
    return replace(weekend, stage=DRAWN, games=games, drawings=drawings, unkept=tuple(unkept))


def _unkept(what: str, meeting: drawing.Meeting, numbers: list[int]) -> str:
    one, other = (numbers[place] for place in meeting.people)
    return f"{what} {meeting.round} {one} {other}"


def wishes(weekend: Weekend) -> Wishes:
    """Return what the draw should heed: home cities, stand-ins, tables that are kept (C16)."""
    homes = defaultdict[str, list[int]](list)
    for place, one in enumerate(weekend.participants):
        if one.city and weekend.options.keep_cities_apart:
            homes[key(one.city)].append(place)
    people = list(enumerate(weekend.participants))
    return Wishes(
        {city: tuple(found) for city, found in homes.items() if len(found) > 1},
        tuple(place for place, one in people if one.is_stand_in),
        tuple(place for place, one in people if one.keeps_table),
    )


def undraw(weekend: Weekend, _: By) -> Weekend:
    """Throw a seating away that is not published, to change the field once more."""
    require_stage(weekend, DRAWN)
    return replace(weekend, stage=CLOSED, games=(), unkept=())


def publish(weekend: Weekend, _: By) -> Weekend:
    """Publish the seating; from now on no result and nobody changes it (T6)."""
    require_stage(weekend, DRAWN)
    return replace(weekend, stage=PLAYING)
