"""What pages say of the games: the cards of the front page, lists of games, their authors."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.kernel import find_plugin
from tafelrunde.web.manifests import FrontChoice, FrontValue, Manifest, all_manifests
from tafelrunde.web.markup import Child, Markup, markup, tag

TEMPLATES = Path(__file__).parent / "templates"
LEVELS = {
    "page": "page.house.level_page",
    "cadet": "page.house.level_cadet",
    "captain": "page.house.level_captain",
    "marshal": "page.house.level_marshal",
}
"""Levels that many games share, the weakest first, with the keys of their names."""
USUAL_LEVEL = "cadet"
NOT_OFFERED = {"greedy"}
"""Bots that are there to be measured against."""


def text_element(name: str, key: str, /, **attributes: str | int | bool | None) -> Markup:
    """Write an element with `{key}` in place of its text, which `pages` fills in."""
    return tag(name, Markup(f"{{{key}}}"), data_say=key, **attributes)


def cards() -> str:
    """Return one card for each game, with `{key}` where a text will stand."""
    return "".join(map(_card, all_manifests()))


def game_options() -> Markup:
    """Write the games as entries of a list to choose from."""
    return markup([_title_element("option", one, value=one.key) for one in all_manifests()])


def credits_line() -> Markup:
    """Write who made the games, one sentence after the other."""
    sentences = [text_element("span", one.credits) for one in all_manifests() if one.credits]
    return Markup(" ".join(sentences))


def _title_element(name: str, manifest: Manifest, /, **attributes: str | bool | None) -> Markup:
    """Write an element with the title of a game; its key stands in where there is none."""
    if not manifest.title:
        return tag(name, manifest.key, **attributes)
    return text_element(name, manifest.title, **attributes)


def _card(manifest: Manifest) -> str:
    card = (TEMPLATES / "lobby_board.html").read_text("utf-8")
    given = {
        "title": _title_element("h3", manifest, id=f"title-{manifest.key}"),
        "name": _title_element("span", manifest, class_="sr-only"),
        "facts": _about(manifest.facts, "facts"),
        "pitch": _about(manifest.pitch, "pitch"),
        "numbers": markup([_number(n, n == manifest.players) for n in manifest.numbers]),
        "levels": _levels(manifest.key),
        "choices": markup([_choice(manifest, one) for one in manifest.choices]),
        "ways": _ways(manifest),
        "picture": manifest.picture,
        "game": manifest.key,
    }
    for name, text in given.items():
        card = card.replace(f"{{{name}}}", text)
    return card


def _about(key: str, name: str) -> Markup:
    return text_element("p", key, class_=name) if key else Markup("")


def _number(number: int, is_usual: bool) -> Markup:
    entry = tag("input", type="radio", name="players", value=number, checked=is_usual)
    return tag("label", entry, tag("span", number))


def _levels(game: str) -> Markup:
    """Write the bots of a game: the levels that many games share, then those of its own."""
    own = find_plugin(game).bots
    names = [name for name in LEVELS if name in own or name == "page"]
    names += [name for name in own if name not in LEVELS and name not in NOT_OFFERED]
    usual = USUAL_LEVEL if USUAL_LEVEL in names else names[min(1, len(names) - 1)]
    return markup([_level(name, name == usual) for name in names])


def _level(name: str, is_usual: bool) -> Markup:
    if name not in LEVELS:
        return tag("option", name, value=name, selected=is_usual)
    return text_element("option", LEVELS[name], value=name, selected=is_usual)


def _choice(manifest: Manifest, choice: FrontChoice) -> Markup:
    """Write a choice of the game's own; only one number of players makes it visible."""
    first, *_ = choice.values
    entries = [_value(choice, one, one is first) for one in choice.values]
    notes: Child = [
        text_element("p", one.note, class_="detail", data_value=one.value, hidden=one is not first)
        for one in choice.values
        if one.note
    ]
    return tag(
        "fieldset",
        text_element("legend", choice.label),
        tag("div", entries, class_="segments-row"),
        notes,
        class_="segments own-choice",
        data_option=choice.option,
        data_players=choice.players,
        hidden=choice.players != manifest.players,
    )


def _value(choice: FrontChoice, one: FrontValue, is_first: bool) -> Markup:
    name = f"option-{choice.option}"
    entry = tag("input", type="radio", name=name, value=one.value, checked=is_first)
    return tag("label", entry, text_element("span", one.label))


def _ways(manifest: Manifest) -> Markup:
    """Write the links below: the guide, all options, pages of the game's own."""
    guide = text_element("a", "page.house.learn", href=f"/guide/{manifest.key}")
    options = text_element("a", "page.house.all_options", href=f"/new?game={manifest.key}")
    pages = [
        text_element("a", page.title, href=page.path) for page in manifest.pages if page.is_linked
    ]
    return markup([guide if manifest.guide else None, options, pages])
