"""The rules of Stortok (sheet 3 to 5): refusals by their sentences, options, ends, matches."""

import random

import pytest

from game.core.errors import PositionError
from game.core.events import Said
from game.core.piles import HAND
from game.engines.stortok import GAME
from game.engines.stortok.state import BEATS, PACK
from game.mechanics.ranks import strength


def arrange(hands, turn=0, trick="", stock="", **more):
    piles = {HAND[seat]: cards for seat, cards in enumerate(hands)}
    fields = {"high": "S"} | more.pop("fields", {})
    return GAME.arrange({"seats": len(hands), "turn": turn, "fields": fields,
                         "piles": piles | {"trick": trick, "stock": stock}} | more)


def lay(deal, *cards):
    """Each card by whoever is in turn; "take" takes. What was said."""
    found = []
    for card in cards:
        seat = deal.state.turn
        action = card if card == "take" else f"play {card} hand.{seat}>trick"
        found += [event.name for event in deal.play(seat, action) if isinstance(event, Said)]
    return found


@pytest.mark.parametrize("seats, left", [(2, 25), (3, 20), (4, 15), (5, 10)])
def test_the_deal(seats, left):
    deal = GAME.deal(seats, seed=1, dealer=1)
    state = deal.state
    assert [len(state.piles[HAND[seat]]) for seat in range(seats)] == [5] * seats
    assert (len(state.piles["stock"]), len(state.piles["trick"])) == (left, 1)
    assert state.high == state.piles["trick"][0].suit
    assert deal.actors() == (2 % seats,) and state.phase == "beat"
    assert [(event.name, event.args["high"]) for event in deal.opening
            if isinstance(event, Said)] == [("trumps", state.high)]


def test_what_beats_what():
    """Against the sheet's three lines, card by card."""
    for high, low in (("S", "C"), ("C", "S"), ("H", "D"), ("D", "H")):
        for b in PACK:
            for a in PACK:
                better = ((b.suit == a.suit and strength(b) > strength(a))
                          or (b.suit in (high, low) and a.suit not in (high, low))
                          or (b.suit == high and a.suit != high))
                assert (a in BEATS[high][b]) is better, (high, b, a)


@pytest.mark.parametrize("trick, action, code, sentence", [
    ("JD", "play 9D hand.0>trick", "beat",
     "9 of diamonds does not beat Jack of diamonds: play a higher one or a trump."),
    ("9C", "play 8C hand.0>trick", "beat",
     "8 of clubs does not beat 9 of clubs: play a higher one or a high trump."),
    ("9S", "play 7S hand.0>trick", "beat",
     "7 of spades does not beat 9 of spades: play a higher one."),
    ("7H", "play 9D hand.0>trick", "beat",
     "9 of diamonds is no trump, and hearts are to be beaten."),
    ("6S", "play 8C hand.0>trick", "beat",
     "8 of clubs is a low trump and does not beat 6 of spades, a high trump."),
    ("JD", "play 9D,8C hand.0>trick", "form", "Play one card from your hand to the trick."),
    ("JD", "play JD hand.0>trick", "form", "You do not hold Jack of diamonds."),
    ("JD", "take =JD", "form", "The card to beat is taken up, and nothing else."),
    ("", "take", "lead", "You must lead a card; there is nothing to take."),
    ("JD", "draw stock>hand.0", "phase", "You draw only after playing a card.")])
def test_refusals(trick, action, code, sentence):
    deal = arrange(["9D 8C 7S", "7D KH"], 0, trick, fields={"played": [1] if trick else []})
    refusal = deal.check(0, action)
    assert (refusal.code, str(refusal)) == (code, sentence)


def test_who_waits_is_told_for_whom():
    deal = arrange(["9D 8C", "7D KH"], 0)
    assert str(deal.check(1, "play 7D hand.1>trick")) == "It is Player 1's turn."


def test_who_can_beat_may_not_take_where_it_is_so_settled():
    deal = arrange(["9D 8C", "KH 7S"], 0, "7D", options={"must_beat": "on"},
                   fields={"played": [1]})
    assert "take" not in map(str, deal.legal(0))
    assert str(deal.check(0, "take")) == "You can beat it, so you may not take it."


