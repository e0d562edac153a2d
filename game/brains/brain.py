"""What a computer player is. The author of a brain needs no other page.

**A brain is one file** of its engine, ``brain.py``, with one object in it, ``BRAIN``, of a subclass
of ``Brain``; what does not fit into it goes to ``brain_worth.py`` and the like. A brain is
stateless: one object plays at all seats of all tables, in a process of its own. All that it is told
is in the ``Question``; all that it may know of the table is in the question's view. The view has no
log: what happened is remembered by the rules (``Secrets.learn``) or by the brain (``observe``).

**Two kinds of state.** ``rules.state_from_view(view)`` is the table as the seat sees it: the
engine's own state, with ``BLANK`` where a card is covered. ``game.worlds(view).draw(rng)`` is a
whole truth that the seat may be in. The rules' ``moves``, ``apply`` and ``outcome`` take the
second, ``moves`` and ``judge`` the first as well. Never change a state that was handed to you:
``rules.copy(state)``.

What a brain may say, the cheapest first. Only ``policy`` must be there; the rest has defaults.

``policy``      which of the legal actions a good player takes, at once, in a bare state: what a
                rollout asks thousands of times a second, and what plays where thinking fails.
``candidates``  the actions worth a thought: what a search looks at, what an easy player picks from.
``value``       what a state is worth to each seat, where a rollout stops short.
``world_weight``   how likely a drawn world is by what the others did in it: the weight of a world.
``observe``     notes of what the others *did* (took although he could beat, called what), where
                ``Secrets.learn`` has what the rules *show*. Carried from deal to deal of a match;
                the brain finds them in ``Question.notes``, and must do without: a hint is asked of
                a seat that has noted nothing.
``choose``      the decision, by level and character, with its reason in one sentence.

``policy`` and ``candidates`` are asked in both kinds of state, for any seat, and must ask nothing
of a state that the seat does not see there: both kinds give the same answer (a law, as is that all
of them are legal and that the same rng gives the same). So no notes, no view, no memory in them:
what the position shows is enough for a rollout. ``choose`` has all of it.

**A decision** with time to spare asks worlds, and its own policy in them:

    rules, worlds = asked.game.rules, asked.worlds
    while not asked.limit.spent():                      # before each iteration, and often
        state = worlds.draw(asked.rng)
        rules.apply(state, asked.seat, candidate)
        played_on(rules, state, asked.rng, partial(self.policy, rules), steps=200)

``limit.spent()`` ends a search by time, by iterations (tests), and in mid-thought when nobody waits
for the answer any more. Where ``limit.reaction`` is true others may be quicker: the policy must do.
What is worth keeping till the seat's next decision (a tree, particles) goes into ``asked.store``;
it may be gone at any time and others have acted since, so hold it against the view: it may change
how well a brain plays, never whether what it does is legal. ``Choice.candidates`` takes what was
weighed, with its values; hints, analysis and how long a seat seems to think follow from them.

**What becomes of mistakes.** A brain that raises, that hangs beyond its time, or that answers what
``Deal.check`` refuses is replaced for this decision by its ``policy``, and if that fails by any
legal action; the log file says so. Nobody at the table waits for it.

**Levels and characters.** ``levels_for`` names the levels that really differ at a table: no other
is offered. Who errs does so by ``error_model`` (``game.brains.error_model``): ``choose`` thinks as
well as it can, whatever the level, from the options that were noticed (``asked.legal``), with the
memory that is left (``asked.recall``, ``asked.notes``), by what a beginner believes
(``asked.believes``); what it weighed is then misjudged. Strength is the level's, style the
character's (``characters``). The tempo of a race is neither: the session paces it. ``bots`` are
simple strategies that the arena may play against: ``riddance arena KEY --players medium,NAME``.
"""
from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, ClassVar, TypeAlias, final

