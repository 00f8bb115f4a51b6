import type { TapTarget } from '../tap-timing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import {
  metronomeOptions,
  nextTapRun,
  NO_RUN,
  selectTaps,
  type TapEvent,
  type TapPlan,
  type TapRun,
} from './tap-run.ts';

const VERSE = toId<SectionId>('verse');
const targets: readonly TapTarget[] = ['one', 'two', 'three'].map((text, line) => ({
  orderIndex: 0,
  sectionId: VERSE,
  line,
  text,
}));
/** A beat a second; beat 0 sounds at 10 s. */
const PLAN: TapPlan = { by: 'line', targets, tempo: 60, beatsInMeasure: 4 };
const FIRST_BEAT_MS = 10_000;
const START: readonly TapEvent[] = [{ type: 'start-requested', plan: PLAN }, { type: 'started' }];
const SKIP: TapEvent = { type: 'skipped' };
const BACK: TapEvent = { type: 'took-back' };
const STOP: TapEvent = { type: 'stopped' };

function tap(beat: number): TapEvent {
  return { type: 'tapped', atMs: FIRST_BEAT_MS + beat * 1000, firstBeatMs: FIRST_BEAT_MS };
}

function after(...events: readonly TapEvent[]): TapRun {
  return [...START, ...events].reduce(nextTapRun, NO_RUN);
}

/** Summarizes a run for comparison. */
function shown(run: TapRun) {
  return 'steps' in run ? [run.phase, ...run.steps] : [run.phase];
}

test.each([2, 3, 4, 6])('[LIVE-11] a tap run of a song in %d is counted in for one measure', (beatsInMeasure) => {
  expect(metronomeOptions({ ...PLAN, beatsInMeasure })).toEqual({
    tempo: 60,
    beatsInMeasure,
    countInBeats: beatsInMeasure,
  });
});

describe('a pass through a song', () => {
  test.each<[string, readonly TapEvent[], readonly unknown[]]>([
    ['begins with nothing tapped', [], ['tapping']],
    ['goes on with every tap', [tap(0), tap(4.25)], ['tapping', 0, 4.25]],
    ['passes over a line', [tap(0), SKIP], ['tapping', 0, null]],
    ['takes the last tap back', [tap(0), tap(4), BACK], ['tapping', 0]],
    ['takes a skip back', [tap(0), SKIP, BACK], ['tapping', 0]],
    ['has nothing to take back at first', [BACK], ['tapping']],
    ['ends with the last line', [tap(0), SKIP, tap(8)], ['reviewing', 0, null, 8]],
    ['keeps what was tapped when it is stopped', [tap(0), STOP], ['reviewing', 0]],
    ['leaves nothing to look at without a tap', [SKIP, STOP], ['setting-up']],
    ['nor when every line is skipped', [SKIP, SKIP, SKIP], ['setting-up']],
    ['ignores taps when it is over', [tap(0), STOP, tap(9), BACK, SKIP], ['reviewing', 0]],
    ['starts again after the review', [tap(0), STOP, ...START], ['tapping']],
    ['is forgotten when it is discarded', [tap(0), STOP, { type: 'discarded' }], ['setting-up']],
    ['is not discarded while it goes', [tap(0), { type: 'discarded' }], ['tapping', 0]],
    ['keeps going when a start is requested again', [tap(0), ...START], ['tapping', 0]],
  ])('%s', (_what, events, expected) => {
    expect(shown(after(...events))).toEqual(expected);
  });

  test('taps are ignored before the metronome runs, and the run can be canceled until then', () => {
    const starting = nextTapRun(NO_RUN, { type: 'start-requested', plan: PLAN });
    expect(nextTapRun(starting, tap(0))).toBe(starting);
    expect(nextTapRun(starting, STOP)).toBe(NO_RUN);
    expect(nextTapRun(NO_RUN, { type: 'started' })).toBe(NO_RUN);
  });
});

describe('a tap', () => {
  test.each([
    ['with the count-in is the player counting', -4, []],
    ['of its second half too', -2.5, []],
    ['of a pickup of half a measure counts, though a little early', -2.2, [-2.2]],
    ['on the last beat of the count-in is a pickup', -1, [-1]],
    ['of no time at all is none', Number.NaN, []],
  ])('a tap %s', (_, beat, steps) => {
    expect(shown(after(tap(beat)))).toEqual(['tapping', ...steps]);
  });

  test.each([
    ['79 ms after another is the same one', [tap(0), tap(0.079)], [0]],
    ['80 ms after another is its own', [tap(0), tap(0.08)], [0, 0.08]],
    ['that is taken back does not make the next one wait', [tap(0), BACK, tap(0.05)], [0.05]],
  ])('a tap %s', (_, events, steps) => {
    expect(shown(after(...events))).toEqual(['tapping', ...steps]);
  });

  test('a tap is placed on the beat that the metronome measures at that moment', () => {
    const later: TapEvent = { type: 'tapped', atMs: 15_000, firstBeatMs: 10_500 };
    expect(shown(after(tap(0), later))).toEqual(['tapping', 0, 4.5]);
  });
});

test('a skipped line has no tap', () => {
  expect(selectTaps([1, null, 5])).toEqual([
    { target: 0, beat: 1 },
    { target: 2, beat: 5 },
  ]);
});

test('a tap run never has more steps than lines, and ends once it has as many', () => {
  const anyEvent = fc.oneof(
    fc.double({ min: -5, max: 40, noNaN: true }).map(tap),
    fc.constantFrom<TapEvent>(SKIP, BACK, STOP, { type: 'started' }),
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const run = after(...events);
      const count = 'steps' in run ? run.steps.length : 0;
      expect(count).toBeLessThanOrEqual(targets.length);
      expect(run.phase === 'tapping' && count === targets.length).toBe(false);
      expect(run.phase === 'reviewing' && selectTaps(run.steps).length === 0).toBe(false);
    }),
  );
});
