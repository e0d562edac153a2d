"""Hearts in bits, for rollouts: the rules once more, and what is played in them (sheet 8).

Cards are numbered as in ``game/families/tricks/brain.py``: those of a suit lie side by side, the
highest at the left.
"""
from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Self

from game.core.cards import SUITS
from game.engines.hearts.rules import scored
from game.engines.hearts.state import BREAKS, HEARTS, JACK, OPENING, QUEEN
from game.families.tricks.brain import BIT, NUMBER, OF_SUIT, TrickModel, bits

_HEARTS, _QUEEN, _JACK = bits(HEARTS), BIT[QUEEN], BIT[JACK]
_QUEEN_AT = NUMBER[QUEEN]
_PENALTIES, _OPENING = _HEARTS | _QUEEN, BIT[OPENING]
_BREAKS = {name: bits(cards) for name, cards in BREAKS.items()}
_SPADES = SUITS.index("S")
#: The spades above the queen.
_HIGH_SPADES = OF_SUIT[_SPADES] & ~((_QUEEN << 1) - 1)
#: In leads: of a suit that nobody else holds; of the queen, or what is above her; of spades where
#: they may bring her out.
_ALONE, _FAR, _HUNT = 30, 60, 9
#: No hands hold that: hearts were broken at first.
_BROKEN = -1
#: 1 is so many points ahead of the others (``HeartsBrain.most``).
MOST = 36.0


class HeartsModel(TrickModel):
    """A deal in phase "play". ``unplayed``: those of the cards that break hearts (``breaks``) which
    were in the hands at first, and are all there until hearts are broken."""

    __slots__ = ("breaks", "dealt", "jack", "moon", "safe", "unplayed")
    breaks: int
    dealt: int
    jack: bool
    moon: str
    safe: bool
    unplayed: int

    def begin(self, state: Any) -> None:
        options = state.options
        self.jack, self.moon = options["jack"] == "on", options["moon"]
        self.safe, self.dealt = options["first_trick"] == "safe", 52 // self.seats
        self.breaks = 0 if state.broken else _BREAKS[options["breaking"]]
        self.unplayed = _BROKEN if state.broken else self.alive & self.breaks

    def copy(self) -> Self:
        other = super().copy()
        other.breaks, other.unplayed = self.breaks, self.unplayed
        other.jack, other.moon = self.jack, self.moon
        other.safe, other.dealt = self.safe, self.dealt
        return other

    def is_broken(self) -> bool:
        """Whether hearts may be led."""
        return self.alive & self.breaks != self.unplayed

    def unbarred(self, hand: int) -> int:
        if self.lying:
            if self.safe and hand.bit_count() == self.dealt:
                return hand & ~_PENALTIES or hand
            return hand
        if hand.bit_count() == self.dealt:
            return hand & _OPENING or hand
        return hand if self.is_broken() else hand & ~_HEARTS or hand

    def chosen(self, may: int) -> int:
        if not self.lying:
            return self._led(may)
        if may & OF_SUIT[self.led]:
            return self._followed(may)
        return self._discarded(may)

    def _followed(self, may: int) -> int:
        """The highest card that does not take the trick, the queen before all others; else the
        highest of all from whoever comes last, and the lowest from others; never the queen while
        another card will do."""
        low = may & ((1 << self.best) - 1)
        if low:
            return _QUEEN_AT if low & _QUEEN else low.bit_length() - 1
        may = may & ~_QUEEN or may
        is_safe = self.safe and self.hands[self.turn].bit_count() == self.dealt
        if is_safe or self.played == self.seats - 1:
            return may.bit_length() - 1
        return (may & -may).bit_length() - 1

    def _discarded(self, may: int) -> int:
        """The queen, what is above her while others hold her, hearts from above, else the highest
        card of all."""
        if may & _QUEEN:
            return _QUEEN_AT
        if may & _HIGH_SPADES and self.alive & _QUEEN:
            return (may & _HIGH_SPADES).bit_length() - 1
        if may & _HEARTS:
            return (may & _HEARTS).bit_length() - 1
        best = -1
        for suit in range(4):
            held = may & OF_SUIT[suit]
            if held and (best < 0 or (held.bit_length() - 1) % 13 > best % 13):
                best = held.bit_length() - 1
        return best

    def _led(self, may: int) -> int:
        """The lowest card of a suit of which the others hold many higher cards and few lower ones,
        or a low spade while somebody else holds the queen."""
        others, hand = self.alive & ~self.hands[self.turn], self.hands[self.turn]
        hunts = others & _QUEEN and not hand & _HIGH_SPADES
        best, most = -1, -1000
        for suit in range(4):
            held = may & OF_SUIT[suit]
            if held:
                lowest, out = held & -held, others & OF_SUIT[suit]
                below = (out & (lowest - 1)).bit_count()
                worth = out.bit_count() - 3 * below - (_ALONE if not out else 0)
                if suit == _SPADES:
                    worth += _spade(lowest, bool(hunts))
                if worth > most:
                    best, most = lowest.bit_length() - 1, worth
        return best

    def worth(self, seat: int) -> float:
        counted = [(won & _HEARTS).bit_count() + 13 * (won & _QUEEN > 0) for won in self.won]
        jack = -1
        if self.jack:
            jack = next((at for at, won in enumerate(self.won) if won & _JACK), -1)
        found = scored(counted, self.moon, jack)
        mine = found[seat]
        ahead = (sum(found) - mine) / (self.seats - 1) - mine
        return .5 + ahead / (2 * MOST)

    def key(self) -> Hashable:
        return super().key(), self.is_broken()


def _spade(lowest: int, hunts: bool) -> int:
    """What is for leading the lowest spade of a hand, or against it: nobody leads the queen, or
    what is above her."""
    if lowest & (_QUEEN | _HIGH_SPADES):
        return -_FAR
    return _HUNT if hunts else 0


__all__ = ["MOST", "HeartsModel"]
