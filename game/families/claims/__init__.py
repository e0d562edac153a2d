"""Cards laid face down and called something: a kit from which such games are declared, and its
pieces (docs/families/claims.md)."""
