import { expect, test } from 'vitest';
import { chordPieces } from './letter-pieces.ts';

test.each([
  ['Bbm7b5/F#', 'B♭m7♭5/F♯'],
  ['N.C.', 'N.C.'],
  ['G', 'G'],
])('the pieces of %s are its letters, with accidentals separate', (chord, letters) => {
  const pieces = chordPieces(chord);
  expect(pieces.map(({ text }) => text).join('')).toBe(letters);
  expect(pieces.filter(({ kind }) => kind === 'flat').every(({ text }) => text === '♭')).toBe(true);
});
