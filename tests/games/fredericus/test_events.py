"""What is told to whom, and what cannot simply be taken back."""

import pytest

from tafelrunde.games.fredericus.components import CREATURES
from tafelrunde.kernel import Event
from tests.games.fredericus.build import (
    game_after_birds,
    orders_of,
    play,
    position,
    short_keys,
    start,
    view_of,
)

Q12 = pytest.mark.rule("Q12")
HUNT = ["sk", "ba", "sk"]


def public_event(what: str, *, final: bool = False, **params: object) -> Event:
    return Event(f"fredericus.event.{what}", params, None, final)  # type: ignore[arg-type]  # any parameters


def order_seen_event(seat: int, order: str) -> Event:
    return Event("fredericus.event.order_seen", {"order": order}, (seat,), True)


@Q12
@pytest.mark.rule("Q3")
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_birds_bring_rows_and_to_each_seat_its_own_order(players: int) -> None:
    state = start(players=players, first=0)
    first = play(state, "birds 1 5")
    assert first == [public_event("perched", seat=0, falcon=1, goshawk=5)]
    if players == 3:
        play(state, "birds 2 6")
    events = play(state, "birds 8 4")
    assert events[0] == public_event("perched", seat=players - 1, falcon=8, goshawk=4)
    rows, orders = view_of(state)["rows"], [CREATURES[kind] for kind in state.open_orders]
    assert events[1] == public_event("dealt", final=True, rows=rows, orders=orders)
    assert events[2:] == [
        order_seen_event(seat, *orders_of(state, seat)) for seat in range(players)
    ]


def test_laying_and_moving_chips() -> None:
    assert play(game_after_birds(), "bet 3") == [
        public_event("bet", seat=0, source="hand", place=3)
    ]
    state = position(players=3, done=4, chips={0: [4]}, hooded=["red-falcon"])
    expected = public_event("bet", seat=0, source=4, place="middle")
    assert play(state, "bet middle") == [expected]


def test_shifting_and_flying() -> None:
    state = position(["", "se"], birds={"red-goshawk": 1})
    shifted = public_event("shifted", seat=0, card="seal", source=2, target=1)
    assert play(state, "shift 2 1") == [shifted]
    assert play(state, "fly goshawk 8") == [public_event("flew", seat=0, bird="goshawk", field=8)]


def test_hooding_and_freeing() -> None:
    state = position(["tr", "", "tr"], players=3, birds={"blue-falcon": 2, "green-goshawk": 2})
    birds = [{"colour": "blue", "bird": "falcon"}, {"colour": "green", "bird": "goshawk"}]
    expected = public_event("hooded", seat=0, field=2, birds=birds)
    assert play(state, "hood 2 green-goshawk blue-falcon") == [expected]
    state = position(hooded=["red-goshawk"], birds={"red-goshawk": 5}, done=4)
    assert play(state, "free", "end") == [
        public_event("freed", seat=0, bird="goshawk", field=5),
        public_event("ended", seat=0),
    ]


@Q12
@pytest.mark.rule("004 Fangen")
def test_a_catch_reports_everything_it_pays() -> None:
    state = position(HUNT, players=4, birds={"red-falcon": 2}, pile="gr ha ...",
                     chips={1: [2], 2: ["middle"], 3: [2]})  # fmt: skip
    assert play(state, "catch falcon") == [
        public_event("caught", seat=0, bird="falcon", creature="basilisk", side=2),
        public_event("drew", final=True, seat=1, cause="bet", tower=2, drawn="order"),
        order_seen_event(1, "griffin"),
        public_event("middle_lost", seat=2),
        public_event("drew", final=True, seat=3, cause="bet", tower=2, drawn="order"),
        order_seen_event(3, "harpy"),
    ]


