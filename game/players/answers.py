"""A decision as whoever asked for it gets it, whatever a brain makes of the question.

A brain that raises is replaced by its policy, the policy by any legal action; the log file says so.
``decided`` lets the brain's own errors through: arena and tests want to see them.
"""
from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.brains.brain import Candidate, Choice, Limit, Store, limited, remembers
from game.core.action import Action
from game.core.cards import NotationError
from game.core.deal import Deal
from game.core.game import Game
from game.core.player import Player
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.view import View
from game.core.words import Words

LOG = logging.getLogger("riddance.ai")
LIMIT_MS = 1000
#: Deals at once of which a process keeps what their seats want kept between moves.
MOST_DEALS = 4

Asking = Sequence[tuple[View, "Player | str"]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the computer player at ``seat`` does; ``action`` None: it waits; ``failed``: it could
    not think at all; ``forced``: there was nothing else to do; ``candidates``: what was weighed,
    the best first, where the brain says so; ``leeway``: which loss is next to nothing in their
    units, 0: nobody knows; ``note``: why, in words of the game; ``counted``: what was counted, with
    its unit; ``alike``: actions that could not be told apart from it."""

    seat: int
    action: Action | None
    note: Words | None = None
    failed: bool = False
    forced: bool = False
    candidates: tuple[Candidate, ...] = ()
    leeway: float = 0.0
    counted: Words | None = None
    alike: tuple[Action, ...] = ()

    def is_as_good(self, action: Action) -> bool:
        """Whether another action is about as good, by what was weighed."""
        if action in self.alike:
            return True
        values = {each.action: each.value for each in self.candidates}
        if self.action not in values or action not in values:
            return False
        return values[self.action] - values[action] <= self.leeway

    def to_dict(self) -> dict[str, Any]:
        """JSON-able.

        >>> told = Answer(1, Action("take"), candidates=(Candidate(Action("take"), 0.5),)).to_dict()
        >>> told["action"], told["candidates"], Answer.of(told).candidates[0].value
        ('take', [['take', 0.5]], 0.5)
        """
        action = None if self.action is None else str(self.action)
        note = None if self.note is None else self.note.to_dict()
        counted = None if self.counted is None else self.counted.to_dict()
        weighed = [[str(each.action), each.value] for each in self.candidates]
        return {"seat": self.seat, "action": action, "note": note, "failed": self.failed,
                "forced": self.forced, "candidates": weighed, "leeway": self.leeway,
                "counted": counted, "alike": [str(each) for each in self.alike]}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Answer:
        """The answer that ``to_dict`` wrote; one that names no action has failed."""
        try:
            action = None if data["action"] is None else Action.parse(data["action"])
            weighed = tuple(Candidate(Action.parse(text), value)
                            for text, value in data["candidates"])
            alike = tuple(map(Action.parse, data.get("alike", ())))
        except NotationError:
            LOG.exception("seat %s answers what is no action", data["seat"])
            return cls(data["seat"], None, failed=True)
        note = None if data["note"] is None else Words.from_dict(data["note"])
        counted = None if data.get("counted") is None else Words.from_dict(data["counted"])
        return cls(data["seat"], action, note, data["failed"], data["forced"], weighed,
                   data["leeway"], counted, alike)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answers to the question of that number, one for each seat asked."""

    question: int
    answers: tuple[Answer, ...]


class Asked(Protocol):
    """Whom a session asks."""

    def ask(self, game: Game, views: Asking, *, seed: int, limit_ms: int = LIMIT_MS,
            deal: str = "") -> int:
        """Ask for the seats of these views, each with its player; the question's number, at once.
        ``limit_ms`` for each seat; ``deal``: which deal it is about, by a name that no other has,
        so that the seats keep something between their moves ("": they keep nothing)."""

    def answer(self, question: int) -> Reply | None:
        """The answers to the question, once; None while they are not there. Returns at once."""

    def cancel(self, question: int) -> None:
        """The answer is not needed any more and will not come."""

    def forget(self, deal: str) -> None:
        """That deal is over, or goes on in another way: what its seats kept is of no use."""

    def close(self) -> None:
        """Nothing will be asked any more."""


class Stores:
    """What seats keep between their moves, by deal and seat; of ``MOST_DEALS`` deals at most.

    >>> stores = Stores()
    >>> stores.of("a", 0)["tree"] = 1
    >>> stores.of("a", 0), stores.of("a", 1), stores.of("", 0)
    ({'tree': 1}, {}, {})
    >>> stores.forget("a")
    >>> stores.of("a", 0)
    {}
    """

    def __init__(self) -> None:
        self._deals: OrderedDict[str, dict[int, Store]] = OrderedDict()

    def of(self, deal: str, seat: int) -> Store:
        """The store of a seat; one of its own for a deal without a name."""
        if not deal:
            return {}
        seats = self._deals.setdefault(deal, {})
        self._deals.move_to_end(deal)
        if len(self._deals) > MOST_DEALS:
            self._deals.popitem(last=False)
        return seats.setdefault(seat, {})

    def forget(self, deal: str) -> None:
        """Keep nothing of that deal any more; nothing if nothing was kept."""
        self._deals.pop(deal, None)


def decided(game: Game, view: View, player: Player | str, seed: int, limit: Limit | None = None,
            store: Store | None = None) -> Choice | None:
    """What the brain does; the same view, player and seed give the same, as long as the limit is
    none of time."""
    assert view.seat is not None
    rng = Rng.seeded(f"{seed}/{view.seat}")
    chosen: Choice | None = game.brain.decide(game, view, player, rng, limit, store)
    return chosen


def answered(game: Game, view: View, player: Player | str, seed: int, limit: Limit | None = None,
             store: Store | None = None) -> Answer:
    """The brain's answer; ``failed`` where it raises, which must not stop the game."""
    assert view.seat is not None
    try:
        choice = decided(game, view, player, seed, limit, store)
        if choice is None:
            return Answer(view.seat, None)
        choice = _hinted(game, view, choice)
        # What it names must be one, and go through a pipe.
        action = Action.parse(str(choice.action))
        return Answer(view.seat, action, _explained(game, view, choice),
                      candidates=tuple(choice.candidates), leeway=choice.leeway or 0.0,
                      counted=choice.counted, alike=choice.alike)
    except Exception:
        LOG.exception("seat %s in %s failed to decide as %s", view.seat, view.game, player)
        return Answer(view.seat, None, failed=True)


def _hinted(game: Game, view: View, choice: Choice) -> Choice:
    """What a hint names in its place (``Brain.hinted``)."""
    try:
        named: Choice = game.brain.hinted(game, view, choice)
        return named
    except Exception:
        LOG.exception("%s: no hint in place of %s", view.game, choice.action)
        return choice


def _explained(game: Game, view: View, choice: Choice) -> Words | None:
    """Why, in words of the game; the brain's own note where that fails, which costs no decision."""
    try:
        reason: Words | None = game.brain.explained(game, view, choice)
        return reason
    except Exception:
        LOG.exception("seat %s in %s cannot explain %s", view.seat, view.game, choice.action)
        return choice.note


def quick(game: Game, view: View, seed: int) -> Answer:
    """An answer in this thread, at once: the policy's, else any legal action."""
    assert view.seat is not None
    rules, rng = game.rules, Rng.seeded(f"{seed}/{view.seat}")
    if view.seat not in view.actors:
        return Answer(view.seat, None)
    legal = _legal(game, view, view.seat)
    if not legal:
        return Answer(view.seat, None, failed=True)
    try:
        state = rules.state_from_view(view)
        chosen = game.brain.policy(rules, state, view.seat, legal, rng)
        if chosen in legal or rules.judge(state, view.seat, chosen) is None:
            return Answer(view.seat, chosen)
        LOG.error("%s: the policy of seat %s plays %s, which is not legal", view.game, view.seat,
                  chosen)
    except Exception:
        LOG.exception("seat %s in %s: the policy failed", view.seat, view.game)
    return Answer(view.seat, rng.choice(rules.willing(legal)))


def weighed(game: Game, view: View, player: Player | str, seed: int, limit: Limit | None = None,
            store: Store | None = None) -> Answer:
    """An answer that says whether it was forced; the quick one where the brain fails."""
    answer = answered(game, view, player, seed, limit, store)
    if answer.failed:
        answer = quick(game, view, seed)
    if answer.action is None or game.real_time:
        return answer
    return replace(answer, forced=len(_legal(game, view, answer.seat)) == 1)


def _legal(game: Game, view: View, seat: int) -> list[Action]:
    """The legal actions, as the seat sees the table; none where the rules fail."""
    try:
        actions = game.rules.moves(game.rules.state_from_view(view), seat)
    except Exception:
        LOG.exception("seat %s in %s: the rules fail to list its actions", seat, view.game)
        return []
    if not actions:
        LOG.error("seat %s in %s may act and has no action", seat, view.game)
    return actions


def accepted(game: Game, deal: Deal, answer: Answer, seed: int) -> Answer:
    """The answer, if the rules accept it as the deal stands; else what is done in its place."""
    for offered in _in_its_place(game, deal, answer, seed):
        refusal = None if offered.action is None else deal.check(offered.seat, offered.action)
        if offered.action is not None and refusal is None:
            return offered
        if offered.action is None and not deal.legal(offered.seat):
            return offered            # a position that somebody made up: nothing can be done there
        LOG.error("%s: seat %s answered %s, which is refused (%s)", game.key, offered.seat,
                  offered.action, refusal)
    raise AssertionError("a legal action is refused")


def _in_its_place(game: Game, deal: Deal, answer: Answer, seed: int) -> Iterator[Answer]:
    """One after the other, each if that before was refused."""
    yield answer
    yield quick(game, deal.view(answer.seat), seed)
    rng = Rng.seeded(seed)
    legal = game.rules.willing(deal.legal(answer.seat))
    yield Answer(answer.seat, rng.choice(legal) if legal else None)


class Here:
    """Thinks in this thread, as soon as it is asked. ``iterations``: of each decision, in place of
    its time."""

    def __init__(self, iterations: int | None = None) -> None:
        self._last, self._iterations = 0, iterations
        self._ready: dict[int, Reply] = {}
        self._stores = Stores()

    def ask(self, game: Game, views: Asking, *, seed: int, limit_ms: int = LIMIT_MS,
            deal: str = "") -> int:
        """Think at once, one view after the other; the answer is there when this returns."""
        self._last += 1
        ms = limit_ms if self._iterations is None else None
        answers = []
        for view, player in views:
            assert view.seat is not None
            limit = limited(game, view, ms, self._iterations)
            answers.append(weighed(game, view, player, seed, limit,
                                   self._stores.of(deal, view.seat)))
        self._ready[self._last] = Reply(self._last, tuple(answers))
        return self._last

    def answer(self, question: int) -> Reply | None:
        """What was thought, once; None for a number that was never asked, or was cancelled."""
        return self._ready.pop(question, None)

    def cancel(self, question: int) -> None:
        """Throw the answer away."""
        self._ready.pop(question, None)

    def forget(self, deal: str) -> None:
        """Keep nothing of that deal any more."""
        self._stores.forget(deal)

    def close(self) -> None:
        """Throw all answers away, and all that seats kept."""
        self._ready, self._stores = {}, Stores()


__all__ = ["LIMIT_MS", "Answer", "Asked", "Asking", "Candidate", "Here", "Reply", "Stores",
           "accepted", "answered", "decided", "limited", "quick", "remembers", "weighed"]
