"""The rules of Old Maid (sheet 2 to 5): the deal, pairs, offers, draws, ends, options, matches."""

from collections import Counter

import pytest

from game.core.cards import Card
from game.core.errors import OptionError, PositionError
from game.core.events import Moved, Said, Shown
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.state import put
from game.engines.old_maid import GAME
from game.engines.old_maid.apply import initial


def arrange(hands, turn=0, phase="offer", dealer=-1, **more):
    """Seats by their hands; the last one has dealt."""
    piles = {HAND[seat]: cards for seat, cards in enumerate(hands)} | more.pop("piles", {})
    return GAME.arrange({"seats": len(hands), "dealer": dealer % len(hands), "phase": phase,
                         "turn": turn, "piles": piles} | more)


def draw(deal, at=0):
    """The one in turn draws at that place; who offers first offers as it lies. What is said."""
    said = []
    if deal.state.phase == "offer":
        said += deal.play(deal.state.turn, "offer")
    seat = deal.state.turn
    said += deal.play(seat, deal.legal(seat)[at])
    return [(event.name, event.by) for event in said if isinstance(event, Said)]


def hands(deal):
    return [" ".join(deal.state.piles[HAND[seat]]) for seat in range(deal.state.seats)]


class Ear:
    """A log that keeps what is said."""

    def __init__(self, state):
        self.state, self.said = state, []

    def move(self, cards, source, target, bottom=False, place=None):
        put(self.state, cards, source, target, bottom, place)

    def say(self, name, by, args):
        self.said.append((name, by))


# --- the deal (2) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, sizes", [
    (2, [26, 25]), (3, [17] * 3), (4, [13] * 3 + [12]), (5, [11] + [10] * 4),
    (6, [9] * 3 + [8] * 3), (7, [15] * 5 + [14] * 2), (8, [13] * 7 + [12]),
    (9, [12] * 4 + [11] * 5), (10, [11] * 3 + [10] * 7), (11, [10] * 4 + [9] * 7),
    (12, [9] * 7 + [8] * 5)])
def test_all_cards_are_dealt_from_the_dealers_left(seats, sizes):
    deal = GAME.deal(seats, seed=3, dealer=1)
    state = deal.state
    row = [(2 + k) % seats for k in range(seats)]
    assert [len(state.piles[HAND[seat]]) + 2 * state.pairs[seat] for seat in row] == sizes
    assert state.piles["aside"] == ["QCa" if seats >= 7 else "QC"]
    assert len(state.piles["discard"]) == 2 * sum(state.pairs)


@pytest.mark.parametrize("odd, one, two, total", [
    ("queen", "QC", "QCa", 51), ("queen_S", "QS", "QSa", 51), ("queen_H", "QH", "QHa", 51),
    ("queen_D", "QD", "QDa", 51), ("black_jack", "JC", "JCa", 51), ("joker", "", "", 53)])
def test_what_is_put_aside(odd, one, two, total):
    for seats, aside, packs in ((4, one, 0), (7, two, 52)):
        piles = GAME.deal(seats, {"odd_card": odd}, seed=5).state.piles
        assert " ".join(piles["aside"]) == aside
        inside = sum(len(cards) for name, cards in piles.items() if name != "aside")
        assert inside == total + packs
        joker = "".join(card for cards in piles.values() for card in cards if card.joker)
        assert joker == {"joker4": "XB", "joker7": "XBa"}.get(f"{odd}{seats}", "")


def test_a_random_card_is_seen_by_nobody_until_the_end():
    met = set()
    for seed in range(6):
        deal = GAME.deal(4, {"odd_card": "random"}, seed=seed)
        met.update(deal.state.piles["aside"])
        assert all(deal.view(seat).piles["aside"] == ("-",) for seat in (0, 3, None))
        rng = Rng.seeded(seed)
        while deal.outcome() is None:
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
        aside = deal.state.piles["aside"]
        assert deal.view(None).piles["aside"] == tuple(aside)
        loser = deal.outcome().points.index(-1)
        assert deal.state.piles[HAND[loser]][0].rank == aside[0].rank
    assert len(met) > 1


# --- pairs (3.1, 3.5) -----------------------------------------------------------------------------


@pytest.mark.parametrize("given, kept", [
    ("7S 7H", ""), ("7S 7H 7D", "7D"), ("7C 7D 7H", "7C"), ("7C 7D 7H 7S", ""),
    ("7D 8D 7S", "8D"), ("7H 7C 9D 7S", "7C 9D")])
def test_which_card_of_a_rank_stays(given, kept):
    deal = arrange([given + " KS", "2S KH", "2H 3S", "3H 4D"], None, "initial")
    assert hands(deal)[0] == f"{kept} KS".strip()


