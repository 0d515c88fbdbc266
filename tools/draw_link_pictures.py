"""Draw the pictures that chat programs show beside a link: one for the house, one for each game.

Most chat programs show no SVG, so Chromium draws the title pictures as PNG: `link.png` beside each
`title.svg`, and in `web/pictures`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "tafelrunde"
WIDTH, HEIGHT = 1200, 630
PAGE = """<body style="margin:0;height:{height}px;background:{ground};display:grid;
place-items:center;overflow:hidden"><style>svg{{width:{width};height:{size}}}</style>{svg}"""


def pages() -> Iterator[tuple[Path, str]]:
    """Yield each picture and the page that shows it."""
    house = (PACKAGE / "web" / "pictures" / "house.svg").read_text("utf-8")
    look = {"ground": "#f4efe4", "width": "480px", "size": "480px"}
    yield PACKAGE / "web" / "pictures" / "link.png", PAGE.format(svg=house, height=HEIGHT, **look)
    for title in sorted(PACKAGE.glob("games/*/board/title.svg")):
        look = {"ground": "#f4efe4", "width": f"{WIDTH}px", "size": "667px"}
        svg = title.read_text("utf-8")
        yield title.with_name("link.png"), PAGE.format(svg=svg, height=HEIGHT, **look)


def main() -> None:
    """Write all pictures."""
    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for target, text in pages():
            page.set_content(text)
            page.screenshot(path=target)
        browser.close()


if __name__ == "__main__":
    main()
