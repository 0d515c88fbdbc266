"""The client's files: kept for ever under their hash, compressed, all from this house."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tafelrunde import web
from tafelrunde.web import pages
from tests.server.visitors import Home

TABLE = "/tables/none"


def test_a_file_under_its_hash_is_kept_for_ever(home: Home) -> None:
    response = home.nobody().get(f"/static/{web.hash_of_all()}/core/view.js")
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert response.headers["content-encoding"] == "gzip"


def test_a_client_without_compression_gets_the_plain_file(home: Home) -> None:
    path = f"/static/{web.hash_of_all()}/core/view.js"
    response = home.nobody().get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in response.headers
    assert response.content == web.client()["core/view.js"].content


def test_a_comment_before_code_on_its_line_stays() -> None:
    module = "/** @type {number} */ let a = 1;\nlet b = `\n${a}`; /* b */\n"
    assert web.without_comments(module) == module


@pytest.mark.parametrize("name", [name for name in web.client() if name.endswith(".js")])
def test_modules_are_sent_without_comments_and_with_all_their_code(name: str) -> None:
    sent = web.client()[name].content.decode()
    source = next(
        (
            root / name[len(prefix) :]
            for prefix, root in web.roots()
            if name.startswith(prefix) and (root / name[len(prefix) :]).is_file()
        ),
        None,
    )
    if source is None:  # made by the house, from the manifests
        assert name == web.MANIFESTS
        return
    lines, sent_lines = source.read_text("utf-8").split("\n"), sent.split("\n")
    assert len(lines) == len(sent_lines)
    is_inside = False
    for line, sent_line in zip(lines, sent_lines, strict=True):
        begins = line.lstrip().startswith("/*")
        is_comment = is_inside or begins or line.lstrip().startswith("//")
        is_inside = (is_inside or begins) and "*/" not in line
        assert sent_line == line or (is_comment and not sent_line), line
    # A line of a text in backticks is not taken for a comment: none of those removed is inside one.
    code = [re.sub(r"\s//.*", "", line) for line in sent_lines]
    ticks = 0
    for line, kept in zip(lines, code, strict=True):
        assert kept or not line or ticks % 2 == 0, line
        ticks += kept.count("`") - kept.count("\\`")


def test_a_page_from_before_an_upgrade_gets_what_there_is_now(home: Home) -> None:
    response = home.nobody().get("/static/older/core/view.js", follow_redirects=False)
    assert response.headers["location"] == f"/static/{web.hash_of_all()}/core/view.js"
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["none.js", "../__init__.py", "core/", "core"])
def test_there_is_nothing_but_the_files(home: Home, path: str) -> None:
    assert home.nobody().get(f"/static/{web.hash_of_all()}/{path}").status_code == 404


def test_a_page_names_every_module_it_will_need() -> None:
    page = pages.render_page("table", "en")
    preloaded = set(re.findall(r'rel="modulepreload"[^>]* href="/static/\w+/([^"]+)"', page))
    begun = set(re.findall(r'<script type="module" async src="/static/\w+/([^"]+)"', page))
    assert begun == {"table/prefetch.js"}
    assert preloaded | begun == set(web.preloads("table/table.js")[1:])
    assert {"core/view.js", "core/i18n.js", "table/store.js"} <= preloaded


def test_the_library_for_hashes_comes_only_with_what_verifies() -> None:
    needed = set(web.preloads("core/hashes.js"))
    assert {"vendor/noble-hashes/blake2.js", "vendor/noble-hashes/sha2.js"} <= needed
    for page in ("table/replay.js", "table/table.js"):
        assert not needed & set(web.preloads(page))


def test_of_a_vendored_library_only_modules_are_served() -> None:
    served = [path for path in web.client() if path.startswith("vendor/")]
    assert served
    assert all(path.endswith(".js") for path in served)


def test_the_words_of_both_languages_are_files_too() -> None:
    assert {"words/en.json", "words/de.json", "rules/de/richelieu.json"} <= set(web.client())


def test_a_table_page_gets_the_words_of_its_game_only() -> None:
    every, some = web.words_of("en"), web.words_of("en", "friedrich")
    gone = every.keys() - some.keys()
    assert any(key.startswith("board.richelieu.") for key in gone)
    assert not any(key.startswith(("board.friedrich.", "friedrich.")) for key in gone)
    assert all(key.startswith(web.SAID_AT_NO_TABLE) for key in gone if key.startswith("page."))
    assert {"richelieu.title", "friedrich.title"} <= some.keys()
    page = pages.render_page("table", "de", game="friedrich")
    assert f"{web.static_base()}/words/de/friedrich.json" in page
    assert f"{web.static_base()}/words/de.json" in pages.render_page("lobby", "de")
    named = set(re.findall(r'data-say="([^"]+)"', page))
    assert named
    assert named <= some.keys(), "a change of the language needs all texts that the page names"


def test_no_module_of_a_table_says_what_its_page_does_not_load() -> None:
    root = Path(web.__file__).parent
    texts = [
        path.read_text("utf-8") for part in ("core", "table") for path in root.glob(f"{part}/*.js")
    ]
    said = {key for text in texts for key in re.findall(r'"(page\.[a-z_.]+)"', text)}
    assert len(said) > 100
    every = web.words_of("en")
    assert said & every.keys() <= web.words_of("en", "friedrich").keys()


def test_the_chosen_theme_is_in_the_page_from_the_first_moment(home: Home) -> None:
    visitor = home.nobody()
    visitor.client.cookies.set("theme", "dark")
    assert 'data-theme="dark"' in visitor.get(TABLE).text
    visitor.client.cookies.set("theme", '"><b>')
    assert "data-theme" not in visitor.get(TABLE).text
