"""The button that ends the movement says what it costs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import Person

pytestmark = pytest.mark.live
ROLES = "friedrich,elisabeth,maria-theresia,pompadour"
PLACE = {
    "turn": 4,
    "nation": "prussia",
    "stacks": {
        "prag": {"generals": ["Dohna"], "armies": 4},
        "berlin": {"generals": ["Friedrich"], "armies": 3},
    },
    "trains": {},
    "face_down": ["Dohna"],
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "End the movement: Dohna will be lost with 4 armies"),
        ("de", "Verlust von Dohna mit 4 Armeen"),
    ],
)
def test_a_loss_that_cannot_be_mended_is_on_the_button(
    person: Callable[..., Person], language: str, text: str
) -> None:
    who = person("Warned", language=language)
    options = {"players": 4, "roles": ROLES, "position": json.dumps(PLACE)}
    table = who.new_table("friedrich", options=options)
    for seat in range(4):
        who.post(f"/api/tables/{table}/seats/{seat}", {"label": f"Side {seat + 1}"})
    page = who.go(f"/tables/{table}")
    page.locator(".curtain .quiet").click()
    end = page.locator('.act[data-act="end"]')
    expect(end).to_contain_text(text)
    expect(end).to_have_class("act main is-loss")
    expect(end.locator(".act-note")).to_contain_text("2")
