"""Every game in every window: nothing overlaps or leaves the window, every card can be read."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from game.catalogue import CATALOGUE
from game.core.places import Form
from game.core.table import Arrangement, Place
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import TableLayout, TooSmall, lay_out, outgrown
from scenes.table.layout.reserves import Reserves
from scenes.table.layout.sharing import ends_of
from scenes.table.layout.spots import LEAST_FAN, Spot, TableZone
from scenes.table.layout.spread import LEAST_EVER, SMALL_SHOWS, spread
from tests.scenes.table.tables import session, stage_of
from tests.slow_marks import slow_case, tables

WINDOWS = [
    (1024, 640),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
]
TABLES = tables(CATALOGUE.values())

RUMMY = Arrangement(
    centre=((Place("stock"), Place("discard", Form.FAN, reserve=11)),),
    own=((Place("meld.*", Form.MELDS, reserve=3),),),
    mat=((Place("meld.*", Form.MELDS, reserve=4),),),
    hand=10,
    cap=0.2,
)
CROWD = Arrangement(
    centre=((Place("heap", Form.HEAP),),),
    hand=10,
    cap=0.21,
)


def names_px(frame: Frame, seats: int) -> tuple[int, ...]:
    return (frame.px(64),) * seats


def dealt(key: str, seats: int, size: tuple[int, int], seed: int = 1, people: int = 0,
          turned: bool = False) -> tuple[TableLayout, dict[str, list[str]]]:
    """A deal of a catalogue game, laid out for seat 0, or for several ``people`` at one screen."""
    game = CATALOGUE[key]
    view = game.deal(seats, seed=seed).view(0)
    frame, sharers = Frame(*size, both_ends=people > 0), tuple(range(people))
    piles = {name: list(pile or ()) for name, pile in view.piles.items()}
    counts = {name: len(pile) for name, pile in piles.items()}
    turns = ends_of(sharers)[1] if turned else ()
    layout = lay_out(frame, game.table.arrange(view), 0, counts, names_px(frame, seats),
                     people=sharers, turned=turns)
    return layout, piles


def extents(layout: TableLayout, piles: dict[str, list[str]]) -> list[tuple[str, Rect]]:
    """What each pile covers: its cards, or its empty place."""
    found = []
    for name, spot in layout.spots.items():
        lies = spread(spot, piles.get(name, []), {}) if spot.zone is not TableZone.FAN else []
        empty = [] if spot.zone in (TableZone.FAN, TableZone.HAND) else [spot.card]
        rects = [lie.rect for lie in lies] or empty
        if rects:
            found.append((name, rects[0].unionall(rects[1:])))
    return found


def complaints(layout: TableLayout, piles: dict[str, list[str]]) -> list[str]:
    frame, wrong = layout.question.frame, []
    window = Rect(0, 0, frame.width, frame.height)
    shown = extents(layout, piles)
    plates = [(f"plate {seat}", rect) for seat, rect in layout.plates.items()]
    blocks = [(f"block {seat}", rect) for seat, rect in layout.blocks.items()]
    for name, rect in [*shown, *plates, *blocks]:
        if not window.contains(rect):
            wrong.append(f"{name} leaves the window")
        beyond = rect.bottom > frame.strip.top or rect.top < frame.table.top
        if beyond or rect.colliderect(frame.rail):
            wrong.append(f"{name} meets strip or rail")
    places = {name: spot.place for name, spot in layout.spots.items()}
    aside = {name for name, place in places.items() if place.across or place.beside}
    # Covered cards lie in one place with the column that begins on them.
    aside |= {name for name, spot in layout.spots.items() if spot.lower and spot.mate}
    solid = [(name, rect.inflate(-10, -10)) for name, rect in shown if name not in aside]
    solid += blocks or plates
    for i, (a, first) in enumerate(solid):
        met = [b for b, second in solid[i + 1:] if first.colliderect(second)]
        wrong += [f"{a} meets {b}" for b in met
                  if not (columns(layout, a, b) or pyramid(layout, a, b) or at_home(layout, a, b))]
    for name, spot in layout.spots.items():
        wrong += unreadable(name, spot, piles.get(name, []), frame)
    return wrong


def columns(layout: TableLayout, *names: str) -> bool:
    """Whether these are columns of another seat's tableau: they may overlap."""
    spots = [layout.spots[name] for name in names if name in layout.spots]
    return len(spots) == len(names) and len({spot.seat for spot in spots}) == 1 and all(
        spot.zone is TableZone.FAR and spot.form == Form.CASCADE for spot in spots)


