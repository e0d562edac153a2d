"""No prompt says the impossible: along deals that computer players play, what the seat is told to
do can be done."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.rng import Rng
from game.core.view import View
from game.core.words import PLURAL, RANK_WORDS, SINGLE
from game.mechanics.ranks import ACE_HIGH
from tests.conformance.laws import random_options
from tests.slow_marks import ONE_OF_EACH, slow_case

#: Deals as the game is offered, and as many with other options.
DEALS, STEPS = 4, 80
#: In a prompt -> the verbs of which one must then be legal.
OFFERS = {
    r"or use the (?:top )?discard\b|take a discard\b": ("take",),
    r"\bask\b(?!ed)": ("ask",), r"\bknock\b": ("knock", "discard"), r"\bgo out\b": ("out",),
    r"[Cc]all Pumba": ("discard",), r"\bforce it\b": ("force",), r"Doubt\b|\bor doubt\b": (
        "challenge",), r"or call\b": ("claim",), r"or swap\b": ("swap",), r"or cut\b": ("cut",),
    r"one fewer to go": ("play",), r"^Play what fits": ("play",), r"^Beat\b": ("beat", "play"),
    r"^Add a card|may add one": ("attack", "load", "transfer", "add"),
}
#: In a prompt -> verbs of which none may then be legal.
DENIES = {
    r"cannot use the top discard|none of the discards|no discard can be used": ("take",),
    r"Nothing fits": ("play",), r"makes no meld for you": ("take",),
    r"no card to add|nothing to add|no card that fits": ("attack", "load"),
    r"nothing to discard": ("discard",), r"neither play nor discard": ("play", "discard"),
    r"Nothing of yours beats|cannot beat": ("beat", "play"), r"take the trick": ("play",),
}
LONGEST = 70

#: A rank as prompts name it -> the rank: "Sevens", "Seven", "7".
NAMED = {name: rank for names in (PLURAL, SINGLE, RANK_WORDS) for rank, name in names.items()}
_ONE = "|".join(sorted(NAMED, key=len, reverse=True))
_SOME = rf"(?:{_ONE})(?: to (?:{_ONE})\b| or higher)?"
_LIST = rf"{_SOME}(?:(?:, | or ){_SOME})*"
_RANKS = rf"(any rank(?: but {_LIST})?|{_LIST})\b"
#: What stands before ranks that are offered, or behind them; elsewhere ranks are only spoken of.
OFFERED = [re.compile(form.format(_RANKS)) for form in (
    r"\b[Ll]ay cards as {}", r"\bcall (?:it |them )?{}", r"\bname {}", r"\bor lay {}",
    r"^Your turn: {}", r"^Open with {}", r"^{}, or doubt", r"\b[Aa]dd {}")]
#: Games whose prompts offer ranks.
NAMING = ("cheat", "durak", "paskahousu", "verish_ne_verish")
#: A range of ranks, which must not stand where none is offered.
RANGE = re.compile(rf"\bany rank\b|(?:{_ONE}) (?:to (?:{_ONE})|or higher|or lower)\b")


def ranks_of(told: str, pack: set[str]) -> set[str]:
    """The ranks that a text names, of those of the pack.

    >>> "".join(sorted(ranks_of("Sixes to Nines, Jacks or Twos", set(ACE_HIGH))))
    '26789J'
    >>> "".join(sorted(ranks_of("any rank but Kings", set("JQKA"))))
    'AJQ'
    """
    if told.startswith("any rank"):
        return pack - ranks_of(told.removeprefix("any rank"), pack)
    found = set[str]()
    for part in re.findall(_SOME, told):
        low, *rest = [ACE_HIGH.index(NAMED[name]) for name in re.findall(_ONE, part)]
        high = len(ACE_HIGH) - 1 if part.endswith("or higher") else max([low, *rest])
        found |= set(ACE_HIGH[low:high + 1])
    return found


def may_be(legal: tuple[Action, ...]) -> set[str]:
    """The ranks that may be called, or else those of the cards that may be added."""
    called = {action.value[0] for action in legal if action.verb == "claim"}
    return called or {card[0] for action in legal if action.verb in ("attack", "load")
                      for card in action.cards}


def positions(key: str) -> Iterator[tuple[View, tuple[Action, ...]]]:
    """What each seat that may act sees, and what it may do."""
    game = CATALOGUE[key]
    for number in range(2 * DEALS):
        seats, others = list(game.seats)[number % len(game.seats)], random.Random(number)
        options = random_options(game, seats, others) if number >= DEALS else {}
        deal, rng = game.deal(seats, options, seed=70 + number), Rng.seeded(f"{key}/{number}")
        for _step in range(STEPS):
            if deal.outcome() is not None:
                break
            actors = list(deal.actors())
            rng.shuffle(actors)
            acted = False
            for seat in actors:
                legal = tuple(deal.legal(seat))
                yield deal.view(seat), legal
                state = game.rules.state_from_view(deal.view(seat))
                action = game.brain.policy(game.rules, state, seat, legal, rng)
                if deal.check(seat, action) is None:
                    deal.play(seat, action)
                    acted = True
                    break
            due = deal.due()
            if deal.rules.clock.kind != "none":
                later = deal.state.now + 400
                deal.advance(later if acted or due is None else max(due, later))


@pytest.mark.parametrize("key", [key if key in ONE_OF_EACH or key == "durak" else slow_case(key)
                                 for key in CATALOGUE])
def test_what_a_prompt_offers_can_be_done(key: str) -> None:
    for view, legal in positions(key):
        # What is up already may come back, but that is not what is meant.
        verbs = {action.verb for action in legal if not action.source.startswith("foundation")}
        for told in map(str, CATALOGUE[key].table.asked(view)):
            assert len(told) <= LONGEST and told == told.strip() and " - " not in told, told
            assert not re.search(r"\b(he|she|his|her|him)\b", told), told
            for sentence, able in OFFERS.items():
                assert not re.search(sentence, told) or verbs & set(able), (told, verbs)
            for sentence, barred in DENIES.items():
                assert not re.search(sentence, told) or not verbs & set(barred), (told, verbs)


@pytest.mark.parametrize("key", [key if key in NAMING else slow_case(key)
                                 for key in CATALOGUE])
def test_the_ranks_that_a_prompt_offers_are_those_that_may_be_played(key: str) -> None:
    game = CATALOGUE[key]
    for view, legal in positions(key):
        pack = {card.rank for card in game.rules.pack(view.seats, view.options)}
        for told in map(str, game.table.asked(view)):
            rest = told
            for offer in OFFERED:
                for found in offer.finditer(told):
                    able = may_be(legal)
                    assert ranks_of(found[1], pack) == able, (told, sorted(able))
                rest = offer.sub("", rest)
            assert not RANGE.search(rest), f"the law does not read this offer: {told}"
