"""The command line without a screen: what it prints, and one clear sentence for what cannot be."""

import io
import json
import os
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from game import cli
from game.asked import levels_of
from game.catalogue import CATALOGUE
from game.core.naming import by_family
from game.session.session import Session
from game.session.table import Setup, Sitter
from game.store import folders
from game.store.journal import from_line, to_line
from game.store.statistics import Statistics
from game.terminal import TextTable
from scenes.__main__ import main as main_of_the_window
from tests import toy_patience
from tests.slow_marks import ONE_OF_EACH, mostly

KEYS = list(CATALOGUE)


def run(capsys, *words):
    code = cli.main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


def listed(out):
    """The keys that a list names, by the family above them."""
    found = {}
    for line in out.splitlines():
        if not line.startswith(" "):
            games = found.setdefault(line, [])
        elif "Also called" not in line:
            games.append(line.split()[0])
    return found


def test_list_names_every_game_by_family_with_its_other_names(capsys):
    code, out, _err = run(capsys, "list")
    assert code == 0
    wanted = {family: [game.key for game in games]
              for family, games in by_family(CATALOGUE.values())}
    assert listed(out) == wanted and sorted(chain(*wanted.values())) == sorted(KEYS)
    assert all(name in out for game in CATALOGUE.values() for name in game.other_names)


@pytest.mark.parametrize("words, key", [
    ("nertz", "racing_demon"), ("i doubt", "cheat"), ("RUMMY 6", "sequence_rummy"),
    ("rummy sequence", "sequence_rummy"), ("catandmouse", "spite_and_malice"),
])  # fmt: skip
def test_list_finds_games_by_words_and_players(capsys, words, key):
    assert key in chain(*listed(run(capsys, "list", *words.split())[1]).values())


def test_list_with_what_no_game_is_like(capsys):
    sentence = "riddance: No game is like xyzzy 99. riddance list names them all.\n"
    assert run(capsys, "list", "xyzzy", "99") == (2, "", sentence)


@pytest.mark.parametrize("name", ["Durak", "DURNIUS", "podkidnoy-durak", "podkidnoydurak"])
def test_a_game_is_named_as_people_name_it(capsys, name):
    assert run(capsys, "rules", name)[1] == run(capsys, "rules", "durak")[1]


@pytest.mark.parametrize("key", KEYS)
def test_rules_have_goal_seats_options_and_a_page(capsys, key):
    code, out, _err = run(capsys, "rules", key)
    game = CATALOGUE[key]
    assert code == 0 and game.title in out and game.summary in out and out.count("## ") >= 4
    for option in game.options:
        assert f"\n{option.key}: {option.title}. {option.help}" in out
    for preset in game.presets:
        assert preset.title in out


@pytest.mark.parametrize("key", mostly(KEYS, ONE_OF_EACH.__contains__))
@pytest.mark.parametrize("level", ["random", "medium"])
def test_simulate_counts_deals(capsys, key, level):
    code, out, _err = run(capsys, "simulate", key, "--deals", "2", "--level", level, "--seed", "5")
    assert code == 0 and "2 deals" in out and "reasons:" in out
    again = run(capsys, "simulate", key, "--deals", "2", "--level", level, "--seed", "5")
    assert again == (code, out, "")


def test_options_and_seats_mean_the_same_everywhere(capsys):
    options = [part for option in ("form=individual", "pack=52", "match=deals:7")
               for part in ("--option", option)]
    code, out, _err = run(capsys, "simulate", "durak", "--seats", "4", *options, "--deals", "3")
    assert code == 0 and "4 players" in out


def test_the_arena_swaps_seats(capsys):
    players = ("--players", "medium,easy")
    code, out, _err = run(capsys, "arena", "durak", *players, "--deals", "3", "--cores", "1")
    assert code == 0
    assert [line.split(":")[0] for line in out.splitlines()[:2]] == ["medium", "easy"]
    assert "of 3 deals; equal players: 50.0%; points " in out and "thinks " in out
    assert "6 games, " in out.splitlines()[2]


