import { describe, expect, test } from 'vitest';
import { isSameChord, parseTonic } from './corpus-chord-names.ts';
import { judge } from './corpus-judge.ts';
import type { Reading } from './corpus-reading.ts';
import type { JudgedLine, LineKind } from './corpus-truth.ts';

/** A small sheet: the kind and text of each line. */
const SHEET: readonly (readonly [LineKind, string])[] = [
  ['t', 'Song of Rivers'],
  ['m', 'Key: G'],
  ['h', '[Intro]'],
  ['g', '| G | C |'],
  ['h', 'Verse 1'],
  ['c', 'G    C'],
  ['w', 'Down the river'],
  ['x', 'e|--0--2--|'],
  ['s', '(Chorus) Row (D)on'],
  ['y', 'Play it twice'],
  ['r', '(Chorus)'],
];

const LINES: readonly JudgedLine[] = SHEET.map(([kind, text], index) => ({ kind, text, number: index + 1 }));

const RIGHT: Reading = {
  titles: ['Song of Rivers'],
  key: 'G',
  sung: new Map([
    [
      'downtheriver',
      [
        [
          { chord: 'G', lettersBefore: 0 },
          { chord: 'C', lettersBefore: 4 },
        ],
      ],
    ],
    ['rowon', [[{ chord: 'D', lettersBefore: 3 }]]],
  ]),
  wordless: [['G', 'C'], [], []],
  sectionNames: ['Intro', 'Verse 1', 'Chorus'],
  order: ['Intro', 'Verse 1', 'Chorus', 'Chorus'],
  leftOutLines: new Set([8]),
};

function without(letters: string): Reading['sung'] {
  return new Map([...RIGHT.sung].filter(([line]) => line !== letters));
}

describe('the judge', () => {
  test('the judge of the corpus finds no fault in a correct song', () => {
    const { failures, tallies } = judge(LINES, RIGHT);
    expect(failures).toEqual([]);
    expect(tallies.titles).toEqual({ hit: 3, missed: 0, extra: 0 });
    expect(tallies.chords).toEqual({ hit: 5, missed: 0, extra: 0 });
    expect(tallies.chordLines).toEqual({ hit: 3, missed: 0, extra: 0 });
  });

  test.each<readonly [string, Partial<Reading>, string]>([
    ['a lyric that is gone', { sung: without('downtheriver') }, 'line 7: lyric not among the lyrics'],
    [
      'a lyric taken for a title',
      { sung: without('downtheriver'), sectionNames: [...RIGHT.sectionNames, 'Down the river'] },
      'line 7: lyric taken for a title',
    ],
    ['a lost chord', { sung: new Map([...RIGHT.sung, ['rowon', [[]]]]) }, 'line 9: chords "D" were read as ""'],
    ['a chord too many', { wordless: [['G', 'C', 'G']] }, '1 chords too many without words'],
    [
      'a chord over the wrong word',
      { sung: new Map([...RIGHT.sung, ['rowon', [[{ chord: 'D', lettersBefore: 0 }]]]]) },
      'line 9: D belongs after letter 3',
    ],
    ['bars that are gone', { wordless: [] }, 'line 4: chords "G C" not read without words'],
    [
      'bars that are sung',
      { sung: new Map([...RIGHT.sung, ['gc', [[]]]]) },
      'line 4: sung, though it is bars of chords',
    ],
    [
      'tablature that is sung',
      { sung: new Map([...RIGHT.sung, ['e02', [[]]]]) },
      'line 8: sung, though it is a diagram or tablature',
    ],
    ['tablature dropped in silence', { leftOutLines: new Set() }, 'line 8: left out without a word'],
    [
      'a remark that is sung',
      { sung: new Map([...RIGHT.sung, ['playittwice', [[]]]]) },
      'line 10: sung, though it is a remark',
    ],
    ['a heading that is none', { sectionNames: ['Intro', 'Chorus'] }, 'line 5: heading not read as one'],
    ['a reference that is not played', { order: ['Intro', 'Verse 1', 'Chorus'] }, '1 references are not in the order'],
    ['another title', { titles: ['Untitled'] }, 'line 1: title not read'],
  ])('sees %s', (_name, wrong, failure) => {
    expect(judge(LINES, { ...RIGHT, ...wrong }).failures).toContain(failure);
  });

  test.each([
    ['G', 'G', true],
    ['Bb', 'A#', true],
    ['C♯m7', 'C#m7', true],
    ['D/F#', 'D/Gb', true],
    ['G', 'Gm', false],
    ['G', 'A', false],
    ['Lam', 'Am', true],
    ['5', 'D', true],
    ['N.C.', 'N.C.', true],
    ['Hm', 'Bm', true],
    ['B', 'Bb', true],
  ])('the judge compares %s and %s in G, German names: the same is %s', (token, shown, isSame) => {
    expect(isSameChord(token, shown, { isGerman: true, tonic: parseTonic('G') })).toBe(isSame);
  });

  test('the judge reads B as B in a file without H', () => {
    expect(isSameChord('B', 'Bb', { isGerman: false, tonic: 0 })).toBe(false);
  });
});
