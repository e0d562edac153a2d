"""A whole truth that is consistent with what one seat knows (DESIGN 4.4).

The hidden cards are matched to the places where the memory says they may be; then cards are
exchanged until what the rules show (``Holds``) is true as well.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.cards import HIDDEN, Card
from game.core.errors import RulesBug
from game.core.rng import Rng
from game.core.rules import Holds, Rules
from game.core.state import State
from game.core.view import View

_TRIES = 60


class Slots:
    """Zones to be filled: ``room[z]`` places in zone z of ``pile[z]``;
    ``fits[card]`` the zones where the card may be."""

    def __init__(self, view: View, counts: dict[str, int]) -> None:
        self.pile: list[str] = []
        self.room: list[int] = []
        self.fits: dict[str, list[int]] = {}
        self.zones_of: dict[str, list[int]] = {}
        for name, row in view.memory["zones"].items():
            known = sum(zone["count"] or 0 for zone in row)
            for zone in row:
                number = len(self.room)
                self.pile.append(name)
                held = zone["count"]
                self.room.append(counts.get(name, known) - known if held is None else held)
                self.zones_of.setdefault(name, []).append(number)
                for card in zone["cards"]:
                    self.fits.setdefault(card, []).append(number)
            self._shrink(self.zones_of.get(name, ()))

    def _shrink(self, zones: Sequence[int]) -> None:
        """A pile whose count is hidden may hold fewer cards than were known to be in it:
        the uppermost have left."""
        short = 0
        for zone in reversed(zones):
            room = self.room[zone] + short
            self.room[zone], short = max(room, 0), min(room, 0)

    def forbid(self, holds: Holds) -> None:
        """None of these cards in that pile."""
        shut = set(self.zones_of.get(holds.pile, ()))
        for card in holds.cards:
            left = [z for z in self.fits.get(card, ()) if z not in shut]
            if left:
                self.fits[card] = left

    def could_hold(self, holds: Holds) -> bool:
        """Whether there are enough cards that may lie in that pile."""
        zones = set(self.zones_of.get(holds.pile, ()))
        able = sum(not zones.isdisjoint(self.fits.get(card, ())) for card in holds.cards)
        return able >= holds.at_least


def fill(slots: Slots, holds: Sequence[Holds], rng: Rng) -> dict[str, int]:
    """card -> zone, every zone full, every ``Holds`` true. RulesBug if there is no such thing."""
    for each in holds:
        if each.at_most == 0:
            slots.forbid(each)
        if each.at_least == len(each.cards):
            zones = set(slots.zones_of.get(each.pile, ()))
            for card in each.cards:
                fits = slots.fits.get(card, [])
                slots.fits[card] = [z for z in fits if z in zones] or fits
    always = [each for each in holds if each.at_most != 0 or each.at_least]
    able = [[one for one in each.any_of if slots.could_hold(one)] for each in holds]
    either = [likely for likely in able if likely]
    for _ in range(_TRIES):
        wanted = always + [rng.choice(likely) for likely in either] if either else always
        placed = _match(slots, rng)
        if not wanted or _repair(slots, placed, wanted, rng):
            return placed
    raise RulesBug("imagine finds no cards that fit what the rules show")


def _match(slots: Slots, rng: Rng) -> dict[str, int]:
    room = slots.room[:]
    inside: list[list[str]] = [[] for _ in room]
    placed: dict[str, int] = {}
    names = list(slots.fits)
    rng.shuffle(names)
    names.sort(key=lambda card: len(slots.fits[card]))
    for card in names:
        free = [z for z in slots.fits[card] if room[z] > 0]
        if len(free) == 1:
            z = free[0]
        elif free:
            at = rng.below(sum(room[z] for z in free))
            for z in free:
                at -= room[z]
                if at < 0:
                    break
        else:
            z = _make_room(slots, card, room, inside, placed)
        room[z] -= 1
        placed[card] = z
        inside[z].append(card)
    if any(room):
        raise RulesBug("imagine has more places than cards")
    return placed


def _make_room(slots: Slots, card: str, room: list[int], inside: list[list[str]],
               placed: dict[str, int]) -> int:
    """Move others along until a zone for ``card`` has room (an augmenting path); the zone."""
    came: dict[int, tuple[int, str]] = {}
    queue = list(slots.fits[card])
    seen = set(queue)
    for zone in queue:
        if room[zone] > 0:
            while zone in came:
                before, moved = came[zone]
                inside[before].remove(moved)
                inside[zone].append(moved)
                placed[moved] = zone
                room[zone] -= 1
                room[before] += 1
                zone = before
            return zone
        for other in inside[zone]:
            for further in slots.fits[other]:
                if further not in seen:
                    seen.add(further)
                    came[further] = (zone, other)
                    queue.append(further)
    raise RulesBug(f"imagine finds no place for {card}")


def _lack(each: Holds, have: int) -> int:
    """How far a pile with ``have`` such cards is from what it holds."""
    if have < each.at_least:
        return each.at_least - have
    return have - each.at_most if each.at_most is not None and have > each.at_most else 0


def _repair(slots: Slots, placed: dict[str, int], wanted: Sequence[Holds], rng: Rng) -> bool:
    """Exchange cards of different piles until all is well; False when it gets stuck."""
    have = [sum(slots.pile[placed[c]] == each.pile for c in each.cards if c in placed)
            for each in wanted]
    about: dict[str, list[int]] = {}
    for i, each in enumerate(wanted):
        for card in each.cards:
            about.setdefault(card, []).append(i)
    cards = list(placed)
    for _ in range(400):
        bad = [i for i, each in enumerate(wanted) if _lack(each, have[i])]
        if not bad:
            return True
        i = rng.choice(bad)
        each = wanted[i]
        too_few = have[i] < each.at_least
        asked = [c for c in cards if (c in each.cards) is too_few]
        others = [c for c in cards if (c in each.cards) is not too_few]
        comes = [c for c in asked if slots.pile[placed[c]] != each.pile]
        goes = [c for c in others if slots.pile[placed[c]] == each.pile]
        pairs = [(a, b) for a in comes for b in goes
                 if placed[b] in slots.fits[a] and placed[a] in slots.fits[b]]
        if not pairs:
            return False
        rng.shuffle(pairs)
        best = min(pairs[:64], key=lambda pair: _worse(slots, placed, wanted, have, about, *pair))
        _exchange(slots, placed, wanted, have, about, *best)
    return False


def _change(slots: Slots, placed: dict[str, int], wanted: Sequence[Holds],
            about: dict[str, list[int]], a: str, b: str) -> dict[int, int]:
    """How the counts of ``wanted`` change when a and b change places."""
    change: dict[int, int] = {}
    for card, here, there in ((a, placed[a], placed[b]), (b, placed[b], placed[a])):
        for i in about.get(card, ()):
            step = (slots.pile[there] == wanted[i].pile) - (slots.pile[here] == wanted[i].pile)
            change[i] = change.get(i, 0) + step
    return change


def _worse(slots: Slots, placed: dict[str, int], wanted: Sequence[Holds], have: list[int],
           about: dict[str, list[int]], a: str, b: str) -> int:
    change = _change(slots, placed, wanted, about, a, b)
    return sum(_lack(wanted[i], have[i] + step) - _lack(wanted[i], have[i])
               for i, step in change.items())


def _exchange(slots: Slots, placed: dict[str, int], wanted: Sequence[Holds], have: list[int],
              about: dict[str, list[int]], a: str, b: str) -> None:
    for i, step in _change(slots, placed, wanted, about, a, b).items():
        have[i] += step
    placed[a], placed[b] = placed[b], placed[a]


def imagined(rules: Rules[Any], state: State, view: View, seed: int) -> State:
    """Fill ``state`` (blank, with the view's options)
    so that ``view.seat`` would be shown ``view``."""
    rng = Rng.seeded(seed)
    fields, counts = rules.redraw(view, rng)
    for name, pile in view.piles.items():
        counts.setdefault(name, 0 if pile is None else len(pile))
    slots = Slots(view, {name: n for name, n in counts.items() if view.piles.get(name, ()) is None})
    placed = fill(slots, rules.possible(view), rng)
    inside: list[list[Card]] = [[] for _ in slots.room]
    for card, zone in placed.items():
        inside[zone].append(Card(card))
    for row in inside:
        rng.shuffle(row)
    for name, pile in view.piles.items():
        hidden = iter([card for zone in slots.zones_of.get(name, ()) for card in inside[zone]])
        shown: Iterable[str] = [HIDDEN] * counts[name] if pile is None else pile
        cards = [next(hidden) if card == HIDDEN else Card(card) for card in shown]
        state.piles[name] = sorted(cards) if name in state.loose else cards
    state.phase, state.turn, state.rng = view.phase, view.turn, rng.bits()
    for spec in rules.fields:
        value = fields.get(spec.name, view.fields[spec.name])
        setattr(state, spec.name, spec.read(value))
    return state
