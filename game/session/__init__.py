"""One open match at the table: host, seats of the computer, autosave, review, export, still pictures."""
