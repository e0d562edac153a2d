"""No prompt says the impossible: along deals that computer players play, what the seat is told to
do can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.rng import Rng
from game.core.view import View
from tests.seldom import ONE_OF_EACH, seldom

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


def positions(key: str) -> Iterator[tuple[View, tuple[Action, ...]]]:
    """What each seat that may act sees, and what it may do."""
    game = CATALOGUE[key]
    for number in range(DEALS):
        seats = list(game.seats)[number % len(game.seats)]
        deal, rng = game.deal(seats, {}, seed=70 + number), Rng.seeded(f"{key}/{number}")
        for _step in range(STEPS):
            if deal.outcome() is not None:
                break
            actors = list(deal.actors())
            rng.shuffle(actors)
            acted = False
            for seat in actors:
                legal = tuple(deal.legal(seat))
                yield deal.view(seat), legal
                state = game.rules.seen(deal.view(seat))
                action = game.brain.policy(game.rules, state, seat, legal, rng)
                if deal.check(seat, action) is None:
                    deal.play(seat, action)
                    acted = True
                    break
            due = deal.due()
            if deal.rules.clock != "none":
                later = deal.state.now + 400
                deal.advance(later if acted or due is None else max(due, later))


@pytest.mark.parametrize("key", [key if key in ONE_OF_EACH or key == "durak" else seldom(key)
                                 for key in CATALOGUE])
def test_what_a_prompt_offers_can_be_done(key: str) -> None:
    for view, legal in positions(key):
        # What is up already may come back, but that is not what is meant.
        verbs = {action.verb for action in legal if not action.source.startswith("foundation")}
        for told in map(str, CATALOGUE[key].table.prompt(view)):
            assert len(told) <= LONGEST and told == told.strip() and " - " not in told, told
            assert not re.search(r"\b(he|she|his|her|him)\b", told), told
            for sentence, able in OFFERS.items():
                assert not re.search(sentence, told) or verbs & set(able), (told, verbs)
            for sentence, barred in DENIES.items():
                assert not re.search(sentence, told) or not verbs & set(barred), (told, verbs)
