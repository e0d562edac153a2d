"""Let all computer players of a game meet, two and two, and write down how strong they are:

    python -m tools.ratings cheat durak --deals 60
    python -m tools.ratings durak --seats 4 --option teams=pairs --add results.json
    python -m tools.ratings --page

Each pairing is a report of the arena (paired deals, seats swapped, intervals over deals) in
``docs/opponents/KEY.json``; what is there already is not played again, so an interrupted run goes
on where it stood. ``--matches``: whole matches count, not deals. From all of them the tables of
``docs/opponents.md`` are made: what is written there beside the figures stays. ``--add`` takes what
``riddance arena --json`` wrote elsewhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

from game.asked import Misasked, game_named, options_of, settled
from game.catalogue import CATALOGUE
from game.contest import positive
from game.core.game import Game
from game.i18n import edge
from game.players.arena import compared, seats_for
from game.players.crew import ClusterError, Progress
from tools.ratings.ledger import ForeignError, Ledger, judged
from tools.ratings.pages import write

PLACE = Path("docs/opponents")


def main(told: Sequence[str] | None = None) -> int:
    """Plays what is missing, and writes the pages. The exit code: 0, 1 for not done yet, 2 for what
    cannot be done."""
    given = _arguments().parse_args(told)
    try:
        games = [game_named(name, CATALOGUE) for name in given.keys]
        if (given.add or given.option) and len(games) != 1:
            raise Misasked("Say one game, whose results or options these are.")
        for game in games:
            _one(game, given)
        known = sorted(path.stem for path in given.folder.glob("*.json"))
        ledgers = [Ledger.of(CATALOGUE[key], given.folder) for key in CATALOGUE if key in known]
        write(given.folder.with_suffix(".md"), ledgers)
    except ClusterError as error:
        print(error.told.render(edge()), file=sys.stderr)
        return 2
    except (Misasked, ForeignError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nNot done yet: the same command goes on from here.", file=sys.stderr)
        return 1
    return 0


def _one(game: Game, given: argparse.Namespace) -> None:
    """What a game is asked for: results of elsewhere, else its pairings."""
    ledger = Ledger.of(game, given.folder)
    if given.add:
        for path in given.add:
            ledger.take({**_read(path, game), "command": f"riddance arena {game.key}"})
    elif not given.page:
        _play(game, ledger, given)


def _read(path: Path, game: Game) -> dict[str, object]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise ForeignError(f"{path} is no JSON: {error}.") from error
    return judged(data, game, str(path))


def _play(game: Game, ledger: Ledger, given: argparse.Namespace) -> None:
    """Every pairing that is not there yet."""
    seats = given.seats or seats_for(game, 2)
    if seats not in game.seats:
        raise Misasked(f"{game.key} is not for {seats}.")
    options = settled(game, seats, options_of(given.option, game))
    levels = game.brain.levels_for(seats, options)
    # The best first: what is waited for most. Simple strategies meet the levels, not each other.
    players = given.players.split(",") if given.players else [
        *reversed(levels), *reversed([*game.brain.bots]), "random"]
    for pair in combinations(players, 2):
        known = ledger.has(pair, seats, options, given.deals, matches=given.matches)
        if known or (not given.players and pair[0] not in levels):
            continue
        command = _command(game, pair, seats, given)
        print(command, file=sys.stderr)

        def step(games: int) -> Callable[[], None]:
            return Progress(games, "{} of {} games, {} s".format).step
        report = compared(game.key, pair, given.deals, seats, options, given.seed, given.cores,
                          dask=given.dask, started=step, matches=given.matches)
        ledger.take({**report.to_dict(), "command": command})


def _command(game: Game, pair: Sequence[str], seats: int, given: argparse.Namespace) -> str:
    options = "".join(f" --option {each}" for each in given.option)
    # How many seats there are is said by who sits there, and that by --players.
    return (f"riddance arena {game.key} --players {','.join(pair)} --seats {seats}{options} "
            f"--deals {given.deals} --seed {given.seed}{' --matches' * given.matches}")


def _arguments() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.ratings", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("keys", nargs="*", metavar="KEY", help="games, as in the catalogue")
    made.add_argument("--seats", type=positive, default=None, help="two, or the fewest there are")
    made.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    made.add_argument("--players", default="",
                      help="these, in place of all there are; each meets those after it")
    made.add_argument("--deals", type=positive, default=60, help="of each pairing, 60")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--matches", action="store_true", help="so many matches, not deals")
    made.add_argument("--cores", type=positive, default=None, help="all")
    made.add_argument("--dask", default=None, metavar="ADDRESS")
    made.add_argument("--add", type=Path, action="append", default=[], metavar="FILE",
                      help="take what riddance arena --json wrote")
    made.add_argument("--page", action="store_true", help="write the page, play nothing")
    made.add_argument("--folder", type=Path, default=PLACE)
    return made


if __name__ == "__main__":
    sys.exit(main())
