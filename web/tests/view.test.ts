// Reading a view of a game: hands, lines, orders.

import { describe, expect, it } from 'vitest';

import type { GameView, LogLine } from '../src/protocol';
import {
  rejectedProposal,
  completes,
  lastLine,
  lastTouched,
  moved,
  ordered,
  placed,
  seatsAfter,
  turnsToCome,
  valuesIn,
} from '../src/lib/view';

const line = (entry: number, more: Partial<LogLine>): LogLine => ({
  entry,
  turn: entry,
  at: 0,
  events: [],
  says: [],
  ...more,
});

describe('positions in a hand', () => {
  const clue = (touched: number[]): LogLine =>
    line(1, {
      events: [{ type: 'clued', from: 'A', to: 'B', clue: 'B', touched }],
      says: [{ id: 'event-clued', args: { count: touched.length, slots: '3, 5' } }],
    });
  const told = (touched: number[], hand: number[]): unknown =>
    placed(clue(touched), () => hand.map((id) => ({ id }))).says[0]?.args;

  it('count from the left in the order shown', () => {
    expect(told([5, 7], [9, 8, 7, 6, 5])).toMatchObject({ slots: '3, 5', 'before-last': '3', last: 5 });
    expect(told([5, 7], [7, 5, 9, 8, 6])).toMatchObject({ slots: '1, 2', 'before-last': '1', last: 2 });
    expect(told([5], [5, 9])).toMatchObject({ slots: '1', last: 1 });
  });

  it('are not named once one of the cards has gone', () => {
    expect(told([5, 7], [9, 8, 7, 6])).toMatchObject({ slots: 'none', count: 2 });
  });

  it('do not change other sentences', () => {
    const drawn = line(2, { says: [{ id: 'event-drew' }] });
    expect(placed(drawn, () => [])).toBe(drawn);
  });
});

describe('the view of a table', () => {
  it('seats team-mates in turn order from the left', () => {
    expect(seatsAfter(['A', 'B', 'C', 'D'], 'C')).toEqual(['D', 'A', 'B']);
  });

  it('reads the values of a suit from the pack', () => {
    expect(valuesIn(['R1', 'R1', 'R2', 'B1', 'R3'], 'R')).toEqual([1, 2, 3]);
    expect(valuesIn(['R1', 'B1'], 'M')).toEqual([]);
  });

  it('moves a card only within the hand', () => {
    expect(moved([4, 3, 2, 1], 4, 2)).toEqual([3, 2, 4, 1]);
    expect(moved([4, 3, 2, 1], 1, 9)).toEqual([4, 3, 2, 1]);
    expect(moved([4, 3, 2, 1], 4, -1)).toEqual([4, 3, 2, 1]);
  });

  it('takes from the server which card completed a firework', () => {
    const game = {
      stacks: [5, 4],
      reachable: [5, 4],
      needs: [null, null],
      fireworks: ['complete', 'ended'],
    } as unknown as GameView;
    const cards = ['R5', 'R4', 'Y4'].filter((card) => completes(card, game, ['R', 'Y']));
    expect(cards).toEqual(['R5']);
  });

  it('puts newly drawn cards first', () => {
    const cards = [7, 3, 2].map((id) => ({ id, face: null }));
    expect(ordered({ seat: 'A', cards }, [2, 3]).map((card) => card.id)).toEqual([7, 2, 3]);
  });

  it('highlights the cards of the last clue until the next action', () => {
    const clue = line(1, { events: [{ type: 'clued', from: 'A', to: 'B', clue: 'R', touched: [5, 6] }] });
    const discard = line(2, { events: [{ type: 'discarded', seat: 'B', id: 5, face: 'R1' }] });
    expect([...lastTouched([clue])]).toEqual([5, 6]);
    expect([...lastTouched([clue, discard])]).toEqual([]);
    expect([...lastTouched([clue, { ...discard, taken_back: true }])]).toEqual([5, 6]);
    // Lines that are not turns do not change that.
    expect([...lastTouched([clue, line(3, { turn: null })])]).toEqual([5, 6]);
  });

  it('shows the last action while people come and go', () => {
    const says = (id: string): Partial<LogLine> => ({ says: [{ id, args: {} }] });
    const played = line(1, says('event-played'));
    const comes = line(2, { turn: null, ...says('table-let-in') });
    expect(lastLine([played, comes])).toBe(played);
    // Changes to the game are shown even though they are not turns.
    const undone = line(3, { turn: null, ...says('table-took-back-all') });
    expect(lastLine([{ ...played, taken_back: true }, comes, undone])).toBe(undone);
    const ended = line(4, { turn: null, events: [{ type: 'ended', ending: 'agreed' }], ...says('event-ended-agreed') });
    expect(lastLine([played, ended, comes])).toBe(ended);
  });

  it('shows a rejected proposal until something else is proposed or decided', () => {
    const says = (id: string): Partial<LogLine> => ({ turn: null, says: [{ id, args: {} }] });
    const declined = line(5, says('table-declined'));
    expect(rejectedProposal([declined], [])).toBe(declined);
    // An older proposal and a turn do not change that.
    expect(rejectedProposal([declined, line(6, { says: [{ id: 'event-played', args: {} }] })], [{ entry: 4 }])).toBe(
      declined,
    );
    expect(rejectedProposal([declined], [{ entry: 6 }])).toBeUndefined();
    expect(rejectedProposal([declined, line(7, says('table-took-back-all'))], [])).toBeUndefined();
    const withdrawn = line(8, says('table-withdrawn'));
    expect(rejectedProposal([declined, withdrawn], [])).toBe(withdrawn);
  });

  it('lists the seats with a turn left in the last round', () => {
    const game = { turns_left: 2, to_act: 'C' } as GameView;
    expect(turnsToCome(game, ['A', 'B', 'C'])).toEqual(['C', 'A']);
  });
});
