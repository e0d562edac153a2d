"""What can be asked at a table by a key: whose turn, my hand, the table, the score. The answer
stands on the screen, and is heard by who cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.core.cards import Card
from scenes.i18n import _, edge, listing
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.text import spoken
from scenes.table.layer import Layer
from scenes.table.logbook import Book, RowKind
from scenes.table.table_view import TableView
from scenes.table.tree import TableNode
from scenes.table.wording import scores, teller_of
from scenes.tree import NodeRole, NodeState

#: More things that can be done are counted, not named.
MOST_MOVES = 6


class AskedByKey(Layer[PlayDesk]):
    """``focused``: where the keys are."""

    def __init__(self, desk: PlayDesk, focused: Callable[[], TableNode | None]) -> None:
        super().__init__(desk)
        self._focused = focused

    def commands(self) -> dict[str, Callable[[], None]]:
        answers = {
            "whose_turn": self.whose_turn, "my_hand": self.my_hand, "the_table": self.the_table,
            "this_pile": self.this_pile, "my_moves": self.my_moves, "the_score": self.the_score,
            "since_mine": self.since_mine,
        }  # fmt: skip
        return {name: partial(self._answer, answer) for name, answer in answers.items()}

    def _answer(self, answer: Callable[[], str]) -> None:
        desk = self.desk
        covered = _("The cards are covered.") if desk.covered else ""
        self.desk.app.say(covered or spoken(answer(), desk.looks.voice))

    # --- the answers ------------------------------------------------------------------------------

    def whose_turn(self) -> str:
        """Who may act, and what is to be done."""
        stage = self.desk.stage
        if self.desk.session.outcome is not None:
            return _("The deal is over.")
        told = [stage.setting.names[seat] for seat in stage.view.actors]
        prompt = stage.looks.voice.tell(stage.prompts()[0])
        if stage.viewer in stage.view.actors or not told:
            return prompt
        return _("To move: {names}. {prompt}", names=listing(told), prompt=prompt)

    def my_hand(self) -> str:
        """The cards in hand, in the order in which they lie."""
        hand = [node for node in self._nodes(NodeRole.CARD) if node.pile == self.desk.hand]
        if not hand:
            return _("You have no cards in hand.")
        cards = [_card(self.desk.stage, node) for node in hand]
        return _("{n} card in hand: {cards}.", "{n} cards in hand: {cards}.", n=len(hand),
                 cards=listing(cards))

    def the_table(self) -> str:
        """What lies in each pile but the own hand, and how many cards the others have."""
        hands = [_name(node) for node in self._nodes(NodeRole.PLATE)]
        piles = [_name(node) for node in self._nodes(NodeRole.PILE)
                 if NodeState.EMPTY not in node.state]
        return " ".join(_closed(each) for each in (*piles, *hands) if each)

    def this_pile(self) -> str:
        """All cards of the pile where the keys are, the topmost last."""
        node, desk = self._focused(), self.desk
        if node is None or not node.pile:
            return _("Go to a pile with the arrow keys first.")
        cards = desk.board.sprites.get(node.pile, [])
        known = [sprite for sprite in cards if desk.knows(sprite)]
        pile = next((each for each in self._nodes(NodeRole.PILE) if each.pile == node.pile), node)
        named = listing(desk.looks.voice.value(Card(sprite.card)) for sprite in known)
        told = [_closed(_name(pile)), _("{n} card.", "{n} cards.", n=len(cards))]
        if known:
            told.append(_("In sight: {cards}.", cards=named))
        return " ".join(told)

    def my_moves(self) -> str:
        """What can be done now: cards that can be played, buttons that can be pressed."""
        stage = self.desk.stage
        if stage.viewer not in stage.view.actors:
            return _("It is not your turn: there is nothing you can do now.")
        cards = [_card(stage, node) for node in self._nodes(NodeRole.CARD)
                 if NodeState.PLAYABLE in node.state and node.sprite is not None]
        buttons = [_name(node) for node in self._nodes(NodeRole.BUTTON)
                   if node.zone == "buttons" and NodeState.OFF not in node.state]
        if len(cards) > MOST_MOVES:
            cards = [*cards[:MOST_MOVES], _("{n} more", n=len(cards) - MOST_MOVES)]
        told = [_("You can play: {cards}.", cards=listing(cards))] if cards else []
        told += [_("You can press: {buttons}.", buttons=listing(buttons))] if buttons else []
        return " ".join(told) or stage.looks.voice.tell(stage.prompts()[0])

    def the_score(self) -> str:
        """How the match stands."""
        desk, session = self.desk, self.desk.session
        told = scores(desk.setting.table, session.standing, desk.setting.names, desk.looks.voice)
        return _("The match: {scores}", scores=told)

    def since_mine(self) -> str:
        """What the others have done since one acted last, as in the log."""
        stage, session = self.desk.stage, self.desk.session
        steps = session.retold(stage.viewer)
        mine = [k for k, step in enumerate(steps)
                if step.telling is not None and step.telling.seat == stage.viewer]
        who = teller_of(stage.looks.voice, stage.setting.names, session.people, stage.seat)
        book = Book(stage, edge=who)
        rows = [row for step in steps[mine[-1] + 1 if mine else 0:] for row in book.alone(step)]
        told = [row.text for row in rows if row.text and row.kind is not RowKind.PART]
        return " ".join(told) or _("The others have done nothing since your last move.")

    def _nodes(self, role: NodeRole) -> Iterable[TableNode]:
        """Those of the table, in reading order."""
        return [node for node in self.desk.tree()
                if node.role is role and isinstance(node, TableNode)]


def _name(node: TableNode) -> str:
    return node.name.render(edge())


def _card(stage: TableView, node: TableNode) -> str:
    sprite = node.sprite
    if sprite is None or not stage.knows(sprite):
        return _("a card face down")
    return stage.looks.voice.value(Card(sprite.card))


def _closed(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
