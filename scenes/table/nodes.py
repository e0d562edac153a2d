"""The tree of a table that is shown, as long as nothing changes, and what its nodes are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.words import Words
from scenes.table.growing import Growth
from scenes.table.keys.naming import basis_of, name_of, words_on
from scenes.table.table_view import TableView
from scenes.table.tree import TableNode, TableTree, Tells
from scenes.tree import as_words


class Shows(Protocol):
    """A table, as its nodes know it."""

    @property
    def stage(self) -> TableView:
        """As somebody sees it now."""


class NodeManner:
    """What is said of nodes besides what they are: here, nothing."""

    def state_of(self, node: TableNode) -> str:
        """What holds of a card or a pile now, or why nothing can be done with it."""
        return ""

    def state_from(self, node: TableNode) -> object:
        """What ``state_of`` a node is made from, besides what the node has itself."""
        return None

    def bare(self, node: TableNode) -> str:
        """What a control does that has no words on it; "" for all else."""
        return ""


class TableNodes:
    """The tree of one table. ``growth``: how the next one is made."""

    def __init__(self, table: Shows, manner: NodeManner) -> None:
        self._table, self._manner = table, manner
        self._tells = Tells(self._name, self._why, self._basis)
        self._tree: TableTree | None = None
        self._before: TableTree | None = None
        self._scrolled: object = None

    @property
    def growth(self) -> Growth:
        """How the next one is made."""
        return Growth(self._tells, self._before)

    def forget(self) -> None:
        """What it shows has changed."""
        self._tree = None

    def tree(self, grow: Callable[[Growth], TableTree], scrolled: object) -> TableTree:
        """The same until something changes, or a panel is ``scrolled`` elsewhere."""
        if self._tree is None or scrolled != self._scrolled:
            self._tree = self._before = grow(self.growth)
            self._scrolled = scrolled
        return self._tree

    def focused(self, tree: TableTree, node: TableNode | None) -> TableTree:
        """The tree with focus there."""
        name = node.id if node is not None else ""
        if tree.focus != name:
            self._tree = tree = tree.focused(name)
        return tree

    # --- what its nodes are called ----------------------------------------------------------------

    def called(self, node: TableNode, *, keys: bool = True) -> str:
        """A node, where it is, and what can be done with it; ``keys``: and with which key."""
        state, bare = self._manner.state_of(node), self._manner.bare(node)
        return name_of(self._seen, node, state, keys=keys, bare=bare)

    @property
    def _seen(self) -> TableView:
        return self._table.stage

    def _name(self, node: TableNode) -> Words:
        if node.control is not None and node.seat < 0:
            return as_words(words_on(node.control, self._manner.bare(node)))
        return as_words(name_of(self._seen, node))

    def _why(self, node: TableNode) -> Words | None:
        state = self._manner.state_of(node)
        return as_words(state) if state else None

    def _basis(self, node: TableNode) -> object:
        return basis_of(self._seen, node), self._manner.state_from(node)
