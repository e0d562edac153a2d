"""The laws about what ``legal`` lists and what ``check`` accepts besides
(docs/design.md 3, Kinds of choice)."""

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.rng import Rng
from tests.conformance import laws

#: Of one position N actions of no or one card are tried.
MOST_TRIED = 120
RANKS = "A23456789TJQK"


def check_kinds(deal, rng, most=MOST_TRIED):
    """What is listed is all there is, but for kinds that it stands for."""
    for seat in rng.sample(deal.actors(), min(1, len(deal.actors()))):
        check_complete(deal, seat, rng, most)
        check_variants(deal, seat, rng)


def check_complete(deal, seat, rng, most=MOST_TRIED):
    """Every action of no or one card that is accepted is listed, or another one stands for it."""
    legal = deal.legal(seat)
    listed = set(legal)
    for action in tried(deal, seat, rng, most):
        if action in listed or deal.check(seat, action) is not None:
            continue
        sampled = deal.rules.other_orders.verbs
        assert action.verb in sampled, f"{action} of {seat} is not in legal"
        may = any(stands_for(deal.state.piles, one, action) or
                  is_turned_round(deal, seat, one, action) for one in legal)
        assert may, f"nothing in legal stands for {action} of {seat}"


def stands_for(piles, listed, action):
    """Whether an action that is listed can stand for another: cards of the same ranks from the same
    pile to the same one, to an equally empty one, or to a group of piles; any value."""
    if (listed.verb, listed.source) != (action.verb, action.source):
        return False
    if [card.rank for card in listed.cards] != [card.rank for card in action.cards]:
        return False
    same = listed.target == action.target
    return same or action.target not in piles or not (piles[action.target] or
                                                      piles.get(listed.target))


def is_turned_round(deal, seat, listed, action):
    """Whether both name one pair of cards, each from the pile of the other: they come to the same,
    but for the order of the cards."""
    if (listed.verb, listed.source, listed.target) != (action.verb, action.target, action.source):
        return False
    trials = deal.copy(), deal.copy()
    for trial, one in zip(trials, (listed, action), strict=True):
        trial.play(seat, one)
    one, other = ({name: sorted(pile) for name, pile in trial.state.piles.items()}
                  for trial in trials)
    return one == other


def check_sight(deal, rng, most=40):
    """The rules say of the state that a seat sees what they say of the true one: who may act, with
    which verbs, what is legal, and every refusal in its words."""
    rules, actors = deal.rules, deal.actors()
    for seat in {*rng.sample(actors, min(2, len(actors))), rng.randrange(deal.state.seats)}:
        shown = rules.state_from_view(deal.view(seat))
        assert (seat in actors) == (seat in rules.actors(shown)), f"whether seat {seat} may act"
        if seat in actors:
            check_seen(deal, type(deal)(rules, shown), seat, rng, most)


def check_seen(deal, seen, seat, rng, most):
    """Of a seat that may act; ``state_from_view`` is the deal as it sees it."""
    legal = deal.legal(seat)
    assert seen.legal(seat) == legal, f"legal for seat {seat}"
    assert seen.rules.verbs(seen.state, seat) == deal.rules.verbs(deal.state, seat)
    odd = [laws.mutated(rng.choice(legal), deal, rng) for _ in range(most // 4)]
    for action in [*some(legal, rng, most), *odd, *tried(deal, seat, rng, most)]:
        mine, theirs = deal.check(seat, action), seen.check(seat, action)
        same = (mine and (mine.code, str(mine))) == (theirs and (theirs.code, str(theirs)))
        assert same, f"{action} of {seat}: {mine} / of what it sees: {theirs}"


def check_variants(deal, seat, rng):
    """What the engine says is accepted and not listed."""
    rules, listed = deal.rules, set(deal.legal(seat))
    cards, before = laws.all_cards(deal), deal.position()
    found = rules.other_orders(deal.state, seat, Rng.seeded(rng.getrandbits(32)))
    assert deal.position() == before
    for action in found:
        assert action.verb in rules.other_orders.verbs, f"{action.verb} is not represented"
        assert action not in listed, f"{action} of {seat} is listed"
        refusal = deal.check(seat, action)
        assert refusal is None, f"{action} of {seat}, not listed: {refusal}"
        assert Action.parse(str(action)) == action
    if found:
        action = rng.choice(found)
        laws.check_paths(deal, seat, action)
        trial = deal.copy()
        trial.play(seat, action)
        assert laws.all_cards(trial) == cards, action


def tried(deal, seat, rng, most):
    """Actions of no or one visible card, legal or not: all bare ones, and of the others all where
    they are no more than ``most``, else as many by chance."""
    legal, places = deal.legal(seat), usable(deal, seat)
    values = {verb: list(dict.fromkeys(["", *(a.value for a in legal if a.verb == verb)]))
              for verb in deal.rules.all_verbs}
    bare = [Action(verb, value=value) for verb, row in values.items() for value in row]
    cards = visible(deal, seat)
    makers = len(values), max(map(len, values.values())), len(places)
    if len(cards) * makers[0] * makers[1] * makers[2] <= most:
        named = [Action(verb, (card,), lies, target, value) for card, lies in cards
                 for verb, row in values.items() for value in row for target in places]
    else:
        named = [by_chance(cards, values, places, rng) for _ in range(most)]
    moved = [moved_by_chance(values, places, rng) for _ in range(most // 4)]
    odd = odd_values(deal, rng, [*bare, *moved, *named], most // 10)
    return [*bare[:most], *moved, *named, *odd]


def by_chance(cards, values, places, rng):
    """An action of one visible card."""
    verb, (card, lies) = rng.choice(list(values)), rng.choice(cards)
    route = ("", "") if rng.random() < .1 else (lies, rng.choice(places))
    return Action(verb, (card,), *route, rng.choice(values[verb]))


def moved_by_chance(values, places, rng):
    """An action from pile to pile that names no card."""
    verb = rng.choice(list(values))
    return Action(verb, (), rng.choice(places), rng.choice(places), rng.choice(values[verb]))


def some(items, rng, most):
    return items if len(items) <= most else rng.sample(items, most)


def odd_values(deal, rng, actions, most):
    """Some of the actions with values that mean something elsewhere."""
    values = [*RANKS, *map(str, range(deal.state.seats)), *laws.all_cards(deal), "7x2", "900"]
    return [Action(a.verb, a.cards, a.source, a.target, rng.choice(values))
            for a in some(actions, rng, most)]


def visible(deal, seat):
    """(card, the pile in which it lies) of all that the seat sees."""
    view = deal.view(seat)
    return [(card, name) for name, cards in deal.state.piles.items()
            for card, shown in zip(cards, view.piles[name] or ()) if shown != HIDDEN]


def usable(deal, seat):
    """The piles that the seat may name, groups and new members too."""
    names = list(deal.state.piles)
    heads = {name.rsplit(".", 1)[0] for name in names if "." in name}
    heads |= {name.partition(".")[0] for name in names}
    news = {f"{spec.pattern.partition('.')[0]}.new" for spec in deal.rules.layout(deal.state).specs}
    every = [*names, *sorted((heads | news).difference(names))]
    return [name for name in every if deal.rules.usable(deal.state, seat, name)]
