"""How the computer plays Sift Smoke: its manners by their reasons, and the levels against chance
and each other."""

import pytest

from game.brains.error_model import Recall
from game.core.rng import Rng
from game.engines.sift_smoke import GAME
from game.engines.sift_smoke.brain import _may_be_held
from game.players.arena import compared
from tests.engines.sift_smoke.test_sift_smoke_rules import arrange, lay

OTHERS = ["5C 6C 7C 2D", "8C 9C TC 3D"]


def choice(deal, level="medium"):
    found = GAME.brain.decide(GAME, deal.view(deal.state.turn), level, Rng(1))
    return str(found.action.cards[0]), str(found.note)


@pytest.mark.parametrize("hand, trick, card, note", [
    ("KS AS 4S", "TS 9S", "KS", "The cheapest card that takes the trick for certain."),
    ("2H AH 4D", "TS 9S", "2H", "The cheapest card that takes the trick for certain."),
    ("4S 9S 2S", "TS JS", "2S", "The trick is lost: the worst card goes."),
    ("4D 9D KC", "TS JS", "4D", "The trick is lost: the worst card goes."),
    ("AH", "TS JS", "AH", "There is nothing else to do.")])
def test_the_last_to_play_wins_cheaply_or_throws_the_worst_away(hand, trick, card, note):
    deal = arrange([hand, *OTHERS], trick=trick)
    assert choice(deal) == (card, note)


def test_a_sure_card_is_led_from_trumps():
    deal = arrange(["AH KH 4D 3S", "5C 6C 3H AD", "8C 9C TH AS"])
    assert choice(deal) == ("KH", "The cheapest card that takes the trick for certain.")
    deal = arrange(["AH 5D 4D 3S", "5C 6C 3H AD", "8C 9C TH AS"])
    assert choice(deal)[0] == "3S"


def test_else_the_lowest_is_led():
    deal = arrange(["QS 4D 3S 5H", "5C 6C KS 2H", "8C AS TC 3H"])
    assert choice(deal) == ("3S", "The lowest card: the good ones are kept.")


def test_a_top_trump_is_not_spent_where_a_small_one_does():
    deal = arrange(["AH KH 2H 4D", *OTHERS], trick="TS 9S")
    assert choice(deal)[0] == "2H"


def test_a_good_trump_is_kept_from_a_trick_that_two_more_may_take():
    deal = arrange(["QH 3C", "5C KH AH TH", "6C 9H JH 8H", "3D 2D"], trick="TS",
                   fields={"played": [3]})
    assert choice(deal) == ("3C", "A good card is kept for later.")


def test_it_remembers_what_was_played():
    """The king stands once the ace is gone; who was not there does not know."""
    deal = arrange(["KS 3H 4H 2S", "AS 5C 6C 9S", "JS 8C 9C 8S"], 1, stock="2C KH 3C")
    deal.view(0)
    lay(deal, "AS", "JS", "2S", "5C", "9C", "4H")
    assert choice(deal)[0] == "KS"
    assert choice(GAME.arrange(deal.position()))[0] == "KH"


def test_what_was_weighed_begins_with_what_was_chosen():
    deal = arrange(["9D 6C 7S", "7D KH", "2D 3D"])
    found = GAME.brain.decide(GAME, deal.view(0), "medium", Rng(1))
    assert found.candidates[0].action == found.action and len(found.candidates) == 3


@pytest.mark.slow
def test_levels_are_worth_their_names():
    """A deal is mostly luck: a good player takes some 65 of 100 from chance."""
    for players, least in ((["medium", "random"], 0.58), (["easy", "random"], 0.51)):
        assert compared("sift_smoke", players, 60, seed=1, cores=1).shares[0].wins[0] > least


def test_who_forgets_thinks_that_what_was_played_may_come_again():
    deal = arrange(["KS 3H 4H 2S", "AS 5C 6C 9S", "JS 8C 9C 8S"], 1, stock="2C KH 3C")
    deal.view(0)
    lay(deal, "AS", "JS", "2S", "5C", "9C", "4H")
    view = deal.view(0)
    assert "AS" in _may_be_held(view, Recall(1.0, 1)) and "AS" not in _may_be_held(view)
