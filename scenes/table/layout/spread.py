"""How the cards of a pile lie in its spot: from a spot and its cards to places in px."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from game.core.cards import RANKS
from game.core.places import Form
from scenes.table.layout.bouts import bout, heap
from scenes.table.layout.crosses import cross
from scenes.table.layout.groups import (
    CARD_H,
    COVERED,
    JOINED_STEP,
    OFFER_STEP,
    OPEN_GAP,
    ROWS,
    SUIT_ROW,
    SUIT_ROWS,
    TURNED_UP,
)
from scenes.table.layout.lies import Lie
from scenes.table.layout.spots import LEAST_FAN, Spot, TableLayout, TableZone

EDGES, EDGE_PX = 4, 2
#: Least part of a card that shows in a hand before it shrinks, in a cascade.
LEAST_HAND, LEAST_CASCADE = 0.27, 0.16
#: So much of a card in a cascade must show for its rank and suit to be read; less only where there
#: is no other way.
READABLE = 0.24
LEAST_EVER = 0.20
#: Of a cascade at most so much shows of a covered card, and of a covered pile that it begins on
#: at least so much.
CASCADE, LEAST_COVERED = 0.294, 0.05
#: Of a card narrower than this in px so much must show that its rank can be read whole.
SMALL_VIEW, SMALL_SHOWS = 96, 0.35
#: Of a column that is a long run on covered cards at least so much of that shows before the table
#: is laid out anew.
LEAST_RUN = 0.86
#: Between the groups of an open hand at least.
LEAST_GAP = 0.12
#: Of a suit in its row at most so much of a card shows; rows have room for so many cards in turn.
SUIT_STEP, ROW_PLACES = 0.62, (6, 9, 13, 18, 26)
#: Clockwise: the index is then at the top of what stands out.
SIDEWAYS = -90
HAND_STEP, OTHERS_STEP = 1.05, 0.30
REAR_SHOWS = 0.55


def spread(spot: Spot, cards: Sequence[str], pairs: Mapping[str, str] | None = None, fresh: int = 0,
           shared: tuple[int, int] = (0, 0), beside: int = 0,
           groups: Sequence[int] = (), by: Sequence[int] = ()) -> list[Lie]:
    """One lie for each card, bottom to top.

    ``pairs``: answer -> attack card, of a bout; ``shared``: slots of it that other piles take
    before these cards and after them; ``fresh``: cards laid last on a heap; ``beside``: cards of
    the pile that has the same place; ``groups``: how many cards are in each group of an open hand;
    ``by``: who played each card of a cross.
    """
    n = len(cards)
    if not n:
        return []
    if spot.turned:
        upright = spread(replace(spot, turned=False), cards, pairs, fresh, shared, beside, groups,
                         by)
        return [_turned(spot, lie) for lie in upright]
    if spot.place.across:
        return _sideways(spot, n)
    if spot.form == Form.SUITS:
        return _in_suits(spot, cards)
    if spot.form == Form.OPEN:
        return _open(spot, cards, groups)
    if spot.form == Form.HAND:
        # A covered hand lies as it does when it is open.
        return _hand(spot, n, hidden=cards[0] == "-" and spot.zone is not TableZone.HAND)
    if spot.form == Form.OFFERED:
        room = (spot.area.w / spot.width - 1) / max(1, n - 1)
        return _line(spot, n, spot.width, min(OFFER_STEP, room), spot.area.top)
    if spot.form == Form.BOUT:
        return bout(spot, cards, pairs or {}, shared)
    if spot.form == Form.CROSS:
        return cross(spot, by)
    if spot.form == Form.HEAP:
        return heap(spot, n, fresh)
    if spot.form == Form.FAN:
        return _behind(spot, n) if spot.zone is TableZone.FAN else _fan(spot, n)
    if spot.form == Form.CASCADE and not spot.folded:
        return _cascade(spot, n, beside)
    if spot.form == Form.TURNUP:
        return _turnup(spot, cards)
    return _stack(spot, n, spot.area.left, spot.area.top)


def _turned(spot: Spot, lie: Lie) -> Lie:
    """The same as seen from the other side of the table."""
    x = spot.area.left + spot.area.right - lie.x - lie.width
    y = spot.area.top + spot.area.bottom - lie.y - round(lie.width * CARD_H)
    return lie._replace(x=x, y=y, turn=180)


def _stack(spot: Spot, n: int, x: float, y: float) -> list[Lie]:
    """The top card in its place, up to four edges below it."""
    depths = range(n - 1, -1, -1)
    edges = [EDGE_PX * min(depth, EDGES) for depth in depths]
    return [Lie(x + edge, y + edge, spot.width, 0, depth > EDGES)
            for edge, depth in zip(edges, depths)]


def off_the_edge(layout: TableLayout) -> None:
    """The lower cards of a stack show at its right, and lie on the cloth as well."""
    most = layout.question.frame.cloth.right - EDGES * EDGE_PX
    for pile, spot in layout.spots.items():
        over = spot.card.right - most
        if spot.form == Form.STACK and over > 0:
            layout.spots[pile] = replace(spot, area=spot.area.move(-over, 0))


def _turnup(spot: Spot, cards: Sequence[str]) -> list[Lie]:
    right = spot.area.left + TURNED_UP * spot.width
    if cards[0] == "-":
        return _stack(spot, len(cards), right, spot.area.top)
    first = Lie(spot.area.left, spot.area.top, spot.width)
    return [first, *_stack(spot, len(cards) - 1, right, spot.area.top)]


def _fan(spot: Spot, n: int) -> list[Lie]:
    if spot.folded:
        last = spot.area.w - spot.width
        xs = [spot.area.left + (last if i and i == n - 1 else 0) for i in range(n)]
        return [Lie(x, spot.area.top, spot.width, 0, 0 < i < n - 1) for i, x in enumerate(xs)]
    shown, room = fanned(spot, n), spot.area.w / spot.width - 1
    if spot.lies_fanned and room < LEAST_EVER * (shown - 1):
        # Nothing could be read of any of them: of the last ones it can.
        shown = max(2, int(room / LEAST_FAN) + 1)
    step = spot.step if shown < 2 else min(spot.step, room / (shown - 1))
    left, top = spot.area.topleft
    under = n - shown
    return [Lie(left + max(0, i - under) * step * spot.width, top, spot.width, 0, i < under)
            for i in range(n)]


def fanned(spot: Spot, n: int) -> int:
    """How many cards of a fan lie spread."""
    return min(n, spot.place.reserve) if spot.place.form is Form.WASTE else n


def _behind(spot: Spot, n: int) -> list[Lie]:
    """Backs behind a plate, never wider than it."""
    step = min(spot.step, (spot.area.w / spot.width - 1) / max(1, n - 1))
    left = spot.area.centerx - spot.width * (1 + step * (n - 1)) / 2
    return [Lie(left + i * step * spot.width, spot.area.top, spot.width) for i in range(n)]


def _cascade(spot: Spot, n: int, beside: int = 0) -> list[Lie]:
    """Tighter only when longer than its room: first the covered cards, then the open ones."""
    covered, open_ = (n, beside) if spot.lower else (beside, n)
    room = max(0.0, spot.area.h / spot.width - CARD_H)
    tight, step = _steps(room, covered, open_ - 1 if open_ else 0, most_shown(spot))
    left, top = spot.area.topleft
    if spot.lower:
        return [Lie(left, top + i * tight * spot.width, spot.width) for i in range(n)]
    top = top + round(covered * tight * spot.width)
    return [Lie(left, top + i * step * spot.width, spot.width) for i in range(n)]


def most_shown(spot: Spot) -> float:
    """What shows of a card in a cascade where there is room; a small card's rank is taller."""
    return SMALL_SHOWS if spot.mate and spot.width < SMALL_VIEW else CASCADE


