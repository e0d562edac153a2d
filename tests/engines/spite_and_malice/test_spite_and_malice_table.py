"""What the table says, and how the computer plays: quickly, by its view alone, nothing foolish
(sheet 7 and 8)."""

import pytest

from game.core.action import Action
from game.core.piles import group_of
from game.core.rng import Rng
from game.engines.russian_bank_penguin import GAME as RUSSIAN_BANK
from game.engines.spite_and_malice import GAME
from game.engines.spite_and_malice.table import TABLE
from game.players.arena import compared
from tests.engines.spite_and_malice.positions import FROZEN, SHUT, arrange, run

HIS = {"hand.1": "5Cb 5Db 6Sb 6Db KCb"}


def decide(deal, level="medium", seed=1):
    seat = deal.actors()[0]
    return GAME.brain.decide(GAME, deal.view(seat), level, Rng(seed))


# --- the table ------------------------------------------------------------------------------------

def test_prompts_say_what_is_possible():
    cases = [
        ({"hand.0": "8Sb"}, {}, "Discard a card to end your turn."),
        ({"hand.0": "8Sb ACb"}, {}, "Play to the centre, or discard to end your turn."),
        (FROZEN, {}, "You are frozen: you can neither play nor discard."),
        (FROZEN | {"centre.0": run(6)}, {}, "Play to the centre; you have nothing to discard."),
        ({"hand.0": "8Sb", "riddance.0": "5Sa 7Sa", "centre.0": run(6)}, {},
         "Your 7 of spades fits the centre: one fewer to go."),
        (FROZEN | {"riddance.0": "5Sa 7Sa", "centre.0": run(6)}, {},
         "Your 7 of spades fits the centre: one fewer to go."),
        ({"hand.0": "8Sb", "riddance.0": "5Sa ASa"}, {}, "Your Ace must go to the centre first."),
        ({"hand.0": "8Sb", "discard.0.0": "2Db", "centre.0": "ACa"}, {},
         "A Two must go on the Ace first."),
        ({"hand.0": "8Sb AHb"}, {"duty": [0]}, "Play an Ace or a Two from your hand first."),
    ]
    for piles, fields, sentence in cases:
        deal = arrange(HIS | piles, **fields)
        assert str(TABLE.asked(deal.view(0))[0]) == sentence and len(sentence) <= 60
        said = [str(TABLE.asked(deal.view(viewer))[0]) for viewer in (1, None)]
        assert said == ["Player 1 is playing."] * 2
    assert str(TABLE.asked(arrange(HIS, phase="over", turn=None).view(0))[0]) == (
        "The game is over.")


def test_passing_is_called_by_what_it_is():
    (button,) = TABLE.buttons
    for piles, label in ((FROZEN, "Frozen"), (FROZEN | {"centre.0": run(6)}, "Pass")):
        assert str(button.label(arrange(HIS | piles).view(0), Action("pass"))) == label


def test_forced_cards_glow():
    deal = arrange(HIS | {"hand.0": "2Hb 2Cb 8Sb", "discard.0.0": "9Db 2Db", "centre.0": "ACa"})
    assert TABLE.forced(deal.view(0), deal.legal(0)) == {"2Db", "2Hb", "2Cb"}
    assert TABLE.forced(arrange(HIS | {"hand.0": "8Sb"}).view(0), []) == frozenset()


def test_a_double_click_plays_to_what_fits():
    deal = arrange(HIS | {"hand.0": "8Sb XRa", "centre.0": run(7), "centre.1": "ASa"})
    best, view = TABLE.meaning.best, deal.view(0)
    found = {card: best(view, "hand.0", card, deal.matching(0, (card,), "hand.0"))
             for card in ("8Sb", "XRa")}
    assert found == {"8Sb": Action.parse("play 8Sb hand.0>centre.0"), "XRa": None}


def test_a_click_plays_but_never_ends_a_turn():
    assert TABLE.meaning.one_click == {"play"}


def test_a_wild_card_in_the_centre_shows_its_rank():
    deal = arrange(HIS | {"hand.0": "8Sb KCa", "centre.0": "ACb KDa 3Cb KSb", "discard.0.0": "KHa"},
                   options={"wild": "kings"})
    assert TABLE.stands(deal.view(1)) == {"KDa": "2", "KSb": "4"}


def test_a_wild_card_says_what_comes_next():
    deal = arrange(HIS | {"hand.0": "8Sb", "centre.0": "ACb 2Cb XRa", "centre.1": "ADb",
                          "centre.2": f"{run(12)} XBa"})
    view = deal.view(0)
    assert str(TABLE.label(view, "centre.0")) == "next 4"
    assert TABLE.label(view, "centre.1") is None and TABLE.label(view, "stock") is None


