"""The command line: one small module per command; each parses, calls what does the work, and prints."""