def at_home(layout: TableLayout, pile: str, block: str) -> bool:
    """Whether this is a pile of that block's seat: round the table a block has its piles in it."""
    if not layout.question.arrangement.around or pile not in layout.spots:
        return False
    return block == f"block {layout.spots[pile].seat}" and layout.blocks[
        layout.spots[pile].seat].contains(layout.spots[pile].card)


def pyramid(layout: TableLayout, *names: str) -> bool:
    """Whether these are cards of a pyramid: they lap over each other."""
    spots = [layout.spots[name] for name in names if name in layout.spots]
    return len(spots) == len(names) and all(spot.place.form == Form.PYRAMID for spot in spots)


def unreadable(name: str, spot: Spot, cards: list[str], frame: Frame) -> list[str]:
    lies = spread(spot, cards, {})
    if not lies or spot.zone is TableZone.FAN:
        return []
    small = [lie.width for lie in lies if not lie.buried and lie.width < frame.smallest]
    wrong = [f"{name} has a card of {width} px" for width in small]
    steps = [b.x - a.x for a, b in pairwise(lies) if b.y == a.y and not a.buried and b.x > a.x]
    is_open = spot.form in (Form.FAN, Form.HAND) and cards[0] != "-"
    if is_open and steps and min(steps) < LEAST_EVER * lies[0].width - 1:
        wrong.append(f"{name} shows {min(steps):.0f} px of a card")
    return wrong


@pytest.mark.parametrize("key, seats", TABLES)
def test_every_game_fits(key: str, seats: int) -> None:
    wrong = {}
    for size in WINDOWS:
        least = CATALOGUE[key].min_window(seats)
        if size[0] < least[0] or size[1] < least[1]:
            continue
        layout, piles = dealt(key, seats, size)
        if found := complaints(layout, piles):
            wrong[size] = found
    assert wrong == {}


#: Where 32 Ace-piles of 60 px and two rows of own piles find no room.
TOO_MUCH = {(8, size) for size in WINDOWS[:1]}
SHARED = [(seats, people) for seats in range(2, 9) for people in (2, 3, 4) if people <= seats]


def mostly_shared() -> list[Any]:
    """The fewest and the most seats; those between are slow."""
    ends = SHARED[0][0], SHARED[-1][0]
    return [pair if pair[0] in ends else slow_case(*pair) for pair in SHARED]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("seats, people", mostly_shared())
def test_several_people_at_one_screen_fit(seats: int, people: int, turned: bool) -> None:
    wrong = {}
    for size in (each for each in WINDOWS if (seats, each) not in TOO_MUCH):
        layout, piles = dealt("racing_demon", seats, size, people=people, turned=turned)
        for pile in (name for name in piles if name.startswith("work.")):
            piles[pile] = ["KS", "QH", "JS", "TH", "9S", "8H"]
        own = {spot.width for spot in layout.spots.values() if spot.zone is TableZone.OWN}
        found = complaints(layout, piles)
        if len(own) != 1:
            found.append("people's cards differ in size")
        lands = {seat: land.rect for seat, land in layout.solution.lands.items()}
        own = {name: spot for name, spot in layout.spots.items() if spot.zone is TableZone.OWN}
        found += [f"{name} leaves the land of {spot.seat}" for name, spot in own.items()
                  if not lands[spot.seat].inflate(4, 4).contains(spot.area)]
        wrong |= {size: found} if found else {}
    assert wrong == {}


