"""What goes into the bundled program and what stays out: data of ``riddance.spec``.

A bundle that lacks a thing may open its window all the same; ``riddance --selftest`` uses
everything once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import project

#: An entry of PyInstaller's tables of contents: name in the bundle, file, kind.
Entry = tuple[str, str, str]

#: Modules that something would draw in though nobody asks them for anything. ``decimal`` and
#: ``email`` stay: fractions and importlib.metadata need them.
NOT_NEEDED = [
    "_bz2", "_hashlib", "_lzma", "_ssl", "bz2", "curses", "distutils", "doctest", "ftplib",
    "lib2to3", "lzma", "numpy", "optparse", "pdb", "pip", "pydoc", "readline", "setuptools",
    "ssl", "test", "tkinter", "unittest", "xmlrpc", "yaml",
    "pygame.docs", "pygame.examples", "pygame.tests", "pygame.surfarray", "pygame.sndarray",
]  # fmt: skip
#: Of pygame_gui's typefaces its manager loads two whenever it is made, though every page then says
#: its own; the others are for writing that we have no sentences in.
TYPEFACES = {"FiraCode-Regular.ttf"} | {
    f"NotoSans-{cut}.ttf" for cut in ("Regular", "Bold", "Italic", "BoldItalic")
}
#: Of every desktop, and older there than the ones of the machine that builds.
OF_THE_SYSTEM = ("libstdc++.so", "libgcc_s.so")


def data() -> list[tuple[str, str]]:
    """Files that the program reads: all of ``assets`` but its modules."""
    assets = project.ROOT / "assets"
    files = (path for path in sorted(assets.rglob("*")) if path.is_file())
    return [
        (str(path), str(path.parent.relative_to(project.ROOT)))
        for path in files
        if path.suffix not in (".py", ".pyc", ".pot")
    ]


def metadata(folder: Path) -> tuple[str, str]:
    """The release's number where ``importlib.metadata`` looks for it; what is to be bundled.

    The one of an editable environment would tell where the builder's folder lies.
    """
    place = folder / f"riddance-{project.VERSION}.dist-info"
    place.mkdir(parents=True, exist_ok=True)
    text = f"Metadata-Version: 2.1\nName: riddance\nVersion: {project.VERSION}\n"
    (place / "METADATA").write_text(text, "utf-8")
    return str(place), place.name


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """What of PyInstaller's finds is needed."""
    return [entry for entry in entries if _needed(Path(entry[0]))]


def _needed(path: Path) -> bool:
    parts, name = path.parts, path.name
    if parts[:2] == ("pygame_gui", "data") and path.suffix in (".ttf", ".otf"):
        return name in TYPEFACES
    if parts[0] == "pygame" and path.suffix in (".pyi", ".bmp"):
        return name == "pygame_icon.bmp"
    if sys.platform == "linux" and name.startswith(OF_THE_SYSTEM):
        return False
    return not any(part.endswith((".dist-info", ".egg-info")) for part in parts[:1]) or (
        parts[0].startswith("riddance-")
    )
