"""What a deal that is over has meant for one seat."""
from __future__ import annotations

from dataclasses import dataclass

from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Verdict:
    """In words, instead of a place: "the fool", "safe, out second".

    ``sign``   beside the name: crown, hat; "": none
    ``order``  among those of the same place, the least first
    """

    words: Words
    sign: str = ""
    order: int = 0
