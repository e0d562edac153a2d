"""Pictures to look at, made by the program itself: sheets of the deck and of all screens."""
