"""A patience of one seat that fits on a page: a whole game of the contract, to show that one seat
is enough everywhere.

The cards Ace to 5 of four suits. Turn them over one by one; build each suit up from its Ace. The
waste may be turned over to a new stock once, or as the option says. It comes out when all cards are
built, is lost when nothing is left to do, or is given up.

With columns twelve of the cards lie open in four columns, which are packed downwards in alternating
colours, and as soon as nothing is left to turn over the rest is built by itself.
"""


from game.brains.brain import Brain, Choice
from game.core import state as s
from game.core.action import act
from game.core.capabilities import FREE
from game.core.cards import pack
from game.core.ending import told_by
from game.core.game import Game
from game.core.options import Option, whole
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, TOP, PileSpec
from game.core.places import Form
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.table import Arrangement, Button, Meaning, Place, Plate, Table, Told
from game.core.telling import move
from game.core.words import N_, words
from tests.parts import Parts, rules_of

SUITS = "SHDC"
RANKS = "A2345"
DRAW, REDEAL, RESIGN = act("draw"), act("redeal"), act("resign")


@dataclass(slots=True)
class PatienceState(s.State):
    redeals: int = s.declared(s.number, 0)
    given_up: bool = s.declared(s.flag, False)


def built(state):
    return sum(len(state.piles[f"foundation.{n}"]) for n in range(4))


class Patience(Parts):
    key = "toy_patience"
    phases = ("play", "over")
    state_type = PatienceState
    all_verbs = ("draw", "redeal", "play", "resign")
    reasons = ("out", "lost", "given_up")
    gives_up = frozenset({"resign"})
    open_to_all = True

    def pile_specs(self, seats, options):
        found = (PileSpec("stock", "stock", COUNT), PileSpec("waste", "waste", TOP),
                 PileSpec("foundation.*", "foundation", ALL, sizes=(4,)))
        columns = (PileSpec("column.*", "tableau", ALL, sizes=(4,)),)
        return found + columns if options["columns"] else found

    def undo(self, options, taken):
        return FREE

    def pack(self, seats, options):
        return pack(ranks=RANKS)

    def deal_out(self, state, carry):
        rng = Rng(state.rng)
        stock = list(self.pack(state.seats, state.options))
        rng.shuffle(stock)
        for column in self._columns(state):
            state.piles[column] = [stock.pop() for _ in range(3)]
        state.rng, state.piles["stock"], state.turn = rng.state, stock, 0

    def complete(self, state, given):
        if state.phase == "play" and "turn" not in given:
            state.turn = 0

    def verbs(self, state, seat):
        return self.all_verbs

    def _columns(self, state):
        return [f"column.{n}" for n in range(state.options["columns"])]

    def _home(self, state, card):
        """Where a card is built; None: nowhere now."""
        name = f"foundation.{SUITS.index(card.suit)}"
        return name if RANKS.index(card.rank) == len(state.piles[name]) else None

    def _packs(self, state, card, column):
        """Whether a card goes on a column: one lower, of the other colour; any on an empty one."""
        if not state.piles[column]:
            return True
        last = state.piles[column][-1]
        lower = RANKS.index(card.rank) + 1 == RANKS.index(last.rank)
        return lower and (card.suit in "SC") != (last.suit in "SC")

    def _may_redeal(self, state):
        return (not state.piles["stock"] and bool(state.piles["waste"])
                and state.redeals < state.options["redeals"])

    def _plays(self, state):
        """What can be played: up, and from column to column all that lies on a card."""
        for source in ("waste", *self._columns(state)):
            pile = state.piles[source]
            if pile and (home := self._home(state, pile[-1])) is not None:
                yield act("play", (pile[-1],), source, home)
            for at in range(max(0, len(pile) - 1) if source == "waste" else 0, len(pile)):
                yield from self._to_columns(state, source, tuple(pile[at:]))

    def _to_columns(self, state, source, cards):
        free = False
        for column in self._columns(state):
            empty = not state.piles[column]
            if column == source or (empty and (free or cards == tuple(state.piles[source]))):
                continue
            if self._packs(state, cards[0], column):
                yield act("play", cards, source, column)
                free = free or empty

    def moves(self, state, seat):
        found = list(self._plays(state))
        if state.piles["stock"]:
            found.append(DRAW)
        elif self._may_redeal(state):
            found.append(REDEAL)
        return [*found, RESIGN]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        if action.verb == "redeal":
            return refuse("redeal", "The cards may not be turned over again.")
        return refuse("fit", "That card does not go there.")

    def apply(self, state, seat, action, log=None):
        if action.verb == "draw":
            move(state, state.piles["stock"][-1:], "stock", "waste", log)
        elif action.verb == "redeal":
            move(state, state.piles["waste"][::-1], "waste", "stock", log)
            state.redeals += 1
        elif action.verb == "play":
            move(state, action.cards, action.source, action.target, log)
        else:
            state.given_up = True
        if state.options["columns"] and not state.piles["stock"] and not state.piles["waste"]:
            self._finish(state, log)
        if self.moves(state, seat) == [RESIGN] or state.given_up:
            state.phase, state.turn = "over", None

    def _finish(self, state, log):
        """Nothing is hidden any more: the rest goes up, the lowest first, as far as it goes."""
        while True:
            ends = [(RANKS.index(pile[-1].rank), pile[-1], column)
                    for column in self._columns(state) if (pile := state.piles[column])
                    and self._home(state, pile[-1])]
            if not ends:
                return
            _rank, card, column = min(ends)
            move(state, (card,), column, self._home(state, card), log)

    #: Where all four actions are possible one after the other, giving up among them.
    corners = ({"piles": {"stock": "2S", "waste": "3S AS"}}, {"piles": {"waste": "AS 3S"}})

    def outcome(self, state):
        if state.phase != "over":
            return None
        n = built(state)
        if n == len(self.pack(1, state.options)):
            told = words("It came out after {n} redeal.", "It came out after {n} redeals.",
                         n=state.redeals)
            return Outcome((1,), (n,), (True,), "out", told)
        reason = "given_up" if state.given_up else "lost"
        return Outcome((1,), (n,), (False,), reason, words("It did not come out."))