def test_the_arena_plays_matches(capsys):
    code, out, _err = run(capsys, "arena", "sift_smoke", "--players", "random,random", "--matches",
                          "--deals", "2", "--cores", "1")
    assert code == 0 and "of 2 matches; equal players: 100.0%; points " in out


def test_the_arena_takes_simple_players_and_writes_its_figures(capsys, tmp_path):
    words = ("arena", "racing_demon", "--players", "greedy,random/tempo=900", "--deals", "1",
             "--cores", "1", "--tempo", "1600", "--json", str(tmp_path / "found.json"))
    code, out, _err = run(capsys, *words)
    assert code == 0 and out.startswith("greedy/tempo=1600: wins ")
    found = json.loads((tmp_path / "found.json").read_text())
    assert [share["players"] for share in found["shares"]] == [
        "greedy/tempo=1600", "random/tempo=900"]
    assert (found["game"], found["deals"], found["games"]) == ("racing_demon", 1, 2)


PYTHON = [sys.executable, "-W", "error"]
BAD = [
    (["simulate", "drak"], "There is no game drak. Did you mean durak?"),
    (["rules", "bridge"], "There is no game bridge."),
    (["simulate", "durak", "--seats", "7"], "Durak is for 2 to 6 players, not 7."),
    (["simulate", "spite_and_malice", "--seats", "3"], "Spite and Malice is for 2 players, not 3."),
    (["simulate", "durak", "--seats", "2,x"], "cannot sit at a table"),
    (["text", "durak", "--seats", "0"], "Durak is for 2 to 6 players, not 0."),
    (["text", "durak", "--seats", "99999999999"], "Durak is for 2 to 6 players, not 999."),
    (["text", "durak", "--option", "=two"], "=two is no option: write --option key=value."),
    (["text", "durak", "--option", "form="], "form= is no option: write --option key=value."),
    (["text", "durak", "--option", "form=two", "--option", "form=partners"],
     "Option form is given twice."),
    (["rules", "durak", "--seats", "3", "--option", "form=two"],
     "Durak for 3 players is played individual, not two."),
    (["arena", "durak", "--players", ""], "'' is no computer player"),
    (["arena", "durak", "--players", "medium,/ms=5"], "'' is no computer player"),
    (["arena", "durak", "--players", "medium,medium/speed=5"],
     "speed=5 is no condition of a player: say ms=200, iterations=50 or tempo=1600."),
    (["arena", "durak", "--players", "medium,medium/ms=0"], "ms=0 is no condition"),
    (["arena", "chase_the_ace", "--players", "hard,medium"],
     "Chase the Ace has no level hard at this table: say easy, medium."),
    (["arena", "durak", "--players", "medium:zoe,easy"], "Nobody called zoe plays Durak."),
    (["arena", "durak", "--deals", "1", "--cores", "1", "--json", "no/such/folder"],
     "no/such/folder cannot be written: No such file or directory."),
    (["arena", "durak", "--tempo", "0"], "is not a number from 1 up"),
    (["simulate", "chase_the_ace", "--level", "hard"],
     "Chase the Ace has no level hard at this table"),
    (["replay", "."], "The journal . cannot be read: Is a directory."),
    (["simulate", "durak", "--seats", "human,wizard"],
     "wizard cannot sit at a table: say human, easy, medium or hard."),
    (["simulate", "durak", "--option", "moon=1"], "Durak has no option moon."),
    (["simulate", "durak", "--option", "form"], "form is no option: write --option key=value."),
    (["simulate", "durak", "--option", "attackers=9"],
     "Option attackers cannot be 9; it can be 2, 3, all."),
    (["simulate", "durak", "--seats", "3", "--option", "form=two"],
     "Durak for 3 players is played individual, not two."),
    (["simulate", "durak", "--seats", "6", "--option", "pack=24"], "24"),
    (["simulate", "durak", "--deals", "0"], "is not a number from 1 up"),
    (["simulate", "durak", "--level", "genius"], "invalid choice"),
    (["simulate", "durak", "--seed", "x"],
     "A deal number has at most 18 digits, or looks like K7M2-9QXT-4HBD; 'x' is none."),
    (["arena", "durak", "--players", "medium,human"], "human is no computer player"),
    (["replay", "no-such-file.jsonl"], "cannot be read: No such file or directory."),
    (["text", "durak", "--continue"], "There is no unfinished match of Durak."),
    (["dance"], "invalid choice: 'dance'"),
    ([], "required"),
]


