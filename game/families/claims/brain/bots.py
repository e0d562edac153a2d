"""Simple ways to play, to be beaten by the computer player. Each is a policy by name, for
``riddance arena KEY --players medium,NAME,NAME,NAME``."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.action import Action

#: (rules, state, seat, actions, rng) -> one of the actions, as a brain's policy.
Bot = Callable[[Any, Any, int, Sequence[Action], Any], Action]
#: Whether a seat doubts, of the state, the seat and a generator.
Doubt = Callable[[Any, int, Any], bool]

#: A liar doubts one play of so many, and the most cards it lays. Sheets 8.
GUESSES, MOST_LIES = 10, 3


def never(state: Any, seat: int, rng: Any) -> bool:
    """Nothing is doubted."""
    return False


def always(state: Any, seat: int, rng: Any) -> bool:
    """Everything is."""
    return True


def guess(state: Any, seat: int, rng: Any) -> bool:
    """One claim of ten is."""
    return bool(rng.below(GUESSES) == 0)


def honest_bots(played: Callable[[Doubt], Bot], certain: Doubt) -> Mapping[str, Bot]:
    """Those who tell the truth where they can: ``played(doubt)`` is one who doubts so."""
    return {"truthful": played(certain), "never": played(never), "always": played(always)}
