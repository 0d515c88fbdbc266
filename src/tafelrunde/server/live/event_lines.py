"""Lines of the log: events as sentences, with the notes of their game."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.i18n import Translator
from tafelrunde.i18n.spans import Span, translate_with_spans
from tafelrunde.kernel import Event, EventNote, Game, Json, Phrase

TEXT_ERRORS = (KeyError, IndexError, ValueError)
"""The errors of a text that is missing or names a parameter that is not there."""


def render_events(
    events: Sequence[Event], translator: Translator, game: Game
) -> list[dict[str, Json]]:
    """Render events with their sentences and notes, without a check of who may see them."""
    return [_render_event(event, translator, game) for event in events]


def _render_event(event: Event, translator: Translator, game: Game) -> dict[str, Json]:
    note = game.event_note(event)
    text, notes = _render_text(event, note, translator)
    line: dict[str, Json] = {"key": event.key, "params": dict(event.params), "text": text}
    return line | {"final": event.final} | notes


def _render_text(
    event: Event, note: EventNote | None, translator: Translator
) -> tuple[str, dict[str, Json]]:
    """Return the sentence of an event, or its key if texts are missing, and its notes."""
    if note is None:
        return _translate(event.phrase, translator) or event.key, {}
    try:
        text, (links, signs) = translate_with_spans(
            translator, event.phrase, (note.links, note.signs)
        )
    except TEXT_ERRORS:
        return event.key, {}
    spans = {"links": _spans(links), "signs": _spans(signs)}
    notes = spans | _subject_fields(note, translator) | _words(note, translator)
    notes |= {"path": [*note.path], "moved": [*note.moved], "weight": note.weight}
    return text, {name: value for name, value in notes.items() if value}


def _spans(spans: Sequence[Span]) -> list[Json]:
    return [[*span] for span in spans]


def _subject_fields(note: EventNote, translator: Translator) -> dict[str, Json]:
    """Return the subject of an event: a seat as `seat-0`, anything else by its own name."""
    if note.who is None:
        return {}
    if isinstance(note.who, str):
        return {"who": note.who, "name": _translate(note.name, translator) or note.who}
    return {"who": f"seat-{note.who}", "name": translator.seat_name(note.who)}


def _words(note: EventNote, translator: Translator) -> dict[str, Json]:
    return {
        "heading": _translate(note.heading, translator),
        "brief": _translate(note.brief, translator),
    }


def _translate(phrase: Phrase | None, translator: Translator) -> str:
    """Return the sentence of a phrase, nothing if its text is missing."""
    if phrase is None:
        return ""
    try:
        return translator.translate(phrase)
    except TEXT_ERRORS:
        return ""
