"""What is fuzzed: each target takes bytes and hands them to whatever reads such bytes.

A target returns, or raises one of the errors that it ``expects``, which say in a sentence what is
wrong; anything else is a fault. Where a checksum would keep all of it out the target makes it.
"""

import io
import json
import logging
import os
import random
import tempfile
import zlib
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path

from game import asked, cli
from game.asked import Misasked
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import Card, NotationError
from game.core.errors import OptionError, PositionError, RulesBug, ViewError
from game.core.rng import Rng
from game.session.journal.salvage import repaired
from game.session.table import Session, Setup, Sitter
from game.store import folders, shelf
from game.store.drawings import MARK, Drawing, Drawings
from game.store.journal import SUFFIX, JournalError, from_line, journals, read
from game.store.library import Library
from game.store.profiles import NameProblem, Profiles
from game.store.statistics import Statistics, StatisticsError, tally
from game.terminal import TextTable
from scenes.pages.setup.plan import SetupPlan
from scenes.preferences import load, setup_of
from scenes.program import arguments
from tests.torture import damages
from tests.torture.journals import READERS

KEYS = list(CATALOGUE)
SAVES = damages.ALL
#: Nothing that is read may be larger here.
MOST_BYTES = 200_000
LONGEST_SENTENCE = 600


@dataclass(frozen=True)
class Target:
    """``run``: hands over the bytes, with a folder of its own; ``seeds``: the corpus at first."""

    run: Callable[[bytes, Path], None]
    seeds: Callable[[], Iterable[bytes]]
    expects: tuple[type[Exception], ...] = ()

    def tried(self, data, folder):
        """Whether it was refused in a sentence; a fault is raised."""
        try:
            self.run(data[:MOST_BYTES], folder)
        except self.expects as error:
            said = str(error)
            most = LONGEST_SENTENCE + 10 * len(data)
            assert said and len(said) < most, f"no sentence: {said[:80]!r}"
            return True
        return False


# --- files ----------------------------------------------------------------------------------------

