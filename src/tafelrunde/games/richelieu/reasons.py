"""The legal acts, and the reasons against illegal ones (002, Spielverlauf and Besitzmarker)."""

from __future__ import annotations

from tafelrunde.games.richelieu.action_codes import (
    ACTIONS,
    END,
    ENDS,
    MARK,
    MOVE,
    NOTHING,
    REDEEM,
    SUPPLY,
    take_code,
)
from tafelrunde.games.richelieu.components import (
    BACK_SHIFT,
    BIT,
    CLOSE,
    FOLLOW,
    FULL_TABLE,
    MARKER_BACK,
    MARKERS,
    MAX_MARKERS_WITH_FOUR_PLAYERS,
    OVER,
    PHASES,
    PLACES,
    REGIONS,
    ROW_MASK,
    ROWS,
    TAKE,
    TOKEN_COUNTS,
    TOKEN_PLACES,
    TOKENS,
    place_name,
    places_of,
    tokens_of,
)
from tafelrunde.games.richelieu.position import RichelieuPosition
from tafelrunde.kernel import Action, Json, Phrase, Reason


def legal_actions(state: RichelieuPosition) -> list[Action]:
    """List every legal act of the seat to act."""
    seat = state.to_act
    if seat is None:
        return []
    codes = _take_codes(state, seat)
    if state.can_redeem(seat):
        codes.append(REDEEM)
    if state.stage == FOLLOW:
        codes += _marker_codes(state, seat)
    if state.stage != TAKE or not state.open_ends(seat):
        codes.append(END)
    return [ACTIONS[code] for code in codes]


def _take_codes(state: RichelieuPosition, seat: int) -> list[int]:
    among = state.open_ends(seat)
    if state.stage != TAKE:
        among &= state.pair
    codes = []
    for index in range(ENDS):
        place = state.end[index]
        if place >= 0 and among & BIT[place]:
            codes += [take_code(index, payment) for payment in payments(state, seat, place)]
    return codes


def payments(state: RichelieuPosition, seat: int, place: int) -> list[int]:
    """List the possible payments for this card; an unmarked or own card costs nothing."""
    if not _is_foreign(state, seat, place):
        return [NOTHING]
    supply = [SUPPLY] if state.supply[seat] else []
    return supply + places_of(state.markers[seat])


def _marker_codes(state: RichelieuPosition, seat: int) -> list[int]:
    places = places_of(state.places_for_marker(seat))
    if not state.must_move_marker(seat):
        return [MARK + place for place in places]
    sources = places_of(state.markers[seat])
    return [MOVE + source * PLACES + place for source in sources for place in places]


def _is_foreign(state: RichelieuPosition, seat: int, place: int) -> bool:
    return bool(state.marked & ~state.markers[seat] & BIT[place])


def find_reason(state: RichelieuPosition, code: int) -> Reason | None:
    """Return why an act is illegal, None if it is legal."""
    seat = state.to_act
    if seat is None:
        return Phrase("action.over")
    if code < REDEEM:
        return _no_take(state, seat, code % ENDS) or _no_payment(state, seat, code)
    if code == REDEEM:
        return _no_redeem(state, seat)
    if code == END:
        return _no_end(state, seat)
    return _no_marker_now(state, seat) or _no_marker_act(state, seat, code)


def _no_marker_now(state: RichelieuPosition, seat: int) -> Reason | None:
    """Return why no marker at all can be placed or moved at this moment."""
    if state.stage == CLOSE:
        return _because("one_marker")
    if state.lost[seat] == MARKERS:
        return _because("no_marker_left")
    return _because("marker_first_take") if state.stage == TAKE else None


def _no_marker_act(state: RichelieuPosition, seat: int, code: int) -> Reason | None:
    if code < MOVE:
        return _no_mark(state, seat) or _no_target(state, code - MARK)
    source, place = divmod(code - MOVE, PLACES)
    refused = _no_move(state, seat, source)
    if refused is None and source == place:
        return _because("marker_stays", place=place_name(place))
    return refused or _no_target(state, place)


def _because(what: str, **params: Json) -> Reason:
    return Phrase(f"richelieu.reason.{what}", params)


