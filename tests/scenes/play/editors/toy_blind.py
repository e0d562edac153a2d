"""A toy: cards are laid face down and called, from the hand or unseen from the stock.

A call must be as high as the last one; who is next calls higher, keeps a card of the stock, or
doubts. Thirteen ranks can be called, those below the last one cannot now.
"""

from dataclasses import dataclass

from game.ai.brain import Brain, Choice
from game.core import state as s
from game.core.action import act
from game.core.cards import RANKS, pack
from game.core.game import Game
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import COUNT, HAND, OWNER, PileSpec
from game.core.rules import Rules, refuse
from game.core.table import Arrangement, Button, Claims, Place, Table, Told
from game.core.telling import draw, move, say, show
from game.core.view import View
from game.core.words import Rank, Seat, words
from game.mechanics.claims import table as claiming
from game.mechanics.dealing import deal_singly, shuffled


@dataclass(slots=True)
class BlindState(s.State):
    """``called``: what was called last; ``claimer``: by whom; ``count``: how many cards."""

    called: str | None = None
    claimer: int | None = None
    count: int = 0


class Blind(Rules[BlindState]):
    """Call as high or higher, keep, or doubt."""

    key = "blind"
    phases = ("play", "over")
    first_phase = "play"
    fields = (s.Field("called", s.maybe(s.text)), s.Field("claimer", s.maybe(s.number)),
              s.Field("count", s.number))
    state_type = BlindState

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
                PileSpec("stock", "stock", COUNT), PileSpec("heap", "heap", COUNT))

    def pack(self, seats, options):
        return pack()

    def deal_out(self, state, carry):
        row = shuffled(state, pack())
        deal_singly(state, row, 5)
        state.piles["stock"] = row
        state.turn = 0

    def complete(self, state, given):
        state.turn = state.turn if "turn" in given else 0

    def verbs(self, state, seat):
        return ("claim", "draw", "challenge")

    def _values(self, state):
        return RANKS if state.called is None else RANKS[RANKS.index(state.called):]

    def moves(self, state, seat):
        own, values = state.piles[HAND[seat]], self._values(state)
        found = [act("claim", (card,), HAND[seat], "heap", value)
                 for card in own for value in values]
        if state.piles["stock"]:
            found += [act("claim", (), "stock", "heap", value) for value in values]
            found.append(act("draw", (), "stock", HAND[seat]))
        return [*found, *([act("challenge")] if state.claimer is not None else [])]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        if action.verb == "claim" and action.value not in self._values(state):
            return refuse("low", "You must call {rank} or higher.", rank=Rank(state.called or "A"))
        if action.verb == "claim" and len(action.cards) > 1:
            if {*action.cards} <= {*state.piles[HAND[seat]]}:
                return None
        return refuse("form", "Lay cards and call a rank, keep one of the stock, or doubt.")

    def apply(self, state, seat, action, log=None):
        if action.verb == "claim":
            self._lay(state, seat, action, log)
        elif action.verb == "draw":
            draw(state, 1, "stock", HAND[seat], log)
            state.claimer = None
        else:
            self._doubt(state, seat, log)
        if not state.piles[HAND[seat]] or not state.piles["stock"]:
            state.phase, state.turn = "over", None
        else:
            state.turn = (seat + 1) % state.seats

    def _lay(self, state, seat, action, log):
        state.called, state.claimer = action.value, seat
        state.count = max(1, len(action.cards))
        if action.cards:
            move(state, action.cards, HAND[seat], "heap", log)
        else:
            draw(state, 1, "stock", "heap", log)

    def _doubt(self, state, seat, log):
        cards = state.piles["heap"][-state.count:]
        true = all(card.rank == state.called for card in cards)
        show(state, cards, "heap", log)
        taker = seat if true else state.claimer
        say(log, "truth" if true else "lie", taker, n=len(state.piles["heap"]))
        move(state, state.piles["heap"][:], "heap", HAND[taker], log)
        state.called, state.claimer, state.count = None, None, 0

    def outcome(self, state):
        if state.phase != "over":
            return None
        left = [len(state.piles[HAND[seat]]) for seat in range(state.seats)]
        places = places_by(left, low=True)
        return Outcome(places, tuple(-n for n in left), winners(places), "out",
                       words("The deal is over."))


class Keeps(Brain):
    """Calls a six where nothing is called; else keeps a card of the stock."""

    def policy(self, rules, state, seat, actions, rng):
        wanted = "draw" if state.called else "claim"
        fitting = [each for each in actions if each.verb == wanted and each.value in ("", "6")]
        return fitting[0] if fitting else actions[0]

    def choose(self, asked):
        found = self.policy(asked.game.rules, asked.state, asked.seat, asked.legal, asked.rng)
        return Choice(found)


def prompt(view: View):
    if view.turn != view.seat or view.turn is None:
        return words("Others play."), words("Others")
    return words("Lay cards and call them, or take from the stock."), words("Your turn")


def standing(view: View):
    who, called = view.fields["claimer"], view.fields["called"]
    if who is None or called is None:
        return None
    return who, claiming.standing(Seat(who), called, view.fields["count"])


def found(cards, event):
    if event.name not in ("truth", "lie"):
        return None
    true = event.name == "truth"
    return true, claiming.found(cards, true, Seat(event.by or 0), event.args["n"])


TABLE = Table(
    arrange=lambda view: Arrangement(
        centre=((Place("stock", word=words("{n} left")), Place("heap", "heap", reserve=8)),),
        hand="hand.{seat}"),
    prompt=prompt,
    told={
        "draw": Told("{who} keeps a card."),
    },
    buttons=(Button("draw", words("Keep a card")), Button("challenge", words("Doubt"), "d",
                                                         kind="alarm")),
    onto=("heap",),
    claims=Claims("claim", "heap", lambda action: words("{rank}", rank=action.value.replace(
        "T", "10")), claiming.whole, claiming.title, lambda view, cards: (), standing,
        lambda view: None, found, values=tuple(RANKS), keys=claiming.KEYS, unseen="stock"),
)
GAME = Game("blind", "Blind", "toys", "Call it.", range(2, 5), (3,), at="").made_of(
    rules=Blind(), brain=Keeps(), table=TABLE)
