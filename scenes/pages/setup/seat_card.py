"""The card of a seat on the set-up page: sign, name, who sits there, what they play with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from game.session.seats import HUMAN
from game.store.profiles import LONGEST_NAME
from scenes.devices import devices
from scenes.devices.lobby import Lobby
from scenes.i18n import _
from scenes.look.theme import BUTTON, FOCUS, HOVER, MUTED, SOFT, TEXT, TILE, TRIM
from scenes.pages.setup.plan import SetupPlan
from scenes.widgets.box import Box
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, PushButton, Segments
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host, Picture
from scenes.widgets.pen import Pen
from scenes.widgets.pick import Picker
from scenes.widgets.piece import Piece


class SeatHost(Host, Protocol):
    """The page of a set-up, as its seats know it. ``lobby``: who waits for a device."""

    lobby: Lobby

    def signs(self) -> tuple[int, ...]:
        """The sign of each seat."""

    def seat_person(self, seat: int, name: str) -> None:
        """Somebody of the list sits there."""

    def seat_character(self, seat: int, name: str) -> None:
        """A character of the list sits there."""

    def set_level(self, seat: int, level: str) -> None:
        """Who sits there."""

    def wait_for(self, seat: int) -> None:
        """The next device that is used belongs to this seat."""


class SeatCard:
    """Lays one card out from the top of ``area`` downwards; ``bottom`` is the y below it."""

    def __init__(
        self, page: SeatHost, plan: SetupPlan, seat: int, area: pygame.Rect, inside: Scroll
    ) -> None:
        self.page, self.plan, self.seat, self.area, self.inside = page, plan, seat, area, inside
        theme = page.theme
        self.theme, self.pad = theme, theme.px(14)
        self.x = area.x + theme.px(84)
        self.inner = area.width - theme.px(84) - self.pad
        self._note = plan.seat_note(seat)
        name, level, note = self._places()
        device = self._device_place(max(level.bottom, note.bottom))
        self.bottom = max(level.bottom, note.bottom, device.bottom) + theme.px(10)
        whole = pygame.Rect(area.topleft, (area.width, self.bottom - area.y))
        Box(page, whole, fill=TILE, inside=inside)
        sign = pygame.Rect(area.x + theme.px(16), area.y + self.pad, theme.px(52), theme.px(52))
        face = "" if plan.levels[seat] == HUMAN else plan.name_of(seat)
        Sign(page, sign, page.signs()[seat], face=face, inside=inside)
        self._name(name)
        self._level(level)
        if self._note:
            Label(page, note, self._note, role="small", colour=MUTED, inside=inside)
        if device.height:
            self._device(device)

    # --- where -----------------------------------------------------------------------------------

    def _places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Name, level and note."""
        theme, high, area = self.theme, self.theme.control(), self.area
        choices = self.plan.level_choices()
        wide = Segments.width(theme, choices)
        note, known = self._note, self._known_px()
        if len(choices) < 2:
            name_px = min(self.inner, theme.px(330) + known)
            name = pygame.Rect(self.x, area.y + self.pad, name_px, high)
            nothing = pygame.Rect(name.bottomleft, (0, 0))
            return name, nothing, nothing
        most = self.inner - Picker.width(theme, choices) - self.pad if not note else 0
        wished = max(theme.px(230) + known, min(most, theme.px(330) + known))
        name_px = min(self.inner, wished)
        name = pygame.Rect(self.x, area.y + self.pad, name_px, high)
        beside = pygame.Rect(name.right + self.pad, name.y, self.inner - name.width - self.pad, 0)
        if beside.width >= wide:
            level = pygame.Rect(beside.right - wide, beside.y, wide, high)
            lines = Label.height(theme, note, self.inner) if note else 0
            return name, level, pygame.Rect(name.x, name.bottom + theme.px(4), self.inner, lines)
        short = Picker.width(theme, choices)
        if beside.width >= short:
            level = pygame.Rect(beside.right - short, beside.y, short, high)
            lines = Label.height(theme, note, self.inner) if note else 0
            return name, level, pygame.Rect(name.x, name.bottom + theme.px(4), self.inner, lines)
        if not note:
            name.width = min(self.inner, theme.px(330) + known)
        # Below the sign there is more room than beside it.
        x = name.x if wide <= self.inner else area.x + self.pad
        level_px = min(wide, area.right - self.pad - x)
        level = pygame.Rect(x, name.bottom + theme.px(8), level_px, high)
        if not note:
            return name, level, pygame.Rect(level.bottomleft, (0, 0))
        fits = beside.width >= theme.px(180)
        room = Label.height(theme, note, beside.width) if fits else 2 * high
        if room <= high + theme.px(8):
            y = beside.y + (high - room) // 2
            return name, level, pygame.Rect(beside.x, y, beside.width, room)
        inner = area.right - self.pad - level.x
        lines = Label.height(theme, note, inner)
        return name, level, pygame.Rect(level.x, level.bottom + theme.px(4), inner, lines)

    def _known_px(self) -> int:
        """What the button beside the name takes, where there are people to choose from."""
        return self.theme.control() + self.theme.px(8) if self._has_known() else 0

    def _has_known(self) -> bool:
        if self.plan.levels[self.seat] == HUMAN:
            return bool(self.plan.people)
        return self.plan.count > 1

    def _device_place(self, top: int) -> pygame.Rect:
        """The line of the device; without height where nobody asks for one."""
        if not self.plan.needs_devices or self.plan.levels[self.seat] != HUMAN:
            return pygame.Rect(self.x, top, 0, 0)
        return pygame.Rect(self.x, top + self.theme.px(8), self.inner, self.theme.control())

    # --- what ------------------------------------------------------------------------------------

    def _name(self, rect: pygame.Rect) -> None:
        page, plan, seat = self.page, self.plan, self.seat
        field = pygame.Rect(rect.topleft, (rect.width - self._known_px(), rect.height))
        made = page.field(field, plan.names[seat], name=f"name.{seat}", inside=self.inside,
                          most=LONGEST_NAME)  # fmt: skip
        made.spoken = _("Seat {n}, name", n=str(seat + 1))
        if self._has_known():
            side = self.theme.control()
            at = pygame.Rect(rect.right - side, rect.y, side, side)
            self._known(at)

    def _known(self, at: pygame.Rect) -> None:
        """The button beside the name: people who are known, or characters with their faces."""
        page, plan, seat = self.page, self.plan, self.seat
        choices, choose, picture = plan.person_choices(), page.seat_person, None
        if plan.levels[seat] != HUMAN:
            choices, choose = plan.character_choices(), page.seat_character
            picture = partial(_face, page, page.signs()[seat])
        PeoplePick(page, at, choices, plan.name_of(seat), choose=partial(choose, seat),
                   inside=self.inside, name=f"person.{seat}", tip=_("Somebody from the list"),
                   spoken=_("Seat {n}, somebody from the list", n=str(seat + 1)),
                   picture=picture)  # fmt: skip

    def _level(self, rect: pygame.Rect) -> None:
        choices = self.plan.level_choices()
        if len(choices) < 2:
            return
        fits = Segments.width(self.theme, choices) <= rect.width
        kind: type[Segments | Picker] = Segments if fits else Picker
        choose = partial(self.page.set_level, self.seat)
        kind(self.page, rect, choices, self.plan.level_of(self.seat), choose=choose,
             inside=self.inside, name=f"level.{self.seat}",
             spoken=_("Seat {n}, who plays", n=str(self.seat + 1)))  # fmt: skip

    def _device(self, rect: pygame.Rect) -> None:
        """What the seat plays with, and the button that waits for another device."""
        page, theme, seat = self.page, self.theme, self.seat
        waits = page.lobby.waiting == seat
        label = _("Waits for you") if waits else _("Change")
        wide = max(PushButton.width(theme, each) for each in (_("Change"), _("Waits for you")))
        device = next(iter(self.plan.playing_with()[seat]), "")
        text = devices.title(device) if device else _("No device yet")
        if waits:
            text = _("Press a key, a button or click")
        at = pygame.Rect(rect.x, rect.y, rect.width - wide - theme.px(10), rect.height)
        HeldDevice(page, at, device, text, waits=waits, inside=self.inside)
        at = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        PushButton(page, at, label, kind="quiet", name=f"device.{seat}",
                   spoken=_("Seat {n}, device: {label}", n=str(seat + 1), label=label),
                   press=partial(page.wait_for, seat), inside=self.inside)  # fmt: skip


