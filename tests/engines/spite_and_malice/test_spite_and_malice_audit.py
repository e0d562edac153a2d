"""The sheet gone through once more: legality read off it anew, and the corners of its sentences
(sections named)."""

import random

import pytest

from game.core.cards import RANKS
from game.engines.russian_bank_penguin import GAME as RUSSIAN_BANK
from game.engines.spite_and_malice import GAME
from tests.conformance.laws import check_imagine, check_memory, random_options
from tests.engines.spite_and_malice.positions import FROZEN, NARROW, SHUT, arrange, pile, run, said


def legal(deal, seat=0):
    return {str(action) for action in deal.legal(seat)}


# --- 3.1 - 3.5: what is legal, written down again from the sheet ----------------------------------

class Reading:
    """Which actions of the seat in turn the sheet allows, one by one."""

    def __init__(self, deal):
        self.piles, self.options, self.seat = deal.state.piles, deal.state.options, deal.state.turn
        self.wild = "K" if self.options["wild"] == "kings" else "X"
        self.centre = {name: cards for name, cards in self.piles.items()
                       if name.startswith("centre.")}
        self.duty = self.seat in deal.state.duty

    def plays(self):
        """(card, source, target) of all that fits the centre."""
        tops = [(name, cards[-1]) for name, cards in self.piles.items()
                if cards and name.startswith((f"riddance.{self.seat}", f"discard.{self.seat}."))]
        hand = f"hand.{self.seat}"
        for source, card in [*tops, *((hand, card) for card in self.piles[hand])]:
            for target, cards in self.centre.items():
                if card[0] in (self.wild, RANKS[len(cards)]):
                    yield card, source, target

    def discards(self):
        for card in self.piles[f"hand.{self.seat}"]:
            for j in range(4):
                if self.goes(card, self.piles[f"discard.{self.seat}.{j}"]):
                    yield card, f"hand.{self.seat}", f"discard.{self.seat}.{j}"

    def goes(self, card, cards):
        natural = [i for i, other in enumerate(cards) if other[0] != self.wild]
        if card[0] == self.wild or card[0] == "A":
            return card[0] == self.wild
        if self.options["discards"] == "free" or not natural:
            return True
        top, above = RANKS.index(cards[natural[-1]][0]) + 1, len(cards) - 1 - natural[-1]
        return max(2, top - above - 1) <= RANKS.index(card[0]) + 1 <= top

    def actions(self):
        plays = list(self.plays())
        ace = [play for play in plays if play[0][0] == "A" and play[1].startswith("riddance.")]
        two = [play for play in plays if play[0][0] == "2"]
        if all(play[1].startswith("hand.") for play in two):
            two = []
        starts = [play for play in plays if play[0][0] in "A2" and play[1].startswith("hand.")]
        third = starts if self.duty else []
        must = ace + two or third
        discards = [] if must else list(self.discards())
        return ({f"play {card} {source}>{target}" for card, source, target in must or plays}
                | {f"discard {card} {source}>{target}" for card, source, target in discards}
                | ({"pass"} if not must and not discards else set()))

    def kind(self, action):
        """What ``legal`` lists once: equal ranks of the hand, empty places, empty own piles."""
        verb, card, way = (*action.split(), "", "")[:3]
        source, _, target = way.partition(">")
        rank = "wild" if card[:1] == self.wild else card[:1]
        empty = target and not self.piles[target]
        shown = rank if source.startswith("hand.") else card
        return verb, shown, source, target.split(".")[0] if empty else target

    def first(self, action):
        card, target = (*action.split(), "", "")[1:3]
        return ("SHDCRB".index(card[1]), card[2:], target) if card else ()


@pytest.mark.parametrize("game", [GAME, RUSSIAN_BANK], ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(6))
def test_legal_and_check_are_what_the_sheet_says(game, seed):
    rng = random.Random(seed)
    deal = game.deal(options=random_options(game, 2, rng), seed=seed)
    for _ in range(60):
        if deal.outcome() is not None:
            break
        reading, seat = Reading(deal), deal.state.turn
        allowed, listed = reading.actions(), {}
        for action in sorted(allowed, key=reading.first):
            listed.setdefault(reading.kind(action), action)
        assert legal(deal, seat) == set(listed.values()) and len(listed) <= 76
        layout = deal.rules.layout(deal.state)
        own = [name for name in deal.state.piles if layout.owner(name) == seat]
        for verb in ("play", "discard"):
            for source in own:
                for card in deal.state.piles[source]:
                    tried = f"{verb} {card} {source}>{rng.choice(list(deal.state.piles))}"
                    assert (deal.check(seat, tried) is None) == (tried in allowed), tried
        deal.play(seat, rng.choice(sorted(allowed)))


