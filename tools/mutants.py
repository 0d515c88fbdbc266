"""Mutation testing by sampling: change a game's code in small ways and see which tests notice.

This is a script of its own because the ready-made tools do not take a sample of N mutants by a
seed, game by game: mutmut runs all of them and writes a folder into the tree, cosmic-ray changes
the working tree itself or wants a server for each worker.
"""

import argparse
import ast
import copy
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).resolve().parents[1]
GAMES = Path("src/tafelrunde/games")
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".hypothesis", ".*_cache", ".coverage*", "build", "dist"
)
LIMIT_FACTOR = 5
LEAST_LIMIT_S = 5.0
# A loop that no longer ends must not take the whole machine's memory with it.
MEMORY_KIB = 4 * 1024 * 1024

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
DELETABLE = (
    ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete, ast.Raise, ast.Assert
)  # fmt: skip
CONDITIONALS = (ast.If, ast.While, ast.IfExp)
TYPE_FIELDS = ("annotation", "returns", "type_comment")

Change = tuple[ast.expr | ast.stmt, ast.AST]


class Verdict(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    TIMEOUT = "timeout"
    SURVIVED = "survived"
    STOPPED = "stopped"


@dataclass(frozen=True)
class Mutant:
    """One small change of one source file: the bytes from start to end give way to others."""

    path: Path
    line: int
    start: int
    end: int
    replacement: bytes

    def apply(self, source: bytes) -> bytes:
        """Return the source with this change made."""
        return source[: self.start] + self.replacement + source[self.end :]

    def describe(self, source: bytes) -> str:
        """Return the place, and the line or lines before and after the change."""
        head = source[source.rfind(b"\n", 0, self.start) + 1 : self.start]
        tail = source[self.end :].split(b"\n", 1)[0]
        middles = (source[self.start : self.end], self.replacement)
        before, after = (" ".join((head + each + tail).decode().split()) for each in middles)
        return f"{self.path}:{self.line}  {before}  →  {after}"


# Finding the mutants of a file


def is_skipped(node: ast.AST) -> bool:
    """Return whether nothing in this node is worth a change."""
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring, or a bare ...
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Raise(exc=ast.Name(id=name) | ast.Call(func=ast.Name(id=name))):
            return name == "NotImplementedError"
    # Before Python 3.12 the parts of an f-string have no true places in the source.
    return isinstance(node, ast.JoinedStr)


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes below a node, type annotations left out."""
    for name, value in ast.iter_fields(node):
        if name not in TYPE_FIELDS:
            values = value if isinstance(value, list) else [value]
            yield from (item for item in values if isinstance(item, ast.AST))


def comparison_changes(node: ast.Compare) -> Iterator[ast.AST]:
    """Yield the comparison with one of its operators changed."""
    for index, operator in enumerate(node.ops):
        changed = copy.deepcopy(node)
        changed.ops[index] = COMPARISONS[type(operator)]()
        yield changed


def constant_changes(value: object) -> Iterator[ast.AST]:
    """Yield a truth value's opposite or a number's neighbours; texts are left alone."""
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int | float):
        yield from (ast.Constant(value + 1), ast.Constant(value - 1))


def operator_changes(node: ast.BinOp | ast.AugAssign) -> Iterator[ast.AST]:
    """Yield the sum, product and so on with its operator changed."""
    if type(node.op) in ARITHMETIC:
        changed = copy.deepcopy(node)
        changed.op = ARITHMETIC[type(node.op)]()
        yield changed


def own_changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in the place of a node."""
    match node:
        case ast.Compare():
            yield from comparison_changes(node)
        case ast.BinOp() | ast.AugAssign():
            yield from operator_changes(node)
        case ast.BoolOp(op=ast.And(), values=values):
            yield ast.BoolOp(ast.Or(), values)
        case ast.BoolOp(values=values):
            yield ast.BoolOp(ast.And(), values)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=value):
            yield from constant_changes(value)
        case ast.Return(value=ast.expr() as value) if not is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def is_none(node: ast.expr) -> bool:
    """Return whether an expression is a plain None."""
    return isinstance(node, ast.Constant) and node.value is None


def conditions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the conditions that stand directly in a node."""
    if isinstance(node, CONDITIONALS):
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs
    elif isinstance(node, ast.match_case) and node.guard:
        yield node.guard


def negate(condition: ast.expr) -> Iterator[ast.AST]:
    """Yield a condition's opposite, unless another change already amounts to it."""
    match condition:
        case ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return
        case ast.Compare(ops=[operator]) if not isinstance(operator, ORDERINGS):
            return
    yield ast.UnaryOp(ast.Not(), condition)


