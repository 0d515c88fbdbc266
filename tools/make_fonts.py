"""Cut the two fonts of the client out of their upstream files, and write the styles that name them.

It is run once by hand, and its result is committed, so that nothing else needs fontTools or the
network:

    python -m pip install fonttools brotli
    npm pack --pack-destination /tmp source-serif@4.5.1 inter-ui@4.1.1
    python tools/make_fonts.py /tmp

A font keeps the letters of Western and Central Europe, punctuation, arrows, kerning and tabular
figures, in weights from 400 to 700 and one optical size. The licence of Source Serif reserves the
name "Source" for the unchanged font, so both fonts are named after Tafelrunde inside.

`fonts.css` also describes system fonts with the metrics of ours. They are shown until a font has
arrived, and the page does not move when it has.
"""

from __future__ import annotations

import sys
import tarfile
from collections import Counter
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tafelrunde.games.friedrich.model.atlas import TITLES
from tafelrunde.i18n import LANGUAGES, catalogue
from tools.friedrich_map.labels import width

WEB = ROOT / "src" / "tafelrunde" / "web"
LETTERS = (
    *range(0x20, 0x7F),
    *map(ord, "\xa0¡§«°±·»¿×÷ß"),
    *(letter for letter in range(0xC0, 0x100) if letter not in (0xD7, 0xDF, 0xF7)),
    *map(ord, "ĄąĆćČčĘęŁłŃńŒœŚśŠšŹźŻżŽž"),
    *map(ord, "–—‘’‚“”„•…−→←↑↓"),
)
"""What the fonts contain. Suits are missing, so that one font of the device draws all four."""
FEATURES = ["kern", "tnum", "lnum"]
REGULAR, BOLD = 400, 600
"""The weights whose metrics the system fonts imitate; most bold text has the second."""


@dataclass(frozen=True)
class Font:
    """A font of the client: what it is called, and where it comes from."""

    name: str
    package: str
    version: str
    file: str
    licence: str
    optical_size: int

    @property
    def folder(self) -> Path:
        """The folder of the font's file, its licence and its version."""
        return WEB / "fonts" / self.package

    @property
    def url(self) -> str:
        """The address of the font as seen from the styles."""
        return f"../fonts/{self.package}/{self.package}.woff2"

    def read(self, archives: Path, member: str) -> bytes:
        """Return a file of the npm package."""
        with tarfile.open(archives / f"{self.package}-{self.version}.tgz") as archive:
            content = archive.extractfile(f"package/{member}")
            assert content is not None
            return content.read()


FONTS = (
    Font(
        "Tafelrunde Serif",
        "source-serif",
        "4.5.1",
        "VAR/SourceSerif4Variable-Roman.ttf",
        "LICENSE.md",
        12,
    ),
    Font("Tafelrunde Sans", "inter-ui", "4.1.1", "variable/InterVariable.woff2", "LICENSE.txt", 14),
)


@dataclass(frozen=True)
class Face:
    """A system font in one weight: how it is named on devices, and how wide its text is in em."""

    name: str
    weight: int
    local_names: tuple[str, ...]
    width: float


SYSTEM_FACES = {
    "Tafelrunde Serif": (
        Face("Georgia", REGULAR, ("Georgia",), 913 / 2048),
        Face("Georgia", BOLD, ("Georgia Bold", "Georgia-Bold"), 1062 / 2048),
        Face(
            "Times",
            REGULAR,
            ("Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"),
            832 / 2048,
        ),
        Face(
            "Times",
            BOLD,
            ("Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"),
            886 / 2048,
        ),
        Face("DejaVu", REGULAR, ("DejaVu Serif",), 0.5234),
        Face("DejaVu", BOLD, ("DejaVu Serif Bold", "DejaVuSerif-Bold"), 0.5761),
    ),
    "Tafelrunde Sans": (
        Face("Segoe", REGULAR, ("Segoe UI", "SegoeUI"), 908 / 2048),
        Face("Segoe", BOLD, ("Segoe UI Semibold", "Segoe UI Bold", "SegoeUI-Bold"), 973 / 2048),
        Face("Roboto", REGULAR, ("Roboto", "Roboto-Regular"), 911 / 2048),
        Face("Roboto", BOLD, ("Roboto Bold", "Roboto-Bold"), 926 / 2048),
        Face(
            "Arial",
            REGULAR,
            ("Helvetica Neue", "HelveticaNeue", "Arial", "ArialMT", "Liberation Sans"),
            913 / 2048,
        ),
        Face(
            "Arial",
            BOLD,
            ("Helvetica Neue Bold", "Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"),
            983 / 2048,
        ),
        Face("DejaVu", REGULAR, ("DejaVu Sans",), 0.5159),
        Face("DejaVu", BOLD, ("DejaVu Sans Bold", "DejaVuSans-Bold"), 0.5826),
    ),
}
"""Widths of DejaVu are those of `average_width`, the others are from @capsizecss/metrics 4.3.0."""
ROUNDING = 1.002
"""How much wider a name may be than widths.csv says: less than the space kept between names."""
CAPSIZE = {"Tafelrunde Serif": 479 / 1000, "Tafelrunde Sans": 978 / 2048}
"""What capsize says of our own fonts: it weighs letters by another text than ours."""


