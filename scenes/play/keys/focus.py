"""Focus at a table where people play: it picks, plays and drops, and knows where cards may go."""

from __future__ import annotations

from collections.abc import Callable

from scenes.look.compass import WAYS
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.runs import longer
from scenes.table.cards.sprites import Sprite
from scenes.table.desk import Mark
from scenes.table.keys import focus
from scenes.table.keys.ring import seen_rect
from scenes.table.keys.stops import nearest
from scenes.table.keys.whereabouts import Point, Whereabouts
from scenes.table.logpanel import LogPanel, is_line
from scenes.table.tree import TableNode
from scenes.tree import Does


def _asks(stop: TableNode) -> bool:
    """Whether it is one of the answers to what is asked of the picked cards."""
    return stop.control is not None and stop.control.name.startswith("choice.")


class PlayWhereabouts(Whereabouts[PlayDesk]):
    """Of use is what can be played; with cards picked, where they may go."""

    def of_use(self, stop: TableNode) -> bool:
        if self.desk.fingers.pick is not None:
            return stop.target is not None
        intent = self.desk.intent
        card = stop.sprite.card if stop.sprite is not None else ""
        return (stop.pile, card) in intent.playable or stop.pile in intent.piles

    def next(self, here: TableNode, way: str) -> TableNode | None:
        """With cards picked, to the next place where they may go; beyond the last line in sight
        the log goes on."""
        stop, side = self._next_aim(here, way) or super().next(here, way), self.desk.side
        if not isinstance(side, LogPanel) or not is_line(here) or way not in ("up", "down"):
            return stop
        on = side.hides_above if way == "up" else side.hides_below
        if on and (stop is None or not is_line(stop)):
            self.desk.scroll_side(1 if way == "down" else -1)
            self.stops = self.desk.tree().stops
            return here
        return stop

    def _next_aim(self, here: TableNode, way: str) -> TableNode | None:
        pick, intent = self.desk.fingers.pick, self.desk.intent
        if pick is None:
            return None
        stops = [stop for stop in self.stops if stop.at != here.at]
        if _asks(here):
            aim = nearest(here.rect, filter(_asks, stops), way)
            if aim is not None:
                return aim
        beside = (stop for stop in stops if stop.zone == here.zone
                  and stop.pile == here.pile == pick.source)
        if WAYS[way][0] and intent.several(pick.source):
            aim = nearest(here.rect, beside, way)
            if aim is not None:
                return aim
        aims = (stop for stop in stops if stop.target is not None)
        return nearest(here.rect, aims, way, cone=False)

    def entry(self, zone: str) -> TableNode:
        """With cards picked, where they may go, or what they can be."""
        if self.desk.fingers.pick is not None:
            aims = (stop for stop in self.stops
                    if stop.zone == zone and (self.of_use(stop) or _asks(stop)))
            aim = next(aims, None)
            if aim is not None:
                return aim
        return super().entry(zone)


class PlayFocus(focus.Focus[PlayDesk]):
    """As at any table; Enter does with a card what a click does."""

    def __init__(self, desk: PlayDesk, *, look_through: Callable[[str], None],
                 options_at: Callable[[Point], bool]) -> None:
        """``look_through``: at a pile; ``options_at``: what can be done at a point."""
        super().__init__(desk, PlayWhereabouts(desk))
        self._look_through, self._options_at = look_through, options_at
        self._origin: TableNode | None = None

    # --- where it is ----------------------------------------------------------------------------

    def show(self) -> bool:
        # What the pointer was left on is not what keys are about.
        self.desk.controls.point_at(None)
        return super().show()

    def point_at(self, sprite: Sprite | None) -> None:
        """A hand card stands out under focus as under the pointer."""
        if self.desk.fingers.point_at(sprite):
            self.desk.mark()

    def seated(self) -> None:
        super().seated()
        self._origin = None

    # --- its name -------------------------------------------------------------------------------

    def silent(self) -> bool:
        """A refusal says more, at the same place."""
        return self.desk.fingers.refused is not None

    # --- what keys do ---------------------------------------------------------------------------

    def touch(self, stop: TableNode) -> None:
        """What a click on a card or a place does."""
        fingers, point = self.desk.fingers, self._seen_point(stop)
        before = fingers.pick
        if not fingers.clicked_outlet(point):
            target = stop.target if fingers.pick else None
            fingers.press(stop.pile, stop.sprite, stop.index, target)
        fingers.unsettle()
        self.desk.mark(Mark.CONTROLS)
        self.desk.settle()
        open_still = fingers.pick or fingers.chooser or fingers.refused
        if before is None and fingers.pick is not None:
            self._origin = stop
        elif before is not None and stop.target is not None and not open_still:
            # What was picked lies there: back to where the next card comes from.
            self.go(self.places.found(self._origin) if self._origin else self.stop)

    def hand(self, place: int) -> bool:
        """A digit: to a card of the hand, and as Enter does there; ``place`` from 0."""
        self.show()
        cards = [stop for stop in self.places.stops if self._counted(stop)]
        if self.places.room or place >= len(cards):
            return False
        self.go(cards[place])
        return self.select()

    def _counted(self, stop: TableNode) -> bool:
        """Whether digits mean the cards there: of a fan that is offered, else of the own hand."""
        desk = self.desk
        offered = desk.shown.arrangement.offered
        if offered in desk.intent.piles and offered in desk.layout.spots:
            return stop.pile == offered
        return stop.zone == "hand" and desk.is_own_hand(stop.pile)

    def done(self, node: TableNode, what: Does) -> bool:
        if what is Does.LOOK_THROUGH:
            return self.peek()
        return self.options() if what is Does.OPTIONS else super().done(node, what)

    def peek(self) -> bool:
        """Look through the pile, or at what the seat has lying open."""
        if self.show() or self.stop is None or self.places.room:
            return True
        if self.stop.seat >= 0:
            self.click_on(self.stop.rect.center)
        elif self.stop.pile:
            self._look_through(self.stop.pile)
        self.renew()
        return True

    def options(self) -> bool:
        """What can be done here: what a click with the other button shows."""
        if self.show() or self.stop is None or self.places.room:
            return True
        self._options_at(self._seen_point(self.stop))
        self.renew()
        return True

    def _seen_point(self, stop: TableNode) -> Point:
        """A point of a card that no other card hides."""
        stage = self.desk.stage
        rect = seen_rect(stage, stop)
        left, right, top, bottom = rect.left + 8, rect.right - 8, rect.top + 8, rect.bottom - 8
        points = [rect.center, (left, rect.centery), (left, top), (right, bottom)]
        if stop.sprite is None:
            return rect.center
        free = (point for point in points if stage.at(point).sprite is stop.sprite)
        return next(free, rect.center)

    def longer(self, step: int) -> bool:
        """``+`` and ``-``: one card more or fewer of a run, or of those picked in the hand."""
        if self.show() or self.stop is None or self.places.room:
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
        end = pick.cards[0 if self.desk.setting.is_column(pick.source) else -1]
        self.go(self.places.at(f"card {pick.source} {end}") or self.stop)

    def moves(self) -> dict[str, Callable[[], bool]]:
        return {**super().moves(), "peek": self.peek, "options": self.options,
                "more": lambda: self.longer(1), "fewer": lambda: self.longer(-1)}  # fmt: skip
