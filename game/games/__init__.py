"""The three games of the box, a folder each."""
