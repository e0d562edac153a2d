"""What a deal is divided into where it is told again: bouts, tricks, rounds, turns."""
from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.core.records import dataclass
from game.core.words import Words, words


@dataclass(frozen=True, slots=True)
class Parts:
    """``title``  above each part, with ``{n}``, its number
    ``this``   the part that is being played, as a tab
    ``kinds``  of piles: a part begins with the first card there; (): whenever who began the deal
               has another turn
    """

    title: Words
    this: Words
    kinds: tuple[str, ...] = ()

    def named(self, n: int) -> Words:
        """The title of the part of that number.

        >>> str(BOUTS.named(4))
        'Bout 4'
        """
        return Words(self.title.message, None, context=self.title.context,
                     **{**self.title.args, "n": n})


BOUTS = Parts(words("Bout {n}", n=0), words("This bout"), ("bout",))
TRICKS = Parts(words("Trick {n}", n=0), words("This trick"), ("trick",))
PILES = Parts(words("Round {n}", n=0), words("This round"), ("heap",))
ROUNDS = Parts(words("Round {n}", n=0), words("This round"))


def parts_for(kinds: AbstractSet[str], seats: int, real_time: bool) -> Parts | None:
    """What a game is divided into.

    Its bouts or tricks, else the piles that are laid face down, else rounds of turns; nothing for
    one player, or where all play at once.

    >>> parts_for({"hand", "trick"}, 4, False) is TRICKS, parts_for({"hand"}, 1, False)
    (True, None)
    """
    if real_time or seats == 1:
        return None
    fitting = (parts for parts in (BOUTS, TRICKS, PILES) if not kinds.isdisjoint(parts.kinds))
    return next(fitting, ROUNDS)