def changes(node: ast.AST, in_function: bool = False) -> Iterator[Change]:
    """Yield each node in the tree that can be changed, with what takes its place."""
    if is_skipped(node):
        return
    if isinstance(node, ast.expr | ast.stmt):
        yield from ((node, changed) for changed in own_changes(node))
    # Outside functions a missing statement only breaks the import, which shows nothing.
    if in_function and isinstance(node, DELETABLE) and getattr(node, "value", node) is not None:
        yield node, ast.Pass()
    for condition in conditions(node):
        yield from ((condition, opposite) for opposite in negate(condition))
    inside = in_function or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    for part in parts(node):
        yield from changes(part, inside)


def as_text(node: ast.AST) -> str:
    """Write a node as source; an expression in brackets, so that its surroundings keep off it."""
    text = ast.unparse(ast.fix_missing_locations(node))
    return f"({text})" if isinstance(node, ast.expr) and not text.isalnum() else text


def compiles(source: bytes) -> bool:
    """Return whether a changed source is still Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(source, "mutant", "exec")
        except SyntaxError:
            return False
    return True


def line_starts(source: bytes) -> list[int]:
    """Return the byte offset of each line's start, and of the end."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def mutants_of(tree: Path, path: Path) -> Iterator[Mutant]:
    """Yield all the mutants of one source file."""
    source = (tree / path).read_bytes()
    starts = line_starts(source)
    for node, changed in changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        mutant = Mutant(path, node.lineno, start, end, as_text(changed).encode())
        if compiles(mutant.apply(source)):
            yield mutant


def sample(tree: Path, game: str, count: int, seed: int) -> list[Mutant]:
    """Return a game's mutants, at most count of them, chosen by the seed."""
    files = sorted((tree / GAMES / game).glob("*.py"))
    mutants = (mutant for file in files for mutant in mutants_of(tree, file.relative_to(tree)))
    every = list(dict.fromkeys(mutants))
    return random.Random(f"{seed} {game}").sample(every, min(count, len(every)))


# Running the tests against them


def test_folders(tree: Path, game: str) -> list[str]:
    """Return the folders that hold a game's quick tests."""
    folders = [f"tests/games/{game}", "tests/conformance"]
    return [folder for folder in folders if (tree / folder).is_dir()]


def command(tree: Path, game: str) -> list[str]:
    """Return the command that runs a game's quick tests under a memory limit."""
    limited = ["sh", "-c", f'ulimit -v {MEMORY_KIB} 2>/dev/null; exec "$@"', "sh"]
    options = [
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-n0",
        "-m",
        "not live and not long",
        "--hypothesis-seed=1",
    ]
    return [*limited, sys.executable, "-m", "pytest", *options, *test_folders(tree, game)]


