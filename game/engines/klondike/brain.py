"""How a computer plays Klondike (sheet 8)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.brain import Brain
from game.core.action import Action
from game.core.rules import Rules
from game.engines.klondike.state import KlondikeState


class KlondikeBrain(Brain):
    levels = ("easy", "medium")

    def policy(self, rules: Rules[Any], state: KlondikeState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return actions[0]


BRAIN = KlondikeBrain()
