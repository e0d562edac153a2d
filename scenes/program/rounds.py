"""What the ring of the one switch goes round: all that can be used on a screen, in groups where it
is much, so that nothing is further than a few presses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import pygame

from game.core.records import dataclass
from game.core.words import N_
from scenes.i18n import _
from scenes.tree import Does, Node, NodeRole, NodeState, Tree

T = TypeVar("T")
#: So many things are gone round one by one; more are gone round in groups.
MOST = 6
#: The list that lies over a page, by the ``id`` of its node.
_LIST = "list"
_PRESSED = (NodeRole.BUTTON, NodeRole.SWITCH, NodeRole.ITEM, NodeRole.CHOICE)
_LIES = (NodeRole.CARD, NodeRole.PILE, NodeRole.HAND, NodeRole.PLACE)
_OF_USE = NodeState.PLAYABLE | NodeState.TARGET | NodeState.PICKED
_ASKS = (NodeRole.PANEL,)
#: As the parts of a table are called.
_TARGETS, _CARDS, _TOOLS = N_("Where it may go"), N_("Cards"), N_("Tools")
#: What keys do besides: not on any piece.
_BACK, _ON, _UP = N_("Back"), N_("Further down"), N_("Further up")


@dataclass(frozen=True)
class Stand:
    """What the ring stands on: a thing (``does`` with the ``node`` of that id, or ``key``, which is
    no node's), or with ``inside`` a group."""

    name: str
    node: str = ""
    does: Does = Does.PRESS
    key: int = 0
    inside: tuple[Stand, ...] = ()

    def nodes(self) -> list[str]:
        """The nodes that it is about, by ``id``."""
        if self.inside:
            return [node for each in self.inside for node in each.nodes()]
        return [self.node] if self.node else []


def stands_of(tree: Tree, *, leaves: bool) -> list[Stand]:
    """All that can be used, in groups; ``leaves``: there is more than is seen.

    What asks comes first; what the program can do besides the game stays together, at the end.
    """
    nodes = [node for node in _shown(tree) if _is_of_use(tree, node)]
    asks = any(_panel_of(tree, node) for node in nodes)
    besides = [*_besides(leaves=leaves), *([Stand(_(_BACK), key=pygame.K_ESCAPE)] if asks else [])]
    if tree.root.role is not NodeRole.TABLE:
        return nested([*_rows(nodes), *besides])
    groups = _of_table(tree, nodes)
    tools = groups.pop(_(_TOOLS), [])
    made = [_group(name, each) for name, each in groups.items() if each]
    if sum(len(each) for each in groups.values()) <= MOST:
        made = [each for group in groups.values() for each in group]
    last = [_group(_(_TOOLS), tools)] if len(tools) > 1 else tools
    return [*made, *besides, *last]


def nested(stands: Sequence[Stand]) -> list[Stand]:
    """In groups of about one size, if they are many.

    >>> [len(each.inside) for each in nested([Stand(str(k)) for k in range(14)])]
    [4, 4, 4, 2]
    """
    if len(stands) <= MOST:
        return list(stands)
    size = math.ceil(math.sqrt(len(stands)))
    parts = [stands[k:k + size] for k in range(0, len(stands), size)]
    return [_group("", part) for part in parts]


def _group(name: str, stands: Sequence[Stand]) -> Stand:
    """Of one thing: that thing."""
    if len(stands) == 1:
        return stands[0]
    inside = tuple(nested(stands))
    first, last = _end(stands[0], 0), _end(stands[-1], -1)
    return Stand(name or _("{first} to {last}", first=first, last=last), inside=inside)


def _end(stand: Stand, which: int) -> str:
    """What the first or last thing in a group is called, in short."""
    while stand.inside:
        stand = stand.inside[which]
    return stand.name.partition(",")[0]


def _shown(tree: Tree) -> Iterable[Node]:
    """All nodes, or those of the list that lies over the page."""
    return tree.below(tree[_LIST]) if _LIST in tree and tree[_LIST].children else tree


def _panel_of(tree: Tree, node: Node) -> bool:
    return node.parent in tree and tree[node.parent].role in _ASKS


def _is_of_use(tree: Tree, node: Node) -> bool:
    if Does.FOCUS not in node.does or NodeState.OFF in node.state:
        return False
    if node.role in _LIES:
        covered = node.role is NodeRole.CARD and Does.PRESS in node.does
        return covered or bool(node.state & _OF_USE)
    if node.role not in _PRESSED or Does.PRESS not in node.does:
        return False
    chosen = node.role is NodeRole.ITEM and NodeState.SELECTED in node.state
    of_choice = node.parent in tree and tree[node.parent].role is NodeRole.CHOICE
    return not node.children and not (chosen and of_choice)


def _stands(node: Node) -> list[Stand]:
    """A thing, and where it has a value that goes up and down that as well."""
    name, press = str(node.name), Does.PRESS
    if node.role in _LIES:
        ways = (Does.DROP, Does.PRESS, Does.PICK_UP)
        press = next((way for way in ways if way in node.does), press)
    made = [Stand(name, node.id, press)]
    if node.role is NodeRole.BUTTON and Does.MORE in node.does:
        made += [Stand(_("{name}: less", name=name), node.id, Does.LESS),
                 Stand(_("{name}: more", name=name), node.id, Does.MORE)]
    return made


def _besides(*, leaves: bool) -> list[Stand]:
    if not leaves:
        return []
    return [Stand(_(_ON), key=pygame.K_PAGEDOWN), Stand(_(_UP), key=pygame.K_PAGEUP)]


# --- tables ---------------------------------------------------------------------------------------


def _of_table(tree: Tree, nodes: Iterable[Node]) -> dict[str, list[Stand]]:
    """Where what is picked may go, what can be picked or used, and buttons as they lie together."""
    groups: dict[str, list[Stand]] = {}
    for node in sorted(nodes, key=lambda node: _rank(tree, node)):
        name = _(_TARGETS) if NodeState.TARGET in node.state else _(_CARDS)
        if node.role not in _LIES:
            name = str(tree[node.parent].name) if node.parent in tree else ""
        groups.setdefault(name, []).extend(_stands(node))
    return groups


def _rank(tree: Tree, node: Node) -> int:
    """What is asked, where it may go, cards, buttons."""
    if node.role not in _LIES:
        return 0 if _panel_of(tree, node) else 3
    return 1 if NodeState.TARGET in node.state else 2


# --- pages ----------------------------------------------------------------------------------------


def _rows(nodes: Sequence[Node]) -> list[Stand]:
    """What stands side by side goes together, and rows that stand below each other, if all is too
    much to be gone round one by one. In reading order: where it is scrolled to makes no odds."""
    stands = {node.id: _stands(node) for node in nodes}
    if sum(map(len, stands.values())) <= MOST:
        return [each for made in stands.values() for each in made]
    columns = _parted(_parted(nodes, _beside), lambda row, after: _below(row[0], after[0]))
    made = [[_group("", [each for node in row for each in stands[node.id]]) for row in rows]
            for rows in columns]
    if len(made) > MOST or len(made) == 1:
        return [row for rows in made for row in rows]
    return [_group("", rows) for rows in made]


def _parted(things: Iterable[T], go_together: Callable[[T, T], bool]) -> list[list[T]]:
    """In runs, of which each thing goes together with the one before it."""
    parts: list[list[T]] = []
    for thing in things:
        if parts and go_together(parts[-1][-1], thing):
            parts[-1].append(thing)
        else:
            parts.append([thing])
    return parts


def _beside(one: Node, other: Node) -> bool:
    near = abs(one.rect.centery - other.rect.centery) < min(one.rect.h, other.rect.h) / 2
    return near and other.rect.x > one.rect.x


def _below(one: Node, other: Node) -> bool:
    """Whether it is in one column with the other, and further down."""
    over_each_other = one.rect.x < other.rect.right and other.rect.x < one.rect.right
    return other.rect.y > one.rect.y and over_each_other
