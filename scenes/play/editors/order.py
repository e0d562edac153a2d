"""Cards, or piles, put into an order: dragged, or picked up and carried along with the arrows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from random import SystemRandom
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.asking import Order
from game.core.cards import CARD, HIDDEN, Card
from game.core.errors import Refusal
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.pictures import card_height
from scenes.look.theme import FOCUS, MUTED
from scenes.play.editors.cards import Cards, Did
from scenes.play.editors.sheet import Foot, Panel
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Label

#: Widest and least card in px at K = 1 and in px; steps from one to the next, in widths.
WIDEST, LEAST = 140, 60
STEPS = (1.12, 0.9, 0.7, 0.56)
#: Lines, at most; a part of the largest cards that is large enough.
MOST_LINES, GOOD = 4, 0.72


def ordered(desk: PlayDesk, actions: list[Action], at: Rect, first: Action | None,
            close: Callable[[], None]) -> Ordering | None:
    """The order that an action takes; None where it takes none, or has only one thing in it."""
    order = desk.stage.table.orders.get(actions[0].verb) if len(actions) == 1 else None
    if order is None or len(order.of(desk.stage.view, actions[0])) < 2:
        return None
    return Ordering(desk, order, actions[0], close)


def spread(n: int, room: Rect, gap: int, widest: int) -> tuple[int, float, int]:
    """Width of each of ``n`` cards in px, the step from one to the next in widths, and lines.

    One line reads best, as long as its cards are not much smaller than they could be.
    """
    sizes = list(product(range(widest, LEAST - 1, -4), STEPS))

    def fitting(lines: int) -> tuple[int, float]:
        """The largest cards in so many lines, as far apart as they go; width 0: none."""
        across, high = -(-n // lines) - 1, (room.h + gap) // lines - gap
        fits = (size for size in sizes if size[0] * (1 + size[1] * across) <= room.w
                and card_height(size[0]) <= high)
        return next(fits, (0, STEPS[-1]))

    found = [fitting(lines) for lines in range(1, MOST_LINES + 1)]
    good = max(wide for wide, _step in found) * GOOD
    lines = next((k + 1 for k, (wide, _step) in enumerate(found) if wide and wide >= good), 1)
    wide, step = found[lines - 1]
    return wide or LEAST, step, lines


class Ordering:
    """``items`` as they lie now; ``carried``: the one that is picked up, "" for none; ``refusal``:
    why they may not lie so."""

    def __init__(self, desk: PlayDesk, order: Order, action: Action,
                 close: Callable[[], None]) -> None:
        self._desk, self._order, self._action, self._shut = desk, order, action, close
        self._panel = Panel(desk.stage, desk.stage.edge.tell(order.title(desk.stage.view)), close)
        self._cards = Cards()
        self._lines: list[int] = []
        self.items = [str(item) for item in order.of(desk.stage.view, action)]
        self.carried = ""
        self.refusal: Refusal | None = None

    @property
    def rect(self) -> Rect:
        return self._panel.rect

    @property
    def made(self) -> Action:
        """The action that this order makes."""
        return self._order.made(self._action, tuple(self.items))

    def _picture(self, item: str) -> str:
        """What an item shows: a card itself, a pile its top."""
        if re.fullmatch(CARD, item):
            return item
        stage = self._desk.stage
        top = (stage.view.piles.get(item) or (HIDDEN,))[-1]
        return stage.sight.backs.get(item, stage.app.pictures.deck_back) if top == HIDDEN else top

    def _named(self, item: str) -> str:
        """How an item is read out."""
        stage = self._desk.stage
        if re.fullmatch(CARD, item):
            return stage.voice.value(Card(item))
        return stage.voice.tell(stage.table.label(stage.view, item)) or item

    # --- laying out -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        panel, n = self._panel, len(self.items)
        panel.plan(self._foot(), self._note())
        frame = panel.brush.frame
        gap, ends = frame.px(18), round(1.7 * frame.text("body")) if self._order.ends else 0
        room = Rect(0, 0, panel.room.w, panel.room.h - ends)
        wide, step, lines = spread(n, room, gap, max(LEAST, frame.px(WIDEST)))
        in_line, high = -(-n // lines), card_height(wide)
        whole = round(wide * (1 + step * (in_line - 1)))
        # The words on piles lie half below them.
        below = 0 if re.fullmatch(CARD, self.items[0]) else frame.px(12)
        panel.lay_out((whole, ends + lines * (high + gap) - gap + below))
        self._lines = [panel.body.top + ends + line * (high + gap) for line in range(lines)]
        self._cards.places = {}
        for k, item in enumerate(self.items):
            line, place = divmod(k, in_line)
            left = panel.body.left + round(place * step * wide)
            self._cards.places[item] = Rect(left, self._lines[line], wide, high)
        self._cards.shown = {item: self._picture(item) for item in self.items}

    def _foot(self) -> Foot:
        """The buttons; the one that does it is off where the order may not be."""
        self.refusal = self._desk.session.check(self._desk.stage.seat, self.made)
        kind = "primary" if self.refusal is None else "off"
        words = self._desk.stage.edge.tell(self._order.words)
        done = ("done", Label(words, kind, "return"), self._done)
        shuffle = ("shuffle", Label(_("Shuffle"), "plain", "s"), self.shuffle)
        return [shuffle, done] if self._order.shuffles else [done]

    @property
    def controls(self) -> list[Control]:
        found = []
        for k, (item, rect) in enumerate(self._cards.seen().items()):
            told = _("{card}, {k} of {n}", card=self._named(item), k=k + 1, n=len(self.items))
            told = _("{card}, picked", card=told) if item == self.carried else told
            found.append(Control(f"editor.item.{item}", rect, Label(told),
                                 partial(self.take, item), turn=partial(self._turn, item)))
        return [*found, *self._panel.controls]

    # --- moving -----------------------------------------------------------------------------------

    def take(self, item: str) -> None:
        """Pick it up; put it down again; or lay what is picked up where this one lies."""
        if self.carried and self.carried != item:
            self.put(self.carried, self.items.index(item))
            self.carried = ""
        else:
            self.carried = "" if self.carried == item else item
        self.lay_out()

    def _turn(self, item: str, by: int) -> bool:
        """An arrow carries what is picked up along."""
        if item != self.carried:
            return False
        self.put(item, min(max(0, self.items.index(item) + by), len(self.items) - 1))
        return True

    def put(self, item: str, place: int) -> None:
        """Lay an item so that it is at that place."""
        self.items.remove(item)
        self.items.insert(place, item)
        self.lay_out()

    def shuffle(self) -> None:
        """Any order."""
        SystemRandom().shuffle(self.items)
        self.carried = ""
        self.lay_out()

    def _place(self, rect: Rect, item: str) -> int:
        """The place that something let go there is meant for."""
        line = min(self._lines, key=lambda top: abs(top - rect.top))
        others = [other for other in self.items if other != item]
        places = self._cards.places
        before = [k for k, other in enumerate(others) if places[other].top < line
                  or (places[other].top == line and places[other].centerx < rect.centerx)]
        return before[-1] + 1 if before else 0

    def _done(self) -> None:
        if self.refusal is not None:
            return
        action = self.made
        self._shut()
        self._desk.fingers.submit(action)

    def still(self) -> bool:
        items = [str(item) for item in self._order.of(self._desk.stage.view, self._action)]
        if sorted(items) != sorted(self.items):
            self.items, self.carried = items, ""
            self._cards.let_go()
        return len(items) > 1 and self._desk.fingers.may(self._action)

    # --- events and drawing -----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        did = self._cards.handle(event, self._desk.now_ms)
        if not isinstance(did, Did):
            return did
        if did.kind == "click":
            self.take(did.card)
        elif self._panel.body.inflate(80, 80).colliderect(did.rect):
            self.carried = ""
            self.put(did.card, self._place(did.rect, did.card))
        return True

    def draw(self, surface: pygame.Surface, hot: str) -> None:
        panel, brush, cards = self._panel, self._panel.brush, self._cards
        panel.draw(surface, hot)
        if self._order.ends:
            self._draw_ends(surface, self._order.ends)
        if cards.dragged:
            self._draw_gap(surface)
        lit = hot.removeprefix("editor.item.") if hot.startswith("editor.item.") else ""
        cards.draw(surface, brush, picked=(self.carried,), hot=lit)
        for item, rect in cards.places.items():
            if not re.fullmatch(CARD, item) and item != cards.dragged:
                brush.pill(surface, self._caption(item, rect.w), rect.midbottom)

    def _caption(self, item: str, width_px: int) -> str:
        """What stands on a pile."""
        brush = self._panel.brush
        return brush.writer.cut(self._named(item), brush.frame.text("small"), width_px - 12, True)

    def _note(self) -> str:
        if self.carried:
            return _("Put it between the others.")
        if self.refusal is not None:
            return self._desk.stage.edge.tell(self.refusal.words)
        return _("Drag the cards into the order you like.")

    def _draw_ends(self, surface: pygame.Surface, ends: Sequence[Any]) -> None:
        """What it means to lie first and last, at these two."""
        stage, brush, places = self._desk.stage, self._panel.brush, self._cards.places
        size = brush.frame.text("body")
        y = self._panel.body.top + round(0.7 * size)
        first, last = places[self.items[0]], places[self.items[-1]]
        brush.writer.put(surface, stage.edge.tell(ends[0]), first.left, y, size, MUTED)
        right = max(rect.right for rect in places.values())
        if len(self._lines) > 1:
            y, right = last.centery, last.right
            left = last.right + brush.frame.px(10)
            brush.writer.put(surface, stage.edge.tell(ends[1]), left, y, size, MUTED)
            return
        brush.writer.put(surface, stage.edge.tell(ends[1]), right, y, size, MUTED, align="right")

    def _draw_gap(self, surface: pygame.Surface) -> None:
        """Where the dragged one would come to lie."""
        cards = self._cards
        others = [item for item in self.items if item != cards.dragged]
        place = self._place(cards.drag_rect, cards.dragged)
        at = cards.places[others[min(place, len(others) - 1)]]
        x = at.left - 4 if place < len(others) else at.right + 4
        pygame.draw.line(surface, worn(FOCUS), (x, at.top), (x, at.bottom), 4)

    def seen(self) -> dict[str, Any]:
        return {"asks": "order", "title": self._panel.title, "items": list(self.items),
                "carried": self.carried or None, "rect": list(self.rect)}  # fmt: skip
