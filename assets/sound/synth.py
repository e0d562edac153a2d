"""All sounds of the table: mono, 22.05 kHz, 16 bit, four variants each.

They are the same on every run. ``samples("place", 2)`` is a list of numbers from -1 to 1,
``wav("place", 2)`` the same as a WAV file.
``python -m assets.sound.synth FOLDER`` writes all of them, to be listened to.

Cards slide and slap: noise between 400 Hz and 6 kHz, with a little of the table's wood below it.
What rings has partials that die one after the other, and a small room about it. Levels are those of
the loudest 50 ms (``tools.sounds`` tells them all): nothing that happens every few seconds is
louder than a card that is laid, and a refusal is quieter.

The program ships none of these files: a sound of a card is made in a few milliseconds, sooner than
it is read and unpacked.
"""

from __future__ import annotations

import argparse
import io
import math
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import repeat
from operator import mul
from pathlib import Path
from random import Random
from sys import byteorder

from assets.sound.tones import (
    RATE,
    Samples,
    band,
    count_of,
    fall,
    hump,
    loudest,
    mixed,
    noise,
    room,
    second_order,
    struck,
    swept,
    times,
)

#: The variants of each sound, by how much higher they are.
PITCHES = (0.94, 0.98, 1.02, 1.06)
VARIANTS = len(PITCHES)
#: The first and the last moments of a sound rise from nothing and fall to it, or it would click.
FADE_IN_MS, FADE_OUT_MS = 0.3, 8.0


# --- cards ----------------------------------------------------------------------------------------


def _hushed(rng: Random, ms: float, low_hz: float, high_hz: float, peak: float) -> Samples:
    """A card slides over cloth: a hiss that is loudest at this part of its length."""
    rising, falling = ms * peak, ms * (1 - peak)
    shape = [math.sin(math.pi / 2 * k / count_of(rising)) ** 2 for k in range(count_of(rising))]
    shape += [math.cos(math.pi / 2 * k / count_of(falling)) ** 2 for k in range(count_of(falling))]
    return times(band(noise(rng, ms), low_hz, high_hz), shape)


def _scraped(rng: Random, ms: float, start_hz: float, end_hz: float) -> Samples:
    """A card slides faster and faster, or slower: a hiss that rises or falls."""
    slide = swept(noise(rng, ms), start_hz, end_hz)
    return times(second_order(slide, 4600, high=False), hump(ms))


def _slap(rng: Random, ms: float, low_hz: float, high_hz: float) -> Samples:
    """The flat of a card meets the table: a burst that is over at once, and a softer end of it."""
    burst = band(noise(rng, ms), low_hz, high_hz)
    sharp, soft = fall(ms, db=110), fall(ms, db=48)
    return times(burst, [0.8 * a + 0.2 * b for a, b in zip(sharp, soft)])


def _wood(hz: float, ms: float) -> Samples:
    """The table below the cloth: two low modes, dead at once."""
    return struck(hz, ms, ((1, 1.0, 1.0), (1.73, 0.6, 0.7), (2.9, 0.3, 0.45)))


def _place(rng: Random, pitch: float) -> Samples:
    """A card is laid: the slap of it, the wood below, and it slides to its rest."""
    slap = _slap(rng, 70, 500 * pitch, 4800 * pitch)
    slide = _hushed(rng, 130, 700 * pitch, 4200 * pitch, 0.2)
    wood = _wood(168 * pitch, 80)
    return room(mixed(160, (0, 1.0, slap), (0, 0.07, wood), (8, 0.2, slide)), 0.22)


def _deal(rng: Random, pitch: float) -> Samples:
    """A card comes sliding from the pack, and is there."""
    slide = _hushed(rng, 80, 900 * pitch, 5000 * pitch, 0.6)
    slap = _slap(rng, 80, 700 * pitch, 5000 * pitch)
    return mixed(130, (0, 0.4, slide), (46, 0.9, slap), (46, 0.04, _wood(190 * pitch, 50)))


