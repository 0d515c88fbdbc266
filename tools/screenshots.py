"""Pictures of every page and phase: both languages, both sizes, light and dark.

`python tools/screenshots.py FOLDER [PART …]` opens a house of its own, plays what is to be seen
and writes FOLDER/<scene>-<language>-<size>-<theme>.png; parts choose scenes by a part of their
names, `house` those of the house, `richelieu`, `fredericus`, `friedrich` and `weekend` all of a
kind. Look at them all after changing a page.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from socket import socket
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Page, sync_playwright

from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event
from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.tables.store import Store
from tafelrunde.web import hash_of_all
from tests.championship.event.events import other_sheet, shared_sheet, sheet
from tests.games.friedrich.fate_cards import end_turn_with, last_moment
from tests.games.friedrich.moments import MOMENTS
from tests.server.mailbox import Mailbox, mail_settings, open_mailbox
from tests.web.acts import wait_until
from tests.web.championship.events import EventPages
from tests.web.friedrich.positions import BODY, LAY, NAMES, SHEETS, board_message
from tests.web.people import PHONE, WIDE, Person, chromium
from tools.friedrich_scenes import live_paths

LANGUAGES, SIZES, THEMES = ("en", "de"), {"wide": WIDE, "phone": PHONE}, ("light", "dark")
GAMES = {"richelieu": 40, "fredericus": 60, "friedrich": 60}
"""Games, and after how many acts they are in the middle."""
NEWS = ("elisabeth", "sweden", "india", "poems", 7)
"""Cards of fate that are told to everybody: somebody leaves, or something is cut."""
SECRET = "a long secret"
REST = 700
"""Milliseconds until everything on a page has come to rest."""


WEEKEND = {
    "registering": ("", "organise"),
    "drawn": ("", "organise"),
    "playing": (
        *("", "seating", "standings", "organise", "protocols"),
        *("jury", "jury/3/1", "jury/3/2", "jury/3/3", "jury/1/1"),
    ),
    "choosing": ("", "final", "organise"),
    "over": ("", "final", "standings", "certificates", "protocols", "organise"),
}
"""The pages of a championship that are worth looking at, by its stage."""
PEOPLE = (
    *("Anna Adler", "Béla Busch", "Carla Conrad", "David Dorn", "Emma Ebert", "Felix Falk"),
    *("Greta Graf", "Hans-Joachim von Hohenlohe", "Ida Iser", "Jakob Jung", "Klara Kern"),
    *("Leo Lang", "Marie Mohr", "Nils Nagel", "Olga Ott", "Paul Pohl"),
)


@contextmanager
def run_house(runs_it: str = "", **more: object) -> Iterator[str]:
    """Open a house in which bots act at once; return its address. Somebody may run it."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"port": 0, "data": folder, "beat": 0, "limits": 1000, "log": "json", **more}
        variables = {f"TAFELRUNDE_{name.upper()}": str(value) for name, value in settings.items()}
        environment = {**os.environ, **variables, "PYTHONPATH": str(ROOT / "src"), "LANG": "en"}
        command = [sys.executable, "-m", "tafelrunde", "serve"]
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1]
            if runs_it:
                appoint(runs_it, folder)
            try:
                yield address
            finally:
                process.terminate()


def free_port() -> int:
    """Return a port at which nobody listens: links in mails must name it beforehand."""
    with socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def appoint(name: str, folder: str) -> None:
    """Make somebody an administrator, as the command does."""
    store = Store(f"sqlite+pysqlite:///{folder}/tafelrunde.sqlite")
    Accounts(store).make_admin(name, SECRET)
    store.close()


@dataclass
class Scene:
    """A page in a state: where it is, and what is done there before it is looked at."""

    name: str
    path: str
    prepare: Callable[[Page], None] = field(default=lambda _: None)
    is_whole: bool = False
    """Whether all of it is shown, however long it is."""
    is_strange: bool = False
    """Whether somebody looks at it whom the house does not know."""


