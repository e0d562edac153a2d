"""A game, as the catalogue holds it: what is known before a deal,
and the ways to begin one (docs/design.md 2)."""
from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.cards import Card, NotationError
from game.core.clocks import ClockKind
from game.core.errors import OptionError, PositionError, RulesBug, ViewError
from game.core.loading import PARTS, loaded
from game.core.options import Option, Preset, Scope, bound, expanded, refuse
from game.core.records import dataclass, field
from game.core.rng import Rng
from game.core.words import N_

if TYPE_CHECKING:
    # The start page needs no tables, and deals nothing.
    from game.core.action import Action
    from game.core.deal import Deal
    from game.core.imagine import Worlds
    from game.core.match import Match
    from game.core.piles import PileSpec
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.view import View

#: Every table is shown in so small a window, in px.
SMALLEST = (1024, 640)

Settle = Callable[[int, dict[str, Any]], dict[str, Any]]
_KEYS = {"game", "seats", "options", "dealer", "phase", "turn", "fields", "rng", "piles", "seed"}


@dataclass(frozen=True, eq=False)
class Game:
    """``settle_more(seats, given)`` fills in the defaults that depend on seats or on other options,
    and refuses what does not go together; ``at`` is the engine's package, the parts of which
    (rules, brain, table) are imported on first use. ``minutes``: how long a match usually
    takes; ``difficulty``: 1 easy to learn, 2 some practice, 3 much to remember.
    ``manners``: level of a computer player -> what it does here, as a sentence without its dot."""

    key: str
    title: str
    family: str
    summary: str
    seats: range
    best_seats: tuple[int, ...]
    at: str
    other_names: tuple[str, ...] = ()
    clock: ClockKind = ClockKind.NONE
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    settle_more: Settle = field(default=lambda seats, given: given)
    minutes: int = 0
    difficulty: int = 0
    #: The cards on its tile, in text form; for a covered one the name of a back in small letters.
    pocket: str = ""
    manners: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", bound(self.title, self.options))

    @cached_property
    def real_time(self) -> bool:
        """Whether all play at once rather than in turn; `stepped` tells whether no clock runs."""
        return self.clock is ClockKind.REAL_TIME

    def stepped(self, settled: Mapping[str, Any]) -> bool:
        """Whether real time goes in steps, with these options: no clock runs."""
        return self.real_time and any(option.steps is not None and option.key in settled
                                      and settled[option.key] == option.steps
                                      for option in self.options)

    @cached_property
    def rules(self) -> Rules[Any]:
        """The rules, loaded from the engine at the first call for them."""
        rules: Rules[Any] = loaded(self.at, "rules")
        return rules

    @cached_property
    def brain(self) -> Any:
        """The computer player of this game (game/brains/brain.py)."""
        return loaded(self.at, "brain")

    @cached_property
    def table(self) -> Table:
        """How it lies on the table (game/core/table.py). ContractError where it does not fit the
        rules."""
        from game.core.checked import check_options, checked

        check_options(self.title, self.options, {seats: self.settle(seats) for seats in self.seats})
        return checked(self.title, loaded(self.at, "table"), self.rules)

    def made_of(self, **parts: Any) -> Game:
        """The same game with these parts (``rules``, ``brain``, ``table``)
        in place of its own."""
        made = replace(self)
        assert PARTS.keys() >= parts.keys(), parts
        own = {name: part for name, part in vars(self).items() if name in PARTS}
        vars(made).update(own | parts)
        return made

    def min_window(self, seats: int) -> tuple[int, int]:
        """The smallest window that shows the table, in px: width and height."""
        return SMALLEST

    # --- options ----------------------------------------------------------------------------------

    def settle(self, seats: int, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All options with their values: the preset expanded, every default filled in.
        OptionError in words."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            told = "{game} is for {least} players, not {seats}."
            if self.seats[-1] == 1:
                told = "{game} is for one player, not {seats}."
            if len(self.seats) > 1:
                told = "{game} is for {least} to {most} players, not {seats}."
            raise refuse(told, game=self.title, least=self.seats[0], most=self.seats[-1],
                         seats=str(seats))
        if not isinstance(options, Mapping | None):
            raise refuse("Options are given by name, with a value each.")
        given = expanded(self.options, self.presets, options or {}, self.title)
        for key in given:
            if not self._option(key).offered(seats):
                raise refuse(N_("{game} has no option {key} for {seats} player.",
                                "{game} has no option {key} for {seats} players.",
                                counted="seats"), game=self.title, key=key, seats=seats)
        settled = self.settle_more(seats, given)
        for option in self.options:
            if option.key not in settled and option.offered(seats):
                settled[option.key] = option.values[0] if option.default is None else option.default
        return {option.key: settled[option.key] for option in self.options if option.key in settled}

    def _option(self, key: str) -> Option:
        return next(option for option in self.options if option.key == key)

    def _for_deal(self, seats: int, options: Mapping[str, Any] | None) -> Mapping[str, Any]:
        """The settled options of scope deal; equal ones are one object."""
        scope = {option.key for option in self.options if option.scope is Scope.DEAL}
        kept = {key: value for key, value in self.settle(seats, options).items() if key in scope}
        return self._kept.setdefault((seats, json.dumps(kept)), MappingProxyType(kept))

    @cached_property
    def _kept(self) -> dict[tuple[int, str], Mapping[str, Any]]:
        return {}

    def piles(self, seats: int, options: Mapping[str, Any] | None = None) -> tuple[PileSpec, ...]:
        """The piles at the table."""
        return self.rules.pile_specs(seats, self._for_deal(seats, options))

    # --- deals ------------------------------------------------------------------------------------

    def deal(self, seats: int | None = None, options: Mapping[str, Any] | None = None,
             seed: int = 0, dealer: int = 0, carry: Mapping[str, Any] | None = None) -> Deal:
        """One hand of the game, dealt."""
        from game.core.deal import Deal

        count = self.best_seats[0] if seats is None else seats
        rules, settled = self.rules, self._for_deal(count, options)
        if not _is_seat(dealer, count):
            raise refuse("There is no seat {seat} at this table to deal.", seat=str(dealer))
        state = rules.blank(count, settled, dealer)
        state.rng = Rng.seeded(seed).bits()
        rules.deal_out(state, carry or {})
        return Deal(rules, state, begins=True)

    def arrange(self, position: Mapping[str, Any]) -> Deal:
        """The deal of a position, as it stands. PositionError where it is none."""
        from game.core.deal import Deal

        rules, given = self.rules, _checked(position, self.key)
        seats = given.get("seats", self.best_seats[0])
        try:
            settled = self._for_deal(seats, given.get("options"))
        except OptionError as error:
            raise PositionError(str(error)) from error
        dealer = given.get("dealer", 0)
        if not _is_seat(dealer, seats):
            raise PositionError(f"There is no seat {dealer!r} to deal.")
        state = rules.blank(seats, settled, dealer)
        state.rng = _rng_state(given)
        state.phase = given.get("phase", rules.phases[0])
        if state.phase not in (*rules.phases, *rules.entered_in):
            raise PositionError(f"{self.title} has no phase {state.phase!r}.")
        state.turn = given.get("turn")
        if state.turn is not None and not _is_seat(state.turn, seats):
            raise PositionError(f"There is no seat {state.turn!r} to be in turn.")
        self._lay_out(state, given.get("piles", {}))
        named = self._read_fields(state, given.get("fields", {}))
        rules.complete(state, named | {key for key in ("phase", "turn") if key in given})
        return Deal(rules, state)

    def _lay_out(self, state: Any, piles: Any) -> None:
        if not isinstance(piles, Mapping):
            raise PositionError("The piles of a position are an object of name and cards.")
        layout = self.rules.layout(state)
        pack, met = set(self.rules.pack(state.seats, state.options)), set()
        for name, text in piles.items():
            if layout.spec(name) is None:
                raise PositionError(f"{self.title} has no pile {name!r}.")
            if not isinstance(text, str | list | tuple):
                raise PositionError(f"Pile {name}: {text!r} is neither a text nor a list of cards.")
            try:
                cards = [Card(part) for part in (text.split() if isinstance(text, str) else text)]
            except NotationError as error:
                raise PositionError(f"Pile {name}: {error}") from error
            for card in cards:
                if card not in pack:
                    raise PositionError(f"Pile {name}: there is no {card} in this pack.")
                if card in met:
                    raise PositionError(f"Pile {name}: {card} is there twice.")
                met.add(card)
            state.piles[name] = sorted(cards) if name in state.loose else cards

    def _read_fields(self, state: Any, fields: Any) -> frozenset[str]:
        if not isinstance(fields, Mapping):
            raise PositionError("The fields of a position are an object of name and value.")
        specs = {spec.name: spec for spec in self.rules.fields}
        for name, value in fields.items():
            if name not in specs:
                raise PositionError(f"{self.title} has no field {name!r}.")
            try:
                setattr(state, name, specs[name].read(value))
            except PositionError as error:
                raise PositionError(f"Field {name}: {error}") from error
        return frozenset(fields)

    def imagine(self, view: View | Mapping[str, Any], seed: int = 0) -> Deal:
        """A deal, the whole of it, that would show ``view.seat`` the same (docs/design.md 4.4)."""
        from game.core.deal import Deal
        from game.core.imagine import imagined

        return Deal(self.rules, imagined(self.rules, self._taken(view), seed))

    def worlds(self, view: View | Mapping[str, Any]) -> Worlds:
        """The deals that ``view.seat`` may be in, prepared once, drawn as bare states. ViewError
        for a dictionary that shows no deal of this game."""
        from game.core.imagine import Worlds
        from game.core.view import View

        if isinstance(view, View):
            return Worlds(self.rules, self._taken(view))
        try:
            return Worlds(self.rules, self._taken(view))
        except OptionError:
            raise
        except Exception as error:
            raise ViewError(f"No deal of {self.key} shows this ({error!r}).") from error

    def _taken(self, view: View | Mapping[str, Any]) -> View:
        """A view with the options' one object."""
        from game.core.view import View

        seen = view if isinstance(view, View) else View.from_dict(view)
        kept = self._kept.get((seen.seats, json.dumps(dict(seen.options))))
        options = kept or self._for_deal(seen.seats, seen.options)
        return seen if options is seen.options else replace(seen, options=options)

    def playout(self, deal: Deal, rng: Any, policy: Callable[..., Action] | None = None, *,
                steps: int | None = None, until: Callable[[Any], bool] | None = None,
                value: Callable[[Any], Any] | None = None) -> Any:
        """The result when everybody plays on by ``policy``; the deal stays as it is.

        ``policy(state, seat, actions, rng)``, or ``policy(state, actions, rng)``; None: at random.
        After that many ``steps``, or once ``until(state)`` is true, it stops: then the result is
        ``value(state)``, what the state is worth. The Outcome of a deal that is over goes before.
        RulesBug if it neither ends nor may stop.
        """
        from game.core.deal import Deal
        from game.core.playing_on import MOST_STEPS, played_on, with_seat

        rules = self.rules
        state = rules.copy(deal.state)
        most = MOST_STEPS if steps is None else steps
        played_on(rules, state, rng, with_seat(policy), steps=most, until=until)
        outcome = rules.outcome(state)
        if outcome is None and value is not None:
            return value(state)
        if outcome is None:
            raise RulesBug("the playout does not end", Deal(rules, state).position())
        return outcome

    def match(self, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0,
              state: Mapping[str, Any] | None = None) -> Match:
        """Deals in a row: a new match, or the one whose ``state()`` is given."""
        from game.core.match import Match

        if state is None:
            return Match(self.rules, seats, self.settle(seats, options), seed)
        settled = self.settle(state["seats"], state["options"])
        return Match(self.rules, state["seats"], settled, state["seed"], state["results"])


def _checked(position: Any, key: str) -> Mapping[str, Any]:
    if not isinstance(position, Mapping):
        raise PositionError("A position is an object.")
    for name in position:
        if name not in _KEYS:
            raise PositionError(f"A position has no key {name!r}.")
    if position.get("game", key) != key:
        raise PositionError(f"This is a position of {position['game']!r}, not of {key!r}.")
    return position


def _is_seat(value: Any, seats: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats


def _rng_state(position: Mapping[str, Any]) -> int:
    given = position.get("rng")
    if given is None:
        seed = position.get("seed", 0)
        if not isinstance(seed, int | str):
            raise PositionError(f"{seed!r} is no deal number.")
        return Rng.seeded(seed).bits()
    if not isinstance(given, str) or not re.fullmatch("[0-9a-fA-F]{16}", given):
        raise PositionError(f"{given!r} is no state of the generator: it has 16 hex digits.")
    return int(given, 16)
