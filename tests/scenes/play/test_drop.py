"""What one drop of a card may cost: calls, which are the same on every machine, and no times.

At some tables of the catalogue, which `bench_drop` names.
"""

from __future__ import annotations

import pytest

from tests.bench.bench_drop import BAR, BEFORE, TABLES, drop


@pytest.mark.drawn_ahead
@pytest.mark.parametrize(("key", "seats", "moves"), TABLES)
def test_one_drop_takes_a_third_of_the_calls_it_took(key: str, seats: int, moves: int) -> None:
    calls = drop(key, seats, moves)
    took = sum(calls.by_function.values())
    often = calls.by_function.most_common(12)
    most = "\n".join(f"{count:5} {name}" for (_path, name), count in often)
    # Fewer by far would mean that the card was not seen to be dropped at all.
    assert BEFORE[key] / 10 < took <= BEFORE[key] * BAR, f"{took} calls, the most of\n{most}"
