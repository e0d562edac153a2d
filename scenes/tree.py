"""What a screen shows, as one tree: each thing once, with its name, its state and what it does.

A page and a table have the same nodes. Who reads them knows no picture: focus, tips, the trace and
programs that read a screen aloud.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from enum import Enum, Flag, auto
from typing import Self

from pygame import Rect

from game.core.records import dataclass, field
from game.core.words import PreRendered, Words


class NodeRole(Enum):
    """What a node is to a person."""

    #: All of one screen.
    PAGE = auto()
    TABLE = auto()
    #: What lies over it or beside it; what goes together.
    PANEL = auto()
    GROUP = auto()
    #: On a table: cards in hand, other piles, one card, a free place, the plate of a seat.
    HAND = auto()
    PILE = auto()
    CARD = auto()
    PLACE = auto()
    PLATE = auto()
    #: What is pressed: once, on or off, one of several, a line of a list; a line to type in.
    BUTTON = auto()
    SWITCH = auto()
    CHOICE = auto()
    ITEM = auto()
    FIELD = auto()
    #: What is read: what to do, the log and its lines, what has just happened, anything else.
    PROMPT = auto()
    LOG = auto()
    LINE = auto()
    NEWS = auto()
    HEADING = auto()
    TEXT = auto()


class NodeState(Flag):
    """What holds of a node now."""

    NONE = 0
    #: A click or Enter begins something with it.
    PLAYABLE = auto()
    #: It is in hand, and goes where it is let go of.
    PICKED = auto()
    #: What is picked may go there.
    TARGET = auto()
    #: It lies with its face down.
    COVERED = auto()
    #: A switch that is on, the chosen one of several, the line where one is.
    SELECTED = auto()
    #: It cannot be pressed now; its description says why, where that is known.
    OFF = auto()
    #: A pile without cards.
    EMPTY = auto()
    #: The seat of a plate may act.
    TURN = auto()


class Does(Flag):
    """What can be done with a node (``Scene.perform``)."""

    NOTHING = 0
    FOCUS = auto()
    PRESS = auto()
    PICK_UP = auto()
    #: Let go here of what is picked.
    DROP = auto()
    #: Look through a pile; what else can be done there.
    LOOK_THROUGH = auto()
    OPTIONS = auto()
    #: A value one step down or up; other text in a line.
    LESS = auto()
    MORE = auto()
    TYPE = auto()


class Live(Enum):
    """Whether another name of a node is to be told by itself: in its turn, or at once."""

    NO = auto()
    IN_TURN = auto()
    AT_ONCE = auto()


#: A message that says nothing but its text.
AS_IT_IS = "{text}"


def as_words(text: str) -> Words:
    """Words that have been put in the person's language already.

    >>> str(as_words("Zurück"))
    'Zurück'
    """
    return Words(AS_IT_IS, text=PreRendered(text))


NAMELESS = as_words("")


def _nameless() -> Words:
    return NAMELESS


def _without() -> Words | None:
    return None


@dataclass(frozen=True)
class Node:
    """One thing on a screen.

    ``id``        tells it from all others of its screen, and stays with it: a card that is seen has
                  the same in hand and on the table, a button after each change
    ``rect``      where it is seen, in px of the window
    ``parent``    the ``id`` of what it is part of, "" for the root
    ``children``  the ``id`` of each part, in reading order
    ``does``      what can be done with it now
    ``value``     what stands in a field, or which of its values a choice has; "" for none
    ``letter``    the key that presses it from anywhere, "" for none
    ``live``      whether another name is to be told by itself

    Names are made when they are asked for: most of them never are.
    """

    id: str
    role: NodeRole
    rect: Rect
    parent: str = ""
    children: tuple[str, ...] = ()
    state: NodeState = NodeState.NONE
    does: Does = Does.NOTHING
    value: str = ""
    letter: str = ""
    live: Live = Live.NO
    naming: Callable[[], Words] = field(default=_nameless, compare=False, repr=False)
    reason: Callable[[], Words | None] = field(default=_without, compare=False, repr=False)

    @property
    def name(self) -> Words:
        """What it is called: "7 of hearts, 3 of 6 in hand", "Undo"."""
        return self.naming()

    @property
    def description(self) -> Words | None:
        """What can be done with it, or why nothing can; None: there is nothing to say."""
        return self.reason()

    @property
    def basis(self) -> object:
        """What name and description are made from, besides what the node has itself: as long as
        both are equal so are its words. None: that is not known."""
        return None


class Tree:
    """All nodes of a screen as it is now. It does not change: the next change makes another.

    ``root``   the node that all others are in
    ``focus``  the ``id`` of the node that keys are at, "" for none

    >>> button = Node("ok", NodeRole.BUTTON, Rect(0, 0, 9, 9), parent="page")
    >>> tree = Tree([Node("page", NodeRole.PAGE, Rect(0, 0, 90, 90), children=("ok",)), button])
    >>> tree.root.id, "ok" in tree, [node.id for node in tree]
    ('page', True, ['page', 'ok'])
    """

    def __init__(self, nodes: Iterable[Node], focus: str = "") -> None:
        """``nodes``: the root first."""
        self.nodes: Mapping[str, Node] = {node.id: node for node in nodes}
        self.root = next(iter(self.nodes.values()))
        self.focus = focus

    def __getitem__(self, name: str) -> Node:
        return self.nodes[name]

    def __contains__(self, name: object) -> bool:
        return name in self.nodes

    def __iter__(self) -> Iterator[Node]:
        """All nodes in reading order, each before its parts."""
        return self.below(self.root)

    def __len__(self) -> int:
        return len(self.nodes)

    def focused(self, name: str) -> Self:
        """The same with focus at another node; "", or a node that is gone: at none."""
        made = copy(self)
        made.focus = name if name in self.nodes else ""
        return made

    def below(self, node: Node) -> Iterator[Node]:
        """A node and all that is in it, in reading order."""
        left, nodes = [node], self.nodes
        while left:
            node = left.pop()
            yield node
            left += [nodes[name] for name in reversed(node.children)]
