"""Everything a player sees: the kit (this folder and `widgets`), the scenes and the table."""