def written(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def sealed(data):
    """Lines of JSON as a journal has them, each with its checksum."""
    lines = []
    for line in data.split(b"\n"):
        text = line.rstrip()[:-1]
        lines.append(text + b', "crc": "%08x"}\n' % zlib.crc32(text + b"}") if text else b"\n")
    return b"".join(lines)


#: A journal may end behind any line; N are quickly read.
FEW_LINES = 8


def begun(path):
    """The first lines of a journal."""
    return b"".join(path.read_bytes().splitlines(keepends=True)[:FEW_LINES])


def unsealed(data):
    """A journal without its checksums."""
    entries = [from_line(line) for line in data.splitlines(keepends=True)]
    return b"\n".join(json.dumps(entry, ensure_ascii=False).encode() for entry in entries)


def journal(data, folder):
    """A journal whose checksums are right, whatever it says."""
    refused = None
    for name, reader in READERS.items():
        path = written(folder / name / "journals" / f"x{SUFFIX}", sealed(data))
        try:
            reader(path)
        except JournalError as error:
            refused = error
    if refused is not None:
        raise refused


def salvage(data, folder):
    """A damaged journal made whole: it can be read then, and what it was is kept."""
    path = written(folder / "journals" / f"x{SUFFIX}", data)
    found = repaired(path)
    if found is not None:
        assert found.aside.read_bytes() == data
        read(found.path)


def _is_later(data):
    """Whether a later release has written it: then nothing is ever written over it."""
    told = _json(data)
    schema = told.get("schema") if isinstance(told, dict) else None
    return isinstance(schema, int | float) and schema > 1


def settings(data, folder):
    path = written(folder / "settings.json", data)
    kept = load(path)
    for key in ("durak", "klondike", "racing_demon"):
        plan = SetupPlan(CATALOGUE[key], setup_of(kept, key), people=("Ann",))
        if not plan.problem():
            plan.setup()
    if _is_later(data):
        return
    kept["felt"] = "slate"
    again = load(path)
    assert again.trouble is None and again["felt"] == "slate", "it is not saved"


def people(data, folder):
    path = written(folder / "profiles.json", data)
    known = Profiles(path)
    for profile in (*known.all, *known.removed):
        known.of(profile.name)
    if _is_later(data):
        return
    known.add("Newcomer")
    assert "Newcomer" in Profiles(path).names


def statistics(data, folder):
    base = Statistics(written(folder / "statistics.sqlite", data))
    for name in (*base.people(), "Ann"):
        tally(base.played(name))
        base.hidden(name)
    base.deals()
    base.matches()


def library(data, folder):
    written(folder / "library.json", data)
    path = written(folder / "journals" / SAVES[0].name, SAVES[0].read_bytes())
    shelf_of = Library(folder)
    for game in shelf_of.games:
        assert isinstance(game.name, str)
    shelf_of.search("ann")
    shelf_of.untidy(now_s=2e9)
    if _is_later(data):
        return
    shelf_of.rename(path, "A name")
    assert Library(folder).search("name")


def index(data, folder):
    """The index beside the journals, its mark and checksum right."""
    place = folder / "journals"
    written(place / SAVES[0].name, SAVES[0].read_bytes())
    mark = b"Riddance index 1 %08x\n" % zlib.crc32(data)
    written(place / shelf.INDEX, mark + data)
    try:
        for found in journals(place):
            assert all(isinstance(name, str) for name, _level in found.seats)
            assert found.path.name == SAVES[0].name
    finally:
        shelf._KNOWN.pop(place, None)


def drawings(data, folder):
    """Kept drawings: index and pixels, the mark and the checksum of the index right."""
    length = max(0, data.find(b"}}") + 2)
    head = b"%s %08x %08d\n" % (MARK, zlib.crc32(data[:length]), length)
    path = written(folder / "drawings", head + data)
    kept = Drawings(path, "painters")
    for name in kept.names:
        found = kept.get(name)
        assert found is None or len(found.pixels) == 4 * found.width_px * found.height_px
    kept.keep("ace", Drawing(1, 1, b"abcd"))
    kept.write()
    again = Drawings(path, "painters")
    assert again.get("ace") == Drawing(1, 1, b"abcd"), "it is not kept"
    again.close()


# --- texts ----------------------------------------------------------------------------------------

def _text(data):
    return data.decode("utf-8", "surrogateescape")


def _json(data):
    """What JSON says; what is none is nothing to us."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def notation(data, _folder):
    text = _text(data)
    refused = None
    for kind in (Card, Action.parse):
        try:
            made = kind(text)
            assert kind(str(made)) == made, "it does not come back"
        except NotationError as error:
            refused = error
    if refused is not None:
        raise refused


def position(data, _folder):
    """A position, and some play from there: in one that play never leads to, RulesBug says where
    it ends."""
    told = _json(data)
    if not isinstance(told, dict):
        return
    game = CATALOGUE.get(str(told.get("game")), CATALOGUE[KEYS[zlib.crc32(data) % len(KEYS)]])
    deal, rng = game.arrange(told), random.Random(1)
    for _ in range(4):
        if deal.outcome() is not None or not deal.actors():
            break
        seat = rng.choice(deal.actors())
        legal = deal.legal(seat)
        assert legal, f"seat {seat} is to act and cannot"
        deal.play(seat, rng.choice(legal))


def options(data, _folder):
    """Options as JSON, or as words of a command line behind the game's key."""
    told = _json(data)
    if isinstance(told, dict):
        game = CATALOGUE.get(str(told.get("game")), CATALOGUE["durak"])
        game.settle(told.get("seats", game.best_seats[0]), told.get("options"))
        return
    key, *pairs = _text(data).split("\n")
    game = CATALOGUE.get(key, CATALOGUE["durak"])
    asked.settled(game, game.best_seats[0], asked.options_of(pairs, game))


def view(data, _folder):
    """A view, and the deals that its seat may be in."""
    told = _json(data)
    if not isinstance(told, dict):
        return
    game = CATALOGUE.get(str(told.get("game")), CATALOGUE["durak"])
    worlds = game.worlds(told)
    rng = Rng(1)
    for _ in range(2):
        worlds.draw(rng)


#: What a command line may do here: read, and say what it would do.
HARMLESS = ("list", "rules")


def command(data, folder):
    """The words of a command line: what the window would open, what a command would do."""
    kept = data.replace(b"\0", b"").replace(b"/", b"")
    words = [word for word in _text(kept).split("\n") if word]
    out, refused = io.StringIO(), []
    with redirect_stdout(out), redirect_stderr(out), _Inside(folder):
        for parse in (arguments.parse, cli.parser().parse_args):
            with suppress(SystemExit):          # --help
                try:
                    parse(words)
                except Misasked as error:
                    refused.append(error)
        if words and words[0] in HARMLESS:
            with suppress(SystemExit):
                assert cli.main(words) in (0, 2)
    if len(refused) == 2:
        raise refused[0]


class _Inside:
    """In that folder, with all that the program writes there."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        self._back = os.getcwd()
        os.chdir(self.folder)
        folders.use(self.folder)

    def __exit__(self, *of):
        os.chdir(self._back)
        folders.use(None)


def terminal(data, _folder):
    """What is typed at a table in a terminal."""
    first, *typed = _text(data).split("\n")
    game = CATALOGUE.get(first, CATALOGUE["durak"])
    seats = game.best_seats[0]
    levels = ["human", *["easy"] * (seats - 1)]
    sitters = tuple(Sitter(f"P{seat}", level) for seat, level in enumerate(levels))
    lines = iter(typed[:12])

    def ask(_prompt):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    session = Session.start(Setup(game.key, sitters, {}, 7, "salt"))
    TextTable(session, ask, io.StringIO()).run()
    session.close()


# --- seeds ----------------------------------------------------------------------------------------

def _dumped(*values):
    return [json.dumps(value, ensure_ascii=False).encode() for value in values]


def _deals():
    return [game.deal(game.best_seats[0], seed=1) for game in CATALOGUE.values()]


def _a_database():
    """A file of statistics with some deals in it."""
    with tempfile.TemporaryDirectory() as folder:
        base = Statistics(Path(folder) / "statistics.sqlite")
        for number in range(3):
            base.add_deal({
                "journal": f"j{number}", "time": number, "game": "durak", "rules": 1, "seats": 2,
                "options": {"match": "single"}, "seed": 7, "deal": 1, "names": ["Ann", "Ben"],
                "levels": ["human", "medium"], "places": [1, 2], "points": [1, 0],
                "won": [True, False], "reason": "out", "actions": 9, "length_ms": 5, "undos": 0,
                "practice": False})
        return [base.path.read_bytes()]


def _an_index():
    """As it is written where many journals lie."""
    with tempfile.TemporaryDirectory() as folder:
        for path in SAVES:
            (Path(folder) / path.name).write_bytes(path.read_bytes())
        journals(Path(folder))
        shelf._KNOWN.pop(Path(folder), None)
        return [(Path(folder) / shelf.INDEX).read_bytes().partition(b"\n")[2]]


def _some_drawings():
    """Two pictures, as they are written behind the first line."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "drawings"
        kept = Drawings(path, "painters")
        for name in ("('two', False, 'card', 'AS', 67)", "king"):
            kept.keep(name, Drawing(2, 3, bytes(range(24))))
        kept.write()
        return [path.read_bytes().partition(b"\n")[2]]


def _settings():
    return [b'{"schema": 1}', b'{"schema": 1, "scale": 1.5, "language": "fi", "setups": {"durak": '
            b'{"seats": 3, "levels": ["human", "easy", "medium"], "options": {"packs": 1}}}}',
            *(path.read_bytes() for path in sorted(OLD_FILES.rglob("settings*.json")))]


OLD_FILES = Path(__file__).parents[1] / "store" / "old"
_ACTIONS = (b"play 6H", b"take", b"lay 6H,7H>meld.1", b"move KS waste>tableau.3", b"call 3x7",
            b"claim 6H 7H=6", b"10H", b"XX", b"2H'2")
_COMMANDS = (b"durak\n--seats\nhuman,medium\n--seed\n7", b"--continue", b"--size\n1280x800",
             b"rules\ndurak\n--option\nmatch=deals:3", b"simulate\ncheat\n--level\neasy",
             b"arena\ndurak\n--players\nmedium/ms=20,hard/iterations=5\n--json\nx",
             b"text\nklondike\n--option\ndraw=3", b"list\nrummy\n2", b"--speed\nfast\n--safe-mode")
_TYPED = (b"durak\n1\n2\nhint\nundo\nlog\nq", b"gin_rummy\n?\nrules\n1\nwait\n1\n1",
          b"klondike\n1\nundo\nredo\nhint\nrestart\nq", b"cheat\n1\npass\n1\nplay 6H\n")

TARGETS = {
    "journal": Target(journal, lambda: [unsealed(begun(path)) for path in SAVES], (JournalError,)),
    "salvage": Target(salvage, lambda: [begun(path) for path in SAVES], (JournalError,)),
    "settings": Target(settings, _settings),
    "people": Target(people, lambda: [
        b'{"schema": 1, "people": [{"name": "Ann", "sign": 1}]}',
        *(path.read_bytes() for path in sorted(OLD_FILES.rglob("profiles*.json")))],
        (NameProblem,)),
    "statistics": Target(statistics, _a_database, (StatisticsError,)),
    "library": Target(library, lambda: [
        b'{"schema": 1, "names": {"a.jsonl": "x"}, "tidy": {"days": 3, "most": 5}}']),
    "index": Target(index, _an_index),
    "drawings": Target(drawings, _some_drawings),
    "notation": Target(notation, lambda: _ACTIONS, (NotationError,)),
    "position": Target(position, lambda: _dumped(*(
        {**deal.position(), "game": deal.rules.key} for deal in _deals())),
                       (PositionError, RulesBug)),
    "options": Target(options, lambda: [
        *_dumped(*({"game": key, "seats": game.best_seats[0],
                    "options": game.settle(game.best_seats[0])}
                   for key, game in CATALOGUE.items())), b"durak\nmatch=deals:3\npack=36"],
        (OptionError, Misasked)),
    "view": Target(view, lambda: _dumped(*(deal.view(0).to_dict() for deal in _deals())),
                   (ViewError, OptionError, RulesBug)),
    "command": Target(command, lambda: _COMMANDS, (Misasked,)),
    "terminal": Target(terminal, lambda: _TYPED),
}


def quietly():
    """What the program writes into its log is nothing to whoever fuzzes."""
    logging.disable(logging.CRITICAL)
