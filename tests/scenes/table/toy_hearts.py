"""A toy: tricks round the table. Each card of a trick lies before who played it, what was won lies
as a small pile at the plate of its seat, and before the first trick all pass three cards at once.
"""

from itertools import combinations

from game.core import state as s
from game.core.action import act
from game.core.cards import pack
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec
from game.core.places import Form
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.table import Arrangement, Place, Plate, Table, Told
from game.core.telling import move, say
from game.core.words import Seat, words
from tests.scenes.table.toy import Laid, game

PASSED = 3


def left_of(state, seat):
    return (seat + 1) % state.seats


def points_of(cards):
    """A point for each heart, 13 for the queen of spades."""
    return sum(card.suit == "H" for card in cards) + 13 * any(card == "QS" for card in cards)


@dataclass(slots=True)
class HeartsState(s.State):
    """``points`` that each seat has taken."""

    points: list[int] = s.declared(s.list_of(s.number), each_seat=0)


class Hearts(Laid):
    """Pass three cards to the left, then follow suit; the highest of the suit led takes all."""

    key = "toy_hearts"
    phases = ("pass", "play", "over")
    together = frozenset({"pass"})
    all_verbs, said = ("pass", "play"), ("took",)
    state_type = HeartsState

    def pile_specs(self, seats, options):
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("given.*", "out", COUNT, sizes=(seats,), owner=1),
            PileSpec("trick", "trick", ALL),
            PileSpec("won.*", "out", COUNT, sizes=(seats,), owner=1),
        )

    def pack(self, seats, options):
        return sorted(pack(), key=lambda card: (card.rank != "2", card))[52 % seats:]

    def laid(self, seats, options):
        return {f"hand.{seat}": 52 // seats for seat in range(seats)}

    def deal_out(self, state, carry):
        super().deal_out(state, carry)
        state.turn = None

    def complete(self, state, given):
        if state.phase == "play" and "turn" not in given:
            state.turn = 0

    def actors(self, state):
        if state.phase != "pass":
            return super().actors(state)
        return tuple(seat for seat in range(state.seats)
                     if not state.piles[f"given.{seat}"])

    def verbs(self, state, seat):
        return ("pass",) if state.phase == "pass" else ("play",)

    def moves(self, state, seat):
        hand = state.piles[HAND[seat]]
        if state.phase == "pass":
            target = f"given.{seat}"
            return [act("pass", cards, HAND[seat], target) for cards in combinations(hand, PASSED)]
        led = [card.suit for card in state.piles["trick"][:1]]
        follow = [card for card in hand if card.suit in led]
        return [act("play", (card,), HAND[seat], "trick") for card in follow or hand]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        if state.phase == "pass":
            return refuse("three", "Pass three cards.")
        return refuse("suit", "You must follow suit.")

    def apply(self, state, seat, action, log=None):
        move(state, action.cards, action.source, action.target, log)
        if state.phase == "play":
            self._trick(state, seat, log)
        elif not self.actors(state):
            for other in range(state.seats):
                given = f"given.{other}"
                move(state, state.piles[given][:], given, HAND[left_of(state, other)], log)
            state.phase, state.turn = "play", 0

    def _trick(self, state, seat, log):
        trick = state.piles["trick"]
        state.turn = left_of(state, seat)
        if len(trick) < state.seats:
            return
        followed = [k for k, card in enumerate(trick) if card.suit == trick[0].suit]
        best = max(followed, key=lambda k: trick[k].value if trick[k].value > 1 else 14)
        taker = state.turn = (state.turn + best) % state.seats
        state.points = [n + points_of(trick) * (other == taker)
                        for other, n in enumerate(state.points)]
        say(log, "took", taker)
        move(state, trick[:], "trick", f"won.{taker}", log)
        if not state.piles[HAND[taker]]:
            state.phase, state.turn = "over", None

    def outcome(self, state):
        if state.phase != "over":
            return None
        places = places_by(state.points, low=True)
        return Outcome(places, tuple(-n for n in state.points), winners(places), "done",
                       words("All tricks are taken."))


def arrange(view):
    won = (Place("won.{seat}", word=words("{n} won", n=0), name=words("tricks won")),)
    given = Place("given.{seat}", empty=words("to pass"), name=words("cards to pass"),
                  phases=("pass",))
    own = (given, *won)
    return Arrangement(centre=((Place("trick", Form.CROSS),),), own=(own,), mat=(won,), around=True,
                       hand=52 // view.seats, unseen=("given.*",))


def prompt(view):
    if view.phase == "pass":
        if view.seat in view.actors:
            to = Seat(left_of(view, view.seat))
            return words("Pass three cards to {to}.", to=to), words("Pass three cards.")
        return words("The others pass."), words("Wait")
    if view.turn == view.seat:
        return words("Play a card."), words("Play")
    return None


def plate(view, seat):
    n = view.fields["points"][seat]
    return Plate(words("{n} point", "{n} points", n=n), short=words("{n}", n=n))


TABLE = Table(
    arrange=arrange, prompt=prompt, plate=plate,
    told={"play": Told("{who} plays {cards}."), "pass": Told("{who} passes {n} cards."),
          "took": Told("{who} takes the trick.")})
HEARTS = game(Hearts, TABLE, range(3, 7), "Hearts of the house", best=4)
