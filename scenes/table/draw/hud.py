"""Rail and strip: what is always in the same place (LAYOUT 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Rect

from game.core.words import N_
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import FOCUS, HOVER, MUTED, TEXT, WELL
from scenes.table.draw.counters import counter_w
from scenes.table.draw.paint import Brush, Label, Piece
from scenes.table.draw.plates import PlateText, draw_plate
from scenes.table.layout.frame import Frame

EDGE, LIT_EDGE, OFF_TEXT = "#2B5149", "#FFE2A8", "#7E8F89"
GROUND_ALPHA = 235
#: Height of a line of the prompt, in sizes of its text, where two must stand in a low strip.
CLOSE = 1.15
#: So much room is left to the prompt, whatever else stands on the strip.
PROMPT_PX = 120
#: name -> icon, words; the same in every game, always in the same place.
RAIL = {
    "menu": ("menu", N_("Menu")),
    "undo": ("undo", N_("Undo")),
    "hint": ("hint", N_("Hint")),
    "rules": ("rules", N_("Rules")),
    "log": ("log", N_("Log")),
    "cover": ("cover", N_("Cover")),
    "pause": ("pause", N_("Pause")),
}
AT_FOOT = frozenset({"cover", "pause"})


@dataclass(frozen=True)
class Control:
    """Something to press: where, how it reads, which letter presses it, what it does.

    ``turn``: what an arrow to the side does with it while focus is there (-1 left, 1 right), and
    whether it did anything; else focus goes on.
    """

    name: str
    rect: Rect
    label: Label
    press: Callable[[], None] = field(compare=False)
    role: str = "body"
    turn: Callable[[int], bool] | None = field(default=None, compare=False)


def rail_rects(frame: Frame, rail: Mapping[str, tuple[str, str]] = RAIL) -> dict[str, Rect]:
    """Where the controls of the rail are."""
    high, gap = (frame.px(74) if frame.labels else 52), frame.px(8)
    found, top, foot = {}, gap, frame.height - (high + gap) * len(AT_FOOT & rail.keys())
    for name in rail:
        if name in AT_FOOT:
            found[name] = Rect(frame.rail.left + 4, foot, frame.rail.w - 10, high)
            foot += high + gap
        else:
            found[name] = Rect(frame.rail.left + 4, top, frame.rail.w - 10, high)
            top += high + gap
    return found


def draw_rail(brush: Brush, surface: pygame.Surface, *, hot: str, on: str, off: frozenset[str],
              entries: Mapping[str, tuple[str, str]] = RAIL) -> None:
    """The rail in one of its states.

    ``hot``: under the pointer; ``on``: its panel is open; ``off``: not possible now;
    ``entries``: as in ``RAIL``.
    """
    frame, rail = brush.frame, brush.frame.rail
    _ground(surface, rail)
    edge = rail.left if frame.left_handed else rail.right - 1
    pygame.draw.line(surface, worn(EDGE), (edge, 0), (edge, frame.height), 2)
    state = hot, on, off, tuple(entries.items())
    if brush.rail is None or brush.rail[0] != state:
        brush.rail = state, _rail_pieces(brush, hot, on, off, entries)
    surface.fblits(brush.rail[1])


def _rail_pieces(brush: Brush, hot: str, on: str, off: frozenset[str],
                 entries: Mapping[str, tuple[str, str]]) -> list[Piece]:
    """What stands on the rail: its controls, a box behind one of them."""
    found: list[Piece] = []
    for name, rect in rail_rects(brush.frame, entries).items():
        if name == on:
            found.append((canvas.box(rect.size, 10, HOVER, FOCUS, 2), rect.topleft))
        elif name == hot and name not in off:
            found.append((canvas.box(rect.size, 10, HOVER), rect.topleft))
        look = entries[name], tuple(rect), name in off
        if look not in brush.on_rail:
            brush.on_rail[look] = _on_rail(brush, *entries[name], rect, off=name in off)
        found += brush.on_rail[look]
    return found


def _on_rail(brush: Brush, icon: str, words: str, rect: Rect, *, off: bool) -> list[Piece]:
    """An icon, with its words where there is room for them."""
    frame, colour = brush.frame, OFF_TEXT if off else TEXT
    picture = brush.pictures.icon(icon, frame.px(30) if frame.labels else 28, colour)
    if not frame.labels:
        return [(picture, picture.get_rect(center=rect.center).topleft)]
    middle = (rect.centerx, rect.top + round(rect.h * 0.34))
    size = frame.text("small")
    text = brush.writer.cut(_(words), size, rect.w + 4)
    written = brush.writer.picture(text, size, colour)
    at = written.get_rect(centery=rect.top + round(rect.h * 0.76))
    at.centerx = rect.centerx
    return [(picture, picture.get_rect(center=middle).topleft), (written, at.topleft)]


def _ground(surface: pygame.Surface, rect: Rect) -> None:
    surface.blit(_shade(rect.size, worn(WELL)), rect)


@lru_cache(8)
def _shade(size: tuple[int, int], colour: str) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*pygame.Color(colour)[:3], GROUND_ALPHA))
    return made


# --- the strip ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StripText:
    """What the strip says: own plate, what was done last, the prompt and its short form."""

    plate: PlateText
    last: str
    prompt: str
    short: str
    mine: bool


def strip_plate(frame: Frame, name_px: int, counted: bool, strip: Rect | None = None,
                counter_px: int = 0) -> Rect:
    """Where the own plate stands, in a part of a strip where several people share one.

    ``counter_px``: the room of its counter.
    """
    strip = strip or frame.strip
    high = min(frame.plate_h(True) if frame.two_lines else 46, strip.h - frame.px(10))
    wide = max(frame.px(190), frame.plate_w(name_px, frame.two_lines, counted) + frame.px(8))
    wide += counter_px
    if frame.labels:
        # Its part, the lamp and the dealer's hat stand side by side.
        wide += 2 * (round(frame.text("body") * 1.4) + frame.px(6))
    left = strip.right - frame.px(10) - wide if frame.left_handed else strip.left + frame.px(10)
    return Rect(left, strip.centery - high // 2, wide, high)


def button_rects(brush: Brush, labels: Sequence[Label], strip: Rect | None = None) -> list[Rect]:
    """Where the buttons of the game stand, the last one outermost.

    They are at the right end of the strip, for left hands at the left.
    """
    frame, strip = brush.frame, strip or brush.frame.strip
    x, found = strip.right - frame.px(10), []
    high = min(brush.button_h(), strip.h - 8)
    for label in reversed(labels):
        wide = brush.button_w(label)
        found.append(Rect(x - wide, strip.centery - high // 2, wide, high))
        x -= wide + frame.px(10)
    if frame.left_handed:
        for rect in found:
            rect.left = strip.left + strip.right - rect.right
    return found[::-1]


def draw_strip(brush: Brush, surface: pygame.Surface, text: StripText, plate: Rect,
               controls: Sequence[Control], hot: str, strip: Rect | None = None) -> None:
    """The strip with everything on it; ``strip``: a part of it, or of the one at the top."""
    frame, strip = brush.frame, strip or brush.frame.strip
    _ground(surface, strip)
    edge = strip.bottom - 2 if strip.top == 0 else strip.top
    colour, weight = (LIT_EDGE, 3) if text.mine else (worn(EDGE), 2)
    pygame.draw.line(surface, colour, (strip.left, edge), (strip.right, edge), weight)
    plate, said = beside_prompt(brush, text.plate, plate, controls)
    draw_plate(brush, surface, plate, said, two=frame.two_lines)
    for control in controls:
        lit = control.name == hot
        brush.button(surface, control.label, control.rect, hot=lit, role=control.role)
    if frame.left_handed:
        left = max((control.rect.right for control in controls), default=strip.left) + frame.px(18)
        _sentences(brush, surface, text, strip, left, plate.left - frame.px(20) - left)
    else:
        right = min((control.rect.left for control in controls), default=strip.right)
        left = plate.right + frame.px(20)
        _sentences(brush, surface, text, strip, left, right - left - frame.px(18))


def beside_prompt(brush: Brush, text: PlateText, plate: Rect,
                  controls: Sequence[Control]) -> tuple[Rect, PlateText]:
    """The own plate, no wider than buttons and a prompt of ``PROMPT_PX`` leave to it: at last it
    says no more than a name."""
    frame = brush.frame
    between = frame.px(20) + frame.px(18) + frame.px(PROMPT_PX)
    if not controls:
        return plate, text
    if frame.left_handed:
        room = plate.right - max(control.rect.right for control in controls) - between
    else:
        room = min(control.rect.left for control in controls) - plate.left - between
    if room >= plate.w:
        return plate, text
    disc = round(plate.h * (0.62 if frame.two_lines else 0.76))
    name = disc + frame.px(28) + brush.writer.width(text.name, frame.text("body"), True)
    signs = frame.px(42) if text.count is not None or text.uncounted else 0
    if text.counter is not None:
        signs += counter_w(brush, text.counter, two=frame.two_lines) + frame.px(4)
    if room < name + signs:
        text = PlateText(text.seat, text.name, out=text.out)
    wide = max(room, min(name, plate.w))
    left = plate.right - wide if frame.left_handed else plate.left
    return Rect(left, plate.top, wide, plate.h), text


def _sentences(brush: Brush, surface: pygame.Surface, text: StripText, strip: Rect, left: int,
               room: int) -> None:
    """The prompt, and what was done last above it where it has one line.

    When narrow the prompt gets smaller, then shorter, then the last action goes, then it takes two
    lines.
    """
    frame, writer = brush.frame, brush.writer
    if room < 40:
        return
    prompt, role = text.prompt, "lead" if frame.two_lines else "body"
    if writer.lines(prompt, frame.text(role), room, True) > 1:
        role = "body"
    if writer.lines(prompt, frame.text(role), room, True) > 1 and text.short:
        prompt = text.short
    size = frame.text(role)
    picture = writer.picture(prompt, size, TEXT, bold=True, width_px=room, lead=1.35)
    if picture.get_height() > strip.h:
        # two lines that touch rather than one and a half
        size = min(frame.text("small"), int(strip.h / 2 / CLOSE))
        picture = writer.picture(prompt, size, TEXT, bold=True, width_px=room, lead=CLOSE)
    if not frame.two_lines or picture.get_height() > round(size * 1.5):
        at = picture.get_rect(left=left, centery=strip.centery)
        surface.blit(picture, at, Rect(0, 0, room, strip.h))
        return
    small = frame.text("small")
    first = round(small * 1.5)
    last = writer.cut(text.last, small, room)
    writer.put(surface, last, left, strip.top + frame.px(4) + first // 2, small, MUTED)
    taken = frame.px(3) + first
    below = Rect(left, strip.top + taken, room, strip.h - taken)
    surface.blit(picture, picture.get_rect(left=left, centery=below.centery - frame.px(3)))
