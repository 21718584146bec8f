"""What a board file may hold, declared once: for reading, for checking, for the schemas of editors."""
