import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beatCells, findCell, cursorRows, findStop, firstCursor, stepCursor, type CursorStep } from './chart-cursor.ts';
import type { ChartCursor } from './cursor.ts';
import { writtenLayout } from '../testing/written-layout.ts';

const GRACE = writtenLayout('Amazing grace\nHow sweet\n\nthe sound', [
  ['1', 0, 1],
  ['4', 0, 8],
  ['5', 3, 4],
]);
const BARS = writtenLayout(
  '',
  [
    ['1', -1, 0],
    ['4', -1, 4.5],
  ],
  [3, 3],
);

/** "c0" is a chord, "1:4" letter 4 of line 1, "@3" beat 3. */
function written(cursor: ChartCursor): string {
  if (cursor.type === 'chord') return cursor.chordId;
  return cursor.type === 'beat' ? `@${cursor.beat}` : `${cursor.line}:${cursor.character}`;
}

function read(text: string): ChartCursor {
  if (text.startsWith('c')) return { type: 'chord', chordId: text as (ChartCursor & { type: 'chord' })['chordId'] };
  if (text.startsWith('@')) return { type: 'beat', beat: Number(text.slice(1)) };
  const [line, character] = text.split(':').map(Number);
  return { type: 'letter', line: line ?? 0, character: character ?? 0 };
}

describe('[EDIT-33] the keys reach every letter', () => {
  test.each<[string, CursorStep, string]>([
    ['c0', 'right', 'c1'],
    ['c1', 'right', 'c2'],
    ['c2', 'right', 'c2'],
    ['c2', 'left', 'c1'],
    ['c0', 'left', 'c0'],
    ['c0', 'down', '0:1'],
    ['0:9', 'up', 'c1'],
    ['0:3', 'up', 'c0'],
    ['0:3', 'down', '1:3'],
    ['1:9', 'down', 'c2'],
    ['1:2', 'up', '0:2'],
    ['c2', 'up', '1:4'],
    ['c0', 'up', 'c0'],
    ['0:0', 'right', '0:1'],
    ['0:13', 'right', '1:0'],
    ['1:0', 'left', '0:13'],
    ['1:9', 'right', '3:0'],
    ['3:9', 'right', '3:9'],
    ['0:3', 'first', '0:0'],
    ['0:3', 'last', '0:13'],
    ['0:3', 'nextWord', '0:8'],
    ['0:8', 'nextWord', '0:13'],
    ['0:13', 'nextWord', '1:0'],
    ['0:11', 'previousWord', '0:8'],
    ['0:8', 'previousWord', '0:0'],
    ['1:0', 'previousWord', '0:13'],
  ])('from %s %s leads to %s', (from, step, to) => {
    expect(written(stepCursor(GRACE, read(from), step))).toBe(to);
  });

  test.each<[string, CursorStep, string]>([
    ['c0', 'right', '@1'],
    ['@2', 'right', '@3'],
    ['@3', 'right', 'c1'],
    ['c1', 'right', '@5'],
    ['@5', 'right', '@5'],
    ['@1', 'nextWord', '@3'],
    ['@1', 'last', '@5'],
    ['@5', 'first', 'c0'],
  ])('on bars, from %s %s leads to %s', (from, step, to) => {
    expect(written(stepCursor(BARS, read(from), step))).toBe(to);
  });

  test('a cursor step moves over whole characters as written', () => {
    const layout = writtenLayout('🙏e\u0301x');
    expect(written(stepCursor(layout, read('0:0'), 'right'))).toBe('0:2');
    expect(written(stepCursor(layout, read('0:2'), 'right'))).toBe('0:4');
    expect(written(stepCursor(layout, read('0:4'), 'left'))).toBe('0:2');
  });

  test('cursor keys lead to an existing place from anywhere', () => {
    const steps = fc.constantFrom<CursorStep>(
      'left',
      'right',
      'up',
      'down',
      'first',
      'last',
      'nextWord',
      'previousWord',
    );
    const chords = fc.array(fc.tuple(fc.constantFrom('1', '4'), fc.integer({ min: -1, max: 4 }), fc.nat(20)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), chords, fc.array(steps), (lyrics, chords, keys) => {
        const layout = writtenLayout(lyrics, chords, [4, 3]);
        const start = firstCursor(layout);
        if (start === null) return;
        const end = keys.reduce((cursor, step) => stepCursor(layout, cursor, step), start);
        const at = findStop(cursorRows(layout), end);
        expect(at).not.toBeNull();
      }),
    );
  });
});

test.each([
  ['the first chord', GRACE, 'c0'],
  ['the first letter where there is no chord', writtenLayout('\n\nHow sweet'), '2:0'],
  ['the first beat where there are no chords', writtenLayout('', [], [4]), '@0'],
])('the cursor begins on %s', (_, layout, start) => {
  expect(written(firstCursor(layout) ?? read('nowhere'))).toBe(start);
});

test('a section without any place has no cursor, and a lost cursor starts over', () => {
  expect(firstCursor(writtenLayout(''))).toBeNull();
  expect(written(stepCursor(GRACE, read('c9'), 'right'))).toBe('c0');
  expect(written(stepCursor(GRACE, read('7:1'), 'right'))).toBe('c0');
});

describe('the beats of a bar that can be clicked', () => {
  test.each([
    [4, [0, 1, 2, 3]],
    [1, [0]],
    [64, Array.from({ length: 32 }, (_, cell) => cell * 2)],
  ])('the clickable beats in a bar of %i beats are %j', (beats, cells) => {
    expect(beatCells(beats)).toEqual(cells);
  });

  test.each([
    [4, 2, 2],
    [4, 2.75, 2],
    [4, -1, 0],
    [4, 9, 3],
    [1_000_000, 999_999, 31],
  ])('in a bar of %i, beat %d is in cell %i', (beats, beat, cell) => {
    expect(findCell(beats, beat)).toBe(cell);
  });
});
