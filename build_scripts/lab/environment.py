"""A game as an environment of PettingZoo, for whoever trains players of their own with other libraries. Needs the extra `lab`.

    from build_scripts.lab.environment import GameEnvironment
    environment = GameEnvironment("hunt", players=2)

An agent is a seat, and is told what a person in it would be told, no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game import registry
from game.engine.chance import Draw, drawn_from, generator
from game.engine.decision import CHANCE
from game.engine.facts import plain_value

FEATURES: Final = 4096
"""Bits that a View is told in."""
MOST_ACTIONS: Final = 2048
"""No decision of a shipped game has had more than some 1,000 choices."""


class TooManyActions(RuntimeError):
    """A decision with more choices than `MOST_ACTIONS`; the sentence tells how many."""


def features(view: Any) -> np.ndarray[Any, np.dtype[np.int8]]:
    """A View in bits: each of its facts ("pieces.orc.0=1412") sets the one that its checksum names."""
    found = np.zeros(FEATURES, dtype=np.int8)
    for fact in _facts("", plain_value(view)):
        found[crc32(fact.encode()) % FEATURES] = 1
    return found


def _facts(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _facts(f"{path}.{key}", one)
    elif isinstance(value, list):
        for at, one in enumerate(value):
            yield from _facts(f"{path}.{at}", one)
    else:
        yield f"{path}={value}"


class GameEnvironment(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game at one number of seats, on its shipped board.

    An observation is `features` of the seat's View and the mask of actions: of whoever decides, ones for as many as it can
    choose from; of others, none. Action n is the nth of the legal actions in the order of the rules. Whoever wins is rewarded
    with 1, whoever loses with -1, all with 0 where nobody wins. Chance is drawn from the seed of `reset`.
    """

    metadata: Final = {"name": "ringtable_v1", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, game: str, players: int = 2) -> None:
        entry = registry.game(game)
        self.rules = entry.rules(entry.load_set(""))
        self._options = {option.id: option.default for option in entry.info.options}
        self.possible_agents = [str(seat) for seat in entry.info.seatings[players]]
        self.seats = dict(zip(self.possible_agents, entry.info.seatings[players], strict=True))
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": spaces.MultiBinary(FEATURES), "action_mask": spaces.MultiBinary(MOST_ACTIONS)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game. `options`: of the game, by id, where they are not its own. Without a seed the next one is taken."""
        self._seed = self._seed + 1 if seed is None else seed
        self._draw: Draw = drawn_from(generator(str(self._seed), "chance"))
        self.state = self.rules.new(tuple(self.seats.values()), {**self._options, **(options or {})})
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat is told."""
        mask = np.zeros(MOST_ACTIONS, dtype=np.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            mask[: len(self._legal)] = 1
        return {"observation": features(self.rules.view(self.state, self.seats[agent])), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Whoever decides does the action of that number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.rules.play(self.state, self._legal[action])
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Chance, until somebody decides or the game is over."""
        while (decision := self.rules.decision(self.state)) is not None and decision.seat == CHANCE:
            results = self.rules.actions(self.state)
            self.rules.play(self.state, results[self._draw(results, self.rules.weights(self.state))])
        if decision is not None:
            self._legal = tuple(self.rules.actions(self.state))
            if len(self._legal) > MOST_ACTIONS:
                raise TooManyActions(f"{len(self._legal)} actions at once; at most {MOST_ACTIONS} have a number")
            self.agent_selection = str(decision.seat)
            return
        outcome = self.rules.outcome(self.state)
        winners = () if outcome is None else outcome.winners
        for agent, seat in self.seats.items():
            self.rewards[agent] = 0.0 if not winners else 1.0 if seat in winners else -1.0
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
