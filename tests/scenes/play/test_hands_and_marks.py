"""The hand while one plays from it: where its cards lie, and what marks and lists say of them."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.table import Plate
from scenes.play.aids.popup import PlayPopup
from scenes.play.results import _have_hands
from scenes.program.trace import Trace
from scenes.table.intent import Pick
from tests.scenes.play.test_scene import Player, my_turn, sit, until
from tools.backstage import session_at


def layer(player: Player, kind: type):
    return next(each for each in player.scene.layers if isinstance(each, kind))


def at_turn(key: str = "durak", seed: int = 7) -> Player:
    player = Player(sit(key, seed=seed))
    until(player, my_turn(player))
    return player


def wrong_card(player: Player) -> str:
    stage = player.stage
    return next(card for card in stage.board.cards("hand.0")
                if ("hand.0", card) not in stage.intent.playable)


def right(player: Player, at: tuple[int, int]) -> None:
    player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    player.tick()


def test_one_right_click_opens_the_list_whatever_is_said_or_open() -> None:
    player = at_turn()
    card, popup = wrong_card(player), layer(player, PlayPopup)
    player.click(player.card(card))
    assert player.desk.fingers.refused is not None
    right(player, player.card(card))
    assert popup.blocks and player.desk.fingers.refused is None
    pile = next(pile for pile in ("stock", "discard") if pile in player.stage.layout.spots)
    right(player, player.stage.layout.spots[pile].card.center)
    assert popup.blocks and "Rules" in [each.label.text for each in popup.controls()]


def test_a_refused_card_of_a_fan_lies_over_its_neighbour() -> None:
    player = at_turn()
    card = wrong_card(player)
    player.click(player.card(card))
    refused = player.desk.fingers.refused
    assert refused is not None and refused.card is player.stage.board.find(card)
    player.wait(400)
    rect = player.stage.rect(refused.card)
    player.scene.draw(player.surface)
    whole = player.stage.looks.brush.pictures.face(card, rect.w)
    right_edge = rect.centerx + rect.w // 4, rect.centery
    seen = player.surface.get_at(right_edge)
    inside = whole.get_at((right_edge[0] - rect.left, right_edge[1] - rect.top))
    assert sum(abs(a - b) for a, b in zip(seen[:3], inside[:3])) < 200


def test_after_sorting_no_card_stands_out_where_the_pointer_is_not() -> None:
    player = at_turn()
    legal = next(each for each in player.stage.intent.legal if each.cards)
    at = player.card(legal.cards[0])
    player.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    assert player.desk.fingers.hover is not None
    player.key(pygame.K_s)
    assert player.desk.fingers.hover is None


def test_what_is_frozen_wears_no_shield() -> None:
    table = CATALOGUE["spite_and_malice"].table
    session = session_at("spite_and_malice", moves=4, level="easy")
    view = session.view(0)
    frozen = dict(view.fields) | {"stalled": [True, True]}
    plate = table.plate(type("Seen", (), {"__getattr__": lambda self, name: getattr(view, name),
                                          "fields": frozen})(), 0)
    assert isinstance(plate, Plate) and "shield" not in plate.signs
    assert "frozen" in str(plate.line)


def test_several_that_are_refused_stay_chosen() -> None:
    player = Player(sit("cheat", "human,easy,easy", seed=7))
    until(player, lambda: any(each.verb == "claim" for each in player.stage.intent.legal))
    hand = player.stage.hand
    for card in player.stage.board.cards(hand)[:5]:
        player.click(player.card(card))
    picked = player.desk.fingers.pick
    assert picked is not None and len(picked.cards) == 5
    heap = player.stage.layout.spots["heap"].card.center
    player.click(heap)
    assert player.desk.fingers.refused is not None
    assert player.desk.fingers.pick == picked


@pytest.mark.parametrize(("key", "has"), [("durak", True), ("russian_bank", False),
                                          ("spit", False)])
def test_all_hands_are_shown_where_somebody_has_one(key: str, has: bool) -> None:
    assert _have_hands(session_at(key, moves=0)) is has


def test_a_bout_does_not_slide_with_the_right_to_add() -> None:
    """Its cards stay where they are when the person may add no longer."""
    player = at_turn()
    for _ in range(30):
        if player.stage.board.cards("bout"):
            break
        player.desk.act(player.stage.intent.legal[0], 0)
        until(player, my_turn(player))
    director = player.stage.director
    lies = []
    for awaited in (frozenset({"bout"}), frozenset()):
        director.lying.awaited = awaited
        lies.append(director.lying.of("bout"))
    assert lies[0] == lies[1] and lies[0]


def test_the_trace_says_what_is_shown_after_coming_back(tmp_path: Path) -> None:
    path = tmp_path / "trace"
    table, page = Trace(path), Trace(path)
    table.write({"scene": "table"})
    page.write({"scene": "settings"})
    page.close()
    table.write({"scene": "table"})
    table.write({"scene": "table"})
    table.close()
    assert path.read_text().splitlines() == [
        '{"scene":"table"}', '{"scene":"settings"}', '{"scene":"table"}']


def test_a_card_that_is_called_something_says_so_in_the_list_of_the_right_button() -> None:
    player = Player(sit("cheat", "human,easy,easy"))
    stage = player.stage
    until(player, my_turn(player))
    while not any(action.cards for action in stage.intent.legal):
        player.desk.act(stage.intent.legal[0], stage.seat)
        until(player, my_turn(player))
    right(player, player.card(stage.board.cards("hand.0")[0]))
    words = [each.label.text for each in layer(player, PlayPopup).controls()]
    assert words[0].startswith("Play it as "), words


def test_the_hand_keeps_its_place_as_long_as_the_turn_lasts() -> None:
    """Before, it closed up after each card: the next one moved from under the pointer."""
    player = at_turn("spite_and_malice")
    stage, hand = player.stage, player.stage.hand
    stage.director.lying.lasts = True
    stage.director.place(player.now_ms)
    places = {sprite.card: sprite.place.end for sprite in stage.board.sprites[hand]}
    assert len(places) >= 3
    gone = stage.board.sprites[hand].pop(1)
    stage.director.place(player.now_ms)
    kept = {sprite.card: sprite.place.end for sprite in stage.board.sprites[hand]}
    assert kept == {card: end for card, end in places.items() if card != gone.card}
    # It closes up once the turn is over.
    stage.director.lying.lasts = False
    stage.director.place(player.now_ms)
    xs = sorted(sprite.place.end[0] for sprite in stage.board.sprites[hand])
    steps = [b - a for a, b in itertools.pairwise(xs)]
    assert max(steps) - min(steps) <= 2, "no gap is left"


def test_the_turn_lasts_until_others_are_waited_for() -> None:
    player = at_turn("spite_and_malice")
    assert player.stage.director.lying.lasts
    until(player, lambda: player.session.deal.view(0).turn == 0)
    stage = player.stage
    discard = next(each for each in stage.intent.legal if each.verb == "discard")
    assert player.desk.act(discard, 0) is None
    player.wait(50)
    assert not player.stage.director.lying.lasts


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_frame_lies_over_the_words_on_a_pile(scale: float) -> None:
    """A refusal is marked at the stock, an advice at it: "16 left" is read over both frames."""
    player = at_turn()
    player.app.settings["scale"] = scale
    player.desk.resize()
    player.wait(200)
    stage, fingers = player.stage, player.desk.fingers
    assert "stock" in stage.sight.pills
    spot = stage.layout.spots["stock"]
    sight = stage.sight
    (pill,) = [rect for rect in stage.painter.pills(player.surface, stage.layout, sight)
               if rect.colliderect(spot.card.inflate(20, 60)) and rect.centery < spot.card.bottom
               + stage.looks.frame.px(14)]

    def seen() -> bytes:
        player.scene.draw(player.surface)
        return pygame.image.tobytes(player.surface.subsurface(pill.inflate(-pill.h, -8)), "RGB")
    before = seen()
    fingers.refuse(fingers.intent.why_not(Pick(("7S",), "stock"), None), spot.card)
    assert fingers.refused is not None
    assert seen() == before


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_refusal_at_the_stock_lies_on_no_words_about_trumps(
    scale: float, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    player = at_turn()
    player.app.settings["scale"] = scale
    player.desk.resize()
    player.wait(200)
    stage, fingers = player.stage, player.desk.fingers
    *_others, trump = stage.painter.pills(player.surface, stage.layout, stage.sight)
    assert trump.top > stage.layout.spots["stock"].card.bottom
    said: list[pygame.Rect] = []
    monkeypatch.setattr(stage.painter.brush, "bubble",
                        lambda surface, text, rect, *_how, **_more: said.append(rect))
    monkeypatch.setattr(stage.looks.brush, "bubble", stage.painter.brush.bubble)
    fingers.refuse(fingers.intent.why_not(Pick((wrong_card(player),), "hand.0"), "stock"),
                   stage.layout.spots["stock"].card)
    player.scene.draw(player.surface)
    assert said and all(not trump.colliderect(rect) for rect in said)
