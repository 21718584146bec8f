"""Cards that lie over the table for a while: menu, dice, companion."""
