"""How the computer plays Arlington: what a hard player counts, and that it is stronger for it."""

from game.brains.brain import Limit
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import cards
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.arlington.brain_outs import ArlingtonReckoner
from game.engines.arlington.state import DISCARD, STOCK
from game.players.arena import compared

GAME = CATALOGUE["arlington"]


def thrown(hand, level, discard="JSa", **position):
    """What a player with that hand throws, its turn being drawn."""
    position = {"phase": "play", "turn": 0, "seats": 2,
                "piles": {HAND[0]: hand, HAND[1]: "3Sa 4Ha 6Da 8Ca", DISCARD: discard,
                          STOCK: "3Ca 5Ca 9Ca"}, **position}
    deal = GAME.arrange(position)
    return GAME.brain.decide(GAME, deal.view(0), level, Rng(1), Limit(iterations=2))


def test_hard_keeps_what_most_cards_complete():
    # A pair of kings and two neighbours each have their cards; the six goes with nothing.
    choice = thrown("KSa KHa 8Da 9Da 6Sa", "hard")
    assert choice.action.cards == ("6Sa",)
    assert choice.candidates[0].value > choice.candidates[1].value
    assert "complete" in str(choice.note)


def test_one_card_that_completes_two_melds_counts_once_for_its_dearest():
    state = GAME.arrange({"phase": "play", "turn": 0, "seats": 2, "piles": {
        HAND[0]: "5Sa 6Sa 8Sa 4Da", HAND[1]: "3Sa", DISCARD: "", STOCK: "3Ca"}}).state
    eyes = ArlingtonReckoner(state, 0)
    # Five and six wait for the four and the seven of spades, six and eight for that seven as well.
    whole, five, eight = (eyes.promised(card) for card in cards("4Da 5Sa 8Sa"))
    assert max(five, eight) < whole < five + eight


def test_what_lies_in_melds_is_not_waited_for():
    def eyes(**melds):
        state = GAME.arrange({"phase": "play", "turn": 0, "seats": 2, "piles": {
            HAND[0]: "KSa KHa 4Da", HAND[1]: "3Sa", DISCARD: "", STOCK: "3Ca", **melds}}).state
        return ArlingtonReckoner(state, 0)
    four = cards("4Da")[0]
    assert eyes(**{"meld.1.0": "KSb KDa KCa"}).promised(four) < eyes().promised(four)


def test_hard_spares_wild_cards_and_breaks_up_the_cheapest_meld():
    # All fourteen cards lie in melds, but nothing may be laid yet.
    hand = "2Ca 2Cb 2Db 4Sb 5Sb 6Sb 8Db 9Sb ACa ACb JSa TDb TSa XRa"
    card = thrown(hand, "hard", phase="opening_discard", fields={"taken": "2Ca"}, discard="")
    assert card.action.cards[0] in cards("4Sb 5Sb 6Sb 8Db 9Sb")


def drawing(lowest):
    """A pile of that card, a six and a four, thrown one by one, before who holds two fours."""
    deal = GAME.arrange({
        "seats": 2, "phase": "play", "turn": 1, "fields": {"turns": [3, 3]},
        "piles": {HAND[0]: "4Ha 4Da JSa JHa QHa KHa 9Da", HAND[1]: f"{lowest} 4Ca 8Sb KHb 3Cb",
                  STOCK: "9Sa 6Sb 7Cb TDb 6Hb", DISCARD: ""}})
    deal.play(1, Action.parse(f"discard {lowest} hand.1>discard"))
    deal.play(0, Action.parse("draw stock>hand.0"))
    drawn = next(card for card in deal.state.piles[HAND[0]] if card.rank == "6")
    deal.play(0, Action.parse(f"discard {drawn} hand.0>discard"))
    deal.play(1, Action.parse("draw stock>hand.1"))
    deal.play(1, Action.parse("discard 4Ca hand.1>discard"))
    return GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1))


def test_hard_takes_a_pile_only_for_much():
    assert drawing("XRa").action.verb == "take"
    assert drawing("7Sa").action.verb == "draw"


def test_hard_wins_more_than_medium():
    report = compared("arlington", ("hard", "medium"), 8, seed=40, cores=1)
    assert report.shares[0].wins[0] > 0.5
