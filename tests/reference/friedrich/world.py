"""Friedrich a second time: the order of a turn, and the whole game as tests see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from tafelrunde.kernel import Chance

from . import facts, fate, fighting, marching, recruiting, victory
from .facts import NATION, NATIONS
from .table import Acts, Table

# Allotment


def _allot(table: Table) -> None:
    waiting = [
        (nation, city)
        for nation in table.in_play
        for city in table.board.stacks(nation)
        if city not in table.board.pools
    ]
    if waiting:
        table.ask("allot", waiting[0][0])
    else:
        table.mover = table.in_play[0]
        table.go_on("cards")


def _allot_acts(table: Table) -> Acts:
    nation = table.asked
    assert nation
    board = table.board
    city, *later = [place for place in board.stacks(nation) if place not in board.pools]
    left = table.most_armies(nation) - board.armies(nation)
    own, others = len(board.stack(city)), sum(len(board.stack(place)) for place in later)
    bounds = range(max(own, left - 8 * others), min(8 * own, left - others) + 1)
    return {f"armies {number}": _allot_act(table, city, number) for number in bounds}


def _allot_act(table: Table, city: str, number: int) -> Callable[[], None]:
    def allot() -> None:
        table.board.pools[city] = number
        table.go_on("allot")

    return allot


# A nation's move, stage by stage


def _cards(table: Table) -> None:
    nation = table.mover
    if not table.tournament or nation in facts.DEFENDERS:
        table.deal(nation)
    if table.must_discard(nation):
        table.ask("discard", nation)
    else:
        table.go_on("option")


def _discard_acts(table: Table) -> Acts:
    cards = facts.by_text(table.dealt[table.mover])
    return {f"discard {text}": _discard_act(table, card) for text, card in cards.items()}


def _discard_act(table: Table, card: int) -> Callable[[], None]:
    def discard() -> None:
        table.throw(table.mover, card)
        table.go_on("option")

    return discard


def _option(table: Table) -> None:
    if table.expert and table.turn == 3 and table.mover == "prussia":
        table.ask("option", "prussia")
    else:
        table.go_on("movement")


def _option_acts(table: Table) -> Acts:
    least = 10 if table.edition == "revised-2005" else 0
    cards = [card for card in table.held["prussia"] if facts.value_of(card) >= least]
    found: Acts = {
        f"option {text}": _declare_act(table, card) for text, card in facts.by_text(cards).items()
    }
    return found | {"decline": lambda: _decline_option(table)}


def _declare_act(table: Table, card: int) -> Callable[[], None]:
    def declare() -> None:
        table.give_up("prussia", card)
        table.open_card, table.declared = card, True
        table.go_on("movement")

    return declare


def _decline_option(table: Table) -> None:
    table.forget_bohemia()
    table.go_on("movement")


def _settle(table: Table) -> None:
    table.go_on("supply")
    marching.settle_marks(table)
    table.check_offensive_victory()


def _supply(table: Table) -> None:
    fighting.check_supply(table)
    table.go_on("after move")


def _after_move(table: Table) -> None:
    if table.mover == "hanover" and table.tournament:
        for nation in table.in_play:
            if nation not in facts.DEFENDERS:
                table.deal(nation)
    if _may_reclaim(table):
        table.subject = ("2",)
        table.ask("reclaim", "prussia")
    else:
        table.go_on("next move")


def _may_reclaim(table: Table) -> bool:
    # F1d
    if not table.expert or table.edition != "revised-2005" or table.mover != "russia":
        return False
    held = all(city in table.board.conquered for city in _eastern_objectives())
    guards = [table.board.where[name] for name in table.board.generals("russia")]
    return held and not facts.east_prussia() & set(guards)


def _eastern_objectives() -> list[str]:
    return [city for city in facts.objectives("russia") if city in facts.east_prussia()]


def _reclaim_acts(table: Table) -> Acts:
    held = [city for city in _eastern_objectives() if city in table.board.conquered]
    return {f"reclaim {city}": _reclaim_act(table, city) for city in held}


def _reclaim_act(table: Table, city: str) -> Callable[[], None]:
    def reclaim() -> None:
        del table.board.conquered[city]
        left = int(table.subject[0]) - 1
        table.subject = (str(left),)
        if left == 0:
            table.go_on("next move")

    return reclaim


def _next_move(table: Table) -> None:
    later = table.in_play[table.in_play.index(table.mover) + 1 :]
    if later:
        table.mover = later[0]
        table.go_on("cards")
    else:
        table.go_on("close")


# The end of a turn


def _close(table: Table) -> None:
    table.mover = ""
    if table.scenario != "none":
        _discard_five(table)
    winners = victory.winners(table)
    if winners:
        table.finish(winners)
    elif table.turn >= 6:
        fate.draw(table)
    else:
        table.go_on("next turn")


def _discard_five(table: Table) -> None:
    for _ in range(5):
        card = table.draw()
        if card is not None:
            table.discarded.add(card)


def _next_turn(table: Table) -> None:
    table.turn += 1
    table.losers, table.imperial_suits = set(), set()
    table.mover = table.in_play[0]
    table.go_on("cards")


STAGES: dict[str, Callable[[Table], None]] = {
    "allot": _allot,
    "cards": _cards,
    "option": _option,
    "movement": marching.begin,
    "pairs": fighting.find_pairs,
    "combats": fighting.next_pair,
    "settle": _settle,
    "supply": _supply,
    "after move": _after_move,
    "next move": _next_move,
    "close": _close,
    "next turn": _next_turn,
}
PHASES: dict[str, Callable[[Table], Acts]] = {
    "allot": _allot_acts,
    "discard": _discard_acts,
    "option": _option_acts,
    "movement": marching.acts,
    "split": marching.split_acts,
    "share": recruiting.share_acts,
    "combats": fighting.pair_acts,
    "evade": fighting.evade_acts,
    "combat": fighting.combat_acts,
    "reserve": fighting.reserve_acts,
    "retreat": fighting.retreat_acts,
    "reclaim": _reclaim_acts,
    "fate": fate.acts,
    "retire": fate.retire_acts,
    "over": lambda _: {},
}


class World(Table):
    """A game of Friedrich from its start to its end."""

    def __init__(self, options: Mapping[str, object], chance: Chance) -> None:
        raffled, chance = _roles(options), chance.copy()
        chance.shuffle(raffled)
        named = str(options["roles"])
        self._begin(options, raffled if named == "raffle" else named.split(","), chance)

    @classmethod
    def after_raffle(
        cls, options: Mapping[str, object], roles: Sequence[str], chance: Chance
    ) -> Self:
        """Begin a game whose roles are known already, with the chance that is left."""
        world = cls.__new__(cls)
        world._begin(options, list(roles), chance.copy())
        return world

    def _begin(self, options: Mapping[str, object], roles: list[str], chance: Chance) -> None:
        super().__init__(options, roles, chance)
        self._listed: Acts | None = None
        self._advance()

    def _advance(self) -> None:
        while not self.phase:
            STAGES[self.stage](self)

    def copy(self) -> Self:
        """Return an independent world that is equal in everything."""
        other = super().copy()
        other._listed = None  # these acts would happen here
        return other

    # Acting

    @property
    def to_act(self) -> int | None:
        """Return the seat that must act, None when the game is over."""
        return None if self.asked is None else self.seats[self.asked]

    def _acts(self) -> Acts:
        if self._listed is None:
            self._listed = PHASES[self.phase](self)
        return self._listed

    def legal(self) -> list[str]:
        """List the texts of all that may be done."""
        return list(self._acts())

    def do(self, text: str) -> None:
        """Carry out a listed act."""
        act = self._acts().get(text)
        if act is None:
            raise ValueError(f"not legal: {text}")
        self._listed = None
        act()
        self._advance()

    # Looking

    def pieces(self) -> dict[str, str | None]:
        """Return the city of every piece, None for those off the map or not in the game."""
        return {piece: self.board.where.get(piece) for piece in NATION}

    def pools(self) -> dict[str, int]:
        """Return the armies of every stack by its city."""
        return dict(self.board.pools)

    def face_down(self) -> set[str]:
        """Name the generals that are face-down."""
        return set(self.board.face_down)

    def conquered(self) -> dict[str, str]:
        """Return the holder of every conquered objective."""
        return dict(self.board.conquered)

    def marked(self) -> set[str]:
        """Return the cities that may be conquered after the combats."""
        return set(self.board.marks)

    def hands(self) -> dict[str, list[int]]:
        """Return the hand of every nation in ascending order."""
        return {nation: list(self.held.get(nation, ())) for nation in NATIONS}

    def discards(self) -> list[int]:
        """List the discarded cards in ascending order."""
        return sorted(self.discarded)

    @property
    def active(self) -> str | None:
        """Name the nation on the move, None before the first move and at the end of a turn."""
        return self.mover or None

    def totals(self) -> dict[str, int]:
        """Return the armies of every nation."""
        return {nation: self.board.armies(nation) for nation in NATIONS}

    def winners(self) -> list[str] | None:
        """Name the nations that have won, None while the game goes on."""
        return None if self.won is None else list(self.won)

    def cards_dealt(self) -> dict[str, int]:
        """Count the cards that every nation has drawn from the pile so far."""
        return {nation: self.drawn_in_all.get(nation, 0) for nation in NATIONS}


def _roles(options: Mapping[str, object]) -> list[str]:
    roles = {
        "west": ["friedrich", "pompadour"],
        "silesia": ["friedrich", "maria-theresia"],
    }.get(str(options["scenario"]), list(facts.ROLES))
    return roles[:3] if options["players"] == 3 else roles
