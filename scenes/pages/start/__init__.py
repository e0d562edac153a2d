"""The first page, the shelf of games, and the greeting of the first start."""
