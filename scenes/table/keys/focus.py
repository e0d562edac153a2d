"""Focus at a table: which place keys and pads are at, what they do there, and how it looks.

Who plays and who looks on have the same; each says what its places are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import pygame

from scenes.look.compass import WAYS
from scenes.program.stops import closest, round_from
from scenes.table.cards.sprites import Sprite
from scenes.table.desk import Desk, Mark
from scenes.table.keys.ring import draw_ring, seen_rect
from scenes.table.keys.stops import nearest
from scenes.table.layer import Depth, Layer
from scenes.table.tree import ZONES, TableNode
from scenes.tree import Does

#: Focus rests so long before its name is shown, as a pointer does.
NAME_AFTER_MS = 350
Point = tuple[int, int]
_CLICK: dict[str, Any] = {"button": 1, "touch": False}
D = TypeVar("D", bound=Desk[Any])


class Focus(Layer[D]):
    """One focus at one table. ``visible``: keys were used last, not the pointer."""

    depths = (Depth.TOP,)

    def __init__(self, desk: D) -> None:
        super().__init__(desk)
        self.visible = False
        #: A pad was used last: no letters are shown.
        self.by_pad = False
        self.stop: TableNode | None = None
        self._stops: list[TableNode] = []
        self._room = ""
        # Whether somebody has put it where it is.
        self._chosen = False
        self._kept = ""
        self._left: dict[str, str] = {}
        self._since_ms = 0
        self._named = False
        self._words: tuple[object, str] = (None, "")

    # --- for who knows more of the table --------------------------------------------------------

    def of_use(self, stop: TableNode) -> bool:
        """Whether something can be done there now."""
        return False

    def state(self) -> object:
        """What the name of a place depends on."""
        return self.desk.session.number

    def silent(self) -> bool:
        """Whether something else is said where the name would stand."""
        return False

    def touch(self, stop: TableNode) -> None:
        """What Enter does with a card or a pile."""

    def point_at(self, sprite: Sprite | None) -> None:
        """The card that it is at, while it is seen."""

    def next(self, here: TableNode, way: str) -> TableNode | None:
        """Where an arrow leads: in the same zone if possible; into the rail only sideways."""
        stops = [stop for stop in self._stops if stop.at != here.at]
        inside = [stop for stop in stops if stop.zone == here.zone]
        outside = [stop for stop in stops if stop.zone != "rail" or WAYS[way][0]]
        others = [stop for stop in outside if stop.zone != here.zone]
        return (nearest(here.rect, inside, way) or nearest(here.rect, outside, way)
                or nearest(here.rect, others, way, cone=False))

    def entry(self, zone: str) -> TableNode:
        """Where one comes to by Tab: in a zone, where focus was last, else what is of use."""
        stops = [stop for stop in self._stops if stop.zone == zone]
        last = next((stop for stop in stops if stop.at == self._left.get(zone)), None)
        return last or next(filter(self.of_use, stops), None) or stops[0]

    # --- where it is ----------------------------------------------------------------------------

    def renew(self) -> None:
        """To where it belongs as all is now."""
        self.desk.settle()
        self._renew()

    def _renew(self) -> None:
        """What there is has changed.

        Focus stays where it is, goes to a neighbour, or into what must be answered first.
        """
        self._stops, room = self.desk.tree().stops, self.desk.room()
        if room != self._room:
            self._change_room(room)
        elif self.stop is not None:
            kept = self._chosen or room
            self.go(self.found(self.stop) if kept else self._first(self._stops))
        if self.stop is None:
            self.go(self._first(self._stops))

    def _change_room(self, room: str) -> None:
        """Into a panel, or back to where focus was before."""
        if not self._room and self.stop is not None:
            self._kept = self.stop.at
        self._room = room
        if not room:
            self.go(self._stop_at(self._kept) or self._first(self._stops))
            return
        primary = (stop for stop in self._stops if stop.control
                   and stop.control.label.kind == "primary")
        last = self._stops[-1] if self._stops and room != "choice" else None
        self.go(next(primary, None) or last or self._first(self._stops))

    def _stop_at(self, at: str) -> TableNode | None:
        return next((stop for stop in self._stops if stop.at == at), None)

    def found(self, old: TableNode) -> TableNode | None:
        """The same place as it is now; else its neighbour in the pile, in the zone, anywhere."""
        same = self._stop_at(old.at)
        if same is not None:
            return same
        beside = [stop for stop in self._stops
                  if old.pile and stop.pile == old.pile and stop.zone == old.zone]
        if beside:
            return min(beside, key=lambda stop: abs(stop.index - old.index))
        near = closest(old.rect, (stop for stop in self._stops if stop.zone == old.zone))
        return near or self._first(self._stops)

    def _first(self, stops: Sequence[TableNode]) -> TableNode | None:
        """The place where one begins: one of use, else the first."""
        return next(filter(self.of_use, stops), stops[0] if stops else None)

    def go(self, stop: TableNode | None) -> None:
        """It is there now."""
        before, self.stop = self.stop, stop
        if stop is not None and not self._room:
            self._left[stop.zone] = stop.at
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
        self.visible = self._chosen = True
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
            self.go(self.next(self.stop, way) or self.stop)
        return True

    def zone(self, step: int) -> bool:
        """Tab: the next zone that has a place."""
        if self.show():
            return True
        if self._room or self.stop is None:
            self._cycle(step)
            return True
        zones = [zone for zone in ZONES if any(stop.zone == zone for stop in self._stops)]
        zone = zones[(zones.index(self.stop.zone) + step) % len(zones)]
        self.go(self.entry(zone))
        return True

    def _cycle(self, step: int) -> None:
        """Round and round in a panel."""
        places = [stop.at for stop in self._stops]
        here = self.stop.at if self.stop is not None else None
        self.go(round_from(places.index(here) if here in places else None, self._stops, step)
                or self.stop)

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
        answered = self._room and self._room != "choice"
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
        stops = (stop for stop in self._stops if stop.control and stop.control.name == control)
        stop = next(stops, None)
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
            hit = self.under(event.pos)
            if hit is not None:
                self._chosen = True
                self.go(hit)
        return False

    def under(self, point: Point) -> TableNode | None:
        """What could have focus at a point."""
        here = [stop for stop in self._stops if stop.rect.collidepoint(point)]
        control = next((stop for stop in here if stop.control), None)
        if control is not None:
            return control
        pile, sprite, _index = self.desk.at(point)
        of_pile = [stop for stop in self._stops if stop.pile == pile and pile]
        card = next((stop for stop in of_pile if stop.sprite is sprite), None)
        plate = next((stop for stop in here if stop.seat >= 0), None)
        return card or (of_pile[0] if of_pile else plate)

    def update(self, now_ms: int) -> None:
        if self.desk.room() != self._room:
            self.desk.mark(Mark.CONTROLS)
        if self.visible and not self._named and now_ms >= self._since_ms + NAME_AFTER_MS:
            self._named = True
            self.desk.mark()

    def laid_out(self) -> None:
        # Where it could be is looked up when it is seen, or asked for: not for a pointer.
        if self.visible or self.desk.room() != self._room:
            self._renew()

    def seated(self) -> None:
        self.stop, self._kept = None, ""
        self._chosen = False
        self._left.clear()

    def words(self) -> str:
        """The name of where it is."""
        stop = self.stop
        if stop is None:
            return ""
        key = (stop, self.state(), stop.control and stop.control.label, self._lies_there(stop))
        if self._words[0] != key:
            self._words = (key, self.desk.nodes.called(stop, keys=not self.by_pad))
        return self._words[1]

    def _lies_there(self, stop: TableNode) -> object:
        """What the screen shows there: cards may come and go after what has happened is known."""
        stage = self.desk.stage
        cards = tuple(stage.board.cards(stop.pile)) if stop.pile else ()
        return cards, stage.sight.pills.get(stop.pile), stage.sight.plates.get(stop.seat)

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
            controls = [each.rect for each in self._stops if each.control is not None]
            draw_ring(self.desk.stage, surface, stop, words, controls)
