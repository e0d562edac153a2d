"""The meld solver: 15 cards, 6 of them wild, in 20 ms on average, 100 at worst (rummy sheets 8)."""

import random
import time
from statistics import median

from game.core.cards import Card, pack
from game.mechanics.melds.shapes import Shape
from game.mechanics.melds.solve import Worth, best_partition

JOKERS = {letter: (Card("XR" + letter), Card("XB" + letter)) for letter in "ab"}
CARDS = [card for letter in "ab" for card in (*pack(letter), *JOKERS[letter])]
VALUES = {"A": 15, "T": 10, "J": 10, "Q": 10, "K": 10, "X": 25}


def value(card):
    return VALUES.get(card.rank) or card.value


def hands(size, wild, count, ranks="X2"):
    """Hands of N cards, some of them wild; few wild cards are jokers, many also deuces."""
    rng = random.Random(f"{size} {wild}")
    shape = Shape(wild=ranks if wild > 4 else "X")
    some = [card for card in CARDS if card.rank in shape.wild]
    naturals = [card for card in CARDS if card.rank not in shape.wild]
    for _ in range(count):
        yield rng.sample(some, wild) + rng.sample(naturals, min(size - wild, len(naturals))), shape


def run():
    """(name, value, unit) of each measure."""
    worth = Worth(lambda card, face: value(card), lambda card: -value(card))
    found = []
    for size, wild, count in ((11, 1, 60), (15, 2, 60), (15, 6, 60), (26, 2, 20), (92, 2, 5)):
        times = []
        for hand, shape in hands(size, wild, count):
            started = time.perf_counter()
            best_partition(hand, shape, worth)
            times.append(1000 * (time.perf_counter() - started))
        name = f"meld solver, {size} cards, {wild} wild"
        found += [(f"{name}, median", round(median(times), 2), "ms")]
        found += [(f"{name}, worst", round(max(times), 2), "ms")]
    return found


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount} {unit}")
