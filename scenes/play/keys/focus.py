"""Focus at the table: where keys and pads are, and what they do there (UX 3.2, LAYOUT 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from scenes.look.compass import WAYS
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.naming import name_of
from scenes.play.keys.ring import draw_ring, seen_rect
from scenes.play.keys.runs import longer
from scenes.play.keys.targets import ZONES, Stop, closest, nearest, stops_of
from scenes.table.desk import Mark
from scenes.table.layer import Layer

#: Focus rests so long before its name is shown, as a pointer does (UX 3.2).
NAME_AFTER_MS = 350
Point = tuple[int, int]
_CLICK: dict[str, Any] = {"button": 1, "touch": False}


class Focus(Layer[PlayDesk]):
    """One focus at one table. ``visible``: keys were used last, not the pointer."""

    def __init__(self, desk: PlayDesk, *, look_through: Callable[[str], None],
                 options_at: Callable[[Point], bool]) -> None:
        """``look_through``: at a pile; ``options_at``: what can be done at a point."""
        super().__init__(desk)
        self._look_through, self._options_at = look_through, options_at
        self.visible = False
        #: A pad was used last: no letters are shown.
        self.by_pad = False
        self.stop: Stop | None = None
        self._stops: list[Stop] = []
        self._room = ""
        # Whether somebody has put it where it is.
        self._chosen = False
        self._origin: Stop | None = None
        self._kept: tuple[object, ...] | None = None
        self._left: dict[str, tuple[object, ...]] = {}
        self._since_ms = 0
        self._named = False
        self._words: tuple[object, str] = (None, "")

    # --- where it is ------------------------------------------------------------------------------

    def renew(self) -> None:
        """To where it belongs as all is now."""
        self.desk.settle()
        self._renew()

    def _renew(self) -> None:
        """What there is has changed: focus stays where it is, goes to a neighbour, or into what
        must be answered first."""
        self._stops, room = stops_of(self.desk), self.desk.room()
        if room != self._room:
            self._change_room(room)
        elif self.stop is not None:
            self._set(self._found(self.stop) if self._chosen or room else self._first(self._stops))
        if self.stop is None:
            self._set(self._first(self._stops))

    def _change_room(self, room: str) -> None:
        """Into a panel, or back to where focus was before."""
        if not self._room and self.stop is not None:
            self._kept = self.stop.name
        self._room = room
        if room:
            primary = next((stop for stop in self._stops if stop.primary), None)
            last = self._stops[-1] if self._stops and room != "choice" else None
            self._set(primary or last or self._first(self._stops))
        else:
            kept = next((stop for stop in self._stops if stop.name == self._kept), None)
            self._set(kept or self._first(self._stops))

    def _found(self, old: Stop) -> Stop | None:
        """The same place as it is now; else its neighbour in the pile, in the zone, anywhere."""
        same = next((stop for stop in self._stops if stop.name == old.name), None)
        if same is not None:
            return same
        alike = [stop for stop in self._stops if stop.zone == old.zone]
        beside = [stop for stop in alike if stop.pile == old.pile and old.pile]
        if beside:
            return min(beside, key=lambda stop: abs(stop.index - old.index))
        return closest(old.rect, alike) or self._first(self._stops)

    def _first(self, stops: Sequence[Stop]) -> Stop | None:
        """The place where one begins: one of use, else the first."""
        return next((stop for stop in stops if self._of_use(stop)), stops[0] if stops else None)

    def _of_use(self, stop: Stop) -> bool:
        """Whether something can be done there now."""
        if self.desk.fingers.pick is not None:
            return stop.target is not None
        intent = self.desk.stage.intent
        card = stop.sprite.card if stop.sprite is not None else ""
        return (stop.pile, card) in intent.playable or stop.pile in intent.piles

    def _set(self, stop: Stop | None) -> None:
        before, self.stop = self.stop, stop
        if stop is not None and not self._room:
            self._left[stop.zone] = stop.name
        if (before and before.name) != (stop and stop.name):
            self._since_ms, self._named = self.desk.now_ms, False
            self.desk.mark()
        self._hover()

    def _hover(self) -> None:
        """A hand card stands out under focus as under the pointer."""
        sprite = self.stop.sprite if self.visible and self.stop is not None else None
        if self.visible and self.desk.fingers.point_at(sprite):
            self.desk.mark()

    # --- what keys do -----------------------------------------------------------------------------

    def show(self) -> bool:
        """Let it be seen; whether it was hidden before: the first key only shows where it is."""
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
        self._set(self._next(self.stop, way) or self.stop)
        return True

    def _next(self, here: Stop, way: str) -> Stop | None:
        stops = [stop for stop in self._stops if stop.name != here.name]
        inside = [stop for stop in stops if stop.zone == here.zone]
        pick = self.desk.fingers.pick
        if pick is not None:
            found = self._further(here, inside, way) if here.pile == pick.source else None
            aimed = [stop for stop in stops if stop.target is not None]
            found = found or nearest(here.rect, aimed, way, cone=False)
            if found is not None:
                return found
        outside = [stop for stop in stops if stop.zone != "rail" or WAYS[way][0]]
        elsewhere = [stop for stop in outside if stop.zone != here.zone]
        return (nearest(here.rect, inside, way) or nearest(here.rect, outside, way)
                or nearest(here.rect, elsewhere, way, cone=False))

    def _further(self, here: Stop, inside: Sequence[Stop], way: str) -> Stop | None:
        """The next card of the pile that is picked from, where several may go together."""
        if not WAYS[way][0] or not self.desk.stage.intent.several(here.pile):
            return None
        return nearest(here.rect, [stop for stop in inside if stop.pile == here.pile], way)

    def zone(self, step: int) -> bool:
        """Tab: the next zone that has a place, where one was there last; with cards picked, where
        they may go."""
        if self.show():
            return True
        if self._room or self.stop is None:
            self._cycle(step)
            return True
        zones = [zone for zone in ZONES if any(stop.zone == zone for stop in self._stops)]
        zone = zones[(zones.index(self.stop.zone) + step) % len(zones)]
        stops = [stop for stop in self._stops if stop.zone == zone]
        last = next((stop for stop in stops if stop.name == self._left.get(zone)), None)
        picked = self.desk.fingers.pick is not None
        of_use = next((stop for stop in stops if self._of_use(stop)), None)
        self._set((of_use if picked else last) or last or of_use or stops[0])
        return True

    def _cycle(self, step: int) -> None:
        """Round and round in a panel."""
        if not self._stops:
            return
        names = [stop.name for stop in self._stops]
        here = None if self.stop is None else self.stop.name
        at = names.index(here) if here in names else -1
        self._set(self._stops[(at + step) % len(names)])

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
            self._click_on(stop.rect.center)
        else:
            self._touch(stop)
        self.renew()
        return True

    def _touch(self, stop: Stop) -> None:
        """What a click on a card or a place does."""
        fingers, point = self.desk.fingers, self._seen_point(stop)
        before = fingers.pick
        if not fingers.clicked_outlet(point):
            fingers.press(stop.pile, stop.sprite, stop.index, stop.target if fingers.pick else None)
        fingers.unsettle()
        self.desk.mark(Mark.CONTROLS)
        self.desk.settle()
        if before is None and fingers.pick is not None:
            self._origin = stop
        elif before is not None and stop.target is not None:
            open_ = fingers.pick or fingers.chooser or fingers.refused
            if not open_ and self._origin is not None:
                # What was picked lies there: back to where the next card comes from.
                self._set(self._found(self._origin))

    def _press_primary(self) -> bool:
        """A panel is answered by Enter without looking for its button."""
        asked = bool(self._room) and self._room != "choice"
        if asked and self.stop is not None and self.stop.primary and self.stop.control is not None:
            self.desk.press(self.stop.control)
            self.renew()
        return True

    def _click_on(self, point: tuple[int, int]) -> None:
        """What a layer does with a click there."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.desk.send(pygame.event.Event(kind, pos=point, **_CLICK))
        self.visible = True

    def hand(self, place: int) -> bool:
        """A digit: go to a card of the hand and do as Enter does; ``place`` from 0."""
        self.show()
        stage = self.desk.stage
        cards = [stop for stop in self._stops
                 if stop.zone == "hand" and stage.is_own_hand(stop.pile)]
        if self._room or place >= len(cards):
            return False
        self._set(cards[place])
        return self.select()

    def go_to(self, control: str) -> bool:
        """To a control, by its name; whether it is there."""
        self.show()
        stop = next((stop for stop in self._stops if stop.name == ("control", control)), None)
        if stop is not None:
            self._set(stop)
        return stop is not None

    def peek(self) -> bool:
        """Look through the pile, or at what the seat has lying open."""
        if self.show() or self.stop is None or self._room:
            return True
        if self.stop.seat >= 0:
            self._click_on(self.stop.rect.center)
        elif self.stop.pile:
            self._look_through(self.stop.pile)
        self.renew()
        return True

    def options(self) -> bool:
        """What can be done here: what a click with the other button shows."""
        if self.show() or self.stop is None or self._room:
            return True
        self._options_at(self._seen_point(self.stop))
        self.renew()
        return True

    def _seen_point(self, stop: Stop) -> tuple[int, int]:
        """A point of a card that no other card hides."""
        rect = seen_rect(self.desk, stop)
        if stop.sprite is None:
            return rect.center
        left, stage = rect.left + 8, self.desk.stage
        points = [rect.center, (left, rect.centery), (left, rect.top + 8),
                  (rect.right - 8, rect.bottom - 8)]  # fmt: skip
        open_ones = (point for point in points if stage.at(point)[1] is stop.sprite)
        return next(open_ones, rect.center)

    def longer(self, step: int) -> bool:
        """``+`` and ``-``: one card more or fewer of a run, or of the cards picked in the hand."""
        if self.show() or self.stop is None or self._room:
            return True
        if longer(self.desk.fingers, step, self.stop.pile, self.stop.index):
            self.desk.mark(Mark.CONTROLS)
            self.renew()
            self._follow()
        return True

    def _follow(self) -> None:
        """To the card at the open end of what is picked."""
        pick = self.desk.fingers.pick
        if pick is None or not pick.cards:
            return
        run = self.desk.stage.kind(pick.source) == "tableau"
        name = ("card", pick.source, pick.cards[0] if run else pick.cards[-1])
        self._set(next((stop for stop in self._stops if stop.name == name), self.stop))

    def use_pad(self, used: bool) -> None:
        """A pad was used last, or keys again."""
        self.by_pad = used

    def at(self) -> Stop | None:
        """Where it is, if it can be seen."""
        return self.stop if self.visible else None

    # --- the layer --------------------------------------------------------------------------------

    def moves(self) -> dict[str, Callable[[], bool]]:
        """What it does for names in ``COMMANDS``, whatever lies over the table."""
        return {**{f"focus_{way}": partial(self.move, way) for way in WAYS},
                "next_zone": lambda: self.zone(1), "previous_zone": lambda: self.zone(-1),
                "select": self.select, "peek": self.peek, "options": self.options,
                "more": lambda: self.longer(1), "fewer": lambda: self.longer(-1)}  # fmt: skip

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer hides it; where it presses, focus is."""
        if event.type == pygame.MOUSEMOTION and event.rel != (0, 0) and self.visible:
            self.visible = False
            self.desk.mark()
            self.desk.fingers.point_at(None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.visible = False
            self.desk.mark()
            self.renew()
            hit = self.under(event.pos)
            if hit is not None:
                self._chosen = True
                self._set(hit)
        return False

    def under(self, point: tuple[int, int]) -> Stop | None:
        """What could have focus at a point."""
        hit = [stop for stop in self._stops if stop.rect.collidepoint(point)]
        control = next((stop for stop in hit if stop.control), None)
        if control is not None:
            return control
        pile, sprite, _index = self.desk.stage.at(point)
        of_pile = [stop for stop in self._stops if stop.pile == pile and pile]
        card = next((stop for stop in of_pile if stop.sprite is sprite), None)
        plate = next((stop for stop in hit if stop.seat >= 0), None)
        return card or (of_pile[0] if of_pile else plate)

    def update(self, now_ms: int) -> None:
        if self.desk.room() != self._room:
            self.desk.mark(Mark.CONTROLS)
        if self.visible and not self._named and now_ms >= self._since_ms + NAME_AFTER_MS:
            self._named = True
            self.desk.mark()

    def laid_out(self) -> None:
        self._renew()

    def seated(self) -> None:
        self.stop = self._kept = self._origin = None
        self._chosen = False
        self._left.clear()

    def words(self) -> str:
        """The name of where it is."""
        stop, fingers = self.stop, self.desk.fingers
        if stop is None:
            return ""
        label = stop.control and stop.control.label
        key = (stop, fingers.pick, self.desk.session.number, fingers.intent.may_act, label)
        if self._words[0] != key:
            self._words = (key, name_of(self.desk, stop, keys=not self.by_pad))
        return self._words[1]

    def seen(self) -> dict[str, Any]:
        stop = self.at()
        if stop is None:
            return {"focus": None}
        rect, sprite, stage = seen_rect(self.desk, stop), stop.sprite, self.desk.stage
        known = sprite is not None and stage.knows(sprite) and stop.pile != stage.sight.covered
        return {"focus": {
            "at": " ".join(map(str, stop.name)), "words": self.words(),
            "rect": [rect.x, rect.y, rect.w, rect.h], "zone": stop.zone, "pile": stop.pile or None,
            "card": sprite.card if known and sprite is not None else None,
            "button": stop.control.name if stop.control is not None else None,
            "target": stop.target is not None,
        }}  # fmt: skip

    def draw(self, surface: pygame.Surface, depth: str) -> None:
        stop = self.at()
        if depth == "top" and stop is not None:
            draw_ring(self.desk, surface, stop, self.words() if self._named else "")
