import { BEAT_WIDTH_PX } from '../beats.ts';
import { buildTimeline, type TimedItem } from '../timeline.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSection } from '@uplift/testing/songs';
import {
  beatAtX,
  beatsDraggedTo,
  chipRows,
  isWithin,
  landingBeat,
  lineWidths,
  stretchInView,
  tappedBeat,
  timelineWidth,
  beatX,
} from './beat-geometry.ts';

const KEY = { key: 'G', usualBeats: 3 } as const;
const THREE = buildTimeline(buildSection({ measures: [3, 3, 3] }), KEY);
const SCALE = { beatWidthPx: BEAT_WIDTH_PX, pickupBeats: 3 };

describe('beat positions', () => {
  test.each([
    [1, -3, 0],
    [1, 0, 144],
    [1, 1, 192],
    [2, 0, 288],
    [2, 1, 384],
    [3, 1, 576],
    [1, 0.25, 156],
  ])('[TIME-6] a beat is placed by the time scale: at time scale %j beat %j is at %j px', (timeScale, beat, x) => {
    expect(beatX(beat, { ...SCALE, beatWidthPx: BEAT_WIDTH_PX * timeScale })).toBe(x);
  });

  test('[TIME-6] beat and px are inverse to each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 4000 }), fc.constantFrom(48, 96, 144), (quarters, beatWidthPx) => {
        const scale = { beatWidthPx, pickupBeats: 3 };
        expect(beatAtX(beatX(quarters / 4, scale), scale)).toBe(quarters / 4);
      }),
    );
  });

  test('[TIME-5] pickup, three measures of three beats and overlap are 15 beats wide', () => {
    expect(timelineWidth(THREE, BEAT_WIDTH_PX)).toBe(15 * 48);
  });
});

describe('where something lands', () => {
  test.each([
    [0, 0],
    [0.1, 0],
    [0.13, 0.25],
    [2.4, 2.5],
    [-2.9, -3],
    [-8, -3],
    [11.9, 11.75],
    [99, 11.75],
  ])('[TIME-13] an item dropped at %j lands on beat %j, a subdivision within the drawn range', (at, beat) => {
    expect(landingBeat(THREE, at)).toBe(beat);
  });

  test.each([
    [48, 1.3, 1.5],
    [48, 1.2, 1],
    [96, 1.3, 1.25],
    [144, 1.3, 1.25],
    [20, 1.6, 2],
  ])(
    '[TIME-15] a finger taps a coarser beat on a small timeline: where a beat is %j px wide, beat %j gives beat %j',
    (beatWidthPx, at, beat) => {
      expect(tappedBeat(THREE, at, { beatWidthPx })).toBe(beat);
    },
  );

  test('[TIME-15] a mouse clicks every subdivision', () => {
    expect([1.3, 1.4, 1.6, 1.9].map((at) => tappedBeat(THREE, at, null))).toEqual([1.25, 1.5, 1.5, 2]);
  });
});

describe('the right edge of a measure', () => {
  test.each([
    ['where it is', 144 + 144, 3],
    ['a beat to the right', 144 + 192, 4],
    ['nearly half a beat to the left', 144 + 121, 3],
    ['more than half a beat to the left', 144 + 119, 2],
  ])('[TIME-7] the right edge of a measure is dragged to %s', (_, x, beats) => {
    expect(beatsDraggedTo(x, 0, SCALE)).toBe(beats);
  });

  test.each([144 + 48, 144 + 3, 144, 0, -5000])(
    '[TIME-8] the right edge dragged to %j px leaves the first measure 1 beat',
    (x) => {
      expect(beatsDraggedTo(x, 0, SCALE)).toBe(1);
    },
  );
});

const line = (index: number, beat: number): TimedItem => ({
  track: 'line_beginnings',
  id: `l${index}`,
  line: index,
  label: 'la',
  beat,
});

describe('how wide lines are', () => {
  test('a line reaches to the next one, and the last to the end of the measures', () => {
    expect(lineWidths([line(0, -1), line(1, 2)], THREE, SCALE)).toEqual([3 * 48 - 4, 7 * 48 - 4]);
  });

  test('a line that begins in the overlap reaches to its end', () => {
    expect(lineWidths([line(0, 10)], THREE, SCALE)).toEqual([2 * 48 - 4]);
  });

  test('lines on one beat stay wide enough to be touched', () => {
    expect(lineWidths([line(0, 1), line(1, 1)], THREE, SCALE)[0]).toBe(44);
  });
});

describe('what is drawn of a long timeline', () => {
  test('the drawn part of a long timeline is the visible one and some more, in steps', () => {
    expect(stretchInView(0, 1000)).toEqual({ from: -480, to: 1920 });
    expect(stretchInView(479, 1000)).toEqual({ from: -480, to: 2400 });
    expect(stretchInView(481, 1000)).toEqual({ from: 0, to: 2400 });
  });

  test('the visible part of a timeline is always drawn', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 4000 }), fc.nat(4000), (left, width, at) => {
        const x = left + (at % width);
        expect(isWithin(stretchInView(left, width), x, 1)).toBe(true);
      }),
    );
  });

  test('a timeline of 500 measures draws only those near the screen', () => {
    const stretch = stretchInView(24_000, 1200);
    const shown = Array.from({ length: 500 }, (_, index) => index * 192).filter((x) => isWithin(stretch, x, 192));
    expect(shown.length).toBeLessThan(16);
  });
});

describe('chips of a lane', () => {
  test.each([
    ['have its whole height apart from each other', [0, 48, 96], [null, null, null]],
    ['are in two rows where one would cover the other', [0, 24], ['upper', 'lower']],
    ['take the row that is free', [0, 24, 48, 144], ['upper', 'lower', 'upper', null]],
    ['cover each other only where three begin at once', [0, 12, 24], ['upper', 'lower', 'lower']],
  ])('chips of a lane %s', (_, xs, rows) => {
    expect(
      chipRows(
        xs,
        xs.map(() => 44),
      ),
    ).toEqual(rows);
  });
});
