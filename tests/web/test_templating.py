"""Templates: every value is text, a missing one is an error, and layout is not sent."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from jinja2 import TemplateSyntaxError, UndefinedError

from tafelrunde.championship.pages import public_pages
from tafelrunde.championship.pages.frame import Reader
from tafelrunde.web import pages
from tafelrunde.web.manifests import GamePage
from tafelrunde.web.templating import environment

HOSTILE = "<script>alert(1)</script>", "\"><img src=x onerror='alert(1)'>", "' onclick='x", "&lt;b>"
TEMPLATES = environment.list_templates()
CODE = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
HANDLER = re.compile(r"\son[a-z]+=|\sstyle=|<style|javascript:", re.IGNORECASE)
SCRIPT = re.compile(r"<script(.*?)>(.*?)</script>", re.DOTALL)


class Names(HTMLParser):
    """Collects the elements of a page, their attributes, and the texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.attributes: dict[str, str | None] = {}
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.attributes |= dict(attrs)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def fill_template(template: str, **values: object) -> str:
    return environment.from_string(template).render(values)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text_between_tags_and_in_attributes(name: str) -> None:
    page = Names(fill_template('<p title="{{ name }}">{{ name }}</p>', name=name))
    assert page.elements == ["p"]
    assert page.attributes == {"title": name}
    assert "".join(page.texts) == name


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text_inside_a_macro_and_its_caller(name: str) -> None:
    macro = '{% macro box(title) %}<p title="{{ title }}">{{ caller() }}</p>{% endmacro %}'
    page = Names(fill_template(macro + "{% call box(name) %}{{ name }}{% endcall %}", name=name))
    assert page.elements == ["p"]
    assert page.attributes == {"title": name}
    assert "".join(page.texts) == name


@pytest.mark.parametrize("name", HOSTILE)
def test_names_on_the_page_of_a_championship_add_no_element(name: str) -> None:
    def render_names(text: str) -> Names:
        one = {"id": "x", "name": text, "stage": "over", "starts": ["2027-05-14T10:00"]}
        found = [{**one, "participants": 4, "champion": text}]
        return Names(public_pages.render_list(Reader(name=text, csrf=text), found))

    hostile, plain = render_names(name), render_names("Anna")
    assert hostile.elements == plain.elements
    assert hostile.attributes.keys() == plain.attributes.keys()
    assert hostile.attributes["content"] == name
    assert hostile.texts.count(name) == 2


def test_a_games_description_adds_no_element() -> None:
    title = '"><b>'
    found = Names(pages.render_game_page(GamePage("/x", "house/lobby.js", title), "en"))
    assert "b" not in found.elements
    assert title in found.texts


def test_a_name_without_a_value_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="nobody"):
        fill_template("{{ nobody }}")
    with pytest.raises(UndefinedError, match="age"):
        fill_template("{{ person.age }}", person={"name": "Anna"})


def test_line_breaks_between_tags_are_not_sent() -> None:
    template = "<ul>\n  {% for n in (1, 2) %}\n  <li>{{ n }}</li>\n  {% endfor %}\n</ul>\n"
    assert fill_template(template).strip() == "<ul><li>1</li><li>2</li></ul>"


def test_spaces_within_a_line_and_breaks_within_a_text_are_sent() -> None:
    template = '<p>{{ n }} <b>a</b> {{ n }}\nb</p><input\n  name="x">'
    assert fill_template(template, n=1) == '<p>1 <b>a</b> 1\nb</p><input\n  name="x">'


def test_an_error_names_the_line_of_the_template() -> None:
    with pytest.raises(TemplateSyntaxError) as caught:
        fill_template("<p>\n</p>\n\n{# a comment\n<b>\n</b> #}\n<p>{{ what? }}</p>\n")
    assert caught.value.lineno == 7


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_compiled(name: str) -> None:
    assert environment.get_template(name) is environment.get_template(name)


def test_the_templates_of_all_packages_are_found() -> None:
    assert {"web/frame.html", "web/lobby.html", "championship/base.html"} <= set(TEMPLATES)


@pytest.mark.parametrize("name", TEMPLATES)
def test_no_template_trusts_a_value_or_has_a_script_or_style_in_it(name: str) -> None:
    assert environment.loader is not None
    source = environment.loader.get_source(environment, name)[0]
    assert not re.search(r"\|\s*safe\b|autoescape|Markup\(", source)
    plain = CODE.sub("", source)
    assert not HANDLER.search(plain)
    assert all("src=" in found[1] and not found[2].strip() for found in SCRIPT.finditer(plain))
