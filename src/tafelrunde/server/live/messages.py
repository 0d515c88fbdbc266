"""What a client is told of a table, for one viewer and in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Event, Json, Phrase, State
from tafelrunde.search import bots_of
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.rows import SeatRow
from tafelrunde.tables.service import TableSnapshot

MOST_ACTIONS = 2000


def viewer_seat(seats: Sequence[int], live: GameSession) -> int | None:
    """Give the seat whose view is shown: of several the one to act, None for a spectator."""
    if not seats:
        return None
    return live.state.to_act if live.state.to_act in seats else seats[0]


def speaker_of(sight: TableSnapshot, language: str) -> Speaker:
    """Give a speaker who knows the names at the table."""
    game = sight.row.game
    return Speaker(language, [_named(seat, game, language) for seat in sight.seats])


def bot_title(game: str, name: str, speaker: Speaker) -> str:
    """Name a bot in the reader's language; one from elsewhere without texts keeps its own name."""
    bot = bots_of(game).get(name)
    title = Phrase(f"bots.name.{name}")
    with suppress(Exception):  # a stranger's bot may name a text that is not there
        return speaker.phrase(title if bot is None else bot.title())
    return name


def _named(seat: SeatRow, game: str, language: str) -> str:
    """Name a seat; a bot is called in the reader's language unless it plays on for somebody."""
    number = seat.seat + 1
    if seat.bot and seat.name == f"{seat.bot} {number}":
        return f"{bot_title(game, seat.bot, Speaker(language))} {number}"
    return str(seat.name or number)


def sentences(
    events: Sequence[Event], seats: Sequence[int], speaker: Speaker
) -> list[dict[str, Json]]:
    """Word the events that somebody may see."""
    return worded([event for event in events if is_seen(event, seats)], speaker)


def is_seen(event: Event, seats: Sequence[int]) -> bool:
    """Tell whether whoever holds some seats sees an event; a spectator sees what all see."""
    return event.is_seen_by(None) or any(event.is_seen_by(seat) for seat in seats)


def worded(events: Sequence[Event], speaker: Speaker) -> list[dict[str, Json]]:
    """Word events, whoever may see them."""
    return [
        {
            "key": e.key,
            "params": dict(e.params),
            "text": _word_event(e, speaker),
            "final": e.final,
        }
        for e in events
    ]


def _word_event(event: Event, speaker: Speaker) -> str:
    """Word one event; where the game's texts are not there, its key must do."""
    try:
        return speaker.phrase(event.phrase)
    except (KeyError, IndexError, ValueError):
        return event.key


def message(
    sight: TableSnapshot,
    live: GameSession,
    seats: Sequence[int],
    language: str,
    events: Sequence[Event] = (),
    now: float = 0.0,
    rest: float = 0.0,
    is_board: bool = False,
) -> dict[str, Json]:
    """Give the whole message: index, news, view, prompt, and the actor's actions."""
    speaker = speaker_of(sight, language)
    told: list[Json] = [*sight.policy.mark_lines(sight, sentences(events, seats, speaker))]
    return {
        **position(sight, live, seats, is_board),
        "events": told,
        "prompt": speaker.phrase(live.state.prompt()),
        "clocks": sight.policy.show_clocks(sight, now, rest),
    }


def position(
    sight: TableSnapshot, live: GameSession, seats: Sequence[int], is_board: bool = False
) -> dict[str, Json]:
    """Give what whoever looks from some seats sees and may do, in no language.

    A board also gets the parts of each action, what may be decided before it is asked for, and
    aids where they are allowed.
    """
    seat = viewer_seat(seats, live)
    found: dict[str, Json] = {
        "n": live.head.index,
        "status": sight.status,
        "seat": seat,
        "view": lean(live.state.view(seat)),
        "actions": _actions(live.state, seat, is_board),
        "proposal": sight.row.proposal,
    }
    premoves = _premoves(sight, live, seat) if is_board else []
    if premoves:
        found["premoves"] = premoves
    if is_board and sight.policy.permissions(sight)["shows_aids"]:
        found["aids"] = live.state.aids(seat)
    return sight.policy.redact_position(sight, live, found)


def _actions(state: State, seat: int | None, is_board: bool) -> list[Json]:
    if seat is None or state.to_act != seat:
        return []
    listed = state.legal_actions()[:MOST_ACTIONS]
    if is_board:
        return [{"text": action.text, **state.action_data(action)} for action in listed]
    return [action.text for action in listed]


def _premoves(sight: TableSnapshot, live: GameSession, seat: int | None) -> list[Json]:
    """List the acts that a seat may decide now though they are due later."""
    if seat is None or sight.status != "running":
        return []
    texts = sight.policy.premoves(sight, live, seat)
    return [{"text": text, **live.state.action_data(live.state.parse(text))} for text in texts]


def word_preview(preview: Mapping[str, Json], speaker: Speaker) -> list[Json]:
    """Put a preview into sentences: why not, or what would happen."""
    reason, effects = preview.get("reason"), preview.get("effects")
    phrases = [reason] if reason is not None else effects or []
    assert isinstance(phrases, list)
    return [speaker.say(p["key"], p["params"]) for p in phrases if isinstance(p, dict)]  # type: ignore[arg-type]


def lean(view: dict[str, Json]) -> dict[str, Json]:
    """Leave out what is None, for a merge patch cannot say it: clients read absent as null.

    >>> lean({"a": None, "b": {"c": None, "d": 0}})
    {'b': {'d': 0}}
    """
    found: dict[str, Json] = {}
    is_same = True
    for name, value in view.items():
        if isinstance(value, dict):
            kept = lean(value)
            is_same = is_same and kept is value
            found[name] = kept
        elif value is None:
            is_same = False
        else:
            found[name] = value
    return view if is_same else found  # parts that games share stay the same objects


def patch(old: Mapping[str, Json], new: Mapping[str, Json]) -> dict[str, Json]:
    """Give the JSON merge patch (RFC 7396) that turns one object into another.

    >>> patch({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 4}})
    {'b': {'d': None, 'c': 4}}
    """
    found: dict[str, Json] = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if before is value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            inner = patch(before, value)
            if inner:
                found[name] = inner
        elif name not in old or before != value:
            found[name] = value
    return found
