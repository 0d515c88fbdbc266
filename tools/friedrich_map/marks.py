"""The few signs of the map, drawn by us in a square from -1 to 1."""

from __future__ import annotations

from math import cos, pi, sin


def star(points: int, inner: float) -> str:
    """Draw a star standing on two points."""
    corners = []
    for i in range(2 * points):
        radius, angle = (1.0, inner)[i % 2], pi * i / points
        corners.append(f"{radius * sin(angle):.2f},{-radius * cos(angle):.2f}")
    return "M" + "L".join(corners) + "Z"


MARKS = {
    "spades": (
        "M0,-1C.22,-.55.92,-.22.92,.28C.92,.6.7,.74.48,.74C.3,.74.16,.64.07,.46"
        "C.1,.7.2,.9.42,1H-.42C-.2,.9-.1,.7-.07,.46C-.16,.64-.3,.74-.48,.74"
        "C-.7,.74-.92,.6-.92,.28C-.92,-.22-.22,-.55,0,-1Z"
    ),
    "clubs": (
        "M-.07,.34A.43,.43 0 1 1-.33,-.21A.43,.43 0 1 1 .33,-.21A.43,.43 0 1 1 .07,.34"
        "C.1,.62.2,.88.44,1H-.44C-.2,.88-.1,.62-.07,.34Z"
    ),
    "hearts": (
        "M0,1C-.2,.62-.95,.24-.95,-.36C-.95,-.72-.7,-.92-.45,-.92C-.24,-.92-.07,-.78,0,-.52"
        "C.07,-.78.24,-.92.45,-.92C.7,-.92.95,-.72.95,-.36C.95,.24.2,.62,0,1Z"
    ),
    "diamonds": (
        "M0,-1C.18,-.62.46,-.26.76,0C.46,.26.18,.62,0,1"
        "C-.18,.62-.46,.26-.76,0C-.46,-.26-.18,-.62,0,-1Z"
    ),
    "shield": (
        "M-.86,-.96C-.5,-.86-.25,-.88,0,-1C.25,-.88.5,-.86.86,-.96V.08"
        "C.86,.58.42,.84,0,1C-.42,.84-.86,.58-.86,.08Z"
    ),
    "star": star(5, 0.42),
}
