"""Colours, sizes and letters of the window, that all widgets, ours or not, are dressed from.

Sizes are px at K = 1 (``scenes.look.scale``); ``Theme.px`` makes window px of them.
"""

from __future__ import annotations

import json
import re
from enum import IntEnum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import pygame

from scenes.look import scale
from scenes.look.signs import signs_of

PINE, LAMP, CORNER = "#14332F", "#1D4A43", "#0C211F"
PANEL, BUTTON, HOVER, BRASS = "#0F2623", "#1F4C45", "#276057", "#D9B35A"
BRASS_LIT = "#E8C878"
#: The rim of what can be pressed beside the one thing that is meant: brass that does not shine.
TRIM = "#D9B35B"
#: What is said stands on a slip of paper where there is wood.
SLIP, SLIP_TEXT, SLIP_SOFT, SLIP_RIM = "#0F2625", "#F2EBDE", "#B9B2A4", "#5C807A"
TEXT, SOFT, MUTED, FOCUS, INK = "#F2EBDD", "#D6CFC1", "#B9B2A3", "#FFD166", "#1B1D22"
LEGAL, REFUSED = "#8FD3B6", "#FF7A59"
WELL, LINE, RIM = "#081816", "#2E5A52", "#5C8079"
TILE, POCKET, RULE, DIVIDER, OFF = "#143530", "#34615A", "#3F6A60", "#23453F", "#3A4A47"

CLEAR = "#00000000"

LINE_HEIGHT = 1.35
FACE = "noto_sans"
#: For private use: no typeface has it.
NO_LETTER = "\ue0ff"
#: Stands for one that the typeface does not have.
UNKNOWN = "?"


#: Printable by their class, and yet of no width.
_SHAPING = frozenset(map(chr, (0x34F, *range(0x180B, 0x180E), *range(0xFE00, 0xFE10),
                               *range(0xE0100, 0xE01F0))))  # fmt: skip


@lru_cache(3)
def _letters(name: str) -> bytes:
    return files("assets").joinpath("fonts", name).read_bytes()


class Letters(pygame.font.Font):
    """A font that draws and measures what can be seen of a text, and nothing else.

    Names come from everywhere, and all that is read in the window is drawn here.
    """

    def render(self, text: Any, *args: Any, **more: Any) -> pygame.Surface:
        """A text drawn, without what cannot be seen of it."""
        return super().render(shown(text), *args, **more)

    def size(self, text: Any) -> tuple[int, int]:
        """The width and height in px of a text as it is drawn."""
        return super().size(shown(text))


@lru_cache(2048)
def shown(text: str) -> str:
    """The text without what no font shows: control signs, joiners, marks of direction; for a letter
    that the typeface does not have a question mark, rather than a box.

    >>> shown("A\\u202enn\\0"), shown("\\u200b\\ufe0f"), shown("Zoë"), shown("\\u05d3\\u05df")
    ('Ann', '', 'Zoë', '??')
    """
    if text.isascii() and text.isprintable():
        return text
    known = _known_signs()
    return "".join(sign if sign in known else UNKNOWN for sign in visible(text))


def visible(text: str) -> str:
    """The text without what no font shows; what is left may not be in the typeface."""
    return "".join(sign for sign in text if sign.isprintable() and sign not in _SHAPING)


@lru_cache(1)
def _known_signs() -> frozenset[str]:
    return signs_of(_letters(_FILES[Cut.REGULAR]))


class Cut(IntEnum):
    """How letters are cut; where only bold or not is asked, a plain True is bold."""

    REGULAR = 0
    BOLD = 1
    #: The display face, in capitals large and small: of titles, results and great numbers.
    TITLE = 2


_FILES = {Cut.REGULAR: "NotoSans-Regular.ttf", Cut.BOLD: "NotoSans-Bold.ttf",
          Cut.TITLE: "RiddanceDisplay.ttf"}  # fmt: skip
#: Roles whose bold letters are those of titles.
_TITLED = ("title", "display")


@lru_cache(1)
def _title_signs() -> frozenset[str]:
    return signs_of(_letters(_FILES[Cut.TITLE]))


