"""How loud, how long and how high all sounds are: `python -m tools.sounds [NAME ...]`.

One line a sound, of its first variant: length and, within it, how long it can be heard (down to 30
dB below its loudest), peak, the loudest 50 ms, what a hand or an ear compares sounds by, and the
spectrum: 5, 50 and 95 % of the power lie below these frequencies. ``--folder`` writes WAV files of
all variants beside, to be listened to.
"""

from __future__ import annotations

import argparse
import cmath
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from assets.sound import synth
from assets.sound.tones import RATE, loudest

#: What is so far below the loudest moment is no longer heard.
HEARD_DB = 30
#: Samples of which one spectrum is made; a power of two.
FRAME = 4096


class Measure(NamedTuple):
    """Levels in dB below full, frequencies in Hz, of a sound between -1 and 1."""

    ms: float
    heard_ms: float
    peak_db: float
    loud_db: float
    low_hz: float
    middle_hz: float
    high_hz: float


def measured(sound: Sequence[float], rate: int = RATE) -> Measure:
    """All figures of one sound; ValueError for silence."""
    peak = max(map(abs, sound), default=0)
    if not peak:
        raise ValueError("silence has no level")
    spectrum = powers(sound, rate)
    bounds = (_below(spectrum, part) for part in (0.05, 0.5, 0.95))
    return Measure(1000 * len(sound) / rate, heard_ms(sound, rate), decibel(peak),
                   decibel(loudest(sound, rate)), *bounds)  # fmt: skip


def decibel(amplitude: float) -> float:
    """
    >>> decibel(0.1), decibel(1)
    (-20.0, 0.0)
    """
    return 20 * math.log10(amplitude)


def heard_ms(sound: Sequence[float], rate: int = RATE) -> float:
    """From the beginning to the last moment that is less than 30 dB below the loudest."""
    step = max(1, rate // 500)
    louds = [max(map(abs, sound[k : k + step])) for k in range(0, len(sound), step)]
    least = max(louds) * 10 ** (-HEARD_DB / 20)
    return 1000 * step * (1 + max(k for k, loud in enumerate(louds) if loud >= least)) / rate


# --- spectrum -------------------------------------------------------------------------------------


def powers(sound: Sequence[float], rate: int = RATE) -> list[tuple[float, float]]:
    """The power at each frequency in Hz, summed over windowed frames of the whole sound."""
    total = [0.0] * (FRAME // 2)
    for begins in range(0, max(1, len(sound) - FRAME // 2), FRAME // 2):
        frame = list(sound[begins : begins + FRAME])
        shaped = [value * math.sin(math.pi * (k + 0.5) / len(frame)) for k, value in
                  enumerate(frame)]  # fmt: skip
        shaped += [0.0] * (FRAME - len(frame))
        for k, value in enumerate(transformed(shaped)[: FRAME // 2]):
            total[k] += abs(value) ** 2
    return [(k * rate / FRAME, power) for k, power in enumerate(total)]


def transformed(values: Sequence[complex]) -> list[complex]:
    """The Fourier transform of 2^n values (Cooley and Tukey).

    >>> [round(abs(each), 6) for each in transformed([1, 0, -1, 0])]
    [0.0, 2.0, 0.0, 2.0]
    """
    count = len(values)
    if count == 1:
        return list(values)
    even, odd = transformed(values[::2]), transformed(values[1::2])
    turned = [turn * value for turn, value in zip(_turns(count), odd)]
    return [a + b for a, b in zip(even, turned)] + [a - b for a, b in zip(even, turned)]


@lru_cache(16)
def _turns(count: int) -> list[complex]:
    return [cmath.exp(-2j * math.pi * k / count) for k in range(count // 2)]


def _below(spectrum: Sequence[tuple[float, float]], part: float) -> float:
    """The frequency below which this part of the power lies."""
    sums = list(accumulate(power for _hz, power in spectrum))
    return next(hz for (hz, _), summed in zip(spectrum, sums) if summed >= part * sums[-1])


def row(name: str) -> str:
    """A line of the table."""
    found = measured(synth.samples(name, 0))
    levels = f"{found.ms:6.0f} {found.heard_ms:6.0f} {found.peak_db:7.1f} {found.loud_db:7.1f}"
    spectrum = f"{found.low_hz:6.0f} {found.middle_hz:6.0f} {found.high_hz:6.0f}"
    return f"{name:12} {levels}  {spectrum}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="none named: all")
    parser.add_argument("--folder", type=Path, help="write WAV files of all variants here")
    given = parser.parse_args()
    print(f"{'sound':12} {'ms':>6} {'heard':>6} {'peak':>7} {'50 ms':>7}  {'5 %':>6} {'50 %':>6}"
          f" {'95 %':>6} Hz")  # fmt: skip
    for name in given.names or synth.SOUNDS:
        print(row(name))
    if given.folder:
        synth.write(given.folder)


if __name__ == "__main__":
    main()
