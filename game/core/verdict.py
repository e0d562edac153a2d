"""What a deal that is over has meant for one seat."""
from __future__ import annotations

from game.core.records import dataclass
from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Verdict:
    """In words, instead of a place: "the fool", "safe, out second".

    ``sign``   beside the name: crown, hat; "": none
    ``order``  among those of the same place, the least first
    ``loses``  whether the deal is told by those who lose it, and this is one of them
    """

    words: Words
    sign: str = ""
    order: int = 0
    loses: bool = False
