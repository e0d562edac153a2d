"""A whole truth that is consistent with what one seat knows (docs/design.md 4.4).

The hidden cards are matched to the places where the memory says they may be; then cards are
exchanged until what the rules show (``CardConstraint``) is true as well.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.cards import HIDDEN, Card
from game.core.errors import RulesBug
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.secrets import CardConstraint
from game.core.state import State
from game.core.view import View

_TRIES = 60
#: How many deals in a row ``consistent`` may refuse.
_REDRAWS = 400


class Slots:
    """Zones to be filled: ``room[z]`` places in zone z of ``pile[z]``;
    ``fits[card]`` the zones where the card may be."""

    def __init__(self, view: View, counts: dict[str, int]) -> None:
        self.pile: list[str] = []
        self.room: list[int] = []
        self.fits: dict[str, list[int]] = {}
        self.zones_of: dict[str, list[int]] = {}
        #: What the filled zones must show, and of what they must show one of several.
        self.always: list[CardConstraint] = []
        self.either: list[list[CardConstraint]] = []
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

    def limit(self, holds: Sequence[CardConstraint]) -> None:
        """Take to heart what the rules show: at once what leaves no choice, the rest for later."""
        for each in holds:
            if each.at_most == 0:
                self.forbid(each)
            if each.at_least == len(each.cards):
                zones = self._zones(each)
                for card in each.cards:
                    fits = self.fits.get(card, [])
                    self.fits[card] = [z for z in fits if z in zones] or fits
        self.always = [each for each in holds if each.at_most != 0 or each.at_least]
        able = [[one for one in each.any_of if self.could_hold(one)] for each in holds]
        self.either = [likely for likely in able if likely]

    def _zones(self, holds: CardConstraint) -> set[int]:
        return {zone for pile in holds.piles for zone in self.zones_of.get(pile, ())}

    def forbid(self, holds: CardConstraint) -> None:
        """None of these cards in that pile."""
        shut = self._zones(holds)
        for card in holds.cards:
            left = [z for z in self.fits.get(card, ()) if z not in shut]
            if left:
                self.fits[card] = left

    def could_hold(self, holds: CardConstraint) -> bool:
        """Whether there are enough cards that may lie in that pile."""
        zones = self._zones(holds)
        able = sum(not zones.isdisjoint(self.fits.get(card, ())) for card in holds.cards)
        return able >= holds.at_least


def place(slots: Slots, rng: Rng) -> dict[str, int]:
    """card -> zone, every zone full, all that ``limit`` was given true.
    RulesBug if there is no such thing."""
    always, either = slots.always, slots.either
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


def _lack(each: CardConstraint, have: int) -> int:
    """How far a pile with ``have`` such cards is from what it holds."""
    if have < each.at_least:
        return each.at_least - have
    return have - each.at_most if each.at_most is not None and have > each.at_most else 0


def _repair(slots: Slots, placed: dict[str, int], wanted: Sequence[CardConstraint],
            rng: Rng) -> bool:
    """Exchange cards of different piles until all is well; False when it gets stuck."""
    have = [sum(slots.pile[placed[c]] in each.piles for c in each.cards if c in placed)
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
        comes = [c for c in asked if slots.pile[placed[c]] not in each.piles]
        goes = [c for c in others if slots.pile[placed[c]] in each.piles]
        pairs = [(a, b) for a in comes for b in goes
                 if placed[b] in slots.fits[a] and placed[a] in slots.fits[b]]
        if not pairs:
            return False
        rng.shuffle(pairs)
        best = min(pairs[:64], key=lambda pair: _worse(slots, placed, wanted, have, about, *pair))
        _exchange(slots, placed, wanted, have, about, *best)
    return False


def _change(slots: Slots, placed: dict[str, int], wanted: Sequence[CardConstraint],
            about: dict[str, list[int]], a: str, b: str) -> dict[int, int]:
    """How the counts of ``wanted`` change when a and b change places."""
    change: dict[int, int] = {}
    for card, here, there in ((a, placed[a], placed[b]), (b, placed[b], placed[a])):
        for i in about.get(card, ()):
            piles = wanted[i].piles
            step = (slots.pile[there] in piles) - (slots.pile[here] in piles)
            change[i] = change.get(i, 0) + step
    return change


def _worse(slots: Slots, placed: dict[str, int], wanted: Sequence[CardConstraint], have: list[int],
           about: dict[str, list[int]], a: str, b: str) -> int:
    change = _change(slots, placed, wanted, about, a, b)
    return sum(_lack(wanted[i], have[i] + step) - _lack(wanted[i], have[i])
               for i, step in change.items())


def _exchange(slots: Slots, placed: dict[str, int], wanted: Sequence[CardConstraint],
              have: list[int], about: dict[str, list[int]], a: str, b: str) -> None:
    for i, step in _change(slots, placed, wanted, about, a, b).items():
        have[i] += step
    placed[a], placed[b] = placed[b], placed[a]


class Worlds:
    """The deals that one seat may be in, prepared once and drawn as bare states.

    ``rules.state_from_view(view)`` is what all of them have in common. RulesBug, when one is drawn,
    if the view fits no deal at all.
    """

    def __init__(self, rules: Rules[Any], view: View) -> None:
        self.rules, self.view = rules, view
        self._seen = rules.state_from_view(view)
        self._holds = rules.secrets.constraints(view, self._seen)
        self._slots: Slots | None = None
        #: The piles with hidden cards, and where in them those lie; None: their count is hidden.
        self._covered = {name: _places(pile) for name, pile in view.piles.items()
                         if pile is None or HIDDEN in pile}

    def draw(self, rng: Rng) -> State:
        """One of them, the whole of it: a state of its own, which may be played on. RulesBug if
        ``consistent`` refuses too many in a row."""
        rules, view = self.rules, self.view
        try:
            for _ in range(_REDRAWS):
                state = self._drawn(rng)
                rules.secrets.repair(state, view, rng)
                if rules.secrets.consistent(state, view):
                    return state
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise RulesBug(f"no deal shows this view ({error!r})") from error
        raise RulesBug("imagine finds no deal that is consistent")

    def drawn(self, rng: Rng, count: int,
              likely: Callable[[View, State], float] | None = None) -> list[tuple[State, float]]:
        """So many deals as ``count``, each with its weight: how likely it is by ``likely(view,
        state)``, what others did included (1.0 for all where nobody says). The weights add up to
        1; where all are 0, all are alike."""
        states = [self.draw(rng) for _ in range(count)]
        weights = [1.0 if likely is None else max(0.0, likely(self.view, s)) for s in states]
        whole = sum(weights)
        if not whole:
            weights, whole = [1.0] * count, float(count)
        return [(state, weight / whole) for state, weight in zip(states, weights, strict=True)]

    def _drawn(self, rng: Rng) -> State:
        rules, view = self.rules, self.view
        fields, counts = rules.secrets.sample_hidden(view, self._seen, rng)
        slots = self._prepared(counts)
        placed = place(slots, rng)
        inside: list[list[Card]] = [[] for _ in slots.room]
        for card, zone in placed.items():
            inside[zone].append(Card(card))
        for row in inside:
            rng.shuffle(row)
        state: State = rules.copy(self._seen)
        for name, places in self._covered.items():
            hidden = [card for zone in slots.zones_of.get(name, ()) for card in inside[zone]]
            pile = state.piles[name]
            if places is None:
                pile[:] = hidden[:counts.get(name, 0)]
            else:
                for at, card in zip(places, hidden, strict=True):
                    pile[at] = card
            if name in state.loose:
                pile.sort()
        state.rng = rng.bits()
        for spec in rules.fields:
            if spec.name in fields:
                setattr(state, spec.name, spec.read(fields[spec.name]))
        return state

    def _prepared(self, counts: dict[str, int]) -> Slots:
        """The places to be filled; the same each time where every count is seen."""
        if self._slots is not None:
            return self._slots
        unknown = {name: counts.get(name, 0) for name, pile in self.view.piles.items()
                   if pile is None}
        slots = Slots(self.view, unknown)
        slots.limit(self._holds)
        if not unknown:
            self._slots = slots
        return slots


def _places(pile: Sequence[str] | None) -> list[int] | None:
    return None if pile is None else [at for at, card in enumerate(pile) if card == HIDDEN]


def imagined(rules: Rules[Any], view: View, seed: int) -> State:
    """A whole truth that would show ``view.seat`` what ``view`` shows."""
    return Worlds(rules, view).draw(Rng.seeded(seed))
