"""The sentences of the table, plates and gestures (sheet 7)."""

import random

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.table import Gesture
from game.engines.stortok import GAME
from tests.engines.stortok.test_stortok_rules import arrange

TABLE = GAME.table


def test_all_is_told_in_short_sentences():
    said = set()
    for seed in range(24):
        options = {"last_reply": ("on", "off")[seed % 2], "must_beat": ("off", "on")[seed % 3 > 1]}
        rng, deal = random.Random(seed), GAME.deal(2 + seed % 4, options, seed=seed)
        while deal.outcome() is None:
            for viewer in (*range(deal.state.seats), None):
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40
                assert all(TABLE.plate(view, seat) for seat in range(view.seats))
            seat = deal.state.turn
            action = rng.choice(deal.legal(seat))
            if action.verb == "play":
                told = str(TABLE.tell(ActionReport(seat, action, action.cards)))
                assert told.startswith(f"Player {seat + 1} plays ")
            for event in deal.play(seat, action):
                if isinstance(event, Said):
                    said.add(event.name)
                    assert str(TABLE.say(event)).endswith(".")
    assert said == {"take", "complete", "out", "stortok"}


def test_prompts():
    def prompt(seat=0, **options):
        deal = arrange(["9D 6H", "KH 7S"], 0, "8D", fields={"played": [1]}, options=options)
        return str(TABLE.asked(deal.view(seat))[0])
    assert prompt() == "Beat 8 of diamonds, or take it."
    assert prompt(must_beat="on") == "Beat 8 of diamonds."
    assert prompt(1) == "Player 1 is to beat 8 of diamonds."
    deal = arrange(["7D 6H", "KH 7S"], 0, "8D", fields={"played": [1]})
    words = TABLE.asked(deal.view(0))[0]
    assert str(words) == "You cannot beat 8 of diamonds: take it."
    assert str(TABLE.by_name(words, 0, True)) == "Player 1 cannot beat 8 of diamonds: take it."
    lead = arrange(["7D 6H", "KH 7S"], 0)
    assert str(TABLE.asked(lead.view(0))[0]) == "You lead: play any card."
    assert str(TABLE.asked(lead.view(1))[0]) == "Player 1 is to lead."


def test_both_trumps_stay_in_sight():
    badges = TABLE.badges(arrange(["9D 6H", "KH 7S"]).view(None))
    assert [(str(badge.words), badge.sign) for badge in badges] == [
        ("High: spades", "S"), ("Low: clubs", "C")]


def test_plates_tell_who_leads_has_played_and_is_out():
    deal = arrange(["9D 6H", "KH 7S", ""], 0, dealer=1)
    plates = [TABLE.plate(deal.view(0), seat) for seat in range(3)]
    assert [str(plate.line or "") for plate in plates] == ["leads", "", "is out"]
    assert plates[1].signs == ("hat",) and plates[2].out
    deal.play(0, "play 9D hand.0>trick")
    assert str(TABLE.plate(deal.view(0), 0).line) == "has played"


def test_the_trick_dragged_to_the_hand_is_taken():
    deal = arrange(["9D 6H", "KH 7S"], 0, "8D", fields={"played": [1]})
    take = deal.legal(0)[-1]
    for target in ("hand.0", None):
        assert TABLE.meaning.fits(take, Gesture(("8D",), "trick", target))
    assert not TABLE.meaning.fits(take, Gesture(("8D",), "trick", "waste"))
    assert TABLE.meaning.best(deal.view(0), "trick", "8D", deal.legal(0)) == take
    assert TABLE.meaning.best(deal.view(0), "hand.0", "9D", deal.legal(0)).cards == ("9D",)
    assert deal.why_not(0, (), "stock", "hand.0").code == "phase"


def test_how_blocked_deals_and_whole_tricks_are_told():
    assert str(TABLE.say(Said("blocked", None, {"n": 30}))) == (
        "Blocked: in 30 tricks no card was turned down.")
    assert str(TABLE.say(Said("take", 0, {"card": "9D", "n": 2}))) == (
        "Player 1 takes 9 of diamonds and all below it.")
