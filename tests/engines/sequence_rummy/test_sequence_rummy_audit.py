"""The sheet read once more, sentence by sentence: choices, refusals, results and positions that
name little."""

import random
from collections import Counter

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import IllegalAction
from tests.conformance import asking, laws
from tests.mechanics.melds.test_melds_listing import PACK, expected

GAME = CATALOGUE["sequence_rummy"]
OPEN = {"meld.0.0": "3Sa 4Sa 5Sa"}
SUIT = [rank + "Ca" for rank in "23456789TJQKA"]
LOW = " ".join(["ACa", *SUIT[:11]])                     # A 2 ... Q


def arranged(piles, phase="play", seats=2, options=None, turn=0, **fields):
    filled = {"hand.1": "JDa JDb", "stock": "KSb QSb", "discard": "6Da"} | piles
    return GAME.arrange({"seats": seats, "phase": phase, "turn": turn, "options": options or {},
                         "piles": filled, "fields": fields})


def legal(deal, *begins, seat=0):
    return {text for text in map(str, deal.legal(seat)) if text.startswith(begins or "")}


def pile(deal, name):
    return deal.position()["piles"].get(name, "")


# --- Names, 'What legal lists here': all new melds of whole positions -----------------------------

def positions(count):
    """Random positions of an open player with a joker in a rival's set; (deal, hand, discards,
    joker, natural)."""
    rng = random.Random(11)
    for _ in range(count):
        suits = rng.choice(("SH", "SHDC"))
        ranks = "".join(rng.sample("A2345QK", 3)) + "9"
        free = [card for card in PACK if card.joker or (card.suit in suits and card.rank in ranks)]
        rng.shuffle(free)
        joker = next(card for card in free if card.joker)
        natural = rng.choice([card for card in free if card.rank == "9"])
        others = [card for card in PACK if card.rank == "9" and card.face != natural.face][:2]
        free = [card for card in free if card not in (joker, natural, *others)]
        hand, lying = [natural, *free[:rng.randrange(3, 8)]], free[8:8 + rng.randrange(4)]
        piles = {"hand.0": " ".join(hand), "discard": " ".join(lying), "stock": "TSb",
                 "meld.0.0": "6Da 7Da 8Da",
                 "meld.1.0": " ".join([*others, joker])}
        phase = rng.choice(("draw", "play"))
        options = {"joker_limit": rng.choice(("two_natural", "free")),
                   "lay_off": rng.choice(("any", "none"))}
        yield arranged(piles, phase, options=options,
                       stands={joker: natural.face}), hand, lying, joker, natural


def melds_in(pool, must, fours, visible):
    found = expected(pool, must, fours, visible)
    return {(cards, value) for cards, values in found.items() for value in values}


def test_all_new_melds_of_a_position_are_listed_once():
    met = Counter()
    for deal, hand, lying, joker, natural in positions(250):
        free = deal.state.options["joker_limit"] == "free"
        laid = (*deal.state.piles["meld.0.0"], *deal.state.piles["meld.1.0"])
        visible = None if free else Counter(card.face for card in laid)
        wanted = set()
        if deal.state.phase == "draw":
            for at, chosen in enumerate(lying):
                melds = melds_in(hand + lying[at:], chosen, False, visible)
                wanted |= {("take", *found) for found in melds}
        else:
            wanted = {("meld", *found) for found in melds_in(hand, None, True, visible)}
            first = min(card for card in hand if card.face == natural.face)
            left = [card for card in hand if card is not first] + [joker]
            seen = None if free else visible + Counter([first.face])
            wanted |= {("steal", (first, *cards), f"{first.face},{value}")
                       for cards, value in melds_in(left, joker, True, seen)}
        found = [(a.verb, a.cards, a.value) for a in deal.legal(0) if a.target == "meld.new"]
        assert len(set(found)) == len(found) and set(found) == wanted, deal.position()
        met.update(verb for verb, *_ in found)
    assert min(met[verb] for verb in ("take", "meld", "steal")) > 100, met