class TitleLetters(Letters):
    """The display face; a word with a letter that it does not have is bold Noto Sans, as a whole.

    Lines of both are as high, and stand on the same line.
    """

    def __init__(self, size_px: int) -> None:
        super().__init__(BytesIO(_letters(_FILES[Cut.TITLE])), size_px)
        self._size_px = size_px

    def render(self, text: Any, *args: Any, **more: Any) -> pygame.Surface:
        """A text drawn, its words side by side where their faces differ."""
        runs = self._runs(shown(text))
        if len(runs) < 2 and (not runs or runs[0][1]):
            return super().render(text, *args, **more)
        drawn = [super(TitleLetters, self).render(run, *args, **more) if own
                 else self._other().render(run, *args, **more) for run, own in runs]  # fmt: skip
        size = sum(part.get_width() for part in drawn), max(part.get_height() for part in drawn)
        made, x = pygame.Surface(size, pygame.SRCALPHA), 0
        for part in drawn:
            made.blit(part, (x, 0))
            x += part.get_width()
        return made

    def size(self, text: Any) -> tuple[int, int]:
        """The width and height in px of a text as it is drawn."""
        sizes = [super(TitleLetters, self).size(run) if own else self._other().size(run)
                 for run, own in self._runs(shown(text))]  # fmt: skip
        highest = max((high for _, high in sizes), default=self.get_height())
        return sum(wide for wide, _ in sizes), highest

    def _other(self) -> pygame.font.Font:
        return font(self._size_px, Cut.BOLD)

    def _runs(self, text: str) -> list[tuple[str, bool]]:
        """The text in runs of words, each with whether this face has all its letters."""
        runs: list[tuple[str, bool]] = []
        for part in re.findall(r"\S+\s*|\s+", text):
            own = _title_signs().issuperset(part.rstrip())
            if runs and runs[-1][1] is own:
                runs[-1] = runs[-1][0] + part, own
            else:
                runs.append((part, own))
        return runs


#: Below this the thin lines of the display face are thinner than a pixel.
LEAST_TITLE_PX = 22
_plain_titles = False


def plain_titles(*, plain: bool) -> None:
    """Titles in bold Noto Sans: for eyes that see no thin lines."""
    global _plain_titles
    if plain is not _plain_titles:
        _plain_titles = plain
        font.cache_clear()
        measured.cache_clear()


@lru_cache(64)
def font(size_px: int, bold: Cut | bool = Cut.REGULAR) -> pygame.font.Font:
    """A cut of ``assets/fonts``."""
    cut = Cut(bold)
    if cut is Cut.TITLE and (_plain_titles or size_px < LEAST_TITLE_PX):
        cut = Cut.BOLD
    return TitleLetters(size_px) if cut is Cut.TITLE else Letters(
        BytesIO(_letters(_FILES[cut])), size_px)


def missing(text: str) -> str:
    """Letters of a text that the typeface does not have: they would be boxes.

    >>> missing("Zoë: 1–2 …"), missing("≤ 3 ♠")
    ('', '≤♠')
    """
    return "".join(dict.fromkeys(sign for sign in visible(text) if _box(sign)))


@lru_cache(4096)
def _box(sign: str) -> bool:
    """Whether a letter is drawn as what stands for all that is missing."""
    if not pygame.font.get_init():
        pygame.font.init()
    return any(_drawn(sign, bold) == _drawn(NO_LETTER, bold) for bold in (False, True))


def _drawn(sign: str, bold: bool) -> bytes:
    # Past the guard of ``Letters``: what nobody is shown is drawn to be compared.
    picture = pygame.font.Font.render(font(24, bold), sign, True, TEXT)
    return pygame.image.tobytes(picture, "RGBA")


@lru_cache(4096)
def measured(text: str, size_px: int, bold: Cut | bool = Cut.REGULAR) -> int:
    """How wide one line is, in px."""
    return font(size_px, bold).size(text)[0]


def _cut(role: str, bold: bool) -> Cut | bool:
    return Cut.TITLE if bold and role in _TITLED else bold


