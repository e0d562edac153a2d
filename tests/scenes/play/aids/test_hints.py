"""Hints: first the card, then why; and only from what the person sees."""

from __future__ import annotations

import pygame

from game.core.words import SUIT_WORDS
from game.players.answers import Answer
from scenes.table.draw.choose import Chooser
from scenes.table.draw.text import OPEN, SHUT, plain
from scenes.table.layer import Depth
from tests.scenes.play.test_scene import Player, my_turn, sit, until
from tools.backstage import session_at


def hints(player: Player):
    return next(layer for layer in player.scene.layers if type(layer).__name__ == "Hints")


def asked(player: Player):
    until(player, my_turn(player))
    player.key(pygame.K_h)
    until(player, lambda: bool(hints(player).said))
    return hints(player)


def test_the_first_press_marks_a_legal_card_and_the_second_says_why() -> None:
    player = Player(sit("durak"))
    layer = asked(player)
    assert layer.action in player.stage.intent.legal
    first = layer.said
    player.key(pygame.K_h)
    assert layer.said != first and "Try" in layer.said
    for card in layer.action.cards:
        assert f"{OPEN}{card}{SHUT}" in layer.said, "a card in a bubble is a picture"
    advised = layer.seen()["advised"]
    assert advised["cards"] == list(layer.action.cards) and len(advised["at"]) == 1
    assert player.session.counts["hints"][0] == 1


def test_a_hint_is_gone_when_the_deal_goes_on_and_by_escape() -> None:
    player = Player(sit("durak"))
    layer = asked(player)
    player.key(pygame.K_ESCAPE)
    assert not layer.said and player.desk.page is None
    layer = asked(player)
    player.desk.fingers.submit(layer.action)
    assert not layer.said


def test_whether_there_is_a_move_is_told_without_naming_it() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.key(pygame.K_h, pygame.KMOD_SHIFT)
    layer = hints(player)
    assert str(len(player.stage.intent.legal)) in layer.said and layer.action is None
    assert player.session.counts["hints"] == [0, 0]


def test_who_may_not_act_gets_no_hint_and_it_is_not_counted() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.desk.covered = True
    player.key(pygame.K_h)
    assert "not your turn" in hints(player).said
    assert player.session.counts["hints"] == [0, 0]


def test_in_real_time_there_are_no_hints() -> None:
    player = Player(sit("racing_demon"))
    assert "hint" in player.desk.off()


def test_a_hint_and_a_refusal_do_not_lie_over_each_other() -> None:
    player = Player(sit("durak"))
    layer = asked(player)
    stage, bubbles = player.stage, []
    stage.looks.brush.bubble = lambda surface, text, *more, **style: bubbles.append(text)
    hand = stage.board.cards("hand.0")
    wrong = next(card for card in hand if ("hand.0", card) not in stage.intent.playable)
    player.click(player.card(wrong))
    assert player.desk.fingers.refused is not None
    assert player.desk.fingers.refused.sentence in bubbles and layer.said not in bubbles
    player.key(pygame.K_h)
    assert player.desk.fingers.refused is None and bubbles[-1] == layer.said


def test_of_a_hand_in_another_order_the_button_is_named_and_the_hand_stays_bright() -> None:
    player = Player(sit("old_maid", "human,easy,easy"))
    until(player, my_turn(player))
    while not any(action.verb == "offer" for action in player.stage.intent.legal):
        player.desk.fingers.submit(player.stage.intent.legal[0])
        until(player, my_turn(player))
    player.wait(1500)
    assert not player.stage.sight.dark
    layer = asked(player)
    assert "Try “Mix and offer”." in layer.said
    advised = layer.seen()["advised"]
    assert advised["cards"] == []
    assert advised["at"] == [list(player.desk.controls.rect("game.offer.1"))]


