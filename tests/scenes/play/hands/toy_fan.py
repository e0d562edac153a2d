"""A toy: hands with an order are offered as fans of backs, and one back is picked by its place.

Whoever is left with the odd queen has lost. The order of the own hand is the owner's: as the
``offer`` says it, or by ``arrange`` at any time of the own turn.
"""

from dataclasses import dataclass

from game.ai.brain import Brain, Choice
from game.core import state as s
from game.core.action import act
from game.core.cards import Card, pack
from game.core.game import Game
from game.core.outcome import Outcome, winners
from game.core.piles import COUNT, HAND, OWNER, PileSpec
from game.core.rules import Rules, refuse
from game.core.table import Arrangement, Button, Place, Table
from game.core.telling import move, reorder, say
from game.core.view import View
from game.core.words import Seat, words
from game.mechanics.dealing import shuffled


@dataclass(slots=True)
class FanState(s.State):
    """``offerer``: whose hand lies there as a fan."""

    offerer: int = 0


class Fan(Rules[FanState]):
    """Offer, draw, throw pairs away."""

    key = "fan"
    phases = ("offer", "draw", "over")
    first_phase = "offer"
    fields = (s.Field("offerer", s.number),)
    state_type = FanState

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, sizes=(seats,), owner=1),
                PileSpec("discard", "discard", COUNT, ordered=False))

    def pack(self, seats, options):
        return [card for card in pack(ranks="A2345QK") if card != "QC" and card.suit in "SHDC"]

    def deal_out(self, state, carry):
        for k, card in enumerate(shuffled(state, self.pack(state.seats, state.options))):
            state.piles[HAND[k % state.seats]].append(card)
        for seat in range(state.seats):
            self._throw(state, seat, None)
        state.turn = state.offerer = next(seat for seat in range(state.seats)
                                          if state.piles[HAND[seat]])

    def complete(self, state, given):
        state.turn = state.turn if "turn" in given else state.offerer

    def _throw(self, state, seat, log):
        """Pairs leave the hand."""
        seen: dict[str, Card] = {}
        for card in state.piles[HAND[seat]][:]:
            other = seen.pop(card.rank, None)
            if other is None:
                seen[card.rank] = card
            else:
                move(state, [other, card], HAND[seat], "discard", log)
                say(log, "pair", seat)

    def _next(self, state, seat):
        row = [(seat + k) % state.seats for k in range(1, state.seats + 1)]
        return next(other for other in row if state.piles[HAND[other]] or other == seat)

    def verbs(self, state, seat):
        return ("offer", "arrange") if state.phase == "offer" else ("draw",)

    def usable(self, state, seat, pile):
        return pile in HAND[:state.seats]

    def moves(self, state, seat):
        if state.phase == "offer":
            return [act("offer")]
        held = len(state.piles[HAND[state.offerer]])
        return [act("draw", (), HAND[state.offerer], HAND[seat], str(k)) for k in range(held)]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        own = state.piles[HAND[seat]]
        if action.verb in ("offer", "arrange") and sorted(action.cards) == sorted(own):
            return None
        if action.verb == "draw":
            return refuse("form", "Draw one card of the fan that is offered to you.")
        return refuse("form", "Offer all cards of your hand, in any order.")

    def apply(self, state, seat, action, log=None):
        if action.verb in ("offer", "arrange") and action.cards:
            reorder(state, action.cards, HAND[seat], log)
        if action.verb == "offer":
            state.phase, state.turn = "draw", self._next(state, seat)
        elif action.verb == "draw":
            card = state.piles[HAND[state.offerer]][int(action.value)]
            move(state, [card], HAND[state.offerer], HAND[seat], log)
            self._throw(state, seat, log)
            self._offers_next(state, seat, log)

    def _offers_next(self, state, seat, log):
        left = [other for other in range(state.seats) if state.piles[HAND[other]]]
        if len(left) < 2:
            state.phase, state.turn = "over", None
            return
        state.offerer = state.turn = seat if seat in left else self._next(state, seat)
        state.phase = "offer"

    def outcome(self, state):
        if state.phase != "over":
            return None
        points = tuple(-bool(state.piles[HAND[seat]]) for seat in range(state.seats))
        places = tuple(1 if each == 0 else 2 for each in points)
        return Outcome(places, points, winners(places), "queen", words("The deal is over."))

    def gesture(self, state, seat, cards, source, target):
        if state.phase != "draw" or source != HAND[state.offerer]:
            return None
        return act("draw", (), source, target or HAND[seat], "0")


class Picks(Brain):
    """Takes the card in the middle."""

    def policy(self, rules, state, seat, actions, rng):
        return actions[len(actions) // 2]

    def choose(self, asked):
        found = self.policy(asked.game.rules, asked.state, asked.seat, asked.legal, asked.rng)
        return Choice(found)


def arrange(view: View) -> Arrangement:
    offered = HAND[view.fields["offerer"]] if view.phase == "draw" else ""
    centre = ((Place("discard", word=words("{n} thrown away")),
               Place("offered", "offered", reserve=9)),)
    return Arrangement(centre=centre, hand="hand.{seat}", hand_reserve=8, offered=offered)


def prompt(view: View):
    if view.turn is None:
        return words("The deal is over."), words("Over")
    if view.turn != view.seat:
        who = Seat(view.turn)
        return words("{who} is to play.", who=who), words("{who}", who=who)
    if view.phase == "offer":
        return (words("Put your cards in order and offer them.", named="{me} offers."),
                words("Offer"))
    whose = Seat(view.fields["offerer"])
    return (words("Draw a card of {who}.", named="{me} draws a card of {who}.", who=whose),
            words("Draw"))


TABLE = Table(
    arrange=arrange, prompt=prompt, by_place=frozenset({"draw"}),
    one_click=frozenset({"draw"}),
    said={"pair": "{who} has a pair."}, told={"offer": "{who} offers.", "draw": "{who} draws."},
    buttons=(Button("offer", words("Offer"), "o", kind="primary", in_hand_order=True),))


def toy() -> Game:
    made = Game("fan", "Fan", "toys", "Draw from a fan.", range(2, 5), (3,), at="")
    return made.made_of(rules=Fan(), brain=Picks(), table=TABLE)


GAME = toy()
