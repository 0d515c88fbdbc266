"""All pages of a championship as files, for a rehearsal or an archive."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tafelrunde.championship.event import exports
from tafelrunde.championship.event.model import DRAWN
from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.championship.pages import (
    jury_page,
    organiser_page,
    print_sheets,
    public_pages,
    views,
)
from tafelrunde.championship.pages.frame import Archive, Links, PageLink, Reader, render_page
from tafelrunde.kernel import write_text
from tafelrunde.web import client
from tafelrunde.web.pages import FONTS, STYLES

CLIENT_FILES = (
    *("pictures/house.svg", "pictures/laurel.svg"),
    *STYLES["weekend"],
    *FONTS,
)
"""Client files that the pages use. There are no scripts, because no server would answer them."""
STAGE_ORDER = (
    *("registering", "closed", "drawn", "seating"),
    *("jury-1", "round-1", "jury-2", "round-2", "jury-3", "round-3", "jury-4", "round-4"),
    *("choosing", "final", "jury-5", "over"),
)
"""The stages of a championship whose pages are written, numbered in this order."""


class FileLinks(Links):
    """Links to the files beside a page; what only a server can show leads to the first one."""

    listing = "championships.html"
    account = "index.html"

    def page(self, championship: str, *parts: str | int) -> str:
        """Return the file of a page."""
        del championship
        return f"{'-'.join(map(str, parts)) or 'index'}.html"

    def table(self, table: str) -> str:
        """Return the first page: a file cannot show a game that is played."""
        del table
        return "index.html"

    def export(self, championship: str, sheet: str = "") -> str:
        """Return the file with data of a championship."""
        del championship
        return f"../{sheet}.csv" if sheet else "../everything.json"


def folder_of(stage: str) -> str:
    """Return the name of the folder of a stage."""
    return f"{STAGE_ORDER.index(stage) + 1:02}-{stage}"


def write_pages(
    folder: Path,
    stage: str,
    championships: ChampionshipRepository,
    championship: str,
    language: str,
) -> Path:
    """Write every page as it is now into a folder for this stage, and return the folder."""
    place, reader = folder / folder_of(stage), Reader(language)
    place.mkdir(parents=True, exist_ok=True)
    for name, write in _pages(championships, championship).items():
        archive = Archive("../", _moments(reader, stage, name))
        reader_of_file = Reader(language, links=FileLinks(), archive=archive)
        write_text(place / f"{name}.html", write(reader_of_file))
    return place


def _moments(reader: Reader, stage: str, name: str) -> tuple[PageLink, ...]:
    """Return the links above a page: all stages, and the same page one stage earlier and later."""
    current = STAGE_ORDER.index(stage)
    links = [PageLink(reader.word("all_moments"), "../index.html")]
    for place, arrow in ((current - 1, "‹"), (current + 1, "›")):
        if 0 <= place < len(STAGE_ORDER):
            # A page of a table is not there at every moment; the championship's own always is.
            page = "index" if name.startswith("jury-") else name
            title = f"{arrow} {reader.entry('moments', STAGE_ORDER[place])}"
            links.append(PageLink(title, f"../{folder_of(STAGE_ORDER[place])}/{page}.html"))
        if place < current:
            links.append(PageLink(reader.entry("moments", stage)))
    return tuple(links)


def _pages(
    championships: ChampionshipRepository, championship_id: str
) -> dict[str, Callable[[Reader], str]]:
    """Return a function for each page that renders it, including pages of organisers and jury."""
    n, championship = championships.read(championship_id)
    names = championships.names_of(championship)
    about, inside = (
        views.public_view(n, championship, names, ""),
        views.organiser_view(n, championship, names),
    )
    if about["final"] is not None:
        about["final"]["tied_numbers"] = [*championship.tied]
    judged = views.jury_view(n, championship, names)
    games = [] if championship.stage == DRAWN else inside["games"]
    places = inside["places"] if championship.sealed is not None else []
    listed = [views.list_entry(championship, names)]
    pages: dict[str, Callable[[Reader], str]] = {
        "index": lambda reader: public_pages.render_championship(reader, about),
        "championships": lambda reader: public_pages.render_list(reader, listed),
        "seating": lambda reader: public_pages.render_seating(reader, about),
        "standings": lambda reader: public_pages.render_standings(reader, about),
        "final": lambda reader: public_pages.render_final(reader, about),
        "organise": lambda reader: organiser_page.render_organiser(reader, about, inside, []),
        "jury": lambda reader: jury_page.render_jury(reader, about, judged),
        "protocols": lambda reader: print_sheets.render_scoresheets(reader, about, games),
        "certificates": lambda reader: print_sheets.render_certificates(reader, about, places),
    }
    for game in judged["games"]:
        name = f"jury-{game['round']}-{game['table']}"
        pages[name] = partial(jury_page.render_scoresheet, about=about, game=game)
    return pages


def write_shared_files(
    folder: Path, championships: ChampionshipRepository, championship_id: str, language: str
) -> None:
    """Write the export, what the pages need, and a page that leads to all others."""
    championship = championships.get(championship_id)
    names = championships.names_of(championship)
    export = exports.export_all(championship, names, championships.command_log(championship_id))
    text = json.dumps(export, ensure_ascii=False, indent=1)
    write_text(folder / "everything.json", f"{text}\n")
    for sheet in exports.SHEETS:
        write_text(folder / f"{sheet}.csv", exports.export_csv(championship, names, sheet))
    for name in CLIENT_FILES:
        file = folder / "static" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(client()[name].content)
    reader = Reader(language, links=FileLinks(), archive=Archive(""))
    write_text(folder / "index.html", _contents(folder, championship.name, reader))


def _contents(folder: Path, name: str, reader: Reader) -> str:
    """Return a page with links to every page that was written, by the moment it shows."""
    moments = {
        reader.entry("moments", stage): _page_links(folder, folder_of(stage), reader)
        for stage in STAGE_ORDER
        if (folder / folder_of(stage)).is_dir()
    }
    files = ["everything.json", *(f"{sheet}.csv" for sheet in exports.SHEETS)]
    return render_page(reader, "archive", name, moments=moments, exports=files)


def _page_links(folder: Path, place: str, reader: Reader) -> list[PageLink]:
    """Return links to the pages of one moment, those of tables behind the others."""
    page_names = {path.stem for path in (folder / place).glob("*.html")}
    names = {name: text for name, text in _titles(reader).items() if name in page_names}
    tables = sorted(name for name in page_names if name.startswith("jury-"))
    names |= {name: _table_title(reader, name) for name in tables}
    return [PageLink(text, f"{place}/{name}.html") for name, text in names.items()]


def _titles(reader: Reader) -> dict[str, str]:
    """Return each page's name in words."""
    word = reader.word
    return {
        "index": word("live_page"),
        **{name: word(name) for name in ("seating", "standings", "final", "organise", "jury")},
        **{name: word(name) for name in ("protocols", "certificates", "championships")},
    }


def _table_title(reader: Reader, name: str) -> str:
    number, table = map(int, name.split("-")[1:])
    return f"{reader.round_name(number)}, {reader.word('table', table=table)}"
