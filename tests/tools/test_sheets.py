"""Suits stay apart to every eye, as measured when the palettes were chosen; how sheets are made."""

import pygame
import pytest

from assets.art.names import PALETTES
from tools.sheets import deck, paper
from tools.sheets.vision import EYES, apart, nearest, parsed, seen_by

#: CIE76, the least distance of two suits; two colours have pairs by intent.
LEAST = {
    "four": {"normal": 52, "deutan": 20, "protan": 12, "tritan": 14},
    "safe": {"normal": 53, "deutan": 36, "protan": 29, "tritan": 30},
    "contrast": {"normal": 53, "deutan": 20, "protan": 12, "tritan": 14},
}


@pytest.mark.parametrize("name, eye", [(name, eye) for name, eyes in LEAST.items() for eye in eyes])
def test_suits_stay_apart(name, eye):
    distance, pair = nearest(PALETTES[name].suit, eye)
    assert distance >= LEAST[name][eye], pair


@pytest.mark.parametrize("eye", EYES)
def test_two_colours_are_two_to_every_eye(eye):
    suits = PALETTES["two"].suit
    for red, black in (("H", "S"), ("H", "C"), ("D", "S"), ("D", "C")):
        assert apart(parsed(suits[red]), parsed(suits[black]), eye) > 25


@pytest.mark.parametrize("eye", EYES)
def test_white_and_black_are_the_same_to_all(eye):
    for colour in ((255, 255, 255), (0, 0, 0)):
        assert max(abs(a - b) for a, b in zip(seen_by(eye, colour), colour)) <= 1


def test_a_sheet_comes_back_from_its_file(tmp_path):
    picture = paper.sheet(40, 30)
    picture.fill("#B3202C", (5, 5, 10, 10))
    picture.fill("#D9B35A", (20, 5, 10, 20))
    paper.save(picture, tmp_path / "sheet.png")
    again = pygame.image.load(tmp_path / "sheet.png")
    assert again.get_size() == (40, 30)
    for point in ((0, 0), (7, 7), (25, 20), (39, 29)):
        assert again.get_at(point)[:3] == picture.get_at(point)[:3]


def test_many_colours_become_few_and_near(tmp_path):
    picture = paper.sheet(64, 64)
    for x in range(64):
        for y in range(64):
            picture.set_at((x, y), (4 * x, 4 * y, 2 * (x + y)))
    paper.save(picture, tmp_path / "many.png")
    again = pygame.image.load(tmp_path / "many.png")
    found = {tuple(again.get_at((x, y))) for x in range(64) for y in range(64)}
    assert len(found) <= 256
    for x in range(0, 64, 7):
        seen, drawn = again.get_at((x, 30))[:3], picture.get_at((x, 30))[:3]
        assert all(abs(a - b) <= 24 for a, b in zip(seen, drawn))


def test_recolouring_leaves_no_pixel_out():
    picture = paper.sheet(20, 20, "#B3202C")
    grey = paper.recoloured(picture, lambda colour: seen_by("grey", colour))
    seen = {tuple(grey.get_at((x, y))[:3]) for x in range(20) for y in range(20)}
    assert seen == {seen_by("grey", (179, 32, 44))}


def test_the_sheet_of_a_palette_shows_all_cards_at_three_sizes(monkeypatch):
    pygame.font.init()
    shown = []
    def card(pictures, name, width):
        shown.append((name, width))
        return pygame.Surface((1, 1))

    monkeypatch.setattr(deck, "card", card)
    deck.deck(PALETTES["safe"])
    for width, count in ((60, 60), (96, 60), (160, 60), (240, 16), (400, 5)):
        names = [name for name, at in shown if at == width]
        assert len(names) == len(set(names)) == count
