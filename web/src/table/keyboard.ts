// Keyboard shortcuts of a table.

import { rankNamed, suitNamed } from '../lib/cards';
import { cap, command, isForPage, MATE_KEYS, SUIT_KEYS, type KeyRow } from '../lib/keys.svelte';
import { t } from '../lib/words.svelte';
import type { Clue, Seat } from '../protocol';
import type { Choice } from './choice.svelte';

export type Hands = {
  choice: Choice;
  mates: () => readonly Seat[];
  clues: () => readonly Clue[];
  /** The player's own cards in display order. */
  cards: () => readonly number[];
  /** Focuses one of the player's own cards. */
  focus: (card: number) => void;
  /** Focuses the selected clue. */
  focusClue: () => void;
  move: (card: number, by: -1 | 1) => void;
  turn: (card: number) => void;
  note: (card: number) => void;
  show: (what: 'pile' | 'log' | 'remarks' | 'help') => void;
  /** Asks why a bot took its last turn. */
  why: () => void;
};

/** The focused card, if it is in the player's own hand. Watchers see someone else's hand in its place. */
function focused(own: readonly number[]): number | undefined {
  const id = document.activeElement?.closest<HTMLElement>('.own [data-card]')?.dataset['card'];
  return own.find((card) => String(card) === id);
}

/** Whether Enter can only mean giving the selected clue. */
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
    // On another button, Enter would press that button instead of giving the
    // clue.
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
        // Inside a roving region, arrow keys belong to that region.
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
    case 'why':
      if (!event.repeat) hands.why();
      break;
    default:
      hands.show(wanted.type);
  }
  event.preventDefault();
}

/** The shortcuts in words. */
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
    [[cap('KeyI')], t('web-table-key-why')],
    [['⇥'], t('web-table-key-tab')],
    [['?'], t('web-table-key-help')],
  ];
}
