"""What makes a patience's reason true, looked up on the table as it lies."""

from __future__ import annotations

from game.core.cards import RANKS, Card
from tests.conformance.reasons_said import Fact, Said

BASED_ON_ACES = ("klondike", "freecell", "yukon", "forty_thieves")


def pile(said: Said, name: str) -> list[Card]:
    return [Card(card) for card in said.state.piles.get(name, ())]


def source(said: Said) -> list[Card]:
    return pile(said, said.action.source)


def target(said: Said) -> list[Card]:
    return pile(said, said.action.target)


def is_up(said: Said) -> bool:
    return said.action.target.startswith("foundation")


def below(said: Said) -> list[Card]:
    """What is left where the cards were."""
    return source(said)[:-len(said.action.cards)]


def hidden_below(said: Said) -> list[Card]:
    return pile(said, said.action.source.replace("column", "down"))


def begins(said: Said) -> bool:
    return is_up(said) and not target(said) and said.note.args["card"] == said.card


def up(said: Said) -> list[Card]:
    return [Card(card) for name, cards in said.state.piles.items()
            if name.startswith("foundation") for card in cards]


def lands_on(said: Said, card: Card) -> list[str]:
    """The faces that may lie on it in a column."""
    if card.rank == "A":
        return []
    rank, red = RANKS[RANKS.index(card.rank) - 1], card.suit in "HD"
    if said.key == "forty_thieves":
        return [rank + card.suit]
    return [rank + suit for suit in ("SC" if red else "HD")]


def never_needed(said: Said) -> bool:
    copies = 2 if said.key == "forty_thieves" else 1
    faces = [card.face for card in up(said)]
    return is_up(said) and all(faces.count(face) == copies for face in lands_on(said, said.card))


def is_free_then(said: Said) -> bool:
    left = below(said)
    return bool(left) and left[-1] == said.note.args["card"]


def turns_covered(said: Said) -> bool:
    return not below(said) and bool(hidden_below(said))


def turns_of(said: Said) -> bool:
    return turns_covered(said) and len(hidden_below(said)) == said.note.args["n"]


def from_waste(said: Said) -> bool:
    return said.action.source == "waste"


def place_empty(said: Said) -> bool:
    return not below(said)


def column_empty(said: Said) -> bool:
    return (said.action.source.startswith("column") and not below(said)
            and not hidden_below(said))


def goes_up_next(said: Said) -> bool:
    card = said.note.args["card"]
    heights = [len(cards) for name, cards in said.state.piles.items()
               if name.startswith("foundation") and (not cards or cards[0].suit == card.suit)]
    if said.key not in BASED_ON_ACES:
        return is_free_then(said)
    return is_free_then(said) and card.value - 1 in heights


def cells_left(said: Said) -> bool:
    empty = sum(not cards for name, cards in said.state.piles.items() if name.startswith("cell"))
    return is_free_then(said) and said.note.args["n"] == empty - 1


def last_cell(said: Said) -> bool:
    empty = sum(not cards for name, cards in said.state.piles.items() if name.startswith("cell"))
    return is_free_then(said) and empty == 1


def to_cell(said: Said) -> bool:
    return said.action.target.startswith("cell") and not below(said)


def from_cell(said: Said) -> bool:
    return said.action.source.startswith("cell")


def only_of_waste(said: Said) -> bool:
    return from_waste(said) and len(source(said)) == 1


def takes_only_space(said: Said) -> bool:
    return said.card.rank == "K" and not target(said)


def own_suit(said: Said) -> bool:
    lying = target(said)
    return lying[-1] == said.note.args["card"] and lying[-1].suit == said.card.suit


def lies_on(said: Said) -> bool:
    return target(said)[-1] == said.note.args["card"]


def can_follow(said: Said) -> bool:
    """Golf: it is next in rank to what is laid, and lies free then."""
    card = said.note.args["card"]
    tops = [cards[-1] for name, cards in said.state.piles.items()
            if name.startswith("column") and cards] + below(said)[-1:]
    return card in tops and abs(card.value - said.card.value) in (1, 12)


def none_follows(said: Said) -> bool:
    tops = [cards[-1] for name, cards in said.state.piles.items()
            if name.startswith("column") and cards and name != said.action.source]
    return not any(abs(card.value - said.card.value) == 1
                   for card in (*tops, *below(said)[-1:])) or said.card.rank in "KA"


