"""Where a match is kept, when it can't be kept where it should be: another folder, or nowhere for now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.errors import RingtableError
from game.storage.faults import FaultKind, SaveFault, told, torn
from game.storage.folders import shown_path, suggested
from game.storage.match_file import is_torn
from game.ui.kit.markup import escape
from game.ui.scenes.menu_scene import tell
from game.ui.screen_words import say
from game.ui.widgets.button import small_button
from game.ui.widgets.flow import Filling
from game.ui.widgets.modal import FurtherWays, Modal
from game.ui.widgets.text_entry import TextEntry

if TYPE_CHECKING:
    from game.session.open_match import OpenMatch
    from game.ui.scenes.context import Context
    from game.ui.widgets.page import Page

LONGEST_PATH = 400


def _choices(choices: Sequence[tuple[str, str, Callable[[], None]]]) -> FurtherWays:
    """Further ways out of a question: label, emblem, what it does, each."""
    return FurtherWays(*(Filling(small_button(label, callback, emblem=emblem)) for label, emblem, callback in choices))


def why(fault: SaveFault, folder: Path) -> str:
    """One plain sentence: what is the matter with the folder."""
    shown = shown_path(folder)
    match fault.kind:
        case FaultKind.READ_ONLY:
            return say("unsaved.read_only", folder=shown)
        case FaultKind.FULL:
            return say("unsaved.full", folder=shown)
        case _:
            return fault.sentence


@dataclass(frozen=True, slots=True)
class WayOn:
    """A way on that comes before trying again: of a match whose file has gone from its place."""

    label: str
    callback: Callable[[], None]


def cannot_save(
    page: Page,
    context: Context,
    sentence: str,
    *,
    retry: Callable[[], None],
    first: WayOn | None = None,
    on_kept: Callable[[], None],
    unsaved: Callable[[], None],
    safe: str | None = None,
    on_safe: Callable[[], None] | None = None,
    note: str = "",
) -> None:
    """Say why a match can't be saved, and offer every way on: again (where there is none better, then `first`), in
    another folder (`on_kept` once it holds), or without saving."""

    def then(callback: Callable[[], None]) -> Callable[[], None]:
        def close_and_do() -> None:
            page.close(modal)
            callback()

        return close_and_do

    again = say("unsaved.again")
    choices = _choices(
        (
            *(() if first is None else ((again, "undo", then(retry)),)),
            (say("unsaved.elsewhere"), "flag", then(lambda: choose_folder(page, context, on_kept))),
            (say("unsaved.play"), "play", then(unsaved)),
        )
    )
    modal = Modal(
        say("unsaved.title" if first is None else "unsaved.gone.title"),
        escape(sentence),
        accept=again if first is None else first.label,
        on_accept=retry if first is None else first.callback,
        safe=safe,
        on_safe=on_safe,
        emblem="quill",
        note=note or say("unsaved.note"),
        extra=(choices,),
    )
    modal.show_on(page)


def or_set_back(page: Page, context: Context, callback: Callable[[], None]) -> None:
    """Do something with a saved match; one that is damaged, or that the rules refuse from some record on, is offered to
    be set back to its last good point first. Raises what else is wrong with it."""
    try:
        callback()
    except SaveFault as fault:
        path, good = fault.path, fault.last_good
        if path is None or good is None:
            raise

        def set_back() -> None:
            context.folder.recover(path, records=good)
            callback()

        Modal(
            say("saves.damaged"),
            escape(fault.sentence),
            accept=say("saves.recover"),
            on_accept=lambda: _told(page, set_back),
            emblem="quill",
            note=say("saves.recover_note"),
        ).show_on(page)


def or_torn(page: Page, path: Path, callback: Callable[[], None]) -> None:
    """Do something with a saved match; of one whose last action was only half written it is told first that this action
    is lost, and until that is answered the file stays as it is. Raises what else is wrong with it."""
    if not is_torn(path):
        callback()
        return
    Modal(
        say("saves.torn"),
        escape(told(torn(path))),
        accept=say("saves.torn_deed"),
        on_accept=lambda: _told(page, callback),
        emblem="quill",
        note=say("saves.recover_note"),
    ).show_on(page)


def or_edited(page: Page, callback: Callable[[bool], None]) -> None:
    """Do something with a saved match; of one in which results of chance are not what its seed gives it is told first
    how many, and which. `callback` is given whether that has been accepted. Raises what else is wrong with it."""
    try:
        callback(False)
    except SaveFault as fault:
        if fault.kind is not FaultKind.EDITED:
            raise
        Modal(
            say("saves.edited"),
            escape(fault.sentence),
            accept=say("saves.edited_deed"),
            on_accept=lambda: _told(page, lambda: callback(True)),
            emblem="die",
            note=say("saves.edited_note"),
            width_units=620,
        ).show_on(page)


def open_saved(page: Page, context: Context, path: Path, show: Callable[[OpenMatch], None]) -> None:
    """Open a saved match and show it; one that can be read where nothing can be written is offered to be played on in
    another folder, or without saving; a damaged one, from its last good point; an edited one, knowing that it is.
    Raises what else is wrong with it."""

    def opened() -> None:
        or_edited(page, lambda accepted: _open_saved(page, context, path, show, accepted=accepted))

    or_torn(page, path, lambda: or_set_back(page, context, opened))


def _open_saved(page: Page, context: Context, path: Path, show: Callable[[OpenMatch], None], *, accepted: bool) -> None:

    def only_read(folder: Path | None = None) -> None:
        or_edited(page, lambda accepted: read(folder, accepted=accepted))

    def read(folder: Path | None, *, accepted: bool) -> None:
        table = context.open_match(path, is_kept=False, accepts_edited=accepted)
        if folder is not None:
            table.keep_in(str(folder))
        show(table)

    try:
        table = context.open_match(path, accepts_edited=accepted)
    except SaveFault as fault:
        if fault.kind not in (FaultKind.READ_ONLY, FaultKind.FULL):
            raise
        cannot_save(
            page,
            context,
            why(fault, path.parent),
            retry=lambda: _told(page, lambda: open_saved(page, context, path, show)),
            on_kept=lambda: _told(page, lambda: only_read(context.folder.path)),
            unsaved=lambda: _told(page, only_read),
        )
    else:
        show(table)


def _told(page: Page, callback: Callable[[], None]) -> None:
    """Do it; what goes wrong is told in its sentence."""
    try:
        callback()
    except (RingtableError, OSError) as error:
        tell(page, error)


def choose_folder(
    page: Page, context: Context, on_kept: Callable[[], None], *, typed: str = "", error: str = ""
) -> None:
    """Ask where matches are to be kept, until a folder is found that can be written in."""
    places = suggested()
    entry = TextEntry(
        typed or (str(places[0]) if places else ""),
        lambda _: None,
        max_length=LONGEST_PATH,
        placeholder=say("unsaved.folder.placeholder"),
    )

    def keep() -> None:
        wanted = entry.text.strip()
        path = Path(wanted).expanduser() if wanted else Path()
        problem = context.keep_matches_in(path) if path.is_absolute() else say("unsaved.folder.whole")
        if problem:
            choose_folder(page, context, on_kept, typed=wanted, error=problem)
        else:
            on_kept()

    def take(path: Path) -> Callable[[], None]:
        return lambda: entry.set_text(str(path))

    choices = _choices([(shown_path(path), "flag", take(path)) for path in places])
    Modal(
        say("unsaved.folder.title"),
        escape(error or say("unsaved.folder.text")),
        accept=say("unsaved.folder.deed"),
        on_accept=keep,
        emblem="quill",
        note=escape(say("unsaved.folder.note", folder=shown_path(context.folder.path))),
        extra=(entry, choices),
        width_units=620,
    ).show_on(page)


def tell_kept(page: Page, context: Context) -> None:
    """A toast that says where the match lies now."""
    page.say(escape(say("unsaved.kept", folder=shown_path(context.folder.path))), emblem="quill")


def may_leave(page: Page, leave: Callable[[], None], choose: Callable[[], None], stay: Callable[[], None]) -> None:
    """Warn once that a match is written down nowhere and would be gone."""

    def instead() -> None:
        page.close(modal)
        choose()

    modal = Modal(
        say("unsaved.leave.title"),
        escape(say("unsaved.leave.text")),
        accept=say("unsaved.leave.deed"),
        on_accept=leave,
        on_safe=stay,
        emblem="quill",
        extra=(_choices(((say("unsaved.leave.save"), "flag", instead),)),),
        loses=True,
    )
    modal.show_on(page)