FORMS = [*((CROWD, n) for n in range(3, 11)), *((RUMMY, n) for n in range(2, 7))]


@pytest.mark.parametrize("arrangement, seats", FORMS)
def test_general_forms_fit(arrangement: Arrangement, seats: int) -> None:
    for size in WINDOWS:
        frame = Frame(*size)
        is_rummy = arrangement is RUMMY
        held = 10 if is_rummy else 52 // seats
        piles = {f"hand.{i}": ["AS" if i == 0 else "-"] * held for i in range(seats)}
        open_ = {"stock": ["-"] * 30, "discard": ["2S"] * 9}
        piles |= open_ if is_rummy else {"heap": ["-"] * 9}
        counts = {name: len(pile) for name, pile in piles.items()}
        layout = lay_out(frame, arrangement, 0, counts, names_px(frame, seats))
        assert complaints(layout, piles) == [], size


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160)])
def test_each_card_of_a_pyramid_laps_over_the_two_above_and_no_other(
        size: tuple[int, int]) -> None:
    layout, _ = dealt("pyramid", 1, size)
    spots = [layout.spots[f"pyramid.{number}"].card for number in range(28)]
    covered = {(0, 1), (0, 2), (3, 6), (3, 7), (20, 26), (20, 27), (14, 20), (14, 19)}
    apart = {(1, 2), (6, 7), (21, 22), (0, 3), (9, 15), (0, 4), (4, 12)}
    for upper, lower in covered | apart:
        first, second = spots[upper], spots[lower]
        assert first.colliderect(second) is ((upper, lower) in covered), (upper, lower)
    for upper, lower in covered:
        first, second = spots[upper], spots[lower]
        assert second.top - first.top >= 0.4 * first.h
        assert abs(second.centerx - first.centerx) < first.w


def test_the_cards_of_the_moment_move_nothing() -> None:
    """A deal's places are those of its reserves."""
    frame, durak = Frame(1280, 800), CATALOGUE["durak"]
    arrangement = durak.table.arrange(durak.deal(4, seed=3).view(0))
    piles = {"stock": 12, "bout": 0, "loaded": 0, "discard": 0, "deck": 0}
    piles |= {f"hand.{i}": 6 for i in range(4)}
    before = lay_out(frame, arrangement, 0, piles, names_px(frame, 4))
    then = {**piles, "hand.0": 3, "bout": 5, "stock": 0}
    later = lay_out(frame, arrangement, 0, then, names_px(frame, 4))
    areas = [{name: spot.area for name, spot in each.spots.items()} for each in (before, later)]
    assert areas[0] == areas[1]
    assert before.plates == later.plates


@pytest.mark.parametrize("seat", [0, 1])
def test_a_column_takes_the_free_room_of_the_table_before_anything_is_squeezed(seat: int) -> None:
    """Before, its cards lay at .16 of their width beside free felt; then all became smaller."""
    game, frame = CATALOGUE["spite_and_malice"], Frame(1280, 800)
    view = game.deal(2, seed=1).view(0)
    pile, base = f"discard.{seat}.0", {name: len(held or ()) for name, held in view.piles.items()}
    arrangement, reserves, found = game.table.arrange(view), Reserves(), []
    for count in (1, 6, 8, 12):
        counts = {**base, pile: count}
        lay = partial(lay_out, frame, arrangement, 0, counts, names_px(frame, 2))
        layout = reserves.roomiest(lay, counts)
        piles = {name: ["7S"] * many for name, many in counts.items()}
        assert complaints(layout, piles) == []
        lies = spread(layout.spots[pile], piles[pile])
        found.append((layout.solution.sizes, min([1.0, *((b.y - a.y) / a.width
                                                         for a, b in pairwise(lies))])))
    sizes, steps = zip(*found)
    assert sizes[0] == sizes[1] and steps[1] >= 0.25, "it grew, and nothing was squeezed"
    assert min(steps) >= 0.2
    assert all(each.own >= 0.8 * sizes[0].own for each in sizes)


