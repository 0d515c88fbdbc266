from __future__ import annotations

import pytest

from tafelrunde.kernel import Phrase, RecordError, errors
from tafelrunde.kernel.errors import TafelrundeError, set_translator

PHRASE = Phrase("toy.error", {"seat": 1})
KINDS = [kind for kind in vars(errors).values() if isinstance(kind, type)]
PLAIN = [kind for kind in KINDS if issubclass(kind, TafelrundeError) and kind is not RecordError]


@pytest.mark.parametrize("kind", PLAIN)
def test_without_a_translator_an_error_shows_its_phrase(
    without_translator: None, kind: type[TafelrundeError]
) -> None:
    assert str(kind(PHRASE)) == "toy.error {'seat': 1}"


@pytest.mark.parametrize("kind", PLAIN)
def test_a_translator_puts_an_error_into_words(
    without_translator: None, kind: type[TafelrundeError]
) -> None:
    set_translator(lambda phrase: f"<{phrase.key} of {phrase.params['seat']}>")
    error = kind(PHRASE)
    assert str(error) == "<toy.error of 1>"
    assert error.phrase == PHRASE
    set_translator(None)
    assert str(error) == "toy.error {'seat': 1}"


def test_every_error_class_exists() -> None:
    names = {kind.__name__ for kind in PLAIN}
    assert names >= {"MalformedAction", "IllegalAction", "NotYourTurn", "OptionError"}
    assert names >= {"UnknownGame", "FileProblem", "SnapshotError"}


def test_the_three_action_errors_share_a_base_class() -> None:
    kinds = [errors.MalformedAction, errors.IllegalAction, errors.NotYourTurn]
    for kind in kinds:
        assert kind.__bases__ == (errors.ActionError,)
    assert not issubclass(errors.OptionError, errors.ActionError)


def test_an_error_of_a_record_names_its_line(without_translator: None) -> None:
    error = RecordError(7, PHRASE)
    assert error.line == 7
    assert error.phrase == Phrase("toy.error", {"seat": 1, "line": 7})
    assert str(error) == "toy.error {'seat': 1, 'line': 7}"


def test_importing_the_package_sets_the_translator() -> None:
    assert errors._translate is not None
