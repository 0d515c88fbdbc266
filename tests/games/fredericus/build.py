"""Positions written down as a person would describe the castle, and short ways to play on.

A card is its first two letters: `se tr sk` and the creatures `ba li co gr ha ph pe ch`. A row
names its outer cards from the tower outwards; cards nobody named lie below them, and a row with
none shows a creature. A row that starts with `=` holds exactly what is named, so `=` is empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tafelrunde.games.fredericus import GAME
from tafelrunde.games.fredericus.action_codes import EVERY_BIRD
from tafelrunde.games.fredericus.components import (
    ACT,
    ACTIONS_A_TURN,
    CARDS,
    CHIPS,
    CREATURES,
    FIRST_CREATURE,
    FREDERICUS,
    HAND,
    IN_PILE,
    MIDDLE,
    ORDERS_EACH,
    OVER,
    ROW_CARDS,
    SEAL,
    SIDES,
    SKY,
    TREES,
    cards_of,
    pack,
    row_of,
)
from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import Chance, seed_from_text
from tests.games.acts import (
    acts as acts,
)
from tests.games.acts import (
    key_and_params as key_and_params,
)
from tests.games.acts import (
    play as play,
)
from tests.games.acts import (
    refusal as refusal,
)
from tests.games.acts import (
    short_keys as short_keys,
)
from tests.games.acts import (
    view_of as view_of,
)

SHORT = {name[:2]: number for number, name in enumerate(CARDS)}
WORDS = {number: word for word, number in SHORT.items()}
AWAY = 6
"""The field of every bird that a test does not name."""
ALL_ORDERS = [kind for _ in range(ORDERS_EACH) for kind in range(len(CREATURES))]


def position(
    rows: Sequence[str] = (),
    *,
    birds: Mapping[str, int] | None = None,
    hooded: Sequence[str] = (),
    chips: Mapping[int, Sequence[int | str]] | None = None,
    creatures: Sequence[str] = (),
    orders: Sequence[str] = (),
    pile: str = "...",
    players: int = 2,
    first: int = 0,
    to_act: int = 0,
    turns: int | None = None,
    done: int = 0,
    fredericus: int = IN_PILE,
    stopped: bool = False,
    short: bool = False,
    over: bool = False,
) -> FredericusState:
    """Build a position within a turn of four actions, `done` of them taken.

    Seals that are not named are out of the game. Chips not named are in the hand. The pile is
    named from the top, `fr` for Fredericus; `...` stands for all orders left and Fredericus.
    Orders that are then nowhere have been discarded.
    """
    options = FredericusOptions(players=players, first=first, short=short)
    state = FredericusState(options, first, Chance(b"a test"))
    state.creatures = [pack(kinds) for kinds in _sets(creatures, players)]
    state.creature_counts = [len(kinds) for kinds in _sets(creatures, players)]
    state.rows = _rows([*rows, *[""] * (SIDES - len(rows))], _sets(creatures, players), players)
    state.birds = [dict(birds or {}).get(name, AWAY) - 1 for name in EVERY_BIRD[: 2 * players]]
    for name in hooded:
        bird = EVERY_BIRD.index(name)
        state.hooded[bird >> 1] = bird & 1
    for seat, places in (chips or {}).items():
        for offset, place in enumerate(places):
            state.chips[seat * CHIPS[players] + offset] = _place(place)
    state.fredericus, state.stopped = fredericus, stopped or fredericus >= 0
    _set_orders(state, _sets(orders, players), pile)
    late = 4 * players + (to_act - first) % players
    state.to_act, state.turns = to_act, late if turns is None else turns
    state.stage, state.base, state.done = ACT, ACTIONS_A_TURN, done
    if over:
        state.to_act, state.stage = None, OVER
    assert state.validate() == []
    return state


def _place(place: int | str) -> int:
    return {"middle": MIDDLE, "hand": HAND}[place] if isinstance(place, str) else place - 1


def _sets(texts: Sequence[str], players: int) -> list[list[int]]:
    """Read creatures or orders of all seats."""
    found = [[SHORT[word] - FIRST_CREATURE for word in text.split()] for text in texts]
    return [*found, *[[] for _ in range(players - len(texts))]]


def _rows(texts: Sequence[str], caught: Sequence[Sequence[int]], players: int) -> list[int]:
    named = [[SHORT[word] for word in text.lstrip("=").split()] for text in texts]
    _, trees, sky, each = ROW_CARDS[players]
    lying = [card for row in named for card in row]
    lying += [FIRST_CREATURE + kind for kinds in caught for kind in kinds]
    beasts = [FIRST_CREATURE + kind for _ in range(each) for kind in range(len(CREATURES))]
    rest = [TREES] * trees + [SKY] * sky + beasts
    for card in lying:
        if card != SEAL:
            rest.remove(card)
    below = [side for side, text in enumerate(texts) if not text.startswith("=")]
    fillers = dict(zip(below, _fillers(rest, len(below)), strict=True))
    return [row_of([*fillers.get(side, ()), *row]) for side, row in enumerate(named)]


def _fillers(rest: Sequence[int], count: int) -> Iterator[list[int]]:
    """Share out the cards left: a creature on top and the others at the bottom of each row."""
    plain = [card for card in rest if card < FIRST_CREATURE]
    beasts = [card for card in rest if card >= FIRST_CREATURE]
    for part in range(count):
        mine = beasts[part::count]
        yield [*mine[1:], *plain[part::count], *mine[:1]]


def _set_orders(state: FredericusState, held: list[list[int]], pile: str) -> None:
    state.orders = [pack(kinds) for kinds in held]
    state.order_counts = [len(kinds) for kinds in held]
    rest = ALL_ORDERS[:]
    top = [FREDERICUS if word == "fr" else SHORT[word] - FIRST_CREATURE
           for word in pile.removesuffix("...").split()]  # fmt: skip
    for kind in [*(kind for kinds in held for kind in kinds), *top]:
        if kind != FREDERICUS:
            rest.remove(kind)
    if pile.endswith("..."):
        bottom = [FREDERICUS] if state.fredericus == IN_PILE else []
        state.pile = (*top, *rest, *bottom)
    else:
        state.pile, state.discarded = tuple(top), tuple(rest)


def start(seed: str = "1", **options: Any) -> FredericusState:
    """Begin a new game: the birds are to be placed."""
    return GAME.start(FredericusOptions(**options), seed_from_text(seed))


def game_after_birds(seed: str = "1", players: int = 2, **options: Any) -> FredericusState:
    """Begin a game and place the birds; the bets are next."""
    state = start(seed, players=players, first=0, **options)
    play(state, *[f"birds {seat + 1} {seat + 5}" for seat in range(players)])
    return state


def game_after_bets(seed: str = "1", players: int = 2, **options: Any) -> FredericusState:
    """Begin a game, place birds and chips; the first turn is next."""
    state = game_after_birds(seed, players, **options)
    play(state, *["bet 8"] * (4 if players == 2 else players))
    return state


def row_text(state: FredericusState, side: int) -> str:
    """Return a row's cards as words, the open one last."""
    return " ".join(WORDS[card] for card in cards_of(state.rows[side - 1]))


def orders_of(state: FredericusState, seat: int) -> list[str]:
    """Return the names of the orders a seat really holds."""
    return list(view_of(state, seat)["orders"])


def creatures_of(state: FredericusState, seat: int) -> list[str]:
    """Return the names of the creatures before a seat."""
    return list(view_of(state)["seats"][seat]["creatures"])


def field_of_bird(state: FredericusState, name: str) -> int:
    """Return the number of the field a bird is on, or beside whose yard it sits."""
    return state.birds[EVERY_BIRD.index(name)] + 1


def chips_of(state: FredericusState, seat: int) -> list[int | str]:
    """Return where a seat's chips are."""
    return list(view_of(state)["seats"][seat]["chips"])


def restore(data: bytes) -> FredericusState:
    """Rebuild a state from its bytes."""
    state = GAME.from_bytes(data)
    assert isinstance(state, FredericusState)
    return state
