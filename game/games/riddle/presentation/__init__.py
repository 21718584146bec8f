"""Riddle of the Ring on the table: from a View to pieces, panels and cards."""
