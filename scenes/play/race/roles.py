"""What a key is for in a race, by its place on the keyboard: an own pile, a thing to do (RT5)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.table import Racing
from scenes.devices.devices import LEFT, RIGHT
from scenes.table.layout.groups import natural

#: Sends what is picked to the middle; deals; calls that one is stuck, and that one has done.
CENTRE, DEAL, STUCK, DONE = "centre", "deal", "stuck", "done"
_ROLES = ("main", "0", "1", "2", "3", "4", "waste", CENTRE, DEAL, STUCK, DONE)
KEYS: dict[str, dict[str, str]] = {
    LEFT: dict(zip(("q", "1", "2", "3", "4", "5", "e", "w", "space", "r", "t"), _ROLES)),
    RIGHT: dict(zip(("p", "7", "8", "9", "0", "-", "i", "o", "return", "u", "y"), _ROLES)),
}


def verb_of(racing: Racing, role: str) -> str:
    """The action without cards that a key is for; "" for another."""
    return dict(zip((STUCK, DONE), racing.calls)).get(role, "")


def role_of(racing: Racing, kind: str) -> str:
    """What the key of an own pile of that kind is for, "" for one of several columns."""
    return "" if kind == racing.columns else racing.roles.get(kind, "main")


def piles_by_role(racing: Racing, piles: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Own piles, each with its kind, by what their keys are for.

    >>> racing = Racing("play", ("stuck", "out"), {"waste": "waste"}, "tableau", "")
    >>> held = [("work.0.1", "tableau"), ("waste.0", "waste"), ("work.0.0", "tableau")]
    >>> piles_by_role(racing, [*held, ("off.0", "reserve")])
    {'main': 'off.0', 'waste': 'waste.0', '0': 'work.0.0', '1': 'work.0.1'}
    """
    found: dict[str, str] = {}
    column = 0
    for pile, kind in sorted(piles, key=lambda each: natural(each[0])):
        role = role_of(racing, kind)
        if not role:
            role, column = str(column), column + 1
        found[role] = pile
    return found
