import { buildTimeline } from '../timeline.ts';
import { describe, expect, test } from 'vitest';
import { buildSection } from '@uplift/testing/songs';
import { sectionLength } from './section-length.ts';
import { spokenBeat } from './spoken-beat.ts';

const MIXED = buildTimeline(buildSection({ measures: [3, 4, 3] }), { key: 'G', usualBeats: 3 });

describe('a beat as it is said', () => {
  test.each([
    [0, 'measure 1 beat 1'],
    [2.75, 'measure 1 beat 3 and three quarters'],
    [3, 'measure 2 beat 1'],
    [6.5, 'measure 2 beat 4 and a half'],
    [7.25, 'measure 3 beat 1 and a quarter'],
    [10, 'overlap beat 1'],
    [12, 'overlap beat 3'],
    [-3, 'pickup beat 1'],
    [-0.25, 'pickup beat 3 and three quarters'],
  ])('[TIME-5] beat %j is spoken as %j', (beat, words) => {
    expect(spokenBeat(MIXED, beat)).toBe(words);
  });

  test('a section without measures has only pickup and overlap', () => {
    expect(spokenBeat(buildTimeline(buildSection(), { key: 'G', usualBeats: 4 }), 1)).toBe('overlap beat 2');
  });
});

const spokenLength = (measures: readonly number[], tempo: number) =>
  sectionLength(buildTimeline(buildSection({ measures }), { key: 'G', usualBeats: 3 }), tempo);

describe('how long a section is', () => {
  test.each([
    [Array.from({ length: 16 }, () => 3), 76, '16 measures, 48 beats, 0:38'],
    [[4], 60, '1 measure, 4 beats, 0:04'],
    [[1], 60, '1 measure, 1 beat, 0:01'],
    [[], 60, '0 measures, 0 beats, 0:00'],
    [Array.from({ length: 100 }, () => 4), 40, '100 measures, 400 beats, 10:00'],
    [[4, 4], 0, '2 measures, 8 beats'],
  ])('the length of the measures %j at %j bpm is %j', (measures, tempo, words) => {
    expect(spokenLength(measures, tempo)).toBe(words);
  });
});
