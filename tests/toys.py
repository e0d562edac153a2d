"""Three small games that need no engine: hidden hands in turn, claims with a challenge window,
and a race in real time.

They are whole games of the contract, so that core,
session and worker can be tested on something that fits on a page.
"""


from game.brains.brain import Brain, Choice
from game.core import state as s
from game.core.action import act
from game.core.cards import pack
from game.core.clocks import ClockKind
from game.core.game import Game
from game.core.options import Option, Scope, whole
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.standing import Standing, totals_of
from game.core.table import Arrangement, Place, Table, Told
from game.core.telling import draw, move, say
from game.core.words import words
from game.families.race.options import TABLE_OPTIONS
from game.players.worker import serve
from tests.parts import Parts, rules_of


def hands(seats):
    return PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1)


def fewest(state, reason):
    left = [len(state.piles[f"hand.{seat}"]) for seat in range(state.seats)]
    places = places_by(left, low=True)
    return Outcome(places, tuple(-n for n in left), winners(places), reason,
                   words("The deal is over."))


class _Toy(Parts):
    """What the three share."""

    def pack(self, seats, options):
        return pack(ranks="A2345678")

    def deal_out(self, state, carry):
        rng = Rng(state.rng)
        stock = list(self.pack(state.seats, state.options))
        rng.shuffle(stock)
        state.rng = rng.state
        state.piles["stock"] = stock
        for seat in range(state.seats):
            move(state, stock[-state.options["cards"]:], "stock", f"hand.{seat}")
        self.start(state)

    def start(self, state):
        move(state, state.piles["stock"][-1:], "stock", "heap")
        state.turn = (state.dealer + 1) % state.seats

    def outcome(self, state):
        if state.phase != "over":
            return None
        gone = any(not state.piles[f"hand.{seat}"] for seat in range(state.seats))
        return fewest(state, "out" if gone else "stuck")

    def standing(self, results, seats, options):
        totals = totals_of(results, seats)
        return Standing(totals, places_by(totals), len(results) >= options["deals"])


@dataclass(slots=True)
class ShedState(s.State):
    passes: int = s.declared(s.number, 0)


class Shed(_Toy):
    """Lay a card of the heap's suit or rank, or draw one; whoever has no card left has won."""

    key = "shed"
    phases = ("play", "over")
    all_verbs, said, reasons = ("play", "draw", "pass"), ("passed",), ("out", "stuck")
    state_type = ShedState

    def pile_specs(self, seats, options):
        return (hands(seats), PileSpec("stock", "stock", COUNT), PileSpec("heap", "heap", ALL))

    def complete(self, state, given):
        if "turn" not in given:
            state.turn = (state.dealer + 1) % state.seats

    def verbs(self, state, seat):
        return ("play", "draw", "pass")

    def _fits(self, state, card):
        heap = state.piles["heap"]
        return not heap or card.suit == heap[-1].suit or card.rank == heap[-1].rank

    def moves(self, state, seat):
        own = f"hand.{seat}"
        found = [act("play", (card,), own, "heap") for card in state.piles[own]
                 if self._fits(state, card)]
        return [*found, act("draw", (), "stock", own) if state.piles["stock"] else act("pass")]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        if action.verb == "play" and len(action.cards) == 1:
            return refuse("fit", "Can't play that card: "
                          "it has neither the suit nor the rank of the heap.")
        return refuse("form", "Can't do that.")

    def apply(self, state, seat, action, log=None):
        own = f"hand.{seat}"
        if action.verb == "play":
            move(state, action.cards, own, "heap", log)
        elif action.verb == "draw":
            draw(state, 1, "stock", own, log)
        else:
            say(log, "passed", seat)
        state.passes = state.passes + 1 if action.verb == "pass" else 0
        if not state.piles[own] or state.passes == state.seats:
            state.phase, state.turn = "over", None
        else:
            state.turn = (seat + 1) % state.seats


@dataclass(slots=True)
class DoubtState(s.State):
    now: int = s.declared(s.number, 0, s.SECRET)
    deadline: int | None = s.declared(s.maybe(s.number), None)
    claimed: str = s.declared(s.text, "")
    claimer: int | None = s.declared(s.maybe(s.number), None)
    answered: list[int] = s.declared(s.list_of(s.number), list)


class Doubt(_Toy):
    """Lay a card face down and name a rank; for three seconds the others may doubt it.
    Who is wrong takes the heap."""

    key = "doubt"
    kind = ClockKind.TIMERS
    phases = ("play", "window", "over")
    state_type = DoubtState
    window_ms = 3000

    def pile_specs(self, seats, options):
        return (hands(seats), PileSpec("stock", "stock", COUNT), PileSpec("heap", "heap", COUNT),
                PileSpec("open", "open", ALL))

    def start(self, state):
        state.turn = (state.dealer + 1) % state.seats

    def complete(self, state, given):
        if "turn" not in given:
            state.turn = (state.dealer + 1) % state.seats

    def sample_hidden(self, view, state, rng):
        return {"now": max(0, (view.due or 0) - self.window_ms)}, {}

    def actors(self, state):
        if state.phase == "window":
            return tuple(seat for seat in range(state.seats)
                         if seat != state.claimer and seat not in state.answered)
        return super().actors(state)

    def verbs(self, state, seat):
        return ("doubt", "trust") if state.phase == "window" else ("claim",)

    def moves(self, state, seat):
        if state.phase == "window":
            return [act("doubt"), act("trust")]
        own = f"hand.{seat}"
        return [act("claim", (card,), own, "heap", rank) for card in state.piles[own]
                for rank in "A2345678"]

    def judge(self, state, seat, action):
        return None if action in self.moves(state, seat) else refuse("form", "Can't do that.")

    def due(self, state):
        return state.deadline

    def apply(self, state, seat, action, log=None):
        if action.verb == "claim":
            move(state, action.cards, action.source, "heap", log)
            state.claimed, state.claimer, state.answered = action.value, seat, []
            state.phase, state.turn = "window", (seat + 1) % state.seats
            state.deadline = state.now + self.window_ms
        elif action.verb == "trust":
            state.answered = [*state.answered, seat]
            if len(state.answered) == state.seats - 1:
                self._close(state)
        else:
            say(log, "doubted", seat)
            last = state.piles["heap"][-1]
            move(state, [last], "heap", "open", log)
            loser = seat if last.rank == state.claimed else state.claimer
            move(state, state.piles["open"][:], "open", f"hand.{loser}", log)
            move(state, state.piles["heap"][:], "heap", f"hand.{loser}", log)
            self._close(state)

    def _close(self, state):
        claimer = state.claimer
        state.deadline, state.claimer, state.answered, state.claimed = None, None, [], ""
        if not state.piles[f"hand.{claimer}"]:
            state.phase, state.turn = "over", None
        else:
            state.phase = "play"

    def tick(self, state, log=None):
        say(log, "believed", state.claimer)
        self._close(state)


