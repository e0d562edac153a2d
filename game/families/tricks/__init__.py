"""Games of tricks: what they share, and a kit from which plain ones are declared
(docs/families/tricks.md)."""
