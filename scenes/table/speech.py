"""What is said at one table, and what is heard there: for a while."""

from __future__ import annotations

from scenes.table.cards import motion
from scenes.table.draw.bubbles import Bubbles


class Speech:
    """``speaks``: what was just said, seat -> sentence and when; ``bubbles``: where that stands;
    ``caption``: what is heard now, for those who want to read it; ``lately``: what others have done
    since the viewer acted, in a line, "": what was done last.

    >>> speech = Speech()
    >>> speech.say(1, "Cheat!", 0)
    >>> speech.hush(10), speech.hush(motion.SAID), speech.speaks
    (False, True, {})
    """

    def __init__(self) -> None:
        self.speaks: dict[int, tuple[str, float]] = {}
        self.bubbles = Bubbles()
        self.caption = self.lately = ""

    def say(self, seat: int, sentence: str, now_ms: float) -> None:
        """What a seat says, in a bubble at its plate."""
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
