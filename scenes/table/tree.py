"""A table as one tree: piles, cards, plates, and what can be pressed, each once.

The trace, the stops of focus, their names, tips and notices read it; so do programs that read a
screen aloud. Cards are dragged as sprites, with no regard to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.core.records import dataclass, field
from game.core.words import Words
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.hud import Control
from scenes.table.draw.plates import PlateText
from scenes.table.draw.reading import Reading, nothing_to_read
from scenes.table.intent import Target
from scenes.table.layout.spots import Spot
from scenes.tree import Node, NodeRole, Tree

#: In the order of Tab. "choice" and "panel" are the only zone while a chooser, a panel or a
#: curtain asks for an answer.
ZONES = ("choice", "hand", "table", "stock", "opponents", "buttons", "panel", "rail")


@dataclass(frozen=True)
class Grip:
    """What hands do at the table; as it is, nobody's.

    ``targets``: where what is picked may go, and where that is in window px; ``refused``: the
    sentence that says why not; ``picked`` cards, from the pile ``source``; ``dragged`` cards;
    ``looks_on``: they only look, and come to every card that lies open.
    """

    targets: Sequence[tuple[Target, Rect]] = ()
    refused: str | None = None
    picked: Sequence[str] = ()
    source: str = ""
    dragged: Sequence[str] = ()
    looks_on: bool = False


NOBODY = Grip(looks_on=True)


class Part(NamedTuple):
    """Controls that lie together in a zone, "": none does.

    ``shut``: focus does not come there now; ``asks``: it goes before what lies over it; ``reads``:
    what stands written there besides, in reading order.
    """

    controls: Sequence[Control]
    zone: str
    shut: bool = False
    asks: bool = False
    reads: Callable[[], Sequence[Reading]] = nothing_to_read


class Tells(NamedTuple):
    """How the nodes of a table are called, what is said of them besides, and what both are made
    from (``Node.basis``)."""

    name: Callable[[TableNode], Words]
    why: Callable[[TableNode], Words | None]
    basis: Callable[[TableNode], object]


@dataclass(frozen=True)
class TableNode(Node):
    """A node of a table, and what lies there.

    ``at``      its ``id`` with the pile where it lies: for focus a card that has gone elsewhere is
                another place
    ``zone``    where Tab and arrows find it; "": focus never stands there
    ``sprite``  of a card itself, of a pile the topmost one; ``index``: its place in the pile
    ``seat``    whose plate it is, else -1; ``plate``: what it says
    ``target``  where what is picked may go by it
    ``spot``    of a pile that has a place
    """

    at: str = ""
    zone: str = ""
    pile: str = ""
    sprite: Sprite | None = field(default=None, compare=False)
    index: int = -1
    seat: int = -1
    plate: PlateText | None = field(default=None, compare=False)
    control: Control | None = field(default=None, compare=False)
    target: Target | None = None
    spot: Spot | None = field(default=None, compare=False)
    tells: Tells | None = field(default=None, compare=False, repr=False)

    @property
    def name(self) -> Words:
        return super().name if self.tells is None else self.tells.name(self)

    @property
    def description(self) -> Words | None:
        return None if self.tells is None else self.tells.why(self)

    @property
    def basis(self) -> object:
        return None if self.tells is None else self.tells.basis(self)


class PileNodes(NamedTuple):
    """A pile and its cards as nodes; ``pile``: None where it has no place.

    ``basis``: all that they were made from; None: too much to be kept.
    """

    basis: object
    pile: TableNode | None
    cards: Sequence[TableNode]


class TableTree(Tree):
    """All that a table shows.

    ``stops``   where focus can stand, zone by zone as Tab goes
    ``piles``   that have a place, ``cards`` of all piles, ``plates``, and ``buttons`` of all kinds,
                the topmost first
    ``lying``   the same piles and cards by pile, for the tree after this one
    """

    def __init__(self, root: TableNode, nodes: Iterable[TableNode], stops: Iterable[TableNode],
                 shown: Mapping[NodeRole, Sequence[TableNode]],
                 lying: Mapping[str, PileNodes]) -> None:
        super().__init__([root, *nodes])
        self.stops, self.lying = in_order(stops), lying
        self.piles, self.cards = shown[NodeRole.PILE], shown[NodeRole.CARD]
        self.plates, self.buttons = shown[NodeRole.PLATE], shown[NodeRole.BUTTON]


def in_order(stops: Iterable[TableNode]) -> list[TableNode]:
    """Zone by zone, as Tab goes."""
    by_zone: dict[str, list[TableNode]] = {zone: [] for zone in ZONES}
    for stop in stops:
        by_zone[stop.zone].append(stop)
    return list(chain.from_iterable(by_zone.values()))
