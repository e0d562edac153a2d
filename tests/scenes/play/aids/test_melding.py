"""Meld for me lays what a computer player would; brackets over the hand pick their meld."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rng import Rng
from game.session.table import Session
from scenes.play.aids.melding import Melding
from scenes.play.aids.sorting import Sorting
from tests.scenes.play.editors.test_drafts import at_table, control
from tests.scenes.play.test_scene import Player, until
from tools.backstage import session_at, step

HAND = "6Sa 7Sa 8Sa 9Ca 9Ha 9Da KDa"


def melded(player: Player) -> Melding:
    return next(each for each in player.scene.layers if isinstance(each, Melding))


def press(player: Player, start: str) -> None:
    player.click(control(player, start).rect.center)


def own_melds(player: Player) -> list[Any]:
    piles = player.desk.session.deal.state.piles
    return [cards for name, cards in piles.items() if name.startswith("meld.0") and cards]


def test_one_press_lays_all_melds_and_leaves_the_discard_to_the_person() -> None:
    player = at_table({"hand.0": HAND})
    press(player, "table.meld_for_me")
    until(player, lambda: melded(player).laid == 2)
    assert sorted(len(cards) for cards in own_melds(player)) == [3, 3]
    state = player.desk.session.deal.state
    assert state.turn == 0 and state.piles["hand.0"] == ["KDa"]
    assert player.session.counts["hints"][0] == 1


def test_each_of_them_can_be_taken_back() -> None:
    player = at_table({"hand.0": HAND})
    press(player, "table.meld_for_me")
    until(player, lambda: melded(player).laid == 2)
    assert player.session.undo(0) and len(own_melds(player)) == 1
    assert player.session.undo(0) and not own_melds(player)


def test_there_is_no_such_button_where_nothing_can_be_laid() -> None:
    player = at_table({"hand.0": "6Sa 9Ha KDa"})
    with pytest.raises(StopIteration):
        control(player, "table.meld_for_me")


def to_lay(key: str) -> Session:
    """A deal in which the person has just drawn, and medium would lay a meld."""
    for seed in range(1, 60):
        session = session_at(key, moves=9, seed=seed)
        if session.outcome is None:
            step(session, "medium", Rng.seeded(seed))
            seen = session.deal.view(0)
            choice = session.game.brain.decide(session.game, seen, "medium", Rng.seeded(seed))
            if choice is not None and choice.action.verb == "meld":
                return session
        session.close()
    pytest.fail("nobody holds a meld")


@pytest.mark.parametrize("key", ["arlington", "pinaculo"])
def test_so_it_is_in_every_game_with_melds_on_the_table(key: str) -> None:
    player = Player(to_lay(key), speed="instant")
    before = len(player.desk.session.deal.state.piles["hand.0"])
    press(player, "table.meld_for_me")
    until(player, lambda: melded(player).laid > 0)
    state = player.desk.session.deal.state
    assert state.turn == 0 and len(state.piles["hand.0"]) < before


def test_a_bracket_that_is_a_meld_picks_its_cards() -> None:
    player = at_table({"hand.0": HAND})
    sorting = next(each for each in player.scene.layers if isinstance(each, Sorting))
    player.stage.sort_hand("melds", player.desk.now_ms)
    until(player, lambda: bool(list(sorting.melds())))
    places = sorting.controls()
    assert places
    player.click(places[0].rect.center)
    pick = player.desk.fingers.pick
    assert pick is not None and len(pick.cards) == 3
    press(player, "table.meld")
    until(player, lambda: len(own_melds(player)) == 1)
