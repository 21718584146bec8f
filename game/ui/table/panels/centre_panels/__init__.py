"""What is dealt with in the middle of the table: battles, exchanges, choices."""
