"""The desk of who looks on: whose eyes see the deal, where it stands, what is open beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.words import N_
from game.session.replay.opened import Perspective
from game.session.replay.playback import Playback
from game.session.seats import News
from scenes.i18n import _
from scenes.program.stack import Program
from scenes.replay.log import ReplayLog
from scenes.replay.stage import ReplayStage
from scenes.table.cards import motion
from scenes.table.controls import Controls
from scenes.table.desk import Desk, Mark
from scenes.table.draw.panels import SidePanel
from scenes.table.growing import Growth, grown
from scenes.table.nodes import NodeManner
from scenes.table.tree import NOBODY, Part, TableNode, TableTree

#: name of a command -> icon, words.
RAIL: Mapping[str, tuple[str, str]] = {
    "leave": ("left", N_("Back")),
    "hands": ("spread", N_("Hands")),
    "advice": ("hint", N_("Best")),
    "rules": ("rules", N_("Rules")),
    "log": ("log", N_("Log")),
    "here": ("play", N_("Play on")),
    "picture": ("save", N_("Picture")),
}
#: What the signs mean, with the key that does it.
TIPS = {
    "first": N_("To the beginning (Home)"), "back": N_("One step back (left)"),
    "play": N_("Play or stop (Space)"), "on": N_("One step on (right)"),
    "last": N_("To the end (End)"), "turned": N_("Where the deal turned (T)"),
}  # fmt: skip
AT_ONCE_MS = 1


class ReplayControls(Controls):
    """The panel goes before the bar."""

    def together(self, layers: Sequence[Part], rail: Part) -> list[Part]:
        return [*self.beside(), *layers, rail]


class ReplayManner(NodeManner):
    """What a sign of the bar does."""

    def bare(self, node: TableNode) -> str:
        sign = node.control.name.removeprefix("replay.") if node.control is not None else ""
        return _(TIPS[sign]) if sign in TIPS else ""


class ReplayDesk(Desk[Playback]):
    """``session``: the deal as it is now, seen by the eye that looks; ``eyes``: who may look.

    ``begun``: there is a stage; ``playing``: the deal goes on by itself; ``checked``: what lies
    there is as it should be.
    """

    stage: ReplayStage

    def __init__(self, app: Program, opened: Playback, eyes: Sequence[Perspective]) -> None:
        super().__init__(app, opened)
        self.course, self.eyes = opened.course, eyes
        self.playing = self.begun = False
        self.checked = True
        self._stages: dict[Perspective, ReplayStage] = {}
        self._controls = ReplayControls(self, RAIL)

    # --- who looks ------------------------------------------------------------------------------

    def begin(self, panel: SidePanel | None) -> None:
        """The first look: with that panel, with all hands open, if there is room for them."""
        self.side = panel
        eye = self.session.eye
        if not self.look_as(eye):
            self.side = None
            if not self.look_as(eye):
                self.look_as(Perspective(eye.seat))

    def look_as(self, eye: Perspective) -> bool:
        """See the table as this eye; False, and nothing has changed, where it does not fit."""
        if eye not in self._stages:
            playback = Playback(self.course, eye, self.session.at)
            self._stages[eye] = ReplayStage(self.app, playback)
        stage, before = self._stages[eye], self.stage if self.begun else None
        stage.playback.seek(self.session.at)
        if not self._fits_as(stage):
            if before is not None:
                self._fits_as(before)
            return False
        for feature in self.having("seated"):
            feature.seated()
        self.poll_news()
        self.finish()
        if stage.cramped and self.side:
            self.close_side()
        return True

    def _fits_as(self, stage: ReplayStage) -> bool:
        self.use(stage)
        self.session, self.begun = stage.playback, True
        self.resize()
        return stage.fits

    def look_if_it_fits(self, eye: Perspective) -> None:
        """As this eye, without the panel if need be; where all hands find no room, it is said."""
        side = self.side
        if self.look_as(eye):
            return
        self.side = None
        if not self.look_as(eye):
            self.side = side
            self.look_as(Perspective(eye.seat))
            self.app.say(_("This window is too small to show all hands at once: "
                           "choose a name to see that hand."))

    def next_viewer(self) -> None:
        """The next seat's view; after all of them, all hands open."""
        eye = self.session.eye
        here = next(k for k, each in enumerate(self.eyes)
                    if each.open == eye.open and (eye.open or each == eye))
        self.look_if_it_fits(self.eyes[(here + 1) % len(self.eyes)])

    def open_hands(self) -> None:
        """All hands, or as before."""
        eye = self.session.eye
        if len(self.eyes) > 1:
            self.look_if_it_fits(Perspective(eye.seat, not eye.open))

    def look_from(self, seat: int) -> None:
        """As that seat; with all hands open if they are."""
        if len(self.eyes) > 1:
            self.look_if_it_fits(Perspective(seat, self.session.eye.open))

    def fit(self) -> None:
        """The window has another size."""
        self.resize()
        if not self.stage.fits:
            self.look_if_it_fits(Perspective(self.session.eye.seat))

    def words_of(self, eye: Perspective) -> str:
        """Whose cards are seen."""
        if eye.open:
            return _("All hands open")
        return _("Seen by {name}", name=self.course.sitters[eye.seat].name)

    # --- where it stands ------------------------------------------------------------------------

    def seek(self, at: int) -> None:
        """Somebody goes to a position."""
        self.playing = False
        self.go_to(at)

    def go_to(self, at: int) -> None:
        """The deal stands at a position; it may go on by itself."""
        if self.session.at != min(max(0, at), len(self.course)):
            self.director.finish(self.now_ms)
            self.session.seek(at)
        self.poll_news()

    def news(self) -> list[News]:
        news = super().news()
        if news:
            self.speech.hush()
        self._pace()
        self.checked = False
        return news

    def _pace(self) -> None:
        """Who steps by hand has looked already: a bout rests only while the deal plays."""
        settings = self.app.settings
        rest_ms = (settings["rest"] or motion.HOLDS["normal"]) if self.playing else AT_ONCE_MS
        calm = bool(settings["reduced_motion"])
        self.director.keep(speed=self.app.speed, calm=calm, rest_ms=rest_ms)

    # --- time -----------------------------------------------------------------------------------

    def finish(self) -> None:
        """What still moves is at its place."""
        self.director.finish(self.now_ms)
        self.mark(Mark.TABLE)

    def go_on(self) -> None:
        """What is due by now; sentences that have stood long enough go."""
        if self.director.update(self.now_ms):
            self.mark(Mark.TABLE)
        if self.speech.hush(self.now_ms):
            self.mark()

    def check(self) -> None:
        """All lies still: nothing is left of what was not there, and what is shown is seen."""
        self.checked = True
        stage = self.stage
        if stage.tidy() or stage.director.check(stage.view, self.now_ms):
            stage.director.place(self.now_ms, factor=0)
            self.mark(Mark.TABLE)
        if self.session.eye.open and not stage.fits:
            # What has been laid out since takes the room of the hands.
            self.look_if_it_fits(self.session.eye)

    # --- what is open ---------------------------------------------------------------------------

    def open_side(self, panel: SidePanel) -> None:
        """A panel beside the table, if there is room for both."""
        before, self.side = self.side, panel
        self.resize()
        if not self.stage.fits:
            self.side = before
            self.resize()
            self.app.say(_("There is no room for that beside the table."))

    def close_side(self) -> None:
        self.side = None
        self.resize()

    def escape(self) -> None:
        """Esc: back to where one came from."""
        self.commands["leave"]()

    # --- what there is --------------------------------------------------------------------------

    def manner(self) -> NodeManner:
        return ReplayManner()

    def grown(self, growth: Growth) -> TableTree:
        side = self.side
        lines = side.stops(lambda row: self.seek(row.at)) if isinstance(side, ReplayLog) else ()
        return grown(self.stage, self._controls.parts(), NOBODY, growth, lines)

    # --- controls -------------------------------------------------------------------------------

    @property
    def controls(self) -> Controls:
        """What can be pressed now."""
        self.settle()
        return self._controls

    def lay_out(self) -> None:
        self._controls.renew(self.off())
        super().lay_out()
        for feature in self.having("laid_out"):
            feature.laid_out()

    def off(self) -> frozenset[str]:
        """What the rail shows but cannot do now."""
        layers = {name for layer in self.having("off") for name in layer.off()}
        if not self.course.finished:
            return frozenset({"hands", "here", *layers})
        return frozenset({"here", *layers} if self.session.at == len(self.course) else layers)
