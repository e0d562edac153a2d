"""What a stranger wrote, or somebody typed, commands no terminal."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.core.words import Seat, plain, words
from game.i18n import Spoken
from game.store.journal import from_line, to_line
from tests.torture.journals import OLD

ROOT = Path(__file__).resolve().parents[2]
#: Title, colour, clipboard (OSC 52), the same by C1 bytes, directions of writing.
EVIL = "\x1b]0;PWNED\x07\x1b[31mEvil\x1b]52;c;cm0gLXJmIH4=\x07\x9d\x9b2J\u202e\u2066\u200f"
MARKS = set(EVIL) - set(plain(EVIL))


def harmless(text):
    return not MARKS & set(text)


def test_the_marks_are_what_is_meant():
    assert {"\x1b", "\x07", "\x9b", "\x9d", "\u202e", "\u2066", "\u200f"} == MARKS


def with_head(folder, name="evil.jsonl", **changes):
    """A good journal with another head."""
    head, *others = OLD[4].read_bytes().splitlines(keepends=True)
    path = folder / name
    path.write_bytes(b"".join([to_line({**from_line(head), **changes}), *others]))
    return path


SEATS = [{"name": EVIL, "level": "human"}, {"name": "B" + EVIL, "level": "medium"}]


@pytest.mark.parametrize("changes, code", [
    ({"seats": SEATS}, 0), ({"game": EVIL}, 2), ({"seed": EVIL}, 2), ({"options": {EVIL: EVIL}}, 0),
    ({"name": "x" + EVIL.replace("/", "") + ".jsonl"}, 0)])
def test_replay_sends_no_commands(changes, code, tmp_path, capsys):
    path = with_head(tmp_path, **changes)
    assert cli.main(["replay", str(path)]) == code
    out, err = capsys.readouterr()
    assert harmless(out + err) and (out if code == 0 else err)


@pytest.mark.parametrize("words_of", [
    ["rules", EVIL], ["list", EVIL], ["replay", EVIL], ["rules", "durak", "--option", EVIL],
    ["rules", "durak", "--option", f"match={EVIL}"], ["rules", "durak", "--seats", EVIL],
    ["simulate", "durak", "--seed", EVIL], ["arena", "durak", "--players", EVIL], [EVIL],
    ["rules", "durak", "--" + EVIL], ["text", "durak", "--seats", "human,hard:" + EVIL]])
def test_what_was_typed_is_told_again_without_commands(words_of, capsys):
    assert cli.main(words_of) == 2
    out, err = capsys.readouterr()
    assert harmless(out + err) and err.startswith("riddance: ") and err.count("\n") == 1


def test_an_edge_filters_names_and_arguments():
    told = Spoken(None, [EVIL]).tell(words("{who} has {what}.", who=Seat(0), what=[EVIL, 3]))
    assert harmless(told) and told.count("Evil") == 2


@pytest.mark.parametrize("option", [
    "match=deals:" + "9" * 5000, "match=" + "9" * 5000, "packs=-" + "9" * 5000,
    "match=deals:\u0663"])
@pytest.mark.parametrize("game", ["durak", "cheat", "sequence_rummy"])
def test_numbers_of_many_digits_are_refused_in_a_short_sentence(option, game, capsys):
    assert cli.main(["rules", game, "--option", option]) == 2
    assert len(capsys.readouterr().err) < 400


def test_other_digits_than_ours_are_no_number(capsys):
    assert cli.main(["rules", "durak", "--seats", "\u0663"]) == 2
    assert cli.main(["simulate", "durak", "--seed", "9" * 19]) == 2
    assert "at most 18" in capsys.readouterr().err


def test_what_is_no_journal_is_told_so(tmp_path, capsys):
    path = tmp_path / "passwd"
    path.write_text("root:x:0:0:root:/root:/bin/bash\n")
    assert cli.main(["replay", str(path)]) == 2
    assert "passwd is no journal of Riddance." in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("command", [["list"], ["simulate", "durak", "--deals", "1"]])
def test_output_that_cannot_be_written_is_told_in_a_sentence(command):
    run = [sys.executable, "-m", "game.cli", *command]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(run, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.decode() == "riddance: No space left on device\n"


@pytest.mark.parametrize("command", [["list"], ["--help"], ["simulate", "durak", "--deals", "1"]])
def test_output_that_nobody_reads_is_no_failure(command):
    run = [sys.executable, "-m", "game.cli", *command]
    with subprocess.Popen(run, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        child.stdout.close()
        err = child.stderr.read()
    assert (child.returncode, err) == (0, b"")
