"""Which levels a game has: only those that really differ are offered, and what was asked for under
another release plays as the nearest there is."""

import json

import pytest

from game.asked import Misasked, levels_of
from game.brains.brain import LEVELS, Brain
from game.catalogue import CATALOGUE
from game.core.player import Player
from game.session.table import Session, Setup, Sitter
from scenes.pages.setup.plan import SetupPlan
from tests import toys
from tests.session.driving import Driver

#: For Durak at N seats, for others at their best number.
OFFERED = {("durak", 2): 3, ("durak", 3): 3, ("durak", 4): 3, ("rolling_stone", 4): 3,
           ("rolling_stone", 5): 2,
           ("cheat", 4): 3, ("spite_and_malice", 2): 3, ("russian_bank_penguin", 2): 3,
           ("sequence_rummy", 3): 2, ("racing_demon", 4): 3, ("stortok", 2): 3,
           ("stortok", 3): 3, ("stortok", 4): 2,
           ("sift_smoke", 4): 3, ("sift_smoke", 3): 3, ("russian_bank", 2): 3, ("old_maid", 4): 1,
           ("chase_the_ace", 6): 2, ("verish_ne_verish", 4): 3, ("verish_ne_verish", 3): 3,
           ("verish_ne_verish", 2): 2, ("paskahousu", 4): 3,
           ("spit", 2): 3, ("gin_rummy", 2): 3, ("conquian", 2): 3, ("arlington", 3): 3,
           ("fortune_rummy", 4): 3, ("continental_rummy", 4): 3, ("pinaculo", 4): 3,
           ("compartment_full", 5): 3,
           ("mau_mau", 2): 3, ("mau_mau", 4): 3,
           ("klondike", 1): 3, ("canfield", 1): 3, ("patience", 1): 1,
           ("freecell", 1): 3, ("yukon", 1): 3, ("golf", 1): 3, ("spider", 1): 3,
           ("forty_thieves", 1): 3, ("pyramid", 1): 3, ("hearts", 3): 3, ("hearts", 4): 3}


class Two(Brain):
    levels = ("easy", "medium")
    characters = ("olga",)

    def policy(self, rules, state, seat, actions, rng):
        return actions[0]


SHED = toys.toy(toys.Shed, "none", Two)


@pytest.mark.parametrize("key, seats", OFFERED)
def test_what_is_offered(key, seats):
    game = CATALOGUE[key]
    offered = game.brain.levels_for(seats, game.settle(seats, {}))
    count = OFFERED[key, seats]
    assert offered == (LEVELS[:count] if count > 1 else ("medium",))


def test_every_game_is_asked():
    assert {key for key, _ in OFFERED} >= set(CATALOGUE)


def test_the_nearest_of_what_there_is():
    def nearest(told):
        return str(SHED.brain.nearest(told, 2, {}))

    assert [nearest(level) for level in LEVELS] == ["easy", "medium", "medium"]
    assert nearest("hard:olga") == "medium:olga"
    assert nearest("easy:nobody") == "easy"

    class Strong(Brain):
        levels = ("hard",)

    assert str(Strong().nearest("easy", 2, {})) == "hard"


def test_the_command_line_says_which_levels_there_are():
    assert levels_of("human,medium:olga", SHED) == ("human", "medium:olga")
    assert levels_of("2", SHED) == ("human", "medium")
    assert levels_of("human,hard", SHED) == ("human", "medium")
    with pytest.raises(Misasked, match=r"^Nobody called boris plays Shed\.$"):
        levels_of("human,easy:boris", SHED)
    for told in ("human:olga", "human:", "olga", ":olga"):
        with pytest.raises(Misasked, match="cannot sit at a table"):
            levels_of(f"human,{told}", SHED)


def test_the_command_line_asks_for_the_seats_and_options_of_the_table():
    durak = CATALOGUE["durak"]
    assert levels_of("human,hard", durak) == ("human", "hard")
    assert levels_of("human,hard,hard", durak) == ("human", "hard", "hard")


def test_the_set_up_page_offers_what_there_is_and_keeps_the_wish():
    class StrongForTwo(type(CATALOGUE["durak"].brain)):
        def levels_for(self, seats, options):
            return LEVELS if seats == 2 else LEVELS[:2]

    durak = CATALOGUE["durak"]
    plan = SetupPlan(durak.made_of(rules=durak.rules, table=durak.table, brain=StrongForTwo()))
    plan.set_count(2)
    plan.levels[1] = "hard"
    assert [choice.value for choice in plan.level_choices()] == ["human", *LEVELS]
    assert plan.setup().sitters[1].level == "hard"
    plan.set_count(4)
    assert [choice.value for choice in plan.level_choices()] == ["human", "easy", "medium"]
    assert plan.level_of(1) == plan.setup().sitters[1].level == "medium"
    assert plan.level_note(1) == durak.manners["medium"]
    plan.set_count(2)
    assert plan.level_of(1) == "hard"
    again = SetupPlan(CATALOGUE["chase_the_ace"], {"levels": ["human", "hard", "easy"]})
    assert [again.level_of(seat) for seat in range(3)] == ["human", "medium", "easy"]


def start(*levels, folder=None):
    sitters = tuple(Sitter.of(f"P{n}", level) for n, level in enumerate(levels))
    return Session.start(Setup("shed", sitters, {}, 7), folder, games={"shed": SHED})


def test_a_player_has_a_level_and_a_character_at_the_table():
    session = start("human", "medium:olga", "hard")
    assert session.seats[1] == Sitter("P1", "medium", "olga")
    assert session.seats[2].player == Player("medium")
    session.give_level(0, "easy:olga")
    assert session.seats[0].told == "easy:olga" and not session.people
    with pytest.raises(ValueError, match="human:olga"):
        session.give_level(0, "human:olga")


def test_a_journal_has_the_character_and_an_old_one_with_hard_opens(tmp_path):
    session = start("human", "medium:olga", folder=tmp_path)
    driver = Driver(session)
    for _ in range(4):
        driver.step()
    session.give_level(1, "easy:olga")
    driver.step()
    path = session.path
    session.close()
    assert '"level":"medium:olga"' in path.read_text().replace(" ", "")
    again = Session.resume(path, games={"shed": SHED})
    assert again.seats[1] == Sitter("P1", "easy", "olga")
    again.close()


def test_a_journal_of_a_release_that_had_another_hard_opens(tmp_path):
    three = {"shed": toys.TOYS["shed"]}
    sitters = (Sitter("Ann"), Sitter("Ben", "hard"))
    session = Session.start(Setup("shed", sitters, {}, 7), tmp_path, games=three)
    driver = Driver(session)
    for _ in range(4):
        driver.step()
    path, position = session.path, session.deal.position()
    session.close()
    assert json.loads(path.read_text().splitlines()[0])["seats"][1]["level"] == "hard"
    again = Session.resume(path, games={"shed": SHED})
    assert again.deal.position() == position
    assert again.seats[1] == Sitter("Ben", "medium")
    Driver(again).play_out()
    again.close()
