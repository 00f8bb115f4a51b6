import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsInView, rowTop, totalHeight, type TableLayout } from './table-layout.ts';

const plain: TableLayout = { rowCount: 10_000, rowHeight: 60, headingHeight: 50, groups: [] };
const grouped: TableLayout = {
  ...plain,
  rowCount: 10,
  groups: [
    { startIndex: 0, title: 'Found' },
    { startIndex: 6, title: 'Selected' },
  ],
};

describe('the places of rows', () => {
  test.each([
    [plain, 0, 0],
    [plain, 9999, 599_940],
    [grouped, 0, 50],
    [grouped, 5, 350],
    [grouped, 6, 460],
  ])('each row is placed under the rows and headings before it', (layout, index, top) => {
    expect(rowTop(layout, index)).toBe(top);
  });

  test('the scroll height is that of all rows and headings together', () => {
    expect(totalHeight(plain)).toBe(600_000);
    expect(totalHeight(grouped)).toBe(700);
  });

  test.each([
    [plain, { top: 0, height: 600 }, { first: 0, end: 13 }],
    [plain, { top: 6000, height: 600 }, { first: 97, end: 113 }],
    [plain, { top: 9_999_999, height: 600 }, { first: 9987, end: 10_000 }],
    [
      { ...plain, rowCount: 0 },
      { top: 0, height: 600 },
      { first: 0, end: 0 },
    ],
    [
      { ...plain, rowCount: 2 },
      { top: 6000, height: 600 },
      { first: 0, end: 2 },
    ],
  ])('the rows in view and three more on either side are drawn', (layout, view, span) => {
    expect(rowsInView(layout, view, 3)).toEqual(span);
  });

  test('every row that touches the visible area is drawn, wherever headings are', () => {
    const layouts = fc.record({
      rowCount: fc.integer({ min: 1, max: 500 }),
      rowHeight: fc.integer({ min: 20, max: 140 }),
      headingHeight: fc.constant(50),
      groups: fc
        .uniqueArray(fc.integer({ min: 0, max: 499 }), { maxLength: 3 })
        .map((starts) => starts.sort((a, b) => a - b).map((startIndex) => ({ startIndex, title: `${startIndex}` }))),
    });
    const law = fc.property(layouts, fc.nat(80_000), (layout, top) => {
      const groups = layout.groups.filter((group) => group.startIndex < layout.rowCount);
      const used = { ...layout, groups };
      const view = { top: Math.max(0, Math.min(top, totalHeight(used) - 700)), height: 700 };
      const { first, end } = rowsInView(used, view, 0);
      const touching = Array.from({ length: used.rowCount }, (_, index) => index).filter((index) => {
        const upper = rowTop(used, index);
        return upper < view.top + view.height && upper + used.rowHeight > view.top;
      });
      return touching.every((index) => index >= first && index < end);
    });
    expect(fc.check(law)).toMatchObject({ failed: false });
  });
});