@pytest.mark.parametrize("options, hand, stock", [
    ({}, 6, 1), ({"draw": "to_five"}, 5, 2)])
def test_a_hand_of_six_draws_one_or_none(options, hand, stock):
    deal = arrange(["6D 7D 8D 9D TD JD", "KH 7S"], stock="QD KD", options=options)
    lay(deal, "6D")
    assert len(deal.state.piles["hand.0"]) == hand and len(deal.state.piles["stock"]) == stock


@pytest.mark.parametrize("stock, held, left", [("QD KD AD 6H", 5, "QD KD"), ("QD", 4, "")])
def test_up_to_five_are_drawn_however_many_are_short(stock, held, left):
    """Card by card until five are held, or the stock is gone ("Settled since")."""
    deal = arrange(["6D 7D 8D 9D", "KH 7S"], stock=stock, options={"draw": "to_five"})
    lay(deal, "6D")
    assert len(deal.state.piles["hand.0"]) == held
    assert deal.state.piles["stock"] == left.split()


def test_the_turn_up_under_the_stock_is_seen_and_drawn_last():
    deal = GAME.deal(3, {"turnup": "under_stock"}, seed=4, dealer=0)
    assert deal.state.phase == "lead" and not deal.state.piles["trick"]
    turned = deal.state.piles["stock"][0]
    assert turned.suit == deal.state.high and deal.view(2).piles["stock"][0] == turned
    rng = random.Random(3)
    while deal.state.piles["stock"]:
        seat = deal.state.turn
        deal.play(seat, rng.choice(deal.legal(seat)))
    (holder,) = (seat for seat in range(3) if turned in deal.state.piles[HAND[seat]])
    zones = deal.view((holder + 1) % 3).memory["zones"]
    assert all((str(turned) in zone["cards"]) is (name == HAND[holder])
               for name, row in zones.items() for zone in row)


def test_the_whole_trick_is_taken_where_it_is_so_settled():
    deal = arrange(["7D 8H", "9D 9H", "TH 6H"], stock="", options={"pickup_all": "on"})
    said = lay(deal, "7D", "9D", "take")
    assert said == ["take"] and deal.state.piles["waste"] == []
    assert sorted(deal.state.piles["hand.2"]) == ["6H", "7D", "9D", "TH"]
    assert (deal.state.idle, deal.state.turn) == (1, 0)


def test_a_complete_trick_is_led_by_the_last_or_by_his_left():
    deal = arrange(["7D 8H", "9D", "TD 6H"])
    assert lay(deal, "7D", "9D", "TD") == ["out", "complete"]
    assert (deal.state.turn, deal.state.phase, len(deal.state.piles["waste"])) == (2, "lead", 3)
    deal = arrange(["7D 8H", "9D 6H", "TD"])
    assert lay(deal, "7D", "9D", "TD") == ["out", "complete"] and deal.state.turn == 0


@pytest.mark.parametrize("last, hand, reason, points, said", [
    ("off", "TD", "stortok", (0, 1), ["out", "stortok"]),
    ("on", "TD", "draw", (0, 0), ["out", "out"]),
    ("on", "8D", "stortok", (0, 1), ["out", "stortok"]),
    ("on", "TD 8D", "stortok", (0, 1), ["out", "stortok"])])
def test_the_last_card_and_its_reply(last, hand, reason, points, said):
    deal = arrange(["9D", hand], options={"last_reply": last})
    assert lay(deal, "9D") == said
    outcome = deal.outcome()
    assert (outcome.reason, outcome.points, deal.state.turn) == (reason, points, None)
    assert len(deal.state.piles["trick"]) == 1 + (reason == "draw")
    assert deal.state.played == ([0, 1] if reason == "draw" else [0])


def test_who_has_played_to_the_trick_has_no_reply():
    deal = arrange(["8D 9H", "9D"], options={"last_reply": "on"})
    lay(deal, "8D", "9D")
    assert deal.outcome().reason == "stortok" and deal.outcome().points == (1, 0)


