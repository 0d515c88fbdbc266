"""Richelieu beside its reference, in games that reach rare situations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from tafelrunde.kernel import Options, State
from tests.conformance.comparison import Comparison, WatchedPair
from tests.reference.richelieu import Card, Reference, follow
from tests.search.counts import games

Policy: TypeAlias = Callable[[Reference, Random], str]

SETUPS: dict[str, dict[str, int | bool]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "three rows": {"players": 2, "three_rows": True},
}


# How the players choose


def kind_of(text: str) -> str:
    """Name what sort of act a text is: its verb, and from where it is paid."""
    words = text.split()
    if "pay" in words:
        return "pay supply" if words[-1] == "supply" else "pay card"
    return words[0]


def any_kind(reference: Reference, rng: Random) -> str:
    """Choose a kind of act first, each as likely, and then one of that kind."""
    texts = sorted(reference.legal())
    kind = rng.choice(sorted({kind_of(text) for text in texts}))
    return rng.choice([text for text in texts if kind_of(text) == kind])


def feud(reference: Reference, rng: Random) -> str:
    """Let even seats pay away their markers and odd ones fence the ends in."""
    texts = sorted(reference.legal())
    seat = reference.to_act
    assert seat is not None
    wishes = [is_pay, is_redeem_at_times] if seat % 2 == 0 else [is_fence, is_redeem_at_times]
    for wish in wishes:
        wanted = [text for text in texts if wish(reference, text, rng)]
        if wanted and rng.random() < 0.9:
            return rng.choice(wanted)
    return any_kind(reference, rng)


def is_pay(reference: Reference, text: str, rng: Random) -> bool:
    return " pay " in text


def is_redeem_at_times(reference: Reference, text: str, rng: Random) -> bool:
    return text == "redeem" and rng.random() < 0.3


def is_fence(reference: Reference, text: str, rng: Random) -> bool:
    ends = {card.place for card in reference.ends().values()}
    words = text.split()
    if words[0] == "move":
        return words[2] in ends and words[1] not in ends
    if words[0] == "mark":
        return words[1] in ends
    return False


def no_towers(reference: Reference, rng: Random) -> str:
    """Let even seats leave the towers to the others, as far as they can."""
    towers = {end for end, card in reference.ends().items() if card.symbol == "tower"}
    seat, texts = reference.to_act, sorted(reference.legal())
    takes = [text for text in texts if text.startswith("take")]
    wanted = [text for text in takes if (text.split()[1] in towers) == (seat in (1, 3))]
    return rng.choice(wanted) if wanted else any_kind(reference, rng)


POLICIES: dict[str, Policy] = {"any kind": any_kind, "feud": feud, "no towers": no_towers}


# One game, compared after every act


class Watcher:
    """Counts the situations that games ran into."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.ends: set[str] = set()

    def before(self, reference: Reference, text: str) -> None:
        self.seen[kind_of(text)] += 1
        if text == "redeem":
            self.seen[f"redeem {moment(reference)}"] += 1
        if moment(reference) == "stuck":
            self.seen["stuck and asked"] += 1
        if reference.taken and reference.legal() == {"end"}:
            self.seen["asked with nothing left"] += 1
        if text.startswith("take"):
            self._before_take(reference, reference.ends()[text.split()[1]])
        if text.startswith("move") and reference.players[reference.to_act or 0].supply:
            self.seen["move with supply left"] += 1

    def _before_take(self, reference: Reference, card: Card) -> None:
        if not reference.taken:
            self.ends = {end.place for end in reference.ends().values()}
        elif card.place not in self.ends:
            self.seen["second card uncovered"] += 1
        if card.marker == reference.to_act:
            self.seen["own marker taken back"] += 1

    def after(self, reference: Reference, seat: int, text: str) -> None:
        if text != "end" and reference.to_act not in (seat, None):
            self.seen["turn ended by itself"] += 1
        if reference.to_act is None and reference.table():
            self.seen["scored with cards left"] += 1

    def at_the_end(self, reference: Reference) -> None:
        self.seen["skipped"] += reference.skipped
        points, winners = reference.score(), reference.winners()
        if points.count(max(points)) > len(winners):
            self.seen["tie broken by cards"] += 1
        if len(winners) > 1:
            self.seen["shared victory"] += 1
        for player in reference.players:
            if not any(card.symbol == "tower" for card in player.cards):
                self.seen[f"no tower of {len(reference.players)} players"] += 1


