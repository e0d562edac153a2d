"""The one table for all games: it is given views, events and data, and knows no rule."""
