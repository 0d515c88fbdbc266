"""The fonts that come with the program: small, licensed, kept for ever, asked for early."""

from __future__ import annotations

import re

import pytest

from tafelrunde import web
from tafelrunde.server.app import SECURITY_HEADERS
from tafelrunde.web.pages import FONTS, render_page
from tests.server.visitors import Home

MOST = 120_000
"""Bytes of all fonts together."""
STYLES = web.client()["styles/fonts.css"].content.decode()
RULES = re.findall(r"@font-face \{(.*?)\}", STYLES, re.DOTALL)
OURS = [rule for rule in RULES if "url(" in rule]
OF_DEVICES = [rule for rule in RULES if "local(" in rule]


def test_the_fonts_are_small_and_nothing_else_is_a_font() -> None:
    fonts = {path: file for path, file in web.client().items() if file.kind == "woff2"}
    assert set(fonts) == set(FONTS)
    assert all(file.content[:4] == b"wOF2" for file in fonts.values())
    assert sum(len(file.content) for file in fonts.values()) <= MOST


@pytest.mark.parametrize("path", FONTS)
def test_the_licence_and_the_version_stand_beside_a_font(path: str) -> None:
    folder = (web.HERE / path).parent
    licence = (folder / "LICENSE").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in licence
    assert "Copyright" in licence
    assert re.fullmatch(rf"{folder.name} \d+\.\d+\.\d+\n", (folder / "VERSION").read_text())


@pytest.mark.parametrize("path", FONTS)
def test_a_font_is_kept_for_ever_and_sent_as_it_is(home: Home, path: str) -> None:
    found = home.nobody().get(f"/static/{web.hash_of_all()}/{path}")
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert found.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in found.headers
    assert found.content == web.client()[path].content


def test_the_policy_allows_fonts_of_the_house_only() -> None:
    assert "font-src 'self';" in SECURITY_HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize("page", ["lobby", "table", "guide", "new"])
def test_a_page_asks_for_the_fonts_before_its_styles(page: str) -> None:
    text = render_page(page, "en", game="richelieu" if page in ("table", "guide") else "")
    link = r'<link rel="preload" as="font"[^>]* crossorigin href="/static/\w+/([^"]+)">'
    preloads = re.findall(link, text)
    assert tuple(preloads) == FONTS
    assert text.index(FONTS[-1]) < text.index('rel="stylesheet"')


def test_the_styles_swap_the_fonts_in() -> None:
    assert len(OURS) == len(FONTS)
    for rule, path in zip(OURS, FONTS, strict=True):
        assert f'url("../{path}") format("woff2")' in rule
        assert "font-display: swap" in rule
        assert "font-weight: 400 700" in rule


@pytest.mark.parametrize("letter", "aÄßąŁż„“”‚‘’–—−×·…→0")
def test_our_letters_are_in_the_fonts(letter: str) -> None:
    for rule in OURS:
        ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
        assert any(int(a, 16) <= ord(letter) <= int(b or a, 16) for a, b in ranges)


def test_fonts_of_the_device_get_the_metrics_of_ours() -> None:
    tokens = web.client()["styles/tokens.css"].content.decode()
    assert OF_DEVICES
    for rule in OF_DEVICES:
        for descriptor in ("size-adjust", "ascent-override", "descent-override"):
            assert re.search(rf"{descriptor}: \d+(\.\d+)?%", rule)
        family = re.search(r'font-family: ("[^"]+")', rule)
        assert family
        assert family[1] in tokens
