"""A deal that can be checked: the sum before, number and salt after, and a checker that imports
nothing of the program (docs/fair_play.md)."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.deal_numbers import DEAL, name_of, of_deal
from game.players.answers import Here
from game.session.fairness import checked, sealed
from game.session.journal.asked_again import Agreement, asked_again
from game.session.journal.branching import start_from
from game.session.table import Session, Setup, Sitter
from game.store.journal import read
from game.store.lines import from_line, to_line
from game.store.shelf import summary
from tests.session.driving import Driver

CHECKER = Path(__file__).parents[2] / "tools" / "check_deal.py"
TEN = ("durak", "gin_rummy", "hearts", "old_maid", "cheat", "rolling_stone", "chase_the_ace",
       "conquian", "mau_mau", "klondike")


def started(key, folder, *levels, options=None, seed=None):
    levels = levels or ("easy",) * CATALOGUE[key].best_seats[0]
    sitters = tuple(Sitter(f"P{seat}", level) for seat, level in enumerate(levels))
    return Session.start(Setup(key, sitters, options or {}, seed), folder, thinker=Here(20))


def played(session, deals=1):
    """The sums that were told before each deal."""
    driver, sums = Driver(session, tick_ms=2_000), []
    for _ in range(deals):
        sums.append(sealed(session).sum)
        driver.play_out()
        if not session.next_deal():
            break
    session.close()
    return sums


def run_checker(*arguments):
    made = subprocess.run([sys.executable, "-I", CHECKER, *map(str, arguments)], check=False,
                          capture_output=True, text=True, timeout=60)
    assert not made.stderr
    return made.returncode, made.stdout


@pytest.mark.parametrize("key", TEN)
def test_the_checker_makes_the_sums_that_were_shown(key, tmp_path):
    session = started(key, tmp_path)
    sums = played(session)
    code, told = run_checker(session.path or next(tmp_path.glob("journals/*")), *sums)
    assert code == 0 and "All is as it was told." in told
    assert all(one in told for one in sums)


def test_number_and_salt_are_told_when_the_deal_is_over(tmp_path):
    session = started("durak", tmp_path)
    before = sealed(session)
    assert before.number is before.salt is None
    Driver(session, tick_ms=2_000).play_out()
    after = sealed(session)
    assert after.sum == before.sum and after.salt
    assert after.number == name_of(of_deal(session.seed, 0))
    session.close()


def journal_of(folder):
    return next(folder.glob("journals/*.jsonl"))


def changed(path, change):
    """The journal with its entries changed, as a forger would write them."""
    entries = [from_line(line) for line in path.read_bytes().splitlines(keepends=True)]
    change(entries)
    path.write_bytes(b"".join(map(to_line, entries)))


def swap_cards(entries):
    begins = next(entry for entry in entries if entry.get("begins") == "dealt")
    mixed = begins["packs"][0][1].split()
    mixed[0], mixed[1] = mixed[1], mixed[0]
    begins["packs"][0][1] = " ".join(mixed)


def another_salt(entries):
    entries[0]["salt"] = "0" * 32


def another_number(entries):
    entries[0]["seed"] = DEAL + 5


@pytest.mark.parametrize("forge", [swap_cards, another_salt, another_number])
def test_the_checker_sees_what_was_changed_afterwards(forge, tmp_path):
    sums = played(started("durak", tmp_path))
    path = journal_of(tmp_path)
    changed(path, forge)
    code, told = run_checker(path, *sums)
    assert code == 1 and "NOT as they were told" in told


def test_the_program_sees_that_a_number_deals_other_cards(tmp_path):
    played(started("durak", tmp_path))
    path = journal_of(tmp_path)
    assert [each.holds for each in checked(read(path), CATALOGUE)] == [True]
    changed(path, another_number)
    assert [each.holds for each in checked(read(path), CATALOGUE)] == [False]


def test_later_deals_of_a_match_have_sums_of_their_own(tmp_path):
    sums = played(started("gin_rummy", tmp_path, options={"target": 100}), deals=3)
    deals = checked(read(journal_of(tmp_path)), CATALOGUE)
    assert [each.sum for each in deals] == sums and len(set(sums)) == len(sums) == 3
    assert all(each.holds for each in deals)


def test_a_typed_number_is_sealed_too(tmp_path):
    session = started("durak", tmp_path, seed=625187)
    Driver(session, tick_ms=2_000).play_out()
    assert sealed(session).number == "625187"
    session.close()


def test_cards_that_were_laid_out_by_hand_have_no_sum(tmp_path):
    session = started("durak", None)
    position = {**session.deal.position(), "rng": "0" * 16}
    laid = start_from(Setup("durak", session.seats, {}, 7), position, session.match.state(),
                      thinker=Here(20))
    assert sealed(laid) is None
    laid.close()


def test_the_sum_is_the_same_when_the_match_is_taken_up_again(tmp_path):
    session = started("durak", tmp_path, "human", "easy", "easy", "easy")
    before = sealed(session)
    session.close()
    again = Session.resume(journal_of(tmp_path), thinker=Here(20))
    assert sealed(again) == before
    again.close()


@pytest.mark.parametrize("key", ["durak", "gin_rummy", "cheat", "rolling_stone", "paskahousu"])
def test_computer_players_answer_alike_when_they_are_asked_again(key, tmp_path):
    seats = CATALOGUE[key].best_seats[0]
    played(started(key, tmp_path, *["medium"] * seats))
    asked = list(asked_again(read(journal_of(tmp_path)), CATALOGUE))
    assert asked and {each.agreement for each in asked} == {Agreement.SAME}


def test_moves_that_this_player_would_not_make_are_found(tmp_path):
    played(started("durak", tmp_path))
    path = journal_of(tmp_path)

    def better_players(entries):
        for entry in entries[1:]:
            if "levels" in entry:
                entry["levels"] = ["medium"] * len(entry["levels"])

    changed(path, better_players)
    asked = asked_again(read(path), CATALOGUE)
    assert any(each.agreement is Agreement.OTHER for each in asked)


# --- while several people play -------------------------------------------------------------------


def test_nothing_tells_the_number_while_several_people_play(tmp_path):
    session = started("durak", tmp_path, "human", "human")
    match, deal = name_of(session.seed), name_of(of_deal(session.seed, 0))
    session.close()
    path = journal_of(tmp_path)
    assert summary(path).number == ""
    for number in (match, deal, str(session.seed)):
        assert number not in path.name
    alone = started("durak", tmp_path / "alone", "human", "easy")
    alone.close()
    assert summary(journal_of(tmp_path / "alone")).number == name_of(alone.seed)


def test_after_a_deal_its_number_does_not_lead_to_the_next(tmp_path):
    session = started("durak", tmp_path, "human", "human", options={"match": "deals:5"})
    Driver(session, tick_ms=2_000).play_out()
    told = sealed(session).number
    assert session.next_deal()
    second = session.deal.position()["piles"]
    for guess in (of_deal(session.seed, 0) + 1, of_deal(of_deal(session.seed, 0), 1)):
        again = CATALOGUE["durak"].deal(2, session.settled, seed=guess, dealer=0)
        assert again.position()["piles"] != second
    assert json.dumps(told) not in json.dumps(session.view(0).to_dict())
    session.close()




def test_a_match_without_a_salt_tells_no_sum(tmp_path):
    started("durak", tmp_path, "human", "easy", "easy", "easy").close()
    path = journal_of(tmp_path)
    changed(path, lambda entries: entries[0].pop("salt"))
    again = Session.resume(path, thinker=Here(20))
    assert sealed(again) is None
    again.close()
