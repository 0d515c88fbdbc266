"""The content of messages about a table, for one viewer and in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Event, Game, Json, Phrase, State
from tafelrunde.search import bots_of
from tafelrunde.server.live import prompts
from tafelrunde.server.live.event_lines import render_events
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.rows import SeatRow
from tafelrunde.tables.service import TableSnapshot
from tafelrunde.tables.undo import undo_terms

MAX_ACTIONS = 2000


def viewer_seat(seats: Sequence[int], session: GameSession) -> int | None:
    """Return the seat whose view is shown: of several the one to act, None for a spectator."""
    if not seats:
        return None
    return session.state.to_act if session.state.to_act in seats else seats[0]


def translator_for(table: TableSnapshot, language: str) -> Translator:
    """Return a translator that knows the names at a table."""
    game = table.row.game
    return Translator(language, [_seat_label(seat, game, language) for seat in table.seats])


def bot_title(game: str, name: str, translator: Translator) -> str:
    """Return the title of a bot in the reader's language, or its name if it has no title."""
    bot = bots_of(game).get(name)
    title = Phrase(f"bots.name.{name}")
    with suppress(Exception):  # a bot of a plug-in may name a text that does not exist
        return translator.translate(title if bot is None else bot.title())
    return name


def _seat_label(seat: SeatRow, game: str, language: str) -> str:
    """Return the name at a seat; the name of a bot is translated unless it replaces a player."""
    number = seat.seat + 1
    if seat.bot and seat.name == f"{seat.bot} {number}":
        return f"{bot_title(game, seat.bot, Translator(language))} {number}"
    return str(seat.name or number)


def render_visible_events(
    events: Sequence[Event], seats: Sequence[int], translator: Translator, game: Game
) -> list[dict[str, Json]]:
    """Render the events that some seats may see."""
    return render_events([event for event in events if is_visible(event, seats)], translator, game)


def is_visible(event: Event, seats: Sequence[int]) -> bool:
    """Return whether the player of some seats may see an event; no seats means a spectator."""
    return event.is_seen_by(None) or any(event.is_seen_by(seat) for seat in seats)


def build_message(
    table: TableSnapshot,
    session: GameSession,
    seats: Sequence[int],
    language: str,
    events: Sequence[Event] = (),
    now: float = 0.0,
    holiday_seconds: float = 0.0,
    is_board: bool = False,
) -> dict[str, Json]:
    """Return a complete message: index, events, view, prompt, and the actor's actions."""
    translator = translator_for(table, language)
    lines = render_visible_events(events, seats, translator, table.game)
    marked: list[Json] = [*table.policy.mark_lines(table, lines)]
    warnings = render_warnings(table, session, seats, translator) if is_board else {}
    return {
        **build_position(table, session, seats, is_board),
        **({"warnings": warnings} if warnings else {}),
        "events": marked,
        "prompt": prompts.render_prompt(
            table, session.state, prompts.viewer_of(table, seats, session.state), translator
        ),
        "clocks": table.policy.show_clocks(table, now, holiday_seconds),
    }


def build_position(
    table: TableSnapshot, session: GameSession, seats: Sequence[int], is_board: bool = False
) -> dict[str, Json]:
    """Return the part of a message that needs no language: the view and the legal actions.

    A board also gets the parts of each action, premoves, and aids where they are allowed.
    """
    seat = viewer_seat(seats, session)
    position: dict[str, Json] = {
        "n": session.head.index,
        "status": table.status,
        "seat": seat,
        "view": drop_nulls(session.state.view(seat)),
        "actions": [] if table.status == "aborted" else _actions_of(session.state, seat, is_board),
        "proposal": table.row.proposal,
        "undo": _describe_undo(table, session, seats),
    }
    premoves = _premoves(table, session, seat) if is_board else []
    if premoves:
        position["premoves"] = premoves
    bots: list[Json] = [one.seat for one in table.seats if one.bot]
    if is_board and bots and not table.is_blind:
        position["bots"] = bots
    if is_board and table.policy.permissions(table)["shows_aids"]:
        position["aids"] = session.state.aids(seat)
    return table.policy.redact_position(table, session, position)


def render_warnings(
    table: TableSnapshot, session: GameSession, seats: Sequence[int], translator: Translator
) -> dict[str, Json]:
    """Return what the seat to act should know before it ends a phase, by the acts' texts.

    Where aids are forbidden nothing may warn a player either (T57).
    """
    seat = viewer_seat(seats, session)
    if seat is None or session.state.to_act != seat or table.status != "running":
        return {}
    if not table.policy.permissions(table)["shows_aids"]:
        return {}
    return {
        act: [
            {"text": translator.translate(warning.phrase), "loss": warning.is_loss}
            for warning in warnings
        ]
        for act, warnings in session.state.warnings(seat).items()
    }


def _describe_undo(
    table: TableSnapshot, session: GameSession, seats: Sequence[int]
) -> dict[str, Json]:
    """Return the terms of an undo, and the index of the latest one where indexes are shown."""
    terms = undo_terms(table, session, seats)
    last = -1 if table.is_blind else session.last_take_back
    return {"now": terms.now, "beyond": terms.beyond, "last": last}


def _actions_of(state: State, seat: int | None, is_board: bool) -> list[Json]:
    if seat is None or state.to_act != seat:
        return []
    actions = state.legal_actions()[:MAX_ACTIONS]
    if is_board:
        return [{"text": action.text, **state.action_data(action)} for action in actions]
    return [action.text for action in actions]


def _premoves(table: TableSnapshot, session: GameSession, seat: int | None) -> list[Json]:
    """List the acts that a seat may decide now though they are due later."""
    if seat is None or table.status != "running":
        return []
    texts = table.policy.premoves(table, session, seat)
    return [
        {"text": text, **session.state.action_data(session.state.parse(text))} for text in texts
    ]


def render_preview(preview: Mapping[str, Json], translator: Translator) -> list[Json]:
    """Return the sentences of a preview: why the act is illegal, or its effects."""
    reason, effects = preview.get("reason"), preview.get("effects")
    phrases = [reason] if reason is not None else effects or []
    assert isinstance(phrases, list)
    return [translator.say(p["key"], p["params"]) for p in phrases if isinstance(p, dict)]  # type: ignore[arg-type]  # the JSON of a Phrase


def drop_nulls(view: dict[str, Json]) -> dict[str, Json]:
    """Remove all fields that are None, because a merge patch cannot set a field to null.

    Clients read a missing field as null.

    >>> drop_nulls({"a": None, "b": {"c": None, "d": 0}})
    {'b': {'d': 0}}
    """
    kept: dict[str, Json] = {}
    is_same = True
    for name, value in view.items():
        if isinstance(value, dict):
            inner = drop_nulls(value)
            is_same = is_same and inner is value
            kept[name] = inner
        elif value is None:
            is_same = False
        else:
            kept[name] = value
    return view if is_same else kept  # parts that games share stay the same objects


def merge_patch(old: Mapping[str, Json], new: Mapping[str, Json]) -> dict[str, Json]:
    """Return the JSON merge patch (RFC 7396) that turns one object into another.

    >>> merge_patch({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 4}})
    {'b': {'d': None, 'c': 4}}
    """
    patch: dict[str, Json] = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if before is value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            inner = merge_patch(before, value)
            if inner:
                patch[name] = inner
        elif name not in old or before != value:
            patch[name] = value
    return patch
