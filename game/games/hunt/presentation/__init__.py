"""Hunt for the Ring on the table: from a View to pieces, panels, cards and sentences."""
