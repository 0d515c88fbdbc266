"""Commands for the draw and its seating (T3 to T6)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from tafelrunde.championship.event.errors import refusal
from tafelrunde.championship.event.model import (
    CLOSED,
    DRAWN,
    PLAYING,
    Championship,
    DrawRecord,
    Game,
)
from tafelrunde.championship.event.people_commands import (
    CommandContext,
    comparison_key,
    require_stage,
    require_text,
)
from tafelrunde.championship.rules.draw import Meeting, draw_rounds
from tafelrunde.championship.rules.wishes import Wishes

MAX_SEED_LENGTH = 40


def draw_seating(championship: Championship, context: CommandContext, seed: str) -> Championship:
    """Draw all rounds by lot from a seed. Until they are published, they may be drawn again.

    Every draw is recorded, so that an organiser cannot secretly draw until the lots please (T6).
    """
    require_stage(championship, CLOSED, DRAWN)
    text = require_text(seed, MAX_SEED_LENGTH, "seed")
    if text in {drawing.seed for drawing in championship.drawings}:
        raise refusal("seed_used", seed=text)
    drawn = draw_rounds(len(championship.participants), text, wishes_of(championship))
    numbers = [participant.number for participant in championship.participants]
    games = tuple(
        Game(number, table, {role: numbers[place] for role, place in seats.items()})
        for number, tables in enumerate(drawn.rounds, 1)
        for table, seats in enumerate(tables, 1)
    )
    unkept = [_describe_unkept("together", meeting, numbers) for meeting in drawn.together]
    unkept += [_describe_unkept("moved", meeting, numbers) for meeting in drawn.moved]
    drawings = (*championship.drawings, DrawRecord(text, context.at, context.account))
    return replace(championship, stage=DRAWN, games=games, drawings=drawings, unkept=tuple(unkept))


def _describe_unkept(what: str, meeting: Meeting, numbers: list[int]) -> str:
    first, second = (numbers[place] for place in meeting.people)
    return f"{what} {meeting.round} {first} {second}"


def wishes_of(championship: Championship) -> Wishes:
    """Return the wishes for a draw: home cities, stand-ins, people who keep their table (C16)."""
    homes = defaultdict[str, list[int]](list)
    for place, participant in enumerate(championship.participants):
        if participant.city and championship.options.keep_cities_apart:
            homes[comparison_key(participant.city)].append(place)
    people = list(enumerate(championship.participants))
    return Wishes(
        {city: tuple(places) for city, places in homes.items() if len(places) > 1},
        tuple(place for place, participant in people if participant.is_stand_in),
        tuple(place for place, participant in people if participant.keeps_table),
    )


def discard_seating(championship: Championship, _: CommandContext) -> Championship:
    """Discard a seating that is not published, so that participants can be changed again."""
    require_stage(championship, DRAWN)
    return replace(championship, stage=CLOSED, games=(), unkept=())


def publish_seating(championship: Championship, _: CommandContext) -> Championship:
    """Publish the seating, which nothing can change from then on (T6)."""
    require_stage(championship, DRAWN)
    return replace(championship, stage=PLAYING)