def _face(page: Host, sign: int, name: str, size_px: int) -> pygame.Surface:
    """The face of a character, on the colour of the seat."""
    return page.app.pictures.portrait(name, sign, size_px)


class Sign(Piece):
    """The disc of a seat; ``face``: whose face is on it, "" for a person."""

    def __init__(
        self, page: Host, rect: pygame.Rect, sign: int, *, face: str, inside: Scroll
    ) -> None:
        self.sign, self.face = sign, face
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return self.sign, self.face

    def paint(self, pen: Pen) -> None:
        pictures, wide = self.page.app.pictures, self.rect.width
        picture = pictures.disc(self.sign, wide)
        if self.face:
            picture = pictures.portrait(self.face, self.sign, wide)
        pen.surface.blit(picture, (0, 0))


class HeldDevice(Piece):
    """The picture and the name of a device."""

    def __init__(
        self, page: Host, rect: pygame.Rect, device: str, text: str, *, waits: bool, inside: Scroll
    ) -> None:
        self.device, self.text, self.waits = device, text, waits
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme, middle = pen.theme, self.rect.height // 2
        hands = {devices.MOUSE: "hand", devices.TOUCH: "hand", "": "warning"}
        icon = hands.get(self.device, "keyboard")
        icon = "gamepad" if self.device.startswith(devices.PAD) else icon
        size, colour = round(theme.size("body") * 1.3), FOCUS if self.waits else SOFT
        pen.picture(self.page.app.pictures.icon(icon, size, colour), middle=(size // 2, middle))
        x = size + theme.px(12)
        lines = theme.wrap(self.text, "small", self.rect.width - x, self.waits)[:2]
        for k, line in enumerate(lines):
            y = middle + round((k - (len(lines) - 1) / 2) * theme.line("small"))
            pen.text(line, x, y, "small", colour=colour, bold=self.waits)


class PeoplePick(Picker):
    """A small button that opens the list of people."""

    def __init__(
        self, page: Host, rect: pygame.Rect, choices: tuple[ChoiceItem, ...], chosen: str, *,
        choose: Callable[[str], None], inside: Scroll, name: str, tip: str, spoken: str,
        picture: Picture | None = None,
    ) -> None:  # fmt: skip
        super().__init__(page, rect, choices, chosen, choose=choose, inside=inside, name=name,
                         tip=tip, spoken=spoken, picture=picture)  # fmt: skip

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        pen.box(rect, theme.px(10), HOVER if self.hovered else BUTTON, TRIM, theme.px(2))
        size = theme.size("body")
        people = self.page.app.pictures.icon("people", round(size * 1.2), TEXT)
        pen.picture(people, middle=rect.center)
