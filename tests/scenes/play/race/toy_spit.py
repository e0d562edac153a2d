"""A toy like Spit: two seats, five columns each, two shared piles that often lie empty.

Both call "Spit!" to begin and whenever nobody can go on; who has cleared the own columns, or is
quicker, slaps one of the two piles. That ends the deal: whoever then has fewer cards has won.
"""

from dataclasses import dataclass, field

from game.ai.brain import Brain, Choice
from game.core import state as s
from game.core.action import act
from game.core.cards import pack
from game.core.game import Game
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, TOP, PileSpec
from game.core.racing import Racing, Roles
from game.core.rules import Rules, refuse
from game.core.table import Arrangement, Button, Place, Plate, Table
from game.core.telling import draw, move, say
from game.core.view import View
from game.core.words import words
from game.mechanics.dealing import shuffled
from game.mechanics.race.clock import CLOCK_FIELDS, CODES, latest_begin
from game.mechanics.race.options import TABLE_OPTIONS
from game.mechanics.race.token import pass_token

ROLES = Roles(main="spit", column="stock", shared="centre")
COLUMNS = ROLES.columns(5, 2)
CENTRE = ("centre.0", "centre.1")
CALL_MS, IDLE_MS, SLAP_MS = 30_000, 20_000, 5_000


@dataclass(slots=True)
class SpitState(s.State):
    """``called``: who has called "Spit!"; the rest as RT10 has it."""

    now: int = 0
    token: int = 0
    due: int | None = None
    called: list[int] = field(default_factory=list)


class Spit(Rules[SpitState]):
    """Play up or down to the middle, shift to an empty place, call, slap."""

    key = "spit"
    clock = "real_time"
    phases = ("call", "run", "slap", "over")
    first_phase = "run"
    fields = (*CLOCK_FIELDS, s.Field("called", s.list_of(s.number)))
    codes = CODES
    state_type = SpitState
    open_to_all = True

    def pile_specs(self, seats, options):
        return (PileSpec("stock.*.*", "tableau", TOP, sizes=(seats, 5), owner=1),
                PileSpec("spit.*", "stock", COUNT, sizes=(seats,), owner=1),
                PileSpec("cards.*", "stock", COUNT, ordered=False, sizes=(seats,), owner=1),
                PileSpec("centre", "heap", ALL), PileSpec("centre.*", "heap", ALL, sizes=(2,)))

    def pack(self, seats, options):
        return pack()

    def deal_out(self, state, carry):
        row = shuffled(state, pack())
        for seat in range(2):
            for j, name in enumerate(COLUMNS[seat]):
                state.piles[name] = [row.pop() for _ in range(j + 1)]
            state.piles[f"spit.{seat}"] = [row.pop() for _ in range(11)]
        state.token = state.dealer
        self._wait(state)

    def complete(self, state, given):
        if "due" not in given:
            self._time(state)

    def redraw(self, view, rng):
        return {"now": latest_begin(view.due)}, {}

    def _time(self, state):
        wait = {"call": CALL_MS, "run": IDLE_MS, "slap": SLAP_MS, "over": None}[state.phase]
        state.due = None if wait is None else state.now + wait

    def _cleared(self, state, seat):
        return not any(state.piles[name] for name in COLUMNS[seat])

    def _fits(self, state, card, name):
        pile = state.piles[name]
        return bool(pile) and abs(pile[-1].value - card.value) in (1, 12)

    def verbs(self, state, seat):
        return {"call": ("spit",), "run": ("play",), "slap": ("slap",)}.get(state.phase, ())

    def moves(self, state, seat):
        if state.phase == "call":
            return [] if seat in state.called else [act("spit")]
        if state.phase == "slap":
            return [act("slap", (), name, f"cards.{seat}") for name in CENTRE]
        if state.phase == "over" or self._cleared(state, seat):
            return []
        tops = [(name, state.piles[name][-1]) for name in COLUMNS[seat] if state.piles[name]]
        found = [act("play", (card,), name, target) for name, card in tops for target in CENTRE
                 if self._fits(state, card, target)]
        free = next((name for name in COLUMNS[seat] if not state.piles[name]), None)
        return found + [act("play", (card,), name, free) for name, card in tops
                        if free and len(state.piles[name]) > 1]

    def actors(self, state):
        return tuple(seat for seat in range(2) if self.moves(state, seat))

    def usable(self, state, seat, pile):
        return pile == "centre" or super().usable(state, seat, pile)

    def _meant(self, state, seat, action):
        if action.target != "centre":
            return action.target
        near = (CENTRE[seat], CENTRE[1 - seat])
        return next((name for name in near if self._fits(state, action.cards[0], name)), near[0])

    def judge(self, state, seat, action):
        if action.verb != "play" or not action.cards:
            if action in self.moves(state, seat):
                return None
            return refuse("phase", "Not now.")
        target = self._meant(state, seat, action)
        pile = state.piles.get(action.source, [])
        if not pile or pile[-1] != action.cards[0]:
            return refuse("covered", "Only the top card of a pile.")
        if target in CENTRE:
            return None if self._fits(state, pile[-1], target) else refuse(
                "fit", "Only one rank up or down fits here.")
        empty = target in COLUMNS[seat] and not state.piles[target]
        return None if empty else refuse("fit", "That place is not empty.")

    def apply(self, state, seat, action, log=None):
        if action.verb == "spit":
            state.called = [*state.called, seat]
            say(log, "calls", seat)
            if len(state.called) == 2:
                self._spit(state, log)
        elif action.verb == "slap":
            self._slap(state, seat, CENTRE.index(action.source), log)
        else:
            target = self._meant(state, seat, action)
            move(state, action.cards, action.source, target, log)
            if target in CENTRE:
                pass_token(state, seat)
            self._wait(state)

    def _spit(self, state, log):
        state.phase, state.called = "run", []
        say(log, "spit")
        for seat in range(2):
            draw(state, 1, f"spit.{seat}", CENTRE[seat], log)
        self._wait(state)

    def _wait(self, state):
        """What follows: a pile is cleared, nobody can go on, or the game goes on."""
        if any(self._cleared(state, seat) for seat in range(2)):
            state.due = state.now + 1
            return
        if state.phase == "run" and not self.actors(state):
            state.phase = "call" if any(state.piles[f"spit.{k}"] for k in range(2)) else "over"
        self._time(state)

    def _slap(self, state, seat, k, log):
        say(log, "takes", seat)
        for who, pile in ((seat, CENTRE[k]), (1 - seat, CENTRE[1 - k])):
            for name in (pile, *COLUMNS[who], f"spit.{who}"):
                move(state, state.piles[name][:], name, f"cards.{who}", log)
        state.phase, state.due = "over", None

    def due(self, state):
        return state.due

    def tick(self, state, log=None):
        if state.phase == "call":
            state.called = [0, 1]
            self._spit(state, log)
        elif state.phase == "slap":
            small = min((0, 1), key=lambda k: len(state.piles[CENTRE[k]]))
            self._slap(state, 0, small, log)
        elif any(self._cleared(state, seat) for seat in range(2)):
            state.phase = "slap"
            say(log, "cleared")
            self._time(state)
        else:
            seat = self.actors(state)[0]
            self.apply(state, seat, self.moves(state, seat)[0], log)

    def outcome(self, state):
        if state.phase != "over":
            return None
        held = [sum(len(state.piles[name]) for name in (f"cards.{seat}", f"spit.{seat}",
                                                       *COLUMNS[seat])) for seat in range(2)]
        places = places_by(held, low=True)
        return Outcome(places, tuple(-n for n in held), winners(places), "slap",
                       words("The round is over."))


