import type { UpliftId } from '@uplift/core/foundation';
import { SYNCED_COLLECTIONS } from '@uplift/core/sync';
import { entryRange } from '../disk/disk-keys.ts';
import type { Disk, DiskKey, DiskRange, RecordStoreName } from '../disk/disk.ts';
import { isObject } from '../records/raw-record.ts';
import type { ServerKnowledge } from '../records/raw-record.ts';

/** A pending upload of an account's record. Unclaimed records are never uploaded. */
export interface OutboxEntry {
  readonly store: RecordStoreName;
  readonly record_id: readonly [account: UpliftId, id: string];
  /** Time of the oldest unsent change (epoch ms). */
  readonly changed_at: number;
  /** Names the last change: an answer to an earlier one does not end the waiting. */
  readonly stamp: string;
  /** True if it was permanently deleted, so that the record no longer exists. */
  readonly is_purged: boolean;
  /** True for one of many written at once, as a library is: single edits are sent before it. */
  readonly is_bulk?: boolean;
  /**
   * The server's part of the record when it was permanently deleted. It stays with a record that begins again before
   * the server has answered.
   */
  readonly purged?: ServerKnowledge;
  /** The version of the unproven deletion after which the record began again, until the server has it. */
  readonly begun_after?: number;
}

/** Entries of releases without sync have no stamp, and belong to unclaimed records. */
export function isOutboxEntry(raw: unknown): raw is OutboxEntry {
  return isObject(raw) && typeof raw['stamp'] === 'string' && Array.isArray(raw['record_id']);
}

export function outboxKey(store: RecordStoreName, owner: UpliftId, id: string): DiskKey {
  return [store, [owner, id]];
}

export function outboxRange(store: RecordStoreName, owner: UpliftId): DiskRange {
  return entryRange(store, owner);
}

/** All waiting entries of one account, in no order. */
export async function readOutbox(disk: Disk, owner: UpliftId): Promise<readonly OutboxEntry[]> {
  const ranges = SYNCED_COLLECTIONS.map((store) => outboxRange(store, owner));
  const found = await disk.read(ranges.map((range) => ({ store: 'outbox', range })));
  return found.flat().filter((entry) => isOutboxEntry(entry));
}
