"""Scenes of Friedrich at real tables, each laid by a position: what players see in every phase."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page

from tafelrunde.games.friedrich.model.atlas import IDS, OBJECTIVES_OF, cities_of
from tafelrunde.games.friedrich.model.components import SWEDEN
from tests.web.people import Person

ROLES = "friedrich,elisabeth,maria-theresia,pompadour"
PRUSSIA_AT_WAR: dict[str, Any] = {
    "turn": 8,
    "stacks": {
        "oschatz": {"generals": ["Friedrich", "Winterfeldt"], "armies": 9},
        "berlin": {"generals": ["Heinrich"]},
        "strehlen": {"generals": ["Schwerin", "Keith"]},
        "brandenburg": {"generals": ["Seydlitz"]},
        "arnswalde": {"generals": ["Dohna"]},
        "torgau": {"generals": ["Daun"], "armies": 7},
        "melnik": {"generals": ["Browne", "Karl"]},
        "glatz": {"generals": ["Laudon", "Lacy"]},
        "gera": {"generals": ["Hildburghausen"]},
        "lomza": {"generals": ["Saltikov"]},
        "sierpc": {"generals": ["Fermor", "Apraxin"]},
        "stralsund": {"generals": ["Ehrensvärd"]},
        "iserlohn": {"generals": ["Richelieu", "Chevert"]},
        "fulda": {"generals": ["Soubise"]},
        "stade": {"generals": ["Ferdinand"]},
        "alfeld": {"generals": ["Cumberland"]},
    },
    "trains": {
        "jueterbog": "prussia",
        "gruenberg": "prussia",
        "wittenberg": "austria",
        "pardubitz": "austria",
        "torun": "russia",
        "wismar": "sweden",
        "koblenz": "france",
        "gemuenden": "france",
        "gifhorn": "hanover",
        "erlangen": "imperial",
    },
    "armies": {"prussia": 24},
    "face_down": ["Seydlitz"],
    "conquered": ["koenigsberg", "rastenburg", "glatz"],
}
"""The middle of a war: Daun stands beside Friedrich, some pieces are lost, one stack is hungry."""
TRIES = 1200
HANDS = {"prussia": 24, "austria": 12, "russia": 7, "france": 6, "hanover": 3, "sweden": 1}


def table(
    who: Person, place: dict[str, Any], sit: int = 0, bots: str = "page", **options: object
) -> str:
    """Open a table from a position; bots hold the other seats."""
    all_options = {"players": 4, "roles": ROLES, "position": json.dumps(place), **options}
    return who.new_table("friedrich", options=all_options, sit=sit, bots=bots)


def wait_for_board(who: Person, name: str) -> Any:
    """Return the position once it is one's turn, or the end."""
    for _ in range(TRIES):
        if (position := who.position(name))["actions"] or position["status"] != "running":
            break
        who.page.wait_for_timeout(50)
    return position


def act(who: Person, name: str, pattern: str) -> str:
    """Do the first listed act that fits a pattern, once it is one's turn; nothing after the end."""
    position = wait_for_board(who, name)
    if position["status"] != "running":
        return ""
    text = next(text for text in position["actions"] if re.match(pattern, text))
    who.post(f"/api/tables/{name}/actions", {"index": position["n"], "actions": [text]})
    return str(text)


def place(**more: Any) -> dict[str, Any]:
    """Return the middle of the war with something changed."""
    return {**PRUSSIA_AT_WAR, "hands": HANDS, **more}


def march_scene(stack: str, target: str) -> Callable[[Page], None]:
    """Take a stack in hand and point at a city."""

    def prepare(page: Page) -> None:
        page.locator(f'[data-city="{stack}"] .fr-hold').click(force=True)
        aim = page.locator(f'[data-target="{target}"]')
        if page.locator("#handle").is_visible():
            aim.tap(force=True)
        else:
            aim.hover(force=True)

    return prepare


def nearer(page: Page) -> None:
    """Look from nearer, where names can be read."""
    for _ in range(2):
        page.locator(".fr-tool").first.click()
        page.wait_for_timeout(400)


def press(selector: str) -> Callable[[Page], None]:
    """Press something once."""
    return lambda page: page.locator(selector).first.click()


