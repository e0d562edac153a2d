"""The panels of one table: what they say, and what their buttons do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import N_
from game.session import alone
from game.session.table import News, Session, Setup
from scenes.i18n import _
from scenes.play.about import paragraphs
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.sitting import FACE, TURN, Sitting
from scenes.play.results import Ways, log_of, result_panel
from scenes.play.saving import Keeping
from scenes.play.solo.telling import copy_number, number_line, time_line
from scenes.play.unsaved import ask_first, why
from scenes.program import play, routes
from scenes.table.arriving import Arriving
from scenes.table.draw.paint import Label
from scenes.table.draw.panels import Modal, Paragraph, SidePanel
from scenes.table.layer import Layer
from scenes.table.rulebook import RulesPanel
from scenes.table.stage import Stage
from scenes.table.wording import scores

#: How people with open cards sit -> how they may sit instead.
SIDES = {Sitting.TURNING: N_("Face each other"), Sitting.FACING: N_("Turn the table")}


class Overlays(Layer[PlayDesk]):
    """Rules, log and keys beside the table; pause and result over it."""

    def __init__(self, desk: PlayDesk, keeping: Keeping,
                 arrive: Callable[[Arriving], None]) -> None:
        """``arrive``: lets a result be seen to come."""
        super().__init__(desk)
        self._arrive = arrive
        self._keeping = keeping
        #: Whether the result that is shown has all that is to be told.
        self._complete = True

    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "menu": self.menu, "rules": self.rules, "log": self.log, "about": self.about,
            "pause": self.pause, "new_deal": self.afresh, "restart": self.again,
        }  # fmt: skip

    # --- beside the table -------------------------------------------------------------------------

    def rules(self) -> None:
        """Open or shut the rules."""
        session, shut = self.desk.session, self.desk.close_side
        refused = self.desk.fingers.last_refusal
        game, settled = session.game, session.settled
        self.desk.toggle_side("rules", lambda: RulesPanel(game, settled, refused, shut=shut))

    def log(self) -> None:
        """Open or shut the log."""
        shut = self.desk.close_side
        title = _("Log")
        self.desk.toggle_side("log", lambda: SidePanel("log", title, self._told(), True, shut=shut))

    def about(self) -> None:
        """Open or shut what is said about the table and its keys."""
        title, shut = _("This table and its keys"), self.desk.close_side
        told = paragraphs(self.desk)
        self.desk.toggle_side("about", lambda: SidePanel("about", title, told, shut=shut))

    def pulled(self, news: Sequence[News]) -> None:
        """Something has happened while the log is open."""
        side = self.desk.side
        if side is not None and side.name == "log":
            side.tell(self._told())

    def _told(self) -> list[Paragraph]:
        return log_of(self.desk.stage, self.desk.session)

    # --- over the table ---------------------------------------------------------------------------

    def pause(self) -> None:
        """Pause, or go on."""
        session, page = self.desk.session, self.desk.page
        if page is not None and page.name == "pause":
            session.go_on()
            self.desk.close_page()
        elif page is None:
            session.pause()
            self.pause_again()

    def _choices(self) -> list[tuple[Label, Callable[[], None]]]:
        """What can be done in a pause."""
        session, keeping = self.desk.session, self._keeping
        choices = [
            (Label(_("Leave the table"), "plain", "l"), self.menu),
            (Label(_("Picture of the table"), "plain", "i"), self.desk.commands["snapshot"]),
        ]
        if keeping.can_bring_back():
            choices.append((Label(_("Bring back the last game"), "plain", "b"), keeping.bring_back))
        if alone.is_alone(session):
            choices += [
                (Label(_("Copy the deal number"), "plain", "c"), lambda: copy_number(self.desk)),
                (Label(_("Same deal again"), "plain", "a"), self.again),
                (Label(_("New deal"), "plain", "n"), self.afresh),
            ]
        elif session.people == (self.desk.stage.seat,) and not session.game.real_time:
            choices.append((Label(_("Deal again from the start"), "plain", "d"), self.again))
        if self.desk.sitting in SIDES:
            words = _(SIDES[self.desk.sitting])
            choices.append((Label(words, "plain", "f"), self._change_sides))
        return [*choices, (Label(_("Go on"), "primary", "g"), self.pause)]

    def _change_sides(self) -> None:
        """Face each other, or let the table turn; it is remembered."""
        facing = self.desk.sitting is Sitting.FACING
        self.desk.app.settings["sides"] = TURN if facing else FACE
        self.desk.turn_table()
        self.desk.close_page()
        self.pause_again()

    def pause_again(self) -> None:
        """The panel of the pause, as things are now."""
        session = self.desk.session
        lines = (_("Nothing moves until you go on."), *so_far(self.desk.stage, session))
        if alone.is_alone(session):
            lines = (number_line(session), time_line(session))
        if why(self.desk):
            lines = (*lines, why(self.desk))
        self.desk.open_page(Modal("pause", _("Paused"), lines, tuple(self._choices()), tall=True))

    def result(self) -> None:
        """The deal is over."""
        keeping = self._keeping
        ways = Ways(
            next_deal=self._next, again=self.again, afresh=self.afresh, setup=self._new_setup,
            menu=self.menu, replay=keeping.show, hands=lambda: keeping.show(at=-1, shown=True),
            copy=lambda: copy_number(self.desk), take_back=self.desk.take_back,
        )  # fmt: skip
        panel = result_panel(self.desk.stage, self.desk.session, ways)
        self._arrive(panel)
        self.desk.open_page(panel)
        self._complete = alone.record(self.desk.session) is not None

    def update(self, now_ms: int) -> None:
        """What was played before is on the disk a little later than the result is there."""
        page = self.desk.page
        if page is None or page.name != "result" or self._complete:
            return
        if alone.record(self.desk.session) is not None:
            self.result()

    # --- what buttons do --------------------------------------------------------------------------

    def menu(self) -> None:
        """Leave the table; the match can be continued, or who leaves is asked first."""
        if not ask_first(self.desk, self.menu):
            self.desk.app.replace(routes.start())

    def may_end(self) -> bool:
        """Whether the program may end; else it has been asked whether the game is to be lost."""
        return not ask_first(self.desk, self.desk.app.quit)

    def _new_setup(self) -> None:
        self.desk.app.replace(routes.setup(self.desk.session.game))

    def afresh(self) -> None:
        """The same people at a new match."""
        if ask_first(self.desk, self.afresh):
            return
        app, session = self.desk.app, self.desk.session
        setup = Setup(session.game.key, session.seats, session.settled)
        app.replace(play.table(app, setup, self.desk.devices))

    def again(self) -> None:
        """The same deal from its start."""
        session = self.desk.session
        if session.people != (self.desk.stage.seat,) or session.game.real_time:
            return
        session.go_on()
        self.desk.close_page()
        session.restart_deal()
        self.desk.pull()

    def _next(self) -> None:
        self.desk.close_page()
        if self.desk.sitting is Sitting.PASSED:
            # Whoever is to begin, nobody sees a hand of the next deal before.
            self.desk.show_seat(self.desk.stage.seat, covered=True)
        self.desk.session.next_deal()
        self.desk.pull()


def so_far(stage: Stage, session: Session) -> tuple[str, ...]:
    """Which deal of the match this is and how it stands; nothing in the first deal."""
    if not session.standing.deals:
        return ()
    which = _("Deal {n} of the match.", n=session.standing.deals + 1)
    told = scores(stage.table, session.standing, stage.names, stage.edge)
    return which, _("So far: {scores}", scores=told)
