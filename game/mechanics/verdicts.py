"""What a deal has meant for each seat, in games where whoever is left with cards loses."""
from __future__ import annotations

from collections.abc import Callable, Collection

from game.core.ending import Ending, SeatMark
from game.core.events import Said
from game.core.outcome import Outcome
from game.core.view import View
from game.core.words import N_, Words, words

#: As which somebody has got rid of all cards.
SAFE = (N_("safe, out first"), N_("safe, out second"), N_("safe, out third"),
        N_("safe, out fourth"), N_("safe, out fifth"), N_("safe, out sixth"),
        N_("safe, out seventh"), N_("safe, out eighth"), N_("safe, out ninth"),
        N_("safe, out tenth"), N_("safe, out eleventh"), N_("safe, out twelfth"))


def marked(view: View, outcome: Outcome) -> Collection[int]:
    """Whoever has got points: where they count losses, and nobody else gets any."""
    return {seat for seat, points in enumerate(outcome.points) if points}


def left_with_cards(
    said: str, loses: Words, losers: Callable[[View, Outcome], Collection[int]] = marked, *,
    helped: Words | None = None, how: Callable[[View, int], Words | None] | None = None,
) -> Callable[[View, Outcome, int], Ending]:
    """``Table.ending`` of such a game.

    ``said``    announces that a seat is out; their order is that of the log
    ``loses``   of a seat that loses, and ``helped`` of one that does though it has no card left
    ``losers``  the seats that lose
    ``how``     how the points of a seat came about; None: nothing is told of that
    """
    def ending(view: View, outcome: Outcome, seat: int) -> Ending:
        lost, told = losers(view, outcome), how(view, seat) if how is not None else None
        if seat in lost:
            empty = not view.pile(f"hand.{seat}")
            what = helped if empty and helped is not None else loses
            return Ending(what, SeatMark.HAT, view.seats, how=told)
        out = [event.by for event in view.log if isinstance(event, Said) and event.name == said]
        alone = sum(each not in lost for each in range(view.seats)) == 1
        crown = SeatMark.CROWN if alone else SeatMark.NONE
        if seat not in out or alone:
            at = out.index(seat) if seat in out else len(SAFE)
            return Ending(words("safe"), crown, at, how=told)
        at = out.index(seat)
        return Ending(Words(SAFE[at]), crown, at, how=told)

    return ending


def counted(single: str, plural: str, *, least: int = 1) -> Callable[[int], Words]:
    """``Tally.points`` of a game that counts losses: ``least`` is one, 1 or -1.

    >>> tell = counted("{n} hat", "{n} hats")
    >>> str(tell(1)), str(tell(0)), str(tell(-1))
    ('1 hat', '–', '−1 hat')
    >>> str(counted("{n} loss", "{n} losses", least=-1)(-1))
    '1 loss'
    """
    def tell(points: int) -> Words:
        n = points * least
        if n < 0:
            return words("−{hats}", hats=Words(single, plural, n=-n))
        return Words(single, plural, n=n) if n else Words("–")

    return tell
