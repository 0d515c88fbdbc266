"""Notes on events: whose turn it is, what was done in a few words, and where on the castle."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.fredericus.components import COLOURS
from tafelrunde.kernel import Event, EventNote, Phrase, Weight

PREFIX: Final = "fredericus.event."
BRIEFS: Final[dict[str, Weight]] = {
    "perched": "",
    "bet": "",
    "shifted": "",
    "flew": "",
    "hooded": "loss",
    "caught": "gain",
    "middle_lost": "",
    "drew": "",
    "reversed": "gain",
    "rearranged": "",
    "freed": "",
    "turned_up": "",
}
"""The events that are told in brief, and how they weigh."""
TURN: Final = frozenset({*BRIEFS, "ended"} - {"drew", "middle_lost", "turned_up"})
"""The events of a seat's own turn; others may be about a seat in the turn of another."""
FIELDS: Final = {
    "field": "field",
    "falcon": "field",
    "goshawk": "field",
    "source": "row",
    "target": "row",
    "row": "row",
    "seal": "row",
    "side": "tower",
}
"""The parameters that name a place, and what it is."""


def event_note(event: Event) -> EventNote | None:
    """Return the note on an event of Fredericus."""
    seat = event.params.get("seat")
    if not event.key.startswith(PREFIX) or not isinstance(seat, int):
        return None
    what, params = event.key[len(PREFIX) :], event.params
    heading = Phrase("fredericus.heading.turn", {"seat": seat}) if what in TURN else None
    brief = Phrase(f"fredericus.brief.{what}", params) if what in BRIEFS else None
    path, moved = _movement(what, params)
    return EventNote(
        who=seat,
        heading=heading,
        brief=brief,
        weight="aside" if what == "ended" else BRIEFS.get(what, ""),
        path=path,
        moved=moved,
        links=_links(what, params),
    )


def _movement(what: str, params: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the way of a card, a bird or a chip."""
    if what == "shifted":
        return (f"row-{params['source']}", f"row-{params['target']}"), (f"open-{params['target']}",)
    if what in ("flew", "freed"):
        return (f"field-{params['field']}",), (f"bird-{params['seat']}-{params['bird']}",)
    if what == "caught":
        return (f"row-{params['side']}", f"seat-{params['seat']}"), (f"open-{params['side']}",)
    if what in ("reversed", "rearranged"):
        return (f"row-{params['row']}",), ()
    if what == "hooded":
        return (f"field-{params['field']}",), tuple(_bird(bird) for bird in params["birds"])
    return ((_spot(params["place"]),), ()) if what == "bet" else ((), ())


def _bird(bird: Any) -> str:
    return f"bird-{COLOURS.index(bird['colour'])}-{bird['bird']}"


def _spot(place: Any) -> str:
    return "middle" if place == "middle" else f"tower-{place}"


def _links(what: str, params: Any) -> dict[str, tuple[str, ...]]:
    if what == "bet":
        return {"place": (_spot(params["place"]),)}
    links: dict[str, tuple[str, ...]] = {
        name: (f"{kind}-{params[name]}",)
        for name, kind in FIELDS.items()
        if isinstance(params.get(name), int)
    }
    if what in ("flew", "freed", "caught"):
        links["bird"] = (f"bird-{params['seat']}-{params['bird']}",)
    if what == "hooded":
        links["birds"] = tuple(_bird(bird) for bird in params["birds"])
    return links if what in BRIEFS else {}
