import type { SyncMachine } from './sync-machine.ts';
import type { SyncState, SyncStatus } from './sync-state.ts';

/** One failure is retried silently; after this many in a row, the server counts as out of reach. */
const FAILURES_UNTIL_OFFLINE = 2;

const STUCK_MS = 300_000;

/** Returns the state of sync as the pages show it at `now` (epoch ms). */
export function toSyncState(machine: SyncMachine, now: number): SyncState {
  return {
    status: syncStatus(machine),
    waiting: machine.waiting.count,
    isStuck: isStuckAt(machine, now),
    trouble: machine.trouble,
    progress: machine.activity.type === 'running' ? machine.activity.progress : null,
    lastSyncedAt: machine.lastSyncedAt,
    ...(machine.warnings.length > 0 && { warnings: machine.warnings }),
  };
}

function syncStatus(machine: SyncMachine): SyncStatus {
  if (machine.session === 'none') return 'authenticate';
  if (!machine.online) return 'offline';
  if (machine.session === 'signed-out') return 'authenticate';
  if (machine.failures >= FAILURES_UNTIL_OFFLINE) return 'offline';
  if (machine.waiting.count > 0) return machine.isPaused ? 'paused' : 'syncing';
  return machine.isSettled ? 'synced' : 'syncing';
}

/** True if edits have waited too long although everything that syncing needs was there. */
export function isStuckAt({ waiting, readySince, isPaused }: SyncMachine, now: number): boolean {
  if (isPaused || waiting.count === 0 || waiting.since === null || readySince === null) return false;
  return now - Math.max(waiting.since, readySince) >= STUCK_MS;
}