@pytest.mark.parametrize("words, sentence", BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_gets_one_sentence_and_code_2(capsys, own_dirs, words, sentence):
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err and err.startswith("riddance: ") and len(err.splitlines()) == 1


def test_no_screen_no_pygame():
    """The commands never import pygame, by the entry point of the program as well."""
    program = ("import sys; from scenes.__main__ import main\n"
               "try: main(['list'])\nexcept SystemExit as end: assert not end.code\n"
               "assert 'pygame' not in sys.modules, 'pygame was imported'")
    done = subprocess.run([*PYTHON, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "durak" in done.stdout


def test_the_usual_values_are_those_of_the_table_named(capsys):
    assert "partners - Partners (usual)" in run(capsys, "rules", "durak", "--seats", "4")[1]
    assert "partners - Partners (usual)" not in run(capsys, "rules", "durak")[1]
    assert "36 - 36 cards, from six (usual)" in run(capsys, "rules", "durak")[1]


def test_nobody_to_type_and_a_terminal_without_letters(own_dirs, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    code, out, err = run(capsys, "text", "durak", "--seed", "7")
    assert (code, err) == (0, "") and "Saved." in out
    program = ("import os, sys; os.close(0); from game.cli import main\n"
               "sys.exit(main(['text', 'durak', '--seed', '7']))")
    done = subprocess.run([*PYTHON, "-c", program], capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


# --- the table in a terminal --------------------------------------------------------------------

class Typist:
    """Types lines, then says that there are no more; keeps what was printed."""

    def __init__(self, lines):
        self.lines, self.printed = iter(lines), []

    def read(self, prompt):
        self.printed.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def write(self, text):
        self.printed.append(text)

    def flush(self):
        pass

    def isatty(self):
        return False

    @property
    def text(self):
        return "".join(self.printed)


def play(key, lines, levels=("human", "medium"), seed=7, options=(), folder=None):
    table = TextTable.start(CATALOGUE[key], levels, dict(options), seed, folder)
    typist = Typist(lines)
    table._read, table._out = typist.read, typist
    assert table.run() == 0
    return typist.text, table.session


def first_choices():
    while True:
        yield "1"


@pytest.mark.parametrize("key, levels, options", [
    ("durak", ("human", "easy"), {}), ("durak", ("human", "easy", "easy"), {}),
    ("cheat", ("human", "easy", "easy"), {}),
    ("cheat", ("human", "medium", "easy"), {"state_number": "may_lie"}),
    ("sequence_rummy", ("human", "easy"), {"deals": 1}),
    ("spite_and_malice", ("human", "easy"), {"riddance": 5})])
def test_a_deal_can_be_played_to_its_end_by_numbers(key, levels, options):
    class Patient(Exception):
        pass

    def lines():
        for count, line in enumerate(first_choices()):
            if count > 3000:
                raise Patient
            yield line
    text, session = play(key, lines(), levels, options=options)
    assert session.outcome is not None, text[-2000:]
    assert str(session.outcome.places[0]) in text


def test_racing_demon_goes_in_steps():
    typed = ["1", "wait", "1", "hint", "w", "1", "q"]
    text, session = play("racing_demon", typed, ("human", "easy"))
    assert session.settled["mode"] == "stepped"
    assert session.deal.state.now >= 3000
    for part in ("Your work pile: (1) ", "Centre pile: (1) A", "w  Wait", "13 to go"):
        assert part in text


def test_a_few_words_are_enough_for_an_action():
    typed = ["pass", "pass", "pass", "claim 7D,7H", "claim 2"]
    text, _session = play("cheat", typed, ("human", *["easy"] * 3), seed=11)
    assert "Ann plays 2 cards" in text and "'claim 2' is no action" in text
    text, _session = play("spite_and_malice", ["discard", "play AC", "discard 4S"], seed=11)
    assert "Which one? Type a number: 2, 3, 4." in text
    assert "Ann plays Ace of clubs (to centre pile 1)." in text
    assert "Ann discards 4 of spades (to your discard pile 1)." in text
    assert "Centre pile: (1) AC 2C; (2) AS; (3-8) empty" in text and "  You get " in text
    text, _session = play("sequence_rummy", ["draw", "undo", "redo", "meld 2D,2C", "hint"], seed=11)
    assert "  You get " in text and "[draw stock>" in text


def test_what_was_before_the_first_question_is_told():
    text, _session = play("durak", [], ("human", "easy", "easy", "easy"), seed=11)
    assert "Cleo leads" in text and "Stock: TD and 11 unseen (diamonds)" in text
    assert "Dan's hand: 5 cards - defends" in text


def test_a_game_that_is_not_saved_says_so_and_no_more(tmp_path):
    (tmp_path / "data").write_text("in the way")
    command = [*PYTHON, "-m", "game.cli", "text", "durak", "--seed", "7"]
    done = subprocess.run(command, input="1\n1\n", capture_output=True, text=True, check=False,
                          env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("The game cannot be saved: ") == 1
    assert "Goodbye." in done.stdout and "Saved" not in done.stdout


def test_commands_and_slips_at_the_prompt(own_dirs, tmp_path):
    typed = ["?", "all", "table", "log", "undo", "99", "dance the night", "end", "1", "undo", "",
             "q"]
    text, session = play("durak", typed, folder=tmp_path)
    for sentence in ("Type the number of a choice", "There is nothing to take back.",
                     "There is no choice 99.", "'dance the night' is no action",
                     "Beat the attack or take the cards."):
        assert sentence in text, sentence
    assert "Saved. Go on with: riddance text durak --continue" in text
    assert session.undos == 1


def test_the_game_goes_on_where_it_was_left(own_dirs, tmp_path, capsys):
    _text, session = play("durak", ["1", "1", "q"], folder=tmp_path)
    (path,) = (tmp_path / "journals").glob("*.jsonl")
    again = Session.resume(path)
    assert again.deal.position() == session.deal.position()
    again.close()
    assert cli.main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Durak, deal number 7" in told and "Ann" in told and "Ben" in told


def test_hands_are_covered_when_two_play_at_one_terminal():
    text, _session = play("durak", ["1", "", "1", "", "q"], ("human", "human"))
    assert "it is for you. Return when nobody else looks" in text
    assert "\n" * 50 in text


def edited(path, number, **parts):
    """The journal with parts of one line changed, and its checksum made to fit."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number] = to_line({**from_line(lines[number]), **parts})
    path.write_bytes(b"".join(lines))


def test_replay_of_a_journal_that_tells_what_cannot_be(own_dirs, tmp_path, capsys):
    for parts in ({"play": "take"}, {"play": "¿?"}, {"seat": "x"}):
        _text, session = play("durak", ["1", "1", "q"], folder=tmp_path)
        path = max((tmp_path / "journals").glob("*.jsonl"))
        edited(path, 2, **parts)
        assert cli.main(["replay", str(path)]) == 2
        assert "makes no sense in line 3" in capsys.readouterr().err
        edited(path, 1, rules=0)
        if "seat" in parts:         # under no rules is a seat a text
            assert cli.main(["replay", str(path)]) == 2
            continue
        assert cli.main(["replay", str(path)]) == 0
        assert "The rest was played by other rules." in capsys.readouterr().out
        path.unlink()
    assert session.outcome is None


def test_replay_of_a_damaged_journal(own_dirs, tmp_path, capsys):
    sitters = (Sitter("Ann", "easy"), Sitter("Ben", "easy"))
    session = Session.start(Setup("durak", sitters, {}, 3), tmp_path)
    session.set_pace(0)
    for tick in range(200):
        session.update(tick * 50)
    session.close()
    (path,) = (tmp_path / "journals").glob("*.jsonl")
    assert cli.main(["replay", str(path)]) == 0
    good = capsys.readouterr().out
    assert "fool" in good or "draw" in good
    lines = path.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5][:20] + b"x" + lines[5][21:]
    damaged = Path(tmp_path / "damaged.jsonl")
    damaged.write_bytes(b"".join(lines))
    assert cli.main(["replay", str(damaged)]) == 2
    assert "is damaged in line 6" in capsys.readouterr().err


@pytest.mark.parametrize("words", [
    ["drak"], ["durak", "--seats", "human,wizard"], ["durak", "--seats", "9"],
    ["durak", "--option", "form"],
    ["durak", "--seed", "x"], ["durak", "--seats", "3", "--option", "form=two"],
], ids=" ".join)
def test_a_mistake_is_told_in_the_same_words_with_a_window_and_without(capsys, own_dirs, words):
    assert main_of_the_window(words) == 2
    told = capsys.readouterr().err
    assert run(capsys, "text", *words) == (2, "", told)


# --- a game of one seat ---------------------------------------------------------------------------

@pytest.fixture
def patience(monkeypatch):
    monkeypatch.setitem(CATALOGUE, toy_patience.GAME.key, toy_patience.GAME)
    return toy_patience.GAME.key


def test_simulate_says_of_one_seat_how_often_it_has_won_and_its_points(capsys, patience):
    words = ("simulate", patience, "--deals", "6", "--level", "medium", "--option", "redeals=9")
    code, out, _err = run(capsys, *words)
    assert code == 0 and "6 deals of Toy Patience, 1 player, medium" in out
    assert "won: 100.0%" in out and "points: 20.0 on average, 20 to 20" in out
    assert "place 1" not in out
    code, out, _err = run(capsys, *words[:-1], "redeals=0")
    assert code == 0 and "won: 0.0%" in out


def test_the_arena_lets_players_of_one_seat_play_in_turn(capsys, patience):
    words = ("arena", patience, "--players", "medium,easy", "--deals", "5", "--cores", "1",
             "--option", "redeals=9")
    code, out, _err = run(capsys, *words)
    medium, easy = out.splitlines()
    assert code == 0 and medium.startswith("medium: wins 100.0% (") and "of 5 deals" in medium
    assert easy.startswith("easy: wins 0.0% (") and "equal players" not in out


def test_a_patience_in_the_terminal(tmp_path, patience):
    class Typed:
        def __init__(self):
            self.lines = []

        def write(self, text):
            self.lines.append(text)

        def flush(self):
            pass

    def read(prompt):
        choices = table.session.legal(0)
        return str(1 + next(k for k, each in enumerate(choices) if each.verb != "resign"))

    out = Typed()
    table = TextTable.start(CATALOGUE[patience], ("human",), {"redeals": 9}, 1, tmp_path)
    table._read, table._out = read, out
    assert table.run() == 0
    told = "".join(out.lines)
    assert "It came out after 1 redeal." in told and "\n20 points\n" in told
    assert "1. Ann" not in told and "in all" not in told


def test_a_level_that_would_be_the_same_as_another_is_sat_for(capsys):
    """What people typed before there were fewer levels still leads to a table, with a sentence."""
    levels = levels_of("human,hard,hard", CATALOGUE["chase_the_ace"])
    assert levels == ("human", "medium", "medium")
    told = capsys.readouterr().err
    assert told == "Chase the Ace has no level hard at this table: medium plays.\n"
    assert levels_of("human,hard", CATALOGUE["durak"]) == ("human", "hard")


def a_match(folder):
    """The journal of a match of two computer players, played to its end."""
    sitters = (Sitter("Ann", "easy"), Sitter("Ben", "easy"))
    session = Session.start(Setup("durak", sitters, {}, 4), folder)
    session.set_pace(0)
    for tick in range(60):
        session.update(tick * 50)
    session.close()
    (path,) = (folder / "journals").glob("*.jsonl")
    return path


def spoil(path, number):
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number] = lines[number][:20] + b"x" + lines[number][21:]
    path.write_bytes(b"".join(lines))


def test_replay_tells_what_is_before_a_damage(own_dirs, tmp_path, capsys):
    path = a_match(tmp_path)
    assert cli.main(["replay", str(path)]) == 0
    whole = capsys.readouterr().out
    spoil(path, 9)
    assert cli.main(["replay", str(path)]) == 2
    out, err = capsys.readouterr()
    assert whole.startswith(out) and out.count("\n") > 4 and "is damaged in line 10" in err


def test_repair_makes_a_saved_game_whole(own_dirs, tmp_path, capsys):
    path = a_match(tmp_path)
    assert cli.main(["repair", str(path)]) == 0
    assert capsys.readouterr().out == f"Nothing is wrong with {path.name}.\n"
    spoil(path, 9)
    assert cli.main(["repair", str(path)]) == 0
    aside = path.with_name(path.stem + ".damaged-1")
    out = capsys.readouterr().out
    assert f"It was kept as {aside.name}" in out and out.endswith(f"It is {path} now.\n")
    assert aside.exists() and cli.main(["replay", str(path)]) == 0


@pytest.mark.parametrize("name, sound", [
    ("settings.json", b'{"schema": 1, "felt": "slate"}'),
    ("profiles.json", b'{"schema": 1, "people": [{"name": "Ann"}]}')])
def test_repair_brings_back_the_settings_before(name, sound, tmp_path, capsys):
    path = tmp_path / name
    path.write_bytes(sound)
    assert cli.main(["repair", str(path)]) == 0
    assert "Nothing is wrong" in capsys.readouterr().out
    path.write_bytes(b"{")
    path.with_name(name + ".1").write_bytes(sound)
    assert cli.main(["repair", str(path)]) == 0
    assert f"kept as {name}.damaged" in capsys.readouterr().out
    assert json.loads(path.read_bytes()) == json.loads(sound)
    assert path.with_name(name + ".damaged").read_bytes() == b"{"
    assert cli.main(["repair", str(path)]) == 0


def test_repair_counts_lost_statistics_again(tmp_path, capsys):
    sitters = (Sitter("Ann", "easy"), Sitter("Ben", "easy"))
    session = Session.start(Setup("durak", sitters, {}, 3), tmp_path)
    session.set_pace(0)
    now_ms = 0
    while session.outcome is None:
        session.update(now_ms := now_ms + 50)
    session.close()
    base = tmp_path / "statistics.sqlite"
    for _ in range(2):
        base.write_bytes(b"SQLite format 3\0" + b"?" * 5000)
        assert cli.main(["repair", str(base)]) == 0
        out = capsys.readouterr().out
        assert "statistics were damaged" in out and "1 deal was counted again" in out
    assert cli.main(["repair", str(base)]) == 0
    assert cli.main(["repair", str(tmp_path / "statistics.sqlite.damaged-1")]) == 0
    assert capsys.readouterr().out == "0 deals were counted again from the saved games.\n" * 2


def test_repair_says_what_it_cannot_do(own_dirs, tmp_path, capsys):
    for path, says in ((tmp_path, "no file that can be repaired"), (tmp_path / "x", "No such"),
                       (tmp_path / "empty", "is no journal")):
        if path.name == "empty":
            path.write_bytes(b"")
        assert cli.main(["repair", str(path)]) == 2
        assert says in capsys.readouterr().err


def test_text_goes_on_with_a_damaged_match(own_dirs, monkeypatch, capsys):
    path = a_match(folders.data())
    spoil(path, 9)
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert cli.main(["text", "durak", "--continue"]) == 0
    assert "was damaged" in capsys.readouterr().err


def games(capsys, *words):
    """What ``riddance games`` prints."""
    assert cli.main(["games", *map(str, words)]) == 0
    return capsys.readouterr().out.splitlines()


def test_games_are_listed_named_kept_and_thrown_away(own_dirs, tmp_path, capsys):
    path = a_match(folders.data())
    (line,) = games(capsys)
    assert line.startswith(f"{path.stem}  Durak; Ann, Ben; ") and "favourite" not in line
    assert games(capsys, "--name", path.stem, "My \x1b[31mbest") == []
    games(capsys, "--favourite", path)
    assert "Durak: My [31mbest; Ann" in games(capsys, "best", "ann")[0]
    assert "favourite" in games(capsys)[0] and games(capsys, "cheat") == []
    assert games(capsys, "--tidy", "--older", "1", "--most", "1") == ["0 games were thrown away."]
    games(capsys, "--common", path.name)
    assert Path(games(capsys, "--delete", path.stem)[0]).exists() and games(capsys) == []
    assert games(capsys, "--bring-back") == [str(path)]
    assert games(capsys, "--bring-back") == ["There is nothing to bring back."]
    (made,) = games(capsys, "--add", path)
    behind = [each.read_bytes().partition(b"\n")[2] for each in (Path(made), path)]
    assert behind[0] == behind[1] and len(games(capsys)) == 2


@pytest.mark.parametrize("words", [
    ["games", "--delete", "none"], ["games", "--name", "none", "x"], ["games", "--add", "none"],
    ["games", "--older", "soon"], ["games", "--most", "\u0663"], ["games", "--tidy", "--name"],
    ["statistics", "Ann", "--clear"], ["statistics", "Ann", "--game", "whist"]])
def test_what_cannot_be_done_with_games_is_a_sentence(own_dirs, words, capsys):
    assert cli.main(words) == 2
    err = capsys.readouterr().err
    assert err.startswith("riddance: ") and err.count("\n") == 1


def counted(capsys, *words):
    """What ``riddance statistics`` prints."""
    assert cli.main(["statistics", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_statistics_are_shown_saved_cleared_and_brought_back(own_dirs, capsys):
    assert counted(capsys) == []
    base = Statistics(folders.statistics())
    for seats, level, won, points in ((2, "hard", True, 3), (2, "easy", True, 5),
                                      (3, "hard", False, -2)):
        base.add_deal({
            "journal": None, "time": 1, "game": "durak", "rules": 1, "seats": seats,
            "options": {"pack": 36}, "seed": 7, "deal": 1, "actions": 9, "length_ms": 60_000,
            "names": ["Ann", *["Ben"] * (seats - 1)], "levels": ["human", *[level] * (seats - 1)],
            "places": [1] * seats, "points": [points] * seats, "won": [won] * seats,
            "reason": "out", "undos": 1, "practice": False, "hints": [2] * seats})
    assert counted(capsys) == ["Ann"]
    assert counted(capsys, "Ann") == [
        "Durak: 3 played, 2 won (67 %), streak 0, longest 2, points 2.0 on average, best 5, "
        "1.0 min on average, 3 undos, 6 hints, 0 practice"]
    assert [line[:19] for line in counted(capsys, "Ann", "--by", "seats")] == [
        "Durak 2: 2 played, ", "Durak 3: 1 played, "]
    assert [line.split(":")[0] for line in counted(capsys, "Ann", "--by", "level")] == [
        "Durak easy", "Durak hard"]
    assert counted(capsys, "Ann", "--by", "options")[0].startswith("Durak pack=36: 3 played")
    for form in ("csv", "json"):
        (path,) = counted(capsys, "Ann", "--save", form)
        assert Path(path).suffix == f".{form}" and Path(path).stat().st_size > 100
    counted(capsys, "Ann", "--game", "durak", "--clear")
    assert counted(capsys, "Ann") == ["Ann has finished no deal yet."]
    counted(capsys, "Ann", "--game", "durak", "--bring-back")
    assert len(counted(capsys, "Ann")) == 1
