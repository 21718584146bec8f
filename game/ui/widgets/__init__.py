"""The widgets of Ringtable. A scene makes a `Page`, adds widgets to it and hands it events."""

from game.ui.components.refusal_sheet import RefusalSheet
from game.ui.widgets.badges import PhaseRibbon, ProgressBar, Roundel
from game.ui.widgets.base import Group, Pressable, Widget, WidgetState
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.choices import ChoiceStrip, TickBox, Toggle
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Heading, Label, Panel, RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.modal import Modal
from game.ui.widgets.page import Page
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.tabs import Tab, Tabs
from game.ui.widgets.text_entry import TextEntry

__all__ = [
    "Button",
    "ChoiceStrip",
    "Dropdown",
    "Group",
    "Heading",
    "IconButton",
    "Label",
    "LeatherMenu",
    "ListRow",
    "ListView",
    "MenuItem",
    "Modal",
    "Page",
    "Panel",
    "PhaseRibbon",
    "Pressable",
    "ProgressBar",
    "RefusalSheet",
    "RichText",
    "Roundel",
    "ScrollArea",
    "Slider",
    "Stepper",
    "Tab",
    "Tabs",
    "TextEntry",
    "TickBox",
    "Toggle",
    "Widget",
    "WidgetState",
]
