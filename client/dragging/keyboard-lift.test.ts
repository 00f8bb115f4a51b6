import { describe, expect, test } from 'vitest';
import {
  createKeyboardLift,
  gapForPlace,
  liftCommand,
  moveItemBy,
  placeAfterMove,
  type AnnouncedItem,
} from './keyboard-lift.ts';

const PICKED_UP = 'say Prayer picked up. Use the arrow keys to move it, Enter to drop it, Escape to cancel.';

/** The second of four items, with a list of what happens to it. */
function openLift({ drops = true } = {}) {
  const done: string[] = [];
  const item: AnnouncedItem = {
    name: 'Prayer',
    from: 1,
    count: 4,
    show: (to) => done.push(`show ${to}`),
    drop(to, isAltHeld) {
      done.push(`drop ${to}${isAltHeld ? ' alt' : ''}`);
      return drops;
    },
    clear: () => done.push('clear'),
    announce: (words) => done.push(`say ${words}`),
  };
  return { done, item, lift: createKeyboardLift() };
}

describe('an item lifted by the keyboard', () => {
  test('a lifted item is shown and announced place by place, and never leaves its list', () => {
    const { done, item, lift } = openLift();
    lift.lift(item);
    for (const by of [1, Infinity, 1, -Infinity]) lift.step(by);
    expect(done).toEqual([
      'show 1',
      PICKED_UP,
      'show 2',
      'say Place 3 of 4',
      'show 3',
      'say Place 4 of 4',
      'show 3',
      'say Place 4 of 4',
      'show 0',
      'say Place 1 of 4',
    ]);
  });

  test('a lifted item is dropped where it is shown, or at a chosen place', () => {
    const { done, item, lift } = openLift();
    lift.lift(item);
    lift.step(1);
    lift.drop(true);
    lift.lift(item);
    lift.drop(false, 3);
    expect(done.filter((each) => each.startsWith('drop'))).toEqual(['drop 2 alt', 'drop 3']);
    expect(lift.isLifted()).toBe(false);
  });

  test.each([
    ['is dropped at its own place', ({ lift }: ReturnType<typeof openLift>) => lift.drop(false)],
    ['is put back', ({ lift }: ReturnType<typeof openLift>) => lift.cancel()],
  ])('a lifted item is announced as not moved when it %s', (_, end) => {
    const opened = openLift();
    opened.lift.lift(opened.item);
    end(opened);
    expect(opened.done).toEqual(['show 1', PICKED_UP, 'clear', 'say Prayer not moved']);
  });

  test('a lifted item is announced as not moved when its drop is refused', () => {
    const { done, item, lift } = openLift({ drops: false });
    lift.lift(item);
    lift.step(1);
    lift.drop(false);
    expect(done.slice(-3)).toEqual(['clear', 'drop 2', 'say Prayer not moved']);
  });

  test('a lifted item is released without an announcement when its list changes', () => {
    const { done, item, lift } = openLift();
    lift.lift(item);
    lift.reset();
    lift.step(1);
    lift.cancel();
    expect(done).toEqual(['show 1', PICKED_UP, 'clear']);
  });
});

test('an item moves without being lifted, as far as there are places', () => {
  const { done, item } = openLift();
  for (const by of [1, -1, Infinity, -Infinity]) moveItemBy(item, by);
  moveItemBy({ ...item, from: 0 }, -1);
  expect(done).toEqual(['drop 2', 'drop 0', 'drop 3', 'drop 0']);
});

const SECTIONS = { lifts: 'keys', movesAtRest: false } as const;
const PLAN = { lifts: 'press', movesAtRest: true } as const;
const COLLECTION = { lifts: 'never', movesAtRest: true } as const;

test.each([
  ['Enter', SECTIONS, { type: 'lift' }],
  [' ', SECTIONS, { type: 'lift' }],
  ['ArrowDown', SECTIONS, null],
  ['Escape', SECTIONS, null],
  ['ArrowUp', PLAN, { type: 'step', by: -1 }],
  ['End', PLAN, { type: 'step', by: Infinity }],
  ['ArrowRight', PLAN, null],
  ['Enter', PLAN, null],
  ['ArrowDown', COLLECTION, { type: 'step', by: 1 }],
  [' ', COLLECTION, null],
])('the key "%s" on the handle of an item at rest, in a list with %o, gives its command', (key, keys, command) => {
  expect(liftCommand({ key, altKey: false }, keys, false)).toEqual(command);
});

test.each([
  ['Enter', SECTIONS, { type: 'drop', isAltHeld: false }],
  ['ArrowRight', SECTIONS, { type: 'step', by: 1 }],
  ['Home', SECTIONS, { type: 'step', by: -Infinity }],
  ['Escape', SECTIONS, { type: 'cancel' }],
  ['a', SECTIONS, null],
  ['ArrowLeft', PLAN, { type: 'step', by: -1 }],
  ['Enter', PLAN, null],
])('the key "%s" on the handle of a lifted item, in a list with %o, gives its command', (key, keys, command) => {
  expect(liftCommand({ key, altKey: false }, keys, true)).toEqual(command);
});

test('Alt and Enter drop a copy', () => {
  expect(liftCommand({ key: 'Enter', altKey: true }, SECTIONS, true)).toEqual({ type: 'drop', isAltHeld: true });
});

test('an item moved into the gap for a place has that place afterwards', () => {
  expect([0, 1, 2, 3].map((gap) => placeAfterMove(1, gap))).toEqual([0, 1, 1, 2]);
  expect([0, 2].map((to) => placeAfterMove(1, gapForPlace(1, to)))).toEqual([0, 2]);
});
