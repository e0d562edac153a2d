"""What a hand does that is new to the mouse, or to the game: each slip leaves the table as it was,
or plays what was meant a little late."""

import time

from tests.window.driver import bared, middle, playable, table_of, xdotool

STEPS = 5
BESIDE_PX = 14


def drift(window, start, end):
    """Carry from one point to another, through points between."""
    for step in range(1, STEPS + 1):
        x, y = (round(a + (b - a) * step / STEPS) for a, b in zip(start, end))
        window.point(x, y)


def grip(window, card, seen):
    """Press on a card and begin to drag; where the hand is now."""
    rect = bared(card, seen)["rect"]
    window.pick_up(rect)
    x, y = middle(rect)
    return x + 12, y - 18


def let_go():
    time.sleep(.05)
    xdotool("mouseup", 1)


def own_hand(seen):
    """Own cards that cannot be played now, those that can."""
    own = [card for card in seen["cards"] if card["card"] and card["pile"].startswith("hand.0")]
    return [card for card in own if not card["legal"]], [card for card in own if card["legal"]]


def felt(seen, size):
    """A point of the cloth where nothing lies; None where all is taken."""
    taken = [each["rect"] for kind in ("cards", "piles", "buttons") for each in seen[kind]]
    for y in range(size[1] // 8, size[1] * 3 // 4, 24):
        for x in range(size[0] // 6, size[0] - 60, 24):
            if all(not (r[0] - 30 < x < r[0] + r[2] + 30 and r[1] - 30 < y < r[1] + r[3] + 30)
                   for r in taken):  # fmt: skip
                return x, y
    return None


def refused(window, seen, size):
    """A card that may not be played now is carried to where cards go."""
    wrong, _right = own_hand(seen)
    piles = [pile for pile in seen["piles"] if not pile["pile"].startswith("hand")]
    if wrong and piles:
        drift(window, grip(window, wrong[0], seen), middle(piles[len(wrong) % len(piles)]["rect"]))
        let_go()
    return bool(wrong and piles)


def pressed(window, seen, size):
    """A card that may not be played is clicked on."""
    wrong, _right = own_hand(seen)
    if wrong:
        window.click(bared(wrong[-1], seen)["rect"])
    return bool(wrong)


def asked(window, seen, size):
    """Why not? The right button says it."""
    wrong, right = own_hand(seen)
    if wrong or right:
        window.point(*middle(bared((wrong or right)[0], seen)["rect"]))
        xdotool("click", 3)
    return bool(wrong or right)


def on_felt(window, seen, size):
    """A card that may be played is let go over free cloth."""
    cards, place = playable(seen), felt(seen, size)
    if cards and place:
        drift(window, grip(window, cards[0], seen), place)
        let_go()
    return bool(cards and place)


def cancelled(window, seen, size):
    """Carried half the way, then the right button."""
    cards = playable(seen)
    if cards:
        drift(window, grip(window, cards[-1], seen), (size[0] // 2, size[1] // 2))
        xdotool("click", 3)
        let_go()
    return bool(cards)


def beside(window, seen, size):
    """Let go a little outside the place that it was meant for."""
    cards = playable(seen)
    if not cards:
        return False
    start = grip(window, cards[0], seen)
    drops = window.until(lambda now: now["drops"] or not now["settled"], "places")["drops"]
    if drops:
        x, y, w, _h = drops[0]["rect"]
        drift(window, start, (x + w // 2, max(4, y - BESIDE_PX)))
    let_go()
    return bool(drops)


def resized(window, seen, size):
    """The window changes its size with a card in the hand, and gets it back."""
    cards = playable(seen)
    if cards:
        grip(window, cards[0], seen)
        window.resize(size[0] - 150, size[1] - 90)
        time.sleep(.4)
        let_go()
        time.sleep(.4)
        window.resize(*size)
        window.until(lambda now: now["settled"] and _rail(now) == _rail(seen), "the size of before")
    return bool(cards)


def rested(window, seen, size):
    """The pointer rests on a card until something is said about it."""
    wrong, right = own_hand(seen)
    card = next(iter([*right, *wrong, *playable(seen)]), None)
    if card:
        window.point(*middle(bared(card, seen)["rect"]))
        time.sleep(1.2)
    return card is not None


def meddled(window, seen, size):
    """A click on what belongs to somebody else."""
    foreign = [pile for pile in seen["piles"] if pile["pile"].startswith("hand.")
               and pile["pile"] != "hand.0"]  # fmt: skip
    if foreign:
        window.click(foreign[0]["rect"])
    return bool(foreign)


#: In the order in which they come.
SLIPS = (refused, rested, on_felt, pressed, cancelled, asked, beside, meddled, resized)


def undone(window, before):
    """Puts back what a slip left: a card picked up, a bubble, a draft on the cloth."""
    ends = time.monotonic() + 3
    while time.monotonic() < ends:
        seen = window.look()
        if seen["settled"] and not seen["pointers"][0]["dragged"]:
            break
        time.sleep(.05)
    now = window.look()
    if now.get("drafts") or now["pointers"][0]["picked"] or _question(now):
        xdotool("key", "Escape")
        time.sleep(.3)
    return lie(window.look()) == lie(before)


def _question(seen):
    """Whether the right button has opened its list, whatever that has for this card."""
    return any(button["name"].startswith("menu.") for button in seen["buttons"])


def _rail(seen):
    """Where the buttons of the rail stand: by the size of the window alone."""
    return [button["rect"] for button in seen["buttons"] if button["name"].startswith("rail.")]


def lie(seen):
    """Where all cards lie, and how many are where they cannot be seen."""
    _prompt, cards, piles, _buttons = table_of(seen)
    return cards, piles
