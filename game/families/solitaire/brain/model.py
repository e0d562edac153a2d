"""A declared patience as bare rows of numbers: what a search plays on thousands of times."""
from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Self

from game.brains.fast_model import FastModel
from game.brains.planning import NOTHING
from game.brains.planning_stock import NO_LIMIT, numbers_of
from game.core.action import Action, act
from game.core.cards import RANKS
from game.core.piles import number_of
from game.core.view import View
from game.families.solitaire.brain import listing, playing
from game.families.solitaire.brain.rows import ModelRows, Move
from game.families.solitaire.brain.shape import (
    FROM_HOME,
    FROM_STOCK,
    GIVE_UP,
    GONE,
    HOME,
    NUMBERS,
    TURNED_OVER,
    shape_of,
)
from game.families.solitaire.moves import DEAL
from game.families.solitaire.plan import OUT, STOCK, Plan, Plans
from game.mechanics.alone import DRAW, MOST_QUIET, RESIGN
from game.mechanics.patience import REDEAL


class SolitaireModel(ModelRows, FastModel):
    """A position as a seat sees it, or the whole of it without a view. A game's own has its
    ``plans`` (``model_of``)."""

    __slots__ = ()

    by_policy: ClassVar[bool] = False
    turn = 0
    plans: ClassVar[Plans]

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

    def over(self) -> bool:
        """Whether it has come out, or nothing leads on."""
        if self.is_won() or self.quiet >= MOST_QUIET or (self.dead and not self.stock):
            return True
        return len(self.moves()) == 1

    def worth(self, seat: int) -> float:
        """The cards that are done with, as a part of all."""
        return self.done() / self.shape.plan.to_do

    # --- what can be done -------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """All that the rules list."""
        found = listing.pairs(self)
        if not self.shape.spots:
            found = [*listing.ups(self), *listing.others(self, True)]
        return [*found, *self.turns(), (GIVE_UP, 0, 0)]

    def useful(self) -> list[Move]:
        """What is worth a thought, the stock aside; one play alone where that costs nothing."""
        if self.shape.spots:
            pairs = listing.pairs(self)
            alone = [move for move in pairs if move[1] == GONE]
            return alone[:1] or pairs
        found = listing.ups(self)
        for move in found:
            if self.spare(self.rows[move[0]][-1]):
                return [move]
        return [*found, *listing.others(self, False)]

    def turns(self) -> list[Move]:
        """What can be done with the stock."""
        return listing.turns(self)

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
            shown = playing.turn(self, move)
            progress = self.shape.plan.deals_rows
        else:
            shown, progress = playing.play(self, move)
        if self.shape.plan.finish and playing.finish(self):
            progress = True
        self.quiet = 0 if progress else self.quiet + 1
        if source == TURNED_OVER or self.dead:
            self.dead = not playing.plays_any(self)
        return shown

    def step(self) -> None:
        """The first of what is worth a thought; else the stock, else giving up."""
        self.do([*self.useful(), *self.turns(), (GIVE_UP, 0, 0)][0])

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
