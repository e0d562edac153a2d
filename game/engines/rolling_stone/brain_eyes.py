"""What one seat knows of the hands, and how likely it thinks the rest (sheet 8):
the brain's eyes."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.view import View
from game.engines.rolling_stone.inference import bounds_of, never_seen
from game.engines.rolling_stone.state import (
    MOST_SEATS,
    StoneState,
    draws,
    nearness_of_block,
    pack_of,
    size_of_pack,
    strength,
)
from game.engines.rolling_stone.state_history import last_holders, voids_of
from game.mechanics.tricks import following
from game.mechanics.turns import round_from


@dataclass(slots=True)
class KnownSuits:
    """What is known by suit. ``unseen``: the cards that nobody has seen but who holds them;
    ``held``: (seat, cards that it is sure to hold); ``bounds``: (seat, how many unseen cards of the
    suit it holds at most). ``sure``: by seat how many cards it is sure to hold; ``gone``: how many
    of the unseen cards of all suits are thrown away."""

    unseen: Mapping[str, Sequence[Card]]
    held: Mapping[str, Sequence[tuple[int, Sequence[str]]]]
    bounds: Mapping[str, Sequence[tuple[int, int]]]
    sure: Sequence[int]
    gone: int


class _Unseen(dict[str, Sequence[Card]]):
    """Unseen cards, looked through as a suit is asked for."""

    def __init__(self, pack: Mapping[str, Sequence[Card]], seen: set[str]) -> None:
        super().__init__()
        self._pack, self._seen = pack, seen

    def __missing__(self, suit: str) -> Sequence[Card]:
        seen = self._seen
        found = self[suit] = [card for card in self._pack[suit] if card not in seen]
        return found


@lru_cache(maxsize=16)
def _suits(size: int) -> dict[str, tuple[Card, ...]]:
    return {suit: tuple(card for card in pack_of(size) if card.suit == suit) for suit in SUITS}


def _held(hands: Iterable[Iterable[str]]) -> dict[str, list[tuple[int, list[str]]]]:
    """By suit what the hands hold for certain."""
    found: dict[str, list[tuple[int, list[str]]]] = {suit: [] for suit in SUITS}
    for seat, hand in enumerate(hands):
        for suit, row in found.items():
            cards = following(hand, suit)
            if cards:
                row.append((seat, cards))
    return found


def _bounds(bounds: Mapping[tuple[int, str], int]) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {suit: [] for suit in SUITS}
    for (seat, suit), most in bounds.items():
        found[suit].append((seat, most))
    return found


def _all(card: str) -> bool:
    return True


def _lying(view: View) -> Iterator[tuple[str, int]]:
    """Cards that may lie in a hand, and whose that is."""
    for seat, hand in enumerate(HAND[:view.seats]):
        for zone in view.memory["zones"].get(hand, ()):
            yield from ((card, seat) for card in zone["cards"])
    yield from last_holders(view.fields["history"]).items()


def remembered(view: View, kept: Callable[[str], bool] = _all) -> KnownSuits:
    """What the seat has seen since the cards were dealt; of that the cards, and voids as seat and
    suit, that it has ``kept`` in mind."""
    where: dict[str, set[str]] = {}
    for pile, zones in view.memory["zones"].items():
        for zone in zones:
            for card in zone["cards"]:
                if kept(card):
                    where.setdefault(card, set()).add(pile)
    found: list[set[str]] = [{card for card, piles in where.items() if piles == {hand}}
                             for hand in HAND[:view.seats]]
    for card, seat in last_holders(view.fields["history"]).items():
        if HAND[seat] in where.get(card, ()):
            found[seat].add(card)
    size = size_of_pack(view.seats, view.options)
    seen: set[str] = {card for card in {*pack_of(size)} - never_seen(view) if kept(card)}
    seen.update(view.pile(HAND[view.seat or 0]), view.pile("trick"))
    # A suit somebody lacked, but for cards taken up since: with these forgotten that is too.
    slipped = {(seat, card[1]) for card, seat in _lying(view) if not kept(card)}
    bounds = {key: most for key, most in bounds_of(view).items()
              if kept(f"{key[0]}{key[1]}") and key not in slipped}
    return KnownSuits(_Unseen(_suits(size), seen), _held(found), _bounds(bounds),
                      list(map(len, found)), 0)


class _Told:
    """What tricks taken up in a row show: who holds which card of them, and who lacks what."""

    __slots__ = ("bounds", "held", "holders", "sure")

    def __init__(self, history: tuple[str, ...]) -> None:
        self.holders, self.bounds = last_holders(history), _bounds(voids_of(history))
        self.held, self.sure = self.without(())

    def without(self, trick: Sequence[str]) -> tuple[Any, list[int]]:
        """What is held, and by whom how much, these cards being played."""
        hands: list[list[str]] = [[] for _ in range(MOST_SEATS)]
        for card, holder in self.holders.items():
            if card not in trick:
                hands[holder].append(card)
        return _held(hands), list(map(len, hands))


_told = lru_cache(maxsize=1 << 11)(_Told)


def shown(state: StoneState, seat: int) -> KnownSuits:
    """What the position alone shows: the tricks taken up in a row, nothing of those thrown away."""
    piles = state.piles
    told, trick = _told(tuple(state.history)), piles["trick"]
    held, sure = told.held, told.sure
    if not told.holders.keys().isdisjoint(trick):
        held, sure = told.without(trick)
    seen = {*piles[HAND[seat]], *trick, *told.holders}
    unseen = _Unseen(_suits(size_of_pack(state.seats, state.options)), seen)
    return KnownSuits(unseen, held, told.bounds, sure, len(piles["waste"]))


class SuitShare:
    """How the unseen cards of a suit may lie. ``follows``: by seat how likely it holds a card of
    the suit, 1 and 0 are certain; ``room``: for how many of them its hand has room; ``highest``:
    the strength of the highest that it is sure to hold, -2: none."""

    __slots__ = ("follows", "highest", "places", "room", "unseen")

    def __init__(self, eyes: RollingStoneObservation, suit: str) -> None:
        known, room = eyes.known, eyes.rooms[:]
        for seat, most in known.bounds[suit]:
            if most < room[seat]:
                room[seat] = most
        self.room, self.unseen = room, known.unseen[suit]
        self.places = places = sum(room) + eyes.spare
        left = len(self.unseen)
        self.follows = [1 - none(left, each, places) for each in room]
        self.highest = [-2] * len(room)
        for seat, cards in known.held[suit]:
            if seat != eyes.seat:
                self.follows[seat] = 1.0
                self.highest[seat] = max(map(eyes.strengths.__getitem__, cards))


class RollingStoneObservation:
    """``after``: the seats that play to this trick later, in order; ``draws``: whether who cannot
    follow draws; ``haste``: what a point is worth that is gone from the hand, in cards; ``tedium``:
    how near the deal is to being blocked, 0 to 1; ``rooms``: by seat how many cards of another hand
    are not known; ``spare``: how many unseen cards lie in no hand."""

    __slots__ = ("_shares", "after", "counts", "draws", "hand", "haste", "known", "rooms", "seat",
                 "spare", "state", "strengths", "suits", "tedium", "trick")

    def __init__(self, state: StoneState, seat: int, known: KnownSuits) -> None:
        piles, seats = state.piles, state.seats
        self.state, self.seat, self.known = state, seat, known
        self.hand, self.trick = piles[HAND[seat]], piles["trick"]
        self.suits = [card.suit for card in self.hand]
        self.after = round_from(seat, seats)[1:seats - len(self.trick)]
        self.draws, self.tedium = draws(state), nearness_of_block(state)
        self.counts = [len(piles[hand]) for hand in HAND[:seats]]
        self.rooms = [max(0, count - sure) for count, sure in zip(self.counts, known.sure)]
        self.rooms[seat] = 0
        self.spare = len(piles["stock"]) + known.gone
        self.strengths = strengths_of(state.options["low_ace"])
        self.haste = self._haste()
        self._shares: dict[str, SuitShare] = {}

    def _haste(self) -> float:
        """Points weigh when somebody is nearly out, and most when the deal is nearly blocked."""
        if self.tedium > 0.7:
            return 0.6
        counts = self.counts
        return 0.2 if min(counts[:self.seat] + counts[self.seat + 1:]) <= 2 else 0.03

    def share(self, suit: str) -> SuitShare:
        """How the cards of that suit may lie."""
        found = self._shares.get(suit)
        if found is None:
            found = self._shares[suit] = SuitShare(self, suit)
        return found

    def elsewhere(self, suit: str) -> float:
        """How many of the suit other hands hold, or the stock."""
        share, gone = self.share(suit), self.known.gone
        unseen = share.unseen
        whole = len(unseen)
        for seat, cards in self.known.held[suit]:
            if seat != self.seat:
                whole += len([card for card in cards if card not in unseen])
        return whole * (1 - gone / max(1, share.places)) if gone else whole

    def stands(self, card: Card, seats: Iterable[int]) -> float:
        """How likely none of the seats holds a higher card of its suit."""
        share, strong, chance = self.share(card.suit), self.strengths, 1.0
        mine, room, places = strong[card], share.room, share.places
        higher = len([other for other in share.unseen if strong[other] > mine])
        for seat in seats:
            if share.highest[seat] > mine:
                chance *= 0.25  # he may, and often will, play lower
            if higher:
                chance *= none(higher, room[seat], places)
        return chance

    def threat(self, seat: int) -> float:
        """How welcome a card is in that hand: the fewer it has, the more;
        less and less as the cards go round."""
        return (1 - self.tedium) * 6 / (2 + self.counts[seat])


@lru_cache(maxsize=2)
def strengths_of(low_ace: str) -> dict[str, int]:
    """The strength of each card."""
    return {card: strength(card, {"low_ace": low_ace}) for card in pack_of(52)}


@lru_cache(maxsize=1 << 14)
def none(cards: int, room: int, places: int) -> float:
    """How likely none of N cards lies in ``room`` out of ``places``.

    >>> none(1, 2, 4), none(2, 2, 4), none(3, 2, 4)
    (0.5, 0.16666666666666666, 0.0)
    """
    chance = 1.0
    for i in range(cards):
        chance *= max(0, places - room - i) / max(1, places - i)
    return chance


__all__ = ["RollingStoneObservation", "KnownSuits", "none", "remembered", "shown", "strengths_of"]
