"""For authors of boards: what they write, seen at once."""
