"""What has focus, in words: "7 of hearts, 3 of 6 in hand, playable" (UX 3.11.12)."""

from __future__ import annotations

from game.core.cards import HIDDEN, Card
from game.core.words import N_, SUIT_WORDS, Rank, Suit
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.targets import Stop
from scenes.table.cards.sprites import Sprite, fields_of
from scenes.table.draw.hud import RAIL
from scenes.table.draw.text import plain
from scenes.table.intent import Pick

#: Kinds of piles, to a person.
_KINDS = {
    "stock": N_("stock"), "discard": N_("discards"), "waste": N_("waste"), "heap": N_("heap"),
    "bout": N_("bout"), "trick": N_("trick"), "foundation": N_("centre pile"),
    "centre": N_("centre pile"), "tableau": N_("column"), "riddance": N_("riddance pile"),
    "reserve": N_("reserve"), "meld": N_("meld"), "out": N_("out of play"), "hand": N_("hand"),
}  # fmt: skip
#: A list of more cards than this is not read out.
_MOST_NAMED = 8


def name_of(desk: PlayDesk, stop: Stop, *, keys: bool = True) -> str:
    """What it is, where, and what can be done with it; a reason where nothing can. ``keys``: and
    with which."""
    words = _named(desk, stop, keys)
    return words[:1].upper() + words[1:]


def _named(desk: PlayDesk, stop: Stop, keys: bool) -> str:
    if stop.control is not None and stop.seat < 0:
        return _of_control(stop, keys)
    if stop.seat >= 0:
        return _of_plate(desk, stop)
    stage = desk.stage
    if stop.sprite is not None and stop.name[0] == "card" and stage.is_own_hand(stop.pile):
        words = _in_hand(desk, stop, stop.sprite)
    elif stop.name[0] == "card":
        words = _("{card}, {pile}", card=_card(desk, stop), pile=_pile(desk, stop))
        words += _beaten(desk, stop)
    elif stop.name[0] == "place":
        words = _("free place, {pile}", pile=_pile(desk, stop))
    else:
        words = _whole_pile(desk, stop)
    return _with(words, _state(desk, stop))


def _in_hand(desk: PlayDesk, stop: Stop, sprite: Sprite) -> str:
    """A card of the own hand, perhaps laid out to be tried."""
    card, board = _card(desk, stop), desk.stage.board
    if board.drafted(sprite.card):
        return _("{card}, laid out to try", card=card)
    n = len(board.sprites[stop.pile])
    return _("{card}, {k} of {n} in hand", card=card, k=stop.index + 1, n=n)


def _with(words: str, state: str) -> str:
    """A state goes on after a comma; a reason is a sentence of its own."""
    if not state:
        return words
    return f"{words}. {state}" if state.endswith((".", "!", "?")) else f"{words}, {state}"


def _card(desk: PlayDesk, stop: Stop) -> str:
    sprite = stop.sprite
    if sprite is None or sprite.card == HIDDEN or stop.pile == desk.stage.sight.covered:
        return _("a card face down")
    voice = desk.stage.voice
    words, face = voice.value(Card(sprite.card)), desk.stage.sight.stands.get(sprite.card)
    if not face:
        return words
    # A face may be a rank alone: where suits do not matter.
    meant = Card(face) if len(face) > 1 else Rank(face)
    return _("{card} as {face}", card=words, face=voice.value(meant))


def _beaten(desk: PlayDesk, stop: Stop) -> str:
    """Of a bout: what lies on an attack card."""
    stage, spot = desk.stage, desk.stage.layout.spots[stop.pile]
    pairs = fields_of(stage.board.picture, spot.place.pairs_by) if spot.place.pairs_by else {}
    if stop.sprite is None or stop.sprite.card in pairs or spot.form != "bout":
        return ""
    answer = next((each for each, attack in pairs.items() if attack == stop.sprite.card), None)
    if answer is None:
        return ", " + _("not beaten")
    return ", " + _("beaten by {card}", card=stage.voice.value(Card(answer)))


