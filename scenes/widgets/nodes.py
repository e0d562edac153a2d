"""A page as a tree: its pieces by their words and states, for who knows no picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.core.records import dataclass
from game.core.words import Words
from scenes.tree import Does, Node, NodeRole, NodeState, Tree, as_words
from scenes.widgets.box import Box
from scenes.widgets.chip import Chip
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, Rule, Segments, Switch
from scenes.widgets.fields import TextField
from scenes.widgets.focus import FocusRing, ids_of
from scenes.widgets.gui import UIElement
from scenes.widgets.host import Host
from scenes.widgets.long_list import Heading, LongList
from scenes.widgets.pick import Picker
from scenes.widgets.piece import Piece
from scenes.widgets.popup import Popup

ROOT, LIST = "page", "list"
_PRESSED = Does.FOCUS | Does.PRESS
_TURNED = _PRESSED | Does.LESS | Does.MORE


@dataclass(frozen=True, slots=True)
class Owner:
    """An element of a page, and what of it the node means: a choice, a line of a list; None: all
    of it."""

    element: UIElement
    at: int | None = None


class PageNodes:
    """All nodes of a page as it stands now. ``parts``: whose they are, by their ``id``."""

    def __init__(self, page: Host, title: str, popup: Popup | None, at: str) -> None:
        """``at``: the node that the focus of the page is at."""
        self.page, self.popup = page, popup
        self.parts: dict[str, Owner] = {}
        self._ids = {element: name for name, element in ids_of(page.in_order).items()}
        self._focus, self._label = "", ""
        made = list(self._made(at))
        over = self._list() if popup is not None else []
        inside = [node.id for node in (*made, *over) if node.parent == ROOT]
        root = Node(ROOT, NodeRole.PAGE, pygame.Rect((0, 0), page.size), children=tuple(inside),
                    naming=partial(as_words, title or _title(page)))
        self.tree = Tree([root, *made, *over], self._focus)

    # --- the pieces of the page -------------------------------------------------------------------

    def _made(self, at: str) -> Iterator[Node]:
        for element, name in self._ids.items():
            if element.visible:
                self._focus = name if name == at else self._focus
                yield from self._of(element, name == at)

    def _of(self, element: UIElement, focused: bool) -> Sequence[Node]:
        """The node of one element and those in it; none for what only looks nice."""
        if isinstance(element, TextField):
            return [self._field(element)]
        if isinstance(element, Segments):
            return self._segments(element, focused)
        if isinstance(element, LongList):
            return self._lines(element, focused)
        if isinstance(element, Label):
            return self._text(element)
        if not isinstance(element, Piece) or isinstance(element, Box | Rule):
            return []
        return self._piece(element)

    def _node(self, element: UIElement, role: NodeRole, name: str, **more: Any) -> Node:
        told = self._ids[element]
        self.parts[told] = Owner(element)
        return Node(told, role, pygame.Rect(element.get_abs_rect()), parent=ROOT,
                    naming=partial(as_words, name), **more)

    def _text(self, label: Label) -> list[Node]:
        if not label.text.strip():
            return []
        self._label = label.text if label.bold or not self._label else self._label
        return [self._node(label, NodeRole.HEADING if _heads(label) else NodeRole.TEXT, label.text)]

    def _named(self, element: Piece | TextField, words: str = "") -> str:
        """What a control is called: as it says, as it is written on it, as the text before it."""
        before, self._label = self._label, ""
        tip = element.tip if isinstance(element, Piece) else element.hint
        return element.spoken or words or before or tip

    def _field(self, field: TextField) -> Node:
        name = self._named(field)
        return self._node(field, NodeRole.FIELD, name, value=field.text,
                          does=_PRESSED | Does.TYPE, reason=_said(field.hint))

    def _piece(self, piece: Piece) -> list[Node]:
        words = piece.reads()
        if piece.press is None:
            self._label = words or self._label
            return [self._node(piece, NodeRole.TEXT, words)] if words else []
        does = Does.FOCUS if piece.off else _PRESSED
        state = NodeState.OFF if piece.off else NodeState.NONE
        if piece.is_on:
            state |= NodeState.SELECTED
        more = {"does": does, "state": state, "letter": piece.letter, "reason": _said(piece.tip)}
        if isinstance(piece, Switch | Chip):
            return [self._node(piece, NodeRole.SWITCH, self._named(piece, words), **more)]
        if isinstance(piece, Picker):
            more["value"] = piece.value
            return [self._node(piece, NodeRole.CHOICE, self._named(piece, words), **more)]
        return [self._node(piece, NodeRole.BUTTON, self._named(piece, words), **more)]

    # --- what has parts ---------------------------------------------------------------------------

    def _segments(self, piece: Segments, focused: bool) -> list[Node]:
        name = self._ids[piece]
        rows = [(f"{name}={k}", choice, rect) for k, (choice, rect) in enumerate(piece.areas())]
        chosen = [told for told, choice, _rect in rows if choice.value == piece.chosen]
        if focused:
            self._focus = chosen[0] if chosen else name
        value = next((choice.label for _told, choice, _rect in rows
                      if choice.value == piece.chosen), "")
        group = self._node(piece, NodeRole.CHOICE, self._named(piece), value=value,
                           does=Does.FOCUS if piece.off else _TURNED,
                           children=tuple(told for told, _choice, _rect in rows),
                           state=NodeState.OFF if piece.off else NodeState.NONE,
                           reason=_said(piece.tip))
        items = [_choice(told, choice, rect, parent=name, on=told in chosen, off=piece.off)
                 for told, choice, rect in rows]
        self.parts.update({told: Owner(piece, k) for k, (told, *_rest) in enumerate(rows)})
        return [group, *items]

    def _lines(self, piece: LongList, focused: bool) -> list[Node]:
        name, made = self._ids[piece], []
        for k in piece.seen():
            told, on = f"{name}={k}", k == piece.place.chosen
            heading = isinstance(piece.lines[k], Heading)
            if on and focused:
                self._focus = told
            made.append(Node(
                told, NodeRole.HEADING if heading else NodeRole.ITEM,
                piece.spot(k).move(piece.rect.topleft), parent=name,
                state=NodeState.SELECTED if on else NodeState.NONE,
                does=Does.NOTHING if heading else _PRESSED,
                naming=partial(as_words, piece.line_words(k))))
            self.parts[told] = Owner(piece, k)
        group = self._node(piece, NodeRole.GROUP, self._named(piece), does=Does.FOCUS,
                           children=tuple(node.id for node in made))
        return [group, *made]

    # --- what is asked of them --------------------------------------------------------------------

    def perform(self, focus: FocusRing, name: str, what: Does, text: str) -> bool:
        """As ``Scene.perform``; what is gone or off cannot be used."""
        if self.popup is not None:
            place = name.removeprefix(f"{LIST}=")
            return what is Does.PRESS and place.isdigit() and self.popup.take(int(place))
        part = self.parts.get(name)
        if part is None or not part.element.alive() or what not in self.tree[name].does:
            return False
        if what is Does.FOCUS:
            return _focus(focus, part)
        if what is Does.PRESS and isinstance(part.element, TextField):
            return _focus(focus, part)
        if what is Does.PRESS:
            return _press(part)
        if what is Does.TYPE:
            focus.set(part.element)
            focus.type_on((text, len(text)))
            return True
        step = 1 if what is Does.MORE else -1
        return isinstance(part.element, Piece) and part.element.arrow(step)

    # --- the list over the page -------------------------------------------------------------------

    def _list(self) -> list[Node]:
        popup = self.popup
        assert popup is not None
        seen = {choice.value: rect for choice, rect in popup.areas()}
        items = []
        for k, choice in enumerate(popup.choices):
            rect = seen.get(choice.value, pygame.Rect(popup.rect.topleft, (0, 0)))
            on = choice.value == popup.owner.chosen
            items.append(_choice(f"{LIST}={k}", choice, rect, parent=LIST, on=on, off=False))
        self._focus = f"{LIST}={popup.hot}"
        over = Node(LIST, NodeRole.PANEL, popup.rect, parent=ROOT,
                    children=tuple(node.id for node in items))
        return [over, *items]


def _choice(name: str, choice: ChoiceItem, rect: pygame.Rect, *, parent: str, on: bool,
            off: bool) -> Node:
    off = off or bool(choice.why_not)
    state = (NodeState.SELECTED if on else NodeState.NONE) | (
        NodeState.OFF if off else NodeState.NONE)
    return Node(name, NodeRole.ITEM, rect, parent=parent, state=state,
                does=Does.FOCUS if off else _PRESSED, naming=partial(as_words, choice.label),
                reason=_said(choice.why_not or choice.note))


def _said(sentence: str) -> Callable[[], Words | None]:
    return lambda: as_words(sentence) if sentence else None


def _title(page: Host) -> str:
    """What a page is called whose scene has no title: its first heading."""
    labels = (each.text for each in page.in_order if isinstance(each, Label) and _heads(each))
    return next(labels, "")


def _heads(label: Label) -> bool:
    return label.bold and label.role not in ("body", "small")


# --- what is asked of them ------------------------------------------------------------------------


def _press(part: Owner) -> bool:
    """What a click or Enter does with it; whether it can be done."""
    element, at = part.element, part.at
    if not isinstance(element, Piece) or element.off:
        return False
    if isinstance(element, Segments) and at is not None:
        return element.take(at)
    if isinstance(element, LongList):
        return element.press_line(at)
    element.activate()
    return element.press is not None


def _focus(focus: FocusRing, part: Owner) -> bool:
    focus.set(part.element)
    if isinstance(part.element, LongList) and part.at is not None:
        part.element.bring(part.at)
    return True