# --- single choices -------------------------------------------------------------------------------

TWO = {"XRa": "9H", "XBb": "9C"}
STEAL = {"hand.0": "QHb QHa TCa JCa 2Da", **OPEN, "meld.1.0": "QSa QDa XBb"}
ACCEPTED = [
    # (sheet, piles, phase, more, action, piles afterwards)
    ("3 steal: either pack", STEAL, "play", {"stands": {"XBb": "QH"}},
     "steal QHb,JCa,XBb,TCa meld.1.0>meld.new =QH,JC,QC,TC",
     {"meld.1.0": "QSa QHb QDa", "meld.0.1": "TCa JCa XBb", "hand.0": "2Da QHa"}),
    ("3 steal: from an own meld into its other end",
     {"hand.0": "8Sb 2Da", "meld.0.0": "6Sa 7Sa XRa"}, "play", {},
     "steal 8Sb,XRa meld.0.0>meld.0.0 =8S,5S", {"meld.0.0": "XRa 6Sa 7Sa 8Sb"}),
    ("Names: two jokers of which the red is freed, the other way round",
     {"hand.0": "9Ha 7Da XBb 2Da", **OPEN, "meld.1.0": "9Sa 9Da XRa"}, "play",
     {"stands": {"XRa": "9H"}},
     "steal 9Ha,XBb,7Da,XRa meld.1.0>meld.new =9H,6D,7D,8D",
     {"meld.0.1": "XBb 7Da XRa", "meld.1.0": "9Sa 9Ha 9Da"}),
    ("Names: one of two jokers in a meld", {"hand.0": "9Ca 2Da", **OPEN, "meld.1.0": "9Da XRa XBb"},
     "play", {"stands": TWO},
     "steal 9Ca,XBb meld.1.0>meld.0.0 =9C,6S",
     {"meld.1.0": "9Da 9Ca XRa", "meld.0.0": "3Sa 4Sa 5Sa XBb"}),
    ("5 lay_off: the natural of a steal goes into any meld", STEAL, "play",
     {"stands": {"XBb": "QH"}, "options": {"lay_off": "own"}},
     "steal QHa,XBb meld.1.0>meld.0.0 =QH,2S",
     {"meld.0.0": "XBb 3Sa 4Sa 5Sa"}),
    ("Names: the king on A 2 ... Q by a steal",
     {"hand.0": "7Cb 2Da", "meld.0.0": LOW.replace("7Ca", "XRa")}, "play", {},
     "steal 7Cb,XRa meld.0.0>meld.0.0 =7C,KC",
     {"meld.0.0": " ".join([*SUIT[:11], "XRa", "ACa"]).replace("7Ca", "7Cb")}),
    ("Names: the king on A 2 ... Q by a take",
     {"hand.0": "2Da", "meld.0.0": LOW, "discard": "KCa 3Da"}, "draw", {},
     "take KCa discard>meld.0.0", {"meld.0.0": " ".join(SUIT), "hand.0": "2Da 3Da", "discard": ""}),
    ("Names: thirteen with a joker as the ace",
     {"hand.0": " ".join([*SUIT[:12], "XRa 2Da"]), **OPEN}, "play", {},
     f"meld XRa,{','.join(SUIT[:12])} hand.0>meld.new "
     f"=AC,{','.join(card[:2] for card in SUIT[:12])}",
     {"meld.0.1": " ".join([*SUIT[:12], "XRa"])}),
    ("Names: a joker beside the natural card it could be",
     {"hand.0": "4Ha 5Ha 6Ha XRa 2Da", **OPEN}, "play", {},
     "meld XRa,6Ha,4Ha hand.0>meld.new =5H,6H,4H", {"meld.0.1": "4Ha XRa 6Ha"}),
    ("2 a set of all eight and both jokers, free",
     {"hand.0": "9Sa 9Sb 9Ha 9Hb 9Da 9Db 9Ca 9Cb XRa XBb 2Da", **OPEN}, "play",
     {"options": {"joker_limit": "free"}},
     "meld XBb,XRa,9Sa,9Sb,9Ha,9Hb,9Da,9Db,9Ca,9Cb hand.0>meld.new =9C,9S,9S,9S,9H,9H,9D,9D,9C,9C",
     {"meld.0.1": "9Sa 9Sb 9Ha 9Hb 9Da 9Db 9Ca 9Cb XRa XBb"}),
    ("6.5: cards taken along help, the chosen is the lowest",
     {"hand.0": "2Da", **OPEN, "discard": "QHa 9Ha KHa 9Hb AHa"}, "draw", {},
     "take AHa,QHa,KHa discard>meld.new",
     {"meld.0.1": "QHa KHa AHa", "hand.0": "2Da 9Ha 9Hb"}),
    ("Names: a deeper copy in an open pile is another choice",
     {"hand.0": "9Sa 9Da", **OPEN, "discard": "9Ha 2Ca 9Hb"}, "draw", {},
     "take 9Hb,9Da,9Sa discard>meld.new", {"discard": "9Ha 2Ca", "meld.0.1": "9Sa 9Hb 9Da"}),
]


