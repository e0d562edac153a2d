"""What else is tried while a deal is played: wrong drops, taking back, hints, panels, sizes.

Each takes a hand and a plan, and does nothing where it makes no sense yet.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.scenes.golden.hands import Keys, Mouse, middle, name_of
from tests.scenes.golden.plans import Plan, own_cards

#: Kinds of piles on which a wrong card is tried, the best first.
_COMMON = ("bout", "trick", "heap", "centre", "discard", "meld", "stock")


# --- on the way, by mouse -------------------------------------------------------------------------


def wrong_drop(mouse: Mouse, _plan: Plan) -> None:
    """A card that cannot be played is dropped where cards go."""
    wrong = own_cards(mouse.seen, legal=False)
    places = [(kind, pile) for kind in _COMMON for pile in mouse.seen["piles"]
              if pile["pile"].startswith(kind) and not pile["legal"]]
    if wrong and places:
        mouse.lift(wrong[0])
        aimed = {drop["pile"] for drop in mouse.seen["drops"]}
        place = next((pile for _kind, pile in places if pile["pile"] not in aimed), places[-1][1])
        mouse.drop(f"wrongly on {name_of(place)}", middle(place["rect"]))


def drop_beside(mouse: Mouse, plan: Plan) -> None:
    """A card is dropped with its middle beside the mark."""
    cards = sorted(own_cards(mouse.seen, legal=True), key=plan.rank)
    if cards:
        at = mouse.lift(cards[0])
        drops = sorted(mouse.seen["drops"], key=plan.aim)
        if drops:
            x, y, w, h = drops[0]["rect"]
            at = x + w + 12, y + h // 2
        mouse.drop(f"beside {name_of(drops[0])}" if drops else "nowhere", at)


def order_hand(mouse: Mouse, _plan: Plan) -> None:
    """A card of the hand is laid between others."""
    hand = [card for card in mouse.seen["cards"] if card["pile"] == "hand.0" and card["card"]]
    if len(hand) > 3:
        mouse.lift(hand[0])
        x, y = middle(hand[2]["rect"])
        mouse.drop(f"at {name_of(hand[2])}", (x + 20, y))


def pick_and_drop_it(mouse: Mouse, _plan: Plan) -> None:
    """A card in the air goes back with the other button."""
    cards = own_cards(mouse.seen, legal=True)
    if cards:
        at = mouse.lift(cards[-1])
        mouse.click("with the other button", at, button=3)
        mouse.drop("after that", at)


def other_button(mouse: Mouse, _plan: Plan) -> None:
    """What can be done with a card."""
    cards = own_cards(mouse.seen, legal=True) or mouse.seen["piles"]
    if cards:
        mouse.click(f"{name_of(cards[0])}, other button", middle(cards[0]["rect"]), button=3)
        if mouse.button("menu.", "peek."):
            mouse.strike("escape")


def felt(mouse: Mouse, _plan: Plan) -> None:
    """Two cards are tried as a meld on the felt, and put back."""
    for k in range(2):
        hand = [card for card in mouse.seen["cards"] if card["pile"] == "hand.0"]
        if mouse.seen.get("felt") and len(hand) > k:
            mouse.lift(hand[k])
            place = mouse.seen["drafts"][0]["rect"] if mouse.seen["drafts"] else mouse.seen["felt"]
            mouse.drop("on the felt", middle(place))
    if mouse.seen.get("drafts"):
        mouse.strike("escape")


def clicks(*names: str) -> Callable[[Mouse, Plan], None]:
    """Buttons one after the other, those that are there."""
    def press(mouse: Mouse, _plan: Plan) -> None:
        for name in names:
            mouse.push(name)
    return press


def undo_by_mouse(mouse: Mouse, _plan: Plan) -> None:
    """Taken back, and done again."""
    if mouse.push("rail.undo"):
        mouse.strike("ctrl+y")


def double_click(mouse: Mouse, plan: Plan) -> None:
    """The obvious move."""
    cards = sorted(own_cards(mouse.seen, legal=True), key=plan.rank)
    if cards:
        mouse.double(name_of(cards[0]), middle(cards[0]["rect"]))


def sizes(mouse: Mouse, _plan: Plan) -> None:
    """The window grows smaller, and larger again."""
    for size in ((1024, 640), (1280, 800)):
        mouse.teller.did(f"size {size}")
        mouse.program.resize(size)
        mouse.settle(0)
        mouse.rects()


def rules(mouse: Mouse, _plan: Plan) -> None:
    """The rules beside the table."""
    if mouse.push("rail.rules"):
        mouse.push("rules.section.2")
        mouse.wheel(-3)
        mouse.push("rules.close")


BY_MOUSE = (wrong_drop, drop_beside, undo_by_mouse, clicks("rail.hint", "rail.hint"), order_hand,
            felt, clicks("rail.log", "log.close"), clicks("rail.pause", "pause.Go on"),
            other_button, pick_and_drop_it, double_click, clicks("table.sort"), rules,
            clicks("rail.cover", "curtain.open"))


# --- on the way, by keys --------------------------------------------------------------------------


def wrong_card(keys: Keys, _plan: Plan) -> None:
    """Enter on a card that cannot be played, and Esc."""
    wrong = own_cards(keys.seen, legal=False)
    if wrong and keys.go(wrong[0]):
        keys.press("return", "escape")


def by_keys(*names: str) -> Callable[[Keys, Plan], None]:
    """Keys one after the other."""
    def press(keys: Keys, _plan: Plan) -> None:
        keys.press(*names)
    return press


def undo_by_keys(keys: Keys, _plan: Plan) -> None:
    """Taken back, and done again."""
    keys.hit("z")
    keys.hit("ctrl+y")


IN_RACE = (wrong_drop, drop_beside, double_click, clicks("rail.log", "log.close"), other_button,
           pick_and_drop_it)
#: A walk over the table by arrows.
WALK = ("up", "left", "up", "right", "right", "down", "right", "up", "left", "left", "down", "down")
BY_KEYS = (wrong_card, by_keys(*WALK), by_keys("2", "+", "-", "escape"), undo_by_keys,
           by_keys("h", "h", "shift+h"), by_keys("s", "s"), by_keys("l", "tab", "down", "l"),
           by_keys("p", "tab", "shift+tab", "g"), by_keys("shift+f10", "down", "escape"),
           by_keys("f6", "escape"), by_keys("b", "b"),
           by_keys("f1", "page_down", "f1", "shift+f1", "escape"), by_keys("c", "c", ".", ","))
BY_PAD = (wrong_card, by_keys("tab", "tab", "shift+tab"), by_keys(*WALK[:6]), by_keys("h", "h"),
          by_keys("s"), by_keys("l", "escape"), by_keys("p", "escape"), by_keys("f6", "escape"),
          by_keys("."))
