"""The report of a contest: pictures, and tables as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tafelrunde.kernel import FileProblem, Json, Phrase, Say, write_text
from tafelrunde.kernel.files import error_cause
from tafelrunde.lab.arena.contest import Contest
from tafelrunde.lab.arena.pictures import Picture, draw_ladder, draw_role_shares
from tafelrunde.lab.arena.standings import Share, Standing, Standings
from tafelrunde.lab.stats_text import summary_lines

COLUMNS = ("bot", "games", "wins", "share", "interval", "par", "rating", "ms")


def format_percent(number: float, say: Say) -> str:
    """Return a share as a percentage."""
    return say("arena.figure.percent", {"share": 100 * number})


def format_interval(share: Share, say: Say) -> str:
    """Return the interval of a share as percentages."""
    low, high = share.interval()
    return say("arena.figure.interval", {"low": 100 * low, "high": 100 * high})


def bot_row(bot: Standing, say: Say) -> list[str]:
    """Return the row of a bot in the table, by `COLUMNS`."""
    share, rating = bot.share, bot.rating
    spread = rating.interval()[1] - rating.mu
    par = format_percent(share.par / share.games, say) if share.games else ""
    wins = float(f"{share.wins:.4g}") if share.wins % 1 else round(share.wins)
    counted = [str(share.games), say("arena.figure.wins", {"wins": wins})]
    shares = [format_percent(share.share, say), format_interval(share, say), par]
    strength = say("arena.figure.rating", {"mean": rating.mu, "spread": spread})
    time = say("arena.figure.ms", {"ms": bot.ms_per_act})
    return [bot.name, *counted, *shares, strength, time]


def role_rows(result: Standings, say: Say) -> list[list[str]]:
    """Return a row for each role with the shares of its bots."""
    names = [bot.name for bot in result.bots]
    return [
        [role, *(_format_share(shares.get(name), say) for name in names)]
        for role, shares in result.roles.items()
    ]


def fault_lines(result: Standings, say: Say) -> list[str]:
    """Return a sentence for each kind of fault of each bot."""
    return [say(fault.key, fault.params) for bot in result.bots for fault in bot.faults]


def _format_share(share: Share | None, say: Say) -> str:
    return f"{format_percent(share.share, say)} ({format_interval(share, say)})" if share else "–"


def prepare_report(path: str) -> None:
    """Create the folder of a report before the contest, so that errors show early."""
    target = Path(path)
    if target.suffix.lower() != ".svg":
        make_folder(target)
    elif not target.parent.is_dir():
        raise FileProblem(Phrase("file.unwritable", {"path": path, "why": "missing"}))


def write_report(path: str, contest: Contest, result: Standings, say: Say) -> list[Path]:
    """Write the report; a name that ends in .svg is one picture, any other a folder."""
    prepare_report(path)
    target = Path(path)
    if target.suffix.lower() == ".svg":
        both = Picture()
        draw_ladder(both, result, say)
        draw_role_shares(both, result, say)
        pictures = {target: both}
        words = target.with_suffix(".md")
    else:
        ladders, shares = Picture(), Picture()
        draw_ladder(ladders, result, say)
        draw_role_shares(shares, result, say)
        pictures = {target / "ladder.svg": ladders, target / "roles.svg": shares}
        words = target / "report.md"
    for file, picture in pictures.items():
        write_text(file, picture.to_svg(say("arena.picture.ladder", {"game": result.game})))
    write_text(words, _markdown(contest, result, say, [file.name for file in pictures]))
    return [*pictures, words]


def make_folder(folder: Path) -> None:
    """Create a folder; raise FileProblem if that is impossible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        params: dict[str, Json] = {"path": str(folder), "why": error_cause(error)}
        raise FileProblem(Phrase("file.unwritable", params)) from error


def _markdown(contest: Contest, result: Standings, say: Say, pictures: Sequence[str]) -> str:
    """Return the report as Markdown, with tables and pictures."""
    heads = [say(f"arena.table.{column}", {}) for column in COLUMNS]
    lines = [
        f"# {say('arena.picture.ladder', {'game': result.game})}",
        "",
        _conditions_line(contest, say),
        "",
    ]
    lines += _markdown_table(heads, [bot_row(bot, say) for bot in result.bots])
    lines += ["", *(f"- {text}" for text in fault_lines(result, say))]
    names = [bot.name for bot in result.bots]
    lines += ["", f"## {say('arena.picture.roles', {})}", ""]
    lines += _markdown_table([say("arena.table.role", {}), *names], role_rows(result, say))
    lines += ["", *(f"- {text}" for text in summary_lines(result.game, result.summary, say)), ""]
    lines += [f"![{name}]({name})" for name in pictures]
    return "\n".join(lines) + "\n"


def _conditions_line(contest: Contest, say: Say) -> str:
    """Return a sentence with the conditions that reproduce the contest."""
    header = contest.header()
    options = ", ".join(f"{name}={value}" for name, value in contest.options.to_json().items())
    params: dict[str, Json] = {"seed": contest.seed, "options": options}
    for name in ("simulations", "seconds", "rules", "digest"):
        params[name] = "–" if header[name] is None else header[name]
    return say("arena.held", params)


def _markdown_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return [f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines]
