"""What happens at a table, told to who does not see it: each change once, in its order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter

from game.session.table import News
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.refusing import Refused
from scenes.preferences import TELLING_WORDS, TELLINGS
from scenes.table.aloud import Degree, parted, told_of
from scenes.table.desk import BlockingPage
from scenes.table.draw.panels import Modal
from scenes.table.draw.text import TableEdge, spoken
from scenes.table.layer import Layer
from scenes.table.logbook import Book
from scenes.table.table_view import TableView
from scenes.table.wording import teller_of

#: So much of what was said last is said again.
MOST_AGAIN = 4


class Telling(Layer[PlayDesk]):
    """It hears all news and says them; nothing is made of them while nobody listens.

    ``lately``: what was said last, the latest at the end.
    """

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.lately: list[str] = []
        self._book: Book | None = None
        self._stage: TableView | None = None
        self._asked = ""
        self._heard: dict[str, str] = {}
        self._refused: Refused | None = None
        self._page: BlockingPage | None = None

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"degree": self.change_degree, "repeat": self.repeat, "hush": self.hush}

    # --- how much ---------------------------------------------------------------------------------

    @property
    def degree(self) -> Degree:
        """As it is set."""
        return Degree(self.desk.app.settings["telling"])

    def change_degree(self) -> None:
        """The next one, and round."""
        settings = self.desk.app.settings
        after = TELLINGS.index(settings["telling"]) + 1
        settings["telling"] = TELLINGS[after % len(TELLINGS)]
        self.desk.app.say(_("What happens is told: {how}.",
                            how=_(TELLING_WORDS[settings["telling"]])))  # fmt: skip

    def repeat(self) -> None:
        """Say again what was said last."""
        self.desk.app.say(" ".join(self.lately[-MOST_AGAIN:]) or _("Nothing has happened yet."))

    def hush(self) -> None:
        """Say no more of what has happened up to now."""
        self.desk.app.access.hush()

    # --- what happens -----------------------------------------------------------------------------

    def pulled(self, news: Sequence[News]) -> None:
        if not self.desk.app.access.awake:
            self._stage, self._book = None, None
            return
        stage = self.desk.stage
        if self._stage is not stage or self._book is None:
            self._stage, self._book = stage, Book(stage, edge=self._edge())
            self._asked = ""
        for each in news:
            if each.reset:
                self._book = Book(stage, edge=self._edge())
            # A new deal comes with what it announced; what was undone or gone on with says nothing.
            self._say(told_of(each, self._book, self._edge(), self.degree))
        self._turn()

    def _edge(self) -> TableEdge:
        """Who tells it: cards in words, and "you" to who plays alone here."""
        desk = self.desk
        return teller_of(desk.looks.voice, desk.setting.names, self.desk.session.people, desk.seat)

    def _turn(self) -> None:
        """What is to be done, when it is one's turn, or something else is to be done than before.
        """
        stage, session = self.desk.stage, self.desk.session
        acts = stage.viewer in stage.view.actors and session.outcome is None
        prompts = stage.prompts()
        asked = stage.looks.voice.tell(prompts[0])
        if self.degree is Degree.SHORT:
            asked = stage.looks.voice.tell(prompts[1])
        if (acts or self.degree is Degree.ALL) and asked != self._asked:
            self._say([asked])
        self._asked = asked if acts or self.degree is Degree.ALL else ""

    def update(self, now_ms: int) -> None:
        if not self.desk.app.access.awake:
            return
        fingers = self.desk.fingers
        if fingers.refused is not self._refused:
            self._refused = fingers.refused
            self._say([] if fingers.refused is None else [self._words(fingers.refused.sentence)])
        if self.desk.page is not self._page:
            self._page = self.desk.page
            self._say(self._written(self._page))
        for feature in filter(attrgetter("aloud"), self.desk.having("reads")):
            said = self._words(" ".join(each.text for each in feature.reads()))
            if said != self._heard.get(feature.name, ""):
                self._heard[feature.name] = said
                self._say([said])

    def _written(self, page: BlockingPage | None) -> list[str]:
        """What stands on a panel that must be answered."""
        if not isinstance(page, Modal):
            return []
        return [self._words(line) for line in (page.title, *page.lines)]

    def _words(self, sentence: str) -> str:
        return spoken(sentence, self.desk.looks.voice)

    def _say(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            if sentence:
                self.lately.append(sentence)
            for piece in parted(sentence):
                self.desk.app.access.say(piece)
        del self.lately[:-MOST_AGAIN]
