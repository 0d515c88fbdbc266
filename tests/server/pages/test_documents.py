"""The imprint and the privacy page as visitors get them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.server.ops.settings import Settings, SettingsError
from tests.server.visitors import Home, run_house


def test_without_an_imprint_there_is_no_page_and_no_link(home: Home) -> None:
    visitor = home.nobody()
    assert visitor.get("/imprint").status_code == 404
    for path in ("/", "/championships", "/sandbox", "/missing"):
        text = visitor.get(path, headers={"accept": "text/html"}).text
        assert 'href="/imprint"' not in text
        assert 'href="/privacy"' in text


def test_an_imprint_in_the_data_folder_is_shown_and_linked_at_once(home: Home) -> None:
    folder = Path(home.server.settings.data) / "pages"
    folder.mkdir()
    (folder / "imprint.de.md").write_text("# Impressum\n\nAnna, Berlin", "utf-8")
    visitor = home.nobody()
    assert "Anna, Berlin" in visitor.get("/imprint?lang=de").text
    for path in ("/", "/championships", "/sandbox"):
        assert 'href="/imprint"' in visitor.get(path).text


@pytest.mark.parametrize(("language", "word"), [("en", "# Privacy"), ("de", "# Datenschutz")])
def test_the_privacy_page_says_what_this_house_does(
    tmp_path: Path, language: str, word: str
) -> None:
    settings = {"session_days": 17, "contact": "Anna <anna@games.example>"}
    with run_house(tmp_path, settings) as home:
        text = home.nobody().get(f"/privacy?lang={language}").text
    assert f"<h1>{word[2:]}</h1>" in text
    assert "Anna &lt;anna@games.example&gt;" in text
    assert "17" in text


def test_the_folder_of_pages_can_be_chosen(tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "privacy.md").write_text("Nothing is stored.", "utf-8")
    with run_house(tmp_path, {"pages": str(folder)}) as home:
        assert "Nothing is stored." in home.nobody().get("/privacy").text


def test_a_folder_of_pages_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings(pages=str(tmp_path / "missing"))
    assert caught.value.phrase.key == "settings.pages"
