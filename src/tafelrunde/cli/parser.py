"""The command line: what may be typed, with help that teaches."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from textwrap import fill
from typing import Any, NoReturn

from tafelrunde.cli.desk import Desk, UsageError
from tafelrunde.i18n import languages
from tafelrunde.kernel import Json, Phrase, all_plugins

Group = argparse._ArgumentGroup
Add = Callable[[Group, Desk], None]

# argparse speaks English only; these are all the complaints our parsers can raise.
_COMPLAINTS = {
    "unrecognized": re.compile(r"unrecognized arguments: (?P<what>.*)", re.S),
    "missing": re.compile(r"the following arguments are required: (?P<what>.*)", re.S),
    "no_value": re.compile(r"argument (?P<what>.*): expected one argument", re.S),
    "needless_value": re.compile(r"argument (?P<what>.*): ignored explicit argument .*", re.S),
    "no_command": re.compile(r"argument (?:\S+): invalid choice: '?(?P<what>.*?)'? \(.*", re.S),
}


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence of the reader's language."""

    def error(self, message: str) -> NoReturn:
        """Turn a complaint into a phrase."""
        for name, form in _COMPLAINTS.items():
            match = form.fullmatch(message)
            if match:
                params: dict[str, Json] = {"what": match["what"][:80], "command": self.prog}
                raise UsageError(Phrase(f"cli.usage.{name}", params))
        raise UsageError(Phrase("cli.usage.other", {"what": message, "command": self.prog}))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help; unlike argparse, do not hide that it could not be printed."""
        (file or sys.stdout).write(message)


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help with examples kept as they are written and a usage line in the reader's words."""

    def __init__(self, prog: str, word: str) -> None:
        super().__init__(prog)
        self.word = word

    def _format_action_invocation(self, action: argparse.Action) -> str:
        """Name the value once, behind the last form, on every version of Python."""
        if not action.option_strings or action.nargs == 0:
            return super()._format_action_invocation(action)
        return f"{', '.join(action.option_strings)} {action.metavar}"

    def add_usage(
        self,
        usage: str | None,
        actions: object,
        groups: object,
        prefix: str | None = None,
    ) -> None:
        """Use our own word for the usage line."""
        word = self.word if prefix is None else prefix
        # The stub's types for actions and groups are private to argparse.
        super().add_usage(usage, actions, groups, word)  # type: ignore[arg-type]


def build(desk: Desk, version: str) -> Parser:
    """Build the whole command line in the desk's language."""
    formatter = partial(_Formatter, word=f"{desk.say('cli.help.usage')} ")
    top = Parser(
        prog="tafelrunde",
        description=desk.say("cli.help.about"),
        epilog=_first_steps(desk),
        formatter_class=formatter,
        add_help=False,
        allow_abbrev=False,
    )
    general = _add_common_options(top, desk)
    general.add_argument("--version", action="version", version=f"tafelrunde {version}",
                         help=desk.say("cli.help.version"))  # fmt: skip
    commands = top.add_subparsers(
        dest="command", metavar="COMMAND", title=desk.say("cli.help.commands"), required=False,
        parser_class=Parser, prog="tafelrunde",
    )  # fmt: skip
    for name, add in _COMMANDS.items():
        sub = _add(commands, "cli", name, desk, formatter)
        add(sub.add_argument_group(desk.say("cli.help.arguments")), desk)
        _add_common_options(sub, desk)
    _add_championship(commands, desk, formatter)
    return top


def _example_game() -> str:
    """Return the key of an installed game, for examples that can be typed as they are."""
    return next((plugin.key for plugin in all_plugins()), "GAME")


def _first_steps(desk: Desk) -> str:
    """Return the end of the first help, with its commands in a column of their own."""
    typed = {word: f"tafelrunde {word} {_example_game()}".ljust(32) for word in ("rules", "play")}
    return desk.say("cli.help.epilog", **typed)


def _add(
    commands: Any, home: str, name: str, desk: Desk, formatter: partial[_Formatter]
) -> argparse.ArgumentParser:
    """Add a command with its help, whose texts are at home in one of the catalogues."""
    sub: argparse.ArgumentParser = commands.add_parser(
        name,
        help=desk.say(f"{home}.help.{name}.line"),
        description=fill(desk.say(f"{home}.help.{name}.about"), 79),
        epilog=desk.say(f"{home}.help.{name}.examples", game=_example_game()),
        formatter_class=formatter,
        add_help=False,
        allow_abbrev=False,
    )
    return sub


def _add_championship(commands: Any, desk: Desk, formatter: partial[_Formatter]) -> None:
    """Add the command that has commands of its own."""
    top = _add(commands, "cli", "championship", desk, formatter)
    tasks = top.add_subparsers(
        dest="task", metavar="TASK", title=desk.say("championship.help.tasks"), required=True,
        parser_class=Parser, prog="tafelrunde championship",
    )  # fmt: skip
    _add_common_options(top, desk)
    for name, add in _CHAMPIONSHIP.items():
        sub = _add(tasks, "championship", name, desk, formatter)
        add(sub.add_argument_group(desk.say("cli.help.arguments")), desk)
        _add_common_options(sub, desk)