def test_pairs_of_two_packs_go_by_suit_then_pack():
    piles = {HAND[seat]: f"{seat}S".replace("0S", "KSa").replace("1S", "ASa") + "a"
             for seat in range(2, 7)}
    piles |= {"hand.0": "7Sb 7Sa 7Ha", "hand.1": "KHa"}
    deal = GAME.arrange({"seats": 7, "dealer": 6, "phase": "initial", "piles": piles})
    assert hands(deal)[0] == "7Ha" and deal.state.piles["discard"] == ["7Sa", "7Sb"]


@pytest.mark.parametrize("options, kept", [
    ({"odd_card": "black_jack"}, "7S 7H"), ({"pairing": "colour"}, "7S 7H"),
    ({"odd_card": "black_jack", "pairing": "rank"}, ""), ({}, "")])
def test_colour_counts_by_the_option(options, kept):
    deal = arrange(["7S 7H", "9D", "8D"], None, "initial", options=options)
    assert hands(deal)[0] == kept
    deal = arrange(["7S 7C", "9D", "8D"], None, "initial", options=options)
    assert hands(deal)[0] == ""


def test_initial_pairs_count_and_are_not_announced_and_who_is_out_is_safe_clockwise():
    deal = arrange(["7S 7H", "9D", "8D 3S 3H", "2S 2H AS AH"], None, "initial", dealer=1)
    state = deal.state
    assert (state.pairs, state.streak) == ([1, 0, 1, 2], 0)
    assert state.finished == [3, 0] and (state.phase, state.turn) == ("offer", 2)
    ear = Ear(GAME.deal(4, seed=1).state)
    ear.state.piles |= {"hand.0": [Card("7S"), Card("7H")], "hand.3": [Card("AS"), Card("AH")]}
    ear.state.finished = []
    initial(ear.state, ear)
    assert ear.said == [("safe", 3), ("safe", 0)], "from the left of seat 0, who deals"


def test_initial_may_end_the_deal():
    deal = arrange(["7S 7H QS", "9D 9H", "8D 8H"], None, "initial")
    assert deal.state.finished == [1, 2, 0]
    assert deal.outcome().points == (-1, 0, 0) and deal.outcome().reason == "old_maid"
    empty = arrange(["7S 7H", "9D 9H", "8D 8H"], None, "initial").outcome()
    assert (empty.points, empty.reason, empty.places) == ((0, 0, 0), "void", (1, 1, 1))


# --- offers and draws (3.3 to 3.6) ----------------------------------------------------------------


def test_the_fan_lies_as_it_was_offered_and_the_drawn_card_goes_to_the_right():
    deal = arrange(["7H QS 2D", "3C 9S", "7C 9H"])
    assert [str(each) for each in deal.legal(0)] == ["offer"]
    deal.play(0, "offer QS,2D,7H")
    assert (deal.state.phase, deal.state.turn) == ("draw", 1)
    assert len(deal.legal(1)) == 3
    deal.play(1, "draw hand.0>hand.1 =1")
    assert hands(deal) == ["QS 7H", "3C 9S 2D", "7C 9H"]
    assert (deal.state.phase, deal.state.turn, deal.state.streak) == ("offer", 1, 1)


def test_a_pair_is_thrown_away_and_ends_the_streak():
    deal = arrange(["7H QS", "9S 7D 3C", "7C 9H"], fields={"streak": 12})
    assert draw(deal) == [("pair", 1)]
    assert hands(deal) == ["QS", "9S 3C", "7C 9H"] and deal.state.piles["discard"] == ["7D", "7H"]
    assert (deal.state.streak, deal.state.pairs) == (0, [0, 1, 0])


def test_others_hear_of_an_offer_only_that_it_was_made():
    for action in ("offer", "offer 7H,QS,2D", "offer QS,2D,7H"):
        deal = arrange(["7H QS 2D", "3C 9S", "7C 9H"])
        deal.play(0, action)
        for viewer in (1, 2, None):
            log = deal.view(viewer).log
            assert not any(isinstance(event, Shown) for event in log)
            assert deal.view(viewer).piles["hand.0"] == ("-", "-", "-")
        assert GAME.rules.secrets.public_action(deal.state, 0, deal.legal(1)[0]) == deal.legal(1)[0]


def test_the_two_of_a_draw_see_the_card_and_nobody_else():
    deal = arrange(["7H QS 2D", "3C 9S", "7C 9H"])
    deal.play(0, "offer")
    events = deal.play(1, "draw hand.0>hand.1 =1")
    (moved,) = [event for event in events if isinstance(event, Moved)]
    assert [moved.seen_by(viewer).cards for viewer in (0, 1, 2, None)] == [
        ("QS",), ("QS",), ("-",), ("-",)]