def moment(reference: Reference) -> str:
    """Name the part of the turn that is being played."""
    if reference.marked:
        return "after the marker"
    if reference.taken:
        return "after a card"
    return "before the cards" if reference.takes() else "stuck"


def begin(state: State, options: Options, policy: str, rng: Random) -> WatchedPair:
    reference = Reference(state.view(None))
    return WatchedPair(state, reference, Watcher(), POLICIES[policy], follow, compare, compare_ends)


def compare(state: State, reference: Reference, story: object) -> None:
    """Hold what is legal and what can be seen against the reference."""
    listed = [action.text for action in state.legal_actions()]
    assert len(listed) == len(set(listed)), story
    assert set(listed) == reference.legal(), story
    view: Any = state.view(state.to_act)
    assert view["to_act"] == reference.to_act, story
    assert view["rows"] == [[vars(card) for card in row] for row in reference.rows], story
    assert view["ends"] == {name: card.place for name, card in reference.ends().items()}, story
    assert [compared_fields(shown) for shown in view["seats"]] == seats_of(reference), story
    if reference.to_act is not None:
        held = reference.players[reference.to_act].tokens
        assert sorted(view["tokens"]) == sorted(held), story


def compared_fields(shown: dict[str, Any]) -> dict[str, Any]:
    names = ("supply", "lost", "markers", "token_count", "redeemed")
    return {name: shown[name] for name in names} | {"cards": tidy(shown["cards"])}


def seats_of(reference: Reference) -> list[dict[str, Any]]:
    """Return what the table shows of every seat, as the reference has it."""
    return [
        {
            "supply": player.supply,
            "lost": player.lost,
            "markers": [card.place for card in reference.marked_by(seat)],
            "token_count": len(player.tokens),
            "redeemed": player.redeemed,
            "cards": tidy([vars(card) for card in player.cards]),
        }
        for seat, player in enumerate(reference.players)
    ]


def tidy(cards: list[dict[str, Any]]) -> list[tuple[str, int, str]]:
    return sorted((card["region"], card["shields"], card["symbol"] or "") for card in cards)


def compare_ends(state: State, reference: Reference) -> None:
    """Hold the result against the reference."""
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.scores) == reference.score()
    assert list(outcome.winners) == reference.winners()
    for seat, player in enumerate(reference.players):
        tokens: Any = state.view(seat)["tokens"]
        assert sorted(tokens) == sorted(player.tokens)


SITUATIONS = {
    "take": "002 Spielverlauf",
    "pay supply": "R7",
    "pay card": "R7",
    "mark": "002 Besitzmarker",
    "own marker taken back": "002 Besitzmarker",
    "move": "R6",
    "move with supply left": "R6",
    "redeem before the cards": "R5",
    "redeem after a card": "R5",
    "redeem after the marker": "R5",
    "redeem stuck": "R8",
    "stuck and asked": "R8",
    "skipped": "R8",
    "second card uncovered": "R4",
    "asked with nothing left": "R9",
    "turn ended by itself": "002 Spielverlauf",
    "scored with cards left": "R12",
    "no tower of 2 players": "002 Wertung",
    "no tower of 4 players": "002 Wertung",
    "tie broken by cards": "002 Spielende",
    "shared victory": "R10",
}
COMPARISON = Comparison(
    game="richelieu",
    setups=SETUPS,
    policies=list(POLICIES),
    begin=begin,
    quick=5,
    many=games(250),
    salt="41",
    situations=SITUATIONS,
)
