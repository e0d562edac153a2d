"""The worker process: it answers, it is cancelled, killed and hung, and the game goes on."""

import json
import logging
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.view import View
from game.players.worker import Here, Thinker, decided, quick
from tests import toys
from tests.players.bad_workers import BAD, dies, hangs, misanswers
from tests.players.waiting import until_ready, waited

ROOT = Path(__file__).resolve().parent.parent.parent
SHED = toys.TOYS["shed"]


def stop(questions, answers):
    """A worker that never gets ready."""
    time.sleep(60)


def stop_when_asked(questions, answers):
    answers.send_bytes(b'{"ready": true}')
    questions.recv_bytes()
    time.sleep(60)


def fall(questions, answers):
    raise SystemExit(1)


@pytest.fixture
def thinker():
    made = Thinker(toys.work)
    yield made
    made.close()


def ask(thinker, deal, level="medium", seed=3, limit_ms=1000):
    views = [(deal.view(seat), level) for seat in deal.actors()]
    return thinker.ask(SHED, views, seed=seed, limit_ms=limit_ms)


def test_the_worker_decides_as_this_thread_does(thinker):
    deal = SHED.deal(2, seed=5)
    for seed in range(3):
        until_ready(thinker)
        (there,) = waited(thinker, ask(thinker, deal, seed=seed))
        here = Here()
        number = here.ask(SHED, [(deal.view(deal.state.turn), "medium")], seed=seed)
        assert here.answer(number).answers == (there,)
        assert deal.check(there.seat, there.action) is None
        assert str(there.note) == "It is as good as any."
        deal.play(there.seat, there.action)


def exchanged(deal, seat):
    """The same deal, with cards changed about that the seat cannot know: another's hand and the
    stock."""
    other = deal.copy()
    hand, stock = other.state.piles[f"hand.{1 - seat}"], other.state.piles["stock"]
    hand[0], stock[3] = stock[3], hand[0]
    hand.sort()
    return other


def test_cards_that_the_seat_cannot_know_change_no_decision_through_the_text_form():
    for seed in range(20):
        deal = SHED.deal(2, seed=seed)
        seat = deal.state.turn
        other = exchanged(deal, seat)
        assert other.position() != deal.position()
        views = [json.dumps(each.view(seat).to_dict(log=False)) for each in (deal, other)]
        assert views[0] == views[1]
        read = [View.from_dict(json.loads(view)) for view in views]
        choices = [decided(SHED, view, "medium", seed) for view in read]
        assert choices[0] == choices[1]


def test_a_cancelled_question_is_not_answered(thinker):
    until_ready(thinker)
    deal = SHED.deal(2, seed=5)
    gone = [ask(thinker, deal, seed=n) for n in range(5)]
    for number in gone:
        thinker.cancel(number)
    kept = ask(thinker, deal)
    assert len(waited(thinker, kept)) == 1
    time.sleep(.1)
    assert [thinker.answer(number) for number in gone] == [None] * 5
    assert thinker._worker.lines.empty(), "the worker did not even write an answer"


def test_a_killed_worker_is_replaced_and_the_game_goes_on(thinker, caplog):
    caplog.set_level(logging.CRITICAL)
    until_ready(thinker)
    first = thinker.pid
    os.kill(first, signal.SIGKILL)
    deal = SHED.deal(2, seed=5)
    (answer,) = waited(thinker, ask(thinker, deal))
    assert deal.check(answer.seat, answer.action) is None
    until_ready(thinker)
    assert thinker.pid != first


def test_a_hung_worker_is_ended_and_a_quick_answer_given(caplog):
    caplog.set_level(logging.CRITICAL)
    thinker = Thinker(stop_when_asked, patience_ms=200)
    until_ready(thinker)
    first = thinker._worker.process
    deal = SHED.deal(2, seed=5)
    (answer,) = waited(thinker, ask(thinker, deal, limit_ms=100))
    assert answer == quick(SHED, deal.view(deal.state.turn), 3)
    # Another thread waits for it too, and may be the one that knows.
    for _ in range(1000):
        if not first.is_alive():
            break
        time.sleep(.005)
    assert not first.is_alive()
    assert thinker._worker.process is not first
    thinker.close()


def test_until_the_worker_is_ready_the_quick_policy_plays(caplog):
    caplog.set_level(logging.CRITICAL)
    thinker = Thinker(stop, patience_ms=100)
    deal = SHED.deal(2, seed=5)
    (answer,) = waited(thinker, ask(thinker, deal, limit_ms=100))
    assert answer.action is not None
    assert thinker._worker is not None and not thinker.ready
    thinker.close()


def test_a_worker_that_always_falls_is_done_without(caplog):
    caplog.set_level(logging.CRITICAL)
    thinker = Thinker(fall)
    deal = SHED.deal(2, seed=5)
    for _ in range(5):
        (answer,) = waited(thinker, ask(thinker, deal))
        assert answer.action is not None
    assert thinker._worker is None
    thinker.close()


def test_a_process_that_cannot_be_started_does_not_stop_the_game(monkeypatch, caplog):
    caplog.set_level(logging.CRITICAL)
    def refused(worker):
        raise PermissionError("no /dev/shm")
    monkeypatch.setattr("game.players.worker.Worker._started", refused)
    thinker = Thinker(toys.work)
    (answer,) = waited(thinker, ask(thinker, SHED.deal(2, seed=5)))
    assert answer.action is not None
    thinker.close()


