"""Rules of thumb for duels in play-outs: when to give way, and which card to play.

Losing by one or two costs little, losing by ten costs a stack. So a side that cannot hope to win
still reduces its loss. A side that can win plays the lowest card that turns the score.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.actions import legal_actions
from tafelrunde.games.friedrich.actions.action_codes import (
    DOUBLE,
    GIVE_WAY,
    PLAY,
    VALUE,
    VERB,
    simple_code,
)
from tafelrunde.games.friedrich.bots.situation import (
    guess_hand_worth,
    odds,
    suit_shares,
    suit_strengths,
)
from tafelrunde.games.friedrich.model.atlas import DEFENDED_BY, PROTECTED_FROM, SUIT
from tafelrunde.games.friedrich.model.components import (
    HANOVER,
    RESERVE,
    RESERVES,
    WORTH,
)
from tafelrunde.games.friedrich.rules import combat
from tafelrunde.games.friedrich.state import FriedrichState

SMALL_DEFEAT: Final = 2
"""A defeat up to this size is accepted when the cards promise nothing."""
MIN_ODDS: Final = 0.5


def choose_code(state: FriedrichState) -> int:
    """Return the code of the card to play, or of giving way, from public facts and own cards."""
    if state.stage == RESERVE:
        return _choose_reserve_value(state)
    codes = legal_actions.duel_codes(state)
    cards = [c for c in codes if c & VERB in (PLAY, DOUBLE)]
    if not cards:
        return GIVE_WAY
    behind = -combat.own_score(state)
    if _can_win(state, behind):
        return _choose_winning_card(cards, behind)
    return _limit_damage(codes, cards, behind)


def card_worth(code: int) -> int:
    """Return what a card can count."""
    return WORTH[code >> 5] * (2 if code & VERB == DOUBLE else 1)


def _is_reserve(code: int) -> bool:
    """Return whether a play is a Reserve; bits 5 and above of its code are the card."""
    return bool(RESERVES >> (code >> 5) & 1)


def _can_win(state: FriedrichState, behind: int) -> bool:
    """Return whether the own cards can win against what the other side may hold."""
    side = state.side
    nation, enemy = combat.nation_of_side(state, side), combat.nation_of_side(state, side ^ 1)
    mine = suit_strengths(state.hands[nation] & ~state.sealed)[
        SUIT[combat.city_of_side(state, side)]
    ]
    shares = suit_shares(state, state.owner[nation])
    suit = SUIT[combat.city_of_side(state, side ^ 1)]
    theirs = guess_hand_worth(state, enemy, suit, shares)
    return mine >= behind and odds(mine - behind - theirs + protection_worth(state)) > MIN_ODDS


def protection_worth(state: FriedrichState) -> float:
    """Return the extra points that the fight is worth for the objectives protected here."""
    side = state.side
    city, other = combat.city_of_side(state, side), combat.city_of_side(state, side ^ 1)
    nation = state.at[city] - 1
    guarded = city if nation <= HANOVER else other
    keeper = state.at[guarded] - 1
    bits = PROTECTED_FROM[guarded] & DEFENDED_BY[keeper] & ~state.conquered
    return min(bits.bit_count(), 4) * 0.8


def _choose_winning_card(cards: list[int], behind: int) -> int:
    """Return the lowest card that takes the lead, otherwise the highest; Reserves come last."""
    plain = [c for c in cards if not _is_reserve(c)] or cards
    enough = [c for c in plain if card_worth(c) > behind] or [
        c for c in cards if card_worth(c) > behind
    ]
    if enough:
        return min(enough, key=lambda c: (card_worth(c), c))
    return max(plain, key=lambda c: (card_worth(c), -c))


def _limit_damage(codes: list[int], cards: list[int], behind: int) -> int:
    """Return way when little is lost; otherwise reduce the loss without turning the score."""
    may_stop = GIVE_WAY in codes
    if behind <= SMALL_DEFEAT and may_stop:
        return GIVE_WAY
    plain = [c for c in cards if not _is_reserve(c)]
    below = [c for c in plain if card_worth(c) < behind]
    if below:
        return max(below, key=lambda c: (card_worth(c), -c))
    over = plain or (cards if behind > 4 or not may_stop else [])
    if over and (behind > SMALL_DEFEAT or not may_stop):
        return min(over, key=lambda c: (card_worth(c), c))
    return GIVE_WAY if may_stop else cards[0]


def _choose_reserve_value(state: FriedrichState) -> int:
    """Name the value that just turns the score, or the highest one if none does."""
    behind = -combat.own_score(state)
    values = legal_actions.reserve_values(state)
    hopeful = _can_win(state, behind - values[-1])
    needed = behind + 3 if hopeful else behind
    high_enough = [v for v in values if v >= needed]
    return simple_code(VALUE, high_enough[0] if high_enough else values[-1])