@pytest.mark.parametrize("hand, options, named, accepted", [
    ("XBb XBa XRb", {}, "discard XRb hand.0>discard.0.0", "discard XBa hand.0>discard.0.3"),
    ("9Cb 9Da 9Db", {"packs": "merged"}, "discard 9Da hand.0>discard.0.0",
     "discard 9Cb hand.0>discard.0.2"),
    ("KCa KHb KHa", {"wild": "kings", "packs": "merged"}, "play KHa hand.0>centre.0",
     "play KCa hand.0>centre.7"),
    ("ACb ADb", {}, "play ADb hand.0>centre.0", "play ACb hand.0>centre.4"),
])
def test_the_one_that_stands_for_its_kind(hand, options, named, accepted):
    """Names, Actions."""
    deal = arrange({"hand.0": hand, "hand.1": "8Cb"}, options=options)
    assert named in legal(deal) and accepted not in legal(deal) and deal.check(0, accepted) is None


# --- 5: options -----------------------------------------------------------------------------------

@pytest.mark.parametrize("given, jokers", [
    ({"preset": "kings_wild"}, 0), ({"preset": "kings_wild", "wild": "jokers"}, 4),
    ({"preset": "popular", "wild": "kings"}, 0),
    ({"preset": "popular", "packs": "own"}, 0), ({"wild": "kings", "jokers": 2}, 0),
])
def test_kings_wild_is_popular_with_kings(given, jokers):
    assert GAME.settle(2, given)["jokers"] == jokers


@pytest.mark.parametrize("upcards, turn",
                         [(("XRa", "KSa"), 0), (("KSa", "XBa"), 1), (("XRa", "XBa"), 0),
                          (("QSa", "KSb"), 1)])
def test_jokers_rank_above_the_kings_for_the_start(upcards, turn):
    found = {"riddance.0": f"2Sa {upcards[0]}", "riddance.1": f"3Sa {upcards[1]}"}
    assert GAME.arrange({"options": {"packs": "merged"}, "piles": found}).state.turn == turn


# --- 3.4: drawing ---------------------------------------------------------------------------------

def test_an_empty_hand_without_a_stock_plays_on_from_its_tops():
    """Decision 20: only a play from the hand draws, so a finished pile in the stock brings no
    card."""
    deal = arrange({"hand.1": "8Cb", "discard.0.0": "KDb", "centre.0": run(12)},
                   options={"recycle": "immediate"})
    deal.play(0, "play KDb discard.0.0>centre.0")
    assert (pile(deal, "hand.0"), len(deal.state.piles["stock"])) == ("", 13)
    assert legal(deal) == {"pass"}
    deal.play(0, "pass")
    assert (pile(deal, "hand.0"), deal.state.turn, deal.state.stalled) == ("", 1, [True, False])


@pytest.mark.parametrize("when, mine, his, stock", [
    ("end_of_turn", "3Cb 4Cb 5Cb 6Cb 7Hb", "8Cb", "2Cb"),
    ("start_of_turn", "7Hb", "3Cb 4Cb 5Cb 6Cb 8Cb", "2Cb")])
def test_when_the_hand_is_filled_up(when, mine, his, stock):
    """``draw_time``; the last card of the stock is drawn first (Names)."""
    deal = arrange({"hand.0": "7Hb 9Hb", "hand.1": "8Cb", "stock": "2Cb 3Cb 4Cb 5Cb 6Cb"},
                   options={"draw_time": when})
    deal.play(0, "discard 9Hb hand.0>discard.0.0")
    assert [pile(deal, name) for name in ("hand.0", "hand.1", "stock")] == [mine, his, stock]
    assert deal.state.turn == 1


# --- 3.5: frozen ----------------------------------------------------------------------------------

def test_a_forced_ace_comes_before_the_duty_and_the_turn_still_begins_with_it():
    """Decision 23 and Names, Said."""
    deal = arrange(FROZEN | SHUT | {"riddance.0": "9Sa ASa", "hand.0": "QDb 7Cb 4Hb AHb",
                                    "hand.1": "8Cb 8Db"}, turn=1,
                   stalled=[True, False])
    assert said(deal.play(1, "pass")) == ["frozen", "both_frozen", "must_play"]
    assert legal(deal) == {"play ASa riddance.0>centre.0"}
    deal.play(0, "play ASa riddance.0>centre.0")
    assert deal.state.duty == [0, 1] and legal(deal) == {"play AHb hand.0>centre.1"}


