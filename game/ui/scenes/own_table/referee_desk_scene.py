"""The referee's desk: who fights whom at a table of one's own, what may be laid or rolled, and what came of it, to be read across
the table. It has no board and no match; what stands on it is the game's (`RefereeDesk`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.components.dice import die_pips
from game.ui.kit import theme
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Push, Scene
from game.ui.kit.theme import Colour, Material, Role
from game.ui.scenes.announcer import speak
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.new_game.match_draft import kept_as
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import CounterSprites
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.referee_desk import (
    DeskBand,
    DeskCounter,
    DeskKey,
    DeskPiece,
    DeskResult,
    DeskShown,
    DeskStrip,
    RefereeDesk,
    RefereeMap,
)
from game.ui.table.panels.large_type import NEAR, READ, TOLD, LargeKey, LargeWords, Share, alike, kit_of, shared
from game.ui.widgets.base import Pressable, WidgetState
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import Beside, Column, Filling, Flow, Inset, Part, Picture, Row, Sheet, Space

if TYPE_CHECKING:
    from game.engine.rules import GameSet
    from game.language.words import Words
    from game.registry import InstalledGame
    from game.session.open_match import OpenMatch
    from game.ui.scenes.context import Context

COLUMNS: Final = 8
"""Faces side by side in a strip at most."""
ACROSS: Final = 3
"""Counters side by side."""
BANDS, NOTES, PAST = 3, 3, 2
"""What the paper has room for: lines of figures, notes of the rules, and results of before."""
TOOLS, ONE_TOOL = 0.57, 0.3
"""Of the width, for what changes the fight, and where that is one thing; the rest is for what is laid or rolled."""
WIDEST_DIE: Final = 400
MOST_TOLD: Final = 30
"""Letters of a strip's heading and of who is chosen there that have room side by side."""
CALLED: Final = 10
"""Letters of a first name that have room on every plate."""
DIMMED: Final = 0.45
"""How much of a face is seen that nobody chose, once somebody is chosen."""
INK: Final[dict[Tone, Colour]] = {Tone.GOOD: theme.GAIN, Tone.PLAIN: theme.INK_SOFT, Tone.BAD: theme.RUBRIC_DEEP}
"""Of the words of a result."""


