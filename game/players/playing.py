"""A deal played by computer players alone, as fast as they think: for the arena, simulations and
tests."""
from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from game.brains.brain import USUAL, Bot, Question, limited, remembers
from game.brains.search import Search
from game.brains.tree import explored
from game.core.action import Action
from game.core.characters import CHARACTERS, NOBODY, reaction_ms
from game.core.deal import Deal
from game.core.errors import RulesBug
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.player import LEVELS, Player
from game.core.records import dataclass, field
from game.core.rng import Rng
from game.core.rules import Rules

Watch = Callable[[int, Action], None]

#: In real time, how long a seat of a level takes from one action to the next, in ms: 30, 50 and 75
#: moves a minute, as at a table (``game/mechanics/race/pace.py``).
TEMPO_MS = {"easy": 2000, "medium": 1200, "hard": 800}
MOST_STEPS = 50_000
#: Of those who are no computer players: how quickly they react and act.
_LIKE = "medium"


class Unending(RulesBug):
    """Players who find no end."""


def at_random(rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action],
              rng: Any) -> Action:
    """Any legal action."""
    chosen: Action = rng.choice(actions)
    return chosen


def greedy(rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action], rng: Any) -> Action:
    """As many cards at once out of its own piles as it may; any of such."""
    owner = rules.layout(state).owner

    def gone(action: Action) -> int:
        own = action.source and owner(action.source) == seat
        return len(action.cards) if own and owner(action.target) != seat else 0
    most = max(map(gone, actions))
    chosen: Action = rng.choice([action for action in actions if gone(action) == most])
    return chosen


def flat(asked: Question, trusted: Action) -> Action:
    """The flat search, by another policy than the game's: all play on greedily."""
    rules = asked.game.rules
    search = Search(asked.game.brain, policy=partial(greedy, rules))
    choice = search.choice(asked, trusted, lambda action: None)
    return trusted if choice is None else choice.action


