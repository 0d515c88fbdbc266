"""Write a migration for what `tables/schema.py` has and the newest revision has not.

    python -m tools.revision "what changes"

The result is a draft: read it, name what alembic cannot guess (renamed columns, moved data), and
store a database of the revision before it in `tests/tables/databases`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from alembic import command

from tafelrunde.tables import upgrade
from tafelrunde.tables.store import Store


def write(message: str) -> Path:
    """Compare a database of the newest revision with the schema and write the difference."""
    number = f"{len(upgrade.known_revisions()) + 1:04}"
    with tempfile.TemporaryDirectory() as folder:
        store = Store.in_folder(Path(folder))
        with upgrade.exclusive_transaction(store.engine) as connection:
            if upgrade.known_revisions():
                upgrade.migrate(connection)
            config = upgrade._config()
            config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
            config.attributes["connection"] = connection
            revision = command.revision(config, message, autogenerate=True, rev_id=number)
        store.close()
    assert revision is not None
    assert not isinstance(revision, list)
    path = Path(revision.path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if "# ###" not in line), "utf-8")
    for words in (["format", "--quiet"], ["check", "--fix", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *words, str(path)], check=True)
    return path


if __name__ == "__main__":
    print(write(" ".join(sys.argv[1:]) or "Change the schema"))
