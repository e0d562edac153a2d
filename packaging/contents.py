"""What goes into the bundled program and what stays out: data of ``riddance.spec``.

A bundle that lacks a thing may open its window all the same; ``riddance --selftest`` uses
everything once.
"""

from __future__ import annotations

import subprocess
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
#: Of pygame_gui's typefaces its manager loads these whenever it is made, though every page then
#: says its own; the others are for writing that we have no sentences in.
TYPEFACES = {"FiraCode-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Regular.ttf"}
#: What pygame writes with where nobody names a typeface, and the snake of its window.
OF_PYGAME = {"freesansbold.ttf", "pygame_icon.bmp"}
#: Every desktop has them; those of the machine that builds may be too new for others.
OF_THE_SYSTEM = ("libgcc_s.so", "libstdc++.so", "libz.so")


def data() -> list[tuple[str, str]]:
    """Files that the program reads: all of ``assets`` but its modules, and its licence."""
    assets = project.ROOT / "assets"
    files = (path for path in sorted(assets.rglob("*")) if path.is_file())
    pairs = [
        (str(path), str(path.parent.relative_to(project.ROOT)))
        for path in files
        if path.suffix not in (".py", ".pyc", ".pot", ".po")
    ]
    return [*pairs, (str(project.ROOT / "LICENSE"), "licences")]


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
    if parts[0] == "pygame" and (path.suffix == ".pyi" or name in OF_PYGAME):
        return False
    if sys.platform == "linux" and name.startswith(OF_THE_SYSTEM):
        return False
    return not parts[0].endswith((".dist-info", ".egg-info")) or parts[0].startswith("riddance-")


def without_paths_of_the_builder(folder: Path) -> None:
    """Libraries look for others beside them, and nowhere on the machine where they were made."""
    for path in sorted(folder.rglob("*.so*")):
        if path.is_symlink():
            continue
        places = _patchelf("--print-rpath", path).strip().split(":")
        ours = [place for place in places if place.startswith("$ORIGIN")]
        if ours != places and places != [""]:
            change = ("--set-rpath", ":".join(ours)) if ours else ("--remove-rpath",)
            _patchelf(*change, path)


def _patchelf(*words: str | Path) -> str:
    command = [str(Path(sys.executable).with_name("patchelf")), *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
