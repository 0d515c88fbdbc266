"""Keeping a house: `backup`, `restore`, `export`, `import`, `repair` and `admin`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from getpass import getpass
from pathlib import Path

from sqlalchemy.exc import ArgumentError, DBAPIError

from tafelrunde.cli import people
from tafelrunde.cli.desk import INTERRUPTED, OK, REFUSED, Desk
from tafelrunde.cli.numbers import progress_on
from tafelrunde.kernel import FileProblem, Phrase, TafelrundeError, read_text, write_text
from tafelrunde.kernel.files import error_cause
from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.server.ops.settings import Settings, SettingsError, read_settings
from tafelrunde.tables import archive
from tafelrunde.tables.backup import Progress
from tafelrunde.tables.backup import backup as copy_out
from tafelrunde.tables.backup import restore as copy_in
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.repair import Finding, examine, repair_game
from tafelrunde.tables.service import (
    OVER,
    PAUSED,
    RUNNING,
    TableService,
)
from tafelrunde.tables.store import Store
from tafelrunde.tables.upgrade import require_newest, upgrade

RECORDS = "records"


@contextmanager
def _database_of(arguments: argparse.Namespace, is_new_welcome: bool = False) -> Iterator[Store]:
    """Open the database that the command names; only some commands may begin a new one."""
    options = {"data": arguments.data, "database": arguments.database}
    store = _open_store(read_settings(options), is_new_welcome)
    try:
        yield store
    except DBAPIError as error:
        raise refusal("database_away") from error
    finally:
        store.close()


def _open_store(settings: Settings, is_new_welcome: bool) -> Store:
    folder = Path(settings.data)
    if not settings.database and is_new_welcome:
        _make_folder(folder)
    elif not settings.database and not (folder / "tafelrunde.sqlite").is_file():
        raise TafelrundeError(Phrase("cli.keeping.no_house", {"data": settings.data}))
    try:
        return Store(settings.database_url)
    except (ArgumentError, ValueError) as error:
        raise SettingsError(Phrase("settings.database")) from error


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = Phrase("file.unwritable", {"path": str(folder), "why": error_cause(error)})
        raise FileProblem(problem) from error


@contextmanager
def _progress(desk: Desk, what: str) -> Iterator[Progress]:
    """Show how far a long work is."""
    with progress_on(desk.notes) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def backup(desk: Desk, arguments: argparse.Namespace) -> int:
    """Copy the whole database into a file."""
    with _database_of(arguments) as store, _progress(desk, desk.say("cli.backup.progress")) as tell:
        rows = copy_out(store.engine, Path(arguments.file), tell)
    desk.print(desk.say("cli.backup.done", rows=rows, path=arguments.file))
    return OK


def restore(desk: Desk, arguments: argparse.Namespace) -> int:
    """Fill an empty database from a backup."""
    path = Path(arguments.file)
    _require_readable(path)
    doing = desk.say("cli.restore.progress")
    with _database_of(arguments, is_new_welcome=True) as store, _progress(desk, doing) as tell:
        rows = copy_in(store.engine, path, tell)
    desk.print(desk.say("cli.restore.done", rows=rows, path=arguments.file))
    return OK


def _require_readable(path: Path) -> None:
    """Refuse an unreadable file before a database is created for it."""
    try:
        path.open("rb").close()
    except (OSError, ValueError) as error:
        cause = error_cause(error) if isinstance(error, OSError) else "name"
        raise FileProblem(Phrase("file.unreadable", {"path": str(path), "why": cause})) from error


# Records


def export(desk: Desk, arguments: argparse.Namespace) -> int:
    """Write games as records."""
    folder = Path(arguments.to or RECORDS)
    with _database_of(arguments) as store:
        require_newest(store.engine)
        tables = TableService(store)
        table_ids = [arguments.table] if arguments.table else archive.find_games(store)
        if arguments.table:
            archive.export_record(tables.journal, tables.directory.find(arguments.table))
        _make_folder(folder)
        return _write_all(desk, tables, table_ids, folder)


def _write_all(desk: Desk, tables: TableService, table_ids: Sequence[str], folder: Path) -> int:
    counts, code = {True: 0, False: 0}, OK
    with _progress(desk, desk.say("cli.export.progress")) as tell:
        try:
            for number, table in enumerate(table_ids, 1):
                snapshot = tables.directory.find(table)
                try:
                    text = archive.export_record(tables.journal, snapshot)
                except TafelrundeError as error:
                    desk.complain(
                        desk.say("cli.export.failed", table=table, why=error.phrase.to_json())
                    )
                    code = REFUSED
                    continue
                write_text(folder / f"{snapshot.row.game}-{table}.jsonl", text)
                counts[snapshot.status == OVER] += 1
                tell(number, len(table_ids))
        except KeyboardInterrupt:
            done = sum(counts.values())
            desk.complain(desk.say("cli.export.interrupted", done=done, games=len(table_ids)))
            return INTERRUPTED
    params = {"whole": counts[True], "headers": counts[False]}
    desk.print(desk.say("cli.export.done", **params, folder=str(folder)))
    return code


def import_(desk: Desk, arguments: argparse.Namespace) -> int:
    """Take in finished games."""
    with _database_of(arguments, is_new_welcome=True) as store:
        upgrade(store.engine)
        return _import_all(desk, store, arguments.files)


def _import_all(desk: Desk, store: Store, files: Sequence[str]) -> int:
    imported, existing, failed = 0, 0, 0
    with _progress(desk, desk.say("cli.import.progress")) as show_progress:
        try:
            for number, path in enumerate(files, 1):
                try:
                    is_new = archive.import_record(store, read_text(path)) is not None
                except TafelrundeError as error:
                    desk.complain(_describe_failure(desk, path, error))
                    failed += 1
                    continue
                imported, existing = imported + is_new, existing + (not is_new)
                show_progress(number, len(files))
        except KeyboardInterrupt:
            left = len(files) - imported - existing - failed
            desk.complain(desk.say("cli.import.interrupted", taken=imported, left=left))
            return INTERRUPTED
    desk.print(desk.say("cli.import.done", taken=imported, known=existing))
    return REFUSED if failed else OK


def _describe_failure(desk: Desk, path: str, error: TafelrundeError) -> str:
    """Word a refusal with the file's name, unless it names it itself."""
    if isinstance(error, FileProblem):
        return desk.translate(error.phrase)
    return desk.say("cli.import.failed", path=path, why=error.phrase.to_json())


