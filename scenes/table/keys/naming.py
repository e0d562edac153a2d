"""What has focus, in words: "7 of hearts, 3 of 6 in hand, playable"."""

from __future__ import annotations

from operator import attrgetter

from game.core.cards import Card
from game.core.forms import capital
from game.core.places import ANSWERS, Form
from game.core.words import N_, SUIT_WORDS, Rank, Suit, Words, words
from scenes.i18n import _, edge, listing
from scenes.table.cards.order import fields_of
from scenes.table.draw.hud import Control
from scenes.table.draw.text import plain
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.table_view import TableView
from scenes.table.tree import TableNode
from scenes.tree import NodeRole

#: Kinds of piles, to a person, where their place has no name.
_KINDS = {
    "stock": N_("stock"), "discard": N_("discards"), "waste": N_("waste"), "heap": N_("heap"),
    "bout": N_("bout"), "trick": N_("trick"), "foundation": N_("centre pile"),
    "centre": N_("centre pile"), "tableau": N_("column"), "riddance": N_("riddance pile"),
    "reserve": N_("reserve"), "meld": N_("meld"), "out": N_("out of play"), "hand": N_("hand"),
}  # fmt: skip
#: A list of more cards than this is not read out.
_MOST_NAMED = 8
#: What of the place of a pile is told.
_SPOT = attrgetter("place.name", "place.sign", "form", "folded", "zone", "seat")


def name_of(stage: TableView, stop: TableNode, state: str = "", *, keys: bool = True,
            bare: str = "") -> str:
    """What it is, where, and what can be done with it.

    ``state``: what holds of a card or pile now, or a reason; ``keys``: and with which key;
    ``bare``: what a control does that has no words on it.
    """
    return capital(_named(stage, stop, state, keys, bare))


def basis_of(stage: TableView, stop: TableNode) -> object:
    """What its name is made from, besides what the node has itself (``Node.basis``)."""
    voice, pile = stage.looks.voice, stop.pile
    if stop.seat >= 0:
        return voice, stage.sight.plates[stop.seat]
    if stop.control is not None:
        return voice, stop.control.label.text, stop.control.label.icon
    spot, alike = stage.layout.spots.get(pile), 0
    if stage.setting.numbered(pile):
        alike = len(_alike(stage, pile))
    where = _SPOT(spot) if spot is not None else None
    return voice, alike, where, stage.is_own_hand(pile), _lying(stage, stop, spot)


def _lying(stage: TableView, stop: TableNode, spot: Spot | None) -> object:
    """The cards that a name tells of."""
    held, top = stage.board.sprites.get(stop.pile, ()), stop.sprite
    face = stage.sight.stands.get(top.card) if top is not None else None
    if stop.role is not NodeRole.CARD:
        return face, [sprite.card for sprite in held]
    pairs = fields_of(stage.board.picture, ANSWERS) if spot and spot.form == Form.BOUT else None
    return face, top and top.card, len(held), pairs


def _named(stage: TableView, stop: TableNode, state: str, keys: bool, bare: str) -> str:
    if stop.seat >= 0:
        return _of_plate(stage, stop)
    if stop.control is not None:
        return _of_control(stop.control, keys, bare)
    if stop.role is NodeRole.CARD:
        words = _of_card(stage, stop)
    elif stop.role is NodeRole.PLACE:
        words = _("free place, {pile}", pile=_pile(stage, stop))
    else:
        words = _whole_pile(stage, stop)
    return _with(words, state)


def _with(words: str, state: str) -> str:
    """A state goes on after a comma; a reason is a sentence of its own."""
    if not state:
        return words
    return f"{words}. {state}" if state.endswith((".", "!", "?")) else _listed(words, state)


def _told(sentence: Words) -> str:
    return sentence.render(edge())


def _listed(*parts: str) -> str:
    """What is told of one thing, part by part, as a list."""
    return listing(parts)


# --- cards ----------------------------------------------------------------------------------------


def _of_card(stage: TableView, stop: TableNode) -> str:
    card = _card(stage, stop)
    spot = stage.layout.spots.get(stop.pile)
    if spot is not None and spot.form == Form.OFFERED:
        n, owner = len(stage.board.sprites[stop.pile]), stage.layout.owner(stop.pile)
        whose = stage.setting.names[owner]
        return _("{card}, {k} of {n} of {name}", card=card, k=stop.index + 1, n=n, name=whose)
    if not stage.is_own_hand(stop.pile) or stop.sprite is None:
        return _listed(card, _told(_pile(stage, stop)), _beaten(stage, stop))
    if stage.board.drafted(stop.sprite.card):
        return _("{card}, laid out to try", card=card)
    # Cards come and go beside it while the ring stays.
    held = stage.board.sprites[stop.pile]
    k = held.index(stop.sprite) if stop.sprite in held else stop.index
    return _("{card}, {k} of {n} in hand", card=card, k=k + 1, n=len(held))


