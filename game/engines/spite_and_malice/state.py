"""The state of a game, what its options come to, and what fits where: the one place that knows it.

What fits is asked of piles as a mapping of name to cards, so rules, table and computer players ask
alike of a state, a view or a picture. A card is looked at by its text alone (first letter: rank),
``-`` is a card not seen.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from game.core.cards import RANKS, Card, pack
from game.core.piles import HAND as HANDS
from game.core.state import State
from game.mechanics.patience import risers, rises_on

HAND_SIZE = 5
VALUE = {rank: i + 1 for i, rank in enumerate(RANKS)} | {"X": 0}
JOKERS = ("XRa", "XBa", "XRb", "XBb")
#: The riddance cards left from which on each is announced (sheet 7).
OUT_AT = 5
_IN_ORDER = {suit: i for i, suit in enumerate("SHDCRB")}

SEATS = (0, 1)
HAND = HANDS[:2]
RIDDANCE = tuple(f"riddance.{seat}" for seat in SEATS)
DISCARD = tuple(tuple(f"discard.{seat}.{j}" for j in range(4)) for seat in SEATS)
#: For each seat the piles whose top card it may play, the riddance pile first.
TOPS = tuple((RIDDANCE[seat], *DISCARD[seat]) for seat in SEATS)

Piles = Mapping[str, Sequence[str] | None]
C = TypeVar("C", bound=str)


@dataclass(slots=True)
class SpiteState(State):
    """The fields of the sheet's section Names."""

    stalled: list[bool] = field(default_factory=lambda: [False, False])
    moved: bool = False
    duty: list[int] = field(default_factory=list)
    quiet: int = 0
    redeals: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What the options come to.

    ``wild``     the rank that is wild
    ``top``      the cards of a whole centre pile
    ``own``      a pack each, and so a stock each
    ``free``     any card goes on any discard pile
    ``least``    the stock at which the centre is renewed after a draw, None: finished piles go back
                 at once
    ``places``   the centre piles
    ``by_rank``  rank -> all such cards of the game
    """

    wild: str
    top: int
    own: bool
    free: bool
    least: int | None
    places: tuple[str, ...]
    by_rank: Mapping[str, frozenset[str]]

    def stock(self, seat: int) -> str:
        """The pile that a seat draws from."""
        return f"stock.{seat}" if self.own else "stock"

    def home(self, card: str) -> str:
        """The stock that a card goes back to: with a pack each that of its pack (a: seat 0)."""
        if not self.own:
            return "stock"
        return "stock.0" if card[-1] == "a" else "stock.1"

    @property
    def stocks(self) -> tuple[str, ...]:
        return ("stock.0", "stock.1") if self.own else ("stock",)

    def cards(self, ranks: str) -> frozenset[str]:
        """All cards of these ranks."""
        return frozenset().union(*(self.by_rank.get(rank, frozenset()) for rank in ranks))


def terms_of(options: Mapping[str, Any], packs: str, jokers: int) -> Terms:
    return _terms(options["wild"] == "kings", packs == "own", options["discards"] == "free",
                  options["recycle"], options["centre_piles"], jokers)


@lru_cache(maxsize=64)
def _terms(kings: bool, own: bool, free: bool, recycle: str, places: int, jokers: int) -> Terms:
    ranks: dict[str, set[str]] = {}
    for card in whole_pack(jokers):
        ranks.setdefault(card[0], set()).add(card)
    return Terms(
        wild="K" if kings else "X",
        top=12 if kings else 13,
        own=own,
        free=free,
        least={"at_twelve": 12, "at_six": 6, "immediate": None}[recycle],
        places=tuple(f"centre.{i}" for i in range(places)),
        by_rank={rank: frozenset(found) for rank, found in ranks.items()},
    )


def whole_pack(jokers: int) -> list[Card]:
    """Both packs, and so many Jokers; of three the one left out is the second black one, of two one
    pair stays (sheet 2)."""
    return pack("a") + pack("b") + [Card(name) for name in JOKERS[:jokers]]


# --- the centre -----------------------------------------------------------------------------------

def fits(terms: Terms, card: str, height: int) -> bool:
    """Whether a card may go on a centre pile of that height (sheet 3.1)."""
    return rises_on(card, height, terms.top, terms.wild)


def open_places(terms: Terms, piles: Piles) -> dict[str, list[str]]:
    """rank needed -> centre places that need it; of the free ones only the first."""
    return risers(piles, terms.places, terms.top)


def starters(terms: Terms, piles: Piles) -> str:
    """The natural ranks that a break obliges to play: an Ace with a place free, a Two with a bare
    Ace (sheet 3.5)."""
    return starting({len(piles[place] or ()) for place in terms.places})


def starting(heights: set[int]) -> str:
    """The same by the heights of the centre piles."""
    return ("A" if 0 in heights else "") + ("2" if 1 in heights else "")


def playable(terms: Terms, piles: Piles) -> str:
    """All ranks that the centre takes, the wild one included."""
    found = "".join(open_places(terms, piles))
    return found + terms.wild if found and terms.wild not in found else found


# --- a hand and discard piles ---------------------------------------------------------------------

def chosen(terms: Terms, hand: Sequence[Card]) -> list[Card]:
    """One card of each rank of a hand: the one that ``moves`` names (sheet, Names)."""
    found: dict[str, Card] = {}
    for card in hand:
        other = found.get(card[0])
        if other is None or (_IN_ORDER[card[1]], card[2:]) < (_IN_ORDER[other[1]], other[2:]):
            found[card[0]] = card
    return list(found.values())


def interval(terms: Terms, pile: Sequence[str]) -> tuple[int, int]:
    """Lowest and highest natural value that a discard pile takes; nothing if the first is the
    greater (sheet 3.3)."""
    highest = 12 if terms.wild == "K" else 13
    if terms.free or not pile:
        return 2, highest
    for wilds, card in enumerate(reversed(pile)):
        if card[0] != terms.wild:
            value = VALUE[card[0]]
            return max(2, value - wilds - 1), value
    return 2, highest


def taken(terms: Terms, pile: Sequence[str], cards: Sequence[C]) -> list[C]:
    """Those of the cards that may be discarded on that pile."""
    wild = terms.wild
    low, high = interval(terms, pile)
    return [card for card in cards if card[0] == wild or low <= VALUE[card[0]] <= high]


def discardable(terms: Terms, piles: Piles, seat: int) -> str:
    """All ranks that a seat could discard as its piles lie, the wild one included."""
    found = {terms.wild}
    for name in DISCARD[seat]:
        low, high = interval(terms, piles[name] or ())
        found.update(RANKS[low - 1:high])
    return "".join(rank for rank in RANKS + "X" if rank in found)


# --- forced moves ---------------------------------------------------------------------------------

def forced(terms: Terms, piles: Piles, seat: int, duty: Sequence[int]) -> tuple[str, ...]:
    """What must be played before anything else (sheet 3.2): "ace" (F1), "two" (F2), both, or else
    "duty" (F3)."""
    upcards = piles[RIDDANCE[seat]]
    tops = [pile[-1][0] for name in DISCARD[seat] if (pile := piles[name])]
    up = upcards[-1][0] if upcards else ""
    if seat not in duty and up != "A" and up != "2" and "2" not in tops:
        return ()
    start = starters(terms, piles)
    ace = ("ace",) if up == "A" and "A" in start else ()
    two = ("two",) if "2" in start and (up == "2" or "2" in tops) else ()
    if ace or two:
        return ace + two
    return ("duty",) if seat in duty and can_start(start, piles[HAND[seat]] or ()) else ()


def can_start(start: str, hand: Sequence[str]) -> bool:
    """Whether a hand holds one of the natural ranks ``start``."""
    return any(card[0] in start for card in hand)


def answers(must: Sequence[str], card: str, source: str) -> bool:
    """Whether a play that fits does what must be done first."""
    rank = card[0]
    if rank == "2" and "two" in must:
        return True
    if rank == "A" and "ace" in must and source in RIDDANCE:
        return True
    return "duty" in must and rank in "A2" and source in HAND


# --- who starts -----------------------------------------------------------------------------------

def upcard_height(pile: Sequence[Card]) -> int:
    """How an upcard ranks for deciding who starts: a Joker above the King (sheet 5)."""
    if not pile:
        return -1
    return 14 if pile[-1].joker else pile[-1].value


def higher(state: SpiteState, tied: int) -> int:
    """The seat with the higher upcard; ``tied`` if they are equal."""
    heights = [upcard_height(state.piles[name]) for name in RIDDANCE]
    return tied if heights[0] == heights[1] else heights.index(max(heights))
