"""Places that cannot be used, and piles without a place: a mistake of a game's table, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from game.core.piles import PileSpec
from game.core.places import Form
from game.core.table import Arrangement, Place
from scenes.table.layout.groups import seated

#: Forms that show one pile; a pattern of several stands for each of them beside the others.
OF_ONE = frozenset({Form.TURNUP, Form.BOUT, Form.PAIRS, Form.HEAP, Form.HAND,
                    Form.SUITS, Form.CROSS})


class UnusablePlace(Exception):
    """A game's arrangement that the table cannot show as it says; every mistake a line."""


def mistakes(arrangement: Arrangement, specs: Iterable[PileSpec], seats: int) -> list[str]:
    """What is wrong with an arrangement at a table with these piles; empty where nothing is.

    Places of piles that there cannot be, forms that there are not, piles that are to lie on others
    that have no place, piles in two places, and piles that seat 0 finds in none and that are not
    ``unseen``.
    """
    known = list(specs)
    told = [*_wrong_sides(arrangement, seats)]
    if told:
        return told
    patterns = _patterns(arrangement, seats)
    for pattern, place in patterns.items():
        told += _of_place(place, pattern, known, patterns)
    told += _twice(arrangement, seats)
    told += _nowhere(arrangement, known, seats, patterns)
    return list(dict.fromkeys(told))


def check(arrangement: Arrangement, specs: Iterable[PileSpec], seats: int) -> None:
    """UnusablePlace where anything is wrong."""
    told = mistakes(arrangement, specs, seats)
    if told:
        raise UnusablePlace("\n".join(told))


def _wrong_sides(arrangement: Arrangement, seats: int) -> Iterator[str]:
    if arrangement.sides and len(arrangement.sides) != seats:
        yield f"there are sides for {len(arrangement.sides)} seats, not for {seats}"


def _patterns(arrangement: Arrangement, seats: int) -> dict[str, Place]:
    """All places that seat 0 sees, by the pattern of their piles."""
    side = arrangement.side_of
    rows = [(0, row) for row in (*arrangement.centre, *arrangement.own)]
    rows += [(seat, row) for seat, row in product(range(1, seats), arrangement.mat)]
    places = {seated(place.pile, seat, side(seat)): place for seat, row in rows for place in row}
    hands = arrangement.hands
    if hands:
        for seat in range(seats):
            places.setdefault(seated(hands, seat), Place(hands, Form.HAND))
    return places


# --- one place ------------------------------------------------------------------------------------


def _of_place(place: Place, pattern: str, specs: list[PileSpec],
              patterns: Mapping[str, Place]) -> Iterator[str]:
    where = f"place {place.pile!r}"
    # What is offered is a pile that has a place of its own.
    if place.form != Form.OFFERED and not any(_fits(pattern, spec) for spec in specs):
        yield f"{where}: there is no pile {pattern!r}"
    if place.reserve < 1:
        yield f"{where}: room for {place.reserve} cards is none"
    if place.on and place.form not in (Form.CASCADE, Form.STACK):
        yield f"{where}: only a cascade or a stack begins on covered cards"
    if place.form in OF_ONE and "*" in pattern:
        yield f"{where}: the form {place.form.value!r} is that of one pile, not of several"
    for base in filter(None, (place.across, place.beside)):
        like = _numbers_of(pattern, base)
        if not any(_same(like, other) for other in patterns if patterns[other] is not place):
            yield f"{where}: {base!r}, which it lies with, has no place"
    if place.on and not any(_fits(_numbers_of(pattern, place.on), spec) for spec in specs):
        yield f"{where}: there is no pile {place.on!r} to begin on"


def _numbers_of(pattern: str, base: str) -> str:
    """A base's pattern with the numbers of the seat that are in the place's own."""
    numbers = [part for part in pattern.split(".") if part.isdecimal()]
    seat = numbers[0] if numbers else "*"
    return base.replace("{seat}", seat).replace("{side}", seat)


def _fits(pattern: str, spec: PileSpec) -> bool:
    """Whether a pile of this kind can have a name of that pattern.

    >>> from game.core.piles import ALL
    >>> spec = PileSpec("work.*.*", "tableau", ALL, sizes=(2, 4))
    >>> [_fits(pattern, spec) for pattern in ("work.1.*", "work.2.*", "work.0.3", "work.0")]
    [True, False, True, False]
    """
    mine, theirs = pattern.split("."), spec.pattern.split(".")
    if len(mine) != len(theirs):
        return False
    sizes = iter(spec.sizes)
    for part, other in zip(mine, theirs):
        size = next(sizes) if other == "*" else None
        if part == "*" and other == "*":
            continue
        if other == "*":
            if not part.isdecimal() or (size is not None and int(part) >= size):
                return False
        elif part not in ("*", other):
            return False
    return True


def _same(pattern: str, other: str) -> bool:
    """Whether two patterns can mean the same pile."""
    mine, theirs = pattern.split("."), other.split(".")
    parts = zip(mine, theirs)
    return len(mine) == len(theirs) and all("*" in pair or pair[0] == pair[1] for pair in parts)


# --- all piles ------------------------------------------------------------------------------------


def _twice(arrangement: Arrangement, seats: int) -> Iterator[str]:
    """Piles in two places of what one seat sees."""
    rows = (*arrangement.centre, *arrangement.own)
    mine = [seated(place.pile, 0, arrangement.side_of(0)) for row in rows for place in row]
    for k, pattern in enumerate(mine):
        if any(_same(pattern, other) for other in mine[:k]):
            yield f"place {pattern!r}: that pile has two places"


def _nowhere(arrangement: Arrangement, specs: list[PileSpec], seats: int,
             patterns: Mapping[str, Place]) -> Iterator[str]:
    """Piles that lie in no place, neither before their owner nor in the middle."""
    shown = [*patterns]
    for pattern, place in patterns.items():
        if place.on:
            shown.append(_numbers_of(pattern, place.on))
    shown += [seated(each, seat, arrangement.side_of(seat)) for each in arrangement.unseen
              for seat in range(seats)]
    for spec in specs:
        for name in spec.names() or [_first_of(spec)]:
            if not any(_matches(each, name) for each in shown):
                yield f"pile {name!r} has no place, and is not unseen"


def _first_of(spec: PileSpec) -> str:
    """The first pile of a kind that is made as the game goes on."""
    return spec.pattern.replace("*", "0")


def _matches(pattern: str, name: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", r"[^.]+"), name) is not None
