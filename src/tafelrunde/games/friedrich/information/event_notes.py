"""Notes on events: who did it, in a few words, where on the map, and with which cards."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.friedrich.model.atlas import IDS, PLACES
from tafelrunde.games.friedrich.model.components import NAMES, NATION_OF, NATIONS
from tafelrunde.kernel import Event, EventNote, Json, Phrase, Weight

PREFIX: Final = "friedrich.event."
SIGNS: Final = {"spades": "♠", "clubs": "♣", "hearts": "♥", "diamonds": "♦"}
CITY_IDS: Final = dict(zip(PLACES, IDS, strict=True))
NATION_OF_GENERAL: Final = {
    name: NATIONS[nation] for name, nation in zip(NAMES, NATION_OF, strict=True) if name
}
BRIEFS: Final[dict[str, Weight]] = {
    "marches": "",
    "conquers": "gain",
    "reconquers": "gain",
    "reclaims": "gain",
    "takes_train": "loss",
    "fights": "",
    "steps_aside": "",
    "draw": "",
    "defeat": "loss",
    "come_off": "loss",
    "no_retreat": "loss",
    "retreats": "",
    "out_of_supply": "",
    "starved": "loss",
    "desert": "loss",
    "flipped": "",
    "raises": "",
    "brings": "",
    "brings_train": "",
    "moves": "aside",
    "turn": "aside",
    "next_turn": "aside",
    "draws": "aside",
    "discards": "aside",
    "fate": "",
    "fate_moves": "",
    "gains": "",
    "loses": "loss",
    "leaves": "loss",
    "retires": "loss",
    "option_declared": "",
    "takes_back": "undo",
    "takes_back_train": "undo",
    "other_road": "undo",
    "train_other_road": "undo",
}
"""The events that are told in brief, and how they weigh."""
HEADINGS: Final = frozenset({"moves", "turn", "next_turn"})
"""The events that say nothing but their heading."""
PIECES: Final = ("generals", "attackers", "defenders", "general", "victor")
CITIES: Final = ("city", "cities", "road")
CARDS: Final = ("card", "cards")
SUITS: Final = ("from_suit", "in_suit")


def event_note(event: Event) -> EventNote | None:
    """Return the note on an event of Friedrich."""
    if not event.key.startswith(PREFIX):
        return None
    what, params = event.key[len(PREFIX) :], event.params
    nation = _nation(params)
    path, moved = _movement(what, params)
    return EventNote(
        who=nation,
        name=Phrase("friedrich.Nation." + nation) if nation else None,
        heading=_make_heading(what, params),
        brief=_brief(what, params, path),
        weight=BRIEFS.get(what, ""),
        path=path,
        moved=moved,
        links=_links(params),
        signs=_signs(params),
    )


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _nation(params: Any) -> str | None:
    """Return the nation that an event is about: it is named, or it is that of the generals."""
    if isinstance(params.get("nation"), str):
        return str(params["nation"])
    for name in ("generals", "attackers", "general"):
        for general in _items(params.get(name)):
            if general in NATION_OF_GENERAL:
                return NATION_OF_GENERAL[general]
    return None


def _make_heading(what: str, params: Any) -> Phrase | None:
    return Phrase(f"friedrich.heading.{what}", params) if what in HEADINGS else None


def _brief(what: str, params: Any, path: tuple[str, ...]) -> Phrase | None:
    if what not in BRIEFS or BRIEFS[what] == "undo" or what in HEADINGS:
        return None
    values: dict[str, Json] = dict(params)
    if path and "road" in values:
        values["city"] = str(values["road"]).split(" – ")[-1]
    return Phrase(f"friedrich.brief.{what}", values)


def _movement(what: str, params: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cities that were passed, and what passed them."""
    pieces = tuple(_piece(name) for name in _items(params.get("generals", [])))
    if what in ("marches", "other_road"):
        return _places(params["road"]), pieces
    if what in ("train_marches", "train_other_road", "takes_back_train"):
        path = _places(params["city" if what == "takes_back_train" else "road"])
        return path, tuple(f"train-{city[5:]}" for city in path[-1:])
    if what in ("retreats", "steps_aside", "takes_back"):
        return _places(params["city"]), pieces
    if what == "fate_moves":
        return _places(params["city"]), (_piece(params["general"]),)
    return (), ()


def _places(value: Any) -> tuple[str, ...]:
    """Return the places of a city, of several, or of a road."""
    names = value.split(" – ") if isinstance(value, str) else value
    return tuple(f"city-{CITY_IDS[name]}" for name in names if name in CITY_IDS)


def _piece(name: Any) -> str:
    return f"piece-{str(name).split(' ')[0]}"


def _links(params: Any) -> dict[str, tuple[str, ...]]:
    links = {
        name: tuple(_piece(item) for item in _items(params[name]))
        for name in PIECES
        if name in params
    }
    for name in CITIES:
        if isinstance(params.get(name), str | list):
            links[name] = _places(params[name])
    return {name: places for name, places in links.items() if places}


def _signs(params: Any) -> dict[str, tuple[str, ...]]:
    cards = {
        name: tuple(_card_sign(card) for card in _items(params[name]))
        for name in CARDS
        if isinstance(params.get(name), list | dict)
    }
    suits = {name: (SIGNS[params[name]],) for name in SUITS if name in params}
    return cards | suits


def _card_sign(card: Any) -> str:
    """Return a card as ♥8; a Reserve has no sign."""
    params = card["params"]
    return f"{SIGNS[params['suit']]}{params['value']}" if "suit" in params else ""