@Q12
def test_who_drew_fredericus_is_public_and_those_after_draw_nothing() -> None:
    state = position(HUNT, players=3, birds={"red-falcon": 2}, pile="fr ha",
                     chips={1: [2], 2: [2]})  # fmt: skip
    assert play(state, "catch falcon")[1:] == [
        public_event("drew", final=True, seat=1, cause="bet", tower=2, drawn="fredericus"),
        order_seen_event(1, "fredericus"),
        public_event("drew", final=True, seat=2, cause="bet", tower=2, drawn="none"),
        order_seen_event(2, "none"),
    ]


@pytest.mark.rule("Q9")
def test_the_eighth_creature_is_announced_before_bets_are_settled() -> None:
    state = position(HUNT, birds={"red-falcon": 2}, creatures=["li co gr ha ph pe ch"],
                     chips={1: [2]})  # fmt: skip
    events = play(state, "catch falcon")
    assert short_keys(events) == ["caught", "last_round", "drew", "order_seen"]
    assert events[1] == public_event("last_round", seat=0)
    assert events[2].params["drawn"] == "none"


@Q12
def test_a_reversal_reports_its_seal_and_only_the_drawer_sees_the_order() -> None:
    state = position(["se", "ba", "se"], birds={"red-falcon": 2}, pile="gr ...")
    assert play(state, "reverse 2 seal 3") == [
        public_event("reversed", seat=0, row=2, seal=3),
        public_event("drew", final=True, seat=0, cause="reversal", tower=None, drawn="order"),
        order_seen_event(0, "griffin"),
    ]


@pytest.mark.rule("Q13")
def test_rearranging() -> None:
    state = position(["", "=tr tr tr ba"], birds={"red-falcon": 2}, short=True)
    assert play(state, "rearrange 2") == [public_event("rearranged", seat=0, row=2)]


@Q12
@pytest.mark.rule("Q8")
def test_the_chip_from_the_middle_and_its_order_are_reported_as_the_turn_begins() -> None:
    state = position(players=3, chips={1: ["middle"]}, done=4, pile="gr ...")
    assert play(state, "end") == [
        public_event("ended", seat=0),
        public_event("drew", final=True, seat=1, cause="middle", tower=None, drawn="order"),
        order_seen_event(1, "griffin"),
    ]


@pytest.mark.rule("004 Ende einer Runde")
def test_the_discarded_order_is_shown_to_all_for_good() -> None:
    state = position(to_act=1, done=4, pile="gr ...")
    assert play(state, "end") == [
        public_event("ended", seat=1),
        public_event("turned_up", final=True, seat=1, order="griffin"),
    ]


@pytest.mark.rule("Q9")
@pytest.mark.rule("Q10")
def test_the_end_shows_all_orders_and_every_step_of_the_scoring() -> None:
    state = position(to_act=1, done=4, pile="fr", creatures=["ba li", "gr"], orders=["li", "ha"])
    events = play(state, "end")
    result = state.outcome()
    assert result is not None
    scored = {"creatures": 2, "orders": 1, "fredericus": 0, "pairs": 1, "pair_points": 1}
    other = {"creatures": 1, "orders": 1, "fredericus": 0, "pairs": 0, "pair_points": 0}
    assert events[1:] == [
        public_event("turned_up", final=True, seat=1, order="fredericus"),
        public_event("orders_shown", final=True, seat=0, orders=["lindworm"]),
        public_event("orders_shown", final=True, seat=1, orders=["harpy"]),
        public_event("scored", final=True, seat=0, points=4, **scored),
        public_event("scored", final=True, seat=1, points=2, **other),
        public_event("won", final=True, result=result.reason.to_json()),
    ]


@Q12
def test_other_seats_see_the_same_events_for_every_drawn_order() -> None:
    """Events are as many, and equal but for what the drawer alone is told."""
    told = []
    for pile in ("gr ha ...", "ha gr ..."):
        state = position(["se", "ba", "se"], birds={"red-falcon": 2}, pile=pile)
        told.append([e for e in play(state, "reverse 2 seal 3") if e.audience is None])
    assert told[0] == told[1]
