"""What a key is for in a race, by its place on the keyboard: an own pile, or something to do (RT5)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.table import Racing
from scenes.devices.devices import LEFT, RIGHT
from scenes.table.layout.groups import natural

#: Sends what is picked to the middle; calls that one is stuck, and that one has done.
CENTRE, STUCK, DONE = "centre", "stuck", "done"
_ROLES = ("main", "0", "1", "2", "3", "4", "waste", CENTRE, "deal", STUCK, DONE)
KEYS: dict[str, dict[str, str]] = {
    LEFT: dict(zip(("q", "1", "2", "3", "4", "5", "e", "w", "space", "r", "t"), _ROLES)),
    RIGHT: dict(zip(("p", "7", "8", "9", "0", "-", "i", "o", "return", "u", "y"), _ROLES)),
}


def verb_of(racing: Racing, role: str) -> str:
    """The action without cards that a key is for; "" for another."""
    return dict(zip((STUCK, DONE), racing.calls)).get(role, "")


def piles_by_role(racing: Racing, piles: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Own piles, each with its kind, by what their keys are for.

    >>> racing = Racing("play", ("stuck", "out"), {"waste": "waste"}, "tableau", "")
    >>> piles_by_role(racing, [("work.0.1", "tableau"), ("waste.0", "waste"), ("work.0.0", "tableau"), ("off.0", "reserve")])
    {'main': 'off.0', 'waste': 'waste.0', '0': 'work.0.0', '1': 'work.0.1'}
    """
    found: dict[str, str] = {}
    column = 0
    for pile, kind in sorted(piles, key=lambda each: natural(each[0])):
        if kind == racing.columns:
            found[str(column)] = pile
            column += 1
        else:
            found[racing.roles.get(kind, "main")] = pile
    return found
