"""A toy: a card is given to a neighbour, or the cards in the middle are taken.

Who is in turn gives a card of his hand to anybody, lays one in the middle, or takes all that lies
there; whoever has no card left has won. Giving and taking name no pile: they are gestures.
"""


from game.brains.brain import Brain, Choice
from game.core import state as s
from game.core.action import act
from game.core.cards import pack
from game.core.game import Game
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, HAND, OWNER, PileSpec
from game.core.places import Form
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.table import Arrangement, Button, Place, Table, Told
from game.core.telling import move
from game.core.view import View
from game.core.words import Seat, words
from game.mechanics.dealing import deal_singly, shuffled
from tests.parts import Parts, rules_of


@dataclass(slots=True)
class GiftState(s.State):
    """``given``: how many cards were given."""

    given: int = s.declared(s.number, 0)


class Gift(Parts):
    """Give, lay, take."""

    key = "gift"
    phases = ("play", "over")
    state_type = GiftState

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
                PileSpec("trick", "trick", ALL))

    def pack(self, seats, options):
        return pack(ranks="A234")

    def deal_out(self, state, carry):
        deal_singly(state, shuffled(state, pack(ranks="A234")), 16 // state.seats)
        state.turn = 0

    def complete(self, state, given):
        state.turn = state.turn if "turn" in given else 0

    def verbs(self, state, seat):
        return ("play", "give", "take")

    def moves(self, state, seat):
        own = state.piles[HAND[seat]]
        found = [act("play", (card,), HAND[seat], "trick") for card in own]
        found += [act("give", (card,), value=str(other)) for card in own
                  for other in range(state.seats) if other != seat]
        return [*found, *([act("take")] if state.piles["trick"] else [])]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        if action.verb == "take":
            return refuse("empty", "Nothing lies there to be taken.")
        return refuse("form", "Give or lay one card of your hand.")

    def gesture(self, state, seat, cards, source, target):
        if source == "trick" and target == HAND[seat]:
            return act("take")
        if source == HAND[seat] and len(cards) == 1 and target in HAND and target != source:
            return act("give", tuple(cards), value=str(HAND.index(target)))
        return None

    def apply(self, state, seat, action, log=None):
        if action.verb == "take":
            move(state, state.piles["trick"][:], "trick", HAND[seat], log)
        elif action.verb == "give":
            state.given += 1
            move(state, action.cards, HAND[seat], HAND[int(action.value)], log)
        else:
            move(state, action.cards, HAND[seat], "trick", log)
        if not state.piles[HAND[seat]] or state.given > 40:
            state.phase, state.turn = "over", None
        else:
            state.turn = (seat + 1) % state.seats

    def outcome(self, state):
        if state.phase != "over":
            return None
        left = [len(state.piles[HAND[seat]]) for seat in range(state.seats)]
        places = places_by(left, low=True)
        return Outcome(places, tuple(-n for n in left), winners(places), "out",
                       words("The deal is over."))


class First(Brain):
    """Lays its first card."""

    def policy(self, rules, state, seat, actions, rng):
        return actions[0]

    def choose(self, asked):
        found = self.policy(asked.game.rules, asked.state, asked.seat, asked.legal, asked.rng)
        return Choice(found)


def prompt(view: View):
    if view.turn != view.seat or view.turn is None:
        return words("Others play."), words("Others")
    return words("Lay a card, give one away, or take what lies there."), words("Your turn")


TABLE = Table(
    arrange=lambda view: Arrangement(centre=((Place("trick", Form.BOUT, reserve=4, columns=4),),),
                                     hand=6),
    prompt=prompt,
    told={
        "play": Told("{who} lays {cards}."),
        "give": Told("{who} gives a card away."),
        "take": Told("{who} takes what lies there."),
    },
    buttons=(Button("take", words("Take"), "t"),),
    choice=lambda view, action: words("To {who}", who=Seat(int(action.value)))
    if action.verb == "give" else None,
)
GAME = Game("gift", "Gift", "toys", "Give it away.", range(2, 5), (4,), at="").made_of(
    rules=rules_of(Gift()), brain=First(), table=TABLE)
