"""Markup, wrapping, fitting: no letter is lost or cut off."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import MarkupError, escape, parse, plain
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import FontFace, Role

SAMPLE = (
    "<b>Éowyn</b>, move the Rohan army up to <c=gain>3 hexes</c>, or <i>end</i> the phase: press <k>E</k>. "
    "The Anduin runs between the two, so BR-310 holds. <e=horse> Dûn Éolas, Barad-dûr, Míriel, Nêth."
)


def words_of(paragraph: Paragraph) -> str:
    return " ".join("".join(run.text for _, run in line.runs) for line in paragraph.lines)


def test_markup_knows_its_marks_and_clause_ids_become_links_when_asked() -> None:
    spans = parse("a <b>b</b> <i>c</i> <c=rubric>d</c> <a=BR-1>e</a> <k>Ctrl+Z</k><e=horse>")
    assert [(span.text, span.bold) for span in spans if span.bold] == [("b", True)]
    assert [span.text for span in spans if span.italic] == ["c"]
    assert [span.text for span in spans if span.colour == "rubric"] == ["d"]
    assert [span.text for span in spans if span.link == "BR-1"] == ["e"]
    assert [span.text for span in spans if span.key] == ["Ctrl+Z"]
    assert [span.emblem for span in spans if span.emblem] == ["horse"]
    spans = parse("See BR-310 and HR-059.", link_clauses=True)
    assert [span.link for span in spans if span.link] == ["BR-310", "HR-059"]


@pytest.mark.parametrize("text", ["<b>open", "shut</b>", "<b><i>crossed</b></i>", "<blink>no</blink>"])
def test_faulty_markup_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(MarkupError, match="in ") as caught:
        parse(text)
    assert repr(text) in str(caught.value)


@given(st.text())
def test_escaped_names_come_out_as_they_were(name: str) -> None:
    assert plain(escape(name)) == name


@pytest.mark.parametrize("width", [90, 160, 300, 700, 2000])
@pytest.mark.parametrize("role", [Role.NOTE, Role.BODY, Role.LEAD, Role.H1])
def test_no_line_is_wider_than_the_paragraph(kit: Kit, width: int, role: Role) -> None:
    paragraph = kit.text.paragraph(SAMPLE, role, width)
    assert all(line.width <= width for line in paragraph.lines)
    assert len(paragraph.lines) * paragraph.leading == paragraph.height


@pytest.mark.parametrize("width", [120, 333, 900])
def test_wrapping_loses_no_letter(kit: Kit, width: int) -> None:
    shown = words_of(kit.text.paragraph(SAMPLE, Role.BODY, width)).replace(" ", "")
    assert plain(SAMPLE).replace(" ", "") == shown


@given(
    text=st.text(st.characters(codec="latin-1", exclude_categories=["Cc", "Cf", "Cn", "Co", "Cs"]), min_size=1),
    width=st.integers(60, 500),
)
def test_any_words_wrap_within_the_width(text: str, width: int) -> None:
    kit = Kit((1280, 720))
    paragraph = kit.text.paragraph(escape(text), Role.BODY, width)
    assert all(line.width <= width for line in paragraph.lines)
    assert "".join(text.split()) == "".join(words_of(paragraph).split())


def test_lines_break_between_words_with_their_signs_and_too_many_end_in_an_ellipsis(kit: Kit) -> None:
    for width in range(60, 200, 7):
        lines = kit.text.paragraph("The chance that the Ring is lost is then 3 %", Role.BODY, width).lines
        assert not any(line.runs[0][1].text.startswith("%") for line in lines)
    word = "Torechungidunguliond" * 3
    paragraph = kit.text.paragraph(word, Role.BODY, 100)
    assert len(paragraph.lines) > 1
    assert word == words_of(paragraph).replace(" ", "")
    paragraph = kit.text.paragraph("<b>Anna</b>, choose", Role.BODY, 60)
    assert "".join(run.text for _, run in paragraph.lines[0].runs) == "Anna,"
    paragraph = kit.text.paragraph(SAMPLE, Role.BODY, 300, max_lines=2)
    assert len(paragraph.lines) == 2
    assert paragraph.is_cut
    assert paragraph.lines[-1].runs[-1][1].text.endswith("…")
    assert paragraph.lines[-1].width <= 300


def test_a_click_on_a_link_finds_it_and_beside_it_does_not(kit: Kit) -> None:
    paragraph = kit.text.paragraph("Read BR-310 first", Role.BODY, 600, link_clauses=True)
    [(link, rect)] = paragraph.links((50, 70))
    assert link == "BR-310"
    assert paragraph.link_at((50, 70), rect.center) == "BR-310"
    assert paragraph.link_at((50, 70), (rect.right + 3, rect.centery)) is None


@pytest.mark.parametrize("width", [10, 40, 90, 500])
def test_fitted_text_is_never_wider_than_its_place(kit: Kit, width: int) -> None:
    fitted = kit.text.fit("Minas Morgul and the Morannon", Role.BODY, width)
    assert kit.text.width(fitted, Role.BODY) <= max(width, kit.text.width("…", Role.BODY))


@pytest.mark.parametrize("role", Role)
def test_rendered_lines_are_as_wide_as_measured_and_keep_their_ink(kit: Kit, role: Role) -> None:
    text = "Ághjûpë 36"
    line = kit.text.render(text, role, theme.INK)
    assert abs(kit.text.width(text, role) - line.get_width()) <= 1
    ink = line.get_bounding_rect(min_alpha=40)
    assert ink.width > 0
    assert ink.top >= 0
    assert ink.bottom <= line.get_height()


@pytest.mark.parametrize("face", FontFace)
def test_every_face_has_the_letters_of_middle_earth(kit: Kit, face: FontFace) -> None:
    letters = "ûëéóâíúôîŵŷÉÍÓÚ–—’“”½"
    known = kit.text.font(face, 40).metrics(letters)
    assert [letter for letter, metrics in zip(letters, known, strict=True) if metrics is None] == []


@pytest.mark.parametrize("text", ["", "\u200b", "\U000e0fff", " "])
def test_text_without_ink_is_drawn_as_nothing(kit: Kit, text: str) -> None:
    assert kit.text.render(text, Role.BODY, theme.INK).get_bounding_rect(min_alpha=1).width == 0
    assert (
        kit.text.halo_in(text, kit.text.setting(Role.BODY), theme.INK, theme.PAPER, 3)
        .get_bounding_rect(min_alpha=1)
        .width
        == 0
    )
    assert kit.text.paragraph(escape(text), Role.BODY, 200).natural_width < 20


def test_the_g_of_titles_differs_from_the_s_and_a_halo_surrounds_every_letter(kit: Kit) -> None:
    g, s = (kit.text.render(letter, Role.TITLE, theme.INK).get_bounding_rect() for letter in "gs")
    assert g.bottom > s.bottom + 10
    bare = kit.text.render("Edoras", Role.CARD_NAME, theme.INK).get_bounding_rect(min_alpha=100)
    ringed = kit.text.halo_in("Edoras", kit.text.setting(Role.CARD_NAME), theme.INK, theme.PAPER, 3).get_bounding_rect(
        min_alpha=100
    )
    assert (bare.width + 4, bare.height + 4) <= (ringed.width, ringed.height)
