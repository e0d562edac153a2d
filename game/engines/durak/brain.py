"""How a computer plays Durak (sheet 8): by the worth of cards,
from what its seat sees and remembers."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.ai.brain import LEVELS, Brain, Choice, Question
from game.core.action import Action
from game.core.cards import Card
from game.core.rng import Rng
from game.core.words import Seat, words
from game.engines.durak.brain_endgame import solved
from game.engines.durak.brain_worth import PAIR, Eyes
from game.mechanics.ranks import strength

Moves = Sequence[Action]


class DurakBrain(Brain):
    """Easy plays the lowest card and forgets; medium weighs cards;
    hard plays known endings to the end besides."""

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Endings are known between two only."""
        return LEVELS if seats == 2 else LEVELS[:2]

    def choose(self, asked: Question) -> Choice | None:
        game, view, level, rng = asked.game, asked.view, asked.player.level, asked.rng
        if view.seat not in view.actors:
            return None
        deal = game.imagine(view, rng.below(1 << 30))
        legal = deal.legal(view.seat)
        if len(legal) == 1:
            return Choice(legal[0], words("There is nothing else to do."))
        eyes = Eyes(view, level != "easy")
        if level == "easy" and view.phase in _EASY:
            return _EASY[view.phase](eyes, legal, rng)
        choice = _PHASES[view.phase](eyes, legal)
        best = solved(deal, view, choice.action) if level == "hard" else None
        if best is None:
            return choice
        return Choice(best, words("All cards are known: this leads to the best end."))


def _verb(legal: Moves, verb: str) -> Action:
    return next(action for action in legal if action.verb == verb)


def _by(legal: Moves, verb: str) -> list[Action]:
    return [action for action in legal if action.verb == verb]


def _plain(eyes: Eyes, actions: Moves) -> list[Action]:
    """Those that cost no trump."""
    return [action for action in actions if not eyes.is_trump(action.cards[0])]


# --- attack ---------------------------------------------------------------------------------------

def _lead(eyes: Eyes, legal: Moves) -> Choice:
    """The lowest plain rank, rather one that is held twice;
    trumps only when there is nothing else."""
    def cost(action: Action) -> float:
        cards = action.cards
        each = sum(map(eyes.value, cards)) / len(cards)
        trumps = sum(map(eyes.is_trump, cards))
        more = len(cards) - 1 if each < 1 else 1 - len(cards)
        return each + 20 * trumps - PAIR * eyes.alike(cards[0]) - more
    best = min(legal, key=lambda action: (cost(action), action))
    if len(best.cards) > 1:
        return Choice(best, words("Low cards of one rank are best led together."))
    if eyes.alike(best.cards[0]):
        return Choice(best, words("A low card, and there is another of its rank to add."))
    return Choice(best, words("The card that is worth least."))


def _most_to_add(eyes: Eyes) -> float:
    """Plain cards worth less than this may be added: average ones,
    all of them when the stock runs short."""
    return 2.0 if eyes.stock > 8 else 4.5


def _addable(eyes: Eyes, legal: Moves) -> Action | None:
    """The card to add, if any is cheap enough;
    trumps only when there is no stock and no other card."""
    found = _by(legal, "attack")
    most = _most_to_add(eyes)
    plain = [action for action in _plain(eyes, found) if eyes.value(action.cards[0]) < most]
    if plain or eyes.stock:
        found = plain
    return min(found, key=lambda action: (eyes.value(action.cards[0]), action), default=None)


def _continue(eyes: Eyes, legal: Moves) -> Choice:
    best = _addable(eyes, legal)
    if best is not None:
        return Choice(best, words("{card} can be spared, and it keeps up the attack.",
                                  card=best.cards[0]))
    helper = _helper_asked(eyes, legal)
    if helper is not None:
        return Choice(_verb(legal, "ask"),
                      words("{who} may have a card that fits.", who=Seat(helper)))
    stop = next(action for action in legal if action.verb in ("end", "pass"))
    return Choice(stop, words("More cards would cost more than they bring."))


