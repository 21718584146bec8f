"""The buttons beside the board: the kinds of action usual here, each open or with the reason why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.decision import Offer, Phrase, Subject
from game.games.battle.rules.actions import HOBBITS, OF_SARUMAN, STAY, End, Escape, NameShire, Permit
from game.games.battle.rules.decisions import decision, may_end, may_stay
from game.games.battle.rules.movement import movement
from game.games.battle.rules.movement.move_refusals import refuse
from game.games.battle.rules.phases import ATTACK, BUILD
from game.games.battle.rules.preview import warning_of_end
from game.games.battle.rules.refusals import explain
from game.games.battle.rules.state import BattleState, EscapeFrame, PermissionFrame, ShireFrame
from game.games.battle.rules.turn import building, combat


def offers(state: BattleState) -> tuple[Offer, ...]:
    """What whoever decides can do."""
    if decision(state) is None:
        return ()
    if not state.frames:
        return tuple(_of_phase(state))
    match state.frames[-1]:
        case PermissionFrame():
            return (
                _plain("permit", "yes", str(Permit(True)), key="Y"),
                _plain("permit", "no", str(Permit(False)), primary=True, key="N"),
            )
        case EscapeFrame():
            stay = Escape(STAY)
            refusal = None if may_stay(state) else explain(state, stay)
            go = None if movement.escapes(state) else refuse(state, "BR-504", "no_way_off", state.ring)
            return (
                Offer("escape", Phrase("offer.escape"), refusal=go, primary=True),
                Offer("escape", Phrase("offer.stay"), str(stay), refusal, key="S"),
            )
        case ShireFrame():
            # BR-128: with two players Saruman is proposed; with three, Sauron names the Hobbits (BR-806).
            return (
                _plain("shire", HOBBITS, str(NameShire(HOBBITS)), primary=state.three),
                _plain("shire", OF_SARUMAN, str(NameShire(OF_SARUMAN)), primary=not state.three),
            )
        case _:
            return ()


def _plain(verb: str, word: str, action: str, *, primary: bool = False, key: str = "") -> Offer:
    return Offer(verb, Phrase(f"offer.{verb}_{word}"), action, primary=primary, key=key)


def _of_phase(state: BattleState) -> Iterator[Offer]:
    if state.phase == BUILD:
        if building.subjects(state):  # else the question says that nothing can be built
            yield Offer("build", Phrase("offer.build"))
    elif state.phase == ATTACK:
        refusal = None if combat.subjects(state) else refuse(state, "BR-301", "no_attacks")
        yield Offer("attack", Phrase("offer.attack"), refusal=refusal)
    else:
        refusal = None if movement.subjects(state) else refuse(state, "BR-200", "no_moves")
        yield Offer("move", Phrase("offer.move"), refusal=refusal)
    still_open = bool(_left_to_do(state))  # Enter throws no move and no attack away
    end = End(state.phase)
    duty = None if may_end(state) else explain(state, end)
    lost = warning_of_end(state)
    yield Offer(
        "end",
        Phrase(f"offer.end_{state.phase}"),
        str(end),
        duty,
        lost,
        primary=lost is None and not still_open,
        key="E",
    )


def _left_to_do(state: BattleState) -> Sequence[Subject]:
    """What could still move or attack in this phase; nothing in Building, which has a warning of its own."""
    if state.phase == BUILD:
        return ()
    return combat.subjects(state) if state.phase == ATTACK else movement.subjects(state)
