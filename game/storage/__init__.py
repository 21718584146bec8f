"""What lies on disk: saved matches, settings, and the folders they live in. No rules, no window."""
