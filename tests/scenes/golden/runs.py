"""All runs of the golden traces: one deal each, played with something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tests.scenes.golden import playing
from tests.scenes.golden.asides import BY_KEYS, BY_MOUSE, BY_PAD, IN_RACE, sizes
from tests.scenes.golden.hands import Hand, Keys, Mouse, PadHand, is_over, middle
from tests.scenes.golden.pad import Pad
from tests.scenes.golden.plans import PLANS, Plan, deal, use
from tests.scenes.golden.telling import Seen, Teller

Run = Callable[[Path], list[str]]
#: Who sits there, and with which options.
TABLES: Mapping[str, tuple[str, dict[str, Any]]] = {
    "durak": ("human,easy,medium", {}),
    "rolling_stone": ("human,easy,medium", {"match": "single"}),
    "spite_and_malice": ("human,medium", {"riddance": 5}),
    "russian_bank_penguin": ("human,medium", {"riddance": 13}),
    "cheat": ("human,easy,medium", {"window_ms": 300, "last_window_ms": 1000}),
    "racing_demon": ("human,easy", {"target": "deals:1"}),
    "sequence_rummy": ("human,easy,easy", {"deals": 1}),
}
#: A deal of the rummy in which the person holds a sequence is another one.
SEED, SEEDS = 7, {"sequence_rummy": 28}
#: N ticks until a result has slid in.
RESULT = 40
#: N ticks go by after each input in a race.
HASTE = 8
#: Piles of who plays by the left keys -> the key.
LEFT = {"off": "q", "waste": "e"}

#: What a pad does in a race, round after round; what the keys of the second person do.
ROUNDS = (("y",), ("x", "right"), ("a", "right", "a", "b"), ("x", "left", "left"))
ROUNDS_OF_KEYS = (("space",), ("e", "w"), ("q", "w"), ("1", "2"))
#: A replay is gone through by these.
REPLAY_KEYS = ("right", "right", "right", "right", "left", "left", "left", "down", "down", "up",
               "end", "left", "home", "a", "right", "v", "v", "v", "v", "v", "l", "l", "f1",
               "page_down", "f1", "l", "page_up", ".", ",")


# --- one person -----------------------------------------------------------------------------------


def by_mouse(key: str, speed: str, most: int, folder: Path) -> list[str]:
    """A deal by clicks and drags."""
    with playing.program(folder, speed) as program:
        mouse = Mouse(program, Teller())
        sit(mouse, key)
        # All pictures of cards are made anew for another size: that takes as long as a deal.
        deal(mouse, PLANS[key], most, (*BY_MOUSE, sizes) if key == "durak" else BY_MOUSE)
        mouse.rest(RESULT)
        mouse.push("result.Same deal again")
        return at_the_end(mouse)


def by_keys(key: str, speed: str, most: int, folder: Path) -> list[str]:
    """A deal by keys alone."""
    with playing.program(folder, speed) as program:
        keys = Keys(program, Teller())
        sit(keys, key)
        deal(keys, PLANS[key], most, BY_KEYS)
        if is_over(keys.seen):
            keys.press("tab", "left", "a")
        else:
            keys.hit("f3")
            # A game that people have begun is left by a second key only.
            if any(button["name"].startswith("another.") for button in keys.seen["buttons"]):
                keys.hit("y")
        return at_the_end(keys)


def by_pad(key: str, speed: str, most: int, folder: Path) -> list[str]:
    """A deal with a pad alone."""
    with playing.program(folder, speed) as program:
        pad = Pad()
        try:
            hand = PadHand(program, Teller(), pad, HASTE if key == "racing_demon" else 80)
            program.tick()
            sit(hand, key)
            if key == "racing_demon":
                race_by_pad(hand, most)
            else:
                hand.push(0, 0.9, 12)
                deal(hand, PLANS[key], most, BY_PAD)
        finally:
            pad.unplug()
        hand.teller.did("the pad is unplugged")
        hand.rest(3)
        return at_the_end(hand)


def sit(hand: Hand, key: str, levels: str = "") -> None:
    """A table of this game is opened."""
    usual, options = TABLES[key]
    program = hand.program
    program.sit(playing.session(key, levels or usual, SEEDS.get(key, SEED), options))
    hand.teller.did(f"sit down at {key}")
    hand.settle()


def at_the_end(hand: Hand) -> list[str]:
    """All that was told."""
    hand.rects()
    return hand.teller.lines


# --- races ----------------------------------------------------------------------------------------


def race_by_mouse(speed: str, most: int, folder: Path) -> list[str]:
    """A race by clicks and drags, with a pause in it."""
    with playing.program(folder, speed) as program:
        mouse = Mouse(program, Teller(), HASTE)
        sit(mouse, "racing_demon")
        mouse.push("race.0")
        mouse.rest(50)
        deal(mouse, PLANS["racing_demon"], most // 2, IN_RACE)
        mouse.push("rail.pause")
        mouse.push("race.0")
        mouse.rest(50)
        deal(mouse, PLANS["racing_demon"], most)
        return at_the_end(mouse)


def race_by_keys(speed: str, most: int, folder: Path) -> list[str]:
    """A race by the left keys alone."""
    with playing.program(folder, speed) as program:
        keys = Keys(program, Teller(), HASTE)
        sit(keys, "racing_demon")
        keys.hit("return")
        keys.rest(50)
        turn = 0
        while keys.teller.inputs < most and not is_over(keys.seen):
            turn += 1
            race_step(keys, turn)
        return at_the_end(keys)


def race_step(keys: Keys, turn: int) -> None:
    """One of the own cards that the trace marks is taken, and put in the middle or on a column;
    each third time cards are dealt."""
    piles = [card["pile"] for card in keys.seen["cards"] if card["legal"] and card["card"]]
    found = sorted({key for pile in piles if (key := left_key(pile))})
    if turn % 3 == 0 or not found:
        race_key(keys, "space")
        return
    race_key(keys, found[turn % len(found)])
    columns = [key for drop in keys.seen["drops"] if (key := left_key(drop["pile"]))]
    race_key(keys, columns[0] if columns and turn % 2 else "w")


def left_key(pile: str) -> str:
    """The key of one of the own piles; "" for others."""
    kind, *rest = pile.split(".")
    if rest[:1] != ["0"]:
        return ""
    return str(int(rest[1]) + 1) if kind == "work" else LEFT.get(kind, "")


def race_key(keys: Hand, name: str) -> None:
    """A key, and a short while after it."""
    keys.strike(name, HASTE)


def race_by_pad(hand: PadHand, most: int) -> None:
    """Round the own piles, with all buttons."""
    hand.hit("return")
    hand.rest(50)
    turn = 0
    while hand.teller.inputs < most and not is_over(hand.seen):
        for name in ROUNDS[turn % len(ROUNDS)]:
            hand.hit(name, HASTE)
        turn += 1
    hand.hit("lb", HASTE)
    hand.hit("start", HASTE)
    hand.hit("start", HASTE)


def race_of_two(speed: str, most: int, folder: Path) -> list[str]:
    """One with the mouse, one with the left keys."""
    with playing.program(folder, speed) as program:
        mouse = Mouse(program, Teller(), HASTE)
        sit(mouse, "racing_demon", "human,human")
        mouse.strike("space", 0)
        mouse.push("race.0")
        mouse.rest(50)
        plan, turn = PLANS["racing_demon"], 0
        while mouse.teller.inputs < most and not is_over(mouse.seen):
            turn += 1
            mine = own_things(mouse.seen, plan, turn)
            if mine is not None:
                use(mouse, plan, mine, turn)
            for name in ROUNDS_OF_KEYS[turn % len(ROUNDS_OF_KEYS)]:
                race_key(mouse, name)
        mouse.strike("escape", 0)
        mouse.rest(4)
        mouse.push("race.1", "race.")
        mouse.strike("escape", 0)
        mouse.rest(50)
        return at_the_end(mouse)


def own_things(seen: Seen, plan: Plan, turn: int) -> Seen | None:
    """What the mouse's person can do."""
    mine = {**seen, "buttons": [b for b in seen["buttons"] if b["name"].endswith(".0")]}
    return plan.next(mine, turn)


