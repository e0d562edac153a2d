"""What every package says of the program: all of it from pyproject.toml, game/identity.py and the
changelog, so that none of it is written twice.

    project.VERSION        project.filled("Version=@VERSION@")        project.epoch_s()
"""

from __future__ import annotations

import os
import re
import subprocess
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

from game import identity

ROOT = Path(__file__).resolve().parents[1]
METADATA = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
VERSION: str = METADATA["version"]
BUILD = ROOT / "build"
DIST = ROOT / "dist"
#: The folder that needs no Python, as ``make bundle`` leaves it.
BUNDLE = DIST / "riddance"
#: What templates say for it: ``@APP_ID@`` and so on.
WORDS = {
    "NAME": identity.NAME,
    "APP_ID": identity.APP_ID,
    "VERSION": VERSION,
    "SUMMARY": METADATA["description"],
    "HOMEPAGE": identity.HOMEPAGE,
    "ISSUES": METADATA["urls"]["Issues"],
    "CHANGELOG": METADATA["urls"]["Changelog"],
    "MIME_TYPE": identity.MIME_TYPE,
    "FILE_SUFFIX": identity.FILE_SUFFIX,
    "LICENCE": METADATA["license"],
    "AUTHORS": METADATA["authors"][0]["name"],
}


@dataclass(frozen=True, slots=True)
class Release:
    """A part of the changelog. ``date``: as in ``2026-11-30``; None while it is not released."""

    version: str
    date: str | None


def filled(template: str, **more: str) -> str:
    """A template with its ``@WORDS@`` said; KeyError for one that nobody knows.

    >>> filled("Icon=@APP_ID@, @COLOUR@", COLOUR="pine")
    'Icon=io.github.riddance_cards.riddance, pine'
    """
    words = WORDS | more
    return re.sub(r"@([A-Z_]+)@", lambda match: words[match[1]], template)


def epoch_s() -> int:
    """The time that is written into packages, in seconds since 1970: of the last commit.

    ``SOURCE_DATE_EPOCH`` goes before it, as everywhere (reproducible-builds.org).
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    # A tarball has no commits; the date of its list of changes stands in for it.
    return int(_committed() or (ROOT / "CHANGELOG.md").stat().st_mtime)


def _committed() -> str:
    """The time of the last commit; "" where there is no git, or none that answers here."""
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip()


def date_of(seconds: int) -> str:
    """The day of a time, in UTC.

    >>> date_of(86400)
    '1970-01-02'
    """
    return time.strftime("%Y-%m-%d", time.gmtime(seconds))


def releases(changelog: str) -> list[Release]:
    """What the headings of a changelog name, the newest first.

    >>> releases("## [Unreleased] - 0.2.0\\n## [0.1.0] - 2026-11-30")
    [Release(version='0.2.0', date=None), Release(version='0.1.0', date='2026-11-30')]
    """
    number, day = r"\d+\.\d+\.\d+", r"\d{4}-\d\d-\d\d"
    heading = rf"^## \[(?:Unreleased\] - ({number})|({number})\] - ({day}))"
    headings = re.findall(heading, changelog, re.M)
    return [Release(coming or version, date or None) for coming, version, date in headings]
