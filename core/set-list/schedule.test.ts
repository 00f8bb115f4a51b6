import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleArrangementId, exampleSection, exampleSet, exampleSong, exampleSongItem } from './example-set.ts';
import { itemSeconds, schedule, songSeconds } from './schedule.ts';
import type { SetItem } from './set-list.ts';

const X = exampleArrangementId('x');
/** 16 beats of a verse, sung twice, and 8 of a chorus: 40 beats at 80 a minute. */
const TIMED = exampleSong({ verse: [4, 4, 4, 4], chorus: [4, 4], order: ['verse', 'chorus', 'verse'], tempo: 80 });

const secondsOf = (item: SetItem) => itemSeconds(item, TIMED);

describe('how long a song lasts', () => {
  test("[PLAN-32] its arrangement's beats, repeats included, at its tempo", () => {
    expect(songSeconds(TIMED, X)).toBe(30);
    expect(songSeconds(exampleSong({ verse: [3, 3], tempo: 90 }), X)).toBe(4);
    expect(songSeconds(exampleSong({ verse: [4], order: ['verse', 'gone'], tempo: 60 }), X)).toBe(4);
  });

  test.each([
    ['no beats', exampleSong({})],
    ['no tempo', exampleSong({ verse: [4], tempo: 0 })],
    ['an empty order', exampleSong({ verse: [4], order: [] })],
  ])('[PLAN-33] is not told by %s: then what is stored counts', (_, song) => {
    expect(songSeconds(song, X)).toBeNull();
    expect(itemSeconds(exampleSongItem('grace', { duration: 200 }), song)).toBe(200);
    expect(itemSeconds(exampleSongItem(), song)).toBe(0);
  });

  test('[PLAN-33] is what is stored where song or arrangement is gone', () => {
    expect(itemSeconds(exampleSongItem('grace', { duration: 200 }), null)).toBe(200);
    expect(
      itemSeconds(exampleSongItem('grace', { duration: 200, arrangement: exampleArrangementId('z') }), TIMED),
    ).toBe(200);
    expect(itemSeconds(exampleSongItem(), null)).toBe(0);
    expect(songSeconds(TIMED, exampleArrangementId('toString'))).toBeNull();
  });

  test('[PLAN-32] beats count before what is stored', () => {
    expect(itemSeconds(exampleSongItem('grace', { duration: 200 }), TIMED)).toBe(30);
  });

  test('[PLAN-12] a section lasts as long as was typed', () => {
    expect(itemSeconds(exampleSection('Prayer', 150), null)).toBe(150);
  });
});

describe('the times of a set', () => {
  const ORDER = [exampleSection('Welcome', 60), exampleSongItem(), exampleSection('Prayer', 0), exampleSongItem()];

  test('[PLAN-35] each item begins when those before it are over', () => {
    const { items, endsAt, songSeconds: ofSongs, allSeconds } = schedule(exampleSet(ORDER, { at: 10_000 }), secondsOf);
    expect(items).toEqual([
      { startsAt: 10_000, seconds: 60 },
      { startsAt: 70_000, seconds: 30 },
      { startsAt: 100_000, seconds: 0 },
      { startsAt: 100_000, seconds: 30 },
    ]);
    expect([endsAt, ofSongs, allSeconds]).toEqual([130_000, 60, 120]);
  });

  test('[PLAN-10] are not known where the set has none; its lengths are', () => {
    const { items, endsAt, allSeconds } = schedule(exampleSet(ORDER, { at: null }), secondsOf);
    expect(items.map(({ startsAt }) => startsAt)).toEqual([null, null, null, null]);
    expect([endsAt, allSeconds]).toEqual([null, 120]);
  });

  test('of an empty set are its own', () => {
    expect(schedule(exampleSet(), secondsOf)).toEqual({ items: [], endsAt: 0, songSeconds: 0, allSeconds: 0 });
  });

  test('[PLAN-35] add up, and never go back', () => {
    const anyOrder = fc.array(fc.tuple(fc.boolean(), fc.double({ min: 0, max: 5000, noNaN: true })), { maxLength: 20 });
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: -1e12, max: 2e12 }), (lengths, at) => {
        const order = lengths.map(([isSong, seconds]) =>
          isSong ? exampleSongItem('grace', { duration: seconds }) : exampleSection('Prayer', seconds),
        );
        const times = schedule(exampleSet(order, { at }), (item) => itemSeconds(item, null));
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
