"""How the computer plays Spit: by its reasons, and each level better than the one before."""

from collections import Counter

import pytest

from game.core.action import Action
from game.core.rng import Rng
from game.engines.spit import GAME
from game.engines.spit.brain import BRAIN
from game.players.playing import played
from game.session.table import Session, Setup, Sitter


def decided(piles, level="medium", seat=0, phase="run", options=None, seed=1, **fields):
    deal = GAME.arrange({"piles": piles, "phase": phase, "options": options or {},
                         "fields": fields})
    return BRAIN.decide(GAME, deal.view(seat), level, Rng(seed))


@pytest.mark.parametrize("piles, action, note", [
    # The taller pile first.
    ({"stock.0.0": "2H 8H", "stock.0.1": "2C 3C 4C 6D", "centre.0": "7S", "centre.1": "QS"},
     "play 6D stock.0.1>centre.0", "It comes off a tall pile and uncovers a card."),
    # A run of one's own.
    ({"stock.0.0": "2H 8H", "stock.0.1": "2C 6D", "stock.0.2": "9C", "centre.0": "7S",
      "centre.1": "QS"}, "play 8H stock.0.0>centre.0", "Another card of yours follows on it."),
    # A place, of two that are alike.
    ({"stock.0.0": "2H 3H", "stock.0.1": "6D", "centre.0": "7S", "centre.1": "QS"},
     "play 6D stock.0.1>centre.0", "It makes an empty place."),
    ({"stock.0.0": "8H", "centre.0": "7S", "centre.1": "QS"},
     "play 8H stock.0.0>centre.0", "It is your last card."),
    # A card before a shift; the tallest pile is shifted from.
    ({"stock.0.0": "2H 3H 4H", "stock.0.1": "6D", "centre.0": "7S", "centre.1": "QS"},
     "play 6D stock.0.1>centre.0", "It makes an empty place."),
    ({"stock.0.0": "2H TH", "stock.0.1": "2C 3C TC", "stock.0.2": "TD", "centre.0": "7S",
      "centre.1": "KS"}, "play TC stock.0.1>stock.0.3",
     "The empty place lets you uncover a card."),
])
def test_what_it_does_first(piles, action, note):
    found = decided({"stock.1.0": "JC 2S", **piles})
    assert (str(found.action), str(found.note)) == (action, note)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_nobody_moves_a_single_card_about(level):
    """It helps nobody: the computer waits."""
    piles = {"stock.0.0": "TH", "stock.0.1": "TC", "stock.1.0": "8S", "centre.0": "7S",
             "centre.1": "KS"}
    assert decided(piles, level) is None


def test_easy_now_and_then_sees_no_card_that_fits_and_waits():
    """Medium sees it always; to turn a card nobody forgets."""
    piles = {"stock.0.0": "2H 8H", "stock.0.1": "TC", "stock.0.2": "TD", "stock.0.3": "TS",
             "stock.0.4": "KC", "centre.0": "7S", "centre.1": "3S"}
    for level, least, most in (("easy", 2, 25), ("medium", 0, 0)):
        waits = sum(decided(piles, level, seed=seed) is None for seed in range(100))
        assert least <= waits <= most
    covered = {"stock.0.0": "2H TH", "centre.0": "7S", "centre.1": "KS"}
    for seed in range(50):
        assert decided(covered, "easy", seed=seed, options={"auto_turn": "off"},
                       down=["stock.0.0"]) is not None


def test_a_covered_top_is_turned_before_a_shift():
    found = decided({"stock.0.0": "2H TH", "stock.0.1": "2C 3C TC", "stock.1.0": "3S",
                     "centre.0": "7S", "centre.1": "KS"}, options={"auto_turn": "off"},
                    down=["stock.0.0"])
    assert str(found.action) == "turn stock.0.0>stock.0.0"


SLAP = {"stock.1.0": "QD", "centre.0": "7S 8S", "centre.1": "JD", "spit.0": "2C", "spit.1": "AD"}


@pytest.mark.parametrize("level, least, most", [("easy", 35, 60), ("medium", 3, 20),
                                                ("hard", 0, 0)])
def test_how_often_the_bigger_pile_is_slapped(level, least, most):
    found = Counter(str(decided(SLAP, level, phase="slap", seed=seed).action)
                    for seed in range(100))
    assert least <= found["slap centre.0>cards.0"] <= most
    assert found.total() == 100


def test_the_policy_slaps_the_smaller_pile():
    for piles, pile in ((SLAP, "centre.1"), ({**SLAP, "centre.0": "7S", "centre.1": "9S"},
                                             "centre.0")):
        deal = GAME.arrange({"phase": "slap", "piles": piles})
        found = BRAIN.policy(GAME.rules, deal.state, 1, deal.legal(1), Rng(1))
        assert found == Action.parse(f"slap {pile}>cards.1")


@pytest.mark.parametrize("more, target, note", [
    ({}, "centre.0", "You are ahead: let the bigger pile grow, you want the other one."),
    ({"stock.0.1": "9H TH"}, "centre.1", "You are not ahead: keep the two piles alike.")])
