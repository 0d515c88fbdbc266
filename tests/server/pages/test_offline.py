"""The service worker and the page without a connection, as the house hands them out."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tafelrunde import web
from tafelrunde.i18n import catalogue
from tafelrunde.web import offline
from tests.server.visitors import Home

PAGE = {"accept": "text/html"}


def read_constants(script: str) -> Any:
    """Return what the house puts before the worker's text."""
    found = re.match(r"self\.house = (.*);\n", script)
    assert found is not None
    return json.loads(found[1])


def test_the_worker_lies_at_the_root_and_is_asked_for_each_time(home: Home) -> None:
    found = home.nobody().get("/service-worker.js")
    assert found.status_code == 200
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in found.headers["content-security-policy"]
    assert "// The service worker" not in found.text, "comments are left out"


def test_the_worker_keeps_one_page_and_its_files_and_no_page_of_the_house(home: Home) -> None:
    visitor = home.nobody()
    _, kept, icons = read_constants(visitor.get("/service-worker.js").text)
    assert kept[0] == offline.OFFLINE_PATH
    for path in (*kept, *icons.values()):
        assert visitor.get(path).status_code == 200, path
    assert all(path.startswith("/static/") for path in kept[1:])
    page = visitor.get(kept[0]).text
    needed = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert set(needed) == set(kept[1:]), "the page needs nothing that is not kept"


def test_the_page_says_in_both_languages_what_is_wrong_and_what_still_works(home: Home) -> None:
    found = home.nobody().get(offline.OFFLINE_PATH, headers=PAGE)
    assert found.headers["cache-control"] == "no-cache"
    for language in ("en", "de"):
        assert f'lang="{language}"' in found.text
        for key, text in catalogue(language).items():
            assert not key.startswith("offline.") or text in found.text, key


@pytest.mark.parametrize("what", ["files", "page"])
def test_a_new_version_of_the_house_has_a_new_worker(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    offline._worker_script.cache_clear()
    before = read_constants(offline.worker_script())
    if what == "files":
        monkeypatch.setattr(web, "static_base", lambda: "/static/another")
    else:
        monkeypatch.setattr(offline, "render_offline_page", lambda: "another page")
    offline._worker_script.cache_clear()
    after = read_constants(offline.worker_script())
    offline._worker_script.cache_clear()
    assert before[0] != after[0]
