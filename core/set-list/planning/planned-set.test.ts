import { describe, expect, test } from 'vitest';
import { exampleSection, exampleSet, exampleSong, exampleSongItem } from '../testing/example-set.ts';
import { countHeld, lengthShare, plannedSet } from './planned-set.ts';

const GRACE = exampleSong({ verse: [4, 4], chorus: [4, 4], tempo: 60 });
const SET = exampleSet([exampleSection('Welcome', 30), exampleSongItem('grace'), exampleSongItem('gone')], { at: 0 });

describe('a set with the names and times of its items', () => {
  test('[PLAN-35] each item begins when the items before it are over', () => {
    const { items, times } = plannedSet(SET, new Map([['grace', GRACE]]), () => 1);
    expect(items.map(({ name, startsAt }) => [name, startsAt])).toEqual([
      ['Welcome', 0],
      ['Amazing Grace', 30_000],
      ['', 46_000],
    ]);
    expect(times).toMatchObject({ allSeconds: 46, songSeconds: 16 });
  });

  test('[PLAN-36] a song that is gone has no length', () => {
    const { items, times } = plannedSet(SET, new Map([['gone', 'not-found'] as const]), () => 1);
    expect(items[2]).toMatchObject({ name: 'Song Not Found', length: null });
    expect(times.isAbout).toBe(true);
  });

  test('an estimate goes by the pace that this device knows for a song', () => {
    const sung = exampleSong({ lyrics: 'Amazing grace how sweet the sound', tempo: 60 });
    const songs = new Map([['grace', sung]]);
    const [usual, fast] = [1, 2].map((pace) => plannedSet(SET, songs, () => pace).items[1]?.length);
    expect(usual?.source).toBe('estimate');
    expect(fast?.seconds).toBeCloseTo((usual?.seconds ?? 0) / 2);
  });
});

test.each([
  [0, 100, 0],
  [25, 100, 0.5],
  [100, 100, 1],
])('an item of %j s next to one of %j s is drawn at a share of %j', (seconds, longest, share) => {
  expect(lengthShare(seconds, longest)).toBe(share);
});

test('songs that a set holds already are counted, in any arrangement', () => {
  const songs = [exampleSongItem('grace'), exampleSongItem('holy'), exampleSongItem('gone')];
  expect(countHeld(SET, songs)).toBe(2);
  expect(countHeld(exampleSet(), songs)).toBe(0);
});