def _steps(room: float, covered: int, on_others: int, most: float) -> tuple[float, float]:
    """What shows of each covered card and of each open one that others lie on, in card widths.

    >>> [round(step, 3) for step in _steps(9, 6, 12, 0.3)], _steps(1.9, 0, 10, 0.3)[1]
    ([0.118, 0.3], 0.19)
    """
    tight = COVERED * CASCADE
    if not covered:
        return tight, min(most, room / max(1, on_others))
    tight = max(LEAST_COVERED, min(tight, (room - on_others * most) / covered))
    left = room - covered * tight
    return tight, min(most, max(0.0, left) / max(1, on_others))


def _sideways(spot: Spot, n: int) -> list[Lie]:
    """Under the end of a meld and standing out, the last one nearest to it."""
    width, right = spot.width, spot.area.right
    middle = spot.area.top + CARD_H * width / 2
    xs = [right - CARD_H * width / 2 - i * JOINED_STEP * width for i in range(n)]
    return [Lie(x - width / 2, middle - CARD_H * width / 2, width, SIDEWAYS) for x in xs]


def row_of(card: str) -> int:
    """The row of a card among the suits; jokers lie with the last.

    >>> row_of("7S"), row_of("7Cb"), row_of("XR")
    (0, 2, 3)
    """
    return ROWS.index(card[1]) if len(card) > 1 and card[1] in ROWS else SUIT_ROWS - 1


def rank_of(card: str) -> int:
    """Its place in the row: ace first, jokers last."""
    return RANKS.index(card[0]) if card[0] in RANKS else len(RANKS)


def _in_suits(spot: Spot, cards: Sequence[str]) -> list[Lie]:
    """A row for each suit, by rank, each row over the lower part of the one above."""
    places: dict[int, Lie] = {}
    rows = [[i for i, card in enumerate(cards) if row_of(card) == row] for row in range(SUIT_ROWS)]
    wide = _suit_step(spot, max(map(len, rows)))
    for row, mine in enumerate(rows):
        mine.sort(key=lambda i: (rank_of(cards[i]), i))
        room = spot.area.w / spot.width - 1
        step = min(wide, room / max(1, len(mine) - 1))
        top = suit_top(spot, row)
        for k, i in enumerate(mine):
            places[i] = Lie(spot.area.left + k * step * spot.width, top, spot.width)
    return [places[i] for i in range(len(cards))]


