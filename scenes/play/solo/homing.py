"""Cards sent where they stay, by the other button or a key; and a key that draws.

The other button, pressed for a moment, sends a card home where it can go there; held, with Shift,
or on anything else it opens the menu as at every table.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.action import Action
from game.core.solo import DRAWS
from game.session import alone
from scenes.play.hands.desk import PlayDesk
from scenes.play.solo.telling import copy_number
from scenes.table.alone import home_of, homeward
from scenes.table.layer import Layer
from scenes.table.tree import TableNode

Point = tuple[int, int]
#: Held for so long the other button opens the menu.
HELD_MS = 450


class Homing(Layer[PlayDesk]):
    """Hears the other button before the menu does."""

    def __init__(self, desk: PlayDesk, *, focused: Callable[[], TableNode | None],
                 options_at: Callable[[Point], bool]) -> None:
        """``focused``: where the keys are; ``options_at``: opens the menu at a point."""
        super().__init__(desk)
        self.on = alone.is_alone(desk.session)
        self._focused, self._options_at = focused, options_at
        self._pressed: tuple[Action, Point, int] | None = None

    def commands(self) -> dict[str, Callable[[], None]]:
        if not self.on:
            return {}
        desk = self.desk
        return {"draw": self.draw_on, "home": self.home, "copy_number": lambda: copy_number(desk)}

    # --- keys -------------------------------------------------------------------------------------

    def home(self) -> None:
        """The card at the focus, else the first that can go."""
        self.desk.skip_animations()
        stop = self._focused()
        card = stop.sprite.card if stop is not None and stop.sprite is not None else ""
        here = home_of(self.desk, self.desk.intent, stop.pile, card) if stop is not None else None
        action = here or next(iter(homeward(self.desk, self.desk.intent)), None)
        if action is not None:
            self.desk.fingers.submit(action)

    def draw_on(self) -> None:
        """The next cards of the stock, or the waste turned over."""
        self.desk.skip_animations()
        draws = (each for each in self.desk.intent.legal if each.verb in DRAWS)
        action = next(draws, None)
        if action is not None:
            self.desk.fingers.submit(action)

    # --- the other button -------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.on:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = None
            return event.button == 3 and self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3 and self._pressed is not None:
            action, _point, _since = self._pressed
            self._pressed = None
            if self.desk.free(event.pos) and self.desk.fingers.may(action):
                self.desk.fingers.submit(action)
            return True
        return False

    def _down(self, point: Point) -> bool:
        """Whether the card there can go home, so that all hangs on how long the button is held."""
        desk, shift = self.desk, pygame.key.get_mods() & pygame.KMOD_SHIFT
        held = desk.fingers.pick or desk.fingers.drag or desk.fingers.chooser
        if shift or held or not desk.free(point):
            return False
        desk.skip_animations()
        pile, sprite, _index = desk.at(point)
        known = sprite is not None and desk.knows(sprite)
        card = sprite.card if sprite is not None and known else ""
        action = home_of(desk, desk.intent, pile, card)
        if action is None:
            return False
        desk.fingers.forget_refusal()
        self._pressed = action, point, desk.now_ms
        return True

    def update(self, now_ms: int) -> None:
        if self._pressed is not None and now_ms >= self._pressed[2] + HELD_MS:
            point, self._pressed = self._pressed[1], None
            self._options_at(point)