def test_backs_tell_the_packs_apart_where_each_has_one():
    table = RUSSIAN_BANK.table
    view = RUSSIAN_BANK.deal(seed=1).view(0)
    names = ("riddance.1", "stock.0", "discard.1.2", "completed")
    assert [table.back(view, name) for name in names] == [1, 0, 1, None]
    assert TABLE.back(GAME.deal(seed=1).view(0), "riddance.1") is None


def test_every_pile_has_its_place_and_every_word_its_sentence():
    for game in (GAME, RUSSIAN_BANK):
        for options in ({}, {"centre_piles": 3}):
            deal = game.deal(seed=1, options=options)
            arranged = game.table.arrange(deal.view(0))
            rows = (*arranged.centre, *arranged.own, *arranged.mat)
            placed = {place.pile for row in rows for place in row}
            names = {name.format(seat=seat) for name in placed for seat in range(2)}
            standing = {"centre.*" if group_of(name) == "centre" else name
                        for name in deal.state.piles}
            assert standing == names
        assert set(game.table.told) == {
            "frozen", "both_frozen", "must_play", "redeal", "new_stock", "complete", "to_go",
            "play", "discard", "pass"}
    assert RUSSIAN_BANK.table.told["new_stock"].text == "Stocks renewed."


# --- the computer ---------------------------------------------------------------------------------

def test_it_plays_a_run_that_frees_its_upcard():
    deal = arrange(HIS | {"riddance.0": "5Sa 9Sa", "hand.0": "7Db 4Hb QDb", "discard.0.0": "8Hb",
                          "centre.0": run(6)})
    for move in ("play 7Db hand.0>centre.0", "play 8Hb discard.0.0>centre.0",
                 "play 9Sa riddance.0>centre.0"):
        choice = decide(deal)
        assert str(choice.action) == move and str(choice.note)
        deal.play(0, choice.action)


def test_it_does_not_hand_over_the_card_that_he_waits_for():
    """The sheet's diagram: with his 8 showing and a pile at 6, playing the 7 hands him the 8."""
    deal = arrange(HIS | {"riddance.0": "5Sa QSa", "riddance.1": "3Sa 8Sa", "hand.0": "7Db 4Hb QDb",
                          "centre.0": run(6)})
    assert decide(deal).action.verb == decide(deal, "easy").action.verb == "discard"


def test_it_builds_past_the_card_that_he_waits_for():
    deal = arrange(HIS | {"riddance.0": "5Sa QSa", "riddance.1": "3Sa 8Sa", "hand.0": "8Db 4Hb QDb",
                          "centre.0": run(7)})
    assert str(decide(deal).action) == "play 8Db hand.0>centre.0"


def test_it_keeps_jokers_and_buries_nothing_it_needs():
    deal = arrange(HIS | {"riddance.0": "5Sa 9Sa", "hand.0": "XRa 7Db KHb", "discard.0.0": "8Hb",
                          "centre.0": run(6),
                          "discard.0.1": "TSb"})
    assert "XRa" not in decide(deal).action.cards
    deal = arrange(HIS | {"riddance.0": "5Sa JSa", "hand.0": "9Db 6Hb", "discard.0.0": "TDb",
                          "discard.0.1": "6Cb"})
    assert str(decide(deal).action) == "discard 6Hb hand.0>discard.0.1"


@pytest.mark.parametrize("hand, centre",
                         [("AHb", {}), ("ADa AHb", {"centre.0": "ASa", "centre.1": "AHa"})])
def test_an_emptied_hand_is_not_turned_over_for_ever(hand, centre):
    """The stock is used up and nothing but a few Aces goes round between hand and centre: the turn
    ends all the same."""
    rest = {"riddance.1": "3Sa 2Da", "discard.0.0": "KSb", "discard.0.1": "QSb",
            "discard.0.2": "JSb", "discard.0.3": "7Sb", **SHUT}
    deal = arrange(HIS | rest | {"hand.0": hand, **centre},
                   options={"recycle": "immediate", "discards": "free"})
    for _ in range(20):
        deal.play(0, decide(deal).action)
        if deal.state.turn != 0 or deal.outcome() is not None:
            return
    raise AssertionError("the turn does not end")


@pytest.mark.slow
def test_medium_beats_easy():
    """With five riddance cards it is mostly luck."""
    found = compared("spite_and_malice", ["medium", "easy"], 6, options={"riddance": 13}, seed=10,
                     cores=1)
    assert found.shares[0].wins[0] > 0.6
