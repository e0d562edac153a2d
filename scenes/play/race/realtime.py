"""A race begins when all are ready, stops for anybody, says what came too late (RT6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from game.core.events import Said
from game.core.words import AFTER
from game.session.table import News, Session
from scenes.devices.devices import TOUCH
from scenes.i18n import _, listing
from scenes.play.hands.desk import PlayDesk
from scenes.play.race.cover import Choice, Cover, CoverRow, RaceState
from scenes.play.race.legend import Legend
from scenes.play.race.racer import Racer
from scenes.play.race.slower import in_steps, offers_steps
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel
from scenes.table.draw.reading import Reading
from scenes.table.layer import Depth, Layer
from scenes.table.pace import TablePace

#: Three, two, one; between two of them, and how long "Go!" stands.
COUNT, BEAT_MS = 3, 600
#: After so long others than who has paused may go on, or a computer player may take a place that
#: somebody cannot keep (RT6).
OTHERS_MS, LEFT_MS = 30_000, 20_000
NOTICE_MS = 3500
_YES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
#: What stops the session while nobody may play.
STOP = "race"
#: The computer player that takes over a lost place.
STAND_IN = "medium"


class ClockPlayers(Protocol):
    """Who plays with what (``scenes.play.race.players``)."""

    @property
    def mouse(self) -> int | None:
        """Whose the mouse is; None: nobody's."""

    def hand(self, seat: int | None) -> Racer | None:
        """The fingers of a person; None where nobody plays."""

    @property
    def legend(self) -> Legend:
        """Which keys are whose."""


