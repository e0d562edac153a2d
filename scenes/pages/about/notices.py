"""Whose work the program stands on, and the texts of all licences.

In a bundle the packager has written them into one file beside the house (packaging/licences.py).
Elsewhere each package came by itself, and its own metadata are asked.
"""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
from contextlib import suppress
from importlib import metadata
from pathlib import Path

from game import identity
from game.core.records import dataclass

HOUSE = Path(identity.__file__).parents[1]
#: Lies in a bundle, below the house: who made what, then every text between two rules.
BUNDLED = Path("licences", "THIRD-PARTY.txt")
#: Packages that we need, with the licence of those that do not name theirs in a word.
PACKAGES = {
    "pygame-ce": "LGPL-2.1-or-later", "pygame-gui": "MIT", "python-i18n": "MIT",
    "platformdirs": "MIT", "accesskit": "(MIT OR Apache-2.0) AND BSD-3-Clause",
}  # fmt: skip
_TEXT = re.compile(r"(^|/)(LICEN[SC]E|COPYING)[^/]*$")
_RULE = re.compile(r"^={78}$", re.M)
#: Name and release, licence, home page; indented below it whose it is.
_PART = re.compile(r"^(\S.*): (\S.*), (https?://\S+)\n((?: +.*\n)*)", re.M)


@dataclass(frozen=True, slots=True)
class LicenceNotice:
    """One work. ``licence``: as SPDX has it; ``text``: "" where none came along."""

    name: str
    version: str
    licence: str
    home: str
    text: str


def notices() -> list[LicenceNotice]:
    """All works that are in use here, our own first."""
    bundled = HOUSE / BUNDLED
    if bundled.is_file():
        return [own(), *from_bundle(bundled.read_text("utf-8"))]
    return [own(), _typeface(), *filter(None, map(_package, PACKAGES)), _python()]


def own() -> LicenceNotice:
    """Riddance itself."""
    places = [HOUSE / "licences" / "LICENSE", HOUSE / "LICENSE"]
    text = _first(places) or _texts_within(identity.NAME.lower())
    return LicenceNotice(identity.NAME, identity.version(), "MIT", identity.HOMEPAGE, text)


def from_bundle(told: str) -> list[LicenceNotice]:
    """The works that the packager's file names.

    >>> rule = "=" * 78
    >>> told = f"Pine 1.0: MIT, https://pine.example\\n\\n{rule}\\nPine\\n{rule}\\n\\nBe kind.\\n"
    >>> [pine] = from_bundle(told)
    >>> pine.name, pine.version, pine.licence, pine.home, pine.text
    ('Pine', '1.0', 'MIT', 'https://pine.example', 'Be kind.')
    """
    head, *rest = _RULE.split(told)
    texts = [([*filter(None, names.strip().split(", "))], text.strip())
             for names, text in zip(rest[::2], rest[1::2])]  # fmt: skip
    known = {name for names, _text in texts for name in names}
    licences = []
    for label, licence, home, holders in _PART.findall(head):
        fitting = [name for name in known if f"{label} ".startswith(f"{name} ")]
        name = max(fitting, key=len, default=label)
        fitted = [text for names, text in texts if name in names]
        text = "\n\n".join([*filter(None, [holders.strip()]), *fitted])
        licences.append(LicenceNotice(name, label.removeprefix(name).strip(), licence, home, text))
    return licences


def _typeface() -> LicenceNotice:
    text = _first([HOUSE / "assets" / "fonts" / "OFL.txt"])
    return LicenceNotice("Noto Sans", "", "OFL-1.1", "https://notofonts.github.io", text)


def _package(name: str) -> LicenceNotice | None:
    """What an installed package says of itself; None for one that is not there."""
    try:
        there = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None
    told, home = there.metadata, f"https://pypi.org/project/{name}"
    licence = told["License-Expression"] if "License-Expression" in told else PACKAGES[name]
    return LicenceNotice(name, there.version, licence, home, _texts_within(name))


def _texts_within(name: str) -> str:
    """The licences that lie in a package's metadata."""
    try:
        files = metadata.files(name) or ()
    except metadata.PackageNotFoundError:
        return ""
    licences = [path for path in files
                if ".dist-info/" in path.as_posix() and _TEXT.search(path.as_posix())]  # fmt: skip
    return "\n\n".join(filter(None, (_first([Path(str(path.locate()))]) for path in licences)))


def _python() -> LicenceNotice:
    short = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    base = Path(sys.base_prefix)
    places = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        base / "LICENSE.txt",
        base / "share" / "doc" / short / "copyright",
    ]
    home = "https://www.python.org"
    return LicenceNotice("Python", platform.python_version(), "PSF-2.0", home, _first(places))


def _first(places: list[Path]) -> str:
    """The text of the first of these files that can be read; "" for none."""
    for place in places:
        with suppress(OSError):
            return place.read_text("utf-8", errors="replace")
    return ""
