"""Who plays Spite and Malice by a learnt value sees a turn by ranks as the rules play it by
cards, reckons with the true chances, and asks nothing that its seat does not see."""

from itertools import islice

import pytest

from game.brains.values import weighted
from game.core.rng import Rng
from game.engines.russian_bank_penguin import GAME as RUSSIAN_BANK
from game.engines.spite_and_malice import GAME
from game.engines.spite_and_malice.brain_features import HEADS, features, head_of
from game.engines.spite_and_malice.brain_learnt import (
    LEARNER,
    WEIGHTS,
    WeightedPlayer,
    lines,
    terms_of,
)
from game.engines.spite_and_malice.brain_sight import TurnSight
from game.engines.spite_and_malice.brain_turn import ALL, taken_on, thrown
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    PLAY,
    RIDDANCE,
    THROW,
)
from game.players.arena import compared
from tests.engines.seen import positions
from tests.engines.spite_and_malice.positions import arrange

TABLES = [(GAME, {}), (GAME, {"preset": "popular"}), (GAME, {"preset": "kings_wild"}),
          (GAME, {"packs": "own", "wild": "kings", "discards": "sequence"}), (RUSSIAN_BANK, {})]


def deals(game, options):
    return (deal for deal in positions(game, 2, options, seeds=2) if deal.outcome() is None)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_turn_by_ranks_is_the_turn_by_cards(game, options):
    met = 0
    for deal in deals(game, options):
        rules, state, seat = game.rules, deal.state, deal.state.turn
        turn = lines(rules, state, seat)
        for action in rules.moves(state, seat):
            after = rules.copy(state)
            rules.apply(after, seat, action)
            if after.phase == "over" or action.verb not in (PLAY, THROW):
                continue
            refilled = len(after.piles[HAND[seat]]) > len(state.piles[HAND[seat]]) - 1
            found = turn.after(action) if action.verb == THROW else None
            if action.verb == THROW:
                spot = found.spot
            else:
                height = len(state.piles[action.target])
                spot = turn._played(turn.start, turn._from(action), action.cards[0].rank, height)
            now = TurnSight(terms_of(after.options), after, seat).spot(after)
            if not refilled:
                assert spot.hand == now.hand
                assert spot.heights == now.heights
            assert spot.own == now.own and spot.left == now.left
            assert spot.up == ("?" if action.source in RIDDANCE else now.up)
            met += 1
    assert met > 50


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_goes_where_is_what_the_rules_list(game, options):
    for deal in deals(game, options):
        rules, state, seat = game.rules, deal.state, deal.state.turn
        turn, legal = lines(rules, state, seat), rules.moves(state, seat)
        if seat in state.duty:
            continue
        spot = turn.start
        found = list(turn._forced(spot)) or list(turn._plays(spot))
        listed = {(turn._from(each), each.cards[0].rank, len(state.piles[each.target]))
                  for each in legal if each.verb == PLAY}
        assert set(found) == listed
        if not list(turn._forced(spot)):
            discards = {(each.cards[0].rank, spot.own[DISCARD[seat].index(each.target)])
                        for each in legal if each.verb == THROW}
            assert {(rank, spot.own[at]) for rank, at in turn._throws(spot)} == discards


def test_jokers_on_a_discard_pile_stand_for_what_they_may():
    terms = terms_of(GAME.deal(2, seed=1).state.options)
    assert taken_on(terms, "9") == frozenset("98X") and taken_on(terms, "9X") == frozenset("987X")
    assert taken_on(terms, "3XX") == frozenset("32X") and taken_on(terms, "X") == terms.on_top[""]


def test_a_discard_leaves_the_hand():
    spot = lines(GAME.rules, arrange({"hand.0": "9Hb 4Sb 4Db"}).state, 0).start
    assert thrown(spot, "4", 2)._asdict() == {
        **spot._asdict(), "hand": "49", "own": ("", "", "4", ""), "fresh": HAND_SIZE - 2}


def test_the_odds_are_those_of_the_cards_that_are_not_seen():
    deal = arrange({"hand.0": "9Hb 9Sb 9Db 9Cb", "discard.1.0": "9Sa", "riddance.0": "9Ha 2Sa"})
    sight = TurnSight(terms_of(deal.state.options), deal.state, 0)
    assert sum(sight.odds[1].values()) == pytest.approx(1)
    assert sight.odds[1]["9"] < sight.odds[1]["8"] / 2
    his = sight.way((0,), "4", "", ("", "", "", ""), HAND_SIZE, 1)
    assert (his.missing, his.far) == (3, 3) and 0 < his.likely < .2
    assert sight.way((3, 0), "4", "", ("", "", "", ""), HAND_SIZE, 1).likely == 1
    assert sight.way((0,), "4", "A3X", ("", "", "", ""), 0, 0) == (1, 0, 3), "a Joker is the Two"


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_it_asks_nothing_that_it_does_not_see(game, options):
    for deal in islice(deals(game, options), 0, None, 20):
        seat = deal.state.turn
        seen = game.rules.state_from_view(deal.view(seat))
        legal = game.rules.moves(seen, seat)
        for action in legal:
            rows = [LEARNER.row(game.rules, each, seat, action) for each in (seen, deal.state)]
            assert rows[0] == rows[1]
        plays = [LEARNER.player(WEIGHTS)(game.rules, each, seat, legal, Rng(1))
                 for each in (seen, deal.state)]
        assert plays[0] == plays[1]


def plays(deal):
    return GAME.brain.bots["learnt"](GAME.rules, deal.state, 0, deal.legal(0), Rng(1))