class Theme:
    """Everything that depends on the scale K."""

    def __init__(self, k: float) -> None:
        self.scale = k

    def px(self, length: float) -> int:
        """Window px of a length at K = 1; at least one."""
        return scale.px(length, self.scale)

    def size(self, role: str) -> int:
        """The font size of a role; never under 18 px."""
        return scale.text_px(role, self.scale)

    def line(self, role: str) -> int:
        """The height of a line of a role."""
        return round(self.size(role) * LINE_HEIGHT)

    def font(self, role: str, bold: bool = False) -> pygame.font.Font:
        """The letters of a role; bold titles have a face of their own."""
        return font(self.size(role), _cut(role, bold))

    def width(self, text: str, role: str, bold: bool = False) -> int:
        """How wide one line is."""
        return measured(text, self.size(role), _cut(role, bold))

    def control(self) -> int:
        """Height of buttons and fields: 52, never under 44."""
        return scale.control_px(self.scale)

    def wrap(self, text: str, role: str, width_px: int, bold: bool = False) -> list[str]:
        """The text in lines that fit.

        A word alone that does not is broken behind slashes, else cut with an ellipsis.
        """
        words = text.split()
        whole = " ".join(words)
        if self.width(whole, role, bold) <= width_px:
            return [whole]
        lines: list[str] = []
        for word in words:
            joined = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(joined, role, bold) <= width_px:
                lines[-1] = joined
            else:
                lines += self._broken(word, role, width_px, bold)
        return lines or [""]

    def _broken(self, word: str, role: str, width_px: int, bold: bool) -> list[str]:
        """A word in lines: paths and addresses have no blanks to be broken at."""
        if self.width(word, role, bold) <= width_px:
            return [word]
        lines = [""]
        for part in re.split(r"(?<=[/\\])", word):
            if lines[-1] and self.width(lines[-1] + part, role, bold) > width_px:
                lines.append("")
            lines[-1] += part
        return [self.cut(line, role, width_px, bold) for line in lines if line]

    def cut(self, text: str, role: str, width_px: int, bold: bool = False) -> str:
        """The text, shortened with an ellipsis when it is wider than that."""
        if self.width(text, role, bold) <= width_px:
            return text
        kept = text
        while kept and self.width(kept + "…", role, bold) > width_px:
            kept = kept[:-1].rstrip()
        return kept + "…"

    # --- pygame_gui ------------------------------------------------------------------------------

    def fonts_needed(self) -> list[dict[str, Any]]:
        """What pygame_gui has to load beforehand, or it warns in the middle of play."""
        size = self.size("body")
        common = {"name": FACE, "point_size": size, "antialiased": "1"}
        return [{**common, "style": style} for style in ("regular", "bold")]

    def dressing(self) -> dict[str, Any]:
        """The theme of pygame_gui's elements that pages have: text fields, scroll bars, buttons.

        What an element does not name looks as it does by default: each colour named is read, and
        tried, once more.
        """
        button = {
            "colours": {
                "normal_border": TRIM, "hovered_border": BRASS_LIT, "selected_border": BRASS,
                "active_border": FOCUS, "selected_bg": BUTTON,
            },
            "font": self._font("body"),
            "misc": {
                "shape": "rounded_rectangle", "shape_corner_radius": str(self.px(8)),
                "border_width": str(self.px(2)), "shadow_width": "0",
            },
        }  # fmt: skip
        plain = {"border_width": "0", "shadow_width": "0"}
        made = {
            "defaults": {"colours": _colours(), "font": self._font("body")},
            "text_entry_line": self._field(),
            "button": button,
            "scrolling_container": {"colours": {"dark_bg": CLEAR}},
            "vertical_scroll_bar": {"colours": {"dark_bg": CLEAR, "normal_border": CLEAR},
                                    "misc": {**plain, "enable_arrow_buttons": "0"}},
            # Pages draw the handle themselves, thinner than what answers to the pointer.
            "vertical_scroll_bar.#sliding_button": {
                "colours": dict.fromkeys(_colours(), CLEAR), "misc": plain,
            },
        }  # fmt: skip
        # Ours alone reads it from here on; a copy keeps the shared parts apart.
        return dict(json.loads(json.dumps(made)))

    def _field(self) -> dict[str, Any]:
        # Its rim is our own box behind it: round corners of pygame_gui are thick.
        return {
            "colours": {"dark_bg": WELL, "selected_bg": BUTTON},
            "font": self._font("body", bold=True),
            "misc": {
                "border_width": "0", "shadow_width": "0", "padding": f"{self.px(8)},{self.px(2)}",
            },
        }

    def _font(self, role: str, *, bold: bool = False) -> dict[str, str]:
        return {"name": FACE, "size": str(self.size(role)), "bold": "1" if bold else "0"}


def _colours() -> dict[str, str]:
    """Our colours for every name that pygame_gui knows, so that none of its own shows through."""
    text = dict.fromkeys(("normal_text", "hovered_text", "selected_text", "active_text"), TEXT)
    states = ("normal", "hovered", "selected", "active")
    borders = {f"{state}_border": LINE for state in states}
    grounds = {f"{state}_bg": HOVER for state in states} | {"normal_bg": BUTTON, "dark_bg": PANEL}
    off = {
        "disabled_bg": PANEL, "disabled_dark_bg": PANEL, "disabled_border": OFF,
        "disabled_text": MUTED,
    }  # fmt: skip
    links = {
        "link_text": BRASS, "link_hover": FOCUS, "link_selected": FOCUS, "text_shadow": CORNER,
        "text_cursor": TEXT,
    }  # fmt: skip
    return text | borders | grounds | off | links
