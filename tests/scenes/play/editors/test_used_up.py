"""Drafts whose cards have gone: nothing of them stays on the felt, whatever game and way it was."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.editors.drafts import Drafts
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.tables import NAMES

#: Where a hand is shown arranged (Gin) nothing is tried before that may be done.
MELDING = [key for key, game in CATALOGUE.items() if game.table.melds and game.table.melds.new
           and not game.table.arranging]


def drafts(player: Player) -> Drafts:
    return player.scene.layer(Drafts)


def ghosts(player: Player) -> list[str]:
    """Cards that a draft counts though they are in the hand no more."""
    layer, held = drafts(player), set(player.session.view(0).pile("hand.0"))
    told = [card for row in layer.seen().get("drafts", ()) for card in row["cards"]]
    named = [card for look in layer.looks.values() for card in look.cards]
    return [card for card in (*told, *named) if card not in held]


def arlington(hand: str, discard: str) -> Player:
    position = {"seats": 2, "phase": "draw", "turn": 0, "piles": {
        "hand.0": hand, "hand.1": "JDa JDb", "stock": "KSb QSb 9Cb", "discard": discard}}
    session = Session.start(Setup("arlington", (Sitter(NAMES[0]), Sitter(NAMES[1], "easy")), {}, 1))
    session.begin(deal=session.game.arrange(position))
    return Player(session)


@pytest.mark.parametrize("discard", ["ADa", "4Ca 7Ha ADa"])
def test_a_frame_goes_with_the_pile_that_was_taken_with_it(discard: str) -> None:
    """Before, an empty frame stayed, told of "one more Ace", and judged all laid there later."""
    player = arlington("ASa ACa 9Ha 9Da KDa 4Sa", discard)
    rect = drafts(player)._felt()
    player.drag(player.card("ASa"), (rect.right - 60, rect.centery))
    player.drag(player.card("ACa"), player.card("ASa"))
    (name,) = drafts(player).looks
    player.drag(player.card("ADa"), drafts(player)._frame(name).center)
    assert len(player.session.view(0).pile("meld.0.0")) == 3
    assert not ghosts(player), "at once, while the cards are still on their way"
    player.wait(4000)
    assert not drafts(player).looks and not player.stage.board.drafts
    player.drag(player.card("9Ha"), (rect.right - 60, rect.centery))
    assert [list(look.cards) for look in drafts(player).looks.values()] == [["9Ha"]]


def in_hand(player: Player, cards: Sequence[object]) -> list[str]:
    held, asked = player.session.view(0).pile("hand.0"), {str(each) for each in cards}
    return [card for card in held if card in asked]


def try_on(player: Player, choice: Action) -> bool:
    """Lay on the felt what is to be played together, else the best melds of the hand."""
    layer, stage = drafts(player), player.stage
    if layer._melds is None:
        return False
    own = in_hand(player, choice.cards)
    best = stage.setting.table.melds.best(stage.view, stage.board.cards(stage.hand))
    rows = [own] if len(own) > 1 else [list(group) for group in best]
    for row in rows[:2]:
        layer.put(row)
    return bool(rows)


def rest(player: Player) -> None:
    for _ in range(80):
        player.pass_by(100)
        if player.desk.rests():
            return


@pytest.mark.parametrize("key", MELDING)
def test_drafts_go_with_their_cards_in_every_game(key: str) -> None:
    """A person tries cards on the felt before each action, which a computer player chooses."""
    game, rng, tried = CATALOGUE[key], Rng.seeded(5), 0
    for seed in range(1, 8):
        player = Player(sit(key, "human," + ",".join(["easy"] * (game.best_seats[0] - 1)), seed))
        for _ in range(900):
            player.pass_by(60)
            if player.session.outcome is not None or tried > 12:
                break
            if not player.stage.intent.legal or player.stage.director.waiting:
                continue
            choice = game.brain.decide(game, player.session.view(0), "medium", rng)
            assert choice is not None
            tried += try_on(player, choice.action)
            for _once_more in range(2):
                if choice.action in player.session.legal(0):
                    player.desk.act(choice.action, 0)
            assert not ghosts(player), choice.action
            rest(player)
            on_felt = [card for row in player.stage.board.drafts.values() for card in row]
            assert not ghosts(player), choice.action
            assert len(in_hand(player, on_felt)) == len(on_felt), choice.action
            player.key(pygame.K_ESCAPE)
        if tried > 12:
            return
    assert tried, "melds were tried"
