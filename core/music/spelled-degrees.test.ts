import { describe, expect, test } from 'vitest';
import { KEYS } from './key.ts';
import type { KeyName } from './key.ts';
import { formatNote } from './note.ts';
import { chordInKey, relativeChord } from './relative-chord.ts';
import { scaleNotes } from './spelling.ts';

const DEGREES = '#1 b2 #2 b3 b4 #3 #4 b5 #5 b6 #6 bb7 b7 b1 #7'.split(' ');
const UNDER_ANOTHER_NAME = ['E#', 'B#', 'Cb', 'Fb'];

/** The roots outside its scale that a key writes. */
function foreignRoots(key: KeyName): readonly string[] {
  const own = new Set(scaleNotes(key).map(formatNote));
  return DEGREES.map((degree) => chordInKey(degree, key)).filter((root) => !own.has(root));
}

describe('a root outside the key is spelled by its function', () => {
  test.each([
    ['G', 'Bb Eb F Dm7b5 C#dim7'],
    ['D', 'Bb C Gm6 G#dim7'],
    ['C', 'Bb Ab Eb G#dim7 D#dim7 F#m7b5'],
    ['Dm', 'C#dim7 A/C# Eb F#dim7'],
    ['F', 'C#dim7 F#dim7 Eb Db D/F#'],
    ['Gm', 'F#dim7 D/F# Ab'],
    ['Bb', 'F#dim7 Bdim7 Gb Ab'],
    ['Am', 'Bb G#dim7 E/G#'],
    ['Em', 'Bb D#dim7 B/D#'],
  ] as const)(
    'a root outside the key is spelled by its function: in %s, chords typed as %s come back as typed',
    (key, chords) => {
      const typed = chords.split(' ');
      expect(typed.map((chord) => chordInKey(relativeChord(chord, key), key))).toEqual(typed);
    },
  );

  test('[MUS-15] a root outside the key never has two accidentals, nor names a white key by its neighbor', () => {
    for (const key of KEYS) {
      const roots = foreignRoots(key);
      expect(roots.filter((root) => !/^[A-G][#b]?$/u.test(root))).toEqual([]);
      expect(roots.filter((root) => UNDER_ANOTHER_NAME.includes(root))).toEqual([]);
    }
  });

  test('all degrees are spelled in all keys as in the snapshot', () => {
    const table = KEYS.map((key) => `${key}: ${DEGREES.map((degree) => chordInKey(degree, key)).join(' ')}`);
    expect(table.join('\n')).toMatchSnapshot();
  });
});
