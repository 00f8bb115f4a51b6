import { accepted, DAY_MS } from '@uplift/core/foundation';
import type { RecordRepository, Result, StorageRefusal } from '@uplift/core/foundation';
import { TRASH_DAYS } from '@uplift/core/library';
import { markDeleted } from '@uplift/core/replication';
import { changeAndPublish } from './record-transaction.ts';
import type { RepositoryParts } from './record-transaction.ts';
import type { Disk } from '../disk/disk.ts';
import { allVersions, isPast, versionName } from './earlier-versions.ts';
import { isInTrash } from './raw-record.ts';
import { readTrashIds } from './read-records.ts';
import type { RecordLookup, StoredSlot } from './record-transaction.ts';
import type { RecordWrite } from './build-write.ts';
import { buildChange, clearDeletion, buildOutboxEntry } from './build-write.ts';
import type { DataChange } from './build-write.ts';
import { liveSlot, trashSlot } from './slots.ts';

/** Creates the functions that put records into the trash, restore them, and empty it. */
export function trash<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): Pick<RecordRepository<Value>, 'remove' | 'restore' | 'purge'> {
  const { options, disk, kind } = parts;
  return {
    remove(ids) {
      const deletedAt = options.clock();
      const change: DataChange = (data, device) => markDeleted(data, { deletedAt, device }).document;
      return buildRewrite(parts, { ids, cause: 'removed' }, { findSlot: shownSlot, change });
    },
    restore: (ids) => buildRewrite(parts, { ids, cause: 'restored' }, { findSlot: trashSlot, change: clearDeletion }),
    async purge(ids) {
      if (ids !== undefined) return buildPurgeWrites(parts, ids, () => true);
      const now = options.clock();
      if (kind.store === 'songs') await forgetPastVersions(disk, now);
      return buildPurgeWrites(parts, await readTrashIds(parts), (deletedAt) => now - deletedAt > TRASH_DAYS * DAY_MS);
    },
  };
}

/** The displayed record; null for none. */
function shownSlot(found: RecordLookup): StoredSlot | null {
  const slot = liveSlot(found);
  return slot.record !== null && !isInTrash(slot.record) ? slot : null;
}

interface Rewrite {
  /** Slot of the record to change; null leaves both unchanged. */
  readonly findSlot: (found: RecordLookup) => StoredSlot | null;
  readonly change: DataChange;
}

/** Changes the data of records. Returns how many were written. */
function buildRewrite<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
  change: { readonly ids: readonly string[]; readonly cause: 'removed' | 'restored' },
  { findSlot, change: dataChange }: Rewrite,
): Promise<Result<number, StorageRefusal>> {
  return changeAndPublish(parts, change, (found) => {
    const writes = found.flatMap((one): readonly RecordWrite[] => {
      const slot = findSlot(one);
      const before = slot?.record ?? null;
      if (slot === null || before === null) return [];
      const { isEdit: _, ...write } = buildChange(parts, { found: one, slot, before }, dataChange);
      return [write];
    });
    return accepted({ writes, answer: writes.length });
  });
}

/** Permanently deletes only records that have been in the trash for long enough. */
function buildPurgeWrites<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
  ids: readonly string[],
  isOver: (deletedAt: number) => boolean,
): Promise<Result<number, StorageRefusal>> {
  const now = parts.options.clock();
  return changeAndPublish(parts, { ids, cause: 'purged' }, (all) => {
    const writes = all.flatMap((found) =>
      [found.owned, found.unclaimed].flatMap((slot): readonly RecordWrite[] => {
        const deletedAt = slot?.record?.deleted_at;
        if (slot === null || deletedAt === undefined || !isOver(deletedAt)) return [];
        const waiting = buildOutboxEntry(parts, { found, slot, now, isPurged: true });
        return [{ id: found.id, slot, record: null, changed_at: now, waiting }];
      }),
    );
    return accepted({ writes, answer: writes.length });
  });
}

/** Earlier versions of songs are kept 30 days. */
async function forgetPastVersions(disk: Disk, now: number): Promise<void> {
  const keys = await disk.keys('outbox', allVersions());
  const past = keys.filter((key) => {
    const name = versionName(key);
    return name !== null && isPast(name, now);
  });
  if (past.length === 0) return;
  const writes = past.map((removed) => ({ store: 'outbox', removed }) as const);
  await disk.change({ reads: [], isRelaxed: true }, () => accepted({ writes, answer: null }));
}
