import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capoAfterKeyChange,
  capoChoices,
  keyAndCapoLabel,
  capoFretOf,
  chooseCapo,
  keyAtFret,
  steppedFret,
  transposedCapo,
  transposedKey,
} from './capo.ts';
import { parseChord } from './chord.ts';
import { isMinorKey, KEYS, tonicOf } from './key.ts';
import { pitchOf } from './note.ts';
import { chordInKey } from './relative-chord.ts';
import { countAccidentals } from './spelling.ts';

const keys = fc.constantFrom(...KEYS);
const frets = fc.integer({ min: 0, max: 11 });

describe('capo', () => {
  test('[MUS-18] a capo on fret 2 in A shows the shapes of G', () => {
    expect(keyAtFret('A', 2)).toBe('G');
    expect(['1', '4', '5', '6m'].map((chord) => chordInKey(chord, keyAtFret('A', 2)))).toEqual(['G', 'C', 'D', 'Em']);
  });

  test('[MUS-18] capo shapes are as many semitones lower as the fret, in every key, and minor stays minor', () => {
    fc.assert(
      fc.property(keys, frets, (key, fret) => {
        const shapes = keyAtFret(key, fret);
        const parsedRoot = (inKey: typeof key) => pitchOf(parseChord(chordInKey('1', inKey))!.root);
        expect((parsedRoot(shapes) + fret) % 12).toBe(parsedRoot(key));
        expect(capoFretOf(key, shapes)).toBe(fret);
        expect(isMinorKey(shapes)).toBe(isMinorKey(key));
      }),
    );
  });

  test('[MUS-19] capo shapes have the name with the fewest accidentals', () => {
    for (const key of KEYS) {
      for (const choice of capoChoices(key).slice(1)) {
        const pitch = pitchOf(tonicOf(choice.key));
        const names = KEYS.filter((name) => isMinorKey(name) === isMinorKey(key) && pitchOf(tonicOf(name)) === pitch);
        expect(countAccidentals(choice.key)).toBe(Math.min(...names.map(countAccidentals)));
      }
    }
    expect(keyAtFret('C#', 1)).toBe('C');
    expect(keyAtFret('D', 1)).toBe('Db');
  });

  test('[MUS-19] capo shapes of F sharp or G flat, which have six each, are named on the side of the song’s key', () => {
    expect(keyAtFret('G', 1)).toBe('F#');
    expect(keyAtFret('Ab', 2)).toBe('Gb');
    expect(keyAtFret('C', 6)).toBe('F#');
    expect(keyAtFret('Fm', 2)).toBe('Ebm');
  });

  test('[MUS-20] a capo has twelve choices, from no capo to fret 11', () => {
    for (const key of KEYS)
      expect(capoChoices(key).map((choice) => choice.fret)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('[MUS-21] a capo is named by its fret and the played shapes; without one it says so', () => {
    expect(capoChoices('A').map((choice) => choice.label)).toEqual([
      'No capo',
      'Capo 1 (A♭ shapes)',
      'Capo 2 (G shapes)',
      'Capo 3 (F♯ shapes)',
      'Capo 4 (F shapes)',
      'Capo 5 (E shapes)',
      'Capo 6 (E♭ shapes)',
      'Capo 7 (D shapes)',
      'Capo 8 (D♭ shapes)',
      'Capo 9 (C shapes)',
      'Capo 10 (B shapes)',
      'Capo 11 (B♭ shapes)',
    ]);
    expect(capoChoices('F#m')[2]?.label).toBe('Capo 2 (Em shapes)');
  });

  test('[MUS-21] [PRINT-5] a shown key is always the sounding one, with its capo next to it', () => {
    expect(keyAndCapoLabel('A', 2)).toBe('A Major · Capo 2 (G shapes)');
    expect(keyAndCapoLabel('Ebm', 1)).toBe('E♭ Minor · Capo 1 (Dm shapes)');
    expect(keyAndCapoLabel('C#', 0)).toBe('C♯ Major');
  });

  test('[MUS-23] choosing the song’s own key clears the capo', () => {
    expect(chooseCapo('A', 'A')).toBeNull();
    expect(chooseCapo('C#', 'Db')).toBeNull();
    expect(chooseCapo('A', 'G')).toBe('G');
  });

  test('[MUS-24] changing the key clears the capo when it equals the new key, and keeps it otherwise', () => {
    expect(capoAfterKeyChange('G', 'G')).toBeNull();
    expect(capoAfterKeyChange('Gb', 'F#')).toBeNull();
    expect(capoAfterKeyChange('G', 'Bb')).toBe('G');
    expect(capoAfterKeyChange(null, 'G')).toBeNull();
  });

  test('a capo kept through a change of mode shows shapes of the new mode on the same tonic', () => {
    expect(capoAfterKeyChange('G', 'Am')).toBe('Gm');
    expect(capoAfterKeyChange('Em', 'G')).toBe('E');
    expect(capoAfterKeyChange('Em', 'E')).toBeNull();
  });
});

describe('transposing with a capo', () => {
  test.each([
    ['G', 'F', 'Ab', 'Gb'],
    ['G', 'F', 'A', 'G'],
    ['G', 'F', 'G', 'F'],
    ['Em', 'Dm', 'F#m', 'Em'],
    ['G', null, 'A', null],
  ] as const)(
    '[MUS-18] a capo stays on its fret: in %s with shapes of %s, a performance in %s shows shapes of %s',
    (song, capo, sounding, shapes) => {
      expect(transposedCapo(capo, song, sounding)).toBe(shapes);
    },
  );

  test('[MUS-18] transposing a performance never moves the capo', () => {
    fc.assert(
      fc.property(keys, frets, fc.integer({ min: -6, max: 6 }), (key, fret, semitones) => {
        const sounding = transposedKey(key, semitones);
        const shapes = transposedCapo(keyAtFret(key, fret), key, sounding);
        expect(shapes === null ? 0 : capoFretOf(sounding, shapes)).toBe(fret);
      }),
    );
  });
});

describe('stepping the capo', () => {
  test.each([
    [0, 1, 1],
    [11, 1, 0],
    [0, -1, 11],
    [5, -1, 4],
  ] as const)('from fret %i, a step of %i leads to fret %i', (fret, by, expected) => {
    expect(steppedFret(fret, by)).toBe(expected);
  });

  test('a step up and a step down lead back', () => {
    fc.assert(
      fc.property(frets, (fret) => {
        expect(steppedFret(steppedFret(fret, 1), -1)).toBe(fret);
      }),
    );
  });
});

describe('transposing', () => {
  test.each([
    ['G', 2, 'A'],
    ['G', -1, 'F#'],
    ['C', 1, 'Db'],
    ['F', 1, 'Gb'],
    ['Bb', -4, 'Gb'],
    ['F#', 6, 'C'],
    ['Am', 6, 'D#m'],
    ['Dm', 1, 'Ebm'],
    ['Gb', 0, 'Gb'],
  ] as const)('%s transposed by %i semitones is %s', (key, semitones, expected) => {
    expect(transposedKey(key, semitones)).toBe(expected);
  });

  test('a transposed key sounds so many semitones away, in the same mode, and transposes back', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: -6, max: 6 }), (key, semitones) => {
        const transposed = transposedKey(key, semitones);
        expect(Math.abs((pitchOf(tonicOf(transposed)) - pitchOf(tonicOf(key)) - semitones) % 12)).toBe(0);
        expect(isMinorKey(transposed)).toBe(isMinorKey(key));
        expect(pitchOf(tonicOf(transposedKey(transposed, -semitones)))).toBe(pitchOf(tonicOf(key)));
        expect(semitones === 0 || countAccidentals(transposed) <= 6).toBe(true);
      }),
    );
  });
});
