"""What somebody at a table does next, game by game, by what the trace shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.scenes.golden.hands import Hand, Keys, Mouse, PadHand, can_act, is_over, things_of
from tests.scenes.golden.telling import Seen

Aim = Callable[[Seen], Any]
Aside = Callable[[Any, "Plan"], None]
RANKS = "A23456789TJQK"


def _any(_thing: Seen) -> int:
    return 0


@dataclass(frozen=True)
class Plan:
    """``rank``: which card first, the lowest number; ``aim``: where to put it; ``draws``: from
    piles before anything else; ``tells``: each so manyth turn a button goes before cards;
    ``melds``: three cards at a time are laid."""

    rank: Aim = _any
    aim: Aim = _any
    draws: bool = False
    tells: int = 4
    melds: bool = False

    def next(self, seen: Seen, turn: int) -> Seen | None:
        """What to use now."""
        things = things_of(seen)
        buttons = [thing for thing in things if "name" in thing]
        cards = sorted((thing for thing in things if "card" in thing), key=self.rank)
        piles = [thing for thing in things if "name" not in thing and "card" not in thing]
        asked = [button for button in buttons if button["name"].startswith("choice.")]
        if asked:
            return asked[turn % len(asked)]
        if turn % self.tells == self.tells - 1 and buttons:
            return buttons[turn // self.tells % len(buttons)]
        rows = (piles, cards, buttons) if self.draws else (cards, piles, buttons)
        return next((row[0] for row in rows if row), None)


def _riddance(card: Seen) -> int:
    return {"riddance": 0, "discard": 1}.get(card["pile"].split(".")[0], 2)


def _to_centre(drop: Seen) -> Any:
    return not drop["pile"].startswith("centre"), drop["pile"], drop["card"] or ""


def _to_meld(drop: Seen) -> Any:
    return drop["pile"] == "discard", drop["pile"], drop["card"] or ""


def _off(card: Seen) -> int:
    return {"off": 0, "waste": 1}.get(card["pile"].split(".")[0], 2)


PLANS: Mapping[str, Plan] = {
    "durak": Plan(),
    "rolling_stone": Plan(),
    "spite_and_malice": Plan(_riddance, _to_centre),
    "russian_bank_penguin": Plan(_riddance, _to_centre),
    "cheat": Plan(tells=3),
    "racing_demon": Plan(_off, _to_centre, tells=7),
    "sequence_rummy": Plan(aim=_to_meld, draws=True, melds=True),
}


def own_cards(seen: Seen, legal: bool) -> list[Seen]:
    """Open cards that are mine and can, or cannot, be played now."""
    return [card for card in seen["cards"]
            if card["card"] and mine(card["pile"]) and card["legal"] is legal]


def mine(pile: str) -> bool:
    """Whether a pile is the first seat's own, by its name."""
    kind, *rest = pile.split(".")
    return kind not in ("centre", "meld") and rest[:1] == ["0"]


# --- a deal ---------------------------------------------------------------------------------------


def answer(hand: Hand, turn: int) -> None:
    """A curtain hangs: somebody says to be there, or what is asked is answered."""
    names = [b["name"] for b in hand.seen["buttons"] if b["name"].startswith("curtain.")]
    usual = [name for name in names if name != "curtain.replay"]
    if not usual or not hand.seen["curtain"].get("ready"):
        hand.teller.did("wait")
        hand.settle()
        return
    if "curtain.replay" in names and turn % 6 == 5:
        usual = ["curtain.replay"]
    button = hand.button(usual[turn % len(usual)])
    assert button is not None
    if isinstance(hand, Mouse):
        hand.push(button["name"])
    elif isinstance(hand, Keys):
        answer_by_keys(hand, button, turn)


def answer_by_keys(keys: Keys, button: Seen, turn: int) -> None:
    """By its letter, or by going there."""
    if button["key"] and turn % 3:
        keys.strike(button["key"])
    elif keys.go(button):
        keys.hit("return")


def deal(hand: Hand, plan: Plan, most: int, asides: Iterable[Aside] = ()) -> None:
    """Play until the result, or until N inputs were made; every other time something else is
    tried, if there is anything left."""
    turn, left = 0, list(asides)
    while hand.teller.inputs < most and not is_over(hand.seen):
        turn += 1
        if hand.seen.get("curtain"):
            answer(hand, turn)
        elif turn % 2 or not can_act(hand.seen) or not tried(hand, plan, left):
            step(hand, plan, turn)


def tried(hand: Hand, plan: Plan, left: list[Aside]) -> bool:
    """Do the first of these that makes sense now, and strike it off; whether there was any."""
    before = hand.teller.inputs
    for aside in left:
        aside(hand, plan)
        if hand.teller.inputs > before:
            left.remove(aside)
            return True
    return False


def step(hand: Hand, plan: Plan, turn: int) -> None:
    """What comes next in the deal."""
    group = meld_in(hand.seen) if plan.melds and turn % 2 else []
    thing = plan.next(hand.seen, turn)
    if hand.button("pause.Go on"):
        hand.go_on()
    elif group:
        lay(hand, plan, group)
    elif thing is None:
        hand.teller.did("wait")
        hand.settle()
    else:
        use(hand, plan, thing, turn)


def use(hand: Hand, plan: Plan, thing: Seen, turn: int) -> None:
    """Do it, in one of the ways that there are."""
    if isinstance(hand, Mouse):
        if "card" in thing and turn % 4 == 1:
            hand.drag(thing, plan.aim)
        else:
            hand.put(thing, plan.aim)
    elif isinstance(hand, Keys):
        by_letter = "name" in thing and thing["key"] and turn % 2 and not isinstance(hand, PadHand)
        if by_letter:
            hand.hit(thing["key"])
        elif not hand.use(thing, plan.aim):
            hand.press("escape")


# --- melds ----------------------------------------------------------------------------------------


def meld_in(seen: Seen) -> list[Seen]:
    """Three cards of the hand that follow each other in suit, else three of a rank; or none."""
    hand = [card for card in own_cards(seen, legal=True) if card["card"][0] in RANKS]
    at = {(RANKS.index(card["card"][0]), card["card"][1]): card for card in hand}
    for rank, suit in at:
        row = [at.get((rank + k, suit)) for k in range(3)]
        if all(row):
            return [card for card in row if card]
    for rank, _suit in at:
        group = [card for (other, _), card in at.items() if other == rank]
        if len(group) >= 3:
            return group[:3]
    return []


def lay(hand: Hand, plan: Plan, group: list[Seen]) -> None:
    """Pick these cards one by one, and put them where cards go."""
    for card in group:
        if isinstance(hand, Mouse):
            hand.click_on(card)
        elif isinstance(hand, Keys) and hand.go(card):
            hand.press("return")
    drops = sorted(hand.seen["drops"], key=plan.aim)
    if not drops:
        hand.strike("escape")
    elif isinstance(hand, Mouse):
        hand.click_on(drops[0])
    elif isinstance(hand, Keys) and hand.go(drops[0]):
        hand.hit("return")
    if hand.seen.get("drafts"):
        hand.strike("escape")
