"""What becomes of a question, whatever a brain makes of it: limits, cancelling, what is kept, and
who answers for a brain that fails."""

import logging
import time

import pytest

from game.brains.brain import USUAL, Brain, Limit
from game.core.action import Action
from game.core.rng import Rng
from game.players.answers import limited
from game.players.worker import Answer, Here, Thinker, answered, decided, quick, weighed
from tests import toys
from tests.brains.brains import GAMES, GOOD, worker
from tests.players.waiting import until_ready, waited
from tests.session.driving import Driver, begin


def deal_of(name, seed=5):
    deal = GAMES[name].deal(2, seed=seed)
    return deal, deal.state.turn


def asked_here(name, here=None, deal_name="", **more):
    deal, seat = deal_of(name)
    here = here or Here()
    number = here.ask(GAMES[name], [(deal.view(seat), "medium")], seed=1, deal=deal_name, **more)
    (answer,) = here.answer(number).answers
    assert deal.check(seat, answer.action) is None
    return answer


# --- limits -----------------------------------------------------------------------------------

def test_a_brain_in_this_thread_is_told_its_limit():
    told = str(asked_here("Searching", Here(iterations=3)).note)
    assert told == "3 of 3, None ms, reaction False"
    assert "of None, 40 ms" in str(asked_here("Searching", limit_ms=40).note)


def test_the_worker_keeps_to_the_limit_it_was_given():
    thinker = Thinker(worker("Searching"))
    until_ready(thinker)
    deal, seat = deal_of("Searching")
    for ms in (50, 400):
        began = time.monotonic()
        number = thinker.ask(GAMES["Searching"], [(deal.view(seat), "hard:olga")], seed=1,
                             limit_ms=ms)
        (answer,) = waited(thinker, number)
        assert ms <= (time.monotonic() - began) * 1000 < ms + 1500
        assert f"of None, {ms} ms" in str(answer.note)
    thinker.close()


def test_a_cancelled_question_stops_in_mid_thought():
    thinker = Thinker(worker("Searching"))
    until_ready(thinker)
    deal, seat = deal_of("Searching")
    asked = [(deal.view(seat), "medium")]
    long = thinker.ask(GAMES["Searching"], asked * 3, seed=1, limit_ms=60_000)
    time.sleep(.2)
    thinker.cancel(long)
    began = time.monotonic()
    (answer,) = waited(thinker, thinker.ask(GAMES["Searching"], asked, seed=1, limit_ms=50))
    assert time.monotonic() - began < 5, "it would have thought for three minutes"
    assert answer.action is not None and thinker.answer(long) is None
    thinker.close()


def test_a_reaction_is_marked_as_one():
    class Telling(Brain):
        marks = []

        def policy(self, rules, state, seat, actions, rng):
            return actions[0]

        def choose(self, asked):
            self.marks.append((asked.view.phase, asked.limit.reaction))
            return super().choose(asked)

    game = toys.toy(toys.Doubt, "timers", Telling)
    deal = game.deal(3, seed=1)
    first = deal.state.turn
    weighed(game, deal.view(first), "medium", 1, limited(game, deal.view(first)))
    deal.play(first, deal.legal(first)[0])
    for seat in deal.actors():
        weighed(game, deal.view(seat), "medium", 1, limited(game, deal.view(seat)))
    assert Telling.marks == [("play", False), ("window", True), ("window", True)]


def test_where_nobody_sets_a_limit_a_decision_ends_and_is_the_same_each_time():
    class Counting(Brain):
        def policy(self, rules, state, seat, actions, rng):
            return actions[0]

        def choose(self, asked):
            while not asked.limit.spent():
                pass
            assert asked.limit.done == asked.limit.iterations == USUAL
            return super().choose(asked)

    game = toys.toy(toys.Shed, "none", Counting)
    deal = game.deal(2, seed=1)
    assert game.brain.decide(game, deal.view(deal.state.turn), "hard", Rng(1)) is not None


def test_a_limit_of_time_and_one_of_iterations_hold_together():
    now = [0.0]
    limit = Limit(100, 3, clock=lambda: now[0])
    assert [limit.spent() for _ in range(4)] == [False, False, False, True]
    limit = Limit(100, 3, clock=lambda: now[0])
    now[0] = .1
    assert limit.spent() and limit.done == 0


