"""What players of Spit know: tops, counts, and whose cards are whose in later rounds (sheet,
Names)."""

from game.core.events import Moved
from game.engines.spit import GAME

TAKING = {"centre.0": "2S 3S 4S", "centre.1": "5S 6S", "stock.1.3": "JD QD KD", "spit.0": "AD 2D",
          "spit.1": "AC 2C 3C"}


def taken():
    """In the second round: seat 0 has the 5 and 6 of spades, A and 2 of diamonds."""
    deal = GAME.arrange({"phase": "slap", "piles": TAKING})
    deal.play(0, "slap centre.1>cards.0")
    return deal


def may_hold(deal, seat):
    """Of each hidden card of a seat what it may be."""
    found = []
    for name, zones in deal.view(None).memory["zones"].items():
        if name.split(".")[1] == str(seat) and name.startswith(("stock", "spit")):
            found += [set(zone["cards"]) for zone in zones for _ in range(zone["count"])]
    return found


def test_the_cards_of_the_spit_pile_are_known_to_be_his_who_took_it():
    deal = taken()
    mine, theirs = may_hold(deal, 0), may_hold(deal, 1)
    assert mine and theirs
    assert all({"2S", "3S", "4S"}.isdisjoint(cards) for cards in mine)
    assert all({"5S", "6S"}.isdisjoint(cards) for cards in theirs)


def test_imagined_deals_keep_to_what_each_took():
    deal = taken()
    for seed in range(40):
        world = GAME.imagine(deal.view(0), seed).state.piles
        held = {seat: {card for name, row in world.items() for card in row
                       if name.split(".")[1] == str(seat) and not name.startswith("centre")}
                for seat in (0, 1)}
        assert {"5S", "6S"} <= held[0] and {"2S", "3S", "4S", "KD"} <= held[1]


def test_no_order_is_known_after_laying_out():
    deal = taken()
    for zones in deal.view(0).memory["zones"].values():
        assert all(len(zone["cards"]) > 1 or zone["count"] == len(zone["cards"])
                   for zone in zones)


def test_only_the_tops_are_shown_when_piles_are_laid_out():
    deal = GAME.arrange({"phase": "slap", "piles": TAKING})
    events = deal.play(0, "slap centre.1>cards.0")
    laid = [event.seen_by(1) for event in events
            if isinstance(event, Moved) and event.source.startswith("cards")]
    assert laid
    for event in laid:
        assert all(card == "-" for card in event.seen[:-1])
        assert (event.seen[-1] == "-") is event.target.startswith("spit")


def test_spit_cards_are_turned_from_the_end():
    deal = GAME.arrange({"phase": "ready", "piles": {
        "stock.0.0": "2H", "stock.1.0": "3H", "spit.0": "AD 2D", "spit.1": "AC 2C"}})
    deal.advance(1000)
    assert deal.state.piles["centre.0"] == ["2D"] and deal.state.piles["centre.1"] == ["2C"]


def test_now_is_redrawn_as_the_latest_the_timer_can_have_begun():
    cases = [("run", {"stock.0.0": "8H"}, None, 20000),
             ("ready", {"stock.0.0": "8D"}, None, 1000),
             ("slap", {}, None, 5000), ("spit", {"stock.0.0": "8D", "spit.0": "2C"}, None, 2000)]
    for phase, piles, _, shortest in cases:
        position = {"phase": phase, "fields": {"now": 70000, "due": 90000},
                    "piles": {"centre.0": "7S", "stock.1.0": "KC", **piles}}
        if phase == "slap":
            position["piles"]["centre.1"] = "9S"
        view = GAME.arrange(position).view(0)
        assert view.fields["now"] is None
        assert GAME.imagine(view).state.now == 90000 - shortest, phase


def test_a_choice_and_an_end_have_shorter_timers():
    piles = {"stock.0.0": "8H", "stock.1.0": "KC 2C", "centre.0": "7S", "centre.1": "JD"}
    chooses = GAME.arrange({"phase": "slap", "piles": piles, "fields": {"due": 9000}})
    assert GAME.imagine(chooses.view(1)).state.now == 6000
    cleared = GAME.arrange({"piles": piles | {"stock.0.0": ""}, "fields": {"due": 9000}})
    assert GAME.imagine(cleared.view(1)).state.now == 8999
    over = GAME.arrange({"phase": "over", "piles": {"stock.1.0": "KC"}, "fields": {"one_pile": 1}})
    assert GAME.imagine(over.view(1)).state.now == 0
