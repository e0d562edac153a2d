"""Computer players against each other, in a terminal: ``riddance arena``."""
from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import Any

from game.asked import Misasked, check_player, game_named, levels_of, options_of, settled
from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.words import Decimal, Words, decimal, words
from game.i18n import _, edge, percent
from game.players.arena import Interval, Report, Share, compared, seats_for
from game.players.crew import ClusterError, Progress
from game.players.playing import Entrant, bots_of


def add_command(command: Callable[[str, Callable[[Namespace], int], str], ArgumentParser]
                ) -> ArgumentParser:
    """Let a parser know it; the parser of the command, which knows game, seats and deals from
    elsewhere."""
    arena = command("arena", _arena,
                    _("let computer players play against each other, with swapped seats"))
    arena.add_argument("--players", default="medium,easy", help=_(
        "levels, or random, greedy, policy and other simple players; with /ms=200, "
        "/iterations=50 or /tempo=1600 behind them"))
    arena.add_argument("--cores", type=positive, default=None,
                       help=_("how many deals are played side by side"))
    arena.add_argument("--dask", default=None, metavar="ADDRESS", help=_(
        "let the Dask cluster of this scheduler play, like tcp://10.0.0.1:8786"))
    arena.add_argument("--tempo", type=positive, default=None, metavar="MS", help=_(
        "in real time: how long everybody takes from one action to the next"))
    arena.add_argument("--matches", action="store_true", help=_(
        "play whole matches in place of single deals: --deals says how many"))
    arena.add_argument("--json", type=Path, default=None, metavar="FILE",
                       help=_("write all figures to this file as well"))
    return arena


def positive(text: str) -> int:
    """A number from 1 up, of a command line."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(_("{text} is not a number from 1 up", text=repr(text)))
    return int(text)


def _arena(arguments: Namespace) -> int:
    game = game_named(arguments.game, CATALOGUE)
    players = arguments.players.split(",")
    seats = seats_for(game, len(players))
    if arguments.seats:
        seats = len(levels_of(arguments.seats, game))
    options = settled(game, seats, options_of(arguments.option, game))
    players = [_entrant(each, game, seats, options, arguments.tempo) for each in players]
    if arguments.json is not None:
        _write(arguments.json, "")          # who waits for hours wants to know before
    try:
        report = compared(
            game.key, players, arguments.deals, seats, options, arguments.seed or 0,
            arguments.cores, dask=arguments.dask, started=_progress,
            matches=arguments.matches)
    except ClusterError as error:
        raise Misasked(error.told.render(edge())) from error
    for share in report.shares:
        print(_share_line(share, report))
    for line in _arena_notes(report):
        print(line)
    if arguments.json is not None:
        _write(arguments.json, json.dumps(report.to_dict(), indent=1) + "\n")
    return 0


def _progress(games: int) -> Callable[[], None]:
    """What to call after each game: whoever waits is told how far it is, beside the figures."""
    def line(done: int, whole: int, seconds: int) -> str:
        return _("{done} of {whole} game, {seconds} s",
                 "{done} of {whole} games, {seconds} s", counted="whole",
                 done=done, whole=whole, seconds=seconds)
    return Progress(games, line).step


def _write(path: Path, text: str) -> None:
    """Write a file; Misasked where that cannot be."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Misasked(_("{file} cannot be written: {reason}.", file=str(path),
                         reason=error.strerror or str(error))) from error


def _entrant(told: str, game: Game, seats: int, options: Mapping[str, Any],
             tempo_ms: int | None) -> str:
    """A player of the arena as ``Entrant`` writes it; Misasked where there is none such."""
    bots = bots_of(game)
    unknown = _("{level} is no computer player: say easy, medium or hard, or {bots}.",
                level=told.partition("/")[0] or "''", bots=bots)
    if not told.partition("/")[0]:
        raise Misasked(unknown)
    try:
        entrant = Entrant.of(told)
    except ValueError as error:
        raise Misasked(_("{condition} is no condition of a player: say ms=200, iterations=50 or "
                         "tempo=1600.", condition=str(error) or "''")) from error
    if entrant.bot and entrant.bot not in bots:
        raise Misasked(unknown)
    if not entrant.bot:
        check_player(str(entrant.player), game, seats, options)
    return str(replace(entrant, tempo_ms=entrant.tempo_ms or tempo_ms))


def _share_line(share: Share, report: Report) -> str:
    def part(of: Interval) -> Words:
        return words("{mean} ({low} to {high})", mean=percent(of.mean), low=percent(of.low),
                     high=percent(of.high))

    if share.alone:
        told = _("{players}: wins {wins} of {deals} deal",
                 "{players}: wins {wins} of {deals} deals",
                 counted="deals", players=share.players,
                 wins=part(share.wins), deals=report.deals)
    elif report.matches:
        told = _("{players}: wins {wins}, last {lasts} of {matches} match; equal players: {fair}",
                 "{players}: wins {wins}, last {lasts} of {matches} matches; equal players: {fair}",
                 counted="matches",
                 players=share.players, wins=part(share.wins), lasts=part(share.lasts),
                 matches=report.deals, fair=percent(share.fair))
    else:
        told = _("{players}: wins {wins}, last {lasts} of {deals} deal; equal players: {fair}",
                 "{players}: wins {wins}, last {lasts} of {deals} deals; equal players: {fair}",
                 counted="deals",
                 players=share.players, wins=part(share.wins), lasts=part(share.lasts),
                 deals=report.deals, fair=percent(share.fair))
    mean_points, low, high = share.points
    points: Words | Decimal = decimal(mean_points, 2)
    if isfinite(high):
        points = words("{mean} ({low} to {high})", mean=points, low=decimal(low, 2),
                       high=decimal(high, 2))
    think = [decimal(ms) for ms in share.think_ms]
    return told + "; " + _(
        "points {points}; thinks {median} ms, 95 % {late}, 99 % {later}, at most {worst}",
        points=points, median=think[0], late=think[1], later=think[2], worst=think[3])


def _arena_notes(report: Report) -> Iterator[str]:
    """What is true of all players."""
    if report.seats > 1:
        yield _("{games} game, {draws} drawn",
                "{games} games, {draws} drawn", counted="games", games=str(report.games),
                draws=percent(report.draws))
    if report.unended:
        yield _("{n} game had no end", "{n} games had no end", n=report.unended)
