"""Go through the house's API as people do, and keep every request with its reply.

    python -m tests.baseline.make_transcripts FOLDER

Run once for each version; what is written then is never written again.
"""

from __future__ import annotations

import json
import lzma
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.baseline.transcripts import Player, Step, open_house

PASSWORD = "correct horse battery"
OPTIONS: dict[str, dict[str, Any]] = {
    "richelieu": {"players": 2, "first": 0},
    "fredericus": {"players": 2, "first": 0},
    "friedrich": {"players": 2, "scenario": "west"},
}
STARTS = [f"2027-05-1{day}T{hour}:00" for day in (4, 5, 6) for hour in (10, 17)][:5]
TABLE = "/api/tables/{table}"
ACCOUNTS = ["names", "account", "organisers", "jury", "by"]
"""Fields of a championship's export that hold ids of accounts."""


class Recorder:
    """Does what a journey asks for and writes it down."""

    def __init__(self, player: Player, journey: str) -> None:
        self.player, self.journey = player, journey
        self.steps: list[Step] = []
        self.rng = Random(journey)

    def do(self, who: str, what: str, path: str = "", body: Any = None, **more: Any) -> Any:
        """Do something; return the reply."""
        step: Step = {"journey": self.journey, "who": who, "do": what, **more}
        step |= {"path": path} if path else {}
        step |= {} if body is None else {"body": body}
        is_short = step.pop("is_short", False)
        found = self.player.do(step)
        self.steps.append({**step, "status": found["status"]} if is_short else {**step, **found})
        return found["reply"]

    def get(self, who: str, path: str, **more: Any) -> Any:
        """Ask for something."""
        return self.do(who, "GET", path, **more)

    def post(self, who: str, path: str, body: Any = None, **more: Any) -> Any:
        """Ask for a change."""
        return self.do(who, "POST", path, {} if body is None else body, **more)

    # The table that is played at

    def position(self, who: str) -> Any:
        """Look at the table without writing it down."""
        return self.player.person(who).get(self.player.fill(f"{TABLE}/position")).json()

    def legal(self) -> list[str]:
        """List what may be done."""
        return [text for who in ("anna", "otto") for text in self.position(who)["actions"]]

    def actor(self) -> tuple[str, str, int, str]:
        """Say who is to act, who is not, at which index, and something that may be done."""
        for who, other in (("anna", "otto"), ("otto", "anna")):
            message = self.position(who)
            if message["actions"]:
                return who, other, message["n"], self.rng.choice(message["actions"])
        raise LookupError("nobody is to act")

    def act(self, **more: Any) -> None:
        """Let the player to act do so."""
        who, _, index, text = self.actor()
        self.post(who, f"{TABLE}/actions", {"index": index, "actions": [text]}, **more)

    def agree(self, by: str, other: str) -> None:
        """Let the other agree to what somebody has proposed."""
        self.get(other, f"{TABLE}/position", keep={"asked": "proposal.id"})
        self.post(by, f"{TABLE}/answer", {"agree": True, "proposal": "{asked}"})
        self.post(other, f"{TABLE}/answer", {"agree": True, "proposal": "{asked}"})


def come_in(r: Recorder) -> None:
    """Let people come in, some of them wrongly."""
    r.get("nobody", "/api/session")
    r.post("nobody", "/api/tables", {"game": "richelieu"})
    r.post("guest", "/api/guests", {"name": "Gast"})
    r.get("guest", "/api/session")
    for who, name in (("anna", "Anna"), ("otto", "Otto")):
        r.post(who, "/api/accounts", {"name": name, "password": PASSWORD})
    r.post("thief", "/api/accounts", {"name": "anna", "password": PASSWORD})
    r.post("thief", "/api/accounts", {"name": "Short", "password": "x"})
    r.post("thief", "/api/session", {"name": "Anna", "password": "wrong password"})
    r.get("anna", "/api/account")
    r.get("nobody", "/api/games?lang=en")


def gather(r: Recorder, game: str) -> None:
    """Let two people make a table and sit down."""
    new = {"game": game, "options": OPTIONS[game], "name": "The table"}
    r.post("anna", "/api/tables", new, csrf=False)
    r.post("anna", "/api/tables", {"game": "whist"})
    r.post("anna", "/api/tables", {"game": game, "options": {"players": 9}})
    r.post("anna", "/api/tables", new, keep={"table": "id"})
    r.get("nobody", "/api/tables")
    r.get("anna", "/api/tables?mine=true")
    r.get("otto", TABLE)
    r.get("otto", f"{TABLE}/position")
    r.post("anna", f"{TABLE}/invitation", varying=["key", "link", "qr"])
    r.do("anna", "DELETE", f"{TABLE}/invitation")
    r.do("otto", "open", f"{TABLE}/live?lang=en")
    r.do("otto", "next")
    r.post("anna", f"{TABLE}/seats/0", {"bytes": "00ff"})
    r.do("otto", "next")
    r.post("otto", f"{TABLE}/seats/0")
    r.post("otto", f"{TABLE}/seats/7")
    r.post("otto", f"{TABLE}/seats/1")
    r.do("otto", "next")
    r.do("otto", "leave")


