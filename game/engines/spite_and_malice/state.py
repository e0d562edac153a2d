"""The state of a game, what its options come to, and what fits where: the one place that knows it.

All is asked of a state: the true one, or the one that a seat sees (``Rules.state_from_view``).
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.core.action import Action, act
from game.core.cards import RANKS, Card, pack
from game.core.piles import HAND as HANDS
from game.core.piles import group_of
from game.core.records import dataclass
from game.core.state import State, declared, flag, list_of, number
from game.mechanics.agreed import Agreed
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

PLACES = tuple(f"centre.{i}" for i in range(8))
PLAY, THROW, PASS = "play", "discard", "pass"


@dataclass(slots=True)
class SpiteState(State):
    """The fields of the sheet's section Names."""

    stalled: list[bool] = declared(list_of(flag), each_seat=False)
    moved: bool = declared(flag, False)
    duty: list[int] = declared(list_of(number), list)
    quiet: int = declared(number, 0)
    redeals: int = declared(number, 0)


@dataclass(frozen=True, slots=True)
class SpiteTerms:
    """What the options come to.

    ``wild``     the rank that is wild
    ``top``      the cards of a whole centre pile
    ``own``      a pack each, and so a stock each
    ``free``     any card goes on any discard pile
    ``least``    the stock at which the centre is renewed after a draw, None: finished piles go back
                 at once
    ``places``   the centre piles
    ``by_rank``  rank -> all such cards of the game
    ``on_top``   natural rank on top of a discard pile ("" for an empty one) -> the ranks that may
                 go there
    """

    wild: str
    top: int
    own: bool
    free: bool
    least: int | None
    places: tuple[str, ...]
    by_rank: Mapping[str, frozenset[str]]
    on_top: Mapping[str, frozenset[str]]

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
        """The names of the stocks: one of each seat, or one for both."""
        return ("stock.0", "stock.1") if self.own else ("stock",)

    def cards(self, ranks: str) -> frozenset[str]:
        """All cards of these ranks."""
        return frozenset().union(*(self.by_rank.get(rank, frozenset()) for rank in ranks))


def packs_of(options: Mapping[str, Any]) -> str:
    """How the packs are shared out: separate, merged, or (in the book form, which leaves no choice)
    own."""
    return str(options.get("packs", "own"))


def jokers_of(options: Mapping[str, Any]) -> int:
    """How many Jokers there are: in the book form none."""
    return int(options.get("jokers", 0))


def _agreed(options: Mapping[str, Any]) -> SpiteTerms:
    return _terms(options["wild"] == "kings", packs_of(options) == "own",
                  options["discards"] == "free", options["recycle"], options["centre_piles"],
                  jokers_of(options))


#: What these options come to.
terms_of = Agreed(_agreed)


@lru_cache(maxsize=64)
def _terms(kings: bool, own: bool, free: bool, recycle: str, places: int,
           jokers: int) -> SpiteTerms:
    ranks: dict[str, set[str]] = {}
    for card in whole_pack(jokers):
        ranks.setdefault(card[0], set()).add(card)
    made = SpiteTerms(
        wild="K" if kings else "X",
        top=12 if kings else 13,
        own=own,
        free=free,
        least={"at_twelve": 12, "at_six": 6, "immediate": None}[recycle],
        places=PLACES[:places],
        by_rank={rank: frozenset(values) for rank, values in ranks.items()},
        on_top={},
    )
    on_top = {rank: _ranks(made, *interval(made, (Card(rank + "S"),)))
              for rank in RANKS if rank != made.wild}
    return replace(made, on_top={**on_top, "": _ranks(made, *interval(made, ()))})


def whole_pack(jokers: int) -> list[Card]:
    """Both packs and the Jokers; of three the one left out is the second black one, of two one
    pair stays (sheet 2)."""
    return pack("a") + pack("b") + [Card(name) for name in JOKERS[:jokers]]


# --- the centre -----------------------------------------------------------------------------------

def fits(terms: SpiteTerms, card: Card, height: int) -> bool:
    """Whether a card may go on a centre pile of that height (sheet 3.1)."""
    return rises_on(card, height, terms.top, terms.wild)


def heights(terms: SpiteTerms, state: SpiteState) -> tuple[int, ...]:
    """How high the centre piles are."""
    piles = state.piles
    return tuple([len(piles[place]) for place in terms.places])


def openings(terms: SpiteTerms, state: SpiteState) -> Mapping[str, tuple[int, ...]]:
    """rank that fits -> the centre places where it does, by number; of the free ones only the
    first."""
    return risers(heights(terms, state), terms.top, terms.wild)


def starting(lying: Collection[int]) -> str:
    """The natural ranks that a break obliges to play, by the heights of the centre piles: an Ace
    with a place free, a Two with a bare Ace (sheet 3.5)."""
    return ("A" if 0 in lying else "") + ("2" if 1 in lying else "")


def starters(terms: SpiteTerms, state: SpiteState) -> str:
    """The same of a state."""
    return starting(heights(terms, state))


# --- what a seat has at hand ----------------------------------------------------------------------

def may_play_from(state: SpiteState, source: str, card: Card) -> bool:
    """Whether a card lies where it can be played: anywhere in a hand, else on top."""
    pile = state.piles[source]
    return card in pile if group_of(source) == "hand" else pile[-1:] == [card]


