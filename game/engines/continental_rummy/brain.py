"""How a computer plays Continental Rummy (sheet 8).

Only the distance matters: how many cards a hand lacks. A player reckons with every pattern, and of
throws that leave the hand as near keeps the one that most live cards would help; what was thrown is
remembered, and what the player to the left has taken. Hard makes no mistake in it. Medium forgets
some of what is gone, now and then overlooks a discard that fits, and throws a card that was of use;
easy does so all the time.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND, number_of
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.words import Words, words
from game.engines.continental_rummy.brain_worth import live_outs, loose, wanted_by
from game.engines.continental_rummy.state import (
    DEALT,
    DISCARD,
    STOCK,
    ContinentalState,
    kind_of,
    paid,
    terms_of,
)
from game.engines.continental_rummy.state_nearest import HandReckoning
from game.families.rummy.brain import LEAST, RankedThrow, weighed
from game.families.rummy.brain_reasons import DrawReasons, MeldFit, ThrowReasons, both
from game.families.rummy.moves import without
from game.mechanics.inference import count, note
from game.mechanics.melds.shapes import Shape
from game.mechanics.turns import left_of

#: How many throws that leave a hand as near are weighed by their outs, the loosest. Judged by hand.
_WEIGHED = 6
#: The outs each card costs that others leave the hand farther. Judged by hand.
_FARTHER = 8

NEARER = words("It brings the hand nearer.")
NO_USE = words("The card is of no use.")
GOES_OUT = words("The hand is whole.")
JUST = words("Just as many cards as will be dealt.")


def _fits(state: ContinentalState) -> MeldFit:
    terms = terms_of(state)
    return MeldFit(Shape(order=terms.order, wild=terms.wild, same=None))


class ContinentalBrain(Brain):
    """All count what is missing, and outs; medium and easy remember less of what is gone, overlook
    discards, and misjudge what may come."""

    has = frozenset({"cards"})
    explains = Explains(both((DrawReasons(_fits).row(),), ThrowReasons(_fits).rows()))
    error_model = MappingProxyType({
        "medium": ErrorModel(forgets=0.5, overlooks={"take": 0.4}, spread=6.0, most=24.0),
        "easy": ErrorModel(forgets=0.9, overlooks={"take": 0.85}, spread=16.0, most=50.0)})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        state, seat = asked.state, asked.seat
        throws = [action for action in asked.legal if action.verb == "discard"]
        if len(throws) < len(asked.legal):
            return Choice(*_at_once(state, seat, asked.legal))
        return _weighed(state, seat, throws, asked.notes)

    def kind(self, asked: Question, action: Action) -> str:
        return "take" if action.verb == "take" else ""

    def policy(self, rules: Rules[Any], state: ContinentalState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _at_once(state, seat, actions)[0]

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """How many of each face lie below the discards or were taken from them, and what who has
        taken. Once the discards are turned they may come again."""
        if event is None:
            if learning.action is None:
                notes.clear()
            return
        if not isinstance(event, Moved) or not event.cards:
            return
        if event.target == STOCK:
            notes.pop("gone", None)
        elif event.cards[0] == HIDDEN:
            return
        elif event.target == DISCARD:
            count(notes, "gone", event.cards[0][:2], 1)
        elif event.source == DISCARD:
            note(notes, f"took{number_of(event.target)}", event.cards[0][:2])


# --- what all do ----------------------------------------------------------------------------------

def _at_once(state: ContinentalState, seat: int, actions: Sequence[Action]
             ) -> tuple[Action, Words]:
    """The move of a player who weighs no outs."""
    if len(actions) == 1:
        return actions[0], ONLY
    if state.phase == "cut":
        return actions[min(DEALT * state.seats, len(actions)) - 1], JUST
    outs = [action for action in actions if action.verb == "out"]
    if outs:
        return max(outs, key=lambda action: paid(state, seat, action)), GOES_OUT
    if state.phase == "draw":
        return _takes(state, seat, actions)
    return min(ranked(state, seat, actions)).action, LEAST


def _takes(state: ContinentalState, seat: int, actions: Sequence[Action]
           ) -> tuple[Action, Words]:
    """The top discard is taken if the hand is nearer then; a whole hand draws, and throws what it
    drew."""
    take = next(action for action in actions if action.verb == "take")
    draw = next(action for action in actions if action.verb == "draw")
    hand, terms = state.piles[HAND[seat]], terms_of(state)
    now = HandReckoning(hand, terms).distance
    if now <= 0 or not hand:
        return draw, NO_USE
    card = take.cards[0]
    then = HandReckoning([*hand, card], terms)
    if then.distance >= now:
        return draw, NO_USE
    kind = kind_of(card, terms)
    best = min((then.changed(each, -1) for each in hand if kind_of(each, terms) != kind),
               default=now)
    return (take, NEARER) if best < now else (draw, NO_USE)


def ranked(state: ContinentalState, seat: int, throws: Sequence[Action]) -> list[RankedThrow]:
    """Each card that may be thrown, in the order of ``throws``."""
    hand, terms = state.piles[HAND[seat]], terms_of(state)
    now = HandReckoning(hand, terms)
    return [RankedThrow(now.changed(action.cards[0], -1),
                        loose(action.cards[0], now.suits, terms), action)
            for action in throws]


# --- throwing -------------------------------------------------------------------------------------

def _weighed(state: ContinentalState, seat: int, throws: Sequence[Action],
             notes: Mapping[str, Any]) -> Choice:
    """The throw that leaves most live outs among those that leave the hand nearest."""
    hand, terms = state.piles[HAND[seat]], terms_of(state)
    gone, taken = notes.get("gone", {}), notes.get(f"took{left_of(seat, state.seats)}", ())
    packs = 2 + (state.seats > 6) + (state.seats > 9)

    def worth(action: Action) -> float:
        card = action.cards[0]
        outs = live_outs(without(hand, card), terms, gone, packs)
        return outs - wanted_by(card, taken, terms)

    return weighed(ranked(state, seat, throws), _WEIGHED, _FARTHER, worth,
                   lambda action: action.cards[0].rank not in terms.wild)


BRAIN = ContinentalBrain()

__all__ = ["BRAIN", "ContinentalBrain"]
