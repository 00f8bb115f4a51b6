import type { PeerId } from '../protocol/protocol.ts';

/** Interval at which the leader's last message is checked. A leader that is present replies every second. */
export const CHECK_EVERY_MS = 500;

/** A leader without messages for this many checks is missed. A page that reloads is back by then. */
const MISSED_AFTER_CHECKS = 7;

/** A leader and its silence. Checks are counted, not time: a page that slept has not listened. */
interface WatchedLeader {
  readonly leader: PeerId;
  readonly lastSeenAt: number | null;
  readonly silentChecks: number;
}

/** The watch over the leader. `away`: it has left, and no one leads since. */
export type LeaderWatch = { readonly type: 'none' } | ({ readonly type: 'led' | 'away' } & WatchedLeader);

export const NO_WATCH: LeaderWatch = { type: 'none' };

/** The present leader, and this device. */
export interface PresentLeader {
  readonly leader: PeerId | null;
  readonly self: PeerId;
  readonly isInRoom: (peer: PeerId) => boolean;
}

/**
 * Records the leader. A leader that has left is remembered until someone leads, unless it is back or was this device.
 */
export function watchLeader(watch: LeaderWatch, { leader, self, isInRoom }: PresentLeader): LeaderWatch {
  if (leader !== null) return watchedAs('led', watch, leader);
  if (watch.type === 'none' || watch.leader === self || isInRoom(watch.leader)) return NO_WATCH;
  return watchedAs('away', watch, watch.leader);
}

function watchedAs(type: 'led' | 'away', watch: LeaderWatch, leader: PeerId): LeaderWatch {
  if (watch.type === 'none' || watch.leader !== leader) return { type, leader, lastSeenAt: null, silentChecks: 0 };
  return watch.type === type ? watch : { ...watch, type };
}

/** The device whose silence is checked; null for none. */
export function watchedPeer(watch: LeaderWatch, self: PeerId): PeerId | null {
  return watch.type === 'none' || watch.leader === self ? null : watch.leader;
}

/** Checks whether the leader has sent anything since the last check. */
export function checkLeader(watch: LeaderWatch, lastSeenAt: number | null): LeaderWatch {
  if (watch.type === 'none') return watch;
  return { ...watch, lastSeenAt, silentChecks: lastSeenAt === watch.lastSeenAt ? watch.silentChecks + 1 : 0 };
}

/** True if the leader, or the one that left, has been silent for seconds. */
export function isMissed(watch: LeaderWatch): boolean {
  return watch.type !== 'none' && watch.silentChecks >= MISSED_AFTER_CHECKS;
}
