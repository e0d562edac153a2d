"""What the rules show of hidden cards, and what each seat sees (sheet, "What the rules show")."""

import random

import pytest

from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.chase_the_ace import GAME
from game.engines.chase_the_ace.state import PACK
from tests.engines.chase_the_ace.test_chase_the_ace_rules import arrange, do


def watched(cards, **more):
    """A deal with the whole rest of the pack, watched from its beginning."""
    rest = " ".join(card for card in PACK if card not in cards.split() and card != "7D")
    deal = arrange(cards, stock=f"{rest} 7D", **more)
    deal.view(0)
    return deal


def ranks(deal, viewer, seat, seeds=250):
    """The ranks that the seat's card has in deals that the viewer may be in."""
    view = deal.view(viewer)
    worlds = GAME.worlds(view)
    rng = Rng.seeded(5)
    return {worlds.draw(rng).piles[HAND[seat]][0][0] for _ in range(seeds)}


def test_who_sees_what():
    deal = watched("5H KC 9D 2S", turn=1)
    assert [list(deal.view(0).pile(HAND[seat])) for seat in range(4)] == [["5H"], ["-"], ["-"],
                                                                          ["-"]]
    do(deal, "keep")
    for viewer in (0, 2, None):
        assert list(deal.view(viewer).pile("hand.1")) == ["KC"]
        assert list(deal.view(viewer).pile("hand.3")) == ["-"]
    do(deal, "keep", "cut")
    view = deal.view(None)
    assert [list(view.pile(HAND[seat])) for seat in range(4)] == [["5H"], ["KC"], ["9D"], ["7D"]]
    assert list(view.pile("discard")) == ["2S"] and set(view.pile("stock")) == {"-"}


def test_the_two_of_a_swap_know_both_cards_for_good_or_until_it_goes_on():
    deal = watched("5H 9C QD 2S 8S")
    do(deal, "swap")
    assert ranks(deal, 0, 1) == {"5"} and ranks(deal, 1, 0) == {"9"}
    assert len(ranks(deal, 2, 0)) > 5
    do(deal, "swap")
    assert ranks(deal, 0, 2) == {"5"} and ranks(deal, 1, 2) == {"5"} and ranks(deal, 1, 0) == {"9"}
    assert len(ranks(deal, 0, 1)) > 5 and ranks(deal, 2, 1) == {"Q"}


def test_who_keeps_unseen_has_no_king():
    deal = watched("5H 9C QD 2S")
    assert "K" in ranks(deal, 1, 0)
    do(deal, "keep")
    for viewer in (1, 3, None):
        assert "K" not in ranks(deal, viewer, 0)
    assert "K" in ranks(deal, 1, 2)
    do(deal, "keep", "keep")
    assert "K" not in ranks(deal, 3, 0) | ranks(deal, 3, 1) | ranks(deal, 3, 2)


def test_a_card_that_was_taken_by_a_swap_is_no_king_and_the_one_given_may_be():
    deal = watched("5H 9C QD 2S 8S")
    do(deal, "swap")
    assert "K" not in ranks(deal, 2, 0) and "K" in ranks(deal, 2, 1)
    do(deal, "swap")
    assert "K" not in ranks(deal, 4, 0) | ranks(deal, 4, 1) and "K" in ranks(deal, 4, 2)


def test_a_swap_refused_shows_nothing_of_the_askers_card():
    deal = watched("KH KC QD 2S 8S")
    do(deal, "swap")
    assert deal.state.exposed == [1] and "K" in ranks(deal, 3, 0)


def test_who_is_asked_for_a_king_holds_one_and_the_asker_after_it():
    deal = watched("5H KC QD 2S", options={"king_refusal": "ask"})
    do(deal, "swap")
    assert ranks(deal, 0, 1) == ranks(deal, 3, 1) == ranks(deal, None, 1) == {"K"}
    assert "K" in ranks(deal, 3, 0)
    late = GAME.arrange(deal.position())
    assert ranks(late, 3, 1) == {"K"}
    do(deal, "give")
    assert ranks(deal, 3, 0) == ranks(deal, None, 0) == {"K"} and len(ranks(deal, 3, 1)) > 5
    do(late, "refuse")
    assert list(late.view(3).pile("hand.1")) == ["KC"]


@pytest.mark.parametrize("option, cards, asker, asked", [
    ("off", "5H 2C", set("A23456789TJQ"), set("A23456789TJQK")),
    ("to_right", "5H 2C", {"2"}, set("A23456789TJQK")),
    ("to_right", "2H 5C", set("456789TJQ"), set("A23456789TJQK")),
    ("both_ways", "5H 2C", {"2"}, set("456789TJQK")),
    ("both_ways", "3H AC", {"A"}, {"3"})])
def test_what_is_announced_is_known(option, cards, asker, asked):
    deal = watched(f"{cards} 9D TS", options={"announce_low": option})
    deal.view(3)
    do(deal, "swap")
    assert ranks(deal, 3, 0, 500) == asker
    assert ranks(deal, 3, 1, 500) == asked


def test_what_is_known_of_a_card_goes_on_with_it():
    deal = watched("3H 9C QD 2S 8S", options={"announce_low": "both_ways"})
    do(deal, "swap", "swap")
    assert ranks(deal, 4, 2) == {"3"} and ranks(deal, 4, 1) <= set("456789TJQ")


def test_the_truth_is_always_possible():
    options = ({}, {"announce_low": "both_ways"}, {"king_refusal": "ask"},
               {"king_refusal": "ask", "announce_low": "to_right"})
    for seed in range(80):
        deal, rng = GAME.deal(6, options[seed % 4], seed=seed), random.Random(seed)
        deal.view(0)
        while deal.outcome() is None:
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
            for viewer in (0, 3, None):
                for holds in GAME.rules.constraints(deal.view(viewer)):
                    assert not holds.cards & set(deal.state.piles[holds.pile])


def test_when_all_is_over_nothing_is_left_to_say():
    deal = watched("5H 9C QD 2S")
    do(deal, "keep", "keep", "keep", "keep")
    assert GAME.rules.constraints(deal.view(0)) == []
