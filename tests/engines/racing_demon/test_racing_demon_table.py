"""The table's data and sentences."""

from game.core.action import Action
from game.core.retelling import ActionReport
from game.core.table import Gesture
from game.engines.racing_demon import GAME
from game.engines.racing_demon.table import TABLE

PILES = {"off.0": "9Da 6Sa", "waste.0": "2Ca 5Sa", "pack.0": "3Da", "work.0.0": "7Ha",
         "off.1": "JCb", "centre.0": "9Hb TDb",
         "centre.1": "ASb 2Sb 3Sb 4Sb 5Sb 6Sb 7Sb 8Sb 9Sb TSb JSb QSb KSa"}


def view(seat=0, options=None, piles=PILES, phase="run", **fields):
    return GAME.arrange({"seats": 2, "options": options or {}, "phase": phase, "piles": piles,
                         "fields": fields}).view(seat)


def test_rows():
    found = TABLE.arrange(view())
    assert [place.pile for place in found.own[0]] == [
        "off.{seat}", "work.{seat}.0", "work.{seat}.1", "work.{seat}.2", "work.{seat}.3",
        "pack.{seat}", "waste.{seat}"]
    assert found.own == found.mat and found.plate_in_row
    assert (found.centre[0][0].form, found.centre[0][0].reserve, found.centre[0][0].sign) == (
        "grid", 8, "A")
    assert len(TABLE.arrange(view(options={"work_piles": 5})).own[0]) == 8


def test_of_several_others_the_pack_in_hand_is_not_shown():
    mat = TABLE.arrange(GAME.deal(4, seed=1).view(0)).mat[0]
    assert [place.pile for place in mat] == [
        "off.{seat}", *(f"work.{{seat}}.{j}" for j in range(4)), "waste.{seat}"]


def test_prompts_are_short():
    views = [view(), view(None), view(flags=[0]), view(piles=PILES | {"pack.0": ""}),
             view(piles=PILES | {"pack.0": "", "waste.0": ""}), view(piles=PILES | {"off.0": ""}),
             view(options={"call": "manual"}, piles=PILES | {"off.0": ""}), view(phase="over"),
             GAME.deal(2, {}, seed=1).view(0)]
    texts = [[str(words) for words in TABLE.asked(each)] for each in views]
    assert all(0 < len(text) <= 60 for pair in texts for text in pair)
    assert texts[0][0] == "2 cards to go: play what fits, or deal from the pack."
    assert len({pair[0] for pair in texts}) == 9


def test_plates_labels_and_backs():
    assert str(TABLE.plate(view(), 0).line) == "2 to go, 1 in the middle"
    assert str(TABLE.plate(view(flags=[0]), 0).line) == "stuck, 2 to go"
    assert TABLE.plate(view(piles=PILES | {"off.0": ""}), 0).out
    original = view(options={"version": "original"}, base=["9", "9"])
    assert (str(TABLE.label(original, "centre.0")), str(TABLE.label(original, "centre.1"))) == (
        "up to 8", "full")
    assert TABLE.label(view(), "centre.0") is None and TABLE.label(view(), "off.0") is None
    names = ("off.1", "pack.0", "work.1.2", "centre.0", "centre.1")
    assert [TABLE.back(view(), name) for name in names] == [1, 0, 1, 1, 0]


def test_sentences():
    deal = GAME.arrange({"seats": 2, "piles": PILES | {"off.0": "2Da 6Sa"}})
    events = deal.play(0, "play 6Sa off.0>work.0.0")
    said = [event for event in events if type(event).__name__ == "Said"]
    assert [str(TABLE.say(event)) for event in said] == ["Player 1: 1 left"]
    told = {"play 6Sa off.0>centre.0": "Player 1 plays to the middle: 6 of spades.",
            "play 6Sa off.0>work.0.0": "Player 1 builds: 6 of spades.",
            "draw pack.0>waste.0": "Player 1 deals from the pack.",
            "redeal": "Player 1 turns the waste over.",
            "draw pack.0>work.0.1": "Player 1 turns up a card of the pack in a space.",
            "stuck": "Player 1 is stuck.",
            "out": "Player 1 calls Out!"}
    for text, sentence in told.items():
        action = Action.parse(text)
        assert str(TABLE.tell(ActionReport(0, action, action.cards))) == sentence
    assert set(TABLE.told) == {"go", "left", "stuck", "rotate", "closed", "out",
                               "play", "draw", "redeal"}


def test_gestures_and_double_clicks():
    deal, redeal = Action.parse("draw pack.0>waste.0"), Action.parse("redeal")
    space = Action.parse("draw pack.0>work.0.1")
    click, to_space = Gesture((), "pack.0", None), Gesture((), "pack.0", "work.0.1")
    meant = [TABLE.meaning.fits(action, click) for action in (deal, redeal, space)]
    assert meant == [True, True, False]
    assert [TABLE.meaning.fits(action, to_space) for action in (deal, redeal, space)] == [
        False, False, True]
    assert TABLE.meaning.fits(redeal, Gesture((), "waste.0", "pack.0"))
    assert not TABLE.meaning.fits(redeal, Gesture((), "waste.0", "centre"))
    centre, work = Action.parse("play 6Sa off.0>centre.0"), Action.parse("play 6Sa off.0>work.0.0")
    assert TABLE.meaning.best(view(), "off.0", "6Sa", [centre, work]) is centre
    assert TABLE.meaning.best(view(), "off.0", "6Sa", [work]) is work
    assert TABLE.meaning.best(view(), "off.0", "6Sa", []) is None
    assert TABLE.meaning.best(view(), "pack.0", None, [deal, space]) is deal
    assert [button.verb for button in TABLE.buttons] == ["stuck", "out"]
