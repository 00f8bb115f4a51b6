import { describe, expect, test } from 'vitest';
import type { Dialect } from './chord-dialect.ts';
import { withoutTabs } from './chord-line-items.ts';
import { readChordLine } from './chord-line.ts';
import { chordReader } from './chord-reader.ts';

function readChords(line: string, dialect: Dialect = 'english'): readonly string[] | null {
  const chords = readChordLine(line, chordReader(dialect));
  return chords === null ? null : chords.items.filter(({ type }) => type === 'chord').map(({ text }) => text);
}

describe('chord lines', () => {
  test.each([
    ['N.C.  D  A', 'D A'],
    ['D/F#  G  x2', 'D/F# G'],
    ['C - G - Am', 'C G Am'],
    ['C-G-Am', 'C G Am'],
    ['| C | G | Am | F |', 'C G Am F'],
    ['|C|G|', 'C G'],
    ['|: C  G :|  (2x)', 'C G'],
    ['(C) (G) (Am)', 'C G Am'],
    ['Am7 D7(no3) G', 'Am7 D7(no3) G'],
    ['G / / / | C / / /', 'G C'],
    ['| % | C |', 'C'],
    ['C -> G', 'C G'],
    ['C, G, D', 'C G D'],
    ['C  G*  D', 'C G* D'],
    ['F#m7b5  B7  Em', 'F#m7b5 B7 Em'],
    ['C♯m  B♭  F♯', 'C#m Bb F#'],
    ['Am', 'Am'],
    ['A', 'A'],
    ['G  C  D  (let it ring)', 'G C D'],
    ['Gm7/C   F', 'Gm7/C F'],
    ['D  A  Bm  riff', 'D A Bm'],
    ['D x 2', 'D'],
  ])('[IMP-21] "%s" is a chord line', (line, chords) => {
    expect(readChords(line)).toEqual(chords.split(' '));
  });

  test('[IMP-21] "N.C." alone and bars of repeats are chord lines without chords', () => {
    expect(readChords('N.C.')).toEqual([]);
    expect(readChords('| % | % |')).toEqual([]);
  });

  test.each([
    'A man am I',
    'Am I the one',
    'Add a bad cab',
    'Be a dad',
    'Go, Abe, feed a bee',
    'Each Edge Aged',
    'A E D A Cat',
    'A B C D E F G',
    'Dance',
    'Emma and Abe',
    'Fa la la la la',
    'Do Re Mi',
    'Come thou fount of every blessing',
    '(Oh yeah)',
    'A (glorious) day',
    'He gave',
    '1 2 3 4',
    '----',
  ])('[IMP-21] "%s" isn\'t a chord line', (line) => {
    expect(readChords(line)).toBeNull();
  });

  test('[IMP-21] a chord line needs 7 chords of 10 items; 6 are too few', () => {
    expect(readChords('Am  Bm  Cm  Dm  Em  Fm  Gm  one  two  three')).toHaveLength(7);
    expect(readChords('Am  Bm  Cm  Dm  Em  Fm  zero  one  two  three')).toBeNull();
  });

  test('[IMP-35] H and B are German chords in a German sheet', () => {
    expect(readChords('H7  Em  B  Fis', 'german')).toEqual(['B7', 'Em', 'Bb', 'F#']);
  });

  test('solfège chords are read in a solfège sheet', () => {
    expect(readChords('Do Sol7 Lam Fa', 'solfege')).toEqual(['C', 'G7', 'Am', 'F']);
    expect(readChords('La mi amor', 'solfege')).toBeNull();
  });

  test('degrees are read in a number chart', () => {
    expect(readChords('1  4  5/7  6-', 'numbers')).toEqual(['1', '4', '5/7', '6m']);
  });

  test('[IMP-33] a tab in a chord line moves to the next multiple of 8 columns', () => {
    expect(withoutTabs('C\tG')).toBe('C       G');
    expect(withoutTabs('12345678\tG')).toBe('12345678        G');
  });
});
