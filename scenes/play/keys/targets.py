"""Where focus can stand at a table where people play, and where what they have picked may go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.places import Form
from scenes.play.hands.desk import PlayDesk
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.hud import Control
from scenes.table.intent import Target
from scenes.table.keys.stops import (
    Stop,
    in_order,
    is_on_plate,
    of_controls,
    of_pile,
    of_plates,
    zone_of,
)  # fmt: skip
from scenes.table.logpanel import LogPanel


def stops_of(desk: PlayDesk) -> list[Stop]:
    """All places where focus can stand now, zone by zone."""
    buttons: list[Control] = []
    for layer in reversed(desk.having("controls")):
        if layer.blocks:
            return of_controls([*layer.controls(), *buttons], "panel")
        buttons += layer.controls()
    if desk.page is not None:
        return of_controls(desk.page.controls, "panel")
    controls, chooser = desk.controls, desk.fingers.chooser
    of_game = of_controls(controls.game, "buttons")
    if chooser is not None:
        return [*of_controls(chooser.controls, "choice"), *of_game]
    stops = [*_cards(desk), *of_plates(desk.stage, buttons)]
    stops += of_controls((each for each in buttons if not is_on_plate(each)), "buttons")
    stops += [*of_game, *of_controls(desk.side.controls if desk.side else (), "panel")]
    if isinstance(desk.side, LogPanel):
        stops += of_controls(desk.side.stops(desk.side.choose), "panel")
    return in_order([*stops, *of_controls(controls.rail, "rail")])


def _cards(desk: PlayDesk) -> list[Stop]:
    """Cards, piles and empty places; a pile is one stop unless its single cards can be used."""
    stage, stops_there, targets = desk.stage, list[Stop](), desk.fingers.targets()
    aimed = {target.at for target, _rect in targets if target.at is not None}
    for pile, spot in stage.layout.spots.items():
        if spot.zone == "fan":
            continue

        def of_use(sprite: Sprite, pile: str = pile) -> bool:
            playable = (pile, sprite.card) in stage.intent.playable
            return stage.knows(sprite) and (playable or sprite.card in aimed)

        stops = of_pile(stage, pile, spot, of_use)
        here = {target.at: target for target, _rect in targets if target.pile == pile}
        stops_there += [_aimed(stop, here, spot.form) for stop in stops] if here else stops
    known = {stop.target for stop in stops_there}
    for target, rect in targets:
        if target not in known:
            zone = zone_of(stage, target.pile, stage.layout.spots.get(target.pile))
            name = ("place", target.pile, target.at)
            stops_there.append(Stop(name, zone, rect, target.pile, target=target))
    return stops_there


def _aimed(stop: Stop, here: Mapping[str | None, Target], form: str) -> Stop:
    """The stop with the target that a click on it means; ``here``: those of its pile, by card.

    A bout or a cross is one by its free place, that is a stop of its own.
    """
    card = stop.sprite.card if stop.sprite is not None else None
    hit = here.get(card) if card is not None else None
    if hit is None and form not in (Form.BOUT, Form.CROSS):
        hit = here.get(None)
    return stop if hit is None else replace(stop, target=hit)
