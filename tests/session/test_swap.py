"""A small part of ``python -m tests.swap``: hidden cards exchanged, all that is sent equal."""

from dataclasses import replace

import pytest

from game.catalogue import CATALOGUE
from game.core.deal import Deal
from game.session.company import Company
from tests import swap


@pytest.mark.parametrize("key", CATALOGUE)
def test_nothing_that_is_sent_or_decided_knows_hidden_cards(key):
    places, pairs, wrong = swap.search(CATALOGUE[key], 3, seconds=30)
    assert (places, wrong) == (3, []) and pairs >= 3


def test_numbers_made_of_hidden_cards_would_be_seen(monkeypatch):
    def in_order(self, _use):
        piles = self._play.deal.state.piles.values()
        return sum(place * len(str(card)) * ord(str(card)[0]) for pile in piles
                   for place, card in enumerate(pile))

    monkeypatch.setattr(Company, "chance", in_order)
    assert swap.search(CATALOGUE["durak"], 3)[2]


def test_a_view_that_tells_the_stock_would_be_seen(monkeypatch):
    honest = Deal.view

    def peeking(self, seat):
        view = honest(self, seat)
        return replace(view, fields={**view.fields, "next": [*self.state.piles["stock"]][:3]})

    monkeypatch.setattr(Deal, "view", peeking)
    assert swap.search(CATALOGUE["gin_rummy"], 6)[2]