class RaceLayer(Layer[PlayDesk]):
    """``state``: what holds up the clock. ``lost``: seats without a device."""

    depths = (Depth.OVER,)
    aloud = True

    def __init__(self, desk: PlayDesk, *, afresh: Callable[[], None], leave: Callable[[], None],
                 by_keys: Callable[[], bool]) -> None:
        """``afresh``, ``leave``: a new match, the start page; ``by_keys``: whether focus is seen,
        and Enter is its."""
        super().__init__(desk)
        self.on = desk.pace is TablePace.CLOCK
        self._afresh, self._leave, self._by_keys = afresh, leave, by_keys
        self.state = RaceState.RUNS
        self.ready: set[int] = set()
        self.lost: dict[int, str] = {}
        self.number = 0
        self.cover = Cover()
        self._pauser: int | None = None
        self._why = ""
        self._since_ms = 0
        self._notice, self._until_ms = "", 0
        self._last_ms = 0
        self.players: ClockPlayers

    def meet(self, players: ClockPlayers) -> None:
        """Those who play."""
        self.players = players

    #: What can be done while nobody plays.
    allows = frozenset({"settings", "rules", "log", "menu", "leave", "new_deal", "four_colours"})

    @property
    def blocks(self) -> bool:
        return bool(self.state) and self.desk.page is None

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"pause": self.pause, "new_deal": self.afresh} if self.on else {}

    # --- what the deal tells ----------------------------------------------------------------------

    def pulled(self, news: Sequence[News]) -> None:
        if self.on and any(each.reset for each in news) and self.desk.session.outcome is None:
            self._await()
        racing = self.desk.setting.table.racing
        starts = "" if racing is None else racing.starts
        for each in news:
            for event in each.events:
                if isinstance(event, Said) and event.by is None and event.name != starts:
                    self._tell(self.desk.looks.edge.tell(self.desk.setting.table.say(event)))
            if each.bounce is not None:
                hand = self.players.hand(each.bounce.seat)
                if hand is not None:
                    hand.say(each.bounce.refusal.words, each.bounce.action)

    def _tell(self, sentence: str, lasts_ms: int = NOTICE_MS, *, aloud: bool = False) -> None:
        """``aloud``: nobody else says it to who does not see it."""
        if sentence:
            self._notice, self._until_ms = sentence, self.desk.now_ms + lasts_ms
            self.cover.aloud = sentence if aloud else ""
            self.desk.mark()

    # --- states -----------------------------------------------------------------------------------

    def _enter(self, state: RaceState) -> None:
        self.state, self._since_ms = state, self.desk.now_ms
        self.number = COUNT if state is RaceState.COUNTS else 0
        if state:
            self._notice = ""
            self.desk.session.pause(STOP)
            for hand in self.desk.hands:
                hand.let_go()
        self._renew()

    def _renew(self) -> None:
        """What can be pressed has changed."""
        self.lay_out()
        self.desk.speech.asked = {seat: self._asks(seat) for seat in self.desk.session.people}
        self.desk.mark(Mark.TABLE)

    def _asks(self, seat: int) -> tuple[str, str] | None:
        """What a person is to do while the clock stands, and shortly; None: to play."""
        if self.state is RaceState.READY and seat in self.ready:
            waits = [name for other, name in enumerate(self.desk.setting.names)
                     if other in self.desk.session.people and other not in self.ready]
            told = _("Waiting for {names}.", names=waits)
            return told, told
        if self.state is RaceState.READY:
            return _("Press Ready: nobody plays before Go!"), _("Press Ready")
        if self.state is RaceState.COUNTS:
            return _("Nobody plays before Go!"), _("Wait for Go!")
        return (_("Paused: the clock stands."), _("Paused")) if self.state else None

    def _await(self) -> None:
        """A deal lies there, covered, until everybody is ready."""
        self.ready, self.lost = set(), {}
        self._enter(RaceState.READY if self.desk.session.people else RaceState.COUNTS)

    def answer(self, seat: int) -> None:
        """A person says: ready, or go on."""
        if self.state is RaceState.READY:
            self.ready.add(seat)
            if self.ready >= set(self.desk.session.people):
                self._enter(RaceState.COUNTS)
        elif self.state is RaceState.PAUSED and self.may_go_on(seat):
            self._enter(RaceState.COUNTS)
        self._renew()

    def may_go_on(self, seat: int) -> bool:
        """Whether this person may end the pause: who made it, and after half a minute anybody."""
        late = self.desk.now_ms >= self._since_ms + OTHERS_MS
        return not self.lost and (self._pauser in (None, seat) or late)

    def afresh(self) -> None:
        """A new match; while several people race no single key ends it for all."""
        if self.state or len(self.desk.session.people) < 2 or self.desk.session.outcome is not None:
            self._afresh()
        else:
            self._tell(_("Pause the race first, then deal anew."))

    def may_go_on_all(self) -> bool:
        """Whether everybody may end the pause."""
        return all(self.may_go_on(seat) for seat in self.desk.session.people)

    def pause(self, seat: int | None = None) -> None:
        """A person stops the clock, or lets it go on."""
        seat = self.desk.fingers.seat if seat is None else seat
        if self.desk.page is not None and self.desk.page.name == "pause":
            self.desk.commands["menu"]()
        elif self.state is RaceState.PAUSED:
            self.answer(seat)
        elif self.state is RaceState.COUNTS:
            self._stop(None, "")
        elif not self.state and self.desk.session.outcome is None and self.desk.page is None:
            if self.desk.session.pause(STOP, seat):
                self._stop(seat, _("{name} has paused.", name=self.desk.setting.names[seat]))
            else:
                self._tell(_("No pauses are left in this deal."))

    def _stop(self, pauser: int | None, why: str) -> None:
        self._pauser, self._why = pauser, why
        self._enter(RaceState.PAUSED)

    def stop(self, why: str) -> None:
        """Stop the clock for a reason that is nobody's wish; it costs nobody a pause."""
        may_stop = self.state in (RaceState.RUNS, RaceState.COUNTS)
        if self.on and may_stop and self.desk.session.outcome is None:
            self._stop(None, why)

    def suspended(self) -> None:
        self.stop("")

    def lose(self, seat: int, device: str) -> None:
        """A person's device is gone: nobody goes on before it is back, or a computer player sits
        there."""
        self.stop("")
        if self.state:
            self.lost[seat] = device
            self._since_ms = self.desk.now_ms
            self._renew()

    def found(self, seat: int) -> None:
        """The device is back."""
        self.lost.pop(seat, None)
        self._renew()

    def _replace(self, seat: int) -> None:
        """A computer player goes on in somebody's place."""
        desk = self.desk
        desk.session.give_level(seat, STAND_IN)
        self.lost.pop(seat, None)
        self.ready.discard(seat)
        desk.show_seat(desk.session.people[0] if desk.session.people else seat)
        if self.state is RaceState.READY and self.ready >= set(desk.session.people):
            self._enter(RaceState.COUNTS)

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        if self._notice and now_ms >= self._until_ms:
            self._notice = ""
            self.desk.mark()
        if self.desk.page is not None:
            # Whatever is asked, the cards wait.
            self.stop("")
        elif self.state is RaceState.COUNTS:
            self._count(now_ms)
        elif self.state:
            if self._waited(now_ms, OTHERS_MS) or self._waited(now_ms, LEFT_MS):
                self._renew()
        elif self.on and not self._notice:
            self._nudge()
        self._last_ms = now_ms

    def _waited(self, now_ms: int, lasts_ms: int) -> bool:
        """Whether just now so long has gone by."""
        return self._last_ms < self._since_ms + lasts_ms <= now_ms

    def _count(self, now_ms: int) -> None:
        left = COUNT - (now_ms - self._since_ms) // BEAT_MS
        if left != self.number:
            self.number = left
            self.desk.mark()
        if left <= 0:
            self._enter(RaceState.RUNS)
            self.desk.session.go_on(STOP)
            self._tell(_("Go!"), BEAT_MS)
            self._renew()

    def _nudge(self) -> None:
        """Nothing has come for ten seconds: say softly which person could do something."""
        session = self.desk.session
        idle = [] if session.paused else [seat for seat in session.idle() if seat in session.people]
        if idle:
            names = listing(self.desk.setting.names[seat] for seat in idle)
            self._tell(_("There is still a move for: {names}", names=names), aloud=True)

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.on:
            return False
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.stop(_("The window was left."))
        if event.type == pygame.KEYDOWN and self.state and self.desk.page is None:
            return self._key(event)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        """Esc and Pause, and for a person alone every key that says yes."""
        people = self.desk.session.people
        if event.key in (pygame.K_ESCAPE, pygame.K_PAUSE):
            if self.state is RaceState.PAUSED:
                self.answer(self._pauser if self._pauser is not None else people[0])
            elif self.state is RaceState.COUNTS:
                self._stop(None, "")
            return True
        if len(people) == 1 and event.key in _YES and not self._by_keys():
            self.answer(people[0])
            return True
        return False

    # --- the cover --------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        asks = self.state in (RaceState.READY, RaceState.PAUSED) and self.desk.page is None
        return self.cover.controls if asks else ()

    def reads(self) -> Sequence[Reading]:
        if self.controls():
            return self.cover.reads()
        shown = bool(self._notice and self.cover.aloud)
        return [Reading(self.cover.aloud, self.desk.looks.frame.table)] if shown else ()

    def resized(self) -> None:
        self.lay_out()

    def lay_out(self) -> None:
        """The cover as it is to be now."""
        if self.state in (RaceState.READY, RaceState.PAUSED):
            paused, session = self.state is RaceState.PAUSED, self.desk.session
            title = _("Paused") if paused else _deal_named(session)
            parts = self._lines(), self._rows(), self._choices()
            self.cover.lay_out(self.desk.looks.brush, title, *parts)

    def _lines(self) -> tuple[str, ...]:
        names = self.desk.setting.names
        lost = tuple(_("{device} of {name} is gone.", device=device, name=names[seat])
                     for seat, device in self.lost.items())
        if self.state is RaceState.PAUSED:
            why = (self._why,) if self._why and not lost else ()
            if why and not self.may_go_on_all():
                more = _("The others may go on after half a minute.")
                why = (_(AFTER, first=self._why, next=more),)
            return (*lost, *why, _("The cards are covered until the clock runs again."))
        legend, people = self.players.legend, self.desk.session.people
        hands = [legend.mouse_in_words(seat) or legend.keys_in_words(seat) for seat in people]
        keys = tuple(filter(None, hands))
        told = _("All play at once. When everybody is ready it counts down: 3, 2, 1, Go!")
        steps = (_("It can be played in steps as well."),) if offers_steps(self.desk) else ()
        return (*lost, told, *steps, *keys)

    def _rows(self) -> list[CoverRow]:
        names, rows = self.desk.setting.names, []
        for seat in self.desk.session.people:
            awaited = self.state is RaceState.READY
            told, label = self._awaited(seat) if awaited else self._paused(seat)
            rows.append(CoverRow(seat, names[seat], told, label, partial(self.pointed, seat)))
        return rows

    def _awaited(self, seat: int) -> tuple[str, ButtonLabel | None]:
        """Before the race: how a person says to be ready, and the button for that."""
        if seat in self.ready:
            return _("ready"), None
        return self.players.legend.ways_to_answer(seat), ButtonLabel(_("Ready"), "primary")

    def _paused(self, seat: int) -> tuple[str, ButtonLabel | None]:
        """In a pause: how many a person has left, and how to end it who may."""
        left = self.desk.session.pauses_left(seat)
        told = [] if left is None else [_("pauses left: {n}", n=left)]
        if not self.may_go_on(seat):
            return listing(told), None
        told.append(self.players.legend.ways_to_answer(seat))
        return listing(told), ButtonLabel(_("Go on"), "primary")

    def _choices(self) -> list[Choice]:
        choices: list[Choice] = [(ButtonLabel(_("Leave the table"), "plain"), self._leave)]
        if self.state is RaceState.READY and offers_steps(self.desk):
            label = ButtonLabel(_("Play in steps, without a clock"), "plain")
            choices.append((label, partial(in_steps, self.desk)))
        if self.lost and self.desk.now_ms >= self._since_ms + LEFT_MS:
            for seat in self.lost:
                words = _("A computer player for {name}", name=self.desk.setting.names[seat])
                choices.append((ButtonLabel(words, "plain"), partial(self._replace, seat)))
        return choices

    def pointed(self, seat: int) -> None:
        """The mouse has pressed a person's button: only its own person may, and anybody for who has
        nothing but the screen."""
        owner, theirs = self.players.mouse, self.desk.devices.get(seat, ())
        if owner in (None, seat) or set(theirs) <= {TOUCH}:
            self.answer(seat)
        else:
            name = self.desk.setting.names[seat]
            self._tell(_("{name} answers with a device of their own.", name=name))

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        stage = self.desk.stage
        if self.state:
            self.cover.draw_ground(stage, surface)
        if self.state is RaceState.COUNTS:
            self.cover.draw_number(stage.looks.brush, surface, str(max(1, self.number)))
        elif self.state:
            self.cover.draw(stage.looks.brush, surface, self.desk.controls.hot)
        if self._notice:
            self.cover.draw_notice(stage, surface, self._notice)

    def seen(self) -> dict[str, Any]:
        if not self.on:
            return {}
        race = {"state": self.state, "number": self.number, "ready": sorted(self.ready)}
        told = {"race": race, "notice": self._notice}
        hidden = ("cards", "piles", "drops", "flights", "said") if self.state else ()
        return {**told, **{name: [] for name in hidden}}


def _deal_named(session: Session) -> str:
    """The game, and which deal of it where there are several."""
    title = _(session.game.title)
    several = session.match.results or not session.match.over
    return _("{game}, deal {n}", game=title, n=session.deal_number) if several else title
