import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  INITIAL_POSITION,
  toFollowedCommand,
  hasGap,
  isSamePlace,
  applyCommand,
  toFullCommand,
} from './room-position.ts';
import type { RoomPosition } from './room-position.ts';
import type { NumberedCommand, SharedRun } from '../protocol/protocol.ts';

const RUN: SharedRun = { beat: 8, at: 1000, tempo: 120 };
const LATER: SharedRun = { beat: 16, at: 5000, tempo: 120 };
const POSITION: RoomPosition = { term: 2, n: 4, currentIndex: 3, section: 1, liveScroll: RUN };
const NEXT = { term: 2, n: 5 };

describe('[ROOM-23] [ROOM-24] [ROOM-25] [ROOM-26] the position after a command', () => {
  test.each<[string, NumberedCommand, Partial<RoomPosition>]>([
    ['start', { command: 'start', ...NEXT, currentIndex: 3, liveScroll: LATER }, { liveScroll: LATER }],
    [
      'start of another item',
      { command: 'start', ...NEXT, currentIndex: 4, liveScroll: LATER },
      { currentIndex: 4, section: null, liveScroll: LATER },
    ],
    ['stop', { command: 'stop', ...NEXT, currentIndex: 3, liveScroll: LATER }, { liveScroll: null }],
    ['sync', { command: 'sync', ...NEXT, currentIndex: 3, liveScroll: LATER }, { liveScroll: LATER }],
    [
      'section',
      { command: 'section', ...NEXT, currentIndex: 3, section: 2, liveScroll: LATER },
      { section: 2, liveScroll: LATER },
    ],
    [
      'section without LiveScroll',
      { command: 'section', ...NEXT, currentIndex: 3, section: 2, liveScroll: null },
      { section: 2, liveScroll: null },
    ],
    [
      'navigate',
      { command: 'navigate', ...NEXT, currentIndex: 4 },
      { currentIndex: 4, section: null, liveScroll: null },
    ],
    ['navigate to the same item, which scrolls on', { command: 'navigate', ...NEXT, currentIndex: 3 }, {}],
    ['a command of a later term', { command: 'navigate', term: 3, n: 1, currentIndex: 3 }, { term: 3, n: 1 }],
    ['a command after others that were missed', { command: 'navigate', term: 2, n: 9, currentIndex: 3 }, { n: 9 }],
  ])('%s', (_, command, changed) => {
    expect(applyCommand(POSITION, command)).toEqual({ ...POSITION, ...NEXT, ...changed });
  });

  test.each<[string, Partial<NumberedCommand>]>([
    ['one that was sent before', { n: 3 }],
    ['the same once more', { n: 4 }],
    ['one of an earlier term, however late', { term: 1, n: 99 }],
  ])('is the same after %s', (_, numbers) => {
    expect(
      applyCommand(POSITION, { command: 'navigate', currentIndex: 9, ...NEXT, ...numbers } as NumberedCommand),
    ).toBe(POSITION);
  });
});

test.each([
  [{ term: 2, n: 5 }, false],
  [{ term: 2, n: 6 }, true],
  [{ term: 3, n: 1 }, false],
  [{ term: 3, n: 2 }, true],
])(
  '[ROOM-28] the position %o after the fourth command of term 2 means that something was missed: %s',
  (numbers, isMissed) => {
    expect(hasGap(POSITION, numbers)).toBe(isMissed);
  },
);

const runs = fc.option(fc.record({ beat: fc.integer(), at: fc.integer(), tempo: fc.integer({ min: 1, max: 300 }) }));
const positions = fc.record({
  term: fc.constant(1),
  n: fc.nat(9),
  currentIndex: fc.nat(9),
  section: fc.option(fc.nat(9)),
  liveScroll: runs,
});

test('[ROOM-33] one command carries a whole position to followers in any other place', () => {
  fc.assert(
    fc.property(positions, positions, (position, other) => {
      const after = applyCommand({ ...other, n: 0 }, { ...toFullCommand(position), term: 2, n: 1 });
      const keptSection = position.section === null && position.currentIndex === other.currentIndex;
      expect(isSamePlace(after, { ...position, section: keptSection ? other.section : position.section })).toBe(true);
    }),
  );
});

test('[ROOM-28] repeated and late commands give the same result as each one once', () => {
  const commands = fc.array(positions, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(commands, fc.infiniteStream(fc.nat(7)), (places, again) => {
      const sent = places.map((place, at): NumberedCommand => ({ ...toFullCommand(place), term: 1, n: at + 1 }));
      const noisy = sent.flatMap((command, at) => [command, sent[(again.next().value ?? 0) % (at + 1)] ?? command]);
      expect(noisy.reduce<RoomPosition>(applyCommand, INITIAL_POSITION)).toEqual(
        sent.reduce<RoomPosition>(applyCommand, INITIAL_POSITION),
      );
    }),
  );
});

test('[ROOM-24] a sync is only a sync if the beats of this item were running', () => {
  const sync: NumberedCommand = { command: 'sync', ...NEXT, currentIndex: 3, liveScroll: LATER };
  const isOnlySync = (before: RoomPosition): boolean =>
    toFollowedCommand(before, applyCommand(before, sync), sync).isOnlySync;
  expect(isOnlySync(POSITION)).toBe(true);
  expect(isOnlySync({ ...POSITION, liveScroll: null })).toBe(false);
  expect(isOnlySync({ ...POSITION, currentIndex: 2 })).toBe(false);
});