def play_table(who: Person, game: str, acts: int, **more: object) -> str:
    """Return a table at which a player has made this many random acts against bots."""
    options: dict[str, object] = {"players": 2}
    if game == "friedrich":
        options["scenario"] = "west"
    table = who.new_table(game, options=options, sit=0, bots="page", **more)
    luck = random.Random(7)
    while (current := position(who, table))["status"] == "running" and current["n"] < acts:
        text = luck.choice(current["actions"])
        body = {"index": current["n"], "actions": [text]}
        who.post(f"/api/tables/{table}/actions", body)
    return table


def position(who: Person, table: str) -> Any:
    """Return the position as soon as the game is over or it is the player's turn."""
    while (current := who.position(table))["status"] == "running" and not current["actions"]:
        who.page.wait_for_timeout(20)
    return current


def share_screen(who: Person) -> str:
    """Return a table at which two people share a screen."""
    table = who.new_table("fredericus", options={"players": 2})
    for seat, label in enumerate(("Lisa", "Otto")):
        who.post(f"/api/tables/{table}/seats/{seat}", {"label": label})
    return table


def tab(name: str) -> Callable[[Page], None]:
    """Open one of the tabs beside a board; on a phone the sheet comes up first."""

    def prepare(page: Page) -> None:
        if page.locator("#handle").is_visible():
            page.locator("#handle").click()
        page.locator(f"#tab-{name}").click()

    return prepare


def review_table(page: Page) -> None:
    """Let the house look back at a game, as far as it comes in a moment."""
    tab("review")(page)
    if page.locator(".review .main").count():
        page.locator(".review .main").click()
    page.locator(".curve").wait_for(timeout=240_000)


def invite_player(page: Page) -> None:
    """Make an invitation."""
    page.locator(".qr").wait_for()


def make_reachable(who: Person, box: Mailbox) -> None:
    """Give somebody a confirmed address, so that the house can send mails."""
    body = {"email": "anna@example.org", "password": SECRET}
    answer = who.context.request.patch(
        "/api/account", data=body, headers={"x-csrf-token": who.csrf}
    )
    assert answer.ok, answer.text()
    wait_until(who.page, lambda: bool(box.letters))
    who.post("/api/account/confirm", {"token": box.token()})


def house_scenes(who: Person) -> Iterator[Scene]:
    """Yield the pages of the house after a first game."""
    play_table(who, "richelieu", 10_000)
    yield Scene("house-front", "/", is_strange=True, is_whole=True)
    yield Scene("house-front-known", "/")
    yield Scene("house-coming-in", "/account", is_strange=True)
    yield Scene("house-host", "/host", is_whole=True)
    yield Scene("house-confirm", "/account/confirm?token=none")
    yield Scene("house-reset", "/account/reset?token=none", is_strange=True)
    yield Scene("house-new", "/new", is_whole=True)
    yield Scene("house-account", "/account", is_whole=True)
    yield Scene("house-settings", "/settings", is_whole=True)
    yield Scene("house-finished", "/finished")
    yield Scene("house-missing", "/nothing")
    yield Scene("house-player", f"/players/{who.name}")


def report_player(who: Person, stranger: Person) -> None:
    """Let something be reported, and somebody be shut out: the host's page has work."""
    table = who.new_table("richelieu", sit=0, name="Am Kamin")
    stranger.post(f"/api/tables/{table}/seats/1")
    for text in ("You play like a goshawk with a hood on.", "And slowly, too."):
        stranger.post(f"/api/tables/{table}/chat", {"text": text})
    for line in who.get(f"/api/tables/{table}/chat"):
        who.post(f"/api/tables/{table}/chat/{line['id']}/report")
    who.post("/api/host/bans", {"name": stranger.name, "banned": True})


def table_scenes(who: Person, game: str, acts: int) -> Iterator[Scene]:
    """Yield a game from its beginning to the pages after its end."""
    opening, middle = play_table(who, game, 0), play_table(who, game, acts)
    yield Scene(f"{game}-1-begin", f"/tables/{opening}")
    yield Scene(f"{game}-2-middle", f"/tables/{middle}")
    yield Scene(f"{game}-3-rules", f"/tables/{middle}", tab("rules"))
    yield Scene(f"{game}-4-words", f"/tables/{middle}", tab("words"))
    if game == "friedrich":
        return  # A whole game takes minutes; its end looks like the others'.
    over = play_table(who, game, 10_000)
    yield Scene(f"{game}-5-over", f"/tables/{over}")
    yield Scene(f"{game}-6-story", f"/tables/{over}/replay", tab("story"))
    yield Scene(f"{game}-7-replay", f"/tables/{over}/replay#n=30")
    yield Scene(f"{game}-8-review", f"/tables/{over}/replay#n=30", review_table)
    yield Scene(f"{game}-9-verify", f"/tables/{over}/replay#n=30", tab("verify"))
    yield Scene(f"{game}-guide", f"/guide/{game}")


