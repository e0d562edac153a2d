"""Cards called out of thirteen ranks, those barred in grey with the reason; and the top card of the
stock called unseen, by drag, click and keys (Paskahousu)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.play.editors.claims import ClaimsLayer
from scenes.table.intent import Pick
from tests.scenes.play.hotseat.people import button
from tests.scenes.play.test_scene import Player, until
from tests.scenes.play.toy_table import sit_at

SIZES = ((1024, 640), (1920, 1080))
THERE: dict[str, Any] = {
    "phase": "play", "turn": 0, "dealer": 2, "fields": {"prev": "8"},
    "piles": {"hand.0": "2S 9H 9D KC", "hand.1": "3S", "hand.2": "4S", "heap": "5S 6S",
              "stock": "AH JH QH TD"}}  # fmt: skip
STRIP = ["3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen",
         "King", "Ace", "2"]
#: What may not be called on an Eight: what is lower, and an Ace.
BARRED = {"3", "4", "5", "6", "7", "Ace"}


def table(size: tuple[int, int] = SIZES[0], scale: float = 1.0) -> Player:
    """A person at seat 0; the computer players never do anything."""
    session = sit_at(CATALOGUE["paskahousu"], "human,easy,easy", position=THERE)
    session._computers.tick = lambda now_ms, settled: None
    player = Player(session, size=size)
    player.app.settings["scale"] = scale
    player.desk.resize()
    until(player, lambda: bool(player.stage.intent.legal))
    player.wait(300)
    return player


def layer(player: Player) -> ClaimsLayer:
    return next(each for each in player.scene.layers if isinstance(each, ClaimsLayer))


def strip(player: Player) -> list[tuple[str, str, str]]:
    """Text, kind and key of each choice."""
    labels = [control.label for control in layer(player).controls()]
    return [(label.text, label.kind, label.key) for label in labels]


def heap(player: Player) -> list[str]:
    return list(player.session.deal.state.piles["heap"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_ranks_are_shown_and_those_barred_are_grey(size: tuple[int, int],
                                                       scale: float) -> None:
    player = table(size, scale)
    player.click(player.card("9H"))
    shown = strip(player)
    assert [text for text, _kind, _key in shown] == STRIP
    assert {text for text, kind, _key in shown if kind == "barred"} == BARRED
    assert {kind for text, kind, _key in shown if text not in BARRED} == {"plain"}
    assert "".join(key for _text, _kind, key in shown) == "34567890jqka2"
    bounds = player.surface.get_rect()
    rects = [control.rect for control in layer(player).controls()]
    assert all(bounds.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[k + 1:]) < 0 for k, rect in enumerate(rects))


def test_a_barred_rank_says_why_and_the_choice_stays_open() -> None:
    player = table()
    player.click(player.card("9H"))
    player.key(pygame.K_5)
    refused = player.desk.fingers.refused
    assert refused is not None and "You must call " in refused.sentence
    assert player.session.actions == 0 and strip(player)
    assert player.desk.fingers.pick == Pick(("9H",), "hand.0")


@pytest.mark.parametrize(("key", "rank"), [(pygame.K_8, "8"), (pygame.K_0, "T"), (pygame.K_j, "J"),
                                           (pygame.K_k, "K"), (pygame.K_9, "9")])
def test_each_rank_has_the_key_that_is_printed_on_it(key: int, rank: str) -> None:
    player = table()
    player.click(player.card("9H"))
    player.key(key)
    assert player.session.deal.state.called == rank
    assert heap(player)[-1] == "9H"


@pytest.mark.parametrize("beside", [(0, 0), (30, -20), (-34, 26)])
def test_the_top_of_the_stock_dropped_on_the_heap_is_called_unseen(
        beside: tuple[int, int]) -> None:
    player = table()
    x, y = player.stage.layout.spots["heap"].area.center
    stock = player.stage.layout.spots["stock"].card.center
    player.drag(stock, (x + beside[0], y + beside[1]))
    assert player.session.actions == 0, "first it is called something"
    shown = strip(player)
    assert [text for text, _kind, _key in shown] == ["Draw", *STRIP]
    player.key(pygame.K_q)
    assert heap(player) == ["5S", "6S", "TD"] and player.session.deal.state.called == "Q"
    assert player.session.view(0).piles["heap"] == ("-", "-", "-"), "nobody has looked at it"


def test_a_click_on_the_stock_asks_the_same_and_may_draw_it() -> None:
    player = table()
    player.click(player.stage.layout.spots["stock"].card.center)
    assert [text for text, _kind, _key in strip(player)] == ["Draw", *STRIP]
    draw = layer(player).controls()[0]
    player.click(draw.rect.center)
    assert "TD" in player.session.deal.state.piles["hand.0"]


def test_a_second_click_puts_it_back() -> None:
    player = table()
    at = player.stage.layout.spots["stock"].card.center
    player.click(at)
    assert strip(player)
    player.wait(500)
    player.click(at)
    assert not strip(player) and player.session.actions == 0


def test_dragged_to_the_hand_it_is_drawn() -> None:
    player = table()
    hand = player.stage.layout.spots["hand.0"].area.center
    player.drag(player.stage.layout.spots["stock"].card.center, hand)
    assert "TD" in player.session.deal.state.piles["hand.0"]
    assert button(player, "choice.0") is None
