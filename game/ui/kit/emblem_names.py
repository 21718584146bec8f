"""Which emblem stands for what, in menus, on buttons and tabs: one for each thing, and the same wherever it is met."""

from __future__ import annotations

from typing import Final

EMBLEM_FOR: Final = {
    # what the title and the table's menu lead to
    "back": "play",
    "new": "road",
    "own_table": "campfire",
    "matches": "chest",
    "replays": "hourglass",
    "rules": "book",
    "settings": "sliders",
    "keys": "keyboard",
    "review": "footprint",
    "title": "round-door",
    "more": "plus",
    # what can be done at a table
    "goal": "cup",
    "threat": "watch-eye",
    "hint": "lantern",
    "stock": "cards",
    "list": "list",
    "as_on_table": "bridge",
    "own_fields": "shield",
    "desk": "seal",
    "answer_back": "star-glass",
    "seats": "company",
    "look": "eye-shut",
    "orders": "letter",
    "physical": "die",
    "correct": "hammer-anvil",
    "dice": "spyglass-search",
    "night": "moon",
    "resign": "broken-sword",
    "call": "bell",
    "undo": "undo",
    # what lies behind its tabs
    "log": "quill",
    "muster": "flag",
    "map": "compass",
    "hand": "hand",
    # pages of the settings
    "picture": "sun",
    "sound": "horn",
    "pace": "horse",
    "secrets": "curtain",
    "codes": "key",
}
"""Thing to emblem. No emblem stands twice here."""
