import { accepted } from '@uplift/core/foundation';
import type { Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import type { SyncedCollection } from '@uplift/core/sync';
import type { ChangeBus } from '../tabs/change-bus.ts';
import type { Disk } from '../disk/disk.ts';
import { isOutboxEntry, outboxKey } from './outbox.ts';

interface SendFirstParts {
  readonly disk: Disk;
  readonly bus: ChangeBus;
  readonly owner: UpliftId | null;
}

/** Moves waiting records of a library up to the single edits. Returns their number. */
export async function sendFirst(
  { disk, bus, owner }: SendFirstParts,
  store: SyncedCollection,
  ids: readonly string[],
): Promise<Result<number, StorageRefusal>> {
  if (owner === null || ids.length === 0) return accepted(0);
  const reads = ids.map((id) => ({ store: 'outbox', key: outboxKey(store, owner, id) }) as const);
  const hastened = await disk.change({ reads }, (found) => {
    const bulk = found.filter((entry) => isOutboxEntry(entry)).filter(({ is_bulk: isBulk = false }) => isBulk);
    const writes = bulk.map((entry) => ({ store: 'outbox', value: { ...entry, is_bulk: false } }) as const);
    return accepted({ writes, answer: bulk.map(({ record_id: [, id] }) => id) });
  });
  if (!hastened.ok) return hastened;
  if (hastened.value.length > 0) bus.publish({ store, ids: hastened.value, cause: 'put' });
  return accepted(hastened.value.length);
}
