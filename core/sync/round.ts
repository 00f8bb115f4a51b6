import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { BackoffList } from './backoff-list.ts';
import type { HeadWatch } from './head-watch.ts';
import type { RoundEnd, SyncEvent } from './sync-machine.ts';
import type { SyncedCollection, SyncRecords } from './sync-records.ts';
import type { ServerRefusal, SyncServer } from './sync-server.ts';
import type { UnreadableCount } from './unreadable-count.ts';

/** Dependencies of a round. */
export interface Round {
  readonly records: SyncRecords;
  readonly server: SyncServer;
  readonly held: BackoffList;
  readonly heads: HeadWatch;
  readonly unreadable: UnreadableCount;
  /** False once the account changed or another tab syncs: nothing more is sent or written. */
  readonly isCurrent: () => boolean;
  /** Returns true if a person paused the upload of bulk; single edits continue. */
  readonly isPaused: () => boolean;
  readonly report: (event: SyncEvent) => void;
  readonly pullElsewhere?: PullElsewhere | undefined;
}

/** The part of a round that receives a collection. */
export type PullingRound = Pick<Round, 'records' | 'server' | 'unreadable' | 'isCurrent' | 'report'>;

/** Versions of a collection. */
export interface VersionRange {
  readonly from: number;
  readonly to: number;
}

/** Receives a collection on another thread. Null if that isn't possible now. */
export type PullElsewhere = (
  collection: SyncedCollection,
  range: VersionRange,
  round: Pick<Round, 'isCurrent' | 'report'>,
) => Promise<RoundStop> | null;

/** Reason a round stops; null while it continues. */
export type RoundStop = Exclude<RoundEnd, { readonly type: 'settled' }> | null;

export const OUTDATED: RoundStop = { type: 'outdated' };
/** Stops for a refusal that applies to all requests. A permanent refusal is not retried at once. */
export function stopFor(refusal: ServerRefusal): NonNullable<RoundStop> {
  if (refusal.type === 'untrusted') return { type: 'refused', because: refusal.because };
  return { type: refusal.type === 'signed-out' ? 'signed-out' : 'unreachable' };
}

const STORAGE_TROUBLES: Readonly<Record<StorageRefusal, string>> = {
  'storage-full': 'This device is full. Free up some space.',
  'storage-unavailable': 'The browser isn’t allowing storage. Reload the page.',
  'storage-newer': 'A newer version of Uplift is open in another tab. Reload this page.',
  'record-not-found': 'A record was deleted in another tab.',
  'read-only': 'This library can’t be changed on this device.',
};

/** Stops a round when the device cannot store. */
export function storageStop(result: Result<unknown, StorageRefusal>): RoundStop {
  return result.ok ? null : { type: 'refused', because: STORAGE_TROUBLES[result.refusal] };
}
