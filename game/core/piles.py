"""Piles: their names, owners, kinds, and what of them a seat sees (docs/design.md 3 and 4.1)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Generic, TypeVar

from game.core.cards import HIDDEN, Card
from game.core.records import dataclass

#: ``hand.0``, ``hand.1`` ...: the hands by seat, for as many as ever sit at a table.
HAND = tuple(f"hand.{seat}" for seat in range(12))


def group_of(name: str) -> str:
    """The kind of piles that a name is one of: what stands before its first dot.

    >>> group_of("hand.2"), group_of("meld.0.10"), group_of("stock"), group_of("centre.new")
    ('hand', 'meld', 'stock', 'centre')
    """
    return name.partition(".")[0]


def number_of(name: str, at: int = 1) -> int:
    """The number at that place of a pile's name.

    >>> number_of("hand.2"), number_of("meld.3.10"), number_of("meld.3.10", 2)
    (2, 3, 10)
    """
    return int(name.split(".")[at])


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat sees of a pile: ``kind`` is all, count, top, bottom, last (of which ``n``),
    owner or none."""

    kind: str
    n: int = 0


ALL, COUNT, TOP, BOTTOM = Sight("all"), Sight("count"), Sight("top"), Sight("bottom")
OWNER, NONE = Sight("owner"), Sight("none")


def LAST(n: int) -> Sight:
    """The uppermost ``n`` cards, and the count."""
    return Sight("last", n)


def seen(sight: Sight, held: Sequence[Card], own: bool = False) -> list[str] | None:
    """A pile as ``sight`` shows it, bottom to top: ``-`` for a card not seen,
    None where even the count is hidden.

    >>> seen(TOP, [Card("7H"), Card("8H")]), seen(COUNT, [Card("7H")]), seen(NONE, [])
    (['-', '8H'], ['-'], None)
    >>> seen(OWNER, [Card("7H")], own=True), seen(LAST(2), [Card("7H"), Card("8H"), Card("9H")])
    (['7H'], ['-', '8H', '9H'])
    """
    kind = sight.kind
    if kind == "all" or (kind == "owner" and own):
        return list(held)
    if kind == "none":
        return None
    shown: list[str] = [HIDDEN] * len(held)
    if held:
        if kind == "top":
            shown[-1] = held[-1]
        elif kind == "bottom":
            shown[0] = held[0]
        elif kind == "last" and sight.n:
            shown[-sight.n:] = held[-sight.n:]
    return shown


@dataclass(frozen=True, slots=True)
class PileSpec:
    """A kind of pile at the table.

    ``pattern``  its name, ``*`` for a number: ``hand.*``, ``discard.*.*``, ``stock``
    ``kind``     what it is to the eye: hand stock discard waste heap bout trick foundation tableau
                 riddance reserve meld out ...
    ``sight``    what a seat sees of it, unless the engine's ``sight`` says otherwise
    ``ordered``  False: a set, kept sorted by text; nothing ever tells a place in it
    ``sizes``    for each ``*`` how many there are; None: made as the game goes on (``centre.0``,
                 ``centre.1`` ...)
    ``owner``    which part of the name is the owner's seat (1 in ``hand.2``), None: the table's
    ``shared``   owned, but any seat may play on it or from it
    """

    pattern: str
    kind: str
    sight: Sight
    ordered: bool = True
    sizes: tuple[int | None, ...] = ()
    owner: int | None = None
    shared: bool = False

    def names(self) -> list[str]:
        """The piles that stand from the start.

        >>> PileSpec("discard.*.*", "discard", ALL, sizes=(2, 2), owner=1).names()
        ['discard.0.0', 'discard.0.1', 'discard.1.0', 'discard.1.1']
        """
        if None in self.sizes:
            return []
        names = []
        for numbers in product(*(range(n or 0) for n in self.sizes)):
            left = iter(numbers)
            parts = self.pattern.split(".")
            names.append(".".join(str(next(left)) if part == "*" else part for part in parts))
        return names

    def matches(self, name: str) -> bool:
        """Whether ``name`` is such a pile, standing or still to be made."""
        mine, parts = self.pattern.split("."), name.split(".")
        if len(mine) != len(parts):
            return False
        sizes = iter(self.sizes)
        for part, given in zip(mine, parts, strict=True):
            if part != "*":
                if part != given:
                    return False
                continue
            size = next(sizes)
            if not given.isdecimal() or str(int(given)) != given:
                return False
            if size is not None and int(given) >= size:
                return False
        return True

    def owner_of(self, name: str) -> int | None:
        """The seat that owns the pile of that name."""
        return None if self.owner is None else int(name.split(".")[self.owner])


class Unordered(frozenset[str]):
    """The names of the unordered piles that stand from the start, and of those that are made in
    play (``aside.*.*``).

    >>> made = Unordered((PileSpec("aside.*", "out", ALL, ordered=False, sizes=(None,)),))
    >>> "aside.3" in made, "aside.x" in made, len(made)
    (True, False, 0)
    """

    def __new__(cls, specs: Sequence[PileSpec]) -> Unordered:
        return super().__new__(cls, [name for spec in specs for name in spec.names()])

    def __init__(self, specs: Sequence[PileSpec]) -> None:
        super().__init__()
        self._made = [spec for spec in specs if None in spec.sizes]

    @property
    def grows(self) -> bool:
        """Whether any is made in play."""
        return bool(self._made)

    def __contains__(self, name: object) -> bool:
        if super().__contains__(name):
            return True
        return isinstance(name, str) and any(spec.matches(name) for spec in self._made)


T = TypeVar("T")


class NameCache(dict[str, T], Generic[T]):
    """What belongs to a name, found once: then looking it up costs no call of ours.

    >>> found = NameCache(len)
    >>> found["stock"], dict(found)
    (5, {'stock': 5})
    """

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[str], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, name: str) -> T:
        value = self[name] = self._find(name)
        return value


class Layout:
    """All piles of one game at one table: looked up by name, shared by all its states.

    ``spec(name)``: the kind of the pile of that name; None where there can be no such pile;
    ``owner(name)``: whose it is.
    """

    def __init__(self, specs: tuple[PileSpec, ...]) -> None:
        self.specs = specs
        self.names = [name for spec in specs for name in spec.names()]
        loose = Unordered([spec for spec in specs if not spec.ordered])
        # A plain set where it will do: playouts ask it for every card.
        self.loose = loose if loose.grows else frozenset(loose)
        self.spec: Callable[[str], PileSpec | None] = NameCache(self._spec).__getitem__
        self.owner: Callable[[str], int | None] = NameCache(self._owner).__getitem__

    def _spec(self, name: str) -> PileSpec | None:
        return next((spec for spec in self.specs if spec.matches(name)), None)

    def _owner(self, name: str) -> int | None:
        spec = self.spec(name)
        return None if spec is None else spec.owner_of(name)


@lru_cache(maxsize=512)
def layout_of(specs: tuple[PileSpec, ...]) -> Layout:
    """The one layout of these piles."""
    return Layout(specs)