def test_one_riddance_card_each_and_equal_ranks():
    """Decision 14: nothing can be buried, so the player after the one who caused the redeal
    starts."""
    for turn in range(2):
        piles = {"riddance.0": "6Sa", "riddance.1": "6Ha", "hand.0": "QDb", "hand.1": "8Cb",
                 "stock": "9Cb TCb JCb 2Cb"}
        deal = arrange(NARROW | SHUT | piles, turn=turn, stalled=[True, True])
        assert said(deal.play(turn, "pass")) == ["frozen", "both_frozen", "redeal"]
        assert (deal.state.turn, deal.state.stalled, deal.state.duty) == (
            1 - turn, [False, False], [])


def test_a_silent_stall_can_be_the_hundredth_turn():
    """4, no-progress rule."""
    deal = arrange(FROZEN | {"hand.1": "8Cb KHb"}, turn=1, stalled=[True, False], quiet=98)
    assert said(deal.play(1, "discard KHb hand.1>discard.1.0")) == ["frozen"]
    assert (deal.state.quiet, deal.outcome().reason, deal.actors()) == (100, "blocked", ())


# --- positions that name little, or what cannot come about ----------------------------------------

@pytest.mark.parametrize("piles, options, points, places, reason", [
    ({"riddance.0": "", "riddance.1": "3Sa 4Sa"}, {}, (7, 0), (1, 2), "out"),
    ({"riddance.0": "3Sa", "riddance.1": ""}, {"scoring": "triangular"}, (0, 1), (2, 1), "out"),
    ({"riddance.0": "3Sa", "riddance.1": "4Sa 5Sa 6Sa 7Sa"}, {"scoring": "triangular"}, (6, 0),
     (1, 2), "blocked"),
    ({"riddance.0": "3Sa", "riddance.1": "4Sa"}, {}, (0, 0), (1, 1), "blocked"),
])
def test_the_outcome_follows_from_the_piles(piles, options, points, places, reason):
    found = arrange(piles, phase="over", turn=None, options=options).outcome()
    assert (found.points, found.places, found.reason, found.carry) == (points, places, reason, {})
    assert found.won == tuple(place == 1 and places != (1, 1) for place in places)


@pytest.mark.parametrize("seat", range(2))
def test_out_while_the_other_pile_is_not_named(seat):
    deal = GAME.arrange({"turn": seat, "piles": {f"riddance.{seat}": "ASa"}})
    deal.play(seat, f"play ASa riddance.{seat}>centre.0")
    for found in (deal.outcome(), GAME.arrange(deal.position()).outcome()):
        assert (found.reason, found.places[seat], found.points[seat]) == ("out", 1, 5)


def test_blocked_while_no_pile_is_named():
    deal = GAME.arrange({"turn": 0, "fields": {"quiet": 99}, "piles": {"hand.0": "9Hb"}})
    deal.play(0, "discard 9Hb hand.0>discard.0.0")
    assert (deal.outcome().reason, deal.outcome().places, deal.outcome().points) == (
        "blocked", (1, 1), (0, 0))


def test_a_duty_that_cannot_be_done_ends_before_the_draw():
    """The Ace drawn after the discard does not belie what was shown of the hand."""
    deal = arrange({"hand.0": "9Hb 8Sb", "hand.1": "8Cb 7Cb", "stock": "ASb AHb 4Cb"}, duty=[0])
    deal.play(0, "discard 9Hb hand.0>discard.0.0")
    assert deal.state.duty == [] and "ASb" in pile(deal, "hand.0")
    check_memory(deal)


@pytest.mark.parametrize("options, piles", [
    ({}, {"riddance.0": "5Sb 6Sb", "riddance.1": "7Sb 8Sa"}),
    ({}, {"riddance.0": "5Sb 6Sa", "riddance.1": "7Hb 8Sa", "hand.1": "2Ca 3Ca",
          "discard.1.0": "KCa"}),
    ({"packs": "own"}, {"riddance.0": "5Sa 6Sb", "riddance.1": "7Sb 8Sb", "hand.1": "9Sa"}),
    ({"packs": "own"}, {"riddance.0": "5Sa 6Sa", "riddance.1": "7Sa 8Sb", "hand.1": "9Sb",
                        "discard.0.0": "TSb"}),
])
def test_a_position_against_the_packs_is_believed(options, piles):
    """'What the rules show' of the packs is left out where open cards or counts say otherwise."""
    deal = arrange({"hand.0": "9Cb"} | piles, options=options)
    for seed in range(5):
        check_imagine(GAME, deal, seed)
