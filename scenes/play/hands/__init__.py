"""What a person does with cards: a pointer, picks, drags and drops."""
