"""The key test: which keys arrive together, for two people who share a keyboard."""

from __future__ import annotations

import pygame

from scenes.devices.devices import LEFT, LEFT_ROWS, RIGHT, RIGHT_ROWS, half_of, title
from scenes.devices.lobby import place_of_key
from scenes.i18n import _
from scenes.look.theme import BRASS, BUTTON, FOCUS, INK, LINE, MUTED, TEXT
from scenes.widgets.controls import Label
from scenes.widgets.gui import IContainerLikeInterface
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.host import Host
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.rows import Rows

#: The least a key cap takes with its gap; below it the halves stand one above the other.
CAP_PX = 60
_ARROWS = ("left", "right", "up", "down")


class KeyTestScene(Page):
    """Two halves of the keyboard; every key that is down is lit."""

    trace_name = "keys"

    def __init__(self) -> None:
        super().__init__()
        self.down: set[str] = set()
        #: The most keys that were down at once, of each half and of both.
        self.most: dict[str, int] = {LEFT: 0, RIGHT: 0, "both": 0}

    def compose(self) -> None:
        body = body_of(self)
        head(self, _("Which keys arrive together?"), right=body.right)
        panel(self, body, lambda rows, _scroll: self._say(rows),
              lambda rows, _scroll: self._halves(rows))  # fmt: skip

    def _say(self, rows: Rows) -> None:
        text = _("Both of you press keys as you would in play, several at a time. A lit key has "
                 "arrived. Many keyboards lose the third or fourth key that is held: press "
                 "shortly, and let go. Esc goes back.")  # fmt: skip
        high = Label.height(self.theme, text, rows.width)
        at = pygame.Rect(rows.x, rows.y, rows.width, high)
        Label(self, at, text, role="small", colour=MUTED, inside=rows.inside)
        rows.y += high + self.theme.px(16)

    def _halves(self, rows: Rows) -> None:
        """Both halves side by side where they fit, and what has arrived."""
        theme, gap = self.theme, self.theme.px(36)
        halves, most = ((LEFT, LEFT_ROWS), (RIGHT, RIGHT_ROWS)), max(map(len, RIGHT_ROWS))
        beside = (rows.width - gap) // 2 >= most * theme.px(CAP_PX)
        wide, top, bottom = (rows.width - gap) // 2 if beside else rows.width, rows.y, rows.y
        lines = theme.line("lead") + 2 * theme.line("body") + theme.px(60)
        high = (rows.inside.view.height - top - lines) // len(LEFT_ROWS) if beside else wide
        step = min(theme.px(90), wide // most, max(high, theme.px(CAP_PX)))
        for k, (half, keys) in enumerate(halves):
            x, y = rows.x + k * (wide + gap) * beside, top if beside else bottom
            at = pygame.Rect(x, y, wide, theme.line("lead"))
            Label(self, at, title(half), role="lead", bold=True, inside=rows.inside)
            y += theme.line("lead") + theme.px(8)
            for row in keys:
                self._row(row, pygame.Rect(x, y, step, step), rows)
                y += step
            at = pygame.Rect(x, y + theme.px(8), wide, theme.line("body"))
            Count(self, at, self, half, inside=rows.inside)
            bottom = max(bottom, y + theme.line("body") + theme.px(20))
        rows.y = bottom
        at = pygame.Rect(rows.x, rows.y, rows.width, theme.line("body"))
        Count(self, at, self, "both", inside=rows.inside)
        rows.y += theme.line("body") + theme.px(8)

    def _row(self, row: tuple[str, ...], first: pygame.Rect, rows: Rows) -> None:
        gap, x = self.theme.px(6), first.x
        for key in row:
            wide = first.width * 5 - gap if key == "space" else first.width - gap
            at = pygame.Rect(x, first.y, wide, first.height - gap)
            Cap(self, at, self, key, inside=rows.inside)
            x += first.width

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.VIDEORESIZE):
            self.down.clear()
        place = place_of_key(event) if event.type in (pygame.KEYDOWN, pygame.KEYUP) else ""
        if not half_of(place):
            return super().handle(event)
        if event.type == pygame.KEYDOWN:
            self.down.add(place)
        else:
            self.down.discard(place)
        for half in self.most:
            self.most[half] = max(self.most[half], self.now(half))
        self.dirty = True
        return True

    def now(self, half: str) -> int:
        """How many keys of a half, or of "both", are down."""
        return sum(half in ("both", half_of(key)) for key in self.down)


class Cap(Piece):
    """A key; lit while it is down."""

    def __init__(self, page: Host, rect: pygame.Rect, test: KeyTestScene, key: str, *,
                 inside: IContainerLikeInterface | None) -> None:
        self.test, self.key = test, key
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return self.key in self.test.down

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        ground, rim, weight, colour = (BUTTON, LINE, 1.5, TEXT)
        if self.key in self.test.down:
            ground, rim, weight, colour = (BRASS, FOCUS, 3, INK)
        pen.box(rect, theme.px(10), ground, rim, weight)
        if self.key in _ARROWS:
            arrow = self.page.app.pictures.icon(self.key, theme.size("lead"), colour)
            pen.picture(arrow, middle=rect.center)
            return
        label = {"space": _("Space"), "return": _("Enter")}.get(self.key, self.key.upper())
        role = "small" if len(label) > 1 else "lead"
        pen.text(label, rect.centerx, rect.centery, role, colour=colour, bold=True, align="middle")


class Count(Piece):
    """How many keys are down now, and the most so far."""

    def __init__(self, page: Host, rect: pygame.Rect, test: KeyTestScene, half: str, *,
                 inside: IContainerLikeInterface | None) -> None:
        self.test, self.half = test, half
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return self.test.now(self.half), self.test.most[self.half]

    def paint(self, pen: Pen) -> None:
        now, most = self.test.now(self.half), self.test.most[self.half]
        if self.half == "both":
            text = _("Both together: {now} now, {most} at most", now=now, most=most)
        else:
            text = _("{now} now, {most} at most", now=now, most=most)
        colour, bold = TEXT if most else MUTED, self.half == "both"
        pen.text(text, 0, self.rect.height // 2, colour=colour, bold=bold)
