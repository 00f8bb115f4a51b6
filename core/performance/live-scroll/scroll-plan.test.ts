import { describe, expect, test } from 'vitest';
import { ESTIMATED, FOUR_LINES } from '../testing/test-engine.ts';
import { moveAt, type ScrollView } from './scroll-position.ts';
import type { ScrollTimeline } from './scroll-timeline.ts';
import { handRestMs, nextLookAt, planGlide, topAtOnce, type ShownPosition } from './scroll-plan.ts';

/** Lines of 400 px in a view of 500 px, which end at beat 32; each lasts 8 beats of half a second. */
const VIEW: ScrollView = {
  viewportHeight: 500,
  contentHeight: 1600,
  places: [0, 400, 800, 1200].map((top) => ({ top, height: 400 })),
};
const ANCHOR = { beat: 0, atMs: 0, tempo: 120 };

/** Plans at a time, from a chart that is seen, and rests or glides, there. */
function plan(nowMs: number, shown: Partial<ShownPosition> & { readonly destination: number }, timeline = FOUR_LINES) {
  const move = moveAt(timeline, VIEW, nowMs / 500);
  const position = { isGliding: false, seenTop: () => shown.destination, ...shown };
  return planGlide({ timeline, view: VIEW, anchor: ANCHOR }, { move, shown: position }, nowMs);
}

describe('[LIVE-10] the way of a timed chart', () => {
  test('a move of a timed chart is planned 300 ms before it begins, which is a beat before its line, and ends on the line’s beat', () => {
    expect(plan(3_199, { destination: 0 })).toBeNull();
    expect(plan(3_200, { destination: 0 })).toMatchObject({ startMs: 3_500, endMs: 4_000, pace: 'soft' });
  });

  test('a move of a timed chart is planned once', () => {
    const { top } = plan(3_200, { destination: 0 }) ?? { top: -1 };
    expect(plan(3_400, { destination: top, isGliding: true, seenTop: () => 0 })).toBeNull();
  });

  test('a chart scrolled by hand is eased back over a beat', () => {
    expect(plan(1_000, { destination: 300 })).toEqual({ top: 0, startMs: 1_000, endMs: 1_500, pace: 'soft' });
  });

  test('a move of a timed chart takes a second at most, even in slow music', () => {
    const slow = { beat: 0, atMs: 0, tempo: 30 };
    const shown = { isGliding: false, destination: 300, seenTop: () => 300 };
    const move = moveAt(FOUR_LINES, VIEW, 0);
    expect(planGlide({ timeline: FOUR_LINES, view: VIEW, anchor: slow }, { move, shown }, 0)?.endMs).toBe(1_000);
  });
});

test('an estimated chart moves all the time, at the pace of the music', () => {
  expect(plan(0, { destination: 0 }, ESTIMATED)).toMatchObject({ startMs: 0, endMs: 4_000, pace: 'linear' });
});

test('an estimated chart that is far from the music is eased to the music’s position', () => {
  const eased = plan(2_000, { destination: 900 }, ESTIMATED);
  expect(eased).toMatchObject({ startMs: 2_000, endMs: 2_500, pace: 'soft' });
  expect(eased?.top).toBeCloseTo(topAtOnce({ timeline: ESTIMATED, view: VIEW }, at(5, ESTIMATED), false));
});

function at(beat: number, timeline: ScrollTimeline) {
  return { move: moveAt(timeline, VIEW, beat), beat };
}

test('without animation a timed chart is at its line from the beat on at which it would begin to move', () => {
  const timed = { timeline: FOUR_LINES, view: VIEW };
  const tops = [6.9, 7, 15].map((beat) => topAtOnce(timed, at(beat, FOUR_LINES), false));
  expect(tops).toEqual([0, 400, 800]);
});

test('with reduced motion an estimated chart stays at its line, and moves with the music otherwise', () => {
  const estimated = { timeline: ESTIMATED, view: VIEW };
  expect(topAtOnce(estimated, at(4, ESTIMATED), true)).toBe(0);
  expect(topAtOnce(estimated, at(4, ESTIMATED), false)).toBeGreaterThan(0);
});

test.each([
  ['the next beat', 100, 500],
  ['the planning of a move', 3_100, 3_200],
  ['the begin of a move', 3_300, 3_500],
  ['the mark of the next line, two frames early', 3_900, 3_970],
  ['the end of a move', 3_980, 4_000],
])('a chart is checked again for %s', (_, nowMs, dueMs) => {
  expect(nextLookAt(ANCHOR, moveAt(FOUR_LINES, VIEW, nowMs / 500), nowMs)).toBe(dueMs);
});

test('[LIVE-13] a hand that rests gives a timed chart back after 4 s, and an estimated one after 0.4 s', () => {
  expect([handRestMs(FOUR_LINES), handRestMs(ESTIMATED)]).toEqual([4_000, 400]);
});
