"""A course at the table: what a window asks of a session in play, answered from a deal that is gone
through again."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.action import Action
from game.core.errors import Refusal
from game.core.events import Said
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.places import Form
from game.core.retelling import ActionReport
from game.core.rules import refuse
from game.core.standing import Standing
from game.core.table import Arrangement, Place, Table
from game.core.view import View
from game.session.replay.deal_replay import DealReplay
from game.session.replay.opened import Perspective
from game.session.seats import News

#: An open hand takes the width of its seat; for so many cards there must be room.
LEAST_HAND = 4
#: Cards for which it is spread at first, at most, among other piles.
MOST_IN_ROW = 5


class Playback:
    """A course at position ``at``, seen by one eye; nobody can act. ``number`` goes up with every
    ``seek``."""

    paused = True
    people: tuple[int, ...] = ()
    spoken: tuple[int, ...] = ()

    def __init__(self, course: DealReplay, eye: Perspective, at: int = 0) -> None:
        self.course, self.eye, self.at = course, eye, at
        self.number = 1
        self.seats, self.settled = course.sitters, course.story.settled
        self.game = opened(course.game) if eye.open else course.game
        self.deal_number = course.chapter.number
        self._news: list[News] = []
        self._afresh()

    def seek(self, at: int) -> None:
        """Go to a position: one step on or back is seen to happen, what is further away is simply
        there."""
        at = min(max(0, at), len(self.course))
        if at == self.at:
            return
        old, self.at = self.at, at
        self.number += 1
        if at == old + 1:
            lines = self.course.told(at, self.eye)
            told = next((line for line in lines if isinstance(line, ActionReport)), None)
            self._news.append(News(self.number, tuple(self.course.events(at, self.eye)), told))
        elif at == old - 1:
            self._news.append(News(self.number, tuple(self.course.back(old, self.eye))))
        else:
            self._afresh()

    def _afresh(self) -> None:
        # What was shown before the first action is turned up again.
        opening = tuple(self.course.events(0, self.eye)) if not self.at else ()
        self._news = [News(self.number, opening, None, True, self.view(self.eye.seat))]

    # --- what a stage asks ----------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended, at its last position; None before."""
        return self.course.outcome(self.at)

    @property
    def standing(self) -> Standing:
        """How the match stands at this position."""
        return self.course.standing(self.at)

    def view(self, viewer: int | None) -> View:
        """What the eye sees."""
        return self.course.view(self.at, self.eye)

    def news(self, viewer: int | None) -> list[News]:
        """What has happened since the last call."""
        news, self._news = self._news, []
        return news

    def log(self, viewer: int | None) -> list[ActionReport | Said]:
        """The deal up to here, as the eye may know it."""
        return [entry for at in range(self.at + 1) for entry in self.course.told(at, self.eye)]

    def retold(self, viewer: int | None) -> list[News]:
        """All of the deal, as the eye was told it."""
        return self.course.retold(self.eye)

    def legal(self, seat: int) -> list[Action]:
        """Nothing: a deal that was played is only looked at."""
        return []

    def matching(self, seat: int, cards: Sequence[str] = (), source: str | None = None,
                 target: str | None = None) -> list[Action]:
        """Nothing: no gesture means an action here."""
        return []

    def meant(self, seat: int, cards: Sequence[str], source: str, target: str) -> Action | None:
        """None: no gesture means anything here."""
        return None

    def why_not(self, seat: int, cards: Sequence[str], source: str | None,
                target: str | None) -> Refusal:
        """That the deal is over, whatever the gesture."""
        return refuse("over", "This deal has been played already.")


# --- a table with open hands --------------------------------------------------------------------

def opened(game: Game) -> Game:
    """The game on a table where every seat lays its hand open."""
    table = game.table
    spread = replace(table, arrange=lambda view: _with_hands(table, view))
    return game.made_of(table=spread)


def _with_hands(table: Table, view: View) -> Arrangement:
    """A hand that stands among the piles of its seat is spread there, any other one is a row of its
    own."""
    arrangement = table.arrange(view)
    hand = arrangement.hands
    if not hand:
        return arrangement
    if any(place.pile == hand for row in arrangement.mat for place in row):
        reserve = min(arrangement.hand, MOST_IN_ROW)
        def fanned(place: Place) -> Place:
            if place.pile != hand:
                return place
            return replace(place, form=Form.SHOWN, reserve=reserve)
        mat = tuple(tuple(fanned(place) for place in row) for row in arrangement.mat)
        return replace(arrangement, mat=mat)
    own_row = (Place(hand, Form.SHOWN, reserve=LEAST_HAND),)
    mat = (own_row, *arrangement.mat)
    # Open hands need the room along the top, also of seats that sit round the table.
    return replace(arrangement, mat=mat, plate_in_row=False, around=False)
