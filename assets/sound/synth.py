"""All sounds of the table: mono, 44.1 kHz, 16 bit, four variants each.

They are the same on every run. ``samples("place", 2)`` is a list of numbers from -1 to 1,
``wav("place", 2)`` the same as a WAV file.
``python -m assets.sound.synth FOLDER`` writes all of them, to be listened to.

The program ships none of these files: a short sound is made in about a millisecond, sooner than it
is read and unpacked.
"""

from __future__ import annotations

import argparse
import io
import math
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, repeat
from operator import mul
from pathlib import Path
from random import Random
from sys import byteorder

RATE = 44_100
#: The variants of each sound, by how much higher they are.
PITCHES = (0.94, 0.98, 1.02, 1.06)
VARIANTS = len(PITCHES)
#: The first and the last moments of a sound rise from nothing and fall to it, or it would click.
FADE_IN_MS, FADE_OUT_MS = 0.3, 3.0

Samples = list[float]


def count_of(ms: float) -> int:
    """Samples in N ms.

    >>> count_of(100)
    4410
    """
    return round(ms * RATE / 1000)


# --- what sounds are made of ----------------------------------------------------------------------


def noise(rng: Random, ms: float) -> Samples:
    """White noise."""
    return [2 * rng.random() - 1 for _ in range(count_of(ms))]


def fall(ms: float, *, db: float = 60) -> Samples:
    """An exponential fall to ``-db`` within N ms.

    >>> [round(each, 2) for each in fall(100)[::1103]]
    [1.0, 0.18, 0.03, 0.01]
    """
    step = 10 ** (-db / 20 / count_of(ms))
    return list(accumulate(repeat(step, count_of(ms) - 1), mul, initial=1.0))


def tone(hz: float, ms: float) -> Samples:
    """A sine that begins at nothing."""
    turn = 2 * math.pi * hz / RATE
    return [math.sin(turn * k) for k in range(count_of(ms))]


def times(sound: Sequence[float], shape: Sequence[float]) -> Samples:
    """A sound under a shape, as long as the shorter of them."""
    return list(map(mul, sound, shape))


def mixed(ms: float, *layers: tuple[float, float, Sequence[float]]) -> Samples:
    """Layers (beginning in ms, loudness, samples) laid over each other, and cut off at the end."""
    sound = [0.0] * count_of(ms)
    for begins_ms, loud, layer in layers:
        first = count_of(begins_ms)
        end = first + len(layer)
        sound[first:end] = [value + loud * more for value, more in zip(sound[first:end], layer)]
    return sound


def _hump(ms: float) -> Samples:
    """Up and down again, like half a sine."""
    return [math.sin(math.pi * (k + 0.5) / count_of(ms)) for k in range(count_of(ms))]


def band(sound: Sequence[float], low_hz: float, high_hz: float) -> Samples:
    """What lies between two frequencies: a high-pass and a low-pass of second order."""
    return _second_order(_second_order(sound, low_hz, high=True), high_hz, high=False)


def _second_order(sound: Sequence[float], hz: float, *, high: bool) -> Samples:
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


# --- the sounds -----------------------------------------------------------------------------------


def _place(rng: Random, pitch: float) -> Samples:
    """A card meets the cloth: a dull thump under a short hiss."""
    hiss = times(band(noise(rng, 35), 1800 * pitch, 6000 * pitch), fall(35))
    thump = times(tone(140 * pitch, 40), fall(40, db=30))
    return mixed(40, (0, 1.0, hiss), (0, 0.22, thump))


def _pick_up(rng: Random, pitch: float) -> Samples:
    """A finger lifts a card."""
    hiss = band(swept(noise(rng, 25), 3000 * pitch, 8000 * pitch), 3000 * pitch, 8000 * pitch)
    return times(hiss, _hump(25))


def _flip(rng: Random, pitch: float) -> Samples:
    """Two edges of a card, one after the other."""
    first, second = (_tick(rng, 8, 2000 * pitch, 7000 * pitch) for _ in range(2))
    return mixed(26, (0, 0.7, first), (18, 1.0, second))


def _tick(rng: Random, ms: float, low_hz: float, high_hz: float) -> Samples:
    return times(band(noise(rng, ms), low_hz, high_hz), fall(ms, db=40))


def _shuffle(rng: Random, pitch: float) -> Samples:
    """Fourteen cards fall faster and faster, twice."""
    ticks = []
    for riffle in range(2):
        for k in range(14):
            begins_ms = 420 * riffle + 413 * (1 - (1 - k / 13) ** 1.6)
            loud = rng.uniform(0.6, 1.0)
            ticks.append((begins_ms, loud, _tick(rng, 7, 1500 * pitch, 6000 * pitch)))
    return mixed(840, *ticks)


