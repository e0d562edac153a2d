"""Who plays at this computer, as table and pages need it: who is alone, who sits where, signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.asked import NAMES
from game.core.words import Words, words
from game.session.seats import Sitter
from game.store.profiles import SIGNS, same_name
from scenes.look import theme
from scenes.program.stack import Program


def alone(app: Program) -> str:
    """The name of who plays alone by default; "" while nobody is known."""
    chosen = app.people.of(str(app.settings["profile"]))
    if chosen is not None:
        return chosen.name
    return app.people.names[0] if app.people.names else ""


def seated(app: Program, sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """The same seats with the people of the list in them, who plays alone first.

    No two have one name.
    """
    known = sorted(app.people.names, key=lambda name: name != alone(app))
    coming, made = iter(known), list(sitters)
    for seat, sitter in enumerate(made):
        name = next(coming, sitter.name) if sitter.human else sitter.name
        others = () if sitter.human and name in known else known
        taken = [*(each.name for each in made[:seat]), *others]
        if _is_among(name, taken):
            name = next(each for each in NAMES if not _is_among(each, (*taken, *known)))
        made[seat] = replace(sitter, name=name)
    return tuple(made)


def _is_among(name: str, others: Iterable[str]) -> bool:
    return any(same_name(name, other) for other in others)


def undrawable(name: str) -> Words | None:
    """Why a name cannot be drawn: it has signs that the typeface does not have. They would be boxes
    on plates, in the log and in results. None where it can."""
    lacking = theme.missing(name)
    if not lacking:
        return None
    return words("The letters here have no {signs}: please write the name without.",
                 signs=" ".join(lacking))


def signs_of(app: Program, names: Sequence[str]) -> tuple[int, ...]:
    """The sign of each seat where these people sit: what they like, unless two want the same."""
    profiles = [app.people.of(name) for name in names]
    return shared_out([None if profile is None else profile.sign for profile in profiles])


def show(app: Program, sitters: Sequence[Sitter]) -> None:
    """From now on these sit at the table: signs of people as they like, faces of computers."""
    app.pictures.signs = signs_of(app, [each.name if each.human else "" for each in sitters])
    app.pictures.faces = tuple("" if each.human else each.name for each in sitters)


def shared_out(wishes: Sequence[int | None]) -> tuple[int, ...]:
    """A sign for each seat.

    The first to wish for one has it, the others keep that of their seat where it is free.

    >>> shared_out([None, 0, 0, None]), shared_out([])
    ((1, 0, 2, 3), ())
    """
    signs: dict[int, int] = {}
    for seat, wish in enumerate(wishes):
        if wish is not None and wish not in signs.values():
            signs[seat] = wish
    left = [sign for sign in range(max(SIGNS, len(wishes))) if sign not in signs.values()]
    for seat in range(len(wishes)):
        if seat not in signs:
            signs[seat] = seat if seat in left else left[0]
            left.remove(signs[seat])
    return tuple(signs[seat] for seat in range(len(wishes)))
