"""The command line without a screen: what it prints, and one clear sentence for what cannot be."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.catalogue import CATALOGUE
from game.session.session import Session
from game.session.table import Setup, Sitter
from game.terminal import TextTable

KEYS = list(CATALOGUE)


def run(capsys, *words):
    code = cli.main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_list_names_every_game_in_order(capsys):
    code, out, _err = run(capsys, "list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_rules_have_goal_seats_options_and_a_page(capsys, key):
    code, out, _err = run(capsys, "rules", key)
    game = CATALOGUE[key]
    assert code == 0 and game.title in out and game.summary in out and out.count("## ") >= 4
    for option in game.options:
        assert f"\n{option.key}: {option.title}. {option.help}" in out
    for preset in game.presets:
        assert preset.title in out


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("level", ["random", "medium"])
def test_simulate_counts_deals(capsys, key, level):
    code, out, _err = run(capsys, "simulate", key, "--deals", "2", "--level", level, "--seed", "5")
    assert code == 0 and "2 deals" in out and "reasons:" in out
    again = run(capsys, "simulate", key, "--deals", "2", "--level", level, "--seed", "5")
    assert again == (code, out, "")


def test_options_and_seats_mean_the_same_everywhere(capsys):
    code, out, _err = run(capsys, "simulate", "durak", "--seats", "4", "--option", "form=individual", "--option", "pack=52",
                          "--option", "match=deals:7", "--deals", "3")
    assert code == 0 and "4 players" in out


def test_the_arena_swaps_seats(capsys):
    code, out, _err = run(capsys, "arena", "durak", "--players", "medium,easy", "--deals", "3", "--cores", "1")
    assert code == 0
    assert [line.split(":")[0] for line in out.splitlines()] == ["medium", "easy"]
    assert "of 6 deals; equal players: 50.0%" in out


BAD = [
    (["simulate", "drak"], "There is no game drak. Did you mean durak?"),
    (["rules", "bridge"], "There is no game bridge."),
    (["simulate", "durak", "--seats", "7"], "Durak is for 2 to 6 players, not 7."),
    (["simulate", "spite_and_malice", "--seats", "3"], "Spite and Malice is for 2 players, not 3."),
    (["simulate", "durak", "--seats", "2,x"], "cannot sit at a table"),
    (["simulate", "durak", "--seats", "human,wizard"], "wizard cannot sit at a table: say human, easy, medium or hard."),
    (["simulate", "durak", "--option", "moon=1"], "Durak has no option moon."),
    (["simulate", "durak", "--option", "form"], "form is no option: write --option key=value."),
    (["simulate", "durak", "--option", "attackers=9"], "Option attackers cannot be 9; it can be 2, 3, all."),
    (["simulate", "durak", "--seats", "3", "--option", "form=two"], "Durak for 3 players is played individual, not two."),
    (["simulate", "durak", "--seats", "6", "--option", "pack=24"], "24"),
    (["simulate", "durak", "--deals", "0"], "is not a number from 1 up"),
    (["simulate", "durak", "--level", "genius"], "invalid choice"),
    (["simulate", "durak", "--seed", "x"], "invalid int value"),
    (["arena", "durak", "--players", "medium,human"], "human is no computer player"),
    (["replay", "no-such-file.jsonl"], "cannot be read: No such file or directory."),
    (["text", "durak", "--continue"], "There is no unfinished match of Durak."),
    (["dance"], "invalid choice: 'dance'"),
    ([], "required"),
]


@pytest.mark.parametrize("words, sentence", BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_bad_input_gets_one_sentence_and_code_2(capsys, own_dirs, words, sentence):
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err and err.startswith("riddance: ") and len(err.splitlines()) == 1


def test_no_screen_no_pygame():
    """The commands never import pygame, by the entry point of the program as well."""
    program = ("import sys; from scenes.__main__ import main\n"
               "try: main(['list'])\nexcept SystemExit as end: assert not end.code\n"
               "assert 'pygame' not in sys.modules, 'pygame was imported'")
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "durak" in done.stdout


# --- the table in a terminal ------------------------------------------------------------------------------------------

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
    ("cheat", ("human", "easy", "easy"), {}), ("cheat", ("human", "medium", "easy"), {"state_number": "may_lie"}),
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
    text, session = play("racing_demon", ["1", "wait", "1", "wait", "1", "q"], ("human", "easy"))
    assert session.settled["mode"] == "stepped"
    assert session.deal.state.now >= 3000
    assert "Centre" in text or "Off" in text


def test_commands_and_slips_at_the_prompt(own_dirs, tmp_path):
    text, session = play("durak", ["?", "all", "table", "log", "undo", "99", "dance the night", "end", "1", "undo", "", "q"],
                         folder=tmp_path)
    for sentence in ("Type the number of a choice", "There is nothing to take back.", "There is no choice 99.",
                     "'dance the night' is no action", "Beat the attack or take the cards."):
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


def test_replay_of_a_damaged_journal(own_dirs, tmp_path, capsys):
    session = Session.start(Setup("durak", (Sitter("Ann", "easy"), Sitter("Ben", "easy")), {}, 3), tmp_path)
    session.pace = 0
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
