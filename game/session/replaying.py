"""A journal told as sentences (``riddance replay``)."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.deal import Deal
from game.core.events import Event, Said
from game.core.game import Game
from game.core.table import Telling
from game.core.words import Seat, Words, words
from game.store.journal import JournalError, Record, checksum, read


def told(path: Path) -> tuple[list[str], Iterator[Words]]:
    """The names at the table, and what happened, sentence by sentence. JournalError, in words, for a journal that cannot be
    read; the sentences end with one that says so where its rules are no longer ours."""
    record = read(path)
    game = CATALOGUE.get(record.head["game"])
    if game is None:
        raise JournalError(words("The journal {file} is of a game that is not here: {game}.", file=path.name,
                                 game=str(record.head["game"])), path)
    return [seat["name"] for seat in record.head["seats"]], _sentences(game, record)


def _sentences(game: Game, record: Record) -> Iterator[Words]:
    yield words("{game}, deal number {seed}, {n} players", game=Words(game.title), seed=str(record.head["seed"]),
                n=len(record.head["seats"]))
    deal: Deal | None = None
    past: dict[str, Deal] = {}
    for entry in record.entries:
        if "begins" in entry:
            deal, past = game.arrange(entry["position"]), {}
            yield words("Deal {number}:", number=str(entry["deal"]))
        elif deal is not None and ("undo" in entry or "redo" in entry):
            deal = past.get(entry["sum"], deal).copy()
            yield (words("{who} takes that back.", who=Seat(entry["undo"])) if "undo" in entry
                   else words("{who} does it again.", who=Seat(entry["redo"])))
        elif deal is not None:
            past.setdefault(checksum(deal.position()), deal.copy())
            yield from _step(game, deal, entry)
            if entry.get("sum", (now := checksum(deal.position()))) != now:
                yield words("The rest was played by other rules.")
                return
    if record.finished:
        yield words("The match is over.")


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
