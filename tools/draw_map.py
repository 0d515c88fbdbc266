"""Draws docs/architecture.svg, the map of the packages, from the imports in the code.

`make docs` writes it, and `make check` fails if it is out of date. The rows are the layers of
import-linter in pyproject.toml. An arrow says that one package imports another; it is left out
where other arrows already lead there.
"""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "tafelrunde"
Edges = set[tuple[str, str]]

WIDTH, COLUMN_WIDTH, BOX_WIDTH = 960, 240, 208
ROW_HEIGHT, BOX_HEIGHT, MARGIN = 104, 58, 16
COLUMNS = {
    "server": 0, "championship": 0, "tables": 0, "games": 0, "search": 0,
    "web": 1, "i18n": 1, "lab": 2, "conformance": 3,
}  # fmt: skip
"""Where a package stands in its row; one that is not here is as wide as the map."""
CONTENTS = {
    "cli": "the command",
    "server": "routes, sockets, workers",
    "lab": "many games at once",
    "conformance": "what every game must pass",
    "championship": "rules, event, policy, pages",
    "tables": "one game being played",
    "web": "the client all games share",
    "games": "a game is a folder",
    "search": "bots for any game",
    "i18n": "translator and texts",
    "kernel": "the contract: games, actions, chance, events, records, plug-ins",
}
STYLE = """
  svg { color-scheme: light dark; font-family: system-ui, sans-serif; }
  .paper { fill: #ffffff; } .box { fill: #f6efdf; stroke: #7d6a45; stroke-width: 1.5; }
  .name { fill: #1f1a10; font-size: 17px; font-weight: 600; }
  .about { fill: #4a4231; font-size: 13px; }
  .arrow { fill: none; stroke: #7a2e3a; stroke-width: 1.75; } .tip { fill: #7a2e3a; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #16181c; } .box { fill: #2a2a26; stroke: #b39b68; }
    .name { fill: #f4ecd8; } .about { fill: #cfc6b2; }
    .arrow { stroke: #e58c99; } .tip { fill: #e58c99; }
  }
"""


def read_layers() -> list[list[str]]:
    """Return the packages by layer, the highest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    layers = next(
        contract["layers"] for contract in contracts if contract["containers"] == ["tafelrunde"]
    )
    return [layer.split(" | ") for layer in layers]


def read_imports() -> Edges:
    """Return which package imports which other one."""
    edges: Edges = set()
    for file in SOURCE.rglob("*.py"):
        package = file.relative_to(SOURCE).parts[0]
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for module in _modules_of(node):
                top, _, rest = module.partition(".")
                if top == "tafelrunde" and rest:
                    edges.add((package, rest.split(".")[0]))
    return {(one, other) for one, other in edges if one != other and one in CONTENTS}


def _modules_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.module else []


def drop_implied(edges: Edges) -> Edges:
    """Return the edges without those that a longer way already shows."""
    return {
        (one, other)
        for one, other in edges
        if not any(first == one and _leads(edges, last, other) for first, last in edges)
    }


def _leads(edges: Edges, one: str, other: str) -> bool:
    """Return whether one package reaches another, over at least one edge."""
    return any(
        first == one and (last == other or _leads(edges, last, other)) for first, last in edges
    )


def draw_map() -> str:
    """Return the map as SVG."""
    layers = read_layers()
    rows = {name: row for row, layer in enumerate(layers) for name in layer}
    height = MARGIN + len(layers) * ROW_HEIGHT - (ROW_HEIGHT - BOX_HEIGHT) + MARGIN
    title = "The packages of Tafelrunde by layer; imports go down only"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        'markerUnits="userSpaceOnUse" orient="auto">'
        '<path class="tip" d="M0 0 8 4 0 8z"/></marker>',
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
    ]
    edges = sorted(drop_implied(read_imports()))
    lines += [_draw_arrow(one, other, rows, edges) for one, other in edges]
    lines += [_draw_box(name, row) for name, row in rows.items()]
    return "\n".join([*lines, "</svg>\n"])


def _centre(name: str, beside: str) -> int:
    """Return where a package's arrow starts or ends; a wide box takes the other end's place."""
    column = COLUMNS.get(name, COLUMNS.get(beside, 0))
    return column * COLUMN_WIDTH + COLUMN_WIDTH // 2


def _draw_arrow(one: str, other: str, rows: dict[str, int], edges: list[tuple[str, str]]) -> str:
    """Draw an arrow down from a package, across above the other one, and down into it."""
    start, end = _centre(one, other), _centre(other, one)
    top = MARGIN + rows[one] * ROW_HEIGHT + BOX_HEIGHT
    bottom = MARGIN + rows[other] * ROW_HEIGHT
    if start == end:
        return f'<path class="arrow" marker-end="url(#tip)" d="M{start} {top}V{bottom}"/>'
    across = bottom - 24
    shift = 36 if start > end else -36
    if sum(first == one for first, _ in edges) > 1:
        start -= shift
    end += shift
    path = f"M{start} {top}V{across}H{end}V{bottom}"
    return f'<path class="arrow" marker-end="url(#tip)" d="{path}"/>'


def _draw_box(name: str, row: int) -> str:
    """Draw a package with its name and what lives there."""
    is_wide = name not in COLUMNS
    width = WIDTH - (COLUMN_WIDTH - BOX_WIDTH) if is_wide else BOX_WIDTH
    centre = WIDTH // 2 if is_wide else _centre(name, name)
    x, y = centre - width // 2, MARGIN + row * ROW_HEIGHT
    place = f'x="{centre}" text-anchor="middle"'
    return (
        f'<rect class="box" x="{x}" y="{y}" width="{width}" height="{BOX_HEIGHT}" rx="8"/>'
        f'<text class="name" {place} y="{y + 25}">{name}</text>'
        f'<text class="about" {place} y="{y + 45}">{CONTENTS[name]}</text>'
    )


if __name__ == "__main__":
    print(draw_map(), end="")
