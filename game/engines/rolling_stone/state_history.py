"""The tricks taken up in a row, as the field ``history`` holds them, and what they show (sheet,
Names and 4)."""
from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from game.core.cards import CARD

_ENTRY = re.compile(rf"([0-5]):({CARD}(?:,{CARD})*)>([0-5])")
#: leader, cards in order, taker
Entry = tuple[int, tuple[str, ...], int]


def written(leader: int, trick: Sequence[str], taker: int) -> str:
    """The entry of a trick.

    >>> written(3, ["QS", "8S"], 1)
    '3:QS,8S>1'
    """
    return f"{leader}:{','.join(trick)}>{taker}"


@lru_cache(maxsize=1 << 14)
def parsed(entry: str) -> Entry | None:
    """What an entry says; None where it is none.

    >>> parsed("3:QS,8S>1"), parsed("QS>1")
    ((3, ('QS', '8S'), 1), None)
    """
    found = _ENTRY.fullmatch(entry)
    return None if found is None else (int(found[1]), tuple(found[2].split(",")), int(found[3]))


def entries(history: Sequence[str]) -> list[Entry]:
    """All of them, read."""
    return [found for entry in history if (found := parsed(entry)) is not None]


def last_holders(history: Sequence[str]) -> dict[str, int]:
    """Who holds each card that was taken up, before the trick that is on.

    >>> last_holders(["0:9S>1", "1:9S>2"])
    {'9S': 2}
    """
    return {card: taker for _, trick, taker in entries(history) for card in trick}


def voids_of(history: Sequence[str]) -> dict[tuple[int, str], int]:
    """(seat, suit) -> 0 for each who took a trick up: of the suit led he had none.

    >>> voids_of(["0:9S>1"])
    {(1, 'S'): 0}
    """
    return {(taker, trick[0][1]): 0 for _, trick, taker in entries(history)}


def times(history: Sequence[str], seats: int) -> int:
    """How often the position after the last entry has been there, itself included: tricks are
    undone one by one, and it is the same when the leader is and no card is away from where it is
    now (sheet, Names).

    >>> times(["0:9S>1", "1:9S>2", "2:9S>0"], 3), times(["0:9S>1", "1:9S>2"], 3)
    (2, 1)
    """
    row = entries(history)
    if not row:
        return 1
    leader, found = row[-1][2], 1
    now: dict[str, int] = {}
    away: set[str] = set()
    for led_by, trick, taker in reversed(row):
        seat = led_by
        for card in trick:
            if now.setdefault(card, taker) == seat:
                away.discard(card)
            else:
                away.add(card)
            seat = seat + 1 if seat + 1 < seats else 0
        if led_by == leader and not away:
            found += 1
    return found
