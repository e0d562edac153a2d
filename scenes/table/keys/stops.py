"""Where focus can stand at a table, by zones, and which of these is the next in a direction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from pygame import Rect

from game.core.places import Form
from game.core.records import dataclass, field
from scenes.look import compass
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.hud import Control
from scenes.table.intent import Target
from scenes.table.layout.spots import Spot
from scenes.table.table_view import TableView

#: In the order of Tab. "choice" and "panel" are the only zone while a chooser, a panel or a
#: curtain asks for an answer.
ZONES = ("choice", "hand", "table", "stock", "opponents", "buttons", "panel", "rail")
#: Kinds of piles that are drawn from or thrown on; of piles that are seen card by card.
_DRAWN = ("stock", "discard", "waste", "out")
_OPEN_FORMS = (Form.FAN, Form.CASCADE, Form.SUITS, Form.OPEN)


@dataclass(frozen=True)
class Stop:
    """One place, with a ``name`` that tells it from all others and stays with it.

    ``rect``: where it is when nothing is raised; ``index``: place of the card in its pile;
    ``target``: where what is picked may go by it.
    """

    name: tuple[object, ...]
    zone: str
    rect: Rect
    pile: str = ""
    sprite: Sprite | None = field(default=None, compare=False)
    index: int = -1
    seat: int = -1
    control: Control | None = field(default=None, compare=False)
    target: Target | None = None


def in_order(stops: Iterable[Stop]) -> list[Stop]:
    """Zone by zone, as Tab goes."""
    by_zone: dict[str, list[Stop]] = {zone: [] for zone in ZONES}
    for stop in stops:
        by_zone[stop.zone].append(stop)
    return list(chain.from_iterable(by_zone.values()))


# --- controls and plates --------------------------------------------------------------------------


def of_controls(controls: Iterable[Control], zone: str) -> list[Stop]:
    """A stop for each."""
    return [Stop(("control", each.name), zone, each.rect, control=each) for each in controls]


def is_on_plate(control: Control) -> bool:
    """Whether a layer has put it on the plate of a seat."""
    return control.name.startswith("plate.")


def of_plates(stage: TableView, controls: Sequence[Control] = ()) -> list[Stop]:
    """The other seats; ``controls``: among them those to press on a plate."""
    stops = []
    for seat, rect in stage.layout.plates.items():
        on_it = (each for each in controls if is_on_plate(each) and each.rect.colliderect(rect))
        control = next(on_it, None)
        stops.append(Stop(("plate", seat), "opponents", rect, seat=seat, control=control))
    return stops


# --- cards ----------------------------------------------------------------------------------------


def of_pile(stage: TableView, pile: str, spot: Spot,
            single: Callable[[Sprite], bool]) -> list[Stop]:
    """A pile is one stop, unless it has cards that are stops by themselves.

    ``single``: which are, of an open row; hands, bouts and tricks are gone through card by card.
    """
    if spot.lower and spot.mate:
        # Covered cards below a column: the column is the stop.
        return []
    zone, sprites = zone_of(stage, pile, spot), stage.board.sprites.get(pile, [])
    if not sprites:
        empty = spot.form not in (Form.HAND, Form.BOUT, Form.CROSS, Form.HEAP, Form.FAN, Form.OPEN)
        used = spot.form == Form.FAN and pile in stage.intent.piles
        return [Stop(("pile", pile), zone, spot.card, pile)] if empty or used else []
    shown = _shown(spot, sprites, single)
    if shown:
        return [_card(stage, pile, zone, sprites[k], k) for k in shown]
    seen = [sprite.rect for sprite in sprites if not sprite.buried]
    around = seen[0].unionall(seen[1:])
    return [Stop(("pile", pile), zone, around, pile, sprites[-1], len(sprites) - 1)]


def _shown(spot: Spot, sprites: Sequence[Sprite], single: Callable[[Sprite], bool]) -> list[int]:
    """The places of cards that are stops by themselves."""
    if spot.form in (Form.HAND, Form.BOUT, Form.CROSS, Form.OFFERED):
        return list(range(len(sprites)))
    if spot.form in _OPEN_FORMS and not spot.folded:
        return [k for k, sprite in enumerate(sprites) if single(sprite)]
    return []


def _card(stage: TableView, pile: str, zone: str, sprite: Sprite, index: int) -> Stop:
    name = ("card", pile, sprite.card if stage.knows(sprite) else index)
    zone = "table" if stage.board.drafted(sprite.card) else zone
    return Stop(name, zone, sprite.rect, pile, sprite, index)


def zone_of(stage: TableView, pile: str, spot: Spot | None) -> str:
    """The part of the table that a pile belongs to."""
    kind = stage.kind(pile)
    if spot is not None and spot.zone == "far":
        return "opponents"
    if kind != "meld" and spot is not None and spot.zone in ("hand", "own"):
        return "hand"
    return "stock" if kind in _DRAWN else "table"


# --- geometry -------------------------------------------------------------------------------------


def nearest(here: Rect, stops: Iterable[Stop], way: str, *, cone: bool = True) -> Stop | None:
    """The next place that way; ``cone``: only what lies that way rather than aside."""
    there, sense = list(stops), compass.TABLE if cone else compass.TABLE_WIDE
    rects = [stop.rect for stop in there]
    number = compass.nearest(here, rects, compass.WAYS[way], sense)
    return None if number is None else there[number]


def closest(rect: Rect, stops: Iterable[Stop]) -> Stop | None:
    """The place nearest to where something was."""
    x, y = rect.center

    def away(stop: Stop) -> int:
        return (stop.rect.centerx - x) ** 2 + (stop.rect.centery - y) ** 2

    return min(stops, key=away, default=None)
