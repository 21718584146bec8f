"""What happened since somebody last looked: the sheet with all of it, and the strip of small windows."""
