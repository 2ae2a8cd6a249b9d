"""Asks FIDE's tie-break checker (gacrux) about events of ours."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from xlelo.model import ROUND_ROBIN, Appearance, Result, Tournament
from xlelo.tiebreaks import system_of

ROOT = Path(__file__).resolve().parents[1]
# One letter a bye (TRF16, column 99 and every tenth after it).
_LETTERS = {Result.PAIRING_BYE: "U", Result.HALF_POINT_BYE: "H", Result.ZERO_POINT_BYE: "Z"}


def trf(event: Tournament) -> str:
    """The least tournament file that the checker takes: written here apart from xlelo's own writer."""
    start = f"042 {event.start:%Y/%m/%d}" if event.start else ""
    lines = ["012 Event", start, f"142 {event.rounds}", f"062 {len(event.players)}"]
    for player in event.players:
        played = event.appearances[player.number]
        points = sum(appearance.half_points or 0 for appearance in played) / 2
        by_round = {appearance.game.round: _block(appearance) for appearance in played}
        blocks = "".join(by_round.get(number, "  0000 - Z") for number in range(1, event.rounds + 1))
        lines.append(
            f"001 {player.number:4} m    {player.name:<33} {player.rating or 0:4} NOR {0:11} "
            f"{'1990/00/00':10} {points:4.1f} {player.number:4}{blocks}"
        )
    return "\n".join(line for line in lines if line) + "\n"


def _block(appearance: Appearance) -> str:
    result = appearance.game.result
    if result.is_bye:
        return f"  0000 - {_LETTERS[result]}"
    half = appearance.half_points or 0
    letter = ("-", "?", "+")[half] if result.is_forfeit else ("0", "=", "1")[half]
    return f"  {appearance.opponent:4} {appearance.side[0]} {letter}"


def answers(
    folder: Path, events: Sequence[tuple[Tournament, Sequence[str]]]
) -> list[dict[int, list[object]]]:
    """For each event with its codes: by starting number the rank and the values, as the checker has them."""
    for index, (event, codes) in enumerate(events):
        system = "-p" if system_of(event) == ROUND_ROBIN else "-s"
        asked = {"trf": trf(event), "options": [system, "-t", *codes]}
        (folder / f"{index:04}.json").write_text(json.dumps(asked), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.gacrux_worker", str(folder)],
        capture_output=True, text=True, timeout=300, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    found = []
    for index in range(len(events)):
        answer = json.loads((folder / f"{index:04}.out").read_text(encoding="utf-8"))
        assert answer["status"]["code"] == 0, answer["status"]
        competitors = answer["tiebreakResult"]["competitors"]
        found.append({line["cid"]: [line["rank"], *line["tiebreakScore"]] for line in competitors})
    return found
