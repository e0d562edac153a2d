"""A double click means the same in every patience and race of columns: a card goes to the
foundations or the middle where it fits there, else to the only place for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.piles import group_of
from game.core.rng import Rng
from game.core.view import View

KEYS = ("canfield", "klondike", "racing_demon", "spit")
HOMES = ("foundation", "centre")
DEALS, STEPS = 3, 60


def held(key: str) -> Iterator[tuple[View, str, tuple[str, ...], list[Action]]]:
    """What each seat may do along some deals with each of its cards, or with a card and all that
    lies on it."""
    game = CATALOGUE[key]
    for number in range(DEALS):
        deal, rng = game.deal(game.best_seats[0], {}, seed=30 + number), Rng.seeded(f"{number}")
        for _step in range(STEPS):
            if deal.outcome() is not None:
                break
            for seat in deal.actors():
                view, legal = deal.view(seat), deal.legal(seat)
                taken = {(each.source, each.cards) for each in legal
                         if each.cards and group_of(each.source) not in HOMES}
                for pile, cards in sorted(taken):
                    yield view, pile, cards, deal.matching(seat, cards, pile)
            if deal.actors():
                seat = rng.choice(list(deal.actors()))
                deal.play(seat, rng.choice(list(deal.legal(seat))))
            if deal.rules.clock.kind != "none":
                deal.advance(deal.state.now + 400)


@pytest.mark.parametrize("key", KEYS)
def test_a_card_goes_up_or_to_the_only_place_for_it(key: str) -> None:
    seen = set[str]()
    for view, pile, cards, actions in held(key):
        found = CATALOGUE[key].table.meaning.best(view, pile, cards[0], actions)
        homeward = [each for each in actions if group_of(each.target) in HOMES]
        # A whole column in another empty place of its row changes nothing.
        others = [each for each in actions if each not in homeward
                  and (view.pile(each.target) or len(view.pile(pile)) > len(cards)
                       or group_of(each.target) != group_of(pile))]
        # A space is for a card that fits on no other.
        others = [each for each in others if view.pile(each.target)] or others
        if homeward:
            assert found in homeward
        else:
            assert found == (others[0] if len(others) == 1 else None), (pile, cards, actions)
        seen.add("up" if homeward else str(min(2, len(others))))
    assert {"up", "1"} <= seen, seen
