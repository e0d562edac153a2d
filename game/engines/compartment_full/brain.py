"""How a computer plays Compartment Full (sheet 8).

It counts how many cards are missing, takes whatever brings it nearer, and of throws that leave it
as near keeps the hand that most cards would help - those that lie open most of all - and does not
feed the next player, whose takes it remembers. Hard also takes what only gives the hand more
chances. Medium believes that only a missing card is worth a take, now and then overlooks one, and
misjudges a little; easy forgets who took what, and is often mistaken.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND, number_of
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.words import Words, words
from game.engines.compartment_full.brain_chances import as_it_is, is_wider, prospects
from game.engines.compartment_full.brain_reasons import REASONS
from game.engines.compartment_full.brain_worth import (
    changed,
    distance,
    feeding,
    neighbours,
    outs,
)
from game.engines.compartment_full.state import DISCARD, CompartmentState, laid_by, least_of
from game.engines.compartment_full.state_melds import (
    counts_of,
    covered_of,
    worth_of,
)
from game.families.rummy.brain import LEAST, RankedThrow, weighed
from game.families.rummy.moves import without
from game.mechanics.inference import note
from game.mechanics.turns import left_of

#: How many throws that leave a hand as near are weighed by their outs, the loosest. Judged by hand.
_WEIGHED = 5
#: What each card costs that others leave the hand farther. Judged by hand.
_FARTHER = 5

#: What who is not hard believes of the discards.
ONLY_MISSING = "only what is missing"

WIDER = words("More of the cards to come can help the hand then.")
NEARER = words("It makes the hand better.")
MELD = words("It completes a meld.")
NO_USE = words("No discard is of use.")
FULL = words("The compartment is full.")
LOOSE = words("It has the fewest neighbours.")


class CompartmentBrain(Brain):
    """All count what is missing, and outs; only hard prepares for what may come."""

    has = frozenset({"cards"})
    explains = Explains(REASONS)
    error_model = MappingProxyType({
        "medium": ErrorModel(forgets=0.4, overlooks={"take": 0.2}, spread=2.0, most=10.0,
                             beliefs=frozenset({ONLY_MISSING})),
        "easy": ErrorModel(forgets=0.9, overlooks={"take": 0.5}, spread=6.0, most=24.0,
                           beliefs=frozenset({ONLY_MISSING}))})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        state, seat, legal = asked.state, asked.seat, asked.legal
        if _declares(legal):
            return Choice(_best_out(state, seat, legal), FULL)
        if state.phase == "draw":
            if not asked.believes(ONLY_MISSING):
                return _prepares(state, seat, legal)
            return Choice(*_takes(state, seat, legal))
        return _weighed(state, seat, legal, asked.notes)

    def kind(self, asked: Question, action: Action) -> str:
        return "take" if action.verb == "take" else ""

    def policy(self, rules: Rules[Any], state: CompartmentState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        if _declares(actions):
            return _best_out(state, seat, actions)
        return _simple(state, seat, actions)[0]

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """Who has taken what from the discards."""
        if event is None:
            if learning.action is None:
                notes.clear()
        elif isinstance(event, Moved) and event.cards and event.source == DISCARD and (
                event.cards[0] != HIDDEN):
            note(notes, f"took{number_of(event.target)}", event.cards[0][:2])


# --- laying the hand down -------------------------------------------------------------------------

def _declares(actions: Sequence[Action]) -> bool:
    return any(action.verb == "out" for action in actions)


def _best_out(state: CompartmentState, seat: int, actions: Sequence[Action]) -> Action:
    """The way out that scores most."""
    return max((action for action in actions if action.verb == "out"),
               key=lambda action: laid_by(state, seat, action))


# --- at a glance ----------------------------------------------------------------------------------

def _simple(state: CompartmentState, seat: int, actions: Sequence[Action]
            ) -> tuple[Action, Words]:
    """The move of a player who weighs no outs, as in a rollout."""
    hand, least = state.piles[HAND[seat]], least_of(state)
    if state.phase == "play":
        return min(actions, key=lambda action: (neighbours(action.cards[0], hand),
                                                action.cards[0])), LOOSE
    counts = counts_of(hand)
    now = covered_of(counts, least)
    takes = [action for action in actions if action.verb == "take"]
    for action in takes:
        if neighbours(action.cards[0], hand) > 1 and covered_of(
                changed(counts, action.cards[0].face, 1), least) > now + 1:
            return action, MELD
    if len(takes) < len(actions):
        return actions[0], NO_USE
    return max(takes, key=lambda action: neighbours(action.cards[0], hand)), LEAST


# --- hard -----------------------------------------------------------------------------------------

def _prepares(state: CompartmentState, seat: int, actions: Sequence[Action]) -> Choice:
    """The discard that brings the hand nearest, of several the one that leaves most chances; else
    one that gives it more chances than it has."""
    takes = [action for action in actions if action.verb == "take"]
    by_promise = prospects(state, seat, takes)
    usual = Choice(*_takes(state, seat, actions))
    if not by_promise or len(takes) == len(actions):
        return usual
    now, best = as_it_is(state, seat), by_promise[0]
    assert best.take is not None
    if best.far < now.far:
        return Choice(best.take, NEARER)
    return Choice(best.take, WIDER) if is_wider(best, now) else usual


# --- all ------------------------------------------------------------------------------------------

def _takes(state: CompartmentState, seat: int, actions: Sequence[Action]
           ) -> tuple[Action, Words]:
    """The discard that brings the hand nearest, of several the one that makes it worth most; one
    that only makes it worth more will do. Else a card is drawn."""
    hand, least = state.piles[HAND[seat]], least_of(state)
    counts = counts_of(hand)
    takes = [action for action in actions if action.verb == "take"]
    if not takes:
        return actions[0], ONLY
    best = min(takes, key=lambda action: _after(hand, action.cards[0], least))
    then = _after(hand, best.cards[0], least)
    if then[:2] < (distance(counts, least), -worth_of(hand, least)):
        return best, NEARER
    return (best, LEAST) if len(takes) == len(actions) else (actions[0], NO_USE)


def _after(hand: Sequence[Card], card: Card, least: int) -> tuple[int, int, int]:
    """How far the hand is with one card more, what it is worth, how well the card is joined:
    less is better."""
    more = [*hand, card]
    return distance(counts_of(more), least), -worth_of(more, least), -neighbours(card, hand)


def _weighed(state: CompartmentState, seat: int, throws: Sequence[Action],
             notes: Mapping[str, Any]) -> Choice:
    """The throw that leaves most to be helped by among those that leave the hand nearest."""
    hand, least = state.piles[HAND[seat]], least_of(state)
    counts, lying = counts_of(hand), [card.face for card in state.piles[DISCARD]]
    taken = notes.get(f"took{left_of(seat, state.seats)}", ())

    def worth(action: Action) -> float:
        left = without(hand, action.cards[0])
        value = outs(counts_of(left), least, [each.face for each in left], lying)
        return value + (worth_of(left, least) / 5 - feeding(action.cards[0], taken))

    return weighed([RankedThrow(distance(changed(counts, action.cards[0].face, -1), least),
                                neighbours(action.cards[0], hand), action) for action in throws],
                   _WEIGHED, _FARTHER, worth)


BRAIN = CompartmentBrain()

__all__ = ["BRAIN", "CompartmentBrain"]
