"""Whether memory grows is told from what was measured."""

import random

from tests.bench.bench_evening import grows


def rows(mb_per_move, noise_mb):
    rng = random.Random(1)
    used = [100 + mb_per_move * moves + rng.uniform(-noise_mb, noise_mb)
            for moves in range(0, 2000, 50)]
    return [(50 * at, mb + 20, mb) for at, mb in enumerate(used)]


def test_what_grows_beyond_its_noise_is_seen():
    assert not grows(rows(0, 0.1))[0] and not grows(rows(0, 5))[0]
    assert grows(rows(0.01, 0.1))[0] and grows(rows(0.05, 5))[0]
    assert not grows(rows(0.002, 0.1))[0], "two MB in a thousand moves are let pass"