# --- brains that fail -------------------------------------------------------------------------

@pytest.mark.parametrize("name", ["Raising", "Garbled"])
def test_a_brain_that_raises_is_replaced_by_its_policy(name, caplog):
    answer = asked_here(name)
    deal, seat = deal_of(name)
    assert answer.action == max(deal.legal(seat)) and not answer.failed
    assert "failed to decide" in caplog.text
    assert answered(GAMES[name], deal.view(seat), "medium", 1).failed


def test_without_a_policy_any_legal_action_will_do(caplog):
    assert asked_here("Clueless").action is not None
    assert "the policy failed" in caplog.text


def test_the_policy_is_asked_what_the_seat_sees(caplog):
    deal, seat = deal_of("Policy")
    assert quick(GAMES["Policy"], deal.view(seat), 1).action == max(deal.legal(seat))
    waits = deal.view(1 - seat)
    assert quick(GAMES["Policy"], waits, 1) == Answer(1 - seat, None)
    assert not caplog.records


def test_a_policy_that_answers_what_is_not_legal_is_replaced_too(caplog):
    deal, seat = deal_of("Wild")
    found = quick(GAMES["Wild"], deal.view(seat), 1).action
    assert found in deal.legal(seat) and "not legal" in caplog.text


@pytest.mark.parametrize("name", ["Raising", "Clueless", "Cheating", "Wild", "Garbled"])
def test_a_match_with_such_a_brain_is_played_to_its_end(name, caplog):
    session = begin("shed", "human", "medium", "hard", games={"shed": GAMES[name]})
    assert Driver(session).play_out() is not None
    assert any(record.levelno >= logging.ERROR for record in caplog.records)


def test_an_illegal_answer_is_replaced_by_the_policy_before_it_is_played(caplog):
    session = begin("shed", "medium", "medium", games={"shed": GAMES["Cheating"]})
    driver = Driver(session)
    for _ in range(5):
        seat = session.deal.state.turn
        best = max(session.legal(seat))
        driver.step()
        assert session.log(None)[-1].action.verb == best.verb
    assert caplog.text.count("which is refused") == 5


def test_a_brain_that_hangs_is_ended_and_the_policy_answers_here(caplog):
    thinker = Thinker(worker("Hanging"), patience_ms=200)
    until_ready(thinker)
    process = thinker._worker.process
    deal, seat = deal_of("Hanging")
    number = thinker.ask(GAMES["Hanging"], [(deal.view(seat), "medium")], seed=1, limit_ms=50)
    (answer,) = waited(thinker, number)
    assert answer.action == max(deal.legal(seat))
    assert "hangs" in caplog.text and "shed" in caplog.text
    # The thinker's own thread takes leave of it as well: whoever comes second hears a moment later.
    until_s = time.monotonic() + 5
    while process.is_alive() and time.monotonic() < until_s:
        time.sleep(0.01)
    assert not process.is_alive()
    thinker.close()


def test_a_game_with_a_hanging_brain_goes_on(caplog):
    thinker = Thinker(worker("Hanging"), patience_ms=50)
    thinker.MOST_FAILURES = 2
    until_ready(thinker)
    session = begin("shed", "medium", "medium", games={"shed": GAMES["Hanging"]}, thinker=thinker)
    session.set_pace(0)
    asked, ask = [], thinker.ask
    thinker.ask = lambda *words, **more: asked.append(1) or ask(*words, **{**more, "limit_ms": 20})
    now_ms, until = 1000, time.monotonic() + 60
    while session.outcome is None and time.monotonic() < until:
        now_ms += 20
        session.update(now_ms)
        time.sleep(.002)
    assert session.outcome is not None and len(asked) > 4
    thinker.close()


# --- what goes through the pipe ---------------------------------------------------------------

def test_what_was_weighed_goes_through_the_pipe():
    thinker = Thinker(worker("Weighing"))
    until_ready(thinker)
    deal, seat = deal_of("Weighing")
    (there,) = waited(thinker, thinker.ask(GAMES["Weighing"], [(deal.view(seat), "hard")], seed=1))
    here = asked_here("Weighing")
    assert there == here and there.note == GOOD
    assert [each.action for each in there.candidates] == sorted(deal.legal(seat), reverse=True)
    assert [each.value for each in there.candidates][:2] == [0.0, -1.0]
    thinker.close()


