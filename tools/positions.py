"""Positions in which two levels do something else, and why:

    python -m tools.positions durak --seats 2 --count 10
    python -m tools.positions cheat --seats 4 --write docs/opponents

Computer players of the lower level play deals from ``--seed`` on; at each decision both are asked
with the same view and the same chance, by iterations and not by time, so that the same command
finds the same. From each deal at most ``PER_DEAL`` are taken. Of each is told what the seat sees,
what both do and why, and what the higher one weighed (parts of the whole deal for a search, the
brain's own units else). ``--write`` makes ``KEY.md`` in that folder.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.asked import Misasked, game_named, options_of, settled
from game.brains.brain import Choice
from game.catalogue import CATALOGUE
from game.contest import positive
from game.core.action import Action
from game.core.deal import Deal
from game.core.game import Game
from game.core.piles import group_of
from game.core.rng import Rng
from game.core.view import View
from game.players.answers import decided, limited, remembers

PER_DEAL = 2
#: Deals that are gone through for each position that is asked for.
MOST_DEALS = 40
#: A deal that takes more steps is left there.
STEPS = 1500
#: How many are told of what was weighed.
TOLD = 4


@dataclass(frozen=True, slots=True)
class Difference:
    """One of them: after ``step`` actions of deal number ``seed`` it is ``view.seat``'s turn."""

    seed: int
    step: int
    view: View
    position: dict[str, Any]
    best: Choice
    other: Choice


def core(action: Action) -> tuple[object, ...]:
    """What an action comes to: twins of a card, and piles of a kind, are alike.

    >>> core(Action.parse("discard 7Ca hand.0>discard")) == core(Action.parse(
    ...     "discard 7Cb hand.0>discard"))
    True
    """
    faces = sorted(card.face for card in action.cards)
    return action.verb, tuple(faces), group_of(action.target), action.value


def differences(game: Game, seats: int, options: dict[str, Any], levels: tuple[str, str],
                seed: int, iterations: int) -> Iterator[Difference]:
    """All that are found, deal by deal; ``levels``: the lower and the higher one."""
    number = seed
    while True:
        found = []
        for one in _of_deal(game, game.deal(seats, options, seed=number, dealer=number % seats),
                            number, levels, iterations):
            found.append(one)
            if len(found) == PER_DEAL:
                break
        yield from found
        number += 1
        if number - seed > MOST_DEALS and not found:
            return


def _of_deal(game: Game, deal: Deal, seed: int, levels: tuple[str, str],
             iterations: int) -> Iterator[Difference]:
    stores: list[list[dict[str, Any]]] = [[{} for _ in range(deal.state.seats)] for _ in levels]
    if remembers(game.brain):
        for seat in range(deal.state.seats):
            deal.attach(seat, game.brain.observe, {})
    rng = Rng.seeded(seed)
    for step in range(STEPS):
        actors = deal.actors()
        if deal.outcome() is not None or not actors:
            return
        seat = actors[rng.below(len(actors))]
        view = deal.view(seat)
        other, best = (
            decided(game, view, level, seed * 1000 + step, limited(game, view, None, iterations),
                    stores[k][seat]) for k, level in enumerate(levels))
        if other is None:
            others = [one for one in actors if one != seat]
            if not others:
                return
            deal.play(others[0], rng.choice(game.rules.willing(deal.legal(others[0]))))
            continue
        if best is not None and core(best.action) != core(other.action):
            yield Difference(seed, step, view, deal.position(), best, other)
        deal.play(seat, other.action)


# --- as text --------------------------------------------------------------------------------------

