"""The page of a game: who plays at the left, what is agreed at the right, Play below."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.core.game import Game
from scenes.devices.devices import LEFT, RIGHT
from scenes.devices.lobby import Lobby, can_be_touched
from scenes.i18n import _
from scenes.look.theme import MUTED
from scenes.pages.setup import agreeing
from scenes.pages.setup.agreeing import OptionRow
from scenes.pages.setup.key_test import KeyTestScene
from scenes.pages.setup.plan import MOST_SIGNS, SetupPlan
from scenes.pages.setup.round_table import HIGH_PX, LEAST_PX, RoundTable
from scenes.pages.setup.seat_card import SeatCard
from scenes.preferences import begin_explaining, remember_setup, setup_of
from scenes.program import people, play, routes
from scenes.program.stack import Scene
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import Scroll, TextField
from scenes.widgets.head import panel
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

#: Below this width, at K = 1, seats and options stand one above the other.
TWO_COLUMNS_PX = 1100


class SetupScene(Page):
    """Who plays what with whom."""

    trace_name = "setup"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.plan: SetupPlan | None = None
        #: Whether all options are seen, not only those that matter most.
        self.all_seen = False
        self.lobby = Lobby()

    @property
    def title(self) -> str:
        return _(self.game.title)

    def first_focus(self) -> str:
        return "play"

    def back(self) -> None:
        if self.app.depth > 1:
            self.app.pop()
        else:
            self.app.replace(routes.start())

    def shut(self) -> None:
        self.back()

    def readable(self) -> Scene:
        return routes.rules(self.game, self._plan().settled())

    def leave(self) -> None:
        super().leave()
        if self.plan is not None:
            self._remember()

    def resume(self) -> None:
        # Somebody may have come, gone or changed names on the page of people.
        if self.plan is not None:
            self._remember()
            number, self.plan = self.plan.number, self._made()
            self.plan.set_number(number)
        super().resume()

    def _made(self) -> SetupPlan:
        app = self.app
        made = SetupPlan(self.game, setup_of(app.settings, self.game.key), people=app.people.names,
                         alone=people.alone(app))  # fmt: skip
        made.pads, made.touch = len(app.gamepads.plugged), can_be_touched()
        return made

    def compose(self) -> None:
        if self.plan is None:
            self.plan = self._made()
        theme, (width, height) = self.theme, self.size
        margin = theme.px(36)
        head = pygame.Rect(margin, theme.px(24), width - 2 * margin, height)
        top = self._header(head) + theme.px(16)
        foot = theme.px(60) + 2 * theme.px(16)
        body = pygame.Rect(margin, top, width - 2 * margin, height - foot - top)
        if width >= TWO_COLUMNS_PX * theme.scale:
            gap = theme.px(24)
            left = (body.width - gap) // 2
            first, second = pygame.Rect(body.topleft, (left, body.height)), body.copy()
            second.left, second.width = body.x + left + gap, body.width - left - gap
            panel(self, first, self._seats)
            panel(self, second, self._options)
        else:
            panel(self, body, self._seats, self._options)
        self._footer(pygame.Rect(margin, height - foot, width - 2 * margin, foot))

    # --- parts -----------------------------------------------------------------------------------

    def _header(self, area: pygame.Rect) -> int:
        """Back, title and summary; the y below them."""
        theme, high = self.theme, max(44, self.theme.px(48))
        back = _("Games")
        wide = PushButton.width(theme, back, icon=True)
        at = pygame.Rect(area.topleft, (wide, high))
        PushButton(self, at, back, kind="quiet", icon="left", name="back", press=self.back,
                   letter=back[0])  # fmt: skip
        x = area.x + wide + theme.px(30)
        title = _(self.game.title)
        line = theme.line("title")
        title_width = theme.width(title, "title", True) + 2
        if title_width > area.right - x:
            title, title_width = theme.cut(title, "title", area.right - x, True), area.right - x
        at = pygame.Rect(x, area.y + (high - line) // 2, title_width, line)
        Label(self, at, title, role="title", bold=True)
        summary, beside = _(self.game.summary), area.right - x - title_width - theme.px(24)
        if theme.width(summary, "small") <= beside:
            small = theme.line("small")
            y = area.y + (high - small) // 2 + theme.px(3)
            at = pygame.Rect(x + title_width + theme.px(24), y, beside, small)
            Label(self, at, summary, role="small")
            return area.y + high
        room = Label.height(theme, summary, area.width)
        y = area.y + high + theme.px(8)
        Label(self, pygame.Rect(area.x, y, area.width, room), summary, role="small")
        return y + room

    def _seats(self, rows: Rows, scroll: Scroll) -> None:
        plan = self._plan()
        if len(plan.game.seats) > 1:
            rows.choose("count", _("Who plays?"), plan.seat_choices(), plan.count,
                        self._set_count, role="lead")  # fmt: skip
        else:
            # Where there is nobody to choose it says for how many it is.
            alone = plan.count == 1
            rows.heading(_("{n} player", "{n} players", n=1) if alone else _("Who plays?"))
        if plan.count > 1:
            rows.choose("people", _("People at this screen"), plan.people_choices(),
                        len(plan.seated), self._set_people)  # fmt: skip
        self._all_computers(rows)
        for seat in range(plan.count):
            card = SeatCard(self, plan, seat, pygame.Rect(rows.x, rows.y, rows.width, 0), scroll)
            rows.y = card.bottom + self.theme.px(10)
        top = rows.y
        right = self._below_seats(rows, scroll)
        if plan.count > 1:
            self._table(rows, scroll, top, right)

    def _table(self, rows: Rows, scroll: Scroll, top: int, right: int) -> None:
        """A picture of the table: beside the buttons where all of it is seen there, else below."""
        theme = self.theme
        beside = pygame.Rect(right, top, rows.x + rows.width - right, scroll.view.height - top)
        beside.height -= theme.px(8)
        rect = pygame.Rect(rows.x, rows.y, rows.width, theme.px(HIGH_PX))
        if beside.width >= theme.px(380) and beside.height >= theme.px(LEAST_PX):
            rect = beside
            rect.height = min(rect.height, theme.px(2 * HIGH_PX))
        RoundTable(self, rect, self._plan(), self.signs(), inside=scroll)
        rows.y = max(rows.y, rect.bottom)

    def _all_computers(self, rows: Rows) -> None:
        """One switch for all of them, where there are several."""
        plan = self._plan()
        levels = plan.level_choices()[1:]
        if len(plan.computers) < 2 or len(levels) < 2:
            return
        level = plan.all_computers()
        rows.choose("computers", _("All computers"), levels, level, self._set_computers,
                    sentences=(plan.manner(level),))  # fmt: skip

    def _below_seats(self, rows: Rows, scroll: Scroll) -> int:
        """Ways to the list of people, and to the test of the keys; the right end of the last.

        The test is for those who play with both halves of the keyboard.
        """
        x, entries = rows.x, [(_("People"), "people", "to_people", self._to_people)]
        held = {device for theirs in self._plan().playing_with().values() for device in theirs}
        if self._plan().needs_devices and {LEFT, RIGHT} <= held:
            entries.append((_("Test the keys"), "keyboard", "to_keys", self._to_keys))
        for label, icon, name, press in entries:
            wide, high = PushButton.width(self.theme, label, icon=True), self.theme.control()
            if x + wide > rows.x + rows.width:
                x, rows.y = rows.x, rows.y + high + self.theme.px(10)
            PushButton(self, pygame.Rect(x, rows.y, wide, high), label, kind="quiet", icon=icon,
                       name=name, press=press, inside=scroll)  # fmt: skip
            x += wide + self.theme.px(10)
        rows.y += self.theme.control() + self.theme.px(10)
        return x

    def _options(self, rows: Rows, scroll: Scroll) -> None:
        plan = self._plan()
        presets, options = plan.preset_choices(), plan.rows()
        if presets:
            rows.choose("preset", _("How do you play it?"), presets, plan.preset(),
                        self._use_preset,
                        sentences=(plan.preset_help(),), role="lead")  # fmt: skip
        else:
            rows.heading(_("How do you play it?"))
        if not options:
            text = _("There is nothing to agree on.")
            at = pygame.Rect(rows.x, rows.y, rows.width, self.theme.line("small"))
            Label(self, at, text, role="small", colour=MUTED, inside=scroll)
            rows.y += self.theme.line("small")
        first, rest = agreeing.shared_out(options)
        for row in first:
            self._option(rows, row)
        if rest:
            self._fold(rows, scroll, options, rest)
        for row in rest if self.all_seen else ():
            self._option(rows, row)

    def _option(self, rows: Rows, row: OptionRow) -> None:
        sentences = (row.why_off,) if row.why_off else (row.sentence, row.note)
        rows.choose(f"option.{row.option.key}", row.title, row.choices, row.value,
                    partial(self._choose, row.option.key), sentences=sentences,
                    off=bool(row.why_off))  # fmt: skip

    def _fold(
        self, rows: Rows, scroll: Scroll, options: list[OptionRow], rest: list[OptionRow]
    ) -> None:
        """The button that shows all options, or fewer again; how many of the hidden are changed."""
        text = _("Fewer options") if self.all_seen else _(
            "All {n} option", "All {n} options", n=str(len(options)))
        changed = agreeing.changed(rest)
        if changed and not self.all_seen:
            text = _("{all}, {n} changed", all=text, n=str(changed))
        wide = min(rows.width, PushButton.width(self.theme, text, icon=True))
        rect = pygame.Rect(rows.x, rows.y, wide, self.theme.control())
        PushButton(self, rect, text, kind="quiet", icon="up" if self.all_seen else "down",
                   name="options", press=self._unfold, inside=scroll)  # fmt: skip
        rows.y = rect.bottom + self.theme.px(14)

    def _footer(self, area: pygame.Rect) -> None:
        theme = self.theme
        high, middle = theme.px(60), area.y + theme.px(16) + theme.px(30)
        label = _("Play")
        wide = max(theme.px(220), PushButton.width(theme, label, icon=True, role="lead"))
        go = pygame.Rect(area.right - wide, middle - high // 2, wide, high)
        go_x = self._rules_beside(go)
        text = _("Deal number")
        x, line = area.x, theme.line("body")
        room = theme.width(text, "body") + 2
        field_wide = theme.px(230)
        if x + room + theme.px(14) + field_wide <= go_x - theme.px(14):
            Label(self, pygame.Rect(x, middle - line // 2, room, line), text)
            x += room + theme.px(14)
        field_high = theme.control()
        rest = min(field_wide, go_x - theme.px(14) - x)
        at = pygame.Rect(x, middle - field_high // 2, rest, field_high)
        self.field(at, self._plan().number, name="number", most=MOST_SIGNS)
        x += field_wide + theme.px(14)
        hint = _("the same number deals the same cards; empty: a new deal")
        beside = go_x - theme.px(20) - x
        lines = Label.height(theme, hint, max(1, beside))
        if beside >= theme.px(160) and lines <= high:
            at = pygame.Rect(x, middle - lines // 2, beside, lines)
            Label(self, at, hint, role="small", colour=MUTED)
        PushButton(self, go, label, kind="primary", icon="play", role="lead", name="play",
                   press=self._play, letter=label[0])  # fmt: skip

    def _rules_beside(self, go: pygame.Rect) -> int:
        """A button at the left of Play, with its words where there is room; its left edge."""
        theme, label, tip = self.theme, _("Rules"), ""
        wide = PushButton.width(theme, label, icon=True)
        if wide + theme.px(14) + 2 * theme.px(230) > go.x - theme.px(36):
            wide, label, tip = go.height, "", label
        at = pygame.Rect(go.x - theme.px(14) - wide, go.y, wide, go.height)
        PushButton(self, at, label, kind="quiet", icon="rules", name="rules", tip=tip,
                   press=lambda: self.app.push(self.readable()))  # fmt: skip
        return at.x

    # --- what it does ----------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        seat = self.lobby.waiting
        device = None if seat is None else self.lobby.heard(event, self.app.gamepads)
        if seat is None or device is None:
            return super().handle(event)
        self.lobby.waiting = None
        if device:
            self._plan().give_device(seat, device)
        self.soon()
        return True

    def wait_for(self, seat: int) -> None:
        """The next device that is used belongs to this seat."""
        self.app.gamepads.start()
        self.lobby.waiting = seat
        self.soon()

    def signs(self) -> tuple[int, ...]:
        """The sign of each seat."""
        plan = self._plan()
        seats = range(plan.count)
        names = [plan.names[seat] if seat in plan.seated else "" for seat in seats]
        return people.signs_of(self.app, names)

    def seat_person(self, seat: int, name: str) -> None:
        """Somebody of the list sits there."""
        self._plan().seat_person(seat, name)
        self.soon()

    def seat_character(self, seat: int, name: str) -> None:
        """A character of the list sits there."""
        self._plan().seat_character(seat, name)
        self.soon()

    def typed(self, field: TextField, text: str) -> None:
        name = field.name
        if name == "number":
            self._plan().set_number(text)
        elif name.startswith("name."):
            self._plan().names[int(name.partition(".")[2])] = text

    def _plan(self) -> SetupPlan:
        assert self.plan is not None
        return self.plan

    def _set_count(self, count: int) -> None:
        problem = self._plan().set_count(count)
        if problem:
            self.app.say(problem)
        self.soon()

    def set_level(self, seat: int, level: str) -> None:
        """Who sits there."""
        self._plan().set_level(seat, level)
        self.soon()

    def _set_computers(self, level: str) -> None:
        self._plan().set_computers(level)
        self.soon()

    def _unfold(self) -> None:
        self.all_seen = not self.all_seen
        self.soon()

    def _set_people(self, count: int) -> None:
        self._plan().set_people(count)
        self.soon()

    def _to_people(self) -> None:
        self.app.push(routes.people())

    def _to_keys(self) -> None:
        self.app.push(KeyTestScene())

    def _choose(self, key: str, value: Any) -> None:
        self._plan().choose(key, value)
        self.soon()

    def _use_preset(self, key: str) -> None:
        self._plan().use_preset(key)
        self.soon()

    def _remember(self) -> None:
        remember_setup(self.app.settings, self.game.key, self._plan().to_remember())

    def _play(self) -> None:
        plan = self._plan()
        if problem := plan.problem():
            self.app.say(problem)
            return
        self._remember()
        begin_explaining(self.app.settings, self.game.key, people.alone(self.app))
        try:
            devices = plan.playing_with() if plan.needs_devices else None
            play.go_to(self.app, play.table(self.app, plan.setup(), devices))
        except play.CannotPlay as trouble:
            self.app.say(str(trouble))
