"""What is done beside the window: how far it is, what comes of it, and that it can be stopped."""

from __future__ import annotations

import threading

import pytest

from scenes.program.errand import Errand


def test_what_comes_of_it_is_taken_once() -> None:
    errand = Errand(lambda _errand: 7)
    errand.wait()
    assert (errand.busy, errand.take(), errand.take()) == (False, 7, None)


def test_a_short_job_is_done_at_once_and_in_this_thread() -> None:
    threads: list[threading.Thread] = []
    errand = Errand(lambda _errand: threads.append(threading.current_thread()), at_once=True)
    assert not errand.busy and threads == [threading.current_thread()]


def test_it_says_how_far_it_is_and_ends_with_its_next_step() -> None:
    there, go = threading.Event(), threading.Event()

    def job(errand: Errand[int]) -> int:
        for number in range(1000):
            if not errand.step(number, 1000):
                return number
            there.set()
            assert go.wait(20)
        return 1000

    errand = Errand(job)
    assert there.wait(20) and errand.busy and errand.take() is None
    assert (errand.done, errand.out_of) == (0, 1000)
    errand.stop()
    go.set()
    errand.wait()
    assert errand.take() == 1


def test_what_it_fails_of_is_raised_where_it_is_taken() -> None:
    def job(_errand: Errand[int]) -> int:
        raise OSError("gone")

    errand = Errand(job)
    errand.wait()
    with pytest.raises(OSError, match="gone"):
        errand.take()
    assert errand.take() is None
