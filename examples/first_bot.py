#!/usr/bin/env python3
"""A bot in forty lines: it plays safe cards, clues playable ones, and discards the oldest.

    starmine simulate --bot 'cmd:python3 examples/first_bot.py' --games 100
    starmine seat http://127.0.0.1:4262/table/... --bot 'cmd:python3 examples/first_bot.py'

docs/engine.md describes the protocol."""
import json
import sys


def choose(view, seat, suits):
    """Chooses one of the legal actions, from what our seat knows."""
    playable = {suit + str(top + 1) for suit, top in zip(suits, view["stacks"])}
    hands = {hand["seat"]: hand["cards"] for hand in view["hands"]}
    legal = view["legal"]
    # `possible` lists what a card can still be for its owner, given all clues and visible cards.
    for card in hands[seat]:
        if set(card["possible"]) <= playable:
            return {"type": "play", "card": card["id"]}

    def worth(offer):
        """The value of a clue: cards it reveals as playable, less other cards it touches."""
        points = 0
        for card in hands[offer["to"]]:
            before = set(card["possible"])
            touched = card["id"] in offer["touches"]
            after = {face for face in before if (offer["clue"] in face) == touched}
            if not before <= playable:  # otherwise its owner already knows
                points += 3 * (after <= playable) + (touched and card["face"] in playable)
            points -= touched and card["face"] not in playable
        return points

    best = max(legal["clues"], key=worth, default=None)
    if best and (worth(best) > 0 or not legal["discards"]):
        return {"type": "clue", "to": best["to"], "clue": best["clue"]}
    # Discard a useless card if there is one, else an unclued card, else any; the oldest is last.
    useless = [card for card in hands[seat] if set(card["possible"]) <= set(view["dead"])]
    unclued = [card for card in hands[seat] if "touched" not in card]
    card = (useless or unclued or hands[seat])[-1]
    return {"type": "discard" if legal["discards"] else "play", "card": card["id"]}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "new-game":
        seat, suits = message["seat"], message["rules_view"]["suits"]
    elif message["type"] == "decide":
        print(json.dumps(choose(message["view"], seat, suits)), flush=True)
    # Other messages are events, such as "clued". This bot ignores them: `view` has everything.