def phase(name: str) -> Callable[[Page], None]:
    """Lay a position of one phase of Friedrich on the page, for the player to act."""
    return show_positions(MOMENTS[name]())


def news(card: int | str) -> Callable[[Page], None]:
    """Lay the moment after a card of fate has come."""
    state = last_moment()
    return show_positions(state, end_turn_with(state, card))


def show_positions(
    state: FriedrichState, events: list[Event] | None = None
) -> Callable[[Page], None]:
    """Lay a position on the page, with what has just happened."""
    options = {"expert": state.options.expert, "scenario": state.options.scenario}

    def prepare(page: Page) -> None:
        language = str(page.evaluate("document.documentElement.lang"))
        message = board_message(state, state.to_act, language, events)
        base = f"/static/{hash_of_all()}"
        page.evaluate("window.parts = ['hand', 'holdings', 'result']")
        arguments = [base, language, message, options, [*NAMES], [*SHEETS], BODY]
        page.evaluate(LAY, arguments)

    return prepare


def phase_scenes() -> Iterator[Scene]:
    """Yield every phase of Friedrich and every question of fate, its guide and its sandbox."""
    for name in MOMENTS:
        yield Scene(f"friedrich-phase-{name.replace(' ', '-')}", "/", phase(name))
    for card in NEWS:
        yield Scene(f"friedrich-phase-news-{card}", "/", news(card))
    yield Scene("friedrich-guide", "/guide/friedrich")
    yield Scene("friedrich-sandbox", "/sandbox")


def live_scenes(who: Person) -> Iterator[Scene]:
    """Yield Friedrich at real tables."""
    for name, table, prepare in live_paths(who):
        yield Scene(f"friedrich-live-{name}", f"/tables/{table}", prepare)


def championship_scenes(who: Person) -> Iterator[Scene]:
    """Yield a championship in a hall, from registration to the champion, as its organiser."""
    sheets = [sheet(), other_sheet(), shared_sheet()]
    stages = ("registering", "drawn", "playing", "choosing", "over")
    for number, stage in enumerate(stages, 1):
        weekend = championship_at(who, stage, sheets)
        for part in WEEKEND[stage]:
            name = f"weekend-{number}-{stage}-{part.replace('/', '-') or 'page'}"
            yield Scene(name, f"{weekend.place}/{part}".rstrip("/"), is_whole=True)
    yield Scene("weekend-0-list", "/championships", is_whole=True)
    yield Scene("weekend-0-front", "/", is_whole=True)


def championship_at(who: Person, stage: str, sheets: list[Any]) -> EventPages:
    """Return a championship in a stage; when it is played the jury is called to two tables."""
    weekend = EventPages(who, name=f"Spring Cup 2027, {stage}")
    weekend.do(who, "appoint", name=who.name, office="jury")
    weekend.enter_people(PEOPLE)
    if stage == "registering":
        return weekend
    if stage == "drawn":
        weekend.do(who, "close")
        weekend.do(who, "draw", seed="a lucky one")
        return weekend
    weekend.publish_seating()
    for number in range(1, 3 if stage == "playing" else 5):
        weekend.confirm_round(who, number, sheets)
    if stage == "playing":
        weekend.do(who, "late", number=3, round=3, minutes=20)
        weekend.do(who, "start", round=3)
        weekend.do(who, "call", round=3, table=2, about="dispute")
        weekend.do(who, "call", round=3, table=1, about="end")
        weekend.do(who, "write", round=3, table=1, protocol=sheets[0])
        return weekend
    weekend.do(who, "seal")
    weekend.do(who, "choose", role="Pompadour")
    if stage == "over":
        for role in ("Friedrich", "Elisabeth"):
            weekend.do(who, "choose", role=role)
        weekend.do(who, "start", round=5)
        weekend.confirm_round(who, 5, sheets[:1])
    return weekend


