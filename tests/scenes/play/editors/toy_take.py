"""The middle card is taken into one's melds, which may all be laid anew with cards of the hand."""

from game.core.action import act
from game.core.asking import Arranged, Arranging, Tray
from game.core.cards import Card
from game.core.piles import ALL, PileSpec
from game.core.places import Form
from game.core.rules import refuse
from game.core.table import Arrangement, Button, Meaning, Place, Table
from game.core.telling import move
from game.core.words import words
from tests.scenes.play.editors.melding import groupings, groups_in, is_meld, look, rest_of, text_of
from tests.scenes.play.editors.small import Small, small

#: The example of the sheet: a set of fours may lend a card to a run of clubs.
PILES = {"hand.0": "5C 6C 7H 7D 7S JS KD", "hand.1": "AS 2H", "active": "7C",
         "meld.0.0": "4S 4H 4D 4C"}  # fmt: skip


class Take(Small):
    key = "take"
    example = PILES
    phases = ("play", "over")

    def more_piles(self, seats):
        return (PileSpec("active", "waste", ALL),
                PileSpec("meld.*.*", "meld", ALL, sizes=(seats, None), owner=1))

    def verbs(self, state, seat):
        return ("take", "pass")

    def also_usable(self, state, seat, pile):
        return pile == f"meld.{seat}"

    def _table(self, state, seat):
        return [card for name, pile in state.piles.items() if name.startswith(f"meld.{seat}.")
                for card in pile]

    def moves(self, state, seat):
        must = {*self._table(state, seat), *state.piles["active"]}
        pool = [*must, *state.piles[f"hand.{seat}"]]
        texts = {text_of(groups) for groups in groupings(sorted(pool))
                 if must <= {card for group in groups for card in group}}
        top = tuple(state.piles["active"])
        return [act("pass"), *(act("take", top, "active", f"meld.{seat}", text)
                               for text in sorted(texts))]

    def judge(self, state, seat, action):
        if action.verb == "pass":
            return None
        groups = groups_in(action.value)
        bad = next((group for group in groups if not is_meld(group)), None)
        if bad is not None:
            return refuse("meld", "All your melds must be valid: {cards} is left over.",
                          cards=list(map(Card, bad)))
        laid = {card for group in groups for card in group}
        if not set(state.piles["active"]) <= laid:
            return refuse("keep", "You cannot keep the card: meld it now or refuse it.")
        if not set(self._table(state, seat)) <= laid:
            return refuse("back", "Cards on the table never return to the hand.")
        return None

    def apply(self, state, seat, action, log=None):
        if action.verb == "take":
            own = f"meld.{seat}."
            where = {card: name for name, pile in state.piles.items() for card in pile}
            for name in [name for name in state.piles if name.startswith(own)]:
                move(state, list(state.piles[name]), name, "active", log)
            for k, group in enumerate(groups_in(action.value)):
                for card in map(Card, group):
                    source = where[card] if where[card] == f"hand.{seat}" else "active"
                    move(state, [card], source, f"{own}{k}", log)
        state.phase, state.turn = "over", None


def _own(view):
    return [card for name, pile in view.piles.items() if name.startswith(f"meld.{view.seat}.")
            for card in pile]


def _laid(view, action):
    groups = groups_in(action.value)
    pool = [*_own(view), *view.pile("active"), *view.pile(f"hand.{view.seat}")]
    return Arranged(groups, {"hand": rest_of(pool, groups)})


def _made(view, arranged):
    return act("take", tuple(map(Card, view.pile("active"))), "active", f"meld.{view.seat}",
               text_of(arranged.groups))


TAKE = small(Take, Table(
    arrange=lambda view: Arrangement(
        centre=((Place("stock", word=words("Stock {n}")), Place("active")),),
        own=((Place("meld.{seat}.*", Form.MELDS, reserve=4),),),
        mat=((Place("meld.{seat}.*", Form.MELDS, reserve=2),),),
        hand=8),
    prompt=lambda view: (words("Take the card into your melds, or refuse it."), words("Take?")),
    buttons=(Button("pass", words("No"), "n", last=True),),
    meaning=Meaning(one_click=frozenset({"pass"})),
    arranging=(Arranging(
        ("take",), lambda view: words("Your melds with this card"), look,
        (Tray("hand", lambda view, cards: words("Left in your hand")),),
        best=lambda view, actions: max(actions, key=lambda each: len(each.value)),
        laid=_laid, made=_made, words=lambda view, action: words("Take and lay down")),),
))
