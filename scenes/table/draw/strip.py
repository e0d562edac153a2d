"""The strip: own plate, prompt and buttons, at the largest text at which all can be read whole.

The strip is as high as ever (``Frame.strip``). Where its room is short the words of what stands
beside the plate go, then the plate keeps no more than its name, then all text on it gets smaller.
The prompt is as long as it is, or its own short form, and never cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.look.dress import worn
from scenes.look.scale import LEAST_TEXT_PX
from scenes.look.theme import MUTED, TEXT
from scenes.look.wardrobe import EDGE
from scenes.table.draw.counters import counter_w
from scenes.table.draw.hud import Control, put_ground
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.plates import PlateText, draw_plate
from scenes.table.layout.frame import Frame

LIT_EDGE = "#FFE2A8"
#: Height of a line of the prompt, in sizes of its text; where two must stand in a strip; of its
#: letters.
LINE, CLOSE, TALL = 1.5, 1.15, 1.3
#: Strips that are remembered as they were laid out.
_KEPT = 32


@dataclass(frozen=True)
class StripText:
    """What the strip says: own plate, what was done last, the prompt and its short form."""

    plate: PlateText
    last: str
    prompt: str
    short: str
    mine: bool


#: Before a table has been looked at.
BLANK = StripText(PlateText(-1, ""), "", "", "", False)


@dataclass(frozen=True)
class WrittenPrompt:
    """The prompt: its words at a size in px, at the left of ``rect``, each line ``lead`` sizes
    high; ``whole``: neither cut nor beyond its room."""

    words: str
    size: int
    rect: Rect
    lead: float
    whole: bool = True


@dataclass(frozen=True)
class Fit:
    """How all on a strip stands.

    ``brush`` draws plate and buttons; ``two``: lines of the plate; ``said``: what it says; ``row``
    and ``asides``: the buttons, with their words or without; ``last``: the middle of the line for
    what was done last, None where there is no room for it.
    """

    brush: Brush
    plate: Rect
    said: PlateText
    two: bool
    row: list[Rect]
    asides: list[tuple[ButtonLabel, Rect]]
    prompt: WrittenPrompt
    last: int | None


def strip_plate(frame: Frame, name_px: int, counted: bool, strip: Rect | None = None,
                counter_px: int = 0) -> Rect:
    """Where the own plate stands, in a part of a strip where several people share one.

    ``counter_px``: the room of its counter.
    """
    strip = strip or frame.strip
    low, two = _low(frame, strip), has_two(frame, strip)
    high = min(frame.plate_h(two) if two else max(46, frame.plate_h(False)), low.h - frame.pad // 2)
    wide = max(frame.px(190), frame.plate_w(name_px, two, counted) + frame.px(8))
    wide += counter_px
    if frame.labels:
        # Its part, the lamp and the dealer's hat stand side by side.
        wide += 2 * (round(frame.text("body") * 1.4) + frame.px(6))
    left = strip.right - frame.px(10) - wide if frame.left_handed else strip.left + frame.px(10)
    return Rect(left, low.centery - high // 2, wide, high)


def has_two(frame: Frame, strip: Rect | None = None) -> bool:
    """Whether the own plate has two lines: where they fit into the strip."""
    return frame.two_lines and frame.plate_h(True) <= _low(frame, strip or frame.strip).h - 6


def _low(frame: Frame, strip: Rect) -> Rect:
    """The part of a strip for plate and buttons: below the prompt where that stands above them."""
    if not (frame.stacked and strip == frame.strip):
        return strip
    high = round(frame.usual.text("lead") * LINE)
    return Rect(strip.left, strip.top + high, strip.w, strip.h - high)


def fit(brush: Brush, text: StripText, row: Sequence[ButtonLabel] = (),
        asides: Sequence[ButtonLabel] = (), strip: Rect | None = None) -> Fit:
    """How a strip, or a part of it, is laid out with the buttons of the game in a ``row`` at its
    end and others at the side of the plate."""
    strip = strip or brush.frame.strip
    key = text, tuple(row), tuple(asides), tuple(strip)
    if key not in brush.strips:
        if len(brush.strips) >= _KEPT:
            brush.strips.clear()
        brush.strips[key] = _fitted(brush, text, row, asides, strip)
    fitted: Fit = brush.strips[key]
    return fitted


def _fitted(brush: Brush, text: StripText, row: Sequence[ButtonLabel],
            asides: Sequence[ButtonLabel], strip: Rect) -> Fit:
    fitted = None
    for smaller in brush.sizes():
        for fitted in _tries(smaller, text, row, asides, strip):
            if fitted.prompt.whole:
                return fitted
    assert fitted is not None
    return fitted


def _tries(brush: Brush, text: StripText, row: Sequence[ButtonLabel], asides: Sequence[ButtonLabel],
           strip: Rect) -> Iterator[Fit]:
    """At one size of text: with less and less on it."""
    plates = list(_plates(brush, text.plate, strip))
    yield _laid(brush, text, row, asides, strip, *plates[0])
    bare = [replace(label, text="") if label.icon else label for label in asides]
    for wide, said in plates[bare == list(asides):]:
        yield _laid(brush, text, row, bare, strip, wide, said)


def _plates(brush: Brush, text: PlateText, strip: Rect) -> Iterator[tuple[int, PlateText]]:
    """How wide the plate may be and what it says then: all, name and signs, the name."""
    frame, writer = brush.frame, brush.writer
    two, body = has_two(frame, strip), frame.text("body")
    counted = text.count is not None or text.uncounted
    counter = counter_w(brush, text.counter, two=two) + frame.px(6) if text.counter else 0
    named = writer.width(text.name, body, True)
    plate = strip_plate(frame, named, counted, strip, counter)
    most = strip.w // 2 if strip != frame.strip else strip.w
    disc = round(plate.h * (0.62 if two else 0.76))
    name = disc + frame.px(30) + named
    signs = (frame.px(46) if counted else 0) + counter
    yield min(plate.w, most), text
    if name + signs < plate.w:
        yield min(name + signs, most), text
    if signs:
        yield min(name, most), PlateText(text.seat, text.name, out=text.out)


def _laid(brush: Brush, text: StripText, row: Sequence[ButtonLabel], asides: Sequence[ButtonLabel],
          strip: Rect, plate_w: int, said: PlateText) -> Fit:
    """All side by side: the plate, what stands beside it, the prompt, the row at the other end; for
    left hands the other way round."""
    frame, low = brush.frame, _low(brush.frame, strip)
    gap, two = frame.px(10), has_two(brush.frame, strip)
    plate_h = strip_plate(frame, 0, False, strip).h
    plate = Rect(strip.left + gap, low.centery - plate_h // 2, plate_w, plate_h)
    high, x, beside = min(brush.button_h(), low.h - 8), plate.right + gap, list[Rect]()
    for label in asides:
        beside.append(Rect(x, low.centery - high // 2, brush.button_w(label), high))
        x += beside[-1].w + gap
    widths = [brush.button_w(label) for label in row]
    left = right = strip.right - gap - sum(widths) - gap * max(0, len(widths) - 1)
    places = []
    for wide in widths:
        places.append(Rect(right, low.centery - high // 2, wide, high))
        right += wide + gap
    after = frame.px(18) if row else gap
    room = Rect(x + gap, strip.top, left - after - x - gap, strip.h)
    if low != strip:
        meets = x > left
        room = Rect(strip.left + gap, strip.top, 0 if meets else strip.w - 2 * gap, strip.h - low.h)
    if frame.left_handed:
        for rect in (plate, *beside, *places, room):
            rect.left = strip.left + strip.right - rect.right
    prompt, last = _prompt(brush, text, room)
    return Fit(brush, plate, said, two, places, list(zip(asides, beside)), prompt, last)


# --- the prompt -----------------------------------------------------------------------------------


def _prompt(brush: Brush, text: StripText, room: Rect) -> tuple[WrittenPrompt, int | None]:
    """The prompt in its room, and the middle of the line above it for what was done last.

    When narrow it gets smaller, then shorter, then the last action goes and it takes two lines.
    """
    frame, writer = brush.frame, brush.writer
    body, small = frame.text("body"), frame.text("small")
    forms = [text.prompt, *([text.short] if text.short else [])]
    first = round(small * LINE)
    above = first if frame.two_lines and first + TALL * body <= room.h else 0
    below = Rect(room.left, room.top + above, room.w, room.h - above)
    sizes = [frame.text("lead")] if frame.two_lines else []
    lines = [*((text.prompt, size) for size in sizes), *((words, body) for words in forms)]
    for words, size in lines:
        if TALL * size <= below.h and writer.width(words, size, True) <= room.w:
            middle = room.top + frame.px(4) + above // 2 if above else None
            return WrittenPrompt(words, size, below, LINE), middle
    least = max(LEAST_TEXT_PX, min(small, int(room.h / 2 / CLOSE)))
    most = min(body, int(room.h / TALL))
    for words, size in product(forms, (*range(most, least, -2), least)):
        wide, high = writer.picture(words, size, bold=True, width_px=max(1, room.w),
                                    lead=CLOSE).get_size()
        if wide <= room.w and high <= room.h:
            return WrittenPrompt(words, size, room, CLOSE), None
    return WrittenPrompt(forms[-1], least, room, CLOSE, whole=not forms[-1]), None


# --- drawing --------------------------------------------------------------------------------------


def draw_strip(brush: Brush, surface: pygame.Surface, text: StripText,
               controls: Sequence[Control], hot: str, strip: Rect | None = None) -> None:
    """The strip with everything on it; ``strip``: a part of it, or of the one at the top."""
    strip = strip or brush.frame.strip
    put_ground(surface, strip)
    edge = strip.bottom - 2 if strip.top == 0 else strip.top
    colour, weight = (LIT_EDGE, 3) if text.mine else (worn(EDGE), 2)
    pygame.draw.line(surface, colour, (strip.left, edge), (strip.right, edge), weight)
    row = [control.label for control in controls if not control.aside]
    asides = [control.label for control in controls if control.aside]
    fitted = fit(brush, text, row, asides, strip)
    draw_plate(fitted.brush, surface, fitted.plate, fitted.said, two=fitted.two)
    for control in controls:
        lit = control.name == hot
        fitted.brush.button(surface, control.label, control.rect, hot=lit, role=control.role)
    _sentences(fitted, surface, text)


def _sentences(fitted: Fit, surface: pygame.Surface, text: StripText) -> None:
    """The prompt, and what was done last above it where it has one line."""
    prompt, writer = fitted.prompt, fitted.brush.writer
    if prompt.rect.w < 40:
        return
    picture = writer.picture(prompt.words, prompt.size, TEXT, bold=True, width_px=prompt.rect.w,
                             lead=prompt.lead)
    at = picture.get_rect(left=prompt.rect.left, centery=prompt.rect.centery)
    if fitted.last is not None:
        at.centery -= fitted.brush.frame.px(3)
        small = fitted.brush.frame.text("small")
        last = writer.cut(text.last, small, prompt.rect.w, colour=MUTED)
        writer.put(surface, last, prompt.rect.left, fitted.last, small, MUTED)
    surface.blit(picture, at, Rect(0, 0, prompt.rect.w, prompt.rect.h))
