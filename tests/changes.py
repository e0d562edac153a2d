"""Which files differ from what was there before, as git tells it."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: Where a landing lands, here or where this was cloned from.
MAIN = ("main", "origin/main")


def git(root: Path, *words: str) -> str | None:
    """What git answers; None where there is none, or it refuses."""
    try:
        done = subprocess.run(["git", *words], cwd=root, check=False, capture_output=True)
    except OSError:
        return None
    return done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None


def line(root: Path, *words: str) -> str | None:
    """One line that git answers, or None."""
    told = git(root, *words)
    return told.strip() if told and told.strip() else None


@cache
def commits() -> int:
    """How many there are, the same for everybody who has this one; 0 where git cannot say."""
    return int(line(ROOT, "rev-list", "--count", "HEAD") or 0)


def fork(root: Path) -> str | None:
    """The commit at which the work here left main: HEAD itself on main."""
    there = (line(root, "merge-base", "HEAD", name) for name in MAIN)
    return next(filter(None, there), None)


def before(root: Path) -> str | None:
    """The commit that a landing is compared with; None where that cannot be told.

    What CI_BASE names; away from main the fork; on main the state before the last merge, which is
    the last landing with all that came after it.
    """
    named = os.environ.get("CI_BASE")
    if named:
        return line(root, "rev-parse", "--verify", "--quiet", f"{named}^{{commit}}")
    left, head = fork(root), line(root, "rev-parse", "HEAD")
    if left != head:
        return left
    landing = line(root, "rev-list", "--first-parent", "--merges", "-1", "HEAD")
    return landing and line(root, "rev-parse", "--verify", "--quiet", f"{landing}^1")


def changed(root: Path, since: str | None) -> set[str] | None:
    """Files that are not as they were then: committed, changed, new and gone; None: git is silent.

    A file that has moved counts at both its places.
    """
    if since is None:
        return None
    differ = git(root, "diff", "--name-only", "--no-renames", "-z", since, "--")
    new = git(root, "ls-files", "--others", "--exclude-standard", "-z")
    if differ is None or new is None:
        return None
    # git tells of paths from the root of its work tree, which is this folder.
    return set(filter(None, (differ + new).split("\0")))
