"""Information-set tree search: one tree for what a seat knows, a new world in each simulation.

A node stands for a sequence of acts after the root. In each simulation only those children
count that its world allows, and an action's exploration grows with the times it was there to
be chosen. Values are vectors with an entry for each seat, and every seat is taken to look after
its own. Which actions are looked at at all widens with the visits, the best priors first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import ceil, sqrt
from random import Random

from tafelrunde.kernel import Action, Knowledge, State
from tafelrunde.search.adapter import Adapter, Values

Listed = list[tuple[int, Action, float]]
WORLDS = 64
"""So many worlds are sampled for one tree; after that they come round again."""
FIRST_PLAY = 0.05
"""What an action not yet tried is thought to be below the average of its position."""


class Node:
    """What is known about the position after some acts."""

    __slots__ = ("available", "children", "scenes", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        self.totals = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.scenes: dict[Hashable, Listed] = {}


class Tree:
    """The search from one position by one seat."""

    def __init__(
        self, adapter: Adapter, knowledge: Knowledge, actions: Sequence[Action], rng: Random
    ) -> None:
        self.adapter = adapter
        self.knowledge = knowledge
        self.rng = rng
        self.allowed = {action.code: action for action in actions}
        """What the seat may do; whatever a world would allow besides is left out."""
        self.worlds: list[State] = []
        self.turn = 0
        self.seats = 0
        self.root = Node(0)

    def run(self, simulations: int | None, is_over: Callable[[], bool]) -> None:
        """Simulate so many times, or until it is over."""
        done = 0
        while (simulations is None or done < simulations) and not is_over():
            self.simulate()
            done += 1

    def world(self) -> State:
        """Give a world to play in: a copy of one that fits the knowledge."""
        if len(self.worlds) < WORLDS:
            self.worlds.append(self.adapter.sample(self.knowledge, self.rng))
            found = self.worlds[-1]
        else:
            found = self.worlds[self.turn % WORLDS]
        self.turn += 1
        return found.copy()

    def simulate(self) -> None:
        """Walk down one world, add a node, value it and carry the values up."""
        state = self.world()
        path = [self.root]
        node, depth = self.root, self.adapter.depth
        while state.to_act is not None:
            if len(path) > depth:
                break
            action, child = self.select(node, state)
            state.push(action)
            path.append(child)
            node = child
            if not child.visits:
                break
        values = (
            self.adapter.final(state)
            if state.to_act is None
            else self.adapter.play_out(state, self.rng)
        )
        self.carry_up(path, values)

    def carry_up(self, path: list[Node], values: Values) -> None:
        """Add a result to all nodes of a path."""
        if not self.seats:
            self.seats = len(values)
            self.root.totals = [0.0] * self.seats
        for node in path:
            node.visits += 1
            totals = node.totals
            if not totals:
                node.totals = values[:]
                continue
            for seat, value in enumerate(values):
                totals[seat] += value

    def listed(self, node: Node, state: State) -> Listed:
        """Give the candidates of a node in this world, the best priors first."""
        scene = self.adapter.scene(state)
        if scene is not None and scene in node.scenes:
            return node.scenes[scene]
        found = [(action.code, action, prior) for action, prior in self.adapter.candidates(state)]
        if node is self.root:
            found = [entry for entry in found if entry[0] in self.allowed]
            found = found or [(code, action, 1.0) for code, action in self.allowed.items()]
        if scene is not None:
            node.scenes[scene] = found
        return found

    def select(self, node: Node, state: State) -> tuple[Action, Node]:
        """Choose the action of this simulation: good so far, promising, or little tried."""
        listed = self.listed(node, state)
        adapter, children, seat = self.adapter, node.children, state.to_act
        assert seat is not None
        width = ceil(adapter.width * (node.visits + 1) ** adapter.widening)
        untried = (node.totals[seat] / node.visits if node.visits else 0.5) - FIRST_PLAY
        best, chosen, chosen_code = -1e9, listed[0][1], listed[0][0]
        for code, action, prior in listed[:width]:
            child = children.get(code)
            if child is None:
                # Nobody had a chance to choose it before now, so it counts as seen this often.
                worth = untried + adapter.exploration * prior * sqrt(node.visits + 1)
            else:
                child.available += 1
                visits = child.visits
                worth = child.totals[seat] / visits if visits else untried
                worth += adapter.exploration * prior * sqrt(child.available) / (1 + visits)
            if worth > best:
                best, chosen, chosen_code = worth, action, code
        found = children.get(chosen_code)
        if found is None:
            found = children[chosen_code] = Node(self.seats)
            found.available = node.visits + 1
        return chosen, found

    def results(self, seat: int) -> dict[int, tuple[int, float]]:
        """Give for each action of the root its visits and the sum of the seat's values."""
        return {
            code: (child.visits, child.totals[seat])
            for code, child in self.root.children.items()
            if child.visits
        }