def swedish_end(who: Person) -> str:
    """Let Sweden take its last objective; the war is over."""
    objectives = [IDS[city] for city in cities_of(OBJECTIVES_OF[SWEDEN])]
    last = objectives[-1]
    stacks = {
        "oschatz": {"generals": ["Friedrich"]},
        "prag": {"generals": ["Daun"]},
        last: {"generals": ["Ehrensvärd"]},
    }
    position = {"turn": 5, "nation": "sweden", "stacks": stacks, "conquered": objectives[:-1]}
    name = table(who, position, sit=1)
    act(who, name, "march Ehrensvärd ")
    act(who, name, "end")
    while who.position(name)["status"] == "running":
        act(who, name, "end|.*")
    return name


def fate_comes(who: Person) -> str:
    """Let a bot end the turn for France; a card of fate is told to Prussia, whose move begins."""
    name = table(who, place(nation="france"))
    wait_for_board(who, name)
    return name


def tsarina_dies(who: Person) -> str:
    """Let the last turn but one end until it is the Tsarina whom fate takes, not America."""
    drawn_fates = [
        *(str(number) for number in range(1, 13)),
        "poems",
        "lord-bute",
        "sweden",
        "india",
    ]
    left: dict[str, Any] = {"face_down": [], "conquered": [], "armies": {}}
    stacks = {c: s for c, s in PRUSSIA_AT_WAR["stacks"].items() if c != "stralsund"}
    trains = {c: n for c, n in PRUSSIA_AT_WAR["trains"].items() if n != "sweden"}
    laid = {**left, "turn": 22, "nation": "france", "fate": drawn_fates, "stacks": stacks}
    while True:
        name = table(who, {**laid, "trains": trains, "hands": {"prussia": 9}})
        position = wait_for_board(who, name)
        if position["status"] == "running" and not position["view"]["nations"]["russia"]["in_war"]:
            return name


def option_declared(who: Person) -> str:
    """Let Prussia lay a card open for the offensive option."""
    name = table(who, {**place(turn=3), "fate": []}, expert=True)
    act(who, name, "option ")
    return name


def duel(who: Person, *acts: str, **more: Any) -> str:
    """Let Friedrich attack Daun, who is stronger: so the right to play is his."""
    weak = {"generals": ["Friedrich", "Winterfeldt"], "armies": 5}
    name = table(who, place(stacks={**PRUSSIA_AT_WAR["stacks"], "oschatz": weak}, **more))
    for pattern in ("end", "attack ", *acts):
        act(who, name, pattern)
    return name


def live_paths(who: Person) -> Iterator[tuple[str, str, Callable[[Page], None]]]:
    """Yield a name, a path and what is done there for each scene."""

    def do_nothing(_: Page) -> None:
        pass

    opening = who.new_table("friedrich", options={"players": 4, "roles": ROLES}, sit=0, bots="page")
    yield "allot", opening, do_nothing
    middle = table(who, place())
    yield "middle", middle, do_nothing
    yield "near", middle, nearer
    yield "march", middle, march_scene("oschatz", "meissen")
    yield "stack", middle, march_scene("strehlen", "schweidnitz")
    yield "recruit", middle, press(".fp-recruit summary")
    yield "aids", middle, press(".fr-aids summary")
    yield "duel", duel(who), do_nothing
    hand = [f"diamonds {n}" for n in (3, 5, 8)] + ["reserve"]
    hands = {"hands": {**HANDS, "prussia": hand}}
    yield "duel-card", duel(who, **hands), press('[data-play^="play diamonds"]')
    yield "reserve", duel(who, "play reserve", **hands), do_nothing
    option = table(who, {**place(turn=3), "fate": []}, expert=True)
    yield "expert", option, do_nothing
    yield "declared", option_declared(who), do_nothing
    yield "fate", fate_comes(who), do_nothing
    yield "tsarina", tsarina_dies(who), do_nothing
    over = swedish_end(who)
    yield "over", over, do_nothing
    yield "replay", f"{over}/replay#n=2", do_nothing
    yield "story", f"{over}/replay", press("#tab-story")
