"""Somebody who has never seen the program: from the first page to a result, by mouse alone."""

import time

from game.catalogue import CATALOGUE
from tests.evening.slips import SLIPS, drift, grip, let_go, undone
from tests.window.driver import (
    Player,
    bared,
    can_act,
    game_buttons,
    is_over,
    middle,
    table_of,
    xdotool,
)
from tests.window.test_play import GAMES
from tests.window.test_race import MouseRacer
from tests.window.test_race_spit import Mouse

RACERS = {"racing_demon": MouseRacer, "spit": Mouse}
#: A slip at each so many-th decision, until all have been made so many times.
SLIP_EVERY, ROUNDS = 2, 1
#: Up to here each own turn has its picture, later ones only where something new is said.
PICTURES = 40
HINT_S = 8
#: Who plays alone gives up after N.
PATIENCE = 60


def named(seen, name):
    return next((each for each in seen["buttons"] if each["name"] == name), None)


class Stranger:
    """``stuck``: what could not be done, in words; ``slips``: those made, with what was said."""

    def __init__(self, window, album, pace, *, size, slips=True):
        self.window, self.album, self.pace, self.size = window, album, pace, size
        self.stuck, self.slips = [], []
        self.makes_slips, self._tried, self._prompts = slips, 0, set()

    # --- pages ------------------------------------------------------------------------------------

    def button(self, name, scene):
        def there(seen):
            return seen["scene"] == scene and seen["settled"] and named(seen, name)

        return named(self.window.until(there, f"{name} on {scene}"), name)

    def press(self, name, scene):
        self.window.click(self.button(name, scene)["rect"])

    def to_the_table(self, game, seats=None):
        """Over the first page and the set-up."""
        first = self.window.until(lambda seen: seen["settled"] and seen["buttons"], "a first page")
        self.album.take(self.window, "first page")
        if first["scene"] == "welcome":
            self.press("all", "welcome")
        self.window.until(lambda seen: seen["scene"] == "start" and seen["settled"], "the games")
        self.album.take(self.window, "all games")
        self._pick(game)
        self.album.take(self.window, "picked")
        self.press("change", "start")
        self.button("play", "setup")
        if seats:
            self.press(f"count={seats}", "setup")
            self.window.until(lambda seen: (named(seen, f"count={seats}") or {}).get("on"), seats)
        self.album.take(self.window, "set-up")
        self.press("play", "setup")
        self.window.until(lambda seen: seen["scene"] == "table", "the table")
        self.album.take(self.window, "deal")

    def _pick(self, game):
        """Wheel down the shelf until the game is seen, and press it; else look for it by name."""
        for _ in range(40):
            button = named(self.window.look(), game)
            if button and button["rect"][3] > 60 and self._whole(button["rect"]):
                break
            self.window.point(self.size[0] * 3 // 5, self.size[1] * 3 // 4)
            xdotool("click", 5)
            time.sleep(.3)
        else:
            self.press("find", "start")
            xdotool("type", "--delay", 80, CATALOGUE[game].title)
            time.sleep(1)
        self.window.click(self.button(game, "start")["rect"])
        time.sleep(.4)

    def _whole(self, rect):
        return rect[1] + rect[3] // 2 < self.size[1] - 20

    # --- the lesson -------------------------------------------------------------------------------

    def learn(self):
        """Read the lesson of the first deal, step by step."""
        def ready(seen):
            waits = (seen.get("race") or {}).get("state") == "ready"
            goes = (seen.get("race") or {}).get("state") == ""
            return named(seen, "coach.next") or (
                seen["settled"] and (can_act(seen) or waits or goes))

        seen = self.window.until(ready, "the deal", 60)
        while named(seen, "coach.next"):
            self.album.take(self.window, "lesson " + seen["lesson"])
            lesson = seen["lesson"]
            self.window.click(named(seen, "coach.next")["rect"])
            seen = self.window.until(lambda now, old=lesson: now.get("lesson") != old, "the next")

    # --- to the result ----------------------------------------------------------------------------

    def to_the_result(self, game, limit_s):
        """Play on; the trace of the result, None where it was not reached in time."""
        started = time.monotonic()
        hands = GAMES[game][0](self.window) if game in GAMES else Player(self.window)
        while time.monotonic() < started + limit_s and len(self.stuck) < 5:
            asked = time.monotonic()
            self.window.others = False
            try:
                seen = self.window.until(_waits, "a turn", 90)
            except AssertionError as error:
                self._stuck("no turn", error)
                return None
            self.pace.waited(time.monotonic() - asked, self.window.others)
            self.pace.lasted = time.monotonic() - started
            if is_over(seen):
                return seen
            self._picture(seen)
            seen = self._slip(seen) or seen
            self._act(hands, seen)
        return None

    def race_to_the_result(self, game, limit_s):
        """The same against the clock, with no time for slips."""
        racer = RACERS[game](self.window, 0)
        started = shown = time.monotonic()
        while time.monotonic() < started + limit_s:
            seen = self.window.look()
            if is_over(seen):
                self.pace.own, self.pace.lasted = racer.moves, time.monotonic() - started
                return self.window.until(lambda now: is_over(now) and now["settled"], "a result")
            state = (seen.get("race") or {}).get("state")
            if time.monotonic() > shown + 4:
                shown = time.monotonic()
                self._picture(seen, always=True)
            if named(seen, "coach.next"):
                # Nothing of a race is to be seen before Go: only then it is explained.
                self.learn()
            elif state == "ready":
                racer.say_ready(seen)
            elif state == "" and seen["piles"]:
                racer.race(seen)
            time.sleep(.05)
        return None

    def _picture(self, seen, *, always=False):
        new = seen["prompt"] not in self._prompts
        self._prompts.add(seen["prompt"])
        if new or always or len(self.album.names) < PICTURES:
            self.album.take(self.window, "turn " + seen["prompt"])

    def _slip(self, seen):
        """A slip now and then, and how the table stands after it; None without."""
        due = self.pace.own % SLIP_EVERY and self._tried < ROUNDS * len(SLIPS)
        if not (self.makes_slips and due) or _asks(seen):
            return None
        slip = SLIPS[self._tried % len(SLIPS)]
        self._tried += 1
        if not slip(self.window, seen, self.size):
            return None
        time.sleep(.35)
        said = self.window.look()
        self.album.take(self.window, f"slip {slip.__name__}")
        same = undone(self.window, seen)
        told = said.get("refused") or said.get("tip") or ""
        self.slips.append(f"{slip.__name__}: {told}" + ("" if same else " (played)"))
        return self.window.until(can_act, "a turn after a slip", 90)

    def _act(self, hands, seen):
        if is_over(seen):
            return
        self.pace.own += 1
        before, gives_up = table_of(seen), named(seen, "game.resign")
        if gives_up and self.pace.own > PATIENCE:
            self.album.take(self.window, "gives up")
            self.window.click(gives_up["rect"])
            self.window.until(lambda now: table_of(now) != before, "the end")
            return
        try:
            if seen.get("editor"):
                self._answer(seen)
            elif not self._advised(seen, before):
                hands.act(self.window.until(can_act, "a turn", 60))
        except (AssertionError, IndexError, StopIteration) as error:
            self._stuck(seen["prompt"], error)
            xdotool("key", "Escape")
            # Whoever knows no way further presses the button that ends the turn.
            buttons = [button for button in game_buttons(self.window.look()) if self.stuck[1:]]
            for button in buttons[-1:]:
                self.window.click(button["rect"])

    def _answer(self, seen):
        """Take what a panel over the table proposes; where that cannot be, shut it."""
        self.album.take(self.window, "asked")
        asked, done = seen["editor"], named(seen, "editor.done")
        button = named(seen, "editor.close") if done is None or done["off"] else done
        self.window.click(button["rect"])
        self.window.until(lambda now: now.get("editor") != asked, "an answer")

    def _stuck(self, where, error):
        """Write down that nothing more could be done; a program that has ended is an error."""
        if self.window.process.poll() is not None:
            raise error
        self.album.take(self.window, "stuck")
        self.stuck.append(f"{where}: {error!r}")

    # --- by advice --------------------------------------------------------------------------------

    def _advised(self, seen, before):
        """Do what Hint proposes; whether the table is another one after it."""
        hint = named(seen, "rail.hint")
        if hint is None or hint["off"] or _asks(seen):
            return False
        advice = self._advice(hint)
        if advice is None or not advice["at"]:
            return False
        self.window.until(lambda now: now["settled"], "a table at rest")
        self._follow(advice)
        ends = time.monotonic() + 3
        while time.monotonic() < ends:
            now = self.window.look()
            if table_of(now) != before or now["scene"] != "table":
                return True
            time.sleep(.02)
        return False

    def _advice(self, hint):
        """Press Hint until it has said all; None where it has nothing."""
        advice = said = None
        for press in range(2):
            if press and (advice is None or advice["to"] or not advice["cards"]):
                break
            self.window.click(hint["rect"])
            ends = time.monotonic() + HINT_S
            while time.monotonic() < ends:
                now = self.window.look()
                if now.get("hint") and now["hint"] != said:
                    break
                time.sleep(.02)
            said, advice = now.get("hint"), now.get("advised")
        if said and said not in self._prompts:
            self._prompts.add(said)
            self.album.take(self.window, "hint")
        return advice

    def _follow(self, advice):
        """Drag one card, click several one by one; a pile or a button is pressed."""
        seen = self.window.look()
        cards = [card for card in seen["cards"] if card["card"] in advice["cards"]]
        if len(cards) == 1 and advice["to"] and self.pace.own % 3:
            drift(self.window, grip(self.window, cards[0], seen), middle(advice["to"]))
            let_go()
            return
        for card in cards:
            now = self.window.look()
            again = next((each for each in now["cards"] if each["card"] == card["card"]), card)
            self.window.click(bared(again, now)["rect"])
            time.sleep(.1)
        if not cards:
            self.window.click(advice["at"][0])
        elif advice["to"] and self.window.look()["pointers"][0]["picked"]:
            self.window.click(advice["to"])


def _waits(seen):
    """Whether the table waits for this person, or a panel over it does."""
    return can_act(seen) or (seen["scene"] == "table" and seen["settled"] and seen.get("editor"))


def _asks(seen):
    """Whether a question lies open over the table."""
    return seen.get("editor") or any(b["name"].startswith("choice.") for b in game_buttons(seen))
