"""The meld solver: the best partition of a hand into melds and leftovers (rummy sheets 8, 'Meld
solver', steps 2 to 4).

What is left of a hand is one whole number, a few bits for the count of each face and of each kind
of wild card. Taking the lowest face that is left, it is either left over or covered by a candidate
of which it is the lowest natural card. The search looks for the least *loss* against what the cards
could be worth at best, remembers for each rest its least loss or a bound of it, and raises the loss
it allows step by step; so hands that can be covered whole are done at once.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.core.cards import Card
from game.core.records import dataclass
from game.mechanics.melds.faces import copy_key, set_key
from game.mechanics.melds.shapes import Barred, FoundMeld, MeldCandidate, Shape, candidates, is_same

_BITS = 4                                               # a count to 7, and a guard
_FAR = 1 << 40
#: From this number of cards on, wild cards do not replace naturals (sheet 8, step 3).
BIG = 20


@dataclass(frozen=True, slots=True)
class Worth:
    """What a partition is worth, in whole numbers: ``laid(card, face)`` for each card in a meld,
    ``kept(card)`` for each that is left over, ``extra(candidate)`` for a meld as such. What a wild
    card counts may depend on its kind or on the face it stands for, and for cards of one face and
    kind both are the same."""

    laid: Callable[[Card, str], int]
    kept: Callable[[Card], int]
    extra: Callable[[MeldCandidate], int] | None = None


class Partition(NamedTuple):
    """``rest``: the leftovers, sorted; ``exact``: no partition is worth more."""

    melds: tuple[FoundMeld, ...]
    rest: tuple[Card, ...]
    value: int
    exact: bool


class _Option(NamedTuple):
    """One way to cover a card; ``candidate`` is None where it is left over."""

    loss: int
    need: int
    candidate: MeldCandidate | None
    kinds: tuple[str, ...]


def _cheapest(option: _Option) -> tuple[int, int]:
    """The order of trying: the least loss, then the most natural cards."""
    return option.loss, -len(option.candidate.naturals) if option.candidate else 0


class Solver:
    """All questions about one hand share what was found (step 4): ``best``, also without a card, or
    with one that must be laid.

    >>> from game.core.cards import cards
    >>> worth = Worth(lambda card, face: card.value or 25, lambda card: -(card.value or 25))
    >>> found = Solver(cards("7S 8S 9S TS 9H 9D KC"), Shape(), worth).best()
    >>> [" ".join(meld.cards) for meld in found.melds], found.rest, found.value
    (['7S 8S 9S TS'], ('9D', '9H', 'KC'), 3)
    """

    def __init__(self, hand: Iterable[Card], shape: Shape, worth: Worth,
                 barred: Barred | None = None, nodes: int = 60_000) -> None:
        self.hand, self.shape, self.worth = sorted(hand), shape, worth
        self.nodes = nodes
        self._cards: dict[str, list[Card]] = {}
        for card in sorted(self.hand, key=copy_key):
            self._cards.setdefault(self._key(card), []).append(card)
        kinds = sorted((key for key in self._cards if len(key) == 1), reverse=True)
        naturals = [key for key in self._cards if len(key) == 2]
        naturals.sort(key=lambda face: (shape.order.rfind(face[0]), face[1]))
        self._kinds = kinds
        self._at = {key: _BITS * at for at, key in enumerate(naturals + kinds)}
        self._guard = sum(1 << (at + _BITS - 1) for at in self._at.values())
        melds = candidates(self.hand, shape, barred, worth.extra is not None, len(self.hand) > BIG)
        self._none = not melds
        self._prepare(melds)
        self._exact: dict[int, int] = {}
        self._bound: dict[int, int] = {}
        self._took: dict[int, _Option] = {}
        self._tired = False

    # --- preparing --------------------------------------------------------------------------------

    def _prepare(self, melds: Sequence[MeldCandidate]) -> None:
        """Bring candidates into the form of the search; ``_top``: the most that a card can be
        worth."""
        most = max((len(each.filled) for each in melds), default=0)
        fillings = [self._fillings(count) for count in range(most + 1)]
        ways = [(each, kinds) for each in melds for kinds in fillings[len(each.filled)]]
        self._top = {key: self.worth.kept(row[0]) for key, row in self._cards.items()}
        worths = [self._shares(each, kinds) for each, kinds in ways]
        self._kept = {key: top - self.worth.kept(self._cards[key][0])
                      for key, top in self._top.items()}
        self._options: dict[int, list[_Option]] = {at: [] for at in self._at.values()}
        for key, at in self._at.items():
            self._options[at].append(_Option(self._kept[key], 1 << at, None, (key,)))
        for (each, kinds), value in zip(ways, worths):
            keys = (*each.naturals, *kinds)
            need = sum(1 << self._at[key] for key in keys)
            loss = sum(self._top[key] for key in keys) - value
            lowest = min(self._at[face] for face in each.naturals)
            self._options[lowest].append(_Option(loss, need, each, kinds))
        for row in self._options.values():
            row.sort(key=_cheapest)

    def _fillings(self, count: int) -> list[tuple[str, ...]]:
        """Which kinds of wild cards can fill N places."""
        rows: list[tuple[str, ...]] = [()]
        for at, kind in enumerate(self._kinds):
            last = at == len(self._kinds) - 1
            held = len(self._cards[kind])
            rows = [(*row, *(kind,) * n) for row in rows for n in range(held + 1)
                    if (len(row) + n == count if last else len(row) + n <= count)]
        return [row for row in rows if len(row) == count]

    def _shares(self, each: MeldCandidate, kinds: Sequence[str]) -> int:
        """What a candidate is worth; each of its cards may be worth its part of it."""
        laid, extra = self.worth.laid, self.worth.extra
        bonus = extra(each) if extra else 0
        size = len(each.faces)
        part = -(-bonus // size)
        value = bonus
        for face, key in zip((*each.naturals, *each.filled), (*each.naturals, *kinds)):
            mine = laid(self._cards[key][0], face)
            value += mine
            if mine + part > self._top[key]:
                self._top[key] = mine + part
        return value

    # --- searching --------------------------------------------------------------------------------

    def best(self, without: Card | None = None, must: Card | None = None) -> Partition:
        """The best partition of the hand (without one card); ``must``: a card of this face, or kind
        of wild card, is laid. Where it cannot be, the value is below any other and there are no
        melds."""
        if self._none and must is None:
            rest = tuple(card for card in self.hand if card is not without)
            return Partition((), rest, sum(map(self.worth.kept, rest)), True)
        state = sum(len(row) << self._at[key] for key, row in self._cards.items())
        if without is not None:
            state -= 1 << self._at[self._key(without)]
        if must is None:
            first = None
            loss = self._least(lambda allowed: (self._search(state, allowed), None))[0]
        else:
            row = self._with(self._key(must), state)
            loss, first = _FAR, None
            if row:
                loss, first = self._least(lambda allowed: self._try(row, state, allowed))
        top = sum(((state >> at) & 7) * self._top[key] for key, at in self._at.items())
        if loss >= _FAR:
            left = tuple(card for card in self.hand if card is not without)
            return Partition((), left, top - loss, True)
        return self._read(state, first, without, top - loss)

    def _key(self, card: Card) -> str:
        return card.rank if card.rank in self.shape.wild else card.face

    def _with(self, key: str, state: int) -> list[_Option]:
        """The ways to lay a card of this key that the rest allows, the cheapest first."""
        guard = self._guard
        able = [option for row in self._options.values() for option in row
                if ((state | guard) - option.need) & guard == guard]
        options = [option for option in able if option.candidate is not None
                   and key in (*option.candidate.naturals, *option.kinds)]
        return sorted(options, key=lambda option: option.loss)

    def _least(self, search: Callable[[int], tuple[int, _Option | None]]
               ) -> tuple[int, _Option | None]:
        """The least loss, by allowing more and more; whatever is found at once when too many rests
        were looked at."""
        allowed = 0
        while True:
            loss, took = search(allowed)
            if loss <= allowed:
                return loss, took
            allowed = _FAR if self._tired else max(loss, 2 * allowed)

    def _search(self, state: int, allowed: int) -> int:
        """The least loss of a rest, if it is at most ``allowed``; else a bound below which it is
        not."""
        if not state:
            return 0
        known = self._exact.get(state)
        if known is not None:
            return known
        low = self._bound.get(state, 0)
        if low > allowed and not self._tired:
            return low
        self.nodes -= 1
        if self.nodes < 0:
            self._tired, allowed = True, _FAR
        lowest = (state & -state).bit_length() - 1
        best, took = self._try(self._options[lowest - lowest % _BITS], state, allowed)
        if best <= allowed and took is not None:
            self._exact[state], self._took[state] = best, took
        else:
            self._bound[state] = best
        return best

    def _try(self, row: Sequence[_Option], state: int, allowed: int) -> tuple[int, _Option | None]:
        """The least loss with one of these options, sorted by theirs; or a bound, as above."""
        guard, best, took = self._guard, _FAR, None
        guarded = state | guard
        for option in row:
            loss, need = option[0], option[1]
            if loss >= best or (loss > allowed and took is not None):
                break
            if (guarded - need) & guard != guard:
                continue
            if loss > allowed:
                best = loss
                break
            room = min(allowed, best - 1) - loss
            total = loss + self._search(state - need, room)
            if total < best:
                best = total
                if total <= allowed or self._tired:
                    took = option
                    if self._tired or not total:
                        break
        return best, took

    # --- reading the answer -----------------------------------------------------------------------

    def _read(self, state: int, first: _Option | None, without: Card | None, value: int
              ) -> Partition:
        left = {key: [card for card in row if card is not without]
                for key, row in self._cards.items()}
        laid: list[MeldCandidate] = []
        used: list[tuple[str, ...]] = []
        option = first
        while option is not None or state:
            if option is None:
                option = self._took[state]
            if option.candidate is not None:
                laid.append(option.candidate)
                used.append(option.kinds)
            state, option = state - option.need, None
        melds = tuple(self._made(each, kinds, left) for each, kinds in zip(laid, used))
        gone = {card for meld in melds for card in meld.cards}
        rest = tuple(card for card in self.hand if card not in gone and card is not without)
        return Partition(melds, rest, value, not self._tired)

    def _made(self, each: MeldCandidate, kinds: Sequence[str],
              left: dict[str, list[Card]]) -> FoundMeld:
        """A candidate with cards in it, the first copies of each face, as they lie."""
        filled = list(zip(each.filled, kinds))
        taken = list(each.naturals)
        row: list[tuple[Card, str]] = []
        for face in each.faces:
            if face in taken:
                taken.remove(face)
                row.append((left[face].pop(0), face))
            else:
                kind = next(kind for other, kind in filled if other == face)
                filled.remove((face, kind))
                row.append((left[kind].pop(0), face))
        if is_same(each.faces):
            row.sort(key=lambda pair: set_key(pair[0], self.shape.wild))
        return FoundMeld(tuple(card for card, _ in row), tuple(face for _, face in row))


def best_partition(hand: Iterable[Card], shape: Shape, worth: Worth, barred: Barred | None = None
                   ) -> Partition:
    """The best partition of one hand."""
    return Solver(hand, shape, worth, barred).best()
