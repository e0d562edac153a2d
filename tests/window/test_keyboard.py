"""Whole deals in a real window by the keyboard alone.

Eyes are on the trace, mostly on what it says of focus.
"""

import time
from itertools import takewhile

import pytest

from tests.window.driver import Window, game_buttons, is_over, middle, playable, table_of, xdotool

pytestmark = pytest.mark.window

HAND = "hand.0"
RANKS = "A23456789TJQK"


def may_act(seen):
    """Whether something can be done: by a card, a pile or a button."""
    if seen["scene"] != "table" or not seen["settled"]:
        return False
    piles = any(pile["legal"] for pile in seen["piles"])
    return bool(is_over(seen) or playable(seen) or game_buttons(seen) or piles)


def in_hand(seen):
    """The own cards from left to right."""
    drafted = {card for draft in seen.get("drafts", ()) for card in draft["cards"]}
    cards = [card for card in seen["cards"] if card["pile"] == HAND and card["card"] not in drafted]
    return sorted(cards, key=lambda card: card["rect"][0])


def place(seen):
    """Where focus is; "" for nowhere. A card that rises does not move it."""
    return (seen["focus"] or {"at": ""})["at"]


def rect_of(seen, button):
    """Where a button is; None where there is none of that name."""
    return next((each["rect"] for each in seen["buttons"] if each["name"] == button), None)


def arrow(rect, other):
    """The key that leads from one place towards another."""
    (x, y), (to_x, to_y) = middle(rect), middle(other)
    if abs(to_x - x) > 8:
        return "Right" if to_x > x else "Left"
    return "Down" if to_y > y else "Up"


class Typist:
    """A person with nothing but a keyboard."""

    def __init__(self, window):
        self.window, self.turns, self.laid = window, 0, 0
        # Keys go to the window under the pointer where no window manager says otherwise; so the
        # pointer never moves again.
        window.point(640, 300)

    def key(self, *names):
        for name in names:
            xdotool("key", name)

    def press(self, name, then, what):
        """A key, and what the table shows because of it."""
        self.key(name)
        return self.window.until(then, f"{what} after {name}")

    def step(self, name):
        """A key that moves focus."""
        before = place(self.window.look())
        what = f"another focus than {before}"
        return self.press(name, lambda seen: place(seen) != before, what)["focus"]

    def show(self):
        """Where focus is; the first key shows it."""
        seen = self.window.look()
        return seen["focus"] or self.step("Tab")

    def go_to_zone(self, zone):
        focus = self.show()
        for _ in range(12):
            if focus["zone"] == zone:
                return focus
            focus = self.step("Tab")
        raise AssertionError(f"Tab never comes to {zone}")

    def go_to_card(self, name):
        """To a card of the hand: left or right by what the trace says of both."""
        focus = self.go_to_zone("hand")
        for _ in range(60):
            if focus["card"] == name:
                return focus
            card = next(card for card in self.window.look()["cards"] if card["card"] == name)
            focus = self.step(arrow(focus["rect"], card["rect"]))
        raise AssertionError(f"{name} is never reached")

    def go_to_button(self, name):
        """None where it is gone before it is reached."""
        focus = self.go_to_zone("buttons")
        for _ in range(20):
            if focus["button"] == name:
                return focus
            there = rect_of(self.window.look(), name)
            if there is None:
                return None
            focus = self.step("Right" if middle(there)[0] > middle(focus["rect"])[0] else "Left")
        raise AssertionError(f"{name} is never reached")

    def go_to_target(self):
        """Where what is picked may go: arrows go there first."""
        for way in ("Up", "Right", "Left", "Down", "Tab"):
            before = place(self.window.look())
            self.key(way)
            ends = time.monotonic() + 2
            while time.monotonic() < ends and place(self.window.look()) == before:
                time.sleep(.02)
            focus = self.window.look()["focus"]
            if focus["target"]:
                return focus
        return self._target_by_tab()

    def _target_by_tab(self):
        for _ in range(12):
            if self.step("Tab")["target"]:
                return self.window.look()["focus"]
        raise AssertionError("no key leads to a target")

    def drop(self):
        """Put down what is picked."""
        before = table_of(self.window.look())
        assert "drop here" in self.go_to_target()["words"]

        def changed(seen):
            return table_of(seen) != before

        seen = self.press("Return", lambda seen: changed(seen) or chooser(seen), "a card put down")
        if chooser(seen):
            done = "a choice made"
            self.press("Return", lambda seen: changed(seen) and not chooser(seen), done)

    def press_button(self, button):
        """By its letter or by focus, in turn. What another does meanwhile may take it away."""
        before = table_of(self.window.look())
        if button["key"] and self.turns % 2:
            self.key(button["key"])
        elif self.go_to_button(button["name"]) is None:
            return
        else:
            self.key("Return")
        self.window.until(lambda seen: table_of(seen) != before, f"what {button['name']} does")

    def to_the_result(self, act, limit_s=300):
        ends = time.monotonic() + limit_s
        while time.monotonic() < ends:
            seen = self.window.until(may_act, "a turn", 60)
            if is_over(seen):
                return seen
            self.turns += 1
            act(self, seen)
        raise AssertionError(f"no result after {limit_s} s and {self.turns} turns")


