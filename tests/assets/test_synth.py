"""Sounds are as long, as loud and as high as they were meant; nobody listens: it is measured."""

from __future__ import annotations

import io
import math
import subprocess
import sys
import wave
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from assets.sound import synth
from assets.sound.synth import PITCHES, SOUNDS, VARIANTS
from assets.sound.tones import RATE, count_of, loudest
from tools.sounds import decibel, heard_ms, measured

#: name -> length in ms, the loudest 50 ms in dB, the bounds in Hz that nine tenths of its power lie
#: in (at pitch 1).
SPEC = {
    "deal": (130, -29, (400, 6800)),
    "place": (160, -24, (400, 6000)),
    "flip": (150, -27, (700, 6400)),
    "pick up": (115, -29, (800, 6000)),
    "refused": (250, -30, (90, 420)),
    "turn": (640, -26, (310, 2000)),
    "challenge": (280, -22, (300, 1300)),
    "shuffle": (930, -29, (500, 6800)),
    "sweep": (320, -26, (600, 5400)),
    "take up": (300, -25, (700, 5800)),
    "trump": (260, -20, (90, 4400)),
    "riddance 1": (460, -24, (480, 1200)),
    "riddance 2": (460, -24, (540, 1300)),
    "riddance 3": (460, -24, (600, 1450)),
    "riddance 4": (460, -24, (720, 1700)),
    "riddance 5": (460, -24, (810, 1900)),
    "deal lost": (900, -25, (220, 560)),
    "match lost": (1300, -23, (105, 320)),
    "bout won": (1000, -22, (460, 1700)),
    "match won": (1350, -20, (220, 1500)),
}
#: What cards do all the time.
CARDS = ("deal", "place", "flip", "pick up", "take up", "sweep")
EACH = [(name, variant) for name in SPEC for variant in range(VARIANTS)]


