"""A window that somebody watches who writes down what is said in it."""

import json

from tests.window.driver import Window

#: What of the table's words is written down, each sentence once.
WORDS = ("prompt", "last", "refused", "hint", "tip", "caption", "lesson", "toast", "notice")


class Watched(Window):
    """``heard``: the sentences by kind, in the order they came; ``others``: whether anybody else
    has been in turn since it was last set to False."""

    def __init__(self, *given, **more):
        self.heard = {kind: {} for kind in (*WORDS, "said")}
        self.others = False
        super().__init__(*given, **more)

    def look(self):
        """The latest line of the trace, like any window; none before it goes unread."""
        if self._file is None:
            if not self.path.exists():
                return None
            self._file = self.path.open("rb")
        *lines, self._rest = (self._rest + self._file.read()).split(b"\n")
        for line in lines:
            self._seen = json.loads(line)
            self._hear(self._seen)
        return self._seen

    def _hear(self, seen):
        for kind in WORDS:
            if isinstance(seen.get(kind), str) and seen[kind]:
                self.heard[kind].setdefault(seen[kind])
        for bubble in seen.get("said", ()):
            self.heard["said"].setdefault(bubble["words"])
        plates = {plate["seat"]: plate["turn"] for plate in seen.get("plates", ())}
        own = seen["pointers"][0]["seat"] if seen.get("pointers") else 0
        self.others = self.others or any(turn for seat, turn in plates.items() if seat != own)

    def told_in(self):
        """All that was heard, as lines for a reader."""
        for kind, sentences in self.heard.items():
            yield f"{kind}: {len(sentences)}"
            yield from (f"  {sentence}" for sentence in sentences)
