"""The first deal of a game, explained: a few marks with a sentence each.

Nothing moves meanwhile. Whoever knows the game skips it; it can be had again beside the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any

import pygame
from pygame import Rect

from game.core.lessons import BUTTONS, HAND, PLATES, PROMPT, Step, fitting
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.theme import FOCUS, MUTED, PANEL
from scenes.play.hands.desk import PlayDesk
from scenes.preferences import explained
from scenes.program import people
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, keyed
from scenes.table.draw.reading import Reading
from scenes.table.intent import Target
from scenes.table.layer import Depth, Layer

#: Why the session waits.
WHY = "lesson"
SHADE = 130
WIDEST_PX = 560
_NEXT = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT)


class Coach(Layer[PlayDesk]):
    """``step``: which one is shown, from 0; -1: none."""

    depths = (Depth.TOP,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        settings, session = desk.app.settings, desk.session
        self.step = -1
        self._steps: Sequence[Step] = ()
        self._waits = settings["explaining"] == session.game.key and len(session.people) == 1
        if settings["explaining"]:
            settings["explaining"] = ""
        #: In a race nothing is to be seen before it has begun; else nobody plays before it is told.
        self._races = desk.pace.at_once
        if self._waits and not self._races:
            session.pause(WHY)
        self._box = Rect(0, 0, 0, 0)
        self._controls: list[Control] = []
        self._shade: tuple[object, pygame.Surface] | None = None

    @property
    def name(self) -> str:
        return "coach"

    @property
    def blocks(self) -> bool:
        return self.step >= 0 and self.desk.page is None and not self.desk.too_small

    # --- from the first to the last ---------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        if not self._waits:
            return
        desk = self.desk
        ready = self.desk.page is None and not desk.covered
        if self._races:
            # Its clock goes: what is said is no longer to press Ready.
            session = self.desk.session
            ready = ready and self.desk.blocking() is None and not session.paused
            ready = ready and session.clock_ms > 0
        if ready and not desk.too_small and desk.director.settled(now_ms):
            self.begin()

    def begin(self) -> None:
        """Show the first step."""
        self._waits = False
        session = self.desk.session
        session.pause(WHY)
        self.desk.close_side()
        lesson = self.desk.setting.table.lesson
        self._steps, self.step = fitting(lesson, len(session.seats), session.settled), 0
        self.desk.mark(Mark.CONTROLS)

    def _on(self) -> None:
        self.step += 1
        if self.step >= len(self._steps):
            self._end()
        self.desk.mark(Mark.CONTROLS)

    def _end(self) -> None:
        app = self.desk.app
        self.step, self._waits = -1, False
        explained(app.settings, self.desk.session.game.key, people.alone(app))
        self.desk.session.go_on(WHY)
        self.desk.mark(Mark.CONTROLS)

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.blocks or event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self._end()
            return True
        if event.key in _NEXT:
            self._on()
            return True
        return False

    # --- what it is about -------------------------------------------------------------------------

    def rects(self) -> list[Rect]:
        """The places that the step is about, in px; the prompt where there is none of them."""
        desk, about = self.desk, self._steps[self.step].about
        places: list[Rect] = []
        if about == HAND:
            places = self._of_piles(desk.hand)
        elif about == BUTTONS:
            game = (control for control in self.desk.controls.game if not control.aside)
            places = [control.rect for control in game] or [_end_of(desk.looks.frame.strip)]
        elif about == PLATES:
            places = [rect for seat, rect in desk.layout.plates.items() if seat != desk.seat]
        elif about != PROMPT:
            places = self._of_piles(about.replace("{me}", str(desk.seat)))
        if len(places) > 1 and about not in (PLATES,):
            places = [places[0].unionall(places[1:])]
        return places or [desk.looks.frame.strip.copy()]

    def _of_piles(self, pattern: str) -> list[Rect]:
        desk = self.desk
        named = [pile for pile in desk.layout.spots if fnmatchcase(pile, pattern)]
        rects = [desk.target_rect(Target(pile)) for pile in named]
        return [rect for rect in rects if rect is not None]

    # --- where the words stand --------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        self._controls = []
        if not self.blocks:
            return []
        brush, frame = self.desk.looks.brush, self.desk.looks.frame
        last = self.step == len(self._steps) - 1
        labels = [keyed("Skip", "s"),
                  ButtonLabel(_("Play") if last else _("Next"), "primary", "",
                              "play" if last else "")]
        labels = labels[1:] if last else labels
        wide, gap, pad = [brush.button_w(label) for label in labels], frame.px(12), frame.px(16)
        most = min(frame.px(WIDEST_PX), frame.table.w - frame.px(24))
        text = brush.writer.picture(self._words(), frame.text("body"), width_px=most - 2 * pad)
        inner = max(text.get_width(), sum(wide) + gap * len(wide) + frame.px(70))
        high = brush.button_h()
        size = inner + 2 * pad, text.get_height() + high + gap + 2 * pad
        self._box = self._place(size)
        right, y = self._box.right - pad, self._box.bottom - pad - high
        presses = (self._end, self._on) if not last else (self._on,)
        for label, each, press in reversed(list(zip(labels, wide, presses))):
            name = "coach.skip" if press == self._end else "coach.next"
            self._controls.append(Control(name, Rect(right - each, y, each, high), label, press))
            right -= each + gap
        return self._controls

    def _words(self) -> str:
        return _(self._steps[self.step].words)

    def _place(self, size: tuple[int, int]) -> Rect:
        """Beside what it is about: above, below, left or right, where it covers least of it."""
        frame, about = self.desk.looks.frame, self.rects()
        whole, gap = about[0].unionall(about[1:]), frame.px(28)
        box = Rect((0, 0), size)
        places = []
        for side, at in (("midbottom", (whole.centerx, whole.top - gap)),
                         ("midtop", (whole.centerx, whole.bottom + gap)),
                         ("midleft", (whole.right + gap, whole.centery)),
                         ("midright", (whole.left - gap, whole.centery)),
                         ("center", frame.table.center)):  # fmt: skip
            place = box.copy()
            setattr(place, side, at)
            places.append(place.clamp(frame.table.inflate(-frame.px(16), -8)))
        return min(places, key=lambda place: sum(_area(place.clip(rect)) for rect in about))

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self.blocks or not self._controls:
            return
        brush, frame, rects = self.desk.looks.brush, self.desk.looks.frame, self.rects()
        surface.blit(self._dark(surface.get_size(), rects), (0, 0))
        for rect in rects:
            around = rect.inflate(frame.px(16), frame.px(16)).clip(surface.get_rect())
            surface.blit(canvas.box(around.size, frame.px(12), "", FOCUS, frame.px(4)), around)
        pad = frame.px(16)
        canvas.put_shadow(surface, self._box, radius=frame.px(12), blur=8, alpha=150)
        surface.blit(canvas.box(self._box.size, frame.px(12), PANEL, FOCUS, frame.px(2)), self._box)
        size = frame.text("body")
        text = brush.writer.picture(self._words(), size, width_px=self._box.w - 2 * pad + 1)
        surface.blit(text, (self._box.x + pad, self._box.y + pad))
        count = _("{n} of {all}", n=str(self.step + 1), all=str(len(self._steps)))
        middle = self._controls[0].rect.centery
        brush.writer.put(surface, count, self._box.x + pad, middle, frame.text("small"), MUTED)
        for control in self._controls:
            hot = self.desk.controls.hot == control.name
            brush.button(surface, control.label, control.rect, hot=hot)

    def _dark(self, size: tuple[int, int], rects: list[Rect]) -> pygame.Surface:
        """A shade over all but what the step is about."""
        key = size, tuple(map(tuple, rects))
        if self._shade is None or self._shade[0] != key:
            made = pygame.Surface(size, pygame.SRCALPHA)
            made.fill((0, 0, 0, SHADE))
            air = self.desk.looks.frame.px(16)
            for rect in rects:
                made.fill((0, 0, 0, 0), rect.inflate(air, air))
            self._shade = key, made
        return self._shade[1]

    def reads(self) -> Sequence[Reading]:
        return [Reading(self._words(), self._box)] if self.blocks else []

    def seen(self) -> dict[str, Any]:
        return {"lesson": self._words()} if self.blocks else {}


def _end_of(strip: Rect) -> Rect:
    """Where the buttons of the game come."""
    return Rect(strip.centerx, strip.y, strip.right - strip.centerx, strip.h)


def _area(rect: Rect) -> int:
    return rect.w * rect.h
