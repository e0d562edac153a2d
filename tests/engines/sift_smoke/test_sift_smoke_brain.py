"""How the computer plays Sift Smoke: its manners by their reasons, and the levels against chance
and each other."""

import random

import pytest

from game.core.playing_on import played_on
from game.core.rng import Rng
from game.engines.sift_smoke import GAME
from game.engines.sift_smoke.brain import _thrifty
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
    assert choice(deal, "easy") == ("3S", "The lowest card: the good ones are kept.")


def test_a_top_trump_is_not_spent_where_a_small_one_does():
    deal = arrange(["AH KH 2H 4D", *OTHERS], trick="TS 9S")
    assert choice(deal)[0] == "2H"


def test_a_good_trump_is_kept_from_a_trick_that_two_more_may_take():
    deal = arrange(["QH 3C", "5C KH AH TH", "6C 9H JH 8H", "3D 2D"], trick="TS",
                   fields={"played": [3]})
    assert choice(deal) == ("3C", "A good card is kept for later.")
    assert choice(deal, "easy") == ("QH", "The cheapest card that is higher.")


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


def chance(state, seat, actions, rng):
    return actions[int(rng.random() * len(actions))]


def easy(state, seat, actions, rng):
    return _thrifty(state, actions).action


def medium(state, seat, actions, rng):
    return GAME.brain.policy(GAME.rules, state, seat, actions, rng)


@pytest.mark.parametrize("one, other, share", [
    (medium, chance, 0.6), (easy, chance, 0.55), (medium, easy, 0.53)])
def test_levels_are_worth_their_names(one, other, share):
    """The points of a match: half the seats each, and changed."""
    mine = total = 0
    for seed in range(250):
        for first in (0, 1):
            state = GAME.deal(4, seed=seed, dealer=seed % 4).state
            played_on(GAME.rules, state, random.Random(seed),
                      lambda state, seat, *more, first=first:
                      (other if (seat + first) % 2 else one)(state, seat, *more))
            points = GAME.rules.outcome(state).points
            mine += sum(points[first::2])
            total += sum(points)
    assert mine / total > share