def _add_common_options(parser: argparse.ArgumentParser, desk: Desk) -> Group:
    group = parser.add_argument_group(desk.say("cli.help.general"))
    group.add_argument("-h", "--help", action="help", help=desk.say("cli.help.help"))
    group.add_argument("--lang", metavar="|".join(languages()), help=desk.say("cli.help.lang"))
    return group


def _add_game_argument(group: Group, desk: Desk, optional: bool = False) -> None:
    group.add_argument("game", metavar="GAME", nargs="?" if optional else None,
                        help=desk.say("cli.help.game"))  # fmt: skip


def _add_json_option(group: Group, desk: Desk) -> None:
    group.add_argument("--json", action="store_true", help=desk.say("cli.help.json"))


def _add_game_options(group: Group, desk: Desk) -> None:
    group.add_argument("--players", metavar="N", help=desk.say("cli.help.players"))
    group.add_argument("-o", "--option", metavar="KEY=VALUE", action="append",
                        help=desk.say("cli.help.option"))  # fmt: skip


def _add_seed(group: Group, desk: Desk, default: str | None) -> None:
    group.add_argument("--seed", metavar="S", default=default, help=desk.say("cli.help.seed"))


def _add_games_arguments(group: Group, desk: Desk) -> None:
    _add_json_option(group, desk)


def _add_rules_arguments(group: Group, desk: Desk) -> None:
    _add_game_argument(group, desk)
    _add_json_option(group, desk)


def _add_play_arguments(group: Group, desk: Desk) -> None:
    _add_game_argument(group, desk, optional=True)
    _add_game_options(group, desk)
    _add_seed(group, desk, None)
    for name, metavar in (("bots", "LIST"), ("seat", "N"), ("name", "NAME"), ("save", "FILE"),
                       ("resume", "FILE")):  # fmt: skip
        group.add_argument(f"--{name}", metavar=metavar, help=desk.say(f"cli.help.play.{name}"))
    group.add_argument("--plain", action="store_true", help=desk.say("cli.help.play.plain"))


def _add_simulate_arguments(group: Group, desk: Desk) -> None:
    _add_game_argument(group, desk)
    _add_game_options(group, desk)
    group.add_argument("--games", metavar="K", default="1000",
                        help=desk.say("cli.help.simulate.games"))  # fmt: skip
    _add_seed(group, desk, "1")
    group.add_argument("--workers", metavar="W", default="1",
                        help=desk.say("cli.help.simulate.workers"))  # fmt: skip
    group.add_argument("--plot", metavar="FOLDER", help=desk.say("cli.help.simulate.plot"))
    _add_json_option(group, desk)


def _add_arena_arguments(group: Group, desk: Desk) -> None:
    _add_game_argument(group, desk)
    for name, metavar in (("bots", "LIST"), ("seats", "LIST")):
        group.add_argument(f"--{name}", metavar=metavar, help=desk.say(f"cli.help.arena.{name}"))
    _add_game_options(group, desk)
    group.add_argument("--games", metavar="K", default="100",
                        help=desk.say("cli.help.arena.games"))  # fmt: skip
    _add_seed(group, desk, "1")
    group.add_argument("--workers", metavar="W", default="1",
                        help=desk.say("cli.help.simulate.workers"))  # fmt: skip
    for name, metavar in (("simulations", "N"), ("seconds", "X"), ("limit", "X"),
                       ("results", "FILE"), ("report", "PATH")):  # fmt: skip
        group.add_argument(f"--{name}", metavar=metavar, help=desk.say(f"cli.help.arena.{name}"))
    _add_json_option(group, desk)


def _add_draw_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("--participants", metavar="N", required=True,
                        help=desk.say("championship.help.draw.participants"))  # fmt: skip
    for name, metavar in (("seed", "S"), ("wishes", "FILE")):
        group.add_argument(f"--{name}", metavar=metavar,
                            help=desk.say(f"championship.help.draw.{name}"))  # fmt: skip
    _add_json_option(group, desk)


def _add_points_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("file", metavar="FILE", help=desk.say("championship.help.points.file"))
    group.add_argument("--deduct-unfinished", action="store_true",
                        help=desk.say("championship.help.points.deduct_unfinished"))  # fmt: skip
    _add_json_option(group, desk)


def _add_rehearse_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("--participants", metavar="N", default="36",
                        help=desk.say("championship.help.draw.participants"))  # fmt: skip
    for name, metavar, default in (
        ("bots", "BOT", "cadet"), ("seed", "S", "1"), ("workers", "W", "1"),
        ("to", "FOLDER", "rehearsal"),
    ):  # fmt: skip
        group.add_argument(f"--{name}", metavar=metavar, default=default,
                            help=desk.say(f"championship.help.rehearse.{name}"))  # fmt: skip


