"""Battle of the Ring on the table: from a View to counters and cards."""
