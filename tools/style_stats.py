"""How characters play: ``python -m tools.style_stats KEY --level medium --seats 3 --deals 200``.

Each character sits at every seat in turn, nobodies of the same level at all others, in the same
deals. Told are its part of all wins (in per cent; equal players: the fair share) with a 95 %
interval over the deals; ``own``: how many of its decisions in a hundred it takes by liking, and how
many of them there are in a deal; and how often it did what others can see, beside how often they
did: lies of claims, doubts and takings of all actions, how many cards it laid at once, knocks and
melds of what it did where there was a choice, and of the first cards that it gave away how high
they were (-1 to 1), how many hearts, black cards and trumps. Below, how often it
did each thing in a deal.
"""
from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.brains.characters import OF_CARDS, TASTE, tags_of
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.characters import CHARACTERS
from game.core.game import Game
from game.core.rng import Rng
from game.players.arena import interval
from game.players.crew import crew
from game.players.playing import Entrant, played

#: First actions of a seat whose cards are counted: in the end most games use up all.
FIRST = 6
#: What is laid on another's card is no free choice.
ANSWER = "beat"
OF_ALL = ("doubt", "take", "act")
#: What is told of claims, or of cards laid, whenever there are some.
WHERE_THERE = ("lie", "many", "trump")
#: Counted beside the tags: decisions taken by liking, of all, and decisions of a deal.
OWN = "own"


@dataclass(frozen=True, slots=True)
class Job:
    """A deal to be played as many times as it has seats."""

    key: str
    seats: int
    level: str
    character: str
    deal: int


@dataclass(slots=True)
class Told:
    """``won``: the character's part of all wins in the deal's games; ``done``: by tag the sum and
    the number of what it did, and what the others did."""

    won: list[float] = field(default_factory=list)
    done: dict[tuple[bool, str], list[float]] = field(
        default_factory=lambda: defaultdict(lambda: [0.0, 0.0]))

    def add(self, tag: str, much: float, *, mine: bool) -> None:
        """Count one action by its tag; ``much``: 1 or 0, or a size; ``mine``: the character's."""
        found = self.done[mine, tag]
        found[0] += much
        found[1] += 1

    def mean(self, tag: str, *, mine: bool) -> float:
        """The mean of what was counted by a tag; nan where nothing was."""
        much, n = self.done[mine, tag]
        return much / n if n else float("nan")


class OneDeal(NamedTuple):
    """A deal, with the character at each seat in turn: its wins, all wins, and what was done."""

    own: float
    all_won: float
    done: dict[tuple[bool, str], list[float]]


def one(job: Job) -> OneDeal:
    """Play a deal, with the character at each seat in turn."""
    told, own, all_won = Told(), 0.0, 0.0
    for at in range(job.seats):
        won = _game(job, at, told)
        own, all_won = own + won[at] / max(1, sum(won)), all_won + bool(sum(won))
    return OneDeal(own, all_won, dict(told.done))


def _heard(game: Game, told: Told) -> Game:
    """The same game; what its brain decides for characters is told."""
    brain: Any = copy(game.brain)

    def decide(asked: Game, view: Any, player: Any, *more: Any) -> Any:
        choice = game.brain.decide(asked, view, player, *more)
        if choice is not None and Entrant.of(player).player.character:
            told.add(OWN, float(choice.note is TASTE), mine=True)
        return choice

    brain.decide = decide
    return game.made_of(brain=brain)


def _game(job: Job, at: int, told: Told) -> Sequence[bool]:
    """The deal with the character at that seat: who won."""
    game, (name, slash, more) = CATALOGUE[job.key], job.level.partition("/")
    players = [Entrant.of(job.level)] * job.seats
    players[at] = Entrant.of(f"{name}:{job.character}{slash}{more}")
    deal, count = game.deal(job.seats, {}, seed=job.deal), [0] * job.seats

    def watch(seat: int, action: Action) -> None:
        tags = tags_of(game.rules, deal.state, seat, action)
        count[seat] += 1
        early = OF_CARDS if count[seat] <= FIRST and action.verb != ANSWER else ()
        for tag in {*WHERE_THERE, *early}:
            if tag in tags:
                told.add(tag, tags[tag], mine=seat == at)
        for tag in OF_ALL:
            told.add(tag, tags.get(tag, 0.0), mine=seat == at)
        told.add(action.verb, 1.0, mine=seat == at)

    heard = _heard(game, told)
    won: Sequence[bool] = played(heard, deal, players, Rng.seeded(f"{job.deal}"), watch).won
    return won


def line(key: str, seats: int, level: str, character: str, deals: Sequence[int],
         cores: int | None) -> str:
    """What is told of a character."""
    told = Told()
    with crew(cores) as workers:
        jobs = [Job(key, seats, level, character, deal) for deal in deals]
        for own, all_won, done in workers.each(one, jobs):
            if all_won:
                told.won.append(100 * own / all_won)
            for tag, (much, n) in done.items():
                told.done[tag][0] += much
                told.done[tag][1] += n
    return _row(character, told, seats, len(deals))


def _row(character: str, told: Told, seats: int, deals: int) -> str:
    middle, low, high = interval(told.won)
    mine, games = told.done[True, OWN], seats * deals
    often = f"own {100 * told.mean(OWN, mine=True):.1f}% {mine[0] / games:.1f}"
    style = "  ".join(f"{tag} {told.mean(tag, mine=True):.2f}/{told.mean(tag, mine=False):.2f}"
                      for tag in ("lie", *OF_ALL, "many", *OF_CARDS)
                      if told.done[True, tag][1])
    verbs = sorted({tag for _mine, tag in told.done} - {OWN, *WHERE_THERE, *OF_ALL, *OF_CARDS})
    other = max(1, (seats - 1) * games)
    acts = "  ".join(f"{verb} {told.done[True, verb][0] / games:.2f}"
                     f"/{told.done[False, verb][0] / other:.2f}" for verb in verbs)
    return f"{character:6} {middle:5.1f} [{low:.1f}, {high:.1f}]  {often}  {style}\n       {acts}"


def main() -> int:
    """The command; 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.style_stats", description=__doc__)
    parser.add_argument("key", choices=CATALOGUE)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--only", default=",".join(CHARACTERS))
    asked = parser.parse_args()
    seats = asked.seats or CATALOGUE[asked.key].best_seats[0]
    print(f"{asked.key}, {seats} seats, {asked.level}, {asked.deals} deals; fair {100 / seats:.1f}")
    deals = range(asked.first, asked.first + asked.deals)
    for character in asked.only.split(","):
        print(line(asked.key, seats, asked.level, character, deals, asked.cores), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
