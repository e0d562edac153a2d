"""The champion of the races: the best level, at a pace of its own (RT7)."""

from __future__ import annotations

import pytest

from game.asked import Misasked, levels_of
from game.catalogue import CATALOGUE
from game.core.player import Player
from game.mechanics.race.pace import PACE, pace_of
from game.session.seats import Setup, Sitter
from game.session.table import Session
from scenes.pages.setup.plan import SetupPlan


def test_the_sheet_s_row_of_the_champion() -> None:
    champion = pace_of(Player.of("hard:champion"))
    assert champion == PACE["champion"]
    assert (champion.notice_own, champion.notice_shared, champion.flight,
            champion.deal_interval) == (380, 480, 330, 420)
    assert champion.overlooked == champion.wrong_drop == 0


@pytest.mark.parametrize("key", ["racing_demon", "spit"])
def test_the_champion_is_asked_for_by_name_and_races_at_its_pace(key: str) -> None:
    game = CATALOGUE[key]
    assert levels_of("human,hard:champion", game) == ("human", "hard:champion")
    sitters = (Sitter("Ann", "hard"), Sitter.of("Ben", "hard:champion"))
    session = Session.start(Setup(key, sitters, {}, 1))
    paces = [session._race.reflexes.pace(seat) for seat in (0, 1)]
    assert paces == [PACE["hard"], PACE["champion"]]


def test_a_game_without_races_has_no_champion() -> None:
    with pytest.raises(Misasked):
        levels_of("human,hard:champion", CATALOGUE["durak"])
    assert all("champion" not in choice.value for choice in
               SetupPlan(CATALOGUE["durak"]).level_choices())


@pytest.mark.parametrize("key", ["racing_demon", "spit"])
def test_the_champion_is_offered_in_the_set_up_and_remembered(key: str) -> None:
    plan = SetupPlan(CATALOGUE[key])
    assert ("hard:champion", "Champion") in [(each.value, each.label)
                                             for each in plan.level_choices()]
    plan.set_level(1, "hard:champion")
    assert "win" in plan.level_note(1)
    sitter = plan.setup().sitters[1]
    assert (sitter.level, sitter.character) == ("hard", "champion")
    again = SetupPlan(CATALOGUE[key], plan.to_remember())
    assert again.setup().sitters[1].player == Player("hard", "champion")
