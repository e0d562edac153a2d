"""A game of each family to its result by the keyboard alone (the rummies: `test_keyboard`)."""

import time

import pytest

from tests.window.driver import (
    Window,
    drawable,
    game_buttons,
    is_over,
    middle,
    playable,
    table_of,
)
from tests.window.test_keyboard import Typist, chooser, picked, place
from tests.window.test_play import to_the_centre, upwards
from tests.window.test_race import LEFT, KeyRacer, play
from tests.window.test_race import table as race_table

pytestmark = pytest.mark.window

#: Keys as xdotool calls them, where the table calls them otherwise.
NAMES = {"return": "Return"}


def ways(here, there):
    """Arrows that lead there, the longer way first."""
    (x, y), (to_x, to_y) = middle(here), middle(there)
    found = [(abs(to_x - x), "Right" if to_x > x else "Left"),
             (abs(to_y - y), "Down" if to_y > y else "Up")]
    return [way for far, way in sorted(found, reverse=True) if far]


def near(focus, thing):
    """Whether arrows will do: the same kind of pile, or both buttons."""
    if "name" in thing:
        return focus["zone"] in ("buttons", "choice", "panel")
    return (focus["pile"] or "").split(".")[0] == thing["pile"].split(".")[0]


class Walker(Typist):
    """Goes to anything on the table by arrows and Tab; ``aim(drop)``: where a card is put."""

    def __init__(self, window, aim=lambda drop: 0):
        super().__init__(window)
        self.aim = aim

    def is_at(self, thing):
        focus = self.window.look()["focus"]
        if not focus or "name" in thing:
            return bool(focus) and focus["button"] == thing["name"]
        return focus["pile"] == thing["pile"] and thing.get("card") in (None, focus["card"])

    def tried(self, key):
        """A key; whether focus moved."""
        before = place(self.window.look())
        self.key(key)
        ends = time.monotonic() + .6
        while time.monotonic() < ends:
            if place(self.window.look()) != before:
                return True
            time.sleep(.01)
        return False

    def walk(self, thing):
        """By Tab to its part of the table, by arrows to its place."""
        self.show()
        been = set()
        for _ in range(60):
            if self.is_at(thing):
                return
            focus = self.window.look()["focus"]
            keys = ways(focus["rect"], thing["rect"])
            keys = [*keys, "Tab"] if near(focus, thing) else ["Tab", *keys]
            key = next((key for key in keys if (focus["at"], key) not in been), None)
            assert key is not None, f"no key leads to {thing}: {sorted(been)}"
            been.add((focus["at"], key))
            self.tried(key)
        raise AssertionError(f"{thing} is never reached")

    def use(self, thing):
        """Enter there, and at the place where it goes; what is asked gets its first answer."""
        before = table_of(self.window.look())
        self.walk(thing)
        self.key("Return")
        done = "what it does"
        seen = self.window.until(lambda now: table_of(now) != before or now["drops"], done)
        if picked(seen) and not chooser(seen):
            self.walk(min(seen["drops"], key=self.aim))
            self.key("Return")
            seen = self.window.until(lambda now: table_of(now) != before, "a card put down")
        if chooser(seen):
            self.answer()

    def answer(self):
        """The last of what may be chosen, by its letter where it has one."""
        choices = [button for button in game_buttons(self.window.look())
                   if button["name"].startswith("choice.")]
        before = table_of(self.window.look())
        if choices[-1]["key"] and self.turns % 2:
            self.key(NAMES.get(choices[-1]["key"], choices[-1]["key"]))
        else:
            self.walk(choices[-1])
            self.key("Return")
        self.window.until(lambda now: table_of(now) != before, "what was chosen")


def plain(walker, seen):
    """A card; else a pile; else the outermost button."""
    if chooser(seen):
        walker.answer()
    elif playable(seen) or drawable(seen):
        walker.use([*playable(seen), *drawable(seen)][0])
    else:
        walker.press_button(game_buttons(seen)[-1])


def doubting(walker, seen):
    """Lays a card as the rank that is due; doubts where it cannot, and every seventh time."""
    buttons = {button["name"]: button for button in game_buttons(seen)}
    if "game.end" in buttons:
        walker.press_button(buttons["game.end"])
    elif "game.challenge" in buttons and (walker.turns % 7 == 0 or not playable(seen)):
        walker.press_button(buttons["game.challenge"])
    else:
        plain(walker, seen)


def reserve_first(walker, seen):
    """The riddance card, as soon as it goes."""
    first = [card for card in playable(seen) if card["pile"].startswith("riddance")]
    if first and not chooser(seen):
        walker.use(first[0])
    else:
        plain(walker, seen)


@pytest.mark.parametrize(("game", "levels", "options", "act", "aim"), [
    ("sift_smoke", "human,medium,medium", (), plain, None),
    ("verish_ne_verish", "human,medium,medium", (), doubting, None),
    ("old_maid", "human,medium,medium", (), plain, None),
    ("spite_and_malice", "human,medium", ("riddance=5",), reserve_first, to_the_centre),
    ("patience", "human", ("redeals=0",), plain, upwards),
])
def test_a_game_to_the_result_by_keys_alone(tmp_path, game, levels, options, act, aim):
    words = [word for option in options for word in ("--option", option)]
    with Window(tmp_path, game, "--seats", levels, "--seed", "7", *words) as window:
        walker = Walker(window, aim or (lambda drop: 0))
        assert is_over(walker.to_the_result(act, 400))
        assert walker.turns > 2
    assert window.process.returncode == 0, window.told()


def test_a_race_to_the_result_by_keys_alone(tmp_path):
    with race_table(tmp_path, "human,hard", "--option", "pace=brisk") as window:
        window.point(640, 300)
        racer = KeyRacer(window, 0, LEFT)
        assert is_over(play(window, [racer], 240))
        assert racer.moves > 3
    assert window.process.returncode == 0, window.told()
