"""What a layout is: the spot of each pile in window px, plates, empty places
(docs/design.md 8.3 to 8.5)."""

from __future__ import annotations

from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from game.core.piles import group_of
from game.core.places import Form
from game.core.records import dataclass, field
from game.core.table import Place
from scenes.table.layout.groups import CARD_H
from scenes.table.layout.levels import Level
from scenes.table.layout.question import LayoutQuestion, Solution

#: Beside a draft: its label and the button that lays it down; where room is short.
DRAFT_PX, SHORT_DRAFT_PX = 420, 270
#: Least part of a card that shows in a fan.
LEAST_FAN = 0.22
#: A card may be let go anywhere in the room of these.
_WIDE = (Form.BOUT, Form.PAIRS, Form.CROSS, Form.HEAP, Form.FAN, Form.SHOWN, Form.WASTE, Form.SUITS)


class TableZone(Enum):
    """Where on the table a pile lies, as the viewer sees it."""

    CENTRE = auto()
    #: Before who sits at an end of the table.
    OWN = auto()
    #: The hand at the bottom.
    HAND = auto()
    #: Before somebody else.
    FAR = auto()
    #: A hand behind a plate.
    FAN = auto()


@dataclass(frozen=True)
class Spot:
    """A pile on the table; all in px but ``step``, which is in card widths.

    ``area``: the room kept for it; ``width``: of its cards; ``step``: what shows of a covered card.
    """

    pile: str
    place: Place
    form: Form
    area: Rect
    width: int
    zone: TableZone
    seat: int
    reserve: int = 1
    step: float = 0.3
    squeezed: int = 0
    folded: bool = False
    #: Of the bottom hand: the room of its fan from margin to margin; ``squeezed``: the width that
    #: its cards may shrink to.
    room_w: int = 0
    #: Of the bottom hand: how far its cards stand apart where there is room, in card widths;
    #: 0: as usual.
    apart: float = 0
    #: Of a bout: the width of its cards as long as they are few, 0: ``width``.
    large: int = 0
    #: Whether its cards lie the other way up, for who sits at the top.
    turned: bool = False
    #: The pile that it lies together with in one place: covered cards and the cascade on them.
    mate: str = ""
    #: Whether other piles lie on it: it is drawn before them.
    lower: bool = False
    #: Of a cross: where the card of each seat lies, from its middle in card widths.
    places: tuple[tuple[float, float], ...] = ()

    @cached_property
    def height(self) -> int:
        """Of one card."""
        return round(self.width * CARD_H)

    @property
    def reach(self) -> Rect:
        """Where a card is let go for this pile: of a row or a column of cards all of its room."""
        wide = self.place.form in _WIDE or self.is_strip
        return self.area if wide else self.card

    @property
    def is_strip(self) -> bool:
        """Whether it is a column with its whole room below it."""
        return self.form == Form.CASCADE and not self.folded

    @property
    def lies_fanned(self) -> bool:
        """Whether it is a fan of which cards may be buried where there is no room for all."""
        return self.place.form in (Form.FAN, Form.WASTE)

    @cached_property
    def card(self) -> Rect:
        """Where a single card lies, or the empty place."""
        if self.turned:
            left, top = self.area.right - self.width, self.area.bottom - self.height
            return Rect(left, top, self.width, self.height)
        left = self.area.left + (round(0.2 * self.width) if self.form == Form.TURNUP else 0)
        if self.form in (Form.HAND, Form.HEAP, Form.OFFERED, Form.CROSS):
            left = self.area.centerx - self.width // 2
        if self.form == Form.CROSS:
            return Rect(left, self.area.centery - self.height // 2, self.width, self.height)
        return Rect(left, self.area.top, self.width, self.height)


@dataclass
class TableLayout:
    """Everything that has a place. ``empties``: further places of groups, that no pile fills yet;
    ``spilt``: larger reserves for what lies beyond its room now, by pattern, ``close`` for what
    lies closer in it than usual; ``heads``: where the
    disc of each seat stands that owns a zone with others."""

    question: LayoutQuestion
    solution: Solution
    spots: dict[str, Spot] = field(default_factory=dict)
    empties: list[Spot] = field(default_factory=list)
    plates: dict[int, Rect] = field(default_factory=dict)
    blocks: dict[int, Rect] = field(default_factory=dict)
    mats: dict[int, Rect] = field(default_factory=dict)
    spilt: dict[str, int] = field(default_factory=dict)
    close: dict[str, int] = field(default_factory=dict)
    heads: dict[int, Rect] = field(default_factory=dict)

    @property
    def level(self) -> Level:
        """How close things lie, and what is left out, so that everything fits."""
        return self.solution.level

    @property
    def plate_in_row(self) -> bool:
        """Whether the other one's plate stands in the row of its piles."""
        return self.question.plate_in_row and not self.solution.deep

    @staticmethod
    def seat_of(pile: str) -> int:
        """The number that a pile's name begins with, -1 for none: of a hand its seat."""
        return next((int(part) for part in pile.split(".")[1:2] if part.isdecimal()), -1)

    def owner(self, pile: str) -> int:
        """The seat that a pile's name tells, of a side its first one; -1 for none."""
        told = self.seat_of(pile)
        arrangement = self.question.arrangement
        if told in arrangement.sides and group_of(pile) in self._of_sides:
            return arrangement.sides.index(told)
        return told

    @cached_property
    def _of_sides(self) -> frozenset[str]:
        """Kinds of piles that belong to sides."""
        arrangement = self.question.arrangement
        rows = (*arrangement.centre, *arrangement.own, *arrangement.mat)
        return frozenset(group_of(place.pile) for row in rows for place in row
                         if "{side}" in place.pile)

    def home(self, pile: str) -> Rect:
        """Where cards of a pile come from and go to.

        Without a spot that is its owner's plate, or the middle of the table.
        """
        spot = self.spots.get(pile)
        if spot:
            return spot.card
        seat = self.owner(pile)
        width = self.solution.sizes.far
        rect = Rect(0, 0, width, round(width * CARD_H))
        rect.center = self.plates.get(seat, self.solution.mid).center
        return rect


class Region(NamedTuple):
    """Where rows of piles lie: left, top and room across in px; ``size``: width of a card in px.

    ``zone`` and ``seat`` are those of its spots.
    """

    left: float
    top: float
    room: int
    size: int
    zone: TableZone
    seat: int

    @property
    def wide(self) -> float:
        """The room across in card widths."""
        return self.room / self.size
