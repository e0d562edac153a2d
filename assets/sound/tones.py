"""What sounds are made of: noise, tones that die, bands, echoes. Lists of numbers about -1 to 1.

Only the standard library: a loop over samples costs as much as ten passes of ``map``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, repeat
from operator import add, mul, sub
from random import Random

#: Half of what devices have: nothing here is higher than 8 kHz, and half is made in half the time.
RATE = 22_050
#: How long the part of a sound is that tells how loud it is.
WINDOW_MS = 50

Samples = list[float]


def count_of(ms: float) -> int:
    """Samples in N ms.

    >>> count_of(100)
    2205
    """
    return round(ms * RATE / 1000)


def noise(rng: Random, ms: float) -> Samples:
    """White noise."""
    return [2 * rng.random() - 1 for _ in range(count_of(ms))]


def fall(ms: float, *, db: float = 60) -> Samples:
    """An exponential fall to ``-db`` within N ms.

    >>> [round(each, 2) for each in fall(100)[::551]]
    [1.0, 0.18, 0.03, 0.01, 0.0]
    """
    step = 10 ** (-db / 20 / count_of(ms))
    return list(accumulate(repeat(step, count_of(ms) - 1), mul, initial=1.0))


def times(sound: Sequence[float], shape: Sequence[float]) -> Samples:
    """A sound under a shape, as long as the shorter of them."""
    return list(map(mul, sound, shape))


def mixed(ms: float, *layers: tuple[float, float, Sequence[float]]) -> Samples:
    """Layers (beginning in ms, loudness, samples) laid over each other, and cut off at the end."""
    sound = [0.0] * count_of(ms)
    for begins_ms, loud, layer in layers:
        first = count_of(begins_ms)
        end = first + len(layer)
        sound[first:end] = map(add, sound[first:end], map(mul, layer, repeat(loud)))
    return sound[: count_of(ms)]


def hump(ms: float) -> Samples:
    """Up and down again, like half a sine."""
    return [math.sin(math.pi * (k + 0.5) / count_of(ms)) for k in range(count_of(ms))]


def band(sound: Sequence[float], low_hz: float, high_hz: float) -> Samples:
    """What lies between two frequencies: a high-pass and a low-pass of second order."""
    return second_order(second_order(sound, low_hz, high=True), high_hz, high=False)


def second_order(sound: Sequence[float], hz: float, *, high: bool) -> Samples:
    """Butterworth, by the bilinear transform."""
    w = math.tan(math.pi * min(hz, 0.45 * RATE) / RATE)
    scale = 1 / (1 + math.sqrt(2) * w + w * w)
    a1, a2 = 2 * (w * w - 1) * scale, (1 - math.sqrt(2) * w + w * w) * scale
    b0 = scale if high else w * w * scale
    b1 = -2 * b0 if high else 2 * b0
    z1 = z2 = 0.0
    found = []
    for x in sound:
        y = b0 * x + z1
        z1 = b1 * x - a1 * y + z2
        z2 = b0 * x - a2 * y
        found.append(y)
    return found


def ringing(hz: float, ms: float, loud: float = 1.0, db: float = 60) -> Samples:
    """A sine that falls by ``db`` within N ms: what is struck once, as one recurrence."""
    decay = 10 ** (-db / 20 / count_of(ms))
    turn = 2 * math.pi * hz / RATE
    first, second = 2 * decay * math.cos(turn), -decay * decay
    y1, y2 = 0.0, -loud * math.sin(turn) / decay
    found = []
    for _ in range(count_of(ms)):
        y1, y2 = first * y1 + second * y2, y1
        found.append(y1)
    return found


def struck(
    hz: float, ms: float, partials: Sequence[tuple[float, float, float]], soft_ms: float = 1
) -> Samples:
    """A bar or a bell: ``partials`` are (multiple, loudness, part of the time it rings)."""
    sound = [0.0] * count_of(ms)
    for multiple, loud, part in partials:
        if multiple * hz < 0.4 * RATE:
            ring = ringing(multiple * hz, part * ms, loud, 48)
            sound[: len(ring)] = map(add, sound, ring)
    return softened(sound, soft_ms)


def softened(sound: Samples, ms: float) -> Samples:
    """A sound that begins within so many ms instead of at once."""
    count = min(count_of(ms), len(sound))
    rising = [value * math.sin(math.pi / 2 * k / count) for k, value in enumerate(sound[:count])]
    return rising + sound[count:]


#: First echoes of a small room: after how many ms, how loud.
_ECHOES = ((11.3, 0.50), (17.9, 0.42), (26.3, 0.36), (37.1, 0.30))
#: What comes back again and again: after how many ms, and what is left of it.
_ECHO_MS, _ECHO_LEFT = 48.7, 0.5


def room(sound: Sequence[float], loud: float) -> Samples:
    """The sound with its echoes, darker than it is, within its own length."""
    wet = [0.0] * len(sound)
    # The mean of two neighbours has less of what is high.
    dark = list(map(add, sound, sound[1:]))
    for ms, echo in _ECHOES:
        late = count_of(ms)
        wet[late:] = map(add, wet[late:], map(mul, dark, repeat(loud * echo / 2)))
    step = count_of(_ECHO_MS)
    for begins in range(step, len(wet), step):
        before, now = wet[begins - step : begins], wet[begins : begins + step]
        wet[begins : begins + step] = map(add, now, map(mul, before, repeat(_ECHO_LEFT)))
    return list(map(add, sound, wet))


def swept(sound: Sequence[float], start_hz: float, end_hz: float) -> Samples:
    """A band that rises through the sound, about an octave wide."""
    low = band_ = 0.0
    found = []
    for k, x in enumerate(sound):
        hz = start_hz + (end_hz - start_hz) * k / len(sound)
        f = 2 * math.sin(math.pi * min(hz, RATE / 6.2) / RATE)
        low += f * band_
        band_ += f * (x - low - 0.7 * band_)
        found.append(band_)
    return found


def loudest(sound: Sequence[float], rate: int = RATE) -> float:
    """The root mean square of the loudest 50 ms; a shorter sound has silence after it."""
    window = round(WINDOW_MS * rate / 1000)
    sums = list(accumulate(map(mul, sound, sound), initial=0.0))
    sums += [sums[-1]] * max(0, window + 1 - len(sums))
    return math.sqrt(max(map(sub, sums[window:], sums)) / window)