def test_a_way_out_that_a_button_proposes_is_told_by_its_button() -> None:
    """The card to throw looks like any other that is thrown."""
    for seed in range(1, 40):
        player = Player(sit("gin_rummy", seed=seed))
        session, turn = player.session, my_turn(player)
        for _ in range(40):
            until(player, lambda session=session, turn=turn: session.outcome is not None or turn())
            if session.outcome is not None:
                break
            layer = asked(player)
            if layer.action.verb == "knock":
                advised = layer.seen()["advised"]
                button = next(each for each in player.desk.controls.game
                              if each.name == "game.knock")
                assert layer.said.startswith(f"Try “{button.label.text}”.")
                assert advised == {"cards": [], "at": [list(button.rect)], "to": None}
                return
            player.desk.fingers.submit(layer.action)
            player.wait(500)
    raise AssertionError("no hint to knock")


def test_no_frame_goes_through_a_question(monkeypatch) -> None:
    player = Player(sit("durak"))
    layer = asked(player)
    player.key(pygame.K_h)
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(type(player.stage.looks.brush), "advised",
                        lambda brush, surface, rect: drawn.append(rect))
    layer.draw(player.surface, Depth.OVER)
    first = drawn[0]
    drawn.clear()
    fingers = player.desk.fingers
    fingers.chooser = Chooser([], [], first, rect=first.inflate(-20, -20))
    layer.draw(player.surface, Depth.OVER)
    assert first not in drawn


def test_no_bubble_covers_a_question() -> None:
    player = Player(sit("durak"))
    layer = asked(player)
    player.key(pygame.K_h)
    drawn: list[pygame.Rect] = []
    player.stage.looks.brush.bubble = (
        lambda surface, text, rect, *more, **style: drawn.append(rect))
    layer.draw(player.surface, Depth.OVER)
    fingers = player.desk.fingers
    fingers.chooser = Chooser([], [], drawn[0], rect=drawn[0].inflate(20, 20))
    layer.draw(player.surface, Depth.OVER)
    assert not drawn[1].colliderect(fingers.chooser.rect)


def test_no_bubble_covers_what_cards_may_be_called() -> None:
    player = Player(sit("paskahousu", "human,easy,easy", seed=3))
    until(player, lambda: player.desk.intent.may_act and any(
        each.verb == "claim" for each in player.stage.intent.legal))
    layer = asked(player)
    player.key(pygame.K_h)
    player.click(player.card(player.stage.board.cards("hand.0")[0]))
    called = [each.rect for each in player.desk.controls.active()
              if each.name.startswith("choice")]
    box, _point = layer._place(layer._rects())
    assert called and box.collidelist(called) < 0


def test_of_a_card_that_names_a_suit_the_suit_is_told() -> None:
    for seed in range(1, 20):
        player = Player(sit("mau_mau", "human,easy", seed=seed))
        layer = asked(player)
        wishes = [each for each in player.stage.intent.legal if each.value in SUIT_WORDS]
        if wishes:
            layer.action = wishes[0]
            player.key(pygame.K_h)
            suit = str(SUIT_WORDS[wishes[0].value]).lower()
            assert f": {suit}." in plain(layer.said).lower(), layer.said
            return
    raise AssertionError("nobody held a Jack")


def test_a_run_of_a_column_has_one_frame_and_is_called_by_its_first_card() -> None:
    player = Player(session_at("yukon", moves=0))
    stage, layer = player.stage, hints(player)
    action = max(stage.intent.legal, key=lambda each: len(each.cards))
    assert len(action.cards) > 2
    layer._take(Answer(0, action))
    assert f"{OPEN}{action.cards[0]}{SHUT}, with what lies on it" in layer.said
    assert f"{OPEN}{action.cards[-1]}{SHUT}" not in layer.said
    run, *target = layer._rects()
    assert len(target) == 1
    for card in action.cards:
        sprite = stage.board.find(card)
        assert sprite is not None and run.contains(stage.rect(sprite))
    assert len(layer.seen()["advised"]["at"]) == len(action.cards), "each can still be told"