# --- several people -------------------------------------------------------------------------------


def hot_seat_by_mouse(speed: str, most: int, folder: Path) -> list[str]:
    """Two people and a computer player at Durak, a curtain between them."""
    with playing.program(folder, speed) as program:
        mouse = Mouse(program, Teller())
        sit(mouse, "durak", "human,human,easy")
        deal(mouse, PLANS["durak"], most - 8)
        for name in ("rail.undo", "curtain.", "rail.cover", "curtain.open"):
            mouse.push(name)
        deal(mouse, PLANS["durak"], most)
        return at_the_end(mouse)


def hot_seat_by_keys(speed: str, most: int, folder: Path) -> list[str]:
    """Two people and a computer player at Cheat."""
    with playing.program(folder, speed) as program:
        keys = Keys(program, Teller())
        sit(keys, "cheat", "human,human,easy")
        deal(keys, PLANS["cheat"], most)
        return at_the_end(keys)


# --- a replay -------------------------------------------------------------------------------------


def replay(speed: str, folder: Path) -> list[str]:
    """A deal of Durak is played to its end and seen again, by keys and mouse."""
    with playing.program(folder, speed) as program:
        mouse = Mouse(program, Teller())
        program.sit(playing.nearly_over("durak", "human,easy,medium", SEED, folder))
        mouse.teller.did("go on with a deal")
        mouse.settle()
        deal(mouse, PLANS["durak"], 60)
        mouse.strike("r")
        replay_by_keys(mouse)
        replay_by_mouse(mouse)
        mouse.strike("escape")
        return at_the_end(mouse)


