"""What a screen reader has been told of a screen, and which of it is news."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.records import dataclass
from game.core.words import PreRendered, Words, plain
from scenes.i18n import edge
from scenes.tree import AS_IT_IS, Does, Live, Node, NodeRole, NodeState, Tree

#: The window, what has happened, and the first number of a node.
WINDOW, NEWS, FIRST = 0, 1, 2


@dataclass(frozen=True)
class NodeTold:
    """A node in the words and numbers that a reader was told."""

    role: NodeRole
    name: str
    description: str = ""
    value: str = ""
    state: NodeState = NodeState.NONE
    does: Does = Does.NOTHING
    letter: str = ""
    live: Live = Live.NO
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    children: tuple[int, ...] = ()


class Ledger:
    """What a reader has been told of the screen it is at: nodes by number, and what is news.

    Each screen has numbers of its own, so that whatever is on another one is another thing.

    >>> from pygame import Rect
    >>> from scenes.tree import as_words
    >>> def page(word):
    ...     return Tree([Node("page", NodeRole.PAGE, Rect(0, 0, 9, 9), children=("ok",)),
    ...                  Node("ok", NodeRole.BUTTON, Rect(0, 0, 9, 9), parent="page",
    ...                       naming=lambda: as_words(word))], focus="ok")
    >>> ledger, screen = Ledger(), object()
    >>> [(number, told.name) for number, told in ledger.changes(page("Yes"), screen)]
    [(2, ''), (3, 'Yes')]
    >>> [(number, told.name) for number, told in ledger.changes(page("No"), screen)]
    [(3, 'No')]
    >>> ledger.focus, ledger.name_of(3), ledger.name_of(99)
    (3, 'ok', '')
    """

    def __init__(self) -> None:
        self.root = self.focus = WINDOW
        self._next = FIRST
        self._screen: object = None
        self._numbers: dict[str, int] = {}
        self._names: dict[int, str] = {}
        self._told: dict[int, NodeTold] = {}
        #: What each was made from, where that is known.
        self._from: dict[int, tuple[Node, object]] = {}

    def forget(self) -> None:
        """Whoever asks next knows nothing yet."""
        self._screen = None

    def number(self, name: str = "") -> int:
        """The number of a node of this screen by its ``id``; of no node: one that is free."""
        if name in self._numbers:
            return self._numbers[name]
        self._next += 1
        made = self._next - 1
        if name:
            self._numbers[name], self._names[made] = made, name
        return made

    def name_of(self, number: int) -> str:
        """Whose number it is; "" where that is gone."""
        return self._names.get(number, "")

    def changes(self, tree: Tree, screen: object) -> list[tuple[int, NodeTold]]:
        """The nodes that are others than the reader was told, or new."""
        if screen is not self._screen:
            self._screen = screen
            self._numbers, self._names, self._told, self._from = {}, {}, {}, {}
        fresh, there = [], dict[int, NodeTold]()
        kept = _of_use(tree)
        for node in kept.values():
            number = self.number(node.id)
            before, told = self._told.get(number), self._tell(number, node, kept)
            there[number] = told
            if told is not before and told != before:
                fresh.append((number, told))
        for number in self._told.keys() - there.keys():
            del self._numbers[self._names.pop(number)]
            self._from.pop(number, None)
        self._told, self.root = there, self.number(tree.root.id)
        self.focus = self.number(tree.focus) if tree.focus in kept else self.root
        return fresh

    def _tell(self, number: int, node: Node, kept: Mapping[str, Node]) -> NodeTold:
        """As it was told, where it is the same: to find words for it takes longer than all else."""
        children = tuple([self.number(child) for child in node.children if child in kept])
        before, basis = self._told.get(number), node.basis
        if basis is not None:
            if (before is not None and before.children == children
                    and self._from.get(number) == (node, basis)):
                return before
            self._from[number] = node, basis
        rect = (node.rect.left, node.rect.top, node.rect.right, node.rect.bottom)
        return NodeTold(node.role, said(node.name), said(node.description), plain(node.value),
                    node.state, node.does, node.letter, node.live, rect, children)


def _of_use(tree: Tree) -> dict[str, Node]:
    """The nodes that are worth a step of who goes through them: not each card of a stack, nor the
    picture of a hand whose plate says how many it has."""
    kept: dict[str, Node] = {}
    for node in reversed(list(tree)):
        if not _is_picture(node) or any(child in kept for child in node.children):
            kept[node.id] = node
    return dict(reversed(kept.items()))


def _is_picture(node: Node) -> bool:
    """Whether it is a covered card or a pile where focus never stands."""
    if node.role is NodeRole.PILE or (
            node.role is NodeRole.CARD and NodeState.COVERED in node.state):
        return Does.FOCUS not in node.does
    return False


def said(words: Words | None) -> str:
    """Words as they are said: what a stranger wrote is made plain."""
    if words is None:
        return ""
    bare = words.args.get("text")
    if words.message == AS_IT_IS and isinstance(bare, PreRendered):
        # As most names are: to fill them in anew takes longer than all else.
        return plain(bare)
    return plain(words.render(edge()))
