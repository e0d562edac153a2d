"""How a table fits its window: what it is measured by, and for whom it waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pygame import Rect

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.events import Said
from game.core.places import Form
from game.core.records import dataclass, field
from game.core.retelling import ActionReport
from game.core.table import Table
from game.core.view import View
from game.core.words import SUIT_WORDS
from scenes.table.cards.lying import laid_by
from scenes.table.cards.sprites import Board
from scenes.table.cards.steps import RESTING
from scenes.table.draw.counters import CounterText, counter_w
from scenes.table.draw.ends import End, ends_at
from scenes.table.draw.paint import Brush
from scenes.table.draw.strip import strip_plate
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.reserves import Reserves
from scenes.table.shown import Shown


@dataclass
class TableFit:
    """How a table fits its window: larger ``reserves`` once a pile has outgrown its own, in deal
    number ``deal``; ``apart``: how far the cards of the hand stand apart, 0: as usual; ``tried``:
    what wild cards that are laid out to try would stand for."""

    reserves: Reserves
    too_small: bool = False
    apart: float = 0.0
    tried: Mapping[str, str] = field(default_factory=dict)
    deal: int = 0


@dataclass(frozen=True, slots=True)
class Plates:
    """Widths of ``names`` and of a ``counter`` in px with usual text; where the ``own`` plate
    stands, or those of several ``ends``."""

    names: tuple[int, ...]
    own: Rect
    ends: list[End]
    counter: int

    @classmethod
    def of(cls, brush: Brush, names: Sequence[str], seat: int, sharers: tuple[int, ...], *,
           counted: bool, counters: Iterable[CounterText]) -> Plates:
        """For the names of all seats; ``counted``: the own plate tells a number of cards."""
        told = list(counters)
        wide, counter = _widths(brush, names, told)
        ends = ends_at(brush.frame, sharers, wide, counter) if sharers else []
        own = strip_plate(brush.frame, wide[seat], counted, counter_px=counter)
        usual, its = _widths(brush.at(1.0), names, told)
        return cls(usual, own, ends, its)


def _widths(brush: Brush, names: Sequence[str],
            counters: Sequence[CounterText]) -> tuple[tuple[int, ...], int]:
    """How wide names are, and the widest counter with the gap before it."""
    size = brush.frame.text("body")
    counter = max((counter_w(brush, each, two=True) for each in counters), default=0)
    wide = tuple(brush.writer.width(name, size, True) for name in names)
    return wide, counter + (brush.frame.px(6) if counter else 0)


def awaited(layout: TableLayout, view: View, actions: Sequence[Action]) -> frozenset[str]:
    """Bouts that a card may be laid in by one of the actions, beside those that lie there.

    Not beside those that still lie there to be looked at.
    """
    bouts = {spot.pile: spot.place.beside or spot.pile
             for spot in layout.spots.values() if spot.form == Form.BOUT}
    lying = {base for name, base in bouts.items() if view.pile(name)}
    targets = {action.target for action in actions}
    return frozenset(name for name, base in bouts.items() if name in targets and base in lying)


def awaits(table: Table, view: View) -> tuple[int, ...]:
    """For whom all wait: not for who may only cry out beside who is in turn, nor, while a claim may
    be doubted by all, for any but the next."""
    if view.actors == (view.turn,):
        return view.actors
    cries = any(button.stays is not None for button in table.buttons)
    open_claim = table.claims is not None and table.claims.standing(view) is not None
    if view.turn is not None and (open_claim or (cries and view.turn in view.actors)):
        return (view.turn,) if view.turn in view.actors else ()
    return tuple(view.actors)


def played_by(board: Board, layout: TableLayout, kind: Callable[[str], str],
              told: Sequence[ActionReport | Said]) -> dict[str, int]:
    """Card of a bout or trick on the screen -> who has played it, by what was told; where two sit
    each knows, and so one does where it lies before who played it."""
    crosses = [pile for pile, spot in layout.spots.items() if spot.form == Form.CROSS]
    lying = {sprite.card for pile, held in board.sprites.items()
             if kind(pile) in RESTING and pile not in crosses
             for sprite in held if sprite.card != HIDDEN}
    return laid_by(lying, told) if layout.question.seats > 2 else {}


def trumps_of(table: Table, shown: Shown) -> tuple[str, ...]:
    """The suits that beat others now, the highest last, as a turn-up or a badge says it.

    The sign of any other badge is no more than a sign.
    """
    named = [place.sign for row in shown.arrangement.centre for place in row
             if place.form == Form.TURNUP]
    named += [badge.sign for badge in table.badges(shown.view) if badge.trump]
    return tuple(reversed([sign for sign in dict.fromkeys(named) if sign in SUIT_WORDS]))
