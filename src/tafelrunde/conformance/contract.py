"""The checks of states, actions, previews and outcomes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tafelrunde.conformance.case import Case
from tafelrunde.conformance.failure import NotChecked, require, require_equal
from tafelrunde.conformance.walks import any_action, some_states, walk, walked_states
from tafelrunde.i18n import Translator
from tafelrunde.kernel import (
    Action,
    IllegalAction,
    MalformedAction,
    NotYourTurn,
    Phrase,
    State,
    act,
    parse,
)
from tafelrunde.kernel.perft import perft

DIFFERENT_SEEDS = 20
MAX_CHILDREN = 80
SMALL_LISTING = 14
"""In positions with at most this many acts, random choices must meet all of them."""
POSITION_LISTING = 40
"""The same for the author's own positions."""
RANDOM_DRAWS = 1500
DRAWS_FOR_EACH = 100
PREVIEWS_ASKED = 12
NO_ACTS = ("", " ", "\n", "x" * 401)
"""Texts that are an act in no game."""
MAX_NODES = 2000


def check_seeds_differ(case: Case) -> None:
    """Different seeds give different games."""
    if not case.game_case.has_chance:
        raise NotChecked("the game has no chance")
    snapshots = {case.start(str(seed)).to_bytes() for seed in range(DIFFERENT_SEEDS)}
    require(
        len(snapshots) == DIFFERENT_SEEDS,
        f"{DIFFERENT_SEEDS} seeds give {len(snapshots)} different starts; if the game has no "
        "chance, say has_chance=False in its case",
    )


def check_copies(case: Case) -> None:
    """A copy is equal and independent."""
    rng = Random(3)
    for state in some_states(case, games=6, every=5, tag="copy"):
        twin, before = state.copy(), state.to_bytes()
        require(twin.to_bytes() == before, "a copy is not equal to its original")
        for _ in range(8):
            if twin.to_act is not None:
                twin.apply(any_action(twin, rng))
        twin.reseed(1)
        require(state.to_bytes() == before, "playing on in a copy changes the original")
        after = twin.to_bytes()
        if state.to_act is not None:
            state.push(any_action(state, rng))
        require(twin.to_bytes() == after, "playing on in the original changes a copy")