def _gone(said: Said) -> list[str]:
    return [name for name in (said.action.source, said.action.target)
            if name.startswith("pyramid")]


def less_in_pyramid(said: Said) -> bool:
    return len(_gone(said)) == said.note.args["n"]


def none_of_pyramid(said: Said) -> bool:
    return not _gone(said)


def uncovers(said: Said) -> bool:
    return len(uncovered(said)) == said.note.args["n"]


def uncovered(said: Said) -> list[str]:
    """A spot of row r and place k lies below those of row r + 1, at k and k + 1."""
    gone, number, found = _gone(said), 0, list[str]()
    for row in range(7):
        for place in range(row + 1):
            over = [f"pyramid.{number + row + 1}", f"pyramid.{number + row + 2}"]
            lying = [name for name in over if row < 6 and said.state.piles[name]]
            spot = f"pyramid.{number}"
            if said.state.piles[spot] and spot not in gone and lying and not set(lying) - {*gone}:
                found.append(spot)
            number += 1
            assert place <= row
    return found


def no_card(said: Said) -> bool:
    return not any(action.cards for action in said.legal)


def none_up(said: Said) -> bool:
    return not any(action.target.startswith("foundation") for action in said.legal)


def none_turns(said: Said) -> bool:
    return none_up(said) and not any(
        len(action.cards) == len(pile(said, action.source))
        and pile(said, action.source.replace("column", "down"))
        for action in said.legal if action.source.startswith("column"))


def none_empties(said: Said) -> bool:
    return none_up(said) and not any(
        len(action.cards) == len(pile(said, action.source)) and pile(said, action.target)
        for action in said.legal if action.source.startswith("column"))


def comes_again(said: Said) -> bool:
    return bool(said.note.args["n"] == len(pile(said, "waste")))


_PLAYS: dict[str, Fact] = {
    "{card} begins its foundation.": begins,
    "No card can need {card} in the columns any more.": never_needed,
    "It goes up, and {card} is free then.": lambda said: is_up(said) and is_free_then(said),
    "It goes up, and turns a covered card over.": lambda said: is_up(said) and turns_covered(said),
    "It goes up from the waste.": lambda said: is_up(said) and from_waste(said),
    "It goes up, and leaves its place empty.": lambda said: is_up(said) and place_empty(said),
    "It turns a card over: {n} card lay covered.": turns_of,
    "It turns the last covered card of that column over.":
        lambda said: turns_covered(said) and len(hidden_below(said)) == 1,
    "It turns a card over, where few lie covered.":
        lambda said: turns_covered(said) and 1 < len(hidden_below(said)) <= 3,
    "It makes an empty column.": column_empty,
    "It frees {card}, which goes up at once.": goes_up_next,
    "It frees {card}, and {n} cell stays empty.": cells_left,
    "It frees {card}, and takes the last empty cell.": last_cell,
    "It makes an empty column, for a cell.": to_cell,
    "It frees a cell.": from_cell,
    "It takes a card off the reserve.": lambda said: said.action.source == "reserve",
    "It is the only card of the waste.": only_of_waste,
    "It frees {card} on the waste.": lambda said: from_waste(said) and is_free_then(said),
    "Nothing but an empty column takes {card}.": takes_only_space,
    "{card} is of its own suit.": own_suit,
    "It frees {card}.": is_free_then,
    "It lies on {card}.": lies_on,
    "It uncovers {n} card of the pyramid.": uncovers,
    "{n} card less lies in the pyramid.": less_in_pyramid,
    "They go, and other cards come up.": none_of_pyramid,
    "One card less: nothing follows on it yet.": none_follows,
    "{card} can follow on it.": can_follow,
    "{n} card can follow on it, such as {card}.": can_follow,
    "It uncovers {card}.": lambda said: len(uncovered(said)) == 1 and pile(
        said, uncovered(said)[0]) == [said.note.args["card"]],
    "No open card can be played.": no_card,
    "No card goes up, and none turns another over.": none_turns,
    "No card goes up, and no column becomes empty.": none_empties,
    "No card goes up.": none_up,
    "{n} card comes again from the stock.": comes_again,
}
_KEYS = ("klondike", "canfield", "freecell", "spider", "yukon", "forty_thieves", "golf", "pyramid")
SOLITAIRES: dict[str, dict[str, Fact]] = dict.fromkeys(_KEYS, _PLAYS)
