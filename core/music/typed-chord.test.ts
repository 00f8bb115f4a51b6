import { describe, expect, test } from 'vitest';
import { KEYS } from './key.ts';
import { chordInKey, relativeChord } from './relative-chord.ts';
import { chordsOfKey, isTextForChord, typedChord } from './typed-chord.ts';

describe('a chord as it is typed', () => {
  test.each([
    ['am7', 'Am7'],
    ['em', 'Em'],
    ['c#m7', 'C#m7'],
    ['bb', 'Bb'],
    ['BB', 'Bb'],
    ['EBm', 'Ebm'],
    ['f#m7b5', 'F#m7b5'],
    ['d/f#', 'D/f#'],
    ['(am)', '(Am)'],
    [' g ', 'G'],
    ['sus4', 'sus4'],
  ])('the typed chord "%s" becomes %s', (typed, chord) => {
    expect(typedChord(typed)).toBe(chord);
  });

  test.each(['AM7', 'Am7', 'Bb', 'CM7', 'G7sus4', '4m', 'b7', 'N.C.', 'hello', '%', '', 'do', 'Solo'])(
    'the typed text "%s" stays as it is',
    (typed) => {
      expect(typedChord(typed)).toBe(typed);
    },
  );

  test('a lower-case chord sounds as typed in every key, and transposes', () => {
    for (const key of KEYS) expect(chordInKey(relativeChord(typedChord('am7'), key), 'C')).toMatch(/m7$/u);
    expect(chordInKey(relativeChord(typedChord('bb'), 'F'), 'G')).toBe('C');
  });

  test.each([
    ['hello', true],
    ['Emx', true],
    ['do', true],
    ['Am7', false],
    ['am7', false],
    ['4m', false],
    ['N.C.', false],
    ['nc', false],
    ['x2', false],
    ['%', false],
    ['', false],
  ])('"%s" is text among chords: %s', (typed, isText) => {
    expect(isTextForChord(typed)).toBe(isText);
  });
});

test.each([
  ['G', 'G Am Bm C D Em F#dim'],
  ['Em', 'Em F#dim G Am Bm C D'],
  ['Db', 'Db Ebm Fm Gb Ab Bbm Cdim'],
] as const)('the chords of the key %s are %s', (key, chords) => {
  expect(chordsOfKey(key).join(' ')).toBe(chords);
});
