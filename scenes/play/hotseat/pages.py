"""What the curtain says while all hands are covered: who is next, who reacts, who agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.core.records import dataclass, field
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.scale import LEAST_TEXT_PX
from scenes.look.theme import BRASS, MUTED, TEXT, WELL, Cut
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, ButtonLabel, Pressable, keyed
from scenes.table.draw.reading import Reading, headed

Line = tuple[int, str]


@dataclass
class HotseatPage:
    """One thing that must be answered first. ``seat``: from where the table is seen meanwhile;
    ``stops``: the game stands still; ``name``: for the trace."""

    name: str
    seat: int
    title: str
    sentence: str = ""
    stops: bool = True
    controls: list[Control] = field(default_factory=list)
    area: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def lay_out(self, brush: Brush, area: Rect) -> None:
        """Put everything into a rectangle."""
        self.area = area

    def height(self, brush: Brush, room: int) -> int:
        """What it needs at that width, in px."""
        return 0

    def reads(self) -> list[Reading]:
        """What stands on it."""
        return headed(self.title, [self.sentence], self.area)

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        """Draw what stands on the cloth."""
        for control in self.controls:
            draw_button(brush, surface, control, control.name == hot)

    def scroll(self, steps: int) -> None:
        """Wheel or keys, three lines a step."""


def draw_button(brush: Brush, surface: pygame.Surface, control: Control, hot: bool) -> None:
    """A button with its key in a cap at its right end, where it can be seen from afar."""
    brush.button(surface, replace(control.label, key=""), control.rect, hot=hot, role=control.role)
    if control.label.key and not control.label.icon:
        edge = control.rect.right - brush.frame.px(10), control.rect.centery
        brush.cap(surface, cap_text(control.label.key), edge, control.label.kind)


def cap_text(key: str) -> str:
    """What stands on a key."""
    return {"space": _("Space"), "return": _("Enter"), "escape": _("Esc")}.get(key, key.upper())


def button_w(brush: Brush, label: ButtonLabel, role: str = "body") -> int:
    """Of a button with its key cap, its words in the middle."""
    size = brush.frame.text("small")
    cap = brush.cap_w(cap_text(label.key)) if label.key and not label.icon else 0
    bare = brush.writer.width(label.text, brush.frame.text(role), True)
    sign = size if label.kind == "alarm" else 0
    own = brush.button_w(replace(label, key=""), role)
    return max(own, bare + 2 * (cap + brush.frame.px(20)) + sign)


def fitting(brush: Brush, text: str, role: str, room: int, *, bold: Cut | bool = Cut.TITLE,
            least: int = 0) -> int:
    """The size in px at which a line has room, from that of a role down to body or ``least``."""
    size, least = brush.frame.text(role), least or brush.frame.text("body")
    while size > least and brush.writer.width(text, size, bold) > room:
        size -= 2
    return size


@dataclass(frozen=True)
class Missed:
    """What somebody has not seen: a heading, the sentences, and a button that replays it."""

    head: str = ""
    lines: Sequence[Line] = ()
    replay: Callable[[], None] | None = None


class PassPage(HotseatPage):
    """Whose turn it is now, and what that person has not seen. ``own``: that person has covered the
    own cards."""

    def __init__(self, seat: int, title: str, sentence: str,
                 ready: tuple[ButtonLabel, Callable[[], None]], told: Missed, *,
                 own: bool = False) -> None:
        super().__init__("pass", seat, title, sentence)
        self.own, self.told = own, told
        self.head, self.lines = told.head, told.lines
        self._ready, self._replay = ready, told.replay
        self._list: pygame.Surface | None = None
        self._room = Rect(0, 0, 0, 0)
        self._lines, self._high = 1, 0
        self._offset = 1 << 20                              # the end: what was done last

    def lay_out(self, brush: Brush, area: Rect) -> None:
        super().lay_out(brush, area)
        px, high, body = brush.frame.px, brush.button_h(), brush.frame.text("body")
        left = Rect(area.left, area.top, _left_w(brush, area.w, listed=bool(self.head)), area.h)
        two = left.w < area.w
        self._disc = max(self._head(brush, "title"), min(px(124), left.h - high - body * 3))
        self._left, beside = left, left.w - self._disc - px(20)
        self._lines = brush.writer.lines(self.sentence, body, beside)
        self._high = max(self._disc, self._head(brush, "title", self._lines))
        wide = min(left.w, max(px(540), button_w(brush, self._ready[0], "lead")))
        tall = min(max(high, px(68)), max(44, left.h - self._high - px(16)))
        ready = Rect(left.left, left.top + self._high + px(16), wide, tall)
        self.controls = [Control("curtain.open", ready, *self._ready, role="lead")]
        self._room = Rect(0, 0, 0, 0)
        if not two:
            return
        x = left.right + px(48)
        self._lay_out_list(brush, Rect(x, area.top, area.right - x, area.h))

    def reads(self) -> list[Reading]:
        missed = headed(self.head, [line for _seat, line in self.lines], self._room)
        return [*super().reads(), *missed]

    def _lay_out_list(self, brush: Brush, right: Rect) -> None:
        """What was not seen, and the button that replays it."""
        px, high = brush.frame.px, brush.button_h()
        top = right.top + round(1.5 * brush.frame.text("body"))
        foot = high + px(10) if self._replay and self.lines else 0
        self._room = Rect(right.left, top, right.w, right.bottom - foot - top)
        if self._replay and self.lines:
            label = keyed("Replay these", "r")
            rect = Rect(right.left, right.bottom - high, button_w(brush, label), high)
            self.controls.append(Control("curtain.replay", rect, label, self._replay))
        self._list = self._drawn(brush, right.w)

    def _head(self, brush: Brush, role: str, lines: int = 1) -> int:
        """What title and sentence take below each other."""
        return round(1.3 * brush.frame.text(role) + 1.5 * brush.frame.text("body") * lines)

    def height(self, brush: Brush, room: int) -> int:
        head = self._head(brush, "title")
        wide = _left_w(brush, room, listed=bool(self.head)) - head - brush.frame.px(20)
        lines = brush.writer.lines(self.sentence, brush.frame.text("body"), wide)
        return self._head(brush, "title", lines) + brush.frame.px(16) + brush.button_h()

    def _drawn(self, brush: Brush, room: int) -> pygame.Surface:
        """All lines below each other, each with the disc of its seat."""
        size, gap = brush.frame.text("body"), brush.frame.px(6)
        disc, colour = round(1.4 * size), TEXT if self.lines else MUTED
        lines = self.lines or ((-1, _("Nothing new has happened.")),)
        left = disc + brush.frame.px(12) if self.lines else 0
        wide = room - disc - brush.frame.px(28)
        pieces = [(seat, brush.writer.picture(line, size, colour, width_px=wide, lead=1.4))
                  for seat, line in lines]
        high = sum(max(disc, piece.get_height()) + gap for _seat, piece in pieces)
        made, y = pygame.Surface((room, high), pygame.SRCALPHA), 0
        for seat, piece in pieces:
            tall = piece.get_height()
            if seat >= 0:
                made.blit(brush.pictures.sitter(seat, disc), (0, y + max(0, (tall - disc) // 2)))
            made.blit(piece, (left, y + max(0, (disc - tall) // 2)))
            y += max(disc, tall) + gap
        return made

    def scroll(self, steps: int) -> None:
        self._offset = max(0, self._shown()) + steps * 60

    def _shown(self) -> int:
        most = max(0, self._list.get_height() - self._room.h) if self._list else 0
        return min(max(0, self._offset), most)

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        frame, writer, left = brush.frame, brush.writer, self._left
        motif = brush.pictures.sitter(self.seat, self._disc)
        surface.blit(motif, left.topleft)
        x, room = left.left + self._disc + frame.px(20), left.w - self._disc - frame.px(20)
        role = "display" if self._disc >= self._head(brush, "display") else "title"
        size, body = fitting(brush, self.title, role, room), frame.text("body")
        middle = left.top + round(0.45 * (self._high - 1.2 * body * self._lines))
        title = writer.cut(self.title, size, room, Cut.TITLE)
        writer.put(surface, title, x, middle, size, bold=Cut.TITLE)
        told = writer.picture(self.sentence, body, width_px=room)
        surface.blit(told, (x, left.top + self._high - told.get_height()))
        super().draw(brush, surface, hot)
        if self._room.w and self._list:
            self._draw_list(brush, surface)

    def _draw_list(self, brush: Brush, surface: pygame.Surface) -> None:
        assert self._list is not None
        room, body = self._room, brush.frame.text("body")
        small = fitting(brush, self.head, "body", room.w, bold=True, least=LEAST_TEXT_PX)
        head = brush.writer.cut(self.head, small, room.w, True)
        brush.writer.put(surface, head, room.left, self.area.top + body // 2, small, bold=True)
        shown = self._shown()
        surface.blit(self._list, room.topleft, Rect(0, shown, room.w, room.h))
        if self._list.get_height() > room.h:
            track = Rect(room.right - 6, room.top, 6, room.h)
            part = room.h / self._list.get_height()
            pygame.draw.rect(surface, worn(WELL), track, border_radius=3)
            high = max(16, round(room.h * part))
            thumb = Rect(track.left, track.top + round(shown * part), 6, high)
            pygame.draw.rect(surface, worn(BRASS), thumb, border_radius=3)


def _left_w(brush: Brush, room: int, *, listed: bool) -> int:
    """How much of a width the title takes; where something is ``listed`` that stands beside it."""
    return (room - brush.frame.px(48)) * 11 // 20 if listed and room >= 700 else room


@dataclass(frozen=True)
class AskedPerson:
    """One person who is asked: disc, and the buttons that stand in a row behind it, by name."""

    seat: int
    buttons: tuple[Pressable, ...]


class AskPage(HotseatPage):
    """Several people are asked at once, each by an own badge with an own key; ``together``: below
    them, what they can do together."""

    def __init__(self, name: str, seat: int, title: str, sentence: str,
                 badges: Sequence[AskedPerson],
                 together: Sequence[Pressable], *,
                 stops: bool) -> None:
        super().__init__(name, seat, title, sentence, stops)
        self.badges, self.together = badges, together
        self._discs: list[tuple[int, Rect]] = []

    def lay_out(self, brush: Brush, area: Rect) -> None:
        super().lay_out(brush, area)
        px, high, gap = brush.frame.px, brush.button_h(), brush.frame.px(10)
        self.controls, self._discs = [], []
        x, y = area.left, area.top + self._head_h(brush)
        step = high + px(12)
        for badge, wide in zip(self.badges, self._widths(brush)):
            if x > area.left and x + wide > area.right:
                x, y = area.left, y + step
            self._discs.append((badge.seat, Rect(x, y, high, high)))
            left = x + high + gap
            for name, label, press in badge.buttons:
                rect = Rect(left, y, button_w(brush, label), high)
                self.controls.append(Control(f"curtain.{name}.{badge.seat}", rect, label, press))
                left = rect.right + gap
            x += wide + px(36)
        x = area.left
        for name, label, press in self.together:
            rect = Rect(x, area.bottom - high, button_w(brush, label), high)
            self.controls.append(Control(f"curtain.{name}", rect, label, press))
            x = rect.right + gap

    def _widths(self, brush: Brush) -> list[int]:
        return [brush.button_h() + self._buttons_w(brush, badge) for badge in self.badges]

    def _buttons_w(self, brush: Brush, badge: AskedPerson) -> int:
        gap = brush.frame.px(10)
        return sum(gap + button_w(brush, label) for _name, label, _press in badge.buttons)

    def height(self, brush: Brush, room: int) -> int:
        rows, x = 1, 0
        for wide in self._widths(brush):
            if x and x + wide > room:
                rows, x = rows + 1, 0
            x += wide + brush.frame.px(36)
        high = brush.button_h()
        return self._head_h(brush) + rows * (high + brush.frame.px(12)) + high

    def _head_h(self, brush: Brush) -> int:
        sentence = round(1.5 * brush.frame.text("body")) if self.sentence else 0
        return round(1.4 * brush.frame.text("title")) + sentence + brush.frame.px(10)

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        writer, area = brush.writer, self.area
        size, body = fitting(brush, self.title, "title", area.w), brush.frame.text("body")
        title = round(1.4 * brush.frame.text("title"))
        head = writer.cut(self.title, size, area.w, Cut.TITLE)
        writer.put(surface, head, area.left, area.top + title // 2, size, bold=Cut.TITLE)
        if self.sentence:
            small = fitting(brush, self.sentence, "body", area.w, bold=False, least=LEAST_TEXT_PX)
            line = writer.cut(self.sentence, small, area.w)
            writer.put(surface, line, area.left, area.top + title + round(0.6 * body), small, MUTED)
        for seat, rect in self._discs:
            surface.blit(brush.pictures.sitter(seat, rect.h), rect)
        super().draw(brush, surface, hot)
