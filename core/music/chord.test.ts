import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatChord, isChord, parseChord } from './chord.ts';
import { formatNote } from './note.ts';

const READINGS: readonly (readonly [text: string, root: string, quality: string, bass: string | null])[] = [
  ['C', 'C', '', null],
  ['Am7', 'A', 'm7', null],
  ['F#m7b5', 'F#', 'm7b5', null],
  ['Bbmaj7', 'Bb', 'maj7', null],
  ['BbM7', 'Bb', 'M7', null],
  ['D/F#', 'D', '', 'F#'],
  ['Em7/D', 'E', 'm7', 'D'],
  ['Bb/D', 'Bb', '', 'D'],
  ['B♭', 'Bb', '', null],
  ['F♯m7/C♯', 'F#', 'm7', 'C#'],
  ['C6/9', 'C', '6/9', null],
  ['C6/9/E', 'C', '6/9', 'E'],
  ['C7/4', 'C', '7/4', null],
  ['Am/g', 'A', 'm', 'G'],
  ['Cb5', 'Cb', '5', null],
  ['Bbb5', 'Bb', 'b5', null],
  ['F#b5', 'F#', 'b5', null],
  ['Ebbm', 'Ebb', 'm', null],
];

const CHORDS = (
  'Cmadd9 Cma7 C^7 CΔ7 C△7 G° Go7 G°7 Gø Gø7 C+ C+7 Gsus Gsus4 Asus4 A2 Gadd9 D7(no3) D7(#9) Cm(maj7) CmM7 Cm/maj7 A7#5 E7alt ' +
  'C(add9) Am7(b5) Am7(b5,b13) Cmi7 Cmin Cminor Cmajor C-7 C–7 Cdim7 Caug G5 Dsus2/A C7-5 C7+9 C7M C69 Cm6/9 C9sus4 ' +
  'G2sus Asus2sus4 Csus24 Am#7 AmM7b6 C7b9b13 C13#11 G9(11) C7omit3 CMAJ7 ASUS GMaj7 Bbmi7 C#+ F#o A AM Am G7#5b9#11 C/9'
).split(' ');

const NOT_CHORDS = [
  ...'Amen Add Dad Babe Bad Edge Grace Face Ammo Emo Do Go Dance Gone Came Can Bass Ace Age Be By Fade Cadd Eno Ama Dear'.split(
    ' ',
  ),
  ...'H N.C. NC x2 2x | % - (hold) (C) Cmm C() C( C) C(add9 C, C7( C77 C711 C8 C3 C1 Cb# C/ C/H C//E /G C/E/G am c a b'.split(
    ' ',
  ),
  '',
  ' C',
  'C ',
  'A E D',
  '<b>',
  '__proto__',
  'C\u0000',
];

describe('chord names', () => {
  test.each(READINGS)('the chord %s has root %s, quality "%s", bass %s', (text, root, quality, bass) => {
    const chord = parseChord(text);
    expect(chord && formatNote(chord.root)).toBe(root);
    expect(chord?.quality).toBe(quality);
    expect(chord?.bass ? formatNote(chord.bass) : null).toBe(bass);
  });

  test.each(CHORDS)('[MUS-10] %s is a chord name', (text) => {
    expect(isChord(text)).toBe(true);
  });

  test.each(NOT_CHORDS)('[MUS-10] "%s" isn\'t a chord name', (text) => {
    expect(isChord(text)).toBe(false);
  });

  test('[MUS-10] every letter with every accidental and quality of the rule is a chord name', () => {
    const qualities = ['', 'maj', 'min', 'm', 'dim', 'aug', 'sus', 'add9', '7', '6', '9', '11', '13'];
    const roots = 'ABCDEFG'.split('').flatMap((letter) => [letter, `${letter}#`, `${letter}b`]);
    const chords = roots.flatMap((root) => qualities.map((quality) => `${root}${quality}/F#`));
    expect(chords.filter((chord) => !isChord(chord))).toEqual([]);
  });

  test('a chord is formatted as it was parsed, except Unicode accidentals and small bass letters', () => {
    for (const text of CHORDS) expect(formatChord(parseChord(text)!)).toBe(text);
    expect(formatChord(parseChord('B♭m/f')!)).toBe('Bbm/F');
  });

  test('a quality that begins with an accidental never runs into the root', () => {
    const chord = parseChord('F#b5')!;
    expect(formatChord({ ...chord, root: { letter: 2, accidental: 0 } })).toBe('E(b5)');
    expect(formatChord({ ...chord, root: { letter: 2, accidental: -1 } })).toBe('Ebb5');
  });

  test('any text is parsed or refused at once as a chord, and what is parsed parses the same after formatting', () => {
    const pieces = fc.constantFrom(
      'A',
      'B',
      'C',
      'b',
      '#',
      'm',
      'maj',
      'sus',
      '4',
      '7',
      '6',
      '9',
      '/',
      '(',
      ')',
      'add',
      'o',
      '♭',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 9 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const chord = parseChord(text);
        expect(chord === null ? null : parseChord(formatChord(chord))).toEqual(chord);
      }),
      { numRuns: 3000 },
    );
  });

  test('a chord name of hostile length is refused at once', () => {
    for (const piece of ['A', 'b', '(', '7', '/', 'Am7(b5', 'sus4'])
      expect(isChord(`C${piece.repeat(100_000)}`)).toBe(false);
  });
});