def _helper_asked(eyes: Eyes, legal: Moves) -> int | None:
    """Whom to ask: a partner always, another player unless he is about to go out (sheet 8,
    veto)."""
    view = eyes.view
    if not _by(legal, "ask"):
        return None
    asked = (eyes.seat, *view.fields["asked"])
    helper = next(seat for seat in view.fields["order"] if seat not in asked and eyes.held(seat))
    going = not eyes.stock and eyes.held(helper) <= 1
    return None if going and view.options["form"] != "partners" else int(helper)


def _helper(eyes: Eyes, legal: Moves) -> Choice:
    best = _addable(eyes, legal)
    if best is not None:
        return Choice(best, words("{card} can be spared, and it keeps up the attack.",
                                  card=best.cards[0]))
    return Choice(_verb(legal, "pass"), words("No card that fits is cheap enough."))


def _load(eyes: Eyes, legal: Moves) -> Choice:
    """Low cards go to the taker, never trumps or aces."""
    found = [action for action in _by(legal, "load") if _may_press(eyes, action.cards[0])]
    if not found:
        return Choice(_verb(legal, "pass"), words("The other cards are better kept."))
    best = min(found, key=lambda action: (eyes.value(action.cards[0]), action))
    return Choice(best, words("{card} is a burden: let the taker have it.", card=best.cards[0]))


def _may_press(eyes: Eyes, card: Card) -> bool:
    if eyes.is_trump(card) or card.rank == "A":
        return False
    return not eyes.stock or eyes.value(card) < (-1 if eyes.alike(card) else 0)


# --- defence --------------------------------------------------------------------------------------

def _defend(eyes: Eyes, legal: Moves) -> Choice:
    take, answers = _verb(legal, "take"), _cheapest_answers(eyes, _by(legal, "beat"))
    passed_on = _passing_on(eyes, legal)
    unbeaten = len(eyes.bout) - 2 * len(eyes.view.fields["answers"])
    beat_loss = sum(_loss(eyes, action) for action in answers) if len(answers) == unbeaten else 1e6
    take_loss = _take_loss(eyes)
    if passed_on is not None and _loss(eyes, passed_on) <= min(beat_loss, take_loss) + 2:
        return Choice(passed_on, words("Let the next player defend."))
    if beat_loss > take_loss:
        if beat_loss >= 1e6:
            return Choice(take, words("Not everything can be beaten."))
        return Choice(take, words("Beating would cost more than these cards do."))
    best = answers[0]
    if eyes.is_trump(best.cards[0]):
        return Choice(best, words("A trump is worth it here."))
    return Choice(best, words("The cheapest card that beats it."))


def _loss(eyes: Eyes, action: Action) -> float:
    """What an answer costs: its worth, a pair broken,
    and the new rank it offers to the attackers."""
    card = action.cards[0]
    if action.verb == "show":
        return 1.0
    if not eyes.stock and len(eyes.hand) == 1:
        return -10.0
    new = 0.0 if card.rank in eyes.ranks else 0.2 * eyes.at_large(card.rank)
    return eyes.value(card) + 4 + new + (0.3 if eyes.alike(card) and not eyes.is_trump(card) else 0)


def _cheapest_answers(eyes: Eyes, beats: Moves) -> list[Action]:
    """One answer for each attack card that can be beaten, hardest first, no card twice."""
    by_attack: dict[str, list[Action]] = {}
    for action in beats:
        by_attack.setdefault(action.value, []).append(action)
    used: set[Card] = set()
    found: list[Action] = []
    for attack in sorted(by_attack, key=lambda attack: (-eyes.value(Card(attack)), attack)):
        free = [action for action in by_attack[attack] if action.cards[0] not in used]
        if free:
            best = min(free, key=lambda action: (_loss(eyes, action), action))
            used.add(best.cards[0])
            found.append(best)
    return found


