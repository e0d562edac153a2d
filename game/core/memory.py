"""What a viewer can know: a fold of what it was told, and nothing else (docs/design.md 4.3).

Hidden cards lie in *zones*: an unordered pile is one zone, a hidden ordered pile a row of zones,
one for each lot that came together, one-card zones where the order was seen. For each hidden card
the memory holds the zones where it may be.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from game.core.cards import HIDDEN
from game.core.events import Event, Hidden, Moved, Picture, Shown, Shuffled
from game.core.knowledge import Memory, Notes, ZoneRecord, ZoneRecords
from game.core.retelling import ActionReport

#: (notes, event, picture, seat and action that are over): notes what it likes.
Learn = Callable[[Notes, Event | None, Picture, ActionReport | None], None]
Among = Callable[[str, list[str]], list[str]]


def _copied(notes: Notes) -> Notes:
    """Notes of their own, one level deep."""
    copied: Notes = {}
    for name, value in notes.items():
        copied[name] = value.copy() if isinstance(value, (dict, list)) else value
    return copied


class Zone:
    """A place where cards lie whose order is unknown: ``size`` of them, out of ``cards``."""

    __slots__ = ("cards", "size")

    def __init__(self) -> None:
        self.cards: set[str] = set()
        self.size = 0


class Observer:
    """One viewer at the table: the picture it has been shown, its memory, its log. ``learn``: the
    engine's notes; ``among``: which of the unseen cards can lie in a pile. ``brain``: the notes of
    a computer player, None where nobody keeps any (``attach``)."""

    __slots__ = ("_brain_learns", "_learn", "_loose", "_vague", "brain", "log", "notes", "picture",
                 "slots", "where")

    def __init__(self, picture: Picture, unseen: list[str], loose: frozenset[str], learn: Learn,
                 among: Among = lambda pile, unseen: unseen) -> None:
        self.picture, self._loose, self._learn = picture, loose, learn
        self._brain_learns: Learn | None = None
        self.brain: Notes | None = None
        self.log: list[Event] = []
        self.notes: Notes = {}
        #: For each pile the zone of each hidden card, bottom to top.
        self.slots: dict[str, list[Zone]] = {}
        self.where: dict[str, set[Zone]] = {card: set() for card in unseen}
        self._vague: dict[str, Zone] = {}  # further cards of piles whose count is hidden
        for name, content in picture.piles.items():
            hidden = 0 if content is None else content.count(HIDDEN)
            if hidden or content is None:
                zone = Zone()
                zone.size = hidden
                self._may_hold(zone, among(name, unseen))
                self.slots[name] = [zone] * hidden
                if content is None:
                    self._vague[name] = zone
        learn(self.notes, None, picture, None)

    def attach(self, learn: Learn, notes: Notes) -> None:
        """A computer player keeps notes of its own from here on, beginning with these."""
        self._brain_learns, self.brain = learn, _copied(notes)
        learn(self.brain, None, self.picture, None)

    def brain_notes(self) -> Notes:
        """What the computer player has noted, as a copy."""
        return _copied(self.brain or {})

    def copy(self) -> Observer:
        """An independent watcher who knows the same."""
        made = object.__new__(Observer)
        made.picture, made._loose, made._learn = self.picture.copy(), self._loose, self._learn
        made.log, made.notes = self.log[:], _copied(self.notes)
        made._brain_learns = self._brain_learns
        made.brain = None if self.brain is None else _copied(self.brain)
        twins: dict[Zone, Zone] = {}
        where: dict[str, set[Zone]] = {}
        for card in self.where:
            where[card] = set()
        for zone in {*chain.from_iterable(self.slots.values()), *self._vague.values()}:
            twin = twins[zone] = object.__new__(Zone)
            twin.size, twin.cards = zone.size, set(zone.cards)
            for card in twin.cards:
                where[card].add(twin)
        made.slots, made._vague = {}, {}
        for name, row in self.slots.items():
            made.slots[name] = list(map(twins.__getitem__, row))
        for name, zone in self._vague.items():
            made._vague[name] = twins[zone]
        made.where = where
        return made

    def take(self, event: Event) -> None:
        """Fold one event, as this viewer was sent it."""
        if isinstance(event, Moved):
            self._moved(event)
        elif isinstance(event, Shuffled):
            self._shuffled(event.pile)
        elif isinstance(event, (Shown, Hidden)):
            if isinstance(event, Shown) and event.content is None:
                self._known_in(event.pile, event.cards)
            else:
                self._replaced(event.pile, self.picture.piles.get(event.pile), event.content)
        self.picture.fold(event)
        self.log.append(event)
        self._note(event, None)

    def hear(self, report: ActionReport) -> None:
        """An action is over, and this is what the viewer may know of it."""
        self._note(None, report)

    def _note(self, event: Event | None, report: ActionReport | None) -> None:
        self._learn(self.notes, event, self.picture, report)
        if self._brain_learns is not None and self.brain is not None:
            self._brain_learns(self.brain, event, self.picture, report)

    def to_dict(self) -> Memory:
        """All that it knows, as a view has it."""
        zones: ZoneRecords = {}
        for name in self.slots.keys() | self._vague.keys():
            row: list[ZoneRecord] = []
            last, count = None, 0
            for zone in self.slots.get(name, ()):
                count = count + 1 if zone is last else 1
                if zone is last:
                    row[-1]["count"] = count
                else:
                    row.append({"count": count, "cards": sorted(zone.cards)})
                last = zone
            if name in self._vague:
                row.append({"count": None, "cards": sorted(self._vague[name].cards)})
            if row:
                zones[name] = row
        packed: Memory = {"zones": {name: zones[name] for name in sorted(zones)},
                          "notes": _copied(self.notes)}
        if self.brain is not None:
            packed["brain"] = _copied(self.brain)
        return packed

    # --- zones ------------------------------------------------------------------------------------

    def _may_hold(self, zone: Zone, cards: Any) -> None:
        zone.cards.update(cards)
        where = self.where
        for card in cards:
            zones = where.get(card)
            if zones is None:
                where[card] = {zone}
            else:
                zones.add(zone)

    def _drop(self, zone: Zone) -> None:
        for card in zone.cards:
            self.where[card].discard(zone)
        zone.cards = set()

    def _forget(self, card: str) -> None:
        """The card is seen now: it lies in no zone."""
        for zone in self.where.pop(card, ()):
            zone.cards.discard(card)

    def _only(self, card: str, zones: set[Zone]) -> None:
        """The card is in one of these zones and nowhere else."""
        for zone in self.where.get(card, set()) - zones:
            zone.cards.discard(card)
        self.where[card] = set(zones)
        for zone in zones:
            zone.cards.add(card)

    def _release(self, zone: Zone, pile: str) -> None:
        """A card has left the zone."""
        zone.size -= 1
        if zone.size <= 0 and self._vague.get(pile) is not zone:
            self._drop(zone)

    def _takes(self, pile: str) -> Zone:
        """The zone of an unordered pile."""
        row = self.slots.setdefault(pile, [])
        return row[0] if row else self._vague.get(pile) or Zone()

    def _moved(self, event: Moved) -> None:
        if event.cards is None:
            self._moved_unseen(event)
            return
        names = event.cards
        seen = event.seen if event.seen is not None else (HIDDEN,) * len(names)
        left = list(self._leaving(event, names))
        row = self.slots.setdefault(event.target, [])
        place = len(row)
        if event.to is not None:
            before = self.picture.piles.get(event.target) or []
            if event.source == event.target and event.at is not None:
                before = [card for k, card in enumerate(before) if k not in event.at]
            place = before[:event.to].count(HIDDEN)
        lot: Zone | None = None
        came: Zone | None = None
        for name, after, zone in zip(names, seen, left, strict=True):
            if name != HIDDEN:
                self._forget(name)
            if after == HIDDEN:
                if event.to is None:
                    target = self._takes(event.target)
                else:
                    target = lot if name == HIDDEN and lot is not None and zone is came else Zone()
                lot, came = (target, zone) if name == HIDDEN else (None, None)
                if name != HIDDEN:
                    self._may_hold(target, (name,))
                elif zone is not None:
                    self._may_hold(target, set(zone.cards))
                target.size += 1
                row.insert(place, target)
                place += 1
            if zone is not None:
                self._release(zone, event.source)

    def _leaving(self, event: Moved, names: tuple[str, ...]) -> Iterator[Zone | None]:
        """For each moved card the zone it leaves; None: it lay open."""
        row = self.slots.get(event.source, [])
        content = self.picture.piles.get(event.source)
        if content is None:
            vague = self._vague.get(event.source)
            for _ in names:
                yield row.pop() if row else vague
            return
        if event.at is None:
            for name in names:
                covered = name == HIDDEN or name not in content
                yield row.pop() if covered and row else None
            return
        hidden = [None if content[at] != HIDDEN else content[:at].count(HIDDEN) for at in event.at]
        zones = [None if k is None else row[k] for k in hidden]
        for k in sorted((k for k in hidden if k is not None), reverse=True):
            del row[k]
        yield from zones

    def _moved_unseen(self, event: Moved) -> None:
        """Some cards, of which not even the number is known, went from one pile to another."""
        row = self.slots.get(event.source, [])
        from_zone = self._vague.get(event.source) or (row[-1] if row else None)
        if from_zone is None:
            return
        self._vague[event.source] = from_zone
        target = self._vague.get(event.target)
        if target is None:
            target = self._takes(event.target) if event.target in self._loose else Zone()
        self._vague[event.target] = target
        self._may_hold(target, set(from_zone.cards))

    def _shuffled(self, pile: str) -> None:
        row = self.slots.get(pile, [])
        if len(set(row)) < 2:
            return
        one = Zone()
        one.size = len(row)
        for zone in set(row):
            self._may_hold(one, set(zone.cards))
            self._drop(zone)
        self.slots[pile] = [one] * len(row)

    def _known_in(self, pile: str, cards: tuple[str, ...]) -> None:
        """Cards shown for a moment lie in that pile."""
        zones = set(self.slots.get(pile, ()))
        for card in cards:
            if card in self.where and zones:
                self._only(card, self.where[card] & zones or zones)

    def _replaced(self, pile: str, old: list[str] | None, new: tuple[str, ...] | None) -> None:
        """A pile is seen otherwise than before, no card having moved."""
        if new is None:
            return                                          # what was known of it stays known
        row = self.slots.setdefault(pile, [])
        if old is None:
            self._counted(pile, row, len(new))
            old = [HIDDEN] * len(new)
        if pile in self._loose:
            self._replaced_set(pile, row, old, new)
            return
        refs = iter(row[:])
        kept: list[Zone] = []
        left: list[Zone] = []
        for was, now in zip(old, new, strict=True):
            zone = next(refs) if was == HIDDEN else None
            if now != HIDDEN:
                self._forget(now)
                if zone is not None:
                    left.append(zone)
                continue
            if zone is None:
                zone = Zone()
                zone.size = 1
                self._may_hold(zone, (was,))
            kept.append(zone)
        self.slots[pile] = kept
        for zone in left:
            self._release(zone, pile)

    def _replaced_set(self, pile: str, row: list[Zone], old: list[str],
                      new: tuple[str, ...]) -> None:
        zone = self._takes(pile)
        hidden = new.count(HIDDEN)
        for card in new:
            if card != HIDDEN:
                self._forget(card)
        if hidden:
            self._may_hold(zone, [card for card in old if card != HIDDEN and card not in new])
        zone.size = hidden
        row[:] = [zone] * hidden
        if not hidden:
            self._drop(zone)

    def _counted(self, pile: str, row: list[Zone], count: int) -> None:
        """The number of cards in the pile is known again."""
        vague = self._vague.pop(pile, None)
        while len(row) > count:
            gone = row.pop()
            gone.size -= 1
            if gone.size <= 0:
                self._drop(gone)
        if vague is None:
            vague = Zone()
        for _ in range(count - len(row)):
            vague.size += 1
            row.append(vague)
        if vague.size <= 0:
            self._drop(vague)
