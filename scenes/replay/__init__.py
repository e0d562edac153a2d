"""A deal shown again, step by step, on the same table."""
