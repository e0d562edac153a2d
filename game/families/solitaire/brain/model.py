"""A declared patience as bare rows of numbers: what a search plays on thousands of times.

A card is a number (``shape.py``), whatever its pack; ``UNKNOWN`` is one that the seat has not seen.
Rows are tuples, so that a copy costs no more than their number.
"""
from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, Self

from game.brains.fast_model import FastModel
from game.brains.planning import KNOWN, NOTHING, UNSEEN
from game.brains.planning_stock import NO_LIMIT, UNKNOWN, numbers_of
from game.core.action import Action, act
from game.core.cards import RANKS
from game.core.piles import number_of
from game.core.view import View
from game.families.solitaire.apply import MOST_LENT
from game.families.solitaire.brain.shape import (
    FROM_HOME,
    FROM_STOCK,
    GIVE_UP,
    GONE,
    HOME,
    NUMBERS,
    RANK_COUNT,
    TURNED_OVER,
    ModelShape,
    shape_of,
)
from game.families.solitaire.moves import DEAL
from game.families.solitaire.piles import Finish, Lift
from game.families.solitaire.plan import OUT, STOCK, Plan, Plans
from game.mechanics.alone import DRAW, MOST_QUIET, RESIGN
from game.mechanics.patience import REDEAL

#: From, to, how many: numbers of rows, or one of the places of ``shape.py``. A pair that goes out
#: is from one to the other.
Move = tuple[int, int, int]


