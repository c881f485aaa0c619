#!/usr/bin/env python3
"""A bot in forty lines: it plays what must land, tells what can be played, throws the oldest.

    starmine simulate --bot 'cmd:python3 examples/first_bot.py' --games 100
    starmine seat http://127.0.0.1:4262/table/... --bot 'cmd:python3 examples/first_bot.py'

docs/engine.md describes every line that comes in and goes out."""
import json
import sys


def choose(view, seat, suits):
    """One of the actions that are legal now, from what our seat knows."""
    playable = {suit + str(top + 1) for suit, top in zip(suits, view["stacks"])}
    hands = {hand["seat"]: hand["cards"] for hand in view["hands"]}
    legal = view["legal"]
    # `possible` is all that a card can be to its owner: clues heard, cards in sight counted.
    for card in hands[seat]:
        if set(card["possible"]) <= playable:
            return {"type": "play", "card": card["id"]}

    def worth(offer):
        """How good a clue is: cards it makes playable, less cards it only points at."""
        points = 0
        for card in hands[offer["to"]]:
            before = set(card["possible"])
            touched = card["id"] in offer["touches"]
            after = {face for face in before if (offer["clue"] in face) == touched}
            if not before <= playable:  # else its owner knows already
                points += 3 * (after <= playable) + (touched and card["face"] in playable)
            points -= touched and card["face"] not in playable
        return points

    best = max(legal["clues"], key=worth, default=None)
    if best and (worth(best) > 0 or not legal["discards"]):
        return {"type": "clue", "to": best["to"], "clue": best["clue"]}
    # What is of no use any more goes first, then what nobody has spoken of; the oldest is last.
    useless = [card for card in hands[seat] if set(card["possible"]) <= set(view["dead"])]
    unspoken = [card for card in hands[seat] if "touched" not in card]
    card = (useless or unspoken or hands[seat])[-1]
    return {"type": "discard" if legal["discards"] else "play", "card": card["id"]}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "new-game":
        seat, suits = message["seat"], message["rules_view"]["suits"]
    elif message["type"] == "decide":
        print(json.dumps(choose(message["view"], seat, suits)), flush=True)
    # All else is an event, such as "clued": this bot needs none, `view` has it all.