def _pile(desk: PlayDesk, stop: Stop) -> str:
    """"column 2", "Ben's stock": the last number of a name counts piles of a kind, never seats."""
    stage, kind = desk.stage, desk.stage.kind(stop.pile)
    words = _(_KINDS[kind]) if kind in _KINDS else _("pile")
    spot = stage.layout.spots.get(stop.pile)
    group = stop.pile.rpartition(".")[0]
    alike = sum(name.rpartition(".")[0] == group for name in stage.layout.spots)
    if stage.numbered(stop.pile) and alike > 1:
        words = _("{pile} {n}", pile=words, n=int(stop.pile.rpartition(".")[2]) + 1)
    if spot is None or spot.zone != "far":
        return words
    return _("{pile} of {name}", pile=words, name=stage.names[spot.seat])


def _whole_pile(desk: PlayDesk, stop: Stop) -> str:
    stage, pile = desk.stage, _pile(desk, stop)
    label = plain(stage.sight.pills.get(stop.pile, ""))
    if label.lower().startswith(pile.lower()):
        # "Stock 79" says both.
        pile, label = label, ""
    words, spot = _lying(desk, stop, pile), stage.layout.spots[stop.pile]
    sign = spot.place.sign if spot.form == "turnup" else ""
    trump = _("trump: {suit}", suit=Suit(sign)) if sign in SUIT_WORDS else ""
    return ", ".join(filter(None, (words, label, trump)))


def _lying(desk: PlayDesk, stop: Stop, pile: str) -> str:
    """What of a pile, called so, lies open."""
    stage, spot = desk.stage, desk.stage.layout.spots[stop.pile]
    sprites = stage.board.sprites.get(stop.pile, [])
    if not sprites:
        return _("{pile}, empty", pile=pile)
    shown = [sprite for sprite in sprites if stage.knows(sprite)]
    few = len(shown) == len(sprites) <= _MOST_NAMED
    if spot.form == "fan" and few and not spot.folded:
        cards = [Card(sprite.card) for sprite in sprites]
        return _("{pile}: {cards}", pile=pile, cards=stage.voice.value(cards))
    if shown and shown[-1] is sprites[-1]:
        return _("{card}, {pile}", card=_card(desk, stop), pile=pile)
    return _("{pile}, face down", pile=pile)


def _state(desk: PlayDesk, stop: Stop) -> str:
    """Picked, a target, playable, or why not."""
    stage, pick, intent = desk.stage, desk.fingers.pick, desk.fingers.intent
    card = stop.sprite.card if stop.sprite is not None else None
    if pick is not None and pick.source == stop.pile and card in pick.cards:
        return _("picked")
    if stop.target is not None:
        return _("drop here")
    if not intent.may_act or stop.pile == stage.sight.covered:
        return ""
    if card is not None and (stop.pile, card) in intent.playable:
        return _("playable")
    if stop.pile in intent.piles:
        return _("can be used")
    if card is not None and card != HIDDEN and stage.is_own_hand(stop.pile) and pick is None:
        refusal = intent.why_not(Pick((card,), stop.pile), desk.fingers.usual_target())
        return stage.voice.tell(refusal.words)
    return ""


def _of_plate(desk: PlayDesk, stop: Stop) -> str:
    text = desk.stage.sight.plates[stop.seat]
    parts = [text.name]
    if text.count is not None:
        parts.append(_("{n} card", "{n} cards", n=text.count))
    if text.line:
        parts.append(plain(text.line))
    if text.turn:
        parts.append(_("to move"))
    return ", ".join(parts)


def _of_control(stop: Stop, keys: bool) -> str:
    control = stop.control
    assert control is not None
    label = control.label
    words = plain(label.text)
    if not words and control.name.startswith("rail."):
        words = _(RAIL[control.name.removeprefix("rail.")][1])
    if not words:
        named = control.name.rsplit(".", 1)[-1].replace("_", " ").capitalize()
        words = _("Close") if label.icon == "close" else named
    if label.kind == "off":
        return _("{words}, not possible now", words=words)
    key = label.key.upper() if len(label.key) == 1 else label.key.capitalize()
    return _("{words} (key {key})", words=words, key=key) if key and keys else words