@pytest.mark.parametrize("sheet, piles, phase, more, action, after", ACCEPTED,
                         ids=[case[0] for case in ACCEPTED])
def test_accepted(sheet, piles, phase, more, action, after):
    deal = arranged(piles, phase, **more)
    deal.play(0, action)
    assert {name: pile(deal, name) for name in after} == after
    assert GAME.arrange(deal.position()).position() == deal.position()


REFUSED = [
    ("3 steal: exact rank and suit", STEAL, "play", {"stands": {"XBb": "QC"}},
     "steal QHa,XBb meld.1.0>meld.0.0 =QH,6S"),
    ("Names: the natural first", STEAL, "play", {"stands": {"XBb": "QH"}},
     "steal TCa,JCa,XBb,QHa meld.1.0>meld.new =TC,JC,QC,QH"),
    ("Names: the value covers the natural too", STEAL, "play", {"stands": {"XBb": "QH"}},
     "steal QHa,TCa,JCa,XBb meld.1.0>meld.new =TC,JC,QC"),
    ("6.10: not kept in hand", STEAL, "play", {"stands": {"XBb": "QH"}},
     "steal QHa meld.1.0>hand.0"),
    ("Names: one natural frees one joker",
     {"hand.0": "9Ca 7Ca 2Da", **OPEN, "meld.1.0": "9Da XRa XBb"}, "play",
     {"stands": {"XRa": "9C", "XBb": "9C"}},
     "steal 9Ca,XRa,7Ca,XBb meld.1.0>meld.new =9C,6C,7C,8C"),
    ("2 jokers: the natural put in counts",
     {"hand.0": "QHa KHb JHb 2Da", **OPEN, "meld.1.0": "QSa QHb XBb"}, "play",
     {"stands": {"XBb": "QH"}}, "steal QHa,JHb,XBb,KHb meld.1.0>meld.new =QH,JH,QH,KH"),
    ("2 jokers: naturals of a rival's melds count in a lay",
     {"hand.0": "XRa 2Da", **OPEN, "meld.1.0": "6Sa 6Sb 6Ha"}, "play", {},
     "lay XRa hand.0>meld.0.0 =6S"),
    ("2 jokers: and in a take",
     {"hand.0": "2Da", **OPEN, "meld.1.0": "6Sa 6Sb 6Ha", "discard": "XRa"}, "draw", {},
     "take XRa discard>meld.0.0 =6S"),
    ("Names: a face, not a rank alone",
     {"hand.0": "9Da XRa 2Da", **OPEN, "meld.1.0": "9Sa 9Ha 9Ca"}, "play", {},
     "lay XRa hand.0>meld.1.0 =9"),
    ("Names: no value without a wild card", {"hand.0": "6Sa 2Da", **OPEN}, "play", {},
     "lay 6Sa hand.0>meld.0.0 =6S"),
    ("Names: the chosen card is one of the discards", {"hand.0": "6Sa 2Da", **OPEN}, "draw", {},
     "take 6Sa discard>meld.0.0"),
    ("Names: no swap in this game", STEAL, "play", {"stands": {"XBb": "QH"}},
     "swap QHa hand.0>meld.1.0 =XBb"),
    ("3: a take only when open as the turn began", {"hand.0": "7Ha 8Ha", "discard": "9Ha"}, "draw",
     {},
     "take 7Ha,8Ha,9Ha discard>meld.new"),
    ("2 melds: nothing is added to thirteen", {"hand.0": "KCb 2Da", "meld.0.0": " ".join(SUIT)},
     "play", {},
     "lay KCb hand.0>meld.0.0"),
    ("an empty pile is no meld", {"hand.0": "6Sa 2Da", **OPEN, "meld.0.1": ""}, "play",
     {}, "lay 6Sa hand.0>meld.0.1"),
]