class SolitaireModel(FastModel):
    """A position as a seat sees it, or the whole of it without a view. ``rows``: by the names of
    the shape, bottom to top; ``downs``: covered cards of each column; ``up``: cards on each
    foundation; ``stock``: top card last; ``left``: redeals; ``quiet``, ``dead``, ``lent`` as the
    rules count them. A game's own has its ``plans`` (``model_of``)."""

    __slots__ = ("base", "dead", "downs", "left", "lent", "quiet", "rows", "shape", "stock", "up")

    by_policy: ClassVar[bool] = False
    turn = 0
    plans: ClassVar[Plans]
    shape: ModelShape
    rows: list[tuple[int, ...]]
    downs: list[tuple[int, ...]]
    up: list[int]
    stock: tuple[int, ...]
    base: int
    left: int
    quiet: int
    lent: int
    dead: bool

    @classmethod
    def of(cls, state: Any) -> Self:
        """The whole of a state of the rules."""
        return cls.seen(cls.plans(state.options), state)

    @classmethod
    def seen(cls, plan: Plan, state: Any, view: View | None = None) -> Self:
        """What the seat of a view sees and remembers; all of it without a view."""
        new, piles = cls(), state.piles
        new.shape = shape_of(plan)
        new.rows = [tuple(numbers_of(state, view, name)) for name in new.shape.names]
        new.downs = [tuple(numbers_of(state, view, name)) for name in plan.downs]
        new.up = [len(piles[name]) for name in plan.homes]
        new.base = RANKS.index(plan.base(piles)) if plan.homes else 0
        new.stock = tuple(numbers_of(state, view, STOCK)) if plan.stock else ()
        limit = plan.redeals
        new.left = NO_LIMIT
        if not isinstance(limit, str):
            new.left = limit - (state.redeals if plan.passes else 0)
        new.quiet, new.dead = state.quiet, plan.passes and state.dead
        new.lent = state.lent if plan.lends else 0
        return new

    def copy(self) -> Self:
        """Another that may be played on."""
        new: Self = object.__new__(type(self))
        new.shape, new.base, new.stock, new.left = self.shape, self.base, self.stock, self.left
        new.rows, new.downs, new.up = self.rows[:], self.downs[:], self.up[:]
        new.quiet, new.dead, new.lent = self.quiet, self.dead, self.lent
        return new

    def key(self) -> Hashable:
        """All there is, every row where it is."""
        return (*self.rows, *self.downs, *self.up, self.stock, self.left, self.quiet, self.dead,
                self.lent)

    def alike(self) -> Hashable:
        """What counts from here on, however long it goes on: columns may change places, and so may
        cells."""
        shape, rows = self.shape, self.rows
        count, cells = shape.columns, shape.cells
        columns: Any = rows[:count]
        if self.downs:
            columns = zip(columns, self.downs, strict=True)
        return (tuple(sorted(columns)), tuple(sorted(rows[count:cells.stop])),
                tuple(rows[cells.stop:]), tuple(self.up), len(self.stock), self.left)

    # --- how it stands ----------------------------------------------------------------------------

    def over(self) -> bool:
        """Whether it has come out, or nothing leads on."""
        if self.is_won() or self.quiet >= MOST_QUIET or (self.dead and not self.stock):
            return True
        return len(self.moves()) == 1

    def is_won(self) -> bool:
        """Whether it has come out."""
        return self.done() == self.shape.plan.to_do

    def is_open(self) -> bool:
        """Whether no card is unknown."""
        return not any(UNKNOWN in pile for pile in (*self.rows, *self.downs, self.stock))

    def done(self) -> int:
        """How many cards are done with."""
        shape = self.shape
        if shape.plan.homes:
            return sum(self.up)
        rows = self.rows
        if shape.plan.all_out:
            return shape.plan.whole - len(self.stock) - sum(map(len, rows))
        left = sum([len(rows[at]) for at in (*range(shape.columns), *shape.spots)])
        return shape.plan.to_do - left - sum(map(len, self.downs))

    def worth(self, seat: int) -> float:
        """The cards that are done with, as a part of all."""
        return self.done() / self.shape.plan.to_do

    def home_of(self, card: int) -> int:
        """The foundation that takes the card now; -1: none does."""
        height = ((card >> 2) - self.base) % RANK_COUNT
        for home in self.shape.homes_of[card & 3]:
            if self.up[home] == height:
                return home
        return -1

    def spare(self, card: int) -> bool:
        """Whether nothing can need the card in a column any more."""
        if card >> 2 < 2 and not self.base:
            return True
        wanted, up, homes_of = self.shape.goes_on[card], self.up, self.shape.homes_of
        while wanted:
            low = wanted & -wanted
            other = low.bit_length() - 1
            wanted ^= low
            height = ((other >> 2) - self.base) % RANK_COUNT
            if any(up[home] <= height for home in homes_of[other & 3]):
                return False
        return True

    # --- what can be done -------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """All that the rules list."""
        found = self._pairs() if self.shape.spots else [*self._ups(), *self._others(True)]
        return [*found, *self.turns(), (GIVE_UP, 0, 0)]

    def useful(self) -> list[Move]:
        """What is worth a thought, the stock aside; one play alone where that costs nothing."""
        if self.shape.spots:
            pairs = self._pairs()
            alone = [move for move in pairs if move[1] == GONE]
            return alone[:1] or pairs
        found = self._ups()
        for move in found:
            if self.spare(self.rows[move[0]][-1]):
                return [move]
        return [*found, *self._others(False)]

    def _ups(self) -> list[Move]:
        if not self.shape.plan.up_from:
            return []
        rows = self.rows
        return [(at, HOME, 1) for at in self._sources()
                if rows[at] and rows[at][-1] >= 0 and self.home_of(rows[at][-1]) >= 0]

    def _others(self, every: bool) -> list[Move]:
        """Plays but those up; ``every``: those as well that only change the place of a column, or
        take a card back."""
        shape, rows = self.shape, self.rows
        found: list[Move] = []
        if shape.plan.column is not None:
            self._to_columns(every, found)
        if shape.onto_waste:
            waste = rows[shape.waste]
            takes = shape.onto_waste[waste[-1]] if waste and waste[-1] >= 0 else -1
            found += [(at, shape.waste, 1) for at in range(shape.columns)
                      if rows[at] and takes >> rows[at][-1] & 1]
        cell = next((cell for cell in shape.cells if not rows[cell]), -1)
        if cell >= 0:
            found += [(at, cell, 1) for at in range(shape.columns) if rows[at]]
        return found

    def _sources(self) -> Iterator[int]:
        """Columns, then all else of which the top card may be played."""
        shape = self.shape
        yield from range(shape.columns)
        yield from shape.cells
        if shape.reserve >= 0:
            yield shape.reserve
        if shape.waste >= 0 and shape.plan.waste and shape.plan.waste.plays:
            yield shape.waste

    def _to_columns(self, every: bool, found: list[Move]) -> None:
        shape, rows = self.shape, self.rows
        count, goes_on = shape.columns, shape.goes_on
        tops = [(at, goes_on[rows[at][-1]]) for at in range(count)
                if rows[at] and rows[at][-1] >= 0]
        empty = next((at for at in range(count) if not rows[at]), -1)
        for source in self._sources():
            pile = rows[source]
            size = len(pile)
            starts, most = range(size)[-1:], 2
            if source < count:
                starts, most = self._starts(pile)
            for at in starts:
                card = pile[at]
                if card < 0:
                    continue
                found += [(source, top, size - at) for top, takes in tops
                          if takes >> card & 1 and top != source]
                if empty < 0 or not shape.begins >> card & 1 or 2 * (size - at) > most:
                    continue
                if every or at or source >= count or (self.downs and self.downs[source]):
                    found.append((source, empty, size - at))
        if every and shape.plan.back:
            self._back(tops, empty, found)

    def _back(self, tops: list[tuple[int, int]], empty: int, found: list[Move]) -> None:
        """Top cards of the foundations that fit on a column."""
        for home, height in enumerate(self.up):
            if height:
                card = 4 * ((height - 1 + self.base) % RANK_COUNT) + home % 4
                found += [(FROM_HOME - home, top, 1) for top, takes in tops if takes >> card & 1]
                if empty >= 0 and self.shape.begins >> card & 1:
                    found.append((FROM_HOME - home, empty, 1))

    def _starts(self, pile: tuple[int, ...]) -> tuple[range, int]:
        """The places of a column from which its cards can be lifted, and how many of them at most:
        twice as many as go to an empty column."""
        shape, size = self.shape, len(pile)
        lift = shape.plan.lift
        if lift is Lift.GROUP:
            return range(size), 2 * size
        if lift is Lift.TOP:
            return range(size)[-1:], 2
        if lift is Lift.WHOLE:
            return range(size)[:1], 2 * size
        at, run = size - 1, shape.run
        while at > 0 and pile[at - 1] >= 0 and run[pile[at - 1]] >> pile[at] & 1:
            at -= 1
        if lift is Lift.RUN:
            return range(max(at, 0), size), 2 * size
        rows = self.rows
        most = 1 + sum([not rows[cell] for cell in shape.cells])
        most <<= sum([not rows[column] for column in range(shape.columns)])
        return range(max(at, size - most, 0), size), most

    def _pairs(self) -> list[Move]:
        shape, rows = self.shape, self.rows
        free = [at for at in shape.spots
                if rows[at] and not any(rows[over] for over in shape.covers[at])]
        if shape.waste >= 0 and rows[shape.waste] and rows[shape.waste][-1] >= 0:
            free.append(shape.waste)
        found: list[Move] = []
        total = shape.plan.total
        for number, one in enumerate(free):
            pips = (rows[one][-1] >> 2) + 1
            if pips == total:
                found.append((one, GONE, 1))
            found += [(one, other, 1) for other in free[number + 1:]
                      if pips + (rows[other][-1] >> 2) + 1 == total]
        return found

    def turns(self) -> list[Move]:
        """What can be done with the stock."""
        plan, rows = self.shape.plan, self.rows
        if self.stock:
            gap = plan.deals_rows and plan.stock and not plan.stock.gaps
            if gap and not all(rows[at] for at in range(self.shape.columns)):
                return []
            return [(FROM_STOCK, 0, plan.draw)]
        if plan.passes and self.left > 0 and rows[self.shape.waste]:
            return [(TURNED_OVER, 0, 0)]
        return []

    # --- doing it ---------------------------------------------------------------------------------

    def do(self, move: Move) -> None:
        """Play it, and what follows of itself."""
        self.played(move)

    def played(self, move: Move) -> int:
        """The same; what it turns up: ``NOTHING``, ``KNOWN`` or ``UNSEEN``."""
        source = move[0]
        if source == GIVE_UP:
            self.quiet = MOST_QUIET
            return NOTHING
        shown, progress = NOTHING, False
        if source in (FROM_STOCK, TURNED_OVER):
            shown = self._turn(move)
            progress = self.shape.plan.deals_rows
        else:
            shown, progress = self._play(move)
        if self.shape.plan.finish and self._finish():
            progress = True
        self.quiet = 0 if progress else self.quiet + 1
        if source == TURNED_OVER or self.dead:
            self.dead = not self._plays_any()
        return shown

    def step(self) -> None:
        """The first of what is worth a thought; else the stock, else giving up."""
        self.do([*self.useful(), *self.turns(), (GIVE_UP, 0, 0)][0])

    def _plays_any(self) -> bool:
        if self.shape.spots:
            return bool(self._pairs())
        return bool(self._ups() or self._others(True))

    def _play(self, move: Move) -> tuple[int, bool]:
        """A play: what it turns up, and whether it is progress."""
        source, target, count = move
        shape, rows = self.shape, self.rows
        if source <= FROM_HOME:
            return self._take_back(FROM_HOME - source, target)
        pile = rows[source]
        rows[source] = pile[:-count]
        if shape.spots:
            if target != GONE:
                rows[target] = rows[target][:-1]
            return NOTHING, True
        if target == HOME:
            self.up[self.home_of(pile[-1])] += 1
        else:
            rows[target] += pile[-count:]
        gained = source in (shape.waste, shape.reserve) or target == shape.waste >= 0
        shown, uncovers = NOTHING, False
        if source < shape.columns and not rows[source]:
            shown, uncovers = self._uncover(source)
        swept = shape.plan.sweeps and self._sweep(target)
        if gained or uncovers or swept:
            self.lent = 0
            return shown, True
        return shown, target == HOME and self.lent <= MOST_LENT

    def _take_back(self, home: int, column: int) -> tuple[int, bool]:
        self.up[home] -= 1
        self.rows[column] += (4 * ((self.up[home] + self.base) % RANK_COUNT) + home % 4,)
        self.lent += 1
        return NOTHING, False

    def _uncover(self, column: int) -> tuple[int, bool]:
        """What lies free in a column without open cards, and whether anything does."""
        rows, shape = self.rows, self.shape
        if self.downs and self.downs[column]:
            card = self.downs[column][-1]
            self.downs[column] = self.downs[column][:-1]
            rows[column] = (card,)
            return (UNSEEN if card < 0 else KNOWN), True
        for name in shape.fills:
            below: tuple[int, ...] = ()
            if name == FROM_STOCK and self.stock:
                rows[column], self.stock = self.stock[-1:], self.stock[:-1]
            elif name >= 0 and rows[name]:
                rows[column], rows[name] = rows[name][-1:], rows[name][:-1]
                below = rows[name][-1:]
            else:
                continue
            return (UNSEEN if UNKNOWN in (*rows[column], *below) else KNOWN), True
        return NOTHING, False

    def _sweep(self, column: int) -> bool:
        """A whole suit at the end of a column goes up."""
        pile = self.rows[column]
        if len(pile) < RANK_COUNT or pile[-1] < 0 or pile[-1] >> 2:
            return False
        suit = pile[-1] & 3
        if pile[-RANK_COUNT:] != tuple(range(4 * (RANK_COUNT - 1) + suit, -1, -4)):
            return False
        self.rows[column] = pile[:-RANK_COUNT]
        self.up[self.up.index(0)] = RANK_COUNT
        if not self.rows[column]:
            self._uncover(column)
        return True

    def _turn(self, move: Move) -> int:
        """Cards of the stock, or the waste turned over."""
        shape, rows = self.shape, self.rows
        if move[0] == TURNED_OVER:
            self.stock, rows[shape.waste] = rows[shape.waste][::-1], ()
            self.left -= self.left < NO_LIMIT
            return NOTHING
        if shape.plan.deals_rows:
            dealt = self.stock[:-shape.columns - 1:-1]
            self.stock = self.stock[:-len(dealt)]
            for column, card in enumerate(dealt):
                rows[column] += (card,)
            for column in range(shape.columns):
                self._sweep(column)
        else:
            dealt = self.stock[:-move[2] - 1:-1]
            self.stock = self.stock[:-len(dealt)]
            rows[shape.waste] += dealt
        return UNSEEN if UNKNOWN in dealt else KNOWN

    def _finish(self) -> bool:
        """The rest goes up by itself, where that is decided; False: nothing does."""
        if any(self.downs) or self.stock:
            return False
        shape, rows = self.shape, self.rows
        sure = shape.plan.finish is Finish.SURE
        if not sure and any(rows[at] for at in range(shape.columns, len(rows))):
            return False
        kept = self.rows[:], self.up[:]
        going = True
        while going:
            ups = self._ups()
            going = bool(ups)
            for at, _, _ in ups:
                card = rows[at][-1]
                home = self.home_of(card)
                if home >= 0:
                    rows[at] = rows[at][:-1]
                    self.up[home] += 1
        if sure and any(rows):
            self.rows, self.up = kept
            return False
        return self.up != kept[1]

    # --- in the rules' own words ------------------------------------------------------------------

    def move_of(self, action: Action) -> Move:
        """The move that an action is."""
        if action.verb != "play":
            return self._verb(action)
        row_of, target, count = self.shape.row_of, action.target, len(action.cards)
        to = HOME if target in self.shape.plan.homes else row_of.get(target, GONE)
        if action.source in self.shape.plan.homes:
            return FROM_HOME - number_of(action.source), to, 1
        return row_of[action.source], to, count

    def _verb(self, action: Action) -> Move:
        if action == RESIGN:
            return GIVE_UP, 0, 0
        if action == REDEAL:
            return TURNED_OVER, 0, 0
        return FROM_STOCK, 0, self.shape.plan.draw

    def action(self, move: Move, state: Any) -> Action:
        """The action of the rules that a move is, in this state of theirs."""
        source, target, count = move
        plan, names = self.shape.plan, self.shape.names
        if source == FROM_STOCK:
            return DEAL if plan.deals_rows else DRAW
        if source in (TURNED_OVER, GIVE_UP):
            return REDEAL if source == TURNED_OVER else RESIGN
        name = plan.homes[FROM_HOME - source] if source <= FROM_HOME else names[source]
        cards = tuple(state.piles[name][-count:])
        if target == GONE:
            return act("play", cards, name, OUT)
        if target == HOME:
            return act("play", cards, name, plan.homes[self.home_of(NUMBERS[cards[0].face])])
        return act("play", cards, name, names[target])


def model_of(plans: Plans) -> type[SolitaireModel]:
    """The model of one game."""
    return type("SolitaireModel", (SolitaireModel,), {"__slots__": (), "plans": plans})


__all__ = ["Move", "SolitaireModel", "model_of"]
