"""Sides that own piles together; cards that lie sideways at a meld."""

import pytest

from scenes.table.layout.groups import seated
from scenes.table.layout.layout import TooSmall
from scenes.table.layout.spots import TableZone
from tests.scenes.table.toy_sides import SIDES, sides
from tests.scenes.table.toys_at import SIZES, cards_of, covers, inside, session, stage_of, stages


def test_each_side_has_a_zone_and_each_seat_a_plate_in_every_window():
    for stage in stages(SIDES):
        assert inside(stage) == []
        layout = stage.layout
        assert layout.plates.keys() == {1, 2, 3}
        assert layout.mats.keys() == {1}
        assert layout.heads.keys() == {0, 1, 2, 3}
        own = {name for name, spot in layout.spots.items() if spot.zone is TableZone.OWN}
        far = {name for name, spot in layout.spots.items() if spot.zone is TableZone.FAR}
        assert {"meld.0.0", "meld.0.3", "aside.0.2"} <= own
        assert {"meld.1.0", "meld.1.3", "aside.1.1"} <= far
        for name in far:
            assert layout.mats[1].inflate(4, 4).contains(covers(stage, name))


def test_partners_see_the_same_zone_as_theirs_and_plates_go_round_from_the_left():
    stage = stage_of(session(SIDES), (1280, 800), seat=3)
    layout = stage.layout
    assert layout.spots["meld.1.0"].zone is TableZone.OWN
    assert layout.spots["meld.0.0"].zone is TableZone.FAR
    assert sorted(layout.plates, key=lambda seat: layout.plates[seat].left) == [0, 1, 2]
    assert layout.owner("meld.1.0") == 1
    assert layout.owner("hand.3") == 3


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_it_is_laid_out_for_any_number_of_sides(seats):
    for size in SIZES:
        try:
            stage = stage_of(session(SIDES, seats), size)
        except TooSmall:
            pytest.fail(f"{seats} seats do not fit {size}")
        assert inside(stage) == []
        assert not stage.fit.too_small
        assert len(stage.layout.mats) == len(set(sides(seats))) - 1 if sides(seats) else seats - 1


def test_what_lies_sideways_stands_out_of_the_end_of_its_meld():
    for stage in stages(SIDES):
        meld, first = covers(stage, "meld.0.0"), cards_of(stage, "aside.0.0")[0]
        assert first.w > first.h
        assert meld.top < first.top
        assert first.bottom < meld.bottom
        assert meld.right < first.right < covers(stage, "meld.0.1").left
        # The meld lies over it, and what stands out is the wild card.
        inner = (meld.right - 4, first.centery)
        assert stage.at(inner)[0] == "meld.0.0"
        assert stage.at((first.right - 4, first.centery))[0] == "aside.0.0"


def test_of_several_sideways_each_shows_its_index():
    stage = stage_of(session(SIDES), (1920, 1080))
    rects = sorted(cards_of(stage, "aside.0.2"), key=lambda rect: rect.right)
    assert len(rects) == 2
    assert rects[1].right - rects[0].right > 0.3 * rects[0].h


def test_a_meld_grows_beside_what_lies_sideways():
    played = session(SIDES)
    king = next(each for each in played.deal.legal(0) if each.target == "meld.0.2")
    assert played.submit(0, king) is None
    stage = stage_of(played)
    assert inside(stage) == []
    assert covers(stage, "aside.0.2").right < covers(stage, "meld.0.3").left


def test_patterns_are_those_of_a_side():
    assert seated("meld.{side}.*", 3, 1) == "meld.1.*"
    assert seated("hand.{seat}", 3, 1) == "hand.3"
    assert seated("meld.{side}.*", 3) == "meld.3.*"
