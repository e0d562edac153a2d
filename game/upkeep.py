"""Files looked after in a terminal: ``riddance repair`` (DESIGN 9)."""
from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from game.asked import Misasked
from game.core.words import Words, words
from game.i18n import _
from game.session.journal import counting, salvage
from game.session.journal.edge import guarded
from game.store.profiles import TROUBLES as PEOPLE
from game.store.settings import SETTINGS, Settings, Troubles
from game.store.shapes import may_be_read
from game.store.statistics import DamagedError, Statistics, StatisticsError

_SQLITE = b"SQLite format 3\0"


def repair(path: Path) -> Iterator[Words]:
    """Make a file whole as far as that can be, whatever it is; what is to be said of it. The file
    as it was is kept. Misasked or JournalError where nothing can be done."""
    try:
        if not may_be_read(path, 2**40) or path.is_dir():
            file = path.name or str(path)
            raise Misasked(_("{file} is no file that can be repaired.", file=file))
        yield from _way(path)(path)
    except OSError as error:
        raise Misasked(_("{file} cannot be repaired: {reason}.", file=path.name or str(path),
                         reason=error.strerror or str(error))) from error


def _way(path: Path) -> Callable[[Path], Iterator[Words]]:
    """How that file is repaired: its name says what it is, else its content."""
    with path.open("rb") as file:
        begins = file.read(len(_SQLITE))
    name = path.name.partition(".")[0]
    if begins == _SQLITE or name == "statistics":
        return _statistics
    if name == "profiles":
        return _people
    return _settings if name == "settings" else _journal


def _journal(path: Path) -> Iterator[Words]:
    with guarded(path):
        found = salvage.repaired(path)
    if found is None:
        yield words("Nothing is wrong with {file}.", file=path.name)
        return
    yield found.words
    yield words("It is {file} now.", file=str(found.path))


def _settings(path: Path) -> Iterator[Words]:
    yield from _generations(path, SETTINGS)


def _people(path: Path) -> Iterator[Words]:
    yield from _generations(path, PEOPLE)


def _generations(path: Path, troubles: Troubles) -> Iterator[Words]:
    """A file with older ones beside it: the newest that can be read stands for a damaged one."""
    path = path.with_name(path.name.removesuffix(".damaged"))
    file = Settings(path, {}, troubles)
    if file.trouble is None and path.exists():
        yield words("Nothing is wrong with {file}.", file=path.name)
        return
    if file.trouble is not None:
        yield file.trouble
    if file.save():
        yield words("It is {file} now.", file=str(path))


def _statistics(path: Path) -> Iterator[Words]:
    """A damaged file is set aside and a new one filled; so is the one that stands for a file that
    was set aside."""
    base, aside = Statistics(path), None
    try:
        if ".damaged-" in path.name:
            base, aside = Statistics(path.with_name(path.name.partition(".damaged-")[0])), path
        try:
            base.check()
        except DamagedError as error:
            yield error.words
            aside = error.aside
        n = counting.recount(base) if aside is None else counting.mend(base, aside)
    except StatisticsError as error:
        raise Misasked(str(error)) from error
    except sqlite3.Error as error:
        raise Misasked(_("The statistics cannot be read: {reason}.", reason=str(error))) from error
    yield words("{n} deal was counted again from the saved games.",
                "{n} deals were counted again from the saved games.", n=n)
