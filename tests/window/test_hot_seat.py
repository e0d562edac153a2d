"""Several people at one real window: each hand is covered before the next opens, whole games."""

import json
import time

import pytest

from tests.window import driver
from tests.window.driver import Player, Window, can_act, is_over, middle, table_of, xdotool

pytestmark = pytest.mark.window


def hung(seen, *pages):
    """The page that hangs and can be answered."""
    curtain = seen["curtain"]
    return bool(curtain) and curtain.get("ready") and (not pages or curtain["page"] in pages)


def is_somebodys(seen):
    """Whether somebody can go on, behind a curtain or at the table."""
    if seen["scene"] != "table":
        return False
    return is_over(seen) or hung(seen) or (seen["curtain"] is None and can_act(seen))


def holder(seen):
    """Whose hand lies open; None while the curtain hangs."""
    return None if seen["curtain"] else seen["pointers"][0]["seat"]


def asked(seen):
    return seen["curtain"], seen["buttons"]


def rect_of(seen, name):
    return next(button["rect"] for button in seen["buttons"] if button["name"] == name)


class Friends:
    """People who pass a laptop on: whoever is named opens, plays, and passes on."""

    def __init__(self, window, doubts=0):
        self.window, self.player = window, Player(window)
        #: Every N questions somebody challenges, with the own key.
        self.doubts, self.asked, self.passed, self.doubted = doubts, 0, 0, set()

    def to_the_result(self, limit_s=240, most=10**6):
        ends = time.monotonic() + limit_s
        while time.monotonic() < ends and self.player.moves < most:
            seen = self.window.until(is_somebodys, "somebody's turn", 60)
            if is_over(seen):
                return seen
            if hung(seen, "pass"):
                self.open(seen)
            elif hung(seen, "ask"):
                self.answer(seen)
            else:
                self.player.act(seen)
        return self.window.look()

    def open(self, seen):
        """Half of the time by the button, half by the key."""
        seat, self.passed = seen["curtain"]["seat"], self.passed + 1
        if self.passed % 2:
            self.window.click(rect_of(seen, "curtain.open"))
        else:
            buttons = {button["name"]: button for button in seen["buttons"]}
            xdotool("key", buttons["curtain.open"]["key"])
        self.window.until(lambda now: holder(now) == seat, f"the hand of {seat}")

    def answer(self, seen):
        self.asked += 1
        before = table_of(seen), seen["curtain"]
        buttons = seen["buttons"]
        doubts = [each for each in buttons if each["name"].startswith("curtain.challenge")]
        if self.doubts and self.asked % self.doubts == 0 and doubts:
            who = doubts[self.asked // self.doubts % len(doubts)]
            self.doubted.add(who["name"])
            xdotool("key", who["key"])
        else:
            xdotool("key", "space")
        self.window.until(lambda now: (table_of(now), now["curtain"]) != before, "an answer")


def watched(window):
    """Every line: no hand is open while the curtain hangs, never another's than the opener's."""
    owner, opened, lines = None, 0, window.path.read_text().splitlines()
    for line in lines:
        seen = json.loads(line)
        open_cards = [card for card in seen["cards"] if card["card"]]
        hands = {card["pile"] for card in open_cards if card["pile"].startswith("hand.")}
        if seen.get("curtain"):
            assert not hands, f"{hands} open behind the curtain: {line}"
            owner = seen["curtain"].get("seat") if seen["curtain"]["page"] == "pass" else None
            continue
        if hands:
            seat = seen["pointers"][0]["seat"]
            assert hands == {f"hand.{seat}"}
            assert owner in (None, seat), f"{seat} sees a hand after {owner} was called"
            opened += owner is not None
    return opened


def words_of(window):
    found = []
    for line in window.path.read_text().splitlines():
        seen = json.loads(line)
        found += [seen.get("prompt", ""), seen.get("last", "")]
        found += [said["words"] for said in seen.get("said", ())]
    return found


@pytest.mark.parametrize(("levels", "size"), [
    ("human,human", "1280x800"),
    pytest.param("human,human,human", "1024x640", marks=driver.thorough)])
def test_durak_of_several_people_to_the_result(tmp_path, levels, size):
    with Window(tmp_path, "durak", "--seats", levels, "--seed", "7", size=size) as window:
        friends = Friends(window)
        assert is_over(friends.to_the_result())
        assert friends.passed > 6
        assert watched(window) > 6
        assert not [text for text in words_of(window) if {"You", "your"} & set(text.split())]
    assert window.process.returncode == 0, window.told()


@driver.thorough
def test_cheat_of_two_people_and_two_computers_to_the_result(tmp_path):
    with Window(tmp_path, "cheat", "--seats", "human,human,medium,medium", "--seed", "5") as window:
        friends = Friends(window, doubts=3)
        assert is_over(friends.to_the_result(280))
        assert friends.asked > 4
        assert len(friends.doubted) > 1, "both have challenged with their keys"
        watched(window)
    assert window.process.returncode == 0, window.told()


def test_a_move_is_taken_back_by_both_and_the_match_goes_on(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,human", "--seed", "3") as window:
        friends = Friends(window)
        seen = friends.to_the_result(most=1)
        seen = window.until(lambda now: hung(now, "pass"), "the next person's turn")
        names = {plate["seat"]: plate["name"] for plate in seen["plates"]}
        names[seen["curtain"]["seat"]] = "?"
        xdotool("key", "ctrl+z")
        seen = window.until(lambda now: hung(now, "consent"), "who agrees")
        assert any(name in seen["curtain"]["words"] for name in names.values())
        for seat in (0, 1):
            seen = window.until(lambda now: hung(now, "consent"), "who agrees")
            x, y = middle(rect_of(seen, f"curtain.agree.{seat}"))
            window.point(x, y)
            xdotool("click", 1)
            window.until(lambda now, old=seen: asked(now) != asked(old), "the answer")
        seen = window.until(lambda now: hung(now, "pass"), "the same turn again")
        assert next(pile for pile in seen["piles"] if pile["pile"] == "bout")["count"] == 0
        friends.to_the_result(most=3)
        watched(window)


def test_a_key_covers_and_only_ones_own_letter_opens(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,human", "--seed", "3") as window:
        friends = Friends(window)
        friends.open(window.until(lambda now: hung(now, "pass"), "the first turn"))
        xdotool("key", "b")
        seen = window.until(lambda now: hung(now, "pass"), "the cards covered")
        hands = [card for card in seen["cards"] if card["pile"].startswith("hand.")]
        assert not [card for card in hands if card["card"]]
        # B is how Ben says that he is there: it does not open what is Ann's.
        xdotool("key", "b")
        time.sleep(.5)
        assert hung(window.look(), "pass")
        xdotool("key", "a")
        window.until(lambda now: now["curtain"] is None and can_act(now), "the cards again")
        assert watched(window) > 0
