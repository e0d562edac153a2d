"""How good a position of Spite and Malice looks from one seat, by what that seat sees (sheet 8)."""
from __future__ import annotations

import math
from functools import lru_cache

from game.core.cards import RANKS, Card
from game.core.records import dataclass
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    RIDDANCE,
    VALUE,
    SpiteState,
    SpiteTerms,
    heights,
)

#: How likely somebody holds, or draws, one certain rank or a wild card. Judged by hand.
LUCK = 0.36
#: What it is worth that the upcard is played, and that it is the last. The first: sheet 8.
UPCARD, WIN = 10.0, 1000.0
#: What it costs that the other's upcard comes for certain, and what it is worth that the own does.
#: Judged by hand.
HIS_CHANCE, MY_CHANCE = 7.0, 4.0
#: What a turn that goes on with new cards still may mend. Judged by hand.
OPEN_TURN = 0.5
#: What a hand that is filled anew is worth; to end the turn without a discard. Judged by hand.
REFILL, FROZEN = 2.0, -2.5
#: Worse than any other way to end a turn: it would never end.
STALE = -50.0
#: Of what is played: a wild card, a card of the hand, one of a discard pile; a pile that is empty.
#: Judged by hand.
WILD_PLAYED, HAND_PLAYED, DISCARD_PLAYED, PILE_CLEARED = -1.6, 0.25, 0.2, 0.4


@dataclass(frozen=True, slots=True)
class Path:
    """The way to an upcard: ``missing`` cards of it are not at hand, of the ranks ``ranks`` that it
    leads over."""

    missing: int
    ranks: str


NO_PATH = Path(99, "")


@dataclass(frozen=True, slots=True)
class RankChances:
    """A position as ``seat`` sees it, by ranks: how high the centre is, its hand, its discard
    piles from the bottom up, both ways to the upcards."""

    heights: tuple[int, ...]
    hand: str
    own: tuple[str, ...]
    way: Path
    his_chance: float


def ranks_of(terms: SpiteTerms, state: SpiteState, seat: int, his: tuple[str, ...]) -> RankChances:
    """What the seat sees, once for all that is asked about it; ``his``: the other's discard
    piles."""
    piles, centre = state.piles, heights(terms, state)
    hand = "".join([card.rank for card in piles[HAND[seat]]])
    own, up = discards(state, seat), piles[RIDDANCE[seat]]
    way = path(terms.wild, centre, up[-1].rank, hand, own) if up else Path(0, "")
    return RankChances(centre, hand, own, way, _chance(terms, state, 1 - seat, centre, his))


def chance(terms: SpiteTerms, state: SpiteState, seat: int, own: tuple[str, ...]) -> float:
    """How likely a seat can play its upcard, to one who does not know its hand: the tops of its
    discard piles ``own`` are certain."""
    return _chance(terms, state, seat, heights(terms, state), own)


def _chance(terms: SpiteTerms, state: SpiteState, seat: int, centre: tuple[int, ...],
            own: tuple[str, ...]) -> float:
    upcards = state.piles[RIDDANCE[seat]]
    if not upcards:
        return 1.0
    return _LUCKS[path(terms.wild, centre, upcards[-1].rank, "", own).missing]


def discards(state: SpiteState, seat: int) -> tuple[str, ...]:
    """The discard piles of a seat by ranks, from the bottom up."""
    piles = state.piles
    return tuple(["".join([card.rank for card in piles[name]]) for name in DISCARD[seat]])


@lru_cache(maxsize=1 << 15)
def path(wild: str, centre: tuple[int, ...], upcard: str, hand: str, own: tuple[str, ...]) -> Path:
    """The shortest way from the centre to ``upcard`` with a hand and the discard piles ``own``, all
    by ranks; of equally good ones the one over fewest cards. Kept: a turn asks for the same ways
    again and again."""
    if upcard == wild:
        return Path(0, "")
    value, best = VALUE[upcard], NO_PATH
    for height in sorted({height for height in centre if height < value}, reverse=True):
        ranks = RANKS[height:value - 1]
        missing = _missing(wild, ranks, hand, own, best.missing)
        if missing < best.missing:
            best = Path(missing, ranks)
        if not missing:
            break
    return best


