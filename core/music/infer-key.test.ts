import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inferKey } from './infer-key.ts';
import { isMinorKey, KEYS, tonicOf } from './key.ts';
import { pitchOf } from './note.ts';
import { chordInKey } from './relative-chord.ts';
import { countAccidentals } from './spelling.ts';

const PROGRESSIONS: readonly (readonly [chords: string, key: string])[] = [
  ['C F G C', 'C'],
  ['C G C G', 'C'],
  ['G C G C', 'C'],
  ['D A D A7 D A', 'D'],
  ['C G Am F', 'C'],
  ['Am G F E', 'Am'],
  ['F C Dm Bb', 'F'],
  ['Em D C B7', 'Em'],
  ['G C G D G C D G', 'G'],
  ['Bb F Gm Eb', 'Bb'],
  ['G D Em C', 'G'],
  ['D A Bm G', 'D'],
  ['Am F C G', 'Am'],
  ['Am Dm E Am', 'Am'],
  ['Em C G D Em', 'Em'],
  ['Dm Gm A7 Dm', 'Dm'],
  ['F#m D A E F#m', 'F#m'],
  ['Cm Ab Eb Bb Cm', 'Cm'],
  ['F Bb C7 F', 'F'],
  ['Bb Eb F Gm Eb F Bb', 'Bb'],
  ['Dm7 G7 Cmaj7', 'C'],
  ['Bm7b5 E7 Am', 'Am'],
  ['A7 D7 A7 E7 D7 A7', 'A'],
  ['E A B7 E', 'E'],
  ['C Am F G7 C/G G C', 'C'],
  ['G G/B C Cm G D G', 'G'],
  ['C D7 G C A7 Dm G7 C', 'C'],
  ['Gsus4 G C2 Dsus4 D G', 'G'],
  ['F# B C# F#', 'F#'],
  ['Gb Cb Db Gb', 'Gb'],
  ['C# F# G# C#', 'Db'],
  ['Ebm Abm Bb7 Ebm', 'Ebm'],
  ['N.C. | C | % | G7 C x2', 'C'],
];

describe('the key of a song without a stated one', () => {
  test.each(PROGRESSIONS)('the chords %s are inferred to be in %s', (chords, key) => {
    expect(inferKey([chords.split(' ')])).toBe(key);
  });

  test('no key is inferred without chords', () => {
    expect(inferKey([[]])).toBeNull();
    expect(inferKey([['N.C.', '%', 'Amen']])).toBeNull();
  });

  test('a single chord is inferred to be its own key', () => {
    expect(inferKey([['Em']])).toBe('Em');
    expect(inferKey([['Ab']])).toBe('Ab');
  });

  test('a cadence is recognized in all keys, and no key of seven accidentals is chosen', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), (key) => {
        const stored = isMinorKey(key) ? ['1m', '4m', '57', '1m'] : ['1', '4', '57', '1'];
        const inferred = inferKey([stored.map((chord) => chordInKey(chord, key))]);
        expect(inferred).not.toBeNull();
        expect(pitchOf(tonicOf(inferred!))).toBe(pitchOf(tonicOf(key)));
        expect(isMinorKey(inferred!)).toBe(isMinorKey(key));
        expect(countAccidentals(inferred!)).toBeLessThanOrEqual(6);
        expect(countAccidentals(key) > 6 || inferred === key).toBe(true);
      }),
    );
  });
});
