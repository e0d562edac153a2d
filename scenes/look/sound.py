"""What is heard: a few short sounds, made when there is time for it; silence where none can be.

Nothing here may hold a frame up or stop the program. Sounds are made one by one while nothing
moves on the screen; one that is wanted before it was made is left out.
"""

from __future__ import annotations

import io
import logging
import time
from collections import deque
from random import Random
from typing import NamedTuple

import pygame

LOG = logging.getLogger("riddance.sound")
#: More at once are a noise.
CHANNELS = 6
#: The same sound again so soon is not heard as a second one.
APART_MS = 25
#: How far to the side a sound may come from: with headphones a whole side is unpleasant.
WIDTH = 0.7
#: So much of a tick at rest, of 50 ms, goes to the making of sounds: those of cards are there
#: within a second, the last of a match within five.
SLICE_MS = 12.0


def open_mixer() -> None:
    """Open the sound device; without one there is a line in the log, and silence."""
    try:
        pygame.mixer.init(44_100, -16, 2, 512)
    except pygame.error as error:
        LOG.warning("no sound: %s", error)


class Clip(NamedTuple):
    """A variant of a sound, ready to be played."""

    variant: int
    sound: pygame.mixer.Sound
    loud: float


class Sounds:
    """``volume``: from 0 to 1, may be changed at any time.

    ``has_device``: whether anything can be heard at all.
    """

    def __init__(self, volume: float) -> None:
        self.volume = volume
        self.has_device = pygame.mixer.get_init() is not None
        self._clips: dict[str, list[Clip]] = {}
        self._missing: deque[tuple[str, int]] | None = None
        self._last: dict[str, int] = {}
        self._played_ms: dict[str, float] = {}
        self._louds = [0.0] * CHANNELS
        # Which variant is heard is no part of a deal.
        self._chance = Random()
        if self.has_device:
            pygame.mixer.set_num_channels(CHANNELS)

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard now."""
        return not self.has_device or self.volume <= 0

    # --- making ----------------------------------------------------------------------------------

    def prepare(self, slice_ms: float = SLICE_MS, *, least: int = 1) -> bool:
        """Make sounds for so long, and ``least`` of them; whether any are still missing."""
        if self.silent or (self._missing is not None and not self._missing):
            return False
        until = time.perf_counter() + slice_ms / 1000
        from assets.sound import synth

        if self._missing is None:
            variants = range(synth.VARIANTS)
            self._missing = deque((name, k) for name in synth.SOUNDS for k in variants)
        while self._missing:
            name, variant = self._missing.popleft()
            loud = 10 ** (synth.SOUNDS[name].loud_db / 20)
            try:
                made = pygame.mixer.Sound(file=io.BytesIO(synth.wav(name, variant)))
            except pygame.error as error:
                self._lost(error)
                return False
            self._clips.setdefault(name, []).append(Clip(variant, made, loud))
            least -= 1
            if least <= 0 and time.perf_counter() >= until:
                break
        return bool(self._missing)

    # --- playing ---------------------------------------------------------------------------------

    def play(self, name: str, pan: float = 0.0) -> bool:
        """Let a sound be heard from the left (-1) to the right (1); whether it is."""
        if self.silent:
            return False
        now_ms = 1000 * time.perf_counter()
        clips = [clip for clip in self._clips.get(name, ()) if clip.variant != self._last.get(name)]
        if not clips or now_ms < self._played_ms.get(name, -APART_MS) + APART_MS:
            return False
        clip = self._chance.choice(clips)
        try:
            channel = self._channel(clip.loud)
            if channel is None:
                return False
            channel.play(clip.sound)
            channel.set_volume(*_sides(self.volume, pan))
        except pygame.error as error:
            self._lost(error)
            return False
        self._last[name], self._played_ms[name] = clip.variant, now_ms
        return True

    def _channel(self, loud: float) -> pygame.mixer.Channel | None:
        """A free one, or that of the quietest sound; None if the new one would be the quietest."""
        busy = [pygame.mixer.Channel(k).get_busy() for k in range(CHANNELS)]
        louds = [loud_now if plays else 0.0 for plays, loud_now in zip(busy, self._louds)]
        quietest = min(range(CHANNELS), key=louds.__getitem__)
        if louds[quietest] >= loud:
            return None
        self._louds[quietest] = loud
        return pygame.mixer.Channel(quietest)

    def _lost(self, error: pygame.error) -> None:
        LOG.warning("no more sound: %s", error)
        self.has_device = False


def _sides(volume: float, pan: float) -> tuple[float, float]:
    """How loud left and right are; in the middle both are as loud as the sound.

    >>> _sides(0.5, 0.0), _sides(0.5, -2.0)
    ((0.5, 0.5), (0.5, 0.15))
    """
    aside = WIDTH * max(-1.0, min(1.0, pan))
    return round(volume * min(1.0, 1 - aside), 4), round(volume * min(1.0, 1 + aside), 4)