def _refused(rng: Random, pitch: float) -> Samples:
    """Two soft low tones, the second a little lower."""
    first, second = (times(tone(hz * pitch, 90), _hump(90)) for hz in (220, 196))
    return mixed(180, (0, 1.0, first), (90, 1.0, second))


def _turn(rng: Random, pitch: float) -> Samples:
    """A small bell."""
    dying, sooner = fall(180, db=36), fall(60, db=40)
    low, high = times(tone(660 * pitch, 180), dying), times(tone(880 * pitch, 180), dying)
    strike = times(tone(2.76 * 660 * pitch, 60), sooner)
    return mixed(180, (0, 1.0, low), (0, 0.8, high), (0, 0.25, strike))


def _challenge(rng: Random, pitch: float) -> Samples:
    """A wood block."""
    block = times(tone(392 * pitch, 110), fall(110, db=50))
    overtone = times(tone(2.57 * 392 * pitch, 40), fall(40, db=40))
    knock = _tick(rng, 6, 1200 * pitch, 4000 * pitch)
    return mixed(110, (0, 1.0, block), (0, 0.35, overtone), (0, 0.3, knock))


def _bout_won(rng: Random, pitch: float) -> Samples:
    """Three notes that rise: C, E, G."""
    notes = []
    for k, hz in enumerate((523.25, 659.25, 783.99)):
        ms = (140, 140, 260)[k]
        dying = fall(ms, db=30)
        for loud, partial in ((1.0, 1), (0.2, 2)):
            notes.append((120 * k, loud, times(tone(partial * hz * pitch, ms), dying)))
    return mixed(500, *notes)


def _deal_lost(rng: Random, pitch: float) -> Samples:
    """Three soft notes that fall: G, E flat, C, the last of them longest."""
    notes = []
    for k, hz in enumerate((392.0, 311.13, 261.63)):
        ms = (150, 150, 300)[k]
        dying = times(fall(ms, db=26), _swell(ms, 12, 10))
        for loud, partial in ((1.0, 1), (0.12, 2)):
            notes.append((140 * k, loud, times(tone(partial * hz * pitch, ms), dying)))
    return mixed(600, *notes)


def _match_lost(rng: Random, pitch: float) -> Samples:
    """Four low notes that go home: G, F, E flat, C, each dark and round."""
    notes = []
    for k, hz in enumerate((196.0, 174.61, 155.56, 130.81)):
        ms = (220, 220, 220, 420)[k]
        for loud, partial in ((1.0, 1), (0.35, 2)):
            notes.append((170 * k, loud, times(tone(partial * hz * pitch, ms), _swell(ms, 20, 18))))
    return mixed(960, *notes)


def _take_up(rng: Random, pitch: float) -> Samples:
    """Cards are gathered into a hand: edges that come closer together, over a rising hiss."""
    hiss = times(swept(noise(rng, 240), 1200 * pitch, 4200 * pitch), _hump(240))
    edges = [(200 * (1 - (1 - k / 5) ** 1.7), rng.uniform(0.5, 0.8),
              _tick(rng, 8, 1800 * pitch, 6000 * pitch)) for k in range(6)]
    return mixed(260, (0, 0.5, hiss), *edges)


def _sweep(rng: Random, pitch: float) -> Samples:
    """Cards are pushed away over the cloth: a hiss that falls."""
    return times(swept(noise(rng, 220), 3600 * pitch, 900 * pitch), _hump(220))


def _trump(rng: Random, pitch: float) -> Samples:
    """A card is laid with weight: a lower thump than usual, and a short low note in it."""
    hiss = times(band(noise(rng, 40), 1500 * pitch, 5200 * pitch), fall(40))
    thump = times(tone(92 * pitch, 150), fall(150, db=34))
    note = times(tone(184 * pitch, 150), fall(150, db=30))
    return mixed(150, (0, 0.9, hiss), (0, 0.8, thump), (4, 0.3, note))


#: A major scale without its half steps, upwards from C: one note for each card in a row.
_RISING = (523.25, 587.33, 659.25, 783.99, 880.0)


def _riddance(step: int) -> Callable[[Random, float], Samples]:
    """One card less, so many of them in a row: a bell, each higher than the one before."""
    def made(rng: Random, pitch: float) -> Samples:
        # What tells one step from the next is the pitch: its variants differ by a trifle.
        hz = _RISING[step] * pitch**0.1
        bell = times(tone(hz, 240), fall(240, db=34))
        above = times(tone(2 * hz, 160), fall(160, db=36))
        strike = times(tone(2.76 * hz, 60), fall(60, db=40))
        return mixed(240, (0, 1.0, bell), (0, 0.3, above), (0, 0.2, strike))
    return made


