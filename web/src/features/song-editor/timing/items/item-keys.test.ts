import { steppedBeat, buildTimeline } from '@uplift/core/song-timing';
import { describe, expect, test } from 'vitest';
import { buildSection } from '@uplift/testing/songs';
import { itemKeyAction, nextKey, type KeyPress } from './item-keys.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('keys on an item', () => {
  test.each([
    ['ArrowRight', {}, { type: 'move', step: 'subdivision', direction: 1 }],
    ['ArrowLeft', {}, { type: 'move', step: 'subdivision', direction: -1 }],
    ['ArrowRight', { shiftKey: true }, { type: 'move', step: 'beat', direction: 1 }],
    ['ArrowLeft', { ctrlKey: true }, { type: 'move', step: 'measure', direction: -1 }],
    ['ArrowRight', { metaKey: true }, { type: 'move', step: 'measure', direction: 1 }],
    ['ArrowUp', {}, { type: 'go', to: 'previous' }],
    ['End', {}, { type: 'go', to: 'last' }],
    ['Delete', {}, { type: 'to-bin' }],
    ['Backspace', {}, { type: 'to-bin' }],
    ['ArrowRight', { altKey: true }, null],
    ['ArrowUp', { shiftKey: true }, null],
    ['Delete', { ctrlKey: true }, null],
    ['z', { ctrlKey: true }, null],
    ['constructor', {}, null],
  ] as const)('[TIME-15] to an item in a lane: %s %j', (key, modifiers, action) => {
    expect(itemKeyAction('lane', press(key, modifiers))).toEqual(action);
  });

  test.each([
    ['bin', 'ArrowRight', { type: 'go', to: 'next' }],
    ['bin', 'ArrowUp', { type: 'go', to: 'previous' }],
    ['bin', 'Delete', null],
    ['ruler', 'ArrowRight', { type: 'resize', by: 1 }],
    ['ruler', 'ArrowLeft', { type: 'resize', by: -1 }],
    ['ruler', 'ArrowDown', { type: 'go', to: 'next' }],
    ['ruler', 'Delete', null],
  ] as const)('in the %s: %s', (group, key, action) => {
    expect(itemKeyAction(group, press(key))).toEqual(action);
  });
});

describe('neighbors', () => {
  test.each([
    ['b', 'next', 'c'],
    ['b', 'previous', 'a'],
    ['b', 'first', 'a'],
    ['b', 'last', 'c'],
    ['a', 'previous', null],
    ['a', 'first', null],
    ['c', 'next', null],
    ['x', 'next', null],
  ] as const)('of %s: %s is %j', (key, to, neighbor) => {
    expect(nextKey(['a', 'b', 'c'], key, to)).toBe(neighbor);
  });
});

describe('how far a key moves an item', () => {
  const timeline = buildTimeline(buildSection({ measures: [3, 4, 3] }), { key: 'G', usualBeats: 3 });

  test.each([
    [0, 'subdivision', 1, 0.25],
    [0, 'subdivision', -1, -0.25],
    [1.5, 'beat', 1, 2.5],
    [1, 'measure', 1, 4],
    [4, 'measure', 1, 8],
    [8, 'measure', -1, 4],
    [4, 'measure', -1, 1],
    [1, 'measure', -1, -2],
    [-2, 'measure', 1, 1],
    [9, 'measure', 1, 12],
    [11, 'measure', -1, 8],
    [-3, 'subdivision', -1, -3],
    [12.75, 'subdivision', 1, 12.75],
  ] as const)('[TIME-13] from beat %j by a %s, direction %j, to beat %j', (beat, step, direction, to) => {
    expect(steppedBeat(timeline, beat, { step, direction })).toBe(to);
  });
});
