"""How good a position of Spite and Malice looks from one seat, by what that seat sees (sheet 8)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import RANKS, Card
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    RIDDANCE,
    VALUE,
    Piles,
    Terms,
)

#: How likely somebody holds, or draws, one certain rank or a wild card.
LUCK = 0.36
UPCARD, WIN = 10.0, 1000.0
HIS_CHANCE, MY_CHANCE = 7.0, 4.0
#: What a turn that goes on with new cards still may mend.
OPEN_TURN = 0.5
REFILL, FROZEN = 2.0, -2.5
#: Worse than any other way to end a turn: it would never end.
STALE = -50.0
WILD_PLAYED, HAND_PLAYED, DISCARD_PLAYED, PILE_CLEARED = -1.6, 0.25, 0.2, 0.4


@dataclass(frozen=True, slots=True)
class Path:
    """The way to an upcard: ``missing`` cards of it are not at hand, of the ranks ``ranks`` that it
    leads over."""

    missing: int
    ranks: str


NO_PATH = Path(99, "")


def heights(terms: Terms, piles: Piles) -> list[int]:
    return [len(piles[place] or ()) for place in terms.places]


def discards(piles: Piles, seat: int) -> list[list[str]]:
    return [list(piles[name] or ()) for name in DISCARD[seat]]


def path(terms: Terms, found: Sequence[int], upcard: str, hand: Sequence[str],
         own: Sequence[Sequence[str]]) -> Path:
    """The shortest way from the centre (heights ``found``) to ``upcard`` with a hand and the
    discard piles ``own``."""
    if upcard[0] == terms.wild:
        return Path(0, "")
    value = VALUE[upcard[0]]
    rows = [RANKS[height:value - 1] for height in set(found) if height < value]
    ways = [_way(terms, ranks, hand, own) for ranks in rows]
    return min(ways, key=lambda way: (way.missing, len(way.ranks)), default=NO_PATH)


def _way(terms: Terms, ranks: str, hand: Sequence[str], own: Sequence[Sequence[str]]) -> Path:
    """Go up these ranks: from the hand, from the tops of the discard piles, and else with a wild
    card."""
    held = [card[0] for card in hand]
    ends = [len(pile) for pile in own]
    missing = 0
    for rank in ranks:
        if rank in held:
            held.remove(rank)
            continue
        tops = (j for j, pile in enumerate(own) if ends[j] and pile[ends[j] - 1][0] == rank)
        top = next(tops, None)
        if top is not None:
            ends[top] -= 1
        elif terms.wild in held:
            held.remove(terms.wild)
        else:
            missing += 1
    return Path(missing, ranks)


def his_chance(terms: Terms, piles: Piles, seat: int) -> float:
    """How likely the other player of ``seat`` can play his upcard: his discard tops are certain,
    his hand is not known."""
    other = 1 - seat
    upcards = piles[RIDDANCE[other]]
    if not upcards:
        return 1.0
    way = path(terms, heights(terms, piles), upcards[-1], (), discards(piles, other))
    return float(LUCK ** way.missing)


def my_path(terms: Terms, piles: Piles, seat: int) -> Path:
    upcards = piles[RIDDANCE[seat]]
    if not upcards:
        return Path(0, "")
    hand, own = piles[HAND[seat]] or (), discards(piles, seat)
    return path(terms, heights(terms, piles), upcards[-1], hand, own)


def fear(quiet: int) -> float:
    """How much the other player's chance counts after so many turns without a riddance card: less,
    so that play goes on."""
    return HIS_CHANCE * max(0.2, 1 - quiet / 60)


def worth(terms: Terms, piles: Piles, seat: int, quiet: int) -> float:
    """What the centre is worth to ``seat``: its own way to its upcard against the other
    player's."""
    mine = float(LUCK ** my_path(terms, piles, seat).missing)
    return MY_CHANCE * mine - fear(quiet) * his_chance(terms, piles, seat)


def of_play(terms: Terms, piles: Piles, card: Card, source: str) -> float:
    """What a card is worth that goes to the centre from ``source``, as it lies there before."""
    if source in RIDDANCE:
        return UPCARD if len(piles[source] or ()) > 1 else WIN
    if card[0] == terms.wild:
        return WILD_PLAYED
    if source in HAND:
        return HAND_PLAYED
    return DISCARD_PLAYED + (PILE_CLEARED if len(piles[source] or ()) == 1 else 0.0)


def of_refill(terms: Terms, piles: Piles, seat: int) -> float:
    """What an emptied hand is worth, as the piles lie before: nothing where the same few cards
    would come round again."""
    fresh = len(piles[terms.stock(seat)] or ())
    if terms.least is not None:
        fresh += len(piles["completed"] or ())
    return REFILL if fresh >= HAND_SIZE else STALE


def of_discard(terms: Terms, piles: Piles, seat: int, card: Card, target: str, way: Path) -> float:
    """What a discard is worth: high cards start piles, lower ones go down in order, nothing needed
    is buried."""
    if card[0] == terms.wild:
        return -6.0
    pile, hand = piles[target] or (), piles[HAND[seat]] or ()
    value = VALUE[card[0]]
    found = 0.3 if sum(other[0] == card[0] for other in hand) > 1 else 0.0
    if card[0] in way.ranks:
        found -= 0.3
    if not pile:
        free = sum(not row for row in discards(piles, seat))
        return found - 0.3 - 0.12 * (13 - value) - (1.0 if free == 1 else 0.0)
    if pile[-1][0] in way.ranks:
        found -= 1.5 if pile[-1][0] == way.ranks[-1] else 0.8
    if value <= 3:
        found -= 0.3 * (4 - value)
    return found + _step(VALUE[pile[-1][0]], value)


def _step(top: int, value: int) -> float:
    """How well a card goes on a top card: one lower best, equal well, anything else the worse the
    farther; on a wild card (0) nothing is told."""
    if top == 0:
        return 0.3
    if value == top - 1:
        return 1.0
    return 0.5 if value == top else -0.4 - 0.1 * abs(top - value)
