"""Once per change: from a card being let go until the next picture each thing is asked for once."""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from types import CodeType, FrameType
from typing import Any
from unittest import mock

import pygame
import pytest

from game.core.deal import Deal
from game.session.computers import Computers
from game.session.table import Session, Setup, Sitter
from tests.scenes.play.test_scene import Player
from tests.scenes.table.tables import NAMES, drop_at


def asked(session: Session) -> dict[CodeType, str]:
    """What is counted, wherever it is called from: of the deal, of its rules, and of the table."""
    rules = session.game.rules
    functions: dict[str, Any] = {
        "submit": Session.submit, "legal": Deal.legal, "check": Deal.check, "view": Deal.view,
        "moves": rules.moves,
        "judge": import_module(f"game.engines.{session.game.key}.judge").judge,
        "arrange": session.game.table.arrange,
    }  # fmt: skip
    return {function.__code__: name for name, function in functions.items()}


def sit(key: str, seats: int, moves: int) -> Session:
    """A person at whose turn it is after some moves; computer players who do nothing."""
    session = Session.start(Setup(key, tuple(Sitter(name) for name in NAMES[:seats]), {}, 7))
    for _ in range(moves):
        seat = session.deal.actors()[0]
        legal = session.deal.legal(seat)
        session.play_for(seat, next((action for action in legal if not action.cards), legal[0]))
    person = session.deal.actors()[0]
    for seat in set(range(seats)) - {person}:
        session.give_level(seat, "easy")
    return session


@pytest.mark.parametrize(("key", "seats", "moves", "listed"), [
    ("durak", 3, 0, True), ("sequence_rummy", 3, 1, False), ("spite_and_malice", 2, 0, True),
])  # fmt: skip
def test_one_drop_asks_for_each_thing_once(key: str, seats: int, moves: int, listed: bool) -> None:
    """``listed``: what a drag means is found among the legal actions; else the engine finds it."""
    session = sit(key, seats, moves)
    calls: Counter[str] = Counter()
    names = asked(session)

    def called(frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call" and frame.f_code in names:
            calls[names[frame.f_code]] += 1

    player = Player(session)
    found = drop_at(player.scene.desk.stage)
    assert found is not None, "no card can be dragged"
    start, end = found
    player.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for part in (0.5, 1.0):
        at = tuple(round(a + part * (b - a)) for a, b in zip(start, end))
        player.send(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0))
        player.tick()
    number = session.number
    calls.clear()
    with mock.patch.object(Computers, "tick"):
        sys.setprofile(called)
        try:
            player.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
            player.tick()
        finally:
            sys.setprofile(None)
    assert session.number > number, "the drop was to be legal"
    # The session judges what is submitted: nobody asks for another judgement beside it.
    assert calls["submit"] == calls["check"] == 1
    assert calls["arrange"] == calls["view"] == 1
    # Legal actions are looked up for what the drag means; afterwards it is nobody's turn here.
    assert calls["legal"] == calls["moves"] == listed
    # Rummy lists no action for each way to lay a card down: its own ``matching`` judges the one
    # that the drag means, before anything is submitted.
    assert calls["judge"] == (1 if listed else 2)