from game.brains.characters import TASTE, leant, likings, remembering, tags_of
from game.brains.error_model import FLAWLESS, SEED, WHOLE, ErrorModel, Recall, mistaken, noticed
from game.brains.fast_model import FastModel
from game.brains.policies import Pupil
from game.brains.reasons import Advised, Explains, told
from game.brains.values import Learner
from game.core.action import Action
from game.core.characters import CHARACTERS, Character
from game.core.events import Event, Picture
from game.core.game import Game
from game.core.imagine import Worlds
from game.core.knowledge import Notes
from game.core.player import LEVELS, Player
from game.core.records import dataclass, field
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.view import View
from game.core.words import Words, words

#: (rules, state, seat, actions, rng) -> one of the actions, as ``Brain.policy``.
Bot = Callable[[Rules[Any], Any, int, Sequence[Action], Any], Action]
ONLY = words("There is nothing else to do.")
#: The reason of who overlooked or misjudged something.
SEEMED = words("It seemed as good as anything else.")
#: What a beginner misjudges by so much of it is next to nothing (``Brain.leeway``). Judged by hand.
LEEWAY = 0.2
#: Iterations of a decision for which nobody has set a limit: it ends, and is the same each time.
#: Judged by hand.
USUAL = 100


class Limit:
    """How long a decision may take: ``ms`` of the clock, ``iterations``, or until ``cancelled()``;
    None: no such limit. ``reaction``: others may be quicker, so the policy alone must do.

    >>> limit = Limit(iterations=2)
    >>> limit.spent(), limit.spent(), limit.spent(), limit.iterations
    (False, False, True, 2)
    """

    __slots__ = ("_cancelled", "_clock", "_until", "done", "iterations", "ms", "reaction")

    def __init__(self, ms: float | None = None, iterations: int | None = None, *,
                 reaction: bool = False, cancelled: Callable[[], bool] | None = None,
                 clock: Callable[[], float] = time.monotonic) -> None:
        self.ms, self.iterations, self.reaction = ms, iterations, reaction
        self.done = 0
        self._cancelled, self._clock = cancelled, clock
        self._until = None if ms is None else clock() + ms / 1000

    def spent(self) -> bool:
        """Asked before each iteration: whether there may be no more of them."""
        if self.iterations is not None and self.done >= self.iterations:
            return True
        if self._cancelled is not None and self._cancelled():
            return True
        if self._until is not None and self._clock() >= self._until:
            return True
        self.done += 1
        return False


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed, and what it is worth to the seat: in units of the stakes where
    the brain has such, else in units of its own; more is better."""

    action: Action
    value: float


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, in one sentence why, and the ``candidates`` that were weighed, the best first:
    hints, think time and the analysis of a deal read them. None need be given. What is chosen is
    not always the best of them: players err, and have their ways. ``leeway``: the loss that is next
    to nothing, in the units of the values; None: as ``Brain.leeway`` has it. ``counted``: what was
    counted, with its unit; ``alike``: actions that could not be told apart from it by that."""

    action: Action
    note: Words | None = None
    candidates: tuple[Candidate, ...] = ()
    leeway: float | None = None
    counted: Words | None = None
    alike: tuple[Action, ...] = ()


#: What a seat keeps from one decision of a deal to its next, by names of its brain's own (a tree,
#: particles, a plan): ``SEED`` is the seat's own chance of ``error_model``, "way" what ``planning``
#: is about to carry out. It is written in place and lives in the process that thinks, so that
#: values need not be JSON. It may be gone at any time: to lose it changes strength, never legality.
Store: TypeAlias = dict[str, Any]


