"""At a table of one's own: what the program can do there, and the referee's desk."""
