"""The small game of the family's page is a game: it keeps the laws, and trumps win."""

import re
from dataclasses import replace

import pytest

from game.core.cards import Card
from game.core.errors import ContractError
from game.core.state import State
from game.families.tricks.declared import Barred, Gifts
from game.families.tricks.rules import trick_rules
from tests.families.page import declared, game_of, keep_the_laws


@pytest.fixture(scope="module")
def made():
    return declared("tricks")


@pytest.fixture(scope="module")
def whist(made):
    return game_of(made)


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_the_laws(whist, seed):
    deal = whist.deal(seed=seed, dealer=seed)
    keep_the_laws(whist, deal, seed)
    assert sum(deal.outcome().points) == 13


def test_trumps_win_and_are_shown(whist):
    deal = whist.arrange({"turn": 0, "fields": {"trump": "H"}, "piles": {
        "hand.0": "AS 2C", "hand.1": "2H 3C", "hand.2": "KS 4C", "hand.3": "3H 5C"}})
    for card in ("AS", "2H", "KS", "3H"):
        deal.play(deal.state.turn, f"play {card} hand.{deal.state.turn}>trick")
    assert deal.state.turn == 3 and deal.state.piles["won.3"] == ["AS", "2H", "KS", "3H"]
    assert [str(badge.words) for badge in whist.table.badges(deal.view(0))] == ["Trump: hearts"]


def barred(cards, **more):
    return Barred(frozenset(cards), "none", "No.", "None.", **more)


@pytest.mark.parametrize("change, sentence", [
    ({"pack": lambda seats, options: declared("tricks")["pack_of"](52)[1:]},
     "whist: with 4 players 51 cards cannot be shared out evenly"),
    ({"pack": lambda seats, options: declared("tricks")["pack_of"](36),
      "opens": lambda seats, options: declared("tricks")["pack_of"](52)[0]},
     "whist: with 4 players 2S is led first, and is not in the pack"),
    ({"gifts": Gifts(14, lambda state: 1, "")},
     "whist: with 4 players 14 cards are passed on, of 13"),
    ({"bars": (barred(()),)}, "whist: with 4 players the bar 'none' is on no card of the pack"),
    ({"bars": (barred(declared("tricks")["pack_of"](52)[:1], until=lambda options: frozenset()),)},
     "whist: with 4 players the state has no field none, true once that bar is lifted"),
    ({"pack": lambda seats, options: [*declared("tricks")["pack_of"](52)[1:], Card("XR")]},
     "whist: with 4 players a card of no suit is in the pack, and nobody could follow it"),
    ({"opens": lambda seats, options: declared("tricks")["pack_of"](52)[0]},
     "whist: with 4 players 2S is led first, and may be the card that is shown"),
    ({"each": lambda seats, options: 14}, "whist: with 4 players 14 cards each are dealt, of 52"),
    ({"each": lambda seats, options: 5, "opens": lambda seats, options: Card("2S")},
     "whist: with 4 players 2S is led first, and may be dealt to nobody"),
    ({"state_type": State},
     "whist: with 4 players a card that is shown makes trumps, and the state has no field trump"),
    ({"points": lambda won, options: [0, 0]}, "whist: with 4 players 2 seats have points"),
    ({"pack": lambda seats, options: declared("tricks")["pack_of"](36),
      "counts": lambda options: {declared("tricks")["pack_of"](52)[0]: 1}},
     "whist: with 4 players 2S counts, and is not in the pack")])
def test_a_declaration_that_cannot_be_is_one_sentence(made, change, sentence):
    with pytest.raises(ContractError, match=re.escape(sentence)):
        trick_rules(replace(made["WHIST"], **change), made["GAME"])
