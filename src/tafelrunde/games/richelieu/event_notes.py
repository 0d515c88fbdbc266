"""Notes on events: whose turn it is, what was taken in a few words, and where it went."""

from __future__ import annotations

from typing import Final

from tafelrunde.kernel import Event, EventNote, Phrase, Weight

PREFIX: Final = "richelieu.event."
BRIEFS: Final[dict[str, Weight]] = {
    "took": "gain",
    "paid": "",
    "token_taken": "",
    "redeemed": "",
    "passed": "",
    "marked": "",
    "moved": "",
    "skipped": "",
}
"""The events that are told in brief, and how they weigh."""
TURN: Final = frozenset({*BRIEFS, "own_marker_back", "ended"})
"""The events of a turn; the others belong to the scoring."""


def event_note(event: Event) -> EventNote | None:
    """Return the note on an event of Richelieu."""
    seat = event.params.get("seat")
    if not event.key.startswith(PREFIX) or not isinstance(seat, int):
        return None
    what = event.key[len(PREFIX) :]
    heading = Phrase("richelieu.heading.turn", {"seat": seat}) if what in TURN else None
    brief = Phrase(f"richelieu.brief.{what}", event.params) if what in BRIEFS else None
    places = {
        name: (str(event.params[name]),)
        for name in ("place", "source")
        if name in event.params and event.params[name] != "supply"
    }
    path, moved = _movement(what, event, seat)
    return EventNote(
        who=seat,
        heading=heading,
        brief=brief,
        weight="aside" if what == "ended" else BRIEFS.get(what, ""),
        path=path,
        moved=moved,
        links=places,
    )


def _movement(what: str, event: Event, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the way of a card to its taker, or of a marker to its card."""
    place = str(event.params.get("place"))
    if what == "took":
        return (place, f"seat-{seat}"), (f"card-{place}",)
    if what == "marked":
        return (f"seat-{seat}", place), (f"marker-{place}",)
    if what == "moved":
        return (str(event.params["source"]), place), (f"marker-{place}",)
    return (), ()
