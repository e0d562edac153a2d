"""The screen shows what the viewer was told: after every batch the sprites are the view."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import HIDDEN
from game.core.events import Moved, Said
from game.core.rng import Rng
from game.session.seats import News
from scenes.table.cards.motion import SETTLE, SPEEDS
from scenes.table.cards.steps import steps_of
from tests.scenes.table.tables import random_step, session, stage_of, take
from tests.slow_marks import ONE_OF_EACH, slow_case

STEPS = 120


@pytest.mark.parametrize("key, seat", [
    *((key, 0) for key in CATALOGUE),
    *((key, 1) if key in ONE_OF_EACH else slow_case(key, 1) for key in CATALOGUE),
])
def test_after_every_batch_the_picture_is_the_view(key: str, seat: int) -> None:
    played = session(key, seed=5)
    if seat >= len(played.seats):
        pytest.skip("a patience is for one")
    stage, rng, now_ms = stage_of(played, seat), Rng.seeded(5), 0
    stage.director.finish(now_ms)
    for _ in range(STEPS):
        if played.outcome is not None:
            break
        now_ms += 400
        random_step(played, rng, now_ms)
        take(stage, now_ms)
        stage.director.finish(now_ms)
        assert stage.board.differs(stage.view) == ""
        assert stage.director.check(played.view(seat), now_ms) == ""


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_comes_to_rest_at_the_view(speed: str) -> None:
    played = session("durak", 3, seed=2)
    stage, rng, now_ms = stage_of(played), Rng.seeded(9), 0
    stage.director.speed = speed
    for _ in range(12):
        random_step(played, rng, now_ms)
        take(stage, now_ms)
    for _ in range(4000):
        if stage.director.settled(now_ms):
            break
        now_ms += 16
        stage.director.update(now_ms)
    assert stage.director.settled(now_ms)
    assert stage.board.differs(played.view(0)) == ""
    # The last card still settles on the cloth.
    now_ms += 2 * SETTLE
    assert not any(sprite.moving(now_ms) for sprite in stage.board)


def test_hidden_cards_have_no_identity() -> None:
    """Whichever card an opponent plays, the same sprites are left behind."""
    played = session("durak", 2, seed=4)
    stage = stage_of(played, 1 - (played.deal.state.turn or 0))
    stage.director.finish(0)
    other = f"hand.{1 - stage.seat}"
    before = stage.board.sprites[other][:]
    assert {sprite.card for sprite in before} == {HIDDEN}
    legal = played.deal.legal(1 - stage.seat)
    left = []
    for action in (legal[0], legal[-1]):
        again = session("durak", 2, seed=4)
        seen = stage_of(again, stage.seat)
        seen.director.finish(0)
        order = {id(sprite): k for k, sprite in enumerate(seen.board.sprites[other])}
        again.play_for(1 - stage.seat, action)
        take(seen, 0)
        seen.director.finish(0)
        stayed = [id(sprite) for sprite in seen.board.sprites[other] if id(sprite) in order]
        left.append([order[each] for each in stayed])
    assert left[0] == left[1]


def test_a_bout_rests_before_it_is_swept() -> None:
    kinds = {"bout": "bout", "hand.0": "hand", "discard": "discard", "stock": "stock"}
    laid = Moved(cards=("7S",), source="hand.0", target="bout", to=0, seen=("7S",))
    swept = Moved(cards=("7S",), source="bout", target="discard", seen=("-",))
    drawn = Moved(cards=("-",), source="stock", target="hand.0", seen=("8S",))
    news = News(1, (laid, Said(name="beaten_off"), swept, drawn))
    steps = steps_of(news, lambda pile: kinds[pile])
    assert [step.rests for step in steps] == ["", "bout", ""]
    assert [len(step.events) for step in steps] == [2, 1, 1]


def test_a_hand_keeps_the_order_that_a_person_gave_it() -> None:
    played = session("durak", 2, seed=4)
    stage = stage_of(played, played.deal.state.turn or 0)
    hand = f"hand.{stage.seat}"
    stage.director.finish(0)
    stage.board.order[hand] = "own"
    stage.board.sprites[hand].reverse()
    order = stage.board.cards(hand)
    gone = played.deal.legal(stage.seat)[0]
    played.play_for(stage.seat, gone)
    take(stage, 0)
    stage.director.finish(0)
    assert stage.board.cards(hand)[:5] == [card for card in order if card not in gone.cards][:5]


def test_what_is_wrong_is_said_and_mended() -> None:
    played = session("durak", 2, seed=4)
    stage = stage_of(played)
    stage.director.finish(0)
    stage.board.sprites["hand.0"].pop()
    assert stage.director.check(played.view(0), 0).startswith("hand.0: ")
    assert stage.board.differs(played.view(0)) == ""
