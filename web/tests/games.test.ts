import { describe, expect, it } from 'vitest';

import { gamesIn } from '../src/home/games';

describe('games in a pasted text', () => {
  it('takes a text as one game, however it is laid out', () => {
    for (const text of ['{"a": 1}', '{\n  "a": 1\n}\n', '', 'nothing', '[\n{}\n]']) {
      expect(gamesIn(text)).toEqual([text]);
    }
  });

  it('takes each line of a file with one game per line', () => {
    expect(gamesIn('{"a": 1}\r\n\n {"b": 2} \n')).toEqual(['{"a": 1}', ' {"b": 2} ']);
    expect(gamesIn('{"a": 1}\nbroken')).toEqual(['{"a": 1}\nbroken']);
  });
});
