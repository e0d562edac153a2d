"""What the rules show of hidden cards (the sheet's table), and that imagined deals keep to it."""

import pytest

from game.engines.russian_bank_penguin import GAME as RUSSIAN_BANK
from game.engines.spite_and_malice import GAME
from tests.engines.spite_and_malice.positions import FROZEN, NARROW, SHUT, arrange, run

HIDDEN = ("9Cb 7Sb 4Cb 9Sb 5Db 5Cb 3Db TSb JCb 3Cb JDb 6Sb QSb QCb 6Cb TCb ADb KSb KCb 2Sb XRb ASb "
          "2Cb")
HIS = {"hand.1": "8Cb 8Db 8Hb 2Hb KHb", "stock": HIDDEN}


def shown(deal, viewer, hand):
    """(ranks, at least, at most) of what the rules show of a hand, without what the packs say."""
    holds = deal.rules.constraints(deal.view(viewer))
    return sorted(("".join(sorted({card[0] for card in each.cards})), each.at_least, each.at_most)
                  for each in holds
                  if each.pile == hand and {card[-1] for card in each.cards} == {"a", "b"})


def hands(game, deal, viewer, hand, count=40):
    """Hands that a seat imagines."""
    view = deal.view(viewer)
    return [game.imagine(view, seed).state.piles[hand] for seed in range(count)]


def test_a_position_shows_nothing():
    deal = arrange(FROZEN | HIS, stalled=[True, True], duty=[0], turn=0)
    assert shown(deal, 1, "hand.0") == []


def test_a_stall_shows_that_nothing_can_be_discarded():
    deal = arrange(FROZEN | HIS)
    deal.play(0, "pass")
    assert shown(deal, 1, "hand.0") == shown(deal, None, "hand.0") == [("235689JTX", 0, 0)]
    assert shown(deal, 0, "hand.0") == [], "the seat itself sees its hand"
    assert all(card[0] in "A47QK" for hand in hands(GAME, deal, 1, "hand.0") for card in hand)


def test_a_silent_stall_shows_that_nothing_can_be_played_either():
    deal = arrange(FROZEN | HIS, turn=1, stalled=[True, False])
    deal.play(1, "discard KHb hand.1>discard.1.0")
    assert shown(deal, 1, "hand.0") == [("235689AJTX", 0, 0)]
    assert all(card[0] in "47QK" for hand in hands(GAME, deal, 1, "hand.0") for card in hand)


def test_cards_drawn_since_are_free_and_leave_again():
    deal = arrange(FROZEN | HIS | {"hand.0": "QDb 4Hb 4Sb", "centre.0": run(11)},
                   options={"draw_time": "start_of_turn"})
    deal.play(0, "pass")
    deal.play(1, "discard KHb hand.1>discard.1.0")
    assert ("235689JTX", 0, 2) in shown(deal, 1, "hand.0"), "two were drawn"
    deal.play(0, "play QDb hand.0>centre.0")
    assert shown(deal, 1, "hand.0") == [("235689JTX", 0, 2)], "a Queen was none of them"


def test_the_turn_given_to_a_staller_shows_that_he_can_act():
    deal = arrange(FROZEN | HIS | {"hand.0": "QDb 7Cb 4Hb AHb"}, turn=1, stalled=[True, False])
    deal.play(1, "discard KHb hand.1>discard.1.0")
    assert deal.state.turn == 0 and ("235689AJTX", 1, None) in shown(deal, 1, "hand.0")
    for hand in hands(GAME, deal, 1, "hand.0"):
        assert any(card[0] in "235689AJTX" for card in hand)
    deal.play(0, "play AHb hand.0>centre.0")
    assert not any(least for _, least, _ in shown(deal, 1, "hand.0")), "until it acts"


def test_not_if_an_open_card_fits():
    deal = arrange(FROZEN | HIS | {"hand.0": "QDb 7Cb 4Hb AHb", "centre.0": run(8)}, turn=1,
                   stalled=[True, False])
    deal.play(1, "discard KHb hand.1>discard.1.0")
    assert not any(least for _, least, _ in shown(deal, 1, "hand.0"))


