"""What people will tell of tomorrow, and gets a beat of its own at the table."""
