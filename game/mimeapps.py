"""The line of ours in one person's ``mimeapps.list``: the double click on a saved game where no
program has told the desktop of our entry (freedesktop's MIME applications associations 1.0).

    join()      part(made)

All other lines stay as they are, byte for byte; a list with a mistake in it stays as a whole.
"""
from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

from game.asked import Misasked
from game.i18n import _
from game.identity import APP_ID, FILE_SUFFIX, MIME_TYPE, NAME
from game.store.shapes import may_be_read

NAME_OF_LIST = "mimeapps.list"
ADDED, REMOVED = "[Added Associations]", "[Removed Associations]"
ENTRY = f"{APP_ID}.desktop"
#: What `join` may have made, beside our name in the line.
LINE, GROUP, FILE, FOLDER = "line", "group", "file", "folder"
MADE = (LINE, GROUP, FILE, FOLDER)
#: A long one has some thousand bytes.
MOST_BYTES = 1 << 20
_GROUP = re.compile(r"\[[^\[\]]+\]")
_OURS_LAST = re.compile(rf";{re.escape(ENTRY)}(\s*)$")
_OURS = re.compile(rf"(?<=[=;])\s*{re.escape(ENTRY)}(;|(?=\s*$))")


def config() -> Path:
    """One person's settings (XDG Base Directory; a path that is not absolute does not count)."""
    named = Path(os.environ.get("XDG_CONFIG_HOME") or "-")
    return named if named.is_absolute() else Path.home() / ".config"


# --- the text -------------------------------------------------------------------------------------

def odd_line(text: str) -> int:
    """The first line, from 1, that no such list may have; 0 where all is well.

    >>> odd_line("# mine\\n[Default Applications]\\na/b=c.desktop;\\n"), odd_line("a/b=c.desktop")
    (0, 1)
    """
    grouped = False
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if _GROUP.fullmatch(line):
            grouped = True
        elif line and not line.startswith("#") and not (grouped and line.find("=") > 0):
            return number
        if "\0" in line:
            return number
    return 0


def names_ours(text: str, group: str = ADDED) -> bool:
    """Whether a group lists our entry for saved games."""
    lines = text.split("\n")
    listed = (lines[at].partition("=")[2].split(";") for at in _of_ours(lines, group))
    return any(ENTRY in map(str.strip, entries) for entries in listed)


def with_ours(text: str) -> tuple[str, list[str]]:
    """The list with our entry, after those that somebody has named; and what had to be made.

    >>> with_ours("[Default Applications]\\na/b=c.desktop\\n")[0].split("\\n")[0]
    '[Added Associations]'
    """
    lines = text.split("\n")
    at = next(_of_ours(lines, ADDED), None)
    if at is not None:
        bare = lines[at].rstrip()
        more = f"{ENTRY};" if bare.endswith(("=", ";")) else f";{ENTRY}"
        lines[at] = bare + more + lines[at][len(bare):]
        return "\n".join(lines), []
    line, heads = f"{MIME_TYPE}={ENTRY};", [line.strip() for line in lines]
    if ADDED in heads:
        lines.insert(heads.index(ADDED) + 1, line)
        return "\n".join(lines), [LINE]
    # Before all others: whether the last of them ends its line is nothing to us.
    return "\n".join([ADDED, line, *lines]), [LINE, GROUP]


def without_ours(text: str, made: Collection[str]) -> str:
    """The list as it was before; ``made``: what `with_ours` had to make."""
    lines = text.split("\n")
    for at in reversed(list(_of_ours(lines, ADDED))):
        left = _OURS.sub("", _OURS_LAST.sub(r"\1", lines[at]))
        gone = left != lines[at] and LINE in made and not left.partition("=")[2].strip()
        lines[at:at + 1] = [] if gone else [left]
    if GROUP in made:
        _drop_empty(lines)
    return "\n".join(lines)


def _drop_empty(lines: list[str]) -> None:
    """Take our group's head away, where nothing has come to stand below it."""
    heads = [line.strip() for line in lines]
    if ADDED in heads:
        at = heads.index(ADDED)
        said = (line for line in heads[at + 1:] if line and not line.startswith("#"))
        if next(said, "[").startswith("["):
            del lines[at]


def _of_ours(lines: list[str], group: str) -> Iterator[int]:
    """Where a group speaks of saved games."""
    inside = False
    for at, line in enumerate(map(str.strip, lines)):
        if line.startswith("["):
            inside = line == group
        elif inside and line.partition("=")[0].strip() == MIME_TYPE:
            yield at


# --- the file -------------------------------------------------------------------------------------

def join() -> list[str] | None:
    """Let saved games be opened by our entry; what had to be made for it, None where our entry was
    there already. Misasked where that cannot be, or where the person does not want it."""
    path = config() / NAME_OF_LIST
    try:
        text, new = _read(path), [] if os.path.lexists(path) else [FILE]
        if names_ours(text, REMOVED):
            raise Misasked(_(
                "{file} says that {program} is not to open {kind} files, and stays as it is.",
                file=str(path), program=NAME, kind=FILE_SUFFIX))
        if names_ours(text):
            return None
        joined, made = with_ours(text)
        if not path.parent.exists():
            path.parent.mkdir(mode=0o700, parents=True)
            new.append(FOLDER)
        _write(path, joined)
    except OSError as error:
        raise _cannot(path, error) from error
    return [*made, *new]


def part(made: Collection[str]) -> None:
    """Take our entry out again, and what was made for it. Misasked where that cannot be."""
    path = config() / NAME_OF_LIST
    try:
        text = _read(path)
        left = without_ours(text, made)
        if FILE in made and not left.strip():
            path.unlink(missing_ok=True)
        elif left != text:
            _write(path, left)
    except OSError as error:
        raise _cannot(path, error) from error
    if FOLDER in made:
        with suppress(OSError):
            path.parent.rmdir()


def _read(path: Path) -> str:
    """A list that has no mistake in it; "" where there is none."""
    try:
        if not may_be_read(path, MOST_BYTES):
            raise Misasked(_("{file} is no list of programs, and stays as it is.", file=str(path)))
        text = path.read_bytes().decode()
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError as error:
        number = error.object[:error.start].count(b"\n") + 1
        raise _odd(path, number) from error
    number = odd_line(text)
    if number:
        raise _odd(path, number)
    return text


def _write(path: Path, text: str) -> None:
    """Whole or not at all. Where a link leads to the list, the link stays."""
    path = Path(os.path.realpath(path))
    if path.exists() and not os.access(path, os.W_OK):
        # It could be put in its place all the same; but somebody has said that it is to stay.
        raise PermissionError(13, os.strerror(13), str(path))
    number, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with open(number, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            shutil.copymode(path, draft)
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise


def _odd(path: Path, number: int) -> Misasked:
    return Misasked(_("{file} has a mistake in line {n}, and stays as it is.", file=str(path),
                      n=str(number)))


def _cannot(path: Path, error: OSError) -> Misasked:
    return Misasked(_("{file} cannot be written: {reason}.", file=str(path),
                      reason=error.strerror or str(error)))
