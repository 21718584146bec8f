"""Looking back at a match, step by step, and its end."""
