import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEYS, tonicOf } from './key.ts';
import { degreeOf, formatNote, noteAt, parseNote, pitchOf } from './note.ts';

const notes = fc
  .constantFrom('C', 'D', 'E', 'F', 'G', 'A', 'B')
  .chain((letter) => fc.constantFrom('', 'b', '#', 'bb', '##').map((accidental) => letter + accidental));
const keys = fc.constantFrom(...KEYS);

describe('notes', () => {
  test.each([
    ['C', 0, 0],
    ['F#', 3, 1],
    ['B♭', 6, -1],
    ['G♯', 4, 1],
    ['Ebb', 2, -2],
  ])('the note %s is letter %i with accidental %i', (text, letter, accidental) => {
    expect(parseNote(text)).toEqual({ letter, accidental });
  });

  test.each(['', 'H', 'c', 'C#b', 'Fbbb', 'Am', ' C', '__proto__'])('"%s" isn\'t a note', (text) => {
    expect(parseNote(text)).toBeNull();
  });

  test('a note is formatted as it was parsed', () => {
    fc.assert(
      fc.property(notes, (text) => {
        expect(formatNote(parseNote(text)!)).toBe(text);
      }),
    );
  });

  test.each([
    ['C', 0],
    ['B#', 0],
    ['Cb', 11],
    ['F#', 6],
    ['Gb', 6],
    ['Abb', 7],
  ])('the note %s sounds %i semitones above C', (text, pitch) => {
    expect(pitchOf(parseNote(text)!)).toBe(pitch);
  });

  test('degreeOf and noteAt are inverse in every key', () => {
    fc.assert(
      fc.property(notes, keys, (text, key) => {
        const tonic = tonicOf(key);
        expect(formatNote(noteAt(degreeOf(parseNote(text)!, tonic), tonic))).toBe(text);
      }),
    );
  });

  test('a degree is counted on the major scale of the tonic', () => {
    expect(degreeOf(parseNote('G')!, parseNote('A')!)).toEqual({ step: 6, accidental: -1 });
    expect(noteAt({ step: 3, accidental: 1 }, parseNote('Bb')!)).toEqual(parseNote('E'));
  });
});
