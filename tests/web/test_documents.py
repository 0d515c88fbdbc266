"""The imprint and the privacy page: the operator's texts, or ours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tafelrunde.i18n import LANGUAGES, catalogue
from tafelrunde.server.auth.accounts import MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH
from tafelrunde.web.documents import PRIVACY, default_privacy, find_document
from tafelrunde.web.pages import HouseFacts, render_document, render_page


def write(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name.replace('_', '.')}.md").write_text(text, "utf-8")
    return folder


def test_the_file_of_a_language_wins_over_the_one_for_all(tmp_path: Path) -> None:
    folder = write(tmp_path, imprint="# All", imprint_de="# Deutsch")
    assert find_document(folder, "imprint", "de") == "# Deutsch"
    assert find_document(folder, "imprint", "en") == "# All"


def test_a_text_in_another_language_is_better_than_none(tmp_path: Path) -> None:
    folder = write(tmp_path, imprint_de="# Impressum", privacy=" \n")
    assert find_document(folder, "imprint", "en") == "# Impressum"
    assert find_document(folder, "privacy", "en") is None
    assert find_document(tmp_path / "missing", "imprint", "en") is None


def test_a_file_that_cannot_be_read_as_text_does_not_break_the_page(tmp_path: Path) -> None:
    (tmp_path / "imprint.md").write_bytes(b"# Caf\xe9")
    assert find_document(tmp_path, "imprint", "en") == "# Caf\ufffd"


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_text_names_contact_and_days(language: str) -> None:
    facts = {"contact": "Anna <anna@games.example>", "days": "42"}
    text = default_privacy(language, facts)
    assert facts["contact"] in text
    assert "42" in text
    assert not re.search(r"\{\w+\}", text)


def test_our_texts_have_the_same_chapters_in_all_languages() -> None:
    shapes = {
        tuple(re.findall(r"^(#+|-) ", default_privacy(language, {}), re.MULTILINE))
        for language in LANGUAGES
    }
    assert len(shapes) == 1
    assert len(shapes.pop()) > 10


def test_a_document_keeps_its_links_and_shows_markup_as_text() -> None:
    text = "Hello <b>\n\n[Write](mailto:a@b.example) [bad](javascript:alert) **now** <script>"
    page = render_document(PRIVACY, text, "en")
    assert '<a href="mailto:a@b.example">Write</a>' in page
    assert "<strong>now</strong>" in page
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert 'href="javascript' not in page
    assert "<h1>Privacy</h1>" in page


def test_a_heading_of_the_text_is_the_heading_of_the_page() -> None:
    page = render_document(PRIVACY, "# Our rules\n\nText", "en")
    assert re.findall(r"<h1>(.*?)</h1>", page) == ["Our rules"]


def test_the_imprint_is_linked_once_there_is_one() -> None:
    without, with_one = (
        render_page("lobby", "en", house=HouseFacts(has_imprint=has)) for has in (False, True)
    )
    assert 'href="/privacy"' in without
    assert 'href="/imprint"' not in without
    assert 'href="/imprint"' in with_one


def test_a_contact_is_text_on_every_page() -> None:
    page = render_page("account", "en", house=HouseFacts(contact='"><script>'))
    assert "<script>" not in page.partition("<head>")[0]
    assert "data-mail" not in page
    assert "data-mail" in render_page("account", "en", house=HouseFacts(can_mail=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_passwords_is_the_one_that_is_checked(language: str) -> None:
    rule = catalogue(language)["page.people.password_rule"]
    assert re.findall(r"\d+", rule) == [str(MIN_PASSWORD_LENGTH), str(MAX_PASSWORD_LENGTH)]
