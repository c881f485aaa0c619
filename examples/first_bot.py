#!/usr/bin/env python3
"""A bot in forty lines: plays sure cards, gives clues about playable cards, discards the oldest.

    starmine simulate --bot 'cmd:python3 examples/first_bot.py' --games 100
    starmine seat http://127.0.0.1:4262/table/... --bot 'cmd:python3 examples/first_bot.py'

docs/engine.md describes every line of input and output."""
import json
import sys


def choose(view, seat, suits):
    """Choose a legal action from what our seat knows."""
    playable = {suit + str(top + 1) for suit, top in zip(suits, view["stacks"])}
    hands = {hand["seat"]: hand["cards"] for hand in view["hands"]}
    legal = view["legal"]
    # `possible` lists every face its owner must still consider, after clues and counting.
    for card in hands[seat]:
        if set(card["possible"]) <= playable:
            return {"type": "play", "card": card["id"]}

    def worth(offer):
        """Score a clue: reward cards it makes playable, penalise other cards it touches."""
        points = 0
        for card in hands[offer["to"]]:
            before = set(card["possible"])
            touched = card["id"] in offer["touches"]
            after = {face for face in before if (offer["clue"] in face) == touched}
            if not before <= playable:  # otherwise the owner already knows
                points += 3 * (after <= playable) + (touched and card["face"] in playable)
            points -= touched and card["face"] not in playable
        return points

    best = max(legal["clues"], key=worth, default=None)
    if best and (worth(best) > 0 or not legal["discards"]):
        return {"type": "clue", "to": best["to"], "clue": best["clue"]}
    # Discard useless cards first, then untouched ones. The oldest card is last in the list.
    useless = [card for card in hands[seat] if set(card["possible"]) <= set(view["dead"])]
    untouched = [card for card in hands[seat] if "touched" not in card]
    card = (useless or untouched or hands[seat])[-1]
    return {"type": "discard" if legal["discards"] else "play", "card": card["id"]}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "new-game":
        seat, suits = message["seat"], message["rules_view"]["suits"]
    elif message["type"] == "decide":
        print(json.dumps(choose(message["view"], seat, suits)), flush=True)
    # Everything else is an event, such as "clued". This bot only needs `view`.
