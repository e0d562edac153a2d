"""How gin is played by computers: imagined deals end as real ones do, and hands are believed to be
what the other's play says."""

import pytest

from game.brains.brain import Limit
from game.catalogue import CATALOGUE
from game.core.cards import Card, cards
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.gin_rummy.brain_belief import Believed, Seen
from game.engines.gin_rummy.brain_rollout import answered, on, played, takes, terms_of, thrown
from game.engines.gin_rummy.state import PLAIN, STOCK
from game.mechanics.melds.deadwood import BIT, bits_of

GAME = CATALOGUE["gin_rummy"]
RULES = GAME.rules


@pytest.mark.parametrize("options", [{}, {"preset": "openspiel"}, {"knock_limit": "upcard"}])
def test_on_bits_a_deal_goes_on_to_a_lawful_score(options):
    for seed in range(30):
        deal = GAME.deal(2, options, seed=seed)
        before = RULES.copy(deal.state)
        points = [played(deal.state, seat) for seat in (0, 1)]
        assert points[0] == -points[1]
        assert deal.state.piles == before.piles
        assert abs(points[0]) <= 125


def test_a_knock_on_bits_counts_as_by_the_rules():
    """Nearly always: the rules ask what was shown, the bits what might have been shown as well."""
    same = 0
    for seed in range(20):
        deal = GAME.deal(2, {}, seed=seed)
        rng = Rng(seed)
        while True:
            seat = deal.actors()[0]
            legal = deal.legal(seat)
            action = GAME.brain.policy(RULES, deal.state, seat, legal, rng)
            if action.verb == "knock":
                break
            deal.play(seat, action)
        state = RULES.copy(deal.state)
        hands = [bits_of(state.piles[HAND[0]]), bits_of(state.piles[HAND[1]])]
        hands[seat] ^= BIT[action.cards[0]]
        RULES.apply(state, seat, action)
        left = PLAIN.total(state.piles[HAND[1 - seat]])
        shown = PLAIN.total(state.piles[HAND[seat]])
        if shown:
            found = answered(PLAIN, hands[seat], hands[1 - seat])
            same += found == left
        else:
            same += 1
    assert same >= 18


def test_what_is_taken_and_thrown():
    hand = bits_of(cards("4S 5S 7H 7D 9C JC QD KH AS 2H"))
    assert takes(PLAIN, hand, BIT["6S"]) and takes(PLAIN, hand, BIT["7C"])
    assert not takes(PLAIN, hand, BIT["KD"])
    eleven = hand | BIT["6S"]
    assert thrown(PLAIN, eleven, BIT["6S"], 0) in {BIT[card] for card in ("JC", "QD", "KH")}
    # A hand that is all melds gives the card without which least is left.
    melds = bits_of(cards("4S 5S 6S 7H 7D 7C 9C TC JC QC KC"))
    assert PLAIN.least(melds ^ thrown(PLAIN, melds, 0, 2)) == 0


def test_the_last_two_cards_end_an_imagined_deal():
    deal = GAME.deal(2, {}, seed=3)
    hands = [bits_of(cards("AS 3H 5D 7C 9S JH KD 2C 4S 6H")),
             bits_of(cards("AH 3D 5C 7S 9H JD KC 2S 4H 6D"))]
    stock = [BIT[card] for card in cards("TS QH 8D")]
    assert on(terms_of(deal.state), hands, stock, [BIT["QC"]], 0, "draw", 0) == 0


def test_a_hand_is_believed_by_what_was_done():
    """Who took a card has others of its rank; who left one lying has fewer of that."""
    deal = GAME.deal(2, {}, seed=5)
    view = deal.view(1)
    own = {str(card) for card in deal.state.piles[HAND[1]]}
    wanted, unwanted = [
        [rank + suit for suit in "SHDC"] for rank in "23456789TJQK"
        if not any(card[0] == rank for card in (*own, *deal.state.piles["discard"]))][:2]

    def held(seen):
        worlds, rng, found = Believed(RULES, view, seen), Rng(2), [0, 0]
        for _ in range(100):
            hand = worlds.draw(rng).piles[HAND[0]]
            assert len(hand) == 10 and not own & set(hand)
            found[0] += sum(Card(card) in hand for card in wanted[1:])
            found[1] += sum(Card(card) in hand for card in unwanted[1:])
        return found

    plain = held(Seen())
    told = held(Seen(took=BIT[wanted[0]], left=BIT[unwanted[0]], turns=6))
    assert told[0] > plain[0] and told[1] < plain[1]


def test_every_world_is_whole():
    deal = GAME.deal(2, {}, seed=8)
    worlds, rng = Believed(RULES, deal.view(1), Seen(turns=3)), Rng(1)
    for _ in range(20):
        state = worlds.draw(rng)
        assert sorted(card for pile in state.piles.values() for card in pile) == sorted(
            card for pile in deal.state.piles.values() for card in pile)
        assert len(state.piles[STOCK]) == 31


def test_hard_weighs_a_knock_in_imagined_deals():
    weighed = 0
    for seed in range(6):
        deal, rng = GAME.deal(2, {}, seed=seed), Rng(seed)
        while deal.outcome() is None:
            seat = deal.actors()[0]
            choice = GAME.brain.decide(GAME, deal.view(seat), "hard", rng, Limit(iterations=12))
            verbs = {each.action.verb for each in choice.candidates}
            weighed += "knock" in verbs
            deal.play(seat, choice.action)
    assert weighed


@pytest.mark.parametrize("bot", ["simple", "meldless"])
def test_the_simple_strategies_play_to_the_end(bot):
    plays = GAME.brain.bots[bot]
    for seed, options in enumerate([{}, {"preset": "openspiel"}, {"big_gin": 31}] * 3):
        deal, rng = GAME.deal(2, options, seed=seed), Rng(seed)
        while deal.outcome() is None:
            seat = deal.actors()[0]
            legal = deal.legal(seat)
            action = plays(RULES, RULES.state_from_view(deal.view(seat)), seat, legal, rng)
            if "knock" in {each.verb for each in legal}:
                assert action.verb == "knock"
            deal.play(seat, action)
