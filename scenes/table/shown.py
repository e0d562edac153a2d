"""What somebody sees of a deal at one moment: asked for once after each change."""

from __future__ import annotations

from game.core.action import Action
from game.core.records import dataclass
from game.core.standing import Standing
from game.core.table import Arrangement
from game.core.view import View
from game.core.words import Words
from scenes.table.layout.groups import seated
from scenes.table.showing import Showing


@dataclass(frozen=True, slots=True)
class Shown:
    """``number`` of what happened last, ``view``, ``arrangement`` of the piles, ``prompt`` and its
    short form; ``legal``: what who sees it may do, nothing where it is nobody's turn or view;
    ``standing``: of the match, with the deals that are over.
    """

    number: int
    view: View
    arrangement: Arrangement
    legal: tuple[Action, ...]
    prompt: tuple[Words, Words]
    standing: Standing

    @classmethod
    def of(cls, session: Showing, viewer: int | None) -> Shown:
        """As it is now for a seat; None: for who looks on."""
        table, view = session.game.table, session.view(viewer)
        legal = session.legal(viewer) if viewer is not None and viewer in view.actors else ()
        return cls(session.number, view, table.laid_out(view), tuple(legal), table.asked(view),
                   session.standing)

    def hand_of(self, seat: int) -> str:
        """The pile of that seat's hand; "" where nobody has one."""
        return seated(self.arrangement.hands, seat)
