"""Workers that go wrong in every way but a bad move."""

import json
import time


def _ready(answers):
    answers.send_bytes(b'{"ready": true}')


def dies(_questions, _answers):
    """Ends before it has said anything."""


def hangs(_questions, answers):
    """Is ready, and reads nothing."""
    _ready(answers)
    time.sleep(600)


def floods(_questions, answers):
    """Never stops telling."""
    _ready(answers)
    while True:
        answers.send_bytes(b'{"id": -1, "answers": []}')


def is_endless(_questions, answers):
    """Tells one thing that has no end."""
    _ready(answers)
    answers.send_bytes(b" " * (1 << 25))
    time.sleep(600)


def babbles(_questions, answers):
    """Tells what is no JSON."""
    _ready(answers)
    answers.send_bytes(b"what, me?")
    time.sleep(600)


def lists(_questions, answers):
    """Tells what is no object."""
    _ready(answers)
    answers.send_bytes(b"[]")
    time.sleep(600)


def misanswers(questions, answers):
    """Answers with what is no answer."""
    _ready(answers)
    for told in ({}, {"answers": 3}, {"answers": [{"seat": 0}]}, {"answers": [{"seat": []}]}):
        number = json.loads(questions.recv_bytes())["id"]
        answers.send_bytes(json.dumps({"id": [number]}).encode())
        answers.send_bytes(json.dumps({"id": number, **told}).encode())
    time.sleep(600)


BAD = (dies, hangs, floods, is_endless, babbles, lists, misanswers)
