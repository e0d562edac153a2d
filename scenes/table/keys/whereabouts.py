"""Which places there are at a table for focus, and where it goes from each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from scenes.look.compass import WAYS
from scenes.program.stops import closest, round_from
from scenes.table.desk import Desk
from scenes.table.keys.stops import nearest
from scenes.table.tree import ZONES, TableNode

Point = tuple[int, int]
D = TypeVar("D", bound=Desk[Any])


class Whereabouts(Generic[D]):
    """The places of one table as its tree has them.

    ``stops``  all of them, as Tab goes
    ``room``   what must be answered first; "" for the table itself
    ``chosen`` somebody has put focus where it is, and it is to stay there
    """

    def __init__(self, desk: D) -> None:
        self.desk = desk
        self.stops: list[TableNode] = []
        self.room = ""
        self.chosen = False
        self._kept = ""
        self._left: dict[str, str] = {}

    # --- for who knows more of the table ----------------------------------------------------------

    def of_use(self, stop: TableNode) -> bool:
        """Whether something can be done there now."""
        return False

    def next(self, here: TableNode, way: str) -> TableNode | None:
        """Where an arrow leads: in the same zone if possible; into the rail only sideways."""
        stops = [stop for stop in self.stops if stop.at != here.at]
        inside = [stop for stop in stops if stop.zone == here.zone]
        outside = [stop for stop in stops if stop.zone != "rail" or WAYS[way][0]]
        others = [stop for stop in outside if stop.zone != here.zone]
        return (nearest(here.rect, inside, way) or nearest(here.rect, outside, way)
                or nearest(here.rect, others, way, cone=False))

    def entry(self, zone: str) -> TableNode:
        """Where one comes to by Tab: in a zone, where focus was last, else what is of use."""
        stops = [stop for stop in self.stops if stop.zone == zone]
        last = next((stop for stop in stops if stop.at == self._left.get(zone)), None)
        return last or next(filter(self.of_use, stops), None) or stops[0]

    # --- when things change -----------------------------------------------------------------------

    def renewed(self, stop: TableNode | None) -> TableNode | None:
        """Where focus belongs that was at a place: it stays there, goes to a neighbour, or into
        what must be answered first."""
        self.stops, room = self.desk.tree().stops, self.desk.room()
        if room != self.room:
            stop = self._change_room(stop, room)
        elif stop is not None:
            stop = self.found(stop) if self.chosen or room else self.first()
        return stop or self.first()

    def _change_room(self, stop: TableNode | None, room: str) -> TableNode | None:
        """Into a panel, or back to where focus was before."""
        if not self.room and stop is not None:
            self._kept = stop.at
        self.room = room
        if not room:
            return self.at(self._kept) or self.first()
        primary = (each for each in self.stops if each.control
                   and each.control.label.kind == "primary")
        last = self.stops[-1] if self.stops and room != "choice" else None
        return next(primary, None) or last or self.first()

    def leave(self, stop: TableNode) -> None:
        """Focus comes there: Tab leads back to it."""
        if not self.room:
            self._left[stop.zone] = stop.at

    def forget(self) -> None:
        """Somebody else looks at the table."""
        self._kept, self.chosen = "", False
        self._left.clear()

    # --- places -----------------------------------------------------------------------------------

    def at(self, at: str) -> TableNode | None:
        """The place of that name; None where there is none."""
        return next((stop for stop in self.stops if stop.at == at), None)

    def first(self) -> TableNode | None:
        """The place where one begins: one of use, else the first."""
        return next(filter(self.of_use, self.stops), self.stops[0] if self.stops else None)

    def found(self, old: TableNode) -> TableNode | None:
        """The same place as it is now; else its neighbour in the pile, in the zone, anywhere."""
        same = self.at(old.at)
        if same is not None:
            return same
        beside = [stop for stop in self.stops
                  if old.pile and stop.pile == old.pile and stop.zone == old.zone]
        if beside:
            return min(beside, key=lambda stop: abs(stop.index - old.index))
        near = closest(old.rect, (stop for stop in self.stops if stop.zone == old.zone))
        return near or self.first()

    def turn(self, here: TableNode | None, step: int) -> TableNode | None:
        """Tab: to the next zone that has a place; in a panel round and round."""
        if self.room or here is None:
            places: Sequence[str] = [stop.at for stop in self.stops]
            at = places.index(here.at) if here is not None and here.at in places else None
            return round_from(at, self.stops, step) or here
        zones = [zone for zone in ZONES if any(stop.zone == zone for stop in self.stops)]
        return self.entry(zones[(zones.index(here.zone) + step) % len(zones)])

    def control(self, name: str) -> TableNode | None:
        """The place of a control, by its name."""
        return next((stop for stop in self.stops if stop.control and stop.control.name == name),
                    None)

    def under(self, point: Point) -> TableNode | None:
        """What could have focus at a point."""
        here = [stop for stop in self.stops if stop.rect.collidepoint(point)]
        control = next((stop for stop in here if stop.control), None)
        if control is not None:
            return control
        pile, sprite, _index = self.desk.at(point)
        of_pile = [stop for stop in self.stops if stop.pile == pile and pile]
        card = next((stop for stop in of_pile if stop.sprite is sprite), None)
        plate = next((stop for stop in here if stop.seat >= 0), None)
        return card or (of_pile[0] if of_pile else plate)
