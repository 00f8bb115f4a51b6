import type { SyncMachine } from './sync-machine.ts';
import type { SyncState, SyncStatus } from './sync-state.ts';

/** One failure is retried silently; after this many in a row, the server counts as out of reach. */
const FAILURES_UNTIL_OFFLINE = 2;

/** Returns the state of sync as the pages show it. */
export function toSyncState(machine: SyncMachine): SyncState {
  return {
    status: syncStatus(machine),
    waiting: machine.waiting.count,
    isStuck: machine.isStuck,
    trouble: machine.trouble,
    progress: machine.progress,
    lastSyncedAt: machine.lastSyncedAt,
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
