"""Cuts the small piece of coastline that the map needs out of Natural Earth's land.

It is run once, by hand, and its result is committed, so that nothing else needs the network:

    npm install --prefix /tmp/atlas world-atlas@2.0.2
    python tools/friedrich_map/extract.py /tmp/atlas/node_modules/world-atlas/land-10m.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
LEFT, BOTTOM, RIGHT, TOP = 3.0, 47.0, 26.0, 56.6
"""Degrees east and north; wider than the board, so that its edge is never a coast."""
NOTE = (
    "Land around the southern Baltic, rings of [degrees east, degrees north]. "
    "Cut from Natural Earth 1:10m land (public domain) as packed by world-atlas 2.0.2 (ISC)."
)
Point = tuple[float, float]


def arcs_of(atlas: dict) -> list[list[Point]]:  # type: ignore[type-arg]  # raw TopoJSON
    """Undo the packing: every arc is a start and steps, in whole numbers to be scaled."""
    (scale_x, scale_y), (left, bottom) = (
        atlas["transform"]["scale"],
        atlas["transform"]["translate"],
    )
    arcs = []
    for packed in atlas["arcs"]:
        x = y = 0
        arc = []
        for step_x, step_y in packed:
            x, y = x + step_x, y + step_y
            arc.append((left + x * scale_x, bottom + y * scale_y))
        arcs.append(arc)
    return arcs


def rings_of(atlas: dict) -> list[list[Point]]:  # type: ignore[type-arg]  # raw TopoJSON
    """Join the arcs to rings; a negative number means an arc backwards."""
    arcs = arcs_of(atlas)
    rings = []
    for shape in atlas["objects"]["land"]["geometries"]:
        polygons = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        for numbers in (ring for polygon in polygons for ring in polygon):
            ring: list[Point] = []
            for number in numbers:
                arc = arcs[number] if number >= 0 else arcs[~number][::-1]
                ring += arc[1:] if ring else arc
            rings.append(ring)
    return rings


def main() -> None:
    """Write the rings inside the frame, thinned to what can be seen on the board."""
    sys.path.insert(0, str(HERE.parents[1]))
    from tools.friedrich_map.geometry import area, clip, thin

    atlas = json.loads(Path(sys.argv[1]).read_text())
    rings = [clip(ring, LEFT, BOTTOM, RIGHT, TOP) for ring in rings_of(atlas)]
    kept = [thin(ring, 0.004) for ring in rings if len(ring) > 3 and abs(area(ring)) > 0.003]
    lines = [json.dumps([[round(x, 3), round(y, 3)] for x, y in ring]) for ring in kept]
    body = ",\n".join(line.replace(" ", "") for line in lines)
    text = f'{{"note": {json.dumps(NOTE)},\n"rings": [\n{body}\n]}}\n'
    (HERE / "inputs" / "land.json").write_text(text)


if __name__ == "__main__":
    main()