#: Simple strategies that need no brain, by name; a game's own are its brain's ``bots``, and
#: "policy" is its policy without a thought.
BOTS: Mapping[str, Bot] = MappingProxyType({"random": at_random, "greedy": greedy})
#: Other ways to search than the levels', by name; none in real time. (question, what the policy
#: does) -> what the seat does.
SEARCHERS: Mapping[str, Callable[[Question, Action], Action]] = MappingProxyType({
    "flat": flat, "tree": explored})


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays, and under which conditions: a computer player, or a ``bot`` of that name; ``ms``
    or ``iterations`` for each decision; ``tempo_ms`` from one action to the next, in real time.

    >>> Entrant.of("hard:olga/ms=200"), Entrant.of("greedy/tempo=1600").bot
    (Entrant(player=Player(level='hard', character='olga'), bot='', ms=200, iterations=None, \
tempo_ms=None), 'greedy')
    >>> str(Entrant.of("hard:olga/ms=200")), str(Entrant.of("random"))
    ('hard:olga/ms=200', 'random')
    """

    player: Player = field(default_factory=Player)
    bot: str = ""
    ms: int | None = None
    iterations: int | None = None
    tempo_ms: int | None = None

    @classmethod
    def of(cls, told: Entrant | Player | str) -> Entrant:
        """The entrant of a text; a name that is no level is a bot's. ValueError for no name, and
        where a condition is none."""
        if isinstance(told, Entrant):
            return told
        if isinstance(told, Player):
            return cls(told)
        name, *conditions = told.split("/")
        if not name:
            raise ValueError(told)
        given: dict[str, int] = {}
        for condition in conditions:
            key, _, value = condition.partition("=")
            known = {"ms": "ms", "iterations": "iterations", "tempo": "tempo_ms"}.get(key)
            if known is None or not value.isdecimal() or not int(value):
                raise ValueError(condition)
            given[known] = int(value)
        entrant = cls(Player(_LIKE), name, given.get("ms"), given.get("iterations"),
                      given.get("tempo_ms"))
        player = Player.of(name)
        return replace(entrant, player=player, bot="") if player.level in LEVELS else entrant

    def __str__(self) -> str:
        given = {"ms": self.ms, "iterations": self.iterations, "tempo": self.tempo_ms}
        told = [f"{key}={value}" for key, value in given.items() if value is not None]
        return "/".join([self.bot or str(self.player), *told])

    @property
    def tempo(self) -> int:
        """From one action to the next, in real time, in ms."""
        return self.tempo_ms or TEMPO_MS[self.player.level]


def bots_of(game: Game) -> tuple[str, ...]:
    """The names of all that may play this game in the arena, beside its levels."""
    searchers = () if game.real_time else tuple(SEARCHERS)
    return "policy", *BOTS, *searchers, *game.brain.bots


def bot_of(game: Game, name: str) -> Bot | None:
    """The simple strategy of that name; None where this game has none."""
    if name == "policy":
        policy: Bot = game.brain.policy
        return policy
    return BOTS.get(name) or game.brain.bots.get(name)


def played(game: Game, deal: Deal, players: Sequence[Entrant | Player | str], rng: Rng,
           watch: Watch | None = None, *, notes: Sequence[Mapping[str, Any]] | None = None,
           took_ms: Sequence[list[float]] | None = None) -> Outcome:
    """Play the deal to its end, seat i by ``players[i]``; ``observe(seat, action)`` before each
    action. ``notes``: what each has noted in earlier deals of the match (``deal.brain_notes`` has
    it afterwards); ``took_ms``: a list for each seat, which is told how long each decision took.

    Reactions come in the order of reaction times drawn for each seat; in real time each seat acts
    in its tempo. ``Unending`` where it does not end.
    """
    table = _Players(game, deal, [*map(Entrant.of, players)], rng, took_ms)
    table.attach(notes)
    for _ in range(MOST_STEPS):
        outcome = deal.outcome()
        if outcome is not None:
            return outcome
        if not table.step(watch):
            table.let_time_pass()
    raise Unending("computer players find no end", deal.position())


class _Players:
    """Those who play one deal."""

    def __init__(self, game: Game, deal: Deal, entrants: list[Entrant], rng: Rng,
                 took_ms: Sequence[list[float]] | None) -> None:
        self.game, self.deal, self.entrants, self.rng = game, deal, entrants, rng
        self._took_ms = took_ms
        self._ready = [0] * deal.state.seats
        self._stores: list[dict[str, Any]] = [{} for _ in entrants]
        self._bots = [bot_of(game, each.bot) if each.bot else None for each in entrants]

    def attach(self, notes: Sequence[Mapping[str, Any]] | None) -> None:
        """Let the computer players note what the others do."""
        brain = self.game.brain
        for seat, entrant in enumerate(self.entrants):
            if not entrant.bot and remembers(brain):
                self.deal.attach(seat, brain.observe, dict(notes[seat]) if notes else {})

    def step(self, watch: Watch | None) -> bool:
        """Ask who may act, the quickest first, until one acts; False when all wait."""
        deal = self.deal
        for seat in self._quickest_first():
            began = time.perf_counter()
            action = self._decided(seat)
            if self._took_ms is not None:
                self._took_ms[seat].append((time.perf_counter() - began) * 1000)
            if self.game.real_time:
                tempo_ms = self.entrants[seat].tempo
                self._ready[seat] = deal.now_ms + self.rng.below(tempo_ms) + tempo_ms // 2
            if action is None:
                continue
            if watch:
                watch(seat, action)
            deal.play(seat, action)
            return True
        return False

    def _decided(self, seat: int) -> Action | None:
        game, deal, entrant, rng = self.game, self.deal, self.entrants[seat], self.rng
        bot = self._bots[seat]
        if bot is at_random:
            return rng.choice(game.rules.willing(deal.legal(seat)))
        view = deal.view(seat)
        if bot is not None:
            state = game.rules.state_from_view(view)
            may = game.rules.willing(game.rules.moves(state, seat))
            return bot(game.rules, state, seat, may, rng)
        iterations = entrant.iterations
        if entrant.ms is None and iterations is None:
            iterations = USUAL
        limit = limited(game, view, entrant.ms, iterations)
        if entrant.bot:
            asked = Question(game, view, entrant.player, rng, limit)
            may = game.rules.willing(asked.legal)
            trusted = game.brain.policy(game.rules, asked.state, seat, may, rng)
            return SEARCHERS[entrant.bot](asked, trusted)
        choice = game.brain.decide(game, view, entrant.player, rng, limit, self._stores[seat])
        return None if choice is None else choice.action

    def _quickest_first(self) -> list[int]:
        seats, ready, rng = list(self.deal.actors()), self._ready, self.rng
        if self.game.real_time:
            free = [seat for seat in seats if ready[seat] <= self.deal.now_ms]
            return sorted(free, key=lambda s: ready[s])
        if len(seats) < 2:
            return seats
        delay = {seat: _drawn(_reaction_ms(self.entrants[seat].player), rng) for seat in seats}
        return sorted(seats, key=lambda s: delay[s])

    def let_time_pass(self) -> None:
        """Nobody acts now."""
        deal, ready_ms = self.deal, min(self._ready)
        due = deal.due()
        now = deal.now_ms
        if deal.rules.clock.kind == "none" or (due is None and deal.rules.clock.kind == "timers"):
            raise RulesBug("nobody acts and nothing is due", deal.position())
        times = [due] if due is not None else []
        if deal.rules.clock.kind == "real_time":
            times.append(ready_ms)
        deal.advance(min((at_ms for at_ms in times if at_ms > now), default=now + 100))


def _reaction_ms(player: Player) -> tuple[int, int]:
    return reaction_ms(player.level, CHARACTERS.get(player.character, NOBODY))


def _drawn(span: tuple[int, int], rng: Rng) -> int:
    """A number of the span, its ends included."""
    least, most = span
    return least + rng.below(most - least + 1)
