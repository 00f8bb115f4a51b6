import { buildTimeline } from '../timeline.ts';
import { describe, expect, test } from 'vitest';
import type { Section } from '@uplift/core/songbook';
import { buildSection, placeChords } from '@uplift/testing/songs';
import { sensibleBeat } from './sensible-beat.ts';

const MEASURES = [4, 4, 4, 4, 4, 4, 4, 4];
const LYRICS = 'one two three\nfour five six\nseven\neight';

/** Returns the beat proposed for the first item with this label. */
function beatFor(label: string, parts: Partial<Section>): number {
  const section = buildSection({ measures: MEASURES, lyrics: LYRICS, ...parts });
  const timeline = buildTimeline(section, { key: 'G', usualBeats: 4 });
  return sensibleBeat({ section, timeline, item: timeline.bin.find((item) => item.label === label)! });
}

describe('where an item that waits most likely belongs', () => {
  test('[TIME-15] the first chord is proposed on the first downbeat', () => {
    expect(beatFor('G', { chords: placeChords(['1', 0, 0]) })).toBe(0);
  });

  test('[TIME-15] a chord is proposed on the downbeat after the text before it', () => {
    expect(beatFor('C', { chords: placeChords(['1', 0, 0, 0], ['4', 0, 4]) })).toBe(4);
    expect(beatFor('C', { chords: placeChords(['1', 0, 0, 6.5], ['4', 0, 4]) })).toBe(8);
  });

  test('[TIME-15] a chord is not proposed before its line begins', () => {
    const line_beginnings = { l: { line: 1, beat: 15 } };
    expect(beatFor('C', { chords: placeChords(['1', 0, 0, 0], ['4', 1, 0]), line_beginnings })).toBe(16);
  });

  test('[TIME-15] a chord is proposed before the text after it', () => {
    expect(beatFor('C', { chords: placeChords(['1', 0, 0, 0], ['4', 0, 4], ['5', 0, 8, 4]) })).toBe(2);
  });

  test.each([
    [-1, 6, 2],
    [4, 5, 4.5],
  ])('[TIME-15] an item between beats %j and %j is proposed on %j, on a whole beat if possible', (from, to, beat) => {
    const line_beginnings = { a: { line: 0, beat: from }, c: { line: 2, beat: to } };
    expect(beatFor('four five six', { line_beginnings })).toBe(beat);
  });

  test('[TIME-15] an item is proposed where its lane is free', () => {
    expect(beatFor('C', { chords: placeChords(['1', 0, 0, 0], ['4', 0, 4], ['6m', -1, -1, 4]) })).toBe(5);
  });

  test('[TIME-15] the first line is proposed on the first downbeat, the second an even part of the section later', () => {
    expect(beatFor('one two three', {})).toBe(0);
    expect(beatFor('four five six', { line_beginnings: { l: { line: 0, beat: -1 } } })).toBe(7);
  });

  test('[TIME-15] a later line is proposed as far from the last as that is from its own predecessor', () => {
    const line_beginnings = { a: { line: 0, beat: 0 }, b: { line: 1, beat: 12 } };
    expect(beatFor('seven', { line_beginnings })).toBe(24);
  });

  test('[TIME-15] a break is proposed in the middle of its line', () => {
    const line_beginnings = { a: { line: 0, beat: 2 }, b: { line: 1, beat: 10 } };
    expect(beatFor('two', { line_beginnings, line_breaks: { x: { line: 0, word: 1, beat: null } } })).toBe(6);
  });

  test('[TIME-15] an item is proposed somewhere even in a section without measures', () => {
    expect(beatFor('G', { measures: [], chords: placeChords(['1', 0, 0]) })).toBe(0);
  });

  test('[TIME-15] an item is proposed within the drawn range even on a full lane', () => {
    const full = Array.from({ length: 200 }, (_, index) => ['5', 0, 1, index / 4] as const);
    const beat = beatFor('C', { chords: placeChords(...full, ['4', 0, 2]) });
    expect(beat).toBeLessThan(64);
    expect(beat).toBeGreaterThanOrEqual(0);
  });
});