def _pick_up(rng: Random, pitch: float) -> Samples:
    """A finger lifts a card: a slide that rises, and its edge leaves the cloth."""
    slide = _scraped(rng, 95, 800 * pitch, 4600 * pitch)
    edge = _slap(rng, 30, 1500 * pitch, 6000 * pitch)
    return mixed(115, (0, 1.0, slide), (78, 0.4, edge))


def _flip(rng: Random, pitch: float) -> Samples:
    """A card is turned: its edge scrapes along, it falls over and slaps down."""
    scrape = _scraped(rng, 75, 1400 * pitch, 3800 * pitch)
    edge = _slap(rng, 24, 1800 * pitch, 6400 * pitch)
    slap = _slap(rng, 65, 600 * pitch, 5000 * pitch)
    wood = _wood(200 * pitch, 50)
    falls = mixed(82, (0, 0.9, slap), (0, 0.03, wood))
    return room(mixed(150, (0, 0.24, scrape), (0, 0.3, edge), (68, 1.0, falls)), 0.2)


def _tick(rng: Random, ms: float, low_hz: float, high_hz: float) -> Samples:
    return times(band(noise(rng, ms), low_hz, high_hz), fall(ms, db=40))


def _edges(rng: Random, ms: float, count: int, low_hz: float, high_hz: float) -> list[Samples]:
    """Edges of cards that tick, all cut out of one noise: to filter each takes most of the time."""
    grain, dying = band(noise(rng, 5 * ms), low_hz, high_hz), fall(ms, db=40)
    begins = [rng.randrange(len(grain) - len(dying)) for _ in range(count)]
    return [times(grain[each : each + len(dying)], dying) for each in begins]


def _shuffle(rng: Random, pitch: float) -> Samples:
    """Two riffles, faster and faster, and after them the pack is squared."""
    layers = []
    for riffle in range(2):
        for k, edge in enumerate(_edges(rng, 14, 16, 900 * pitch, 5600 * pitch)):
            begins_ms = 400 * riffle + 372 * (1 - (1 - k / 15) ** 1.6)
            layers.append((begins_ms, rng.uniform(0.6, 1.0), edge))
    hush = _hushed(rng, 380, 600 * pitch, 3600 * pitch, 0.8)
    layers += [(0.0, 0.12, hush), (400.0, 0.12, hush)]
    layers.append((800.0, 0.9, _slap(rng, 70, 500 * pitch, 4400 * pitch)))
    layers.append((800.0, 0.05, _wood(150 * pitch, 80)))
    return room(mixed(930, *layers), 0.2)


def _take_up(rng: Random, pitch: float) -> Samples:
    """Cards are gathered into a hand: edges that come closer together, over a rising slide."""
    slide = _scraped(rng, 260, 900 * pitch, 3200 * pitch)
    edges = [(215 * (1 - (1 - k / 6) ** 1.7), rng.uniform(0.5, 0.8), edge)
             for k, edge in enumerate(_edges(rng, 22, 7, 1000 * pitch, 5600 * pitch))]  # fmt: skip
    return room(mixed(300, (0, 0.6, slide), *edges), 0.2)


def _sweep(rng: Random, pitch: float) -> Samples:
    """Cards are pushed away over the cloth: a slide that falls, and they come to rest."""
    slide = _scraped(rng, 270, 3000 * pitch, 750 * pitch)
    rest = _slap(rng, 60, 500 * pitch, 3600 * pitch)
    return room(mixed(320, (0, 1.0, slide), (236, 0.3, rest)), 0.2)


def _trump(rng: Random, pitch: float) -> Samples:
    """A card is laid with weight: a broad slap, the whole table below it, a dark note in it."""
    slap = _slap(rng, 90, 400 * pitch, 4400 * pitch)
    wood = _wood(112 * pitch, 150)
    note = struck(224 * pitch, 240, ((1, 1.0, 1.0), (2.01, 0.5, 0.6), (3.02, 0.25, 0.4)), 3)
    return room(mixed(260, (0, 1.0, slap), (0, 0.16, wood), (2, 0.12, note)), 0.3)