@pytest.mark.parametrize("given, after, finished, turn", [
    (["7H", "7C 3D", "3S", "9D"], ["", "3D", "3S", "9D"], [0], 1),
    (["7H QS", "7C", "3S 4S", "3D"], ["QS", "", "3S 4S", "3D"], [1], 2),
    (["7H", "7C", "3S QS", "3D"], ["", "", "3S QS", "3D"], [0, 1], 2),
    (["7H", "7C", "", "3S QS", "3D"], ["", "", "", "3S QS", "3D"], [2, 0, 1], 3)])
def test_who_is_safe_and_who_offers_next(given, after, finished, turn):
    deal = arrange(given)
    said = draw(deal)
    assert hands(deal) == after and deal.state.finished == finished
    assert said == [("pair", 1), *(("safe", seat) for seat in finished if seat != 2)]
    assert (deal.state.phase, deal.state.turn) == ("offer", turn)


@pytest.mark.parametrize("after_out, offers, draws", [
    ("offer_passes", 2, 3), ("draw_passes", 0, 2)])
def test_when_the_drawer_is_out(after_out, offers, draws):
    deal = arrange(["7H QS", "7C", "3S 4S", "3D"], options={"after_out": after_out})
    draw(deal)
    assert deal.state.turn == offers
    deal.play(offers, "offer")
    assert deal.state.turn == draws
    both = arrange(["7H", "7C", "3S QS", "3D"], options={"after_out": after_out})
    draw(both)
    assert both.state.turn == (2 if after_out == "offer_passes" else 3)


def test_draws_pass_nothing_over_while_the_drawer_has_cards():
    deal = arrange(["7H QS", "7C 2D", "3S 4S"], options={"after_out": "draw_passes"})
    draw(deal)
    assert deal.state.turn == 1


def test_safe_players_are_passed_by():
    deal = arrange(["7H QS", "", "3S 4S", ""])
    deal.play(0, "offer")
    assert deal.state.turn == 2 and deal.legal(2)[0].source == "hand.0"


# --- shuffled fans --------------------------------------------------------------------------------


def test_a_shuffled_fan_gives_any_card_and_the_others_keep_their_order():
    got = Counter()
    for seed in range(120):
        deal = arrange(["7H QS 2D", "3C 9S", "8C 9H"], None, "draw", seed=seed,
                       options={"offer_order": "shuffled"})
        assert (deal.state.phase, deal.state.turn) == ("draw", 1)
        deal.play(1, "draw hand.0>hand.1 =0")
        card = deal.state.piles["hand.1"][-1]
        got[card] += 1
        left = [each for each in ("7H", "QS", "2D") if each != card]
        assert deal.state.piles["hand.0"] == left
        assert (deal.state.phase, deal.state.turn) == ("draw", 2)
    assert set(got) == {"7H", "QS", "2D"} and min(got.values()) > 20


def test_no_place_of_a_shuffled_fan_tells_anything():
    """What was drawn lies anywhere in the hand, once that hand was drawn from."""
    deal = arrange(["7H 8H", "3C 9S", "8C 9H KD"], None, "draw",
                   options={"offer_order": "shuffled"})
    deal.play(1, "draw hand.0>hand.1 =0")
    deal.play(2, "draw hand.1>hand.2 =0")
    zones = deal.view(0).memory["zones"]["hand.1"]
    assert len(zones) == 1 and zones[0]["count"] == 2


# --- ends (4) -------------------------------------------------------------------------------------


def test_the_last_one_with_cards_is_the_old_maid():
    deal = arrange(["QS", "5H", "5C"], 1, fields={"finished": []})
    said = draw(deal)
    assert said == [("pair", 2), ("safe", 1), ("safe", 2), ("old_maid", 0)]
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((-1, 0, 0), (3, 1, 1), "old_maid")
    assert found.won == (False, True, True) and found.carry == {"dealer": 2}
    assert deal.state.finished == [1, 2, 0] and str(found.words) == "Player 1 is the Old Maid."
    assert deal.actors() == () and deal.state.turn is None


def test_the_last_cards_are_shown_and_black_peter_is_named():
    deal = arrange(["JS", "5H", "5D"], 1, options={"odd_card": "black_jack"})
    deal.play(1, "offer")
    events = deal.play(2, "draw hand.1>hand.2 =0")
    shown = [event for event in events if isinstance(event, Shown) and event.content is None]
    assert [(event.pile, event.cards) for event in shown] == [("hand.0", ("JS",))]
    assert all(shown[0].seen_by(seat) for seat in (0, 1, 2, None))
    assert str(deal.outcome().words) == "Player 1 is Black Peter."


