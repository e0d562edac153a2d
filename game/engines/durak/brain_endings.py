"""Endings of two whose hands are known, in masks: who wins, whatever the other does. It looks
at some 400,000 positions a second.

Bit ``n`` is the ``n``-th card from the cheapest plain one to the highest trump. Worths are the
attacker's: 1 (the other is the fool), 0 (a draw), -1. What is seldom played is left to
``brain_endgame``.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.brains.solving import TooMuchError
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.durak.brain_moves import is_covered
from game.engines.durak.brain_worth import worth_of
from game.engines.durak.state import CARDS, DurakState
from game.engines.durak.state_bout import to_beat
from game.engines.durak.state_places import ceiling
from game.mechanics.beating import beats

#: Attack cards in one bout.
MOST = 6


class Masks:
    """Of each card, by its bit: ``bit`` the bit of a card, ``beaten_by`` what beats it,
    ``alike`` all of its rank."""

    __slots__ = ("alike", "beaten_by", "bit")

    def __init__(self, trump: str | None, size: int) -> None:
        value = worth_of(trump, size).value
        order = sorted(CARDS, key=lambda card: (value[card], card))
        self.bit = {card: 1 << number for number, card in enumerate(order)}
        self.beaten_by = {self.bit[attack]: self.mask([card for card in order
                                                       if beats(card, attack, trump)])
                          for attack in order}
        self.alike = {self.bit[one]: self.mask([card for card in order if card.rank == one.rank])
                      for one in order}

    def mask(self, cards: list[Card]) -> int:
        """The cards as one number, a bit for each; no card may come twice."""
        return sum([self.bit[card] for card in cards])

    def fitting(self, cards: list[Card]) -> int:
        """All cards of their ranks."""
        bits = 0
        for card in cards:
            bits |= self.alike[self.bit[card]]
        return bits


masks_of = lru_cache(maxsize=16)(Masks)


def is_open(state: DurakState) -> bool:
    """Whether such an ending is looked at here."""
    options = state.options
    return (state.seats == 2 and not state.piles["stock"] and is_covered(state)
            and options["transfer"] == "off" and ceiling(state) == MOST and state.bouts > 0)


class Endings:
    """Positions of one deal, each looked at once. ``left``: how many more may be looked at, then
    TooMuchError."""

    def __init__(self, state: DurakState, left: int) -> None:
        options = state.options
        masks = masks_of(state.trump, options["pack"])
        self.masks, self.beaten_by, self.alike = masks, masks.beaten_by, masks.alike
        self.again = options["twelve_cards"] == "attacker"
        self.six, self.loading = options["load_limit"] == "six", options["loading"] == "on"
        self.left = left
        self._known: dict[Any, int] = {}

    def worth(self, state: DurakState, seat: int) -> int:
        """What a position is worth to a seat: between actions, or at the end."""
        if state.phase == "over":
            return bool(state.piles[HAND[1 - seat]]) - bool(state.piles[HAND[seat]])
        assert state.attacker is not None and state.defender is not None
        mask, piles = self.masks.mask, state.piles
        mine, theirs = (mask(piles[HAND[place]]) for place in (state.attacker, state.defender))
        value = self._in_phase(state, mine, theirs)
        return value if seat == state.attacker else -value

    def _in_phase(self, state: DurakState, mine: int, theirs: int) -> int:
        if state.phase == "lead":
            return self.lead(mine, theirs)
        bout, limit = state.piles["bout"], state.limit or 0
        lying, fit = self.masks.mask(bout), self.masks.fitting(bout)
        attacks = len(bout) - len(state.answers)
        if state.phase == "defend":
            card, = to_beat(state)
            return self._defend(mine, theirs, lying, fit, self.masks.bit[card], attacks, limit)
        if state.phase == "continue":
            return self._continue(mine, theirs, lying, fit, attacks, limit)
        loaded = state.piles["loaded"]
        room = (MOST if self.six else limit) - attacks - len(loaded)
        return self._load(mine, theirs | lying | self.masks.mask(loaded), fit, room)

    def lead(self, mine: int, theirs: int) -> int:
        """Before a bout, the first hand attacking."""
        if not mine or not theirs:
            return bool(theirs) - bool(mine)
        key = mine, theirs
        best = self._known.get(key)
        if best is None:
            best, limit, rest = -1, min(theirs.bit_count(), MOST), mine
            while rest and best < 1:
                card = rest & -rest
                rest ^= card
                value = self._defend(mine ^ card, theirs, card, self.alike[card], card, 1, limit)
                best = max(best, value)
            self._known[key] = best
        return best

    def _defend(self, mine: int, theirs: int, bout: int, fit: int, attack: int, attacks: int,
                limit: int) -> int:
        """The defender beats ``attack`` with one card or the other, or takes."""
        self.left -= 1
        if self.left < 0:
            raise TooMuchError
        best, able = 1, theirs & self.beaten_by[attack]
        while able and best > -1:
            card = able & -able
            able ^= card
            value = self._continue(mine, theirs ^ card, bout | card, fit | self.alike[card],
                                   attacks, limit)
            best = min(best, value)
        if best > -1:
            room = (MOST if self.six else limit) - attacks
            best = min(best, self._load(mine, theirs | bout, fit, room))
        return best

    def _continue(self, mine: int, theirs: int, bout: int, fit: int, attacks: int,
                  limit: int) -> int:
        """All is beaten: another card that fits, or the end of the bout (which is looked at last:
        it takes the most to look at)."""
        if attacks >= limit or not mine & fit:
            return self._beaten_off(mine, theirs, attacks)
        key = mine, theirs, bout, limit
        best = self._known.get(key)
        if best is None:
            best, rest = -1, mine & fit
            while rest and best < 1:
                card = rest & -rest
                rest ^= card
                value = self._defend(mine ^ card, theirs, bout | card, fit, card, attacks + 1,
                                     limit)
                best = max(best, value)
            if best < 1:
                best = max(best, self._beaten_off(mine, theirs, attacks))
            self._known[key] = best
        return best

    def _beaten_off(self, mine: int, theirs: int, attacks: int) -> int:
        if self.again and attacks >= MOST:
            return self.lead(mine, theirs)
        return -self.lead(theirs, mine)

    def _load(self, mine: int, theirs: int, fit: int, room: int) -> int:
        """The taker gets what lies there, and any of the cards that fit, at most ``room``."""
        fitting = mine & fit if self.loading else 0
        best, some = -1, fitting
        while best < 1:
            if some.bit_count() <= room:
                best = max(best, self.lead(mine ^ some, theirs | some))
            if not some:
                return best
            some = (some - 1) & fitting
        return best


__all__ = ["Endings", "is_open"]
