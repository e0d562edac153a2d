"""Racing Demon in a real window: by mouse, by both halves of the keyboard, in turn and at once."""

import threading
import time

import pytest

from tests.window.driver import Window, is_over, middle, thorough, xdotool

pytestmark = pytest.mark.window

#: Short piles to empty, so that a deal takes half a minute.
SHORT = ("--option", "target=deals:1", "--option", "off_size=10")
ORDER = "A23456789TJQK"
LEFT = {"off": "q", "0": "1", "1": "2", "2": "3", "3": "4"}
LEFT |= {"waste": "e", "centre": "w", "pack": "space", "stuck": "r"}
RIGHT = {"off": "p", "0": "7", "1": "8", "2": "9", "3": "0"}
RIGHT |= {"waste": "i", "centre": "o", "pack": "Return", "stuck": "u"}


def table(folder, levels, *more, handicap=-5):
    seats = levels.split(",")
    options = [f"handicap.{seat}={handicap}" for seat in range(len(seats))]
    short = [word for option in options for word in ("--option", option)]
    return Window(folder, "racing_demon", "--seats", levels, "--seed", "5", *SHORT, *short, *more)


def tops(seen):
    """The uppermost card of each pile, and how many cards the piles hold."""
    cards = {}
    for card in seen["cards"]:
        cards[card["pile"]] = card
    return cards, {pile["pile"]: pile["count"] for pile in seen["piles"]}


def joins(card, other):
    """Whether it may lie on the other in a work-pile."""
    next_up = ORDER.index(card[0]) + 1 == ORDER.index(other[0])
    return next_up and (card[1] in "HD") != (other[1] in "HD")


def fits_middle(card, cards):
    if card[0] == "A":
        return True
    centres = [top["card"] for pile, top in cards.items() if pile.startswith("centre.")]
    tops = [top for top in centres if top and top[1] == card[1]]
    return any(ORDER.index(top[0]) + 1 == ORDER.index(card[0]) for top in tops)


def wish(seen, seat):
    """What a simple player does: source and target pile, or what to press."""
    cards, counts = tops(seen)
    works = [f"work.{seat}.{j}" for j in range(4)]
    sources = [f"off.{seat}", f"waste.{seat}", *works]
    full = [pile for pile in sources if counts.get(pile) and pile in cards]
    shown = {pile: cards[pile]["card"] for pile in full if cards[pile]["card"]}
    for pile, card in shown.items():
        if fits_middle(card, cards):
            return pile, "centre"
    for pile in sources[:2]:
        for work in works:
            if pile in shown and work in shown and joins(shown[pile], shown[work]):
                return pile, work
    space = next((work for work in works if not counts.get(work)), None)
    if space and sources[0] in shown:
        return sources[0], space
    return f"pack.{seat}", "pack"


class Racer:
    """Somebody who looks at the trace and acts by one device; ``stuck`` after many deals."""

    def __init__(self, window, seat):
        self.window, self.seat = window, seat
        self.moves = self.dealt = 0

    def ready(self):
        """Say "ready" until the table knows it, and wait for Go."""
        self.window.until(self.is_ready, "ready")

    def is_ready(self, seen):
        race = seen.get("race")
        return race and (self.seat in race["ready"] or self.say_ready(seen))

    def race(self, seen):
        """One action."""
        source, target = wish(seen, self.seat)
        self.moves += 1
        self.dealt = self.dealt + 1 if target == "pack" else 0
        if self.dealt > 40:
            self.dealt = 0
            self.stuck(seen)
        else:
            self.move(seen, source, target)


