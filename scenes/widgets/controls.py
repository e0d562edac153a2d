"""Buttons, segments, switches, labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.theme import (
    BRASS,
    BRASS_LIT,
    BUTTON,
    DIVIDER,
    HOVER,
    INK,
    LINE,
    MUTED,
    OFF,
    PANEL,
    SOFT,
    TEXT,
    TRIM,
    WELL,
    Theme,
)
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece

#: kind -> ground, ground under the pointer, text, rim
_KINDS = {
    "primary": (BRASS, BRASS_LIT, INK, ""),
    "plain": (BUTTON, HOVER, TEXT, TRIM),
    "quiet": (BUTTON, HOVER, TEXT, LINE),
    "bare": ("", BUTTON, TEXT, ""),
    "off": (PANEL, PANEL, MUTED, OFF),
}


class PushButton(Piece):
    """A button with a label and perhaps an icon, of the colour ``tint``.

    ``kind``: primary (one on a page), plain, quiet, bare (a line of a menu).
    """

    def __init__(
        self, page: Host, rect: pygame.Rect, label: str, *, kind: str = "plain", icon: str = "",
        role: str = "body",
        tint: str = "", **more: Any,
    ) -> None:  # fmt: skip
        self.label, self.kind, self.icon, self.role, self.tint = label, kind, icon, role, tint
        super().__init__(page, rect, **more)

    @staticmethod
    def width(theme: Theme, label: str, *, icon: bool = False, role: str = "body") -> int:
        """The width it needs, in px."""
        room = round(theme.size(role) * 1.35) if icon else 0
        return theme.width(label, role, True) + 2 * theme.px(22) + room

    def reads(self) -> str:
        return self.label

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, self.rect.copy()
        rect.topleft = (0, 0)
        ground, lit, colour, rim = _KINDS["off" if self.off else self.kind]
        fill = lit if self.hovered and self.can_press else ground
        pen.box(rect, theme.px(10), fill, rim, theme.px(2) if rim else 0)
        size, bold = theme.size(self.role), self.kind != "bare"
        icon_px = round(size * 1.2)
        room = round(size * 1.35) if self.icon else 0
        drop = 1 if self.held else 0
        if self.kind == "bare":
            x = theme.px(14)
            room = round(size * 1.9) if self.icon else 0
        else:
            x = rect.centerx - (theme.width(self.label, self.role, bold) + room) // 2
        if self.icon:
            picture = self.page.app.pictures.icon(self.icon, icon_px, self.tint or colour)
            middle = x + icon_px // 2 if self.label else rect.centerx
            pen.picture(picture, middle=(middle, rect.centery + drop))
        if not self.label:
            return
        x, y = x + room, rect.centery + drop
        pen.text(self.label, x, y, self.role, colour=colour, bold=bold)
        pen.underline(self.label, self.letter, x, y, self.role, colour=colour, bold=bold)


class Segments(Piece):
    """Two to six choices side by side; the chosen one is raised, with a brass rim and a tick."""

    def __init__(
        self, page: Host, rect: pygame.Rect, choices: Sequence[ChoiceItem], chosen: Any, *,
        choose: Callable[[Any], None], role: str = "body", **more: Any,
    ) -> None:  # fmt: skip
        self.choices, self.chosen, self.choose, self.role = tuple(choices), chosen, choose, role
        self._spans = _segment_spans(page.theme, self.choices, role)
        self._tip = str(more.get("tip", ""))
        super().__init__(page, rect, press=self._nothing, **more)

    @staticmethod
    def width(theme: Theme, choices: Sequence[ChoiceItem], role: str = "body") -> int:
        """The width they need, in px: it does not change with what is chosen."""
        x, wide = _segment_spans(theme, choices, role)[-1]
        return x + wide + theme.px(5)

    def look(self) -> Any:
        return (self.chosen, self._under_pointer(), self.off)

    def paint(self, pen: Pen) -> None:
        theme, height = pen.theme, self.rect.height
        rim = max(1.5, theme.px(2) * 0.75)
        pen.box(pygame.Rect((0, 0), self.rect.size), theme.px(10), WELL, LINE, rim)
        inset, tick = theme.px(5), _tick_px(theme, self.role)
        for k, (choice, (x, wide)) in enumerate(zip(self.choices, self._spans)):
            rect = pygame.Rect(x, inset, wide, height - 2 * inset)
            raised = choice.value == self.chosen
            if raised:
                pen.box(rect, theme.px(8), BUTTON, OFF if self.off else BRASS, theme.px(2))
            elif k == self._under_pointer() and not choice.why_not:
                pen.box(rect, theme.px(8), PANEL)
            shift, (middle, y) = tick // 2 if raised else 0, rect.center
            colour = MUTED if self.off or not raised else TEXT
            if not raised and not self.off and not choice.why_not:
                colour = SOFT
            text = pen.text(choice.label, middle + shift, y, self.role, colour=colour, bold=raised,
                            align="middle")  # fmt: skip
            if raised:
                picture = self.page.app.pictures.icon("check", tick, colour)
                pen.picture(picture, middle=(middle + shift - text // 2 - round(tick * 0.7), y))
            elif choice.why_not:
                ends = (middle - text // 2, y + 1), (middle + text // 2, y + 1)
                pygame.draw.line(pen.surface, worn(MUTED), *ends)

    def take(self, place: int) -> bool:
        """Choose one of them, by its place; whether that can be done."""
        if self.off or self.choices[place].why_not:
            return False
        self._take(self.choices[place])
        return True

    def areas(self) -> list[tuple[ChoiceItem, pygame.Rect]]:
        """Each choice with its place in the window, in px."""
        height = self.rect.height
        return [(choice, pygame.Rect(self.rect.x + x, self.rect.y, wide, height))
                for choice, (x, wide) in zip(self.choices, self._spans)]  # fmt: skip

    def while_hovering(self, time_delta: float, mouse_pos: Any) -> None:
        """The tip of the choice under the pointer: why it cannot be chosen, else that of all."""
        super().while_hovering(time_delta, mouse_pos)
        k = self._under_pointer()
        self.tip = (self.choices[k].why_not if k >= 0 else "") or self._tip

    def pressed_at(self, position: tuple[int, int]) -> None:
        k = self._at(position[0])
        if k >= 0:
            self._take(self.choices[k])

    def activate(self) -> None:
        """Enter goes on to the next choice, and round."""
        self._step(1, wraps=True)

    def arrow(self, step: int) -> bool:
        return self._step(step, wraps=False)

    def _step(self, step: int, *, wraps: bool) -> bool:
        if self.off:
            return False
        outside = -1 if step > 0 else len(self.choices)
        values = [choice.value for choice in self.choices]
        here = values.index(self.chosen) if self.chosen in values else outside
        for k in range(1, len(self.choices) + 1):
            to = here + k * step
            if not wraps and not 0 <= to < len(self.choices):
                return False
            choice = self.choices[to % len(self.choices)]
            if not choice.why_not:
                self._take(choice)
                return True
        return False

    def _take(self, choice: ChoiceItem) -> None:
        if not choice.why_not and choice.value != self.chosen:
            self.chosen = choice.value
            self.choose(choice.value)

    def _under_pointer(self) -> int:
        if not self.hovered or self.off:
            return -1
        return self._at(self.page.manager.get_mouse_position()[0])

    def _at(self, x: int) -> int:
        inside = x - self.rect.x
        spans = enumerate(self._spans)
        return next((k for k, (left, wide) in spans if left <= inside < left + wide), -1)

    def _nothing(self) -> None:
        """Segments take focus; what they do depends on where."""


def _tick_px(theme: Theme, role: str) -> int:
    return round(theme.size(role) * 0.9)


def _segment_spans(theme: Theme, choices: Sequence[ChoiceItem], role: str) -> list[tuple[int, int]]:
    """Left edge and width of each; there is always room for the tick, so that nothing jumps."""
    x, spans = theme.px(5), []
    for choice in choices:
        room = round(_tick_px(theme, role) * 1.3) + theme.px(22)
        wide = max(theme.px(44), theme.width(choice.label, role, True) + room)
        spans.append((x, wide))
        x += wide
    return spans


class Switch(Piece):
    """On or Off, in words and by the place of its knob."""

    def __init__(
        self, page: Host, rect: pygame.Rect, on: bool, *, turn: Callable[[bool], None], **more: Any
    ) -> None:
        self.on, self.turn = on, turn
        super().__init__(page, rect, press=self._turn, **more)

    @staticmethod
    def width(theme: Theme) -> int:
        """The width it needs, in px."""
        words = max(theme.width(word, "body", True) for word in (_("On"), _("Off")))
        return words + theme.px(14) + theme.px(78)

    def reads(self) -> str:
        return ""

    @property
    def is_on(self) -> bool:
        return self.on

    def look(self) -> Any:
        return (self.on, super().look())

    def paint(self, pen: Pen) -> None:
        theme, width, middle = pen.theme, self.rect.width, self.rect.height // 2
        wide, high = theme.px(78), theme.px(42)
        track = pygame.Rect(width - wide, middle - high // 2, wide, high)
        ground, rim, dot = (BUTTON, BRASS, BRASS) if self.on else (WELL, OFF, MUTED)
        if self.on and self.hovered and self.can_press:
            ground = HOVER
        pen.box(track, high // 2, ground, rim, theme.px(2))
        knob = high - 2 * theme.px(5)
        x = track.right - theme.px(5) - knob if self.on else track.left + theme.px(5)
        spot = pygame.Rect(x, middle - knob // 2, knob, knob)
        pen.box(spot, knob // 2, dot)
        if self.on:
            tick = self.page.app.pictures.icon("check", round(knob * 0.7), INK)
            pen.picture(tick, middle=spot.center)
        word, colour = (_("On"), TEXT) if self.on else (_("Off"), MUTED)
        x = track.left - theme.px(14)
        pen.text(word, x, middle, bold=self.on, colour=colour, align="right")

    def _turn(self) -> None:
        self.on = not self.on
        self.turn(self.on)


class Label(Piece):
    """Text that does nothing: one line, or wrapped to its width."""

    def __init__(
        self, page: Host, rect: pygame.Rect, text: str, *, role: str = "body", colour: str = TEXT,
        bold: bool = False, **more: Any,
    ) -> None:
        self.text, self.role, self.colour, self.bold = text, role, colour, bold
        super().__init__(page, rect, **more)

    @staticmethod
    def height(theme: Theme, text: str, width: int, role: str = "small") -> int:
        """How high the wrapped text is, in px."""
        return theme.line(role) * len(theme.wrap(text, role, width))

    def reads(self) -> str:
        return self.text

    def look(self) -> Any:
        return (self.text, self.colour)

    def paint(self, pen: Pen) -> None:
        pen.lines(self.text, 0, 0, self.rect.width, self.role, colour=self.colour, bold=self.bold)


class Rule(Piece):
    """A thin line across."""

    def look(self) -> Any:
        return ()

    def paint(self, pen: Pen) -> None:
        pen.surface.fill(worn(DIVIDER))
