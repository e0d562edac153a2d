"""The desk of people who play: their hands, what they play with, and the one way to act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from game.core.action import Action, act
from game.core.errors import Refusal
from game.core.table import Button
from game.session.table import News, Session
from scenes.devices.devices import Devices
from scenes.i18n import _
from scenes.play.hands.controls import PlayControls
from scenes.play.hands.fingers import Fingers
from scenes.play.hands.followed import Followed, goes_by_itself
from scenes.play.hands.sitting import Sitting, hides_hands, sitting_of, whose
from scenes.play.hands.telling import PlayManner, grip_of
from scenes.program.stack import Program
from scenes.table.cards import motion
from scenes.table.desk import Desk, Mark
from scenes.table.growing import Growth, grown
from scenes.table.logpanel import LogPanel
from scenes.table.nodes import NodeManner
from scenes.table.table_view import TableView
from scenes.table.tree import TableTree


class CoveredWitness(Protocol):
    """Sees what anybody may see, while all hands are covered (``scenes.play.hotseat.story``)."""

    def listen(self) -> list[News]:
        """What has happened since the last call, as who sees no hand may know it."""

    def now(self) -> News:
        """The table as it is, as news that show it afresh."""


class PlayDesk(Desk[Session]):
    """A desk at which people act.

    ``devices``  who plays with what in a real-time game, by seat
    ``hands``    of all who play at this screen now
    ``fingers``  those of the pointer
    ``followed`` which actions of the deal were no decision of a person
    """

    def __init__(self, app: Program, session: Session, devices: Devices,
                 hands_at: Callable[[PlayDesk], list[Fingers]], witness: CoveredWitness) -> None:
        """``hands_at``: the hands of those who play now, those of the mouse first."""
        super().__init__(app, session)
        self.devices = devices
        self.hands: list[Fingers] = []
        self.fingers: Fingers
        self.followed = Followed()
        self.number, self.pulls = -1, 0
        self._hands_at, self._witness = hands_at, witness
        self._hides = hides_hands(session)
        self._stages: dict[tuple[int, bool], TableView] = {}
        self._behind = False
        self._controls = PlayControls(self, lambda: self.hands, lambda: self.fingers,
                                      self.press_out_of_turn)

    # --- who sits at the bottom -------------------------------------------------------------------

    @property
    def sitting(self) -> Sitting:
        """How the people at this screen sit, as it is set now."""
        if self.pace.at_once:
            return Sitting.AT_ONCE
        return sitting_of(self.session, self._hides, self.app.settings["sides"])

    @property
    def _sharers(self) -> tuple[int, ...]:
        """Those who have an end of the table each."""
        people = self.session.people
        ends = self.sitting in (Sitting.AT_ONCE, Sitting.FACING)
        return people if ends and len(people) > 1 else ()

    def turn_table(self) -> None:
        """Several share the screen and no hand is hidden: once all lies still the table is that of
        whoever is to play."""
        open_hands = self.sitting in (Sitting.TURNING, Sitting.FACING)
        if not open_hands or self.session.outcome is not None or self.fingers.drag is not None:
            return
        seat = whose(self.view, self.session.people, self.seat)
        other_seat = seat != self.seat and self.page is None
        if other_seat or self.stage.sharers != self._sharers:
            self.show_seat(seat if other_seat else self.seat)

    def show_seat(self, seat: int, covered: bool = False, *, deals: bool = False) -> None:
        """Show the table as this seat sees it.

        ``covered``: from there, with no hand open; ``deals``: it is seen to be dealt.
        """
        key, sharers = (seat, covered), self._sharers
        if any(stage.sharers != sharers for stage in self._stages.values()):
            # What is heard from now on, the old ones do not hear.
            self._stages.clear()
        if key not in self._stages:
            self._stages[key] = TableView(self.app, self.session, seat, covered=covered,
                                          sharers=sharers)
        self.use(self._stages[key])
        self._behind = covered and not deals
        self.director.keep(speed=self.app.speed)
        self.hands = self._hands_at(self)
        self.fingers = self.hands[0]
        for feature in self.having("seated"):
            feature.seated()
        self.resize()
        self.poll_news()
        if not deals:
            # What went on meanwhile has been seen, or is replayed before the hand opens.
            self.stage.catch_up(self.now_ms)

    def point_with(self, hand: Fingers) -> None:
        """From now on the pointer moves this hand (without a clock one mouse goes round)."""
        self.fingers = hand

    # --- acting -----------------------------------------------------------------------------------

    def skip_animations(self) -> bool:
        went_on = super().skip_animations()
        # A pause may have begun since: nothing can be played in it.
        for hand in self.hands:
            hand.unsettle()
        self.settle()
        return went_on

    def act(self, action: Action, seat: int, *,
            quick: bool = False, named: bool = False) -> Refusal | None:
        """The one way in which a person does anything, by fingers, keys, menus, buttons or hints.

        None: it is done. ``quick``, ``named``: as for ``Session.submit``.
        """
        for feature in self.having("objects"):
            objection = feature.objects(action, seat)
            if objection is not None:
                return objection
        seen = None if self.pace.at_once else self.session.number
        refusal = self.session.submit(seat, action, seen, quick=quick, named=named)
        if refusal is None:
            self.poll_news()
        return refusal

    def press_out_of_turn(self, button: Button, seat: int, at: Rect | None) -> None:
        """A person who is not in turn presses a button that stays; why not is said at it."""
        self.skip_animations()
        refusal = self.act(act(button.verb), seat)
        if refusal is not None:
            self.fingers.refuse(refusal, at, seat)
        self.mark(Mark.CONTROLS)

    def answer(self, answers: Sequence[tuple[int, Action]]) -> None:
        """Several people answer in turn, as far as there is still something to answer."""
        number = self.session.number
        for seat, action in answers:
            if seat in self.session.deal.actors():
                self.session.submit(seat, action, number)
        self.poll_news()

    def wait(self, seat: int) -> None:
        """In steps: this person does nothing."""
        self.session.wait(seat)
        self.mark(Mark.CONTROLS)

    def undo(self, seat: int, agreed: Sequence[int] = ()) -> bool:
        """Take back that seat's last decision; whether it was possible."""
        counted = not self.session.practice
        done = self.session.undo(seat, agreed)
        if done:
            self.poll_news()
        if done and counted and self.session.practice:
            self.tell(_("What you have seen since cannot be forgotten: this deal is practice."))
        return done

    def redo(self, seat: int) -> bool:
        """Do again what that seat has taken back; whether there was anything."""
        done = self.session.redo(seat)
        if done:
            self.poll_news()
        return done

    def take_back(self) -> None:
        """Undo, where one person plays; what happened by itself is no decision to go back to."""
        seat, session = self.seat, self.session
        done = self.undo(seat)
        while (done and session.can_undo(seat)
               and goes_by_itself(self.stage, session, self.followed)):
            done = self.undo(seat)

    def do_again(self) -> None:
        """Redo, where one person plays, and what then happened by itself."""
        seat, session = self.seat, self.session
        done = self.redo(seat)
        while (done and session.can_redo(seat)
               and goes_by_itself(self.stage, session, self.followed)):
            done = self.redo(seat)

    # --- time -------------------------------------------------------------------------------------

    def begin(self, now_ms: int, speed: str) -> None:
        """Another tick; cards move at that speed.

        Settings may be changed while the table is open.
        """
        self.now_ms = now_ms
        settings, session, director = self.app.settings, self.session, self.director
        # Where nobody sits nobody clicks.
        rest_ms = settings["rest"] if session.people else settings["rest"] or motion.HOLDS["normal"]
        director.keep(speed=speed, calm=bool(settings["reduced_motion"]), rest_ms=rest_ms)
        # A race has its own pace.
        usual = motion.SPEEDS[self.app.speed] * motion.SPEEDS[settings["thinking"]]
        session.set_pace(1.0 if director.live else usual, 1.0, thoughtful=True)
        # A ring that goes round is slower than any clock.
        session.set_time_limits(settings["time_limits"] and settings["switch"] == "off")
        for hand in self.hands:
            hand.follow(now_ms, calm=self.calm)

    def rests(self) -> bool:
        """Whether no card moves, and none is in anybody's hand."""
        return self.director.settled(self.now_ms) and self.fingers.drag is None

    def go_on(self) -> None:
        """The next step of what has happened; sentences that have stood long enough go."""
        if self.director.update(self.now_ms):
            self.mark(Mark.CARDS)
        expired = [hand.expire(self.now_ms) for hand in self.hands]
        if self.speech.hush(self.now_ms) or any(expired):
            self.mark()

    def check(self) -> None:
        """All lies still: what is shown must be what is seen."""
        if self.director.check(self.view, self.now_ms):
            self.mark(Mark.CARDS)

    # --- news -------------------------------------------------------------------------------------

    def news(self) -> list[News]:
        """What the stage has not shown; with all hands covered, what shows nobody's hand."""
        heard, behind = self._witness.listen(), self._behind
        self._behind = False
        self.number = self.session.number
        self.pulls += 1
        if not self.covered:
            return self._told(self.seat)
        return [self._witness.now()] if behind else heard

    def _told(self, seat: int) -> list[News]:
        """What has happened since this seat was last told; a stage that shows nothing yet begins
        with the table as it is."""
        session, bare = self.session, not self.board.sprites
        news = session.news(seat)
        if bare and not any(each.reset for each in news):
            return [News(session.number, (), None, True, session.view(seat))]
        return news

    def look(self) -> None:
        super().look()
        for hand in self.hands:
            hand.unsettle()

    def settle(self) -> None:
        super().settle()
        for hand in self.hands:
            hand.settle()

    # --- what there is ----------------------------------------------------------------------------

    def manner(self) -> NodeManner:
        return PlayManner(lambda: self.fingers)

    def grown(self, growth: Growth) -> TableTree:
        side, parts = self.side, [*self._controls.parts(), *self._controls.over()]
        open_log = isinstance(side, LogPanel) and not any(part.shut for part in parts)
        lines = side.stops(side.choose) if isinstance(side, LogPanel) and open_log else ()
        return grown(self.stage, parts, grip_of(self.fingers), growth, lines)

    # --- controls ---------------------------------------------------------------------------------

    @property
    def controls(self) -> PlayControls:
        """What can be pressed now."""
        self.settle()
        return self._controls

    def lay_out(self) -> None:
        for hand in self.hands:
            hand.settle()
        self._controls.renew(self.off())
        super().lay_out()
        if self.fingers.chooser:
            self.fingers.lay_out_chooser()
        for feature in self.having("laid_out"):
            feature.laid_out()

    def off(self) -> frozenset[str]:
        """What the rail shows but cannot do now."""
        able = len(self.session.people) > 1 or self.session.can_undo(self.seat)
        names = set() if able else {"undo"}
        return frozenset(names.union(*[feature.off() for feature in self.having("off")]))

    def free(self, point: tuple[int, int]) -> bool:
        """Whether the table itself is touched there."""
        return self.page is None and self.blocking() is None and not self._lies_over(point)

    def _lies_over(self, point: tuple[int, int]) -> bool:
        """Whether something lies over the table there."""
        frame, chooser = self.looks.frame, self.fingers.chooser
        if self.side and frame.panel.collidepoint(point):
            return True
        return bool(chooser and chooser.rect.collidepoint(point)) or frame.strip.collidepoint(point)

    def room(self) -> str:
        """As at any table, or the chooser."""
        return super().room() or ("choice" if self.fingers.chooser is not None else "")

    def resize(self, *, quiet: bool = True) -> None:
        self.fingers.let_go()
        super().resize(quiet=quiet)

    def escape(self) -> None:
        """Esc: put back what is picked, close what is open, else pause."""
        if self.fingers.let_go():
            self.mark(Mark.CONTROLS)
        elif self.side and (self.page is None or self.page.name != "pause"):
            self.close_side()
        elif self.page is None or self.page.name == "pause":
            self.commands["pause"]()
