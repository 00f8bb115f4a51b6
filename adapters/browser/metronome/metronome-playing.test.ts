import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BeatAnchor, MetronomeOptions, TickScore } from '@uplift/core/performance';
import { playBeats } from './metronome-playing.ts';
import type { RunningSound } from './metronome-sound.ts';

const OPTIONS: MetronomeOptions = { tempo: 120, beatsInMeasure: 4, countInBeats: 4 };
const LATENCY_MS = 40;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  vi.advanceTimersByTime(10_000);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A device whose sound began 5 s into the page and leaves the loudspeaker 40 ms later. */
function createDevice() {
  let stalledMs = 0;
  let look: (() => void) | null = null;
  const scores: TickScore[] = [];
  const playedMs = () => performance.now() - 5000 - stalledMs;
  const gain = { value: 1, setTargetAtTime: () => gain };
  const context = {
    baseLatency: 0,
    outputLatency: LATENCY_MS / 1000,
    get currentTime() {
      return playedMs() / 1000;
    },
    getOutputTimestamp: () => ({
      contextTime: (playedMs() - LATENCY_MS) / 1000,
      performanceTime: performance.now(),
    }),
    createGain: () => ({ gain, connect: () => undefined }),
    destination: {},
  };
  const sound: RunningSound = {
    // As much of a context as is asked for.
    context: context as unknown as AudioContext,
    createTicker({ onLook }, score) {
      look = onLook;
      scores.push(score);
      return { play: (next) => void scores.push(next), end: () => undefined };
    },
  };
  return {
    sound,
    scores,
    pass: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 50) {
        vi.advanceTimersByTime(50);
        look?.();
      }
    },
    /** Stalls sound without a report, while time continues. */
    stall: (ms: number) => {
      stalledMs += ms;
      vi.advanceTimersByTime(ms);
    },
    /** Sound is this much slower than time. */
    drift: (ms: number) => {
      stalledMs += ms;
    },
  };
}

/** Time at which that beat of a score leaves the loudspeaker, if the device never stalls again. */
function audibleMs({ anchor }: TickScore, beat: number, stalledMs = 0): number {
  const playedSeconds = anchor.atSeconds + ((beat - anchor.beat) * 60) / anchor.tempo;
  return playedSeconds * 1000 + 5000 + LATENCY_MS + stalledMs;
}

function lastMeasurement(scores: readonly TickScore[]): TickScore {
  const last = scores.at(-1);
  if (last === undefined) throw new Error('Nothing was played.');
  return last;
}

describe('beats that sound', () => {
  test('[LIVE-11] beats begin with the count-in as soon as possible, and are reported as they become audible', () => {
    const { sound, scores } = createDevice();
    const { anchor } = playBeats(sound, OPTIONS, null);
    expect(anchor()).toEqual({ beat: -4, atMs: 10_000 + 50 + LATENCY_MS, tempo: 120 });
    expect(scores[0]).toMatchObject({ firstBeat: -4, anchor: { beat: -4, tempo: 120 } });
    expect(scores[0]?.anchor.atSeconds).toBeCloseTo(5.05);
  });

  test('an existing run plays in phase, compensating for output latency', () => {
    const { sound, scores } = createDevice();
    const from: BeatAnchor = { beat: 30, atMs: 9000, tempo: 90 };
    const beats = playBeats(sound, OPTIONS, from);
    expect(beats.anchor()).toEqual(from);
    expect(audibleMs(lastMeasurement(scores), 30)).toBeCloseTo(9000);
    beats.moveTo({ beat: 64, atMs: 10_200, tempo: 100 });
    expect(audibleMs(lastMeasurement(scores), 64)).toBeCloseTo(10_200);
    expect(lastMeasurement(scores).anchor.tempo).toBe(100);
  });

  test('an existing run keeps its time, and sound joins as soon as its position is known', () => {
    const { sound, scores, pass, drift } = createDevice();
    const from: BeatAnchor = { beat: 30, atMs: 10_000, tempo: 60 };
    const beats = playBeats(sound, OPTIONS, from);
    expect(lastMeasurement(scores).firstBeat).toBeCloseTo(30.3);
    drift(7);
    pass(500);
    drift(8);
    pass(20_000);
    expect(beats.anchor()).toEqual(from);
    expect(Math.abs(audibleMs(lastMeasurement(scores), 30, 15) - 10_000)).toBeLessThanOrEqual(1.5);
    expect(lastMeasurement(scores).firstBeat).toBeCloseTo(30.3);
  });

  test('[LIVE-23] beats never move with their sound: ticks of drifting sound are corrected by 1 ms at most from one to the next', () => {
    const { sound, scores, pass, drift } = createDevice();
    const { anchor } = playBeats(sound, OPTIONS, null);
    pass(2000);
    const before = anchor();
    for (let turn = 1; turn <= 20; turn += 1) {
      drift(0.4);
      pass(2000);
      expect(Math.abs(audibleMs(lastMeasurement(scores), 0, turn * 0.4) - (before.atMs + 2000))).toBeLessThanOrEqual(3);
    }
    expect(anchor()).toEqual(before);
    const moves = scores.slice(1).map((score, at) => Math.abs(audibleMs(score, 0) - audibleMs(scores[at] ?? score, 0)));
    expect(moves.length).toBeGreaterThan(2);
    expect(Math.max(...moves)).toBeLessThanOrEqual(1.001);
  });

  test('[LIVE-23] ticks follow a better estimate of their beats little by little, and another tempo at once', () => {
    const { sound, scores, pass } = createDevice();
    const beats = playBeats(sound, OPTIONS, null);
    pass(2000);
    const known = { ...beats.anchor(), atMs: beats.anchor().atMs + 6 };
    beats.keepTo(known);
    expect(beats.anchor()).toEqual(known);
    expect(scores).toHaveLength(1);
    pass(500);
    expect(audibleMs(lastMeasurement(scores), -4)).toBeCloseTo(known.atMs - 5);
    pass(5000);
    expect(Math.abs(audibleMs(lastMeasurement(scores), -4) - known.atMs)).toBeLessThanOrEqual(1.5);
    beats.keepTo({ ...known, tempo: 90 });
    expect(lastMeasurement(scores).anchor.tempo).toBe(90);
  });

  test('beats resume after an unnoticed stall where they would have been', () => {
    const { sound, scores, pass, stall } = createDevice();
    const { anchor } = playBeats(sound, OPTIONS, null);
    pass(2000);
    const before = anchor();
    stall(7300);
    pass(150);
    expect(scores).toHaveLength(2);
    expect(anchor()).toEqual(before);
    expect(audibleMs(lastMeasurement(scores), 0, 7300)).toBeCloseTo(before.atMs + 2000);
    pass(3000);
    expect(scores).toHaveLength(2);
  });

  test('beats are rescheduled for other subdivisions, not for another volume', () => {
    const { sound, scores } = createDevice();
    const { change } = playBeats(sound, OPTIONS, null);
    change({ ...OPTIONS, volume: 0.3 });
    expect(scores).toHaveLength(1);
    change({ ...OPTIONS, volume: 0.3, subdivisions: 2 });
    expect(lastMeasurement(scores).subdivisions).toBe(2);
    expect(lastMeasurement(scores).anchor).toEqual(scores[0]?.anchor);
  });
});