def picked(seen):
    return seen["pointers"][0]["picked"]


def chooser(seen):
    return any(button["name"].startswith("choice.") for button in seen["buttons"])


def durak(typist, seen):
    """A card that can be played, or the button at the end."""
    before, cards = table_of(seen), playable(seen)
    buttons = game_buttons(seen)
    if not cards:
        typist.press_button(buttons[-1])
        return
    focus = typist.go_to_card(cards[0]["card"])
    assert "playable" in focus["words"]
    what = f"what {cards[0]['card']} does"
    now = typist.press("Return", lambda seen: table_of(seen) != before or seen["drops"], what)
    if table_of(now) == before:
        typist.drop()


def runs(cards):
    """A run of three or more naturals of one suit, or nothing."""
    for suit in "SHDC":
        own = [card for card in cards if card[0] in RANKS and card[1] == suit]
        ranks = {RANKS.index(card[0]): card for card in own}
        for low in ranks:
            run = list(takewhile(bool, (ranks.get(rank) for rank in range(low, 13))))
            if len(run) >= 3:
                return run
    return []


def neighbours(card, hand):
    """How many cards of the hand it may make a run with."""
    near = [each for each in hand if abs(RANKS.find(each[0]) - RANKS.find(card[0])) < 3]
    return sum(each[1] == card[1] for each in near)


def rummy(typist, seen):
    """Draw, lay a run if there is one, discard."""
    before = table_of(seen)
    stock = next(pile for pile in seen["piles"] if pile["pile"] == "stock")
    if stock["legal"]:
        focus = typist.go_to_zone("stock")
        while focus["pile"] != "stock":
            focus = typist.step("Left")
        typist.press("Return", lambda seen: table_of(seen) != before, "a card drawn")
        return
    hand = [card["card"] for card in in_hand(seen)]
    run = runs(hand) if len(hand) > 3 else []
    legal = {card["card"] for card in playable(seen)}
    if run and set(run) <= legal and len(run) < len(hand):
        lay(typist, run)
        return
    cards = [card for card in hand if card in legal and card[0] != "X"] or sorted(legal & set(hand))
    if not cards:
        typist.press_button(game_buttons(seen)[-1])
        return
    card = min(cards, key=lambda card: neighbours(card, hand))
    if typist.turns % 2:
        typist.go_to_card(card)
        key = "Return"
    else:
        key = "1234567890"[hand.index(card)] if card in hand[:10] else "1"
    typist.press(key, lambda seen: picked(seen) or table_of(seen) != before, "a card picked")
    if picked(typist.window.look()):
        typist.drop()


def lay(typist, run):
    """Pick the cards one by one, then the button."""
    for card in run:
        typist.go_to_card(card)
        typist.press("Return", lambda seen, card=card: card in picked(seen), f"{card} picked")

    def laid(seen):
        return not {card["card"] for card in seen["cards"] if card["pile"] == HAND} & set(run)

    seen = typist.press("m", lambda seen: laid(seen) or chooser(seen), "a meld")
    if chooser(seen):
        typist.press("Return", laid, "a choice made")
    typist.laid += 1


def test_durak_by_keys_alone(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "7") as window:
        typist = Typist(window)
        assert is_over(typist.to_the_result(durak))
        assert typist.turns > 5
        def in_panel(seen):
            return (seen["focus"] or {}).get("zone") == "panel"

        seen = window.until(in_panel, "focus in the result")
        names = set()
        for _ in range(6):
            names.add(seen["focus"]["button"])
            typist.step("Tab")
            seen = window.look()
        assert all(name.startswith("result.") for name in names), "focus has left the panel"
    assert window.process.returncode == 0, window.told()


def test_sequence_rummy_by_keys_alone(tmp_path):
    with Window(tmp_path, "sequence_rummy", "--seats", "human,medium", "--seed", "27") as window:
        typist = Typist(window)
        assert is_over(typist.to_the_result(rummy, 500))
        assert typist.laid, "no meld was laid by keys"
    assert window.process.returncode == 0, window.told()


def test_the_whole_way_of_one_card(tmp_path):
    """Focus is not seen before a key and not after the mouse has moved; Esc closes the keys."""
    seats = "human,medium,medium,medium"
    with Window(tmp_path, "durak", "--seats", seats, "--seed", "3") as window:
        typist = Typist(window)
        seen = window.until(may_act, "a turn", 60)
        assert seen["focus"] is None
        typist.show()
        zones = [typist.step("Tab")["zone"] for _ in range(8)]
        assert {"hand", "stock", "opponents", "rail"} <= set(zones)
        window.point(650, 310)
        window.until(lambda seen: seen["focus"] is None, "no focus after the mouse")
        typist.show()

        def keys_shown(seen):
            return any(button["name"] == "about.close" for button in seen["buttons"])

        typist.press("shift+F1", keys_shown, "the keys")
        typist.press("Escape", lambda seen: not keys_shown(seen), "no panel")