def test_the_last_one_may_hold_several_odd_cards():
    deal = arrange(["QS KS", "5H", "5C"], 1)
    draw(deal)
    assert deal.outcome().points == (-1, 0, 0)


def test_three_hundred_draws_without_a_pair_are_void():
    for streak, over in ((298, False), (299, True)):
        deal = arrange(["7H QS", "9C", "", "8H"], fields={"streak": streak})
        said = draw(deal)
        assert (deal.outcome() is not None) is over
    assert said == [("void", None)] and deal.state.finished == [2]
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((-1, -1, 0, -1), (2, 2, 1, 2), "void")
    assert str(found.words).startswith("Void: ")


def test_the_end_goes_before_void():
    deal = arrange(["7H", "QS 9C"], fields={"streak": 299}, options={"two_players": "yes"})
    draw(deal)
    assert deal.outcome().reason == "old_maid" and deal.outcome().points == (0, -1)


def test_if_nobody_has_a_card_it_is_void():
    deal = arrange(["7H", "7C", ""])
    assert draw(deal)[-1] == ("void", None)
    found = deal.outcome()
    assert (found.points, found.reason) == ((0, 0, 0), "void")
    assert str(found.words) == "Nobody has a card left: nobody is the Old Maid."


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase, seat, action, code, sentence", [
    ("offer", 0, "draw hand.3>hand.0 =0", "phase", "Offer your cards first."),
    ("offer", 2, "offer", "turn", "It is Player 1's turn to offer."),
    ("offer", 0, "offer 7H", "form", "Offer all cards of your hand, in any order."),
    ("offer", 0, "offer 7H,QS =1", "form", "Offer all cards of your hand, in any order."),
    ("offer", 0, "discard 7H hand.0>discard", "phase",
     "Pairs are discarded automatically; you cannot keep one."),
    ("draw", 1, "discard 7C hand.1>discard", "phase",
     "Draw a card of Player 1's fan now: pairs are thrown away by themselves."),
    ("draw", 2, "draw hand.0>hand.2 =0", "turn", "It is Player 2's turn to draw."),
    ("draw", 1, "draw hand.2>hand.1 =0", "source",
     "You may only draw from Player 1, the player on your right."),
    ("draw", 1, "draw hand.3>hand.1 =0", "safe", "Player 4 is already safe and has no cards."),
    ("draw", 1, "draw discard>hand.1 =0", "discard", "You may not look at discarded pairs."),
    ("draw", 1, "draw hand.0>hand.1 =2", "form", "Draw one card of the fan, by its place."),
    ("draw", 1, "draw hand.0>hand.1", "form", "Draw one card of the fan, by its place."),
    ("draw", 1, "draw hand.0>hand.2 =0", "form", "Draw one card of the fan, by its place.")])
def test_refusals(phase, seat, action, code, sentence):
    turn = 0 if phase == "offer" else 1
    deal = arrange(["7H QS", "7C 3D", "3S 5H", ""], turn, phase, piles={"discard": "AS AH"})
    refusal = deal.check(seat, action)
    assert (refusal.code, str(refusal)) == (code, sentence)


def test_two_colours_are_no_pair_in_black_peter():
    deal = arrange(["7H 7S", "9C", "8D"], options={"odd_card": "black_jack"})
    told = str(deal.why_not(0, ("7H",), "hand.0", "discard"))
    assert told == "7 of hearts and 7 of spades differ in colour: they are no pair here."


@pytest.mark.parametrize("phase, seat, source, code, sentence", [
    ("offer", 0, "hand.2", "phase", "Offer your cards first."),
    ("draw", 1, "hand.2", "source", "You may only draw from Player 1, the player on your right."),
    ("draw", 1, "hand.3", "safe", "Player 4 is already safe and has no cards."),
    ("draw", 1, "discard", "discard", "You may not look at discarded pairs.")])
def test_a_back_that_may_not_be_drawn(phase, seat, source, code, sentence):
    """Sheet 7: the same, for a card dragged to the own hand."""
    turn = 0 if phase == "offer" else 1
    deal = arrange(["7H QS", "7C 3D", "3S 5H", ""], turn, phase, piles={"discard": "AS AH"})
    for target in (f"hand.{seat}", None):
        refusal = deal.why_not(seat, (), source, target)
        assert (refusal.code, str(refusal)) == (code, sentence)
    assert deal.why_not(seat, (), None, f"hand.{seat}").code == "foreign"