def check_listed_actions(case: Case) -> None:
    """Listed actions are distinct, canonical, readable and accepted."""
    for state in some_states(case, games=5, every=4, tag="listed"):
        actions = state.legal_actions()
        require(len({a.text for a in actions}) == len(actions), "an action is listed twice")
        require_equal(state.legal_actions(), actions, "a second list of the same actions")
        for action in actions[:: max(len(actions) // MAX_CHILDREN, 1)]:
            _check_listed(state, action)


def _check_listed(state: State, action: Action) -> None:
    require_equal(state.canonical(action), action, "the canonical form of a listed action")
    require_equal(state.check(action), None, f"the reason against the listed act {action}")
    require_equal(parse(state, action.text), action, "what the text of a listed action is read as")
    child = state.copy()
    child.apply(action)
    require_equal(child.validate(), [], f"defects after {action}")


def check_refusals(case: Case) -> None:
    """What is not listed is refused with a reason, and nothing changes."""
    universe = case.universe()
    malformed = [*NO_ACTS, *case.game_case.malformed]
    for state in some_states(case, games=4, every=17, tag="refused"):
        listed, before = {action.text for action in state.legal_actions()}, state.to_bytes()
        for text in universe:
            action = _parse(case, state, text)
            if action is None:
                require(text not in listed, f"the listed act {text} is not understood")
            elif state.canonical(action).text in listed:
                require_equal(state.check(action), None, f"the reason against {text}")
                state.copy().apply(action)
            else:
                _check_refused(state, action)
        for text in malformed:
            _check_malformed(state, text)
        require(state.to_bytes() == before, "refusing an act changes the state")


def _parse(case: Case, state: State, text: str) -> Action | None:
    """Return the act of a text; only texts of the author must be acts."""
    try:
        return parse(state, text)
    except MalformedAction:
        require(case.game_case.universe is None, f"{text!r} of the case's universe is no act")
        return None


def _check_refused(state: State, action: Action) -> None:
    reason = state.check(action)
    require(reason is not None, f"{action} is not listed, and there is no reason against it")
    try:
        if state.to_act is None:
            state.apply(action)
        else:
            act(state, state.to_act, action.text)
    except IllegalAction as refused:
        require_equal(refused.phrase, reason, f"the reason that refuses {action}")
    else:
        require(False, f"{action} is not listed, and it is carried out")


def _check_malformed(state: State, text: str) -> None:
    """Check that a text is refused as malformed; after the end, `act` may raise NotYourTurn."""
    for attempt in (lambda: parse(state, text), lambda: act(state, state.to_act or 0, text)):
        try:
            attempt()
        except MalformedAction:
            pass
        except NotYourTurn:
            require(state.to_act is None, f"{text!r:.80} is refused for another reason")
        else:
            require(False, f"{text!r:.80} is taken for an act")


def check_ends(case: Case) -> None:
    """Every game ends, never in a dead end, with winners and a score for each seat."""
    for number in range(case.fewer(30)):
        for acts, state in enumerate(walk(case, f"end{number}")):
            over = state.to_act is None
            require(
                bool(state.legal_actions()) != over, "acts are listed if and only if one is due"
            )
            require((state.outcome() is not None) == over, "an outcome is there only at the end")
            require(acts < case.longest, f"a game is longer than {case.longest} acts")
            if over:
                _check_outcome(case, state)


def _check_outcome(case: Case, state: State) -> None:
    outcome = state.outcome()
    require(outcome is not None, "a finished game has no outcome")
    assert outcome is not None
    require_equal(len(outcome.scores), case.options.players, "the number of scores")
    require(outcome.winners, "nobody has won")
    require(set(outcome.winners) <= set(case.seats), "a winner has no seat")


def check_push(case: Case) -> None:
    """`apply` and `push` do the same."""
    for number in range(case.fewer(5)):
        rng, slow = Random(number), case.start(f"same{number}")
        fast = slow.copy()
        while slow.to_act is not None:
            action = any_action(slow, rng)
            slow.apply(action)
            fast.push(action)
            require(slow.to_bytes() == fast.to_bytes(), f"apply and push differ after {action}")
            require_equal(slow.validate(), [], f"defects after {action}")


def check_random_actions(case: Case) -> None:
    """A random action is listed, can be any listed one, and choosing it changes nothing."""
    rng, small = Random(5), 0
    for state in case.positions():
        _draw(state, rng, POSITION_LISTING)
    for state in walked_states(case, games=8, every=3, tag="random"):
        small += _draw(state, rng, SMALL_LISTING)
    required = case.fewer(case.game_case.small_positions)
    require(small >= required, f"only {small} positions have few acts, and {required} are wanted")


def _draw(state: State, rng: Random, most: int) -> bool:
    """Draw random actions; return whether the position has few, which must then all be drawn."""
    listed = set(state.legal_actions())
    before, is_small = state.to_bytes(), 0 < len(listed) <= most
    draws = max(RANDOM_DRAWS, len(listed) * DRAWS_FOR_EACH) if is_small else 20
    drawn = {state.random_action(rng) for _ in range(draws if listed else 0)}
    require(state.to_bytes() == before, "choosing at random changes the state")
    require(drawn <= listed, "a random action is not listed")
    if is_small:
        missing = sorted(action.text for action in listed - drawn)
        require(not missing, f"random_action never gives {', '.join(missing)}")
    return is_small


def check_default_actions(case: Case) -> None:
    """The default action is legal, and games played by it end."""
    for state in some_states(case, games=6, every=2, tag="default"):
        if state.to_act is not None:
            require(state.default_action() in state.legal_actions(), "it is not legal")
    state, acts = case.start("flag"), 0
    while state.to_act is not None:
        state.apply(state.default_action())
        acts += 1
        require(acts < case.longest, f"a game by default is longer than {case.longest} acts")


def check_previews(case: Case) -> None:
    """Previews change nothing, promise only what happens, and tell the other seats to wait."""
    translator, universe, rng = Translator(), case.universe(), Random(10)
    for state in some_states(case, games=3, every=6, tag="preview"):
        before = state.to_bytes()
        for action in state.legal_actions()[:30]:
            _check_preview(case, state, action, translator)
        for text in rng.sample(universe, min(PREVIEWS_ASKED, len(universe))):
            _check_preview_of_any(case, state, text)
        require(state.to_bytes() == before, "a preview changes the state")


def _check_preview(case: Case, state: State, action: Action, translator: Translator) -> None:
    seat = state.to_act
    assert seat is not None
    preview: dict[str, Any] = state.preview(action, seat)
    require_equal((preview["act"], preview["reason"]), (action.text, None), "a preview's answer")
    require_equal(json.loads(json.dumps(preview)), preview, "a preview as JSON")
    require(all(translator.say(e["key"], e["params"]) for e in preview["effects"]), "no words")
    child = state.copy()
    happened = [e.phrase.to_json() for e in child.apply(action) if e.is_seen_by(seat)]
    for effect in preview["effects"]:
        require(effect in happened, f"{action} does not have the effect {effect} of its preview")
    waiting = Phrase("action.not_your_turn", {"seat": seat}).to_json()
    for other in set(case.seats) - {seat}:
        expected = {"act": action.text, "reason": waiting}
        require_equal(state.preview(action, other), expected, "the preview for another seat")


def _check_preview_of_any(case: Case, state: State, text: str) -> None:
    """Check that the preview of an illegal act has its reason and no effects."""
    action = _parse(case, state, text)
    reason = None if action is None else state.check(action)
    if action is None or reason is None:
        return
    expected = {"act": state.canonical(action).text, "reason": reason.to_json()}
    require_equal(
        state.preview(action, state.to_act or 0), expected, "the preview of an illegal act"
    )


def check_node_counts(case: Case) -> None:
    """A position rebuilt from its bytes has as many continuations as the original."""
    for state in some_states(case, games=2, every=9, tag="nodes"):
        depth = 2 if len(state.legal_actions()) ** 2 <= MAX_NODES else 1
        counts = [perft(start, depth) for start in (state, case.game.from_bytes(state.to_bytes()))]
        require_equal(counts[1], counts[0], f"node counts to depth {depth}")
        require_equal(_count_applied(state, depth), counts[0], "node counts by apply and by push")


def _count_applied(state: State, depth: int) -> int:
    """Count like `perft`, with `apply` instead of `push`."""
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        child = state.copy()
        child.apply(action)
        total += _count_applied(child, depth - 1)
    return total
