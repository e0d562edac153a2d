"""Whole games in a real window, by mouse, reading nothing but the trace."""

import json

import pytest

from tests.window.driver import (
    Player,
    Window,
    can_act,
    drawable,
    game_buttons,
    in_window,
    inside,
    is_over,
    middle,
    own_cards,
    playable,
    table_of,
    thorough,
    xdotool,
)
from tests.window.turns import waits

pytestmark = pytest.mark.window

SIZES = ((1024, 640), (1600, 900), (1366, 768), (1280, 800))


def counts_of(seen):
    return [(pile["pile"], pile["count"]) for pile in seen["piles"]]


def first_riddance(card):
    return {"riddance": 0, "discard": 1}.get(card["pile"].split(".")[0], 2)


def to_the_centre(drop):
    return not drop["pile"].startswith("centre"), drop["pile"]


def to_a_meld(drop):
    return drop["pile"] == "discard", drop["pile"]


class Piler(Player):
    """Plays riddance cards first, and to the centre."""

    def __init__(self, window):
        super().__init__(window, first_riddance, to_the_centre)


class Melder(Player):
    """Draws from the stock, adds to melds what fits, else discards."""

    def __init__(self, window):
        super().__init__(window, aim=to_a_meld)

    def act(self, seen):
        if not drawable(seen):
            super().act(seen)
            return
        before = table_of(seen)
        self.window.click(drawable(seen)[0]["rect"])
        self.window.until(lambda now: table_of(now) != before, "a card drawn")


class Claimer(Player):
    """Lays one card and calls it what is due, doubts every seventh claim."""

    def act(self, seen):
        self.moves += 1
        before = table_of(seen)
        rects = {button["name"]: button["rect"] for button in seen["buttons"]}
        button = self.answer(rects, playable(seen))
        if button is None:
            self.lay(seen)
        else:
            self.window.click(rects[button])
        self.window.until(lambda now: table_of(now) != before, "the table after a move")

    def answer(self, rects, cards):
        """The button that is pressed rather than laying a card."""
        if not {"game.pass", "game.challenge"} & set(rects):
            return None
        return "game.challenge" if self.moves % 7 == 0 else "game.pass"

    def lay(self, seen):
        choices = [each for each in game_buttons(seen) if each["name"].startswith("choice.")]
        if choices:
            self.window.click(self.called(choices)["rect"])
        elif self.moves % 2:
            self._drag(playable(seen)[0])
        else:
            self.window.click(playable(seen)[0]["rect"])

    def called(self, choices):
        return choices[0]


class Caller(Claimer):
    """The same where thirteen ranks can be called: the last one, a Two, is never barred."""

    def called(self, choices):
        return choices[-1]


class Doubter(Caller):
    """Keeps a four; doubts where no card can be laid, and every seventh claim."""

    def answer(self, rects, cards):
        if "game.end" in rects:
            return "game.end"
        doubts = "game.challenge" in rects and (not cards or self.moves % 7 == 0)
        return "game.challenge" if doubts else None


class Banker(Player):
    """Plays the reserve and the turned card, as far up as they go; turns a card as soon as it may,
    and builds on the houses only what has to go up first."""

    def __init__(self, window):
        super().__init__(window, aim=upwards)

    def act(self, seen):
        self.moves += 1
        before, stock = table_of(seen), drawable(seen)
        cards = {card["pile"].split(".")[0]: card for card in playable(seen)}
        card = cards.get("reserve") or cards.get("turned")
        if card is None and stock:
            self.window.click(stock[0]["rect"])
        elif card is None and not cards:
            self.window.click(game_buttons(seen)[-1]["rect"])
        else:
            self._drag(card or next(iter(cards.values())))
        self.window.until(lambda now: table_of(now) != before, "the table after a move")


def upwards(drop):
    order = ("foundation", "reserve.1", "waste.1", "house")
    return next((k for k, name in enumerate(order) if drop["pile"].startswith(name)), len(order))


def alone(seen):
    """The playable cards on which no other lies: of a run the card below all others is marked."""
    last = {card["pile"]: card for card in seen["cards"]}
    return [card for card in playable(seen) if last[card["pile"]]["rect"] == card["rect"]]


