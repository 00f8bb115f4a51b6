import { KEYS } from '@uplift/core/music';
import { describe, expect, test } from 'vitest';
import { keyMovedBy, parseStatedKey } from './stated-key.ts';

describe('stated keys', () => {
  test.each([
    ['G', 'G'],
    ['Em', 'Em'],
    ['E minor', 'Em'],
    ['[G]', 'G'],
    ['Dmaj', 'D'],
    ['G♭ Major', 'Gb'],
    ['B flat', 'Bb'],
    ['F sharp minor', 'F#m'],
    ['D#', 'Eb'],
    ['A#', 'Bb'],
    ['G#', 'Ab'],
    ['Dbm', 'C#m'],
    ['G (capo 3)', 'G'],
    ['G - A', 'G'],
    ['Lam', 'Am'],
    ['Sol', 'G'],
    ['D dorian', 'D'],
    ['g', 'G'],
  ])('the stated key "%s" is %s', (value, key) => {
    expect(parseStatedKey(value, 'english')).toBe(key);
  });

  test('[MUS-1] [MUS-2] every key of the list, stated in a sheet, stays as it is', () => {
    expect(KEYS.map((key) => parseStatedKey(key, 'english'))).toEqual(KEYS);
  });

  test('[IMP-35] the stated keys H-Moll and B-Dur are German', () => {
    expect(parseStatedKey('H-Moll', 'english')).toBe('Bm');
    expect(parseStatedKey('B-Dur', 'german')).toBe('Bb');
    expect(parseStatedKey('Fis', 'german')).toBe('F#');
  });

  test.each(['', 'Good', 'none', '4/4', 'Xm', '123'])('the text "%s" isn\'t a key', (value) => {
    expect(parseStatedKey(value, 'english')).toBeNull();
  });

  test('a key moved by semitones gets the name with the fewest accidentals', () => {
    expect(keyMovedBy('D', 2)).toBe('E');
    expect(keyMovedBy('C', 1)).toBe('Db');
    expect(keyMovedBy('Am', -1)).toBe('G#m');
    expect(keyMovedBy('B', 12)).toBe('B');
  });
});
