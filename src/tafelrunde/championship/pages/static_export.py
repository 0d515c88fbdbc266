"""All pages of a championship as files, for a rehearsal or an archive."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tafelrunde.championship.event import exports
from tafelrunde.championship.event.model import DRAWN, FINAL_ROUND
from tafelrunde.championship.event.repository import Weekends
from tafelrunde.championship.pages import (
    jury_page as weekend_jury,
)
from tafelrunde.championship.pages import (
    organiser_page as weekend_desk,
)
from tafelrunde.championship.pages import (
    print_sheets as weekend_print,
)
from tafelrunde.championship.pages import (
    public_pages as weekend_public,
)
from tafelrunde.championship.pages import views
from tafelrunde.championship.pages.frame import Reader, framed, titled_plainly
from tafelrunde.kernel import write_text
from tafelrunde.web import client, static_base
from tafelrunde.web.markup import Child, Markup, markup, tag
from tafelrunde.web.pages import STYLES

NEEDED = (
    *("pictures/house.svg", "pictures/laurel.svg"),
    *STYLES["weekend"],
)
"""Files of the client that the pages use; scripts they have none, for nobody would answer them."""
ORDER = (
    *("registering", "closed", "drawn", "seating"),
    *("jury-1", "round-1", "jury-2", "round-2", "jury-3", "round-3", "jury-4", "round-4"),
    *("choosing", "final", "jury-5", "over"),
)
"""The moments of a championship whose pages are written, numbered in this order."""
_KINDS = "modulepreload|preload|manifest|apple-touch-icon"
_SCRIPTS = re.compile(rf'<script .*?</script>\n?|<link rel="(?:{_KINDS})".*?>\n?')
_CHOICES = re.compile(r'<button id="(?:theme|language)".*?</button>\n?')
_MENUS = re.compile(r'(<header class="bar">.*?<nav)[^>]*>.*?(</nav>)', re.DOTALL)
_FOOT = re.compile(r'<footer class="foot">.*?</footer>', re.DOTALL)
_PAGE = re.compile(r'href="/championships/[^"/]+(?:/([a-z]+))?"')
_TABLE = re.compile(r'href="/championships/[^"/]+/jury/(\d)/(\d+)"')


def folder_of(stage: str) -> str:
    """Name the folder of a moment."""
    return f"{ORDER.index(stage) + 1:02}-{stage}"


def write_pages(folder: Path, stage: str, weekends: Weekends, weekend: str, language: str) -> Path:
    """Write every page as it is now into a folder of its own; give the folder."""
    place, reader = folder / folder_of(stage), Reader(language)
    place.mkdir(parents=True, exist_ok=True)
    pages = _pages(weekends, weekend, reader)
    for name, page in pages.items():
        write_text(place / f"{name}.html", _local(page, _ways(reader, stage, name)))
    return place


def _ways(reader: Reader, stage: str, name: str) -> Markup:
    """Write the bar of a file: all moments, and the same page a moment earlier and later."""
    here = ORDER.index(stage)
    found: list[Child] = [tag("a", reader.word("all_moments"), href="../index.html")]
    for place, sign in ((here - 1, "‹"), (here + 1, "›")):
        if 0 <= place < len(ORDER):
            # A page of a table is not there at every moment; the championship's own always is.
            page = "index" if name.startswith("jury-") else name
            said = f"{sign} {reader.entry('moments', ORDER[place])}"
            to = f"../{folder_of(ORDER[place])}/{page}.html"
            found.append(tag("a", said, href=to))
        if place < here:
            found.append(tag("strong", reader.entry("moments", stage)))
    return markup(found)


def _pages(weekends: Weekends, weekend_id: str, reader: Reader) -> dict[str, str]:
    """Make every page, those of organisers and jury too."""
    n, weekend = weekends.read(weekend_id)
    names = weekends.names_of(weekend)
    about, inside = views.public(n, weekend, names, ""), views.desk(n, weekend, names)
    if about["final"] is not None:
        about["final"]["tied_numbers"] = [*weekend.tied]
    judged = views.jury(n, weekend, names)
    games = [] if weekend.stage == DRAWN else inside["games"]
    pages = {
        "index": weekend_public.championship(reader, about),
        "championships": weekend_public.listing(reader, [views.listed(weekend, names)]),
        "seating": weekend_public.seating(reader, about),
        "standings": weekend_public.standings(reader, about),
        "final": weekend_public.final(reader, about),
        "organise": weekend_desk.desk(reader, about, inside, []),
        "jury": weekend_jury.jury(reader, about, judged),
        "protocols": weekend_print.protocols(reader, about, games),
        "certificates": weekend_print.certificates(
            reader, about, inside["places"] if weekend.sealed is not None else []
        ),
    }
    for game in judged["games"]:
        name = f"jury-{game['round']}-{game['table']}"
        pages[name] = weekend_jury.protocol(reader, about, game)
    return pages


def _local(page: str, ways: Markup) -> str:
    """Let links lead to the files beside this one; nothing is asked of any house."""
    page = _TABLE.sub(r'href="jury-\1-\2.html"', page)
    page = _PAGE.sub(lambda found: f'href="{found[1] or "index"}.html"', page)
    page = re.sub(r'href="/api/championships/[^"/]+/export/(\w+)"', r'href="../\1.csv"', page)
    page = re.sub(r'href="/api/championships/[^"/]+/export"', 'href="../everything.json"', page)
    page = re.sub(r' data-live="\d+"', "", page)
    page = _FOOT.sub("", _CHOICES.sub("", _SCRIPTS.sub("", page)))
    page = _MENUS.sub(lambda found: f'{found[1]} class="moments">{ways}{found[2]}', page, 1)
    page = page.replace('<a class="home" href="/">', '<a class="home" href="../index.html">')
    page = page.replace('href="/championships"', 'href="championships.html"')
    page = re.sub(r'href="/[^"]*"', 'href="index.html"', page.replace(static_base(), "../static"))
    return page.replace("<form ", "<form inert ")


def write_rest(folder: Path, weekends: Weekends, weekend_id: str, language: str) -> None:
    """Write the export, what the pages need, and a page that leads to all others."""
    weekend = weekends.get(weekend_id)
    names = weekends.names_of(weekend)
    whole = exports.everything(weekend, names, weekends.log(weekend_id))
    text = json.dumps(whole, ensure_ascii=False, indent=1)
    write_text(folder / "everything.json", f"{text}\n")
    for sheet in exports.SHEETS:
        write_text(folder / f"{sheet}.csv", exports.csv_of(weekend, names, sheet))
    for name in NEEDED:
        file = folder / "static" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(client()[name].content)
    write_text(folder / "index.html", _contents(folder, weekend.name, Reader(language)))


def _contents(folder: Path, name: str, reader: Reader) -> str:
    """Link every page that was written, by the moment it shows."""
    lists = [
        tag(
            "section",
            tag("h2", reader.entry("moments", stage)),
            _links(folder, folder_of(stage), reader),
            class_="panel",
        )
        for stage in ORDER
        if (folder / folder_of(stage)).is_dir()
    ]
    files = [tag("li", tag("a", file, href=file)) for file in ("everything.json", *_csv())]
    title = titled_plainly(name, reader.word("about_rehearsal"))
    rest = tag("section", tag("h2", reader.word("export")), tag("ul", files, class_="registered"),
               class_="panel")  # fmt: skip
    page = _local(framed(reader, name, title, lists, rest), Markup(""))
    return page.replace('"../index.html"', '"index.html"').replace('"../static/', '"static/')


def _csv() -> list[str]:
    return [f"{sheet}.csv" for sheet in exports.SHEETS]


def _links(folder: Path, place: str, reader: Reader) -> Markup:
    """Link the pages of one moment, those of tables behind the others."""
    found = {path.stem for path in (folder / place).glob("*.html")}
    links = [
        tag("li", tag("a", word, href=f"{place}/{name}.html"))
        for name, word in _titles(reader).items()
        if name in found
    ]
    tables = sorted(name for name in found if name.startswith("jury-"))
    links += [
        tag("li", tag("a", _table(reader, name), href=f"{place}/{name}.html")) for name in tables
    ]
    return tag("ul", links, class_="registered")


def _titles(reader: Reader) -> dict[str, str]:
    """Give each page's name in words."""
    word = reader.word
    return {
        "index": word("live_page"),
        **{name: word(name) for name in ("seating", "standings", "final", "organise", "jury")},
        **{name: word(name) for name in ("protocols", "certificates", "championships")},
    }


def _table(reader: Reader, name: str) -> str:
    number, table = map(int, name.split("-")[1:])
    place = reader.word("final") if number == FINAL_ROUND else reader.word("round", round=number)
    return f"{place}, {reader.word('table', table=table)}"
