"""What wild cards laid with others can stand for: the values of an action (rummy sheets, Names)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.mechanics.melds.faces import OF_RANK, choices, is_set
from game.mechanics.melds.shapes import Shape


def readings(cards: Sequence[Card], shape: Shape) -> list[str]:
    """The values by which these cards, wild ones among them, make a meld; in the order of the
    cards.

    >>> readings((Card("7S"), Card("XR"), Card("9S")), Shape())
    ['7S,8S,9S']
    >>> readings((Card("7S"), Card("8S"), Card("9S")), Shape())
    ['']
    >>> readings((Card("7S"), Card("7H"), Card("2C")), Shape(wild="X2", alone=True))
    ['7S,7H,7']
    """
    naturals = [card.face for card in cards if card.rank not in shape.wild]
    if len(cards) < 3 or not naturals:
        return []
    if len(naturals) == len(cards):
        return [""]
    rows = _run_readings(naturals, len(cards), shape.order) if shape.run else []
    if shape.same and is_set(naturals):
        rank, count = naturals[0][0], len(cards) - len(naturals)
        alike = [(rank,) * count] if shape.alone else choices(OF_RANK[rank], count)
        rows += map(list, alike)
    values: dict[str, None] = {}
    for row in rows:
        left = iter(row)
        faces = [next(left) if card.rank in shape.wild else card.face for card in cards]
        values[",".join(faces)] = None
    return list(values)


def _run_readings(naturals: list[str], count: int, order: str) -> list[list[str]]:
    """What the wild cards can be in a sequence of ``count`` cards with these naturals."""
    suit = naturals[0][1]
    lacks = []
    for low in range(len(order) - count + 1):
        window = [rank + suit for rank in order[low:low + count]]
        lacking = [face for face in window if face not in naturals]
        if len(lacking) == count - len(naturals) and len(set(window)) == count:
            lacks.append(lacking)
    return lacks