class Loner(Player):
    """Draws, and plays a card every third move; gives up after N, or where it is stuck."""

    most = 40

    def act(self, seen):
        self.moves += 1
        before = table_of(seen)
        buttons = {button["name"]: button["rect"] for button in game_buttons(seen)}
        if "game.resign" in buttons and (self.moves > self.most or not drawable(seen)):
            self.window.click(buttons["game.resign"])
        elif self.moves % 3 == 0 and alone(seen):
            self._drag(alone(seen)[0])
        else:
            self.window.click(drawable(seen)[0]["rect"])
        self.window.until(lambda now: is_over(now) or table_of(now) != before, "the next move")


class Taker(Player):
    """Takes the middle card as it is proposed, forces it, or says no; throws a card."""

    buttons = ("editor.done", "game.take", "game.force", "game.pass")

    def act(self, seen):
        rects = {button["name"]: button["rect"] for button in seen["buttons"]}
        name = next((each for each in self.buttons if each in rects), None)
        if name is not None:
            self.window.click(rects[name])
            self.window.until(lambda now: now != seen, f"what {name} does")
        elif all(card["pile"].startswith("hand.") for card in playable(seen)):
            super().act(seen)


#: Game -> how it is played and with which options; then the seat counts, the one that is tried in
#: any case first.
GAMES = {
    "durak": (Player, (), (2, 4, 6)),
    "rolling_stone": (Player, (), (4, 3, 6)),
    "sift_smoke": (Player, (), (4, 3, 6)),
    "spite_and_malice": (Piler, ("riddance=5",), (2,)),
    "russian_bank_penguin": (Piler, ("riddance=13",), (2,)),
    "chase_the_ace": (Player, (), (6, 2, 12)),
    "old_maid": (Player, (), (4, 3, 12)),
    "cheat": (Claimer, ("window_ms=100", "last_window_ms=1000"), (3, 5, 10)),
    "paskahousu": (Caller, ("window_ms=100", "last_window_ms=1000"), (4, 3, 8)),
    "verish_ne_verish": (Doubter, (), (4, 2, 6)),
    "sequence_rummy": (Melder, ("deals=1",), (3, 2, 6)),
    "russian_bank": (Banker, ("short_pack=on", "stop=off"), (2,)),
    "gin_rummy": (Melder, (), (2,)),
    "klondike": (Loner, (), (1,)),
    "canfield": (Loner, (), (1,)),
    "patience": (Player, ("redeals=0",), (1,)),
    "pinaculo": (Melder, ("cut_bonus=off",), (4, 2, 5)),
    "continental_rummy": (Melder, ("match_deals=1",), (4, 2, 12)),
    "compartment_full": (Melder, ("match=single",), (5, 4, 8)),
    "conquian": (Taker, ("target=1",), (2,)),
    "arlington": (Melder, (), (3, 2, 5)),
    "fortune_rummy": (Melder, (), (4, 2, 8)),
}
#: As another for a hand at the mouse, and the longest of all.
LIKE_ANOTHER = ("russian_bank_penguin", "pinaculo")
TABLES = [
    pytest.param(game, seats, marks=thorough if k or game in LIKE_ANOTHER else (
        waits(game) or ()))
    for game, (_player, _options, counts) in GAMES.items()
    for k, seats in enumerate(counts)
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_to_the_result(tmp_path, game, seats):
    player, options, _counts = GAMES[game]
    words = [word for option in options for word in ("--option", option)]
    levels = ",".join(["human", *["medium"] * (seats - 1)])
    with Window(tmp_path, game, "--seats", levels, "--seed", "7", *words) as window:
        seen = player(window).to_the_result(500)
        assert is_over(seen)
        in_window(seen, (1280, 800))
    assert window.process.returncode == 0, window.told()


def test_a_meld_is_tried_on_the_felt_and_put_back(tmp_path):
    with Window(tmp_path, "sequence_rummy", "--seats", "human,medium", "--seed", "3") as window:
        seen = window.until(can_act, "a turn")
        held = own_cards(seen)
        for card in held[:2]:
            rect = next(each["rect"] for each in seen["cards"] if each["card"] == card)
            window.pick_up(rect)
            window.until(lambda now: now["pointers"][0]["dragged"], "a card in the hand")
            place = seen["drafts"][0]["rect"] if seen["drafts"] else seen["felt"]
            window.drop(*middle(place))

            def drafted(now, card=card):
                return now["settled"] and any(card in draft["cards"] for draft in now["drafts"])

            seen = window.until(drafted, "a draft")
        assert len(seen["drafts"]) == 1 and set(seen["drafts"][0]["cards"]) == set(held[:2])
        assert not seen["drafts"][0]["done"] and seen["drafts"][0]["words"]
        assert own_cards(seen) == held, "for the rules the cards are still in the hand"
        xdotool("key", "Escape")
        window.until(lambda now: not now["drafts"], "the cards back in the hand")


def test_killed_in_mid_deal_and_continued(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "11") as window:
        player = Player(window)
        for _ in range(6):
            seen = window.until(can_act, "a turn")
            player.act(seen)
        before = window.until(can_act, "a turn")
        window.kill()
    with Window(tmp_path, "--continue") as window:
        after = window.until(can_act, "the same turn again")
        assert (own_cards(after), after["prompt"]) == (own_cards(before), before["prompt"])
        assert counts_of(after) == counts_of(before)
        assert is_over(Player(window).to_the_result())


def test_ten_refused_drops(tmp_path):
    """A card that may not go there glides back and a sentence says why; nothing else changes."""
    refused = 0
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "5") as window:
        player = Player(window)
        while refused < 10:
            seen = window.until(can_act, "a turn")
            assert not is_over(seen)
            legal = {card["card"] for card in playable(seen)}
            hand = [card for card in seen["cards"] if card["pile"] == "hand.0"]
            wrong = [card for card in hand if card["card"] not in legal]
            piles = {pile["pile"]: pile["rect"] for pile in seen["piles"]}
            for card in wrong[:3]:
                for pile in ("bout", "stock")[:1 + refused % 2]:
                    seen = refused_drop(window, card, piles[pile])
                    refused += 1
            player.act(seen)


