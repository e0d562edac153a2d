"""A toy: two people, every card open, and "Stop!" for who is not in turn.

Whoever has nothing left in the own row has won. A card that fits the middle must go there before
one turns a card: who forgets it may be stopped, and then the other plays on.
"""

from dataclasses import dataclass

from game.ai.brain import Brain, Choice
from game.core import state as s
from game.core.action import act
from game.core.cards import pack
from game.core.game import Game
from game.core.options import Option
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, PileSpec
from game.core.rules import NO_UNDO, PRACTICE, Rules, refuse
from game.core.table import Arrangement, Button, Meaning, Place, Plate, Table, Told
from game.core.telling import draw, move, say
from game.core.view import View
from game.core.words import Seat, words
from game.mechanics.dealing import shuffled

FOUNDATIONS = tuple(f"foundation.{k}" for k in range(4))


@dataclass(slots=True)
class BankState(s.State):
    """``offender``: who has just turned a card too early, as long as that can be said; ``done``:
    whether anything has been done that somebody could cry at."""

    offender: int | None = None
    done: bool = False


class Bank(Rules[BankState]):
    """Play to the middle or turn a card; cry "Stop!"."""

    key = "bank"
    phases = ("play", "over")
    first_phase = "play"
    fields = (s.Field("offender", s.maybe(s.number)), s.Field("done", s.flag))
    state_type = BankState
    open_to_all = True

    def pile_specs(self, seats, options):
        return (PileSpec("reserve.*", "reserve", ALL, sizes=(seats,), owner=1),
                PileSpec("house.*.*", "tableau", ALL, sizes=(seats, 3), owner=1),
                PileSpec("stock.*", "stock", COUNT, sizes=(seats,), owner=1),
                PileSpec("waste.*", "waste", ALL, sizes=(seats,), owner=1),
                PileSpec("foundation.*", "foundation", ALL, sizes=(4,)))

    def pack(self, seats, options):
        return [card for letter in "ab"[:seats] for card in pack(letter, "A23456789")]

    def deal_out(self, state, carry):
        for seat in range(state.seats):
            row = shuffled(state, pack("ab"[seat], "A23456789"))
            state.piles[f"reserve.{seat}"] = row[:4]
            for k in range(3):
                state.piles[f"house.{seat}.{k}"] = row[4 + 2 * k:6 + 2 * k]
            state.piles[f"stock.{seat}"] = row[10:]
        state.turn = 0

    def complete(self, state, given):
        state.turn = state.turn if "turn" in given else 0

    def actors(self, state):
        if state.turn is None:
            return ()
        other = (1 - state.turn,) if state.done and state.options["stop"] == "call" else ()
        return (state.turn, *other)

    def verbs(self, state, seat):
        return ("play", "draw") if seat == state.turn else ("stop",)

    def _sources(self, seat):
        return (f"reserve.{seat}", *(f"house.{seat}.{k}" for k in range(3)), f"waste.{seat}")

    def _fits(self, state, card):
        for name in FOUNDATIONS:
            pile = state.piles[name]
            if pile and pile[-1].suit == card.suit and pile[-1].value + 1 == card.value:
                return name
        free = (name for name in FOUNDATIONS if not state.piles[name])
        return next(free, None) if card.rank == "A" else None

    def _plays(self, state, seat):
        tops = [(name, state.piles[name][-1]) for name in self._sources(seat) if state.piles[name]]
        return [act("play", (card,), name, target) for name, card in tops
                if (target := self._fits(state, card)) is not None]

    def moves(self, state, seat):
        if seat != state.turn:
            return [act("stop")]
        drawn = act("draw", (), f"stock.{seat}", f"waste.{seat}")
        plays = self._plays(state, seat)
        must = bool(plays) and state.options["stop"] == "off"
        return [*plays, *([] if must else [drawn])]

    def judge(self, state, seat, action):
        if action in self.moves(state, seat):
            return None
        if action.verb == "draw":
            return refuse("duty", "First play what fits the middle.")
        return refuse("fit", "That card does not fit the middle.")

    def reword(self, state, seat, action, code):
        if action.verb == "stop" and code in ("turn", "phase"):
            return words("There is nothing to stop yet.")
        return None

    def apply(self, state, seat, action, log=None):
        if action.verb == "stop":
            self._stopped(state, seat, log)
        elif action.verb == "play":
            move(state, action.cards, action.source, action.target, log)
            state.offender, state.done = None, True
        else:
            owed = bool(self._plays(state, seat))
            draw(state, 1, f"stock.{seat}", f"waste.{seat}", log)
            state.offender, state.done = (seat if owed else None), True
            state.turn = 1 - seat
        if not state.piles[f"reserve.{seat}"] or not state.piles[f"stock.{seat}"]:
            state.phase, state.turn = "over", None

    def _stopped(self, state, seat, log):
        if state.offender is None or state.offender == seat:
            say(log, "nothing_wrong", seat)
        else:
            say(log, "stop", seat)
            state.turn = seat
        state.offender, state.done = None, False

    def outcome(self, state):
        if state.phase != "over":
            return None
        left = [len(state.piles[f"reserve.{seat}"]) for seat in range(state.seats)]
        places = places_by(left, low=True)
        return Outcome(places, tuple(-n for n in left), winners(places), "out",
                       words("The deal is over."))

    def gesture(self, state, seat, cards, source, target):
        return act("play", tuple(cards), source, target) if source and target and cards else None

    def undo(self, options, taken):
        return NO_UNDO if options["stop"] == "call" else PRACTICE

    def pace(self, options, seat, action, level):
        if action.verb == "stop":
            return 2000, 4000
        return (2200, 2200) if level == "easy" else (1600, 1600)