@pytest.mark.parametrize("sheet, piles, phase, more, action", REFUSED,
                         ids=[case[0] for case in REFUSED])
def test_refused(sheet, piles, phase, more, action):
    deal = arranged(piles, phase, **more)
    before = deal.position()
    assert deal.check(0, action).code and action not in legal(deal)
    with pytest.raises(IllegalAction):
        deal.play(0, action)
    assert deal.position() == before


def test_a_take_that_leaves_cards_in_hand_is_no_last_card():
    """5 ``out_needs_discard``: the cards above the chosen one count as the hand."""
    piles = {"hand.0": "9Sa 9Da", **OPEN, "discard": "9Ha 9Hb"}
    assert legal(arranged(piles, "draw", options={"out_needs_discard": "yes"}), "take") == {
        "take 9Sa,9Ha,9Da discard>meld.new", "take 9Sa,9Ha,9Hb discard>meld.new",
        "take 9Ha,9Hb,9Da discard>meld.new"}
    assert "take 9Sa,9Hb,9Da discard>meld.new" in legal(arranged(piles, "draw"))


def test_lay_off_none_leaves_takes_into_new_melds():
    deal = arranged({"hand.0": "6Ha 6Ca 2Da", **OPEN, "discard": "6Sa"}, "draw",
                    options={"lay_off": "none"})
    assert legal(deal) == {"draw stock>hand.0", "take 6Sa,6Ha,6Ca discard>meld.new"}


def test_the_second_copy_dropped_on_a_joker_frees_it_too():
    deal = arranged(STEAL | {"hand.0": "QHb QHa KHa JHa 2Da"}, stands={"XBb": "QH"})
    found = set(map(str, deal.matching(0, ("QHb",), "hand.0", "meld.1.0")))
    assert "steal QHb,XBb meld.1.0>meld.0.0 =QH,6S" in found
    assert "steal QHb,QHa,KHa,XBb meld.1.0>meld.new =QH,QH,KH,AH" in found
    assert not any(text.startswith("steal QHa") for text in found)


# --- Names 'Fields', positions that name little, the end ------------------------------------------

@pytest.mark.parametrize("cards, face", [
    ("XRa 2Ca 3Ca", "AC"), ("QCa KCa XRa", "AC"), ("ACa XRa 3Ca", "2C"), ("XRa KCa ACa", "QC"),
    ("4Ca XRa XBb 7Ca", "5C"),
    (" ".join([*SUIT[:12], "XRa"]), "AC"), (" ".join(["XRa", *SUIT[:12]]), "AC"),
])
def test_stands_is_read_off_the_pile(cards, face):
    deal = arranged({"hand.0": "2Da", "meld.0.0": cards})
    assert deal.position()["fields"]["stands"]["XRa"] == face
    assert not cards.endswith(SUIT[11]) or pile(deal, "meld.0.0") == " ".join([*SUIT[:12], "XRa"])


