import type { LiveRun } from '../live-scroll/live-run.ts';
import { beatAt, type BeatAnchor } from '../metronome/beats.ts';
import type { MetronomeOptions, MetronomeSound } from '../metronome/metronome.ts';
import type { MetronomePreferences } from '../set/preferences.ts';
import type { LiveScrollPorts, Staged } from './live-scroll-control.ts';

/** Combines the click preferences with `isTurned`, which inverts the sound preference for one run. */
export function toMetronomeSound(preferences: MetronomePreferences, isTurned: boolean): Required<MetronomeSound> {
  const { hasSound, volume, subdivisions } = preferences;
  return { isSilent: hasSound === isTurned, volume, subdivisions };
}

/**
 * Builds the metronome's counting for a song at `tempo` beats per minute. The count-in has the beats of one measure
 * (LIVE-11).
 */
export function toMetronomeOptions({ beatsInMeasure, timeline, sound }: Staged, tempo: number): MetronomeOptions {
  const downbeats = timeline?.downbeats ?? [];
  return {
    tempo,
    beatsInMeasure,
    countInBeats: sound.hasCountIn ? beatsInMeasure : 0,
    ...(downbeats.length > 0 && { downbeats }),
  };
}

/** Returns the anchor an interrupted run would have now. */
export function findResumedBeat(
  { beat, atEpochMs, tempo }: LiveRun,
  { nowMs, nowEpochMs }: Pick<LiveScrollPorts, 'nowMs' | 'nowEpochMs'>,
): BeatAnchor {
  const atMs = nowMs();
  return { beat: beatAt({ beat, atMs: atMs - (nowEpochMs() - atEpochMs), tempo }, atMs), atMs, tempo };
}
