"""A journal told as sentences (``riddance replay``)."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import IllegalAction, RulesBug
from game.core.events import Event, Said
from game.core.game import Game
from game.core.table import Telling
from game.core.words import Seat, Words, words
from game.store.journal import JournalError, Record, checksum, read, strange

OTHER_RULES = words("The rest was played by other rules.")


def told(path: Path) -> tuple[list[str], Iterator[Words]]:
    """The names at the table, and what happened, sentence by sentence. JournalError, in words, for a journal that cannot be
    read, or that tells what cannot be; the sentences end with one that says so where its rules are no longer ours."""
    record = read(path)
    game = CATALOGUE.get(record.head.get("game", ""))
    if game is None:
        raise JournalError(words("The journal {file} is of a game that is not here: {game}.", file=path.name,
                                 game=str(record.head.get("game"))), path)
    try:
        return [seat["name"] for seat in record.head["seats"]], _sentences(game, record)
    except (KeyError, TypeError) as error:
        raise strange(record, 0) from error


def _sentences(game: Game, record: Record) -> Iterator[Words]:
    yield words("{game}, deal number {seed}, {n} players", game=Words(game.title), seed=str(record.head.get("seed")),
                n=len(record.head["seats"]))
    course = _Course(game)
    for place, entry in enumerate(record.entries):
        try:
            yield from course.told(entry)
        except (KeyError, TypeError, ValueError, IllegalAction, RulesBug) as error:
            if course.rules == game.rules.version:
                raise strange(record, place + 1) from error
            course.left = True
        if course.left:
            yield OTHER_RULES
            return
    if record.finished:
        yield words("The match is over.")


class _Course:
    """The deals of a journal, played again entry by entry. ``rules``: the version they were played by; ``left``: they lead
    elsewhere now."""

    def __init__(self, game: Game) -> None:
        self.rules, self.left = game.rules.version, False
        self._game = game
        self._deal: Deal | None = None
        self._past: dict[str, Deal] = {}
        #: By the number of the entry in which it began: each deal as it stands, with its past.
        self._deals: dict[int, tuple[Deal, dict[str, Deal]]] = {}
        self._began = 0

    def told(self, entry: dict[str, Any]) -> Iterator[Words]:
        """What an entry tells."""
        deal = self._deal
        if "begins" in entry:
            self.rules = entry["rules"]
            self._leave_for(entry["n"])
            self._deal, self._past = self._game.arrange(entry["position"]), {}
            yield words("Deal {number}:", number=str(entry["deal"]))
        elif "back" in entry:
            self._leave_for(entry["back"])
            self._deal, self._past = self._deals[entry["back"]]
            yield words("Deal {number} again, as it was left:", number=str(entry["deal"]))
        elif deal is not None and ("undo" in entry or "redo" in entry):
            self._deal = self._past.get(entry["sum"], deal).copy()
            yield _taken_back(entry)
        elif deal is not None:
            self._past.setdefault(checksum(deal.position()), deal.copy())
            yield from _step(self._game, deal, entry)
            self.left = entry.get("sum", now := checksum(deal.position())) != now

    def _leave_for(self, began: int) -> None:
        if self._deal is not None:
            self._deals[self._began] = self._deal, self._past
        self._began = began


def _taken_back(entry: dict[str, Any]) -> Words:
    if "redo" in entry:
        return words("{who} does it again.", who=Seat(entry["redo"]))
    if entry.get("agreed"):
        return words("{who} takes that back, and {others} agreed.", who=Seat(entry["undo"]), others=[*map(Seat, entry["agreed"])])
    return words("{who} takes that back.", who=Seat(entry["undo"]))


def _step(game: Game, deal: Deal, entry: dict[str, Any]) -> Iterator[Words]:
    at = entry.get("at", entry.get("advance"))
    if at is not None:
        yield from _said(game, deal.advance(at))
    if "play" not in entry:
        return
    seat, action = entry["seat"], Action.parse(entry["play"])
    events = deal.play(seat, action)
    sentence = game.table.tell(Telling(seat, action, tuple(map(str, action.cards))))
    if sentence is not None:
        yield sentence
    yield from _said(game, events)
    outcome = deal.outcome()
    if outcome is not None:
        yield outcome.words


def _said(game: Game, events: list[Event]) -> Iterator[Words]:
    for event in events:
        if isinstance(event, Said) and (sentence := game.table.say(event)) is not None:
            yield sentence
