"""What is wrong with a table as it stands in its window, told from its own rectangles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pygame import Rect

from scenes.play.scene import TableScene
from scenes.table.draw.strip import fit
from scenes.table.table_view import TableView


def complaints(scene: TableScene) -> list[str]:
    """Controls that meet or leave their room, a prompt or a name that is cut, text on the strip
    smaller than it need be, names that their plates have no room for, badges that have no place."""
    stage = scene.desk.stage
    if stage.fit.too_small:
        return ["the window is too small"]
    return [*_of_controls(scene), *_of_strip(scene), *_of_plates(stage), *_of_badges(stage)]


def _of_controls(scene: TableScene) -> Iterator[str]:
    desk, frame = scene.desk, scene.desk.stage.looks.frame
    window, controls = Rect(0, 0, frame.width, frame.height), desk.controls.active()
    for control in controls:
        if not window.contains(control.rect):
            yield f"{control.name} leaves the window"
    for a, b in combinations(controls, 2):
        if a.rect.colliderect(b.rect):
            yield f"{a.name} meets {b.name}"
    for control in desk.controls.game:
        if not frame.strip.contains(control.rect):
            yield f"{control.name} leaves the strip"
    for first, second in combinations((frame.rail, frame.strip, frame.table, frame.panel), 2):
        if first.colliderect(second):
            yield f"{first} meets {second}"
    title = desk.side.title_px(desk.stage.looks.brush) if desk.side else 1
    if not title:
        yield "the title of the panel is cut"


def _of_strip(scene: TableScene) -> Iterator[str]:
    stage, made = scene.desk.stage, scene.desk.controls.game
    row, asides = ([each for each in made if each.aside is aside] for aside in (False, True))
    found = fit(stage.looks.brush, stage.sight.strip, [each.label for each in row],
                [each.label for each in asides])
    if found.row != [each.rect for each in row]:
        yield "buttons are not where the strip has them"
    strip = stage.sight.strip
    if not found.prompt.whole or found.prompt.words not in (strip.prompt, strip.short):
        yield f"the prompt {strip.short!r} is cut"
    for control in made:
        for what, rect in (("plate", found.plate), ("prompt", found.prompt.rect)):
            if rect.colliderect(control.rect):
                yield f"the {what} meets {control.name}"
    least = min(1.0, stage.looks.frame.user_scale)
    if found.brush.frame.user_scale < least:
        yield f"text on the strip is smaller than usual: {found.brush.frame.user_scale}"
    name = found.brush.writer.width(found.said.name, found.brush.frame.text("body"), True)
    if found.plate.w < name + round(0.62 * found.plate.h):
        yield "the own name is cut"


def _of_plates(stage: TableView) -> Iterator[str]:
    """Names of all others whole, at the text that the table has."""
    brush = stage.painter.brush
    two = stage.layout.level.lines == 2
    for seat, rect in stage.layout.plates.items():
        text = stage.sight.plates[seat]
        disc = round(rect.h * (0.62 if two else 0.76)) + brush.frame.px(24)
        if disc + brush.writer.width(text.name, brush.frame.text("body"), True) > rect.w:
            yield f"the name of seat {seat} is cut"


def _of_badges(stage: TableView) -> Iterator[str]:
    """What must stay in sight, beside everything else."""
    if stage.sight.badges and stage.painter.badges(stage.layout, stage.sight) is None:
        yield f"no place for {stage.sight.badges}"


def hidden(stage: TableView) -> str:
    """What cannot be seen: piles of other seats, or the table below a panel."""
    if stage.looks.frame.panel_w and not stage.layout.question.frame.panel_w:
        return "the panel lies over the table"
    return "other seats' piles are not shown" if stage.layout.level.brief >= 2 else ""
