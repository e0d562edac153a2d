"""Sentences with cards in them: words rendered for this table, wrapped and drawn."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import pygame

from game.core.cards import Card
from game.core.forms import capital
from game.core.words import SUIT_WORDS, Seat, Suit, Words, listed
from scenes import i18n
from scenes.look.dress import worn
from scenes.look.pictures import CardPictures
from scenes.look.theme import TEXT, Cut, font, measured

#: Around a card or a suit inside a sentence; no text that people write has them.
OPEN, SHUT = "\ue000", "\ue001"
#: Before and after what is written bold in a sentence.
BOLD, THIN = "\ue002", "\ue003"
_SPECIAL = f"{OPEN}{BOLD}{THIN}"
_MARKS = frozenset(_SPECIAL)
_TOKEN = re.compile(rf"({OPEN}[^{SHUT}]*{SHUT}|[{BOLD}{THIN}]|\s+|[^\s{_SPECIAL}]+)")
_CHIP = re.compile(f"{OPEN}([^{SHUT}]*){SHUT}")
_LINE = 1.5
#: Pictures of one line, each with the space before it in px.
Line = list[tuple[int, pygame.Surface]]
_KEPT = 400


class TableEdge:
    """Where words meet the people of one table: names for seats.

    With ``chips`` cards are pictures, else words. ``you``: the seat that is spoken to; None: all
    are called by name.
    """

    def __init__(self, names: Sequence[str], chips: bool = True, you: int | None = None) -> None:
        self.you = you
        speaker = i18n.edge()
        self._edge: Any = speaker.at_table(names) if isinstance(speaker, i18n.Spoken) else speaker
        self.chips = chips

    def message(self, single: str, plural: str | None, number: int, context: str = "",
                form: str = "") -> str:
        """The message in the language of the window, right for ``number``."""
        return str(self._edge.message(single, plural, number, context, form))

    def value(self, value: object, form: str = "") -> str:
        """An argument as it is read at this table: "you", a card as a picture, a real minus."""
        if isinstance(value, Words):
            return value.render(self, form)
        if isinstance(value, Seat) and value == self.you:
            return str(self._edge.formed("you", "you", form))
        if self.chips and isinstance(value, Card):
            return f"{OPEN}{value}{SHUT}"
        if isinstance(value, list | tuple):
            pictures = self.chips and all(isinstance(each, Card) for each in value)
            return " ".join(map(self.value, value)) if pictures else listed(value, self, form)
        return str(self._edge.value(value, form))

    def tell(self, words: Words | None) -> str:
        """The sentence; "" for none."""
        if words is None or self.you is None:
            return "" if words is None else words.render(self)
        return capital(words.addressed(self.you).render(self))


def plain(text: str) -> str:
    """A sentence without pictures, its cards as their text."""
    return text.translate(_NO_MARKS)


def spoken(text: str, edge: TableEdge) -> str:
    """A sentence as it is said: its cards in words.

    >>> spoken(f"Ben plays {OPEN}7H{SHUT}.", TableEdge(["Ann", "Ben"], chips=False))
    'Ben plays 7 of hearts.'
    """
    if _MARKS.isdisjoint(text):
        return text
    return plain(_CHIP.sub(lambda found: _in_words(found[1], edge), text))


def _in_words(sign: str, edge: TableEdge) -> str:
    return edge.value(Suit(sign) if sign in SUIT_WORDS else Card(sign))


_NO_MARKS = str.maketrans("", "", f"{OPEN}{SHUT}{BOLD}{THIN}")


def _shorter(text: str) -> str:
    """A text without its end: a letter, or where it has cards a word."""
    bare = text.rstrip()
    shorter = bare.rsplit(" ", 1)[0] if " " in bare and OPEN in text else text[:-1].rstrip()
    return shorter if shorter != text else text[:-1]


class Writer:
    """Writes lines and paragraphs; keeps the latest as pictures."""

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def width(self, text: str, size_px: int, bold: Cut | bool = False, colour: str = TEXT) -> int:
        """Of one line, in px; ``colour``: the one it will be put in, where it has cards in it."""
        if _MARKS.isdisjoint(text):
            return measured(text, size_px, bold)
        return self.picture(text, size_px, colour, bold=bold).get_width()

    def lines(self, text: str, size_px: int, width_px: int, bold: Cut | bool = False) -> int:
        """How many lines it takes."""
        # By its picture, which is kept: the strip asks in every frame.
        picture = self.picture(text, size_px, bold=bold, width_px=width_px)
        return picture.get_height() // round(size_px * _LINE)

    def picture(self, text: str, size_px: int, colour: str = TEXT, *, bold: Cut | bool = False,
                width_px: int = 10**6, lead: float = _LINE, chip: float = _LINE) -> pygame.Surface:
        """The text as a picture, wrapped to a width.

        A line is ``lead`` times its size high, a card in it at most ``chip`` times.
        """
        colour, chip = worn(colour), min(lead, chip)
        key = (text, size_px, colour, bold, width_px, lead, chip, self._pictures.palette.name)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        lines = self._wrapped(text, size_px, colour, bold, width_px, chip)
        made = self._kept[key] = self._drawn(lines, round(size_px * lead))
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return made

    def cut(self, text: str, size_px: int, width_px: int, bold: Cut | bool = False,
            colour: str = TEXT) -> str:
        """The text, or as many of its words as fit and an ellipsis."""
        if self.width(text, size_px, bold, colour) <= width_px:
            return text
        while text and self.width(text + "…", size_px, bold, colour) > width_px:
            text = _shorter(text)
        return text + "…" if text else ""

    def put(self, surface: pygame.Surface, text: str, x: int, middle: int, size_px: int,
            colour: str = TEXT, *, bold: Cut | bool = False, align: str = "left",
            chip: float = _LINE) -> pygame.Rect:
        """One line about the height ``middle``; the rectangle that it takes.

        ``x`` is its left, middle or right by ``align``; ``chip`` as for ``picture``.
        """
        picture = self.picture(text, size_px, colour, bold=bold, chip=chip)
        rect = picture.get_rect(centery=middle)
        setattr(rect, {"left": "left", "middle": "centerx", "right": "right"}[align], x)
        surface.blit(picture, rect)
        return rect

    # --- how --------------------------------------------------------------------------------------

    def _words(self, text: str, size_px: int, colour: str, bold: Cut | bool,
               chip: float) -> list[list[pygame.Surface]]:
        """The pictures of each word: what stands together stays together."""
        words: list[list[pygame.Surface]] = []
        begins, plainly = True, bold
        for token in _TOKEN.findall(text):
            if token.isspace():
                begins = True
                continue
            if token in (BOLD, THIN):
                bold = token == BOLD or plainly
                continue
            if token[0] == OPEN:
                high = round(size_px * min(1, chip / _LINE))
                picture = self._pictures.chip(token[1:-1], high)
            else:
                picture = font(size_px, bold).render(token, True, colour)
            if begins:
                words.append([])
            words[-1].append(picture)
            begins = False
        return words

    def _wrapped(self, text: str, size_px: int, colour: str, bold: Cut | bool, width_px: int,
                 chip: float = _LINE) -> list[Line]:
        """Lines of (space before, picture)."""
        gap = font(size_px, bold).size(" ")[0]
        lines: list[Line] = [[]]
        wide = 0
        for word in self._words(text, size_px, colour, bold, chip):
            length = sum(map(pygame.Surface.get_width, word))
            if lines[-1] and wide + gap + length > width_px:
                lines.append([])
                wide = 0
            before = gap if lines[-1] else 0
            wide += before + length
            for picture in word:
                lines[-1].append((before, picture))
                before = 0
        return lines

    def _drawn(self, lines: Sequence[Line], line_h: int) -> pygame.Surface:
        widths = [sum([gap + picture.get_width() for gap, picture in line]) for line in lines]
        made = pygame.Surface((max(1, *widths), line_h * len(lines)), pygame.SRCALPHA)
        for k, line in enumerate(lines):
            x = 0
            for gap, picture in line:
                x += gap
                made.blit(picture, (x, k * line_h + (line_h - picture.get_height()) // 2))
                x += picture.get_width()
        return made.convert_alpha() if pygame.display.get_surface() else made
