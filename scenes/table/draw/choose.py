"""One gesture, several meanings: a small panel of buttons, a closed list."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.asking import number_in
from game.core.cards import CARD, Card
from game.core.records import dataclass, field
from game.core.table import Table
from game.core.view import View
from game.core.words import RANK_WORDS, SUIT_WORDS, Rank, Suit, words
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.theme import PANEL, RIM
from scenes.table.draw.bundles import number_of
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.reading import Reading, headed
from scenes.table.draw.text import TableEdge
from scenes.table.layout.groups import CARD_H

__all__ = ["Chooser", "ChooseButton", "labels_of", "options_of", "title_of"]
#: The most buttons in a row; more short ones than ``FEW`` are squares, as the 13 ranks.
_MOST_IN_ROW, FEW = 7, 6
#: Cards on a button: their width and the step from one to the next.
_FACE_PX, _FACE_STEP = 54, 0.62


@dataclass(frozen=True, slots=True)
class ChooseButton:
    """One button: its words, or small cards; ``key``: that presses it, None: it is counted."""

    text: str
    faces: tuple[str, ...] = ()
    key: str | None = None


def labels_of(actions: Sequence[Action], table: Table, view: View, edge: TableEdge) -> list[str]:
    """How each action reads among the others: by the part in which they differ."""
    buttons = {button.verb: button for button in table.buttons}
    verbs = {action.verb for action in actions}
    several = len({action.cards for action in actions}) > 1, len({a.value for a in actions}) > 1

    def named(action: Action) -> str:
        button = buttons.get(action.verb)
        if button is not None:
            return edge.tell(button.label(view, action) if button.label else button.words)
        return action.verb.replace("_", " ").capitalize()

    labels = []
    for action in actions:
        claims = table.claims
        claimed = claims is not None and action.verb == claims.verb
        told = table.choice(view, action)
        if told is None and claims and claimed:
            told = claims.short(action)
        if told is not None:
            labels.append(edge.tell(told))
        elif len(verbs) == len(actions):
            labels.append(named(action))
        else:
            part = _part(action, several, view, table, edge)
            labels.append(f"{named(action)}: {part}" if len(verbs) > 1 else part)
    return labels


def options_of(actions: Sequence[Action], table: Table, view: View,
               edge: TableEdge) -> list[ChooseButton]:
    """A button for each action.

    Where they differ in nothing but what wild cards stand for, the buttons show these faces.
    """
    number = number_of(table, actions) if len(actions) > 1 else None
    if number is not None:
        counts = [str(number_in(action)) for action in actions]
        return [ChooseButton(n, key=n if len(n) == 1 else "") for n in counts]
    faces = [_stood_for(action) for action in actions]
    stood = [edge.value([Card(face) for face in row]) if row else "" for row in faces]
    if all(faces) and len({(action.verb, action.cards, action.target) for action in actions}) == 1:
        return [ChooseButton(text, row) for text, row in zip(stood, faces)]
    texts = labels_of(actions, table, view, edge)
    return [ChooseButton(f"{text} ({wild})" if wild and texts.count(text) > 1 else text)
            for text, wild in zip(texts, stood)]


def title_of(actions: Sequence[Action], table: Table, view: View, edge: TableEdge) -> str:
    """What is asked; "" where the buttons say it all."""
    number = number_of(table, actions)
    if number is not None:
        return edge.tell(number.title(view))
    if table.claims and all(action.verb == table.claims.verb for action in actions):
        return edge.tell(table.claims.title(len(actions[0].cards)))
    alike = len({(action.verb, action.cards, action.target) for action in actions}) == 1
    if table.melds and alike and all(_stood_for(action) for action in actions):
        return edge.tell(table.melds.question)
    return ""


def _stood_for(action: Action) -> tuple[str, ...]:
    """The faces that cards of an action stand for, of those that do not stand for themselves."""
    named = action.value.split(",")
    if len(named) != len(action.cards) or not all(re.fullmatch(CARD, face) for face in named):
        return ()
    return tuple(face for card, face in zip(action.cards, named) if card.face != face)


def _part(action: Action, several: tuple[bool, bool], view: View, table: Table,
          edge: TableEdge) -> str:
    """In what an action differs from the others: its cards, its value, or its target.

    ``several``: whether these have several cards, several values.
    """
    if several[0]:
        return edge.value(list(action.cards))
    if several[1]:
        return _value(action.value, edge)
    caption = table.label(view, action.target)
    if caption:
        return edge.tell(caption)
    number = action.target.rsplit(".", 1)[-1]
    return _("Pile {n}", n=int(number) + 1) if number.isdecimal() else action.target


def _value(value: str, edge: TableEdge) -> str:
    """A value as it reads: cards as pictures, ranks and suits in words."""
    if not value:
        return _("None")
    if all(re.fullmatch(CARD, part) for part in value.split(",")):
        return edge.value([Card(part) for part in value.split(",")])
    if value in RANK_WORDS:
        return edge.tell(words("{rank}", rank=Rank(value)))
    if value in SUIT_WORDS:
        return edge.tell(words("{suit}", suit=Suit(value)))
    return value.replace("_", " ")


@dataclass
class Chooser:
    """The open panel: what may be chosen, above or below the place ``at``.

    ``foot``: width and height in px of what stands below the buttons.
    """

    actions: list[Action]
    options: list[ChooseButton]
    at: Rect
    title: str = ""
    foot: tuple[int, int] = (0, 0)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    controls: list[Control] = field(default_factory=list)

    def reads(self) -> Sequence[Reading]:
        """What is asked."""
        return headed(self.title, [], self.rect)

    def lay_out(self, brush: Brush, table: Rect, choose: Callable[[Action], Any],
                keys: Sequence[str] = ()) -> None:
        """Buttons in rows; the panel stays on the table. ``keys``: in place of the digits."""
        frame = brush.frame
        pad, gap = frame.px(16), frame.px(10)
        body, room = frame.text("body"), table.w - 4 * pad
        text_room = room - 2 * frame.px(22)
        counted = [str(k + 1) if k < 9 else "" for k in range(len(self.options))]
        own = [option.key for option in self.options]
        shown = list(keys) or [n if key is None else key for key, n in zip(own, counted)]
        texts = [brush.writer.cut(option.text, body, text_room, True) for option in self.options]
        labels = [ButtonLabel(text, "plain", key) for text, key in zip(texts, shown)]
        sizes = self._sizes(brush, labels, room)
        high = sizes[0][1]
        rows = _rows([wide for wide, _high in sizes], gap, room)
        widths = [sum(sizes[k][0] for k in row) + gap * (len(row) - 1) for row in rows]
        head = round(1.6 * body) if self.title else 0
        wide = max([*widths, min(room, brush.writer.width(self.title, body)), self.foot[0]])
        buttons_h = len(rows) * (high + gap) - gap
        self.rect = Rect(0, 0, wide + 2 * pad, head + buttons_h + 2 * pad + self.foot[1])
        self._put(table, frame.px(18))
        self.controls = []
        for r, row in enumerate(rows):
            x = self.rect.centerx - widths[r] // 2
            for k in row:
                rect = Rect(x, self.rect.top + pad + head + r * (high + gap), *sizes[k])
                press = partial(choose, self.actions[k])
                self.controls.append(Control(f"choice.{k}", rect, labels[k], press))
                x = rect.right + gap

    def _sizes(self, brush: Brush, labels: Sequence[ButtonLabel],
               room: int) -> list[tuple[int, int]]:
        """Width and height of each button, none wider than ``room``."""
        frame, high = brush.frame, brush.button_h()
        if any(option.faces for option in self.options):
            face = frame.px(_FACE_PX)
            tall = round(face * CARD_H) + frame.px(20)
            steps = [_FACE_STEP * (len(option.faces) - 1) for option in self.options]
            return [(round(face * (1 + step)) + frame.px(28), tall) for step in steps]
        if len(labels) > FEW and all(len(label.text) <= 2 for label in labels):
            side = max(44, frame.px(56))
            return [(side, side)] * len(labels)
        return [(min(room, brush.button_w(label)), high) for label in labels]

    def _put(self, table: Rect, away: int) -> None:
        """Above the place, below it where there is no room above."""
        self.rect.midbottom = (self.at.centerx, self.at.top - away)
        if self.rect.top < 4:
            self.rect.top = self.at.bottom + away
        self.rect.clamp_ip(table.inflate(-8, -8))

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        """Draw it where it was laid out; ``hot``: the name of the control under the pointer."""
        frame = brush.frame
        canvas.put_shadow(surface, self.rect, radius=12, blur=8, alpha=140)
        self._tip(brush, surface)
        surface.blit(canvas.box(self.rect.size, frame.px(12), PANEL, RIM, 2), self.rect)
        if self.title:
            size = frame.text("body")
            middle = self.rect.top + frame.px(14) + size // 2
            title = brush.writer.cut(self.title, size, self.rect.w - frame.px(20))
            brush.writer.put(surface, title, self.rect.centerx, middle, size, align="middle")
        for control, option in zip(self.controls, self.options):
            lit = control.name == hot
            if option.faces:
                brush.button(surface, ButtonLabel("", control.label.kind), control.rect, hot=lit)
                self._faces(brush, surface, control.rect, option.faces)
            else:
                brush.button(surface, control.label, control.rect, hot=lit)

    def _tip(self, brush: Brush, surface: pygame.Surface) -> None:
        """Points at the place."""
        x = min(max(self.at.centerx, self.rect.left + 26), self.rect.right - 26)
        if self.rect.bottom <= self.at.top:
            brush.arrow(surface, self.rect, (x, min(self.at.top - 2, self.rect.bottom + 14)), RIM)

    def _faces(self, brush: Brush, surface: pygame.Surface, rect: Rect,
               faces: Sequence[str]) -> None:
        wide = brush.frame.px(_FACE_PX)
        step = round(wide * _FACE_STEP)
        x = rect.centerx - (wide + step * (len(faces) - 1)) // 2
        for k, face in enumerate(faces):
            picture = brush.pictures.face(face, wide)
            surface.blit(picture, picture.get_rect(midleft=(x + k * step, rect.centery)))


def _rows(widths: Sequence[int], gap: int, room: int) -> list[list[int]]:
    """Which buttons stand in each row; rows of about equal length.

    >>> _rows([50] * 13, 10, 1000)
    [[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]
    """
    most = -(-len(widths) // -(-len(widths) // _MOST_IN_ROW))
    rows: list[list[int]] = [[]]
    for k in range(len(widths)):
        taken = sum(widths[each] + gap for each in rows[-1])
        if rows[-1] and (len(rows[-1]) == most or taken + widths[k] > room):
            rows.append([])
        rows[-1].append(k)
    return rows
