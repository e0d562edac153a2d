"""Where the bubble of a hint stands: over nothing that tells something, in all games, however large
the text; and its mark lies on what is to be pressed first."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.players.answers import Answer, answered
from scenes.play.aids.hints import pressed_first
from scenes.table.clear import told_on
from scenes.table.intent import Target
from tests.scenes.play.test_scene import Player
from tests.slow_marks import ONE_OF_EACH, slow_case
from tools.backstage import session_at

#: Size of the window, and of the text.
SCREENS = (((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1080), 1.3))
GAMES = [key for key, game in CATALOGUE.items() if not game.real_time]


def hinted(key, size, scale, moves=12):
    """A table with a hint, told whole; None where nothing is advised."""
    player = Player(session_at(key, moves=moves), size=size)
    player.app.settings["scale"] = scale
    player.desk.resize(quiet=False)
    player.wait(800)
    layer = next(each for each in player.scene.layers if type(each).__name__ == "Hints")
    answer = answered(player.session.game, player.desk.view, "hard", 1)
    if answer.action is None:
        return player, None
    layer._take(answer)
    layer._whole = True
    layer._say()
    player.draw()
    return player, layer


@pytest.mark.parametrize(("size", "scale"), SCREENS)
@pytest.mark.parametrize("key", [key if key in ONE_OF_EACH else slow_case(key) for key in GAMES])
def test_a_hint_lies_over_nothing_that_is_told(key, size, scale) -> None:
    player, layer = hinted(key, size, scale)
    if layer is None or not layer.said:
        return
    rects = layer._rects()
    assert rects, f"nothing is marked: {layer.action}"
    box, _point = layer._place(rects)
    told = [rect.inflate(24, 24) for rect in rects] + told_on(player.desk)
    met = [each for each in told if each.colliderect(box)]
    assert not met, f"{box} lies over {met}: {layer.said}"
    assert player.stage.looks.frame.table.contains(box)


def pile_taken():
    """A table of Arlington where the pile can be taken with cards of the hand, and that action."""
    for seed in range(1, 40):
        player = Player(session_at("arlington", moves=20, seed=seed))
        for action in player.desk.intent.legal:
            if action.verb == "take" and len(action.cards) > 1:
                return player, action
    raise AssertionError("nobody can take the pile")


def test_a_mark_lies_on_what_is_pressed_first() -> None:
    """Cards of the hand that go with the pile answer "Draw a card first"."""
    player, action = pile_taken()
    playable = {card for _pile, card in player.desk.intent.playable}
    first = pressed_first(player.desk, action)
    assert first and set(first) <= playable
    hand = set(player.stage.board.cards("hand.0"))
    assert hand.intersection(action.cards) and not hand.intersection(first)


def test_the_place_of_an_empty_stock_is_marked_where_the_waste_is_turned_over() -> None:
    player = Player(session_at("klondike", moves=0))
    layer = next(each for each in player.scene.layers if type(each).__name__ == "Hints")
    while not any(action.verb == "redeal" for action in player.desk.intent.legal):
        player.desk.fingers.submit(next(action for action in player.desk.intent.legal
                                        if action.verb == "draw"))
        player.wait(600)
    action = next(each for each in player.desk.intent.legal if each.verb == "redeal")
    layer._take(Answer(0, action))
    assert layer._rects() == [player.stage.target_rect(Target("stock"))]
