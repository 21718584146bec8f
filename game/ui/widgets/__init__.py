"""The widgets of Ringtable. A scene makes a `Page`, adds widgets to it and hands it events."""