# --- signs ----------------------------------------------------------------------------------------

#: A bell, a bar of a celesta, a felt mallet on wood, a block: multiples, loudness, part of time.
_BELL = ((0.5, 0.22, 1.0), (1, 1.0, 0.95), (2.0, 0.42, 0.6), (2.76, 0.22, 0.35), (4.1, 0.16, 0.22),
         (5.43, 0.1, 0.14))  # fmt: skip
_CELESTA = ((1, 1.0, 1.0), (2.003, 0.32, 0.62), (3.01, 0.16, 0.4), (4.17, 0.2, 0.2),
            (6.8, 0.08, 0.1))  # fmt: skip
_MALLET = ((1, 1.0, 1.0), (2.0, 0.28, 0.6), (3.0, 0.12, 0.4), (3.93, 0.18, 0.28))
_BLOCK = ((1, 1.0, 0.8), (1.52, 0.42, 0.7), (2.57, 0.55, 0.5), (4.1, 0.25, 0.3))


def _refused(rng: Random, pitch: float) -> Samples:
    """Two soft knocks on the rail, the second a little lower: felt on wood."""
    felt = _hushed(rng, 40, 250 * pitch, 900 * pitch, 0.3)
    layers = []
    for begins_ms, hz in ((0, 175.0), (105, 147.0)):
        layers += [(begins_ms, 1.0, struck(hz * pitch, 130, _MALLET, 9)), (begins_ms, 0.3, felt)]
    return room(mixed(250, *layers), 0.2)


def _turn(rng: Random, pitch: float) -> Samples:
    """A small bell, and its fourth above it."""
    low = struck(660 * pitch, 620, _BELL, 2)
    high = struck(880 * pitch, 520, _BELL, 2)
    return room(mixed(640, (0, 0.8, low), (70, 0.7, high)), 0.3)


def _challenge(rng: Random, pitch: float) -> Samples:
    """A wood block, struck twice in one go."""
    knock = _tick(rng, 12, 900 * pitch, 4000 * pitch)
    block = mixed(170, (0, 1.0, struck(392 * pitch, 170, _BLOCK)), (0, 0.35, knock))
    return room(mixed(280, (0, 0.6, block), (82, 1.0, block)), 0.3)


def _bout_won(rng: Random, pitch: float) -> Samples:
    """Three notes that rise and ring on: C, E, G, and the C above them."""
    layers = [(k * 125.0, loud, struck(hz * pitch, 900 - 110 * k, _CELESTA, 2))
              for k, (hz, loud) in enumerate(((523.25, 0.8), (659.25, 0.85), (783.99, 1.0)))]
    layers.append((375.0, 0.55, struck(1046.5 * pitch, 560, _CELESTA, 2)))
    return room(mixed(1000, *layers), 0.3)


def _deal_lost(rng: Random, pitch: float) -> Samples:
    """Three soft notes that fall: G, E flat, C, the last of them longest."""
    layers = [(k * 165, 1.0, struck(hz * pitch, (420, 420, 560)[k], _MALLET, 14))
              for k, hz in enumerate((392.0, 311.13, 261.63))]  # fmt: skip
    return room(mixed(900, *layers), 0.3)


def _match_lost(rng: Random, pitch: float) -> Samples:
    """Four low notes that go home: G, F, E flat, C, each dark and round."""
    layers = [(k * 200, 1.0, struck(hz * pitch, (460, 460, 460, 780)[k], _MALLET, 22))
              for k, hz in enumerate((196.0, 174.61, 155.56, 130.81))]  # fmt: skip
    return room(mixed(1300, *layers), 0.3)


#: A major scale without its half steps, upwards from C: one note for each card in a row.
_RISING = (523.25, 587.33, 659.25, 783.99, 880.0)


