"""A deal of gin played on in imagination, on bits: some twenty times as fast as by the rules, and
by a plain good hand at gin (sheet 8). Who searches asks thousands of these a second.

Both seats play alike: they take what makes a meld and leaves less, throw the loose card that is
worth least to the hand, and knock by the turn. What may be laid off on a knock is reckoned once.
"""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.piles import HAND
from game.engines.gin_rummy.brain_worth import beside
from game.engines.gin_rummy.state import (
    DISCARD,
    LAST_TWO,
    STOCK,
    GinState,
    banned,
    has_wall,
    limit_of,
    wood_of,
)
from game.mechanics.melds.deadwood import BIT, ROW, Deadwood, bits_of

#: For each card by its place: the bit of each other that may lie in a meld with it, and of those
#: that then complete three.
_BESIDE = tuple(beside(card) for card in ROW)
#: Cards in the stock from which on any knock is a good one; below, the most deadwood of one.
#: Judged by hand.
EARLY, MIDDLE = 20, 11
MID, LATE = 8, 6
#: What an out of a loose card counts, in points of deadwood, by the cards left in the stock.
#: Judged by hand.
OUT = 1.7
#: More steps no deal is played on. Judged by hand.
MOST_STEPS = 90


@lru_cache(1 << 16)
def takes(wood: Deadwood, held: int, card: int) -> bool:
    """Whether a card of the discards (as a bit) makes a meld and leaves less."""
    both = held | card
    if not wood.in_melds(both) & card:
        return False
    kept = wood.least(both ^ thrown(wood, both, card, 1))
    return kept < wood.least(held)


@lru_cache(1 << 16)
def thrown(wood: Deadwood, held: int, barred: int, stage: int) -> int:
    """The card, as a bit, that eleven can best spare; ``barred`` may not be thrown. ``stage``: 2 at
    the beginning of a deal, 0 near its end."""
    loose = wood.loose(held)
    able = loose & ~barred
    if not able:
        return _least_missed(wood, held, held & ~barred)
    worth, value, best, card = OUT * stage / 2, wood.value, -99.0, 0
    live = ~held
    while able:
        bit = able & -able
        able ^= bit
        at = bit.bit_length() - 1
        outs = 0
        for other, thirds in _BESIDE[at]:
            if other & loose:
                outs += (thirds & live).bit_count()
        cost = value[ROW[at]] - worth * outs
        if cost > best:
            best, card = cost, bit
    return card


def _least_missed(wood: Deadwood, held: int, able: int) -> int:
    """The card of melds without which least is left over."""
    best, card = 999, held & -held
    while able:
        bit = able & -able
        able ^= bit
        left = wood.least(held ^ bit)
        if left < best:
            best, card = left, bit
    return card


class GinTerms(NamedTuple):
    """What the options say of a deal."""

    wood: Deadwood
    limit: int
    gin: int
    undercut: int
    tie: bool
    free: bool
    wall: bool


def terms_of(state: GinState) -> GinTerms:
    """Those of a state."""
    options = state.options
    return GinTerms(wood_of(state), limit_of(state), int(options["gin_bonus"]),
                    int(options["undercut_bonus"]), options["undercut_tie"] == "no_score",
                    options["throw_back"] == "yes", has_wall(state))


def played(state: GinState, seat: int) -> int:
    """Play the state on to its end; the points of ``seat``, less than 0 where they are the
    other's. The state itself stays as it is; nothing has been knocked in it yet."""
    hands = [bits_of(state.piles[HAND[0]]), bits_of(state.piles[HAND[1]])]
    stock = [BIT[card] for card in state.piles[STOCK]]
    turn, barred = state.turn or 0, banned(state)
    phase, passes = state.phase, 0
    if phase == "upcard":
        passes = 2 - (turn == state.dealer)
    top = [BIT[card] for card in state.piles[DISCARD][-2:]]
    bar = BIT[barred] if barred is not None else 0
    result = on(terms_of(state), hands, stock, top, turn, phase, bar, passes)
    return result if seat == 0 else -result


def on(terms: GinTerms, hands: list[int], stock: list[int], pile: list[int], turn: int, phase: str,
       bar: int, passes: int = 0) -> int:
    """The points of seat 0 in the end, less than 0: those of seat 1. All piles are used up."""
    wood, limit = terms.wood, terms.limit
    for _ in range(MOST_STEPS):
        held = hands[turn]
        if phase != "discard":
            top = pile[-1] if pile and phase != "first_draw" else 0
            if top and takes(wood, held, top):
                pile.pop()
                held |= top
                bar = 0 if terms.free else top
            elif passes:
                passes -= 1
                turn = 1 - turn
                phase = phase if passes else "first_draw"
                continue
            elif not stock:
                return 0
            else:
                held |= stock.pop()
                bar = 0
            passes = 0
        left = len(stock)
        card = thrown(wood, held, bar, _stage(left))
        held ^= card
        hands[turn] = held
        over = wood.least(held)
        if over <= limit and shall_knock(over, left, limit):
            return scored(terms, hands, turn)
        pile.append(card)
        bar = 0
        turn, phase = 1 - turn, "draw"
        if left <= LAST_TWO:
            return _at_the_wall(terms, hands, card, turn)
    return 0


def _stage(stock: int) -> int:
    if stock >= EARLY:
        return 2
    return int(stock >= MIDDLE)


def shall_knock(left: int, stock: int, limit: int) -> bool:
    """Early with anything, later with little."""
    if not left or stock >= EARLY or limit < LATE:
        return True
    return left <= (MID if stock >= MIDDLE else LATE)


def _at_the_wall(terms: GinTerms, hands: list[int], card: int, turn: int) -> int:
    """The last discard may be taken to knock with it, at that option."""
    wood = terms.wood
    if not terms.wall or not takes(wood, hands[turn], card):
        return 0
    held = hands[turn] | card
    held ^= thrown(wood, held, card, 0)
    if wood.least(held) > min(LATE, terms.limit):
        return 0
    hands[turn] = held
    return scored(terms, hands, turn)


# --- the score ------------------------------------------------------------------------------------

def scored(terms: GinTerms, hands: list[int], knocker: int) -> int:
    """The points of seat 0 after a knock, less than 0 where they are those of seat 1."""
    wood, sign = terms.wood, 1 - 2 * knocker
    mine, other = wood.least(hands[knocker]), hands[1 - knocker]
    if not mine:
        return sign * (wood.least(other) + terms.gin)
    theirs = answered(wood, hands[knocker], other)
    if mine < theirs:
        return sign * (theirs - mine)
    if mine == theirs and terms.tie:
        return 0
    return -sign * (mine - theirs + terms.undercut)


def answered(wood: Deadwood, shown: int, held: int) -> int:
    """What is left of a hand after lay-offs on the melds of another that is shown: its loose cards
    that lengthen one of them."""
    melds = shown & ~wood.loose(shown)
    loose, left = wood.loose(held), wood.least(held)
    while True:
        came = 0
        able = loose & wood.in_melds(melds | loose)
        while able:
            bit = able & -able
            able ^= bit
            if not wood.least(melds | bit):
                melds |= bit
                loose ^= bit
                came += wood.value[ROW[bit.bit_length() - 1]]
        if not came:
            return left
        left -= came


__all__ = ["GinTerms", "answered", "on", "played", "scored", "shall_knock", "takes", "terms_of",
           "thrown"]
