"""Where the bubble of a hint stands: over nothing that tells something, in all games, however large
the text; and its mark lies on what is to be pressed first."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.players.answers import answered
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
    told = [rect.inflate(24, 24) for rect in rects] + player.stage.told_places()
    met = [each for each in told if each.colliderect(box)]
    assert not met, f"{box} lies over {met}: {layer.said}"
    assert player.stage.looks.frame.table.contains(box)


def test_of_cards_that_go_together_those_are_marked_that_can_be_pressed() -> None:
    """The pile is taken with two cards of the hand: the pile comes first."""
    player = Player(session_at("arlington", moves=12))
    layer = next(each for each in player.scene.layers if type(each).__name__ == "Hints")
    hand = player.stage.board.cards("hand.0")
    playable = {card for _pile, card in player.desk.intent.playable}
    action = next(each for each in player.desk.intent.legal if each.cards or each.source)
    first = layer._first_pressed(action)
    assert set(first) <= playable or not playable.intersection(action.cards)
    assert hand
