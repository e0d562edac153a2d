"""F1: the rules of a game as they come with the program, and what holds at this table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.game import Game
from game.core.records import dataclass, field
from game.core.words import Words
from scenes.i18n import _, rules_page, spoken_language
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.panels import Paragraph, SidePanel, TextKind
from scenes.table.draw.text import BOLD, THIN

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"\*(\S(?:[^*]*\S)?)\*")
_NUMBERED = re.compile(r"\d+\. ")
_WHY = re.compile(r"<!--\s*(why|at):\s*([a-z_ ]*?)\s*-->")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page; ``codes``: of the refusals that it explains; ``phases``: those of the
    deal that it is about."""

    title: str
    paragraphs: list[Paragraph] = field(default_factory=list)
    codes: frozenset[str] = frozenset()
    phases: frozenset[str] = frozenset()


def sections_of(markdown: str) -> list[Section]:
    """The page by its headings; what stands before the first has no title. Tables become lines.

    Below a heading the comment ``<!-- why: rank limit -->`` names the refusals that the section
    explains, and ``<!-- at: lead follow -->`` the phases in which it is opened.
    """
    sections, block = [Section("")], list[str]()

    def close() -> None:
        if block:
            sections[-1].paragraphs.append(Paragraph(_dressed(" ".join(block))))
            block.clear()

    for line in map(str.strip, markdown.splitlines()):
        why = _WHY.fullmatch(line)
        if not line:
            close()
        elif why:
            names = frozenset(why.group(2).split())
            if why.group(1) == "why":
                sections[-1] = replace(sections[-1], codes=names)
            else:
                sections[-1] = replace(sections[-1], phases=names)
        elif line.startswith("#"):
            close()
            sections.append(Section(line.lstrip("# ")))
        elif line.startswith("|"):
            close()
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if any(cell.strip("-: ") for cell in cells):
                sections[-1].paragraphs.append(Paragraph(_dressed(" – ".join(cells))))
        elif line[:2] in ("- ", "* "):
            close()
            block.append("• " + line[2:])
        elif _NUMBERED.match(line):
            close()
            block.append(line)
        else:
            block.append(line)
    close()
    return sections


def _dressed(text: str) -> str:
    """Bold stays bold; other marks go."""
    return _EMPHASIS.sub(r"\1", _STRONG.sub(rf"{BOLD}\1{THIN}", text).replace("`", ""))


def page_of(game: Game) -> list[Section]:
    """The sections of a game's page; its summary where there is no page."""
    page = rules_page(game.key, spoken_language())
    if page is None:
        return [Section(_("In short"), [Paragraph(_(game.summary))])]
    # The panel has the title of the game already.
    sections = [section for section in sections_of(page.text) if section.paragraphs]
    if page.note and sections:
        sections[0].paragraphs.insert(0, Paragraph(page.note, TextKind.SMALL))
    return [replace(section, title=section.title or _("In short")) for section in sections]


def at_table(game: Game, settled: Mapping[str, Any]) -> list[Paragraph]:
    """What was agreed at this table: what is not as usual first, and in bold."""
    usual, special = [], []
    for option in game.options:
        if option.key not in settled:
            continue
        value = settled[option.key]
        line = f"{_(option.title)}: {_(option.title_of(value))}"
        if option.default is not None and value != option.default:
            special.append(Paragraph(f"{BOLD}{line}{THIN}", TextKind.TICK, box="table"))
        else:
            usual.append(Paragraph(line, TextKind.TICK, box="table"))
    return [Paragraph(_("At this table"), TextKind.SMALL, box="table"), *special, *usual]


#: Title and headings take at most so much of the panel.
HEAD = 0.42


class RulesPanel(SidePanel):
    """The page with a row of its headings."""

    def __init__(
        self, game: Game, settled: Mapping[str, Any], asked: str = "", *, phase: str = "",
        explain: Callable[[], None] | None = None, **more: Any,
    ) -> None:  # fmt: skip
        """``asked``: the code of a refusal that the person wants explained; ``phase``: the one that
        the deal is in, at whose section it opens else; ``explain``: shows on the table how the game
        is played."""
        super().__init__("rules", _("Rules of {game}", game=Words(game.title)), [], **more)
        self._heads: list[tuple[str, int]] = []
        self._explain = explain
        asked_at, phase_at = -1, 0
        for section in page_of(game):
            if phase in section.phases:
                phase_at = len(self.paragraphs)
            mark = "why" if asked and asked in section.codes and asked_at < 0 else ""
            asked_at = len(self.paragraphs) if mark else asked_at
            self._begin(section.title, mark)
            for each in section.paragraphs:
                self.paragraphs.append(Paragraph(each.text, each.kind, box=mark))
        self._begin(_("At this table"))
        self.paragraphs += at_table(game, settled)[1:]
        self._wanted = asked_at if asked_at >= 0 else phase_at

    def _begin(self, title: str, mark: str = "") -> None:
        self._heads.append((title, len(self.paragraphs)))
        if mark:
            self.paragraphs.append(Paragraph(_("Why you read this"), TextKind.SMALL, box=mark))
        self.paragraphs.append(Paragraph(title, TextKind.HEAD, box=mark))

    # --- the row of headings ----------------------------------------------------------------------

    def lay_out(self, brush: Brush) -> None:
        super().lay_out(brush)
        for self.chips in brush.sizes():
            chips = self._chips(self.chips, super().head_h(brush))
            if self._foot <= HEAD * brush.frame.height:
                break
        self.controls += chips

    def _chips(self, brush: Brush, top: int) -> list[Control]:
        """The headings in rows below ``top``."""
        frame, gap = brush.frame, brush.frame.px(6)
        x = left = frame.panel.left + frame.px(14)
        y = top + frame.px(8)
        high, chips = max(44, frame.px(40)), list[Control]()
        entries: list[tuple[str, str, Callable[[], None]]] = [
            (f"rules.section.{k}", title, partial(self.jump, place))
            for k, (title, place) in enumerate(self._heads)]
        if self._explain is not None:
            entries.insert(0, ("rules.explain", _("Show me"), self._explain))
        for name, title, press in entries:
            label = ButtonLabel(title, "primary" if name == "rules.explain" else "plain")
            wide = brush.writer.width(title, frame.text("small"), True) + frame.px(22)
            if x + wide > frame.panel.right - frame.px(14) and x > left:
                x, y = left, y + high + gap
            chips.append(Control(name, Rect(x, y, wide, high), label, press, "small"))
            x += wide + gap
        self._foot = y + high + frame.px(8)
        return chips

    def head_h(self, brush: Brush) -> int:
        return self._foot

    def jump(self, place: int) -> None:
        """Show a paragraph at the top."""
        self._wanted = place

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        if self._wanted >= 0:
            self._content(brush, brush.frame.panel.w - 2 * brush.frame.px(24))
            self.offset = max(0, self.tops[self._wanted] - brush.frame.px(12))
            self._wanted = -1
        super().draw(brush, surface, hot)
