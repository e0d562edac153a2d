"""Whether a landing must prove the packages: `python -m tests.packaging.due` ends with 3 if not.

They take minutes, and only what goes into them or makes them can break them. Where git cannot say
what has changed they are proved; before a release `make all-test` proves them in any case.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.changes import ROOT, before, changed

#: How it ends where nothing is to be proved. Python ends with 1 where it fails.
NOT_DUE = 3
#: Folders and files that packages are made of, or with.
MADE_OF = ("packaging/", "assets/", "requirements/", "tests/packaging/", "pyproject.toml",
           "Makefile", "LICENSE")


def touching(names: Iterable[str]) -> list[str]:
    """
    >>> touching(["game/cli.py", "assets/rules/durak.md", "pyproject.toml", "docs/assets/x"])
    ['assets/rules/durak.md', 'pyproject.toml']
    """
    return sorted(name for name in names
                  if any(name == part or (part.endswith("/") and name.startswith(part))
                         for part in MADE_OF))


def due(root: Path) -> tuple[bool, str]:
    """Whether, and why."""
    since = before(root)
    names = changed(root, since)
    if since is None or names is None:
        return True, "git cannot say what has changed: the packages are proved"
    found = touching(names)
    if found:
        return True, f"{found[0]} and {len(found) - 1} more that packages are made of have changed"
    return False, f"nothing that packages are made of has changed since {since[:8]}: not proved"


def main() -> int:
    is_due, why = due(ROOT)
    print(why)
    return 0 if is_due else NOT_DUE


if __name__ == "__main__":
    sys.exit(main())
