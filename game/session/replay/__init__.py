"""A finished deal gone through again."""
