"""How a computer plays Old Maid (sheet 8).

Who draws sees nothing of the fan, and each offer is mixed: there is nothing to know and nothing to
gain. So there is one level, which shuffles whatever it offers and draws any card.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.brains.brain import Brain, Choice, Question
from game.core.action import Action, act
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.words import words
from game.engines.old_maid.state import OFFER, OldMaidState

MIXED = words("Mixed, so that no place of the fan tells anything.")
ANY = words("No back is better than another: draw any.")


class OldMaidBrain(Brain):
    """One level: the game is chance."""

    levels = ("medium",)

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
