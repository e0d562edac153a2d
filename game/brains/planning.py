"""How a patience is searched: from one unseen card to the next.

Till a card turns up that nobody has seen, all can be foreseen: that is a *way*, a row of plays.
Ways are looked for exhaustively, as far as there is time, no position twice; which of them is the
best is tried in deals that may be (``game.brains.search``), each played on from way to way, the
first that is found. Where every card is known the deal is solved, or not.

A game gives a bare model of itself (``Alone``). Its plays are such that none can be taken back
without another that is progress; and what was decided is kept and carried on (``Question.store``),
so nobody goes to and fro.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from heapq import heappop, heappush
from typing import Any, NamedTuple, Protocol

from game.brains.brain import Brain, Candidate, Choice, Question
from game.brains.search import Search
from game.core.action import Action
from game.core.records import dataclass, field
from game.core.rng import Rng
from game.core.words import Words, words

#: What a play turns up: nothing, a card that is known, or one that nobody has seen.
NOTHING, KNOWN, UNSEEN = range(3)
#: Positions that are looked at for a way in an imagined deal, for the first way of the real
#: one, and for all of its ways; how many of these are tried. Judged by hand.
IN_WORLDS, FIRST, ALL_WAYS, MOST_WAYS = 60, 600, 300, 12
#: Positions that are looked at where every card is known. Judged by hand.
SOLVING = 3000
#: What all cards up but the last would be worth, where 1 is a deal that comes out. Judged by hand.
CARDS_UP, PACK = 0.3, 52
#: A play costs so much less than this, looking for ways, as it is worth at a glance.
#: Judged by hand.
COST = 70.0

ONE_WAY = words("It is the one way that leads to another unseen card.")
SOLVED = words("No card is a secret any more, and so it comes out.")
FIRST_WAY = words("It leads to another unseen card.")

#: The kinds of plays: a column's last card up; a run to another column; the same, and the card
#: below goes up; a card of the talon; the next of an unseen stock; what a game alone has.
UP, SHIFT, FREE, TALON, TURN, OWN = range(6)
#: In place of a column: the foundation of a card.
HOME_PILE = -1
#: Its kind; from: a column, or a place in the talon, or what is the game's own; how many cards; to:
#: a column, or ``HOME_PILE``.
Play = tuple[int, int, int, int]


class Alone(Protocol):
    """A deal of one seat, as its engine has it for rollouts."""

    def twin(self) -> Any:
        """Another that may be played on."""

    def plays(self) -> list[tuple[float, Play]]:
        """What can be played, with what each is worth at a glance; in no order."""

    def do(self, play: Play) -> int:
        """Play it; what that turns up: ``NOTHING``, ``KNOWN`` or ``UNSEEN``."""

    def key(self) -> Hashable:
        """All that counts from here on; what is covered may be left out."""

    def place(self) -> Hashable:
        """The same, however far the stock is turned."""

    def is_won(self) -> bool:
        """Whether it has come out, or nothing can keep it from it."""

    def cards_up(self) -> int:
        """How many cards lie on the foundations."""


class Way(NamedTuple):
    """``plays`` up to the next card that turns up, or to the end, where all is ``up``."""

    plays: tuple[Play, ...]
    up: bool


# --- ways -----------------------------------------------------------------------------------------

def onward(quick: Any, most: int, *, to_end: bool = False) -> tuple[Way, Any] | None:
    """The first way that is found, depth first by what plays are worth, and what comes of it; None
    where there is none among ``most`` positions. ``to_end``: one that wins, past known cards."""
    met = {quick.key()}
    path: list[tuple[Play | None, Any, list[tuple[float, Play]]]] = [
        (None, quick, sorted(quick.plays()))]
    while path and most > 0:
        here, left = path[-1][1:]
        if not left:
            path.pop()
            continue
        after, play = here.twin(), left.pop()[1]
        most -= 1
        shown = after.do(play)
        won = after.is_won()
        if won or (shown and not to_end):
            plays = [each for each, _, _ in path if each is not None]
            return Way((*plays, play), won), after
        key = after.key()
        if key not in met:
            met.add(key)
            path.append((play, after, sorted(after.plays())))
    return None


def played_on(quick: Any, most: int = IN_WORLDS) -> Any:
    """Where it ends, played on from way to way in a deal whose cards are all known."""
    while not quick.is_won():
        next_move = onward(quick, most)
        if next_move is None:
            break
        quick = next_move[1]
    return quick


def worth(quick: Any) -> float:
    """What an end is worth: 1 where it came out."""
    return 1.0 if quick.is_won() else CARDS_UP * quick.cards_up() / PACK


def ways_of(quick: Any, most: int = ALL_WAYS) -> list[Way]:
    """The ways to the next unseen cards, the first one first, then by what they cost; a way that
    wins alone."""
    first = onward(quick, FIRST)
    if first is None or first[0].up:
        return [] if first is None else [first[0]]
    cheapest: dict[Hashable, tuple[float, tuple[Play, ...]]] = {}
    met, number = {quick.key()}, 0
    queue: list[tuple[float, int, tuple[Play, ...], Any]] = [(0.0, 0, (), quick)]
    while queue and len(met) < most:
        cost, _, plays, here = heappop(queue)
        for value, play in here.plays():
            after = here.twin()
            shown, key = after.do(play), after.key()
            then = cost + max(1.0, COST - value)
            if shown:
                if key not in cheapest or cheapest[key][0] > then:
                    cheapest[key] = then, (*plays, play)
            elif key not in met:
                met.add(key)
                number += 1
                heappush(queue, (then, number, (*plays, play), after))
    rest = [Way(plays, False) for _, plays in sorted(cheapest.values())]
    return [first[0], *(way for way in rest if way != first[0])][:MOST_WAYS]


# --- the decision ---------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Planner:
    """How a game is searched. ``model(state, view)``: what the seat knows, or a whole world where
    ``view`` is None; ``open(quick)``: whether no card of it is unknown; ``action(state, quick,
    play)``: the next action of a play of one step, and whether that is all of it."""

    brain: Brain
    model: Callable[[Any, Any], Any]
    open: Callable[[Any], bool]
    action: Callable[[Any, Any, Play], tuple[Action, bool]]

    def choice(self, asked: Question) -> Choice | None:
        """What the seat does; None where no play leads on."""
        quick = self.model(asked.state, asked.view)
        kept = asked.store.get("way")
        if kept is not None and kept[0] == quick.place():
            _, plays, note = kept
            return self._carried(asked, quick, plays, note) if plays else None
        if self.open(quick):
            way_on = onward(quick, SOLVING, to_end=True)
            if way_on is not None:
                return self._carried(asked, quick, _single(way_on[0]), SOLVED)
        ways = ways_of(quick)
        if not ways:
            asked.store["way"] = quick.place(), [], FIRST_WAY
            return None
        if len(ways) == 1:
            note = SOLVED if ways[0].up else ONE_WAY
            return self._carried(asked, quick, _single(ways[0]), note)
        return self._weighed(asked, quick, ways)

    def _weighed(self, asked: Question, quick: Any, ways: Sequence[Way]) -> Choice:
        """The best of several ways, in deals that may be."""
        labels = [Action("way", value=str(number)) for number in range(len(ways))]
        trial = _Trial(self, ways)
        weighed = Search(self.brain, trial=trial.tried).weigh(asked, labels, labels[0])
        best = _single(ways[int(weighed.best.value)])
        values: dict[Action, float] = {}
        for each in weighed.ranked:
            first = _single(ways[int(each.action.value)])[0]
            action = self.action(asked.state, quick, first)[0]
            values.setdefault(action, each.value)
        choice = self._carried(asked, quick, best, FIRST_WAY)
        values = {choice.action: values.pop(choice.action, 0.0), **values}
        ranked = tuple(Candidate(action, value) for action, value in values.items())
        alike = {label.value for label in weighed.alike}
        same = [self.action(asked.state, quick, _single(way)[0])[0]
                for number, way in enumerate(ways) if str(number) in alike]
        counted = trial.counted(weighed.best, sure=not same) if weighed.worlds else None
        return Choice(choice.action, choice.note, ranked, 0.0, counted, tuple(dict.fromkeys(same)))

    def _carried(self, asked: Question, quick: Any, plays: Sequence[Play], note: Words) -> Choice:
        """The next action of these plays; what is left of them is kept."""
        action, whole = self.action(asked.state, quick, plays[0])
        asked.store.pop("way", None)
        left = plays
        if whole:
            quick.do(plays[0])
            left = plays[1:]
        if left:
            asked.store["way"] = quick.place(), left, note
        return Choice(action, note)


def steps(play: Play) -> Sequence[Play]:
    """A play as those that are done one after another."""
    kind, source, count, target = play
    if kind == FREE:
        return (SHIFT, source, count, target), (UP, source, 1, HOME_PILE)
    return (play,)


def _single(way: Way) -> list[Play]:
    return [step for play in way.plays for step in steps(play)]


@dataclass(slots=True)
class _Trial:
    """Ways in imagined deals: by label how often each was tried, came out, and the cards up."""

    planner: Planner
    ways: Sequence[Way]
    tally: dict[str, list[int]] = field(default_factory=dict)

    def tried(self, rules: Any, world: Any, seat: int, rng: Rng) -> Callable[[Action], float]:
        whole = self.planner.model(world, None)

        def value(label: Action) -> float:
            quick = whole.twin()
            for play in self.ways[int(label.value)].plays:
                quick.do(play)
            quick = played_on(quick)
            told = self.tally.setdefault(label.value, [0, 0, 0])
            won = quick.is_won()
            for at, more in enumerate((1, won, PACK if won else quick.cards_up())):
                told[at] += more
            return worth(quick)
        return value

    def counted(self, best: Action, *, sure: bool) -> Words:
        """How often it comes out, or how many cards go up; ``sure``: no other way may be as
        good."""
        tried, wins, cards = self.tally[best.value]
        others = [told for label, told in self.tally.items() if label != best.value]
        first = round(100 * wins / tried)
        second = max((round(100 * won / n) for n, won, _ in others), default=0)
        if first > second and sure:
            return words("It comes out in {first} of 100 imagined deals, against {second} for the "
                         "next best way.", first=first, second=second)
        first = round(cards / tried)
        second = max((round(up / n) for n, _, up in others), default=0)
        if first > second and sure:
            return words("It brings {first} card up in imagined deals, against {second} for the "
                         "next best way.",
                         "It brings {first} cards up in imagined deals, against {second} for the "
                         "next best way.", counted="first", first=first, second=second)
        return words("Another way is about as good: {n} card up in imagined deals.",
                     "Another way is about as good: {n} cards up in imagined deals.", n=first)


__all__ = ["FREE", "HOME_PILE", "KNOWN", "NOTHING", "OWN", "SHIFT", "TALON", "TURN", "UNSEEN", "UP",
           "Alone", "Planner", "Play", "Way", "onward", "played_on", "steps", "ways_of", "worth"]
