"""What was kept, looked after in a terminal: ``riddance games``, ``statistics`` and ``repair``."""
from __future__ import annotations

import sqlite3
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import mean

from game.asked import Misasked, game_named
from game.catalogue import CATALOGUE
from game.core.words import Words, decimal, plain, words
from game.i18n import _, listing, spoken
from game.session.journal import counting, salvage
from game.store import export, folders
from game.store.journal import SUFFIX
from game.store.library import ClearingRule, Library, SavedGame
from game.store.profiles import TROUBLES as PEOPLE
from game.store.settings import SETTINGS, Settings, Troubles
from game.store.shapes import may_be_read
from game.store.statistics import DamagedError, PlayedDeal, Statistics, StatisticsError, tally

_SQLITE = b"SQLite format 3\0"
#: By what deals are put together -> a text for each deal.
_BY: dict[str, Callable[[PlayedDeal], str]] = {
    "game": lambda row: "",
    "seats": lambda row: str(row.seats),
    "level": lambda row: row.against or "-",
    "options": lambda row: " ".join(f"{key}={row.options[key]}" for key in sorted(row.options)),
}


def add_commands(command: Callable[[str, Callable[[Namespace], int], str], ArgumentParser]) -> None:
    """Let a parser know them; ``command`` makes one: its name, what runs it, what it does."""
    games = command("games", _games, _("list saved games, name them, throw them away, tidy up"))
    games.add_argument("words", nargs="*", metavar="WORD", help=_(
        "only games in which all these words are found: game, people, number, day, own name"))
    one = games.add_mutually_exclusive_group()
    for name, help_text in (
            ("favourite", _("a game that nothing tidies up")),
            ("common", _("no favourite any more")), ("delete", _("throw a game away")),
            ("add", _("take a saved game from elsewhere among the own ones"))):
        one.add_argument(f"--{name}", type=Path, metavar="FILE", help=help_text)
    one.add_argument("--name", nargs=2, metavar=("FILE", "NAME"), help=_("give a game a name"))
    one.add_argument("--bring-back", action="store_true", help=_(
        "bring back the game that was thrown away last"))
    one.add_argument("--tidy", action="store_true", help=_(
        "throw away what the rule says: never an unfinished game, never a favourite"))
    games.add_argument("--older", type=_count, metavar="DAYS", help=_(
        "set the rule: games that were not played for so many days; 0: none"))
    games.add_argument("--most", type=_count, metavar="N", help=_(
        "set the rule: all but so many that were played last; 0: none"))
    counted = command("statistics", _counted, _("show what somebody has played, or save it"))
    counted.add_argument("person", nargs="?", help=_("who; nobody: the people there are"))
    counted.add_argument("--game", help=_("of this game only"))
    counted.add_argument("--by", choices=tuple(_BY), default="game", help=_(
        "put together by seats, level of the computer players, or options"))
    done = counted.add_mutually_exclusive_group()
    done.add_argument("--save", choices=export.FORMATS, help=_("write all deals into a new file"))
    done.add_argument("--clear", action="store_true", help=_("begin the game anew"))
    done.add_argument("--bring-back", action="store_true", help=_(
        "what was cleared last counts again"))
    repaired = command("repair", _repair, _(
        "make a damaged file whole as far as that can be, and keep it as it was"))
    repaired.add_argument("file", type=Path, help=_(
        "a saved game, settings, people or statistics, also one that was set aside"))


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 6:
        raise ArgumentTypeError(_("{text} is not a number from 0 up", text=repr(text)))
    return int(text)


def _say(sentence: Words | str) -> None:
    """A line, whatever somebody has written into it."""
    if isinstance(sentence, Words):
        sentence = spoken([]).tell(sentence)
    print(plain(sentence))


# --- games --------------------------------------------------------------------------------------

def _games(arguments: Namespace) -> int:
    library = Library()
    try:
        _change(library, arguments)
    except OSError as error:
        raise Misasked(_("That cannot be done: {reason}.",
                         reason=error.strerror or str(error))) from error
    return 0


def _change(library: Library, asked: Namespace) -> None:
    if asked.older is not None or asked.most is not None:
        rule = library.rule
        library.set_rule(ClearingRule(rule.days if asked.older is None else asked.older,
                                      rule.most if asked.most is None else asked.most))
    if asked.favourite or asked.common:
        library.favour(_of(library, asked.favourite or asked.common).path, bool(asked.favourite))
    elif asked.name:
        library.rename(_of(library, Path(asked.name[0])).path, asked.name[1])
    elif asked.add:
        _say(str(library.take_in(asked.add)))
    elif asked.delete:
        _say(str(library.delete(_of(library, asked.delete).path)))
    elif asked.bring_back:
        restored = library.bring_back()
        _say(words("There is nothing to bring back.") if restored is None else str(restored))
    elif asked.tidy:
        n = len(library.tidy())
        _say(words("{n} game was thrown away.", "{n} games were thrown away.", n=n))
    else:
        for each in library.search(" ".join(asked.words), _title):
            _say(_line(each))


def _of(library: Library, path: Path) -> SavedGame:
    """The saved game of that file, with its folder or without; Misasked."""
    for each in library.games:
        if path.name in (each.path.name, each.path.name.removesuffix(SUFFIX)):
            return each
    raise Misasked(_("There is no saved game {file}.", file=path.name))


def _title(key: str) -> str:
    return _(CATALOGUE[key].title) if key in CATALOGUE else key


