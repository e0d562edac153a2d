"""How a race lies on the table: full piles turned over, the next free place alone, what the mouse
does told before it begins; and computer players who hurry while no person can do anything."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.catalogue import CATALOGUE
from game.session.race.reflexes import HURRY
from game.session.table import Session, Setup, Sitter
from scenes.table.cards.ground import Ground
from scenes.table.layout.spots import TableZone
from tests.scenes.play.test_scene import Player
from tests.scenes.table.tables import stage_of, take
from tools.backstage import session_at

CLOSED = "ASb 2Sb 3Sb 4Sb 5Sb 6Sb 7Sb 8Sb 9Sb TSb JSb QSb KSb"


def racing(piles: dict[str, str], levels: tuple[str, ...] = ("human", "medium"),
           **more: object) -> Session:
    sitters = tuple(Sitter(name, level) for name, level in zip(("Ann", "Ben"), levels))
    session = Session.start(Setup("racing_demon", sitters, {}, 1))
    session.begin(deal=session.game.arrange(
        {"seats": 2, "phase": "run", "piles": {"off.0": "9Da", "off.1": "9Db", **piles}, **more}))
    return session


def test_a_full_pile_shows_a_back_and_says_so() -> None:
    stage = stage_of(racing({"centre.0": CLOSED, "centre.1": "AHb 2Hb"}))
    take(stage, 0)
    assert stage.sight.face_down == {"centre.0"}
    assert stage.sight.pills["centre.0"] == "full" and "centre.1" not in stage.sight.pills
    # Its card is still known, and its back is that of whoever closed it.
    assert stage.view.pile("centre.0")[-1] == "KSb" and "centre.0" in stage.sight.backs


def test_of_the_places_in_the_middle_only_the_next_free_one_is_drawn(
        monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_of(racing({"centre.0": "AHb 2Hb"}))
    take(stage, 0)
    drawn: list[str] = []
    monkeypatch.setattr(Ground, "_place", lambda ground, surface, spot, sight: drawn.append(
        spot.pile))
    Ground(stage.looks.brush).ground(stage.layout, stage.sight, frozenset({"centre.0"}))
    assert [pile for pile in drawn if pile.startswith("centre")] == ["centre.new"]
    assert "" not in drawn


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_middle_lies_in_the_middle_and_no_column_on_another(
        seats: int, size: tuple[int, int]) -> None:
    stage = stage_of(session_at("racing_demon", moves=60, seats=seats, seed=5), size=size)
    take(stage, 0)
    spots = list(stage.layout.spots.values())
    middle = [spot.card for spot in spots if spot.zone is TableZone.CENTRE]
    row = [card for card in middle if card.top == middle[0].top]
    around = row[0].unionall(row[1:])
    off = abs(around.centerx - stage.looks.frame.table.centerx)
    assert len(middle) > 2 and off <= 1.1 * middle[0].w
    for seat in range(1, seats):
        far = sorted(spot.card.x for spot in spots if spot.zone is TableZone.FAR
                     and spot.seat == seat)
        wide = next(spot.card.w for spot in spots if spot.zone is TableZone.FAR)
        assert all(right - left >= wide for left, right in pairwise(far)), far


@pytest.mark.parametrize("key", ["racing_demon", "spit"])
def test_the_pace_is_among_the_first_that_is_asked(key: str) -> None:
    keys = [option.key for option in CATALOGUE[key].options]
    assert keys.index("pace") < 4 and len(keys) == len(set(keys))


@pytest.mark.parametrize("key", ["racing_demon", "spit"])
def test_before_the_race_it_is_told_what_the_mouse_does(key: str) -> None:
    player = Player(session_at(key, moves=0), speed="instant")
    race = next(each for each in player.scene.layers if type(each).__name__ == "RaceLayer")
    lines = race._lines()
    assert any("by mouse: drag a card" in line and "double click" in line for line in lines)


def test_computers_hurry_while_all_people_are_stuck_and_only_then() -> None:
    def factor(session: Session) -> float:
        return session._race.reflexes.factor()

    free = factor(racing({}))
    assert factor(racing({}, fields={"flags": [0]})) == pytest.approx(free * HURRY)
    assert factor(racing({}, fields={"flags": [1]})) == free
    assert factor(racing({}, ("medium", "medium"), fields={"flags": [0]})) == free