def test_every_order_of_all_the_cards_may_be_offered():
    """Sheet, Names: ``check`` accepts them, and ``legal`` lists the bare ``offer``."""
    deal = arrange(["7H QS 2D", "3C 9S", "7C 9H"])
    met = {action for seed in range(9)
           for action in GAME.rules.other_orders(deal.state, 0, Rng.seeded(seed))}
    assert len(met) > 3 and all(deal.check(0, action) is None for action in met)
    assert all(sorted(action.cards) == ["2D", "7H", "QS"] for action in met)
    deal.play(0, "offer")
    assert not GAME.rules.other_orders(deal.state, 1, Rng.seeded(1))


# --- options and matches (5) ----------------------------------------------------------------------


def test_two_players_must_be_agreed():
    assert GAME.settle(2)["two_players"] == "yes" and GAME.settle(3)["two_players"] == "no"
    assert GAME.settle(4, {"two_players": "yes"})["two_players"] == "yes"
    with pytest.raises(OptionError, match="three players at least"):
        GAME.settle(2, {"two_players": "no"})


@pytest.mark.parametrize("form", ["losses:0", "losses:100", "losses:x", "deals:3"])
def test_other_matches_are_refused(form):
    with pytest.raises(OptionError):
        GAME.settle(4, {"match": form})


def test_a_match_ends_as_soon_as_somebody_has_lost_so_often():
    match = GAME.match(3, {"match": "losses:2"}, seed=1)
    first = match.dealer
    for loser in (0, 2, 0):
        assert not match.over
        match.record({"points": [-int(seat == loser) for seat in range(3)]})
    assert match.over and list(match.totals) == [-2, 0, -1]
    assert list(match.places) == [3, 1, 2]
    assert GAME.match(3, seed=1).dealer == first
    single = GAME.match(3, seed=1)
    single.record({"points": [0, -1, 0]})
    assert single.over


# --- positions ------------------------------------------------------------------------------------


def test_what_a_position_leaves_out():
    deal = GAME.arrange({"seats": 4, "dealer": 1, "piles": {"hand.1": "7H", "hand.3": "QS 3D"}})
    state = deal.state
    assert (state.phase, state.turn, state.finished) == ("offer", 3, [2, 0])
    assert (state.pairs, state.streak) == ([0] * 4, 0)
    drawn = GAME.arrange({"seats": 4, "dealer": 1, "phase": "draw",
                          "piles": {"hand.1": "7H", "hand.3": "QS 3D"}})
    assert drawn.state.turn == 1 and drawn.legal(1)[0].source == "hand.3"
    over = GAME.arrange({"seats": 3, "dealer": 1, "phase": "over", "piles": {"hand.1": "QS"}})
    assert over.state.finished == [2, 0, 1] and over.outcome().points == (0, -1, 0)
    mixed = GAME.arrange({"seats": 3, "dealer": 2, "options": {"offer_order": "shuffled"},
                          "piles": {"hand.1": "QS", "hand.0": "7H"}})
    assert (mixed.state.phase, mixed.state.turn) == ("draw", 1)
    first = GAME.arrange({"seats": 3, "dealer": 2, "phase": "initial",
                          "options": {"offer_order": "shuffled"},
                          "piles": {"hand.1": "QS", "hand.0": "7H"}})
    assert (first.state.phase, first.state.turn) == ("draw", 1)


@pytest.mark.parametrize("position, sentence", [
    ({"piles": {"hand.0": "7H 7S", "hand.1": "QS"}}, "hand.0: pairs are thrown away"),
    ({"piles": {"hand.0": "7H"}}, "Fewer than two players have cards"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS", "discard": "AS"}}, "discard: pairs only"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS", "aside": "AS AH"}}, "aside: one card"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS", "aside": "AS"},
      "options": {"odd_card": "joker"}}, "aside: one card"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "turn": 2}, "Seat 2 has no cards"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "phase": "offer",
      "options": {"offer_order": "shuffled"}}, "there is no phase offer"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "fields": {"finished": [0]}}, "finished: who is"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "fields": {"finished": [2, 2]}}, "safe twice"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "fields": {"finished": [3]}}, "no seat 3"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "fields": {"pairs": [1]}}, "pairs: one number"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "fields": {"pairs": [0, 0, -1]}}, "none below"),
    ({"piles": {"hand.0": "7H", "hand.1": "QS"}, "fields": {"streak": -1}}, "streak: a number")])
def test_positions_that_cannot_be(position, sentence):
    with pytest.raises(PositionError, match=sentence):
        GAME.arrange({"seats": 3, "dealer": 2} | position)
