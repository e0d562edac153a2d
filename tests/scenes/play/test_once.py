"""Once per change: from a drop until the next picture the scenes ask for each thing once."""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType
from typing import Any
from unittest import mock

import pygame
import pytest

from game.session.computers import Computers
from game.session.table import Session, Setup, Sitter
from scenes.table.intent import Pick
from tests.scenes.play.test_scene import Player
from tests.scenes.table.tables import NAMES

#: What the scenes ask a session for; ``submit`` is where an action is judged for them.
ASKED = ("legal", "view", "check", "submit")


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


def drop_at(player: Player) -> tuple[tuple[int, int], tuple[int, int]]:
    """From where to where a card can be dragged that may go there."""
    stage = player.scene.desk.stage
    for pile, card in sorted(stage.intent.playable):
        sprite = stage.board.find(card)
        if sprite is None:
            continue
        start = stage.rect(sprite).move(8, 8).topleft
        if stage.at(start)[1] is not sprite:
            continue
        for target in stage.intent.targets(Pick((card,), pile), stage.board.counts()):
            rect = stage.target_rect(target)
            if rect is not None and target.pile != pile:
                half = stage.rect(sprite).w // 2 - 8, stage.rect(sprite).h // 2 - 8
                return start, (rect.centerx - half[0], rect.centery - half[1])
    raise AssertionError("no card can be dragged")


@pytest.mark.parametrize(("key", "seats", "moves"), [
    ("durak", 3, 0), ("sequence_rummy", 3, 1), ("spite_and_malice", 2, 0),
])  # fmt: skip
def test_one_drop_asks_for_each_thing_once(key: str, seats: int, moves: int) -> None:
    session = sit(key, seats, moves)
    calls: Counter[str] = Counter()
    arrange = session.game.table.arrange.__code__

    def called(frame: FrameType, event: str, _arg: Any) -> None:
        code, back = frame.f_code, frame.f_back
        asked = "/game/session/" in code.co_filename and code.co_name in ASKED
        if event == "call" and asked and back is not None:
            calls[code.co_name] += "/scenes/" in back.f_code.co_filename
        elif event == "call" and code is arrange:
            calls["arrange"] += 1

    player = Player(session)
    start, end = drop_at(player)
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
    # The session judges what is submitted: scenes ask for no judgement of their own beside it.
    assert calls["submit"] == 1 and not calls["check"]
    assert calls["arrange"] == calls["view"] == 1
    assert calls["legal"] <= 1
