"""A small part of ``python -m tests.swap``: hidden cards exchanged, all that is sent equal."""

from dataclasses import replace

import pytest

from game.catalogue import CATALOGUE
from game.core.deal import Deal
from game.core.piles import ALL
from game.session.computers import Computers
from game.session.participants import Participants
from game.session.race.reflexes import Reflexes
from tests.slow_marks import mostly
from tests.swap import running, standing

#: Those in which a card lies covered, or a hand is held.
HIDING = [key for key, game in CATALOGUE.items()
          if any(spec.sight != ALL for spec in game.piles(game.best_seats[0]))]


@pytest.mark.parametrize("key", HIDING)
def test_nothing_that_is_sent_or_decided_knows_hidden_cards(key):
    places, pairs, wrong = standing.search(CATALOGUE[key], 3, seconds=30)
    assert (places, wrong) == (3, []) and pairs >= 3


def test_numbers_made_of_hidden_cards_would_be_seen(monkeypatch):
    def in_order(self, _use):
        piles = self._play.deal.state.piles.values()
        return sum(place * len(str(card)) * ord(str(card)[0]) for pile in piles
                   for place, card in enumerate(pile))

    monkeypatch.setattr(Participants, "chance", in_order)
    assert standing.search(CATALOGUE["durak"], 3)[2]


def test_a_view_that_tells_the_stock_would_be_seen(monkeypatch):
    honest = Deal.view

    def peeking(self, seat):
        view = honest(self, seat)
        return replace(view, fields={**view.fields, "next": [*self.state.piles["stock"]][:3]})

    monkeypatch.setattr(Deal, "view", peeking)
    assert standing.search(CATALOGUE["gin_rummy"], 6)[2]


#: One of each clock, and of each kind of hidden card; the others are slow.
QUICK = ("durak", "gin_rummy", "cheat", "spit", "klondike", "sift_smoke")
SESSIONS = mostly(HIDING, lambda key: key in QUICK)


@pytest.mark.parametrize("key", SESSIONS)
def test_nothing_that_goes_over_the_pipe_of_a_session_knows_hidden_cards(key):
    sessions, exchanges, _ticks, messages, wrong = running.search(CATALOGUE[key], 4, seconds=90)
    assert wrong == [] and sessions and exchanges and messages >= 4


def is_odd(play):
    """Of the order of all cards, most of which nobody sees."""
    piles = play.deal.state.piles.values()
    return sum(place * ord(str(card)[0]) for pile in piles for place, card in enumerate(pile)) % 2


def test_one_question_more_for_some_orders_of_cards_would_be_seen(monkeypatch):
    honest = Computers.tick

    def nervous(self, now_ms, settled):
        if is_odd(self._play):
            self._drop()
        honest(self, now_ms, settled)

    monkeypatch.setattr(Computers, "tick", nervous)
    assert running.search(CATALOGUE["gin_rummy"], 400)[-1]


def test_a_race_that_looks_again_for_some_orders_of_cards_would_be_seen(monkeypatch):
    honest = Reflexes.ask

    def nervous(self):
        if is_odd(self._play):
            self._looks = {}
        honest(self)

    monkeypatch.setattr(Reflexes, "ask", nervous)
    assert running.search(CATALOGUE["racing_demon"], 400)[-1]


def test_numbers_made_of_hidden_cards_would_be_seen_in_a_session(monkeypatch):
    def in_order(self, _use):
        piles = self._play.deal.state.piles.values()
        return sum(place * ord(str(card)[0]) for pile in piles for place, card in enumerate(pile))

    monkeypatch.setattr(Participants, "chance", in_order)
    assert running.search(CATALOGUE["durak"], 50)[-1]
