"""What players believe of each other where cards are laid face down and named: who was found out,
and what the others make of a claim before it is laid."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.records import dataclass
from game.families.claims.brain.odds import drawn
from game.mechanics.inference import tallied

#: A chance below which a hand is not looked into.
NEGLIGIBLE = 0.001


@dataclass(frozen=True, slots=True)
class LieRecord:
    """How often somebody was found to lie and to tell the truth, and with how many cards he lied
    altogether.

    >>> LieRecord(3, 1).is_liar, LieRecord(3, 1).is_notorious, LieRecord(5, 0).is_notorious
    (True, False, True)
    """

    lies: int = 0
    truths: int = 0
    cards: int = 0

    @classmethod
    def of(cls, notes: Mapping[str, Any], seat: int) -> LieRecord:
        """As the notes have it: ``lie``, ``truth``, ``lie_cards``, by seat."""
        return cls(tallied(notes, "lie", seat), tallied(notes, "truth", seat),
                   tallied(notes, "lie_cards", seat))

    @property
    def met(self) -> int:
        """How often he was found out, one way or the other."""
        return self.lies + self.truths

    def needless(self, usual: float) -> float:
        """How often he lies though he need not, ``usual``: of one who was never found out."""
        return (usual * 6 + 0.6 * self.lies) / (6 + self.met)

    @property
    def is_liar(self) -> bool:
        """Whether he was found to lie in most of at least three cases."""
        return self.met >= 3 and self.lies >= 0.6 * self.met

    @property
    def is_notorious(self) -> bool:
        """Whether he lies almost always: what was doubted is oftener a lie than what was not."""
        return self.met >= 4 and self.lies >= 0.85 * self.met


def doubt_chance(others: Iterable[tuple[int, float]], hidden: int, unseen: int,
                 sees_through: Callable[[int, int], bool]) -> float:
    """How likely one of the others doubts a claim. ``others``: of each the cards in his hand and
    how often he doubts by habit; ``unseen`` cards of the rank called may lie among the ``hidden``
    ones; ``sees_through(mine, held)``: whether one doubts who holds ``mine`` of the rank among
    ``held`` cards.

    >>> round(doubt_chance([(13, 0.0)], 39, 4, lambda mine, held: mine > 2), 3)
    0.099
    >>> doubt_chance([(13, 0.5), (13, 0.5)], 39, 0, lambda mine, held: False)
    0.75
    """
    quiet = 1.0
    for held, habit in others:
        sure = sum([chance for mine, chance in enumerate(drawn(hidden, unseen, held))
                    if chance > NEGLIGIBLE and sees_through(mine, held)])
        quiet *= (1 - min(1.0, habit)) * (1 - sure)
    return 1 - quiet


__all__ = ["LieRecord", "doubt_chance"]