def test_what_is_asked_before_the_process_is_started_waits_for_it():
    thinker = Thinker(toys.work, at_once=False)
    question = ask(thinker, SHED.deal(2, seed=5))
    assert thinker.answer(question) is None and thinker.pid is None
    thinker.begin()
    (answer,) = waited(thinker, question)
    assert answer.action is not None and thinker.pid is not None
    thinker.close()


def test_one_that_was_never_started_is_closed_like_any_other(monkeypatch):
    begun = []
    monkeypatch.setattr("game.players.worker.Worker._live", lambda worker: begun.append(worker))
    thinker = Thinker(toys.work, at_once=False)
    thinker.close()
    thinker.begin()
    assert begun == []


ORPHAN = """
import os, signal, sys, time
from game.players.worker import Thinker
from tests import toys
from tests.players.bad_workers import BAD, dies, hangs, misanswers
if __name__ == "__main__":
    thinker = Thinker(toys.work)
    while not thinker.ready:
        time.sleep(.01)
    print(thinker.pid, flush=True)
    time.sleep(60)
"""


def is_running(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_the_worker_ends_with_its_killed_parent(tmp_path):
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True,
                              cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
    with parent:
        pid = int(parent.stdout.readline())
        assert is_running(pid)
        parent.kill()
    for _ in range(500):
        if not is_running(pid):
            return
        time.sleep(.01)
    raise AssertionError("the worker outlived its parent")


def test_the_worker_imports_nothing_that_draws():
    code = ("import sys, game.players.worker\n"
            "print([m for m in sys.modules if m.startswith(('pygame', 'scenes'))])")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True,
                          check=True)
    assert done.stdout.strip() == "[]"


def test_a_game_that_the_worker_does_not_know_is_answered_here():
    thinker = Thinker()
    until_ready(thinker)
    (answer,) = waited(thinker, ask(thinker, SHED.deal(2, seed=5)))
    assert answer.action is not None
    assert thinker.ready
    thinker.close()


def test_the_worker_of_the_program_plays_the_games_of_the_catalogue():
    thinker = Thinker()
    until_ready(thinker)
    for game in CATALOGUE.values():
        deal = game.deal(seed=5)
        while not deal.actors():
            deal.advance(deal.now_ms + 100)
        seat = deal.actors()[0]
        asked = [(deal.view(seat), level) for level in ("easy", "medium")]
        for view, level in asked:
            (answer,) = waited(thinker, thinker.ask(game, [(view, level)], seed=1))
            assert not answer.failed
            assert answer.action is None or deal.check(view.seat, answer.action) is None
            choice = decided(game, view, level, 1)
            assert answer.action == (None if choice is None else choice.action), (game.key, level)
    thinker.close()


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_brain_decides_the_same_by_the_text_of_a_view_without_its_log(key):
    game, rng = CATALOGUE[key], random.Random(4)
    deal = game.deal(seed=9)
    for step in range(40):
        if deal.outcome() is not None:
            break
        if not deal.actors():
            deal.advance(deal.due())
            continue
        seat = rng.choice(deal.actors())
        if step % 4 == 0:
            view = deal.view(seat)
            text = json.dumps(view.to_dict(log=False))
            for level in ("easy", "medium"):
                read = View.from_dict(json.loads(text))
                assert decided(game, read, level, 1) == decided(game, view, level, 1)
        deal.play(seat, rng.choice(deal.legal(seat)))


@pytest.mark.parametrize("target", BAD, ids=lambda each: each.__name__)
def test_however_a_worker_goes_wrong_the_policy_answers(target, caplog):
    thinker, deal = Thinker(target, patience_ms=300), SHED.deal(2, seed=5)
    try:
        for seed in range(4 if target is misanswers else 1):
            (answer,) = waited(thinker, ask(thinker, deal, seed=seed, limit_ms=20))
            assert deal.check(answer.seat, answer.action) is None
        assert caplog.text
    finally:
        thinker.close()


def test_a_worker_that_was_given_up_is_tried_again_and_once_only():
    thinker, deal = Thinker(dies, patience_ms=0), SHED.deal(2, seed=5)
    try:
        for failures in (3, 1):
            assert not thinker.given_up
            begun, until_s = set(), time.monotonic() + 20
            while not thinker.given_up and time.monotonic() < until_s:
                begun.add(id(thinker._worker))
                waited(thinker, ask(thinker, deal, limit_ms=0))
                time.sleep(.005)
            assert thinker.given_up and len(begun) <= failures
            waited(thinker, ask(thinker, deal))
            thinker.try_again()
    finally:
        thinker.close()
    thinker.try_again()
    assert not thinker.given_up and thinker.pid is None


@pytest.mark.parametrize("looks, patient", [(False, True), (True, False)])
def test_a_program_that_stood_still_gives_its_worker_more_time(looks, patient, monkeypatch):
    """As after Ctrl-Z and fg: both were stopped, and the worker does not hang."""
    thinker, deal = Thinker(hangs, patience_ms=1000), SHED.deal(2, seed=5)
    try:
        until_ready(thinker)
        worker, question = thinker._worker, ask(thinker, deal, limit_ms=20)
        now_s = time.monotonic()
        for later_s in range(0, 30, 1 if looks else 29):
            monkeypatch.setattr("game.players.worker.time.monotonic", lambda s=later_s: now_s + s)
            answered = thinker.answer(question)
            if answered is not None:
                break
        monkeypatch.undo()
        assert (thinker._worker is worker) == (answered is None) == patient
    finally:
        thinker.close()
