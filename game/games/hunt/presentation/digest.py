"""What matters of what happened: answers before rides, Corruption before cards, the deal in one line."""

from __future__ import annotations

from typing import Final

from game.games.hunt.rules.view import DAY_TURNS
from game.ui.table.model.digest.rules import DigestRules, Telling

_BEGINS: Final = Telling(begins=True)
_FOR_THE_LOG: Final = Telling(0)
_YES: Final = 95
_NO: Final = 45

DIGEST: Final = DigestRules(
    tellings={
        **{f"turn_{number}": _BEGINS for number in range(len(DAY_TURNS))},
        "ringwraiths_turn": _BEGINS,
        "part_2": Telling(turns_board=True),
        "refresh": _FOR_THE_LOG,
        "bearer_done": _FOR_THE_LOG,
        "nazgul_done": _FOR_THE_LOG,
        "spent": _FOR_THE_LOG,
        "ordered": _FOR_THE_LOG,
        "divided": _FOR_THE_LOG,
        "lead": _FOR_THE_LOG,
        "stands": Telling(10),
        "start": Telling(10),
        "start_told": Telling(60, instead_of=frozenset({"start"})),
        "roll": Telling(25),
        "rerolled": Telling(25),
        "rode": Telling(20, walker=("figure",)),
        "declared_search": Telling(_NO, outcomes={"search_yes": _YES, "search_no": _NO}),
        "declared_hunt": Telling(_NO, outcomes={"hunt_here": 100, "hunt_yes": _YES, "hunt_no": _NO}),
        "declared_perception": Telling(
            _NO,
            outcomes={
                "perception_yes": _YES,
                "perception_no": _NO,
                "perception_frodo": 100,
                "perception_gandalf": _YES,
                "perception_both": 100,
            },
        ),
        "given": Telling(70),
        "encounter": Telling(100),
        "tile": Telling(60),
        "corruption": Telling(85),
        "healed": Telling(50),
        "token_found": Telling(75),
        "ally_played": Telling(65),
        "sorcery_played": Telling(65),
        "tokens": Telling(30),
        "info_drawn": Telling(15),
        "ally_draw": Telling(15),
        "ally_drawn": Telling(18, instead_of=frozenset({"ally_draw"})),
        "ally_discard": Telling(15),
        "ally_dumped": Telling(15, instead_of=frozenset({"ally_discard", "sorcery_discard"})),
        "sorcery_draw": Telling(15),
        "sorcery_drawn": Telling(18, instead_of=frozenset({"sorcery_draw"})),
        "sorcery_discard": Telling(15),
        "sorcery_dumped": Telling(15, instead_of=frozenset({"sorcery_discard"})),
    },
    opens=frozenset({"divided", "stands", "start", "start_told"}),
    several={
        "rode": (),
        "stands": (),
        "ally_draw": ("seat",),
        "ally_drawn": (),
        "info_drawn": (),
        "sorcery_draw": ("seat",),
        "sorcery_drawn": (),
    },
)
"""Hunt for the Ring."""