def test_a_blocked_deal_is_lost_by_who_has_most_cards():
    deal = arrange(["9H 8H", "KD", "QD"], fields={"idle": 29})
    assert lay(deal, "9H", "take") == ["take", "blocked"]
    outcome = deal.outcome()
    assert (outcome.reason, outcome.points) == ("blocked", (0, 1, 0))
    assert str(outcome.words) == "Blocked: Player 2 has the most cards and is the stortok."
    deal = arrange(["9H 8H 7H", "KD", "QD JD"], fields={"idle": 29})
    lay(deal, "9H", "take")
    assert (deal.outcome().points, deal.outcome().won) == ((0, 0, 0), (False, False, False))
    assert "nobody is the stortok" in str(deal.outcome().words)


@pytest.mark.parametrize("hands, idle", [(["9H 8H", "KD", "QD"], 28), (["9H", "KD", "QD"], 29)])
def test_what_is_not_yet_blocked(hands, idle):
    """One too few; and somebody who goes out sets the count back."""
    deal = arrange(hands, fields={"idle": idle})
    lay(deal, "9H", "take")
    assert deal.outcome() is None and deal.state.idle == (29 if idle == 28 else 1)


@pytest.mark.parametrize("position", [
    {"piles": {"hand.0": "9H", "hand.1": "8H"}, "fields": {}},
    {"piles": {"hand.0": "9H"}}, {"piles": {"hand.0": "9H", "hand.1": "8H", "trick": "7H 6H"}},
    {"piles": {"hand.0": "9H", "hand.1": "8H"}, "phase": "beat"},
    {"piles": {"hand.0": "9H", "hand.1": "8H", "trick": "7H"}, "phase": "lead"},
    {"piles": {"hand.0": "9H", "hand.1": "8H", "trick": "7H"}, "turn": 0,
     "fields": {"high": "S", "played": [0]}},
    {"piles": {"hand.0": "9H", "hand.1": "8H"}, "fields": {"high": "S", "idle": -1}},
    {"piles": {"hand.0": "9H", "hand.1": "8H", "trick": "7H 6H"},
     "fields": {"high": "S", "played": [1, 1]}},
    {"piles": {"hand.0": "9H", "hand.1": "8H", "trick": "7H"},
     "fields": {"high": "S", "played": [5]}},
    {"piles": {"hand.0": "9H", "hand.1": "8H", "trick": "7H"}, "fields": {"high": "S"},
     "options": {"turnup": "under_stock"}}])
def test_positions_that_are_none(position):
    with pytest.raises(PositionError, match=" "):
        GAME.arrange({"seats": 2, "fields": {"high": "S"}} | position)


def test_who_took_up_had_nothing_better():
    """With must_beat: the hand holds no card that beats what it took, but those it drew since."""
    options = {"must_beat": "on"}
    deal = arrange(["9H 8H 7D", "KD QD JD"], stock="AS KS QS", options=options)
    deal.view(0)
    lay(deal, "9H", "take")
    def better(seed):
        hand = GAME.imagine(deal.view(0), seed).state.piles["hand.1"]
        return sum(deal.state.piles["hand.0"] and "9H" in map(str, BEATS["S"][card])
                   for card in hand)
    assert max(map(better, range(20))) == 0
    lay(deal, "8H", "9H")
    assert max(map(better, range(40))) == 1


def test_the_truth_is_always_possible():
    for seed in range(40):
        deal, rng = GAME.deal(4, {"must_beat": "on"}, seed=seed), random.Random(seed)
        deal.view(0)
        while deal.outcome() is None:
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
            for viewer in (0, None):
                for holds in GAME.rules.constraints(deal.view(viewer)):
                    held = holds.cards & set(deal.state.piles[holds.pile])
                    assert len(held) <= holds.at_most


@pytest.mark.parametrize("form, rows, over", [
    ("single", [[0, 1]], True), ("deals:2", [[0, 1]], False), ("deals:2", [[0, 1]] * 2, True),
    ("marks:2", [[0, 1], [1, 0]], False), ("marks:2", [[0, 1], [0, 1]], True)])
def test_match_forms(form, rows, over):
    match = GAME.match(2, {"match": form}, seed=1)
    for row in rows:
        match.record({"points": row})
    assert match.over is over
    if over:
        assert match.places == (1, 2)


