"""Where the pads of a race are: each moves over the own piles of its person (RT5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from scenes.play.hands.desk import PlayDesk
from scenes.play.race.racer import Racer
from scenes.play.race.roles import CALLS


class Cursors:
    """``piles``: those of a seat, by role; ``place``: where what has a role lies; ``do``: what a
    role is for, by a hand."""

    def __init__(self, desk: PlayDesk, piles: Callable[[int], dict[str, str]],
                 place: Callable[[int, str], Rect | None],
                 do: Callable[[Racer, str], None]) -> None:
        self._desk, self._piles, self._place, self._do = desk, piles, place, do
        self._at: dict[int, str] = {}

    def of(self, seat: int) -> str:
        """The role of what the pad of a seat is at; "" where it has nothing."""
        row, here = self._row(seat), self._at.get(seat, "")
        return here if here in row or not row else row[0]

    def _row(self, seat: int) -> list[str]:
        """The roles of own piles, or of the cards of an open hand, from left to right."""
        places = {role: self._place(seat, role) for role in self._piles(seat)}
        lying = {role: rect.x for role, rect in places.items() if rect is not None}
        return sorted(lying, key=lambda role: lying[role])

    def steer(self, hand: Racer, said: str) -> None:
        """The stick moves over own piles; A picks and places, X to the middle, Y deals, B puts
        back, LB and RB call; while shared piles can be grabbed they grab the left and the right."""
        grabs = list(hand.grabs().values())
        if grabs and said in ("lb", "rb"):
            hand.command(grabs[0 if said == "lb" else -1])
            return
        here, row = self.of(hand.seat), self._row(hand.seat)
        does: dict[str, Callable[[], Any]] = {
            "a": partial(self._take, hand, here), "b": hand.let_go,
            "x": partial(self._throw, hand, here), "y": hand.deal,
            "lb": partial(self._do, hand, CALLS[0]), "rb": partial(self._do, hand, CALLS[1]),
        }  # fmt: skip
        if said in does:
            does[said]()
        elif row:
            step = {"left": -1, "right": 1}.get(said, 0)
            self._at[hand.seat] = row[(row.index(here) + step) % len(row)]

    def _take(self, hand: Racer, role: str) -> None:
        if hand.is_pack(self._piles(hand.seat).get(role, "")):
            hand.deal()
        else:
            self._do(hand, role)

    def _throw(self, hand: Racer, role: str) -> None:
        pile = self._piles(hand.seat).get(role, "")
        top = not hand.is_pack(pile) and self._desk.board.cards(pile)
        if hand.pick is None and top:
            self._do(hand, role)
        hand.to_centre()