def cut(font: Font, archives: Path) -> Any:
    """Return a font with our letters, weights and name."""
    source = TTFont(BytesIO(font.read(archives, font.file)))
    axes = {"opsz": font.optical_size, "wght": (REGULAR, 700)}
    small = _rewrite(instantiateVariableFont(source, axes))
    options = Options(
        layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 4, 6, 13]
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(small)
    for record in small["name"].names:
        if record.nameID in (1, 4):
            record.string = font.name
        elif record.nameID == 6:
            record.string = font.name.replace(" ", "")
    small.flavor = "woff2"
    return small


def _rewrite(font: Any) -> Any:
    """Return a font as it is after saving: its tables are complete then."""
    content = BytesIO()
    font.flavor = None
    font.save(content)
    content.seek(0)
    return TTFont(content)


def average_width(font: Any, weight: int) -> float:
    """Return how wide a letter of our texts is on average, in em."""
    if "fvar" in font:
        font = instantiateVariableFont(_rewrite(font), {"wght": weight})
    names, advances = font.getBestCmap(), font["hmtx"]
    total: Counter[str] = Counter()
    for language in LANGUAGES:
        total.update("".join(catalogue(language).values()))
    known = {letter: count for letter, count in total.items() if ord(letter) in names}
    width = sum(advances[names[ord(letter)]][0] * count for letter, count in known.items())
    return float(width / sum(known.values()) / font["head"].unitsPerEm)


def check_city_names(font: Any) -> None:
    """Refuse a serif in which a city's name is wider than the room it has on Friedrich's map."""
    regular = instantiateVariableFont(_rewrite(font), {"wght": REGULAR})
    names, advances = regular.getBestCmap(), regular["hmtx"]
    for title in TITLES:
        wide = sum(advances[names[ord(letter)]][0] for letter in title)
        if wide / regular["head"].unitsPerEm > width(title, 1.0) * ROUNDING:
            raise ValueError(f"{title} is too wide for its place on the map")


def describe_font(font: Font, cut_font: Any) -> str:
    """Return the rule that names one of our fonts."""
    letters = sorted(letter for letter in LETTERS if letter in cut_font.getBestCmap())
    return (
        f'@font-face {{\n  font-family: "{font.name}";\n  font-weight: {REGULAR} 700;\n'
        f'  font-display: swap;\n  src: url("{font.url}") format("woff2");\n'
        f"  unicode-range: {_ranges(letters)};\n}}\n"
    )


def _ranges(letters: list[int]) -> str:
    spans: list[list[int]] = []
    for letter in letters:
        if spans and letter == spans[-1][1] + 1:
            spans[-1][1] = letter
        else:
            spans.append([letter, letter])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in spans)


def describe_system_face(font: Font, cut_font: Any, face: Face) -> str:
    """Return the rule that gives a system font the width and height of ours."""
    ours = average_width(cut_font, face.weight)
    if face.name != "DejaVu":
        ours *= CAPSIZE[font.name] / average_width(cut_font, REGULAR)
    scale, height = ours / face.width, cut_font["hhea"]
    units = cut_font["head"].unitsPerEm * scale
    local = ", ".join(f'local("{name}")' for name in face.local_names)
    weights = "400 500" if face.weight == REGULAR else "600 900"
    return (
        f'@font-face {{\n  font-family: "{font.name}, {face.name}";\n  font-weight: {weights};\n'
        f"  src: {local};\n  size-adjust: {scale:.1%};\n"
        f"  ascent-override: {height.ascent / units:.1%};\n"
        f"  descent-override: {-height.descent / units:.1%};\n  line-gap-override: 0%;\n}}\n"
    )


def write_font(font: Font, archives: Path) -> Any:
    """Write a font with its licence and version; return it."""
    font.folder.mkdir(parents=True, exist_ok=True)
    cut_font = cut(font, archives)
    cut_font.save(font.folder / f"{font.package}.woff2")
    (font.folder / "LICENSE").write_bytes(font.read(archives, font.licence))
    (font.folder / "VERSION").write_text(f"{font.package} {font.version}\n")
    return cut_font


def main(archives: Path) -> None:
    """Write the fonts and the styles."""
    rules = ["/* Written by tools/make_fonts.py: fonts, and system fonts with their metrics. */\n"]
    for font in FONTS:
        cut_font = write_font(font, archives)
        if font.name.endswith("Serif"):
            check_city_names(cut_font)
        rules.append(describe_font(font, cut_font))
        faces = SYSTEM_FACES[font.name]
        rules += [describe_system_face(font, cut_font, face) for face in faces]
    (WEB / "styles" / "fonts.css").write_text("".join(rules), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
