"""The example game on the table: from a View to figures and panels."""
