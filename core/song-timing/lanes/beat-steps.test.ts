import { describe, expect, test } from 'vitest';
import { buildSection } from '@uplift/testing/songs';
import { buildTimeline } from '../timeline.ts';
import { steppedBeat } from './beat-steps.ts';

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
  ] as const)(
    '[TIME-13] a key moves an item from beat %j by a %s in direction %j to beat %j',
    (beat, step, direction, to) => {
      expect(steppedBeat(timeline, beat, { step, direction })).toBe(to);
    },
  );
});