def _missing(wild: str, ranks: str, hand: str, own: tuple[str, ...], most: int) -> int:
    """How many of these ranks, one after the other, cannot be had from the hand, from the tops of
    the discard piles, or else for a wild card; counted to ``most``."""
    left, missing = list(own), 0
    for rank in ranks:
        if rank in hand:
            hand = hand.replace(rank, "", 1)
            continue
        for at, pile in enumerate(left):
            if pile[-1:] == rank:
                left[at] = pile[:-1]
                break
        else:
            if wild in hand:
                hand = hand.replace(wild, "", 1)
                continue
            missing += 1
            if missing >= most:
                break
    return missing


#: How likely N unknown ranks are all had.
_LUCKS = [float(LUCK ** missing) for missing in range(100)]


def fear(quiet: int) -> float:
    """How much the other player's chance counts after N turns without a riddance card: less,
    so that play goes on."""
    return HIS_CHANCE * max(0.2, 1 - quiet / 60)


#: Of the riddance cards fewer: by the root of all that are left, and as a part of them; of the
#: better way to the upcard; of the turn. Fitted to 2,250 positions of 48 games in which the policy
#: played against itself.
_FEWER, _PART, _WAY, _TURN = 0.75, 2.4, 0.6, 0.2


def to_win(terms: SpiteTerms, state: SpiteState) -> float:
    """How likely seat 0 wins from here, when all cards are known."""
    left = [len(state.piles[name]) for name in RIDDANCE]
    if not all(left):
        return 0.5 + 0.5 * (bool(left[1]) - bool(left[0]))
    ways = []
    for seat, upcards in enumerate(RIDDANCE):
        hand = "".join([card.rank for card in state.piles[HAND[seat]]])
        way = path(terms.wild, heights(terms, state), state.piles[upcards][-1].rank, hand,
                   discards(state, seat))
        ways.append(_LUCKS[way.missing])
    fewer, whole = left[1] - left[0], sum(left)
    lead = fewer * (_FEWER / math.sqrt(whole) + _PART / whole) + _WAY * (ways[0] - ways[1])
    return 1 / (1 + math.exp(-lead - (_TURN if state.turn == 0 else -_TURN)))


def worth(seen: RankChances, quiet: int) -> float:
    """What the centre is worth to the seat: its own way to its upcard against the other
    player's."""
    return MY_CHANCE * _LUCKS[seen.way.missing] - fear(quiet) * seen.his_chance


def of_play(terms: SpiteTerms, state: SpiteState, card: Card, source: str) -> float:
    """What a card is worth that goes to the centre from ``source``, as it lies there before."""
    if source in RIDDANCE:
        return UPCARD if len(state.piles[source]) > 1 else WIN
    if card.rank == terms.wild:
        return WILD_PLAYED
    if source in HAND:
        return HAND_PLAYED
    return DISCARD_PLAYED + (PILE_CLEARED if len(state.piles[source]) == 1 else 0.0)


def of_refill(terms: SpiteTerms, state: SpiteState, seat: int) -> float:
    """What an emptied hand is worth, as the piles lie before: nothing where the same few cards
    would come round again."""
    fresh = len(state.piles[terms.stock(seat)])
    if terms.least is not None:
        fresh += len(state.piles["completed"])
    return REFILL if fresh >= HAND_SIZE else STALE


@lru_cache(maxsize=1 << 15)
def of_discard(wild: str, rank: str, top: str, twice: bool, free: int, needed: str) -> float:
    """What a discard is worth: high cards start piles, lower ones go down in order, nothing needed
    is buried. ``top``: the rank that it goes on, "" on a free place, of which there are ``free``;
    ``twice``: the hand has another of its rank; ``needed``: the ranks on the own way."""
    if rank == wild:
        return -6.0
    value = VALUE[rank]
    good = 0.3 if twice else 0.0
    if rank in needed:
        good -= 0.3
    if not top:
        return good - 0.3 - 0.12 * (13 - value) - (1.0 if free == 1 else 0.0)
    if top in needed:
        good -= 1.5 if top == needed[-1] else 0.8
    if value <= 3:
        good -= 0.3 * (4 - value)
    return good + _step(VALUE[top], value)


def _step(top: int, value: int) -> float:
    """How well a card goes on a top card: one lower best, equal well, anything else the worse the
    farther; on a wild card (0) nothing is told."""
    if top == 0:
        return 0.3
    if value == top - 1:
        return 1.0
    return 0.5 if value == top else -0.4 - 0.1 * abs(top - value)
