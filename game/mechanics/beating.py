"""What beats what, and what lies there still to be beaten."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from game.mechanics import ranks

C = TypeVar("C", bound=str)


def beats(card: str, other: str, trump: str | None = None,
          strength: Callable[[str], int] | None = None) -> bool:
    """Same suit and higher, or a trump on a card that is none; ``strength``: that of another order
    than with the ace high.

    >>> beats("9S", "7S", "C"), beats("6C", "AS", "C"), beats("AS", "6C", "C"), beats("9H", "7S")
    (True, True, False, False)
    """
    if card[1] == other[1]:
        if strength is not None:
            return strength(card) > strength(other)
        return ranks.STRENGTH[card[0]] > ranks.STRENGTH[other[0]]
    return card[1] == trump


def beating(cards: Iterable[C], other: str, trump: str | None = None) -> list[C]:
    """Those of the cards that beat another, with the ace high: ``beats`` of many at once.

    >>> beating(["9S", "6S", "6C", "AH"], "7S", "C")
    ['9S', '6C']
    """
    suit, least = other[1], ranks.STRENGTH[other[0]]
    above = trump if trump != suit else None
    return [card for card in cards
            if card[1] == above or (card[1] == suit and ranks.STRENGTH[card[0]] > least)]


def unbeaten(row: Sequence[C], answers: Mapping[Any, Any]) -> list[C]:
    """The cards of a row still to be beaten, in their order; ``answers``:
    a card -> the one it has beaten.

    >>> unbeaten(["7S", "9S", "7H"], {"9S": "7S"})
    ['7H']
    """
    beaten = set(answers.values())
    return [card for card in row if card not in answers and card not in beaten]


def ranks_in(cards: Iterable[str]) -> set[str]:
    """The ranks that lie there.

    >>> sorted(ranks_in(["7S", "7H", "9S"]))
    ['7', '9']
    """
    return {card[0] for card in cards}
