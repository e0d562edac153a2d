"""What a key is for in a race, by its place on the keyboard: an own pile, a thing to do (RT5)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.racing import COLUMN, DEAL, MAIN, OPEN_HAND, SHARED, WASTE, Racing
from game.core.table import Table
from scenes.devices.devices import LEFT, RIGHT
from scenes.table.layout.groups import natural

#: The keys of the game's calls, in its order.
CALLS = ("call.0", "call.1")
#: The columns, or the cards of an open hand, from left to right.
NUMBERS = ("0", "1", "2", "3", "4")
_ROLES = (MAIN, *NUMBERS, WASTE, SHARED, DEAL, *CALLS)
KEYS: dict[str, dict[str, str]] = {
    LEFT: dict(zip(("q", "1", "2", "3", "4", "5", "e", "w", "space", "r", "t"), _ROLES)),
    RIGHT: dict(zip(("p", "7", "8", "9", "0", "-", "i", "o", "return", "u", "y"), _ROLES)),
}
#: While a shared pile can be grabbed: the keys of the left one, the right one, those between.
GRABS: dict[str, tuple[str, ...]] = {
    LEFT: ("q", "e", "1", "2", "3"), RIGHT: ("i", "p", "7", "8", "9"),
}  # fmt: skip


def verb_of(table: Table, role: str) -> str:
    """The button that a key is for, by its verb; "" for another key."""
    return dict(zip(CALLS, (button.verb for button in table.buttons))).get(role, "")


def grab_keys(half: str, piles: Iterable[str]) -> dict[str, str]:
    """Key -> shared pile, of ``piles`` from left to right.

    >>> grab_keys(LEFT, ["centre.0", "centre.1"]), grab_keys(RIGHT, ["centre.1"])
    ({'q': 'centre.0', 'e': 'centre.1'}, {'i': 'centre.1'})
    """
    row = list(piles)
    outermost_first = row[:1] + row[-1:] * (len(row) > 1) + row[1:-1]
    return dict(zip(GRABS[half], outermost_first))


def piles_by_role(racing: Racing, piles: Iterable[str]) -> dict[str, str]:
    """Own piles by what their keys are for; those of no role have no key.

    >>> from game.core.racing import Roles
    >>> racing = Racing(Roles("off", "work", waste="waste"), "")
    >>> piles_by_role(racing, ["work.0.1", "waste.0", "work.0.0", "off.0", "cards.0"])
    {'main': 'off.0', 'waste': 'waste.0', '0': 'work.0.0', '1': 'work.0.1'}

    An open hand has a key for each of its cards:

    >>> sorted(piles_by_role(Racing(Roles("", "", hand="hand"), ""), ["hand.0"]))
    ['0', '1', '2', '3', '4']
    """
    by_role: dict[str, str] = {}
    column = 0
    for pile in sorted(piles, key=natural):
        role = racing.roles.of(pile)
        if role == COLUMN:
            role, column = str(column), column + 1
        if role == OPEN_HAND:
            by_role.update(dict.fromkeys(NUMBERS, pile))
        elif role and role != SHARED:
            by_role[role] = pile
    return by_role
