import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chordParts } from './chord-parts.ts';
import type { NotePart } from './note-part.ts';
import { KEYS } from './key.ts';
import type { KeyName } from './key.ts';
import { isNotation, NOTATIONS } from './notation-names.ts';
import { chordInNotation, spokenInNotation } from './notation.ts';
import { chordInKey, relativeChord } from './relative-chord.ts';

/** Chords typed in `key`, as each notation writes them: letters, Nashville, Roman, solfège, German. */
const TABLE: readonly (readonly [KeyName, string, string, string, string, string])[] = [
  ['G', 'G', '1', 'I', 'Sol', 'G'],
  ['G', 'Em7', '6m7', 'vi7', 'Mim7', 'Em7'],
  ['G', 'D7', '57', 'V7', 'Re7', 'D7'],
  ['G', 'F#dim', '7dim', 'vii°', 'Fa♯dim', 'Fisdim'],
  ['G', 'F#o7', '7°7', 'vii°7', 'Fa♯°7', 'Fis°7'],
  ['G', 'F#m7b5', '7m7♭5', 'vii7♭5', 'Fa♯m7♭5', 'Fism7♭5'],
  ['G', 'G/B', '1/3', 'I/3', 'Sol/Si', 'G/H'],
  ['G', 'Cmaj7/E', '4maj7/6', 'IVmaj7/6', 'Domaj7/Mi', 'Cmaj7/E'],
  ['G', 'Gaug', '1aug', 'I+', 'Solaug', 'Gaug'],
  ['C', 'C', '1', 'I', 'Do', 'C'],
  ['C', 'C7', '17', 'I7', 'Do7', 'C7'],
  ['C', 'Bø7', '7ø7', 'viiø7', 'Siø7', 'Hø7'],
  ['C', 'Bb', '♭7', '♭VII', 'Si♭', 'B'],
  ['C', 'F#m/C#', '♯4m/♯1', '♯iv/♯1', 'Fa♯m/Do♯', 'Fism/Cis'],
  ['C', 'C7/4', '17(4)', 'I7(4)', 'Do7/4', 'C7/4'],
  ['C', 'C6/9', '16/9', 'I6/9', 'Do6/9', 'C6/9'],
  ['C', 'C(b5)', '1(♭5)', 'I(♭5)', 'Do(♭5)', 'C(♭5)'],
  ['Eb', 'Eb', '1', 'I', 'Mi♭', 'Es'],
  ['Eb', 'Absus4', '4sus4', 'IVsus4', 'La♭sus4', 'Assus4'],
  ['Eb', 'Bbmin7/D', '5m7/7', 'v7/7', 'Si♭m7/Re', 'Bm7/D'],
  ['E', 'Esus4', '1sus4', 'Isus4', 'Misus4', 'Esus4'],
  ['E', 'B7(b9,#11)', '57(♭9,♯11)', 'V7(♭9,♯11)', 'Si7(♭9,♯11)', 'H7(♭9,♯11)'],
  ['Am', 'Am', '1m', 'i', 'Lam', 'Am'],
  ['Am', 'C', '♭3', '♭III', 'Do', 'C'],
  ['Am', 'E7', '57', 'V7', 'Mi7', 'E7'],
  ['Am', 'A-7', '1m7', 'i7', 'Lam7', 'Am7'],
  ['Abm', 'Cb', '♭3', '♭III', 'Do♭', 'Ces'],
];

const NO_CHORDS = ['N.C.', 'x2', '%', 'Solo', 'Do', 'Go', 'hold', '(2x)', '', ' '];

