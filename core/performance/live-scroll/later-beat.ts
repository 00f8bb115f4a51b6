import { beatAt, isTempo, type BeatAnchor } from '../metronome/beats.ts';

/**
 * Returns this device's beats after a peer has reported its own, both by this device's clock (ms): as long as the clocks are not
 * agreed, where the song is farther on (LIVE-14, A66). A message only ever comes late, so the larger beat is nearer to the truth. What
 * says nothing, as from a damaged peer, changes nothing.
 */
export function laterBeat(own: BeatAnchor, peer: BeatAnchor, nowMs: number): BeatAnchor {
  const elapsed = beatAt(peer, nowMs);
  return isTempo(peer.tempo) && Number.isFinite(elapsed) && elapsed > beatAt(own, nowMs) ? peer : own;
}
