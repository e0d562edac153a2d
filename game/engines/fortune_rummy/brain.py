"""How a computer plays Fortune Rummy: as it plays Arlington (sheet 8), but for the pile.

The pile is the engine of the game: hard remembers every card that was thrown on it, and takes it
where the hand and all of these cards are worth so much more than the hand alone that no drawn card
could make up for it. Who does not remember goes by its size. Medium and easy overlook cards that
fit their melds, and misjudge what they throw; easy takes whatever it can.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from game.ai.brain import Candidate, Choice, Question
from game.ai.erring import Lapses
from game.core.cards import Card
from game.core.piles import HAND
from game.core.view import View
from game.core.words import Words, words
from game.engines.arlington.brain import ArlingtonBrain
from game.engines.arlington.brain_worth import Outlook
from game.engines.arlington.state import DISCARD

#: So many points a pile must bring: a drawn card may bring some as well, and what is not laid at
#: once may be lost.
LEAST = 25
_TAKES = Lapses(beliefs=frozenset({"always take"}))

LITTLE = words("What lies in the pile helps the hand too little.")


class FortuneBrain(ArlingtonBrain):
    """Easy grabs; medium goes by the size of the pile; hard knows what lies in it."""

    lapses = MappingProxyType({
        "medium": Lapses(overlooks={"lay": 0.2, "swap": 0.4, "take": 0.1},
                         spread=50.0, most=250.0),
        "easy": Lapses(overlooks={"lay": 0.7, "meld": 0.5, "swap": 0.8, "take": 0.3},
                       spread=400.0, most=1500.0, beliefs=frozenset({"always take"}))})

    def choose(self, asked: Question) -> Choice | None:
        if asked.player.level != "hard" or asked.state.phase != "draw" or len(asked.legal) == 1:
            return super().choose(asked)
        below = remembered(asked.view)
        if below is None:
            return super().choose(asked)
        return _with_pile(asked, super().choose(replace(asked, lapses=_TAKES)), below)


def remembered(view: View) -> list[Card] | None:
    """The cards below the top of the pile, all of which have been seen; None: not all of them are
    known (a deal that was set up)."""
    zones = view.memory["zones"].get(DISCARD, ())
    if any(len(zone["cards"]) != 1 for zone in zones):
        return None
    return [Card(zone["cards"][0]) for zone in zones]


def _with_pile(asked: Question, use: Choice | None, below: Sequence[Card]) -> Choice | None:
    """The best use of the top card, if the pile is worth it."""
    if use is None or use.action.verb != "take":
        return use
    outlook = Outlook(asked.state, asked.seat)
    held, top = asked.state.piles[HAND[asked.seat]], asked.state.piles[DISCARD][-1]
    whole = outlook.solver([*held, top, *below]).best()
    brings = (whole.value - outlook.best.value) // 10
    other = next(action for action in asked.legal if action.verb != "take")
    weighed = (Candidate(use.action, brings), Candidate(other, LEAST))
    if brings > LEAST or (not below and len(use.action.cards) > len(held)):
        return Choice(use.action, _brings(brings), weighed)
    return Choice(other, LITTLE, weighed[::-1])


def _brings(points: int) -> Words:
    return words("With what lies in the pile the hand is worth {n} more.", n=points)


BRAIN = FortuneBrain()

__all__ = ["BRAIN", "FortuneBrain"]
