"""Counters on plates: lives, points; to be seen at any number of seats."""

from dataclasses import replace

import pygame
import pytest

from game.core.table import Counter, Plate, Tally
from game.core.words import words
from scenes.table.draw.counters import CounterText, counter_w
from scenes.table.draw.plates import PlateText, draw_plate
from scenes.table.keys.naming import name_of
from scenes.table.tree import TableNode
from scenes.tree import NodeRole
from tests.scenes.table.toy_counters import LIVES_GAME, POINTS, TOTALS_GAME
from tests.scenes.table.toys_at import session, stage_of, stages


@pytest.mark.parametrize("toy", [LIVES_GAME, TOTALS_GAME])
def test_names_counts_and_counters_have_room_on_every_plate_of_twelve(toy):
    for stage in stages(toy, 12):
        two = stage.layout.level.lines == 2
        brush = stage.painter.brush
        body, px = brush.frame.text("body"), brush.frame.px
        for seat, rect in stage.layout.plates.items():
            text = stage.sight.plates[seat]
            assert text.counter is not None
            taken = counter_w(brush, text.counter, two=two) + px(42)
            disc = round(rect.h * (0.62 if two else 0.76)) + px(24)
            name = stage.looks.writer.width(text.name, body, True)
            assert rect.w - taken - disc >= name, (seat, rect, text.name)
        rects = [*stage.layout.blocks.values()]
        assert all(rect.collidelist(rects[:k]) < 0 for k, rect in enumerate(rects))


def test_a_counter_never_changes_the_size_of_a_plate():
    brush = stage_of(session(TOTALS_GAME, 4)).looks.brush
    widths = {counter_w(brush, CounterText(n, 100), two=True) for n in (0, 7, 63, 100)}
    assert len(widths) == 1
    lives = {counter_w(brush, CounterText(n, 3, pips=True), two=False) for n in range(4)}
    assert len(lives) == 1


def test_many_pips_are_a_number():
    assert CounterText(3, 5, pips=True).discs == 5
    assert CounterText(12, 40, pips=True).discs == 0
    assert CounterText(3, 5).discs == 0


def test_counters_differ_to_the_eye():
    stage = stage_of(session(LIVES_GAME, 4), (1280, 800))
    pictures = set()
    for counter in (CounterText(1, 3, pips=True), CounterText(2, 3, pips=True), CounterText(2, 3)):
        surface = pygame.Surface((400, 80))
        text = PlateText(1, "Ben", counter=counter, count=3)
        draw_plate(stage.looks.brush, surface, pygame.Rect(10, 10, 380, 60), text, two=True)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 3


def test_they_are_read_out():
    stage = stage_of(session(LIVES_GAME, 4))
    plate = TableNode("plate 1", NodeRole.PLATE, stage.layout.plates[1], seat=1)
    assert "2 of 3 lives" in name_of(stage, plate)
    totals = stage_of(session(TOTALS_GAME, 4))
    assert f"{POINTS[1]} of 100" in name_of(totals, plate)


def test_what_pips_count_is_not_told_in_words_as_well():
    stage = stage_of(session(LIVES_GAME, 4), (1280, 800))
    toy, told = stage.setting.table, words("3 lives")
    for table, total in ((replace(toy, tally=Tally(so_far=lambda standing, seat: told)), ""),
                         (replace(toy, tally=Tally(so_far=lambda standing, seat: told),
                                  plate=lambda view, seat: Plate(counter=Counter(3, 30))),
                          "3 lives")):
        stage.looks.words._table = table
        plate = stage.looks.words.plate(stage.shown, stage.looks.edge, 1, turn=False)
        assert plate.total == total and plate.counter is not None
