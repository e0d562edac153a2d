"""Somebody comes, or has another name: in the list of people, the settings and the statistics."""

from __future__ import annotations

import logging
import sqlite3

from game.store import folders
from game.store.profiles import NameProblem, Profile
from game.store.settings import Settings
from game.store.statistics import Statistics, StatisticsError
from scenes.program import people
from scenes.program.stack import Program

LOG = logging.getLogger("riddance.people")


def _can_be_drawn(name: str) -> None:
    """NameProblem for a name that cannot be."""
    problem = people.undrawable(name)
    if problem is not None:
        raise NameProblem(problem)


def add(app: Program, name: str) -> Profile:
    """A new person; the first one plays alone by default. NameProblem."""
    _can_be_drawn(name)
    made = app.people.add(name)
    if len(app.people.all) == 1:
        app.settings["profile"] = made.name
    return made


def rename(app: Program, old: str, new: str) -> Profile:
    """Another name for somebody, also in set-ups and in what was played. NameProblem."""
    if new != old:
        _can_be_drawn(new)
    made = app.people.rename(old, new)
    if app.settings["profile"] == old:
        app.settings["profile"] = made.name
    _rename_in_setups(app.settings, old, made.name)
    _rename_in_statistics(old, made.name)
    return made


def _rename_in_statistics(old: str, new: str) -> None:
    try:
        Statistics(folders.statistics()).rename(old, new)
    except (OSError, sqlite3.Error, StatisticsError):
        LOG.exception("the statistics keep the old name")


def _rename_in_setups(settings: Settings, old: str, new: str) -> None:
    kept = {}
    for game, setup in settings["setups"].items():
        names = setup.get("names")
        if isinstance(names, list):
            setup = {**setup, "names": [new if name == old else name for name in names]}
        kept[game] = setup
    settings["setups"] = kept
