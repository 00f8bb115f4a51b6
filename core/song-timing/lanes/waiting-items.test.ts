import { buildTimeline, type TimedItem } from '../timeline.ts';
import { describe, expect, test } from 'vitest';
import { placeChords, buildSection } from '@uplift/testing/songs';
import { itemKey, findItem, visibleTracks } from './lane-items.ts';
import { followingWaiting, nextWaiting } from './waiting-items.ts';

const SECTION = buildSection({
  measures: [4, 4],
  lyrics: 'one two\nthree four',
  chords: placeChords(['1', 0, 0], ['4', 0, 4], ['5', 1, 0, 4]),
});
const timeline = buildTimeline(SECTION, { key: 'G', usualBeats: 4 });
const { bin } = timeline;
const chipLabel = (item: TimedItem | null) => item?.label ?? null;

describe('the item that the next tap places', () => {
  test('[TIME-15] a tap places the first item that waits for the lane', () => {
    expect(chipLabel(nextWaiting(bin, 'chords', {}))).toBe('G');
    expect(chipLabel(nextWaiting(bin, 'line_beginnings', {}))).toBe('one two');
    expect(nextWaiting(bin, 'line_breaks', {})).toBeNull();
  });

  test('[TIME-15] a tap places the picked item while it waits', () => {
    expect(chipLabel(nextWaiting(bin, 'chords', { chords: 'chords c1' }))).toBe('C');
    expect(chipLabel(nextWaiting(bin, 'chords', { chords: 'chords c2' }))).toBe('G');
    expect(chipLabel(nextWaiting(bin, 'chords', { line_beginnings: 'line_beginnings 1' }))).toBe('G');
  });

  test('[TIME-15] the next tap places the following item, and after the last one those that were skipped', () => {
    const chords = bin.filter(({ track }) => track === 'chords');
    expect(chords.map((item) => chipLabel(followingWaiting(bin, item)))).toEqual(['C', 'G']);
    expect(chords.map((item) => followingWaiting([item], item))).toEqual([null, null]);
  });
});

describe('lanes and items', () => {
  test('[TIME-11] [TIME-12] a section has three lanes, two without line breaks, and only chords without lyrics', () => {
    const broken = buildSection({ ...SECTION, line_breaks: { k: { line: 0, word: 1, beat: null } } });
    expect(visibleTracks(buildTimeline(broken, { key: 'G', usualBeats: 4 }))).toEqual([
      'chords',
      'line_beginnings',
      'line_breaks',
    ]);
    expect(visibleTracks(timeline)).toEqual(['chords', 'line_beginnings']);
    expect(visibleTracks(buildTimeline(buildSection({ measures: [4] }), { key: 'G', usualBeats: 4 }))).toEqual([
      'chords',
    ]);
  });

  test('an item keeps its key when its line gets its first beat', () => {
    const beginning = buildSection({ ...SECTION, line_beginnings: { new: { line: 1, beat: 4 } } });
    const scheduled = buildTimeline(beginning, { key: 'G', usualBeats: 4 }).tracks.line_beginnings;
    const waiting = bin.filter(({ line, track }) => track === 'line_beginnings' && line === 1);
    expect(scheduled.map(itemKey)).toEqual(waiting.map(itemKey));
    expect(scheduled).toHaveLength(1);
  });

  test('an item is found by its key on a track and in the bin', () => {
    const all = [...bin, ...Object.values(timeline.tracks).flat()];
    expect(all.map((item) => findItem(timeline, itemKey(item)))).toEqual(all);
    expect(new Set(all.map(itemKey)).size).toBe(all.length);
    expect(findItem(timeline, 'chords __proto__')).toBeNull();
  });
});
