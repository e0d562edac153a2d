"""How things look and sound: colours, pictures of cards, shapes, sounds. It knows no page and no table."""
