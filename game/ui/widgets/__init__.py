"""The widgets of Ringtable. A scene makes a `Page`, adds widgets to it and hands it events."""

from game.ui.widgets.badges import Chip, PhaseRibbon, ProgressBar, Roundel
from game.ui.widgets.base import Group, Look, Pressable, Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.choices import ChoiceStrip, TickBox, Toggle
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.label import Heading, Label, Panel, RichText
from game.ui.widgets.listview import ListRow, ListView
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.modal import Modal
from game.ui.widgets.notes import Refusal
from game.ui.widgets.page import Page
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.tabs import SideTab, Tab, Tabs

__all__ = [
    "Button",
    "Chip",
    "ChoiceStrip",
    "Dropdown",
    "Group",
    "Heading",
    "IconButton",
    "Label",
    "LeatherMenu",
    "ListRow",
    "ListView",
    "Look",
    "MenuItem",
    "Modal",
    "Page",
    "Panel",
    "PhaseRibbon",
    "Pressable",
    "ProgressBar",
    "Refusal",
    "RichText",
    "Roundel",
    "ScrollArea",
    "SideTab",
    "Slider",
    "Stepper",
    "Tab",
    "Tabs",
    "TextEntry",
    "TickBox",
    "Toggle",
    "Widget",
]
