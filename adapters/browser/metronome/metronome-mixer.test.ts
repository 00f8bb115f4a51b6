import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TickScore } from '@uplift/core/performance';
import { createTickMixer, type TickMixer } from './metronome-mixer.ts';

const RATE = 48_000;
const BLOCK = 128;
/** A beat every 24,000 frames, the first after 4,800. */
const SCORE: TickScore = { anchor: { beat: 0, atSeconds: 0.1, tempo: 120 }, beatsInMeasure: 4, firstBeat: 0 };

/** Samples of the blocks between two frames. */
function mixed(mixer: TickMixer, fromFrame: number, toFrame: number): Float32Array {
  const channel = new Float32Array(toFrame - fromFrame);
  for (let frame = fromFrame; frame < toFrame; frame += BLOCK) {
    mixer.look(frame);
    mixer.mixInto(channel.subarray(frame - fromFrame, frame - fromFrame + BLOCK), frame);
  }
  return channel;
}

/** The frames on which something begins after 10 ms of near silence. */
function onsets(channel: Float32Array, firstFrame = 0): readonly number[] {
  let loud = -Infinity;
  const begun: number[] = [];
  for (const [index, sample] of channel.entries()) {
    if (Math.abs(sample) <= 0.02) continue;
    if (index - loud > RATE / 100) begun.push(index + firstFrame);
    loud = index;
  }
  return begun;
}

test('every tick begins on its frame, downbeats louder', () => {
  const channel = mixed(createTickMixer(SCORE, RATE), 0, 128 * 1000);
  expect(onsets(channel)).toEqual([4800, 28_800, 52_800, 76_800, 100_800, 124_800]);
  expect([4800, 28_800, 100_800].map((frame) => channel[frame]?.toFixed(3))).toEqual(['0.792', '0.500', '0.792']);
});

test('at every tempo no tick is off by a frame', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 400 }), fc.double({ min: 0, max: 2, noNaN: true }), (tempo, atSeconds) => {
      const mixer = createTickMixer({ ...SCORE, anchor: { beat: 0, atSeconds, tempo } }, RATE);
      const frames = onsets(mixed(mixer, 0, BLOCK * 1500));
      const wanted = frames.map((_, beat) => (atSeconds + (beat * 60) / tempo) * RATE);
      for (const [beat, frame] of frames.entries()) expect(Math.abs(frame - (wanted[beat] ?? 0))).toBeLessThan(0.51);
    }),
    { numRuns: 20 },
  );
});

describe('another score', () => {
  test('a new score cancels scheduled ticks that have not begun', () => {
    const mixer = createTickMixer(SCORE, RATE);
    const frame = BLOCK * 220;
    mixed(mixer, 0, frame);
    expect(mixer.isSounding(frame)).toBe(true);
    mixer.play({ ...SCORE, anchor: { beat: 1, atSeconds: 0.65, tempo: 120 } }, frame);
    expect(onsets(mixed(mixer, frame, BLOCK * 450), frame)).toEqual([31_200, 55_200]);
  });

  test('a new score lets sounding ticks fade out', () => {
    const mixer = createTickMixer(SCORE, RATE);
    const frame = BLOCK * 38;
    mixed(mixer, 0, frame);
    mixer.play({ ...SCORE, anchor: { beat: 1, atSeconds: 0.5, tempo: 120 } }, frame);
    const channel = mixed(mixer, frame, BLOCK * 400);
    expect(Math.abs(channel[0] ?? 0)).toBeGreaterThan(0.1);
    expect(onsets(channel, frame).slice(1)).toEqual([24_000, 48_000]);
  });

  test('an empty score lets sounding ticks fade out and ends', () => {
    const mixer = createTickMixer(SCORE, RATE);
    mixed(mixer, 0, BLOCK * 38);
    mixer.play(null, BLOCK * 38);
    expect(mixer.isSounding(BLOCK * 38)).toBe(true);
    expect(mixer.isSounding(BLOCK * 60)).toBe(false);
    expect(mixer.look(BLOCK * 1000)).toBe(false);
  });
});
