"""How moments and recaps are drawn over the table."""
