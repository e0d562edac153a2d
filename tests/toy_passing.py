"""A toy: all pass a card to the left at once, and then the highest hand wins.

Each chooses a card of his hand, in any order; none sees what another has chosen. When the last one
has, all cards go round.
"""

from game.brains.brain import Brain, Choice
from game.brains.search import Search
from game.core import state as s
from game.core.action import act
from game.core.cards import Card, pack
from game.core.game import Game
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.table import Arrangement, Table, Told
from game.core.telling import move
from game.core.words import N_, words
from game.mechanics.dealing import deal_singly, shuffled
from tests.parts import Parts, rules_of


@dataclass(slots=True)
class PassingState(s.State):
    chosen: list[Card | None] = s.declared(s.list_of(s.maybe(s.card)), sight=s.OWN_ENTRY,
                                           each_seat=None)


class Passing(Parts):
    key, phases, all_verbs, reasons = "passing", ("pass", "over"), ("pass",), ("passed",)
    together = frozenset({"pass"})
    state_type = PassingState

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),)

    def pack(self, seats, options):
        return pack(ranks="A2345678")[:4 * seats]

    def deal_out(self, state, carry):
        deal_singly(state, shuffled(state, self.pack(state.seats, state.options)), 4)

    def actors(self, state):
        if state.phase == "over":
            return ()
        return tuple(seat for seat in range(state.seats) if state.chosen[seat] is None)

    def moves(self, state, seat):
        return [act("pass", (card,)) for card in state.piles[HAND[seat]]]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        return refuse("form", "Pass one card of your hand.")

    def apply(self, state, seat, action, log=None):
        state.chosen = [*state.chosen[:seat], action.cards[0], *state.chosen[seat + 1:]]
        if None in state.chosen:
            return
        for giver, card in enumerate(state.chosen):
            move(state, (card,), HAND[giver], HAND[(giver + 1) % state.seats], log)
        state.chosen, state.phase = [None] * state.seats, "over"

    def repair(self, state, view, rng):
        """Who has chosen has chosen a card of the own hand."""
        state.chosen = [rng.choice(state.piles[HAND[seat]]) if entry == "-" else entry
                        for seat, entry in enumerate(view.fields["chosen"])]
        state.chosen = [Card(card) if card else None for card in state.chosen]

    def outcome(self, state):
        if state.phase != "over":
            return None
        points = tuple(sum(card.value for card in state.piles[HAND[seat]])
                       for seat in range(state.seats))
        places = places_by(points)
        return Outcome(places, points, winners(places), "passed", words("All have passed."))


class Passes(Brain):
    """Its policy passes its highest card, which is foolish: a search finds the lowest. ``asked``
    counts its decisions."""

    def __init__(self):
        self.asked = 0

    def policy(self, rules, state, seat, actions, rng):
        return max(actions, key=lambda action: action.cards[0].value)

    def choose(self, asked):
        self.asked += 1
        trusted = self.policy(asked.game.rules, asked.state, asked.seat, asked.legal, asked.rng)
        return Search(self).choice(asked, trusted, lambda action: None) or Choice(trusted)


GAME = Game("passing", "Passing", "toys", "Pass one on.", range(2, 5), (3,), at="").made_of(
    rules=rules_of(Passing()), brain=Passes(), table=Table(
        arrange=lambda view: Arrangement(centre=(), hand=6),
        prompt=lambda view: (words("Pass a card to the left."), words("Pass.")),
        told={"pass": Told(N_("{who} passes a card."))}))
