"""The page of a game: who plays at the left, what is agreed at the right, Play lowest right (LAYOUT 8)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.core.game import Game
from scenes import play
from scenes.i18n import _
from scenes.plan import LONGEST_NAME, MOST_DIGITS, Plan
from scenes.preferences import remember_setup, setup_of
from scenes.theme import LINE, MUTED, PANEL, TILE
from scenes.widgets import canvas
from scenes.widgets.box import Box
from scenes.widgets.controls import Button, Label, Segments
from scenes.widgets.fields import BAR_PX, Field, Scroll
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.pick import Pick
from scenes.widgets.piece import Piece
from scenes.widgets.rows import Rows

#: Below this width, at K = 1, seats and options stand one above the other.
TWO_COLUMNS_PX = 1100


class SetupScene(Page):
    """Who plays what with whom."""

    trace_name = "setup"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.plan: Plan | None = None

    def first_focus(self) -> str:
        return "play"

    def back(self) -> None:
        if self.app.depth > 1:
            self.app.pop()
        else:
            from scenes.start import StartScene

            self.app.replace(StartScene())

    def leave(self) -> None:
        super().leave()
        if self.plan is not None:
            self._remember()

    def compose(self) -> None:
        if self.plan is None:
            self.plan = Plan(self.game, setup_of(self.app.settings, self.game.key))
        theme, (width, height) = self.theme, self.size
        margin = theme.px(36)
        top = self._header(pygame.Rect(margin, theme.px(24), width - 2 * margin, height)) + theme.px(16)
        foot = theme.px(60) + 2 * theme.px(16)
        body = pygame.Rect(margin, top, width - 2 * margin, height - foot - top)
        if width >= TWO_COLUMNS_PX * theme.scale:
            gap = theme.px(24)
            left = (body.width - gap) // 2
            first, second = pygame.Rect(body.topleft, (left, body.height)), body.copy()
            second.left, second.width = body.x + left + gap, body.width - left - gap
            self._fill(first, self._seats)
            self._fill(second, self._options)
        else:
            self._fill(body, self._seats, self._options)
        self._footer(pygame.Rect(margin, height - foot, width - 2 * margin, foot))

    # --- parts ------------------------------------------------------------------------------------------------------

    def _header(self, area: pygame.Rect) -> int:
        """Back, title and summary; the y below them."""
        theme, high = self.theme, max(44, self.theme.px(48))
        back = _("Games")
        wide = Button.width(theme, back, icon=True)
        at = pygame.Rect(area.topleft, (wide, high))
        Button(self, at, back, kind="quiet", icon="left", name="back", press=self.back, letter=back[0])
        x = area.x + wide + theme.px(30)
        title = _(self.game.title)
        line = theme.line("title")
        title_width = theme.width(title, "title", True) + 2
        if title_width > area.right - x:
            title, title_width = theme.cut(title, "title", area.right - x, True), area.right - x
        Label(self, pygame.Rect(x, area.y + (high - line) // 2, title_width, line), title, role="title", bold=True)
        summary, beside = _(self.game.summary), area.right - x - title_width - theme.px(24)
        if theme.width(summary, "small") <= beside:
            small = theme.line("small")
            y = area.y + (high - small) // 2 + theme.px(3)
            Label(self, pygame.Rect(x + title_width + theme.px(24), y, beside, small), summary, role="small")
            return area.y + high
        room = Label.height(theme, summary, area.width)
        y = area.y + high + theme.px(8)
        Label(self, pygame.Rect(area.x, y, area.width, room), summary, role="small")
        return y + room

    def _fill(self, panel: pygame.Rect, *parts: Any) -> None:
        """A panel that scrolls, with these parts in it."""
        theme = self.theme
        canvas.put_shadow(self.ground, panel, radius=theme.px(14), blur=8, alpha=120)
        self.ground.blit(canvas.box(panel.size, theme.px(14), PANEL, LINE, 1.5), panel)
        pad = theme.px(20)
        view = pygame.Rect(panel.x + pad, panel.y + theme.px(8), panel.width - pad - 6, panel.height - 2 * theme.px(8))
        scroll = self.scroll_area(view)
        rows = Rows(self, scroll, 0, view.width - BAR_PX, theme.px(10))
        for part in parts:
            part(rows, scroll)
        scroll.set_depth(rows.y)

    def _seats(self, rows: Rows, scroll: Scroll) -> None:
        plan = self._plan()
        if len(plan.game.seats) > 1:
            rows.choose("count", _("Who plays?"), plan.seat_choices(), plan.count, self._set_count, role="lead")
        else:
            rows.heading(_("Who plays?"))
        for seat in range(plan.count):
            rows.y = self._seat(seat, pygame.Rect(rows.x, rows.y, rows.width, 0), scroll) + self.theme.px(10)

    def _seat(self, seat: int, area: pygame.Rect, scroll: Scroll) -> int:
        """The card of a seat: sign, name, who it is; the y below it."""
        theme, plan = self.theme, self._plan()
        high, pad, sign = theme.control(), theme.px(14), theme.px(84)
        choices = plan.level_choices()
        wide = Segments.width(theme, choices)
        inner = area.width - sign - pad
        note = plan.level_note(seat)
        name = pygame.Rect(area.x + sign, area.y + pad, min(inner, theme.px(210)), high)
        beside = pygame.Rect(name.right + pad, name.y, inner - name.width - pad, 0)
        if beside.width >= wide:
            level = pygame.Rect(beside.topleft, (wide, high))
            text = pygame.Rect(name.x, name.bottom + theme.px(4), inner, Label.height(theme, note, inner))
            bottom = text.bottom
        else:
            # Below the sign there is more room than beside it.
            x = name.x if wide <= inner else area.x + pad
            level = pygame.Rect(x, name.bottom + theme.px(8), min(wide, area.right - pad - x), high)
            text, bottom = _note_place(self, note, beside, level, area.right - pad - level.x)
        box = pygame.Rect(area.topleft, (area.width, bottom + theme.px(10) - area.y))
        Box(self, box, fill=TILE, inside=scroll)
        Sign(self, pygame.Rect(area.x + theme.px(16), area.y + pad, theme.px(52), theme.px(52)), seat, inside=scroll)
        self.field(name, plan.names[seat], name=f"name.{seat}", inside=scroll, most=LONGEST_NAME)
        kind = Segments if wide <= level.width else Pick
        kind(self, level, choices, plan.levels[seat], choose=lambda value: self._set_level(seat, value), inside=scroll,
             name=f"level.{seat}")  # fmt: skip
        Label(self, text, note, role="small", colour=MUTED, inside=scroll)
        return box.bottom

    def _options(self, rows: Rows, scroll: Scroll) -> None:
        plan = self._plan()
        presets, options = plan.preset_choices(), plan.rows()
        if presets:
            rows.choose("preset", _("How do you play it?"), presets, plan.preset(), self._use_preset,
                        sentences=(plan.preset_help(),), role="lead")  # fmt: skip
        else:
            rows.heading(_("How do you play it?"))
        if not options:
            text = _("There is nothing to agree on.")
            Label(self, pygame.Rect(rows.x, rows.y, rows.width, self.theme.line("small")), text, role="small", colour=MUTED,
                  inside=scroll)  # fmt: skip
            rows.y += self.theme.line("small")
        for row in options:
            sentences = (row.why_off,) if row.why_off else (row.sentence, row.note)
            key = row.option.key
            rows.choose(f"option.{key}", row.title, row.choices, row.value, partial(self._choose, key),
                        sentences=sentences, off=bool(row.why_off))  # fmt: skip

    def _footer(self, area: pygame.Rect) -> None:
        theme = self.theme
        high, middle = theme.px(60), area.y + theme.px(16) + theme.px(30)
        label = _("Play")
        wide = max(theme.px(220), Button.width(theme, label, icon=True, role="lead"))
        go = pygame.Rect(area.right - wide, middle - high // 2, wide, high)
        text = _("Deal number")
        x, line = area.x, theme.line("body")
        room = theme.width(text, "body") + 2
        field_wide = theme.px(230)
        if x + room + theme.px(14) + field_wide <= go.x - theme.px(14):
            Label(self, pygame.Rect(x, middle - line // 2, room, line), text)
            x += room + theme.px(14)
        field_high = theme.control()
        field = self.field(pygame.Rect(x, middle - field_high // 2, min(field_wide, go.x - theme.px(14) - x), field_high),
                           self._plan().number, name="number", most=MOST_DIGITS)  # fmt: skip
        field.set_allowed_characters("numbers")
        x += field_wide + theme.px(14)
        hint = _("the same number deals the same cards; empty: a new deal")
        beside = go.x - theme.px(20) - x
        lines = Label.height(theme, hint, max(1, beside))
        if beside >= theme.px(160) and lines <= high:
            Label(self, pygame.Rect(x, middle - lines // 2, beside, lines), hint, role="small", colour=MUTED)
        Button(self, go, label, kind="primary", icon="play", role="lead", name="play", press=self._play, letter=label[0])

    # --- what it does -----------------------------------------------------------------------------------------------

    def typed(self, field: Field, text: str) -> None:
        name = field.name
        if name == "number":
            self._plan().set_number(text)
        elif name.startswith("name."):
            self._plan().names[int(name.partition(".")[2])] = text

    def _plan(self) -> Plan:
        assert self.plan is not None
        return self.plan

    def _set_count(self, count: int) -> None:
        problem = self._plan().set_count(count)
        if problem:
            self.app.say(problem)
        self.soon()

    def _set_level(self, seat: int, level: str) -> None:
        self._plan().levels[seat] = level
        self.soon()

    def _choose(self, key: str, value: Any) -> None:
        self._plan().choose(key, value)
        self.soon()

    def _use_preset(self, key: str) -> None:
        self._plan().use_preset(key)
        self.soon()

    def _remember(self) -> None:
        remember_setup(self.app.settings, self.game.key, self._plan().to_remember())

    def _play(self) -> None:
        self._remember()
        try:
            play.go_to(self.app, play.table(self.app, self._plan().setup()))
        except play.CannotPlay as problem:
            self.app.say(str(problem))


def _note_place(page: Page, note: str, beside: pygame.Rect, level: pygame.Rect, inner: int) -> tuple[pygame.Rect, int]:
    """Where the note of a seat stands, beside the name if two lines do; and how far down the seat then reaches."""
    theme, high = page.theme, page.theme.control()
    room = Label.height(theme, note, beside.width) if beside.width >= theme.px(180) else 2 * high
    if room <= high + theme.px(8):
        return pygame.Rect(beside.x, beside.y + (high - room) // 2, beside.width, room), level.bottom
    text = pygame.Rect(level.x, level.bottom + theme.px(4), inner, Label.height(theme, note, inner))
    return text, text.bottom


class Sign(Piece):
    """The disc of a seat."""

    def __init__(self, page: Page, rect: pygame.Rect, seat: int, *, inside: Scroll) -> None:
        self.seat = seat
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return self.seat

    def paint(self, pen: Pen) -> None:
        pen.surface.blit(self.page.app.pictures.motif(self.seat, self.rect.width), (0, 0))


