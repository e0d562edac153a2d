"""How the computer plays I Pinaculo: what a hard player counts, when it goes out, and that it is
stronger for it."""

from game.brains.brain import Limit
from game.catalogue import CATALOGUE
from game.core.cards import cards
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.pinaculo.brain_outs import PinaculoReckoner
from game.engines.pinaculo.state import DISCARD, STOCK
from game.players.arena import compared

GAME = CATALOGUE["pinaculo"]
MINE = {"meld.0.0": "8Ha 9Ha THa", "meld.0.1": "KSa KDa KCa"}


def position(hand, theirs="3Sa 4Ha 6Da 8Ca", **piles):
    return {"phase": "play", "turn": 0, "seats": 2, "piles": {
        HAND[0]: hand, HAND[1]: theirs, DISCARD: "5Da", STOCK: "3Ca 5Ca 9Ca 4Sa 4Sb", **piles}}


def chosen(level, *told, **piles):
    deal = GAME.arrange(position(*told, **piles))
    return GAME.brain.decide(GAME, deal.view(0), level, Rng(1), Limit(iterations=2))


def test_hard_keeps_what_most_cards_complete():
    choice = chosen("hard", "QSa QHa 8Da 9Da 6Ca")
    assert choice.action.cards == ("6Ca",)
    assert choice.candidates[0].value > choice.candidates[1].value


def test_hard_lays_a_hoarded_joker_to_be_out():
    # The joker goes on either meld, the three is thrown: out, and ahead.
    hard, medium = (chosen(level, "XRa 3Da", **MINE) for level in ("hard", "medium"))
    assert hard.action.verb == "lay" and hard.action.cards == ("XRa",)
    assert medium.action.verb == "discard"


def test_hard_stays_while_it_is_far_behind():
    far = {"meld.1.0": "ASa AHa ADa ACa", "meld.1.1": "QSa QDa QCa QHa", "meld.1.2": "JSa JHa JDa",
           "meld.1.3": "TSa TDa TCa TDb", "meld.1.4": "9Sa 9Da 9Cb 9Sb"}
    state = GAME.arrange(position("XRa 3Da", **MINE, **far)).state
    assert PinaculoReckoner(state, 0).lead < -130
    assert chosen("hard", "XRa 3Da", **MINE, **far).action.verb == "discard"


def test_what_lies_in_melds_is_not_waited_for():
    state = GAME.arrange(position("KSb KHa 4Da", **{"meld.1.0": "KSa KDa KCa"})).state
    other = GAME.arrange(position("KSb KHa 4Da")).state
    four = cards("4Da")[0]
    assert PinaculoReckoner(state, 0).need(four) > PinaculoReckoner(other, 0).need(four)


def test_hard_wins_more_than_medium():
    report = compared("pinaculo", ("hard", "medium"), 8, seats=4, seed=40, cores=1)
    assert report.shares[0].wins[0] > 0.5
