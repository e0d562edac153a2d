"""Who plays at this computer, as the pages need it: the list of people, the settings and the statistics kept together."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.asked import NAMES
from game.session.seats import Sitter
from game.store import folders
from game.store.profiles import SIGNS, Profile, same_name
from game.store.settings import Settings

if TYPE_CHECKING:
    from scenes.program.app import App

LOG = logging.getLogger("riddance.people")


def alone(app: App) -> str:
    """The name of who plays alone by default; "" while nobody is known."""
    chosen = app.people.of(str(app.settings["profile"]))
    if chosen is not None:
        return chosen.name
    return app.people.names[0] if app.people.names else ""


def add(app: App, name: str) -> Profile:
    """A new person; the first one plays alone by default. NameProblem."""
    made = app.people.add(name)
    if len(app.people.all) == 1:
        app.settings["profile"] = made.name
    return made


def rename(app: App, old: str, new: str) -> Profile:
    """Another name for somebody, also in set-ups and in what was played. NameProblem."""
    made = app.people.rename(old, new)
    if app.settings["profile"] == old:
        app.settings["profile"] = made.name
    _rename_in_setups(app.settings, old, made.name)
    _rename_in_statistics(old, made.name)
    return made


def _rename_in_statistics(old: str, new: str) -> None:
    # The first picture of the window can do without the database.
    import sqlite3

    from game.store.statistics import Statistics, StatisticsError

    try:
        Statistics(folders.statistics()).rename(old, new)
    except (OSError, sqlite3.Error, StatisticsError):
        LOG.exception("the statistics keep the old name")


def _rename_in_setups(settings: Settings, old: str, new: str) -> None:
    kept = settings["setups"]
    settings["setups"] = {
        game: {**setup, "names": [new if name == old else name for name in setup["names"]]}
        if isinstance(setup.get("names"), list) else setup
        for game, setup in kept.items()
    }  # fmt: skip


def seated(app: App, sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """The same seats with the people of the list in them, who plays alone first; no two have one name."""
    known = sorted(app.people.names, key=lambda name: name != alone(app))
    coming, made = iter(known), list(sitters)
    for seat, sitter in enumerate(made):
        name = next(coming, sitter.name) if sitter.human else sitter.name
        taken = [*(each.name for each in made[:seat]), *(() if sitter.human and name in known else known)]
        if any(same_name(name, each) for each in taken):
            name = next(each for each in NAMES if not any(same_name(each, other) for other in (*taken, *known)))
        made[seat] = replace(sitter, name=name)
    return tuple(made)


def signs_of(app: App, names: Sequence[str]) -> tuple[int, ...]:
    """The sign of each seat where these people sit: what they like, as far as no two want the same."""
    wishes = [found.sign if (found := app.people.of(name)) is not None else None for name in names]
    return shared_out(wishes)


def shared_out(wishes: Sequence[int | None]) -> tuple[int, ...]:
    """A sign for each seat: the first to wish for one has it, the others keep that of their seat where it is free.

    >>> shared_out([None, 0, 0, None]), shared_out([])
    ((1, 0, 2, 3), ())
    """
    found: dict[int, int] = {}
    for seat, wish in enumerate(wishes):
        if wish is not None and wish not in found.values():
            found[seat] = wish
    left = [sign for sign in range(max(SIGNS, len(wishes))) if sign not in found.values()]
    for seat in range(len(wishes)):
        if seat not in found:
            found[seat] = seat if seat in left else left[0]
            left.remove(found[seat])
    return tuple(found[seat] for seat in range(len(wishes)))
