import { beatAt, isTempo, type BeatAnchor } from '../metronome/beats.ts';

/**
 * Returns this device's beats after a peer has reported its own, both by this device's clock (ms): the ones farther on
 * in the song, as long as the clocks are not synced (LIVE-14, A66). A message can only be late, so the larger beat is
 * closer to the truth. Invalid beats, as from a damaged peer, change nothing.
 */
export function laterBeat(own: BeatAnchor, peer: BeatAnchor, nowMs: number): BeatAnchor {
  const elapsed = beatAt(peer, nowMs);
  return isTempo(peer.tempo) && Number.isFinite(elapsed) && elapsed > beatAt(own, nowMs) ? peer : own;
}
