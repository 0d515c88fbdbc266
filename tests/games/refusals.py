"""What tests of refusals share: the reason of an act in a position, and tables of such reasons."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Action, State


def cells(moments: Iterable[str], table: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """List moment, form and expected reason of a table with one reason for each moment."""
    names = list(moments)
    return [
        (moment, text, key)
        for text, keys in table.items()
        for moment, key in zip(names, keys.split(), strict=True)
    ]


def reason_key(state: State, text: str) -> str:
    """Return why an act is illegal, - if it is legal; the question must not change the state."""
    before, action = state.to_bytes(), state.parse(text)
    reason = state.check(action)
    assert (reason is None) == (state.canonical(action) in state.legal_actions())
    assert state.to_bytes() == before
    return "-" if reason is None else reason.key.rpartition(".")[2]


def compare_checks_with_list(
    state: State, rng: Random, choose: Callable[[Random], Iterable[Action]]
) -> None:
    """Play at random; `check` must agree with the listed actions and change nothing."""
    while state.to_act is not None:
        before, listed = state.to_bytes(), set(state.legal_actions())
        for action in choose(rng):
            reason = state.check(action)
            assert (reason is None) == (state.canonical(action) in listed)
            assert reason is None or Translator("en").translate(reason)
        assert state.to_bytes() == before
        state.push(state.random_action(rng))
