"""What hard knows of the pile: every card that was thrown on it was seen.

He takes it where the hand and all of these cards are worth so much more than the hand alone that no
drawn card could make up for it; who does not remember goes by its size.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.brains.brain import Candidate, Choice, Question
from game.core.cards import Card
from game.core.piles import HAND
from game.core.view import View
from game.core.words import Words, words
from game.engines.arlington.brain_worth import ArlingtonOutlook
from game.engines.arlington.state import DISCARD

LITTLE = words("What lies in the pile helps the hand too little.")


def remembered(view: View) -> list[Card] | None:
    """The cards below the top of the pile, all of which have been seen; None: not all of them are
    known (a deal that was set up)."""
    zones = view.memory["zones"].get(DISCARD, ())
    if any(len(zone["cards"]) != 1 for zone in zones):
        return None
    return [Card(zone["cards"][0]) for zone in zones]


def with_pile(asked: Question, use: Choice, below: Sequence[Card], least: int) -> Choice:
    """The best use of the top card, if the pile is worth more than ``least`` points to the hand, or
    the last card goes with it."""
    outlook = ArlingtonOutlook(asked.state, asked.seat)
    held, top = asked.state.piles[HAND[asked.seat]], asked.state.piles[DISCARD][-1]
    whole = outlook.solver([*held, top, *below]).best()
    brings = (whole.value - outlook.best.value) // 10
    other = next(action for action in asked.legal if action.verb != "take")
    weighed = (Candidate(use.action, brings), Candidate(other, least))
    if brings > least or (not below and len(use.action.cards) > len(held)):
        return Choice(use.action, _brings(brings), weighed)
    return Choice(other, LITTLE, weighed[::-1])


def _brings(points: int) -> Words:
    return words("With what lies in the pile the hand is worth {n} more.", n=points)


__all__ = ["remembered", "with_pile"]
