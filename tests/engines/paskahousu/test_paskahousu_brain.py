"""The computer player of Paskahousu: what the sheet asks of it, and what it calls foolish."""

from dataclasses import replace

import pytest

from game.core.cards import Card
from game.core.rng import Rng
from game.engines.paskahousu import GAME
from game.engines.paskahousu.brain_bots import BOTS
from game.engines.paskahousu.brain_hard import doubted_by_others
from game.engines.paskahousu.brain_odds import with_memory
from game.engines.paskahousu.state import calls, gives, is_blocked
from game.families.claims.brain.plans import ClaimPlan
from tests.engines.decisions import decisions

HANDS = {"hand.0": "3S 4S 4H 9D TD", "hand.1": "5S 6S 5H", "hand.2": "7S 8S 9S",
         "hand.3": "JS QS KS", "stock": "2D 9H 8D"}


def position(phase="play", piles=None, turn=0, options=None, **fields):
    return GAME.arrange({"seats": 4, "dealer": 3, "phase": phase, "turn": turn, "fields": fields,
                         "options": options or {}, "piles": HANDS | (piles or {})})


def choice(deal, seat, level="medium", seed=1):
    return GAME.brain.decide(GAME, deal.view(seat), level, Rng(seed))


def asked(text, seat, piles=None, level="medium", **fields):
    deal = position(piles=piles, **fields)
    deal.play(0, text)
    return choice(deal, seat, level)


def test_certain_lies_are_doubted_by_all():
    for level in ("easy", "medium"):
        found = asked("claim 4S,4H hand.0>heap =9", 2, {"hand.2": "9S 9C 9H", "stock": "2D"},
                      level, prev="5")
        assert found.action.verb == "challenge"
        assert str(found.note) == "There cannot be so many Nines."


def test_who_must_take_a_gift_challenges():
    for text in ("claim TD hand.0>heap =T", "claim 4S,4H hand.0>heap =A"):
        for level in ("easy", "medium"):
            assert asked(text, 1, level=level).action.verb == "challenge"
    assert "nothing to lose" in str(asked("claim TD hand.0>heap =T", 1).note)
    assert asked("claim TD hand.0>heap =T", 2).action.verb == "pass"


def test_a_last_card_is_doubted_unless_it_is_surely_true():
    assert asked("claim 9D hand.0>heap =9", 1, {"hand.0": "9D"}).action.verb == "challenge"


def test_a_single_low_card_is_let_go():
    found = asked("claim 9D hand.0>heap =9", 1, {"heap": "3D 3H 4D 4C"}, prev="4")
    assert found.action.verb == "pass"


def test_a_blind_card_that_cannot_be_true_is_doubted():
    deal = position(prev="7", piles={"heap": "7D"})
    deal.play(0, "claim stock>heap =8")
    assert choice(deal, 2).action.verb == "challenge"


def test_the_pile_is_opened_even_without_a_three():
    deal = position("opening")
    for level in ("easy", "medium"):
        assert choice(deal, 1, level).action.verb == "claim"
    assert str(choice(deal, 0, "easy").action) == "claim 3S hand.0>heap =3"


def test_the_lowest_truth_is_called_first():
    for level in ("easy", "medium"):
        deal = position(prev="3", piles={"heap": "3D", "hand.0": "4S 4H 9D 7D 8C"})
        assert str(choice(deal, 0, level).action) == "claim 4S,4H hand.0>heap =4"


def test_a_two_is_kept_for_the_last_card():
    deal = position(prev="3", piles={"heap": "3D", "hand.0": "2S 5D"})
    assert str(choice(deal, 0).action) == "claim 5D hand.0>heap =5"
    deal = position(prev="K", piles={"heap": "3D", "hand.0": "2S"})
    assert str(choice(deal, 0).action) == "claim 2S hand.0>heap =2"


def test_a_ten_sweeps_a_large_pile():
    deal = position(prev="9", piles={"heap": "3D 3H 5D 6D 7D 8H", "hand.0": "TD 4S 4H 6C"})
    assert str(choice(deal, 0).action) == "claim TD hand.0>heap =T"


def test_a_large_pile_is_not_risked_for_a_certain_lie():
    pile = "3D 3H 5D 6D 7D 8H 3C 5C 6C 7C 8C JD QD KD"
    deal = position(prev="2", piles={"heap": pile, "hand.0": "4S 9C 6H", "hand.1": "2S 2H 2C"})
    assert choice(deal, 0).action.verb == "draw"


def test_the_policy_is_medium_without_memory():
    deal = GAME.deal(4, seed=5)
    rules, state = GAME.rules, deal.state
    for seat in range(4):
        actions = rules.moves(state, seat)
        found = GAME.brain.policy(rules, state, seat, actions, Rng(1))
        assert deal.check(seat, found) is None and found.verb == "claim"