@pytest.mark.parametrize("size", WINDOWS)
def test_few_cards_of_a_bout_are_larger_than_many(size: tuple[int, int]) -> None:
    """With two or three players at the usual shapes as large as those of the hand."""
    durak, frame = CATALOGUE["durak"], Frame(*size)
    arrangement = durak.table.arrange(durak.deal(2, seed=3).view(0))
    counts = {"stock": 12, "bout": 0, "discard": 4, "hand.0": 6, "hand.1": 6}
    layout = lay_out(frame, arrangement, 0, counts, names_px(frame, 2))
    spot, cards = layout.spots["bout"], ["6S", "6H", "6D", "6C", "7S", "7H"]
    widths = []
    for count in range(1, 7):
        lies = spread(spot, cards[:count])
        rects = [lie.rect for lie in lies]
        assert all(rect.collidelist(rects[:k]) < 0 for k, rect in enumerate(rects))
        others = [each.area for name, each in layout.spots.items() if name != "bout"]
        assert all(rect.collidelist([*others, *layout.plates.values()]) < 0 for rect in rects)
        widths.append(lies[0].width)
    assert widths == sorted(widths, reverse=True) and widths[-1] == spot.width
    assert widths[0] == widths[2] >= min(1.25 * spot.width, layout.solution.sizes.hand - 1)


def test_a_long_hand_shrinks_and_then_takes_two_rows() -> None:
    frame = Frame(1280, 800)
    counts = {"hand.0": 40, "hand.1": 6, "hand.2": 6, "heap": 0}
    layout = lay_out(frame, CROWD, 0, counts, names_px(frame, 3))
    spot = layout.spots["hand.0"]
    for count in (6, 13, 26, 36, 48):
        lies = spread(spot, ["AS"] * count)
        assert len(lies) == count
        assert all(lie.width >= frame.least and lie.rect.bottom <= frame.strip.top for lie in lies)
        steps = [b.x - a.x for a, b in pairwise(lies) if b.y == a.y]
        assert min(steps) >= LEAST_EVER * lies[0].width - 1


def test_a_pile_that_outgrows_its_room_is_given_more() -> None:
    frame = Frame(1024, 640)
    arrangement = Arrangement(own=((Place("work.{seat}.*", Form.CASCADE, reserve=3),),))
    counts = {"work.0.0": 13, "work.0.1": 2}
    layout = lay_out(frame, arrangement, 0, counts, names_px(frame, 1))
    more = outgrown(layout, counts)
    assert set(more) == {"work.0.*"}
    again = lay_out(frame, arrangement, 0, counts, names_px(frame, 1), grown=more)
    assert outgrown(again, counts) == {}
    assert frame.table.contains(extents(again, {"work.0.0": ["AS"] * 13})[0][1])


def test_a_pile_longer_than_any_table_lies_closer_and_the_game_goes_on() -> None:
    stage = stage_of(session("sequence_rummy", 2))
    for count in range(10, 95, 6):
        stock = 90 - min(90, count)
        counts = {"discard": count, "stock": stock, "hand.0": 9, "hand.1": 9}
        layout = stage.layout_for(counts)
        assert not stage.fit.too_small
        assert stage.looks.frame.table.contains(layout.spots["discard"].area)