def replay_by_keys(mouse: Mouse) -> None:
    """All its keys; what it plays by itself is given time."""
    for name in REPLAY_KEYS:
        mouse.strike(name)
    mouse.strike("space", 0)
    mouse.rest(60)
    mouse.strike("space")
    mouse.strike("right")


def replay_by_mouse(mouse: Mouse) -> None:
    """Buttons, slider, lines of the log; then the table is played on from there."""
    for name in ("replay.first", "replay.on", "replay.on", "replay.back", "replay.viewer",
                 "rail.hands", "replay.last", "replay.back"):
        mouse.push(name)
    x, y, w, _h = mouse.seen["slider"]
    mouse.click("the slider, in the middle", (x + w // 2, y + 2))
    for k in (0, len(mouse.seen.get("lines", ())) // 2, -1):
        if mouse.seen.get("lines"):
            line = mouse.seen["lines"][k]
            mouse.click(f"line {k} of the log", middle(line["rect"]))


def played_on(speed: str, folder: Path) -> list[str]:
    """From a replay the same people play on."""
    with playing.program(folder, speed) as program:
        mouse = Mouse(program, Teller())
        program.sit(playing.nearly_over("durak", "human,easy,medium", SEED, folder))
        mouse.teller.did("go on with a deal")
        mouse.settle()
        deal(mouse, PLANS["durak"], 60)
        mouse.rest(RESULT)
        mouse.push("result.Show all hands")
        for name in ("home", "down", "down", "right", "p"):
            mouse.strike(name)
        deal(mouse, PLANS["durak"], mouse.teller.inputs + 12)
        return at_the_end(mouse)


#: Game -> speed and most inputs with the mouse, with keys, with a pad.
ALONE: Mapping[str, tuple[tuple[str, int], tuple[str, int], tuple[str, int]]] = {
    "durak": (("fast", 110), ("instant", 180), ("instant", 90)),
    "rolling_stone": (("fast", 110), ("instant", 120), ("instant", 100)),
    "spite_and_malice": (("instant", 60), ("instant", 90), ("instant", 70)),
    "russian_bank_penguin": (("instant", 60), ("instant", 80), ("instant", 60)),
    "cheat": (("fast", 65), ("instant", 110), ("instant", 90)),
    "sequence_rummy": (("fast", 80), ("instant", 110), ("instant", 90)),
}


def _runs() -> dict[str, Run]:
    """Name of the golden file -> how it comes about."""
    found: dict[str, Run] = {}
    for key, ways in ALONE.items():
        for name, run, way in zip(("mouse", "keys", "pad"), (by_mouse, by_keys, by_pad), ways):
            found[f"{key}_{name}"] = partial(run, key, *way)
    return found | {
        "racing_demon_mouse": partial(race_by_mouse, "fast", 60),
        "racing_demon_keys": partial(race_by_keys, "normal", 80),
        "racing_demon_pad": partial(by_pad, "racing_demon", "instant", 80),
        "racing_demon_two": partial(race_of_two, "normal", 90),
        "durak_hot_seat": partial(hot_seat_by_mouse, "normal", 60),
        "cheat_hot_seat": partial(hot_seat_by_keys, "fast", 70),
        "durak_replay": partial(replay, "fast"),
        "durak_played_on": partial(played_on, "fast"),
    }


RUNS: Mapping[str, Run] = _runs()
