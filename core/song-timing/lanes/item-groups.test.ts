import { describe, expect, test } from 'vitest';
import { buildSection, placeChords } from '@uplift/testing/songs';
import { buildTimeline } from '../timeline.ts';
import { BIN_GROUP, groupKeys, neighborKey, RULER_GROUP, tabStopKey } from './item-groups.ts';

const timeline = buildTimeline(
  buildSection({ measures: [4, 4], lyrics: 'one two\nthree four', chords: placeChords(['1', 0, 0, 0], ['4', 0, 4]) }),
  { key: 'G', usualBeats: 4 },
);

describe('the keys of a group', () => {
  test.each([
    [RULER_GROUP, ['measure 1', 'measure 2']],
    [BIN_GROUP, ['chords c1', 'line_beginnings 0', 'line_beginnings 1']],
    ['chords', ['chords c0']],
    ['line_beginnings', []],
    ['line_breaks', []],
    ['__proto__', []],
  ])('the group %s has the keys %j in order', (group, keys) => {
    expect(groupKeys(timeline, group)).toEqual(keys);
  });
});

describe('the neighbor of a key', () => {
  test.each([
    ['b', 'next', 'c'],
    ['b', 'previous', 'a'],
    ['b', 'first', 'a'],
    ['b', 'last', 'c'],
    ['a', 'previous', null],
    ['a', 'first', null],
    ['c', 'next', null],
    ['x', 'next', null],
  ] as const)('the neighbor of %s for the %s key in a, b and c is %j', (key, to, neighbor) => {
    expect(neighborKey(['a', 'b', 'c'], key, to)).toBe(neighbor);
  });
});

describe('the item that Tab reaches', () => {
  test('Tab reaches the item of a group that last had the focus', () => {
    expect(tabStopKey(timeline, BIN_GROUP, 'line_beginnings 1')).toBe('line_beginnings 1');
  });

  test('Tab reaches the first item of a group when none had the focus, or when that one has left', () => {
    expect(tabStopKey(timeline, BIN_GROUP, undefined)).toBe('chords c1');
    expect(tabStopKey(timeline, BIN_GROUP, 'chords c0')).toBe('chords c1');
  });

  test('Tab skips an empty group', () => {
    expect(tabStopKey(timeline, 'line_beginnings', 'line_beginnings 0')).toBeNull();
  });
});
