"""How easy and medium players err: as people do, and by one mechanism in all games.

A brain thinks as well as it can; a level is what goes wrong on the way (``ErrorModel``), and
nothing else. Four things do, each for a reason that a person would give:

``forgets``    a card that is out of sight slips the mind. It is the same card for the whole deal,
               by the seat's own chance: not what the clock or the next look says.
``overlooks``  an option is not seen at all, by its kind ("a card on another's meld"). The brain
               names the kinds (``Brain.kind``); what is obvious has none, and is always seen.
``spread``     what is seen is misjudged: of two options the better one is mistaken for the worse
               the more often, the less lies between them. ``most``: where more lies between them
               than that nobody is mistaken, so no move is absurd.
``beliefs``    what a beginner holds to be true ("spare the trumps"), by names that the brain knows.

All values are in the units in which the brain of that game weighs its candidates.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Any

from game.core.action import Action
from game.core.cards import RANKS, SUITS
from game.core.records import dataclass, field
from game.core.rng import Rng

#: Where the seat's own chance for a deal is kept in its store.
SEED = "memory"


@dataclass(frozen=True, slots=True)
class ErrorModel:
    """What goes wrong at a level; nothing, where nothing is said. ``forgets`` and the values of
    ``overlooks`` are parts of one."""

    forgets: float = 0.0
    overlooks: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    spread: float = 0.0
    most: float = 0.0
    beliefs: frozenset[str] = frozenset()


FLAWLESS = ErrorModel()


class Recall:
    """Which cards one seat has forgotten in one deal: a function of its chance and the card.

    >>> recall = Recall(0.5, 7)
    >>> [recall.has(card) for card in ("7C", "8C", "9C", "TC")] == [
    ...     Recall(0.5, 7).has(card) for card in ("7C", "8C", "9C", "TC")]
    True
    >>> Recall(0, 7).has("7C"), Recall(1, 7).has("7C")
    (True, False)
    """

    __slots__ = ("_known", "dear", "forgets", "forgets_dear", "seed")

    def __init__(self, forgets: float, seed: int, dear: str = "", forgets_dear: float = 0.0
                 ) -> None:
        """``dear``: ranks that are forgotten less often than others, ``forgets_dear``."""
        self.forgets, self.seed = forgets, seed
        self.dear, self.forgets_dear = dear, forgets_dear
        self._known: dict[str, bool] = {}

    def has(self, card: str) -> bool:
        """Whether the card is remembered; one of a double pack by its face."""
        if not self.forgets:
            return True
        face = card[:2]
        if face not in self._known:
            drawn = Rng.seeded(f"{self.seed}/{face}").random()
            often = self.forgets_dear if face[0] in self.dear else self.forgets
            self._known[face] = drawn >= often
        return self._known[face]

    def of(self, noted: Any) -> Any:
        """What is left of something noted: of a list its cards that are remembered, of a table of
        cards likewise; all else as it is.

        >>> Recall(1, 7).of({"thrown": ["7C"], "kept": [1], "gone": {"8C": 2}, "lies": {"0": 1}})
        {'thrown': [], 'kept': [1], 'gone': {}, 'lies': {'0': 1}}
        """
        if isinstance(noted, Mapping):
            return {key: self.of(each) for key, each in noted.items() if self._has(key)}
        if isinstance(noted, list | tuple):
            return [each for each in noted if self._has(each)]
        return noted

    def _has(self, noted: Any) -> bool:
        return not (isinstance(noted, str) and is_card(noted)) or self.has(noted)


#: The memory of who forgets nothing.
WHOLE = Recall(0.0, 0)


def is_card(text: str) -> bool:
    """Whether a text names a card.

    >>> [is_card(text) for text in ("7C", "THb", "took1", "0")]
    [True, True, False, False]
    """
    return 2 <= len(text) <= 3 and text[0] in RANKS and text[1] in SUITS


def noticed(actions: Sequence[Action], kind: Callable[[Action], str], errors: ErrorModel,
            rng: Rng, *, may_wait: bool = False) -> Sequence[Action]:
    """The actions without those of kinds that are overlooked this time; all, where nothing is
    overlooked, or nothing would be left to somebody who may not wait.

    >>> from game.core.action import Action
    >>> row = [Action("lay"), Action("draw")]
    >>> blind = ErrorModel(overlooks={"lay": 1.0})
    >>> [str(each) for each in noticed(row, lambda each: each.verb, blind, Rng(1))]
    ['draw']
    >>> [len(noticed(row[:1], lambda each: each.verb, blind, Rng(1), may_wait=may))
    ...  for may in (False, True)]
    [1, 0]
    """
    if not errors.overlooks:
        return actions
    # Each kind draws in its turn, there or not: what others may do changes nobody's chance.
    missed = {each for each, often in sorted(errors.overlooks.items()) if rng.random() < often}
    left = [action for action in actions if kind(action) not in missed] if missed else actions
    if may_wait:
        return left
    return left or actions


def mistaken(values: Sequence[float], errors: ErrorModel, rng: Rng) -> int:
    """Which of these is taken, the first being the best: softmax, cut off at the greatest loss.

    >>> [mistaken([3.0, 1.0], each, Rng(1)) for each in (FLAWLESS, ErrorModel(spread=9, most=1))]
    [0, 0]
    >>> {mistaken([3.0, 2.9, -9.0], ErrorModel(spread=1, most=2), Rng(seed)) for seed in range(20)}
    {0, 1}
    """
    drawn = rng.random()
    if errors.spread <= 0 or len(values) < 2:
        return 0
    best = max(values)
    weights = [exp((value - best) / errors.spread) if best - value <= errors.most else 0.0
               for value in values]
    left = drawn * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if weight and left < 0:
            return at
    return 0


def forgotten(cards: Iterable[str], recall: Recall) -> list[str]:
    """Those of the cards that are not remembered, in their order."""
    return [card for card in cards if not recall.has(card)]


__all__ = ["FLAWLESS", "SEED", "WHOLE", "ErrorModel", "Recall", "forgotten", "is_card", "mistaken",
           "noticed"]
