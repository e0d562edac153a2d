"""What the toys of the editors share: a pack, hands and a stock; who has acted is over.

Each toy is a whole game of the contract on a page, that needs one editor and nothing else.
"""

from __future__ import annotations

from typing import Any, ClassVar

from game.core import state as s
from game.core.cards import cards, pack
from game.core.game import Game
from game.core.options import Option, whole
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import COUNT, OWNER, PileSpec
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.table import Table
from game.core.telling import move
from game.core.words import words
from game.session.table import Session, Setup, Sitter
from tests.parts import Parts, rules_of
from tests.scenes.play.test_scene import Player
from tests.scenes.table.tables import NAMES
from tests.toys import RandomBrain

CARDS = Option("cards", "Cards", "Cards for each hand", (7, 3, 11), also=whole(1, 20))


class Small(Parts):
    """A hand for each of two, the others are the stock; an action that is in ``moves`` is legal.

    ``example``: pile -> the cards that it is always dealt, as text. Seat 0 begins.
    """

    example: ClassVar[dict[str, str]] = {}
    state_type = s.State

    def pack(self, seats, options):
        return pack()

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
                PileSpec("stock", "stock", COUNT), *self.more_piles(seats))

    def more_piles(self, seats):
        return ()

    def deal_out(self, state, carry):
        rng = Rng(state.rng)
        stock = list(self.pack(state.seats, state.options))
        rng.shuffle(stock)
        state.rng, state.piles["stock"] = rng.state, stock
        for name, text in self.example.items():
            move(state, cards(text), "stock", name)
        for seat in () if self.example else range(state.seats):
            move(state, stock[-state.options["cards"]:], "stock", f"hand.{seat}")
        state.turn = 0

    def complete(self, state, given):
        if "turn" not in given:
            state.turn = 0

    def judge(self, state, seat, action):
        known = action in self.moves(state, seat)
        return None if known else refuse("form", "That is not possible here.")

    def outcome(self, state):
        if state.phase != "over":
            return None
        left = [len(state.piles[f"hand.{seat}"]) for seat in range(state.seats)]
        places = places_by(left, low=True)
        return Outcome(places, tuple(-n for n in left), winners(places), "done",
                       words("It is over."))


def small(rules: type[Small], table: Table, title: str = "", **more: Any) -> Game:
    """A toy as a game of two."""
    made = Game(rules.key, title or rules.key.title(), "toys", "A toy.", range(2, 4), (2,), at="",
                options=(CARDS,), **more)
    return made.made_of(rules=rules_of(rules()), brain=RandomBrain(), table=table)


def at_table(game: Game, position: dict[str, Any] | None = None, size=(1280, 800), *,
             levels=("human", "easy"), scale: float = 1.0, player=Player, **options: Any):
    """A person at a toy, in a given position or as it is dealt; the others never act."""
    names = zip(NAMES, levels)
    setup = Setup(game.key, tuple(Sitter(name, level) for name, level in names), options, 7)
    session = Session.start(setup, games={game.key: game})
    given = position or session.deal.position()
    session.begin(deal=game.arrange({"seats": len(levels), **given, "turn": 0}))
    made = player(session, size=size, speed="instant")
    if scale != 1:
        made.app.settings["scale"] = scale
        made.desk.resize()
        made.tick()
    return made
