"""What happens at a table, told to who does not see it: each change once, in its order."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from game.core.cards import Card
from game.core.view import View
from game.session.table import News
from scenes.i18n import _, listing
from scenes.play.aids.race_news import RaceNews
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.refusing import Refused
from scenes.table.aloud import Degree, announced, told_of
from scenes.table.desk import BlockingPage
from scenes.table.draw.text import TableEdge, spoken
from scenes.table.logbook import Book
from scenes.table.narrating import Narrator
from scenes.table.table_view import TableView
from scenes.table.wording import teller_of


class Telling(Narrator[PlayDesk]):
    """It hears all news and says them; nothing is made of them while nobody listens."""

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._book: Book | None = None
        self._stage: TableView | None = None
        self._asked = ""
        self._deal = 0
        self._race: RaceNews | None = None
        self._view: View | None = None
        self._heard: dict[str, list[str]] = {}
        self._refused: Refused | None = None
        self._page: BlockingPage | None = None

    # --- what happens -----------------------------------------------------------------------------

    def pulled(self, news: Sequence[News]) -> None:
        if not self.desk.app.access.awake:
            self._stage, self._book = None, None
            return
        stage = self.desk.stage
        if self._stage is not stage or self._book is None:
            self._stage, self._book = stage, Book(stage, edge=self._edge())
            self._asked, self._race = "", self._follow()
        for each in news:
            if each.reset:
                self._book = Book(stage, edge=self._edge())
                self._race = self._follow()
                self.tell(self._opening(self._book))
            # A new deal comes with what it announced; what was undone or gone on with says nothing.
            told = announced(each, self._book) if self._comes_to() else told_of(
                each, self._book, self._edge(), self.degree)
            self.tell(told)
        self._turn(stage)

    def _comes_to(self) -> bool:
        """Whether it is told what a race has come to, in place of who played what."""
        return self.desk.pace.at_once and self.degree is not Degree.ALL

    def _follow(self) -> RaceNews | None:
        """A race of one person at this screen."""
        racing, people = self.desk.setting.table.racing, tuple(self.desk.session.people)
        self._view = None
        return RaceNews(racing, people[0]) if racing is not None and len(people) == 1 else None

    def _raced(self) -> None:
        """What the race has come to by now; nothing while its cards are covered."""
        view, session = self.desk.view, self.desk.session
        if self._race is None or session.paused or view is self._view:
            return
        self._view, (seat,) = view, tuple(session.people)
        told = self._race.told(view, session.legal(seat), self.degree)
        if self._comes_to() and session.outcome is None:
            self.tell(map(self._edge().tell, told))

    def _opening(self, book: Book) -> list[str]:
        """What a new deal shows before anything is done: trumps, and the own hand."""
        desk, session = self.desk, self.desk.session
        if session.deal_number == self._deal and session.actions:
            return []
        self._deal = session.deal_number
        told = [row.text for row in book.rows]
        alone = tuple(session.people) == (desk.seat,)
        if alone and not desk.pace.at_once and self.degree is not Degree.SHORT and not desk.covered:
            told.append(_in_hand(desk))
        return told

    def _edge(self) -> TableEdge:
        """Who tells it: cards in words, and "you" to who plays alone here."""
        desk = self.desk
        return teller_of(desk.looks.voice, desk.setting.names, self.desk.session.people, desk.seat)

    def _turn(self, stage: TableView) -> None:
        """What is to be done, when it is one's turn, or something else is to be done than before.
        """
        session = self.desk.session
        acts = stage.viewer in stage.view.actors and session.outcome is None
        prompts = stage.prompts()
        asked = self._edge().tell(prompts[self.degree is Degree.SHORT])
        if (acts or self.degree is Degree.ALL) and asked != self._asked:
            self.tell([asked])
        self._asked = asked if acts or self.degree is Degree.ALL else ""

    def update(self, now_ms: int) -> None:
        if not self.desk.app.access.awake:
            return
        self._raced()
        fingers = self.desk.fingers
        if fingers.refused is not self._refused:
            self._refused = fingers.refused
            self.tell([] if fingers.refused is None else [self._words(fingers.refused.sentence)])
        if self.desk.page is not self._page:
            self._page = self.desk.page
            self.tell(self._written(self._page))
        for feature in filter(attrgetter("aloud"), self.desk.having("reads")):
            said = [self._words(each.text) for each in feature.reads()]
            if said != self._heard.get(feature.name, []):
                self._heard[feature.name] = said
                self.tell(said)

    def _written(self, page: BlockingPage | None) -> list[str]:
        """What stands on a panel that must be answered, but for what has just been said."""
        lately = {each.rstrip(".!") for each in self.lately}
        lines = [] if page is None else [self._words(each.text) for each in page.reads()]
        return [line for line in lines if line.rstrip(".!") not in lately]

    def _words(self, sentence: str) -> str:
        return spoken(sentence, self.desk.looks.voice)


def _in_hand(desk: PlayDesk) -> str:
    """The own cards as they lie; "" where there are none, or they are face down."""
    lie = [sprite for sprite in desk.board.sprites.get(desk.hand, ()) if desk.knows(sprite)]
    if not lie:
        return ""
    cards = listing(desk.looks.voice.value(Card(sprite.card)) for sprite in lie)
    return _("{n} card in hand: {cards}.", "{n} cards in hand: {cards}.", n=len(lie), cards=cards)