# Repair


def repair(desk: Desk, arguments: argparse.Namespace) -> int:
    """Play running games again, report differences, and bring up to date what may be."""
    with _database_of(arguments) as store:
        if arguments.dry_run:
            require_newest(store.engine)
        else:
            upgrade(store.engine)
        findings = _examine_games(desk, TableService(store))
        different = [finding for finding in findings if not finding.is_same]
        if not different:
            desk.print(desk.say("cli.repair.same", games=len(findings)))
            return OK
        _report_findings(desk, findings)
        return REFUSED if arguments.dry_run else _mend_games(desk, store, different)


def _examine_games(desk: Desk, tables: TableService) -> list[Finding]:
    table_ids, findings = archive.find_games(tables.store, RUNNING, PAUSED), []
    with _progress(desk, desk.say("cli.repair.progress")) as tell:
        for number, table in enumerate(table_ids, 1):
            findings.append(examine(tables.journal, tables.directory.find(table)))
            tell(number, len(table_ids))
    return findings


def _report_findings(desk: Desk, findings: Sequence[Finding]) -> None:
    for finding in findings:
        if not finding.is_same:
            row = finding.table.row
            params = {"table": finding.table.id, "game": row.game, "name": row.name}
            desk.print(desk.say("cli.repair.table", **params), "bold")
        for what in finding.differences:
            desk.print(f"    {desk.translate(what)}")
    same = sum(finding.is_same for finding in findings)
    mendable = sum(finding.can_repair for finding in findings)
    stuck = len(findings) - same - mendable
    counts = {"games": len(findings), "same": same, "mendable": mendable, "stuck": stuck}
    desk.print(desk.say("cli.repair.found", **counts))


def _mend_games(desk: Desk, store: Store, different: Sequence[Finding]) -> int:
    """Change games that can go on, after asking."""
    able = [finding for finding in different if finding.can_repair]
    if not able or not _ask_to_mend(desk, len(able)):
        desk.print(desk.say("cli.repair.unchanged"))
        return REFUSED
    mended = 0
    try:
        for finding in able:
            mended += repair_game(store, finding)
    except KeyboardInterrupt:
        desk.complain(desk.say("cli.repair.interrupted", mended=mended))
        return INTERRUPTED
    desk.print(desk.say("cli.repair.mended", mended=mended, late=len(able) - mended))
    return OK if mended == len(different) else REFUSED


def _ask_to_mend(desk: Desk, mendable: int) -> bool:
    question = desk.say("cli.repair.ask", mendable=mendable)
    try:
        return input(f"{question} ").strip().lower() in (desk.say("cli.repair.answer"), "yes")
    except (EOFError, RuntimeError):
        desk.print()
        return False


# Administrators


def admin(desk: Desk, arguments: argparse.Namespace) -> int:
    """Make an account an administrator and set its password, or execute another command for it."""
    command = people.account_command(arguments)
    if command is not None:
        with _database_of(arguments) as store:
            require_newest(store.engine)
            return people.execute(desk, command, store, arguments)
    name = arguments.name
    with _database_of(arguments, is_new_welcome=True) as store:
        upgrade(store.engine)
        password = _ask_password(desk, name)
        is_new = Accounts(store).make_admin(name, password)
    done = "opened" if is_new else "appointed" if password is None else "changed"
    desk.print(desk.say(f"cli.admin.{done}", name=name))
    return OK


def _ask_password(desk: Desk, name: str) -> str | None:
    """Ask for a password twice at a terminal, else read one line; None if it is empty."""
    if not _is_terminal():
        return sys.stdin.readline().rstrip("\r\n") or None
    try:
        first = getpass(desk.say("cli.admin.password", name=name) + " ")
        if first and getpass(desk.say("cli.admin.again") + " ") != first:
            raise TafelrundeError(Phrase("cli.admin.differ"))
    except EOFError:
        return None
    return first or None


def _is_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()