@dataclass
class Question:
    """What a brain is asked, and what it will most likely want to know, each worked out once.

    ``error_model``: how it errs.
    """

    game: Game
    view: View
    player: Player
    rng: Rng
    limit: Limit
    store: Store = field(default_factory=dict)
    error_model: ErrorModel = FLAWLESS

    @property
    def seat(self) -> int:
        """The seat that is asked; a question is never put to a view without one."""
        assert self.view.seat is not None
        return self.view.seat

    @cached_property
    def state(self) -> Any:
        """The state that the seat sees (``Rules.state_from_view``)."""
        return self.game.rules.state_from_view(self.view)

    @cached_property
    def legal(self) -> list[Action]:
        """The legal actions of the seat, as far as it notices them."""
        return self.game.rules.moves(self.state, self.seat)

    @cached_property
    def recall(self) -> Recall:
        """Which cards out of sight it remembers: the same ones through the whole deal."""
        if not self.error_model.forgets:
            return WHOLE
        return remembering(self.character, self.error_model.forgets, self.store[SEED])

    @property
    def character(self) -> Character | None:
        """Whose manners the player has; None: nobody's in particular."""
        return CHARACTERS.get(self.player.character)

    def believes(self, belief: str) -> bool:
        """Whether it holds that to be true, as a beginner does."""
        return belief in self.error_model.beliefs

    @cached_property
    def worlds(self) -> Worlds:
        """The deals that the seat may be in."""
        return self.game.worlds(self.view)

    @property
    def notes(self) -> Notes:
        """What the brain itself has noted of the others (``Brain.observe``), as far as the seat
        remembers the cards in it."""
        stored = self.view.memory.get("brain", {})
        if self.error_model.forgets:
            stored = self.recall.of(stored)
        return stored