def test_liars_are_remembered():
    deal = position()
    deal.view(1)
    deal.play(0, "claim 4S,9D hand.0>heap =4")
    deal.play(1, "challenge")
    assert deal.view(1).memory["notes"]["lie"] == [1, 0, 0, 0]


def test_four_of_them_come_to_an_end():
    """Deals of computer players alone are hardly ever blocked (sheet 8: less than 5 %)."""
    blocked = sum(_ends(seed) == "blocked" for seed in range(25))
    assert blocked <= 1


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_nothing_foolish_is_done(level):
    """Sheet 8: a certain lie and a gift are challenged; nobody draws who has a plain truth to
    tell, nor empties his hand with a lie where a truth would do."""
    met, foolish = 0, []
    for deal, seat, chosen in decisions(GAME, [level] * 4, 20):
        met += 1
        if _is_foolish(deal.state, seat, chosen):
            foolish.append((deal.position(), chosen))
    assert met > 1000 and not foolish


def _is_foolish(state, seat, chosen):
    hand = [card.rank for card in state.piles[f"hand.{seat}"]]
    if chosen.verb == "pass" and state.phase == "window":
        certain = state.count + hand.count(state.called) > 4
        return certain or (gives(state) and seat == state.turn and not is_blocked(state))
    plain = [rank for rank in calls(state) if rank in hand and rank not in "2TA"]
    if chosen.verb == "draw":
        return bool(plain)
    if chosen.verb != "claim" or chosen.source != f"hand.{seat}":
        return False
    false = any(card.rank != chosen.value for card in chosen.cards)
    return false and len(chosen.cards) == len(hand) and len(set(hand)) == 1 and bool(plain)


def _ends(seed):
    deal, rng = GAME.deal(4, seed=seed), Rng(seed)
    while deal.outcome() is None:
        asked_ = [seat for seat in deal.actors() if deal.state.answers[seat] is None]
        seat = rng.choice(asked_ or deal.actors())
        deal.play(seat, GAME.brain.decide(GAME, deal.view(seat), "medium", rng).action)
    return deal.outcome().reason


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.slow
def test_simple_players_lose_to_it(name):
    """One of it against three alike hardly ever loses (sheet 8: less than 20 %)."""
    lost = sum(_loses(name, seed) for seed in range(12))
    assert lost <= 2


def _loses(name, seed):
    deal, rng, mine = GAME.deal(4, seed=seed), Rng(seed), seed % 4
    while deal.outcome() is None:
        asked_ = [seat for seat in deal.actors() if deal.state.answers[seat] is None]
        seat = rng.choice(asked_ or deal.actors())
        if seat == mine:
            action = GAME.brain.decide(GAME, deal.view(seat), "medium", rng).action
        else:
            action = BOTS[name](GAME.rules, deal.state, seat, deal.legal(seat), rng)
        deal.play(seat, action)
    return deal.outcome().points[mine] < 0


# --- hard -----------------------------------------------------------------------------------------

def test_hard_doubts_for_certain_on_a_last_card_and_a_gift():
    found = asked("claim 4S,4H hand.0>heap =9", 2, {"hand.2": "9S 9C 9H", "stock": "2D"}, "hard",
                  prev="5")
    assert found.action.verb == "challenge"
    assert (found.note.args["able"], found.note.args["n"]) == (1, 2)
    assert asked("claim 9D hand.0>heap =9", 1, {"hand.0": "9D"}, "hard").action.verb == "challenge"
    assert asked("claim TD hand.0>heap =T", 1, None, "hard").action.verb == "challenge"


def test_hard_reckons_with_more_doubt_where_it_is_known_to_lie():
    deal = position(piles={"heap": "7D 7H 8C"}, prev="8")
    view = deal.view(0)
    eyes = with_memory(GAME.rules.state_from_view(view), view)
    plan = ClaimPlan("9", (), (Card("3S"), Card("4S")))
    known = replace(eyes, notes={"lie": [6, 0, 0, 0], "truth": [0] * 4})
    honest, liar = doubted_by_others(eyes, plan), doubted_by_others(known, plan)
    assert 0 <= honest < liar <= 1


def test_easy_errs_as_beginners_do_and_not_by_chance():
    found = {str(asked("claim 9D hand.0>heap =9", 1, {"hand.0": "9D"}, "easy").action)
             for _ in range(3)}
    assert found == {"challenge"}
    deal = position(piles={"heap": "3D 3H 4D 4C"}, prev="4")
    deal.play(0, "claim 9D hand.0>heap =9")
    assert {choice(deal, 1, "easy", seed).action.verb for seed in range(30)} == {"pass"}
