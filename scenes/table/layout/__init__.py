"""Where things lie on a table: pure geometry (docs/design.md 8)."""
