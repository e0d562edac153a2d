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
from assets.sound.synth import PITCHES, RATE, SOUNDS, VARIANTS

#: name -> length in ms, peak in dB, the band in Hz that most of it lies in (at pitch 1).
SPEC = {
    "deal": (40, -20, (1500, 7000)),
    "place": (40, -14, (1500, 7000)),
    "flip": (26, -20, (1700, 8000)),
    "pick up": (25, -22, (2800, 9000)),
    "refused": (180, -20, (180, 235)),
    "turn": (180, -18, (620, 920)),
    "challenge": (110, -12, (350, 430)),
    "shuffle": (840, -20, (1200, 7000)),
    "sweep": (220, -20, (700, 5000)),
    "take up": (260, -17, (900, 7000)),
    "trump": (150, -9, (80, 210)),
    "riddance 1": (240, -15, (460, 590)),
    "riddance 2": (240, -15, (520, 660)),
    "riddance 3": (240, -15, (580, 740)),
    "riddance 4": (240, -15, (690, 890)),
    "riddance 5": (240, -15, (780, 990)),
    "deal lost": (600, -18, (250, 420)),
    "match lost": (960, -16, (125, 410)),
    "bout won": (500, -16, (490, 830)),
    "match won": (900, -14, (240, 1400)),
}
EACH = [(name, variant) for name in SPEC for variant in range(VARIANTS)]


