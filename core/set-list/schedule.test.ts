import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exampleArrangementId,
  exampleSection,
  exampleSet,
  exampleSong,
  exampleSongItem,
} from './testing/example-set.ts';
import { itemLength, schedule } from './schedule.ts';
import type { SetItem } from './set-list.ts';

const GRACE = 'Amazing grace! How sweet the sound\nThat saved a wretch like me!';
/** 16 beats of a verse, sung twice, and 8 of a chorus: 40 beats at 80 a minute. */
const TIMED = exampleSong({ verse: [4, 4, 4, 4], chorus: [4, 4], order: ['verse', 'chorus', 'verse'], tempo: 80 });
/** Words for four measures of 4, sung three times; nothing is measured. */
const UNTIMED = exampleSong({ lyrics: GRACE, order: ['verse', 'verse', 'verse'], tempo: 60 });

const findLength = (item: SetItem) => itemLength(item, TIMED);

describe('how long an item lasts', () => {
  test('[PLAN-33] a typed length wins over everything else that is known', () => {
    const item = exampleSongItem('grace', { duration: 200 });
    for (const song of [TIMED, UNTIMED, exampleSong({ tempo: 0 }), null]) {
      expect(itemLength(item, song)).toEqual({ seconds: 200, source: 'typed' });
    }
    expect(itemLength(exampleSongItem('grace', { duration: 0 }), TIMED)).toEqual({ seconds: 0, source: 'typed' });
    expect(itemLength(exampleSection('Prayer', 150), null)).toEqual({ seconds: 150, source: 'typed' });
  });

  test("[PLAN-32] an item's length is that of its arrangement's measures, repeats included, at its tempo and at no pace", () => {
    expect(itemLength(exampleSongItem(), TIMED)).toEqual({ seconds: 30, source: 'beats' });
    expect(itemLength(exampleSongItem(), TIMED, 1.3)).toEqual({ seconds: 30, source: 'beats' });
  });

  test("an item's length is LiveScroll's estimate by the pace of this device if measures are missing", () => {
    expect(itemLength(exampleSongItem(), UNTIMED)).toEqual({ seconds: 48, source: 'estimate' });
    expect(itemLength(exampleSongItem(), UNTIMED, 2)).toEqual({ seconds: 24, source: 'estimate' });
  });

  test.each([
    ['no tempo', exampleSong({ verse: [4], tempo: 0 })],
    ['nothing to play', exampleSong({})],
    ['an empty order', exampleSong({ verse: [4], order: [] })],
    ['no song', null],
  ])('an item has no length with %s', (_, song) => {
    expect(itemLength(exampleSongItem(), song)).toBeNull();
  });

  test('an item whose arrangement is gone has no length', () => {
    for (const id of ['z', 'toString']) {
      expect(itemLength(exampleSongItem('grace', { arrangement: exampleArrangementId(id) }), TIMED)).toBeNull();
    }
  });
});

describe('the times of a set', () => {
  const ORDER = [exampleSection('Welcome', 60), exampleSongItem(), exampleSection('Prayer', 0), exampleSongItem()];

  test('[PLAN-35] each item begins when those before it are over', () => {
    const { items, endsAt, songSeconds, allSeconds } = schedule(exampleSet(ORDER, { at: 10_000 }), findLength);
    expect(items.map(({ startsAt, length }) => [startsAt, length?.seconds])).toEqual([
      [10_000, 60],
      [70_000, 30],
      [100_000, 0],
      [100_000, 30],
    ]);
    expect([endsAt, songSeconds, allSeconds]).toEqual([130_000, 60, 120]);
  });

  test('[PLAN-10] the times of a set without a date are unknown, while its lengths are known', () => {
    const { items, endsAt, allSeconds } = schedule(exampleSet(ORDER, { at: null }), findLength);
    expect(items.map(({ startsAt }) => startsAt)).toEqual([null, null, null, null]);
    expect([endsAt, allSeconds]).toEqual([null, 120]);
  });

  test('the times of an empty set end at its start', () => {
    const nothing = { items: [], endsAt: 0, songSeconds: 0, allSeconds: 0, isAbout: false };
    expect(schedule(exampleSet(), findLength)).toEqual(nothing);
  });

  test.each([
    ['measured and typed', TIMED, false],
    ['estimated', UNTIMED, true],
    ['gone, and not counted', null, true],
  ])('the total of a set with a song that is %s is about: %s', (_, song, isAbout) => {
    expect(schedule(exampleSet(ORDER), (item) => itemLength(item, song)).isAbout).toBe(isAbout);
  });

  test('[PLAN-35] the times of a set add up, and never go back', () => {
    const anyOrder = fc.array(fc.tuple(fc.boolean(), fc.double({ min: 0, max: 5000, noNaN: true })), { maxLength: 20 });
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: -1e12, max: 2e12 }), (lengths, at) => {
        const order = lengths.map(([isSong, seconds]) =>
          isSong ? exampleSongItem('grace', { duration: seconds }) : exampleSection('Prayer', seconds),
        );
        const times = schedule(exampleSet(order, { at }), (item) => itemLength(item, null));
        const sum = lengths.reduce((total, [, seconds]) => total + seconds, 0);
        expect(times.allSeconds).toBeCloseTo(sum, 6);
        expect(times.endsAt).toBeCloseTo(at + sum * 1000, -1);
        const starts = [...times.items.map(({ startsAt }) => startsAt ?? 0), times.endsAt ?? 0];
        expect(starts[0]).toBe(at);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        expect(times.songSeconds).toBeLessThanOrEqual(times.allSeconds);
      }),
    );
  });
});
