"""The table of Old Maid: prompts, plates, the fan, its sentences, and the computer player."""

from collections import Counter

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.core.table import Gesture
from game.engines.old_maid import GAME
from tests.engines.old_maid.test_old_maid_rules import arrange

TABLE = GAME.table
HANDS = ["7H QS 2D", "7C 3D", "3S 5H", ""]


def test_prompts():
    offer, draw = arrange(HANDS), arrange(HANDS, 1, "draw")
    assert str(TABLE.asked(offer.view(0))[0]) == "Put your cards in any order and offer them."
    assert str(TABLE.asked(offer.view(1))[0]) == "Player 1 is to offer a fan of cards."
    assert str(TABLE.asked(draw.view(1))[0]) == "Draw one card from Player 1."
    assert str(TABLE.asked(draw.view(0))[0]) == "Player 2 draws a card from Player 1."
    named = TABLE.by_name(TABLE.asked(draw.view(1))[0], 1, True)
    assert str(named) == "Player 2 draws one card from Player 1."
    over = GAME.arrange({"seats": 3, "phase": "over", "piles": {"hand.1": "QS"}})
    assert str(TABLE.asked(over.view(0))[0]) == "The deal is over."


def test_plates():
    deal = arrange(HANDS, 1, "draw", fields={"pairs": [0, 0, 4, 1]})
    plates = [TABLE.plate(deal.view(2), seat) for seat in range(4)]
    assert [str(plate.line) for plate in plates] == ["offers", "draws", "4 pairs", "is safe"]
    assert [plate.out for plate in plates] == [False, False, False, True]
    for odd, name in (("queen", "Old Maid"), ("black_jack", "Black Peter")):
        over = GAME.arrange({"seats": 3, "phase": "over", "piles": {"hand.1": "JS"},
                             "options": {"odd_card": odd}})
        loser = TABLE.plate(over.view(0), 1)
        assert (str(loser.line), loser.signs) == (name, ("hat",))


@pytest.mark.parametrize("odd, badge", [
    ("queen", "Queen of clubs is out"), ("queen_H", "Queen of hearts is out"),
    ("black_jack", "Jack of clubs is out"), ("joker", "The Joker is odd"),
    ("random", "The odd card is secret")])
def test_the_badge_says_what_is_out(odd, badge):
    view = GAME.deal(4, {"odd_card": odd}, seed=1).view(0)
    assert [str(each.words) for each in TABLE.badges(view)] == [badge]
    lying = [place.pile for row in TABLE.arrange(view).centre for place in row]
    assert ("aside" in lying) is (odd == "random")


def test_the_fan_lies_in_the_middle_for_all_but_its_owner():
    draw = arrange(HANDS, 1, "draw")
    assert [TABLE.arrange(draw.view(viewer)).offered for viewer in (0, 1, 2, None)] == [
        "", "hand.0", "hand.0", "hand.0"]
    assert TABLE.arrange(arrange(HANDS).view(1)).offered == ""


def test_a_back_is_drawn_by_its_place_and_a_double_click_draws():
    deal = arrange(HANDS, 1, "draw")
    legal = deal.legal(1)
    for k, action in enumerate(legal):
        picked = Gesture((), "hand.0", None, None, k)
        meant = [each for each in legal if TABLE.meaning.fits(each, picked)]
        assert meant == [action]
    assert TABLE.meaning.best(deal.view(1), "hand.0", None, legal) == legal[0]
    assert TABLE.meaning.best(deal.view(1), "hand.1", "7C", legal) is None
    assert not TABLE.meaning.fits(arrange(HANDS).legal(0)[0], Gesture((), "hand.0", None))


def test_mixing_offers_all_cards_in_another_order():
    met = set()
    for streak in range(8):
        deal = arrange(HANDS, fields={"streak": streak})
        mix = next(button for button in TABLE.buttons if button.choose)
        action = mix.choose(deal.view(0), deal.legal(0))
        assert deal.check(0, action) is None
        met.add(action.cards)
    assert len(met) > 2
    assert mix.choose(deal.view(None), deal.legal(0)) is None


def test_what_is_told():
    deal = arrange(HANDS, 1, "draw")
    assert str(TABLE.tell(ActionReport(1, deal.legal(1)[0], ()))) == "Player 2 draws from Player 1."
    offer = arrange(HANDS).legal(0)[0]
    assert str(TABLE.tell(ActionReport(0, offer, ()))) == "Player 1 offers a fan of cards."
    told = [("pair", 1, {}, "Player 2 has a pair!"), ("safe", 1, {}, "Player 2 is safe."),
            ("old_maid", 0, {}, "Player 1 is left with the last card."),
            ("void", None, {"n": 300}, "The deal is void: 300 draws without a pair.")]
    for name, by, args, sentence in told:
        assert str(TABLE.say(Said(name, by, args))) == sentence


# --- the computer player --------------------------------------------------------------------------


def test_it_mixes_what_it_offers_and_draws_any_card():
    brain = GAME.brain
    assert brain.levels_for(4, {}) == ("medium",)
    offer, draw = arrange(HANDS), arrange(HANDS, 1, "draw")
    orders, places = Counter(), Counter()
    for seed in range(90):
        chosen = brain.decide(GAME, offer.view(0), "medium", Rng.seeded(seed))
        orders[chosen.action] += 1
        assert offer.check(0, chosen.action) is None
        assert str(chosen.note) == "Mixed, so that no place of the fan tells anything."
        picked = brain.decide(GAME, draw.view(1), "medium", Rng.seeded(seed))
        places[picked.action.value] += 1
        assert str(picked.note) == "No back is better than another: draw any."
    assert len(orders) == 6 and min(orders.values()) > 4
    assert set(places) == {"0", "1", "2"} and min(places.values()) > 15


def test_one_card_is_offered_as_it_lies():
    deal = arrange(["QS", "7C 3D", "3S 5H"])
    assert str(GAME.brain.decide(GAME, deal.view(0), "medium", Rng(1)).action) == "offer"
