"""What Friedrich's board shows of reach, conquest, supply and protection is what the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tafelrunde import web
from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.actions.action_codes import MARCH, VERB
from tafelrunde.games.friedrich.model.atlas import (
    CITIES,
    IDS,
    OBJECTIVE_AT,
    OBJECTIVES,
    PLACES,
)
from tafelrunde.games.friedrich.model.components import (
    FED_STAY_AWAY,
    LASTING,
    MOVE,
    NATIONS,
)
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.games.friedrich.rules import conquest, supply
from tafelrunde.games.friedrich.state import FriedrichState
from tests.web.people import Person

pytestmark = pytest.mark.live

WARS: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 4, "expert": True},
    {"players": 3, "edition": "revised-2005", "expert": True},
    {"players": 2, "scenario": "west"},
    {"players": 2, "scenario": "silesia"},
]

MODULES = """async (hash) => {
  const base = `/static/${hash}/games/friedrich/`;
  const bring = (name) => import(`${base}${name}.js`);
  const [atlases, graphs, rules, outlooks, deeds] =
    await Promise.all(["map/atlas", "map/graph", "input/rules",
      "input/march_preview", "input/parse_action"].map(bring));
  const atlas = await atlases.fetchAtlas();
  const graph = new graphs.Graph(atlas);
  const sorted = (cities) => [...cities].sort();
  const result = ({ end, conquers, marks }) =>
    JSON.stringify([end, sorted(new Set(conquers)), sorted(new Set(marks))]);
  window.compare = ({ view, marches, nation, probes, claims }) => {
    const known = new rules.Rules(graph, view);
    const groups = {}, told = {};
    for (const text of marches) {
      const { who, path } = deeds.deedOf(atlas, text);
      const group = { start: path[0], nation, who };
      const found = outlooks.outlook(known, group, path);
      told[text] = { conquers: sorted(found.conquers), marks: sorted(found.marks),
        fights: sorted(found.fights.map(({ city }) => city)), supplied: found.supplied };
      const name = `${who.join("+")} ${path[0]}`;
      groups[name] ??= { ends: sorted(new Set(known.walks(group).map((walk) =>
        result(outlooks.outlook(known, group, walk))))), listed: new Set() };
      groups[name].listed.add(result(found));
    }
    const reach = Object.entries(groups).map(([name, { ends, listed }]) =>
      [name, ends, sorted(listed)]);
    return { told, reach,
      supplied: probes.map(([side, city]) => known.isSupplied(side, city)),
      isProtected: claims.map(([side, city]) => known.isProtected(side, atlas.byId.get(city))),
      taken: Object.fromEntries([...new Set(claims.map(([side]) => side))].map((side) =>
        [side, sorted(known.changes(side).taken)])) };
  };
}"""


@pytest.fixture
def reader(person: Callable[..., Person]) -> Person:
    """Somebody whose page has the board's modules at hand."""
    found = person("Reader")
    found.go("/")
    found.page.evaluate(MODULES, web.hash_of_all())
    return found


def without_null(value: Any) -> Any:
    """Leave out what is null, as messages do."""
    if isinstance(value, dict):
        return {name: without_null(one) for name, one in value.items() if one is not None}
    return [without_null(one) for one in value] if isinstance(value, list) else value


def positions(war: dict[str, Any], seed: int, number: int) -> Iterator[FriedrichState]:
    """Give movement phases of random games, some under an effect of fate by lot."""
    rng = Random(seed)
    while number:
        state = GAME.start(FriedrichOptions(**war), rng.randbytes(32))
        while number and state.to_act is not None:
            if state.stage == MOVE and rng.randrange(40) == 0:
                number -= 1
                yield _with_effect(state, rng)
            state.push(state.random_action(rng))


def _with_effect(state: FriedrichState, rng: Random) -> FriedrichState:
    found = state.copy()
    if rng.random() < 0.5:
        found.effect = rng.choice(sorted(LASTING))
    return found


