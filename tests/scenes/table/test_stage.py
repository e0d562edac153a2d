"""What a seat is shown, the stage it is shown on, and what gestures mean there: without a scene."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from game.catalogue import CATALOGUE
from scenes.table.intent import Pick, Target
from scenes.table.shown import Shown
from tests.scenes.table.tables import fingers_of, session, stage_of, take


@pytest.mark.parametrize("key", CATALOGUE)
def test_what_is_shown_is_what_the_session_says(key: str) -> None:
    played = session(key)
    for viewer in (*range(len(played.seats)), None):
        shown = Shown.of(played, viewer)
        assert shown.view == played.view(viewer) and shown.number == played.number
        assert list(shown.legal) == ([] if viewer is None else played.legal(viewer))
    with pytest.raises(FrozenInstanceError):
        shown.number = 7  # type: ignore[misc]  # that it fails is what is tried


def test_who_looks_on_may_do_nothing() -> None:
    assert Shown.of(session("durak", 3), None).legal == ()


def test_a_stage_takes_what_has_happened() -> None:
    played = session("durak", 3)
    seat = played.deal.actors()[0]
    stage = stage_of(played, seat)
    before, action = stage.shown, played.legal(seat)[0]
    assert played.submit(seat, action) is None
    assert stage.shown is before
    take(stage, 2000)
    assert stage.shown.number == played.number > before.number
    assert stage.board.differs(played.view(seat)) == ""


def test_meaning_is_found_among_what_is_legal() -> None:
    played = session("durak", 3)
    seat = played.deal.actors()[0]
    stage = stage_of(played, seat)
    card = next(action.cards[0] for action in stage.intent.legal if action.cards)
    pick = Pick((card,), stage.hand)
    assert (stage.hand, card) in stage.intent.playable
    assert [target.pile for target in stage.intent.targets(pick, stage.board.counts())] == ["bout"]
    assert stage.intent.meant(pick, Target("bout"))[0].cards == (card,)
    assert not stage.intent.meant(pick, Target("stock"))


def test_fingers_act_by_what_they_were_given_and_say_why_not() -> None:
    played = session("durak", 3)
    seat = played.deal.actors()[0]
    stage = stage_of(played, seat)
    fingers = fingers_of(stage, played)
    action = next(action for action in stage.intent.legal if action.cards)
    fingers.hold(Pick(tuple(action.cards), stage.hand))
    fingers.submit(action)
    assert fingers.pick is None and fingers.refused is None
    assert action.cards[0] in played.view(seat).pile("bout")
    assert not fingers.submit(action)
    assert fingers.refused is not None and fingers.refused.sentence
    assert fingers.forget_refusal() and fingers.refused is None


def test_what_is_said_stands_for_a_while() -> None:
    stage = stage_of(session("durak", 3))
    stage.speech.say(1, "I take.", 1000)
    assert stage.bubble(1, "I take.") is not None
    assert not stage.speech.hush(1001) and stage.speech.speaks
    assert stage.speech.hush(60_000) and not stage.speech.speaks