def _no_take(state: RichelieuPosition, seat: int, index: int) -> Reason | None:
    place = state.end[index]
    if place < 0:
        return _because("row_empty", row=index // 2 + 1)
    if state.stage == CLOSE:
        return _because("take_after_marker")
    if state.stage == FOLLOW and not state.pair & BIT[place]:
        return _no_second(state, place)
    if _is_foreign(state, seat, place) and state.lost[seat] == MARKERS:
        return _because("no_marker_to_pay", place=place_name(place))
    return None


def _no_second(state: RichelieuPosition, place: int) -> Reason:
    """Return the rule that forbids this card as the second one."""
    if not state.turns:
        return _because("one_card_at_first")
    deck, cards = state.deal.deck.cards, state.deal.cards
    first, second = deck[cards[state.first]], deck[cards[place]]
    if state.deal.partners[state.first] and not state.pair:  # the second card used them up
        return _because("two_cards")
    if first.region != second.region:
        regions = {"first": REGIONS[first.region], "second": REGIONS[second.region]}
        return _because("other_region", **regions)
    return _because("too_many_shields", shields=first.shields + second.shields)


def _no_payment(state: RichelieuPosition, seat: int, code: int) -> Reason | None:
    place, payment = state.end[code % ENDS], code // ENDS - 1
    if not _is_foreign(state, seat, place):
        return None if payment == NOTHING else _because("nothing_to_pay", place=place_name(place))
    if payment == NOTHING:
        return _because("must_pay", place=place_name(place), owner=state.owner_of(place))
    if payment == SUPPLY:
        return None if state.supply[seat] else _because("supply_empty")
    if not state.markers[seat] & BIT[payment]:
        return _because("not_your_marker", place=place_name(payment))
    return None


def _no_redeem(state: RichelieuPosition, seat: int) -> Reason | None:
    if not state.lost[seat]:
        return _because("no_marker_lost")
    if not state.held[seat] >> BACK_SHIFT & 3:
        return _because("no_marker_back")
    return None


def _no_end(state: RichelieuPosition, seat: int) -> Reason | None:
    if state.stage == TAKE and state.open_ends(seat):
        return _because("must_take")
    return None


def _no_mark(state: RichelieuPosition, seat: int) -> Reason | None:
    if not state.must_move_marker(seat):
        return None
    return _because("two_markers_out" if state.supply[seat] else "supply_empty_move")


def _no_move(state: RichelieuPosition, seat: int, source: int) -> Reason | None:
    if not state.must_move_marker(seat):
        return _because("supply_not_empty")
    if not state.markers[seat] & BIT[source]:
        return _because("not_your_marker", place=place_name(source))
    return None


def _no_target(state: RichelieuPosition, place: int) -> Reason | None:
    if not state.table & BIT[place]:
        return _because("no_card", place=place_name(place))
    if state.marked & BIT[place]:
        return _because("marker_there", place=place_name(place))
    return None


def find_defects(state: RichelieuPosition) -> list[str]:
    """List the defects of a position in words."""
    lists = (state.cards, state.markers, state.supply, state.lost, state.held, state.redeemed)
    if any(len(each) != state.players for each in lists):
        return ["something is not counted for every seat"]
    return [
        *_turn_defects(state),
        *_card_defects(state),
        *_marker_defects(state),
        *_token_defects(state),
    ]


def _card_defects(state: RichelieuPosition) -> list[str]:
    defects = []
    if _overlap([state.table, *state.cards]) or state.table + sum(state.cards) != FULL_TABLE:
        defects.append("a card is not in exactly one place")
    if sorted(state.deal.cards) != list(range(PLACES)):
        defects.append("a card was dealt twice")
    ends = 0
    for row in range(ROWS):
        left, right = state.end[2 * row : 2 * row + 2]
        last = max(left, right)
        lying = 0 if left < 0 else (2 << last) - BIT[left]
        if state.table & ROW_MASK[row] != lying:
            defects.append(f"row {row + 1} does not lie between its ends")
        ends |= (BIT[left] | BIT[last]) if left >= 0 else 0
    if ends != state.ends:
        defects.append("the open ends are not the rows' ends")
    return defects


def _turn_defects(state: RichelieuPosition) -> list[str]:
    defects = []
    moment = state.stage in range(len(PHASES)) and state.first in range(NOTHING, PLACES)
    if not moment or state.turns < 0:
        defects.append("there is no such moment in a game")
    if state.to_act is not None and state.to_act not in range(state.players):
        defects.append("a seat that is not there must act")
    if (state.to_act is None) != (state.stage == OVER):
        defects.append("somebody must act after the end, or nobody before it")
    return defects


def _marker_defects(state: RichelieuPosition) -> list[str]:
    defects = []
    for seat, mask in enumerate(state.markers):
        out = mask.bit_count()
        counts = (out, state.supply[seat], state.lost[seat])
        if sum(counts) != MARKERS or min(counts) < 0:
            defects.append(f"seat {seat} does not have three markers in all")
        if state.players == 4 and out > MAX_MARKERS_WITH_FOUR_PLAYERS:
            defects.append(f"seat {seat} has more than two markers on the table")
    if _overlap([*state.markers, FULL_TABLE & ~state.table]) or state.marked != sum(state.markers):
        defects.append("a marker lies on no card or on another marker")
    return defects


def _overlap(masks: list[int]) -> bool:
    """Return whether some place is in two masks."""
    joined = 0
    for mask in masks:
        if joined & mask:
            return True
        joined |= mask
    return False


def _token_defects(state: RichelieuPosition) -> list[str]:
    defects = []
    lying = [state.tokens[place] for place in TOKEN_PLACES if state.table & BIT[place]]
    seen = [kind for held in state.held for kind in tokens_of(held)]
    seen += [MARKER_BACK] * sum(state.redeemed)
    for kind, count in enumerate(TOKEN_COUNTS):
        if (lying + seen).count(kind) > count:
            defects.append(f"there are too many tokens {TOKENS[kind]}")
    if min(state.redeemed) < 0 or not set(lying) <= set(range(len(TOKENS))):
        defects.append("there is no such token")
    for seat, held in enumerate(state.held):
        if len(tokens_of(held)) != state.token_count(seat):
            defects.append(f"seat {seat} holds another number of tokens than it shows")
    return defects
