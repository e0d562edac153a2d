"""Melds tried on the felt, several cards laid off at once, and the order of a hand: by mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.table import Session, Setup, Sitter
from scenes.play.aids.sorting import ORDERS, Sorting
from scenes.play.editors.drafts import MOST, Drafts
from scenes.table.intent import Pick, Target
from tests.scenes.play.aids.test_hints import hints
from tests.scenes.play.test_scene import Player, my_turn, sit, until
from tests.scenes.table.tables import NAMES
from tests.slow_marks import covering

OPEN = {"meld.0.0": "3Sa 4Sa 5Sa", "meld.1.0": "7Da 8Da 9Da"}
HAND = "6Sa 7Sa 8Sa 9Ca 9Ha KDa XRa"


def at_table(piles: dict[str, str], size: tuple[int, int] = (1280, 800), **more: Any) -> Player:
    """A person in turn at a given position of Sequence Rummy."""
    filled = {"hand.1": "JDa JDb", "stock": "KSb QSb 2Cb", "discard": "6Da TCa"} | piles
    position = {"seats": 2, "phase": "play", "turn": 0, "piles": filled, **more}
    others = tuple(Sitter(name, "easy") for name in NAMES[1:position["seats"]])
    session = Session.start(Setup("sequence_rummy", (Sitter(NAMES[0]), *others), {}, 1))
    session.begin(deal=session.game.arrange(position))
    return Player(session, size=size, speed="instant")


def drafts_of(player: Player) -> list[list[str]]:
    return list(player.stage.board.drafts.values())


def felt(player: Player) -> tuple[int, int]:
    rect = player.scene.layer(Drafts)._felt()
    return rect.right - 60, rect.centery


def lay_beside(player: Player, card: str, other: str) -> None:
    """Drag a card onto the felt, from the second on to one that lies there."""
    player.drag(player.card(card), player.card(other) if drafts_of(player) else felt(player))


def looks(player: Player) -> list[Any]:
    return list(player.scene.layer(Drafts).looks.values())


def control(player: Player, start: str) -> Any:
    controls = player.desk.controls.active()
    return next(control for control in controls if control.name.startswith(start))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_a_meld_is_built_by_dragging_and_laid_down(size: tuple[int, int]) -> None:
    player = at_table({"hand.0": HAND, **OPEN}, size)
    player.drag(player.card("6Sa"), felt(player))
    assert drafts_of(player) == [["6Sa"]] and not looks(player)[0].done
    player.drag(player.card("8Sa"), player.card("6Sa"))
    assert str(looks(player)[0].words) == "It needs one more card of spades: the 7 of spades."
    player.drag(player.card("7Sa"), player.card("6Sa"))
    assert drafts_of(player) == [["6Sa", "7Sa", "8Sa"]] and looks(player)[0].done
    held = player.session.view(0).pile("hand.0")
    assert {"6Sa", "7Sa", "8Sa"} < set(held), "for the rules they are still in the hand"
    assert player.stage.board.differs(player.session.view(0)) == ""
    button = control(player, "draft.")
    assert button.label.text == "Lay down" and pygame.Rect((0, 0), size).contains(button.rect)
    rects = [player.stage.rect(player.stage.board.find(card)) for card in ("6Sa", "7Sa", "8Sa")]
    assert not any(button.rect.colliderect(rect) for rect in rects)
    player.click(button.rect.center)
    assert player.session.view(0).pile("meld.0.1") == ("6Sa", "7Sa", "8Sa")
    assert not drafts_of(player)


def test_the_letter_lays_down_as_well_and_esc_puts_back() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    for card in ("6Sa", "7Sa"):
        lay_beside(player, card, "6Sa")
    before = player.session.number
    player.key(pygame.K_ESCAPE)
    assert not drafts_of(player) and player.session.number == before and not player.session.paused
    for card in ("6Sa", "7Sa", "8Sa"):
        lay_beside(player, card, "6Sa")
    player.key(pygame.K_l)
    assert player.session.view(0).pile("meld.0.1") == ("6Sa", "7Sa", "8Sa")


def test_cards_are_taken_out_by_a_click_or_by_dragging_them_back() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    player.drag(player.card("6Sa"), felt(player))
    player.drag(player.card("7Sa"), player.card("6Sa"))
    player.click(player.card("7Sa"))
    assert drafts_of(player) == [["6Sa"]]
    player.drag(player.card("6Sa"), player.card("KDa"))
    assert not drafts_of(player)


def test_several_drafts_lie_side_by_side_and_cards_go_from_one_to_the_other() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    player.drag(player.card("6Sa"), felt(player))
    player.drag(player.card("9Ca"), felt(player))
    player.drag(player.card("9Ha"), player.card("9Ca"))
    assert drafts_of(player) in ([["6Sa"], ["9Ca", "9Ha"]], [["6Sa"], ["9Ha", "9Ca"]])
    player.drag(player.card("6Sa"), player.card("9Ca"))
    assert len(drafts_of(player)) == 1 and set(drafts_of(player)[0]) == {"6Sa", "9Ca", "9Ha"}


def test_picked_cards_are_melded_by_a_button_or_tried() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    for card in ("6Sa", "7Sa"):
        player.click(player.card(card))
    player.key(pygame.K_m)
    # Two cards are no meld: they are put together to see what is missing.
    assert drafts_of(player) == [["6Sa", "7Sa"]]
    player.key(pygame.K_ESCAPE)
    for card in ("6Sa", "7Sa", "8Sa"):
        player.click(player.card(card))
    assert control(player, "table.meld").label.text == "Meld"
    player.key(pygame.K_m)
    assert player.session.view(0).pile("meld.0.1") == ("6Sa", "7Sa", "8Sa")


def test_what_a_joker_stands_for_is_asked_with_cards() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    for card in ("9Ca", "9Ha", "XRa"):
        player.click(player.card(card))
    player.key(pygame.K_m)
    chooser = player.desk.fingers.chooser
    assert chooser is not None and chooser.title == "The joker stands for"
    faces = [option.faces for option in chooser.options]
    assert sorted(faces) == [("9C",), ("9D",), ("9H",), ("9S",)]
    player.click(chooser.controls[faces.index(("9S",))].rect.center)
    assert player.session.view(0).fields["stands"] == {"XRa": "9S"}


def test_several_cards_are_laid_off_by_one_drop_or_refused_together() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    for card in ("7Sa", "6Sa"):
        player.click(player.card(card))
    player.drag(player.card("6Sa"), player.card("3Sa"))
    assert player.session.view(0).pile("meld.0.0") == ("3Sa", "4Sa", "5Sa", "6Sa", "7Sa")
    for card in ("8Sa", "KDa"):
        player.click(player.card(card))
    player.drag(player.card("KDa"), player.card("3Sa"))
    assert "8Sa" in player.session.view(0).pile("hand.0")
    refused = player.desk.fingers.refused
    assert refused is not None and refused.sentence


def test_a_discard_dropped_on_a_draft_is_taken_and_laid_with_it() -> None:
    player = at_table({"hand.0": "9Ca 9Ha KDa", "discard": "6Da 9Sa TCa", **OPEN}, phase="draw")
    player.drag(player.card("9Ca"), felt(player))
    player.drag(player.card("9Ha"), player.card("9Ca"))
    button = [each for each in player.desk.controls.active() if each.name.startswith("draft.")]
    assert not button
    player.drag(player.card("9Sa"), player.card("9Ca"))
    assert set(player.session.view(0).pile("meld.0.1")) == {"9Ca", "9Ha", "9Sa"}
    assert "TCa" in player.session.view(0).pile("hand.0") and not drafts_of(player)


def test_a_draft_may_be_made_before_it_may_be_laid() -> None:
    player = at_table({"hand.0": HAND, **OPEN}, phase="draw")
    for card in ("6Sa", "7Sa", "8Sa"):
        lay_beside(player, card, "6Sa")
    assert looks(player)[0].done and control(player, "draft.").label.kind == "off"


# --- the order of the hand ------------------------------------------------------------------------

def hand(player: Player) -> list[str]:
    return list(player.stage.board.cards("hand.0"))


def test_sort_goes_round_and_the_own_order_comes_back() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    assert hand(player)[:3] == ["8Sa", "7Sa", "6Sa"], "by suit, as the settings say"
    player.drag(player.card("KDa"), (player.card("8Sa")[0] - 30, player.card("8Sa")[1]))
    own = hand(player)
    assert own[0] == "KDa" and player.stage.board.order["hand.0"] == "own"
    for order in ("suit", "rank", "melds", "own"):
        player.key(pygame.K_s)
        assert player.stage.board.order["hand.0"] == order
        if order == "rank":
            ranks = [card[0] for card in hand(player)]
            assert ranks == ["K", "9", "9", "8", "7", "6", "X"]
        if order == "melds":
            assert hand(player)[:3] == ["6Sa", "7Sa", "8Sa"]
            sorting = next(layer for layer in player.scene.layers if isinstance(layer, Sorting))
            named = [(meld.name, meld.done) for meld in sorting.melds()]
            assert named == [("6\N{EN DASH}8", True), ("nines", True)]
    assert hand(player) == own
    assert set(ORDERS) == {"suit", "rank", "melds", "own"}


def test_a_drawn_card_goes_to_the_end_of_an_own_order_and_nothing_else_moves() -> None:
    player = at_table({"hand.0": "8Sa 7Sa KDa", "stock": "KSb QSb 9Sb", **OPEN}, phase="draw")
    player.drag(player.card("KDa"), (player.card("8Sa")[0] - 30, player.card("8Sa")[1]))
    own = hand(player)
    player.click(player.stage.layout.spots["stock"].card.center)
    assert hand(player) == [*own, "9Sb"]
    player.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert hand(player) == own


def test_the_button_sorts_as_the_key_does_and_the_setting_is_where_it_begins() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    button = control(player, "table.sort")
    player.click(button.rect.center)
    assert player.stage.board.order["hand.0"] == "rank"
    player.app.settings["sorted"] = "own"
    player.stage.board.order.clear()
    player.desk.poll_news()
    assert player.stage.board.order["hand.0"] == "own"


def layer_of(player: Player) -> Drafts:
    return next(layer for layer in player.scene.layers if isinstance(layer, Drafts))


def test_a_new_meld_begins_on_the_own_felt_also_where_nobody_has_melded() -> None:
    player = at_table({"hand.0": HAND})
    player.click(player.card("9Ca"))
    assert layer_of(player)._felt().contains(layer_of(player)._new_place())


@pytest.mark.parametrize("size, seats", covering(
    [(1024, 640), (1280, 800), (1920, 1080)], [6, 3, 2], together=1))
def test_many_drafts_get_room_and_never_cover_the_hand(size: tuple[int, int], seats: int) -> None:
    more = {f"hand.{seat}": f"{seat + 1}Ha" for seat in range(2, seats)}
    player = at_table({"hand.0": HAND, "meld.0.0": "3Sa 4Sa 5Sa", **more}, size, seats=seats)
    layer, stage = layer_of(player), player.stage
    for card in HAND.split():
        layer.put([card])
        for name in layer.looks:
            rect = layer._reach(name)
            assert rect.bottom <= stage.layout.solution.hand_top and rect.right <= size[0], name
    assert sum(map(len, drafts_of(player))) == len(HAND.split()) and len(layer.looks) == MOST
    areas = [layer._reach(name).inflate(-20, -20) for name in layer.looks]
    assert all(area.collidelistall(areas) == [k] for k, area in enumerate(areas))


def test_a_card_dropped_on_what_is_said_about_a_draft_comes_to_it() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    player.drag(player.card("6Sa"), felt(player))
    (name,) = layer_of(player).looks
    label = layer_of(player)._label_rect(name)
    player.drag(player.card("7Sa"), (label.right - 10, label.centery))
    assert drafts_of(player) == [["6Sa", "7Sa"]]


def test_a_hint_covers_none_of_the_places_that_it_marks() -> None:
    player = at_table({"hand.0": HAND})
    for _press in range(2):
        player.key(pygame.K_h)
        until(player, lambda: bool(hints(player).said))
    rects = hints(player)._rects()
    assert len(rects) >= 4, "the cards of a meld, and where it begins"
    assert hints(player)._place(rects)[0].collidelist(rects) < 0


def test_a_card_is_added_to_a_meld_that_has_no_room_on_the_table_at_the_plate() -> None:
    more = {f"hand.{seat}": f"{seat + 1}Ha" for seat in range(2, 6)}
    player = at_table({"hand.0": "TDa KSa 4Ca", **OPEN, **more}, (1024, 640), seats=6)
    stage = player.stage
    assert "meld.1.0" not in stage.layout.spots
    player.drag(player.card("TDa"), stage.layout.plates[1].center)
    assert player.session.view(0).pile("meld.1.0") == ("7Da", "8Da", "9Da", "TDa")


def test_six_seats_see_each_other_s_melds() -> None:
    more = {f"hand.{seat}": f"{seat + 1}Ha" for seat in range(2, 6)}
    player = at_table({"hand.0": HAND, **OPEN, **more}, (1280, 800), seats=6)
    assert "meld.1.0" in player.stage.layout.spots


@pytest.mark.parametrize("by", ["drag", "click"])
def test_the_empty_end_of_the_row_of_discards_takes_a_card_as_well(by: str) -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    area = player.stage.layout.spots["discard"].area
    if by == "drag":
        player.drag(player.card("KDa"), (area.right - 20, area.centery))
    else:
        player.click(player.card("KDa"))
        player.click((area.right - 20, area.centery))
    assert player.session.view(0).pile("discard")[-1] == "KDa"


@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_natural_card_on_the_joker_frees_it_also_where_it_could_be_added(by: str) -> None:
    piles = {"hand.0": "QHa 7Hb 8Hb KSa", "meld.0.0": "3Sa 4Sa 5Sa", "meld.1.0": "QSa QDa XBb"}
    player = at_table(piles, fields={"stands": {"XBb": "QH"}})
    if by == "drag":
        player.drag(player.card("QHa"), player.card("XBb"))
    else:
        player.click(player.card("QHa"))
        player.click(player.card("XBb"))
    chooser = player.desk.fingers.chooser
    assert chooser is not None and {action.verb for action in chooser.actions} == {"steal"}
    player.key(pygame.K_ESCAPE)
    player.drag(player.card("QHa"), player.card("QSa"))
    meld = player.session.view(0).pile("meld.1.0")
    assert "QHa" in meld, "on any other card of the meld it is added"


@pytest.mark.parametrize("end, face", [("left", "2S"), ("right", "6S"), ("middle", "")])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_joker_dropped_at_an_end_of_a_meld_is_that_end(end: str, face: str, seat: int) -> None:
    """Before, it was asked in any case which of the two it is to be."""
    piles = {"hand.0": HAND, "meld.0.0": "9Db 9Cb 9Hb", f"meld.{seat}.1": "3Sa 4Sa 5Sa",
             "meld.1.0": "KSa KHa KCa"}
    player = at_table(piles | ({"meld.0.1": "2Db 3Db 4Db"} if seat else {}))
    rects = [player.stage.board.find(card).rect for card in ("3Sa", "4Sa", "5Sa")]
    meld = rects[0].unionall(rects[1:])
    x = {"left": meld.left + 12, "right": meld.right - 12, "middle": meld.centerx}[end]
    player.drag(player.card("XRa"), (x, meld.centery))
    stands = player.session.view(0).fields["stands"]
    chooser = player.desk.fingers.chooser
    assert stands == ({"XRa": face} if face else {}) and (chooser is None) == bool(face)


def test_keys_that_stop_at_a_whole_meld_still_ask_which_end_is_meant() -> None:
    piles = {"hand.0": HAND, "meld.0.0": "9Db 9Cb 9Hb", "meld.0.1": "3Sa 4Sa 5Sa"}
    player = at_table(piles)
    fingers, last = player.desk.fingers, player.stage.board.find("5Sa")
    fingers.pick = Pick(("XRa",), "hand.0")
    fingers.press("meld.0.1", last, 2, Target("meld.0.1"))
    assert fingers.chooser is not None and len(fingers.chooser.actions) == 2


def test_a_discard_is_taken_anywhere_on_the_own_felt_and_one_of_no_use_is_told_why() -> None:
    piles = {"hand.0": "9Da 9Sa 2Ha KSa", "meld.0.0": "3Sa 4Sa 5Sa", "discard": "4Da 9Ca JHa 6Da"}
    player = at_table(piles, phase="draw")
    player.drag(player.card("JHa"), felt(player))
    assert player.desk.fingers.refused is not None
    assert player.desk.fingers.refused.sentence == "The card you take must be melded at once."
    player.click(player.card("JHa"))
    assert player.desk.fingers.refused.sentence == "The card you take must be melded at once."
    player.drag(player.card("9Ca"), felt(player))
    assert set(player.session.view(0).pile("meld.0.1")) == {"9Ca", "9Da", "9Sa"}


def test_before_the_first_sequence_a_click_on_the_discards_says_why_not() -> None:
    player = at_table({"hand.0": "9Da 9Sa 2Ha", "discard": "4Da 9Ca"}, phase="draw")
    player.click(player.card("9Ca"))
    refused = player.desk.fingers.refused
    why = "Until you have laid a sequence you may draw only from the stock."
    assert refused is not None and refused.sentence == why


# --- what would be lost, and what is meant --------------------------------------------------------

def test_a_discard_over_a_finished_draft_is_asked_for_twice() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    for card in ("6Sa", "7Sa", "8Sa"):
        lay_beside(player, card, "6Sa")
    discards = player.stage.layout.spots["discard"].area
    player.drag(player.card("KDa"), discards.center)
    refused = player.desk.fingers.refused
    assert refused is not None and "not laid down yet" in refused.sentence
    assert "KDa" in player.session.view(0).pile("hand.0") and drafts_of(player)
    player.wait(600)
    player.drag(player.card("KDa"), discards.center)
    assert "KDa" not in player.session.view(0).pile("hand.0")


def test_a_discard_over_an_unfinished_draft_is_not() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    for card in ("6Sa", "7Sa"):
        lay_beside(player, card, "6Sa")
    player.drag(player.card("KDa"), player.stage.layout.spots["discard"].area.center)
    assert "KDa" not in player.session.view(0).pile("hand.0")


@pytest.mark.parametrize("beside", [(0, 0), (9, -8)])
def test_a_misfit_dropped_on_an_own_meld_or_joker_is_told_why(beside: tuple[int, int]) -> None:
    piles = {"meld.0.0": "3Sa XBb 5Sa", "meld.1.0": "7Da 8Da 9Da"}
    player = at_table({"hand.0": HAND, **piles}, fields={"stands": {"XBb": "4S"}})
    for card in ("3Sa", "XBb"):
        x, y = player.card(card)
        player.drag(player.card("KDa"), (x + beside[0], y + beside[1]))
        refused = player.desk.fingers.refused
        assert refused is not None and refused.sentence and not drafts_of(player)
        player.wait(600)
    player.drag(player.card("KDa"), felt(player))
    assert drafts_of(player) == [["KDa"]]


def test_several_picked_cards_gather_under_the_one_that_is_dragged() -> None:
    player = at_table({"hand.0": HAND, **OPEN})
    for card in ("8Sa", "KDa", "9Ca"):
        player.click(player.card(card))
    x, y = player.card("KDa")
    player.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    player.send(pygame.MOUSEMOTION, pos=(x + 20, y - 90), rel=(0, 0), buttons=(1, 0, 0))
    player.tick()
    hand = player.desk.fingers
    assert hand.drag is not None
    player.wait(150)
    rects = [hand.dragged_rect(hand.drag, k) for k in range(3)]
    assert rects[0].unionall(rects[1:]).w <= 1.5 * rects[0].w
    assert len({rect.top for rect in rects}) == 1 and hand.drag.pick.cards == ("8Sa", "KDa", "9Ca")


def test_in_gin_nothing_is_laid_on_the_felt_before_one_may_knock() -> None:
    """A dashed "+" opened long before."""
    for seed in range(7, 40):
        player = Player(sit("gin_rummy", seed=seed))
        until(player, my_turn(player))
        player.wait(2000)
        drafts = player.scene.layer(Drafts)
        knocks = any(action.verb == "knock" for action in player.desk.intent.legal)
        assert (drafts._melds is not None) is knocks
        if not knocks:
            break
    cards = player.desk.board.cards(player.desk.hand)
    player.click(player.card(cards[0]))
    player.click(player.card(cards[1]))
    assert not drafts.buttons() and not drafts.looks


class Fresh(Player):
    """Who has only just sat down."""

    def wait(self, passed_ms: int = 0) -> None:
        super().wait(passed_ms)


def test_what_lies_on_the_felt_is_there_again_when_the_match_is_gone_on_with(
    tmp_path: Path
) -> None:
    """It was lost on close and Continue."""
    sitters = (Sitter(NAMES[0]), Sitter(NAMES[1], "easy"))
    session = Session.start(Setup("arlington", sitters, {}, 4), tmp_path)
    path = session.path
    assert path is not None
    player = Player(session)
    until(player, my_turn(player))
    cards = player.desk.board.cards(player.desk.hand)[:2]
    player.scene.layer(Drafts).put(cards)
    kept = player.app.settings["drafts"]
    (rows,) = [each["rows"] for each in kept.values()]
    assert [sorted(row) for row in rows] == [sorted(cards)]
    player.scene.leave()
    again = Fresh(Session.resume(path))
    again.app.settings["drafts"] = kept
    again.wait(3000)
    (draft,) = again.scene.layer(Drafts)._drafts.values()
    assert sorted(draft) == sorted(cards)
    again.key(pygame.K_ESCAPE)
    assert not again.app.settings["drafts"]
