"""How things look and sound: colours, cards, shapes, sounds. It knows no page and no table."""
