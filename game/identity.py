"""What the program is called, and by whom: the same for windows, menus, packages and reports."""
from __future__ import annotations

from pathlib import Path

NAME = "Riddance"
#: This release, which its journals name; pyproject.toml says it too.
RELEASE = "0.1.0"
#: Of the window, the menu's entry, the icon, the metadata and the kind of file (packaging/README).
APP_ID = "io.github.riddance_cards.riddance"
HOMEPAGE = "https://github.com/riddance-cards/riddance"
#: Of a saved game that is given to somebody.
FILE_SUFFIX = ".riddance"
MIME_TYPE = "application/vnd.riddance.game+json"


def version() -> str:
    """The release, as in ``0.1.0``; "?" where neither a package nor a checkout says it."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed(NAME.lower())
    except PackageNotFoundError:
        return _of_checkout(Path(__file__).parents[1] / "pyproject.toml")


def _of_checkout(project: Path) -> str:
    import tomllib

    try:
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"])
    except (OSError, KeyError, ValueError):
        return "?"
