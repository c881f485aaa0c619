// What the keys do at the table.

import { rankNamed, suitNamed } from '../art/shapes';
import { cap, command, isForPage, MATE_KEYS, SUIT_KEYS, type KeyRow } from '../lib/keys.svelte';
import { t } from '../lib/words.svelte';
import type { Clue, Seat } from '../protocol';
import type { Choice } from './choice.svelte';

export type Hands = {
  choice: Choice;
  mates: () => readonly Seat[];
  clues: () => readonly Clue[];
  /** The own cards as they lie. */
  cards: () => readonly number[];
  /** Puts the focus on an own card. */
  focus: (card: number) => void;
  /** Puts the focus on the clue that is chosen. */
  focusClue: () => void;
  move: (card: number, by: -1 | 1) => void;
  turn: (card: number) => void;
  note: (card: number) => void;
  show: (what: 'pile' | 'log' | 'remarks' | 'help') => void;
};

/** The own card that has the focus. Who watches sees a hand in its place, and it is not theirs. */
function focused(own: readonly number[]): number | undefined {
  const id = document.activeElement?.closest<HTMLElement>('.own [data-card]')?.dataset['card'];
  return own.find((card) => String(card) === id);
}

/** Where Enter means the clue that is about to be given, and nothing else. */
function enterIsFree(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  return target === document.body || target.matches('[data-card], [data-card] *, [role="radio"]');
}

export function press(event: KeyboardEvent, hands: Hands): void {
  if (event.defaultPrevented || !isForPage(event)) return;
  const wanted = command(event);
  if (!wanted) return;
  const { choice } = hands;
  const card = choice.card ?? focused(hands.cards());
  const chooseClue = (clue: Clue): void => {
    choice.chooseClue(clue);
    // On a button elsewhere Enter would press that button, and not give the clue.
    if (choice.clue && !enterIsFree(event)) hands.focusClue();
  };
  switch (wanted.type) {
    case 'mate': {
      const mate = hands.mates()[wanted.index];
      if (mate && choice.legal) choice.chooseMate(mate);
      break;
    }
    case 'suit': {
      const announce = choice.card === undefined ? undefined : choice.legal?.announce[wanted.index];
      const clue = hands.clues().filter((each) => suitNamed(each))[wanted.index];
      if (announce) choice.say(choice.announce === announce ? undefined : announce);
      else if (clue && choice.legal) chooseClue(clue);
      break;
    }
    case 'number': {
      const own = hands.cards()[wanted.value - 1];
      if (choice.to) chooseClue(hands.clues().find((each) => rankNamed(each) === wanted.value) ?? '1');
      else if (own !== undefined) {
        choice.chooseCard(own);
        hands.focus(own);
      }
      break;
    }
    case 'play':
      if (!event.repeat) choice.play();
      break;
    case 'discard':
      if (!event.repeat) choice.discard();
      break;
    case 'confirm':
      if (event.repeat || !choice.clue || !enterIsFree(event)) return;
      choice.give();
      break;
    case 'back':
      if (!choice.back()) return;
      break;
    case 'move': {
      if (card === undefined) return;
      if (wanted.carry) hands.move(card, wanted.by);
      else {
        // Within a region arrows are the region's own affair.
        if (event.target !== document.body || choice.card === undefined) return;
        const next = hands.cards()[hands.cards().indexOf(card) + wanted.by];
        if (next === undefined) return;
        choice.chooseCard(next);
        hands.focus(next);
      }
      break;
    }
    case 'turn':
      if (card !== undefined && !event.repeat) hands.turn(card);
      break;
    case 'note':
      if (card !== undefined) hands.note(card);
      break;
    default:
      hands.show(wanted.type);
  }
  event.preventDefault();
}

/** All of this in words. */
export function keyRows(): KeyRow[] {
  return [
    [MATE_KEYS.map(cap), t('web-table-key-mate')],
    [[...SUIT_KEYS.map(cap), '1–5'], t('web-table-key-clue')],
    [['1–5'], t('web-table-key-card')],
    [[cap('KeyP'), cap('KeyX')], t('web-table-key-act')],
    [['⏎', 'Esc'], t('web-table-key-confirm')],
    [['←', '→'], t('web-table-key-move')],
    [['⇧ ←', '⇧ →'], t('web-table-key-carry')],
    [[cap('KeyO'), cap('KeyN')], t('web-table-key-turn')],
    [[cap('KeyG'), cap('KeyL'), cap('KeyM')], t('web-table-key-pile')],
    [['⇥'], t('web-table-key-tab')],
    [['?'], t('web-table-key-help')],
  ];
}