def at_hand(state: SpiteState, seat: int, hand: Sequence[Card]) -> list[tuple[str, Card]]:
    """The cards that a seat can play, with the piles that they come from: the upcard, the tops of
    its discard piles, and these of its hand."""
    piles, source = state.piles, HAND[seat]
    cards = [(name, pile[-1]) for name in TOPS[seat] if (pile := piles[name])]
    cards += [(source, card) for card in hand]
    return cards


def can_play(terms: SpiteTerms, state: SpiteState, seat: int) -> bool:
    """Whether the seat has a card that fits the centre."""
    wanted = openings(terms, state)
    return any(card.rank in wanted for _, card in at_hand(state, seat, state.piles[HAND[seat]]))


def chosen(hand: Sequence[Card]) -> Sequence[Card]:
    """One card of each rank of a hand: the one that ``moves`` names (sheet, Names)."""
    by_rank = {card.rank: card for card in hand}
    if len(by_rank) == len(hand):
        return hand
    for card in hand:
        other = by_rank[card.rank]
        if (_IN_ORDER[card.suit], card.pack) < (_IN_ORDER[other.suit], other.pack):
            by_rank[card.rank] = card
    return list(by_rank.values())


# --- discard piles --------------------------------------------------------------------------------

def interval(terms: SpiteTerms, pile: Sequence[Card]) -> tuple[int, int]:
    """Lowest and highest natural value that a discard pile takes; nothing if the first is the
    greater (sheet 3.3)."""
    highest = 12 if terms.wild == "K" else 13
    if terms.free or not pile:
        return 2, highest
    for wilds, card in enumerate(reversed(pile)):
        if card.rank != terms.wild:
            return max(2, card.value - wilds - 1), card.value
    return 2, highest


@lru_cache(maxsize=512)
def _between(low: int, high: int, wild: str) -> frozenset[str]:
    return frozenset(RANKS[low - 1:high] + wild)


def _ranks(terms: SpiteTerms, low: int, high: int) -> frozenset[str]:
    return _between(low, high, terms.wild)


def taken(terms: SpiteTerms, pile: Sequence[Card]) -> frozenset[str]:
    """The ranks that a discard pile takes, the wild one included."""
    ranks = terms.on_top.get(pile[-1].rank if pile else "")
    return _ranks(terms, *interval(terms, pile)) if ranks is None else ranks


def discardable(terms: SpiteTerms, state: SpiteState, seat: int) -> str:
    """All ranks that a seat could discard as its piles lie, the wild one included."""
    ranks = _taken_somewhere(terms, state, seat)
    return "".join(rank for rank in RANKS + "X" if rank in ranks)


def _taken_somewhere(terms: SpiteTerms, state: SpiteState, seat: int) -> frozenset[str]:
    return frozenset().union(*(taken(terms, state.piles[name]) for name in DISCARD[seat]))


def can_discard(terms: SpiteTerms, state: SpiteState, seat: int) -> bool:
    """Whether the seat holds a card that one of its discard piles takes."""
    ranks = _taken_somewhere(terms, state, seat)
    return any(card.rank in ranks for card in state.piles[HAND[seat]])


# --- forced moves ---------------------------------------------------------------------------------

def forced(terms: SpiteTerms, state: SpiteState, seat: int) -> tuple[str, ...]:
    """What must be played before anything else (sheet 3.2): "ace" (F1), "two" (F2), both, or else
    "duty" (F3)."""
    piles, duty = state.piles, seat in state.duty
    upcards = piles[RIDDANCE[seat]]
    up = upcards[-1].rank if upcards else ""
    has_two = up == "2"
    for name in DISCARD[seat]:
        pile = piles[name]
        if pile and pile[-1].rank == "2":
            has_two = True
    if not duty and not has_two and up != "A":
        return ()
    start = starters(terms, state)
    ace = ("ace",) if up == "A" and "A" in start else ()
    two = ("two",) if has_two and "2" in start else ()
    if ace or two:
        return ace + two
    return ("duty",) if duty and can_start(start, piles[HAND[seat]]) else ()


def can_start(start: str, hand: Sequence[Card]) -> bool:
    """Whether a hand holds one of the natural ranks ``start``."""
    return any(card.rank in start for card in hand if card.rank)


def answers(must: Sequence[str], card: Card, source: str) -> bool:
    """Whether a play that fits does what must be done first."""
    rank = card.rank
    if rank == "2" and "two" in must:
        return True
    if rank == "A" and "ace" in must and source in RIDDANCE:
        return True
    return "duty" in must and rank in "A2" and source in HAND


# --- tables of actions ----------------------------------------------------------------------------

class _Plays(dict[Card, tuple[Action, ...]]):
    """card -> its plays from one pile to each centre place, made when the card is first met."""

    def __init__(self, source: str) -> None:
        self.source = source

    def __missing__(self, card: Card) -> tuple[Action, ...]:
        row = self[card] = tuple(act(PLAY, (card,), self.source, place) for place in PLACES)
        return row


class _Throws(dict[Card, Action]):
    """card -> its discard from a hand on one pile."""

    def __init__(self, source: str, target: str) -> None:
        self.source, self.target = source, target

    def __missing__(self, card: Card) -> Action:
        made = self[card] = act(THROW, (card,), self.source, self.target)
        return made


PLAYS = {name: _Plays(name) for seat in SEATS for name in (HAND[seat], *TOPS[seat])}
THROWS = {name: _Throws(HAND[seat], name) for seat in SEATS for name in DISCARD[seat]}
STALL = act(PASS)


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
