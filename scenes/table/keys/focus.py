"""Focus at a table: which place keys and pads are at, what they do there, and how it looks.

Who plays and who looks on have the same; each says what its places are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import pygame

from scenes.look.compass import WAYS
from scenes.table.cards.sprites import Sprite
from scenes.table.desk import Desk, Mark
from scenes.table.keys.ring import draw_ring, seen_rect
from scenes.table.keys.whereabouts import Point, Whereabouts
from scenes.table.layer import Depth, Layer
from scenes.table.table_view import TableView
from scenes.table.tree import TableNode
from scenes.tree import Does

#: Focus rests so long before its name is shown, as a pointer does.
NAME_AFTER_MS = 350
_CLICK: dict[str, Any] = {"button": 1, "touch": False}
D = TypeVar("D", bound=Desk[Any])


class Focus(Layer[D]):
    """One focus at one table. ``visible``: keys were used last, not the pointer."""

    depths = (Depth.TOP,)

    def __init__(self, desk: D, places: Whereabouts[D] | None = None) -> None:
        """``places``: where it can be; None: as at any table."""
        super().__init__(desk)
        self.places = Whereabouts(desk) if places is None else places
        self.visible = False
        #: A pad was used last: no letters are shown.
        self.by_pad = False
        self.stop: TableNode | None = None
        self._since_ms = 0
        self._named = False
        self._words: tuple[object, str] = (None, "")

    # --- for who knows more of the table --------------------------------------------------------

    def silent(self) -> bool:
        """Whether something else is said where the name would stand."""
        return False

    def touch(self, stop: TableNode) -> None:
        """What Enter does with a card or a pile."""

    def point_at(self, sprite: Sprite | None) -> None:
        """The card that it is at, while it is seen."""

    # --- where it is ----------------------------------------------------------------------------

    def renew(self) -> None:
        """To where it belongs as all is now."""
        self.desk.settle()
        self.go(self.places.renewed(self.stop))

    def go(self, stop: TableNode | None) -> None:
        """It is there now."""
        before, self.stop = self.stop, stop
        if stop is not None:
            self.places.leave(stop)
        if (before and before.at) != (stop and stop.at):
            self._since_ms, self._named = self.desk.now_ms, False
            self.desk.mark()
        self._hover()

    def _hover(self) -> None:
        if self.visible:
            self.point_at(self.stop.sprite if self.stop is not None else None)

    # --- what keys do ---------------------------------------------------------------------------

    def show(self) -> bool:
        """Let it be seen; whether it was hidden: the first key only shows where it is."""
        hidden = not self.visible
        self.renew()
        self.visible = self.places.chosen = True
        self._hover()
        if hidden:
            self._since_ms, self._named = self.desk.now_ms, False
            self.desk.mark()
        return hidden

    def move(self, way: str) -> bool:
        """An arrow."""
        if self.show() or self.stop is None:
            return True
        control, aside = self.stop.control, WAYS[way][0]
        if control is not None and control.turn is not None and aside and control.turn(aside):
            self.desk.mark(Mark.CONTROLS)
            self.renew()
        else:
            self.go(self.places.next(self.stop, way) or self.stop)
        return True

    def zone(self, step: int) -> bool:
        """Tab: the next zone that has a place."""
        if not self.show():
            self.go(self.places.turn(self.stop, step))
        return True

    def select(self) -> bool:
        """Enter: press, pick, play or drop, as a click would."""
        if self.show():
            return self._press_primary()
        stop = self.stop
        if stop is None:
            return False
        if stop.control is not None:
            self.desk.press(stop.control)
        elif stop.seat >= 0:
            self.click_on(stop.rect.center)
        else:
            self.touch(stop)
        self.renew()
        return True

    def _press_primary(self) -> bool:
        """A panel is answered by Enter without looking for its button."""
        answered = self.places.room not in ("", "choice")
        control = self.stop.control if self.stop is not None and answered else None
        if control is not None and control.label.kind == "primary":
            self.desk.press(control)
            self.renew()
        return True

    def click_on(self, point: Point) -> None:
        """What a layer does with a click there."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.desk.send(pygame.event.Event(kind, pos=point, **_CLICK))
        self.visible = True

    def go_to(self, control: str) -> bool:
        """To a control, by its name; whether it is there."""
        self.show()
        stop = self.places.control(control)
        if stop is not None:
            self.go(stop)
        return stop is not None

    def perform(self, name: str, what: Does) -> bool:
        """Do that with a node of the tree, as its key would; whether it could be done."""
        node = self.desk.tree().nodes.get(name)
        if not isinstance(node, TableNode) or what not in node.does:
            return False
        if not node.zone:
            # What focus cannot come to now may still be pressed, if it is there to be pressed.
            if node.control is not None:
                self.desk.press(node.control)
            return node.control is not None
        self.show()
        self.go(node)
        return self.done(node, what)

    def done(self, node: TableNode, what: Does) -> bool:
        """The same, where focus is now."""
        turn = node.control.turn if node.control is not None else None
        if what in Does.PRESS | Does.PICK_UP | Does.DROP:
            return self.select()
        if what in Does.LESS | Does.MORE and turn is not None:
            turn(-1 if what is Does.LESS else 1)
            self.desk.mark(Mark.CONTROLS)
            self.renew()
        return True

    def use_pad(self, used: bool) -> None:
        """A pad was used last, or keys again."""
        self.by_pad = used

    def at(self) -> TableNode | None:
        """Where it is, if it can be seen."""
        return self.stop if self.visible else None

    # --- the layer ------------------------------------------------------------------------------

    def moves(self) -> dict[str, Callable[[], bool]]:
        """What it does for names in ``COMMANDS``, whatever lies over the table."""
        return {**{f"focus_{way}": partial(self.move, way) for way in WAYS},
                "next_zone": lambda: self.zone(1), "previous_zone": lambda: self.zone(-1),
                "select": self.select}  # fmt: skip

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer hides it; where it presses, focus is."""
        if event.type == pygame.MOUSEMOTION and event.rel != (0, 0) and self.visible:
            self.visible = False
            self.desk.mark()
            self.point_at(None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.visible = False
            self.desk.mark()
            self.renew()
            hit = self.places.under(event.pos)
            if hit is not None:
                self.places.chosen = True
                self.go(hit)
        return False

    def update(self, now_ms: int) -> None:
        if self.desk.room() != self.places.room:
            self.desk.mark(Mark.CONTROLS)
        if self.visible and not self._named and now_ms >= self._since_ms + NAME_AFTER_MS:
            self._named = True
            self.desk.mark()

    def laid_out(self) -> None:
        # Where it could be is looked up when it is seen, or asked for: not for a pointer.
        if self.visible or self.desk.room() != self.places.room:
            self.go(self.places.renewed(self.stop))

    def seated(self) -> None:
        self.stop = None
        self.places.forget()

    def words(self) -> str:
        """The name of where it is."""
        stop, stage = self.stop, self.desk.stage
        if stop is None:
            return ""
        key = stop, stop.basis, stop.control and stop.control.label, _lies_there(stage, stop)
        if self._words[0] != key:
            self._words = (key, self.desk.nodes.called(stop, keys=not self.by_pad))
        return self._words[1]

    def seen(self) -> dict[str, Any]:
        stop, stage = self.at(), self.desk.stage
        if stop is None:
            return {"focus": None}
        rect, sprite = seen_rect(stage, stop), stop.sprite
        known = sprite is not None and stage.knows(sprite) and stop.pile != stage.sight.covered
        return {"focus": {
            "at": stop.at, "words": self.words(),
            "rect": [rect.x, rect.y, rect.w, rect.h], "zone": stop.zone, "pile": stop.pile or None,
            "card": sprite.card if known and sprite is not None else None,
            "button": stop.control.name if stop.control is not None else None,
            "target": stop.target is not None,
        }}  # fmt: skip

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        stop = self.at()
        if stop is not None:
            words = self.words() if self._named and not self.silent() else ""
            controls = [each.rect for each in self.places.stops if each.control is not None]
            draw_ring(self.desk.stage, surface, stop, words, controls)


def _lies_there(stage: TableView, stop: TableNode) -> object:
    """What the screen shows there: cards may come and go after what has happened is known."""
    cards = tuple(stage.board.cards(stop.pile)) if stop.pile else ()
    return cards, stage.sight.pills.get(stop.pile), stage.sight.plates.get(stop.seat)
