"""Pictures to look at, made by the program itself: contact sheets of the deck and of all screens."""
