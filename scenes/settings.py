"""Settings: a short page; each change is saved and seen at once."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.i18n import _
from scenes.preferences import SCALES, VOLUMES
from scenes.theme import LINE, PANEL
from scenes.widgets import canvas
from scenes.widgets.choice import Choice
from scenes.widgets.controls import Button, Label
from scenes.widgets.fields import BAR_PX
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.rows import Rows

SAMPLE = ("AS", "QH", "TD", "JC", "7S")
WIDEST_PX = 1200


class SettingsScene(Page):
    """Size, deck, speed, full screen, sound."""

    trace_name = "settings"
    _sound_shown: bool | None = None

    def back(self) -> None:
        self.app.pop()

    def update(self, now_ms: int) -> None:
        if self.app.settings["sound"] is not self._sound_shown:
            # F9 works here as well.
            self.soon()
        super().update(now_ms)

    def first_focus(self) -> str:
        return "back"

    def compose(self) -> None:
        theme, (width, height) = self.theme, self.size
        margin, high = theme.px(36), max(44, theme.px(48))
        label = _("Back")
        wide = Button.width(theme, label, icon=True)
        at = pygame.Rect(margin, theme.px(24), wide, high)
        Button(self, at, label, kind="quiet", icon="left", name="back", press=self.back, letter=label[0])
        x, line = at.right + theme.px(30), theme.line("title")
        Label(self, pygame.Rect(x, at.centery - line // 2, width - margin - x, line), _("Settings"), role="title", bold=True)
        top = at.bottom + theme.px(20)
        panel = pygame.Rect(margin, top, min(width - 2 * margin, theme.px(WIDEST_PX)), height - top - theme.px(28))
        panel.centerx = width // 2
        canvas.put_shadow(self.ground, panel, radius=theme.px(14), blur=8, alpha=120)
        self.ground.blit(canvas.box(panel.size, theme.px(14), PANEL, LINE, 1.5), panel)
        pad = theme.px(24)
        view = pygame.Rect(panel.x + pad, panel.y + theme.px(8), panel.width - pad - 6, panel.height - 2 * theme.px(8))
        scroll = self.scroll_area(view)
        rows = Rows(self, scroll, 0, view.width - BAR_PX, theme.px(14))
        self._sample(rows)
        self._rows(rows)
        self._sound_rows(rows)
        scroll.set_depth(rows.y)

    def _sample(self, rows: Rows) -> None:
        """The cards as they look now."""
        wide = max(60, min(self.theme.px(120), rows.width // (len(SAMPLE) + 1)))
        rect = pygame.Rect(rows.x, rows.y, rows.width, round(1.4 * wide) + self.theme.px(16))
        Sample(self, rect, wide, inside=rows.inside)
        rows.y = rect.bottom + self.theme.px(14)

    def _rows(self, rows: Rows) -> None:
        settings = self.app.settings
        sizes = [Choice(scale, _("{percent} %", percent=round(100 * scale))) for scale in SCALES]
        nearest = min(SCALES, key=lambda scale: abs(scale - settings["scale"]))
        rows.choose("scale", _("Size of text and buttons"), sizes, nearest, lambda value: self._set("scale", value),
                    sentences=(_("Everything grows together."),))  # fmt: skip
        decks = [Choice("two", _("Two")), Choice("four", _("Four")), Choice("safe", _("Four, safe")),
                 Choice("contrast", _("Contrast"))]  # fmt: skip
        rows.choose("deck", _("Suit colours"), decks, settings["deck"], lambda value: self._set("deck", value),
                    sentences=(_("Safe: told apart also without seeing red and green."),))  # fmt: skip
        rows.switch("large_index", _("Large index"), settings["large_index"], lambda on: self._set("large_index", on),
                    sentences=(_("Bigger rank and suit in the corner of large cards."),))  # fmt: skip
        speeds = [Choice("instant", _("Instant")), Choice("fast", _("Fast")), Choice("normal", _("Normal")),
                  Choice("slow", _("Slow"))]  # fmt: skip
        rows.choose("speed", _("Speed"), speeds, settings["speed"], lambda value: self._set("speed", value),
                    sentences=(_("How fast cards move, and how long computer players seem to think."),))  # fmt: skip
        rows.switch("full_screen", _("Full screen"), self.app.window.full_screen, lambda on: self.app.toggle_full_screen(),
                    sentences=(_("Also by F11."),))  # fmt: skip

    def _sound_rows(self, rows: Rows) -> None:
        self._sound_shown = self.app.settings["sound"]
        settings, silent = self.app.settings, "" if self.app.sounds.has_device else _("No sound device was found.")
        rows.switch("sound", _("Sound"), settings["sound"], lambda on: self._set_sound("sound", on),
                    sentences=(_("Also by F9."), silent))  # fmt: skip
        volumes = [Choice(volume, _("{percent} %", percent=volume)) for volume in VOLUMES]
        rows.choose("effects", _("Effects volume"), volumes, settings["effects"], lambda value: self._set_sound("effects", value),
                    sentences=(_("Cards, your turn, the end of a deal."),))  # fmt: skip
        rows.switch("captions", _("Captions for sounds"), settings["captions"], lambda on: self._set_sound("captions", on),
                    sentences=(_("Each sound as a word, at the lower right."),))  # fmt: skip

    def _set_sound(self, name: str, value: Any) -> None:
        self.app.settings[name] = value
        self.app.hear()
        if name != "captions":
            self.app.sounds.play("place")
        self.soon()

    def _set(self, name: str, value: Any) -> None:
        self.app.settings[name] = value
        self.app.restyle()
        self.soon()


class Sample(Piece):
    """A few cards and a back."""

    def __init__(self, page: Page, rect: pygame.Rect, wide: int, **more: Any) -> None:
        self.wide = wide
        super().__init__(page, rect, **more)

    def look(self) -> object:
        settings = self.page.app.settings
        return (settings["deck"], settings["large_index"])

    def paint(self, pen: Pen) -> None:
        pictures, step = self.page.app.pictures, round(self.wide * 1.08)
        x, y = (self.rect.width - step * (len(SAMPLE) + 1)) // 2, pen.theme.px(4)
        shown = [pictures.face(card, self.wide) for card in SAMPLE]
        for picture in (*shown, pictures.back("leaf", self.wide)):
            cast = pictures.shadow(self.wide)
            pen.surface.blit(cast.picture, (x + cast.x, y + cast.y))
            pen.surface.blit(picture, (x, y))
            x += step