class MouseRacer(Racer):
    def button(self, seen, name):
        return next((button for button in seen["buttons"] if button["name"] == name), None)

    def say_ready(self, seen):
        button = self.button(seen, f"race.{self.seat}")
        if button:
            self.window.click(button["rect"])
        return False

    def rect(self, seen, pile):
        cards, counts = tops(seen)
        if counts.get(pile) and pile in cards:
            return cards[pile]["rect"]
        return next(each["rect"] for each in seen["piles"] if each["pile"] == pile)

    def move(self, seen, source, target):
        rect = self.rect(seen, source)
        if target == "pack":
            self.window.click(rect)
        elif target == "centre":
            self.window.point(*middle(rect))
            xdotool("click", "--repeat", 2, "--delay", 40, 1)
        else:
            self.window.pick_up(rect)
            self.window.drop(*middle(self.rect(seen, target)))

    def stuck(self, seen):
        button = self.button(seen, "game.stuck") or self.button(seen, f"game.stuck.{self.seat}")
        if button:
            self.window.click(button["rect"])


class KeyRacer(Racer):
    def __init__(self, window, seat, keys):
        super().__init__(window, seat)
        self.keys = keys

    def say_ready(self, seen):
        self.press("pack")
        return False

    def press(self, *roles):
        for role in roles:
            xdotool("key", self.keys[role])

    def role(self, pile):
        return pile.split(".")[2] if pile.startswith("work.") else pile.split(".")[0]

    def move(self, seen, source, target):
        if target == "pack":
            self.press("pack")
        else:
            self.press(self.role(source), self.role(target))

    def stuck(self, seen):
        self.press("stuck")


def finished(seen):
    return is_over(seen)


def play(window, racers, limit_s):
    """All race, each in a thread of their own, until there is a result; the last trace."""
    for racer in racers:
        racer.ready()
    window.until(lambda seen: seen["race"]["state"] == "", "Go!")
    ends, lock, failed = time.monotonic() + limit_s, threading.Lock(), []

    def run(racer):
        try:
            while time.monotonic() < ends and not failed:
                with lock:
                    seen = window.look()
                if finished(seen):
                    return
                if seen["race"]["state"] == "" and seen["piles"]:
                    racer.race(seen)
                time.sleep(.03)
        except Exception as error:                # a thread's failure must fail the test
            failed.append(error)

    threads = [threading.Thread(target=run, args=(racer,)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
    return window.until(finished, "a result", 30)


def race_of_two(window, one, other):
    """Both play at once, to the result."""
    assert is_over(play(window, [one, other], 240))
    assert one.moves > 3 and other.moves > 3


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=thorough) for n in (4, 8))])
def test_one_person_with_the_mouse_to_the_result(tmp_path, seats):
    levels = ",".join(["human", *["hard"] * (seats - 1)])
    with table(tmp_path, levels, "--option", "pace=brisk") as window:
        racer = MouseRacer(window, 0)
        seen = play(window, [racer], 240)
        assert is_over(seen)
        assert racer.moves > 3
    assert window.process.returncode == 0, window.told()


@pytest.mark.parametrize(
    "levels", ["human,human", pytest.param("human,human,medium", marks=thorough)]
)
def test_mouse_and_keys_at_once(tmp_path, levels):
    with table(tmp_path, levels) as window:
        race_of_two(window, MouseRacer(window, 0), KeyRacer(window, 1, LEFT))
    assert window.process.returncode == 0, window.told()


def test_both_halves_of_the_keyboard_at_once(tmp_path):
    with table(tmp_path, "human,human,human") as window:
        MouseRacer(window, 0).ready()
        race_of_two(window, KeyRacer(window, 1, LEFT), KeyRacer(window, 2, RIGHT))
    assert window.process.returncode == 0, window.told()


def test_a_pause_covers_the_table_and_the_clock_counts_in_again(tmp_path):
    with table(tmp_path, "human,medium") as window:
        racer = MouseRacer(window, 0)
        racer.ready()
        window.until(lambda seen: seen["race"]["state"] == "" and seen["cards"], "Go!")
        xdotool("key", "Escape")
        seen = window.until(lambda seen: seen["race"]["state"] == "paused", "a pause")
        assert seen["cards"] == [] and seen["piles"] == []
        xdotool("key", "space")
        window.until(lambda seen: seen["race"]["state"] == "count", "the count")
        window.until(lambda seen: seen["race"]["state"] == "" and seen["cards"], "Go! again")
