"""How a computer plays Old Maid (sheet 8).

Who draws sees nothing of the fan, and each offer is mixed: there is nothing to know and nothing to
gain. So there is one level, which shuffles whatever it offers and draws any card.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.brains.brain import Brain, Choice, Question
from game.brains.reasons import Advised, Explains, of_verb
from game.core.action import Action, act
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.old_maid.state import OFFER, OldMaidState

MIXED = words("Mixed, so that no place of the fan tells anything.")
ANY = words("No back is better than another: draw any.")


def partner(advised: Advised) -> Words | None:
    """How many backs there are, and how many cards wait for a partner."""
    n, held = len(advised.state.piles[advised.action.source]), len(advised.hand)
    if n < 2:
        return None
    if held == 1:
        return words("One of {n} backs: only its partner goes with your last card.", n=n)
    return words("One back of {n} is as good as another: {held} card of yours is alone.",
                 "One back of {n} is as good as another: {held} cards of yours are alone.",
                 counted="held", n=n, held=held)


class OldMaidBrain(Brain):
    """One level: the game is chance."""

    levels = ("medium",)
    explains = Explains((of_verb("draw", partner),))

    def choose(self, asked: Question) -> Choice | None:
        action = self.policy(asked.game.rules, asked.state, asked.seat, asked.legal, asked.rng)
        return Choice(action, MIXED if action.verb == "offer" else ANY)

    def policy(self, rules: Rules[Any], state: OldMaidState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        if state.phase == "offer":
            order = state.piles[HAND[seat]][:]
            if len(order) < 2:
                return OFFER
            rng.shuffle(order)
            return act("offer", tuple(order))
        return actions[int(rng.random() * len(actions))]


BRAIN = OldMaidBrain()

__all__ = ["BRAIN", "OldMaidBrain"]