def test_of_an_open_pile_longer_than_any_table_the_last_cards_can_be_read() -> None:
    frame = Frame(1280, 800)
    pairs = Arrangement(centre=((Place("discard", Form.FAN, reserve=8), Place("stock")),))
    for held in (9, 20, 60):
        layout = lay_out(frame, pairs, 0, {"discard": held, "stock": 1}, names_px(frame, 2))
        spot, cards = replace(layout.spots["discard"], area=Rect(100, 100, 340, 160)), ["7S"] * held
        spot = replace(spot, width=114)
        lies = spread(spot, cards, {})
        shown = [lie for lie in lies if not lie.buried]
        steps = [b.x - a.x for a, b in pairwise(shown)]
        assert len(shown) >= 8 and min(steps) >= LEAST_EVER * 114 - 1, (held, steps)
        assert {lie.x for lie in lies if lie.buried} <= {spot.area.left}
        assert lies[-1].rect.right <= spot.area.right


def test_beside_a_panel_the_table_is_narrower_or_lies_under_it() -> None:
    for size in WINDOWS:
        frame = Frame(*size, panel_w=max(400, round(0.34 * size[0])))
        counts = {**{f"hand.{i}": 6 for i in range(3)}, "heap": 4}
        layout = lay_out(frame, CROWD, 0, counts, names_px(frame, 3))
        assert layout.question.frame.panel_w in (0, frame.panel_w)


def test_a_hopeless_window_says_so() -> None:
    frame = Frame(320, 200)
    with pytest.raises(TooSmall):
        lay_out(frame, CROWD, 0, {f"hand.{i}": 6 for i in range(6)}, names_px(frame, 6))


def crowded(scale: float, melds: int) -> TableLayout:
    """Eight seats with N melds before each of the others."""
    frame = Frame(1280, 800, scale)
    counts = {f"hand.{seat}": 7 for seat in range(8)} | {"stock": 14, "discard": 9}
    counts |= {f"meld.{seat}.{k}": 4 for seat in range(1, 8) for k in range(melds)}
    row = (Place("meld.{seat}.*", Form.MELDS, reserve=4),)
    arrangement = replace(RUMMY, own=(row,), mat=(row,))
    return lay_out(frame, arrangement, 0, counts, names_px(frame, 8))


@pytest.mark.parametrize("melds", [0, 3, 6])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_melds_of_many_seats_show_their_two_ends_in_one_line(scale: float, melds: int) -> None:
    layout = crowded(scale, melds)
    assert layout.level.brief == 1 and layout.level.one_line, "none is hidden"
    for seat in range(1, 8):
        spots = [layout.spots[f"meld.{seat}.{k}"] for k in range(melds)]
        assert all(layout.mats[seat].contains(spot.area) for spot in spots)
        lefts = [spot.area.left for spot in spots]
        assert all(b - a >= LEAST_EVER * spots[0].width for a, b in pairwise(lefts))
        lies = [spread(spot, ["3C", "4C", "5C", "6C"], {})[-2:] for spot in spots]
        apart = SMALL_SHOWS if melds == 3 else LEAST_FAN
        assert all(b.x - a.x >= round(apart * b.width) for a, b in lies)
        assert layout.plates[seat].w >= 0.9 * layout.mats[seat].w or scale == 1
    assert not layout.spilt


def test_a_hand_of_many_groups_lies_in_two_rows_of_whole_groups() -> None:
    groups = [3, 3, 3, 3, 3]
    spot = Spot("hand.1", Place("hand.1", Form.HAND), Form.OPEN, Rect(100, 50, 280, 140), 84,
                TableZone.FAR, 1, step=0.5, squeezed=60)
    lies = spread(spot, ["7S"] * 15, {}, groups=groups)
    rows = [[lie for lie in lies if lie.y == y] for y in sorted({lie.y for lie in lies})]
    assert [len(row) for row in rows] == [6, 9]
    for row in rows:
        assert row[0].x >= 100 and row[-1].rect.right <= 381
        steps = [b.x - a.x for a, b in pairwise(row)]
        assert min(steps) >= LEAST_EVER * row[0].width - 1
        wide = [k for k, step in enumerate(steps) if step > min(steps) + 5]
        assert all(k % 3 == 2 for k in wide) and wide, "a gap lies between two groups"
    assert max(lie.rect.bottom for lie in lies) <= 190
