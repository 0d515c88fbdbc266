"""`games`, `rules` and `options`: what there is to play."""

from __future__ import annotations

import argparse
from typing import Any

from rich.markdown import Markdown
from rich.table import Table

from tafelrunde.cli.desk import OK, Desk
from tafelrunde.games import all_games, find_game
from tafelrunde.i18n import rules_text
from tafelrunde.kernel import Choice, Game, Json


def games(desk: Desk, arguments: argparse.Namespace) -> int:
    """List the games."""
    desk.complain_of_plugins()
    if arguments.json:
        desk.print_json([_describe_game(desk, game) for game in all_games()])
        return OK
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in ("game", "players", "about"):
        table.add_column(desk.say(f"cli.games.{column}"), header_style="dim", no_wrap=False)
    for game in all_games():
        players = _player_numbers(game)
        table.add_row(game.key, f"{players[0]}–{players[-1]}", desk.say(f"{game.key}.about"))
    desk.console.print(table, soft_wrap=False)
    desk.print()
    desk.print(desk.say("cli.games.next"), "dim")
    return OK


def _describe_game(desk: Desk, game: Game) -> dict[str, Json]:
    return {
        "key": game.key,
        "title": desk.say(f"{game.key}.title"),
        "rules": game.rules_version,
        "rules_versions": [*game.known_rules()],
        "players": [*_player_numbers(game)],
        "about": desk.say(f"{game.key}.about"),
        "credits": desk.say(f"{game.key}.credits"),
    }


def _player_numbers(game: Game) -> list[int]:
    kind = game.options().kinds()["players"]
    assert isinstance(kind, Choice)
    return [int(value) for value in kind.values]


def rules(desk: Desk, arguments: argparse.Namespace) -> int:
    """Print the rules of a game in our own words."""
    game = find_game(arguments.game)
    text = rules_text(desk.language, game.key)
    if arguments.json:
        desk.print_json({"game": game.key, "lang": desk.language, "text": text})
    elif desk.console.is_terminal:
        desk.console.print(Markdown(text), soft_wrap=False, width=min(desk.console.width, 92))
    else:
        desk.print(text.rstrip("\n"))
    return OK


def options(desk: Desk, arguments: argparse.Namespace) -> int:
    """List the options of a game with their values and defaults."""
    game = find_game(arguments.game)
    rows = _option_rows(desk, game)
    if arguments.json:
        desk.print_json(rows)
        return OK
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in ("option", "values", "default", "meaning"):
        table.add_column(desk.say(f"cli.options.{column}"), header_style="dim")
    for row in rows:
        table.add_row(row["option"], " ".join(row["values"]), row["default"], row["meaning"])
    desk.console.print(table, soft_wrap=False)
    desk.print()
    name, value = next((row["option"], row["values"][-1]) for row in rows)
    desk.print(desk.say("cli.options.next", game=game.key, example=f"{name}={value}"), "dim")
    return OK


def _option_rows(desk: Desk, game: Game) -> list[Any]:
    defaults = game.options()()
    return [
        {
            "option": name,
            "values": [*kind.accepted_texts()],
            "default": kind.write(getattr(defaults, name)),
            "meaning": desk.say(f"{game.key}.options.{name}"),
        }
        for name, kind in game.options().kinds().items()
    ]
