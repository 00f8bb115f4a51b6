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
  let stoodStillMs = 0;
  let look: (() => void) | null = null;
  const scores: TickScore[] = [];
  const playedMs = () => performance.now() - 5000 - stoodStillMs;
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
    /** Sound stands still, and nothing is told of it, while time goes on. */
    standStill: (ms: number) => {
      stoodStillMs += ms;
      vi.advanceTimersByTime(ms);
    },
    /** Sound is this much slower than time. */
    drift: (ms: number) => {
      stoodStillMs += ms;
    },
  };
}

/** When that beat of a score leaves the loudspeaker, if the device never stands still again. */
function heardMs({ anchor }: TickScore, beat: number, stoodStillMs = 0): number {
  const playedSeconds = anchor.atSeconds + ((beat - anchor.beat) * 60) / anchor.tempo;
  return playedSeconds * 1000 + 5000 + LATENCY_MS + stoodStillMs;
}

function lastOf(scores: readonly TickScore[]): TickScore {
  const last = scores.at(-1);
  if (last === undefined) throw new Error('Nothing was played.');
  return last;
}

describe('beats that sound', () => {
  test('[LIVE-11] begin with the count-in as soon as can be, and are told as they are heard', () => {
    const { sound, scores } = createDevice();
    const { anchor } = playBeats(sound, OPTIONS, null);
    expect(anchor()).toEqual({ beat: -4, atMs: 10_000 + 50 + LATENCY_MS, tempo: 120 });
    expect(scores[0]).toMatchObject({ firstBeat: -4, anchor: { beat: -4, tempo: 120 } });
    expect(scores[0]?.anchor.atSeconds).toBeCloseTo(5.05);
  });

  test('that stood already are played where they stand, the way through the loudspeaker taken off', () => {
    const { sound, scores } = createDevice();
    const from: BeatAnchor = { beat: 30, atMs: 9000, tempo: 90 };
    const beats = playBeats(sound, OPTIONS, from);
    expect(beats.anchor()).toEqual(from);
    expect(heardMs(lastOf(scores), 30)).toBeCloseTo(9000);
    beats.moveTo({ beat: 64, atMs: 10_200, tempo: 100 });
    expect(heardMs(lastOf(scores), 64)).toBeCloseTo(10_200);
    expect(lastOf(scores).anchor.tempo).toBe(100);
  });

  test('that stood already keep their time while sound settles on them, and sound when it can be told where it stands', () => {
    const { sound, scores, pass, drift } = createDevice();
    const from: BeatAnchor = { beat: 30, atMs: 10_000, tempo: 60 };
    const beats = playBeats(sound, OPTIONS, from);
    expect(lastOf(scores).firstBeat).toBeCloseTo(30.3);
    drift(7);
    pass(500);
    drift(8);
    pass(550);
    expect(beats.anchor()).toEqual(from);
    expect(heardMs(lastOf(scores), 30, 15)).toBeCloseTo(10_000);
    expect(lastOf(scores).firstBeat).toBeCloseTo(30.3);
    const settled = scores.length;
    drift(8);
    pass(1500);
    expect(scores).toHaveLength(settled);
    expect(beats.anchor().atMs).toBeCloseTo(10_008);
  });

  test('follow sound that drifts slowly, without a tick out of place', () => {
    const { sound, scores, pass, drift } = createDevice();
    const { anchor } = playBeats(sound, OPTIONS, null);
    pass(2000);
    const before = anchor().atMs;
    for (let turn = 0; turn < 20; turn += 1) {
      drift(8);
      pass(2000);
    }
    expect(anchor().atMs - before).toBeCloseTo(160, 0);
    expect(scores).toHaveLength(1);
  });

  test('stand where they would have stood after sound stood still unnoticed', () => {
    const { sound, scores, pass, standStill } = createDevice();
    const { anchor } = playBeats(sound, OPTIONS, null);
    pass(2000);
    const before = anchor();
    standStill(7300);
    pass(150);
    expect(scores).toHaveLength(2);
    expect(anchor()).toEqual(before);
    expect(heardMs(lastOf(scores), 0, 7300)).toBeCloseTo(before.atMs + 2000);
    pass(3000);
    expect(scores).toHaveLength(2);
  });

  test('are scheduled anew for other subdivisions, not for another volume', () => {
    const { sound, scores } = createDevice();
    const { change } = playBeats(sound, OPTIONS, null);
    change({ ...OPTIONS, volume: 0.3 });
    expect(scores).toHaveLength(1);
    change({ ...OPTIONS, volume: 0.3, subdivisions: 2 });
    expect(lastOf(scores).subdivisions).toBe(2);
    expect(lastOf(scores).anchor).toEqual(scores[0]?.anchor);
  });
});
