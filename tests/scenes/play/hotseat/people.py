"""People at one screen, for tests: what hangs there, and what they press."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from scenes.play.hotseat.curtain import Curtain
from scenes.play.hotseat.pages import PassPage
from tests.scenes.play.test_scene import Player

SIZES = ((1280, 800), (1024, 640), (1920, 1080))


def curtain_of(player: Player) -> Curtain:
    return next(layer for layer in player.scene.layers if isinstance(layer, Curtain))


def button(player: Player, name: str) -> Any:
    controls = player.desk.controls.active()
    return next((control for control in controls if control.name == name), None)


def press(player: Player, name: str) -> None:
    control = button(player, name)
    assert control is not None, [each.name for each in player.desk.controls.active()]
    player.click(control.rect.center)


def until_hung(player: Player, most: int = 400) -> Any:
    """Let time go by until something is asked; the page."""
    for _ in range(most):
        page = curtain_of(player).page
        if page is not None and curtain_of(player).seen()["curtain"]["ready"]:
            return page
        if player.desk.page:
            return None
        player.tick(50)
    raise AssertionError("nothing is asked")


def open_hand(player: Player) -> int:
    page = until_hung(player)
    assert isinstance(page, PassPage)
    press(player, "curtain.open")
    player.wait(500)
    return player.stage.seat


def act(player: Player, rng: Rng) -> None:
    """The person whose hand is open does something."""
    legal = player.stage.intent.legal
    player.desk.fingers.submit(rng.choice([action for action in legal if action.cards] or legal))