def _line(game: SavedGame) -> str:
    about = game.summary
    people = listing(name for name, _level in about.seats)
    day = time.strftime(_("%Y-%m-%d", context="time"), time.localtime(about.changed))
    marks = [_("favourite")] * game.favourite + [_("unfinished")] * (not about.finished)
    title = f"{_title(about.game)}: {game.name}" if game.name else _title(about.game)
    return "; ".join([f"{game.path.stem}  {title}", people, day, *marks])


# --- statistics ---------------------------------------------------------------------------------

def _counted(arguments: Namespace) -> int:
    base, person = Statistics(folders.statistics()), arguments.person
    game = None if arguments.game is None else game_named(arguments.game, CATALOGUE).key
    try:
        if person is None:
            for each in base.people():
                _say(each)
        elif arguments.clear or arguments.bring_back:
            if game is None:
                raise Misasked(_("Say which game: --game GAME."))
            (base.clear if arguments.clear else base.bring_back)(person, game)
        else:
            _show(person, base.played(person, game), arguments)
    except StatisticsError as error:
        raise Misasked(str(error)) from error
    except sqlite3.Error as error:
        raise Misasked(_("The statistics cannot be read: {reason}.", reason=str(error))) from error
    return 0


def _show(person: str, rows: Sequence[PlayedDeal], asked: Namespace) -> None:
    if asked.save:
        try:
            _say(str(export.save(person, rows, folders.exports(), asked.save)))
        except OSError as error:
            raise Misasked(_("The file cannot be written: {reason}.",
                             reason=error.strerror or str(error))) from error
        return
    if not rows:
        _say(words("{name} has finished no deal yet.", name=person))

    def kind(row: PlayedDeal) -> tuple[str, str]:
        return _title(row.game), _BY[asked.by](row)

    for (title, more), group in groupby(sorted(rows, key=kind), kind):
        _say(_figures(f"{title} {more}".strip(), [*group]))


def _figures(title: str, rows: Sequence[PlayedDeal]) -> str:
    """A line of a game's figures; ``rows`` as they were played."""
    sums, counted = tally(rows), [row for row in rows if not row.practice]
    points = mean(row.points for row in counted) if counted else 0
    minutes = mean(row.length_ms for row in counted) / 60_000 if counted else 0
    parts = [
        words("{played} played, {won} won ({percent} %)", played=sums.played, won=sums.won,
              percent=sums.percent),
        words("streak {streak}, longest {longest}", streak=sums.streak, longest=sums.longest),
        words("points {mean} on average, best {best}", mean=decimal(points), best=sums.best),
        words("{minutes} min on average", minutes=decimal(minutes)),
        words("{n} undo", "{n} undos", n=sums.undos),
        words("{n} hint", "{n} hints", n=sums.hints),
        words("{n} practice", n=sums.practice),
    ]
    return _("{title}: {figures}", title=title, figures=parts)


# --- repair -------------------------------------------------------------------------------------

def _repair(arguments: Namespace) -> int:
    for sentence in repair(arguments.file):
        _say(sentence)
    return 0


def repair(path: Path) -> Iterator[Words]:
    """Make a file whole as far as that can be, whatever it is; what is to be said of it. The file
    as it was is kept. Misasked or JournalError where nothing can be done."""
    try:
        if not may_be_read(path, 2**40) or path.is_dir():
            file = path.name or str(path)
            raise Misasked(_("{file} is no file that can be repaired.", file=file))
        yield from _way(path)(path)
    except OSError as error:
        raise Misasked(_("{file} cannot be repaired: {reason}.", file=path.name or str(path),
                         reason=error.strerror or str(error))) from error


def _way(path: Path) -> Callable[[Path], Iterator[Words]]:
    """How that file is repaired: its name says what it is, else its content."""
    with path.open("rb") as file:
        begins = file.read(len(_SQLITE))
    name = path.name.partition(".")[0]
    if begins == _SQLITE or name == "statistics":
        return _statistics
    if name == "profiles":
        return _people
    return _settings if name == "settings" else _journal


def _journal(path: Path) -> Iterator[Words]:
    mended = salvage.mended(path)
    if mended is None:
        yield words("Nothing is wrong with {file}.", file=path.name)
        return
    yield mended.words
    yield words("It is {file} now.", file=str(mended.path))


def _settings(path: Path) -> Iterator[Words]:
    yield from _generations(path, SETTINGS)


def _people(path: Path) -> Iterator[Words]:
    yield from _generations(path, PEOPLE)


def _generations(path: Path, troubles: Troubles) -> Iterator[Words]:
    """A file with older ones beside it: the newest that can be read stands for a damaged one."""
    path = path.with_name(path.name.removesuffix(".damaged"))
    file = Settings(path, {}, troubles)
    if file.trouble is None and path.exists():
        yield words("Nothing is wrong with {file}.", file=path.name)
        return
    if file.trouble is not None:
        yield file.trouble
    if file.save():
        yield words("It is {file} now.", file=str(path))


def _statistics(path: Path) -> Iterator[Words]:
    """A damaged file is set aside and a new one filled; so is the one that stands for a file that
    was set aside."""
    base, aside = Statistics(path), None
    try:
        if ".damaged-" in path.name:
            base, aside = Statistics(path.with_name(path.name.partition(".damaged-")[0])), path
        try:
            base.check()
        except DamagedError as error:
            yield error.words
            aside = error.aside
        n = counting.recount(base) if aside is None else counting.mend(base, aside)
    except StatisticsError as error:
        raise Misasked(str(error)) from error
    except sqlite3.Error as error:
        raise Misasked(_("The statistics cannot be read: {reason}.", reason=str(error))) from error
    yield words("{n} deal was counted again from the saved games.",
                "{n} deals were counted again from the saved games.", n=n)
