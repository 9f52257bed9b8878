"""A bot over the JSON-lines protocol: both seats play the first command whose preview hurts an enemy, else walk on.

Usage: python3 bot.py [SCENARIO] [SEED]; the command that speaks the protocol can be given in HIGHGROUND.
"""
import json
import os
import shlex
import subprocess
import sys

COMMAND = shlex.split(os.environ.get("HIGHGROUND", "node apps/cli/bin/highground.mjs")) + ["protocol"]


class Dialogue:
    """Sends one request a line and waits for its reply."""

    def __init__(self):
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.last_id = 0

    def ask(self, op, **fields):
        self.last_id += 1
        self.process.stdin.write(json.dumps({"id": self.last_id, "op": op, **fields}) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        assert reply["id"] == self.last_id
        if not reply["ok"]:
            raise SystemExit(f"refused: {reply['refusal']['message']}")
        return reply["result"]


def options(dialogue, partial):
    """What may be chosen next, conveniences left out."""
    stage = dialogue.ask("stage", command=partial)
    if stage["complete"]:
        return []
    return [option["pick"] for option in stage["options"] if "refusal" not in option and not option.get("shortcut")]


def choose(dialogue, decision, sides):
    """The first strike that is expected to hurt an enemy; without one, the furthest walk and a wait."""
    actor = decision["actors"][0]
    start = {"kind": decision["kind"], "seat": decision["seat"], "actor": actor}
    places = options(dialogue, start)
    for place in places:
        there = {**start, **place, "facing": "auto"}
        for action in options(dialogue, there):
            for target in options(dialogue, {**there, **action}):
                command = {**there, **action, **target}
                effects = dialogue.ask("preview", command=command)["effects"]
                if any(sides[e["actor"]] != sides[actor] and e.get("amount", {}).get("max", 0) > 0 for e in effects):
                    return command
    return {**start, **places[-1], "facing": "auto", "action": "wait"}


def main():
    scenario = sys.argv[1] if len(sys.argv) > 1 else "hill-assault"
    seed = sys.argv[2] if len(sys.argv) > 2 else "1"
    limit = int(os.environ.get("DECISIONS", "400"))
    dialogue = Dialogue()
    scene = json.loads(scenario) if scenario.startswith("{") else scenario
    answer = dialogue.ask("new", scenario=scene, seed=seed)
    sides = {actor["id"]: actor["side"] for actor in dialogue.ask("state")["actors"]}
    decisions = 0
    while "outcome" not in answer and decisions < limit:
        answer = dialogue.ask("command", command=choose(dialogue, answer["decision"], sides))
        decisions += 1
    print(json.dumps({"decisions": decisions, "outcome": answer.get("outcome"), "hash": dialogue.ask("hash")["hash"]}))
    dialogue.ask("quit")


main()
