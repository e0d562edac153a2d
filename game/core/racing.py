"""What hands do in a race, as data of the game: what its piles are for, what can be
grabbed (docs/sheets/realtime_common.md, RT3 to RT5).

Everybody has a row of columns, perhaps a pile to be rid of or to spit from, and perhaps a pack that
is dealt onto a waste; the piles in the middle are everybody's. The names differ from game to game.
Rules, brain and window ask the same ``Roles``.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar

from game.core.piles import group_of
from game.core.records import dataclass, field
from game.core.view import View

MAIN, COLUMN, WASTE, DEAL, SHARED = "main", "column", "waste", "deal", "shared"
#: A hand that lies open: its cards are picked like the top cards of columns.
OPEN_HAND = "hand"


@dataclass(frozen=True, slots=True)
class Roles:
    """For each role the first part of the names of its piles; "" where the game has no such pile.

    ``main``    a person's off-pile or spit pile: ``off.p``
    ``column``  a person's row of work-piles or stock piles: ``work.p.j``
    ``deal``    a person's covered pack: ``pack.p``
    ``waste``   where the pack is dealt to: ``waste.p``
    ``hand``    a person's open hand, in place of columns: each of its cards has a key: ``hand.p``
    ``shared``  the piles in the middle: ``centre.k``; the bare name means whichever takes a card
    """

    main: str
    column: str
    deal: str = ""
    waste: str = ""
    hand: str = ""
    shared: ClassVar[str] = "centre"

    def of(self, pile: str) -> str:
        """The role of a pile, or of the bare name of the shared ones; "" if it has none.

        >>> roles = Roles("off", "work", deal="pack", waste="waste")
        >>> roles.of("off.0"), roles.of("work.0.3"), roles.of("centre"), roles.of("hand.0")
        ('main', 'column', 'shared', '')
        """
        group = group_of(pile)
        for role in (MAIN, COLUMN, SHARED, DEAL, WASTE, OPEN_HAND):
            if group and getattr(self, role) == group:
                return role
        return ""

    def own(self, role: str, seats: int) -> tuple[str, ...]:
        """The pile of each seat that has this role.

        >>> Roles("off", "work").own("main", 2)
        ('off.0', 'off.1')
        """
        group: str = getattr(self, role)
        return tuple(f"{group}.{seat}" for seat in range(seats))

    def columns(self, count: int, seats: int) -> tuple[tuple[str, ...], ...]:
        """For each seat its row of columns.

        >>> Roles("spit", "stock").columns(2, 2)
        (('stock.0.0', 'stock.0.1'), ('stock.1.0', 'stock.1.1'))
        """
        rows = [f"{self.column}.{seat}" for seat in range(seats)]
        return tuple(tuple(f"{row}.{j}" for j in range(count)) for row in rows)


@dataclass(frozen=True, slots=True)
class Racing:
    """What hands do in a race. The first two buttons of its table ("I'm stuck", "Out!") have keys
    of their own for each hand.

    ``roles``   what its piles are for
    ``grabs``   verbs, without cards, that are done to one of the shared piles: a slap, the choice
                of a pile; a click on it does it, or the key of its place from left to right
    ``keys``    which key does what, with ``{name}``, the roles ``{main}``, ``{waste}``, ``{deal}``
                and ``{centre}``, the buttons by their verbs, ``{first}`` and ``{last}`` for the
                columns (or cards of an open hand), ``{left}`` and ``{right}`` for the outermost
                shared piles; where it hangs on the options, a function of them
    ``mouse``   what the mouse does, with ``{name}``; "": as everywhere
    ``stuck``   the seats that have nothing to do but to wait for others
    """

    roles: Roles
    keys: str | Callable[[Mapping[str, Any]], str]
    grabs: frozenset[str] = field(default_factory=frozenset)
    mouse: str = ""
    stuck: Callable[[View], Collection[int]] = lambda view: ()

    #: The verb of cards that are sent anywhere.
    play: ClassVar[str] = "play"
    #: The announcement with which all may begin: the window has counted it in and said it.
    starts: ClassVar[str] = "go"

    def keys_at(self, options: Mapping[str, Any]) -> str:
        """Which key does what, at a table with these options."""
        return self.keys(options) if callable(self.keys) else self.keys

    def grabbed(self, source: str, target: str) -> str:
        """Of the piles of an action that grabs one the shared one; "" for none.

        >>> racing = Racing(Roles("spit", "stock"), "")
        >>> racing.grabbed("centre.1", "cards.0"), racing.grabbed("spit.0", "centre.0")
        ('centre.1', 'centre.0')
        """
        shared = (pile for pile in (source, target) if pile and self.roles.of(pile) == SHARED)
        return next(shared, "")
