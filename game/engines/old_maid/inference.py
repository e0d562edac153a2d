"""What the rules show of hidden cards beyond sight (sheet, "What the rules show").

No hand holds a pair, and what was thrown away are pairs. Notes: ``void``, texts ``seat kind``: that
hand holds no card of the kind, until it draws one that the viewer does not see; ``last``, while a
draw is going on: who gave, who drew, the kind of the card ("": not known).
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import HIDDEN
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND, group_of, number_of
from game.core.rng import Rng
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.old_maid.state import OldMaidState, kinds, pack_for, pairs_of
from game.mechanics.inference import note

#: Exchanges that are tried before cards are drawn anew.
_TRIES = 6000
#: One exchange in so many may make things worse.
_ASTRAY = 24


# --- what is noted --------------------------------------------------------------------------------

def learn(notes: dict[str, Any], event: Event | None, picture: Picture,
          learning: Learning) -> None:
    """Note whose hand cannot hold a kind of card."""
    if event is None:
        if learning.action is not None and "last" in notes:
            _unpaired(notes)
    elif isinstance(event, Moved) and event.cards and group_of(event.source) == "hand":
        kind = kinds(learning.options)
        named = next((kind[card] for card in event.cards if card != HIDDEN), "")
        if group_of(event.target) == "hand":
            notes["last"] = [number_of(event.source), number_of(event.target), named]
        elif "last" in notes:
            giver, drawer, drawn = notes.pop("last")
            for seat in (giver, drawer):
                _void(notes, seat, drawn or named)


def _void(notes: dict[str, Any], seat: int, kind: str) -> None:
    if kind:
        note(notes, "void", f"{seat} {kind}")


def _unpaired(notes: dict[str, Any]) -> None:
    """The drawer has exactly one of the kind now, the giver none; where the card is not known it
    may be of any kind."""
    giver, drawer, drawn = notes.pop("last")
    _void(notes, giver, drawn)
    gone = f"{drawer} {drawn}"
    notes["void"] = [each for each in notes.get("void", ())
                     if each != gone and (drawn or not each.startswith(f"{drawer} "))]


def voids(view: View) -> dict[int, set[str]]:
    """seat -> the kinds that its hand cannot hold, as was noted."""
    by_seat: dict[int, set[str]] = {}
    for each in view.memory["notes"].get("void", ()):
        seat, _, kind = each.partition(" ")
        by_seat.setdefault(int(seat), set()).add(kind)
    return by_seat


def constraints(view: View, state: OldMaidState) -> list[CardConstraint]:
    """Which kinds a hand does not hold."""
    kind = kinds(view.options)
    pack = pack_for(view.seats, view.options["odd_card"])
    return [CardConstraint(HAND[seat], frozenset(card for card in pack if kind[card] in barred),
                           at_most=0)
            for seat, barred in voids(view).items() if seat != view.seat]


# --- what can be the truth ------------------------------------------------------------------------

def consistent(state: OldMaidState, view: View) -> bool:
    """No pair in a hand, nothing but pairs thrown away."""
    options, piles = state.options, state.piles
    if len(pairs_of(piles["discard"], options)) != len(piles["discard"]):
        return False
    return not any(pairs_of(piles[HAND[seat]], options) for seat in range(state.seats))


class _Exchange:
    """The hidden cards of a drawn state, exchanged one by one until all is well."""

    def __init__(self, state: OldMaidState, view: View) -> None:
        self.piles, self.kind = state.piles, kinds(state.options)
        self.barred = {HAND[seat]: barred for seat, barred in voids(view).items()}
        #: Every place of a hidden card: its pile, where in it, and which cards it may hold.
        self.places: list[tuple[str, int, frozenset[str]]] = []
        for pile, shown in view.piles.items():
            rows = [frozenset(zone["cards"]) for zone in view.memory["zones"].get(pile, ())
                    for _ in range(zone["count"] or 0)]
            hidden = [at for at, card in enumerate(shown or ()) if card == HIDDEN]
            self.places += [(pile, at, cards)
                            for at, cards in zip(hidden, rows, strict=True)]
        self.count: dict[tuple[str, str], int] = {}
        for pile, cards in self.piles.items():
            for card in cards:
                key = pile, self.kind[card]
                self.count[key] = self.count.get(key, 0) + 1

    def bad(self, pile: str, kind: str) -> int:
        """How much is wrong with a kind in a pile."""
        n = self.count.get((pile, kind), 0)
        if pile == "discard":
            return n % 2
        if pile == "aside":
            return 0
        return n if kind in self.barred.get(pile, ()) else max(0, n - 1)

    def whole(self) -> int:
        """How much is wrong altogether."""
        return sum(self.bad(pile, kind) for pile, kind in self.count)

    def swap(self, one: int, other: int, astray: bool) -> int:
        """Exchange the cards of two places where they may and nothing becomes worse (or it may,
        ``astray``). By how much it is worse now."""
        (p, i, may_here), (q, j, may_there) = self.places[one], self.places[other]
        a, b = self.piles[p][i], self.piles[q][j]
        k, m = self.kind[a], self.kind[b]
        if p == q or k == m or b not in may_here or a not in may_there:
            if p != q and b in may_here and a in may_there:
                self.piles[p][i], self.piles[q][j] = b, a
            return 0
        keys = ((p, k), (p, m), (q, k), (q, m))
        before = sum(self.bad(*key) for key in keys)
        self._change(keys, -1)
        worse = sum(self.bad(*key) for key in keys) - before
        if worse > 0 and not astray:
            self._change(keys, 1)
            return 0
        self.piles[p][i], self.piles[q][j] = b, a
        return worse

    def _change(self, keys: Sequence[tuple[str, str]], step: int) -> None:
        for key, sign in zip(keys, (step, -step, -step, step), strict=True):
            self.count[key] = self.count.get(key, 0) + sign


def repair(state: OldMaidState, view: View, rng: Rng) -> None:
    """Exchange hidden cards until no hand holds a pair and pairs alone are thrown away."""
    work = _Exchange(state, view)
    wrong, n = work.whole(), len(work.places)
    for _ in range(_TRIES):
        if not wrong:
            break
        one, other = rng.below(n), rng.below(n)
        wrong += work.swap(one, other, rng.below(_ASTRAY) == 0)
    state.piles["discard"].sort()