def surroundings(tree: Path) -> dict[str, str]:
    """Return the environment in which a copy's own package is the one imported."""
    # A byte-code file knows its source only by second and size: a mutant could pass for another.
    extra = {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    return {**os.environ, **extra}


def wait(process: subprocess.Popen[bytes], limit: float, stop: threading.Event) -> Verdict:
    """Wait for a run of the tests and say what it showed."""
    deadline = time.monotonic() + limit
    while process.poll() is None:
        if stop.is_set() or time.monotonic() > deadline:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return Verdict.STOPPED if stop.is_set() else Verdict.TIMEOUT
        time.sleep(0.02)
    return Verdict.SURVIVED if process.returncode == 0 else Verdict.KILLED


def run_tests(tree: Path, game: str, limit: float, stop: threading.Event) -> Verdict:
    """Run a game's quick tests in a copy of the tree."""
    # Examples kept from one mutant would decide how quickly the next one is found out.
    shutil.rmtree(tree / ".hypothesis", ignore_errors=True)
    with (tree / "tests.log").open("wb") as log:
        process = subprocess.Popen(
            command(tree, game),
            cwd=tree,
            env=surroundings(tree),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        return wait(process, limit, stop)


@dataclass
class Bench:
    """The copies of the tree that the workers share out among themselves."""

    copies: "queue.Queue[Path]" = field(default_factory=queue.Queue)
    stop: threading.Event = field(default_factory=threading.Event)

    def try_out(self, mutant: Mutant, game: str, limit: float) -> Verdict:
        """Run the tests against one mutant in a free copy."""
        if self.stop.is_set():
            return Verdict.STOPPED
        tree = self.copies.get()
        source = (tree / mutant.path).read_bytes()
        try:
            (tree / mutant.path).write_bytes(mutant.apply(source))
            return run_tests(tree, game, limit, self.stop)
        finally:
            (tree / mutant.path).write_bytes(source)
            self.copies.put(tree)


@dataclass
class Result:
    """What the tests of one game noticed."""

    game: str
    wanted: int
    verdicts: dict[Mutant, Verdict] = field(default_factory=dict)

    def survivors(self) -> list[Mutant]:
        """Return the mutants that no test noticed, in the order of the source."""
        alive = [mutant for mutant, verdict in self.verdicts.items() if verdict is Verdict.SURVIVED]
        return sorted(alive, key=lambda mutant: (mutant.path, mutant.start, mutant.end))

    def summary(self) -> str:
        """Return the counts in one line."""
        counts = Counter(self.verdicts.values())
        killed = counts[Verdict.KILLED] + counts[Verdict.TIMEOUT]
        tried = len(self.verdicts)
        share = f"{killed / tried:.1%}" if tried else "none"
        late = f", {counts[Verdict.TIMEOUT]} of them by the time limit"
        cut = f" (stopped early, {self.wanted} were planned)" if tried < self.wanted else ""
        return f"{self.game}: {killed} of {tried} mutants killed, {share}{late}{cut}"


def baseline(tree: Path, game: str) -> float:
    """Run the unchanged tests, and return the time limit for a mutant's run."""
    if not (tree / "tests/games" / game).is_dir():
        raise SystemExit(f"{game} has no tests in tests/games/{game}.")
    started = time.monotonic()
    if run_tests(tree, game, 600, threading.Event()) is not Verdict.SURVIVED:
        tail = (tree / "tests.log").read_text(errors="replace")[-3000:]
        raise SystemExit(f"{tail}\nThe tests of {game} fail without any change: mend them first.")
    return max(LEAST_LIMIT_S, LIMIT_FACTOR * (time.monotonic() - started))


def check_import(tree: Path) -> None:
    """Stop if the tests would import another tree's package, since every mutant would survive."""
    line = "import tafelrunde.games as games; print(list(games.__path__)[0])"
    ask = [sys.executable, "-c", line]
    run = subprocess.run(ask, cwd=tree, env=surroundings(tree), capture_output=True, text=True)
    if run.returncode or Path(run.stdout.strip()).resolve() != (tree / GAMES).resolve():
        raise SystemExit(f"The copy's own package cannot be imported: {run.stdout}{run.stderr}")


def progress_bar(console: Console) -> Progress:
    """Return the bar that shows how far a game has come."""
    text = TextColumn("{task.description}")
    return Progress(text, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)


def try_all(
    result: Result, mutants: list[Mutant], limit: float, bench: Bench, bar: Progress
) -> None:
    """Run the tests against each mutant and note the verdicts; Ctrl-C leaves those found so far."""
    task = bar.add_task(result.game, total=len(mutants))
    with ThreadPoolExecutor(bench.copies.qsize()) as pool:
        runs = {pool.submit(bench.try_out, each, result.game, limit): each for each in mutants}
        try:
            for run in as_completed(runs):
                if run.result() is not Verdict.STOPPED:
                    result.verdicts[runs[run]] = run.result()
                    bar.update(task, advance=1)
        except BaseException:
            bench.stop.set()
            raise


def report(result: Result, tree: Path, console: Console) -> None:
    """Print the survivors for a reader, then the counts."""
    for mutant in result.survivors():
        text = mutant.describe((tree / mutant.path).read_bytes())
        console.print(f"survived  {text}", markup=False, highlight=False, soft_wrap=True)
    console.print(result.summary(), markup=False, highlight=False, soft_wrap=True)


def examine(game: str, options: argparse.Namespace, bench: Bench, console: Console) -> None:
    """Try out one game's sample and report on it, even if interrupted."""
    first = bench.copies.queue[0]
    mutants = sample(first, game, options.count, options.seed)
    console.print(f"{game}: running the unchanged tests", highlight=False)
    limit = baseline(first, game)
    result = Result(game, len(mutants))
    try:
        with progress_bar(console) as bar:
            try_all(result, mutants, limit, bench, bar)
    finally:
        report(result, first, console)


def prepare(folder: Path, workers: int) -> Bench:
    """Return a bench with a copy of the tree for each worker."""
    bench = Bench()
    for number in range(workers):
        # All copies come from the first, so a file saved meanwhile cannot make them differ.
        origin = folder / "0" if number else ROOT
        bench.copies.put(shutil.copytree(origin, folder / str(number), ignore=LEFT_BEHIND))
    check_import(folder / "0")
    return bench


def known_games() -> list[str]:
    """Return the names of the games in the source tree."""
    return sorted(file.parent.name for file in (ROOT / GAMES).glob("*/__init__.py"))


def arguments(games: Iterable[str]) -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    names = list(games)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=names, default=names, help="default: all")
    parser.add_argument("--count", type=int, default=200, help="mutants a game (200)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (1)")
    parser.add_argument("--workers", type=int, default=2, help="runs at a time (2)")
    return parser


def main() -> int:
    """Examine the chosen games one after the other."""
    options = arguments(known_games()).parse_args()
    console = Console()
    try:
        with tempfile.TemporaryDirectory(prefix="tafelrunde-mutants-") as folder:
            bench = prepare(Path(folder), max(1, options.workers))
            for game in options.games:
                examine(game, options, bench, console)
    except KeyboardInterrupt:
        console.print("Interrupted; the working tree is as it was.")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