def test_the_ends_in_words():
    deal = arrange(["9D", "8D"])
    lay(deal, "9D")
    assert str(deal.outcome().words) == "Player 2 is the stortok."
    deal = arrange(["9D", "TD"], options={"last_reply": "on"})
    lay(deal, "9D")
    assert str(deal.outcome().words) == "The last card was beaten: nobody is the stortok."


def test_a_refusal_names_the_top_card_and_not_the_first():
    deal = arrange(["9D 8C", "KH 7S", "6H 7H"], 0, "7D 9H", fields={"played": [1, 2]})
    assert str(deal.check(0, "play 9D hand.0>trick")) == (
        "9 of diamonds is no trump, and hearts are to be beaten.")


def test_drawing_alone_has_words_of_its_own():
    deal = arrange(["9D 8C", "7D KH"], 0)
    assert str(deal.check(0, "draw stock>hand.0")) == "You draw only after playing a card."
    assert "draw" not in str(deal.check(0, "pass"))


def test_what_is_dragged_where_nothing_is_done():
    deal = arrange(["9D 8C", "7D KH"], 0, "6D", fields={"played": [1]})
    rules, state = GAME.rules, deal.state
    nine, both = tuple(deal.state.piles["hand.0"][:1]), tuple(deal.state.piles["hand.0"])
    assert str(rules.gesture(state, 0, nine, "hand.0", "trick")) == f"play {nine[0]} hand.0>trick"
    assert str(rules.gesture(state, 0, (), "stock", None)) == "draw stock>hand.0"
    for cards, source, target in ((both, "hand.0", "trick"), (nine, "hand.1", "trick"),
                                  (nine, "hand.0", "stock"), (nine, "waste", "trick")):
        assert rules.gesture(state, 0, cards, source, target) is None, (cards, source, target)


@pytest.mark.parametrize("stock, rest", [("6C", ""), ("", "6D")])
def test_a_card_to_the_waste_or_in_the_stock_sets_the_count_back(stock, rest):
    trick, played = (f"{rest} 7D".strip(), [2, 1] if rest else [1])
    deal = arrange(["9H 8C", "KH 7S", "6H 7H"], 0, trick, stock,
                   fields={"played": played, "idle": 7})
    lay(deal, "take")
    assert deal.state.idle == 0


def test_it_is_said_how_long_nothing_went_to_the_waste():
    deal = arrange(["9H 8H", "KD", "QD"], fields={"idle": 29})
    lay(deal, "9H")
    (said,) = (event for event in deal.play(1, "take") if getattr(event, "name", "") == "blocked")
    assert (said.by, said.args["n"]) == (1, 30)


def test_the_high_trump_is_that_of_the_bottom_card_where_it_is_left_out():
    piles = {"hand.0": "9H", "hand.1": "8H", "trick": "7D 8S"}
    deal = GAME.arrange({"seats": 2, "turn": 0, "piles": piles, "fields": {"played": [1]}})
    assert deal.state.high == "D"
    with pytest.raises(PositionError, match="high trump"):
        GAME.arrange({"seats": 2, "piles": {"hand.0": "9H", "hand.1": "8H"}})


def test_a_better_card_that_was_drawn_and_played_counts_no_longer():
    deal = arrange(["9H 8H 7D", "KD QD JD"], stock="AS KS QS", options={"must_beat": "on"})
    deal.view(0)
    def most():
        return [holds.at_most for holds in GAME.rules.constraints(deal.view(0))]
    lay(deal, "9H", "take", "8H", "9H")
    assert most() == [1]
    (drawn,) = (card for card in deal.state.piles["hand.1"] if card.suit == "S")
    lay(deal, drawn)
    assert most() == [0]


def test_what_lies_open_when_somebody_sits_down_has_been_seen():
    deal = arrange(["9H 8H", "KD QD"], 0, "7D", "8D 9D",
                   options={"must_beat": "on", "turnup": "trick"}, fields={"played": [1]})
    assert deal.view(0).memory["notes"]["seen"] == ["7D"]