def asked(state: FriedrichState, rng: Random) -> dict[str, Any]:
    """Give what the page is asked about a position."""
    sides = [n for n in range(7) if state.is_in(n)]
    texts = [a.text for a in state.legal_actions() if a.code & VERB == MARCH]
    claims = [[NATIONS[n], IDS[c]] for n in sides for c in OBJECTIVES if _is_target(state, n, c)]
    free = [city for city in range(CITIES) if not state.at[city]]
    probes = [[NATIONS[rng.choice(sides)], IDS[rng.choice(free)]] for _ in range(60)]
    probes += [[NATIONS[n], IDS[city]] for n in sides for city in state.stacks(n)]
    view = without_null(state.view(state.to_act))
    return {
        "view": view, "marches": texts, "nation": NATIONS[state.nation],
        "claims": claims, "probes": probes,
    }  # fmt: skip


def _is_target(state: FriedrichState, nation: int, city: int) -> bool:
    return bool(conquest.targets(state, nation) & OBJECTIVE_AT[city])


def expected(state: FriedrichState, text: str) -> dict[str, Any]:
    """Say what the rules foresee of a march."""
    action = state.parse(text)
    found: dict[str, Any] = {"conquers": [], "marks": []}
    for event in state.foreseen(action):
        kind = {"conquers": "conquers", "reconquers": "conquers", "marks": "marks"}
        name = kind.get(event.key.rpartition(".")[2])
        if name:
            cities: Any = event.params["cities"]
            found[name] += [IDS[PLACES.index(place)] for place in cities]
    look: Any = state.outlook(action)
    fights = sorted(IDS[PLACES.index(one["city"])] for one in look.get("fights", []))
    plain = {name: sorted(cities) for name, cities in found.items()}
    return {**plain, "fights": fights, "supplied": look.get("supplied")}


def check(state: FriedrichState, question: dict[str, Any], answer: dict[str, Any]) -> None:
    """Compare all that the page says with the rules."""
    for text in question["marches"]:
        assert answer["told"][text] == expected(state, text), text
    for name, ends, listed in answer["reach"]:
        # Who received armies is his player's secret; the page lists what the house lists then.
        if state.effect == FED_STAY_AWAY:
            assert set(listed) <= set(ends), name
        else:
            assert listed == ends, name
    for (side, city), said in zip(question["probes"], answer["supplied"], strict=True):
        number = NATIONS.index(side)
        assert said == supply.is_supplied(state, number, IDS.index(city)), (side, city)
    for (side, city), said in zip(question["claims"], answer["isProtected"], strict=True):
        bits = conquest.protected(state, NATIONS.index(side))
        assert said == bool(bits & OBJECTIVE_AT[IDS.index(city)]), (side, city)
    for side, cities in answer["taken"].items():
        number = NATIONS.index(side)
        free = conquest.targets(state, number) & ~conquest.protected(state, number)
        assert cities == sorted(IDS[c] for c in OBJECTIVES if free & OBJECTIVE_AT[c]), side


def compare(reader: Person, war: dict[str, Any], seed: int, number: int) -> None:
    """Compare some positions of a war."""
    rng = Random(seed)
    for state in positions(war, seed, number):
        question = asked(state, rng)
        check(state, question, reader.page.evaluate("(one) => window.compare(one)", question))


@pytest.mark.parametrize("war", WARS, ids=lambda war: "-".join(map(str, war.values())))
def test_the_page_reckons_as_the_rules_do(reader: Person, war: dict[str, Any]) -> None:
    compare(reader, war, seed=8, number=8)


@pytest.mark.long
@pytest.mark.parametrize("war", WARS, ids=lambda war: "-".join(map(str, war.values())))
def test_the_page_reckons_as_the_rules_do_at_length(reader: Person, war: dict[str, Any]) -> None:
    compare(reader, war, seed=1756, number=150)