describe('notations', () => {
  test.each(TABLE)('a chord has a text in each notation: in %s %s is %s, %s, %s, %s', (key, letters, ...others) => {
    const stored = relativeChord(letters, key);
    expect(NOTATIONS.map((notation) => chordInNotation(stored, key, notation))).toEqual([letters, ...others]);
  });

  test.each([
    ['(Am)', '(6m)', '(vi)', '(Lam)', '(Am)'],
    ['/B', '/7', '/VII', '/Si', '/H'],
    ['B*', '7*', 'VII*', 'Si*', 'H*'],
  ])('text around a chord stays in each notation: in C %s is %s, %s, %s, %s', (letters, ...others) => {
    const stored = relativeChord(letters, 'C');
    expect(NOTATIONS.map((notation) => chordInNotation(stored, 'C', notation))).toEqual([letters, ...others]);
  });

  test.each(NO_CHORDS)("%j isn't a chord and stays as it is in every notation", (text) => {
    for (const notation of NOTATIONS) expect(chordInNotation(text, 'Eb', notation)).toBe(text);
    for (const notation of NOTATIONS) expect(drawn(chordParts(text, notation))).toBe(text);
  });

  test.each([
    ['letters', 'F sharp minor 7 over C sharp'],
    ['nashville', '3 minor 7 over 7'],
    ['roman', '3 minor 7 over 7'],
    ['solfege', 'Fa sharp minor 7 over Do sharp'],
    ['german', 'Fis minor 7 over Cis'],
  ] as const)('a screen reader says F#m7/C# in D in %s: %s', (notation, spoken) => {
    expect(spokenInNotation(relativeChord('F#m7/C#', 'D'), 'D', notation)).toBe(spoken);
  });

  test('text that isn’t a chord is spoken as written', () => {
    for (const notation of NOTATIONS) expect(spokenInNotation('N.C.', 'D', notation)).toBe('N.C.');
    expect(spokenInNotation('b7', 'C', 'roman')).toBe('flat 7');
    expect(spokenInNotation('(6m)', 'C', 'solfege')).toBe('(Lam)');
  });

  test('numbers in a notation are separated from the degree before them, and a minor stays attached', () => {
    expect(chordParts('♭6m7/♭3', 'nashville')).toEqual({
      type: 'chord',
      root: { before: 'b', letter: '6', accidental: '' },
      quality: [{ text: 'm' }, { text: '7', isRaised: true }],
      bass: { before: 'b', letter: '3', accidental: '' },
    });
  });

  test('a chord comes apart in its own notation only: Do7 is C7 in solfège, D diminished 7 in letters', () => {
    expect(chordParts('Do7', 'solfege')).toMatchObject({ root: { letter: 'Do' }, quality: [{ text: '7' }] });
    expect(chordParts('Do7')).toMatchObject({ root: { letter: 'D' }, quality: [{ text: 'o7' }] });
    expect(chordParts('Essus4', 'german')).toMatchObject({ root: { letter: 'Es' }, quality: [{ text: 'sus4' }] });
    expect(chordParts('Esus4', 'german')).toMatchObject({ root: { letter: 'E' }, quality: [{ text: 'sus4' }] });
  });

  test('text that isn’t a chord is not split', () => {
    for (const notation of NOTATIONS) expect(chordParts('Solo', notation)).toEqual({ type: 'literal', text: 'Solo' });
  });

  test.each<[unknown, boolean]>([
    ['roman', true],
    ['Roman', false],
    [null, false],
  ])('%j is a notation: %s', (value, expected) => {
    expect(isNotation(value)).toBe(expected);
  });
});

const keys = fc.constantFrom(...KEYS);
const qualities = fc.constantFrom('', 'm', '7', 'm7', 'maj7', 'sus4', 'sus', 'add9', 'dim', 'm7b5', '+', '7#9', '6/9');
const roots = fc.constantFrom('1', 'b2', '2', 'b3', '3', '4', '#4', '5', 'b6', '6', 'b7', '7');
const stored = fc
  .tuple(roots, qualities, fc.option(roots))
  .map(([root, quality, bass]) => root + quality + (bass === null ? '' : `/${bass}`));

describe('laws of notations', () => {
  test('the letters notation spells chords as their key does', () => {
    fc.assert(
      fc.property(fc.oneof(stored, fc.string()), keys, (chord, key) => {
        expect(chordInNotation(chord, key, 'letters')).toBe(chordInKey(chord, key));
      }),
    );
  });

  test('the degrees of a chord are the same in every key', () => {
    fc.assert(
      fc.property(stored, keys, keys, (chord, key, other) => {
        for (const notation of ['nashville', 'roman'] as const)
          expect(chordInNotation(chord, key, notation)).toBe(chordInNotation(chord, other, notation));
      }),
    );
  });

  test('two different chords are never written the same', () => {
    fc.assert(
      fc.property(stored, stored, keys, (one, other, key) => {
        const areAlike = chordInKey(one, key) === chordInKey(other, key);
        for (const notation of NOTATIONS)
          expect(chordInNotation(one, key, notation) === chordInNotation(other, key, notation)).toBe(areAlike);
      }),
      { numRuns: 500 },
    );
  });

  test('every chord is drawn as one, with root, quality and bass, and none of its text is lost', () => {
    fc.assert(
      fc.property(stored, keys, fc.constantFrom(...NOTATIONS), (chord, key, notation) => {
        const text = chordInNotation(chord, key, notation);
        const parts = chordParts(text, notation);
        expect(parts.type).toBe('chord');
        expect(drawn(parts)).toBe(signs(text, notation));
        expect(parts.type === 'chord' && parts.bass !== null).toBe(/\/(?!9)/u.test(chord));
      }),
      { numRuns: 500 },
    );
  });

  test('drawing any stored text loses none of it', () => {
    fc.assert(
      fc.property(fc.oneof(stored, fc.string()), keys, fc.constantFrom(...NOTATIONS), (chord, key, notation) => {
        const text = chordInNotation(chord, key, notation);
        expect(signs(drawn(chordParts(text, notation)), notation)).toBe(signs(text, notation));
        expect(spokenInNotation(chord, key, notation)).toBeTypeOf('string');
      }),
    );
  });
});

/** Letters are typed with b and #, which the page draws as signs. */
function signs(text: string, notation: (typeof NOTATIONS)[number]): string {
  return notation === 'letters' ? accidentals(text) : text;
}

function accidentals(text: string): string {
  return text.replaceAll('b', '♭').replaceAll('#', '♯');
}

function drawn(parts: ReturnType<typeof chordParts>): string {
  if (parts.type === 'literal') return parts.text;
  const quality = parts.quality.map((run) => ('text' in run ? run.text : accidentals(run.accidental))).join('');
  return drawnNote(parts.root) + quality + (parts.bass === null ? '' : `/${drawnNote(parts.bass)}`);
}

function drawnNote({ before = '', letter, accidental }: NotePart): string {
  return accidentals(before) + letter + accidentals(accidental);
}