#: Of the chord of five notes on a common ground tone: C, E, G, C, E.
_CHORD = (4, 5, 6, 8, 10)


#: Its partials in groups: how loud, how long they take to rise, in ms, and how far they have fallen
#: by the end, in dB.
_BRASS = (((1,), 1.0, 25, 14), ((2, 3), 0.55, 60, 20), ((4, 5, 6), 0.3, 110, 30))


def _match_won(rng: Random, pitch: float) -> Samples:
    """A chord of brass: its upper partials come later than its lower ones, and go sooner."""
    # All five notes are multiples of one ground tone (C, 65.4 Hz): its period holds the chord.
    period = round(RATE / (65.41 * pitch))
    layers = []
    for partials, loud, rise_ms, db in _BRASS:
        once = _period([note * partial for note in _CHORD for partial in partials], period)
        lasting = once * (count_of(900) // period + 1)
        layers.append((0, loud / len(partials), times(lasting, _swell(900, rise_ms, db))))
    return mixed(900, *layers)


def _period(multiples: Sequence[int], count: int) -> Samples:
    """One period of a ground tone with these multiples of it, in N samples."""
    once = [0.0] * count
    for multiple in multiples:
        # Phases of their own, or all crests would meet at one place.
        turn = 2 * math.pi * multiple
        once = [value + math.sin(turn * k / count + multiple) for k, value in enumerate(once)]
    return once


def _swell(ms: float, rise_ms: float, db: float) -> Samples:
    """A straight rise, a slow fall, and an end within the last quarter second, or half of it."""
    shape, rise, tail = fall(ms, db=db), count_of(rise_ms), count_of(min(250, ms / 2))
    shape[:rise] = [each * k / rise for k, each in enumerate(shape[:rise])]
    shape[-tail:] = [each * (tail - k) / tail for k, each in enumerate(shape[-tail:])]
    return shape


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made, how long it is, and how loud at its loudest, in dB below full."""

    make: Callable[[Random, float], Samples]
    ms: float
    peak_db: float


#: The ones of a deal first: whoever makes them one after the other has those soonest.
SOUNDS: dict[str, Recipe] = {
    "deal": Recipe(_place, 40, -20),
    "place": Recipe(_place, 40, -14),
    "flip": Recipe(_flip, 26, -20),
    "pick up": Recipe(_pick_up, 25, -22),
    "refused": Recipe(_refused, 180, -20),
    "turn": Recipe(_turn, 180, -18),
    "challenge": Recipe(_challenge, 110, -12),
    "shuffle": Recipe(_shuffle, 840, -20),
    "sweep": Recipe(_sweep, 220, -20),
    "take up": Recipe(_take_up, 260, -17),
    "trump": Recipe(_trump, 150, -9),
    **{f"riddance {k + 1}": Recipe(_riddance(k), 240, -15) for k in range(len(_RISING))},
    "bout won": Recipe(_bout_won, 500, -16),
    "deal lost": Recipe(_deal_lost, 600, -18),
    "match lost": Recipe(_match_lost, 960, -16),
    "match won": Recipe(_match_won, 900, -14),
}


def samples(name: str, variant: int, *, full: float = 1.0) -> Samples:
    """A sound, with its fades and at its level below ``full``."""
    recipe = SOUNDS[name]
    sound = recipe.make(Random(f"{name} {variant}"), PITCHES[variant])
    _fade(sound)
    scale = full * 10 ** (recipe.peak_db / 20) / max(max(sound), -min(sound))
    return [scale * each for each in sound]


def _fade(sound: Samples) -> None:
    rising, falling = count_of(FADE_IN_MS), count_of(FADE_OUT_MS)
    for k in range(rising):
        sound[k] *= k / rising
    for k in range(falling):
        sound[-1 - k] *= k / falling


def wav(name: str, variant: int) -> bytes:
    """A sound as a WAV file."""
    whole = array("h", map(round, samples(name, variant, full=32767)))
    if byteorder == "big":
        whole.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(whole.tobytes())
    return file.getvalue()


def main() -> None:
    """Write all sounds into a folder."""
    parser = argparse.ArgumentParser(description="Write all sounds of the table as WAV files.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        for variant in range(VARIANTS):
            (folder / f"{name.replace(' ', '_')}_{variant + 1}.wav").write_bytes(wav(name, variant))


if __name__ == "__main__":
    main()
