"""Tricks: who has led, who can follow suit, which card wins."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

C = TypeVar("C", bound=str)


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
    """Who has led the trick in which so many cards lie, or leads to the next one;
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
