"""What is heard at a table, when, and from which side.

And the same as a word for who does not hear it.
"""

from __future__ import annotations

import heapq

from game.core.retelling import ActionReport
from game.core.told import Effect
from game.core.words import N_
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.held import Drag
from scenes.play.hands.refusing import Refused
from scenes.table.cards.heard import Heard
from scenes.table.desk import BlockingPage
from scenes.table.headlines import losers
from scenes.table.table_view import TableView

CAPTIONS = {
    "place": N_("A card is laid"),
    "pick up": N_("Card picked up"),
    "flip": N_("A card turns over"),
    "deal": N_("Cards are dealt"),
    "shuffle": N_("Shuffling"),
    "refused": N_("Not allowed"),
    "turn": N_("Your turn"),
    "challenge": N_("Challenge!"),
    "sweep": N_("Cards are swept away"),
    "take up": N_("Cards are taken up"),
    "trump": N_("A trump beats"),
    "riddance 1": N_("One less"),
    "riddance 2": N_("Two in a row"),
    "riddance 3": N_("Three in a row"),
    "riddance 4": N_("Four in a row"),
    "riddance 5": N_("Five in a row"),
    "bout won": N_("Deal won"),
    "match won": N_("Match won"),
    "deal lost": N_("Deal lost"),
    "match lost": N_("Match lost"),
}
#: What the cards do all the time: its captions are short, and never hide another.
LIGHT = ("place", "pick up", "flip", "deal", "sweep", "take up", "trump")
LIGHT_MS, CAPTION_MS = 900, 2200


class SoundCues:
    """Listens to a table after each of its updates. It only looks: nothing there depends on it."""

    def __init__(self, desk: PlayDesk) -> None:
        self._desk = desk
        self._due: list[tuple[float, int, Heard]] = []
        self._count = 0
        self._stage: TableView | None = None
        self._drag: Drag | None = None
        self._refused: Refused | None = None
        self._modal: BlockingPage | None = None
        self._number = -1
        self._rung = False
        self._name, self._until_ms = "", 0

    def listen(self, now_ms: int) -> None:
        """Let be heard what is to be heard by now."""
        if self._desk.stage is not self._stage:
            self._stage = self._desk.stage
            self._due.clear()
        self._cards(now_ms)
        fingers, modal = self._desk.fingers, self._desk.page
        if fingers.drag is not self._drag:
            self._drag = fingers.drag
            if fingers.drag is not None:
                self._play("pick up", fingers.drag.at[0], now_ms)
        if fingers.refused is not self._refused:
            self._refused = fingers.refused
            if fingers.refused is not None:
                self._play("refused", fingers.refused.rect.centerx, now_ms)
        if modal is not self._modal:
            self._modal = modal
            if modal is not None and modal.name == "result":
                self._result(now_ms)
        if self._desk.session.number != self._number and self._desk.director.settled(now_ms):
            self._number = self._desk.session.number
            self._turn(now_ms)
        if self._desk.speech.caption and now_ms >= self._until_ms:
            self._name = ""
            self._caption("")

    # --- what there is to hear --------------------------------------------------------------------

    def _cards(self, now_ms: int) -> None:
        """What lands, turns over or is said on the table."""
        director = self._desk.director
        while director.heard:
            self._count += 1
            heard = director.heard.popleft()
            heapq.heappush(self._due, (heard.at_ms, self._count, heard))
        if not self._due:
            return
        # A click or key has ended all flights: what was on its way has landed, together.
        all_landed, last_heard = director.settled(now_ms), {}
        while self._due and (all_landed or self._due[0][0] <= now_ms):
            heard = heapq.heappop(self._due)[2]
            name = self._sound_of(heard.what)
            if name in CAPTIONS:
                last_heard[name] = heard
        for name, heard in last_heard.items():
            self._play(name, heard.x, now_ms)

    def _sound_of(self, what: str) -> str:
        """What is heard of it; of an announcement, what the game has for it."""
        said = what.removeprefix("said ")
        if said == what:
            return what
        doubts = self._desk.setting.table.told_as(said).effect is Effect.DOUBT
        return Effect.DOUBT.value if doubts else ""

    def _turn(self, now_ms: int) -> None:
        """The turn has come to a person, and somebody else acted last."""
        session, view = self._desk.session, self._desk.view
        if self._desk.pace.at_once:
            return
        # A reaction to somebody else's turn is no turn of one's own.
        people = (seat for seat in view.actors if seat in session.people)
        awaited = {seat for seat in people if view.turn in (None, seat)}
        latest = reversed(session.log(self._desk.seat))
        last = next((each.seat for each in latest if isinstance(each, ActionReport)), None)
        if session.outcome is not None or not awaited or last is None or last in awaited:
            self._rung = False
        elif not self._rung:
            self._rung = True
            self._play("turn", None, now_ms)

    def _result(self, now_ms: int) -> None:
        """Somebody at this screen has won, or all of them have lost; with nobody there, somebody
        has won."""
        session = self._desk.session
        mine = session.people or tuple(range(len(session.seats)))
        won = session.outcome.won if session.outcome is not None else ()
        standing = session.standing
        hats = losers(self._desk.stage, session) if won else []
        if hats:
            # Where somebody loses all others are safe.
            won = tuple(seat not in hats for seat in range(len(won)))
        if standing.over and any(standing.won[seat] for seat in mine):
            self._play("match won", None, now_ms)
        elif any(won[seat] for seat in mine if won):
            self._play("bout won", None, now_ms)
        elif standing.over and standing.deals > 1 and any(standing.won):
            self._play("match lost", None, now_ms)
        elif any(won) or len(won) == 1:
            self._play("deal lost", None, now_ms)

    # --- letting it be heard ----------------------------------------------------------------------

    def _play(self, name: str, x: float | None, now_ms: int) -> None:
        table = self._desk.looks.frame.table
        self._desk.app.sounds.play(name, 0.0 if x is None else 2 * (x - table.centerx) / table.w)
        if not self._desk.app.settings["captions"]:
            return
        if name in LIGHT and self._desk.speech.caption and self._name not in LIGHT:
            return
        self._name, self._until_ms = name, now_ms + (LIGHT_MS if name in LIGHT else CAPTION_MS)
        self._caption(_(CAPTIONS[name]))

    def _caption(self, words: str) -> None:
        if self._desk.speech.caption_with(words):
            self._desk.mark()
