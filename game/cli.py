"""The commands that need no screen."""
from __future__ import annotations

import argparse
import logging
import random
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from statistics import mean
from typing import Any, NoReturn

from game import checking, contest, desktop, upkeep
from game.asked import Misasked, check_player, deal_number, levels_of, options_of, settled
from game.asked import game_named as named_in
from game.catalogue import CATALOGUE
from game.contest import positive
from game.core.deal import Deal
from game.core.errors import OptionError
from game.core.game import Game
from game.core.naming import by_family, names_of, rank
from game.core.outcome import Outcome
from game.core.player import LEVELS
from game.core.rng import Rng
from game.core.words import Words, decimal, plain, plain_lines
from game.i18n import (
    _,
    edge,
    listing,
    percent,
    rules_page,
    spoken,
    spoken_language,
    use_language,
)
from game.players.playing import played
from game.session.journal.salvage import rescued
from game.session.replay.replaying import told
from game.session.session import Session
from game.store import folders
from game.store.journal import JournalError, unfinished
from game.terminal import TextTable


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misasked(f"{message[:1].upper()}{message[1:]}. See {self.prog} --help.")


def game_named(name: str) -> Game:
    """The game of that key or name; Misasked with the nearest names."""
    return named_in(name, CATALOGUE)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0, or 2 with one sentence on stderr."""
    use_language("")
    # What matters is told as a sentence; without a handler the log would print its tracebacks over
    # the table.
    logging.getLogger("riddance").addHandler(logging.NullHandler())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            arguments = parser().parse_args(argv)
            code: int = arguments.run(arguments)
            return code
        finally:
            # What still waits to be printed fails here, where that can be said.
            sys.stdout.flush()
    except (Misasked, OptionError, JournalError) as error:
        print(f"riddance: {plain(str(error))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _close()
        return 0
    except OSError as error:
        _close()
        print(f"riddance: {plain(error.strerror or str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _close() -> None:
    """Nobody can be told any more on the usual way."""
    with suppress(OSError):
        sys.stdout.close()


def parser() -> argparse.ArgumentParser:
    """The parser of all commands; manual page and completion are made from it too."""
    whole = _Parser(prog="riddance", description=_("Card games, in a terminal."))
    commands = whole.add_subparsers(dest="command", required=True, parser_class=_Parser)

    def command(name: str, run: Any, help_text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help_text, description=help_text)
        made.set_defaults(run=run)
        return made

    listed = command("list", _list, _("name all games, family by family"))
    listed.add_argument("words", nargs="*", metavar="WORD", help=_(
        "only games that have all these words in a name, family or goal; a number: for so many"))
    command("install-desktop", _install, _(
        "put Riddance into the menu of your desktop, for you alone, and let it open saved games"))
    command("remove-desktop", _remove, _("take it out of the menu again"))
    rules = command("rules", _rules, _("explain a game and its options"))
    simulate = command("simulate", _simulate,
                       _("let computer players or chance play deals, and count"))
    arena = contest.add_command(command)
    text = command("text", _text, _("play in the terminal"))
    replay = command("replay", _replay, _("tell a saved game from its journal"))
    replay.add_argument("file", type=Path, help=_("a saved game"))
    checking.add_command(command)
    upkeep.add_commands(command)
    for made in (rules, simulate, arena, text):
        made.add_argument("game", help=_("the game, by any name that riddance list says"))
        made.add_argument("--seats", help=_("a number, or who sits there: human,medium,hard"))
        made.add_argument("--option", action="append", default=[], metavar="KEY=VALUE",
                          help=_("an option of the game, as often as needed"))
    for made in (simulate, arena, text):
        made.add_argument("--seed", type=deal_number, default=None, help=_(
            "the deal number: the same number deals the same cards"))
    for made in (simulate, arena):
        made.add_argument("--deals", type=positive, default=100, help=_("how many deals, 100"))
    simulate.add_argument("--level", choices=("random", *LEVELS), default="random",
                          help=_("who plays: chance, or computer players of this level"))
    text.add_argument("--continue", dest="go_on", action="store_true",
                      help=_("go on with the latest unfinished match"))
    return whole


def _players(game: Game) -> str:
    least, most = game.seats[0], game.seats[-1]
    return str(least) if least == most else f"{least}-{most}"


def _list(arguments: argparse.Namespace) -> int:
    text = " ".join(arguments.words)
    matching = [game for game in CATALOGUE.values() if rank(text, game, _) is not None]
    if not matching:
        raise Misasked(_("No game is like {words}. riddance list names them all.", words=text))
    wide = max(len(game.key) for game in matching)
    for family, games in by_family(matching):
        print(_(family))
        for game in games:
            print(f"  {game.key:{wide}}  {_(game.title)} ({_players(game)}): {_(game.summary)}")
            if others := names_of(game, _)[1:]:
                print(f"  {'':{wide}}  " + _("Also called {names}.", names=others))
    return 0


def _rules(arguments: argparse.Namespace) -> int:
    game = game_named(arguments.game)
    usual = _usual(game, arguments)
    print(_(game.title) + (f" ({listing(game.other_names)})" if game.other_names else ""))
    print(_(game.summary))
    print(_("Players: {players}; best {best}.", players=_players(game), best=game.best_seats))
    print()
    print(_page(game.key).strip())
    print("\n## " + _("Options"))
    for option in game.options:
        print(f"\n{option.key}: {_(option.title)}. {_(option.help)}")
        for value in option.values:
            note = f": {_(option.notes[value])}" if value in option.notes else ""
            mark = " (" + _("usual") + ")" if value == usual.get(option.key) else ""
            print(f"    {value} - {_(option.title_of(value))}{mark}{note}")
    for preset in game.presets:
        for_programs = " (" + _("for programs") + ")" if preset.hidden else ""
        print(f"\npreset {preset.key}{for_programs}: {_(preset.title)}. {_(preset.help)}")
    return 0


def _usual(game: Game, arguments: argparse.Namespace) -> Mapping[str, Any]:
    """The usual values: of all tables, or at the table that was named."""
    if arguments.seats is None and not arguments.option:
        return {option.key: option.default for option in game.options}
    return settled(game, _seat_count(arguments.seats, game), options_of(arguments.option, game))


def _page(key: str) -> str:
    """The page of rules for players, as Markdown, without its title."""
    rules = rules_page(key, spoken_language())
    if rules is None:
        return ""
    page = rules.text
    # A comment says which refusals a section explains: that is for the window.
    page = "".join(line for line in page.splitlines(keepends=True) if not line.startswith("<!--"))
    page = page.partition("\n")[2] if page.startswith("# ") else page
    return f"{rules.note}\n\n{page.strip()}" if rules.note else page


def _simulate(arguments: argparse.Namespace) -> int:
    game = game_named(arguments.game)
    seats = _seat_count(arguments.seats, game)
    options = settled(game, seats, options_of(arguments.option, game))
    if arguments.level != "random":
        check_player(arguments.level, game, seats, options)
    seed = 0 if arguments.seed is None else arguments.seed
    lengths: list[int] = []
    outcomes: list[Outcome] = []
    for number in range(seed, seed + arguments.deals):
        deal = game.deal(seats, options, seed=number, dealer=number % seats)
        steps = [0]
        outcomes.append(_one_simulated(game, deal, arguments.level, number, steps))
        lengths.append(steps[0])
    players = _("{n} player", "{n} players", n=seats)
    print(_("{n} deal of {game}, {players}, {level}", "{n} deals of {game}, {players}, {level}",
            n=arguments.deals, game=Words(game.title), players=players, level=arguments.level))
    _print_counts(lengths, outcomes)
    return 0


def _print_counts(lengths: Sequence[int], outcomes: Sequence[Outcome]) -> None:
    """How long the deals were, why they ended, and each seat's share of first places; of a single
    seat how often it has won, and its points."""
    print(_("actions in a deal: {mean} on average, {least} to {most}", mean=decimal(mean(lengths)),
            least=min(lengths), most=max(lengths)))
    reasons = Counter(outcome.reason for outcome in outcomes)
    counts = listing(f"{reason} {n}" for reason, n in reasons.most_common())
    print(_("reasons: {reasons}", reasons=counts))
    seats = range(len(outcomes[0].places))
    if len(seats) == 1:
        points = [outcome.points[0] for outcome in outcomes]
        print(_("won: {share}", share=percent(mean(outcome.won[0] for outcome in outcomes))))
        print(_("points: {mean} on average, {least} to {most}", mean=decimal(mean(points)),
                least=min(points), most=max(points)))
        return
    firsts = [mean(outcome.places[seat] == 1 for outcome in outcomes) for seat in seats]
    print(_("place 1 by seat: {shares}", shares=[percent(share) for share in firsts]))


def _one_simulated(game: Game, deal: Deal, level: str, seed: int, steps: list[int]) -> Any:
    """The outcome; ``steps[0]`` counts the actions."""
    def count(*_of: Any) -> None:
        steps[0] += 1

    def at_random(state: Any, actions: list[Any], rng: Any) -> Any:
        steps[0] += 1
        willing = game.rules.willing(actions)
        return willing[int(rng.random() * len(willing))]

    if level == "random":
        return game.playout(deal, random.Random(seed), at_random)
    return played(game, deal, [level] * deal.state.seats, Rng.seeded(seed), count)


def _seat_count(text: str | None, game: Game) -> int:
    return len(levels_of(text, game))


def _install(_arguments: argparse.Namespace) -> int:
    for sentence in desktop.install(desktop.running()):
        print(sentence)
    return 0


def _remove(_arguments: argparse.Namespace) -> int:
    for sentence in desktop.remove():
        print(sentence)
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    names, sentences = told(arguments.file)
    edge = spoken(names)
    for sentence in sentences:
        print(plain_lines(edge.tell(sentence)))
    return 0


def _text(arguments: argparse.Namespace) -> int:
    game = game_named(arguments.game)
    if arguments.go_on:
        return TextTable(_latest(game)).run()
    options = options_of(arguments.option, game)
    levels = levels_of(arguments.seats, game, options)
    return TextTable.start(game, levels, options, arguments.seed, folders.data()).run()


def _latest(game: Game) -> Session:
    """The unfinished match of this game that was played last."""
    for match in unfinished(folders.journals()):
        if match.game == game.key:
            return Session.resume(_whole(match.path))
    raise Misasked(_("There is no unfinished match of {game}.", game=Words(game.title)))


def _whole(path: Path) -> Path:
    """A journal that can be played on: a damaged one is repaired first, and that is said."""
    rescue = rescued(path)
    if rescue is None:
        return path
    print(rescue.words.render(edge()), file=sys.stderr)
    return rescue.path


if __name__ == "__main__":
    sys.exit(main())