def _riddance(step: int) -> Callable[[Random, float], Samples]:
    """One card less, so many of them in a row: a chime, each higher than the one before."""
    def made(rng: Random, pitch: float) -> Samples:
        # What tells one step from the next is the pitch: its variants differ by a trifle.
        hz = _RISING[step] * pitch**0.1
        return room(struck(hz, 460, _CELESTA, 1.5), 0.3)
    return made


#: Of the chord of five notes on a common ground tone: C, E, G, C, E.
_CHORD = (4, 5, 6, 8, 10)


#: Its partials in groups: how loud, how long they take to rise, in ms, and how far they have fallen
#: by the end, in dB.
_BRASS = (((1,), 1.0, 25, 20), ((2, 3), 0.55, 60, 28), ((4, 5, 6), 0.3, 110, 40))


def _match_won(rng: Random, pitch: float) -> Samples:
    """A chord of brass, its upper partials later than its lower ones and sooner gone, under chimes
    that run up through it."""
    # All five notes are multiples of one ground tone (C, 65.4 Hz): its period holds the chord.
    ground = 65.41 * pitch
    period = round(RATE / ground)
    layers = []
    for partials, loud, rise_ms, db in _BRASS:
        once = _period([note * partial for note in _CHORD for partial in partials], period)
        lasting = once * (count_of(1200) // period + 1)
        layers.append((0.0, loud / len(partials), times(lasting, _swell(1200, rise_ms, db))))
    for k, note in enumerate((8, 10, 12, 16)):
        chime = struck(note * RATE / period, 900 - 100 * k, _CELESTA, 2)
        layers.append((140.0 * k, 1.6, chime))
    return room(mixed(1350, *layers), 0.3)


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


# --- all of them ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made, how long it is, and how loud in its loudest 50 ms, in dB below full."""

    make: Callable[[Random, float], Samples]
    ms: float
    loud_db: float


#: The ones of a deal first: whoever makes them one after the other has those soonest.
SOUNDS: dict[str, Recipe] = {
    "deal": Recipe(_deal, 130, -29),
    "place": Recipe(_place, 160, -24),
    "flip": Recipe(_flip, 150, -27),
    "pick up": Recipe(_pick_up, 115, -29),
    "refused": Recipe(_refused, 250, -30),
    "turn": Recipe(_turn, 640, -26),
    "challenge": Recipe(_challenge, 280, -22),
    "shuffle": Recipe(_shuffle, 930, -29),
    "sweep": Recipe(_sweep, 320, -26),
    "take up": Recipe(_take_up, 300, -25),
    "trump": Recipe(_trump, 260, -20),
    **{f"riddance {k + 1}": Recipe(_riddance(k), 460, -24) for k in range(len(_RISING))},
    "bout won": Recipe(_bout_won, 1000, -22),
    "deal lost": Recipe(_deal_lost, 900, -25),
    "match lost": Recipe(_match_lost, 1300, -23),
    "match won": Recipe(_match_won, 1350, -20),
}


def samples(name: str, variant: int, *, full: float = 1.0) -> Samples:
    """A sound, with its fades and at its level below ``full``."""
    recipe = SOUNDS[name]
    sound = recipe.make(Random(f"{name} {variant}"), PITCHES[variant])
    _fade(sound)
    scale = full * 10 ** (recipe.loud_db / 20) / loudest(sound)
    return list(map(mul, sound, repeat(scale)))


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


def write(folder: Path) -> None:
    """All sounds, as WAV files in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        for variant in range(VARIANTS):
            (folder / f"{name.replace(' ', '_')}_{variant + 1}.wav").write_bytes(wav(name, variant))


def main() -> None:
    """Write all sounds into a folder."""
    parser = argparse.ArgumentParser(description="Write all sounds of the table as WAV files.")
    parser.add_argument("folder", type=Path)
    write(parser.parse_args().folder)


if __name__ == "__main__":
    main()
