"""Help and fair play: how cards are shuffled, what computer players know, and the ways to the rest.

What stands here must hold: `game.session.participants` draws the numbers, `game.core.rng` shuffles,
`game.players.worker` says what goes over the pipe, and tests of the session and of the brains watch
it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.characters import CHARACTERS
from game.core.words import N_, Words
from scenes.i18n import _
from scenes.look.theme import SOFT, TEXT
from scenes.pages.reading.reading import ReadingScene
from scenes.program import routes
from scenes.program.stack import Scene
from scenes.table.draw.panels import Paragraph, TextKind
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.listing import EntryOffer, ListEntry, add_entry
from scenes.widgets.rows import Rows

HEAD, BODY = TextKind.HEAD, TextKind.BODY

FAIR = (
    (HEAD, N_("How the cards are shuffled")),
    (BODY, N_("Each deal has a number. Where you give none, the computer's own source of chance "
                "draws one of more than a million million million: nobody finds it from a "
                "hand. From the number alone follows the order of the cards, by the shuffle of "
                "Fisher and Yates: no order is likelier than another, and nobody is dealt better "
                "cards for winning, losing or playing easy.")),
    (BODY, N_("The number is shown after the deal, and tells nothing of the next one. The same "
                "number deals the same cards to the same seats, on every computer: give it to a "
                "friend, or play it again from another seat.")),
    (HEAD, N_("What computer players know")),
    (BODY, N_("They think in a program of their own, and all that is sent there is what their "
                "seat may see: their cards, what lies open, what was said and shown. Covered "
                "cards, the order of the stock and the number of the deal are never sent.")),
    (BODY, N_("Where they imagine how the cards may lie, they draw lots that have nothing to do "
                "with the deal. A level is only how well a player remembers and reckons; no level "
                "has better cards, and none sees more.")),
    (BODY, N_("Some have manners of their own as well: of two things that are nearly as good "
                "they do what they like better, and they think quicker or longer. For that they "
                "see nothing more, and it wins or costs them hardly anything.")),
    (BODY, N_("What they let slip is meant: easy players forget cards and overlook moves, as "
                "people do. In a race they look, reach and err at a person's pace.")),
    (HEAD, N_("How you can see for yourself")),
    (BODY, N_("After a deal, “Show all hands” lays all cards open, and “Replay” shows the deal "
                "again from any seat, move by move. Every match is kept as a file in plain text; "
                "“Past games” says where.")),
    (BODY, N_("“Fair play” in the menu of a table shows a sum before the first move. With number "
                "and salt, which are told when the deal is over, anybody can make it again, even "
                "without this program; “riddance check” does so, and asks each move of the "
                "computer players again.")),
    (BODY, N_("A hint is asked of the same players with what you can see. The statistics count "
                "how often you win, so that you can compare.")),
)  # fmt: skip
COMPANY = N_("These computer players have manners of their own, at every level. Choose one beside "
             "the name of a seat; whoever you give another name plays in no particular way.")


class HelpScene(ReadingScene):
    """All help before somebody has sat down. ``game``: whose rules are at hand."""

    trace_name = "help"

    def compose(self) -> None:
        body = body_of(self)
        head(self, _("Help and fair play"), right=body.right)
        panel(self, self.narrowed(body), self._ways, self._text)

    def paragraphs(self) -> Sequence[Paragraph]:
        told = [Paragraph(_(text), kind) for kind, text in FAIR]
        who = [Paragraph(_("{name} {manner}.", name=each.name, manner=Words(each.line)))
               for each in CHARACTERS.values()]
        return [*told, Paragraph(_("Who plays with you"), HEAD), Paragraph(_(COMPANY)), *who]

    def _ways(self, rows: Rows, scroll: Scroll) -> None:
        """To the keys, to the rules of the game of last time, and to what the program is."""
        manual = (_("Mouse, keys and gamepad"),
                  _("What a click, a key and a button do. Shift+F1 shows it from anywhere."))
        about = (_("About Riddance"), _("Release, licences and home page."))
        ways: list[tuple[tuple[str, str], str, Callable[[], Scene]]] = [
            (manual, "keys", routes.manual), (about, "about", routes.about),
        ]  # fmt: skip
        if self.game is not None:
            rules = (_("Rules of {game}", game=Words(self.game.title)),
                     _("F1 shows the rules of the game that you point at, set up or play."))
            ways.insert(0, (rules, "rules", partial(routes.rules, self.game)))
        for (title, under), name, way in ways:
            offer = EntryOffer(name, _("Read"), "rules", partial(self._go, way))
            add_entry(rows, ListEntry(((title, TEXT), (under, SOFT)), (offer,)))

    def _go(self, way: Callable[[], Scene]) -> None:
        self.app.push(way())
