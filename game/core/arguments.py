"""What words have as arguments: the kinds of values that an edge names, and what English calls
them."""
from __future__ import annotations

SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_WORDS = {rank: rank for rank in "23456789"}
RANK_WORDS |= {"A": "Ace", "T": "10", "J": "Jack", "Q": "Queen", "K": "King"}
#: The ranks as they are called out: all cards of one, and one of them.
PLURAL = {"A": "Aces", "2": "Twos", "3": "Threes", "4": "Fours", "5": "Fives", "6": "Sixes",
          "7": "Sevens", "8": "Eights", "9": "Nines", "T": "Tens", "J": "Jacks", "Q": "Queens",
          "K": "Kings"}
SINGLE = {"A": "Ace", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six",
          "7": "Seven", "8": "Eight", "9": "Nine", "T": "Ten", "J": "Jack", "Q": "Queen",
          "K": "King"}


class Seat(int):
    """A seat as an argument of words: the edge puts the name of who sits there."""


class Suit(str):
    """A suit letter as an argument of words: the edge puts its name or its sign."""

    __slots__ = ()


class Rank(str):
    """A rank letter as an argument of words: the edge puts its name."""

    __slots__ = ()


class Ranks(str):
    """A rank letter as an argument of words: all cards of that rank, as they are called out.

    >>> PLURAL[Ranks("6")]
    'Sixes'
    """

    __slots__ = ()


class Called(str):
    """A rank letter as an argument of words: one card of that rank, as it is called out.

    >>> SINGLE[Called("6")]
    'Six'
    """

    __slots__ = ()


class Decimal(str):
    """A number with a point, such as "-3.5", as an argument of words: the edge puts the mark that
    its language has there, and a real minus."""

    __slots__ = ()


def decimal(number: float, digits: int = 1) -> Decimal:
    """A number with so many digits behind the point.

    >>> decimal(2 / 3), decimal(-2, 2)
    ('0.7', '-2.00')
    """
    return Decimal(f"{number:.{digits}f}")


class PreRendered(str):
    """A text that an edge has made already, as an argument of words: its pictures of cards stay.

    >>> PreRendered("Try 6 of spades.")
    'Try 6 of spades.'
    """

    __slots__ = ()
