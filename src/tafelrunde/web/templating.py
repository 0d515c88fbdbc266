"""The one way pages are written: Jinja2 templates in which every value is text.

Templates hold the HTML, Python modules prepare what they show. The templates of this package are
called `web/…`. A package above it brings its own in `pages/templates`, and they are called by its
name: `championship/…`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from jinja2.ext import Extension

__all__ = ["environment", "render"]

HERE = Path(__file__).parent
_CODE_OR_BREAK = re.compile(
    r"(?P<code>\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\})|(?P<line_break>(?<=[>}])\s*\n\s*(?=[<{]))",
    re.DOTALL,
)
"""A piece of Jinja2, which stays as it is, or a line break between tags."""


class CompactLayout(Extension):
    """Leave out line breaks between tags: they lay out the template, not the page.

    Templates stay readable and pages small, and elements beside each other have no space between
    them unless the template says so within a line.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Turn line breaks between tags into comments, so that the numbers of lines stay."""
        del name, filename
        return _CODE_OR_BREAK.sub(_keep_code, source)


def _keep_code(match: re.Match[str]) -> str:
    return match["code"] or f"{{#{match['line_break']}#}}"


def _make_environment() -> Environment:
    loaders = {"web": FileSystemLoader(HERE / "templates")}
    for folder in sorted(HERE.parent.glob("*/pages/templates")):
        loaders[folder.parent.parent.name] = FileSystemLoader(folder)
    return Environment(
        loader=PrefixLoader(loaders),
        extensions=[CompactLayout],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # The files of an installed package do not change, so a template is compiled once.
        auto_reload=False,
        cache_size=-1,
    )


environment = _make_environment()
"""All templates; tests add functions to it or read them one by one."""


def render(template: str, **values: Any) -> str:
    """Return a template filled in; a name in it that has no value is an error."""
    return environment.get_template(template).render(values)
