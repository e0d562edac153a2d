"""A person with a keyboard and no mouse, for tests."""

from __future__ import annotations

from typing import Any

import pygame

from game.catalogue import CATALOGUE
from scenes.play.keys.focus import PlayFocus
from scenes.table.tree import TableNode
from tests.scenes.play.test_scene import Player, my_turn, sit, until

KEYS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
        "tab": pygame.K_TAB, "return": pygame.K_RETURN, "space": pygame.K_SPACE,
        "escape": pygame.K_ESCAPE}  # fmt: skip


class Typist(Player):
    """A person with a keyboard and no mouse."""

    def type(self, *names: str) -> None:
        """Keys as they are called in the key map: "shift+tab", "3", "+"."""
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            mods = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}
            mod = sum(mods[word] for word in held)
            code = KEYS[last] if last in KEYS else pygame.key.key_code(last)
            self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=last if len(last) == 1 else "")
            self.send(pygame.KEYUP, key=code, mod=mod)
            self.tick()

    @property
    def focus(self) -> PlayFocus:
        return self.scene.focus

    @property
    def stop(self) -> TableNode:
        stop = self.focus.at()
        assert stop is not None, "no focus is shown"
        return stop

    def words(self) -> str:
        seen = self.focus.seen()["focus"]
        return "" if seen is None else str(seen["words"])


def begun(key: str = "durak", levels: str = "human,easy", seed: int = 7, **options: Any) -> Typist:
    """A table at the person's turn."""
    player = Typist(sit(key, levels, seed, **options))
    if CATALOGUE[key].real_time:
        player.type("return")
    until(player, my_turn(player))
    player.wait(1500)
    return player


def to_card(player: Typist, wanted: bool) -> str:
    """Go to the first hand card that can be played, or cannot; which one it is."""
    player.type("tab")
    while player.stop.zone != "hand":
        player.type("tab")
    cards = player.stage.board.cards("hand.0")
    playable = player.stage.intent.playable
    card = next(card for card in cards if (("hand.0", card) in playable) is wanted)
    for _ in cards:
        sprite = player.stop.sprite
        assert sprite is not None
        if sprite.card == card:
            return card
        player.type("right" if cards.index(card) > cards.index(sprite.card) else "left")
    raise AssertionError(f"{card} cannot be reached")


def picked(player: Typist) -> tuple[str, ...]:
    """The cards that are picked, in their order."""
    pick = player.desk.fingers.pick
    return () if pick is None else pick.cards
