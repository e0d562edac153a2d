"""Places bound to the piles of a table, and their sizes in card widths (docs/design.md 8.5)."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise

from game.core.places import Form
from game.core.records import dataclass, field
from game.core.table import Arrangement, Place, Row
from scenes.table.layout.levels import LEVELS, Level

CARD_H = 1.4
TURNED_UP = 0.42
SLOT_W, SLOT_H = 1.34, 1.72
SLOT_GAP, SLOT_ROW = 0.18, 0.12
ANSWER = (0.34, 0.32)
HEAP_W, HEAP_H = 2.1, 1.6
HAND_STEP = 0.9
#: From one back to the next of a fan that is offered to somebody, in card widths.
OFFER_STEP = 0.42
#: Besides the gap, where a hand or a tableau begins or ends.
APART, APART_TIGHT = 0.3, 0.26
#: What is played against somebody keeps clear of the stock and its edges, besides the gap; where
#: it lies in one row across the table its cards need the room more.
CLEAR = 0.16
GROUPS = (Form.ROW, Form.GRID, Form.MELDS, Form.PYRAMID)
NARROWEST_COLUMN = 0.45
#: What shows of a covered card that a cascade begins on, as a part of what shows of an open one.
COVERED = 0.4
#: From one suit to the next, of a pile that lies in suit rows: what shows of a card.
SUIT_ROW, SUIT_ROWS = 0.56, 4
#: Rows of suits from above, as suits lie in a hand from the left.
ROWS = "SHCD"
#: Between the groups of a hand that lies open, and for how many of them room is kept.
OPEN_GAP = 0.34
#: Of a card that lies sideways, joined to a meld: how far it stands out, and each further one.
JOINED, JOINED_STEP = 0.52, 0.36
#: From one row of a pyramid to the next, in card widths: a card laps over the two above alone.
PYRAMID_ROW = CARD_H / 2
#: Between the cards of a trick that lies as a cross.
CROSS_GAP = 0.12


def natural(name: str) -> tuple[object, ...]:
    """Sorts ``centre.10`` after ``centre.9``."""
    return tuple(int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", name))


@lru_cache(512)
def seated(pattern: str, seat: int, side: int | None = None) -> str:
    """A pattern for one seat's row, and for the side it plays on; None: a side of its own.

    >>> seated("discard.{seat}.*", 2), seated("meld.{side}.*", 3, 1)
    ('discard.2.*', 'meld.1.*')
    """
    named = pattern.replace("{seat}", str(seat))
    return named.replace("{side}", str(seat if side is None else side))


def linked(pattern: str, other: str, name: str) -> str:
    """The pile of another pattern that goes with a pile of this one.

    >>> linked("column.*", "down.*", "column.3"), linked("aside.1.*", "meld.1.*", "aside.1.12")
    ('down.3', 'meld.1.12')
    """
    own = zip(pattern.split("."), name.split("."))
    numbers = iter([part for star, part in own if star == "*"])
    return ".".join(next(numbers, "*") if part == "*" else part for part in other.split("."))


def matching(pattern: str, names: Iterable[str]) -> tuple[str, ...]:
    """The piles of a pattern, in order.

    >>> matching("centre.*", ["stock", "centre.10", "centre.2", "centre.2.x"])
    ('centre.2', 'centre.10')
    """
    form = re.compile(re.escape(pattern).replace(r"\*", r"[^.]+"))
    return tuple(sorted((name for name in names if form.fullmatch(name)), key=natural))


#: Forms of several piles, and that of each of them.
_SINGLE = {Form.ROW: Form.STACK, Form.GRID: Form.STACK, Form.PYRAMID: Form.STACK,
           Form.MELDS: Form.FAN, Form.SHOWN: Form.FAN,
           Form.WASTE: Form.FAN, Form.PAIRS: Form.BOUT}


@dataclass(frozen=True, slots=True)
class Group:
    """A place with the piles that lie in it now.

    Room is kept for ``slots`` of them, with ``reserve`` cards in each. ``folded``: only the top
    cards are shown; ``flat``: a grid stands in one row.
    """

    place: Place
    pattern: str
    names: tuple[str, ...]
    slots: int
    reserve: int
    folded: bool = False
    flat: bool = False
    #: For each pile of a cascade the covered cards that it begins on, where it does.
    on: tuple[str, ...] = ()
    #: Of a cross: for how many seats, and how many of them sit at each side.
    seats: int = 0
    side: int = 0

    #: The form of each single pile.
    form: Form = field(init=False, repr=False, compare=False)
    #: The pile that this one lies across or beside; "" if it has room of its own.
    aside: str = field(init=False, repr=False, compare=False)
    flowing: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        place, put = self.place, partial(object.__setattr__, self)
        put("form", _SINGLE.get(place.form, place.form))
        put("aside", place.across or place.beside)
        put("flowing", place.form == Form.MELDS)


def bind(place: Place, seat: int, names: Sequence[str], grown: Mapping[str, int],
         side: int | None = None) -> Group:
    """``grown``: larger reserves by pattern, of places that a deal has outgrown."""
    pattern = seated(place.pile, seat, side)
    piles = matching(pattern, names)
    reserve = max(1, grown.get(pattern, 0), place.reserve)
    if place.form in GROUPS:
        return Group(place, pattern, piles, max(reserve, len(piles)), 1)
    below = seated(place.on, seat, side)
    on = tuple(linked(pattern, below, name) if below else "" for name in piles)
    return Group(place, pattern, piles, max(1, len(piles)), reserve, on=on)


def bound(rows: Sequence[Row], seat: int, names: Sequence[str], grown: Mapping[str, int],
          side: int | None = None) -> tuple[tuple[Group, ...], ...]:
    """All rows of a region, for one seat, on its side.

    Columns of a tableau that stand side by side are one group.
    """
    return tuple(_merged([bind(place, seat, names, grown, side) for place in row]) for row in rows)


def _merged(row: Sequence[Group]) -> tuple[Group, ...]:
    groups: list[Group] = []
    for group in row:
        last = groups[-1] if groups else None
        columns = last is not None and last.form == group.form == Form.CASCADE
        if last and columns and not last.aside and not group.aside:
            reserve = max(last.reserve, group.reserve)
            place = replace(last.place, on_reserve=max(last.place.on_reserve,
                                                       group.place.on_reserve))
            groups[-1] = replace(last, place=place, names=last.names + group.names,
                                 slots=last.slots + group.slots, reserve=reserve,
                                 on=last.on + group.on)
        else:
            groups.append(group)
    return tuple(groups)


def hand_in_row(arrangement: Arrangement) -> bool:
    """Whether the own hand stands among the own piles."""
    own = (place.pile for row in arrangement.own for place in row)
    return bool(arrangement.hands) and arrangement.hands in own


def flattened(group: Group) -> Group:
    """A grid or a bout in one row."""
    if group.form == Form.BOUT:
        return replace(group, place=replace(group.place, columns=group.reserve))
    return replace(group, flat=group.place.form == Form.GRID)


def halves(rows: tuple[tuple[Group, ...], ...]) -> tuple[tuple[Group, ...], ...]:
    """Each row in two: a hand below what it stands with, else about half of it."""
    return tuple(part for row in rows for part in _halved(row))


def _halved(row: tuple[Group, ...]) -> list[tuple[Group, ...]]:
    if len(row) < 2 or any(group.flowing or group.aside for group in row):
        return [row]
    hand = tuple(group for group in row if group.form == Form.HAND)
    if hand:
        return [tuple(group for group in row if group not in hand), hand]
    cards = [group_size(group, LEVELS[0], 99)[0] for group in row]
    cut = min(range(1, len(row)), key=lambda k: abs(sum(cards[:k]) - sum(cards[k:])))
    return [row[:cut], row[cut:]]


def pile_size(group: Group, level: Level) -> tuple[float, float]:
    """Width and height of one pile of a group."""
    form, n = group.form, group.reserve
    if form == Form.FAN:
        return 1 + level.fan * (n - 1), CARD_H
    if form == Form.OFFERED:
        return 1 + OFFER_STEP * (n - 1), CARD_H
    if form == Form.CASCADE:
        covered = COVERED * group.place.on_reserve
        return 1, CARD_H + (0 if group.folded else level.cascade * (n - 1 + covered))
    if form == Form.SUITS:
        in_row = math.ceil(n / SUIT_ROWS)
        return 1 + level.fan * (in_row - 1), CARD_H + (SUIT_ROWS - 1) * SUIT_ROW
    if form == Form.TURNUP:
        return 1 + TURNED_UP, CARD_H
    if form == Form.BOUT:
        columns, rows = bout_grid(group)
        wide, high = slot_of(group.place)
        return columns * wide + (columns - 1) * SLOT_GAP, rows * high + (rows - 1) * SLOT_ROW
    if form == Form.CROSS:
        return cross_size(group.seats, group.side)
    if form == Form.HAND:
        return 1 + HAND_STEP * (n - 1), CARD_H
    return (HEAP_W, HEAP_H) if form == Form.HEAP else (1, CARD_H)


def cross_places(seats: int, side: int) -> list[tuple[float, float]]:
    """Where the cards of a trick lie, their middles from that of the cross in card widths: that of
    who sits at the bottom first, then clockwise. ``side`` seats sit at each side, the others along
    the top.

    >>> cross_places(4, 1)
    [(0.0, 0.76), (-1.12, 0.0), (0.0, -0.76), (1.12, 0.0)]
    """
    across, down, top = 1 + CROSS_GAP, CARD_H + CROSS_GAP, seats - 1 - 2 * side
    above = [(round((k - (top - 1) / 2) * across, 3), -down / 2) for k in range(top)]
    beside = round((max(top, 1) - 1) / 2 * across + across, 3)
    heights = [(k - (side - 1) / 2) * down for k in range(side)]
    left = [(-beside, y) for y in reversed(heights)]
    return [(0.0, down / 2), *left, *above, *((beside, y) for y in heights)]


def cross_size(seats: int, side: int) -> tuple[float, float]:
    """Width and height of a trick that lies as a cross, about its middle."""
    places = cross_places(seats, side)
    wide, high = (max(abs(place[k]) for place in places) for k in (0, 1))
    return 1 + 2 * wide, CARD_H + 2 * high


def slot_of(place: Place) -> tuple[float, float]:
    """Width and height of a slot of a bout, in card widths: an answer lies across its card.

    >>> slot_of(Place("bout", Form.PAIRS)), slot_of(Place("trick", Form.BOUT))
    ((1.34, 1.72), (1.0, 1.4))
    """
    return (SLOT_W, SLOT_H) if place.form is Form.PAIRS or place.beside else (1.0, CARD_H)


def bout_grid(group: Group) -> tuple[int, int]:
    """Columns and rows of a bout."""
    columns = group.place.columns or 3
    return min(columns, group.reserve), math.ceil(group.reserve / columns)


def columns_of(group: Group, level: Level, room: float) -> int:
    """How many piles of a grid, at most half, stand in a row; ``room``: its card widths."""
    if group.flat:
        return group.slots
    most = int((room + level.gap) / (1 + level.gap))
    return max(1, min(group.place.columns or math.ceil(group.slots / 2), most))


def pyramid_rows(count: int) -> int:
    """In how many rows N cards of a pyramid lie.

    >>> [pyramid_rows(count) for count in (1, 3, 4, 28)]
    [1, 2, 3, 7]
    """
    return math.ceil((math.sqrt(8 * count + 1) - 1) / 2)


def pyramid_places(count: int, gap: float) -> list[tuple[float, float]]:
    """Where the cards of a pyramid lie: their top left corners from that of the whole, in card
    widths, row by row from the tip.

    >>> pyramid_places(3, 0.5)
    [(0.75, 0.0), (0.0, 0.7), (1.5, 0.7)]
    """
    rows, step = pyramid_rows(count), 1 + gap
    places = [((rows - 1 - row) * step / 2 + at * step, row * PYRAMID_ROW)
              for row in range(rows) for at in range(row + 1)]
    return places[:count]


def cell_places(group: Group, level: Level, room: float,
                step: float = 0) -> list[tuple[float, float]]:
    """Where the piles of a group lie: their top left corners from its own, in card widths;
    ``room`` and ``step`` as for ``group_size``."""
    if group.place.form == Form.PYRAMID:
        return pyramid_places(group.slots, level.gap)
    in_grid = group.place.form == Form.GRID
    columns = columns_of(group, level, room) if in_grid else group.slots
    across, down = step or pile_size(group, level)[0] + level.gap, CARD_H + level.row
    if in_grid and not group.place.columns:
        # It fills as the deal goes on: what there is lies in the middle, whatever is to come.
        order = from_the_middle(columns)
        return [(order[i % columns] * across, i // columns * down) for i in range(group.slots)]
    return [(i % columns * across, i // columns * down) for i in range(group.slots)]


def from_the_middle(count: int) -> list[int]:
    """N places side by side, the middle ones first.

    >>> from_the_middle(5), from_the_middle(4)
    ([2, 1, 3, 0, 4], [1, 2, 0, 3])
    """
    return sorted(range(count), key=lambda place: abs(2 * place - (count - 1)))


def group_size(group: Group, level: Level, room: float, step: float = 0) -> tuple[float, float]:
    """Width and height of a group; ``step`` between columns that overlap, 0: they do not."""
    if group.aside:
        return 0, 0
    wide, high = pile_size(group, level)
    if group.place.form == Form.GRID:
        columns = columns_of(group, level, room)
        rows = math.ceil(group.slots / columns)
        return columns * (1 + level.gap) - level.gap, rows * (CARD_H + level.row) - level.row
    if group.place.form == Form.PYRAMID:
        rows = pyramid_rows(group.slots)
        return rows * (1 + level.gap) - level.gap, CARD_H + (rows - 1) * PYRAMID_ROW
    total = wide + (group.slots - 1) * (step or wide + level.gap)
    return max(total, group.place.room), high


def row_size(row: Sequence[Group], level: Level, room: float,
             step: float = 0) -> tuple[float, float]:
    """Width and height of a row; ``step``: as for ``group_size``."""
    shown = [group for group in row if not group.aside]
    tableaus = [group.form == Form.CASCADE and group.slots > 1 for group in shown]
    sizes = [group_size(group, level, room, step if overlaps else 0)
             for group, overlaps in zip(shown, tableaus)]
    if not sizes:
        return 0, 0
    gaps = sum([between(a, b, level, step) for a, b in pairwise(shown)])
    widths, heights = zip(*sizes)
    return sum(widths) + gaps, max(heights)


def between(left: Group, right: Group, level: Level, step: float = 0) -> float:
    """The gap between two groups of a row: wider where a hand, a tableau or a bout begins or ends,
    but for a ``step`` between columns that have to lie close."""
    bouts = [each for each in (left, right) if each.form == Form.BOUT]
    if len(bouts) == 1 and (bouts[0].place.columns or 3) < bouts[0].reserve:
        return level.gap + CLEAR
    apart = {left.form, right.form} & {Form.HAND, Form.CASCADE}
    if left.form == right.form or not apart or step:
        return level.gap
    return level.gap + (APART_TIGHT if level.gap < 0.08 else APART)


def column_step(row: Sequence[Group], level: Level, room: float) -> float:
    """The step between columns of somebody else's tableau, so that the row fits.

    0: they stand side by side.
    """
    columns = sum(group.slots - 1 for group in row
                  if group.form == Form.CASCADE and group.slots > 1)
    if not columns or row_size(row, level, room)[0] <= room:
        return 0
    rest = row_size(row, level, room, step=1e-9)[0]
    return max(NARROWEST_COLUMN, min(1 + level.gap, (room - rest) / columns))


def flow_lines(group: Group, level: Level, room: float) -> int:
    """Lines of melds for which room is kept: enough for the reserve, at 3 or 4 cards a meld."""
    if level.one_line and group.folded:
        return 1
    return max(1, math.ceil(group.slots / melds_in_line(group, level, room)))


def melds_in_line(group: Group, level: Level, room: float) -> int:
    """How many melds stand side by side in a room of N card widths."""
    one = 1 + (1 if group.folded else 2.5) * level.fan + meld_gap(group)
    return max(1, int((room + meld_gap(group)) / one))


def meld_gap(group: Group) -> float:
    """How far apart melds of a place stand, in card widths."""
    return 0.14 if group.folded else 0.3
