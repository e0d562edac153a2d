"""Fair play, beside the table: what was settled before anybody played, and how anybody can check
it (docs/fair_play.md)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import N_
from game.session.fairness import Sealed, sealed
from game.session.table import Session
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.panels import Paragraph, SidePanel, TextKind
from scenes.table.layer import Layer

SENTENCES = (
    N_("The cards of a deal follow from its number, and nothing changes them once it is dealt."),
    N_("A number that nobody typed is one of more than a million million million: nobody finds it "
       "from the cards of a hand."),
    N_("The sum stands before the first move: it is made of the number and of a salt, by SHA-256."),
    N_("Once the deal is over number and salt are told, and anybody can make the sum again, "
       "even without this program."),
    N_("A computer player is given what its seat sees and nothing else; from the saved game each "
       "of its moves can be asked again."),
    N_("Whoever opens the saved game in an editor sees all hands, and whoever knows the number can "
       "deal them: so it is told at the end only."),
)  # fmt: skip


class FairPlay(Layer[PlayDesk]):
    """Opens and shuts that panel."""

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"fair": self.toggle}

    def toggle(self) -> None:
        """Open or shut it."""
        title, shut = _("Fair play"), self.desk.close_side
        lines = told(self.desk.session)
        self.desk.toggle_side("fair", lambda: SidePanel("fair", title, lines, shut=shut))


def told(session: Session) -> list[Paragraph]:
    """The panel as things are now."""
    lines = [Paragraph(_("This deal"), TextKind.HEAD), *map(Paragraph, _of(sealed(session)))]
    return [*lines, Paragraph(_("How it is done"), TextKind.HEAD),
            *(Paragraph(_(sentence)) for sentence in SENTENCES)]


def _of(seal: Sealed | None) -> tuple[str, ...]:
    if seal is None:
        return (_("No number deals these cards: they were laid out from a position, or dealt by an "
                  "older release."),)
    if seal.number is None or seal.salt is None:
        return (_("Sum: {sum}", sum=seal.sum), _("Number and salt are told when it is over."))
    return (_("Sum: {sum}", sum=seal.sum), _("Number: {number}", number=seal.number),
            _("Salt: {salt}", salt=in_groups(seal.salt)),
            _("Checked: this number deals these cards, and with the salt it makes the sum."))


def in_groups(text: str, size: int = 8) -> str:
    """Long rows of signs, so that they can be read.

    >>> in_groups("0123456789ab")
    '01234567 89ab'
    """
    return " ".join(text[at:at + size] for at in range(0, len(text), size))
