"""One gesture, several meanings: a small panel of buttons, a closed list (LAYOUT 6)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.cards import CARD, Card
from game.core.table import Table
from game.core.view import View
from game.core.words import RANK_WORDS, SUIT_WORDS, Rank, Suit, words
from scenes.i18n import _
from scenes.table.hud import Control
from scenes.table.paint import Brush, Label
from scenes.table.text import TableEdge
from scenes.theme import PANEL, RIM
from scenes.widgets import canvas

__all__ = ["Chooser", "labels_of"]
_MOST_IN_ROW = 7


def labels_of(actions: Sequence[Action], table: Table, view: View, edge: TableEdge) -> list[str]:
    """How each action reads among the others: by the part in which they differ."""
    buttons = {button.verb: button for button in table.buttons}
    verbs = {action.verb for action in actions}

    def named(action: Action) -> str:
        button = buttons.get(action.verb)
        if button is not None:
            return edge.tell(button.label(view, action) if button.label else button.words)
        return action.verb.replace("_", " ").capitalize()

    if len(verbs) == len(actions):
        return [named(action) for action in actions]
    found = []
    for action in actions:
        part = _part(action, actions, view, table, edge)
        found.append(f"{named(action)}: {part}" if len(verbs) > 1 else part)
    return found


def _part(action: Action, actions: Sequence[Action], view: View, table: Table, edge: TableEdge) -> str:
    if len({other.value for other in actions}) > 1:
        return _value(action.value, edge)
    if len({other.cards for other in actions}) > 1:
        return edge.value(list(action.cards))
    caption = table.label(view, action.target)
    number = action.target.rsplit(".", 1)[-1]
    return edge.tell(caption) if caption else _("Pile {n}", n=int(number) + 1) if number.isdecimal() else action.target


def _value(value: str, edge: TableEdge) -> str:
    """A value as it reads: cards as pictures, ranks and suits in words."""
    if not value:
        return _("None")
    if re.fullmatch(CARD, value):
        return edge.value(Card(value))
    if value in RANK_WORDS:
        return edge.tell(words("{rank}", rank=Rank(value)))
    if value in SUIT_WORDS:
        return edge.tell(words("{suit}", suit=Suit(value)))
    return value.replace("_", " ")


@dataclass
class Chooser:
    """The open panel: what may be chosen, above or below the place ``at``."""

    actions: list[Action]
    texts: list[str]
    at: Rect
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    controls: list[Control] = field(default_factory=list)

    def lay_out(self, brush: Brush, table: Rect, choose: Callable[[Action], None]) -> None:
        """Buttons in rows; the panel stays on the table."""
        frame = brush.frame
        gap, pad = frame.px(10), frame.px(16)
        high = brush.button_h()
        keys = [str(k + 1) if k < 9 else "" for k in range(len(self.texts))]
        labels = [Label(text, "plain", key) for text, key in zip(self.texts, keys)]
        rows = [labels[k:k + _MOST_IN_ROW] for k in range(0, len(labels), _MOST_IN_ROW)]
        widths = [sum(brush.button_w(label) + gap for label in row) - gap for row in rows]
        self.rect = Rect(0, 0, max(widths) + 2 * pad, len(rows) * (high + gap) - gap + 2 * pad)
        self.rect.midbottom = (self.at.centerx, self.at.top - frame.px(18))
        if self.rect.top < 4:
            self.rect.top = self.at.bottom + frame.px(18)
        self.rect.clamp_ip(table.inflate(-8, -8))
        self.controls, k = [], 0
        for r, row in enumerate(rows):
            x = self.rect.centerx - widths[r] // 2
            for label in row:
                rect = Rect(x, self.rect.top + pad + r * (high + gap), brush.button_w(label), high)
                action = self.actions[k]
                self.controls.append(Control(f"choice.{k}", rect, label, lambda action=action: choose(action)))
                x, k = rect.right + gap, k + 1

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        canvas.put_shadow(surface, self.rect, radius=12, blur=8, alpha=140)
        surface.blit(canvas.box(self.rect.size, brush.frame.px(12), PANEL, RIM, 2), self.rect)
        for control in self.controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)