def begin_game(r: Recorder) -> None:
    """Look at the game from all sides, act, and be refused."""
    for who in ("anna", "otto", "nobody"):
        r.get(who, f"{TABLE}/position?lang=en")
        r.get(who, f"{TABLE}/board?lang=en")
    who, other, index, text = r.actor()
    first = r.legal()
    r.post(who, f"{TABLE}/check", {"action": text})
    r.post(other, f"{TABLE}/check", {"action": text})
    r.post("guest", f"{TABLE}/actions", {"index": index, "actions": [text]})
    r.post(other, f"{TABLE}/actions", {"index": index, "actions": [text]})
    r.post(who, f"{TABLE}/actions", {"index": index, "actions": ["nonsense"]})
    r.post(who, f"{TABLE}/actions", {"index": index, "actions": []})
    r.post(who, f"{TABLE}/actions", {"index": index + 3, "actions": [text]})
    for _ in range(4):
        r.act()
    who, _, index, text = r.actor()
    r.post(who, f"{TABLE}/actions", {"index": index - 1, "actions": [text]})
    r.post(who, f"{TABLE}/actions", {"index": index, "actions": [text, "nonsense"]})
    while not (illegal := [text for text in first if text not in r.legal()]):
        r.act()
    who, _, index, _ = r.actor()
    r.post(who, f"{TABLE}/actions", {"index": index, "actions": illegal[:1]})
    r.post(who, f"{TABLE}/check", {"action": illegal[0]})
    r.get(who, f"{TABLE}/log?lang=en")
    r.get("nobody", f"{TABLE}/log?start=2&lang=en")
    r.post(who, f"{TABLE}/hint", {"index": index})
    for part in ("record", "replay?n=0", "positions", "shuffle", "review"):
        r.get("anna", f"{TABLE}/{part}")


def agree_on_things(r: Recorder) -> None:
    """Take back, pause, talk."""
    who, other, index, _ = r.actor()
    r.act()
    r.post(who, f"{TABLE}/take-back", {"index": index + 1})
    if r.position(other)["proposal"]:
        r.agree(who, other)
    while r.actor()[0] == who:
        r.act()
    r.act()  # now the other has done something, and must be asked
    r.post(who, f"{TABLE}/take-back", {"index": r.actor()[2]})
    r.agree(who, other)
    r.post("anna", f"{TABLE}/answer", {"agree": True, "proposal": ""})
    for kind in ("pause", "resume"):
        r.post("anna", f"{TABLE}/proposals", {"kind": kind})
        r.agree("anna", "otto")
        r.get("anna", TABLE)
    r.post("anna", f"{TABLE}/chat", {"text": "Grüße!"})
    r.post("otto", f"{TABLE}/chat", {"text": "  Good   luck  "})
    r.post("guest", f"{TABLE}/chat", {"text": "psst"})
    r.get("anna", f"{TABLE}/chat")
    r.post("anna", f"{TABLE}/chat/2/report")
    r.do("anna", "PUT", "/api/mutes/Otto")
    r.get("anna", "/api/mutes")
    r.get("anna", f"{TABLE}/chat")
    r.do("anna", "DELETE", "/api/mutes/Otto")


def act_over_socket(r: Recorder) -> None:
    """Act over the socket, wrongly too, while a spectator listens."""
    who, other, index, text = r.actor()
    for one in (who, "nobody"):
        r.do(one, "open", f"{TABLE}/live?lang=en")
        r.do(one, "next")
    for wrong in ({"index": index, "actions": ["nonsense"]}, {"index": 0, "actions": [text]}, {}):
        r.do(who, "send", body={"id": 3, **wrong})
        r.do(who, "next")
    r.do(who, "send", body={"id": 4, "index": index, "actions": [text]})
    for one in (who, "nobody"):
        r.do(one, "next")
        r.do(one, "leave")
    r.do(other, "open", f"{TABLE}/live?lang=en&since=0")
    r.do(other, "next")
    r.do(other, "leave")


