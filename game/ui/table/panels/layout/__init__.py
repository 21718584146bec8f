"""Where the panels of a table find room."""
