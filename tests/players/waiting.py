"""Waiting for a worker, in tests."""

import time


def waited(thinker, question, seconds=20.0):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if (reply := thinker.answer(question)) is not None:
            assert reply.question == question
            return reply.answers
        time.sleep(.005)
    raise AssertionError("no answer came")


def until_ready(thinker):
    for _ in range(4000):
        if thinker.ready:
            return
        time.sleep(.005)
    raise AssertionError("the worker did not start")
