"""Hands that are laid open: where each of their cards lies, and when it comes there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.core.laid_open import LaidHand, LaidRow
from scenes.table.layout.groups import CARD_H

#: From one meld, and from one counted card, to the next; the way of a card; between two hands; all
#: of it at most; at speed Normal, in ms.
MELD_MS, COUNT_MS, FLIGHT_MS, HAND_MS, MOST_MS = 360, 230, 300, 350, 7500
#: So much of a card shows that another lies on, of one that is counted too; between two rows; in
#: cards.
TIGHT, COUNTED, GAP = 0.42, 0.62, 0.35

# --- when ----------------------------------------------------------------------------------------


class CountStep(NamedTuple):
    """At that time so much is added to the total of a hand: by a card, a row, or what is beside
    them ("")."""

    at_ms: float
    hand: int
    points: int
    card: str = ""


class Timing(NamedTuple):
    """When each card sets off, what is counted when, and when all of it is done."""

    sets_off: dict[str, float]
    counts: list[CountStep]
    ends_ms: float


def timed(hands: Sequence[LaidHand]) -> Timing:
    """One hand after the other: its melds, what it lays off on those before, then card by card what
    is counted."""
    made, ends_ms = Timing({}, [], 0.0), 0.0
    for number, hand in enumerate(hands):
        if hand.base:
            made.counts.append(CountStep(ends_ms + FLIGHT_MS, number, hand.base))
        ends_ms = _go_down(made, hands, number, ends_ms)
    part = min(1.0, MOST_MS / (ends_ms or 1))
    return Timing({card: part * at for card, at in made.sets_off.items()},
                  [count._replace(at_ms=part * count.at_ms) for count in made.counts],
                  part * ends_ms)


def _go_down(made: Timing, hands: Sequence[LaidHand], number: int, now_ms: float) -> float:
    """A hand, from then on; when it is down."""
    hand, lands_ms = hands[number], FLIGHT_MS
    for row in hand.rows:
        if not row.each:
            made.sets_off.update((card, now_ms) for card in row.cards if card not in row.added)
            if row.points:
                made.counts.append(CountStep(now_ms + lands_ms, number, row.points))
            now_ms += MELD_MS
    for card in (card for other in hands[:number] for row in other.rows for card in row.added):
        if card not in made.sets_off:
            made.sets_off[card] = now_ms
            now_ms += MELD_MS
    for row in hand.rows:
        for card, points in zip(row.cards, row.each):
            made.sets_off[card] = now_ms
            made.counts.append(CountStep(now_ms + lands_ms, number, points, card))
            now_ms += COUNT_MS
    for extra in hand.extras:
        made.counts.append(CountStep(now_ms + lands_ms, number, extra.points))
        now_ms += MELD_MS
    return now_ms + HAND_MS


# --- where ---------------------------------------------------------------------------------------


class LaidCard(NamedTuple):
    """A card in its place; the number of its hand and row."""

    card: str
    x: int
    y: int
    hand: int
    row: int


class LaidText(NamedTuple):
    """A few words over a row, from that height on."""

    text: str
    x: int
    y: int
    hand: int
    row: int


class SheetSizes(NamedTuple):
    """Heights of a hand's title, of a line of small words, and between two hands, in px."""

    title: int
    line: int
    gap: int


class LaidPage(NamedTuple):
    """Where all lies, from its inner top left: cards, words over rows, the heights of titles, what
    counts beside the cards; how large it is."""

    cards: list[LaidCard]
    names: list[LaidText]
    titles: list[int]
    extras: list[int]
    wide: int
    tall: int


class Naming(NamedTuple):
    """What stands over a row, "" for nothing, and how wide a text is, in px."""

    text: Callable[[LaidRow], str]
    width: Callable[[str], int]


def laid_page(hands: Sequence[LaidHand], width: int, room: int, sizes: SheetSizes, naming: Naming
              ) -> LaidPage:
    """Hands below each other, with cards so wide, within that room; all in px."""
    page = LaidPage([], [], [], [], 0, 0)
    y, wide = 0, 0
    for number, hand in enumerate(hands):
        page.titles.append(y)
        y += sizes.title
        for part in _lines(hand, width, room, naming):
            named = sizes.line if any(piece.first and naming.text(hand.rows[piece.row])
                                      for piece in part) else 0
            for row, x, first, cards in part:
                if first:
                    page.names.append(LaidText(naming.text(hand.rows[row]), x, y, number, row))
                step = width * _step(hand.rows[row])
                page.cards.extend(LaidCard(card, x + round(k * step), y + named, number, row)
                                  for k, card in enumerate(cards))
                wide = max(wide, x + round(width + (len(cards) - 1) * step))
            y += named + round(width * CARD_H) + sizes.gap // 2
        page.extras.append(y)
        y += (sizes.line if hand.extras else 0) + sizes.gap
    return page._replace(wide=wide, tall=y - sizes.gap)


def _step(row: LaidRow) -> float:
    return COUNTED if row.each else TIGHT


class _Piece(NamedTuple):
    """A row, or a part of it, in a line."""

    row: int
    x: int
    first: bool
    cards: tuple[str, ...]


def _lines(hand: LaidHand, width: int, room: int, naming: Naming) -> Iterator[list[_Piece]]:
    """Rows beside each other as far as there is room, long ones in several lines."""
    line: list[_Piece] = []
    x = 0
    for number, row in enumerate(hand.rows):
        step = width * _step(row)
        most = max(1, int((room - width) / step) + 1)
        for k in range(0, len(row.cards), most):
            cards = row.cards[k:k + most]
            long = round(width + (len(cards) - 1) * step)
            if x and x + long > room:
                yield line
                line, x = [], 0
            line.append(_Piece(number, x, k == 0, cards))
            name_w = min(naming.width(naming.text(row)), room) if k == 0 else 0
            x += max(long, name_w) + round(width * GAP)
    if line:
        yield line