def _take_loss(eyes: Eyes) -> float:
    """What taking costs: the turn, and cards that are worth little; good ones make up for it.
    Without a stock: too much."""
    if not eyes.stock:
        return 1e5
    return 8 + sum(max(-6.0, 2 - eyes.value(card)) for card in eyes.bout)


def _passing_on(eyes: Eyes, legal: Moves) -> Action | None:
    """A transfer by showing, or with a plain card; a trump of that rank is too good for it."""
    shows = _by(legal, "show")
    if shows:
        return shows[0]
    found = [action for action in _by(legal, "transfer") if not eyes.is_trump(action.cards[0])]
    return min(found, default=None)


# --- around the play ------------------------------------------------------------------------------

def _swap(eyes: Eyes, legal: Moves) -> Choice:
    return Choice(_verb(legal, "swap"), words("The turn-up is the better trump."))


def _redeal(eyes: Eyes, legal: Moves) -> Choice:
    """An average hand is worth about 14."""
    if eyes.score(eyes.hand) < 13:
        return Choice(_verb(legal, "redeal"), words("These cards are worse than most."))
    return Choice(_verb(legal, "keep"), words("These cards are better than most."))


def _offer(eyes: Eyes, legal: Moves) -> Choice:
    """It costs nothing: to whoever has the fewest hats."""
    totals = eyes.view.fields["totals"]
    best = min(_by(legal, "offer"), key=lambda action: (totals[int(action.value)], action))
    return Choice(best, words("It costs nothing to ask."))


def _accept(eyes: Eyes, legal: Moves) -> Choice:
    return Choice(_verb(legal, "pass"), words("Nobody wants another's hat."))


_PHASES: dict[str, Callable[[Eyes, Moves], Choice]] = {
    "lead": _lead, "defend": _defend, "continue": _continue, "helper": _helper, "load": _load,
    "swap": _swap, "redeal": _redeal, "offer": _offer, "accept": _accept}


# --- easy -----------------------------------------------------------------------------------------

def _lowest(eyes: Eyes, actions: Moves) -> Action | None:
    """By rank: a beginner holds a low trump for a low card."""
    def height(action: Action) -> tuple[int, bool, int, Action]:
        card = action.cards[0]
        return strength(card), eyes.is_trump(card), len(action.cards), action
    return min(actions, key=height, default=None)


def _easy_lead(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    """No trump while there is something else."""
    best = _lowest(eyes, _plain(eyes, legal) or legal)
    assert best is not None
    return Choice(best, words("The lowest card."))


def _easy_attack(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    """Adds the lowest card that fits, if it is no trump; then asks now and then."""
    found = _by(legal, "attack")
    best = _lowest(eyes, _plain(eyes, found) if eyes.stock else found)
    if best is not None:
        return Choice(best, words("The lowest card that fits."))
    if _helper_asked(eyes, legal) is not None and rng.below(4):
        return Choice(_verb(legal, "ask"), words("Somebody else may have a card."))
    return Choice(next(action for action in legal if action.verb in ("end", "pass")),
                  words("No card to add."))


def _easy_defend(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    """Beats whenever able."""
    best = _lowest(eyes, _by(legal, "beat"))
    if best is not None:
        return Choice(best, words("The lowest card that beats it."))
    return Choice(_passing_on(eyes, legal) or _verb(legal, "take"), words("It cannot be beaten."))


def _easy_load(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    found = [action for action in _by(legal, "load") if _may_press(eyes, action.cards[0])]
    best = _lowest(eyes, found)
    if best is None:
        return Choice(_verb(legal, "pass"), words("Nothing to add."))
    return Choice(best, words("Away with it."))


_EASY: dict[str, Callable[[Eyes, Moves, Rng], Choice]] = {
    "lead": _easy_lead, "defend": _easy_defend, "continue": _easy_attack, "helper": _easy_attack,
    "load": _easy_load}


BRAIN = DurakBrain()