@dataclass(slots=True)
class RushState(s.State):
    now: int = s.declared(s.number, 0, s.SECRET)
    token: int = s.declared(s.number, 0)
    due: int | None = s.declared(s.maybe(s.number), None)


class Rush(_Toy):
    """Everybody at once: the card on top of your own open row goes on a shared heap if it is one
    more or one less."""

    key = "rush"
    kind = ClockKind.REAL_TIME
    phases = ("play", "ready", "over")
    state_type = RushState

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "tableau", TOP, sizes=(seats,), owner=1),
                PileSpec("stock", "stock", COUNT),
                PileSpec("centre.*", "heap", ALL, sizes=(2,)), PileSpec("centre", "heap", ALL))

    def start(self, state):
        for name in ("centre.0", "centre.1"):
            move(state, state.piles["stock"][-1:], "stock", name)
        state.turn, state.token = None, state.dealer
        state.phase, state.due = "ready", 0                 # before Go nobody may act

    def sample_hidden(self, view, state, rng):
        return {"now": max(0, (view.due or 0) - 1500)}, {}

    def verbs(self, state, seat):
        return ("play",) if state.phase == "play" else ()

    def _fits(self, state, card, name):
        pile = state.piles[name]
        return not pile or abs(pile[-1].value - card.value) in (1, 7)

    def moves(self, state, seat):
        own = f"hand.{seat}"
        if state.phase != "play" or not state.piles[own]:
            return []
        top = state.piles[own][-1]
        return [act("play", (top,), own, name) for name in ("centre.0", "centre.1")
                if self._fits(state, top, name)]

    def actors(self, state):
        return tuple(seat for seat in range(state.seats) if self.moves(state, seat))

    def _meant(self, state, action):
        if action.target != "centre":
            return action.target
        return next((name for name in ("centre.0", "centre.1")
                     if self._fits(state, action.cards[0], name)), "centre.0")

    def judge(self, state, seat, action):
        target = self._meant(state, action)
        if act("play", action.cards, action.source, target) in self.moves(state, seat):
            return None
        return refuse("fit", "That card does not fit there.")

    def apply(self, state, seat, action, log=None):
        move(state, action.cards, action.source, self._meant(state, action), log)
        state.token = (seat + 1) % state.seats
        self._wait(state)

    def _wait(self, state):
        done = any(not state.piles[f"hand.{seat}"] for seat in range(state.seats))
        if done:
            state.due = state.now + 1
        else:
            state.due = None if self.actors(state) else state.now + 1500

    def due(self, state):
        return state.due

    def tick(self, state, log=None):
        if state.phase == "ready":
            state.phase = "play"
            self._wait(state)
            return
        done = any(not state.piles[f"hand.{seat}"] for seat in range(state.seats))
        if done or not state.piles["stock"]:
            state.phase, state.due = "over", None
            return
        for name in ("centre.0", "centre.1"):
            draw(state, 1, "stock", name, log)
        self._wait(state)


class RandomBrain(Brain):
    """Plays any legal action; "hard" the last in order, "easy" the first."""

    def policy(self, rules, state, seat, actions, rng):
        return rng.choice(sorted(actions))

    def choose(self, asked):
        legal = sorted(asked.legal)
        if not legal:
            return None
        asked.rng.bits()
        at = {"easy": 0, "hard": -1}.get(asked.player.level, asked.rng.below(len(legal)))
        return Choice(legal[at], words("It is as good as any."))


OPTIONS = (Option("cards", "Cards", "Cards for each hand", (5, 3, 7), also=whole(1, 7)),
           Option("deals", "Deals", "Deals in a match", (1, 3), scope=Scope.MATCH,
                  also=whole(1, 99)),
           *TABLE_OPTIONS)


TABLE = Table(
    arrange=lambda view: Arrangement(centre=((Place("heap"),),)),
    prompt=lambda view: (words("Play."), words("Play.")),
    told={
        "passed": Told("{who} passes."),
        "play": Told("{who} lays {cards}."),
        "draw": Told("{who} draws."),
    },
)


def toy(rules, clock, brain=RandomBrain):
    made = Game(rules.key, rules.key.title(), "toys", "A toy.", range(2, 5), (2,), at="",
                clock=clock, options=OPTIONS)
    return made.made_of(rules=rules_of(rules()), brain=brain(), table=TABLE)


TOYS = {rules.key: toy(rules, rules.kind) for rules in (Shed, Doubt, Rush)}


def work(questions, answers):
    """The worker process, for toys."""
    serve(questions, answers, TOYS)