def look_back(r: Recorder, game: str) -> None:
    """Play to the end, and look at what is left of the game."""
    number = 0
    while True:
        try:
            r.act(is_short=number % 25 != 0)
        except LookupError:
            break
        number += 1
    for who in ("anna", "nobody"):
        r.get(who, f"{TABLE}/position?lang=en")
        r.get(who, TABLE)
    for part in ("record", "shuffle", "replay?n=7&lang=en", "positions?start=0", "log?lang=en"):
        r.get("nobody", f"{TABLE}/{part}")
    r.get("nobody", f"{TABLE}/replay?n=99999")
    r.get("nobody", f"{TABLE}/review", varying=["status", "progress", "curve", "turning_points"])
    r.get("nobody", f"/api/tables?status=over&game={game}")
    r.get("nobody", "/api/tables?status=over&q=nothing")
    r.get("nobody", "/api/players?q=ann")
    r.get("nobody", "/api/players/Anna")
    r.get("nobody", "/api/players/Nobody")
    r.post("anna", f"{TABLE}/rematch", keep={"again": "id"})
    r.get("otto", "/api/tables/{again}")
    pages = ("/", "/new", "/finished", f"/guide/{game}", "/players/Anna", "/tables/{table}")
    for page in (*pages, "/tables/{table}/replay", "/tables/nothing"):
        r.get("anna", page)


def play_with_bots(r: Recorder, game: str) -> None:
    """Let a guest play with a bot, ask for advice, leave, and keep the account."""
    roles = {"roles": "friedrich,pompadour"} if game == "friedrich" else {}
    new = {"game": game, "options": {**OPTIONS[game], **roles}, "sit": 0, "bots": "page"}
    r.post("guest", "/api/tables", new, keep={"table": "id"})
    r.get("guest", TABLE)
    assert r.position("guest")["actions"], "a bot would act meanwhile"
    varying = ["action", "chance", "alternatives", "text"]
    r.post("guest", f"{TABLE}/hint", {"index": 0}, varying=varying)
    r.post("guest", f"{TABLE}/resign", {"seat": 1})
    r.post("guest", "/api/account/keep", {"name": "Greta", "password": PASSWORD})
    r.do("guest", "PATCH", "/api/account", {"language": "de"})
    r.get("guest", "/api/account?lang=de")
    day = 86400
    when = {"begins": {"from_now": day}, "ends": {"from_now": 3 * day}}
    r.post("guest", "/api/account/holidays", when)
    r.get("guest", "/api/account/holidays")
    r.do("guest", "DELETE", "/api/account/holidays/1")
    r.post("guest", "/api/password", {"old": PASSWORD, "new": "another horse battery"})
    r.get("guest", "/api/session")
    r.post("guest", "/api/session", {"name": "Greta", "password": "another horse battery"})
    r.do("guest", "DELETE", "/api/session")
    r.get("guest", "/api/session")


def visit_championship(r: Recorder) -> None:
    """Hold a championship up to its first round."""
    path = "/api/championships/{championship}"
    for who, name in (("anna", "Anna"), ("otto", "Otto")):
        r.post(who, "/api/accounts", {"name": name, "password": PASSWORD})
    new = {"name": "Spring", "kind": "online", "starts": STARTS}
    r.post("anna", "/api/championships", new)
    r.post("host", "/api/championships", new, keep={"championship": "id"})
    deeds: list[tuple[str, str, dict[str, Any]]] = [
        ("host", "appoint", {"name": "Otto", "office": "jury"}),
        ("anna", "register", {"pseudonym": "Owl", "city": "Jena"}),
        ("anna", "draw", {"seed": "1"}),
    ]
    bots = [{"who": {"bot": "page"}, "pseudonym": f"Tin {n}", "stand_in": True} for n in range(7)]
    deeds += [("host", "enter", bot) for bot in bots]
    deeds += [("host", "close", {}), ("host", "draw", {"seed": "1"}), ("host", "publish", {})]
    for who, deed, more in deeds:
        r.post(who, f"{path}/deeds", {"do": deed, **more})
    for who in ("nobody", "anna", "otto", "host"):
        r.get(who, "/api/championships")
        r.get(who, path)
        for part in ("jury", "desk", "export", "export/seating"):
            r.get(who, f"{path}/{part}", varying=ACCOUNTS if part == "export" else [])


def visit_table(game: str) -> Callable[[Recorder], None]:
    """Return the journey of a game."""

    def journey(r: Recorder) -> None:
        come_in(r)
        gather(r, game)
        begin_game(r)
        agree_on_things(r)
        act_over_socket(r)
        look_back(r, game)
        play_with_bots(r, game)

    return journey


def write(folder: Path) -> None:
    """Go on every journey and write it down."""
    journeys = {game: visit_table(game) for game in OPTIONS}
    journeys["championship"] = visit_championship
    with lzma.open(folder / "api.jsonl.xz", "wt", preset=9, encoding="utf-8", newline="\n") as file:
        for name, journey in journeys.items():
            with tempfile.TemporaryDirectory() as made, open_house(Path(made)) as player:
                recorder = Recorder(player, name)
                journey(recorder)
            for step in recorder.steps:
                line = json.dumps(step, ensure_ascii=False, separators=(",", ":"))
                file.write(f"{line}\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