@cache
def read(name: str, variant: int) -> list[float]:
    """The WAV file as numbers from -1 to 1."""
    with wave.open(io.BytesIO(synth.wav(name, variant))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        whole = array("h", file.readframes(file.getnframes()))
    return [value / 32767 for value in whole]


def power(sound: list[float], hz: float) -> float:
    """How much of a frequency is in a sound (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * hz / RATE)
    s1 = s2 = 0.0
    for value in sound:
        s1, s2 = value + turn * s1 - s2, s1
    return s1 * s1 + s2 * s2 - turn * s1 * s2


def crossings(sound: list[float]) -> float:
    """Half the changes of sign in a second: the frequency, of a pure tone."""
    signs = [value > 0 for value in sound if value]
    return sum(a != b for a, b in pairwise(signs)) / 2 / len(sound) * RATE


def test_all_sounds_are_there() -> None:
    assert set(SPEC) == set(SOUNDS)
    assert VARIANTS == 4 and min(PITCHES) == 0.94 and max(PITCHES) == 1.06


@pytest.mark.parametrize("name, variant", EACH)
def test_a_sound_is_as_long_and_as_loud_as_it_should_be(name: str, variant: int) -> None:
    ms, loud_db, _ = SPEC[name]
    sound = read(name, variant)
    assert len(sound) == count_of(ms)
    assert decibel(loudest(sound)) == pytest.approx(loud_db, abs=0.5)
    assert heard_ms(sound) > 0.35 * ms, "the rest of it is not heard"


def test_no_mistake_is_louder_than_a_card() -> None:
    louds = {name: max(loudest(read(name, k)) for k in range(VARIANTS)) for name in SPEC}
    assert louds["refused"] <= min(louds[name] for name in CARDS)
    assert all(louds[name] < louds["trump"] for name in CARDS)
    assert decibel(louds["trump"] / louds["deal"]) < 12, "nothing at the table startles"
    for name in CARDS:
        sound = read(name, 0)
        assert 60 <= heard_ms(sound) <= 330, "a slide and a slap, not a tap"


@pytest.mark.parametrize("name, variant", EACH)
def test_a_sound_neither_clips_nor_clicks(name: str, variant: int) -> None:
    sound = read(name, variant)
    peak = max(map(abs, sound))
    assert peak < 0.9
    assert abs(sound[0]) == 0 and abs(sound[-1]) < 0.001
    assert max(map(abs, sound[-count_of(0.5):])) < 0.1 * peak
    assert abs(sum(sound) / len(sound)) < 0.02 * peak


@pytest.mark.parametrize("name", SPEC)
def test_a_sound_lies_in_its_band(name: str) -> None:
    low, high = SPEC[name][2]
    found, pitch = measured(read(name, 0)), PITCHES[0]
    assert low * pitch <= found.low_hz < found.high_hz <= high * pitch, found


@pytest.mark.parametrize("name, hz", [("turn", 660), ("riddance 1", 523.25), ("riddance 5", 880)])
def test_what_rings_has_partials_and_a_room(name: str, hz: float) -> None:
    """No bare sine: what is an octave above is there, and gone sooner."""
    sound = read(name, 1)
    hz *= PITCHES[1] ** (0.1 if name.startswith("riddance") else 1)
    third = len(sound) // 3
    ends = sound[:third], sound[-third:]
    parts = [power(part, 2 * hz) / power(part, hz) for part in ends]
    assert parts[0] > 0.002 and parts[1] < parts[0]


def test_tones_have_their_pitch() -> None:
    for variant, pitch in enumerate(PITCHES):
        refused = read("refused", variant)
        half = count_of(105)
        assert power(refused[:half], 175 * pitch) > 3 * power(refused[:half], 147 * pitch)
        assert power(refused[half:], 147 * pitch) > 3 * power(refused[half:], 175 * pitch)
        bell = read("turn", variant)
        for hz in (660, 880):
            assert power(bell, hz * pitch) > 20 * power(bell, 770 * pitch)
        assert _highest(read("bout won", variant), 125, (523, 659, 784, 1047), pitch)
        chord = read("match won", variant)
        for k in (4, 5, 6, 8, 10):
            beside = power(chord, 65.41 * pitch * (k + 0.5))
            assert power(chord, 65.41 * pitch * k) > 8 * beside


def _highest(sound: list[float], apart_ms: float, notes: tuple[float, ...], pitch: float) -> bool:
    """Whether each note begins in its turn: it is much louder then than in the moment before."""
    step = count_of(apart_ms)
    for k in range(1, len(notes)):
        before, now = sound[(k - 1) * step : k * step], sound[k * step : (k + 1) * step]
        if power(now, notes[k] * pitch) < 5 * power(before, notes[k] * pitch):
            return False
    return True


def test_losing_falls_and_cards_in_a_row_rise() -> None:
    for variant, pitch in enumerate(PITCHES):
        assert _highest(read("deal lost", variant), 165, (392, 311, 262), pitch)
        assert _highest(read("match lost", variant), 200, (196, 174.6, 155.6, 130.8), pitch)
        row = [read(f"riddance {k}", variant) for k in range(1, 6)]
        notes = (523.25, 587.33, 659.25, 783.99, 880.0)
        for sound, hz in zip(row, notes, strict=True):
            rest = sound[count_of(60) :]
            assert power(rest, hz * pitch**0.1) > 3 * max(
                power(rest, other * pitch**0.1) for other in notes if other != hz)


def test_a_trump_that_beats_is_lower_than_a_card_laid() -> None:
    for variant in range(VARIANTS):
        trump, card = (measured(read(name, variant)) for name in ("trump", "place"))
        assert trump.low_hz < 0.5 * card.low_hz


def test_a_card_picked_up_is_heard_to_rise() -> None:
    for variant in range(VARIANTS):
        sound = read("pick up", variant)
        third = len(sound) // 3
        assert crossings(sound[:third]) < 0.85 * crossings(sound[-third:])


def test_a_card_laid_slaps_and_then_slides() -> None:
    for variant in range(VARIANTS):
        sound = read("place", variant)
        parts = [sound[count_of(ms) : count_of(ms + 20)] for ms in (0, 40, 120)]
        slap, slide, rest = (sum(value * value for value in part) for part in parts)
        assert slap > 4 * slide > 8 * rest
        assert 1000 < crossings(parts[1]) < 5000


def onsets(sound: list[float], apart_ms: float) -> list[float]:
    """When ticks begin, in ms: where it is a good deal louder than just before."""
    step = count_of(1)
    parts = [sound[k:k + step] for k in range(0, len(sound) - step, step)]
    loud = [math.sqrt(sum(value * value for value in part)) for part in parts]
    found: list[float] = []
    for k in range(1, len(loud)):
        sudden = loud[k] > 1.7 * loud[k - 1] + 0.1 * max(loud)
        if sudden and (not found or k - found[-1] >= apart_ms):
            found.append(k)
    return found


def test_a_card_turned_falls_over_and_a_shuffle_goes_faster_and_faster() -> None:
    for variant in range(VARIANTS):
        flip = read("flip", variant)
        parts = [flip[count_of(ms) : count_of(ms + 15)] for ms in (45, 68)]
        scrape, slap = (sum(value * value for value in part) for part in parts)
        assert slap > 2 * scrape
        shuffle = read("shuffle", variant)
        begins = onsets(shuffle[: count_of(400)], 10)
        assert 5 <= len(begins) <= 16
        assert begins[1] - begins[0] > begins[-1] - begins[-2]


@pytest.mark.slow
def test_variants_differ_and_two_runs_are_equal() -> None:
    for name in SPEC:
        made = [synth.wav(name, variant) for variant in range(VARIANTS)]
        assert len({*made}) == VARIANTS
        assert made == [synth.wav(name, variant) for variant in range(VARIANTS)]


@pytest.mark.slow
def test_another_process_writes_the_same_files(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "assets.sound.synth", str(tmp_path / "sounds")]
    subprocess.run(command, check=True, cwd=Path(__file__).resolve().parents[2])
    written = {path.name: path.read_bytes() for path in (tmp_path / "sounds").iterdir()}
    assert len(written) == len(EACH)
    for name, variant in EACH:
        path = f"{name.replace(' ', '_')}_{variant + 1}.wav"
        assert written[path] == synth.wav(name, variant)