def test_where_it_spits_alone(more, target, note):
    found = decided({"stock.0.0": "2H", "stock.1.0": "4D JC", "centre.0": "7S 8S",
                     "centre.1": "QD", "spit.0": "2C", **more}, phase="spit")
    assert (str(found.action), str(found.note)) == (f"spit spit.0>{target}", note)


def test_hard_does_not_help_the_other_player():
    """Both cards come off piles of two; on the 8 seat 1 could go on with the 9."""
    piles = {"stock.0.0": "2H 8H", "stock.0.1": "2C 6D", "stock.1.0": "3S 9C", "stock.1.1": "9D",
             "centre.0": "7S", "centre.1": "QS"}
    assert str(decided(piles, "hard").action) == "play 6D stock.0.1>centre.0"
    assert str(decided(piles, "medium").action) == "play 8H stock.0.0>centre.0"


def test_hard_covers_the_pile_that_the_other_player_needs():
    piles = {"stock.0.0": "2H 8H", "stock.1.0": "3S 6C", "centre.0": "7S", "centre.1": "9S"}
    assert str(decided(piles, "hard").action) == "play 8H stock.0.0>centre.0"


def test_speed():
    found = decided({"hand.0": "4C 6C 8H 9D", "hand.1": "2S", "draw.1": "3S", "centre.0": "7S",
                     "centre.1": "QS"}, options={"variant": "speed"})
    assert str(found.action) == "play 8H hand.0>centre.0", "the 9 follows on it"


def test_in_speed_the_other_players_chances_count():
    """A nine waits for the eight; both cards would be as good else."""
    piles = {"hand.0": "6C 8H 2D", "hand.1": "9S 9C 2S", "centre.0": "7S", "centre.1": "QS"}
    for level in ("medium", "hard"):
        found = decided(piles, level, options={"variant": "speed"})
        assert str(found.action) == "play 6C hand.0>centre.0"


def test_hard_counts_rows_of_cards_in_speed():
    """Six, five and four follow one another; on the eight goes the nine alone."""
    piles = {"hand.0": "8H 9D 6C 5C 4C", "hand.1": "2S", "draw.1": "3S", "centre.0": "7S",
             "centre.1": "JS"}
    speed = {"variant": "speed"}
    found = decided(piles, "hard", options=speed)
    assert str(found.action) == "play 6C hand.0>centre.0"
    assert str(found.note) == "Another card of yours follows on it."
    last = decided({"hand.0": "8H", "hand.1": "2S", "centre.0": "7S", "centre.1": "9S"}, "hard",
                   options=speed)
    assert str(last.note) == "It is your last card."


@pytest.mark.parametrize("variant", ["spit", "speed"])
def test_medium_beats_easy(variant):
    """By what it does and its tempo."""
    won = 0
    for seed in range(10):
        deal = GAME.deal(2, {"variant": variant}, seed=seed)
        levels = ["medium", "easy"] if seed % 2 else ["easy", "medium"]
        won += played(GAME, deal, levels, Rng(seed)).won[levels.index("medium")]
    assert won >= 6


# --- tempo ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("level, text, median", [
    ("easy", "play 8H stock.0.0>centre.0", 1020), ("medium", "play 8H stock.0.0>centre", 510),
    ("medium", "play 8H stock.0.0>centre.1", 660), ("hard", "play 8H stock.0.0>centre.1", 408),
    ("easy", "play 8H stock.0.0>stock.0.1", 1780), ("medium", "play 8H stock.0.0>stock.0.1", 510),
    ("easy", "slap centre.0>cards.0", 1400), ("medium", "slap centre.0>cards.0", 800),
    ("hard", "slap centre.0>cards.0", 450), ("champion", "slap centre.0>cards.0", 330),
    ("easy", "turn stock.0.0>stock.0.0", 780)])
def test_how_long_it_takes_to_notice(level, text, median):
    least, most = GAME.rules.clock.pace({}, 0, Action.parse(text), level)
    assert (least, most) == (median // 2, 2 * median)


@pytest.mark.parametrize("mode", ["real_time", "stepped"])
def test_a_game_of_two_computer_players_in_a_session(mode):
    sitters = (Sitter("Ann", "hard"), Sitter("Ben", "easy"))
    session = Session.start(Setup("spit", sitters, {"mode": mode, "variant": "speed"}, 3))
    now_ms = 0
    while session.outcome is None and now_ms < 3_600_000:
        now_ms += 100
        session.update(now_ms)
    assert session.outcome is not None


def test_a_computer_player_slaps_in_its_own_time():
    sitters = (Sitter("Ann", "human"), Sitter("Ben", "easy"))
    session = Session.start(Setup("spit", sitters, {}, 3))
    session.begin(deal=GAME.arrange({"phase": "slap", "piles": SLAP, "options": {}}))
    now_ms = 0
    while session.deal.state.phase == "slap":
        now_ms += 20
        session.update(now_ms)
        assert now_ms < 6000
    assert 700 + 80 <= session.deal.state.now <= 5000
