"""What protects the pages: headers on every answer, no inline script, names as text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tafelrunde import web
from tafelrunde.server.app import SECURITY_HEADERS
from tafelrunde.server.pages import preferences
from tafelrunde.server.pages import routes as pages
from tafelrunde.web.manifests import all_manifests
from tafelrunde.web.pages import SCRIPTS, render_game_page, render_page
from tests.server.visitors import PASSWORD, Home, start_table

PATHS = [
    "/",
    "/new",
    "/finished",
    "/settings",
    "/manifest.webmanifest",
    "/account",
    "/host",
    "/players/none",
    "/guide/none",
    "/sandbox",
    "/tables/none",
    "/account/confirm",
    "/account/reset",
    "/account/reset?token=x",
    "/tables/none/replay",
    "/healthz",
    "/metrics",
    "/openapi.json",
    "/static/x/pictures/house.svg",
    "/static/x/none.js",
    "/nothing",
    "/api/games",
    "/api/tables",
    "/api/session",
    "/api/host",
    "/api/tables/none",
    "/api/tables?mine=perhaps",
]
MARKUP = "<b onclick=alert(1)>"


def _policy(text: str) -> dict[str, list[str]]:
    parts = [part.split() for part in text.split(";")]
    return {name: values for name, *values in parts}


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_headers(home: Home, path: str) -> None:
    response = home.nobody().get(path)
    assert {name: response.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


@pytest.mark.parametrize("path", ["core/view.js", "styles/base.css", "pictures/icon-192.png"])
def test_parts_of_pages_carry_the_one_header_that_browsers_heed_in_them(
    home: Home, path: str
) -> None:
    found = home.nobody().get(f"/static/{web.hash_of_all()}/{path}")
    carried = {name for name in SECURITY_HEADERS if name in found.headers}
    assert carried == {"X-Content-Type-Options"}


def test_a_picture_that_may_be_opened_as_a_page_carries_all_headers(home: Home) -> None:
    found = home.nobody().get(f"/static/{web.hash_of_all()}/pictures/house.svg")
    assert {name: found.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


@pytest.mark.parametrize("method", ["POST", "DELETE", "PUT", "HEAD", "OPTIONS"])
def test_refusals_carry_the_headers(home: Home, method: str) -> None:
    for path in ("/api/tables", "/api/accounts", "/", "/nothing"):
        response = home.nobody().ask(method, path)
        assert {name: response.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_a_broken_answer_carries_the_headers_and_no_stack(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("a secret")

    monkeypatch.setattr(home.server.tables.directory, "find_visible", broken)
    response = home.nobody().get("/api/tables/x")
    assert response.status_code == 500
    assert "secret" not in response.text
    assert "Traceback" not in response.text
    assert {name: response.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    policy = _policy(SECURITY_HEADERS["Content-Security-Policy"])
    assert policy["default-src"] == ["'none'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
    values = {value for found in policy.values() for value in found}
    assert values == {"'none'", "'self'"}


def test_answers_about_people_are_kept_by_no_cache(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    for path in ("/api/session", f"/api/tables/{table}/position"):
        assert "no-store" in anna.get(path).headers.get("cache-control", "")


class Page(HTMLParser):
    """Collects what a strict policy forbids, and where scripts and styles come from."""

    def __init__(self) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.sources: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.inside = tag if tag in ("script", "style") else ""
        self.forbidden += [name for name in given if name == "style" or name.startswith("on")]
        self.forbidden += [v for v in given.values() if v and v.lower().startswith("javascript:")]
        self.sources += [v for k, v in attrs if v and (k == "src" or (tag, k) == ("link", "href"))]

    def handle_data(self, data: str) -> None:
        if self.inside and data.strip():
            self.forbidden.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""


GAME_PAGES = [page for manifest in all_manifests() for page in manifest.pages]
ASKED = [path.format(name="x", table_id="x", game="richelieu") for path in pages.PAGES]
ASKED += [page.path for page in GAME_PAGES]
ASKED += ["/privacy"]


@pytest.mark.parametrize(
    "path",
    [
        *ASKED,
        "/?lang=de",
        f"/tables/{MARKUP}?lang={MARKUP}",
        f"/players/{MARKUP}",
        *(f"{path}?token={MARKUP}" for path in sorted(pages.PAGES_WITH_SECRET)),
    ],
)
def test_pages_have_no_inline_script_or_style(home: Home, path: str) -> None:
    found, page = home.nobody().get(path), Page()
    page.feed(found.text)
    assert page.forbidden == []
    assert MARKUP not in found.text
    assert page.sources
    assert all(home.nobody().get(source).status_code == 200 for source in page.sources)


def page_text(name: str, language: str) -> str:
    """Return a page of the house; a guide is always one to a game."""
    return render_page(name, language, game="richelieu" if name == "guide" else "")


@pytest.mark.parametrize("name", pages.PAGES.values())
def test_a_script_finds_every_element_that_it_names(name: str) -> None:
    html = page_text(name, "en")
    ids = set(re.findall(r'id="([a-z-]+)"', html))
    script = SCRIPTS.get(name, f"house/{name}.js")
    texts = [web.client()[path].content.decode() for path in web.preloads(script)]
    named = {found for text in texts for found in re.findall(r'element\("([a-z-]+)"\)', text)}
    assert named - ids == set()


@pytest.mark.parametrize("name", pages.PAGES.values())
def test_every_word_of_a_page_is_in_the_visitors_language(name: str) -> None:
    english, german = page_text(name, "en"), page_text(name, "de")
    assert english != german
    assert not re.search(r"\{[a-z_.]+\}", english + german)


def test_every_word_of_a_games_own_page_is_in_the_visitors_language() -> None:
    assert GAME_PAGES
    for page in GAME_PAGES:
        english, german = render_game_page(page, "en"), render_game_page(page, "de")
        assert english != german
        assert not re.search(r"\{[a-z_.]+\}", english + german)


def test_scripts_write_text_and_never_markup() -> None:
    scripts = {path: file for path, file in web.client().items() if file.kind == "js"}
    assert scripts
    bad = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function")
    assert [path for path, file in scripts.items() if bad.search(file.content.decode())] == []


def test_names_and_chat_are_sent_as_json_and_never_as_pages(home: Home) -> None:
    anna, otto = home.account("<b>Anna</b>"), home.account("Otto")
    table = start_table(anna, otto, name=MARKUP)
    anna.post(f"/api/tables/{table}/chat", {"text": MARKUP})
    for part in ("", "/position", "/log", "/chat"):
        response = otto.get(f"/api/tables/{table}{part}")
        assert response.headers["content-type"] == "application/json"
    assert otto.get(f"/api/tables/{table}/chat").json()[0]["text"] == MARKUP
    assert MARKUP not in otto.get(f"/tables/{table}").text
    assert otto.get(f"/api/tables/{table}/board").headers["content-type"].startswith("text/plain")


def test_only_pages_are_html(home: Home) -> None:
    kinds = {path: home.nobody().get(path).headers["content-type"] for path in PATHS}
    html = {path for path, kind in kinds.items() if kind.startswith("text/html")}
    plain = {path.format(name="none", table_id="none", game="none") for path in pages.PAGES}
    games = {page.path for page in GAME_PAGES}
    assert html == plain | games | {"/account/reset?token=x"}


@pytest.mark.parametrize("path", sorted(pages.PAGES_WITH_SECRET))
def test_the_page_of_a_link_is_kept_by_no_cache_and_holds_no_secret(home: Home, path: str) -> None:
    response = home.nobody().get(f"{path}?token=the-secret")
    assert (response.status_code, response.headers["cache-control"]) == (200, "no-store")
    assert "the-secret" not in response.text


def test_a_browser_gets_a_page_where_nothing_is_and_a_script_a_refusal(home: Home) -> None:
    browser = {"accept": "text/html,application/xhtml+xml", "accept-language": "de"}
    response = home.nobody().get("/nothing", headers=browser)
    assert (response.status_code, response.headers["cache-control"]) == (404, "no-store")
    assert "Seite nicht gefunden" in response.text
    for path in ("/api/nothing", "/static/x/nothing.js"):
        refused = home.nobody().get(path, headers=browser)
        assert (refused.status_code, refused.headers["content-type"]) == (404, "application/json")


def test_a_browser_gets_a_page_when_the_house_makes_a_mistake(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("a secret")

    monkeypatch.setattr(home.server.tables.directory, "find_visible", broken)
    response = home.nobody().get("/tables/x", headers={"accept": "text/html"})
    assert (response.status_code, "secret" in response.text) == (500, False)
    assert "Something went wrong" in response.text
    assert {name: response.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_a_page_leaves_room_for_the_tables_of_a_visitor_with_a_session(home: Home) -> None:
    assert "data-known" in home.account("Anna").get("/").text
    assert "data-known" not in home.nobody().get("/").text


def test_the_page_speaks_the_visitors_language(home: Home) -> None:
    nobody = home.nobody()
    german = nobody.get("/", headers={"accept-language": "de"}).text
    assert '<html lang="de"' in german
    assert '<html lang="en"' in nobody.get("/", headers={"accept-language": "fr"}).text


def test_a_chosen_language_is_kept(home: Home) -> None:
    nobody = home.nobody()
    nobody.client.cookies.set(preferences.LANGUAGE_COOKIE, "de")
    assert '<html lang="de"' in nobody.get("/", headers={"accept-language": "en"}).text
    assert '<html lang="en"' in nobody.get("/?lang=en").text
    nobody.client.cookies.set(preferences.LANGUAGE_COOKIE, '"><script>')
    assert "<script>" not in nobody.get("/").text


def test_a_password_comes_back_in_no_answer(home: Home) -> None:
    body = {"name": "Anna", "password": PASSWORD, "more": PASSWORD}
    for path in ("/api/accounts", "/api/session"):
        found = home.nobody().post(path, body)
        assert PASSWORD not in found.text
