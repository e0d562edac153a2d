"""How the table moves: what rests, what fades, what leans, and that any input ends it."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from scenes.play.aids.rays import Rays
from scenes.table.cards import motion
from scenes.table.draw.paint import Brush
from tests.scenes.play.test_scene import Player, my_turn, sit, until


def beaten_off(**settings: Any) -> Player:
    """Durak for two, at the moment when the bout is about to be swept away."""
    player = Player(sit("durak", "human,easy", seed=7))
    for name, value in settings.items():
        player.app.settings[name] = value
    player.tick()
    for _ in range(400):
        if any(step.rests for step in player.scene.desk.stage.director._steps):
            return player
        intent = player.scene.desk.stage.intent
        if intent.legal:
            with_cards = (each for each in intent.legal if each.cards)
            player.desk.fingers.submit(next(with_cards, intent.legal[0]))
        player.tick(100)
    raise AssertionError("no bout was ever over")


def test_a_bout_rests_as_long_as_the_settings_say() -> None:
    short, long = (beaten_off(rest=rest_ms).stage.director for rest_ms in (450, 2500))
    assert long._hold_ms() > short._hold_ms() > 0


def test_a_bout_rests_until_a_click_if_that_is_wanted() -> None:
    player = beaten_off(rest=0)
    director = player.scene.desk.stage.director
    player.wait(20_000)
    assert director.waits_for_click(player.now_ms) and director._hold_ms() == math.inf
    player.click(player.scene.desk.stage.looks.frame.table.center)
    assert not director.waiting


@pytest.mark.parametrize("event, told", [
    (pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, touch=False), "Click to go on"),
    (pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, touch=True), "Tap to go on"),
    (pygame.event.Event(pygame.FINGERDOWN), "Tap to go on"),
    (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, scancode=80), "Space to go on"),
    (pygame.event.Event(pygame.JOYBUTTONDOWN, button=1), "A to go on"),
])
def test_what_goes_on_is_said_by_what_was_used_last(
        event: pygame.event.Event, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = beaten_off(rest=0)
    player.wait(20_000)
    pills: list[str] = []
    pill = Brush.pill
    monkeypatch.setattr(Brush, "pill", lambda brush, surface, text, at, **more: (
        pills.append(text), pill(brush, surface, text, at, **more)))
    player.app.gamepads.notice(event)
    # What a pad posts in the place of a key is no key.
    player.app.gamepads.notice(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, scancode=0))
    player.scene.draw(pygame.display.set_mode(player.app.size))
    assert told in pills


@pytest.mark.parametrize("by", ["click", "key"])
def test_who_goes_on_plays_no_card_by_it(by: str) -> None:
    """Wherever the pointer or the ring is: what comes after has not been seen yet."""
    player = beaten_off(rest=0)
    scene, director = player.scene, player.scene.desk.stage.director
    for _ in range(40):
        player.wait(3000)
        if director.waits_for_click(player.now_ms) and scene.desk.stage.intent.playable:
            break
        player.click(scene.desk.stage.looks.frame.table.center)
        legal = scene.desk.stage.intent.legal
        if legal and not director.waiting:
            scene.desk.fingers.submit(next((each for each in legal if each.cards), legal[0]))
    lies = scene.desk.stage.board.cards("hand.0")
    number, playable = scene.desk.session.number, sorted(scene.desk.stage.intent.playable)
    card = next(card for _pile, card in playable if card in lies)
    if by == "click":
        player.click(player.card(card))
    else:
        player.key(pygame.K_1 + scene.desk.stage.board.cards("hand.0").index(card))
    assert not director.waiting and scene.desk.session.number == number
    assert scene.desk.fingers.pick is None
    player.wait(600)
    player.click(player.card(card))
    assert scene.desk.session.number > number


def test_with_reduced_motion_cards_are_never_between_two_places() -> None:
    player = Player(sit("durak", "human,easy", seed=7))
    player.app.settings["reduced_motion"] = True
    player.tick()
    until(player, my_turn(player))
    legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
    sprite = player.scene.desk.stage.board.find(legal.cards[0])
    assert sprite is not None
    before = sprite.place.at(player.now_ms)[:2]
    player.scene.desk.fingers.submit(legal)
    seen = set()
    for _ in range(30):
        player.tick(10)
        seen.add(sprite.place.at(player.now_ms)[:2])
    assert before in seen and sprite.place.end[:2] in seen and len(seen) == 2


def test_without_it_they_fly() -> None:
    player = Player(sit("durak", "human,easy", seed=7))
    until(player, my_turn(player))
    legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
    sprite = player.scene.desk.stage.board.find(legal.cards[0])
    assert sprite is not None
    player.scene.desk.fingers.submit(legal)
    seen = set()
    for _ in range(30):
        player.tick(10)
        seen.add(sprite.place.at(player.now_ms)[:2])
    assert len(seen) > 5


def test_a_dragged_card_leans_and_straightens_but_not_with_reduced_motion() -> None:
    for calm in (False, True):
        player = Player(sit("durak", "human,easy", seed=7))
        player.app.settings["reduced_motion"] = calm
        until(player, my_turn(player))
        legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
        x, y = player.card(legal.cards[0])
        player.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        for k in range(6):
            at = x + 40 * k, y - 20 * k
            player.send(pygame.MOUSEMOTION, pos=at, rel=(40, -20), buttons=(1, 0, 0))
            player.tick()
        drag = player.scene.desk.fingers.drag
        assert drag is not None and (abs(drag.held.tilt) > 1) is not calm
        assert abs(drag.held.tilt) <= motion.TILT_MOST
        player.wait(1000)
        assert abs(drag.held.tilt) < 0.1
        player.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)


def test_the_target_under_a_dragged_card_is_known_before_it_is_let_go() -> None:
    player = Player(sit("durak", "human,easy", seed=7))
    until(player, my_turn(player))
    legal = next(action for action in player.scene.desk.stage.intent.legal if action.cards)
    at = player.card(legal.cards[0])
    player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    player.send(pygame.MOUSEMOTION, pos=(at[0] + 8, at[1]), rel=(8, 0), buttons=(1, 0, 0))
    fingers = player.scene.desk.fingers
    assert fingers.drag and fingers.aim() is None
    target, rect = fingers.targets()[0]
    player.send(pygame.MOUSEMOTION, pos=rect.center, rel=(8, 0), buttons=(1, 0, 0))
    assert fingers.aim() == target


def test_the_light_goes_over_when_the_turn_changes() -> None:
    player = Player(sit("durak", "human,easy", seed=7))
    until(player, my_turn(player))
    player.wait()
    painter = player.scene.desk.stage.painter
    assert not painter.dawning(player.now_ms)
    turns = player.scene.desk.stage.sight.turns
    player.scene.desk.stage.sight.turns = frozenset({1}) - turns
    player.scene.desk.stage.sight.mine = False
    player.scene.dirty = True
    player.tick()
    assert painter.dawning(player.now_ms)
    player.wait(400)
    assert not painter.dawning(player.now_ms)


def finished(player: Player) -> Rays:
    """The deal played to its end, up to the moment when it shows."""
    rays = next(layer for layer in player.scene.layers if isinstance(layer, Rays))
    for _ in range(20_000):
        if player.scene.desk.session.outcome is not None and rays.moving:
            return rays
        intent = player.scene.desk.stage.intent
        if intent.legal:
            player.scene.desk.fingers.submit(intent.legal[0])
        player.scene.desk.skip_animations()
        player.tick(100)
        if player.scene.desk.page:
            break
    return rays


def test_the_winner_shines_before_the_result_is_shown_and_a_key_ends_it() -> None:
    player = Player(sit("durak", "human,easy", seed=7))
    rays = finished(player)
    outcome = player.scene.desk.session.outcome
    assert rays.moving and outcome is not None and outcome.won[rays.winner() or 0]
    assert player.scene.desk.page is None
    player.key(pygame.K_UP)
    player.tick()
    assert not rays.moving
    until(player, lambda: player.scene.desk.page is not None, most=20)


def test_neighbours_of_the_card_under_the_pointer_make_room() -> None:
    player = Player(sit("durak", "human,easy", seed=7))
    until(player, my_turn(player))
    player.wait()
    stage = player.stage
    sprites, playable = stage.board.sprites["hand.0"], stage.intent.playable
    at = next(k for k in range(1, 5) if ("hand.0", sprites[k].card) in playable)
    over = stage.rect(sprites[at]).center
    player.send(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(0, 0, 0))
    player.wait(300)
    assert [round(sprite.aside.end[0], 2) for sprite in sprites[at - 1:at + 2]] == [-0.06, 0, 0.06]
    dull = next(sprite for sprite in sprites if ("hand.0", sprite.card) not in playable)
    for where in (stage.rect(dull).center, stage.looks.frame.table.midtop):
        player.send(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0))
        player.wait(300)
        assert not any(sprite.aside.end[0] for sprite in sprites)
