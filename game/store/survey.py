"""A look at the folders that a person has here: what can be read, what can be written, and whose it
is. Nothing is changed.

    for trouble in troubles(): print(trouble)
"""
from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from game.core.words import Words, words
from game.store import folders

#: Sentences that are said of one folder, before it is said how many more there would be.
MOST_TOLD = 3


def troubles() -> list[Words]:
    """A sentence for each folder and file that is not as it should be; none: all is well."""
    told: list[Words] = []
    for folder in own_folders():
        each = list(islice(_of(folder), 1000))
        told += each[:MOST_TOLD]
        if len(each) > MOST_TOLD:
            told.append(words("{n} more in {folder} are like that.", n=len(each) - MOST_TOLD,
                              folder=str(folder)))
    return told


def own_folders() -> tuple[Path, ...]:
    """Where the program keeps what it writes."""
    return (folders.config(), folders.data(), folders.journals(), folders.state(),
            folders.cache(), folders.pictures())


def _of(folder: Path) -> Iterator[Words]:
    """What is wrong with a folder and what lies in it; one that is not there can be made."""
    if not os.path.lexists(folder):
        yield from _can_be_made(folder)
        return
    if not folder.is_dir():
        yield words("{file} is in the way: a folder of Riddance belongs there.", file=str(folder))
        return
    yield from _rights(folder, os.R_OK | os.W_OK | os.X_OK)
    for name in sorted(folders.names_in(folder)):
        path = folder / name
        if path.is_file():
            yield from _rights(path, os.R_OK | os.W_OK)
        elif path not in own_folders() and not path.is_dir():
            yield words("{file} is no file that can be read.", file=str(path))


def _can_be_made(folder: Path) -> Iterator[Words]:
    above = next(each for each in folder.parents if os.path.lexists(each))
    if not above.is_dir() or not os.access(above, os.W_OK | os.X_OK):
        yield words("{folder} cannot be made: {above} cannot be written.", folder=str(folder),
                    above=str(above))


def _rights(path: Path, wanted: int) -> Iterator[Words]:
    """Whether this person may do it all with a file or folder, and whose it is where not ours."""
    try:
        owner = path.stat().st_uid
    except OSError as error:
        yield words("{file} cannot be read ({reason}).", file=str(path),
                    reason=error.strerror or str(error))
        return
    if hasattr(os, "geteuid") and owner != os.geteuid():
        yield words("{file} belongs to {owner}, not to you; sudo chown gives it back.",
                    file=str(path), owner=_owner(path, owner))
    elif not os.access(path, wanted & (os.R_OK | os.X_OK)):
        yield words("{file} cannot be read.", file=str(path))
    elif not os.access(path, wanted):
        yield words("{file} cannot be written.", file=str(path))


def _owner(path: Path, uid: int) -> str:
    """An account's name; its number where it has none."""
    try:
        return path.owner()
    except (KeyError, NotImplementedError):
        return str(uid)
