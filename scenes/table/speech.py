"""What is said at one table, and what is heard there: for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from game.core.events import Said
from game.core.moods import Mood
from scenes.table.cards import motion
from scenes.table.draw.bubbles import Bubbles


class Speech:
    """``speaks``: what was just said, seat -> sentence and when; ``bubbles``: where that stands;
    ``caption``: what is heard now, for those who want to read it; ``lately``: what others have done
    since the viewer acted, in a line, "": what was done last. ``asked``: what a seat is to do
    while the game itself waits, instead of what the game says: a prompt and a short form.
    ``gained``: what the viewer has gained, and when, for whoever shows it; ``announced``: what was
    announced about a seat, for whoever reacts to it; ``moods``: how seats look just now, who do not
    look as usual.

    >>> speech = Speech()
    >>> speech.say(1, "Cheat!", 0)
    >>> speech.hush(10), speech.hush(motion.SAID), speech.speaks
    (False, True, {})
    """

    def __init__(self) -> None:
        self.speaks: dict[int, tuple[str, float]] = {}
        self.bubbles = Bubbles()
        self.caption = self.lately = ""
        self.gained: deque[tuple[str, float]] = deque(maxlen=20)
        self.announced: deque[Said] = deque(maxlen=20)
        self.moods: Mapping[int, Mood] = {}
        self.asked: Mapping[int, tuple[str, str] | None] = {}

    def say(self, seat: int, sentence: str, now_ms: float, *, gain: bool = False) -> None:
        """What a seat says, in a bubble at its plate; ``gain``: the viewer has gained it."""
        if gain:
            self.gained.append((sentence, now_ms))
        self.speaks[seat] = (sentence, now_ms)
        self.bubbles.forget(seat, sentence)

    def hush(self, now_ms: float | None = None) -> bool:
        """Bubbles that have stood long enough go, without a time all; whether there were any."""
        gone = [seat for seat, (_sentence, since_ms) in self.speaks.items()
                if now_ms is None or now_ms >= since_ms + motion.SAID]
        for seat in gone:
            del self.speaks[seat]
        return bool(gone)

    def caption_with(self, words: str) -> bool:
        """What is heard now, "" for nothing; whether that is another caption."""
        changed, self.caption = words != self.caption, words
        return changed
