"""Positions of deals that are over, played on: shares, what is mixed and what is not, its process
when it fails."""

import json
import time

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import HIDDEN
from game.core.rng import Rng
from game.players import chances
from game.players.chances import Analyst, Sample, offered, sampled
from tests import toys
from tests.players.bad_workers import BAD

SHED = toys.TOYS["shed"]


def hang(questions, answers):
    questions.recv_bytes()
    time.sleep(60)


def fall(questions, answers):
    raise SystemExit(1)


def answer_of(analyst, seconds=20.0):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = analyst.answer()
        if found is not None:
            return found
        time.sleep(.01)
    return None


def test_shares_are_of_games_that_ended_and_the_same_for_the_same_question():
    position = SHED.deal(2, seed=5).position()
    found = sampled(SHED, position, 30, 4)
    assert found.games == 30 and len(found.won) == 2 and 0 < sum(found.won) <= 60
    assert sampled(SHED, position, 30, 4) == found


def test_a_deal_that_is_over_is_what_it_was():
    game = CATALOGUE["durak"]
    deal, rng = game.deal(2, seed=3), Rng(1)
    while deal.outcome() is None:
        seat = deal.actors()[0]
        deal.play(seat, rng.choice(deal.legal(seat)))
    won = [3 * one for one in deal.outcome().won]
    assert sampled(game, deal.position(), 3, 1) == Sample(3, tuple(won))


@pytest.mark.parametrize("key", ["durak", "spite_and_malice", "gin_rummy"])
def test_only_cards_that_nobody_has_seen_lie_elsewhere(key):
    deal = CATALOGUE[key].deal(2, seed=8)
    shown = deal.view(None).piles
    state = deal.rules.copy(deal.state)
    covered = chances._covered(deal)
    assert covered
    for pile, places in covered.items():
        chances._mixed(state.piles[pile], places, Rng(2))
        assert [shown[pile][at] for at in places] == [HIDDEN] * len(places)
        assert state.piles[pile] != deal.state.piles[pile]
    for name, cards in deal.state.piles.items():
        assert sorted(state.piles[name]) == sorted(cards)
        seen = [at for at in range(len(cards)) if at not in covered.get(name, ())]
        assert [state.piles[name][at] for at in seen] == [cards[at] for at in seen]


def test_what_fails_says_that_it_knows_nothing(caplog):
    assert sampled(SHED, {"game": "shed", "piles": {"nowhere": "7H"}}, 4, 1) == Sample(0)
    assert "cannot be played on" in caplog.text
    assert not offered(CATALOGUE["klondike"], 1) and not offered(CATALOGUE["spit"], 2)
    assert offered(CATALOGUE["durak"], 2)


def test_a_game_without_an_end_counts_for_nothing(monkeypatch):
    monkeypatch.setattr(chances, "STEPS", 1)
    assert sampled(SHED, SHED.deal(2, seed=5).position(), 4, 1).games == 0


def test_its_process_answers_as_this_one_and_only_the_last_question():
    durak = CATALOGUE["durak"]
    analyst, position = Analyst(), durak.deal(2, seed=5).position()
    try:
        analyst.ask(durak, position, 5, 1)
        analyst.ask(durak, position, 6, 2)
        assert analyst.busy and answer_of(analyst) == sampled(durak, position, 6, 2)
        assert not analyst.busy and analyst.answer() is None
    finally:
        analyst.close()
    assert analyst.dead


def test_one_that_hangs_or_dies_is_given_up():
    ticks = iter(range(0, 10**6, 20))
    hangs = Analyst(hang, clock=lambda: float(next(ticks)))
    hangs.ask(SHED, SHED.deal(2, seed=5).position(), 5, 1)
    assert answer_of(hangs, .3) is None and hangs.dead and not hangs.busy
    falls = Analyst(fall)
    until = time.monotonic() + 20
    while not falls.dead and time.monotonic() < until:
        time.sleep(.01)
    assert falls.dead


@pytest.mark.parametrize("target", BAD, ids=lambda each: each.__name__)
def test_however_it_goes_wrong_it_is_given_up(target):
    analyst = Analyst(target, patience_s=.5)
    try:
        until = time.monotonic() + 20
        while not analyst.dead and time.monotonic() < until:
            analyst.busy or analyst.ask(SHED, SHED.deal(2, seed=5).position(), 5, 1)
            assert analyst.answer() is None
            time.sleep(.01)
        assert analyst.dead
    finally:
        analyst.close()


def test_positions_go_through_the_pipe():
    for key in ("durak", "cheat", "sequence_rummy"):
        position = CATALOGUE[key].deal(3, seed=1).position()
        assert json.loads(json.dumps(position)) == position
