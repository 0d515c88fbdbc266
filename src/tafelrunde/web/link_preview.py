"""What a chat program shows beside a link to a page: title, text and picture (Open Graph)."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tafelrunde import web
from tafelrunde.web.manifests import find_manifest

HOUSE_PICTURE = "pictures/link.png"
PICTURE_SIZE = (1200, 630)


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """The preview of a page."""

    title: str
    text: str
    address: str
    """The address of the house, because pictures need a complete one."""
    game: str = ""

    def tags(self) -> str:
        """Return the tags for the head of the page."""
        picture = f"{self.address}{web.static_base()}/{picture_of(self.game)}"
        width, height = PICTURE_SIZE
        values = {
            "og:site_name": "Tafelrunde",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.text,
            "og:image": picture,
            "og:image:width": str(width),
            "og:image:height": str(height),
        }
        tags = [_tag("property", name, value) for name, value in values.items()]
        tags.append(_tag("name", "description", self.text))
        tags.append(_tag("name", "twitter:card", "summary_large_image"))
        return "\n".join(tags)

    def add_to(self, page: str) -> str:
        """Return a page with the tags in its head."""
        return page.replace("</head>", f"{self.tags()}\n</head>", 1)


def picture_of(game: str) -> str:
    """Return the picture of a game: `link.png` beside its title picture, or that of the house."""
    manifest = find_manifest(game)
    if manifest is None:
        return HOUSE_PICTURE
    own = f"{manifest.picture.rpartition('/')[0]}/link.png"
    return own if own in web.client() else HOUSE_PICTURE


def _tag(kind: str, name: str, value: str) -> str:
    """Return a tag; the value may have been written by a person.

    >>> _tag("name", "description", 'a "quote"')
    '<meta name="description" content="a &quot;quote&quot;">'
    """
    return f'<meta {kind}="{name}" content="{escape(value)}">'
