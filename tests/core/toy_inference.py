"""A game for what seats can know: no hand holds two cards of a rank, hands open when one of them
is short or an Ace lies on the heap, and an offer names cards that others are not told."""

from typing import Any, ClassVar

from game.core import state as s
from game.core.action import act
from game.core.cards import pack
from game.core.game import Game
from game.core.options import Option
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.secrets import CardConstraint
from game.core.telling import draw, move, say
from game.core.words import words
from game.mechanics.dealing import shuffled
from tests.parts import Parts, rules_of

RANKS = "A2345"


@dataclass(slots=True)
class TwinlessState(s.State):
    offered: int = s.declared(s.number, 0)
    now: int = s.declared(s.number, 0, s.SECRET)


def has_twins(cards):
    return len({card.rank for card in cards}) < len(cards)


def ace_lies(state):
    """An Ace is the uppermost card of the heap, as everybody sees."""
    return bool(state.piles["heap"]) and state.piles["heap"][-1].rank == "A"


class Twinless(Parts):
    """``redrawn`` counts how often ``consistent`` was asked."""

    key = "twinless"
    phases = ("play", "over")
    state_type = TwinlessState
    sight_fields = frozenset({"counts", "ace_lies"})
    derived: ClassVar[Any] = {"ace_lies": ace_lies}

    def __init__(self):
        self.asked = 0

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
                PileSpec("stock", "stock", COUNT), PileSpec("heap", "heap", ALL))

    def sight(self, public, pile, viewer):
        if pile.startswith("hand") and (public.ace_lies or public.count("heap") > 5):
            return ALL
        return None

    def pack(self, seats, options):
        return pack(ranks=RANKS)

    def deal_out(self, state, carry):
        while True:
            state.piles["stock"] = shuffled(state, self.pack(state.seats, state.options))
            for seat in range(state.seats):
                draw(state, 4, "stock", HAND[seat])
            if not any(has_twins(state.piles[HAND[seat]]) for seat in range(state.seats)):
                break
            for seat in range(state.seats):
                state.piles[HAND[seat]].clear()
        state.turn = (state.dealer + 1) % state.seats

    def begin(self, state, log=None):
        say(log, "dealt", state.dealer)

    def verbs(self, state, seat):
        return ("throw", "offer")

    def moves(self, state, seat):
        hand = state.piles[HAND[seat]]
        return [*(act("throw", (card,), HAND[seat], "heap") for card in hand),
                act("offer", tuple(hand[:2]), HAND[seat], "heap")]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        return refuse("cards", "Throw one card, or offer two.")

    def apply(self, state, seat, action, log=None):
        if action.verb == "offer":
            state.offered += 1
            say(log, "offers", seat)
        else:
            move(state, action.cards, action.source, action.target, log)
        state.turn = (seat + 1) % state.seats
        if state.offered > 5 or not state.piles[HAND[state.turn]]:
            state.phase, state.turn = "over", None

    def outcome(self, state):
        if state.phase != "over":
            return None
        left = [len(state.piles[HAND[seat]]) for seat in range(state.seats)]
        places = places_by(left, low=True)
        return Outcome(places, tuple(left), winners(places), "done", words("The deal is over."))

    def public_action(self, state, seat, action):
        return act("offer") if action.verb == "offer" else action

    def learn(self, notes, event, picture, learning):
        if event is None and learning.action is None:
            notes["sat"] = [learning.viewer, learning.dealer]
        elif event is None:
            notes.setdefault("did", []).append(f"{learning.seat} {learning.action}")

    def constraints(self, view, state):
        """The two hands together hold an Ace at the most thrice (all of them say so)."""
        aces = frozenset(card for card in self.pack(view.seats, view.options) if card.rank == "A")
        return [CardConstraint(HAND[0], aces, at_most=2, also=(HAND[1],))]

    def consistent(self, state, view):
        self.asked += 1
        return not any(has_twins(state.piles[HAND[seat]]) for seat in range(state.seats))


class Amended(Twinless):
    """The same, drawn right at once: twins are exchanged with the stock."""

    def repair(self, state, view, rng):
        for seat in range(state.seats):
            if seat != view.seat:
                untwinned(state.piles[HAND[seat]], state.piles["stock"])


def untwinned(hand, stock):
    for at, card in enumerate(hand):
        if card.rank in {other.rank for other in hand[:at]}:
            ranks = {other.rank for other in hand}
            there = next(i for i, other in enumerate(stock) if other.rank not in ranks)
            hand[at], stock[there] = stock[there], card
    hand.sort()


def twinless(rules=Twinless):
    game = Game(key="twinless", title="Twinless", family="toys", summary="For tests.",
                seats=range(2, 3), best_seats=(2,), at="",
                options=(Option("short", "Short", "Nothing", (True, False)),))
    return game.made_of(rules=rules_of(rules()))
