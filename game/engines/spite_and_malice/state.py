"""What the options of Spite and Malice come to, and what fits where: the one place that knows it.

All functions ask piles as a mapping of name to cards, so rules, table and computer players ask them alike of a state, a
view or a picture. A card is looked at by its text alone (first letter: rank), ``-`` is a card not seen.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.core.cards import RANKS, Card, pack
from game.core.words import Rank, Words, words

HAND = 5
VALUE = {rank: i + 1 for i, rank in enumerate(RANKS)} | {"X": 0}
JOKERS = ("XRa", "XBa", "XRb", "XBb")
OUT_AT = 5                                         # the riddance cards left from which on each is announced (sheet 7)
_IN_ORDER = {suit: i for i, suit in enumerate("SHDCRB")}

Piles = Mapping[str, Sequence[str] | None]
C = TypeVar("C", bound=str)


@dataclass(frozen=True, slots=True)
class Terms:
    """``wild`` the rank that is wild; ``top`` the cards of a whole centre pile; ``least`` the stock at which the centre is
    renewed after a draw, None: finished piles go back at once; ``by_rank`` rank -> all such cards of the game."""

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
        return ("stock.0" if card[-1] == "a" else "stock.1") if self.own else "stock"

    @property
    def stocks(self) -> tuple[str, ...]:
        return ("stock.0", "stock.1") if self.own else ("stock",)

    def cards(self, ranks: str) -> frozenset[str]:
        """All cards of these ranks."""
        return frozenset().union(*(self.by_rank.get(rank, frozenset()) for rank in ranks))


def terms_of(options: Mapping[str, Any], packs: str, jokers: int) -> Terms:
    kings = options["wild"] == "kings"
    least = {"at_twelve": 12, "at_six": 6, "immediate": None}[options["recycle"]]
    ranks: dict[str, set[str]] = {}
    for card in whole_pack(jokers):
        ranks.setdefault(card[0], set()).add(card)
    return Terms("K" if kings else "X", 12 if kings else 13, packs == "own", options["discards"] == "free", least,
                 tuple(f"centre.{i}" for i in range(options["centre_piles"])),
                 {rank: frozenset(found) for rank, found in ranks.items()})


def whole_pack(jokers: int) -> list[Card]:
    """Both packs, and so many Jokers; of three the one left out is the second black one, of two one pair stays (sheet 2)."""
    return pack("a") + pack("b") + [Card(name) for name in JOKERS[:jokers]]


def chosen(terms: Terms, hand: Sequence[Card]) -> list[Card]:
    """One card of each rank of a hand: the one that ``moves`` names (sheet, Names)."""
    found: dict[str, Card] = {}
    for card in hand:
        other = found.get(card[0])
        if other is None or (_IN_ORDER[card[1]], card[2:]) < (_IN_ORDER[other[1]], other[2:]):
            found[card[0]] = card
    return list(found.values())


# --- the centre -----------------------------------------------------------------------------------------------------

def needs(terms: Terms, height: int) -> str:
    """The rank that a centre pile of so many cards takes next; "" for a whole one."""
    return RANKS[height] if height < terms.top else ""


def fits(terms: Terms, card: str, height: int) -> bool:
    """Whether a card may go on a centre pile of that height (sheet 3.1)."""
    return height < terms.top and (card[0] == RANKS[height] or card[0] == terms.wild)


def open_places(terms: Terms, piles: Piles) -> dict[str, list[str]]:
    """rank needed -> centre places that need it; of the free ones only the first."""
    found: dict[str, list[str]] = {}
    for place in terms.places:
        height = len(piles[place] or ())
        if height == 0:
            found.setdefault("A", [place])
        elif height < terms.top:
            found.setdefault(RANKS[height], []).append(place)
    return found


def starters(terms: Terms, piles: Piles) -> str:
    """The natural ranks that a break obliges to play: an Ace with a place free, a Two with a bare Ace (sheet 3.5)."""
    heights = {len(piles[place] or ()) for place in terms.places}
    return ("A" if 0 in heights else "") + ("2" if 1 in heights else "")


def playable(terms: Terms, piles: Piles) -> str:
    """All ranks that the centre takes, the wild one included."""
    found = "".join(open_places(terms, piles))
    return found + terms.wild if found and terms.wild not in found else found


# --- discard piles --------------------------------------------------------------------------------------------------

def interval(terms: Terms, pile: Sequence[str]) -> tuple[int, int]:
    """Lowest and highest natural value that a discard pile takes; nothing if the first is the greater (sheet 3.3)."""
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
    for j in range(4):
        low, high = interval(terms, piles[f"discard.{seat}.{j}"] or ())
        found.update(RANKS[low - 1:high])
    return "".join(rank for rank in RANKS + "X" if rank in found)


# --- forced moves ---------------------------------------------------------------------------------------------------

def forced(terms: Terms, piles: Piles, seat: int, duty: Sequence[int]) -> tuple[str, ...]:
    """What must be played before anything else (sheet 3.2): "ace" (F1), "two" (F2), both, or else "duty" (F3)."""
    upcards = piles[f"riddance.{seat}"]
    tops = [pile[-1][0] for j in range(4) if (pile := piles[f"discard.{seat}.{j}"])]
    up = upcards[-1][0] if upcards else ""
    if seat not in duty and up != "A" and up != "2" and "2" not in tops:
        return ()
    start = starters(terms, piles)
    ace = ("ace",) if up == "A" and "A" in start else ()
    two = ("two",) if "2" in start and (up == "2" or "2" in tops) else ()
    if ace or two:
        return ace + two
    return ("duty",) if seat in duty and can_start(start, piles[f"hand.{seat}"] or ()) else ()


def can_start(start: str, hand: Sequence[str]) -> bool:
    """Whether a hand holds one of the natural ranks ``start``."""
    return any(card[0] in start for card in hand)


def answers(must: Sequence[str], card: str, source: str) -> bool:
    """Whether a play that fits does what must be done first."""
    rank, kind = card[0], source[0]
    return (("ace" in must and rank == "A" and kind == "r") or ("two" in must and rank == "2")
            or ("duty" in must and rank in "A2" and kind == "h"))


# --- words ----------------------------------------------------------------------------------------------------------

def a_rank(rank: str) -> Words:
    """A rank with its article: "an 8", "a King"."""
    return words("an {rank}", rank=Rank(rank)) if rank in "A8" else words("a {rank}", rank=Rank(rank))


def needed(terms: Terms, pile: Sequence[str]) -> Words:
    """What a discard pile needs, in words."""
    low, high = interval(terms, pile)
    if low > high:
        return words("This pile takes no card now.")
    if low == high:
        return words("This pile needs {only}.", only=a_rank(RANKS[low - 1]))
    if low == high - 1:
        return words("This pile needs {high} or {low}.", high=a_rank(RANKS[high - 1]), low=a_rank(RANKS[low - 1]))
    return words("This pile needs {high} to {low}.", high=a_rank(RANKS[high - 1]), low=a_rank(RANKS[low - 1]))
