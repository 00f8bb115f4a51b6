import type { TickKind } from './tick-schedule.ts';

export const TICK_HZ = 1500;
/** Gain relative to a beat: a downbeat is accented, subdivisions are softer. */
const ACCENT_DB: Readonly<Record<TickKind, number>> = { downbeat: 4, beat: 0, between: -8 };
/** Share of full scale; leaves room for the accent. */
const TICK_LEVEL = 0.5;

/** Returns the amplitude of a tick as a share of full scale. */
export function tickLevel(kind: TickKind): number {
  return TICK_LEVEL * 10 ** (ACCENT_DB[kind] / 20);
}

/** Length of a tick: short enough to be a point in time, long enough to have a pitch. */
const TICK_S = 0.04;
/** Falls by 60 dB within the tick, so that its end does not click. */
const DECAY_PER_S = Math.log(1000) / TICK_S;

/** The sound of a tick at full scale: a tone that is loudest as it begins, and fades. */
export function tickSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(TICK_S * sampleRate) }, (_, index) => {
    const seconds = index / sampleRate;
    return Math.cos(2 * Math.PI * TICK_HZ * seconds) * Math.exp(-DECAY_PER_S * seconds);
  });
}