class Quick(Brain):
    """The first thing that is possible."""

    def policy(self, rules, state, seat, actions, rng):
        return actions[0]

    def choose(self, asked):
        found = self.policy(asked.game.rules, asked.state, asked.seat, asked.legal, asked.rng)
        return Choice(found)


def arrange(view: View) -> Arrangement:
    own = ((Place("spit.{seat}", word=words("{n}")), Place("stock.{seat}.*", "row", reserve=5)),)
    return Arrangement(centre=((Place("centre.*", "row", reserve=2),),), own=own, mat=own)


def left(view: View, seat: int) -> int:
    return sum(len(view.pile(name)) for name in COLUMNS[seat])


def prompt(view: View):
    told = {"call": words("Nobody can go on: call Spit!"), "slap": words("Slap a pile!"),
            "over": words("The round is over.")}
    play = words("One rank up or down, as quickly as you can.")
    return told.get(view.phase, play), told.get(view.phase, words("Play"))


TABLE = Table(
    arrange=arrange, prompt=prompt,
    plate=lambda view, seat: Plate(words("{n} to go", n=left(view, seat))),
    said={"spit": "Spit!", "cleared": "Cleared - slap!", "calls": "{who}: Spit!",
          "takes": "{who} slaps."},
    told={"play": "{who} plays {cards}."},
    buttons=(Button("spit", words("Spit!"), "s", kind="primary"),),
    racing=Racing(ROLES, "play", "{name}: {first} to {last} columns, {centre} to the middle, "
                  "{spit} Spit!, {left} and {right} slap.",
                  calls=("spit",), grabs=frozenset({"slap"})))
GAME = Game("spit", "Spit", "toys", "Up or down.", range(2, 3), (2,), at="", clock="real_time",
            options=TABLE_OPTIONS).made_of(rules=Spit(), brain=Quick(), table=TABLE)
