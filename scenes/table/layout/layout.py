"""From window, game data and seats to the place of everything, without a window
(docs/design.md 8)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from game.core.places import Form
from game.core.table import Arrangement
from scenes.table.layout.around import AroundPlacer, AroundSolver
from scenes.table.layout.frame import Frame
from scenes.table.layout.groups import COVERED, seated
from scenes.table.layout.placer import Placer
from scenes.table.layout.question import LayoutQuestion, Solution, TooSmall
from scenes.table.layout.sharing import SharedPlacer, SharedSolver
from scenes.table.layout.sides import SidesPlacer, SidesSolver
from scenes.table.layout.solver import LayoutSolver
from scenes.table.layout.spots import Spot, TableLayout
from scenes.table.layout.spread import (
    CASCADE,
    LEAST_CASCADE,
    LEAST_COVERED,
    LEAST_RUN,
    most_shown,
    overflow,
)

__all__ = ["TableLayout", "TooSmall", "lay_out"]
#: A pile that has outgrown its room gets this much more: not every further card moves the table.
GROWTH = 1.3
#: From 1920x1080 on text on the table is so much larger than usual, where there is room for it.
GROWN = 1.1
#: Scales of text on the table, the largest first.
TEXTS = (1.9, 1.75, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1)


@lru_cache(maxsize=64)
def _solved(question: LayoutQuestion) -> tuple[LayoutSolver, Solution]:
    solver = _kinds(question)[0](question)
    return solver, solver.solve()


def _kinds(question: LayoutQuestion) -> tuple[type[LayoutSolver], type[Placer]]:
    """Who solves and places a table of people who share a screen, of seats round it, of sides, of
    seats."""
    if question.people:
        return SharedSolver, SharedPlacer
    if question.arrangement.around:
        return AroundSolver, AroundPlacer
    seats_own = any("{seat}" in place.pile for row in question.arrangement.mat for place in row)
    if question.arrangement.shared and not seats_own:
        return SidesSolver, SidesPlacer
    return LayoutSolver, Placer


@lru_cache(maxsize=64)
def _placed(question: LayoutQuestion, counts: tuple[tuple[str, int], ...],
            drafts: tuple[str, ...]) -> TableLayout:
    return _kinds(question)[1](*_solved(question), dict(counts), drafts).place()


def _with_text(question: LayoutQuestion, scale: float) -> LayoutQuestion:
    """The same with text at another scale, and what it is written on; of usual text it tells how
    wide that is."""
    frame = question.frame.with_text(scale)
    part = frame.text("body") / frame.usual.text("body")
    names = tuple(math.ceil(part * name) for name in question.names_px)
    counter = math.ceil(frame.k / frame.usual.k * question.counter_px)
    return replace(question, frame=frame, names_px=names, counter_px=counter)


def _settled(question: LayoutQuestion) -> LayoutQuestion:
    """With cards as large as they are with usual text, at the largest text up to the person's wish
    for which there is room beside them: larger text never makes smaller cards."""
    wish = question.frame.user_scale
    usual = _with_wish(_beside_panel(_with_text(question, 1.0)))
    if wish == 1.0:
        # In a large window text grows a little by itself.
        wish = GROWN if usual.frame.k >= 1 else 1.0
    solution = _solved(usual)[1]
    wanted = replace(question, frame=replace(question.frame, panel_w=usual.frame.panel_w))
    for scale in (wish, *(each for each in TEXTS if 1 < each < wish)):
        asked = replace(_with_text(wanted, scale), sizes=solution.sizes,
                        brief=solution.level.brief)
        with suppress(TooSmall):
            _solved(asked)
            return asked
    return usual


def _like(question: LayoutQuestion, other: TableLayout) -> LayoutQuestion:
    """With all as large as in another layout, in the same room."""
    frame, solution = other.question.frame, other.solution
    question = replace(question, frame=replace(question.frame, panel_w=frame.panel_w))
    return replace(_with_text(question, frame.user_scale), sizes=solution.sizes,
                   brief=solution.level.brief)


def _with_wish(question: LayoutQuestion) -> LayoutQuestion:
    """With cards as large as the person wants them: none is smaller than it is usually."""
    frame = question.frame
    if not frame.cards:
        return question
    usual = replace(question, frame=replace(frame, cards=0))
    asked = replace(question, least=_solved(usual)[1].sizes)
    with suppress(TooSmall):
        _solved(asked)
        return asked
    return usual


def _beside_panel(question: LayoutQuestion) -> LayoutQuestion:
    """TooSmall where no level fits, nor with the panel lying over the table."""
    try:
        _solved(question)
    except TooSmall:
        if not question.frame.panel_w:
            raise
        question = replace(question, frame=replace(question.frame, panel_w=0))
        _solved(question)
    return question


def lay_out(frame: Frame, arrangement: Arrangement, seat: int, counts: Mapping[str, int],
            names_px: Sequence[int], *, grown: Mapping[str, int] | None = None, air: int = 0,
            drafts: Mapping[str, int] | None = None, people: tuple[int, ...] = (),
            turned: tuple[int, ...] = (), counter_px: int = 0,
            like: TableLayout | None = None, plain: bool = False) -> TableLayout:
    """The table as ``seat`` sees it, at ``len(names_px)`` seats (px of each name, in usual text).

    ``counts``: cards in each pile; ``grown`` is what ``outgrown`` answered earlier in the deal;
    ``drafts``: cards in each draft, which lie after the own melds; ``people``: those who play at
    once at this screen, if several do; ``turned``: those of them whose cards lie the other way up;
    ``counter_px``: the room of a counter on each plate. With cards and text as large as in the
    layout that it is to be ``like``, if it is to be like one; ``plain``: with text of usual size,
    whatever the person's wish. TooSmall where no level fits.

    The frame of its question has the scale of text for which there is room.
    """
    piles, larger = tuple(sorted(counts)), tuple(sorted((grown or {}).items()))
    if plain:
        frame = frame.usual
    question = LayoutQuestion(frame, arrangement, len(names_px), seat, piles, tuple(names_px),
                              larger, air, people, turned, counter_px)
    question = _settled(question) if like is None else _like(question, like)
    solver, _solution = _solved(question)
    told = {**counts, **(drafts or {})} if solver.flows else {}
    layout = _placed(question, tuple(sorted(told.items())), tuple(drafts or ()))
    # Whoever asked may move a pile of it.
    return replace(layout, spots=dict(layout.spots))


def larger(spot: Spot, count: int, beside: int) -> int:
    """A reserve for N cards; for a column on ``beside`` covered cards one in which they can
    just be read, so that no card is smaller than it must be."""
    if not spot.mate:
        return round(count * GROWTH)
    needed = (count - 1) * LEAST_RUN * most_shown(spot) + LEAST_COVERED * beside
    kept = COVERED * spot.place.on_reserve
    return max(spot.reserve + 1, math.ceil(1 + needed / spot.step - kept))


def outgrown(layout: TableLayout, counts: Mapping[str, int],
             least: float = LEAST_CASCADE) -> dict[str, int]:
    """Larger reserves for the places whose piles do not fit any more, cascades with so much of each
    card; empty while all do."""
    return _larger(layout, counts, least, layout.spilt)


def crowded(layout: TableLayout, counts: Mapping[str, int]) -> dict[str, int]:
    """Larger reserves for all that lies closer than it would in more room."""
    return _larger(layout, counts, CASCADE, {**layout.close, **layout.spilt})


def _larger(layout: TableLayout, counts: Mapping[str, int], least: float,
            melds: Mapping[str, int]) -> dict[str, int]:
    wanted = dict(melds)
    for name, spot in layout.spots.items():
        count, beside = counts.get(name, 0), counts.get(spot.mate, 0)
        if spot.place.form != Form.MELDS and overflow(spot, count, beside, least):
            side = layout.question.arrangement.side_of(spot.seat)
            place = seated(spot.place.pile, spot.seat, side)
            wanted[place] = max(wanted.get(place, 0), larger(spot, count, beside))
    return wanted
