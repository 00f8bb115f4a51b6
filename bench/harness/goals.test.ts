import { describe, expect, test } from 'vitest';
import { findGoal, isMet, figureUnit } from './goals.ts';

describe('a goal', () => {
  test.each([
    ['<=', 8, 8, true],
    ['<=', 8, 8.01, false],
    ['>=', 3, 3, true],
    ['>=', 3, 2.99, false],
    ['=', 0, 0, true],
    ['=', 0, 1, false],
  ] as const)('the goal %s %d of %d is met: %s', (comparison, value, figure, met) => {
    expect(isMet(figure, { figure: 'x', comparison, value })).toBe(met);
  });

  test.each(['<=', '>=', '='] as const)('the goal %s is not met by an unavailable figure', (comparison) => {
    expect(isMet(null, { figure: 'x', comparison, value: 0 })).toBe(false);
  });

  test('a goal belongs to one figure of one bench', () => {
    expect(findGoal('search', 'p95_ms')).toEqual({ figure: 'p95_ms', comparison: '<=', value: 8 });
    expect(findGoal('list', 'p95_ms')).toBeNull();
    expect(findGoal('import', 'parse_songs_per_s')).toBeNull();
  });
});

test.each([
  ['p95_ms', 'ms'],
  ['stored_1000_s', 's'],
  ['parse_songs_per_s', '/s'],
  ['first_route_js_kb', 'KB'],
  ['parse_vs_chordsheetjs', 'times'],
  ['edit_wire_bytes', 'bytes'],
  ['nodes', ''],
])('the figure %s is measured in "%s"', (figure, unit) => {
  expect(figureUnit(figure)).toBe(unit);
});
