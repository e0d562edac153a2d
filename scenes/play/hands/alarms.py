"""Buttons of people who are not in turn: each has them on their own side, with a key of their own.

"Stop!" is for whoever is not playing: no table turns and no turn comes before it can be cried.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.core.table import Button
from scenes.table.draw.paint import ButtonLabel, Pressable
from scenes.table.table_view import TableView

#: The keys of the second, third and fourth person, far from those of the first.
KEYS = "lpkm"


def key_of(stage: TableView, seat: int, key: str) -> str:
    """The key of a button for a person, the same whoever sits at the bottom."""
    people = stage.setting.session.people
    if not key or seat not in people or people.index(seat) == 0:
        return key
    taken = {button.key for button in stage.setting.table.buttons}
    free = [letter for letter in KEYS if letter not in taken]
    return free[(people.index(seat) - 1) % len(free)]


def alarms_of(stage: TableView, seat: int, press: Callable[[Button, str], None],
              ) -> list[Pressable]:
    """Each button that stays for a person; ``press``: what pressing a button does, by the name of
    its control."""
    view, alarms = stage.intent_of(seat).view, list[Pressable]()
    for button in stage.setting.table.buttons:
        if button.stays is not None and button.stays(view):
            key, name = key_of(stage, seat, button.key), f"alarm.{button.verb}.{seat}"
            words = stage.looks.edge.tell(button.words)
            label = ButtonLabel(words, button.kind, key, cap=key.upper())
            alarms.append(Pressable(name, label, partial(press, button, name)))
    return alarms


def beside_plate(stage: TableView, seat: int, size: tuple[int, int]) -> Rect:
    """Room for a button at the plate of a seat: beside it, else below or above; over no pile."""
    plate, px, table = stage.layout.plates[seat], stage.looks.frame.px, stage.looks.frame.table
    spots = [spot.area for spot in stage.layout.spots.values()]
    taken = [*spots, *(rect for other, rect in stage.layout.plates.items() if other != seat)]
    here = Rect((0, 0), size)
    ways = {"midleft": (plate.right + px(10), plate.centery),
            "midright": (plate.left - px(10), plate.centery),
            "midtop": (plate.centerx, plate.bottom + px(8)),
            "midbottom": (plate.centerx, plate.top - px(8))}
    for corner, at in ways.items():
        rect = here.copy()
        setattr(rect, corner, at)
        if table.contains(rect) and rect.collidelist(taken) < 0:
            return rect
    here.midleft = ways["midleft"]
    return here.clamp(table)

