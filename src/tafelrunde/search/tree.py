"""Information-set tree search: one tree for what a seat knows, a new world in each simulation.

A node stands for a sequence of acts after the root. A simulation considers only the children
that are legal in its world, and the exploration of an action grows with the number of times it
was available. Values are vectors with an entry for each seat, and every seat maximises its own.
The number of actions considered grows with the visits, the best priors first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import ceil, sqrt
from random import Random

from tafelrunde.kernel import Action, Knowledge, State
from tafelrunde.search.adapter import Adapter, Values

Candidates = list[tuple[int, Action, float]]
MAX_WORLDS = 64
"""The number of worlds sampled for one tree; after that they are used again in turn."""
FIRST_PLAY = 0.05
"""How far below the average of its position an untried action is valued."""


class Node:
    """The statistics of the position after some acts."""

    __slots__ = ("candidates", "children", "times_available", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.times_available = 0
        self.totals = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.candidates: dict[Hashable, Candidates] = {}
        """By the adapter's `candidates_key`: worlds with equal keys share a list."""


class Tree:
    """The search from one position by one seat."""

    def __init__(
        self, adapter: Adapter, knowledge: Knowledge, actions: Sequence[Action], rng: Random
    ) -> None:
        self.adapter = adapter
        self.knowledge = knowledge
        self.rng = rng
        self.legal = {action.code: action for action in actions}
        """The legal actions of the seat at the root; a world can add none."""
        self.worlds: list[State] = []
        self.turn = 0
        self.seats = 0
        self.root = Node(0)

    def run_simulations(self, simulations: int | None, is_over: Callable[[], bool]) -> None:
        """Run this many simulations, or until `is_over`."""
        done = 0
        while (simulations is None or done < simulations) and not is_over():
            self.simulate()
            done += 1

    def next_world(self) -> State:
        """Return a copy of the next world that fits the knowledge."""
        if len(self.worlds) < MAX_WORLDS:
            self.worlds.append(self.adapter.sample(self.knowledge, self.rng))
            world = self.worlds[-1]
        else:
            world = self.worlds[self.turn % MAX_WORLDS]
        self.turn += 1
        return world.copy()

    def simulate(self) -> None:
        """Descend in one world, add a node, value it and backpropagate."""
        state = self.next_world()
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
        self.backpropagate(path, values)

    def backpropagate(self, path: list[Node], values: Values) -> None:
        """Add the values to all nodes of a path."""
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

    def candidates_of(self, node: Node, state: State) -> Candidates:
        """Return the candidates of a node in this world, the best priors first."""
        key = self.adapter.candidates_key(state)
        if key is not None and key in node.candidates:
            return node.candidates[key]
        candidates = [
            (action.code, action, prior) for action, prior in self.adapter.candidates(state)
        ]
        if node is self.root:
            candidates = [entry for entry in candidates if entry[0] in self.legal]
            candidates = candidates or [(code, action, 1.0) for code, action in self.legal.items()]
        if key is not None:
            node.candidates[key] = candidates
        return candidates

    def select(self, node: Node, state: State) -> tuple[Action, Node]:
        """Return the action with the best value and exploration, and its child node."""
        candidates = self.candidates_of(node, state)
        adapter, children, seat = self.adapter, node.children, state.to_act
        assert seat is not None
        width = ceil(adapter.width * (node.visits + 1) ** adapter.widening)
        untried = (node.totals[seat] / node.visits if node.visits else 0.5) - FIRST_PLAY
        best, chosen, chosen_code = -1e9, candidates[0][1], candidates[0][0]
        for code, action, prior in candidates[:width]:
            child = children.get(code)
            if child is None:
                # It was available at every visit so far, so it counts as seen this often.
                worth = untried + adapter.exploration * prior * sqrt(node.visits + 1)
            else:
                child.times_available += 1
                visits = child.visits
                worth = child.totals[seat] / visits if visits else untried
                worth += adapter.exploration * prior * sqrt(child.times_available) / (1 + visits)
            if worth > best:
                best, chosen, chosen_code = worth, action, code
        chosen_child = children.get(chosen_code)
        if chosen_child is None:
            chosen_child = children[chosen_code] = Node(self.seats)
            chosen_child.times_available = node.visits + 1
        return chosen, chosen_child

    def results(self, seat: int) -> dict[int, tuple[int, float]]:
        """Return the visits of each action of the root and the sum of the seat's values."""
        return {
            code: (child.visits, child.totals[seat])
            for code, child in self.root.children.items()
            if child.visits
        }
