"""How much worse a computer player does at Chase the Ace than the best answer there is to threshold
play, exactly: `python -m tests.engines.chase_the_ace.exact --seats 4`.

Every deal of ranks is played, with its true weight, and every card that the dealer may cut. All
seats but one swap by the thresholds of the rule sheet. The one does both things there are, and what
each of them costs is added up for all that it cannot tell apart: its cards, and what everybody has
done. The best answer takes the cheaper at each such point, so it is at least as good as any
threshold, whatever that would depend on. The computer player is asked at each point once.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import perm
from typing import Any

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.piles import HAND
from game.core.rng import Rng

GAME = CATALOGUE["chase_the_ace"]
RANKS, SUITS = "A23456789TJQK", "SHDC"
#: What the seat knows: cards as they came to it, and all that was done.
Point = tuple[Any, ...]


@dataclass
class Node:
    """One point: what each action costs, summed over all deals that lead there; one of them."""

    lost: dict[Action, float] = field(default_factory=dict)
    example: tuple[dict[str, list[Card]], list[tuple[int, Action]]] | None = None


def dealt(seats: int) -> Iterator[tuple[float, dict[str, list[Card]]]]:
    """Every deal of ranks: how likely it is, and piles that show it."""
    whole = perm(52, seats)
    for ranks in product(RANKS, repeat=seats):
        weight, left, piles = 1, dict.fromkeys(RANKS, 4), {}
        for seat, rank in enumerate(ranks):
            weight *= left[rank]
            left[rank] -= 1
            piles[HAND[seat]] = [Card(rank + SUITS[left[rank]])]
        yield weight / whole, piles


def state_of(seats: int, piles: dict[str, list[Card]]) -> Any:
    """The state at the first turn: seat 0 is eldest, the last one deals."""
    state = GAME.rules.blank(seats, GAME.settle(seats, None), seats - 1)
    state.phase, state.turn, state.lives = "turn", 0, [3] * seats
    for name, cards in piles.items():
        state.piles[name] = list(cards)
    held = {card for cards in piles.values() for card in cards}
    state.piles["stock"] = [card for card in GAME.rules.pack(seats, state.options)
                            if card not in held]
    return state


def ends(state: Any, weight: float, seat: int) -> float:
    """What the seat loses from here, with the others' thresholds and every card of a cut."""
    rules, rng = GAME.rules, Rng(1)
    while (outcome := rules.outcome(state)) is None:
        turn = state.turn
        action = GAME.brain.policy(rules, state, turn, rules.moves(state, turn), rng)
        if action.verb == "cut":
            return cut(state, weight, seat)
        rules.apply(state, turn, action)
    return -outcome.points[seat] * weight


def cut(state: Any, weight: float, seat: int) -> float:
    """The dealer cuts: every rank by how many of it are left."""
    rules, stock = GAME.rules, state.piles["stock"]
    found = 0.0
    for rank in RANKS:
        places = [at for at, card in enumerate(stock) if card[0] == rank]
        if places:
            after = rules.copy(state)
            value = str(len(stock) - 1 - places[0])
            rules.apply(after, state.turn, Action("cut", value=value))
            outcome = rules.outcome(after)
            found += -outcome.points[seat] * weight * len(places) / len(stock)
    return found


def points(seats: int, seat: int) -> tuple[dict[Point, Node], float]:
    """All points at which the seat may do two things; what it loses where it has no choice."""
    rules, rng, found, forced = GAME.rules, Rng(1), dict[Point, Node](), 0.0
    for weight, piles in dealt(seats):
        state, done, mine = state_of(seats, piles), [], [str(piles[HAND[seat]][0][0])]
        while state.phase != "over" and state.turn != seat:
            turn = state.turn
            action = GAME.brain.policy(rules, state, turn, rules.moves(state, turn), rng)
            if action.verb == "cut":
                break
            rules.apply(state, turn, action)
            done.append((turn, action))
            mine.append(state.piles[HAND[seat]][0][0])
        if state.phase == "over" or state.turn != seat:
            forced += ends(state, weight, seat)
            continue
        shown = [(one, state.piles[HAND[one]][0][0]) for one in state.exposed]
        point = (*mine, *map(str, done), *shown)
        node = found.setdefault(point, Node(example=(piles, done)))
        for action in rules.moves(state, seat):
            after = rules.copy(state)
            if action.verb == "cut":
                lost = cut(after, weight, seat)
            else:
                rules.apply(after, seat, action)
                lost = ends(after, weight, seat)
            node.lost[action] = node.lost.get(action, 0) + lost
    return found, forced


def asked(seats: int, seat: int, node: Node, level: str) -> Action:
    """What the computer player does at a point: asked in one of its deals, which it has seen."""
    assert node.example is not None
    piles, done = node.example
    deal = Deal(GAME.rules, state_of(seats, piles))
    deal.attach(seat, GAME.brain.observe, {})
    deal.view(seat)
    for turn, action in done:
        deal.play(turn, action)
    choice = GAME.brain.decide(GAME, deal.view(seat), level, Rng(1))
    assert choice is not None
    return choice.action


@dataclass(frozen=True)
class Answer:
    """How likely a seat loses a life: by the best answer there is, as the level plays, and by the
    thresholds of the sheet."""

    seat: int
    best: float
    level: float
    sheet: float


def answers(seats: int, level: str = "medium") -> Iterator[Answer]:
    """For each seat, from eldest to dealer."""
    for seat in range(seats):
        found, forced = points(seats, seat)
        best = forced + sum(min(node.lost.values()) for node in found.values())
        mine = forced + sum(node.lost[asked(seats, seat, node, level)] for node in found.values())
        yield Answer(seat, best, mine, forced + sum(map(by_sheet(seats, seat), found.values())))


def by_sheet(seats: int, seat: int) -> Any:
    """What a point costs who plays by the thresholds."""
    rules, rng = GAME.rules, Rng(1)

    def lost(node: Node) -> float:
        assert node.example is not None
        state = state_of(seats, node.example[0])
        for turn, action in node.example[1]:
            rules.apply(state, turn, action)
        return node.lost[GAME.brain.policy(rules, state, seat, rules.moves(state, seat), rng)]
    return lost


def main(told: Sequence[str] | None = None) -> None:
    made = argparse.ArgumentParser(prog="python -m tests.engines.chase_the_ace.exact")
    made.add_argument("--seats", type=int, default=3)
    made.add_argument("--level", default="medium")
    given = made.parse_args(told)
    whole = [0.0, 0.0, 0.0]
    for one in answers(given.seats, given.level):
        row = one.best, one.level, one.sheet
        whole = [a + b / given.seats for a, b in zip(whole, row, strict=True)]
        print(f"seat {one.seat}: best answer {one.best:.4f}, {given.level} {one.level:.4f}, "
              f"thresholds {one.sheet:.4f}", flush=True)
    print(f"mean: best answer {whole[0]:.4f}, {given.level} {whole[1]:.4f}, "
          f"thresholds {whole[2]:.4f}")


if __name__ == "__main__":
    main()
