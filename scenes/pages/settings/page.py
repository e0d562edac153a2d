"""Settings: sections at the left, rows at the right; a change is seen, heard, saved at once."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.identity import NAME
from scenes.i18n import _, spoken_language
from scenes.look import canvas
from scenes.look.decor import card_of_deck
from scenes.look.scale import LARGER
from scenes.look.theme import LINE, PANEL
from scenes.pages.settings import entries, keys
from scenes.pages.settings.entries import SECTIONS, Setting
from scenes.pages.settings.rows import RowPlan, SettingRows
from scenes.pages.settings.sample import CardSample
from scenes.preferences import CARDS, DEFAULTS, PERSONAL, SCALES, wish, wish_of
from scenes.program import people, routes
from scenes.program.voices import Voices
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, PushButton, Segments, Switch
from scenes.widgets.fields import BAR_PX, TextField
from scenes.widgets.host import Picture
from scenes.widgets.page import Page
from scenes.widgets.pick import Picker
from scenes.widgets.tab import Tab

MOST_SEGMENTS = 5
WIDEST_PX = 1500
#: Below the sections, the way to a page of its own.
ABOUT = "about"
#: In these sections the cards are to be seen.
SHOWN_IN = ("display", "access")
#: What is heard, not seen.
HEARD = ("sound", "effects", "captions")


class SettingsScene(Page):
    """``section``: the one that is open; ``asked``: what is looked for over all of them."""

    trace_name = "settings"
    _sound_shown: bool | None = None

    def __init__(self, section: str = "display") -> None:
        super().__init__()
        self.section, self.asked = section, ""
        self.keys = keys.KeyBoard(self)
        self._voices: Voices | None = None

    def leave(self) -> None:
        if self._voices is not None:
            self._voices.close()
            self._voices = None
        super().leave()

    def back(self) -> None:
        if self.asked:
            self._look_for("")
        else:
            self.app.pop()

    def first_focus(self) -> str:
        return f"section.{self.section}"

    def update(self, now_ms: int) -> None:
        if self.app.settings["sound"] is not self._sound_shown:
            # F9 works here as well.
            self.soon()
        if self._voices is not None and self._voices.update():
            self.soon()
        super().update(now_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.keys.listens and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.keys.heard(event)
            return True
        return super().handle(event)

    # --- the page --------------------------------------------------------------------------------

    def compose(self) -> None:
        self._sound_shown = self.app.settings["sound"]
        theme, (width, height) = self.theme, self.size
        margin = theme.px(36)
        outer = pygame.Rect(0, 0, min(width - 2 * margin, theme.px(WIDEST_PX)), height)
        outer.centerx = width // 2
        area = pygame.Rect(outer.x, theme.px(24), outer.width, height - theme.px(24) - theme.px(28))
        tabs = self._tabs()
        left = Tab.width(theme, [tab.label for tab in tabs])
        room = area.height - max(44, theme.px(48)) - theme.px(18)
        listed = left > 0.3 * area.width or len(tabs) * (theme.control() + theme.px(10)) > room
        top = self._header(area, listed=listed) + theme.px(18)
        body = pygame.Rect(area.x, top, area.width, area.bottom - top)
        if not listed:
            shown = "" if self.asked.strip() else self.section
            for k, tab in enumerate(tabs):
                y = body.y + k * (theme.control() + theme.px(10))
                at = pygame.Rect(body.x, y, left, theme.control())
                Tab(self, at, tab.label, on=tab.value == shown, name=f"section.{tab.value}",
                    press=partial(self._open, tab.value))  # fmt: skip
            body.x, body.width = body.x + left + theme.px(24), body.width - left - theme.px(24)
        self._panel(body)

    def _header(self, area: pygame.Rect, *, listed: bool) -> int:
        """Back, title and the field to look for a setting; the y below them.

        ``listed``: the sections as a list beside it.
        """
        theme, high = self.theme, max(44, self.theme.px(48))
        label = _("Back")
        at = pygame.Rect(area.x, area.y, PushButton.width(theme, label, icon=True), high)
        PushButton(self, at, label, kind="quiet", icon="left", name="back", press=self.app.pop,
                   letter=label[0])  # fmt: skip
        x, line = at.right + theme.px(30), theme.line("title")
        title, field = _("Settings"), theme.px(360)
        wide = theme.width(title, "title", True) + 2
        title_at = pygame.Rect(x, at.centery - line // 2, min(wide, area.right - x), line)
        Label(self, title_at, title, role="title", bold=True)
        rect = pygame.Rect(area.right - field, at.y, field, high)
        if listed:
            below = pygame.Rect(area.x, at.bottom + theme.px(14), area.width, theme.control())
            rect = self._sections_in_a_list(below)
        self.search(rect, self.asked, _("Find a setting"), name="find")
        return rect.bottom

    def _tabs(self) -> list[ChoiceItem]:
        """The sections, and what is about no setting."""
        sections = [ChoiceItem(name, _(title)) for name, title in SECTIONS.items()]
        return [*sections, ChoiceItem(ABOUT, _("About {program}", program=NAME))]

    def _sections_in_a_list(self, area: pygame.Rect) -> pygame.Rect:
        """Where there is no room for a column; what is left of the line for the search."""
        choices = self._tabs()
        wide = min((area.width - self.theme.px(16)) // 2, Picker.width(self.theme, choices))
        rect = pygame.Rect(area.x, area.y, wide, area.height)
        Picker(self, rect, choices, self.section, choose=self._open, name="section")
        x = area.x + wide + self.theme.px(16)
        return pygame.Rect(x, area.y, area.right - x, area.height)

    def _panel(self, panel: pygame.Rect) -> None:
        theme = self.theme
        canvas.put_shadow(self.ground, panel, radius=theme.px(14), blur=8, alpha=120)
        self.ground.blit(canvas.box(panel.size, theme.px(14), PANEL, LINE, 1.5), panel)
        pad = theme.px(18)
        edge = theme.px(8)
        size = (panel.width - pad - 6, panel.height - 2 * edge)
        view = pygame.Rect((panel.x + pad, panel.y + edge), size)
        larger = LARGER[CARDS.index(self.app.settings["cards"])]
        wide = round(larger * max(60, min(theme.px(120), (view.width - BAR_PX) // 8)))
        sampled = self.section in SHOWN_IN and not self.asked.strip()
        high = CardSample.height(self, wide)
        fixed = sampled and high <= 0.32 * view.height
        if fixed:
            at = pygame.Rect(view.x, panel.y + theme.px(16), view.width - pad + 6, high)
            CardSample(self, at, wide)
            view.y, view.height = view.y + high + theme.px(18), view.height - high - theme.px(18)
        scroll = self.scroll_area(view)
        rows = SettingRows(self, scroll, view.width - BAR_PX)
        if sampled and not fixed:
            CardSample(self, pygame.Rect(0, 0, rows.width, high), wide, inside=scroll)
            rows.y = high + theme.px(8)
        self._rows(rows)
        scroll.set_depth(rows.y + theme.px(8))

    def _rows(self, rows: SettingRows) -> None:
        looking, last = bool(self.asked.strip()), ""
        shown = [entry for entry in entries.found(self.asked, self.section)
                 if entry.name != "voice_name" or len(self._voice_names()) > 1]
        for entry in shown:
            if looking and entry.section != last:
                last = entry.section
                rows.heading(_(SECTIONS[last]))
            rows.row(self._plan(entry))
        if looking:
            commands = keys.fitting(self.asked)
            if commands:
                rows.heading(_(SECTIONS["keys"]))
                self.keys.lay_out(rows, commands)
            elif not shown:
                rows.y += self.theme.px(24)
                rows.note(_(
                    "Nothing is found for “{asked}”. Try another word, such as text, colour, speed "
                    "or sound.", asked=self.asked.strip(),
                ))  # fmt: skip
        elif self.section == "keys":
            self.keys.lay_out_all(rows)

    # --- a row -----------------------------------------------------------------------------------

    def _plan(self, entry: Setting) -> RowPlan:
        settings, name = self.app.settings, entry.name
        value, why = self._value(name), entry.why_off(settings)
        sentences = [_(entry.sentence), why]
        if name == "sound" and not self.app.sounds.has_device:
            sentences.append(_("No sound device was found."))
        size, make = self._control(entry, value)
        stands = value if name in PERSONAL else settings[name]
        changed = stands != DEFAULTS[name]
        reset = partial(self.reset, name) if changed else None
        return RowPlan(name, _(entry.title), sentences, size, make, reset, off=bool(why))

    def _control(self, entry: Setting, value: Any) -> tuple[tuple[int, int], Any]:
        """Its size in px, and what makes it at a place."""
        theme, name = self.theme, entry.name
        high, put = theme.control(), partial(self.put, name)
        inside: dict[str, Any] = {"name": name, "inside": self.scrolls[-1]}
        if not entry.choices and name != "language":
            size = (Switch.width(theme), high)
            return size, lambda rect: Switch(self, rect, value, turn=put, **inside)
        choices, picture = entry.options(), self._picture(name)
        if name == "voice_name":
            choices += [ChoiceItem(each, each) for each in self._voice_names()]
        if len(choices) <= MOST_SEGMENTS and name != "language" and picture is None:
            wide = Segments.width(theme, choices)
            if wide <= self._widest():
                return (wide, high), lambda rect: Segments(
                    self, rect, choices, value, choose=put, **inside)  # fmt: skip
        needed = Picker.width(theme, choices, pictured=picture is not None)
        wide = min(max(theme.px(220), needed), self._widest())
        return (wide, high), lambda rect: Picker(
            self, rect, choices, value, choose=put, picture=picture, **inside)  # fmt: skip

    def _voice_names(self) -> tuple[str, ...]:
        """Those of the own voice, once the system has told them; asked only while it is on."""
        if not self.app.settings["voice"]:
            return ()
        if self._voices is None:
            self._voices = Voices(spoken_language())
        chosen = str(self.app.settings["voice_name"])
        names = self._voices.names
        return names if not chosen or chosen in names else (*names, chosen)

    def _widest(self) -> int:
        """The most that a control may take of a row."""
        return self.scrolls[-1].view.width - BAR_PX - max(44, self.theme.px(48)) - self.theme.px(8)

    def _picture(self, name: str) -> Picture | None:
        """Themes, cloths, decks and backs are seen in their list."""
        if name == "theme":
            return lambda theming, high: canvas.theme_swatch(
                (round(1.25 * high), high), theming, max(3, high // 6))  # fmt: skip
        if name == "felt":
            return lambda felt, high: canvas.swatch(
                (round(1.25 * high), high), felt, max(3, high // 6))  # fmt: skip
        if name == "large_index":
            return lambda large, high: card_of_deck(
                self.app.pictures, round(high / 1.4), large=large)
        if name == "back":
            return lambda back, high: self.app.pictures.back(back, round(high / 1.4))
        return None

    def _value(self, name: str) -> Any:
        if name == "scale":
            return min(SCALES, key=lambda scale: abs(scale - self.app.settings["scale"]))
        if name == "speed":
            return self.app.speed
        if name in PERSONAL:
            return wish_of(self.app.settings, people.alone(self.app), name)
        return self.app.settings[name]

    # --- what it does ----------------------------------------------------------------------------

    def put(self, name: str, value: Any) -> None:
        """Set, save and show."""
        if name == "full_screen":
            if self.app.window.full_screen is not value:
                self.app.toggle_full_screen()
        elif name == "speed":
            self.app.use_speed(value)
        elif name in PERSONAL:
            wish(self.app.settings, people.alone(self.app), name, value)
        else:
            self.app.settings[name] = value
        if name in HEARD:
            self.app.hear()
            if name != "captions":
                self.app.sounds.play("place")
        self.app.restyle()
        self.soon()

    def reset(self, name: str) -> None:
        """As it was at first; a later release may then have another default."""
        self.put(name, DEFAULTS[name])
        self.app.settings.reset(name)

    def typed(self, field: TextField, text: str) -> None:
        if field.name == "find" and text != self.asked:
            self._look_for(text)

    def _look_for(self, text: str) -> None:
        self.asked = text
        self._top()

    def _open(self, section: str) -> None:
        if section == ABOUT:
            self.app.push(routes.about())
            return
        self.section, self.asked = section, ""
        self._top()

    def _top(self) -> None:
        """Other rows: begin at the first of them."""
        self.keys.stop()
        for scroll in self.scrolls:
            scroll.go_to(0)
        self.soon()
