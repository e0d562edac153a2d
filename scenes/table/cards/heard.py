"""What the cards of a table let be heard, and when; and who has got rid of one more."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.core.cards import HIDDEN
from game.core.events import Moved, Said, Shuffled
from game.core.piles import group_of, number_of
from game.core.places import ANSWERS, Form
from scenes.table.cards import motion
from scenes.table.cards.order import fields_of
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.cards.steps import RESTING
from scenes.table.layout.spots import TableLayout, TableZone

#: The longest row of cards that is heard to rise, and how soon after each other they come, in ms;
#: in a race.
MOST_IN_A_ROW, ROW_MS, RACE_ROW_MS = 5, 8000, 3000


class Heard(NamedTuple):
    """Something that makes a sound: what, when, and how far right on the screen in px."""

    what: str
    at_ms: float
    x: float | None


class Rid(NamedTuple):
    """A seat has got rid of one more of the cards that it is to be rid of: from which pile, how
    many it has ``left``, the how manieth in a ``row``, and when the card arrives."""

    seat: int
    pile: str
    left: int
    row: int
    at_ms: float


class Listening:
    """Of one board: ``kind``: that of a pile; ``celebrated_piles``: kinds of piles to be rid of;
    ``people``: those whose cards are heard to go; (): all; ``going_out_piles``: groups of piles of
    which only the last card of a seat counts, when it goes to the middle.

    ``trump``: the suit that beats others now, "" for none; ``heard`` and ``rid``: for whoever
    listens; where nobody does they do not grow.
    """

    def __init__(self, board: Board, kind: Callable[[str], str],
                 celebrated_piles: Collection[str] = (), people: Collection[int] = (),
                 going_out_piles: Collection[str] = ()) -> None:
        self._board, self._kind, self._people = board, kind, people
        self._celebrated_piles, self._going_out_piles = celebrated_piles, going_out_piles
        self.trump = ""
        self.heard: deque[Heard] = deque(maxlen=200)
        self.rid: deque[Rid] = deque(maxlen=20)
        self._row = (-1, 0, 0.0)
        self._turn: int | None = None

    def clear(self) -> None:
        """What has happened has been heard elsewhere."""
        self.heard.clear()
        self.rid.clear()

    def landed(self, what: str, sprites: Sequence[Sprite], now_ms: float) -> None:
        """Cards that have been sent off are heard when they arrive."""
        for each in sprites:
            self.heard.append(Heard(what, max(now_ms, each.place.until_ms), _middle(each)))

    def turned(self, moved: Sequence[Sprite], now_ms: float, factor: float) -> None:
        """A card is heard to turn where it lies; of one that flies only the landing is."""
        at_ms = now_ms + 0.45 * motion.FLIP * factor
        turned = (each for each in self._board if not each.flip.end[0] and each not in moved)
        self.heard.extend(Heard("flip", at_ms, _middle(each)) for each in turned)

    def told(self, event: Said | Shuffled, layout: TableLayout | None, now_ms: float) -> None:
        """An announcement from the plate of who makes it, a shuffle from its pile."""
        plates, spots = (layout.plates, layout.spots) if layout else ({}, {})
        if isinstance(event, Said):
            plate = plates.get(-1 if event.by is None else event.by)
            x = None if plate is None else plate.centerx
            self.heard.append(Heard(f"said {event.name}", now_ms, x))
        else:
            spot = spots.get(event.pile)
            x = None if spot is None else spot.card.centerx
            self.heard.append(Heard("shuffle", now_ms, x))

    def moved(self, events: Sequence[Moved], sprites: Sequence[Sprite], layout: TableLayout | None,
              now_ms: float, *, swept: bool, live: bool) -> None:
        """Cards of a step are on their way: what is taken up or swept away together is one."""
        if not sprites:
            return
        home = {event.target for event in events}
        taken = all(self._kind(pile) == "hand" for pile in home)
        if taken and len(sprites) > 1 and self._from_the_table(events):
            self.landed("take up", sprites[-1:], now_ms)
        elif swept:
            self.landed("sweep", sprites[-1:], now_ms)
        elif any(self._trumps(event, layout) for event in events):
            self.landed("trump", sprites[-1:], now_ms)
        else:
            self.landed("place", sprites, now_ms)
        for event in events:
            self._is_rid(event, now_ms, live=live)
            self._is_last(event, layout, now_ms)

    def _from_the_table(self, events: Sequence[Moved]) -> bool:
        return all(self._kind(event.source) not in ("hand", "stock") for event in events)

    def _trumps(self, event: Moved, layout: TableLayout | None) -> bool:
        """Whether a trump beats a card of another suit by it."""
        seen = event.seen or ()
        if not self.trump or layout is None or self._kind(event.target) not in RESTING:
            return False
        spot = layout.spots.get(event.target)
        if spot is None or len(seen) != 1 or seen[0] == HIDDEN or seen[0][1] != self.trump:
            return False
        if spot.place.form is Form.PAIRS:
            beaten = fields_of(self._board.picture, ANSWERS).get(seen[0], "")
            return bool(beaten) and beaten[1] != self.trump
        before = [card for card in self._board.cards(event.target) if card != seen[0]]
        return bool(before) and all(card[1:2] != self.trump for card in before)

    def _is_rid(self, event: Moved, now_ms: float, *, live: bool) -> None:
        """Note a card that has left such a pile for another."""
        kind, turn = self._kind(event.source), self._board.picture.turn
        if turn != self._turn:
            self._turn, self._row = turn, (-1, 0, 0.0)
        celebrated = kind in self._celebrated_piles and self._kind(event.target) != kind
        if not celebrated or not event.cards:
            return
        seat = _owner(event.source)
        last, times, at_ms = self._row
        soon = now_ms - at_ms <= (RACE_ROW_MS if live else ROW_MS)
        times = times + 1 if last == seat and soon else 1
        self._row = seat, times, now_ms
        left = sum(len(held) for pile, held in self._board.sprites.items()
                   if self._kind(pile) == kind and _owner(pile) == seat)
        self._rid(event, seat, left, min(times, MOST_IN_A_ROW), now_ms)

    def _is_last(self, event: Moved, layout: TableLayout | None, now_ms: float) -> None:
        """Note the last card of all such piles of a seat, when it goes to the middle."""
        if group_of(event.source) not in self._going_out_piles or layout is None or not event.cards:
            return
        spot, seat = layout.spots.get(event.target), _owner(event.source)
        left = sum(len(held) for pile, held in self._board.sprites.items()
                   if group_of(pile) in self._going_out_piles and _owner(pile) == seat)
        if spot is not None and spot.zone is TableZone.CENTRE and not left:
            self._rid(event, seat, 0, MOST_IN_A_ROW, now_ms)

    def _rid(self, event: Moved, seat: int, left: int, row: int, now_ms: float) -> None:
        gone = self._board.sprites[event.target][-1:]
        lands_ms = max([now_ms, *(each.place.until_ms for each in gone)])
        self.rid.append(Rid(seat, event.source, left, row, lands_ms))
        if gone and (not self._people or seat in self._people):
            self.heard.append(Heard(f"riddance {row}", lands_ms, _middle(gone[0])))


def _owner(pile: str) -> int:
    """Whose pile that is; of a game of one person hers."""
    return number_of(pile) if "." in pile else 0


def _middle(sprite: Sprite) -> float:
    x, _y, width, _turn = sprite.place.end
    return x + width / 2