class RefereeDeskScene(MenuScene):
    """Two strips of faces, what changes the fight, what is laid or rolled in it, and on paper what that must be."""

    def __init__(self, context: Context, game_id: str, table: OpenMatch | None = None) -> None:
        """`table`: a match over which it is opened; that counts, and the desk shows what everybody may know of it."""
        super().__init__(context)
        self.is_over_match = table is not None
        self.game = next(game for game in context.games if game.id == game_id)
        self._set = self.game.load_set()
        if table is not None and (made := self.game.referee_desk(table.public_view)) is not None:
            self._forget()
            context.session.desks[game_id] = made
            self._set = replace(self._set, boards=tuple(context.boards_of(table)))
        self._words = self.game.words()
        self._aids = self.game.referee_aids(self._set)
        self._large = self.kit
        self._counts = False
        """Whether the counters lie there in place of the attack."""
        self._map: RefereeMap | None = None
        """The map as it was when the desk was reckoned from it last."""
        self._before: RefereeDesk | None = None
        """The desk before the counter that was touched last."""

    @property
    def heading(self) -> str:
        return self._words(self.desk.shown().title)

    @property
    def desk(self) -> RefereeDesk:
        """As it was left."""
        return self.context.session.desk(self.game)

    def on_enter(self) -> None:
        super().on_enter()
        if self._map is not self.context.session.maps.get(self.game.id):
            self.lay(self._reckoned(self.desk))

    def lay(self, desk: RefereeDesk) -> None:
        """Something was touched."""
        self.context.session.desks[self.game.id] = desk
        self.rebuild()

    # -- layout: shares of the window, so that the letters are as large as they can be at every size of text

    def build(self) -> None:
        shown = self.desk.shown()
        self._large, self._words = kit_of(self.kit), self._called(shown)
        self.head(*self._stage(shown))
        if self._counts:
            page = self._counters(shown)
        else:
            strips = Beside(
                self._strip(shown.left, is_left=True), self._strip(shown.right, is_left=False), share=0.5, gap=14
            )
            share = TOOLS if len(shown.toggles) > 1 else ONE_TOOL
            tools = Beside(self._toggles(shown), self._keys(shown), share=share, gap=14)
            page = Column(Share(strips, 32), Share(tools, 10), Share(self._paper(shown), 54), gap=14)
        page.put(kit_of(self.kit, 1.0), self.page, self.body())

    def _called(self, shown: DeskShown) -> Words:
        """The game's words, with whoever is played by somebody whose name was typed called by that name too."""
        draft = self.context.session.drafts.get(kept_as(self.game.id, is_at_table=True))
        present = draft.present if draft is not None else ()
        names = {place.seat: place.name.split()[0][:CALLED] for place in present if place.name.strip()}
        words = self.game.words()
        for group, thing, seat in shown.seated if not self.is_over_match else ():
            if seat in names:
                words = words.with_names(
                    group, {thing: say("desk.called", name=names[seat], thing=words.name(thing, group))}
                )
        return words

    def _stage(self, shown: DeskShown) -> Iterator[Part]:
        """How far the game is, the way to the counters and back, and on to what comes next."""
        yield Space()
        words = not self.is_low  # signs alone where the window is low
        for one in shown.clock if self._counts and not self.is_over_match and words else ():
            told = say("desk.counter", name=self._words(one.label), value=self._words(one.value))
            yield Button(told, partial(self._turn, one.key), emblem="step-on")
        if self._aids is not None and not self._counts:
            scenes = self.context.scenes
            yield Button(
                say("desk.map"), partial(self._open, scenes.referee_map), key="W", emblem="bridge", has_words=words
            )
            if self._aids.titles:
                yield Button(
                    say("desk.titles"), partial(self._open, scenes.titles), key="T", emblem="list", has_words=words
                )
        if shown.stage is not None and shown.onward is not None:
            told = say("desk.fight" if self._counts else "desk.counters")
            yield Button(told, self.turn_over, key="C", emblem="list", has_words=words)
            if not self._counts and not self.is_over_match:
                told, tip = say("desk.next"), self._words(shown.onward)
                yield Button(told, self._go_on, key="Enter", emblem="step-on", tip=tip, has_words=words)

    def _counters(self, shown: DeskShown) -> Column:
        """How far the game is in the largest letters, what lies beside the board, and one large plate that goes on."""
        assert shown.stage is not None
        assert shown.onward is not None
        stage = LargeWords(
            self._large, escape(self._words(shown.stage)), Role.CURTAIN_NAME, theme.LAMP_GOLD, align="center"
        )
        plates = [self._counter(one) for one in shown.counters]
        alike([plate.words for plate in plates])
        across = [plates[at : at + ACROSS] for at in range(0, len(plates), ACROSS)]
        rows = (
            Row(*(Share(Filling(one)) for one in row), *[Space()] * (ACROSS - len(row)), gap=12, stacks=False)
            for row in across
        )
        if self.is_over_match:
            end = shared(16, LargeWords(self._large, escape(say("desk.match_counts")), align="center"))
        else:
            onward = LargeKey(self._large, self._words(shown.onward), self._go_on, key="Enter", plate=Plate.PRIMARY)
            can_mend = self._before is not None
            mend = LargeKey(self._large, say("desk.mend"), self._turn_back, key="Backspace", is_enabled=can_mend)
            end = Share(Beside(Filling(mend), Filling(onward), share=0.25, gap=16), 16)
        return Column(shared(10, stage), Share(Column(*map(Share, rows), gap=8), 76), end, gap=10)

    def _counter(self, one: DeskCounter) -> LargeKey:
        """A plate with what it counts and what it shows."""
        name, value = self._words(one.label), self._words(one.value)
        figure = value if value.isdecimal() else ""
        told = name if figure else say("desk.counter", name=name, value=value)
        plate = LargeKey(self._large, told, partial(self._turn, one.key), plate=Plate.PAPER, figure=figure)
        plate.words.lines, plate.words.least = 1 + (" " in told), READ  # no word is cut in two
        return plate

    def _strip(self, strip: DeskStrip, *, is_left: bool) -> Flow:
        """Whose faces they are, and the faces."""
        heading, told = self._words(strip.heading), self._words(strip.told) if strip.told is not None else ""
        whole = [f"<c=gold>{escape(heading)}</c>", escape(told)]
        has_both = len(heading + told) <= MOST_TOLD
        words = LargeWords(self._large, "  ".join(whole if has_both else whole[1:]), material=Material.FELT)
        is_chosen = strip.told is not None
        faces: list[Flow] = []
        for piece in strip.pieces:
            name = self._words(piece.counter.name)
            dims = is_chosen and not (piece.is_chosen or piece.is_beside or piece.can_help)
            face = DeskFace(piece, name, partial(self._touch, piece.key, is_left=is_left), is_dimmed=dims)
            faces.append(Share(Filling(face)))
        across = -(-len(faces) // -(-len(faces) // COLUMNS))
        faces += [Space()] * (-len(faces) % across)
        rows = (Row(*faces[at : at + across], gap=0, stacks=False) for at in range(0, len(faces), across))
        return Sheet(
            Column(shared(26, words), Share(Column(*map(Share, rows), gap=0), 66), gap=0), PanelKind.WELL, inset=9
        )

    def _toggles(self, shown: DeskShown) -> Flow:
        """What changes the attack."""
        plates = [
            LargeKey(
                self._large, self._words(one.label), partial(self._toggle, one.key), key=one.shortcut, is_on=one.is_on
            )
            for one in shown.toggles
        ]
        alike([plate.words for plate in plates])
        return Row(*(Share(Filling(plate)) for plate in plates), gap=10, stacks=False)

    def _keys(self, shown: DeskShown) -> Flow:
        """The faces of a die, or plates with what may be laid."""
        dice = [DeskDie(one, partial(self._press, one.key)) for one in shown.keys if one.label is None]
        plates = [
            LargeKey(
                self._large,
                self._words(one.label),
                partial(self._press, one.key),
                key=one.shortcut,
                is_on=one.is_on,
                is_enabled=one.is_enabled,
            )
            for one in shown.keys
            if one.label is not None
        ]
        alike([plate.words for plate in plates])
        squares = (Picture(die, ratio=1.0, least=0, widest=WIDEST_DIE) for die in dice)
        return Row(
            *map(Share, squares), *(Share(Filling(plate)) for plate in plates), gap=10 if plates else 0, stacks=False
        )

    def _paper(self, shown: DeskShown) -> Flow:
        """What is asked or came of it and the bands at the left; notes, last results and buttons at the right."""
        chances, labels = [self._chance(band) for band in shown.bands], [self._label(band) for band in shown.bands]
        alike(chances)
        alike(labels)
        bands = [Share(self._band(*row), 23) for row in zip(shown.bands, labels, chances, strict=True)]
        spare = BANDS - len(bands)
        most = 31 + (23 * spare if shown.result is not None else 0)  # an answer has what no band needs
        left = Column(
            shared(most, self._told(shown)), *bands, *[Share(Space(), 23)] * (spare if most == 31 else 0), gap=0
        )
        plate = Plate.PRIMARY if shown.result is not None else Plate.WOOD
        new = LargeKey(self._large, say("desk.new"), self._clear, key="N", plate=plate)
        mend = LargeKey(self._large, say("desk.mend"), self._mend, key="Backspace", is_enabled=shown.can_mend)
        alike([new.words, mend.words])
        buttons = Beside(Filling(mend), Filling(new), share=0.5, gap=16)
        past = [shared(1, self._past(result)) for result in shown.past[:PAST]]
        past += [Share(Space())] * (PAST - len(past))
        notes = [
            LargeWords(
                self._large, escape(self._words(one)), material=Material.PAPER, colour=theme.INK_SOFT, least=NEAR
            )
            for one in shown.notes
        ]
        alike(notes)
        noted = Column(*(shared(1, one) for one in notes), *[Share(Space())] * (NOTES - len(notes)), gap=0)
        right = Column(Share(noted, 34), Share(Column(*past, gap=0), 44), Share(buttons, 20), gap=4)
        return Sheet(Inset(Beside(left, right, share=0.61, gap=48), 14, 0))

    def _told(self, shown: DeskShown) -> LargeWords:
        """What came of it, else what to do."""
        if shown.result is not None:
            told, role, colour = self._words(shown.result.told), Role.CURTAIN_NAME, INK[shown.result.tone]
        else:
            told, role, colour = self._words(shown.asked), Role.CEREMONY_ACROSS, theme.INK
        least = TOLD if shown.result is not None and len(told) <= MOST_TOLD else READ
        return LargeWords(self._large, escape(told), role, material=Material.PAPER, colour=colour, lines=2, least=least)

    def _chance(self, band: DeskBand) -> LargeWords:
        """How likely that is."""
        told = escape(say("desk.chance", ways=band.ways, of=band.of)) if band.of else ""
        return LargeWords(self._large, told, material=Material.PAPER, colour=theme.INK_SOFT, align="right")

    def _label(self, band: DeskBand) -> LargeWords:
        """What its figures are of."""
        told, ink = escape(self._words(band.label)), INK[band.tone]
        return LargeWords(self._large, told, material=Material.PAPER, colour=ink)

    def _band(self, band: DeskBand, label: LargeWords, chance: LargeWords) -> Flow:
        """The figures, what they are of, and at the right how likely that is."""
        told, ink = f"<b>{escape(band.figures or say('desk.never'))}</b>", INK[band.tone]
        figures = LargeWords(self._large, told, material=Material.PAPER, colour=ink, least=TOLD)
        after = Beside(Filling(label), Filling(chance), share=0.7, gap=10) if band.of else Filling(label)
        return Beside(Filling(figures), after, share=0.25, gap=0)

    def _past(self, result: DeskResult) -> LargeWords:
        """One of the last."""
        rolled = f"<b>{' + '.join(map(str, result.rolled))}</b> = " if result.rolled else ""
        told, ink = f"{rolled}{escape(self._words(result.told))}", INK[result.tone]
        return LargeWords(self._large, told, material=Material.PAPER, colour=ink, lines=2, least=NEAR)

    # -- touches

    def _open(self, make: Callable[[InstalledGame, GameSet], Scene]) -> None:
        self.go(Push(make(self.game, self._set)))

    def _forget(self) -> None:
        """What was reckoned of a match ends with it."""
        self.context.session.desks.pop(self.game.id, None)
        self.context.session.maps.pop(self.game.id, None)

    def back(self) -> None:
        if self._counts:  # which lie in place of the desk
            self.turn_over()
            return
        super().back()
        if self.is_over_match:
            self._forget()

    def _touch(self, key: str, *, is_left: bool) -> None:
        self.lay(self._reckoned(self.desk.touch(key, is_left=is_left)))

    def _reckoned(self, desk: RefereeDesk) -> RefereeDesk:
        """With what the map tells, where people have put something on it."""
        self._map = self.context.session.maps.get(self.game.id)
        return desk if self._map is None else self._map.reckoned(desk)

    def _toggle(self, key: str) -> None:
        self.lay(self.desk.toggle(key))

    def _press(self, key: str) -> None:
        """Something is laid or rolled; what came of it is said aloud."""
        self.lay(self.desk.press(key))
        result = self.desk.shown().result
        if result is not None:
            speak(self.context, escape(self._words(result.told)))

    def _mend(self) -> None:
        self.lay(self.desk.mend())

    def _clear(self) -> None:
        self.lay(self.desk.clear())

    def _turn(self, key: str) -> None:
        if self.is_over_match:
            self.page.say(escape(say("desk.match_counts")))
        else:
            self._before = self.desk
            self.lay(self.desk.turn(key))

    def _turn_back(self) -> None:
        """A counter, or the next phase, was touched that should not have been."""
        if self._before is not None:
            before, self._before = self._before, None
            self.lay(before)

    def _go_on(self) -> None:
        self._before = self.desk
        self.lay(self.desk.go_on())

    def turn_over(self) -> None:
        """To the counters, or back to the fight."""
        self._counts, self._before = not self._counts, None
        self.rebuild()


class DeskFace(Pressable):
    """The counter of a kind of piece: chosen in a ring of gold, beside the chosen one with a line of gold below it."""

    def __init__(self, piece: DeskPiece, name: str, on_press: Callable[[], None], *, is_dimmed: bool) -> None:
        super().__init__(material=Material.FELT, tip=name)
        self.piece = piece
        self.label = name
        self.on_press = on_press
        self.is_dimmed = is_dimmed

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        piece, side = self.piece, min(self.rect.size) * 78 // 100
        counter = replace(piece.counter, size=1.0, chosen=piece.is_chosen or piece.is_beside)
        stands = bool(counter.face.stands)
        made = CounterSprites(kit).surface(counter, side * 6 // 10 if stands else side)[1]
        if self.is_dimmed:
            made = made.copy()
            made.fill((255, 255, 255, round(255 * DIMMED)), special_flags=pygame.BLEND_RGBA_MULT)
        at = made.get_rect(center=self.rect.center).move(0, side // 8 if stands else 0)  # it is higher than wide
        surface.blit(made, at)
        if look.is_hovered:
            pygame.draw.rect(surface, theme.BRASS, self.rect, max(2, kit.px(2)), border_radius=kit.px(10))
        if piece.can_help:
            mark = pygame.Rect(0, 0, side * 60 // 100, max(3, side // 16))
            mark.midbottom = (self.rect.centerx, self.rect.bottom)
            pygame.draw.rect(surface, theme.LAMP_GOLD, mark, border_radius=mark.height)
        look.draw_ring(kit, surface, self.rect.inflate(-kit.px(14), -kit.px(14)))


class DeskDie(Pressable):
    """A face of a die to touch; its number is its key."""

    def __init__(self, key: DeskKey, on_press: Callable[[], None]) -> None:
        super().__init__(is_enabled=key.is_enabled)
        self.figure = int(key.key)
        self.label = key.key
        self.chord = Chord.parse(key.shortcut)
        self.on_press = on_press
        self.is_chosen = key.is_on

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        side = min(self.rect.size) * 80 // 100
        made = die_pips(kit, self.figure, side)
        if not self.is_enabled:
            made = made.copy()
            made.fill((255, 255, 255, round(255 * DIMMED)), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(made, made.get_rect(center=self.rect.center))
        if self.is_chosen:
            pygame.draw.rect(surface, theme.LAMP_GOLD, self.rect, max(3, kit.px(4)), border_radius=kit.px(12))
        elif look.is_hovered and self.is_enabled:
            pygame.draw.rect(surface, theme.BRASS, self.rect, max(2, kit.px(2)), border_radius=kit.px(12))
        look.draw_ring(kit, surface, self.rect.inflate(-kit.px(12), -kit.px(12)))
