"""The card to be rid of is marked while it can be played, and celebrated when it goes."""

from __future__ import annotations

import pytest

from game.core.events import Moved
from game.core.rng import Rng
from game.session.table import Session
from scenes.play.aids.riddance import Riddance
from scenes.table.cards.heard import Rid
from tests.scenes.play.test_cues import Heard, listened
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.tables import session, stage_of


def layer_of(player: Player) -> Riddance:
    return player.scene.layer(Riddance)


def rids(played: Session, seat: int, source: str | None) -> bool:
    return seat == 0 and (source or "").startswith("riddance.")


def before_one(key: str = "spite_and_malice", in_a_row: int = 1) -> Player:
    """A table at which seat 0 may play the riddance card, so often in a row."""
    for seed in range(1, 40):
        played = sit(key, "human,medium", seed)
        rng = Rng.seeded(seed)
        for _ in range(300):
            if played.outcome is not None:
                break
            seat = played.deal.actors()[0]
            view = played.deal.view(seat)
            choice = played.game.brain.decide(played.game, view, "medium", rng)
            assert choice is not None
            if rids(played, seat, choice.action.source) and _goes_on(played, in_a_row):
                return Player(played)
            played.play_for(seat, choice.action)
    pytest.fail("no such deal")


def _goes_on(played: Session, times: int) -> bool:
    deal = played.deal.copy()
    for _ in range(times):
        action = next((each for each in deal.legal(0) if (each.source or "") == "riddance.0"), None)
        if action is None:
            return False
        deal.play(0, action)
    return True


def play_one(player: Player) -> None:
    legal = player.session.legal(0)
    action = next(each for each in legal if each.source == "riddance.0")
    assert player.desk.act(action, 0) is None


def test_it_is_marked_while_it_can_be_played() -> None:
    player = before_one()
    (sprite,) = layer_of(player).playable()
    assert sprite.pile == "riddance.0"
    player.app.settings["marks"] = False
    assert layer_of(player).playable() == []


def test_how_many_are_left_rises_when_it_lands() -> None:
    player = before_one()
    count = len(player.stage.board.sprites["riddance.0"])
    play_one(player)
    player.tick()
    assert layer_of(player).seen() == {}, "it has not landed yet"
    while not layer_of(player).seen():
        player.tick()
    assert layer_of(player).seen() == {"rid": [f"{count - 1} to go"]}
    for _ in range(100):
        player.tick()
    assert layer_of(player).seen() == {} and not layer_of(player).moving


def test_bells_rise_with_cards_in_a_row() -> None:
    player = before_one(in_a_row=2)
    heard: Heard = listened(player)
    for _ in range(2):
        play_one(player)
        player.wait(900)
    assert [name for name in heard.names if name.startswith("riddance")] == [
        "riddance 1", "riddance 2"]


@pytest.mark.parametrize("seat, heard", [(0, True), (1, False)])
def test_the_others_are_seen_and_not_heard(seat: int, heard: bool) -> None:
    stage = before_one().stage
    ears, pile = stage.director.ears, f"riddance.{seat}"
    ears.clear()
    top = stage.board.sprites[pile][-1].card
    event = Moved((top,), pile, "centre.0", (len(stage.board.sprites[pile]) - 1,), 0, (top,))
    ears.moved([event], stage.board.fold(event), stage.layout, 0, swept=False, live=False)
    assert [rid.seat for rid in ears.rid] == [seat]
    assert any(each.what.startswith("riddance") for each in ears.heard) == heard


@pytest.mark.parametrize("speed", ["instant"])
def test_at_once_nothing_rises(speed: str) -> None:
    player = before_one()
    player.app.speed = speed
    player.tick()
    play_one(player)
    for _ in range(10):
        player.tick()
        assert not layer_of(player).moving


@pytest.mark.parametrize("key, seats, kinds", [
    ("spite_and_malice", 2, {"riddance"}), ("russian_bank_penguin", 2, {"riddance"}),
    ("russian_bank", 2, {"reserve"}), ("racing_demon", 2, {"riddance"}),
    ("canfield", 1, {"reserve"})])
def test_the_table_says_which_piles_those_are(key: str, seats: int, kinds: set[str]) -> None:
    from game.catalogue import CATALOGUE

    game = CATALOGUE[key]
    there = {spec.kind for spec in game.piles(seats, game.settle(seats, {}))}
    assert kinds <= there and kinds <= set(game.table.celebrated_piles)


@pytest.mark.parametrize("options, source", [({}, "stock.0.4"), ({"variant": "speed"}, "hand.0")])
def test_in_a_race_the_last_card_of_all_is_celebrated(options: dict[str, str],
                                                      source: str) -> None:
    """Not the others, and not what is gathered for the next round."""
    played = session("spit", 2, options=options)
    stage = stage_of(played)
    board, ears = stage.board, stage.director.ears
    own = [pile for pile in board.sprites if pile.split(".")[:2] in
           (["stock", "0"], ["hand", "0"], ["draw", "0"])]
    assert source in own

    def one_goes(target: str) -> list[Rid]:
        ears.rid.clear()
        card = board.sprites[source][-1]
        event = Moved((card.card,), source, target, (len(board.sprites[source]) - 1,),
                      len(board.sprites.get(target, ())), (card.card,))
        ears.moved([event], board.fold(event), stage.layout, 0, swept=False, live=True)
        return list(ears.rid)
    for pile in own:
        del board.sprites[pile][1 if pile != source else 3:]
    assert one_goes("centre.0") == []
    for pile in own:
        del board.sprites[pile][0 if pile != source else 1:]
    last = one_goes("centre.0")
    assert [(rid.seat, rid.left) for rid in last] == [(0, 0)]
    assert Riddance.words(last[0]) == "The last one!"