def told(number: int, one: Difference, levels: tuple[str, str]) -> str:
    """A difference as Markdown."""
    view = one.view
    lines = [f"### {number}. Deal {one.seed}, step {one.step}: seat {view.seat}", ""]
    lines += [f"- sees: {_sight(view)}"]
    for level, choice in zip(reversed(levels), (one.best, one.other), strict=True):
        lines.append(f"- **{level}**: `{choice.action}`. {choice.note or ''}".rstrip())
    values = {core(each.action): each.value for each in one.best.candidates}
    if values:
        weighed = [f"`{each.action}` {each.value:.5g}" for each in one.best.candidates[:TOLD]]
        lost = values.get(core(one.best.action)), values.get(core(one.other.action))
        if None not in lost:
            weighed.append(f"so {levels[0]}'s is worth {lost[1]:.5g} to {levels[1]}")
        lines.append(f"- weighed: {', '.join(weighed)}")
    lines += ["", "<details><summary>position</summary>", "",
              f"`{json.dumps(one.position)}`", "", "</details>", ""]
    return "\n".join(lines)


def _sight(view: View) -> str:
    """What lies open to the seat, pile by pile; of covered ones how many."""
    parts = []
    for name, cards in view.piles.items():
        if cards:
            covered = sum(card == "-" for card in cards)
            open_cards = [card for card in cards if card != "-"]
            more = [f"{covered} covered"] if covered else []
            parts.append(f"{name} {' '.join([*open_cards, *more])}")
    return "; ".join(parts)


def page(game: Game, found: Sequence[Difference], levels: tuple[str, str], command: str) -> str:
    """All of them as a page."""
    head = (f"# {game.title}: where {levels[1]} and {levels[0]} differ\n\n"
            f"Made by `{command}`; not to be changed by hand.\n")
    return "\n".join([head, *(told(k + 1, one, levels) for k, one in enumerate(found))])


# --- the command ----------------------------------------------------------------------------------

def main(asked: Sequence[str] | None = None) -> int:
    """Prints the page, or writes it as asked. The exit code: 2 for what was asked amiss."""
    given = _arguments().parse_args(asked)
    try:
        text = _made(given)
    except (Misasked, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if not given.write:
        print(text)
    return 0


def _made(given: argparse.Namespace) -> str:
    game = game_named(given.key, CATALOGUE)
    seats = given.seats or game.best_seats[0]
    if seats not in game.seats:
        raise Misasked(f"{game.key} is not for {seats}.")
    if game.real_time:
        raise Misasked(f"In {game.key} nobody takes turns: there are no positions to think about.")
    options = settled(game, seats, options_of(given.option, game))
    levels: tuple[str, ...] = game.brain.levels_for(seats, options)
    pair = (given.other or levels[max(0, len(levels) - 2)], levels[-1])
    if len(levels) < 2 or pair[0] == pair[1] or pair[0] not in levels:
        raise Misasked(f"{game.key} has no two such levels at this table: {', '.join(levels)}.")
    found: list[Difference] = []
    for one in differences(game, seats, options, pair, given.seed, given.iterations):
        found.append(one)
        if len(found) == given.count:
            break
    more = "".join(f" --option {each}" for each in given.option)
    if given.other:
        more += f" --other {given.other}"
    command = (f"python -m tools.positions {game.key} --seats {seats}{more} --count {given.count} "
               f"--seed {given.seed} --iterations {given.iterations}")
    text = page(game, found, pair, command)
    if given.write:
        given.write.mkdir(parents=True, exist_ok=True)
        (given.write / f"{game.key}.md").write_text(text, "utf-8")
        print(f"{len(found)} positions of {game.key}.", file=sys.stderr)
    return text


def _arguments() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.positions", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("key", help="the game, as in the catalogue")
    made.add_argument("--seats", type=positive, default=None, help="as many as it is best for")
    made.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    made.add_argument("--count", type=positive, default=10, help="so many positions, 10")
    made.add_argument("--other", default="", help="the lower level; the one below the best")
    made.add_argument("--seed", type=int, default=1, help="the first deal, 1")
    made.add_argument("--iterations", type=positive, default=300, help="of each decision, 300")
    made.add_argument("--write", type=Path, default=None, metavar="FOLDER")
    return made


if __name__ == "__main__":
    sys.exit(main())
