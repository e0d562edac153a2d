"""The company at a table: who sits where, the match they play, how fast, and whether they pause."""
from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.deal_numbers import drawn
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.player import Player
from game.core.rng import Rng
from game.session.deal_in_play import DealInPlay
from game.session.seats import HUMAN, LEVELS, Setup, Sitter


class Participants:
    """What lasts from deal to deal.

    ``seats`` (a ``Sitter`` each), ``settled`` (all options), ``seed`` (the number of the match: of
    its first deal where somebody has typed it)
    ``salt``       what chance outside the cards is drawn from; it stays in the journal
    ``match``      the deals that are over, and whose deal is next
    ``practised``  the match does not count, as some deal of it was practice
    ``pace``       a factor for the computer players' pauses, 0: none
    ``least``      the least factor for pauses that the game itself asks for (``Clock.pace``)
    ``thoughtful`` close choices take computer players longer than clear ones
    ``timed``      False: windows wait for people as they do with two (setting "time limits")
    ``notes``      what the computer player at each seat knew of the others when the deal began
    """

    def __init__(self, setup: Setup, play: DealInPlay) -> None:
        """OptionError for options that do not go together or a wrong number of seats."""
        self._play, self._game, self.seats = play, play.game, setup.sitters
        self.settled: dict[str, Any] = self._game.settle(len(setup.sitters), setup.options)
        self._sit(setup.sitters)
        self.seed = drawn() if setup.seed is None else setup.seed
        self.salt = new_salt() if setup.salt is None else setup.salt
        self.match: Match = self._game.match(len(self.seats), self.settled, self.seed)
        self.practised = False
        self.notes: list[dict[str, Any]] = [{} for _ in self.seats]
        self.pace, self.least, self.timed = 1.0, 0.0, True
        self.thoughtful = False
        self._stops: set[str] = set()

    def _sit(self, seats: Iterable[Sitter]) -> None:
        self.seats = tuple(map(self._nearest, seats))
        #: The seats where people sit.
        self.people = tuple(seat for seat, sitter in enumerate(self.seats) if sitter.human)

    def _nearest(self, sitter: Sitter) -> Sitter:
        """Whoever sits there: a level that is not offered at this table, in a journal of another
        release, plays as the nearest that is."""
        if sitter.human or sitter.level not in LEVELS:
            return sitter
        seats, brain = len(self.seats), self._game.brain
        return Sitter.of(sitter.name, brain.nearest(sitter.player, seats, self.settled),
                         sitter.person)

    @property
    def deal_number(self) -> int:
        """1 is the first of the match."""
        return len(self.match.results) + (1 if self._play.outcome is None else 0)

    def chance(self, use: int) -> int:
        """A number for something random outside the rules, the same for the same match at the same
        point. Computer players are given it, so it has nothing to do with the cards: the salt is
        not made of the deal number."""
        return self._play.chronicle.chance(f"{self.salt}/{len(self.match.results)}/{use}")

    def hand(self, seat: int) -> Rng:
        """What the speed and the slips of a computer player's hand are drawn from, in the deal in
        play. All see how long it takes, so it has nothing to do with the cards either."""
        return Rng.seeded(f"{self.salt}/{self.deal_number}/{seat}")

    def give_level(self, seat: int, player: Player | str) -> None:
        """Let a person ("human") or that computer player play on at the seat. ValueError for an
        unknown level."""
        seats = list(self.seats)
        seats[seat] = Sitter.of(seats[seat].name, known(player), seats[seat].person)
        self._sit(seats)

    def keep_notes(self, notes: Sequence[Mapping[str, Any] | None]) -> None:
        """What the computer players have noted of the others, for the next deal; None: nothing, or
        a person sits there."""
        self.notes = [dict(each or {}) for each in notes]
        self.notes += [{}] * (len(self.seats) - len(self.notes))

    # --- the match ------------------------------------------------------------------------------

    def count(self, outcome: Outcome) -> None:
        """A deal of the match is over."""
        self.match.record(outcome.to_dict())

    def uncount(self) -> None:
        """The last deal of the match is not over, after all."""
        state = self.match.state()
        self.take_match({**state, "results": state["results"][:-1]})

    def take_match(self, state: Mapping[str, Any]) -> None:
        """Let the match stand as its state says."""
        self.match = self._game.match(len(self.seats), state=state)

    def take_up(self, match: Mapping[str, Any], levels: Sequence[str]) -> None:
        """Let the match stand as its state says, and people and computer players of these levels
        sit here. ValueError for levels that there are not."""
        if len(levels) != len(self.seats):
            raise ValueError("levels")
        players = list(map(known, levels))
        self.take_match(match)
        pairs = zip(self.seats, players, strict=True)
        self._sit(Sitter.of(sitter.name, player, sitter.person) for sitter, player in pairs)

    def note_practice(self, practice: bool) -> None:
        """Once a deal is practice, the match is."""
        self.practised = self.practised or practice

    def set_practised(self, practised: bool) -> None:
        """The table goes back to a deal before which the match was practice, or was not."""
        self.practised = practised

    # --- time -----------------------------------------------------------------------------------

    def set_pace(self, factor: float, least: float = 0.0, *, thoughtful: bool = False) -> None:
        """How fast computer players answer from now on: as the class says of ``pace``, ``least``
        and ``thoughtful``."""
        self.pace, self.least, self.thoughtful = factor, least, thoughtful

    def set_time_limits(self, on: bool) -> None:
        """Whether windows close by the clock from now on; False: they wait for people."""
        self.timed = on

    @property
    def paused(self) -> bool:
        """Whether anything stops the table."""
        return bool(self._stops)

    def stop(self, why: str) -> None:
        """Nothing happens until all reasons to stop are over."""
        self._stops.add(why)

    def go_on(self, why: str) -> None:
        """That reason is over."""
        self._stops.discard(why)

    @property
    def clock_runs(self) -> bool:
        """Whether the deal's clock goes on now: with two or more people in a game with timers it
        waits for their answers."""
        if self._stops or self._play.outcome is not None or self._game.clock == "none":
            return False
        if self._game.real_time or (self.timed and len(self.people) < 2):
            return True
        return not any(self.seats[seat].human for seat in self._play.deal.actors())


def new_salt() -> str:
    """What the chance outside the cards of a match is drawn from: 32 hex digits."""
    return os.urandom(16).hex()


def known(told: Player | str) -> Player:
    """Who that is; ValueError for a level that there is not."""
    player = Player.of(told)
    if player.level not in LEVELS or (player.level == HUMAN and player.character):
        raise ValueError(f"there is no level {str(player)!r}")
    return player
