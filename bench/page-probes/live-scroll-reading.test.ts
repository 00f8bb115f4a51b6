import { describe, expect, test } from 'vitest';
import { parseFrames, type CompositorFrame, type TraceEvent } from './compositor-frames.ts';
import { gapsBetween, heardBeats, shownParts } from './live-scroll-reading.ts';
import type { LiveScrollRecord } from './live-scroll-watch.ts';

const BEATS = { beatMs: 500, countInBeats: 4 };
/** The sound began when the page was 2,300 ms old; every other stamp is 3 ms off. */
const STAMPS = Array.from({ length: 60 }, (_, index) => ({
  contextSeconds: index / 10,
  performanceMs: 2300 + index * 100 + (index % 3 === 1 ? 3 : 0),
}));
const TICKS = Array.from({ length: 9 }, (_, index) => ({
  atSeconds: 0.125 + index * 0.5,
  level: index % 4 === 0 ? 0.6 : 0.4,
}));
const PARTS = [
  { orderIndex: 0, kind: 'line', index: 0, beat: 0 },
  { orderIndex: 0, kind: 'line', index: 1, beat: 4 },
] as const;

function record(...atMs: readonly number[]): LiveScrollRecord {
  const highlights = atMs.map((at, index) => ({ atMs: at, cueMs: null, orderIndex: 0, kind: 'line' as const, index }));
  return { highlights, ticks: TICKS, stamps: STAMPS, frameGaps: [] };
}

function frame(outcome: CompositorFrame['outcome'], endMs: number, committedMs: number | null = null) {
  return { outcome, beganMs: endMs - 10, endMs, committedMs };
}

test('a beat is heard when its tick leaves the loudspeaker, the first after the count-in being 0', () => {
  const heard = heardBeats(record(), BEATS);
  expect([...heard.keys()]).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4]);
  expect(heard.get(0)).toBeCloseTo(2300 + 2125);
  const missed = heardBeats({ ...record(), ticks: TICKS.slice(1) }, BEATS);
  expect([...missed.keys()]).toEqual([-3, -2, -1, 0, 1, 2, 3, 4]);
  expect(missed.get(0)).toBeCloseTo(2300 + 2125);
});

describe('a part is shown', () => {
  test('a part is shown with the first displayed frame after it was marked', () => {
    const frames = [
      frame('presented', 4430, 4420),
      frame('presented', 4445),
      frame('dropped', 4460, 4431),
      frame('presented', 4470, 4455),
      frame('presented', 6440, 6430),
    ];
    expect(shownParts(record(4430, 6425), frames, { parts: PARTS, beats: BEATS })).toEqual([
      { heardMs: 4425, shownMs: 4470 },
      { heardMs: 6425, shownMs: 6440 },
    ]);
  });

  test('a part with a prepared animation is shown with the first displayed frame that began since its start', () => {
    const frames = [frame('presented', 4430), frame('presented', 4445), frame('presented', 4462, 4461)];
    const marked = record(4460);
    const cued = { ...marked, highlights: marked.highlights.map((mark) => ({ ...mark, cueMs: 4425 })) };
    expect(shownParts(cued, frames, { parts: PARTS, beats: BEATS })).toEqual([{ heardMs: 4425, shownMs: 4445 }]);
  });

  test('a part shown out of order makes the reading fail', () => {
    const frames = [frame('presented', 9000, 9000)];
    const parts = PARTS.toReversed();
    expect(() => shownParts(record(4430), frames, { parts, beats: BEATS })).toThrow('Out of turn');
  });

  test('a part shown without an audible beat makes the reading fail', () => {
    const muted = { ...record(4430, 6425), ticks: TICKS.slice(0, 6) };
    expect(() => shownParts(muted, [], { parts: PARTS, beats: BEATS })).toThrow('Beat 4 was not heard.');
    expect(() => shownParts({ ...muted, ticks: [] }, [], { parts: PARTS, beats: BEATS })).toThrow('No tick');
  });
});

test('a pause counts only while there was something to draw', () => {
  const frames = [
    frame('presented', 10),
    frame('dropped', 27),
    frame('presented', 60),
    frame('idle', 70),
    frame('presented', 400),
    frame('presented', 417),
  ];
  expect(gapsBetween(frames)).toEqual([
    { atMs: 60, ms: 50 },
    { atMs: 417, ms: 17 },
  ]);
});

test("frames are read from a trace in the page's time: those of the window opened last", () => {
  const page = { pid: 7, id2: { local: '0x1' } };
  const begin = (ts: number, state: string, layer_tree_host_id = 3): TraceEvent => {
    return { ...page, name: 'PipelineReporter', ph: 'b', ts, args: { frame_reporter: { state, layer_tree_host_id } } };
  };
  const end = (ts: number): TraceEvent => ({ ...page, name: 'PipelineReporter', ph: 'e', ts });
  const events = [
    { name: 'uplift-bench-clock', ph: 'I', ts: 1_000_000, pid: 7, args: { data: { startTime: 50 } } },
    begin(1_010_000, 'STATE_PRESENTED_ALL'),
    { ...page, name: 'Commit', ph: 'b', ts: 1_012_000 },
    end(1_030_000),
    begin(1_031_000, 'STATE_NO_UPDATE_DESIRED'),
    end(1_040_000),
    begin(1_041_000, 'STATE_DROPPED'),
    end(1_050_000),
    begin(1_051_000, 'STATE_PRESENTED_ALL', 2),
    end(1_055_000),
    { ...begin(1_060_000, 'STATE_PRESENTED_ALL'), pid: 8 },
    { ...end(1_061_000), pid: 8 },
  ];
  expect(parseFrames(events)).toEqual([
    { ...frame('presented', 80, 62), beganMs: 60 },
    { ...frame('idle', 90), beganMs: 81 },
    { ...frame('dropped', 100), beganMs: 91 },
  ]);
  expect(() => parseFrames(events.slice(1))).toThrow('The trace lacks the time of the page.');
});
