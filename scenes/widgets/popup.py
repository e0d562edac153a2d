"""The open list of a pick: over the page, and all keys and clicks are its own until it is shut."""

from __future__ import annotations

import pygame

from scenes.look import canvas
from scenes.look.theme import BRASS, BUTTON, FOCUS, MUTED, PANEL, RIM, TEXT
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.host import Host, Listed
from scenes.widgets.pen import Pen

_STEPS = {
    pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -6, pygame.K_PAGEDOWN: 6,
    pygame.K_HOME: -999, pygame.K_END: 999,
}  # fmt: skip
#: What is said below a value may make the list so wide.
NOTE_PX = 540
_TAKES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Popup:
    """``owner``: whose values it lists; ``hot``: the entry that the keys or the pointer are at."""

    def __init__(self, page: Host, owner: Listed) -> None:
        self.page, self.owner, self.theme = page, owner, page.theme
        self.choices = owner.choices
        values = [choice.value for choice in self.choices]
        self.hot = values.index(owner.chosen) if owner.chosen in values else 0
        self.rect, self._rows = self._place()
        self.offset = 0
        self._show_hot()

    # --- where -----------------------------------------------------------------------------------

    def _place(self) -> tuple[pygame.Rect, list[tuple[int, int]]]:
        """The list in the window, below its owner if it fits; top and height of each entry."""
        theme, (width, height) = self.theme, self.page.size
        anchor = pygame.Rect(self.owner.get_abs_rect())
        wide = min(max(anchor.width, self._width()), width - 2 * theme.px(12))
        rows, y = [], theme.px(6)
        for choice in self.choices:
            high = self._height(choice, wide)
            rows.append((y, high))
            y += high
        below, above = height - anchor.bottom - theme.px(18), anchor.top - theme.px(18)
        room = y + theme.px(6)
        tall = min(room, max(below, above))
        rect = pygame.Rect(anchor.x, anchor.bottom + theme.px(6), wide, tall)
        if room > below and above > below:
            rect.bottom = anchor.top - theme.px(6)
        margin = -2 * theme.px(8)
        rect.clamp_ip(pygame.Rect((0, 0), self.page.size).inflate(margin, margin))
        return rect, rows

    def _width(self) -> int:
        theme, pictured = self.theme, self.owner.picture is not None
        labels = max(theme.width(choice.label, "body", True) for choice in self.choices)
        notes = max(theme.width(choice.note, "small") for choice in self.choices)
        labels = max(labels, min(notes, theme.px(NOTE_PX)))
        return labels + self._left() + theme.px(30) + (theme.px(56) if pictured else 0)

    def _left(self) -> int:
        """Where labels begin: the tick of the chosen one stands before them."""
        return self.theme.px(44)

    def _inner(self, wide: int) -> int:
        picture = self.theme.px(56) if self.owner.picture else 0
        return wide - self._left() - self.theme.px(20) - picture

    def _height(self, choice: ChoiceItem, wide: int) -> int:
        theme, inner = self.theme, self._inner(wide)
        lines = len(theme.wrap(choice.label, "body", inner, True)) * theme.line("body")
        if below := choice.why_not or choice.note:
            lines += len(theme.wrap(below, "small", inner)) * theme.line("small")
        return max(44, theme.px(50), lines + theme.px(14))

    def areas(self) -> list[tuple[ChoiceItem, pygame.Rect]]:
        """Each entry that can be seen, with its place in the window, in px."""
        places = []
        for choice, (top, high) in zip(self.choices, self._rows):
            y = self.rect.y + top - self.offset
            rect = pygame.Rect(self.rect.x, y, self.rect.width, high).clip(self.rect)
            if rect.height:
                places.append((choice, rect))
        return places

    def _depth(self) -> int:
        top, high = self._rows[-1]
        return top + high + self.theme.px(6)

    def scroll(self, by_px: int) -> None:
        """Hide so many px more above."""
        self.offset = min(max(0, self.offset + by_px), max(0, self._depth() - self.rect.height))

    def _show_hot(self) -> None:
        top, high = self._rows[self.hot]
        self.scroll(min(0, top - self.offset - self.theme.px(6)))
        self.scroll(max(0, top + high - self.offset - self.rect.height + self.theme.px(6)))

    # --- events ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Keys and pointer; whatever is not for the list shuts it."""
        self.page.dirty = True
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEMOTION:
            choice = self._at(event.pos)
            self.hot = self.hot if choice is None else self.choices.index(choice)
        elif event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * self._rows[0][1])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            if not self.rect.collidepoint(event.pos):
                self.shut()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            choice = self._at(event.pos)
            if choice is not None:
                self._take(choice)

    def _at(self, position: tuple[int, int]) -> ChoiceItem | None:
        """The entry at these window px."""
        return next((choice for choice, rect in self.areas() if rect.collidepoint(position)), None)

    def _key(self, event: pygame.event.Event) -> None:
        if event.key in _STEPS:
            self.hot = min(max(self.hot + _STEPS[event.key], 0), len(self.choices) - 1)
            self._show_hot()
        elif event.key in _TAKES:
            self._take(self.choices[self.hot])
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.shut()
        elif event.unicode:
            self._go_to_letter(event.unicode.casefold())

    def _go_to_letter(self, letter: str) -> None:
        count = len(self.choices)
        order = [(self.hot + step) % count for step in range(1, count + 1)]
        labels = [choice.label.casefold() for choice in self.choices]
        self.hot = next((k for k in order if labels[k].startswith(letter)), self.hot)
        self._show_hot()

    def take(self, place: int) -> bool:
        """Take one of them, by its place; whether it is there and can be chosen."""
        if not place < len(self.choices) or self.choices[place].why_not:
            return False
        self._take(self.choices[place])
        return True

    def _take(self, choice: ChoiceItem) -> None:
        if not choice.why_not:
            self.shut()
            self.owner.take(choice)

    def shut(self) -> None:
        """Away with it; the value stays."""
        self.page.shut_list()

    # --- picture ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Over everything else of the page."""
        theme, rect = self.theme, self.rect
        canvas.put_shadow(surface, rect, radius=theme.px(10), blur=10, alpha=160)
        surface.blit(canvas.box(rect.size, theme.px(10), PANEL, BRASS, theme.px(2)), rect)
        surface.set_clip(rect.inflate(-4, -4))
        pen = Pen(surface, theme)
        for k, (choice, (top, high)) in enumerate(zip(self.choices, self._rows)):
            at = pygame.Rect(rect.x, rect.y + top - self.offset, rect.width, high)
            self._entry(pen, choice, at, hot=k == self.hot)
        surface.set_clip(None)
        self._bar(surface)

    def _entry(self, pen: Pen, choice: ChoiceItem, rect: pygame.Rect, *, hot: bool) -> None:
        theme, chosen = self.theme, choice.value == self.owner.chosen
        if hot:
            pen.box(rect.inflate(-2 * theme.px(6), -2), theme.px(8), BUTTON, FOCUS, 2)
        colour, x = MUTED if choice.why_not else TEXT, rect.x + self._left()
        if chosen:
            tick = self.page.app.pictures.icon("check", round(theme.size("body") * 0.9), TEXT)
            pen.picture(tick, middle=(rect.x + self._left() // 2 + theme.px(4), rect.centery))
        if self.owner.picture:
            room = min(rect.height - 2 * theme.px(6), theme.px(44))
            picture = self.owner.picture(choice.value, room)
            pen.picture(picture, middle=(x + theme.px(22), rect.centery))
            x += theme.px(56)
        inner = self._inner(rect.width)
        labels = theme.wrap(choice.label, "body", inner, True)
        below = choice.why_not or choice.note
        reasons = theme.wrap(below, "small", inner) if below else []
        lines = [*((line, "body") for line in labels), *((line, "small") for line in reasons)]
        y = rect.centery - sum(theme.line(role) for _text, role in lines) // 2
        for text, role in lines:
            bold = chosen and role == "body"
            tint = MUTED if role == "small" else colour
            pen.text(text, x, y + theme.line(role) // 2, role, colour=tint, bold=bold)
            y += theme.line(role)

    def _bar(self, surface: pygame.Surface) -> None:
        """How far down it is scrolled, where it does not fit."""
        depth, seen = self._depth(), self.rect.height
        if depth > seen:
            high = max(24, seen * seen // depth)
            y = self.rect.y + 6 + (seen - 12 - high) * self.offset // max(1, depth - seen)
            bar = pygame.Rect(self.rect.right - 10, y, 5, high)
            surface.blit(canvas.box(bar.size, 2, RIM), bar)
