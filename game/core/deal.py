"""One hand of a game, as everybody outside an engine uses it (docs/design.md 2)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.clocks import ClockKind
from game.core.errors import IllegalAction, Refusal, RulesBug
from game.core.events import Event, Picture
from game.core.gestures import like
from game.core.going_on import check_progress, no_action_error, position_of, run_to
from game.core.knowledge import Notes
from game.core.log import EventLog
from game.core.memory import Learn, Observer
from game.core.outcome import Outcome
from game.core.piles import seen
from game.core.retelling import ActionReport, action_reports
from game.core.rules import CORE_WORDS, Rules
from game.core.secrets import Learning, Noting, nothing_learnt
from game.core.state import State, field_for
from game.core.view import View
from game.core.words import Words


class Deal:
    """Made by ``Game.deal``, ``arrange`` and ``imagine``.

    Nobody watches until somebody asks what is seen or plays with events: a search and a simulation
    do without. ``begins``: the rules' ``begin`` is still to come.
    """

    def __init__(self, rules: Rules[Any], state: State, *, begins: bool = False) -> None:
        self.rules, self.state = rules, state
        #: The state as dealt, for those who will have watched the beginning.
        self._dealt: State | None = None
        self._opening: list[Event] = []
        self._watchers: dict[int | None, Observer] = {}
        self._viewers: tuple[int | None, ...] = (*range(state.seats), None)
        self._attached: dict[int, tuple[Noting, Notes]] = {}
        #: The events of the last action, and how it was told.
        self._last: tuple[Sequence[Event], dict[int | None, ActionReport]] | None = None
        if begins:
            self._dealt = rules.copy(state)
            rules.begin(state)
            check_progress(rules, state)

    # --- who may do what --------------------------------------------------------------------------

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; empty only if the deal is over or waits for ``due``."""
        return tuple(self.rules.actors(self.state))

    @property
    def now_ms(self) -> int:
        """The deal's clock, 0 in a game without one. Nothing that a viewer is shown may tell it."""
        now: int = getattr(self.state, "now", 0)
        return now

    def due(self) -> int | None:
        """The time (ms of the deal's clock) of the next thing that happens by itself."""
        return self.rules.clock.due(self.state)

    def legal(self, seat: int) -> list[Action]:
        """Every kind of choice of the seat, in a stable order; at most 2,000."""
        if seat not in self.actors():
            return []
        actions = self.rules.moves(self.state, seat)
        if not actions:
            raise no_action_error(self.rules, self.state, seat)
        return actions

    def check(self, seat: int, action: Action | str) -> Refusal | None:
        """Why the seat may not do this; None: it may.
        NotationError for a text outside the grammar."""
        done = Action.parse(action) if isinstance(action, str) else action
        rules, state = self.rules, self.state
        code = self._core_code(seat, done)
        if code is None:
            refusal = rules.judge(state, seat, done)
            if refusal is not None or seat in rules.actors(state):
                return refusal
            code = "turn"
        code = rules.clock.code_of(code)
        better = self._reworded(seat, done, code)
        return Refusal(code, better or CORE_WORDS.get(code, CORE_WORDS["phase"]))

    def _core_code(self, seat: int, action: Action) -> str | None:
        rules, state = self.rules, self.state
        if rules.outcome(state) is not None:
            return "over"
        if seat not in rules.actors(state) and not self._is_judged(seat):
            return "turn"
        if action.verb not in rules.verbs(state, seat):
            return "phase"
        named = [pile for pile in (action.source, action.target) if pile]
        if not all(rules.usable(state, seat, pile) for pile in named):
            return "foreign"
        if action.cards and not self._sees(seat, action.cards):
            return "unseen"
        return None

    def _is_judged(self, seat: int) -> bool:
        """In real time a seat for which nothing is possible is told why, like any other."""
        rules, state = self.rules, self.state
        if rules.clock.kind is not ClockKind.REAL_TIME or seat not in range(state.seats):
            return False
        return bool(rules.verbs(state, seat))

    def _sees(self, seat: int, cards: Sequence[str]) -> bool:
        left = set(cards)
        for name in self.state.piles:
            if not left.isdisjoint(self.state.piles[name]):
                left.difference_update(self._visible(name, seat) or ())
        return not left

    def matching(self, seat: int, cards: Sequence[str] = (), source: str | None = None,
                 target: str | None = None) -> list[Action]:
        """The legal actions that a gesture can mean: ``cards`` in any order, from ``source``, to
        ``target``; what is left out may be anything. A whole gesture that no listed action has the
        parts of means what the rules say (``Rules.gesture``), where that is legal and names no
        other piles: a trick dragged to the own hand takes it, a card dropped on a neighbour's
        cards is given to him."""
        if seat not in self.actors():
            return []
        named = tuple(map(Card, cards))
        actions = self.rules.matching(self.state, seat, named, source, target)
        if actions is None:
            actions = like(self.legal(seat), lambda meant: self.check(seat, meant) is None,
                           named, source, target)
        if actions or source is None or target is None:
            return actions
        meant = self.meant(seat, cards, source, target)
        return [] if meant is None else [meant]

    def meant(self, seat: int, cards: Sequence[str], source: str, target: str) -> Action | None:
        """What the rules say that a whole gesture means (``Rules.gesture``), if the action is legal
        and names no other piles than these."""
        if seat not in self.actors():
            return None
        meant = self.rules.gesture(self.state, seat, tuple(map(Card, cards)), source, target)
        if meant is None or meant.source not in ("", source) or meant.target not in ("", target):
            return None
        return meant if self.check(seat, meant) is None else None

    def why_not(self, seat: int, cards: Sequence[str], source: str | None,
                target: str | None) -> Refusal:
        """Why a gesture that matches nothing means nothing."""
        named = tuple(map(Card, cards))
        acts = seat in self.actors()
        meant = None
        if acts or self._is_judged(seat):
            meant = self.rules.gesture(self.state, seat, named, source, target)
        if meant is not None:
            return self.check(seat, meant) or Refusal("foreign", CORE_WORDS["foreign"])
        code = "foreign" if acts else "turn"
        if self.outcome():
            code = "over"
        guess = Action("none")
        if source or target:
            guess = Action("none", named, source or "", target or "")
        known = self.rules.clock.code_of(code)
        better = self._reworded(seat, guess, known)
        return Refusal(known, better or CORE_WORDS.get(known, CORE_WORDS[code]))

    def _reworded(self, seat: int, action: Action, code: str) -> Words | None:
        """The engine's own words for a refusal of core's; nobody but a seat is told any."""
        if seat not in range(self.state.seats):
            return None
        return self.rules.reword(self.state, seat, action, code)

    # --- what happens -----------------------------------------------------------------------------

    def play(self, seat: int, action: Action | str) -> list[Event]:
        """Do it; the events, with the whole truth. IllegalAction, and nothing has changed,
        if ``check`` refuses."""
        done = Action.parse(action) if isinstance(action, str) else action
        refusal = self.check(seat, done)
        if refusal is not None:
            raise IllegalAction(refusal)
        events = self._happens(f"{done} of seat {seat}",
                               lambda log: self.rules.apply(self.state, seat, done, log))
        if self._attached or self.rules.secrets.learn is not nothing_learnt:
            for viewer, report in self.told(seat, done, events).items():
                self._watchers[viewer].hear(report)
        return events

    def told(self, seat: int, action: Action,
             events: Sequence[Event]) -> dict[int | None, ActionReport]:
        """The action that has just been played, with its events, as each viewer may know it; who
        is told nothing is not in it."""
        if self._last is not None and self._last[0] is events:
            return self._last[1]
        self._watch()
        pictures = {viewer: watcher.picture for viewer, watcher in self._watchers.items()}
        reports = action_reports(self.rules, self.state, pictures, seat, action, events)
        self._last = events, reports
        return reports

    def advance(self, to_ms: int) -> list[Event]:
        """Let the deal's clock go to ``to_ms``, doing what falls due on the way. Without a clock
        nothing happens; backwards is a ValueError."""
        if self.rules.clock.kind is ClockKind.NONE:
            return []
        if to_ms < self.now_ms:
            now_ms = self.now_ms
            raise ValueError(f"the clock stands at {now_ms} ms and does not go back to {to_ms}")
        return self._happens(f"the clock up to {to_ms} ms",
                             lambda log: run_to(self.rules, self.state, to_ms, log))

    def _happens(self, what: str, work: Callable[[EventLog], None]) -> list[Event]:
        """Let the rules change the state, and tell it;
        a failure of theirs is a RulesBug with the position before it."""
        self._watch()
        before = self.rules.copy(self.state)
        log = EventLog(self.rules, self.state, self._watchers)
        try:
            work(log)
            log.settle()
            check_progress(self.rules, self.state)
        except Exception as error:
            position = position_of(self.rules, before)
            raise RulesBug(f"{what} failed ({error!r})", position) from error
        return log.events

    def outcome(self) -> Outcome | None:
        """The result; None while the deal goes on."""
        return self.rules.outcome(self.state)

    # --- what is seen -----------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """All that this seat may see and has seen; None: a spectator."""
        state, rules = self.state, self.rules
        self._watch()
        watcher = self._watchers[seat]
        seen_now = self._all_visible(seat).items()
        piles = {name: None if pile is None else tuple(pile) for name, pile in seen_now}
        return View(rules.key, state.seats, state.options, state.dealer, seat, state.phase,
                    state.turn, self.actors(), self.due(),
                    self._fields(seat), piles, watcher.to_dict(), tuple(watcher.log))

    def _fields(self, viewer: int | None) -> dict[str, Any]:
        public = self.rules.public(self.state)
        return {spec.name: field_for(spec, getattr(self.state, spec.name), public, viewer)
                for spec in self.rules.fields}

    def _visible(self, name: str, viewer: int | None) -> list[str] | None:
        own = viewer is not None and self.rules.layout(self.state).owner(name) == viewer
        return seen(self.rules.sight(self.rules.public(self.state), name, viewer),
                    self.state.piles[name], own)

    def _all_visible(self, viewer: int | None) -> dict[str, list[str] | None]:
        rules, state = self.rules, self.state
        public, layout, sight = rules.public(state), rules.layout(state), rules.sight
        if rules.sees_as_specified:  # what the specs say, without asking for each pile
            specs = {name: layout.spec(name) for name in state.piles}
            return {name: seen(spec.sight, state.piles[name],
                               viewer is not None and layout.owner(name) == viewer)
                    for name, spec in specs.items() if spec is not None}
        return {name: seen(sight(public, name, viewer), pile,
                           viewer is not None and layout.owner(name) == viewer)
                for name, pile in state.piles.items()}

    @property
    def opening(self) -> list[Event]:
        """The events before the first action."""
        self._watch()
        return self._opening

    def _watch(self) -> None:
        """Seat the watchers: they have seen the beginning, and see what happens from here on."""
        if self._watchers:
            return
        dealt, self._dealt = self._dealt, None
        now, self.state = self.state, self.state if dealt is None else dealt
        viewers = self._viewers
        if self.rules.secrets.open_to_all and not self._attached and None in viewers:
            self._watchers = dict.fromkeys(viewers, self._watcher(None))
        else:
            self._watchers = {viewer: self._watcher(viewer) for viewer in viewers}
        if dealt is not None:
            log = EventLog(self.rules, dealt, self._watchers)
            self.rules.begin(dealt, log)
            log.settle()
            self._opening = log.events
        self.state = now

    def _watcher(self, viewer: int | None) -> Observer:
        rules, state = self.rules, self.state
        piles = self._all_visible(viewer)
        shown = {card for pile in piles.values() if pile for card in pile}
        unseen = [card for pile in state.piles.values() for card in pile if card not in shown]
        picture = Picture(state.phase, state.turn, self._fields(viewer), piles)
        learning = Learning(viewer, state.seats, state.options, state.dealer)
        made = Observer(picture, list(map(str, unseen)), state.loose,
                        _learner(rules.secrets.learn, learning),
                        lambda pile, cards: rules.secrets.unseen_in(state, pile, cards))
        if viewer in self._attached:
            learn, notes = self._attached[viewer]
            made.attach(_learner(learn, learning), notes)
        return made

    def only_for(self, viewers: Iterable[int | None]) -> None:
        """Nobody but these will ever look: what others would see is not worked out. ValueError
        once somebody watches."""
        if self._watchers:
            raise ValueError("who looks is settled before anybody has looked")
        self._viewers = tuple(viewers)

    def attach(self, seat: int, learn: Noting, notes: Notes) -> None:
        """Let the computer player at ``seat`` keep notes of its own from here on, beginning with
        ``notes``: what it knows of the others from earlier deals. ``learn`` is called as
        ``Secrets.learn`` is; its notes stand in the view's memory under "brain"."""
        self._attached[seat] = learn, notes
        if seat in self._watchers:
            state = self.state
            learning = Learning(seat, state.seats, state.options, state.dealer)
            if len(set(map(id, self._watchers.values()))) < len(self._watchers):
                # One has looked on for all: from here on each for itself.
                self._watchers = {viewer: one.copy() for viewer, one in self._watchers.items()}
            self._watchers[seat].attach(_learner(learn, learning), notes)

    def brain_notes(self, seat: int) -> Notes:
        """What the computer player at ``seat`` has noted, for the next deal of the match."""
        self._watch()
        return self._watchers[seat].brain_notes()

    def picture(self, seat: int | None) -> Picture:
        """What the seat has been told, folded together: equal to its view, a law
        (docs/design.md 4.2)."""
        self._watch()
        return self._watchers[seat].picture

    # --- copies and positions ---------------------------------------------------------------------

    def copy(self) -> Deal:
        """An independent copy, memory included."""
        made = Deal(self.rules, self.rules.copy(self.state))
        # Each begins its own: who looks on first plays the beginning in it.
        made._dealt = None if self._dealt is None else self.rules.copy(self._dealt)
        made._opening = self._opening
        made._viewers, made._attached = self._viewers, dict(self._attached)
        twins: dict[int, Observer] = {}                  # one watcher may look on for several seats
        for viewer, watcher in self._watchers.items():
            twin = twins.get(id(watcher))
            made._watchers[viewer] = twins[id(watcher)] = watcher.copy() if twin is None else twin
        return made

    def position(self) -> dict[str, Any]:
        """The whole truth, JSON-able (docs/design.md 3)."""
        return position_of(self.rules, self.state)


def _learner(learn: Noting, learning: Learning) -> Learn:
    """Notes as a watcher has them taken."""
    def taken(notes: Notes, event: Event | None, picture: Picture,
              report: ActionReport | None) -> None:
        about = learning
        if report is not None:
            about = replace(learning, seat=report.seat, action=report.action)
        learn(notes, event, picture, about)
    return taken
