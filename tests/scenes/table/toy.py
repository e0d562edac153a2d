"""What the toy games of the table share: cards laid out as a game says, and a few moves.

A toy is there for one thing that a table must show; it uses nothing else.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from game.core import state as s
from game.core.action import Action, act
from game.core.cards import Card, cards, pack
from game.core.game import Game
from game.core.options import Option, Scope, whole
from game.core.outcome import Outcome, places_by, winners
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.table import Table
from game.core.telling import Log, move
from game.core.words import words
from tests.parts import Parts, rules_of
from tests.toys import RandomBrain

MATCH = Option("deals", "Deals", "Deals in a match", (1, 3), scope=Scope.MATCH, also=whole(1, 99))


class Laid(Parts):
    """Whoever is in turn may make one of the moves, or is done; after three rounds it is over.

    ``laid``: pile -> its cards; what is not named lies shuffled in the pile ``rest``, the number
    given from it first.
    """

    phases = ("play", "over")
    state_type = s.State
    rest: ClassVar[str] = ""
    packs: ClassVar[str] = ""

    def laid(self, seats: int, options: Mapping[str, Any]) -> Mapping[str, str | int]:
        raise NotImplementedError

    def pack(self, seats: int, options: Mapping[str, Any]) -> list[Card]:
        return [card for letter in self.packs or " " for card in pack(letter.strip())]

    def deal_out(self, state: s.State, carry: Mapping[str, Any]) -> None:
        given = self.laid(state.seats, state.options)
        named = [card for text in given.values() if isinstance(text, str) for card in cards(text)]
        rng = Rng(state.rng)
        left = [card for card in self.pack(state.seats, state.options) if card not in named]
        rng.shuffle(left)
        state.rng = rng.state
        for pile, what in given.items():
            held = list(cards(what)) if isinstance(what, str) else [left.pop() for _ in range(what)]
            state.piles[pile] = sorted(held) if pile in state.loose else held
        if self.rest:
            state.piles[self.rest] = left
        state.turn = 0

    def complete(self, state: s.State, given: frozenset[str]) -> None:
        state.turn = state.turn or 0

    def verbs(self, state: s.State, seat: int) -> tuple[str, ...]:
        return ("play", "done")

    def plays(self, state: s.State, seat: int) -> list[Action]:
        """What may be done beside being done."""
        return []

    def moves(self, state: s.State, seat: int) -> list[Action]:
        return [*self.plays(state, seat), act("done")]

    def judge(self, state: s.State, seat: int, action: Action) -> Any:
        known = action in self.moves(state, seat)
        return None if known else refuse("form", "Can't do that.")

    def apply(self, state: s.State, seat: int, action: Action, log: Log | None = None) -> None:
        if action.verb == "play":
            move(state, action.cards, action.source, action.target, log)
        self.went_on(state, seat, action, log)

    def went_on(self, state: s.State, seat: int, action: Action, log: Log | None) -> None:
        """Whose turn it is then."""
        if action.verb == "done":
            state.turn = (seat + 1) % state.seats

    def outcome(self, state: s.State) -> Outcome | None:
        if state.phase != "over":
            return None
        places = places_by([0] * state.seats)
        points = (0,) * state.seats
        return Outcome(places, points, winners(places), "done", words("It is over."))

    def match_over(self, totals: Any, deals: int, options: Mapping[str, Any]) -> bool:
        return deals >= options["deals"]


def game(rules: type[Laid], table: Table, seats: range, title: str, **more: Any) -> Game:
    """A toy with these rules and this table."""
    best = (more.pop("best", seats[-1]),)
    made = Game(rules.key, title, "toys", "A toy.", seats, best, at="", options=(MATCH,), **more)
    return made.made_of(rules=rules_of(rules()), brain=RandomBrain(), table=table)