def table_pages(who: Person) -> Iterator[Scene]:
    """Yield a waiting room, and a table at which two share a screen."""
    yield Scene("house-gathering", f"/tables/{who.new_table('richelieu', sit=0)}", invite_player)
    yield Scene("house-curtain", f"/tables/{share_screen(who)}")


def friedrich_scenes(who: Person) -> Iterator[Scene]:
    """Yield Friedrich: a game, every phase and question, and real tables."""
    yield from table_scenes(who, "friedrich", GAMES["friedrich"])
    yield from phase_scenes()
    yield from live_scenes(who)


KINDS: dict[str, Callable[[Person], Iterator[Scene]]] = {
    "weekend": championship_scenes,
    "house": lambda who: chain(house_scenes(who), table_pages(who)),
    "richelieu": lambda who: table_scenes(who, "richelieu", GAMES["richelieu"]),
    "fredericus": lambda who: table_scenes(who, "fredericus", GAMES["fredericus"]),
    "friedrich": friedrich_scenes,
}
"""Scenes by the first word of their names; only those that are wanted are played."""


def scenes(who: Person, parts: list[str]) -> Iterator[Scene]:
    """Yield all scenes, or those with one of the parts in their names."""
    kinds = {part.partition("-")[0] for part in parts}
    for kind, make_scenes in KINDS.items():
        if not kinds or kind in kinds or not kinds <= KINDS.keys():
            scenes_of_kind = make_scenes(who)
            yield from (
                scene
                for scene in scenes_of_kind
                if not parts or any(p in scene.name for p in parts)
            )


def take(who: Person, scene: Scene, folder: Path, size: str, theme: str, language: str) -> None:
    """Take one picture."""
    page = who.page
    page.goto("about:blank")
    page.goto(f"{who.address}{scene.path}")
    page.wait_for_load_state("networkidle")
    scene.prepare(page)
    page.wait_for_timeout(REST)
    place = folder / f"{scene.name}-{language}-{size}-{theme}.png"
    page.screenshot(path=place, full_page=scene.is_whole)


def main(folder: Path, parts: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = chromium()
    if path is None:
        sys.exit("Chromium is missing: install it (Debian: apt-get install chromium).")
    port = free_port()
    with (
        open_mailbox() as box,
        run_house(
            "Anna", **mail_settings(box, port=port, base_url=f"http://127.0.0.1:{port}")
        ) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        host = Person(browser, address, is_guest=False)
        came = host.post("/api/session", {"name": "Anna", "password": SECRET})
        host.csrf, host.name = came["csrf"], came["name"]
        make_reachable(host, box)
        report_player(host, Person(browser, address, "Gregor"))
        all_scenes = [*scenes(host, parts)]
        state = host.context.storage_state()
        for language in LANGUAGES:
            for size, pixels in SIZES.items():
                for theme in THEMES:
                    how = {"size": pixels, "touch": size == "phone", "dark": theme == "dark"}
                    how["lists_moves"] = False
                    who = Person(browser, address, language=language, is_guest=False, **how)  # type: ignore[arg-type]  # values of several types
                    who.context.add_cookies(state["cookies"])  # type: ignore[arg-type]  # cookies that Playwright stored
                    stranger = Person(browser, address, language=language, is_guest=False, **how)  # type: ignore[arg-type]  # values of several types
                    for scene in all_scenes:
                        visitor = stranger if scene.is_strange else who
                        take(visitor, scene, folder, size, theme, language)
                    complaints = [fault for fault in who.faults if "404" not in fault]
                    print(f"{language} {size} {theme}: {len(all_scenes)} pictures", *complaints)
                    who.context.close()
                    stranger.context.close()
        browser.close()


def parse_arguments() -> argparse.Namespace:
    """Read the folder and the wanted parts."""
    how = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=how)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("parts", nargs="*", metavar="PART", help="a part of the names of scenes")
    return parser.parse_args()


if __name__ == "__main__":
    wished = parse_arguments()
    main(wished.folder, wished.parts)
