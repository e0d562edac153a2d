"""Which mistakes are tried."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.mutants.mistakes import Chance, Mistake, chances_in

#: Modules without rules: how a game lies on the table, how a computer plays it, positions that
#: tests begin from, and options, which the catalogue imports.
NO_RULES = ("table", "brain", "__init__", "positions_corners", "options")


def modules(folder: Path, file: str = "") -> list[Path]:
    """The modules of rules of an engine; the one named ``file`` alone where it is given."""
    found = [path for path in sorted(folder.glob("*.py")) if not path.name.startswith(NO_RULES)]
    return [path for path in found if file in ("", path.name, path.stem)]


def chances(paths: Sequence[Path]) -> list[Chance]:
    """Every mistake that can be made in these modules, in the order of their text."""
    return [chance for path in paths for chance in chances_in(path)]


def drawn(found: Sequence[Chance], count: int | None, seed: int) -> list[Mistake]:
    """Some of them (None: all), from each function as many as it has of the whole; the same for
    the same seed. What turns out to be no mistake is passed over for its neighbour."""
    rng = random.Random(seed)
    order = _by_function(found, rng)
    if count is None or count >= len(order):
        return list(_different(order))
    step, first = len(order) / count, rng.random()
    chosen: list[Mistake] = []
    codes: set[str] = set()
    for number in range(count):
        at = int((number + first) * step)
        for chance in (order[at:] + order[:at])[:len(order)]:
            mistake = chance.mistake()
            if mistake is not None and mistake.code not in codes:
                codes.add(mistake.code)
                chosen.append(mistake)
                break
    return sorted(chosen, key=lambda each: (each.path, each.line))


def _by_function(found: Sequence[Chance], rng: random.Random) -> list[Chance]:
    """Function by function, each in an order that chance makes."""
    groups: dict[tuple[Path, str], list[Chance]] = {}
    for chance in found:
        groups.setdefault((chance.path, chance.function), []).append(chance)
    for group in groups.values():
        rng.shuffle(group)
    return [chance for group in groups.values() for chance in group]


def _different(order: Sequence[Chance]) -> Iterator[Mistake]:
    codes = set()
    for chance in sorted(order, key=lambda each: (each.path, each.line)):
        mistake = chance.mistake()
        if mistake is not None and mistake.code not in codes:
            codes.add(mistake.code)
            yield mistake