def refused_drop(window, card, rect):
    """Carry a card where it may not go; what is seen then."""
    before = table_of(window.look())
    window.pick_up(card["rect"])
    window.until(lambda now: now["pointers"][0]["dragged"], "a card in the hand")
    window.drop(*middle(rect))

    def back(now):
        return now["settled"] and not now["pointers"][0]["dragged"]

    seen = window.until(back, "the card back")
    assert table_of(seen) == before
    assert seen["refused"], "no sentence says why"
    return seen


def test_resized_in_mid_deal(tmp_path):
    seats = "human,medium,medium,medium"
    with Window(tmp_path, "durak", "--seats", seats, "--seed", "9") as window:
        player = Player(window)
        for size in SIZES:
            for _ in range(2):
                seen = window.until(can_act, "a turn", 60)
                if not is_over(seen):
                    player.act(seen)
            before = window.until(can_act, "a turn", 60)
            window.resize(*size)

            def laid_anew(now, old=before):
                return can_act(now) and now["cards"][0]["rect"] != old["cards"][0]["rect"]

            seen = window.until(laid_anew, f"the table at {size}", 60)
            in_window(seen, size)
            hand = next(pile for pile in seen["piles"] if pile["pile"] == "hand.0")
            own = [card["rect"] for card in seen["cards"] if card["pile"] == "hand.0"]
            assert all(inside(rect, hand["rect"]) for rect in own)


def test_the_trace_says_no_more_than_the_screen(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "424242") as window:
        player = Player(window)
        for _ in range(4):
            player.act(window.until(can_act, "a turn"))
    lines = window.path.read_text().splitlines()
    assert len(lines) > 4
    for line in lines:
        seen = json.loads(line)
        assert "424242" not in line and '"rng"' not in line
        for key in ("scene", "settled", "prompt", "buttons", "drops", "piles", "cards", "pointers"):
            assert key in seen
        for card in seen["cards"]:
            assert set(card) >= {"card", "pile", "words", "rect", "legal"}
            if card["pile"].startswith("hand.1"):
                assert card["card"] is None, "another's hand lies open"
