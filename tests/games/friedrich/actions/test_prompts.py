"""What is asked: every question there is, in both languages."""

import pytest

from tafelrunde.i18n import Translator
from tafelrunde.i18n.catalogue import catalogue
from tests.games.friedrich.moments import (
    MOMENTS,
)

NAMES = ["Andreas", "Bernd", "Carla", "Dora"]


QUESTIONS = {
    "allot": "Andreas (Prussia): how many armies for Friedrich and Winterfeldt?",
    "discard": "Dora (France): discard one of the cards just drawn.",
    "option": "Andreas: lay a card open for the offensive option, or decline it for good.",
    "movement": "Andreas (Prussia): march, recruit, or end the movement.",
    "split": "Andreas: how many armies go along with Keith?",
    "share": "Andreas (Prussia): how many of the new armies for Friedrich?",
    "combats": "Carla (Austria): pick the next combat.",
    "evade": "Andreas: Friedrich and Keith in Oschatz may step aside to an empty city, "
    "or stand and fight.",
    "combat": "Andreas (Prussia): the score is −2; play diamonds or a Reserve, or give way.",
    "reserve": "Andreas (Prussia): name the value of the Reserve; the score is −2.",
    "retreat": "Carla: where does the retreat of Friedrich and Keith over 2 cities end?",
    "reclaim": "Andreas: no Russian general stands in East Prussia; "
    "which of its cities returns to Prussia?",
    "retire": "Andreas: which Prussian general retires for good?",
    "gain": "Bernd: fate gives an army; who gains it?",
    "lose": "Andreas: fate takes an army; who loses it?",
    "offer": "Carla: offer Russia a card face down, or decline.",
    "answer": "Bernd: swap a card for the one that Austria may have offered, or decline.",
    "exchange": "Dora: discard a card and draw another, or decline.",
    "laudon": "Carla: move Laudon by one city, or decline.",
    "laudon divided": "Carla: how many armies go along with Laudon?",
    "flip": "Carla: turn a Prussian stack in Austria or Saxony face down, or decline.",
    "give": "Andreas: give Austria a card and draw one of its cards, or decline.",
    "west": "Andreas: send Hildburghausen two cities westwards, or decline.",
    "over": "The game is over.",
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_prompt_says_who_is_asked_what(name: str) -> None:
    prompt = MOMENTS[name]().prompt()
    assert Translator("en", NAMES).translate(prompt) == QUESTIONS[name]
    german = Translator("de", NAMES).translate(prompt)
    assert german.split(" ")[0] == QUESTIONS[name].split(" ")[0] or name == "over"
    assert "{" not in german


def test_every_question_of_the_catalogue_is_asked_in_these_moments() -> None:
    asked = {MOMENTS[name]().prompt().key for name in QUESTIONS}
    begin = ("friedrich.prompt.", "friedrich.asked.")
    assert asked == {key for key in catalogue("en") if key.startswith(begin)}
