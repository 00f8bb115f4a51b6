import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnCounts, columnWidth, fitColumns } from './fit-columns.ts';
import type { ColumnFilling } from './fit-columns.ts';

const ROOM = { availablePx: 1200, columnGapPx: 40, emPx: 20, longestLinePx: 400 };

describe('room for columns', () => {
  test.each([
    [{}, [2]],
    [{ availablePx: 839 }, []],
    [{ availablePx: 840 }, [2]],
    [{ availablePx: 1280 }, [2, 3]],
    [{ availablePx: 1640, longestLinePx: 521 }, [2]],
    [{ longestLinePx: 580 }, [2]],
    [{ longestLinePx: 581 }, []],
    [{ longestLinePx: 100, availablePx: 599 }, []],
    [{ longestLinePx: 100, availablePx: 600 }, [2]],
    [{ emPx: 24, longestLinePx: 485, availablePx: 1140 }, [2]],
    [{ availablePx: 0 }, []],
  ])('columns are possible by the room: with %j, %j', (change, counts) => {
    expect(columnCounts({ ...ROOM, ...change })).toEqual(counts);
  });

  test('every column has 14 em and holds the longest line, and all are next to each other', () => {
    const px = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(px, px, fc.integer({ min: 12, max: 60 }), (availablePx, longestLinePx, emPx) => {
        const room = { availablePx, longestLinePx, emPx, columnGapPx: 40 };
        for (const count of columnCounts(room)) {
          const widthPx = columnWidth(room, count);
          expect(widthPx).toBeGreaterThanOrEqual(Math.max(14 * emPx, longestLinePx));
          expect(widthPx * count + 40 * (count - 1)).toBeCloseTo(availablePx);
        }
      }),
    );
  });
});

const FILLING: ColumnFilling = { sectionsPx: [100, 100, 100, 100], gapPx: 10, screenPx: 500, count: 2 };

describe('filling columns', () => {
  test.each<[string, Partial<ColumnFilling>, number | null]>([
    ['two and two', {}, 210],
    ['two, one and one', { count: 3 }, null],
    ['one each', { sectionsPx: [100, 90, 100], count: 3 }, 100],
    ['a long one first', { sectionsPx: [300, 100, 100] }, 300],
    ['a long one last', { sectionsPx: [100, 100, 300] }, 300],
    ['a long one between', { sectionsPx: [100, 300, 100] }, 410],
    ['as high as the screen', { screenPx: 210 }, 210],
    ['higher than the screen', { screenPx: 209 }, null],
    ['a section higher than the screen', { sectionsPx: [501, 10] }, null],
    ['one section', { sectionsPx: [100] }, null],
    ['no section', { sectionsPx: [] }, null],
  ])('%s', (_, change, expected) => {
    expect(fitColumns({ ...FILLING, ...change })).toBe(expected);
  });

  const fillings = fc.record({
    sectionsPx: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 9 }),
    gapPx: fc.integer({ min: 0, max: 30 }),
    screenPx: fc.integer({ min: 50, max: 1200 }),
    count: fc.constantFrom(2 as const, 3 as const),
  });

  test('filled columns keep sections whole and in order, in so many columns, none higher than the screen', () => {
    fc.assert(
      fc.property(fillings, (filling) => {
        const heightPx = fitColumns(filling);
        if (heightPx === null) return;
        expect(heightPx).toBeLessThanOrEqual(filling.screenPx);
        const columns = filledTo(heightPx, filling);
        expect(columns.flat()).toEqual(filling.sectionsPx);
        expect(columns).toHaveLength(filling.count);
        expect(Math.max(...columns.map((column) => columnHeight(column, filling.gapPx)))).toBeLessThanOrEqual(heightPx);
      }),
    );
  });

  test('filled columns have the shortest possible tallest column', () => {
    fc.assert(
      fc.property(fillings, (filling) => {
        const heightPx = fitColumns(filling);
        if (heightPx === null) return;
        for (const columns of waysToCut(filling.sectionsPx, filling.count))
          expect(Math.max(...columns.map((column) => columnHeight(column, filling.gapPx)))).toBeGreaterThanOrEqual(
            heightPx,
          );
      }),
    );
  });

  test('a chart that fits and fills every column is accepted', () => {
    fc.assert(
      fc.property(fillings, (filling) => {
        if (fitColumns(filling) !== null) return;
        const { sectionsPx, count, gapPx, screenPx } = filling;
        const shortest = Math.min(
          ...waysToCut(sectionsPx, count).map((columns) =>
            Math.max(...columns.map((column) => columnHeight(column, gapPx))),
          ),
        );
        expect(shortest > screenPx || filledTo(shortest, filling).length < count).toBe(true);
      }),
    );
  });
});

type Columns = readonly (readonly number[])[];

function columnHeight(column: readonly number[], gapPx: number): number {
  return column.reduce((sum, px) => sum + px, 0) + gapPx * (column.length - 1);
}

/** Fills columns of that height as a browser does. */
function filledTo(heightPx: number, { sectionsPx, gapPx }: ColumnFilling): Columns {
  return sectionsPx.reduce<Columns>((columns, px) => {
    const last = columns.at(-1);
    return last !== undefined && columnHeight([...last, px], gapPx) <= heightPx
      ? [...columns.slice(0, -1), [...last, px]]
      : [...columns, [px]];
  }, []);
}

/** Lists every way to cut a list into that many non-empty parts. */
function waysToCut(list: readonly number[], count: number): readonly Columns[] {
  if (count === 1) return list.length > 0 ? [[list]] : [];
  return list
    .slice(1)
    .flatMap((_, index) =>
      waysToCut(list.slice(index + 1), count - 1).map((rest) => [list.slice(0, index + 1), ...rest]),
    );
}
