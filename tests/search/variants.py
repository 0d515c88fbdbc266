"""Every variant of Richelieu and Fredericus, and games between bots on the checked path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.richelieu.deck import tidy_deck
from tafelrunde.kernel import Game, Json, Options, Outcome, State, seed_from_text
from tafelrunde.search import Bot, Budget, bots_of

DECK = tidy_deck(
    "\n".join(
        ["region,shields,symbol"]
        + [f"bourgogne,1,{symbol}" for symbol in ("sword", "cross", "tower")] * 2
        + ["bourgogne,2,"] * 2
        + [f"normandie,1,{symbol}" for symbol in ("sword", "cross", "tower")] * 4
        + [f"bretagne,1,{symbol}" for symbol in ("sword", "cross", "tower")] * 3
        + [f"{region},2," for region in ("champagne", "languedoc", "provence", "anjou")] * 4
        + ["bourbon,2,", "auvergne,2,", "auvergne,1,"]
    )
)
"""A deck quite unlike the house's, with one region that is almost a quarter of it."""


@dataclass(frozen=True)
class Variant:
    """A game with certain options."""

    key: str
    options: Options

    @property
    def game(self) -> Game:
        return find_game(self.key)

    def __str__(self) -> str:
        texts = self.options.to_json()
        said = [f"{name}={value}"[:20] for name, value in texts.items() if value not in (None, "")]
        return f"{self.key} {' '.join(said)}"


def _variant(key: str, **options: Json) -> Variant:
    return Variant(key, find_game(key).options().from_json(options))


VARIANTS = [
    _variant("richelieu", players=2),
    _variant("richelieu", players=2, three_rows=True),
    _variant("richelieu", players=2, first=1, deck=DECK),
    _variant("richelieu", players=3),
    _variant("richelieu", players=4),
    _variant("richelieu", players=4, first=2, deck=DECK),
    _variant("fredericus", players=2),
    _variant("fredericus", players=2, short=True),
    _variant("fredericus", players=3),
    _variant("fredericus", players=3, short=True, first=2),
    _variant("fredericus", players=4),
    _variant("fredericus", players=4, short=True),
]


def start_variant(variant: Variant, seed: str) -> State:
    """Deal a game."""
    return variant.game.start(variant.options, seed_from_text(seed))


def random_positions(variant: Variant, seed: str, every: int) -> Iterator[State]:
    """Play a game at random and return copies of some of its positions."""
    state, rng, acts = start_variant(variant, seed), Random(seed), 0
    while state.to_act is not None:
        if acts % every == every - 1:
            yield state.copy()
        state.push(state.random_action(rng))
        acts += 1


def choose_text(bot: Bot, state: State, budget: Budget, seed: int) -> str:
    """Return what a bot chooses, as text."""
    seat = state.to_act
    assert seat is not None
    known, actions = state.knowledge(seat), state.legal_actions()
    return bot.choose(known, actions, budget, Random(seed)).text


def play_bots(variant: Variant, names: Sequence[str], budget: Budget, seed: str) -> Outcome:
    """Play a game between bots; every act must be one of those listed."""
    state, rng, bots = start_variant(variant, seed), Random(seed), bots_of(variant.key)
    while state.to_act is not None:
        seat, actions = state.to_act, state.legal_actions()
        action = bots[names[seat]].choose(state.knowledge(seat), actions, budget, rng)
        assert action in actions
        state.push(action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def draw_bots(variant: Variant, among: Sequence[str], seed: str) -> list[str]:
    """Seat bots by lot."""
    rng = Random(seed)
    return [rng.choice(among) for _ in range(variant.options.players)]