def test_it_plays_the_upcard_that_fits():
    deal = arrange({"riddance.0": "5Sa 9Sa 2Sa", "hand.0": "KDb 7Cb 4Hb", "centre.0": "ACa"})
    assert str(plays(deal)) == "play 2Sa riddance.0>centre.0"


def test_it_finds_the_way_through_its_hand_to_the_upcard_and_wins():
    deal = arrange({"riddance.0": "4Sa", "hand.0": "2Db 3Cb KHb", "centre.0": "ACa"})
    assert str(plays(deal)) == "play 2Db hand.0>centre.0"
    found = lines(GAME.rules, deal.state, 0).weighed(deal.legal(0))
    assert found[0][1].kind == "won" and {each for each, _ in found} == set(deal.legal(0))
    for _ in range(3):
        deal.play(0, plays(deal))
    assert deal.outcome().won == (True, False)


def test_the_hard_player_weighs_by_it_and_says_why():
    deal = arrange({"riddance.0": "4Sa", "hand.0": "2Db 3Cb KHb", "centre.0": "ACa"})
    choice = GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1))
    assert str(choice.action) == "play 2Db hand.0>centre.0"
    assert "riddance pile" in str(choice.note)
    assert {each.action for each in choice.candidates} == set(deal.legal(0))


def test_the_hard_player_is_another_one_than_medium():
    def first(deal, level):
        seat = deal.state.turn
        return str(GAME.brain.decide(GAME, deal.view(seat), level, Rng(1)).action)

    found = [(first(deal, "hard"), first(deal, "medium")) for deal in deals(GAME, {})]
    assert sum(hard != medium for hard, medium in found) > 3


def test_it_beats_chance_in_the_arena():
    found = compared("spite_and_malice", ["learnt", "random"], 4, options={"riddance": 10}, cores=1)
    assert found.shares[0].wins[0] > .8


#: Other than those learnt, and none 0: each part of a position counts.
ANY = {head: tuple(round(.9 - .07 * ((7 * i) % 26), 2) for i in range(len(names)))
       for head, names in HEADS.items()}


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_part_by_part_a_position_weighs_as_much_as_by_all_its_features(game, options):
    kinds = set()
    for deal in islice(deals(game, options), 0, None, 3):
        state, seat = deal.state, deal.state.turn
        turn = lines(game.rules, state, seat, ANY)
        legal = game.rules.moves(state, seat)
        for action, end in turn.weighed(legal):
            if end.kind == "won":
                continue
            on = end.kind != "stop"
            stalled = not on and not end.spot.fresh
            row = features(turn.sight, end.spot, stalled=stalled)
            worth = weighted(ANY[head_of(turn.terms, end.spot, on=on)], row)
            lost = 3.0 if end.kind == "refill" and turn._endless else 0.0
            assert end.worth == pytest.approx(worth - lost)
            kinds.add((action.verb, end.kind))
    assert {(THROW, "stop"), (PLAY, "stop"), (PLAY, "upcard")} <= kinds


def test_of_many_discards_those_that_leave_the_best_hand_and_piles_are_weighed():
    deal = arrange({"riddance.0": "9Ha 8Sa", "hand.0": "KDb 9Cb 6Hb 4Sb 3Db",
                    "discard.0.2": "KHb", "discard.0.3": "9Sb"})
    ladders = {head: tuple(float(name == "my_ladder") for name in names)
               for head, names in HEADS.items()}
    every, some = [[str(action) for action, _ in lines(
        GAME.rules, deal.state, 0, ladders, throws=most).weighed(deal.legal(0))]
        for most in (ALL, 2)]
    assert len(every) == 7
    assert set(some) == {"discard KDb hand.0>discard.0.2", "discard 9Cb hand.0>discard.0.3"}


def test_who_learns_goes_on_with_a_line_as_one_who_looks_again_would():
    rules, followed, news = GAME.rules, list[str](), 0
    for seed in (1, 2):
        deal = GAME.deal(2, {"riddance": 5}, seed=seed)
        state, player = rules.copy(deal.state), WeightedPlayer(WEIGHTS, 400, ALL)
        while state.phase != "over":
            seat = state.turn
            legal, before = rules.moves(state, seat), player._turn
            action = player(rules, state, seat, legal, Rng(1))
            assert action in legal
            if len(legal) > 1 and player._turn is before:
                again = lines(rules, state, seat, nodes=400)
                worth = dict(again.weighed(legal))
                assert worth[action].worth == pytest.approx(max(each.worth for each
                                                                in worth.values()))
                followed.append(action.verb)
            news += player._turn is not before
            rules.apply(state, seat, action)
    assert followed.count(PLAY) > 10 and followed.count(THROW) > 5 and news > 20


def test_a_line_is_left_when_new_cards_come_up():
    deal = arrange({"riddance.0": "9Sa 3Ha", "hand.0": "2Db 6Cb KHb", "centre.0": "ACa"})
    player = WeightedPlayer(WEIGHTS, 400, ALL)
    for played in ("play 2Db hand.0>centre.0", "play 3Ha riddance.0>centre.0"):
        action = player(GAME.rules, deal.state, 0, deal.legal(0), Rng(1))
        assert str(action) == played
        turn, later = player._turn, GAME.rules.copy(deal.state)
        assert turn.still(later, 0) and not turn.still(later, 1)
        later.quiet += 2
        assert not turn.still(later, 0), "the next turn"
        deal.play(0, action)
    assert not turn.still(deal.state, 0), "a new upcard"
