"""The sounds of the table, made by the program itself."""