def test_an_answer_that_names_no_action_has_failed(caplog):
    told = Answer(1, Action("draw")).to_dict()
    assert Answer.of(told) == Answer(1, Action("draw"))
    assert Answer.of({**told, "action": "what, me?"}) == Answer(1, None, failed=True)
    assert Answer.of({**told, "candidates": [["???", 1.0]]}).failed


def test_what_is_forced_is_told_by_the_table_as_the_seat_sees_it():
    game = GAMES["Policy"]
    deal = game.arrange({"seats": 2, "turn": 0, "piles": {"hand.0": "AS 3S", "hand.1": "4C",
                                                          "stock": "2D", "heap": "8H"}})
    assert weighed(game, deal.view(0), "medium", 1).forced
    deal = game.arrange({"seats": 2, "turn": 0, "piles": {"hand.0": "AS 3H", "hand.1": "4C",
                                                          "stock": "2D", "heap": "8H"}})
    assert not weighed(game, deal.view(0), "medium", 1).forced


# --- what a seat keeps between its moves ------------------------------------------------------

def test_a_seat_keeps_a_store_of_each_deal():
    here = Here()
    counted = [str(asked_here("Keeping", here, deal).note) for deal in ("7", "7", "8", "7", "")]
    assert counted == ["1", "2", "1", "3", "1"]
    here.forget("7")
    assert str(asked_here("Keeping", here, "7").note) == "1"
    assert str(asked_here("Keeping", here, "8").note) == "2"


def test_the_worker_keeps_the_stores_and_a_new_one_has_none():
    thinker = Thinker(worker("Keeping"))
    deal, seat = deal_of("Keeping")

    def told(name):
        until_ready(thinker)
        views = [(deal.view(seat), "medium")]
        (answer,) = waited(thinker, thinker.ask(GAMES["Keeping"], views, seed=1, deal=name))
        return str(answer.note)

    assert [told("1"), told("1"), told("2"), told("1")] == ["1", "2", "1", "3"]
    thinker.forget("1")
    assert [told("1"), told("2")] == ["1", "2"]
    thinker._replace(thinker._worker)
    assert told("2") == "1"
    thinker.close()


def noted(session, monkeypatch):
    """The names of the deals that are asked about, and of those that are forgotten."""
    asked, forgotten = [], []
    thinker = session._computers._asked
    ask = thinker.ask

    def asks(*words, deal="", **more):
        asked.append(deal)
        return ask(*words, deal=deal, **more)

    monkeypatch.setattr(thinker, "ask", asks)
    monkeypatch.setattr(thinker, "forget", forgotten.append)
    return asked, forgotten


def test_a_session_names_its_deal_and_another_name_after_undo(monkeypatch):
    session = begin("shed", "human", "medium", games={"shed": GAMES["Keeping"]}, deals=3)
    asked, forgotten = noted(session, monkeypatch)
    driver = Driver(session)
    while not session.can_undo(0) or len(asked) < 2:
        driver.step()
    assert len(set(asked)) == 1 and asked[0] and not forgotten
    assert session.undo(0)
    assert forgotten == [asked[0]]
    driver.play_out()
    assert len(set(asked)) == 2 and len(forgotten) == 2
    session.next_deal()
    driver.play_out()
    assert len(set(asked)) == 3


def test_two_sessions_with_one_worker_do_not_share_a_deal(monkeypatch):
    here, names = Here(), set()
    for _ in range(2):
        session = begin("shed", "medium", "medium", thinker=here)
        names.add(session._play.branch_id)
    assert len(names) == 2


def test_a_view_that_a_brain_is_given_has_no_log():
    class Reader(Brain):
        logs = []

        def policy(self, rules, state, seat, actions, rng):
            return actions[0]

        def choose(self, asked):
            self.logs.append(asked.view.log)
            return super().choose(asked)

    game = toys.toy(toys.Shed, "none", Reader)
    deal = game.deal(2, seed=1)
    deal.play(deal.state.turn, deal.legal(deal.state.turn)[0])
    view = deal.view(deal.state.turn)
    assert view.log
    decided(game, view, "medium", 1)
    assert Reader.logs == [()]