class PatienceBrain(Brain):
    """Builds what can be built; "easy" gives up with the stock empty."""

    def policy(self, rules, state, seat, actions, rng):
        return rules.willing(list(actions))[0]

    def choose(self, asked):
        able = asked.game.rules.willing(asked.legal)
        if asked.player.level == "easy" and REDEAL in able:
            return Choice(RESIGN)
        return Choice(able[0], words("It builds.") if able[0].cards else None)


def arrange(view):
    foundations = Place("foundation.*", Form.ROW, empty="A")
    above = (Place("stock"), Place("waste"), foundations)
    if not view.options["columns"]:
        return Arrangement(centre=(above,))
    return Arrangement(centre=(above, (Place("column.*", Form.CASCADE, reserve=5),)))


def prompt(view):
    return words("Build the suits up from the Ace."), words("Build.")


def plate(view, seat):
    n = sum(len(view.pile(f"foundation.{suit}")) for suit in range(4))
    return Plate(words("{n} built", n=n))


TABLE = Table(
    arrange=arrange, prompt=prompt, over=(words("The game is over."), words("Over")), plate=plate,
    ending=told_by(lambda view, seat: words("{n} redeals used", n=view.fields["redeals"])),
    told={
        "draw": Told(N_("{who} turns a card.")),
        "play": Told(N_("{who} builds {cards}.")),
        "redeal": Told(N_("{who} turns the waste over.")),
        "resign": Told(N_("{who} gives up.")),
    },
    buttons=(Button("draw", words("Turn"), "t"), Button("redeal", words("Redeal"), "d"),
             Button("resign", words("Give up"), "g", last=True)),
    meaning=Meaning(one_click=frozenset({"play"})),
)

GAME = Game(
    "toy_patience", "Toy Patience", "Patience", "Build four short suits from the Ace up.",
    range(1, 2), (1,), at="",
    options=(Option("redeals", "Redeals", "How often the waste is turned over.", (1, 0, 2),
                    also=whole(0, 9)),
             Option("columns", "Columns", "Twelve cards lie in columns.", (0, 4))),
).made_of(rules=rules_of(Patience()), brain=PatienceBrain(), table=TABLE)
