"""Tricks: who has led, who can follow suit, which card wins, who is still to play."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from game.core.piles import HAND
from game.core.state import State
from game.core.words import N_

C = TypeVar("C", bound=str)

#: By suit what who can follow is asked for.
FOLLOW = {"S": N_("Spades were led: play a spade."), "H": N_("Hearts were led: play a heart."),
          "D": N_("Diamonds were led: play a diamond."), "C": N_("Clubs were led: play a club.")}


def has_suit(cards: Iterable[str], suit: str) -> bool:
    """Whether one of the cards is of the suit.

    >>> has_suit(["7S", "8H"], "H"), has_suit(["7S", "8H"], "D")
    (True, False)
    """
    return any(card[1] == suit for card in cards)


def following(cards: Iterable[C], suit: str) -> list[C]:
    """Those of the cards that follow the suit that was led.

    >>> following(["7S", "8H", "9S"], "S")
    ['7S', '9S']
    """
    return [card for card in cards if card[1] == suit]


def leader_of(turn: int, lying: int, seats: int) -> int:
    """Who has led the trick in which N cards lie, or leads to the next one;
    ``turn`` is to play.

    >>> leader_of(1, 2, 4), leader_of(1, 0, 4)
    (3, 1)
    """
    return (turn - lying) % seats


def player_of(leader: int, at: int, seats: int) -> int:
    """Who has played, or will play, the card at that place of the trick.

    >>> player_of(3, 0, 4), player_of(3, 2, 4)
    (3, 1)
    """
    return (leader + at) % seats


def winner_at(trick: Sequence[C], beats: Callable[[C, C], bool]) -> int:
    """The place of the card that wins the trick: it beats the best before it,
    and nothing later beats it.

    >>> winner_at(["7S", "9H", "8S"], lambda card, other: card[1] == other[1] and card > other)
    2
    """
    best = 0
    for at, card in enumerate(trick):
        if beats(card, trick[best]):
            best = at
    return best


# --- games in which players run out of cards ------------------------------------------------------

def holders(state: State) -> list[int]:
    """The seats that hold cards."""
    return [seat for seat in range(state.seats) if state.piles[HAND[seat]]]


def next_member(state: State, seat: int, played: Collection[int]) -> int | None:
    """Who plays to the trick after the seat, clockwise: the next one who holds cards and is not
    among those who have ``played`` to it; None: the trick is complete."""
    seats, piles = state.seats, state.piles
    for step in range(1, seats):
        other = (seat + step) % seats
        if other not in played and piles[HAND[other]]:
            return other
    return None