def _card(stage: TableView, stop: TableNode) -> str:
    sprite = stop.sprite
    if sprite is None or not stage.knows(sprite) or stop.pile == stage.sight.covered:
        return _("a card face down")
    face = stage.sight.stands.get(sprite.card)
    if not face:
        return stage.looks.voice.value(Card(sprite.card))
    # A face may be a rank alone: where suits do not matter.
    meant = Card(face) if len(face) > 1 else Rank(face)
    return _("{card} as {face}", card=Card(sprite.card), face=meant)


def _beaten(stage: TableView, stop: TableNode) -> str:
    """Of a bout: what lies on an attack card."""
    spot = stage.layout.spots[stop.pile]
    by = spot.place.form is Form.PAIRS
    pairs = fields_of(stage.board.picture, ANSWERS) if by else {}
    # Where cards do not lie in pairs none of them waits for an answer.
    if stop.sprite is None or not by or stop.sprite.card in pairs or spot.form != Form.BOUT:
        return ""
    beats = (each for each, attack in pairs.items() if attack == stop.sprite.card)
    answer = next(beats, None)
    if not answer:
        return _("not beaten")
    return _("beaten by {card}", card=Card(answer))


# --- piles ----------------------------------------------------------------------------------------


def _pile(stage: TableView, stop: TableNode) -> Words:
    """"column 2", "Ben's stock"; the last number of a name counts piles of a kind, never seats."""
    spot = stage.layout.spots.get(stop.pile)
    said = _called(stage, stop.pile, spot)
    if stage.setting.numbered(stop.pile) and len(_alike(stage, stop.pile)) > 1:
        said = words("{pile} {n}", pile=said, n=int(stop.pile.rpartition(".")[2]) + 1)
    if spot is None or spot.zone is not TableZone.FAR:
        return said
    return words("{pile} of {name}", pile=said, name=stage.setting.names[spot.seat])


def _alike(stage: TableView, pile: str) -> list[str]:
    """The piles of its group that have a place."""
    group = pile.rpartition(".")[0] + "."
    return [name for name in stage.layout.spots if name.startswith(group)
            and "." not in name[len(group):]]


def _called(stage: TableView, pile: str, spot: Spot | None) -> Words:
    """As its place names it, else by its kind; further places of a group are named as it is."""
    spot_there = spot or next((each for each in stage.layout.empties if each.pile == pile), None)
    if spot_there is not None and spot_there.place.name is not None:
        return spot_there.place.name
    return Words(_KINDS.get(stage.setting.kind(pile), N_("pile")))


def _whole_pile(stage: TableView, stop: TableNode) -> str:
    pile, spot = _told(_pile(stage, stop)), stage.layout.spots[stop.pile]
    label = plain(stage.sight.pills.get(stop.pile, ""))
    if label.casefold().startswith(pile.casefold()):
        # "Stock 79" says both.
        pile, label = label, ""
    sign = spot.place.sign if spot.form == Form.TURNUP else ""
    trump = _("trump: {suit}", suit=Suit(sign)) if sign in SUIT_WORDS else ""
    return _listed(_contents(stage, stop, pile), label, trump)


def _contents(stage: TableView, stop: TableNode, pile: str) -> str:
    """What lies in a pile, as far as it is seen."""
    sprites, spot = stage.board.sprites.get(stop.pile, []), stage.layout.spots[stop.pile]
    if not sprites:
        return _("{pile}, empty", pile=pile)
    known = [sprite for sprite in sprites if stage.knows(sprite)]
    named = spot.form in (Form.FAN, Form.OPEN) and not spot.folded
    if named and len(known) == len(sprites) <= _MOST_NAMED:
        cards = stage.looks.voice.value([Card(sprite.card) for sprite in sprites])
        return _("{pile}: {cards}", pile=pile, cards=cards)
    if known and known[-1] is sprites[-1]:
        return _("{card}, {pile}", card=_card(stage, stop), pile=pile)
    return _("{pile}, face down", pile=pile)


# --- plates and controls --------------------------------------------------------------------------


def _of_plate(stage: TableView, stop: TableNode) -> str:
    text = stage.sight.plates[stop.seat]
    parts = [text.name]
    if text.count is not None:
        parts.append(_("{n} card", "{n} cards", n=text.count))
    if text.counter is not None:
        parts.append(text.counter.spoken)
    if text.line:
        parts.append(plain(text.line))
    if text.turn:
        parts.append(_("to move"))
    return _listed(*parts)


def words_on(control: Control, bare: str = "") -> str:
    """What a control says of itself, else ``bare``, else the name it goes by."""
    words = plain(control.label.text) or bare
    if not words and control.label.icon == "close":
        words = _("Close")
    return words or control.name.rsplit(".", 1)[-1].replace("_", " ").capitalize()


def _of_control(control: Control, keys: bool, bare: str) -> str:
    label, words = control.label, words_on(control, bare)
    if label.kind == "off":
        return _("{words}, not possible now", words=words)
    key = label.key.upper() if len(label.key) == 1 else label.key.capitalize()
    return _("{words} (key {key})", words=words, key=key) if key and keys else words