class Brain:
    """A computer player of one game. Stateless: what it remembers is in the view's memory.

    ``levels``: those that really differ, weakest first. ``characters``: those of this game alone,
    beside those of all games (``game.core.characters``). ``has``: what of "doubt", "lie" and
    "trump" there is in the game, and where characters play in their own way: of what to "take",
    whether to "act", with which "cards" (`docs/opponents/characters.md`). ``bots``: simple
    strategies by name, each a policy. ``error_model``: how a level errs where its brain thinks
    alike at all of them. ``learns``: what ``python -m tools.learn`` may learn of the game, as
    values or as a policy; None: nothing. ``fast``: a model in which rollouts go quicker than by
    the rules; None: the rules are quick enough.
    """

    levels: ClassVar[tuple[str, ...]] = LEVELS
    characters: ClassVar[tuple[str, ...]] = ()
    has: ClassVar[frozenset[str]] = frozenset()
    bots: ClassVar[Mapping[str, Bot]] = MappingProxyType({})
    error_model: ClassVar[Mapping[str, ErrorModel]] = MappingProxyType({})
    learns: ClassVar[Learner | Pupil | None] = None
    fast: type[FastModel] | None = None
    explains: Explains = Explains()

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The levels that really differ at such a table (settled ``options``), weakest first: no
        other is offered."""
        return self.levels

    @final
    def nearest(self, player: Player | str, seats: int, options: Mapping[str, Any]) -> Player:
        """Who plays where that player is asked for: as journals and settings of other releases do,
        for a level that is not offered or somebody who is not there."""
        asked, levels = Player.of(player), self.levels_for(seats, options)
        rank = LEVELS.index(asked.level)
        below = [level for level in levels if LEVELS.index(level) <= rank]
        level = below[-1] if below else levels[0]
        return Player(level, asked.character if self.knows(asked.character) else "")

    @final
    def knows(self, character: str) -> bool:
        """Whether somebody of that key plays this game."""
        return character in self.characters or character in CHARACTERS

    @final
    def decide(self, game: Game, view: View, player: Player | str, rng: Rng,
               limit: Limit | None = None, store: Store | None = None) -> Choice | None:
        """What the view's seat does now; None: it waits (where others may act as well). The same
        view, player, rng state and iterations give the same choice, and cards that the seat cannot
        know never change it. ``player``: as a text as well, ``level`` or ``level:character``.
        ``limit``: None: ``USUAL`` iterations; ``store``: what the seat kept from its last decision
        of this deal. The log of a view stays unread."""
        if view.seat is None or view.seat not in view.actors:
            return None
        if view.log:
            view = replace(view, log=())
        kept = {} if store is None else store
        agreed = limit or Limit(iterations=USUAL)
        asked = Question(game, view, Player.of(player), rng, agreed, kept)
        errors = self.error_model_of(asked)
        choice = self._flawless(asked) if errors is FLAWLESS else self._erring(asked, errors)
        if choice is None or choice.leeway is not None or len(choice.candidates) < 2:
            return choice
        return replace(choice, leeway=self.leeway(asked))

    @final
    def explained(self, game: Game, view: View, choice: Choice) -> Words | None:
        """Why a good player does that: what of ``explains`` holds of it, else the brain's own note.
        Asked for hints and replays, of what the view shows alone; it decides nothing."""
        if not self.explains.rows or choice.note is ONLY or view.seat is None:
            return choice.note
        return told(self.explains.rows, _advised(game, view, choice)) or choice.note

    @final
    def hinted(self, game: Game, view: View, choice: Choice) -> Choice:
        """What a hint names: the choice itself, or what is as good and plainly safe."""
        if self.explains.safe is None or view.seat is None:
            return choice
        safe = self.explains.safe(_advised(game, view, choice))
        return choice if safe is None else Choice(safe, choice.note)

    def error_model_of(self, asked: Question) -> ErrorModel:
        """How the player errs at this table."""
        return self.error_model.get(asked.player.level, FLAWLESS)

    def kind(self, asked: Question, action: Action) -> str:
        """The kind of an option that may be overlooked (``ErrorModel.overlooks``); "" for what is
        obvious: it never is."""
        return ""

    def leeway(self, asked: Question) -> float:
        """The loss that is next to nothing, in the units in which it weighs this decision: within
        it characters do as they like. Unless a brain says otherwise: a part of what its easy
        players misjudge; 0, where that is nothing."""
        easy = self.error_model.get("easy", FLAWLESS)
        return LEEWAY * easy.spread

    def taste(self, asked: Question) -> float:
        """How much a character gives up at most for what it likes better, in those units; unless a
        brain says otherwise all that is next to nothing."""
        return self.leeway(asked)

    def alternatives(self, asked: Question, action: Action) -> Sequence[Candidate]:
        """What else somebody might do in place of the ``action`` that was decided on, where a level
        decides at once (whether to knock, whether to take the pile), and what each is worth beside
        it: at most 0, in the units of ``taste``. Nobody but characters is asked for it, and nobody
        mistakes one for another."""
        return ()

    def _flawless(self, asked: Question) -> Choice | None:
        """The decision of somebody who does not err, but may have manners."""
        choice = self.choose(asked)
        if choice is None or asked.character is None:
            return choice
        felt = self._felt(asked, choice, asked.character)
        if felt and felt[0][0] != choice.action:
            choice = replace(choice, action=felt[0][0], note=TASTE)
        return self._in_own_way(asked, choice)

    def _in_own_way(self, asked: Question, choice: Choice) -> Choice:
        """What a character does in place of that, if there is another way that it likes better."""
        if asked.character is None:
            return choice
        ways = self.alternatives(asked, choice.action)
        if not ways:
            return choice
        told = Choice(choice.action, candidates=(Candidate(choice.action, 0.0), *ways))
        felt = self._felt(asked, told, asked.character)
        if felt[0][0] == choice.action:
            return choice
        return replace(choice, action=felt[0][0], note=TASTE)

    def _felt(self, asked: Question, choice: Choice, character: Character
              ) -> list[tuple[Action, float]]:
        """What was weighed, as the character weighs it; nothing, if it did not choose by that."""
        row = [(each.action, each.value) for each in choice.candidates]
        if choice.action not in [action for action, _value in row]:
            return []
        leeway = self.taste(asked) if choice.leeway is None else choice.leeway
        tags = partial(tags_of, asked.game.rules, asked.state, asked.seat)
        return leant(row, choice.action, leeway,
                     lambda near: likings(character, [tags(action) for action in near]))

    def _erring(self, asked: Question, errors: ErrorModel) -> Choice | None:
        """The decision of somebody who thinks as well as he can, and errs on the way."""
        chance = Rng(asked.rng.bits())
        asked.store.setdefault(SEED, chance.bits())
        asked.error_model = errors
        legal = asked.legal
        asked.legal = list(noticed(legal, partial(self.kind, asked), errors, chance,
                                   may_wait=asked.game.real_time))
        choice = self.choose(asked) if asked.legal else None
        if choice is None:
            return None
        felt = self._considered(asked, choice)
        at = mistaken([value for _action, value in felt], errors, chance) if felt else 0
        if at:
            return replace(choice, action=felt[at][0], note=SEEMED)
        if felt and felt[0][0] != choice.action:
            choice = replace(choice, action=felt[0][0], note=TASTE)
        choice = self._in_own_way(asked, choice)
        if choice.note is TASTE or len(asked.legal) == len(legal):
            return choice
        # Its reason was found among the options that it noticed: it may be none among all.
        return replace(choice, note=SEEMED)

    def _considered(self, asked: Question, choice: Choice) -> list[tuple[Action, float]]:
        """What may be mistaken for one another, the best first: nothing where what was chosen is
        not the best of what was weighed."""
        weighed = choice.candidates
        if not weighed or weighed[0].action != choice.action:
            return []
        if asked.character is not None:
            return self._felt(asked, choice, asked.character)
        return [(each.action, each.value) for each in weighed]

    def choose(self, asked: Question) -> Choice | None:
        """The decision. Unless a brain says otherwise: easy takes any candidate, others the
        policy's."""
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        rules = asked.game.rules
        if asked.player.level == "easy":
            return Choice(asked.rng.choice(self.candidates(rules, asked.state, asked.seat)))
        return Choice(self.policy(rules, asked.state, asked.seat, asked.legal, asked.rng))

    def policy(self, rules: Rules[Any], state: Any, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Which of the legal ``actions`` (all that ``moves`` lists) a good player takes, from what
        the seat sees of ``state``, without a search: thousands of times a second. Where ``moves``
        lists one of a kind it may be another of that kind."""
        raise NotImplementedError

    def candidates(self, rules: Rules[Any], state: Any, seat: int) -> list[Action]:
        """The legal actions that are worth a thought: never none of them."""
        return rules.willing(rules.moves(state, seat))

    def value(self, rules: Rules[Any], state: Any) -> tuple[float, ...] | None:
        """What a state is worth to each seat, 0 to 1 where 1 is a win; the state is the whole
        truth of an imagined world. None: this game must be played to its end."""
        return None

    def world_weight(self, view: View, state: Any) -> float:
        """How likely a drawn world is, by what the others did (0 and up; only ratios count)."""
        return 1.0

    def observe(self, notes: Notes, event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """Note what the others do, as ``Secrets.learn`` notes what the rules show. The notes are
        carried through the match: ``event`` is None and ``learning.action`` None at the start of
        each deal. JSON values, one level of lists and dicts."""


def _advised(game: Game, view: View, choice: Choice) -> Advised:
    """A choice, as reasons are asked of it."""
    assert view.seat is not None
    rules = game.rules
    state = rules.state_from_view(view)
    return Advised(rules, state, view.seat, choice.action, rules.moves(state, view.seat),
                   choice.note, view, choice.counted is not None and not choice.alike)


def is_reaction(game: Game, view: View) -> bool:
    """Whether another may be quicker than this seat, or time runs out. Nobody is where all decide
    (``Rules.together``). In real time there is nothing but a race: it is paced by the session, not
    by how long a brain thinks."""
    return not game.real_time and game.rules.is_raced(view.phase, view.actors, view.due)


def limited(game: Game, view: View, ms: float | None = None, iterations: int | None = None,
            cancelled: Callable[[], bool] | None = None) -> Limit:
    """The limit of one decision."""
    return Limit(ms, iterations, reaction=is_reaction(game, view), cancelled=cancelled)


def remembers(brain: Brain) -> bool:
    """Whether this brain keeps notes of its own."""
    return type(brain).observe is not Brain.observe


__all__ = ["LEVELS", "ONLY", "Bot", "Brain", "Candidate", "Choice", "Limit", "Player", "Question",
           "limited", "remembers"]