def _add_replay_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("file", metavar="FILE", help=desk.say("cli.help.replay.file"))
    group.add_argument("--verify", action="store_true", help=desk.say("cli.help.replay.verify"))
    group.add_argument("--commitment", metavar="HEX", help=desk.say("cli.help.replay.commitment"))
    group.add_argument("--seat", metavar="N", help=desk.say("cli.help.replay.seat"))
    _add_json_option(group, desk)


def _add_perft_arguments(group: Group, desk: Desk) -> None:
    _add_game_argument(group, desk)
    _add_game_options(group, desk)
    _add_seed(group, desk, "1")
    group.add_argument("--depth", metavar="D", default="3", help=desk.say("cli.help.perft.depth"))
    _add_json_option(group, desk)


def _add_conformance_arguments(group: Group, desk: Desk) -> None:
    _add_game_argument(group, desk)


def _add_new_game_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("name", metavar="NAME", help=desk.say("cli.help.new-game.name"))
    group.add_argument("--folder", metavar="FOLDER", help=desk.say("cli.help.new-game.folder"))


def _add_serve_arguments(group: Group, desk: Desk) -> None:
    for name, metavar in (("host", "HOST"), ("port", "PORT"), ("data", "FOLDER")):
        group.add_argument(f"--{name}", metavar=metavar, help=desk.say(f"cli.help.serve.{name}"))
    for name in ("database", "base-url"):
        key = name.replace("-", "_")
        group.add_argument(f"--{name}", metavar="URL", help=desk.say(f"cli.help.serve.{key}"))


def _add_worker_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("--database", metavar="URL", help=desk.say("cli.help.serve.database"))


def _add_database_arguments(group: Group, desk: Desk) -> None:
    for name, metavar in (("data", "FOLDER"), ("database", "URL")):
        group.add_argument(f"--{name}", metavar=metavar, help=desk.say(f"cli.help.serve.{name}"))


def _add_backup_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("file", metavar="FILE", help=desk.say("cli.help.backup.file"))
    _add_database_arguments(group, desk)


def _add_restore_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("file", metavar="FILE", help=desk.say("cli.help.restore.file"))
    _add_database_arguments(group, desk)


def _add_export_arguments(group: Group, desk: Desk) -> None:
    for name, metavar in (("table", "ID"), ("to", "FOLDER")):
        group.add_argument(f"--{name}", metavar=metavar, help=desk.say(f"cli.help.export.{name}"))
    _add_database_arguments(group, desk)


def _add_import_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("files", metavar="FILE", nargs="+", help=desk.say("cli.help.import.files"))
    _add_database_arguments(group, desk)


def _add_repair_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("--dry-run", action="store_true", help=desk.say("cli.help.repair.dry_run"))
    _add_database_arguments(group, desk)


def _add_admin_arguments(group: Group, desk: Desk) -> None:
    group.add_argument("name", metavar="NAME", nargs="?", help=desk.say("cli.help.admin.name"))
    for name in ("list", "ban", "unban", "reset-link", "delete"):
        key = name.replace("-", "_")
        group.add_argument(f"--{name}", action="store_true", help=desk.say(f"cli.help.admin.{key}"))
    _add_database_arguments(group, desk)
    group.add_argument("--base-url", metavar="URL", help=desk.say("cli.help.serve.base_url"))


_COMMANDS: dict[str, Add] = {
    "games": _add_games_arguments,
    "rules": _add_rules_arguments,
    "options": _add_rules_arguments,
    "play": _add_play_arguments,
    "simulate": _add_simulate_arguments,
    "arena": _add_arena_arguments,
    "replay": _add_replay_arguments,
    "perft": _add_perft_arguments,
    "conformance": _add_conformance_arguments,
    "new-game": _add_new_game_arguments,
    "serve": _add_serve_arguments,
    "worker": _add_worker_arguments,
    "backup": _add_backup_arguments,
    "restore": _add_restore_arguments,
    "export": _add_export_arguments,
    "import": _add_import_arguments,
    "repair": _add_repair_arguments,
    "admin": _add_admin_arguments,
}


_CHAMPIONSHIP: dict[str, Add] = {
    "draw": _add_draw_arguments,
    "points": _add_points_arguments,
    "rehearse": _add_rehearse_arguments,
}


def languages_asked(words: Sequence[str]) -> list[str]:
    """Find every `--lang` before anything else is parsed, for help itself has a language."""
    languages = []
    for number, word in enumerate(words):
        if word.startswith("--lang="):
            languages.append(word.partition("=")[2])
        elif word == "--lang" and number + 1 < len(words):
            languages.append(words[number + 1])
    return languages