class Forgets(Brain):
    """Turns a card whatever it could play; never cries."""

    def policy(self, rules, state, seat, actions, rng):
        return actions[-1]

    def choose(self, asked):
        if asked.state.turn != asked.seat:
            return None
        found = self.policy(asked.game.rules, asked.state, asked.seat, asked.legal, asked.rng)
        return Choice(found)


def arrange(view: View) -> Arrangement:
    own = ((Place("stock.{seat}", word=words("{n}")), Place("waste.{seat}"),
            Place("house.{seat}.*", "row", reserve=3),
            Place("reserve.{seat}", word=words("{n} to go"))),)
    return Arrangement(centre=((Place("foundation.*", "row", reserve=4, sign="A"),),), own=own,
                       mat=own)


def prompt(view: View):
    if view.turn is None:
        return words("The deal is over."), words("Over")
    if view.turn != view.seat:
        who = Seat(view.turn)
        return words("{who} plays. Watch for what is forgotten.", who=who), words("{who}", who=who)
    return (words("Play to the middle, or turn a card.",
                  named="{me}: play to the middle, or turn."), words("Play or turn"))


def watches(view: View) -> bool:
    """"Stop!" is there for who is not in turn."""
    return view.options["stop"] == "call" and view.turn not in (None, view.seat)


TABLE = Table(
    arrange=arrange, prompt=prompt,
    plate=lambda view, seat: Plate(words("{n} to go", n=len(view.pile(f"reserve.{seat}")))),
    told={
        "stop": Told("{who}: Stop!"),
        "nothing_wrong": Told("{who} cries Stop!, but nothing was wrong."),
        "play": Told("{who} plays {cards}."),
        "draw": Told("{who} turns a card."),
    },
    buttons=(Button("draw", words("Turn a card"), "d"),
             Button("stop", words("STOP!"), "s", kind="alarm", last=True, stays=watches)),
    meaning=Meaning(one_click=frozenset({"draw"})),
)

STOP = Option("stop", "Stop!", "What follows when a card was forgotten.", ("call", "off"))
GAME = Game("bank", "Bank", "toys", "Two patiences, one middle.", range(2, 3), (2,), at="",
            options=(STOP,)).made_of(rules=Bank(), brain=Forgets(), table=TABLE)
