"""A game of lives that fits on a page: seats stay in a match when they take part no more.

Each living seat is dealt one card, and in turn shows it. The lowest rank loses a life; without
lives a seat is out: it is dealt no more cards, has no turn, and deals no more.
"""

from dataclasses import dataclass, field
from typing import Any

from game.core import state as s
from game.core.action import act
from game.core.cards import pack
from game.core.game import Game
from game.core.options import Option, whole
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, OWNER, PileSpec
from game.core.rng import Rng
from game.core.rules import Rules, refuse
from game.core.standing import Standing, totals_of
from game.core.table import Arrangement, Meaning, Place, Plate, Table, Tally, Told
from game.core.telling import move
from game.core.words import N_, Seat, words
from tests.toys import RandomBrain


@dataclass(slots=True)
class LivesState(s.State):
    #: Who takes part in this deal.
    living: list[bool] = field(default_factory=list)


def lives_left(results, seats, options):
    return [options["lives"] + total for total in totals_of(results, seats)]


class Lives(Rules[Any]):
    key = "toy_lives"
    phases = ("show", "over")
    first_phase = "show"
    fields = (s.Field("living", s.list_of(s.flag)),)
    state_type = LivesState
    all_verbs = ("show",)
    reasons = ("lowest",)

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
                PileSpec("stock", "stock", COUNT),
                PileSpec("shown.*", "heap", ALL, sizes=(seats,), owner=1))

    def pack(self, seats, options):
        return pack(ranks="A23456789")

    def deal_out(self, state, carry):
        totals = carry.get("totals", [0] * state.seats)
        state.living = [state.options["lives"] + total > 0 for total in totals]
        rng = Rng(state.rng)
        stock = list(self.pack(state.seats, state.options))
        rng.shuffle(stock)
        state.rng, state.piles["stock"] = rng.state, stock
        for seat in self._living_from(state, state.dealer):
            move(state, stock[-1:], "stock", f"hand.{seat}")
        state.turn = self._living_from(state, state.dealer)[0]

    def _living_from(self, state, dealer):
        around = ((dealer + step) % state.seats for step in range(1, state.seats + 1))
        return [seat for seat in around if state.living[seat]]

    def complete(self, state, given):
        if "living" not in given:
            state.living = [True] * state.seats
        if "turn" not in given and state.phase == "show":
            state.turn = self._living_from(state, state.dealer)[0]

    def verbs(self, state, seat):
        return self.all_verbs

    def moves(self, state, seat):
        card = state.piles[f"hand.{seat}"][0]
        return [act("show", (card,), f"hand.{seat}", f"shown.{seat}")]

    def judge(self, state, seat, action):
        return None if action in self.moves(state, seat) else refuse("form", "Show your card.")

    def apply(self, state, seat, action, log=None):
        move(state, action.cards, f"hand.{seat}", f"shown.{seat}", log)
        left = [other for other in self._living_from(state, seat) if state.piles[f"hand.{other}"]]
        state.phase, state.turn = ("show", left[0]) if left else ("over", None)

    def outcome(self, state):
        if state.phase != "over":
            return None
        ranks = [state.piles[f"shown.{seat}"][0].value if state.living[seat] else None
                 for seat in range(state.seats)]
        low = min(rank for rank in ranks if rank is not None)
        points = tuple(-(rank == low) for rank in ranks)
        losers = [Seat(seat) for seat in range(state.seats) if points[seat]]
        places = places_by(points)
        return Outcome(places, points, winners(places), "lowest",
                       words("{losers} had the lowest card.", losers=losers))

    # --- matches ---

    def match_carry(self, totals, results, options):
        return {"totals": list(totals)}

    def match_standing(self, results, seats, options):
        """Who lived longest is first."""
        after = [lives_left(results[:n], seats, options) for n in range(len(results) + 1)]
        lasted = [sum(lives[seat] > 0 for lives in after) for seat in range(seats)]
        alive = [seat for seat in range(seats) if after[-1][seat] > 0]
        told = words("{who} is alone in life.", who=Seat(alive[0])) if len(alive) == 1 else None
        return Standing(totals_of(results, seats), places_by(lasted), len(alive) < 2, words=told)

    def match_dealer_after(self, dealer, results, seats, options):
        lives = lives_left(results, seats, options)
        around = ((dealer + step) % seats for step in range(1, seats + 1))
        return next(seat for seat in around if lives[seat] > 0)


def plate(view, seat):
    return Plate(out=not view.fields["living"][seat])


def standing(standing, seat):
    left = standing.options["lives"] + standing.totals[seat]
    return words("{n} life", "{n} lives", n=left) if left > 0 else words("out")


TABLE = Table(
    arrange=lambda view: Arrangement(
        centre=((Place("stock"),),), own=((Place("shown.{seat}"),),),
        mat=((Place("shown.{seat}"),),), hand="hand.{seat}"),
    prompt=lambda view: (words("Show your card."), words("Show.")), plate=plate,
    tally=Tally(so_far=standing),
    told={
        "show": Told(N_("{who} shows {cards}.")),
    },
    meaning=Meaning(one_click=frozenset({"show"})),
)

GAME = Game(
    "toy_lives", "Toy Lives", "toys", "The lowest card loses a life.", range(2, 7), (4,), at="",
    options=(Option("lives", "Lives", "How many each seat has.", (3, 1, 2), also=whole(1, 9)),),
).made_of(rules=Lives(), brain=RandomBrain(), table=TABLE)