def _suit_step(spot: Spot, longest: int) -> float:
    """From one card of a suit to the next, in cards: they spread over the room there is, and close
    up in few steps, so that they seldom move as rows grow."""
    room = spot.area.w / spot.width - 1
    kept = next((places for places in ROW_PLACES if places >= longest), longest)
    return max(spot.step, min(SUIT_STEP, room / max(1, kept - 1)))


def suit_top(spot: Spot, row: int) -> int:
    """Where the row of a suit begins, in px."""
    return spot.area.top + round(row * SUIT_ROW * spot.width)


def _open(spot: Spot, cards: Sequence[str], groups: Sequence[int]) -> list[Lie]:
    """The groups of a hand side by side; one that nobody sees is a fan of backs."""
    n, width = len(cards), spot.width
    if cards[0] == "-":
        groups = ()
    elif spot.squeezed and len(groups) > 1:
        return _open_rows(spot, cards, groups)
    starts = set(accumulate(groups)) - {n}
    room = spot.area.w / width - 1
    step = min(spot.step if cards[0] != "-" else 0.16, room / max(1, n - 1))
    gap = 0.0
    if starts:
        gap = min(OPEN_GAP, max(0.0, room - step * (n - 1)) / len(starts))
        # Rather a little tighter than without any gap.
        gap = max(gap, LEAST_GAP)
        step = min(step, (room - gap * len(starts)) / max(1, n - 1))
    x, lies = 0.0, []
    for i in range(n):
        x += (step if i else 0) + (gap if i in starts else 0)
        lies.append(Lie(spot.area.left + x * width, spot.area.top, width))
    return lies


def _open_rows(spot: Spot, cards: Sequence[str], groups: Sequence[int]) -> list[Lie]:
    """The groups in two rows, each of about half the cards; of the rear one 0.55 shows."""
    ends = list(accumulate(groups))[:-1]
    cut = min(ends, key=lambda end: abs(2 * end - len(cards)))
    first = ends.index(cut) + 1
    width = min(spot.width, max(spot.squeezed, int(spot.area.h / (CARD_H * (1 + REAR_SHOWS)))))
    row = replace(spot, width=width, squeezed=0)
    front = replace(row, area=row.area.move(0, round(width * CARD_H * REAR_SHOWS)))
    return _open(row, cards[:cut], groups[:first]) + _open(front, cards[cut:], groups[first:])


def _hand(spot: Spot, n: int, hidden: bool) -> list[Lie]:
    width, room = spot.width, spot.area.w
    if hidden:
        step = min(OTHERS_STEP, (room / width - 1) / max(1, n - 1))
        return _line(spot, n, width, step, spot.area.top)
    step = _hand_step(room, width, n, spot.apart)
    if step < LEAST_HAND and spot.squeezed and spot.squeezed < width:
        width = spot.squeezed
        step = _hand_step(room, width, n, spot.apart)
    low = spot.area.bottom - round(width * CARD_H)
    if step >= LEAST_HAND or not spot.squeezed:
        return _line(spot, n, width, step, low)
    return _two_rows(spot, n, width, low)


def _two_rows(spot: Spot, n: int, width: int, low: int) -> list[Lie]:
    """The rear row shows 0.55 of its cards; both become lower so that the hand keeps its height."""
    rear = math.ceil(n / 2)
    narrow = min(width, max(60, int(spot.area.h / (CARD_H * (1 + REAR_SHOWS)))))
    low = spot.area.bottom - round(narrow * CARD_H)
    top = low - round(narrow * CARD_H * REAR_SHOWS)
    step = max(LEAST_EVER, min(_hand_step(spot.area.w, narrow, rear), HAND_STEP))
    return _line(spot, rear, narrow, step, top) + _line(spot, n - rear, narrow, step, low)


def _hand_step(room: int, width: int, n: int, apart: float = 0) -> float:
    return min(apart or HAND_STEP, (room / width - 1) / max(1, n - 1))


def _line(spot: Spot, n: int, width: int, step: float, top: float) -> list[Lie]:
    left = spot.area.centerx - width * (1 + step * (n - 1)) / 2
    return [Lie(left + i * step * width, top, width) for i in range(n)]


def overflow(spot: Spot, n: int, beside: int = 0, least: float = LEAST_CASCADE) -> bool:
    """Whether a pile has outgrown its room, a cascade where ``least`` of each card shows."""
    if n < 2 or spot.folded or spot.lower:
        return False
    if spot.form == Form.CASCADE:
        room = spot.area.h / spot.width - CARD_H - LEAST_COVERED * beside
        least = LEAST_RUN * most_shown(spot) if spot.mate else least
        return room / (n - 1) < least - 1e-3
    if spot.form == Form.FAN and spot.zone is not TableZone.FAN:
        on_others = fanned(spot, n) - 1
        return spot.area.w / spot.width - 1 < on_others * (LEAST_FAN - 1e-3)
    return False
