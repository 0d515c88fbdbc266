"""Nothing that is read on the castle lies under something else."""

from __future__ import annotations

import random

import pytest

from tests.web.house.visits import MakePerson
from tests.web.people import PHONE
from tests.web.stillness import wait_until_still
from tools import friedrich_scenes as scenes

pytestmark = pytest.mark.live
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const all = (what) => [...document.querySelectorAll(`.fred-board ${what}`)];
  const shrunk = ({ left, top, right, bottom }, by) =>
    ({ left: left + by, top: top + by, right: right - by, bottom: bottom - by });
  const laps = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const letters = [...all(".letters text"), ...all(".digit")];
  const found = [];
  letters.forEach((one, n) => letters.slice(n + 1).forEach((other) => {
    if (laps(shrunk(box(one), 1.5), shrunk(box(other), 1.5)))
      found.push(`${one.textContent || "digit"} over ${other.textContent || "digit"}`);
  }));
  for (const number of all(".field-number"))
    for (const bird of all(".bird .token-body"))
      if (laps(shrunk(box(number), 3), shrunk(box(bird), 3)))
        found.push(`${number.textContent} under a bird`);
  for (const tool of all(".fred-head :is(button, summary)"))
    for (const card of all(".open-card .card-face"))
      if (laps(shrunk(box(tool), 1), shrunk(box(card), 4))) found.push("a tool over a card");
  return found;
}"""


@pytest.mark.parametrize("size", [(1280, 720), PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_letter_lies_over_another(
    person: MakePerson, players: int, size: tuple[int, int]
) -> None:
    anna = person("Anna", size=size, touch=size == PHONE, still=True, lists_moves=False)
    table = anna.new_table("fredericus", options={"players": players}, sit=0, bots="page")
    page, luck = anna.at(table), random.Random(players)
    for number in range(80):
        board = scenes.wait_for_board(anna, table)
        if board["status"] != "running":
            break
        if number % 8 == 7:
            page.wait_for_function(
                "(n) => Number(document.querySelector('.fred-board').dataset.n) >= n",
                arg=board["n"],
            )
            wait_until_still(page)
            assert page.evaluate(COVERED) == [], number
        # Birds that hood others fill the yards.
        wanted = [act for act in board["actions"] if act.startswith(("hood", "fly"))]
        act = luck.choice(wanted if wanted and luck.random() < 0.5 else board["actions"])
        anna.post(f"/api/tables/{table}/actions", {"index": board["n"], "actions": [act]})
