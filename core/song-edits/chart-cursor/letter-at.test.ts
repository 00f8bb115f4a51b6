import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersEnd, letterAt, type DrawnLetter } from './letter-at.ts';

const WIDTH = 10;
const ROW = 50;

/** Letters of 10 px; every row is 50 px high, the upper half of it for chords. */
function letters(...rows: readonly (readonly number[])[]): readonly DrawnLetter[] {
  return rows
    .flatMap((columns, row) =>
      columns.map((column) => ({
        left: column * WIDTH,
        right: (column + 1) * WIDTH,
        top: row * ROW + ROW / 2,
        bottom: (row + 1) * ROW,
      })),
    )
    .map((box, character) => ({ character, ...box }));
}

const LINE = letters([0, 1, 2, 3]);
const BROKEN = letters([0, 1, 2, 3], [1, 2]);
const FROM_RIGHT = letters([3, 2, 1, 0]);

describe('[EDIT-33] the letter at a point of a line', () => {
  test.each([
    ['a letter', LINE, { x: 14, y: 40 }, 1],
    ['the chord row above it', LINE, { x: 14, y: 4 }, 1],
    ['above the line', LINE, { x: 14, y: -20 }, 1],
    ['below the line', LINE, { x: 14, y: 300 }, 1],
    ['left of the line', LINE, { x: -50, y: 40 }, 0],
    ['the last letter', LINE, { x: 39, y: 40 }, 3],
    ['past the end: after the last word', LINE, { x: 60, y: 40 }, 4],
    ['past the end of a row that goes on below', BROKEN, { x: 60, y: 40 }, 3],
    ['the chord row of the second row', BROKEN, { x: 14, y: 60 }, 4],
    ['past the end of the second row', BROKEN, { x: 60, y: 80 }, 6],
    ['a letter that runs from right to left', FROM_RIGHT, { x: 14, y: 40 }, 2],
    ['past the end at the left', FROM_RIGHT, { x: -4, y: 40 }, 4],
    ['right of the beginning', FROM_RIGHT, { x: 60, y: 40 }, 0],
    ['nothing drawn', [], { x: 14, y: 40 }, 0],
  ])('a point of a line is at a letter: %s', (_, drawn, point, character) => {
    expect(letterAt(drawn, point, drawn.length)).toBe(character);
  });

  test('the middle of every letter is that letter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }), (lengths) => {
        const drawn = letters(...lengths.map((length) => Array.from({ length }, (_, column) => column)));
        for (const { character, left, top } of drawn) {
          expect(letterAt(drawn, { x: left + WIDTH / 2, y: top + 1 }, drawn.length)).toBe(character);
        }
      }),
    );
  });
});

test.each([
  [LINE, 40, 48],
  [FROM_RIGHT, -8, 0],
  [letters([2]), 30, 38],
])('the place after the last letter is where the next letter would be', (drawn, left, right) => {
  expect(lettersEnd(drawn, 8)).toMatchObject({ left, right });
});

test('a line without letters has no end', () => {
  expect(lettersEnd([], 8)).toBeNull();
});
