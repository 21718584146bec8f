"""Two little boards of places, for whatever needs one and does not ask what lies on it."""

from __future__ import annotations

from typing import Final

NET: Final = """\
format: 1
game: sketch
id: net
title: A Net
kind: graph
canvas: {width: 300, height: 200}
places:
  "1": {at: [40, 50], kind: normal, name: One}
  "27": {at: [260, 50], kind: dark, name: Two}
  "3": {at: [150, 160], kind: normal, name: Three}
dots: {d1: {at: [150, 50]}}
lines:
  - {kind: path, through: ["1", d1, "27", "3", "1"]}
"""
COAST: Final = """\
format: 1
game: sketch
id: coast
title: A Coast
kind: graph
canvas: {width: 300, height: 200}
legend:
  places:
    harbour: {draw: shield, label: Harbour}
    hamlet: {draw: garland}
  ways:
    road: {draw: road, label: Highway}
    sea_lane: {draw: water, label: Sea lane}
places:
  "1": {name: Haven, kind: harbour, at: [40, 100]}
  "2": {name: Stead, kind: hamlet, at: [150, 60]}
  "3": {name: Mead, kind: farm_stead, at: [260, 100]}
lines:
  - {kind: road, through: ["1", "2"]}
  - {kind: sea_lane, through: ["1", "3"]}
  - {kind: track, through: ["2", "3"]}
"""
"""Kinds of its own, one of each that its legend does not name."""
