"""Looks at every frame and every line of a trace: whose cards can be read?"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pygame

from game.core.cards import HIDDEN, Card
from game.core.rng import Rng
from scenes.table.table_view import TableView
from tests.scenes.play.hotseat.people import SIZES, act, curtain_of, press
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.faces import Eyes


class Watch:
    """Looks at every frame and every line: whose cards can be read?"""

    def __init__(self, player: Player, trace: Path) -> None:
        self.player, self.trace, self.frames = player, trace, 0
        player.looks = True
        # A picture borrowed of what tests before have drawn can be read less well.
        player.app.pictures.clear()
        self.eyes = Eyes(player.app.pictures)
        self.opened: int | None = None
        self.mine: set[str] = set()
        #: What everybody has seen lies in a hand for all to know.
        self.known: set[str] = set()
        self._read = 0
        self._last: bytes = b""

    def hands(self) -> dict[str, int]:
        deal = self.player.session.deal
        return {str(card): seat for seat in range(deal.state.seats)
                for card in deal.state.piles.get(f"hand.{seat}", ())}

    def open(self, seat: int | None) -> None:
        self.opened, self.mine = seat, set()

    def look(self) -> None:
        """One frame, and the lines of the trace since the last one."""
        view, hands = self.player.session.view(None), self.hands()
        if self.opened is not None:
            self.mine |= {card for card, seat in hands.items() if seat == self.opened}
        for event in view.log:
            for name in ("cards", "seen", "content"):
                self.known.update(getattr(event, name, None) or ())
        lying = {card for pile in view.piles.values() for card in pile or ()}
        open_ = {card[:2] for card in lying | self.mine | self.known}
        # Two packs have each face twice: one that lies open may be read.
        hidden = {card for card in hands if card[:2] not in open_}
        self._see(self.player.stage, hidden, (lying | self.mine | self.known) - {HIDDEN})
        self._read_lines(hidden)

    def _see(self, stage: TableView, hidden: set[str], lying: set[str]) -> None:
        surface = self.player.surface
        now = pygame.image.tobytes(surface, "RGB")
        if now == self._last:
            return
        self._last = now
        self.frames += 1
        hand = [sprite.lie.width for sprite in stage.board if stage.is_own_hand(sprite.pile)]
        if hand:
            seen = self.eyes.read(surface, round(0.55 * surface.get_height()), hidden, hand[0],
                                  lying)
            whose = f"while the hand of {self.opened} is open"
            assert not seen, f"frame {self.frames} shows {seen} {whose}"
        if self.opened is None:
            sprites = [*stage.board, *stage.board.gone]
            held = {name for sprite in sprites for name in (sprite.card, sprite.before)}
            assert not held & hidden, f"the screen could flash {held & hidden}"

    def _read_lines(self, hidden: set[str]) -> None:
        lines = self.trace.read_text("utf-8").splitlines()
        for line in lines[self._read:]:
            seen = json.loads(line)
            said = {card["card"] for card in seen["cards"]} & hidden
            assert not said, f"the trace tells {said}"
            for card in hidden:
                words = self.player.stage.looks.voice.value(Card(card))
                assert words not in line, f"{card} in words: {line}"
                assert not re.search(rf"\b{card}\b", line), f"{card} in {line}"
        self._read = len(lines)

    def tick(self, times: int = 1, passed_ms: int = 25) -> None:
        for _ in range(times):
            self.player.tick(passed_ms)
            if curtain_of(self.player).page is not None:
                self.open(None)
            self.look()


def play_watched(levels: str, trace: Path, turns: int, *, speed: str = "normal",
                 size: tuple[int, int] = SIZES[0], seed: int = 7,
                 key: str = "durak") -> Watch:
    """Turns of several people, every frame looked at."""
    player = Player(sit(key, levels, seed=seed), trace, size, speed)
    watch, rng = Watch(player, trace), Rng.seeded(4)
    done = 0
    for _ in range(4000):
        curtain, stage = curtain_of(player), player.stage
        if done >= turns or player.desk.page:
            break
        if curtain.page is not None and curtain.seen()["curtain"]["ready"]:
            seat = curtain.page.seat
            press(player, "curtain.open")
            watch.open(seat)
            watch.look()
            watch.tick(12)
            done += 1
        elif watch.opened is not None and stage.intent.legal and not stage.covered:
            act(player, rng)
            watch.tick()
        else:
            watch.tick()
    return watch
