"""The table as a model: what is touched goes in, what is on the screen and what must be done comes out. No window here."""
