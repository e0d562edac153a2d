"""The panels of one table: what they say, and what their buttons do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.words import N_
from game.session import alone
from game.session.table import Session, Setup
from scenes.i18n import _
from scenes.play.about import paragraphs
from scenes.play.afterwards import claims_told
from scenes.play.evening import play_on
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.sitting import FACE, TURN, Sitting
from scenes.play.results import AfterDeal, result_panel
from scenes.play.saving import Keeping
from scenes.play.scores import ResultPanel
from scenes.play.solo.telling import copy_number, number_line, time_line
from scenes.play.unsaved import ask_first, ask_for, why
from scenes.program import play, routes
from scenes.table.arriving import Arriving
from scenes.table.desk import BlockingPage, Mark
from scenes.table.draw.grid import Grid
from scenes.table.draw.paint import ButtonLabel, keyed
from scenes.table.draw.panels import SidePanel
from scenes.table.keysheet import KeySheet
from scenes.table.layer import Layer
from scenes.table.rulebook import RulesPanel
from scenes.table.table_view import TableView
from scenes.table.wording import scores

#: How people with open cards sit -> how they may sit instead.
SIDES = {Sitting.TURNING: N_("Face each other"), Sitting.FACING: N_("Turn the table")}


class Overlays(Layer[PlayDesk]):
    """Rules and keys beside the table; pause and result over it."""

    def __init__(self, desk: PlayDesk, keeping: Keeping,
                 arrive: Callable[[Arriving], None]) -> None:
        """``arrive``: lets a result be seen to come."""
        super().__init__(desk)
        self._arrive = arrive
        self._keeping = keeping
        #: Shows on the table how the game is played.
        self.explain: Callable[[], None] | None = None
        #: Finds its place for a result.
        self.place: Callable[[ResultPanel], None] = lambda panel: None
        #: Whether the result that is shown has all that is to be told.
        self._complete = True
        #: The result that the menu lies over; what stands above the menu.
        self._below: BlockingPage | None = None
        self._title = ""

    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "menu": self.menu, "leave": self.leave_table, "rules": self.rules,
            "about": self.about, "pause": self.pause, "new_deal": self.afresh,
            "restart": self.again,
        }  # fmt: skip

    # --- beside the table -------------------------------------------------------------------------

    def rules(self) -> None:
        """Open or shut the rules."""
        session, shut = self.desk.session, self.desk.close_side
        refused = self.desk.fingers.last_refusal
        game, settled = session.game, session.settled
        phase, explain = self.desk.view.phase, self.explain
        self.desk.toggle_side("rules", lambda: RulesPanel(
            game, settled, refused, phase=phase, explain=explain, shut=shut))

    def about(self) -> None:
        """Open or shut what is said about the table and its keys."""
        title, shut = _("This table and its keys"), self.desk.close_side
        told = paragraphs(self.desk)
        self.desk.toggle_side("about", lambda: KeySheet("about", title, told, shut=shut))

    def claims(self) -> None:
        """Open or shut what every claim of the deal really was."""
        title, shut = _("The claims"), self.desk.close_side
        told = claims_told(self.desk.stage, self.desk.session)
        self.desk.toggle_side("claims", lambda: SidePanel("claims", title, told, shut=shut))

    def handle(self, event: pygame.event.Event) -> bool:
        """What is typed while the keys are searched."""
        side = self.desk.side
        taken = isinstance(side, KeySheet) and self.desk.page is None and side.typed(event)
        if taken:
            self.desk.mark(Mark.CONTROLS)
        return taken

    # --- over the table ---------------------------------------------------------------------------

    def menu(self) -> None:
        """Everything that can be done beside playing; the game waits meanwhile."""
        self._over_the_table(_("Menu"))

    def pause(self) -> None:
        """Pause, or go on."""
        self._over_the_table(_("Paused"))

    def _over_the_table(self, title: str) -> None:
        session, page = self.desk.session, self.desk.page
        if page is not None and page.name == "pause":
            self.go_on()
            return
        if page is not None and page.name != "result":
            return
        if self.desk.pace.at_once and session.outcome is None and not session.paused:
            # A race is stopped by its own rules, as often as the table allows.
            self.desk.commands["pause"]()
            if not session.paused:
                return
        self._below, self._title = page, title
        session.pause()
        self.pause_again()

    def go_on(self) -> None:
        """Close the menu; what it lay over is there again."""
        below, self._below = self._below, None
        self.desk.session.go_on()
        self.desk.close_page()
        if below is not None:
            self.desk.open_page(below)

    def _choices(self) -> tuple[tuple[ButtonLabel, Callable[[], None]], ...]:
        """What can be done in a pause; the main one last."""
        session, keeping, desk = self.desk.session, self._keeping, self.desk
        single = alone.is_alone(session)
        choices = [*self._of_the_game()]
        if single:
            choices += [
                (keyed("Copy the deal number", "y", "quiet", "copy"), lambda: copy_number(desk)),
                (keyed("Same deal again", "a", "plain", "reset"), self.again),
            ]
        elif session.people == (desk.seat,) and not desk.pace.at_once:
            words = _("Deal again from the start")
            choices.append((ButtonLabel(words, "plain", "d", "reset"), self.again))
        choices += [
            (keyed("New deal", "n", "plain", "deal"), self.afresh),
            (keyed("Change seats or options", "c", "plain", "person"), self._new_setup),
        ]
        if keeping.can_bring_back():
            words = _("Bring back the last game")
            choices.append((ButtonLabel(words, "plain", "b", "home"), keeping.bring_back))
        if desk.sitting in SIDES:
            words = _(SIDES[desk.sitting])
            choices.append((ButtonLabel(words, "quiet", "h", "people"), self._change_sides))
        if self.explain is not None and session.outcome is None:
            choices.append((keyed("Show me how", "h", "quiet", "hint"), self._show_me))
        return (*choices, *self._of_the_program(),
                (keyed("Leave the table", "l", "plain", "quit"), self.leave_table),
                (keyed("Go on", "g", "primary", "play"), self.go_on))

    def _show_me(self) -> None:
        """Explain the game on the table, as in the first deal of it."""
        self.go_on()
        if self.explain is not None:
            self.explain()

    def _of_the_game(self) -> tuple[tuple[ButtonLabel, Callable[[], None]], ...]:
        """Moves taken back; nothing of that in a race."""
        desk, session = self.desk, self.desk.session
        if desk.pace.at_once or self._below is not None:
            return ()
        several = len(session.people) > 1
        kinds = [
            "quiet" if several or session.can_undo(desk.seat) else "off",
            "quiet" if several or session.can_redo(desk.seat) else "off",
        ]
        return (
            (keyed("Undo", "u", kinds[0], "undo"), partial(self._back_to, "undo")),
            (keyed("Redo", "e", kinds[1], "redo"), partial(self._back_to, "redo")),
            *self._others_again(),
        )

    def _others_again(self) -> tuple[tuple[ButtonLabel, Callable[[], None]], ...]:
        """What the others did, where there are any."""
        desk = self.desk
        if len(desk.session.seats) < 2:
            return ()
        kind = "off" if "again" in desk.off() else "quiet"
        words = _("Show the others again")
        return ((ButtonLabel(words, kind, "w", "replay"), partial(self._back_to, "again")),)

    def _of_the_program(self) -> tuple[tuple[ButtonLabel, Callable[[], None]], ...]:
        """How it looks and sounds, and what can be read."""
        app, settings = self.desk.app, self.desk.app.settings
        sound = _("Sound off") if settings["sound"] else _("Sound on")
        sign = "sound_off" if settings["sound"] else "sound_on"
        screen = _("Leave full screen") if settings["full_screen"] else _("Full screen")
        return (
            (keyed("Settings", "s", "quiet", "settings"), self.desk.commands["settings"]),
            (keyed("Rules", "r", "quiet", "rules"), partial(self._back_to, "rules")),
            (keyed("Keys and seats", "k", "quiet", "keyboard"),
             partial(self._back_to, "about")),
(keyed("Fair play", "p", "quiet", "check"), partial(self._back_to, "fair")),
            (ButtonLabel(sound, "quiet", "o", sign),
             partial(self._and_again, lambda: app.toggle_sound())),
            (ButtonLabel(screen, "quiet", "f", "fullscreen"),
             partial(self._and_again, lambda: app.toggle_full_screen())),
            (keyed("Picture of the table", "i", "quiet", "save"),
             self.desk.commands["snapshot"]),
        )

    def _back_to(self, command: str) -> None:
        """Close the menu and do what was asked for there."""
        self.go_on()
        self.desk.commands[command]()

    def _and_again(self, change: Callable[[], None]) -> None:
        """Change something, and show the menu as it is now."""
        change()
        if self.desk.page is not None and self.desk.page.name == "pause":
            self.pause_again()

    def _change_sides(self) -> None:
        """Face each other, or let the table turn; it is remembered."""
        facing = self.desk.sitting is Sitting.FACING
        self.desk.app.settings["sides"] = TURN if facing else FACE
        self.desk.turn_table()
        self.pause_again()

    def pause_again(self) -> None:
        """The panel of the pause, as things are now."""
        session = self.desk.session
        saved = _("Nothing moves until you go on. Everything is saved.")
        lines = (saved if session.path is not None else _("Nothing moves until you go on."),
                 *so_far(self.desk.stage, session))
        if alone.is_alone(session):
            lines = (number_line(session), time_line(session))
        if why(self.desk):
            lines = (_("Nothing moves until you go on."), *lines[1:], why(self.desk))
        self.desk.open_page(Grid("pause", self._title, lines, self._choices()))

    def result(self) -> None:
        """The deal is over."""
        keeping = self._keeping
        ways = AfterDeal(
            next_deal=self._next, again=self.again, afresh=self.afresh, setup=self._new_setup,
            menu=self.leave_table, replay=keeping.show,
            hands=lambda: keeping.show(at=-1, shown=True),
            copy=lambda: copy_number(self.desk), take_back=self.desk.take_back,
            claims=self.claims,
        )  # fmt: skip
        panel = result_panel(self.desk.stage, self.desk.session, ways)
        self.place(panel)
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

    def leave_table(self) -> None:
        """The match can be continued, or who leaves is asked first."""
        if not ask_first(self.desk, self.leave_table):
            self.desk.app.replace(routes.start())

    def may_end(self) -> bool:
        """Whether the program may end; else it has been asked whether the game is to be lost."""
        return not ask_first(self.desk, self.desk.app.quit)

    def _new_setup(self) -> None:
        self.desk.app.replace(routes.setup(self.desk.session.game))

    def afresh(self) -> None:
        """The same people at a new match."""
        title = _("New deal", context="title")
        if ask_first(self.desk, self.afresh) or ask_for(self.desk, title, self.afresh):
            return
        app, session = self.desk.app, self.desk.session
        setup = Setup(session.game.key, session.seats, session.settled)
        table = play.table(app, setup, self.desk.devices)
        play_on(session, app.session)
        app.replace(table)

    def again(self) -> None:
        """The same deal from its start."""
        session = self.desk.session
        if session.people != (self.desk.seat,) or self.desk.pace.at_once:
            return
        if ask_for(self.desk, _("Deal again from the start"), self.again):
            return
        session.go_on()
        self.desk.close_page()
        session.restart_deal()
        self.desk.poll_news()

    def _next(self) -> None:
        self.desk.close_page()
        if self.desk.sitting is Sitting.PASSED:
            # Whoever is to begin, nobody sees a hand of the next deal before.
            self.desk.show_seat(self.desk.seat, covered=True)
        self.desk.session.next_deal()
        self.desk.poll_news()


def so_far(stage: TableView, session: Session) -> tuple[str, ...]:
    """Which deal of the match this is and how it stands; nothing in the first deal."""
    if not session.standing.deals:
        return ()
    which = _("Deal {n} of the match.", n=session.standing.deals + 1)
    told = scores(stage.setting.table, session.standing, stage.setting.names, stage.looks.edge)
    return which, _("So far: {scores}", scores=told)
