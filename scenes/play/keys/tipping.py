"""What the pointer rests on, in a few words: "8♥ – click to lead", "Hint  H"."""

from __future__ import annotations

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.retelling import ActionReport
from scenes.devices.commands import COMMANDS, key_words, keys_of
from scenes.i18n import _, spoken_language
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.refusing import explained
from scenes.table.draw.text import OPEN, TableEdge
from scenes.table.intent import Pick
from scenes.table.tree import TableNode


def tip_of(desk: PlayDesk, stop: TableNode) -> str:
    """For who has a mouse, and uses it now: a card by its picture, a control with its key."""
    if stop.control is not None and stop.seat < 0:
        return of_control(desk, stop) or desk.nodes.called(stop)
    sprite = stop.sprite
    if sprite is None or sprite.card == HIDDEN or not desk.is_own_hand(stop.pile):
        return desk.nodes.called(stop)
    card, does = desk.looks.edge.value(Card(sprite.card)), _does(desk, stop.pile, sprite.card)
    if does.startswith(card):
        return does
    return f"{card} – {does}" if does else card


def of_control(desk: PlayDesk, stop: TableNode) -> str:
    """Its words and the key that does it; "" where there is no such key."""
    assert stop.control is not None
    name = stop.control.name.rpartition(".")[2]
    if not stop.control.name.startswith(("rail.", "table.")) or name not in COMMANDS:
        return ""
    keys = keys_of(name, desk.app.settings["keys"])
    words = _(COMMANDS[name].words)
    if stop.control.label.kind == "off":
        return _("{words}, not possible now", words=words)
    return f"{words}   {key_words(keys[0])}" if keys else words


def _does(desk: PlayDesk, pile: str, card: str) -> str:
    """What a click on a card of the own hand does, or why it does nothing."""
    stage, intent, fingers = desk.stage, desk.fingers.intent, desk.fingers
    pick = fingers.pick
    if pick is not None and pick.source == pile and card in pick.cards:
        return _("click to put back")
    if not intent.may_act:
        return ""
    if (pile, card) not in intent.playable:
        return stage.looks.edge.tell(explained(stage, intent, pile, card).words)
    if pick is not None or intent.several(pile):
        return _("click to pick")
    single = intent.single(Pick((card,), pile)) if desk.app.settings["one_click"] else None
    if single is None:
        return _("click to pick, then where it goes")
    # Which verb that is can be told in English alone.
    verb = verb_of(desk, single)
    return f"click to {verb}" if verb else _("click to play")


def verb_of(desk: PlayDesk, action: Action) -> str:
    """What an action is called, by the sentence that will tell of it; "" where that begins
    otherwise."""
    told = desk.setting.table.tell(ActionReport(desk.seat, action, tuple(map(str, action.cards))))
    text = TableEdge(desk.setting.names, you=desk.seat).tell(told)
    you = "You "
    # The verb of a sentence can be told apart in English; others say that it is played.
    if spoken_language() or not text.startswith(you) or not action.cards:
        return ""
    head = text.removeprefix(you).partition(f"{OPEN}{action.cards[0]}")[0]
    return head.strip().removesuffix(" with").strip(" :,.")
