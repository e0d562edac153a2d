"""A session played at the table."""
