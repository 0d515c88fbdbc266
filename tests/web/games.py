"""Games that tests bring to the house: a toy with texts, with or without a board folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tafelrunde.kernel import GamePlugin, plugin_problems, register, registry, unregister
from tests.kernel.toy import Toy

KEY = "pebbles"
TEXTS = {
    "en": """title = "Pebbles & Co"
about = "Take one or two pebbles; the last one wins."
credits = "Pebbles are as old as the hills."
[options]
players = "How many play"
first = "Who starts"
stones = "How many pebbles"
generous = "More pebbles"
[option_title]
stones = "Pebbles on the beach"
""",
    "de": """title = "Kiesel & Co"
about = "Nimm ein oder zwei Kiesel; der letzte gewinnt."
credits = "Kiesel sind so alt wie die Berge."
[options]
players = "Wie viele spielen"
first = "Wer beginnt"
stones = "Wie viele Kiesel"
generous = "Mehr Kiesel"
[option_title]
stones = "Kiesel am Strand"
""",
}
BOARD_TEXTS = 'own_page = "A page"\nchoice = "Generous"\nvalue = "Yes"\n'


class Pebbles(Toy):
    """The toy of the kernel's tests under a key of its own."""

    def __init__(self, key: str = KEY) -> None:
        self.key = key


def write_texts(folder: Path, key: str = KEY) -> Path:
    """Write the texts of the toy; return their folder."""
    for language, text in TEXTS.items():
        place = folder / "texts" / language
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{key}.toml").write_text(text, "utf-8")
        (place / f"board_{key}.toml").write_text(BOARD_TEXTS, "utf-8")
    return folder / "texts"


def write_board(folder: Path, manifest: str, *files: str) -> Path:
    """Write a board folder with a manifest and empty files; return it."""
    board = folder / "board"
    for name in files:
        (board / name).parent.mkdir(parents=True, exist_ok=True)
        (board / name).write_text("", "utf-8")
    board.mkdir(exist_ok=True)
    (board / "manifest.toml").write_text(manifest, "utf-8")
    return board


@contextmanager
def registered_games(*plugins: GamePlugin) -> Iterator[Callable[[], list[str]]]:
    """Make games known for a while; what is yielded returns the problems they have."""
    before = plugin_problems()
    with ExitStack() as stack:
        for plugin in plugins:
            register(plugin)
            stack.callback(unregister, plugin.key)
        yield lambda: [
            str(plugin_problem)
            for plugin_problem in plugin_problems()
            if plugin_problem not in before
        ]
        registry._registry.problems[:] = before
