"""What a play of a patience does, in words of the game; and the safe move up, which a hint rather
names than one that is no better."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.brains.reasons import Advised, Explains, Rows, of_verb, own
from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.piles import group_of
from game.core.words import Words, words
from game.families.solitaire.moves import home_for
from game.families.solitaire.plan import Plan, Plans

#: So few covered cards are soon all turned over. Judged by hand.
LOW = 3
#: Piles whose cards are away.
AWAY = ("foundation", "out")


class PlayReasons:
    """What is said of a play, and of the stock. ``plans``: of the game; ``ends``: the brain's notes
    that tell how it ends, said besides; ``first``: those that are said before all."""

    def __init__(self, plans: Plans, ends: Sequence[Words] = (), first: Sequence[Words] = ()
                 ) -> None:
        self._plans, self._ends, self._first = plans, ends, first

    def rows(self) -> Rows:
        """Of what the play does, and how it ends."""
        plays = (self.pair, self.up, self.turns, self.empties, self.frees_home, self.to_cell,
                 self.from_aside, self.to_empty, self.in_suit, self.follows, self.frees, self.lies)
        stock = (self.none, self.nothing_up)
        return ((own(*self._first), *of_verb("play", *plays), *of_verb("draw", *stock),
                 *of_verb("deal", *stock), *of_verb("redeal", self.again)), (own(*self._ends),))

    def explains(self) -> Explains:
        """Both: what is said, and what is safe."""
        return Explains(self.rows(), self.safe_up)

    def safe_up(self, advised: Advised) -> Action | None:
        """A move up that can never be wrong, where what was chosen goes not up itself, and nothing
        shows that it is better; None: there is none, or no need of it."""
        state = advised.state
        if advised.sure or advised.note in self._ends or group_of(advised.action.target) in AWAY:
            return None
        plan = self._plans(state.options)
        able = (action for action in advised.legal if group_of(action.target) == "foundation"
                and len(action.cards) == 1 and _is_safe(plan, state, Card(action.cards[0])))
        return next(able, None)

    # --- up ---------------------------------------------------------------------------------------

    def up(self, advised: Advised) -> Words | None:
        """It goes to a foundation."""
        plan, state, card = self._plans(advised.state.options), advised.state, advised.card
        if group_of(advised.action.target) != "foundation":
            return None
        if not state.piles[advised.action.target]:
            return words("{card} begins its foundation.", card=card)
        if _is_safe(plan, state, card):
            return words("No card can need {card} in the columns any more.", card=card)
        below = _below(advised)
        if below is not None:
            return words("It goes up, and {card} is free then.", card=below)
        if self._turns(advised):
            return words("It goes up, and turns a covered card over.")
        if advised.action.source == "waste":
            return words("It goes up from the waste.")
        return words("It goes up, and leaves its place empty.")

    # --- columns ----------------------------------------------------------------------------------

    def turns(self, advised: Advised) -> Words | None:
        """A covered card comes to light."""
        if not self._turns(advised):
            return None
        plan = self._plans(advised.state.options)
        n = len(advised.state.piles[plan.covered(advised.action.source)])
        if n == 1:
            return words("It turns the last covered card of that column over.")
        if n <= LOW:
            return words("It turns a card over, where few lie covered.")
        return words("It turns a card over: {n} card lay covered.",
                     "It turns a card over: {n} cards lay covered.", n=n)

    def _turns(self, advised: Advised) -> bool:
        plan, source = self._plans(advised.state.options), advised.action.source
        if group_of(source) != "column" or not plan.covered(source):
            return False
        return (len(advised.action.cards) == len(advised.state.piles[source])
                and bool(advised.state.piles[plan.covered(source)]))

    def empties(self, advised: Advised) -> Words | None:
        """A column is empty then."""
        source, target = advised.action.source, advised.action.target
        whole = len(advised.action.cards) == len(advised.state.piles[source])
        if group_of(source) != "column" or not whole or not advised.state.piles[target]:
            return None
        return words("It makes an empty column.")

    def frees_home(self, advised: Advised) -> Words | None:
        """What is free then goes up at once."""
        plan, below = self._plans(advised.state.options), _below(advised)
        if below is None or not plan.homes or plan.sweeps:
            return None
        piles = advised.state.piles
        if not home_for(plan, plan.home_role(piles), below, piles):
            return None
        return words("It frees {card}, which goes up at once.", card=below)

    def to_cell(self, advised: Advised) -> Words | None:
        """A cell is used."""
        if group_of(advised.action.target) != "cell":
            return None
        n = sum(not pile for name, pile in advised.state.piles.items()
                if group_of(name) == "cell") - 1
        below = _below(advised)
        if below is None:
            return words("It makes an empty column, for a cell.")
        if not n:
            return words("It frees {card}, and takes the last empty cell.", card=below)
        return words("It frees {card}, and {n} cell stays empty.",
                     "It frees {card}, and {n} cells stay empty.", card=below, n=n)

    def from_aside(self, advised: Advised) -> Words | None:
        """It comes from where it could not stay."""
        source = group_of(advised.action.source)
        if source == "cell":
            return words("It frees a cell.")
        if source == "reserve":
            return words("It takes a card off the reserve.")
        if source == "waste":
            below = _below(advised)
            if below is None:
                return words("It is the only card of the waste.")
            return words("It frees {card} on the waste.", card=below)
        return None

    def to_empty(self, advised: Advised) -> Words | None:
        """An empty column is filled."""
        target = advised.action.target
        if group_of(target) != "column" or advised.state.piles[target]:
            return None
        plan, face = self._plans(advised.state.options), advised.card.face
        if plan.column is None or any(face in each for each in plan.column.takes.values()):
            return None
        return words("Nothing but an empty column takes {card}.", card=advised.card)

    def in_suit(self, advised: Advised) -> Words | None:
        """It lies on its own suit, where it lay on another."""
        pile, target = advised.state.piles[advised.action.source], advised.action.target
        onto = advised.state.piles[target][-1:]
        below = pile[-len(advised.action.cards) - 1:][:1]
        if not onto or group_of(target) != "column" or onto[0].suit != advised.card.suit:
            return None
        if len(pile) > len(advised.action.cards) and below[0].suit == advised.card.suit and (
                below[0].value == advised.card.value + 1):
            return None
        return words("{card} is of its own suit.", card=onto[0])

    def frees(self, advised: Advised) -> Words | None:
        """What lies free then."""
        below = _below(advised)
        return words("It frees {card}.", card=below) if below is not None else None

    def lies(self, advised: Advised) -> Words | None:
        """What it lies on."""
        onto = advised.state.piles[advised.action.target][-1:]
        if not onto or onto[0] == HIDDEN:
            return None
        return words("It lies on {card}.", card=onto[0])

    # --- golf, pyramid ----------------------------------------------------------------------------

    def pair(self, advised: Advised) -> Words | None:
        """Two cards go together, or one that counts enough by itself."""
        plan = self._plans(advised.state.options)
        if not plan.total:
            return None
        spots = [name for name in (advised.action.source, advised.action.target)
                 if group_of(name) == "pyramid"]
        freed = [name for name in plan.spots if _uncovers(plan, advised, spots, name)]
        n = len(freed)
        if n == 1:
            return words("It uncovers {card}.", card=advised.state.piles[freed[0]][-1])
        if n:
            return words("It uncovers {n} card of the pyramid.",
                         "It uncovers {n} cards of the pyramid.", n=n)
        return words("{n} card less lies in the pyramid.", "{n} cards less lie in the pyramid.",
                     n=len(spots)) if spots else words("They go, and other cards come up.")

    def follows(self, advised: Advised) -> Words | None:
        """What goes on it next (golf)."""
        plan, card, piles = self._plans(advised.state.options), advised.card, advised.state.piles
        if advised.action.target != "waste" or plan.onto_waste is None:
            return None
        takes = plan.onto_waste.takes[card.face]
        tops = [piles[name][-1] for name in plan.columns
                if piles[name] and name != advised.action.source]
        below = _below(advised)
        able = [top for top in (*tops, *([below] if below else ())) if top.face in takes]
        if not able:
            return words("One card less: nothing follows on it yet.")
        if len(able) > 1:
            return words("{n} card can follow on it, such as {card}.",
                         "{n} cards can follow on it, such as {card}.", n=len(able), card=able[0])
        return words("{card} can follow on it.", card=able[0])

    # --- the stock --------------------------------------------------------------------------------

    def none(self, advised: Advised) -> Words | None:
        """There is nothing else."""
        if any(action.cards for action in advised.legal):
            return None
        return words("No open card can be played.")

    def nothing_up(self, advised: Advised) -> Words | None:
        """Nothing goes up, or brings a card to light."""
        for action in advised.legal:
            if action.cards and (group_of(action.target) in AWAY or self._turns(
                    _of(advised, action))):
                return None
        plan = self._plans(advised.state.options)
        if plan.downs:
            return words("No card goes up, and none turns another over.")
        if not plan.homes or plan.sweeps:
            return None
        if not any(action.cards and self.empties(_of(advised, action))
                   for action in advised.legal):
            return words("No card goes up, and no column becomes empty.")
        return words("No card goes up.")

    def again(self, advised: Advised) -> Words | None:
        """How many cards come again."""
        n = len(advised.state.piles["waste"])
        return words("{n} card comes again from the stock.", "{n} cards come again from the stock.",
                     n=n) if n else None


def _of(advised: Advised, action: Action) -> Advised:
    """Another action in its place."""
    return Advised(advised.rules, advised.state, advised.seat, action, advised.legal, None,
                   advised.view)


def _below(advised: Advised) -> Card | None:
    """The open card that is free once the cards are gone; None: there is none."""
    pile = advised.state.piles[advised.action.source]
    left = pile[:-len(advised.action.cards)]
    return left[-1] if left and left[-1] != HIDDEN else None


def _uncovers(plan: Plan, advised: Advised, gone: Sequence[str], spot: str) -> bool:
    """Whether a card of the pyramid lies free then, and did not before."""
    piles, over = advised.state.piles, plan.covers[spot]
    lying = [name for name in over if piles[name]]
    return bool(piles[spot] and lying) and spot not in gone and all(name in gone for name in lying)


def _is_safe(plan: Plan, state: Any, card: Card) -> bool:
    """Whether nothing is lost if the card goes up: no card that goes on it in a column is left."""
    if plan.column is None or plan.based or plan.sweeps:
        return False
    up = [each.face for name in plan.homes for each in state.piles[name]]
    copies = plan.whole // 52
    return all(up.count(face) == copies for face in plan.column.takes[card.face])


__all__ = ["PlayReasons"]