@cache
def read(name: str, variant: int) -> list[float]:
    """The WAV file as numbers from -1 to 1."""
    with wave.open(io.BytesIO(synth.wav(name, variant))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        whole = array("h", file.readframes(file.getnframes()))
    return [value / 32767 for value in whole]


def power(sound: list[float], hz: float) -> float:
    """How much of a frequency is in a sound (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * hz / RATE)
    s1 = s2 = 0.0
    for value in sound:
        s1, s2 = value + turn * s1 - s2, s1
    return s1 * s1 + s2 * s2 - turn * s1 * s2


def powers(sound: list[float]) -> list[tuple[float, float]]:
    """A coarse spectrum of the first 180 ms: (Hz, power), twelve lines to the octave."""
    begins = sound[: synth.count_of(180)]
    return [(hz, power(begins, hz)) for hz in (110 * 2 ** (k / 12) for k in range(88))]


def crossings(sound: list[float]) -> float:
    """Half the changes of sign in a second: the frequency, of a pure tone."""
    signs = [value > 0 for value in sound if value]
    return sum(a != b for a, b in pairwise(signs)) / 2 / len(sound) * RATE


def test_all_sounds_are_there() -> None:
    assert set(SPEC) == set(SOUNDS)
    assert VARIANTS == 4 and min(PITCHES) == 0.94 and max(PITCHES) == 1.06


@pytest.mark.parametrize("name, variant", EACH)
def test_a_sound_is_as_long_and_as_loud_as_it_should_be(name: str, variant: int) -> None:
    ms, peak_db, _ = SPEC[name]
    sound = read(name, variant)
    assert len(sound) == round(ms * 44.1)
    assert 20 * math.log10(max(map(abs, sound))) == pytest.approx(peak_db, abs=1)


@pytest.mark.parametrize("name, variant", EACH)
def test_a_sound_neither_clips_nor_clicks(name: str, variant: int) -> None:
    sound = read(name, variant)
    peak = max(map(abs, sound))
    assert peak < 0.9
    assert abs(sound[0]) == 0 and abs(sound[-1]) < 0.001
    assert max(map(abs, sound[-synth.count_of(0.5):])) < 0.1 * peak
    assert abs(sum(sound) / len(sound)) < 0.02 * peak


@pytest.mark.parametrize("name", SPEC)
def test_most_of_a_sound_lies_in_its_band(name: str) -> None:
    low, high = SPEC[name][2]
    thumps = name in ("deal", "place")
    for variant in (0, 3):
        pitch = PITCHES[variant]
        # Twelve lines to the octave stand for wider bands the higher they are.
        # The thump of a card is looked at below.
        heard = [(hz, part) for hz, part in powers(read(name, variant)) if hz > 400 or not thumps]
        found = [(hz, hz * part) for hz, part in heard]
        inside = sum(part for hz, part in found if low * pitch <= hz <= high * pitch)
        assert inside > 0.7 * sum(part for _, part in found), variant


def test_tones_have_their_pitch() -> None:
    for variant, pitch in enumerate(PITCHES):
        refused = read("refused", variant)
        half = len(refused) // 2
        assert crossings(refused[:half]) == pytest.approx(220 * pitch, rel=0.06)
        assert crossings(refused[half:]) == pytest.approx(196 * pitch, rel=0.06)
        bell = read("turn", variant)
        for hz in (660, 880):
            assert power(bell, hz * pitch) > 20 * power(bell, 770 * pitch)
        won, note = read("bout won", variant), synth.count_of(110)
        rising = [crossings(won[synth.count_of(120 * k):][:note]) for k in range(3)]
        assert rising == pytest.approx([523 * pitch, 659 * pitch, 784 * pitch], rel=0.06)
        chord = read("match won", variant)
        for k in (4, 5, 6, 8, 10):
            beside = power(chord, 65.41 * pitch * (k + 0.5))
            assert power(chord, 65.41 * pitch * k) > 10 * beside


def test_losing_falls_and_cards_in_a_row_rise() -> None:
    for variant, pitch in enumerate(PITCHES):
        lost = read("deal lost", variant)
        falling = [crossings(lost[synth.count_of(140 * k):][:synth.count_of(120)])
                   for k in range(3)]
        assert falling == pytest.approx([392 * pitch, 311 * pitch, 262 * pitch], rel=0.1)
        row = [read(f"riddance {k}", variant) for k in range(1, 6)]
        notes = (523.25, 587.33, 659.25, 783.99, 880.0)
        for sound, hz in zip(row, notes, strict=True):
            rest = sound[synth.count_of(60):]
            assert power(rest, hz * pitch**0.1) > 3 * max(
                power(rest, other * pitch**0.1) for other in notes if other != hz)


def test_a_trump_that_beats_is_lower_than_a_card_laid() -> None:
    for variant, pitch in enumerate(PITCHES):
        assert power(read("trump", variant), 92 * pitch) > power(read("trump", variant), 300)


def test_a_card_picked_up_is_heard_to_rise() -> None:
    for variant in range(VARIANTS):
        sound = read("pick up", variant)
        third = len(sound) // 3
        assert crossings(sound[:third]) < 0.8 * crossings(sound[-third:])


def test_a_card_laid_thumps_after_it_hisses() -> None:
    for variant, pitch in enumerate(PITCHES):
        sound = read("place", variant)
        assert crossings(sound[: synth.count_of(6)]) > 1500
        rest = sound[synth.count_of(20):]
        assert power(rest, 140 * pitch) > power(rest, 3000 * pitch)


def onsets(sound: list[float], apart_ms: float) -> list[float]:
    """When ticks begin, in ms: where it is a good deal louder than just before."""
    step = synth.count_of(1)
    parts = [sound[k:k + step] for k in range(0, len(sound) - step, step)]
    loud = [math.sqrt(sum(value * value for value in part)) for part in parts]
    found: list[float] = []
    for k in range(1, len(loud)):
        sudden = loud[k] > 4 * loud[k - 1] + 0.01 * max(loud)
        if sudden and (not found or k - found[-1] >= apart_ms):
            found.append(k)
    return found


def test_a_card_turned_ticks_twice_and_a_shuffle_goes_faster_and_faster() -> None:
    for variant in range(VARIANTS):
        flip = read("flip", variant)
        parts = [flip[synth.count_of(ms):synth.count_of(ms + 8)] for ms in (0, 9, 18)]
        first, between, second = (sum(value * value for value in part) for part in parts)
        assert between < 0.01 * min(first, second)
        shuffle = read("shuffle", variant)
        begins = onsets(shuffle[: synth.count_of(420)], 5)
        assert 8 <= len(begins) <= 14
        assert begins[1] - begins[0] > 1.5 * (begins[-1] - begins[-2])


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
