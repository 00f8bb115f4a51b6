import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_PLACE, nextPlace } from './place.ts';
import type { Place, PlaceEvent } from './place.ts';

const NEXT: PlaceEvent = { type: 'stepped', by: 1 };
const PREVIOUS: PlaceEvent = { type: 'stepped', by: -1 };
const SECOND: Place = { songIndex: 1, isFollowing: true };

const events: fc.Arbitrary<PlaceEvent> = fc.oneof(
  fc.constantFrom(
    NEXT,
    PREVIOUS,
    { type: 'left-leader' as const },
    { type: 'resumed-following' as const },
    { type: 'set-changed' as const },
    { type: 'cleared' as const },
  ),
  fc.record({
    type: fc.constantFrom('picked' as const, 'leader-moved' as const),
    songIndex: fc.oneof(fc.integer(), fc.double()),
  }),
);

describe('the place in a set', () => {
  test.each<[string, Place, PlaceEvent, Place]>([
    ['[PERF-10] [PERF-11] Next', SECOND, NEXT, { songIndex: 2, isFollowing: false }],
    ['[PERF-10] [PERF-11] Previous', SECOND, PREVIOUS, { songIndex: 0, isFollowing: false }],
    [
      '[PERF-11] choosing in the set-list menu',
      SECOND,
      { type: 'picked', songIndex: 3 },
      { songIndex: 3, isFollowing: false },
    ],
    [
      '[ROOM-26] Next on the leader’s device',
      SECOND,
      { type: 'stepped', by: 1, isLeading: true },
      { songIndex: 2, isFollowing: true },
    ],
    [
      '[PERF-12] Resume Following',
      { songIndex: 2, isFollowing: false },
      { type: 'resumed-following' },
      { songIndex: 2, isFollowing: true },
    ],
    [
      '[PERF-13] the leader moves who follows',
      SECOND,
      { type: 'leader-moved', songIndex: 3 },
      { songIndex: 3, isFollowing: true },
    ],
    [
      '[PERF-13] the leader does not move who went on alone',
      { songIndex: 2, isFollowing: false },
      { type: 'leader-moved', songIndex: 0 },
      { songIndex: 2, isFollowing: false },
    ],
    [
      'who stays does not follow, wherever they are',
      SECOND,
      { type: 'left-leader' },
      { songIndex: 1, isFollowing: false },
    ],
    ['[PERF-9] Clear Performance', { songIndex: 3, isFollowing: false }, { type: 'cleared' }, FIRST_PLACE],
    [
      'Next at the end stays, and stops following',
      { songIndex: 3, isFollowing: true },
      NEXT,
      { songIndex: 3, isFollowing: false },
    ],
    ['Previous at the start stays', FIRST_PLACE, PREVIOUS, { songIndex: 0, isFollowing: false }],
    [
      'a set that became shorter moves to its last song, following or not',
      { songIndex: 9, isFollowing: true },
      { type: 'set-changed' },
      { songIndex: 3, isFollowing: true },
    ],
    [
      'a damaged message of the leader goes to the first song',
      SECOND,
      { type: 'leader-moved', songIndex: Number.NaN },
      FIRST_PLACE,
    ],
  ])('%s', (_name, place, event, expected) => {
    expect(nextPlace(place, event, 4)).toEqual(expected);
  });

  test('[PERF-10] Previous and Next are each other’s inverse between the ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 50 }),
        fc.nat(),
        fc.constantFrom([NEXT, PREVIOUS], [PREVIOUS, NEXT]),
        (count, at, pair) => {
          const place = { songIndex: 1 + (at % (count - 2)), isFollowing: false };
          expect(pair.reduce((now, event) => nextPlace(now, event, count), place)).toEqual(place);
        },
      ),
    );
  });

  test('the place is within the set, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(events), fc.integer({ min: 1, max: 9 }), (happened, count) => {
        const { songIndex } = happened.reduce((place, event) => nextPlace(place, event, count), FIRST_PLACE);
        expect(Number.isInteger(songIndex) && songIndex >= 0 && songIndex < count).toBe(true);
      }),
    );
  });

  test('the place in an empty set is 0 and nothing moves it', () => {
    fc.assert(
      fc.property(fc.array(events), (happened) => {
        expect(happened.reduce((place, event) => nextPlace(place, event, 0), FIRST_PLACE).songIndex).toBe(0);
      }),
    );
  });
});