def test_defaults_of_a_sparse_position():
    deal = GAME.arrange({"seats": 3, "piles": {"meld.1.0": "9Sa 9Ha 9Da", "meld.1.1": ""}})
    assert deal.position()["fields"] == {
        "stands": {}, "points": [0, 0, 0], "passed": False, "laid": False, "idle": 0}
    assert (deal.position()["phase"], deal.actors(), legal(deal, seat=1)) == (
        "draw", (1,), {"pass"})
    assert GAME.arrange({"seats": 3, "dealer": 2, "turn": None}).actors() == (0,)
    play = GAME.arrange({"seats": 2, "phase": "play", "turn": 0, "piles": {"hand.1": "7Sa"}})
    assert play.check(1, "discard 7Sa hand.1>discard").code == "turn"


def test_idle_rounds_of_a_position_without_hands():
    """4: only who lays or throws his last card is out."""
    deal = GAME.arrange({"seats": 3, "turn": 1,
                         "fields": {"idle": 1, "points": [5, 7, 7]}})    # all piles empty
    for seat in (1, 2):
        deal.play(seat, "pass")
        assert GAME.arrange(deal.position()).position() == deal.position()
        deal.play(seat, "end")
    assert (deal.outcome().reason, deal.outcome().points, deal.outcome().places) == (
        "stock", (5, 7, 7), (3, 1, 1))
    assert GAME.arrange(deal.position()).outcome().reason == "stock"


ONCE = {"stock_out": "at_once"}


@pytest.mark.parametrize("seats, turn, empty, options, idle, stock, reason", [
    (3, 0, 0, {}, 0, "KSb", "out"), (3, None, 2, {}, 0, "KSb",
                                     "out"), (3, 1, 2, {}, 1, "KSb", "out"),
    (2, 1, 1, ONCE, 0, "", "out"), (2, 0, 1, ONCE, 0, "",
                                    "stock"), (2, 0, None, {}, 2, "",
                                               "stock"), (2, 0, 1, {}, 2, "", "stock"),
])
def test_the_reason_of_a_position_that_is_over(seats, turn, empty, options, idle, stock, reason):
    held = ("ASa XRa", "AHa", "ADa")[:seats]
    hands = ["" if seat == empty else cards for seat, cards in enumerate(held)]
    piles = {f"hand.{seat}": cards for seat, cards in enumerate(hands)}
    deal = arranged({**piles, "stock": stock}, "over", seats, options, turn, idle=idle,
                    points=[40] * seats)
    outcome = deal.outcome()
    assert outcome.reason == reason and deal.actors() == () and not deal.legal(0)
    assert outcome.points == tuple(40 - {"": 0, "ASa XRa": 40}.get(cards, 15) for cards in hands)
    assert deal.view(None).pile("hand.0") == tuple(hands[0].split())
    assert GAME.arrange(deal.position()).outcome() == outcome


def test_at_once_takes_go_on_until_a_discard():
    """5: any discard with the stock empty; a pass and its end do not end the deal."""
    deal = arranged({"hand.0": "2Da 9Da", **OPEN, "discard": "6Sa", "stock": ""}, "draw",
                    options={"stock_out": "at_once"})
    other = deal.copy()
    other.play(0, "pass")
    other.play(0, "end")
    assert other.outcome() is None and other.position()["fields"]["idle"] == 1
    deal.play(0, "take 6Sa discard>meld.0.0")
    deal.play(0, "discard 9Da hand.0>discard")
    assert (deal.outcome().reason, deal.outcome().points) == ("stock", (6 - 2, -20))


@pytest.mark.parametrize("seed", range(3))
def test_the_laws_hold_at_random_options(seed):
    rng = random.Random(seed)
    seats = rng.randrange(2, 7)
    asking.play_and_check(GAME, seats, laws.random_options(GAME, seats, rng), seed, looks=4)
