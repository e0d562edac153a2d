"""Where focus can stand at a table, by zones, and which of these places is the next in a direction
(UX 3.2, 3.11.13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.core.cards import HIDDEN
from scenes.look import compass
from scenes.play.hands.desk import PlayDesk
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.hud import Control
from scenes.table.intent import Target
from scenes.table.layout.spots import Spot
from scenes.table.stage import Stage

#: In the order of Tab. "choice" and "panel" are alone while a chooser, a panel or a curtain asks.
ZONES = ("choice", "hand", "table", "stock", "opponents", "buttons", "panel", "rail")
#: Kinds of piles that are drawn from or thrown on; of piles that are seen card by card.
_DRAWN = ("stock", "discard", "waste", "out")
_OPEN_FORMS = ("fan", "cascade")


@dataclass(frozen=True)
class Stop:
    """One place. ``name`` tells it from all others and stays with it; ``rect``: where it is when
    nothing is raised; ``target``: where what is picked may go by it; ``index``: place of the card
    in its pile."""

    name: tuple[object, ...]
    zone: str
    rect: Rect
    pile: str = ""
    sprite: Sprite | None = field(default=None, compare=False)
    index: int = -1
    seat: int = -1
    control: Control | None = field(default=None, compare=False)
    target: Target | None = None

    @property
    def primary(self) -> bool:
        """Whether it is the button that is meant to be pressed."""
        return self.control is not None and self.control.label.kind == "primary"


def stops_of(desk: PlayDesk) -> list[Stop]:
    """All places where focus can stand now, zone by zone."""
    found: list[Control] = []
    for layer in reversed(desk.having("controls")):
        if layer.blocks:
            return _all([*layer.controls(), *found], "panel")
        found += layer.controls()
    if desk.page is not None:
        return _all(desk.page.controls, "panel")
    if desk.fingers.chooser is not None:
        return _all(desk.fingers.chooser.controls, "choice") + _all(desk.controls.game, "buttons")
    beside = [control for control in found if not _on_plate(control)]
    stops = [*_cards(desk), *_plates(desk, found), *_all(beside, "buttons")]
    stops += _all(desk.controls.game, "buttons")
    stops += _all(desk.side.controls if desk.side else (), "panel")
    stops += _all(desk.controls.rail, "rail")
    return sorted(stops, key=lambda stop: ZONES.index(stop.zone))


def _all(controls: Iterable[Control], zone: str) -> list[Stop]:
    return [_control(control, zone) for control in controls]


def _control(control: Control, zone: str) -> Stop:
    return Stop(("control", control.name), zone, control.rect, control=control)


def _on_plate(control: Control) -> bool:
    return control.name.startswith("plate.")


def _plates(desk: PlayDesk, controls: Sequence[Control]) -> list[Stop]:
    """The other seats; a layer may have put something to press on a plate."""
    found, pressed = [], [control for control in controls if _on_plate(control)]
    for seat, rect in desk.stage.layout.plates.items():
        control = next((each for each in pressed if each.rect.colliderect(rect)), None)
        found.append(Stop(("plate", seat), "opponents", rect, seat=seat, control=control))
    return found


# --- cards ----------------------------------------------------------------------------------------


def _cards(desk: PlayDesk) -> list[Stop]:
    """Cards, piles and empty places; a pile is one stop unless its single cards can be used."""
    stage, found = desk.stage, []
    targets = desk.fingers.targets()
    aimed = {target.at for target, _rect in targets if target.at is not None}
    for pile, spot in stage.layout.spots.items():
        if spot.zone == "fan":
            continue
        stops = _of_pile(desk, pile, spot, aimed)
        found += [_aimed(stop, targets, spot.form) for stop in stops]
    known = {stop.target for stop in found}
    for target, rect in targets:
        if target not in known:
            zone = _zone(desk, target.pile, stage.layout.spots.get(target.pile))
            name = ("place", target.pile, target.at)
            found.append(Stop(name, zone, rect, target.pile, target=target))
    return found


def _of_pile(desk: PlayDesk, pile: str, spot: Spot, aimed: set[str]) -> list[Stop]:
    stage = desk.stage
    zone, sprites = _zone(desk, pile, spot), stage.board.sprites.get(pile, [])
    if not sprites:
        used = spot.form != "fan" or pile in stage.intent.piles
        empty = used and spot.form not in ("hand", "bout", "heap")
        return [Stop(("pile", pile), zone, spot.card, pile)] if empty else []
    if spot.form in ("hand", "bout"):
        shown = list(enumerate(sprites))
    elif spot.form in _OPEN_FORMS and not spot.folded:
        shown = [(k, sprite) for k, sprite in enumerate(sprites) if _usable(stage, sprite, aimed)]
    else:
        shown = []
    if shown:
        return [_card(stage, zone, sprite, k) for k, sprite in shown]
    seen = [sprite.lie.rect for sprite in sprites if not sprite.buried]
    whole = seen[0].unionall(seen[1:])
    return [Stop(("pile", pile), zone, whole, pile, sprites[-1], len(sprites) - 1)]


def _usable(stage: Stage, sprite: Sprite, aimed: set[str]) -> bool:
    """Whether anything can be done with an open card, or on it."""
    may = (sprite.pile, sprite.card) in stage.intent.playable or sprite.card in aimed
    return may and stage.knows(sprite)


def _card(stage: Stage, zone: str, sprite: Sprite, index: int) -> Stop:
    name = ("card", sprite.pile, sprite.card if sprite.card != HIDDEN else index)
    lies_in = "table" if stage.board.drafted(sprite.card) else zone
    return Stop(name, lies_in, sprite.lie.rect, sprite.pile, sprite, index)


def _zone(desk: PlayDesk, pile: str, spot: Spot | None) -> str:
    kind = desk.stage.kind(pile)
    if spot is not None and spot.zone == "far":
        return "opponents"
    if kind != "meld" and spot is not None and spot.zone in ("hand", "own"):
        return "hand"
    return "stock" if kind in _DRAWN else "table"


def _aimed(stop: Stop, targets: Sequence[tuple[Target, Rect]], form: str) -> Stop:
    """The stop with the target that a click on it means. A bout is one by its free place, that is a
    stop of its own."""
    card = stop.sprite.card if stop.sprite is not None else None
    here = {target.at: target for target, _rect in targets if target.pile == stop.pile}
    hit = here.get(card) if card is not None else None
    if hit is None and form != "bout":
        hit = here.get(None)
    return stop if hit is None else replace(stop, target=hit)


# --- geometry -------------------------------------------------------------------------------------


def nearest(here: Rect, stops: Iterable[Stop], way: str, *, cone: bool = True) -> Stop | None:
    """The next place that way; ``cone``: only what lies that way rather than aside."""
    there, sense = list(stops), compass.TABLE if cone else compass.TABLE_WIDE
    found = compass.nearest(here, [stop.rect for stop in there], compass.WAYS[way], sense)
    return None if found is None else there[found]


def closest(rect: Rect, stops: Iterable[Stop]) -> Stop | None:
    """The place nearest to where something was."""
    def away(stop: Stop) -> int:
        x, y = stop.rect.centerx - rect.centerx, stop.rect.centery - rect.centery
        return x ** 2 + y ** 2

    return min(stops, key=away, default=None)
