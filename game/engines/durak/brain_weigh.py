"""What medium does, phase by phase, and why (sheet 8): by what its cards are worth.

In all lists of legal actions those that end something stand last, as ``moves`` lists them.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.words import Seat, Words, words
from game.engines.durak.brain_worth import PAIR, TRUMP_LED, DurakObservation
from game.engines.durak.state_bout import to_beat
from game.engines.durak.state_places import is_partners, next_helper

Moves = Sequence[Action]
#: What cannot be done costs so much; and to take without a stock. Then any card is better gone.
_CANNOT, _NEVER, _SPARE = 1e6, 1e5, 20.0


def named(legal: Moves, verb: str) -> list[Action]:
    """Those of that verb."""
    return [action for action in legal if action.verb == verb]


def _cheapest(eyes: DurakObservation, actions: Moves) -> Action | None:
    """The first of those whose card is worth least."""
    value = eyes.value
    return min(actions, key=lambda action: value[action.cards[0]], default=None)


# --- attack ---------------------------------------------------------------------------------------

def _lead(eyes: DurakObservation, legal: Moves) -> Action:
    """The lowest plain rank, rather one that is held twice;
    trumps only when there is nothing else."""
    trump, led = eyes.trump, eyes.worth.led
    plain = [card.rank for card in eyes.hand if card.suit != trump]
    best, least = legal[0], _CANNOT
    for action in legal:
        card = action.cards[0]
        if len(action.cards) > 1:
            cost = _lead_cost(eyes, action)
        else:
            cost = led[card] - PAIR * (plain.count(card.rank) - (card.suit != trump))
        if cost < least or (cost == least and action < best):
            best, least = action, cost
    return best


def _lead_cost(eyes: DurakObservation, action: Action) -> float:
    cards = action.cards
    each = sum(map(eyes.value.__getitem__, cards)) / len(cards)
    trumps = sum(map(eyes.is_trump, cards))
    more = len(cards) - 1 if each < 1 else 1 - len(cards)
    return each + TRUMP_LED * trumps - PAIR * eyes.alike(cards[0]) - more


def _why_led(eyes: DurakObservation, best: Action) -> Words:
    if len(best.cards) > 1:
        return words("Low cards of one rank are best led together.")
    if eyes.alike(best.cards[0]):
        return words("There is another card of its rank to add.")
    return words("The card that is worth least.")


def _most_to_add(eyes: DurakObservation) -> float:
    """Plain cards worth less than this may be added: average ones,
    all of them when the stock runs short."""
    return 2.0 if eyes.stock > 8 else 4.5


def _addable(eyes: DurakObservation, legal: Moves) -> Action | None:
    """The card to add, if any is cheap enough;
    trumps only when there is no stock and no other card."""
    value, trump = eyes.value, eyes.trump
    best, least = None, _most_to_add(eyes)
    for action in legal:
        if action.verb == "attack":
            card = action.cards[0]
            if card.suit != trump and value[card] < least:
                best, least = action, value[card]
    if best is None and not eyes.stock:
        return _cheapest(eyes, named(legal, "attack"))
    return best


def _continue(eyes: DurakObservation, legal: Moves) -> Action:
    best = _addable(eyes, legal)
    if best is None:
        best = legal[-2] if legal[-2].verb == "ask" and asks_helper(eyes) else legal[-1]
    return best


def asks_helper(eyes: DurakObservation) -> bool:
    """Whether to ask who is next: a partner always, another player unless he is about to go out
    (sheet 8, veto)."""
    helper = next_helper(eyes.state, eyes.seat)
    if helper is None:
        return False
    return eyes.stock > 0 or eyes.held(helper) > 1 or is_partners(eyes.state)


def _helper(eyes: DurakObservation, legal: Moves) -> Action:
    return _addable(eyes, legal) or legal[-1]


def _why_added(eyes: DurakObservation, best: Action) -> Words:
    if best.verb == "attack":
        return words("{card} can be spared, and it keeps up the attack.", card=best.cards[0])
    helper = next_helper(eyes.state, eyes.seat)
    if best.verb == "ask" and helper is not None:
        return words("{who} may have a card that fits.", you="You may have a card that fits.",
                     who=Seat(helper))
    if eyes.state.phase == "helper":
        return words("No card that fits is cheap enough.")
    return words("More cards would cost more than they bring.")


def _load(eyes: DurakObservation, legal: Moves) -> Action:
    """Low cards go to the taker, never trumps or aces."""
    loads = [each for each in legal if each.verb == "load" and may_press(eyes, each.cards[0])]
    return _cheapest(eyes, loads) or legal[-1]


def may_press(eyes: DurakObservation, card: Card) -> bool:
    """Whether the card is a burden, for the taker to have."""
    if card.suit == eyes.trump or card.rank == "A":
        return False
    return not eyes.stock or eyes.value[card] < (-1 if eyes.alike(card) else 0)


def _why_loaded(eyes: DurakObservation, best: Action) -> Words:
    if best.verb == "pass":
        return words("The other cards are better kept.")
    return words("{card} is a burden: let the taker have it.", card=best.cards[0])


# --- defence --------------------------------------------------------------------------------------

def _defend(eyes: DurakObservation, legal: Moves) -> Action:
    answers, beat_loss = _answers(eyes, legal)
    take_loss = _take_loss(eyes)
    passed_on = passing_on(eyes, legal)
    if passed_on is not None and _loss(eyes, passed_on) <= min(beat_loss, take_loss) + 2:
        return passed_on
    if beat_loss > take_loss:
        return next(action for action in legal if action.verb == "take")
    return answers[0]


def _answers(eyes: DurakObservation, legal: Moves) -> tuple[list[Action], float]:
    """One answer for each attack card that can be beaten, hardest first, no card twice; and what
    they cost, where they beat everything."""
    attacks = to_beat(eyes.state)
    if len(attacks) > 1:
        attacks.sort(key=lambda attack: (-eyes.value[attack], attack))
    answers: list[Action] = []
    used: list[Card] = []
    whole = 0.0
    beats = named(legal, "beat")
    losses = _losses(eyes, beats)
    for attack in attacks:
        best, least = None, _CANNOT
        for action, loss in zip(beats, losses, strict=True):
            if loss < least and action.value == attack and action.cards[0] not in used:
                best, least = action, loss
        if best is not None:
            used += best.cards
            answers.append(best)
            whole += least
    return answers, whole if len(answers) == len(attacks) else _CANNOT


def _losses(eyes: DurakObservation, actions: Moves) -> list[float]:
    """What each answer costs: the worth of its card, a pair broken,
    and the new rank it offers to the attackers."""
    hand, bout, trump, value = eyes.hand, eyes.bout, eyes.trump, eyes.value
    if not eyes.stock and len(hand) == 1:
        return [-10.0] * len(actions)
    lying = [card.rank for card in bout]
    plain = [card.rank for card in hand if card.suit != trump]
    seen = lying + [card.rank for card in (*hand, *eyes.gone)]
    losses = []
    for action in actions:
        card = action.cards[0]
        rank = card.rank
        new = 0.0 if rank in lying else 0.2 * max(0, 4 - seen.count(rank))
        pair = 0.3 if card.suit != trump and plain.count(rank) > 1 else 0
        losses.append(value[card] + 4 + new + pair)
    return losses


def _loss(eyes: DurakObservation, action: Action) -> float:
    """What one of them costs; to show a card costs hardly anything."""
    return 1.0 if action.verb == "show" else _losses(eyes, [action])[0]


def _take_loss(eyes: DurakObservation) -> float:
    """What taking costs: the turn, and cards that are worth little; good ones make up for it.
    Without a stock: too much."""
    if not eyes.stock:
        return _NEVER
    return 8 + sum(map(eyes.worth.taken.__getitem__, eyes.bout))


def passing_on(eyes: DurakObservation, legal: Moves) -> Action | None:
    """A transfer by showing, or with a plain card; a trump of that rank is too good for it."""
    if eyes.state.options["transfer"] == "off":
        return None
    plain = (each for each in named(legal, "transfer") if not eyes.is_trump(each.cards[0]))
    return next(iter(named(legal, "show")), None) or min(plain, default=None)


def _why_defended(eyes: DurakObservation, best: Action) -> Words:
    if best.verb in ("show", "transfer"):
        return words("Let the next player defend.")
    if best.verb == "take":
        return words("Beating would cost more than these cards do.")
    if eyes.is_trump(best.cards[0]):
        return words("A trump is worth it here.")
    return words("The cheapest card that beats it.")


# --- around the play ------------------------------------------------------------------------------

def _swap(eyes: DurakObservation, legal: Moves) -> Action:
    return legal[0]


def _redeal(eyes: DurakObservation, legal: Moves) -> Action:
    """An average hand is worth about 14."""
    return named(legal, "redeal" if eyes.score(eyes.hand) < 13 else "keep")[0]


def _why_redealt(eyes: DurakObservation, best: Action) -> Words:
    if best.verb == "redeal":
        return words("These cards are worse than most.")
    return words("These cards are better than most.")


def _offer(eyes: DurakObservation, legal: Moves) -> Action:
    """It costs nothing: to whoever has the fewest hats."""
    totals = eyes.state.totals or [0] * eyes.state.seats
    return min(named(legal, "offer"), key=lambda action: (totals[int(action.value)], action))


def _accept(eyes: DurakObservation, legal: Moves) -> Action:
    return legal[-1]


PLAY: dict[str, Callable[[DurakObservation, Moves], Action]] = {
    "lead": _lead, "defend": _defend, "continue": _continue, "helper": _helper, "load": _load,
    "swap": _swap, "redeal": _redeal, "offer": _offer, "accept": _accept}
_WHY: dict[str, Callable[[DurakObservation, Action], Words]] = {
    "lead": _why_led, "defend": _why_defended, "continue": _why_added, "helper": _why_added,
    "load": _why_loaded, "redeal": _why_redealt,
    "swap": lambda eyes, best: words("The turn-up is the better trump."),
    "offer": lambda eyes, best: words("It costs nothing to ask."),
    "accept": lambda eyes, best: words("Nobody wants another's hat.")}


def why(eyes: DurakObservation, legal: Moves, best: Action) -> Words:
    """Why it is the best of them, in one sentence."""
    if best.verb == "take" and _answers(eyes, legal)[1] >= _CANNOT:
        return words("Not everything can be beaten.")
    if best.verb == "beat" and _is_lower_there(eyes, legal, best):
        return words("The lower card may be worth more later.")
    return _WHY[eyes.state.phase](eyes, best)


def _is_lower_there(eyes: DurakObservation, legal: Moves, best: Action) -> bool:
    """Whether a lower plain card beats the same one."""
    card = best.cards[0]
    return not eyes.is_trump(card) and any(
        each.verb == "beat" and each.value == best.value and each.cards[0].suit == card.suit
        and eyes.value[each.cards[0]] < eyes.value[card] for each in legal)


def weighed(eyes: DurakObservation, legal: Moves, best: Action) -> list[tuple[Action, float]]:
    """What each action is worth, as cards are, the best first; none where nothing is weighed."""
    gain = _GAINS.get(eyes.state.phase)
    if gain is None:
        return []
    gains = [(action, gain(eyes, legal, action)) for action in legal]
    return sorted(gains, key=lambda each: (-each[1], each[0] != best, each[0]))


def _attack_gain(eyes: DurakObservation, legal: Moves, action: Action) -> float:
    """Against stopping here."""
    if action.verb == "lead":
        return -_lead_cost(eyes, action)
    if action.verb == "attack":
        card = action.cards[0]
        if not eyes.stock:
            return _SPARE - eyes.value[card]
        return _most_to_add(eyes) - eyes.worth.led[card]
    return -1.0 if action.verb == "ask" and not asks_helper(eyes) else 0.0


def _load_gain(eyes: DurakObservation, legal: Moves, action: Action) -> float:
    if not action.cards:
        return 0.0
    card = action.cards[0]
    pressed = eyes.value[card] if may_press(eyes, card) else _CANNOT
    return (0 if eyes.stock else _SPARE) - pressed


def _defend_gain(eyes: DurakObservation, legal: Moves, action: Action) -> float:
    """A bout beaten off, against cards taken up."""
    if action.verb == "take":
        return -_take_loss(eyes)
    if action.verb == "beat":
        answers, whole = _answers(eyes, legal)
        same = next((each for each in answers if each.value == action.value), action)
        return _loss(eyes, same) - _loss(eyes, action) - whole
    if action.verb == "transfer" and eyes.is_trump(action.cards[0]):
        return -_CANNOT
    return 2 - _loss(eyes, action)


_GAINS = {"lead": _attack_gain, "continue": _attack_gain, "helper": _attack_gain,
          "load": _load_gain, "defend": _defend_gain}


__all__ = ["PLAY", "asks_helper", "may_press", "named", "passing_on", "weighed", "why"]
