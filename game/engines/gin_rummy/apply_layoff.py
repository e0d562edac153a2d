"""Laying off as well as can be: the arrangement and the lay-offs that leave least, together
(sheet 8 'Lay-off optimum', decisions 9 and 10)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from game.core.cards import RANKS, Card
from game.core.piles import HAND
from game.engines.gin_rummy.state import GinState, is_gin, melds_of, wood_of
from game.mechanics.melds.arranged import Row
from game.mechanics.melds.faces import ROUND

#: Cards laid off, each with the meld it goes on, in order.
Added = tuple[tuple[Card, str], ...]


class LayoffReply(NamedTuple):
    """What the other does after a knock: the cards laid off, his own melds, what is left of his
    hand, and what that counts."""

    added: Added
    melds: tuple[Row, ...]
    left: int


def laid_off_best(state: GinState, knocker: int) -> LayoffReply:
    """The best answer to a knock that lies on the table. Of several the one that lays off least."""
    wood, hand = wood_of(state), state.piles[HAND[1 - knocker]]
    replies = []
    for way in wood.ways(hand):
        for added in lay_offs(state, knocker, way.rest):
            left = way.left - wood.total(card for card, _ in added)
            replies.append(LayoffReply(added, way.melds, left))
    return min(replies, key=lambda each: (each.left, len(each.added)))


def lay_offs(state: GinState, knocker: int, loose: Sequence[Card]) -> list[Added]:
    """What can be laid off of these cards, as much as goes: one way for each choice of cards that
    go on a set, as they might also go on a run."""
    if is_gin(state, knocker):
        return [()]
    piles = {name: list(state.piles[name]) for name in melds_of(state, knocker)}
    sets = {pile[0].rank: name for name, pile in piles.items()
            if pile[0].rank == pile[1].rank and len(pile) == 3}
    runs = {name: pile for name, pile in piles.items() if pile[0].rank != pile[1].rank}
    able = [card for card in loose if card.rank in sets]
    ways: list[Added] = []
    for size in range(len(able), -1, -1):
        for chosen in combinations(able, size):
            onto = tuple((card, sets[card.rank]) for card in chosen)
            left = [card for card in loose if card not in chosen]
            ways.append(onto + _on_runs(state, runs, left))
    return ways


def _on_runs(state: GinState, runs: dict[str, list[Card]], loose: Iterable[Card]) -> Added:
    """All cards that go on runs, one after the other: where one goes it never stands in the way of
    another."""
    turns = wood_of(state).shape.order == ROUND
    most = 2 if state.options["layoff_chain"] == "two" else len(RANKS)
    left, added = set(loose), list[tuple[Card, str]]()
    for name, pile in runs.items():
        suit, size = pile[0].suit, len(pile)
        for at, step in ((pile[-1].value - 1, 1), (pile[0].value - 1, -1)):
            for _ in range(most):
                at += step
                if size == len(RANKS) or (not turns and not 0 <= at < len(RANKS)):
                    break
                card = Card(RANKS[at % len(RANKS)] + suit)
                if card not in left:
                    break
                left.remove(card)
                added.append((card, name))
                size += 1
    return tuple(added)
