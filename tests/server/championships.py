"""A championship in a running house, with everybody who has to do with it."""

from __future__ import annotations

from typing import Any

from tafelrunde.championship.event.bot_games import play_out
from tafelrunde.championship.event.model import Championship, Game
from tafelrunde.tables.errors import Stale
from tests.server.visitors import Home, Visitor

STARTS = [f"2027-05-1{day}T{hour}:00" for day in (4, 5, 6) for hour in (10, 17)][:5]
ROLES = ("Friedrich", "Elisabeth", "Pompadour")


class RunningChampionship:
    """A championship with one person and bots, or with people only."""

    def __init__(
        self, home: Home, tag: str = "", people: int = 1, field: int = 8, kind: str = "online"
    ) -> None:
        self.home = home
        self.tag = tag
        self.admin = home.admin(f"Host{tag}")
        self.organiser = home.account(f"Olga{tag}")
        self.juror = home.account(f"Jonas{tag}")
        self.stranger = home.account(f"Stranger{tag}")
        self.people = [home.account(f"Player {n}{tag}") for n in range(people)]
        arguments: dict[str, Any] = {"name": f"Spring{tag}", "kind": kind, "starts": STARTS}
        self.id = self.admin.post("/api/championships", arguments).json()["id"]
        self.do_successfully(self.admin, "appoint", name=self.organiser.name, office="organisers")
        self.do_successfully(self.admin, "dismiss", name=self.admin.name, office="organisers")
        self.do_successfully(self.organiser, "appoint", name=self.juror.name, office="jury")
        for n, person in enumerate(self.people):
            self.do_successfully(person, "register", pseudonym=f"Owl {n}", city="Jena")
        for n in range(field - people):
            arguments = {"who": {"bot": "page"}, "pseudonym": f"Tin {n}", "stand_in": True}
            self.do_successfully(self.organiser, "enter", **arguments)

    @property
    def player(self) -> Visitor:
        """The first who takes part."""
        return self.people[0]

    @property
    def path(self) -> str:
        """Where it is asked about."""
        return f"/api/championships/{self.id}"

    @property
    def now(self) -> Championship:
        """The championship as the house has it."""
        return self.home.server.championships.get(self.id)

    def do(self, who: Visitor, deed: str, /, **more: Any) -> Any:
        """Let somebody do something; return the answer."""
        return who.post(f"{self.path}/deeds", {"do": deed, **more})

    def do_successfully(self, who: Visitor, deed: str, /, **more: Any) -> None:
        """Let somebody do something that must succeed."""
        response = self.do(who, deed, **more)
        assert response.status_code == 200, response.text

    def publish_seating(self) -> RunningChampionship:
        """Go on until the seating is published."""
        self.do_successfully(self.organiser, "close")
        self.do_successfully(self.organiser, "draw", seed="1")
        self.do_successfully(self.organiser, "publish")
        return self

    def start_first_round(self) -> RunningChampionship:
        """Go on until the first round is played."""
        self.publish_seating()
        self.do_successfully(self.organiser, "start", round=1)
        return self

    def own_game(self) -> Game:
        """Return the game at which the first person sits."""
        account = self.player.person
        assert account is not None
        return next(game for game in self.now.round(1) if self.now.sits_at(game, account.id))

    def table(self) -> str:
        """Return the table at which the first person sits."""
        table = self.own_game().table_id
        assert table is not None
        return table

    def play(self, number: int) -> None:
        """Play a round to its end and confirm it; people play like bots."""
        if any(game.started is None for game in self.now.round(number)):
            self.do_successfully(self.organiser, "start", round=number)
        for game in self.now.round(number):
            self._play_table(str(game.table_id))
        self.juror.get(f"{self.path}/jury")
        for game in self.now.round(number):
            at = {"round": number, "table": game.table}
            self.do_successfully(self.juror, "confirm", **at)

    def _play_table(self, table: str) -> None:
        """Play a table out; its own bots may be acting at the same moment."""
        for _ in range(50):
            try:
                play_out(self.home.server.tables, table, "page")
                return
            except Stale:
                continue

    def final(self) -> None:
        """Let the finalists choose; the organiser writes it down."""
        self.do_successfully(self.organiser, "seal")
        for role in ROLES:
            self.do_successfully(self.organiser, "choose", role=role)
