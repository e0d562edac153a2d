"""What one gains by laying rises from one's own cards, as it is said at the plates of others."""

from __future__ import annotations

from game.core.events import Said
from scenes.play.aids.gains import Gains
from tests.scenes.play.test_scene import Player, sit


def laid_by(player: Player, seat: int) -> None:
    player.stage.director.keep(speed="normal")
    player.stage._said(Said("laid", seat, {"points": 24}), player.now_ms)
    player.tick()


def test_one_s_own_points_rise_for_a_moment() -> None:
    """Before, only what others laid was said at their plates."""
    player = Player(sit("sequence_rummy", "human,medium"))
    layer = player.scene.layer(Gains)
    laid_by(player, 0)
    assert layer.seen() == {"gained": ["+24"]} and layer.moving
    player.wait(2000)
    assert layer.seen() == {} and not layer.moving


def test_what_others_gain_stays_at_their_plates() -> None:
    player = Player(sit("sequence_rummy", "human,medium"))
    laid_by(player, 1)
    assert player.scene.layer(Gains).seen() == {}
    assert player.stage.speech.speaks[1][0] == "+24"
