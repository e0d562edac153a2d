"""Seats round the table: a trick as a cross, what is won at the plate of each seat."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from pygame import Rect

from game.core.places import Form
from game.core.table import Arrangement, Place
from scenes.table.layout.crosses import players_of
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import TableLayout, lay_out
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.layout.spread import spread
from tests.slow_marks import slow_case

SIZES = [(1024, 640), (900, 900), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [1.0, 1.5, 2.0]
#: The widest names in px at K = 1, as the table measures them.
NAME_PX = 110
WON = (Place("given.{seat}"), Place("won.{seat}"))


def round_table(seats: int, *, sides: tuple[int, ...] = ()) -> Arrangement:
    owner = "won.{side}" if sides else "won.{seat}"
    won = (Place(owner),)
    return Arrangement(
        centre=((Place("stock"), Place("trick", Form.CROSS)),), own=(WON[:1] + won,), mat=(won,),
        around=True, hand=52 // seats, sides=sides)


def laid(seats: int, size: tuple[int, int] = (1280, 800), scale: float = 1.0, seat: int = 0,
         panel_w: int = 0, sides: tuple[int, ...] = ()) -> TableLayout:
    frame = Frame(*size, scale, panel_w)
    piles = {"stock": 9, "trick": seats, f"given.{seat}": 3}
    piles |= {f"hand.{each}": 52 // seats for each in range(seats)}
    piles |= {f"won.{each}": 4 for each in (sides or range(seats))}
    return lay_out(frame, round_table(seats, sides=sides), seat, piles,
                   (frame.usual.px(NAME_PX),) * seats)


def card_of(layout: TableLayout, seat: int) -> Rect:
    """The card of a seat in the trick."""
    return spread(layout.spots["trick"], ["7S"], by=[seat])[0].rect


def with_pill(layout: TableLayout, spot: Spot) -> Rect:
    """A stack of cards with the pill on its lower edge."""
    pill_h = round(0.75 * layout.question.frame.usual.text("small"))
    return Rect(spot.card.topleft, (spot.width, spot.height + pill_h))


def taken(layout: TableLayout) -> dict[str, Rect]:
    """All that must not meet."""
    seats = layout.question.seats
    found = {f"plate {seat}": rect for seat, rect in layout.plates.items()}
    found |= {f"card of {seat}": card_of(layout, seat) for seat in range(seats)}
    for name, spot in layout.spots.items():
        if spot.zone is TableZone.FAN:
            found[f"fan {name}"] = Rect(spot.area.topleft, (spot.area.w, spot.area.h))
        elif spot.form == Form.STACK:
            found[name] = with_pill(layout, spot)
        elif spot.form == Form.HAND:
            found[name] = Rect(spot.area.left, layout.solution.hand_top, spot.area.w,
                               spot.area.bottom - layout.solution.hand_top)
    return found


def meet(layout: TableLayout) -> list[str]:
    table, things = layout.question.frame.table, taken(layout)
    found = [f"{a} meets {b}" for (a, one), (b, other) in combinations(things.items(), 2)
             if one.colliderect(other)]
    return found + [f"{name} leaves the table" for name, rect in things.items()
                    if not table.inflate(2, 12).contains(rect)]


def turned(middle: tuple[int, int], point: tuple[int, int]) -> float:
    """How far round a point lies, clockwise from straight below, in radians."""
    return (math.atan2(middle[0] - point[0], point[1] - middle[1]) + 1e-6) % math.tau


ALL = [(seats, size, scale) for seats in (2, 3, 4, 5, 6) for size in SIZES for scale in SCALES]
FEW = [(seats, size, scale) for seats, size, scale in ALL
       if seats > 2 and size in SIZES[:4:3] + SIZES[2:3]]


@pytest.mark.parametrize("seats, size, scale", [
    *FEW, *(slow_case(*case) for case in ALL if case not in FEW)])
def test_nothing_meets_round_a_table(seats: int, size: tuple[int, int], scale: float) -> None:
    layout = laid(seats, size, scale)
    assert meet(layout) == []
    sizes = layout.solution.sizes
    assert min(sizes.centre, sizes.hand) >= layout.question.frame.least


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_larger_text_makes_no_card_smaller(seats: int) -> None:
    for size in SIZES:
        usual = laid(seats, size).solution.sizes
        assert all(laid(seats, size, scale).solution.sizes == usual for scale in SCALES[1:])


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("seat", [0, 2])
def test_each_card_of_a_trick_lies_before_who_played_it(seats: int, seat: int) -> None:
    layout = laid(seats, seat=seat)
    middle = layout.spots["trick"].area.center
    order = [(seat + k) % seats for k in range(seats)]
    for places in ({other: card_of(layout, other) for other in range(seats)},
                   {**layout.plates, seat: card_of(layout, seat)}):
        assert sorted(places, key=lambda each: turned(middle, places[each].center)) == order


@pytest.mark.parametrize("seats", range(4, 7))
def test_the_next_seat_is_at_the_left_and_the_one_before_at_the_right(seats: int) -> None:
    layout = laid(seats, seat=1)
    middle = layout.question.frame.table.centerx
    assert layout.plates[2].right < middle < layout.plates[0].left
    assert card_of(layout, 2).right < middle < card_of(layout, 0).left
    assert card_of(layout, 1).centerx == pytest.approx(layout.spots["trick"].area.centerx, abs=1)


@pytest.mark.parametrize("seats", range(3, 7))
def test_what_is_won_lies_at_the_plate_of_its_seat(seats: int) -> None:
    layout = laid(seats)
    for seat, plate in layout.plates.items():
        x, y = layout.spots[f"won.{seat}"].card.center
        near = min(layout.plates, key=lambda each: math.dist((x, y), layout.plates[each].center))
        assert near == seat
        assert layout.blocks[seat].contains(layout.spots[f"won.{seat}"].card)
        assert layout.blocks[seat].contains(plate)


def test_beside_a_panel_seats_still_sit_round_the_table() -> None:
    for size in SIZES[2:]:
        layout = laid(4, size, panel_w=max(400, round(0.34 * size[0])))
        assert meet(layout) == []


def test_what_a_side_has_won_lies_at_the_first_of_its_seats() -> None:
    layout = laid(4, sides=(0, 1, 0, 1))
    assert meet(layout) == []
    assert layout.spots["won.1"].seat == 1 and layout.spots["won.0"].zone is TableZone.OWN
    assert layout.blocks[1].contains(layout.spots["won.1"].card)


def test_a_second_card_of_a_seat_leaves_the_corner_of_its_first_to_be_read() -> None:
    spot = laid(4).spots["trick"]
    first, second = spread(spot, ["7S", "8S"], by=[2, 2])
    assert second.x - first.x >= 0.2 * spot.width or second.y - first.y >= 0.2 * spot.width


@pytest.mark.parametrize("by, turn, found", [
    ({"7S": 2, "9S": 3, "KD": 0}, 1, [2, 3, 0]),
    ({"KD": 0}, 3, [2, 3, 0]),
    ({}, 1, [2, 3, 0]),
    ({}, None, [1, 2, 3]),
])
def test_who_played_a_card_is_told_or_follows_from_the_others(by, turn, found) -> None:
    assert players_of(["7S", "9S", "KD"], by, 4, turn) == found
