import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chordParts, spokenChord } from './chord-parts.ts';
import type { NotePart } from './note-part.ts';

function signs(text: string): string {
  return text.replaceAll('b', '♭').replaceAll('#', '♯');
}

function plain(text: string): string {
  return text.replaceAll('♭', 'b').replaceAll('♯', '#').toLowerCase();
}

function drawnNote(part: NotePart): string {
  return part.letter + signs(part.accidental);
}

/** The parts joined, with accidentals as the page draws them. */
function drawn(text: string): string {
  const parts = chordParts(text);
  if (parts.type === 'literal') return parts.text;
  const quality = parts.quality.map((run) => ('text' in run ? run.text : signs(run.accidental))).join('');
  return drawnNote(parts.root) + quality + (parts.bass === null ? '' : `/${drawnNote(parts.bass)}`);
}

describe('chords for drawing', () => {
  test('a chord is split into root, quality runs and bass', () => {
    expect(chordParts('F#m7b5/E')).toEqual({
      type: 'chord',
      root: { letter: 'F', accidental: '#' },
      quality: [{ text: 'm7' }, { accidental: 'b' }, { text: '5' }],
      bass: { letter: 'E', accidental: '' },
    });
    expect(chordParts('C')).toEqual({ type: 'chord', root: { letter: 'C', accidental: '' }, quality: [], bass: null });
  });

  test('text too long for a line is drawn by its beginning', () => {
    expect(chordParts('x'.repeat(5000))).toEqual({ type: 'literal', text: `${'x'.repeat(40)}…` });
    expect(chordParts('x'.repeat(5000), 'nashville')).toEqual({ type: 'literal', text: `${'x'.repeat(40)}…` });
  });

  test('accidentals typed as ♭ and ♯ are drawn like # and b', () => {
    expect(chordParts('B♭7♭5♯9')).toEqual(chordParts('Bb7b5#9'));
  });

  test.each([
    ['Bb7(b9,#11)/Ab', 'B♭7(♭9,♯11)/A♭'],
    ['Bsus4', 'Bsus4'],
    ['Am7♭5', 'Am7♭5'],
    ['C7-5', 'C7-5'],
    ['Ebbm', 'E♭♭m'],
    ['(Bb/D)', '(B♭/D)'],
    ['/F#', '/F♯'],
    ['N.C.', 'N.C.'],
    ['(hold b)', '(hold b)'],
    ['', ''],
  ])('the chord %s is drawn as %s', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  test('drawing a chord keeps all of its text', () => {
    const pieces = fc.constantFrom('A', 'b', '#', '♭', 'm7', '(', ')', '/', 'hold', ' ', 'sus4');
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 6 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(plain(drawn(text))).toBe(plain(text));
      }),
    );
  });

  test.each([
    ['F#m7/C#', 'F sharp minor 7 over C sharp'],
    ['Bb', 'B flat'],
    ['Gsus4', 'G suspended 4'],
    ['C6/9', 'C 6 9'],
    ['C69', 'C 6 9'],
    ['Am7b5', 'A minor 7 flat 5'],
    ['C7-5', 'C 7 flat 5'],
    ['Bdim', 'B diminished'],
    ['Bø7', 'B half diminished 7'],
    ['C+', 'C augmented'],
    ['Cmaj7(#11)', 'C major 7 sharp 11'],
    ['D7(no3)', 'D 7 no 3'],
    ['N.C.', 'N.C.'],
  ])('the chord %s is spoken as "%s"', (text, spoken) => {
    expect(spokenChord(text)).toBe(spoken);
  });
});
