"""The panels of one table: which is open, and what their buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.table import Session, Setup, Sitter
from scenes.i18n import _
from scenes.play.about import paragraphs
from scenes.play.hotseat.story import passes
from scenes.play.results import Ways, log_of, result_panel
from scenes.play.saving import Keeping
from scenes.play.scores import ResultPanel
from scenes.table.draw.paint import Label
from scenes.table.draw.panels import Modal, Paragraph, SidePanel
from scenes.table.rulebook import RulesPanel

if TYPE_CHECKING:
    from scenes.play.scene import TableScene


class Overlays:
    """``modal``: what must be answered first; ``side``: rules or log beside the table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.modal: Modal | ResultPanel | None = None
        self.side: SidePanel | None = None

    def lay_out(self) -> None:
        for panel in (self.modal, self.side):
            if panel:
                panel.lay_out(self._scene.stage.brush)

    # --- beside the table -------------------------------------------------------------------------------------------

    def rules(self) -> None:
        """Open or shut the rules."""
        session, refused = self._scene.session, self._scene.fingers.last_refusal
        self._toggle("rules", lambda: RulesPanel(session.game, session.settled, refused, shut=self.close_side))

    def log(self) -> None:
        """Open or shut the log."""
        self._toggle("log", lambda: SidePanel("log", _("Log"), self._told(), True, shut=self.close_side))

    def about(self) -> None:
        """Open or shut what is said about the table and its keys."""
        title = _("This table and its keys")
        self._toggle("about", lambda: SidePanel("about", title, paragraphs(self._scene), shut=self.close_side))

    def renew_log(self) -> None:
        """Something has happened while the log is open."""
        if self.side and self.side.name == "log":
            self.side.paragraphs = self._told()

    def _told(self) -> list[Paragraph]:
        return log_of(self._scene.stage, self._scene.session)

    def _toggle(self, name: str, make: Callable[[], SidePanel]) -> None:
        if self.side and self.side.name == name:
            self.close_side()
            return
        self.side = make()
        self._scene.resize(quiet=False)

    def close_side(self) -> None:
        self.side = None
        self._scene.resize(quiet=False)

    # --- over the table ---------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Pause, or go on."""
        session = self._scene.session
        if self.modal and self.modal.name == "pause":
            session.go_on()
            self.modal = None
        elif self.modal is None:
            session.pause()
            choices = [(Label(_("Leave the table"), "plain", "l"), self.menu)]
            choices.append((Label(_("Picture of the table"), "plain", "i"), self._scene.commands["snapshot"]))
            keeping = next(layer for layer in self._scene.layers if isinstance(layer, Keeping))
            if keeping.can_bring_back():
                choices.append((Label(_("Bring back the last game"), "plain", "b"), keeping.bring_back))
            if session.people == (self._scene.stage.seat,) and not session.game.real_time:
                choices.append((Label(_("Deal again from the start"), "plain", "d"), self.again))
            choices.append((Label(_("Go on"), "primary", "g"), self.pause))
            lines = (_("Nothing moves until you go on."), *so_far(session))
            self.modal = Modal("pause", _("Paused"), lines, tuple(choices), tall=True)
        self._scene.arrange()

    def result(self) -> None:
        """The deal is over."""
        keeping = next(layer for layer in self._scene.layers if isinstance(layer, Keeping))
        ways = Ways(next_deal=self._next, again=self.again, afresh=self.afresh, setup=self._new_setup, menu=self.menu,
                    replay=keeping.show, hands=lambda: keeping.show(at=-1, shown=True))
        self.modal = result_panel(self._scene.stage, self._scene.session, ways)
        self._scene.arrange()

    # --- what buttons do --------------------------------------------------------------------------------------------

    def menu(self) -> None:
        """Leave the table; the match can be continued."""
        from scenes.pages.start.start import StartScene

        self._scene.app.replace(StartScene())

    def _new_setup(self) -> None:
        from scenes.pages.setup.setup import SetupScene

        self._scene.app.replace(SetupScene(self._scene.session.game))

    def afresh(self) -> None:
        """The same people at a new match."""
        from scenes.program import play

        session = self._scene.session
        sitters = tuple(Sitter(sitter.name, sitter.level) for sitter in session.seats)
        self._scene.app.replace(play.table(self._scene.app, Setup(session.game.key, sitters, session.settled),
                                            self._scene.devices))

    def again(self) -> None:
        """The same deal from its start."""
        session = self._scene.session
        if session.people != (self._scene.stage.seat,) or session.game.real_time:
            return
        self._scene.session.go_on()
        self.modal = None
        self._scene.session.restart_deal()
        self._scene.pull()

    def _next(self) -> None:
        self.modal = None
        if passes(self._scene.session):
            # Whoever is to begin, nobody sees a hand of the next deal before.
            self._scene.sit_at(self._scene.stage.seat, covered=True)
        self._scene.session.next_deal()
        self._scene.pull()


def so_far(session: Session) -> tuple[str, ...]:
    """Which deal of the match this is and how it stands, for who rests between; nothing in the first deal."""
    match = session.match
    if not match.results:
        return ()
    order = sorted(range(len(session.seats)), key=lambda seat: (match.places[seat], seat))
    scores = ", ".join(f"{session.seats[seat].name} {match.totals[seat]}" for seat in order)
    return _("Deal {n} of the match.", n=len(match.results) + 1), _("So far: {scores}", scores=scores)