def test_a_break_shows_who_can_begin_and_who_cannot():
    deal = arrange(FROZEN | SHUT | {"hand.1": "8Cb 8Db 8Hb 2Hb", "stock": HIDDEN,
                                    "centre.0": "ACb"}, turn=1, stalled=[True, False])
    deal.play(1, "pass")
    assert deal.state.duty == [1]
    assert shown(deal, 1, "hand.0") == [("2A", 0, 0)]
    assert ("2A", 1, None) in shown(deal, 0, "hand.1")
    assert all(any(card[0] in "A2" for card in hand) for hand in hands(GAME, deal, 0, "hand.1"))
    deal.play(1, "play 2Hb hand.1>centre.0")
    assert not any(least for _, least, _ in shown(deal, 0, "hand.1"))


def test_a_duty_that_lapses_shows_that_it_could_not_be_done():
    deal = arrange(FROZEN | SHUT | {"hand.0": "AHb 4Hb", "hand.1": "8Cb 9Db", "stock": HIDDEN,
                                    "centre.1": run(8)},
                   stalled=[True, True], duty=[0, 1])
    deal.play(0, "play AHb hand.0>centre.0")
    deal.play(0, "pass")
    assert deal.state.duty == [] and deal.state.turn == 1
    assert ("2A", 0, 0) in shown(deal, 0, "hand.1")


def test_a_redeal_ends_what_was_shown():
    deal = arrange(FROZEN | SHUT | {"hand.1": "8Cb 8Db 8Hb", "stock": HIDDEN}, turn=1,
                   stalled=[True, False])
    deal.play(1, "pass")
    assert deal.state.redeals == 1 and shown(deal, 1, "hand.0") == shown(deal, 0, "hand.1") == []


def test_free_discards_show_a_hand_of_aces():
    full = {"centre.0": "ACa 2Ca 3Ca", "centre.1": "AHa 2Ha 3Ha", "centre.2": "ADa 2Da"}
    deal = arrange({"hand.0": "ACb AHb", "hand.1": "8Cb ADb", "stock": "ASb KSb KCb", **full,
                    **NARROW},
                   options={"discards": "free", "centre_piles": 3})
    deal.play(0, "pass")
    assert all(card[0] == "A" for hand in hands(GAME, deal, 1, "hand.0") for card in hand)


@pytest.mark.parametrize("seed", range(3))
def test_separate_packs_place_every_card_of_the_first(seed):
    deal = GAME.deal(seed=seed)
    for viewer in (0, 1, None):
        other = GAME.imagine(deal.view(viewer), seed)
        riddance = (*other.state.piles["riddance.0"], *other.state.piles["riddance.1"])
        assert {card.pack for card in riddance} == {"a"}
        assert {card.pack for card in other.state.piles["stock"] if not card.joker} == {"b"}


@pytest.mark.parametrize("seed", range(3))
def test_a_pack_each_stays_with_its_player(seed):
    deal = RUSSIAN_BANK.deal(seed=seed)
    for viewer in (0, 1, None):
        other = RUSSIAN_BANK.imagine(deal.view(viewer), seed)
        for player, letter in enumerate("ab"):
            piles = [other.state.piles[f"{name}.{player}"]
                     for name in ("riddance", "hand", "stock")]
            assert {card.pack for pile in piles for card in pile} == {letter}


def test_buried_upcards_do_not_hide_that_the_dealing_was_seen():
    """All of pack a lies in the riddance piles then, also where two cards went under."""
    deals = (GAME.deal(seed=seed, options={"riddance": 26}) for seed in range(200))
    deal = next(each for each in deals
                if any(type(event).__name__ == "Moved" for event in each.opening))
    assert deal.view(0).memory["notes"]["dealt"] is True
    for viewer in (0, 1):
        other = GAME.imagine(deal.view(viewer), 3)
        assert {card.pack for card in other.state.piles["stock"] if not card.joker} == {"b"}
